//! Serde from JSON with printed names. Numbers may come as text, because a line of words has only text.

use super::{Names, NotationError};
use serde::de::{self, DeserializeSeed, IntoDeserializer, Visitor};
use serde_json::Value;

pub(super) struct Reader<'n> {
    pub value: Value,
    pub names: &'n dyn Names,
}

fn misfit(value: &Value, wanted: &str) -> NotationError {
    NotationError(format!("{value} stands where {wanted} is wanted"))
}

impl Reader<'_> {
    fn unsigned(&self) -> Result<u64, NotationError> {
        match &self.value {
            Value::Number(number) => number.as_u64(),
            Value::String(text) => text.parse().ok(),
            _ => None,
        }
        .ok_or_else(|| misfit(&self.value, "a whole number"))
    }

    fn signed(&self) -> Result<i64, NotationError> {
        match &self.value {
            Value::Number(number) => number.as_i64(),
            Value::String(text) => text.parse().ok(),
            _ => None,
        }
        .ok_or_else(|| misfit(&self.value, "a whole number"))
    }
}

macro_rules! integers {
    ($($method:ident $read:ident $visit:ident $kind:ident),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotationError> {
            let number = $kind::try_from(self.$read()?).map_err(|_| {
                misfit(&self.value, &format!("a whole number from {} to {}", $kind::MIN, $kind::MAX))
            })?;
            visitor.$visit(number)
        }
    )*};
}

impl<'de> de::Deserializer<'de> for Reader<'_> {
    type Error = NotationError;

    integers! { deserialize_i8 signed visit_i8 i8, deserialize_i16 signed visit_i16 i16,
    deserialize_i32 signed visit_i32 i32, deserialize_i64 signed visit_i64 i64, deserialize_u8 unsigned visit_u8 u8,
    deserialize_u16 unsigned visit_u16 u16, deserialize_u32 unsigned visit_u32 u32,
    deserialize_u64 unsigned visit_u64 u64 }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotationError> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(flag),
            Value::Number(ref number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(n), _, _) => visitor.visit_u64(n),
                (_, Some(n), _) => visitor.visit_i64(n),
                (_, _, Some(n)) => visitor.visit_f64(n),
                _ => Err(misfit(&self.value, "a number")),
            },
            Value::String(text) => visitor.visit_string(text),
            Value::Array(items) => visitor.visit_seq(Items { items: items.into_iter(), names: self.names }),
            Value::Object(fields) => visitor.visit_map(Entries {
                left: fields.into_iter(),
                key: String::new(),
                value: None,
                names: self.names,
            }),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotationError> {
        match &self.value {
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::String(text) if text == "true" => visitor.visit_bool(true),
            Value::String(text) if text == "false" => visitor.visit_bool(false),
            other => Err(misfit(other, "true or false")),
        }
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotationError> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotationError> {
        match &self.value {
            Value::Number(number) => visitor.visit_f64(number.as_f64().unwrap_or_default()),
            Value::String(text) => {
                visitor.visit_f64(text.parse().map_err(|_| misfit(&self.value, "a number"))?)
            }
            other => Err(misfit(other, "a number")),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotationError> {
        self.deserialize_string(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotationError> {
        match self.value {
            Value::String(text) => visitor.visit_string(text),
            other => Err(misfit(&other, "text")),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotationError> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, NotationError> {
        let text = if let Value::String(text) = &self.value { text } else { "" };
        match self.names.read(name, text) {
            // A bare number would be an index, which no reader knows and no counter list keeps.
            Some(_) if !self.value.is_string() => Err(misfit(&self.value, "one printed name, as text,")),
            Some(found) => {
                let index = found.map_err(NotationError)?;
                visitor.visit_newtype_struct(IntoDeserializer::<NotationError>::into_deserializer(index))
            }
            None => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, NotationError> {
        let names = self.names;
        let (variant, argument) = match self.value {
            Value::String(variant) => (variant, None),
            Value::Object(object) if object.len() == 1 => {
                let (variant, argument) = object.into_iter().next().expect("one entry");
                (variant, Some(argument))
            }
            other => return Err(misfit(&other, &format!("one of {}", variants.join(", ")))),
        };
        if !variants.contains(&variant.as_str()) {
            return Err(NotationError(format!("{variant} is none of {}", variants.join(", "))));
        }
        visitor.visit_enum(Variant { name: variant, argument, names })
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotationError> {
        match self.value {
            Value::Array(items) => visitor.visit_seq(Items { items: items.into_iter(), names: self.names }),
            // In a line of words a list of one is a bare word.
            one @ (Value::String(_) | Value::Number(_)) => {
                visitor.visit_seq(Items { items: vec![one].into_iter(), names: self.names })
            }
            other => Err(misfit(&other, "a list")),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, NotationError> {
        match self.value {
            Value::Array(items) if items.len() == len => {
                visitor.visit_seq(Items { items: items.into_iter(), names: self.names })
            }
            other => Err(misfit(&other, &format!("a list of {len}"))),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, NotationError> {
        self.deserialize_tuple(len, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotationError> {
        match self.value {
            Value::Object(fields) => visitor.visit_map(Entries {
                left: fields.into_iter(),
                key: String::new(),
                value: None,
                names: self.names,
            }),
            other => Err(misfit(&other, "an object")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, NotationError> {
        self.deserialize_map(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotationError> {
        self.deserialize_string(visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotationError> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! { char bytes byte_buf unit unit_struct }
}

struct Items<'n> {
    items: std::vec::IntoIter<Value>,
    names: &'n dyn Names,
}

impl<'de> de::SeqAccess<'de> for Items<'_> {
    type Error = NotationError;
    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, NotationError> {
        self.items.next().map(|value| seed.deserialize(Reader { value, names: self.names })).transpose()
    }
    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

struct Entries<'n> {
    left: serde_json::map::IntoIter,
    /// The key of the value to come, for its errors.
    key: String,
    value: Option<Value>,
    names: &'n dyn Names,
}

impl<'de> de::MapAccess<'de> for Entries<'_> {
    type Error = NotationError;
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, NotationError> {
        let Some((key, value)) = self.left.next() else { return Ok(None) };
        self.value = Some(value);
        self.key.clone_from(&key);
        seed.deserialize(Reader { value: Value::String(key), names: self.names }).map(Some)
    }
    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, NotationError> {
        let value = self.value.take().unwrap_or(Value::Null);
        let within = |error: NotationError| NotationError(format!("{}: {error}", self.key));
        seed.deserialize(Reader { value, names: self.names }).map_err(within)
    }
}

struct Variant<'n> {
    name: String,
    argument: Option<Value>,
    names: &'n dyn Names,
}

impl<'de, 'n> de::EnumAccess<'de> for Variant<'n> {
    type Error = NotationError;
    type Variant = Argument<'n>;
    fn variant_seed<T: DeserializeSeed<'de>>(
        self,
        seed: T,
    ) -> Result<(T::Value, Argument<'n>), NotationError> {
        let name = seed.deserialize(Reader { value: Value::String(self.name.clone()), names: self.names })?;
        Ok((name, Argument { of: self.name, value: self.argument, names: self.names }))
    }
}

struct Argument<'n> {
    of: String,
    value: Option<Value>,
    names: &'n dyn Names,
}

impl<'n> Argument<'n> {
    fn reader(self) -> Result<Reader<'n>, NotationError> {
        match self.value {
            Some(value) => Ok(Reader { value, names: self.names }),
            None => Err(NotationError(format!("{} needs more words", self.of))),
        }
    }
}

impl<'de> de::VariantAccess<'de> for Argument<'_> {
    type Error = NotationError;
    fn unit_variant(self) -> Result<(), NotationError> {
        match self.value {
            None => Ok(()),
            Some(value) => Err(NotationError(format!("{} stands alone, without {value}", self.of))),
        }
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, NotationError> {
        seed.deserialize(self.reader()?)
    }
    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, NotationError> {
        de::Deserializer::deserialize_tuple(self.reader()?, len, visitor)
    }
    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, NotationError> {
        de::Deserializer::deserialize_struct(self.reader()?, "", fields, visitor)
    }
}
