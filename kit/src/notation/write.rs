//! Serde to JSON with printed names.

use super::{Names, NotationError};
use serde::ser::{self, Serialize};
use serde_json::{Map, Value};

#[derive(Clone, Copy)]
pub(super) struct Writer<'n> {
    pub names: &'n dyn Names,
}

type Written = Result<Value, NotationError>;

fn tagged(variant: &str, value: Value) -> Value {
    let mut object = Map::new();
    object.insert(variant.to_owned(), value);
    Value::Object(object)
}

pub(super) struct List<'n> {
    writer: Writer<'n>,
    variant: Option<&'static str>,
    items: Vec<Value>,
}

pub(super) struct Fields<'n> {
    writer: Writer<'n>,
    variant: Option<&'static str>,
    written: Map<String, Value>,
    key: Option<String>,
}

impl<'n> Writer<'n> {
    fn list(self, variant: Option<&'static str>) -> List<'n> {
        List { writer: self, variant, items: Vec::new() }
    }
    fn fields(self, variant: Option<&'static str>) -> Fields<'n> {
        Fields { writer: self, variant, written: Map::new(), key: None }
    }
}

impl List<'_> {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotationError> {
        self.items.push(value.serialize(self.writer)?);
        Ok(())
    }
    fn finish(self) -> Value {
        let list = Value::Array(self.items);
        match self.variant {
            Some(variant) => tagged(variant, list),
            None => list,
        }
    }
}

impl Fields<'_> {
    fn put<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), NotationError> {
        self.written.insert(key.to_owned(), value.serialize(self.writer)?);
        Ok(())
    }
    fn finish(self) -> Value {
        let fields = Value::Object(self.written);
        match self.variant {
            Some(variant) => tagged(variant, fields),
            None => fields,
        }
    }
}

macro_rules! numbers {
    ($($method:ident $kind:ty),*) => {$(
        fn $method(self, value: $kind) -> Written {
            Ok(Value::from(value))
        }
    )*};
}

impl<'n> ser::Serializer for Writer<'n> {
    type Ok = Value;
    type Error = NotationError;
    type SerializeSeq = List<'n>;
    type SerializeTuple = List<'n>;
    type SerializeTupleStruct = List<'n>;
    type SerializeTupleVariant = List<'n>;
    type SerializeMap = Fields<'n>;
    type SerializeStruct = Fields<'n>;
    type SerializeStructVariant = Fields<'n>;

    numbers! { serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
    serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64, serialize_f32 f32, serialize_f64 f64, serialize_str &str }

    fn serialize_char(self, value: char) -> Written {
        Ok(Value::from(value.to_string()))
    }
    fn serialize_bytes(self, bytes: &[u8]) -> Written {
        Ok(Value::from(bytes.to_vec()))
    }
    fn serialize_none(self) -> Written {
        Ok(Value::Null)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Written {
        Ok(Value::Null)
    }
    fn serialize_unit_struct(self, _: &'static str) -> Written {
        Ok(Value::Null)
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        Ok(Value::from(variant))
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Written {
        let plain = value.serialize(self)?;
        let named = plain.as_u64().and_then(|index| self.names.write(name, index));
        Ok(named.map_or(plain, Value::from))
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        Ok(tagged(variant, value.serialize(self)?))
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<List<'n>, NotationError> {
        Ok(self.list(None))
    }
    fn serialize_tuple(self, _: usize) -> Result<List<'n>, NotationError> {
        Ok(self.list(None))
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<List<'n>, NotationError> {
        Ok(self.list(None))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<List<'n>, NotationError> {
        Ok(self.list(Some(variant)))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Fields<'n>, NotationError> {
        Ok(self.fields(None))
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields<'n>, NotationError> {
        Ok(self.fields(None))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Fields<'n>, NotationError> {
        Ok(self.fields(Some(variant)))
    }
}

macro_rules! list_impl {
    ($($kind:ident $method:ident),*) => {$(
        impl ser::$kind for List<'_> {
            type Ok = Value;
            type Error = NotationError;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotationError> {
                self.push(value)
            }
            fn end(self) -> Written {
                Ok(self.finish())
            }
        }
    )*};
}
list_impl! { SerializeSeq serialize_element, SerializeTuple serialize_element,
SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field }

macro_rules! struct_impl {
    ($($kind:ident),*) => {$(
        impl ser::$kind for Fields<'_> {
            type Ok = Value;
            type Error = NotationError;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), NotationError> {
                self.put(key, value)
            }
            fn end(self) -> Written {
                Ok(self.finish())
            }
        }
    )*};
}
struct_impl! { SerializeStruct, SerializeStructVariant }

impl ser::SerializeMap for Fields<'_> {
    type Ok = Value;
    type Error = NotationError;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NotationError> {
        self.key = Some(match key.serialize(self.writer)? {
            Value::String(text) => text,
            Value::Number(number) => number.to_string(),
            other => return Err(NotationError(format!("{other} cannot be the key of a map"))),
        });
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotationError> {
        let key = self.key.take().unwrap_or_default();
        self.put(&key, value)
    }
    fn end(self) -> Written {
        Ok(self.finish())
    }
}
