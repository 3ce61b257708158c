//! Small pictures for buttons, drawn with the colour of the text.

macro_rules! icon {
    ($name:ident, $d:literal) => {
        pub(crate) const $name: &str = concat!(
            "<svg class=\"icon\" viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\" aria-hidden=\"true\"><path d=\"",
            $d,
            "\"/></svg>"
        );
    };
}

icon!(PLUS, "M12 5v14M5 12h14");
icon!(MINUS, "M5 12h14");
icon!(FIT, "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5");
icon!(AIM, "M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM12 2v6M12 16v6M2 12h6M16 12h6");
icon!(EYE, "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z");
icon!(NUMBERS, "M10 4L7 20M17 4l-3 16M4 9h17M3 15h17");
icon!(LAYERS, "M12 3l9 5-9 5-9-5 9-5ZM3 13l9 5 9-5");
icon!(SEARCH, "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4");
icon!(UNDO, "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6v1");
icon!(CLOSE, "M6 6l12 12M18 6L6 18");
icon!(BACK, "M15 5l-7 7 7 7");
icon!(FORWARD, "M9 5l7 7-7 7");
icon!(FIRST, "M18 5l-7 7 7 7M6 5v14");
icon!(LAST, "M6 5l7 7-7 7M18 5v14");
icon!(PLAY, "M7 4l13 8-13 8Z");
icon!(PAUSE, "M8 5v14M16 5v14");
icon!(
    BRANCH,
    "M6 3v12M6 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM18 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM18 9c0 6-12 3-12 9"
);
icon!(HOME, "M3 11l9-8 9 8M6 9v11h12V9");
icon!(
    SUN,
    "M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM12 1v2M12 21v2M1 12h2M21 12h2M4 4l1.5 1.5M18.5 18.5L20 20M20 4l-1.5 1.5M5.5 18.5L4 20"
);
icon!(MOON, "M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10Z");
icon!(SCREEN, "M3 5h18v11H3ZM9 20h6M12 16v4");
icon!(LOG, "M5 4h14v16H5ZM9 8h6M9 12h6M9 16h4");
icon!(UNITS, "M3 7h18v11H3ZM3 7l18 11M21 7L3 18M8 3h8");
icon!(BOOK, "M4 5a2 2 0 0 1 2-2h14v16H6a2 2 0 0 0-2 2ZM4 5v16M20 19v3H6");
icon!(CHART, "M4 4h16v16H4ZM4 9h16M4 14.5h16M9.500 4v16");
icon!(INFO, "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8v.01");
icon!(SAVE, "M12 4v11M7 11l5 5 5-5M4 20h16");
icon!(OPEN, "M12 20V9M7 13l5-5 5 5M4 4h16");
icon!(TRASH, "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13");
icon!(HELP, "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9a2.5 2.5 0 1 1 3.5 2.4c-.8.4-1 1-1 1.8M12 17v.01");
icon!(STAR, "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.200l-5.600 3.100 1.200-6.300L3 9.600l6.300-.8Z");
icon!(FLAG, "M6 21V4h12l-3 4 3 4H6");
