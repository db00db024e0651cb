"""CT01xx: the file as YAML and as text."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

READING: dict[str, Row] = {
    "CT0101": Row(
        "key '{key}' is given twice; first at {first}",
        "merge the two",
        (
            "In YAML a later key silently replaces an earlier one. ctgen therefore rejects a key that occurs twice in a"
            " map. Merge the two values, or rename one of the keys."
        ),
    ),
    "CT0102": Row(
        "the formula is cut off by a comment: ' #' starts a comment in YAML",
        "quote the formula, or remove the blank",
        (
            "In a plain YAML value a blank followed by # starts a comment, so that the rest of the line is not part of"
            " the formula. Write comments on a separate line above the key."
        ),
    ),
    "CT0103": Row(
        "{problem}",
        "{remedy}",
        (
            "The file is not well-formed YAML. Write each type with brackets on its own line, because {self: T[*S]} is"
            " an error in YAML. Write each formula with a comma on its own line, too. Indent with blanks, never with"
            " tabs."
        ),
    ),
    "CT0104": Row(
        "{what} extends over {lines} lines",
        "use '{key}: |' and one line per statement",
        (
            "YAML joins the lines of a long plain value, and of a '>' block, with blanks. Error positions in such a"
            " value would be inexact, so each value is one line, or a '|' block with one statement per line."
        ),
    ),
    "CT0105": Row(
        "YAML anchors and aliases are not supported: '{text}'",
        "{remedy}",
        (
            "'&name' and '*name' at the start of a YAML value define and repeat a part of the file. Schemas do not use"
            " anchors; a value that starts with * or & is usually a formula whose first operand is missing."
        ),
    ),
    "CT0106": Row(
        "{problem}",
        "{remedy}",
        (
            "A schema is a UTF-8 text file without control characters. Undecodable bytes and NUL bytes usually come"
            " from an editor with another encoding, or from a file that is not a schema."
        ),
    ),
    "CT0107": Row(
        "{problem}",
        "{remedy}",
        (
            "ctgen limits the sizes of files, values and formulas and the depth of nesting, so that a broken or hostile"
            " file cannot exhaust time or stack. No operator comes near these limits."
        ),
    ),
    "CT0108": Row(
        "YAML tags are not supported: '{text}'",
        "remove the tag; the key determines the type",
        (
            "'!tag' changes how YAML reads a value. ctgen reads every value as text, and the key determines its type,"
            " so a tag would have no effect."
        ),
    ),
    "CT0109": Row(
        "{problem}",
        "the first key of the file must be 'cotangent: 1'",
        "Every schema file states the version of the language before its first operator: 'cotangent: 1'.",
    ),
}
