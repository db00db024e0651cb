"""CT01xx: the file as YAML and as text."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

READING: dict[str, Row] = {
    "CT0101": Row(
        "key '{key}' is given twice; first at {first}",
        "merge the two",
        (
            "YAML lets a later key replace an earlier one without a word. Here every key stands once in its map, so"
            " nothing that was written can be lost. Merge the two values, or give one of them its right name."
        ),
    ),
    "CT0102": Row(
        "formula ends in a comment: ' #' starts one in YAML",
        "quote it, or drop the blank",
        (
            "In a plain YAML value a blank followed by # starts a comment, so the rest of the line never reaches the"
            " formula. Comments belong on a line of their own, above the key."
        ),
    ),
    "CT0103": Row(
        "{problem}",
        "{remedy}",
        (
            "The file is not well-formed YAML. Types with brackets must stand on their own line, because {{self:"
            " T[*S]}} is an error in YAML; so must formulas with a comma. Indentation is made of blanks, never of tabs."
        ),
    ),
    "CT0104": Row(
        "{what} is folded over {lines} lines",
        "use '{key}: |' and one line per statement",
        (
            "YAML joins the lines of a long plain value with blanks, and '>' does the same. Positions inside such a"
            " value would no longer be exact, so values are one line, or a '|' block with one statement per line."
        ),
    ),
    "CT0105": Row(
        "anchors and aliases are not used here: '{text}'",
        "{remedy}",
        (
            "'&name' and '*name' at the start of a YAML value define and repeat a part of the file. Schemas say"
            " everything where it is meant, and a value that starts with * or & is nearly always a formula that lost"
            " its first operand."
        ),
    ),
    "CT0106": Row(
        "{problem}",
        "{remedy}",
        (
            "A schema is a readable UTF-8 text file without control characters. Bytes that do not decode, NUL bytes and"
            " the like come from an editor with another encoding or from a file that is no schema at all."
        ),
    ),
    "CT0107": Row(
        "{problem}",
        "{remedy}",
        (
            "Files, values, formulas and nesting have generous limits, far beyond what an operator needs, so that a"
            " broken or hostile file cannot keep the compiler busy or exhaust its stack."
        ),
    ),
    "CT0108": Row(
        "tags are not used here: '{text}'",
        "remove the tag; the key decides the type",
        (
            "'!tag' changes how YAML reads a value. ctgen takes every value as text and lets the key decide its type,"
            " so a tag has nothing to say."
        ),
    ),
    "CT0109": Row(
        "{problem}",
        "the first key of the file is 'cotangent: 1'",
        (
            "Every schema file names the version of the language it is written in, before its first operator:"
            " 'cotangent: 1'."
        ),
    ),
}
