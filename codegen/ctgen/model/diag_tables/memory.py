"""CT06xx: what is kept for backward."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

MEMORY: dict[str, Row] = {
    "CT0601": Row(
        "'{name}' is read by the gradient of '{reader}' but not saved",
        "{remedy}",
        "If a gradient reads the elements of a value, 'saved' must list the value.",
    ),
    "CT0602": Row(
        "'{name}' is saved, but only its shape is used: {bytes} too many",
        "remove it",
        "A node always stores sizes, strides, dtypes and attributes; only elements need to be saved.",
    ),
    "CT0603": Row(
        "'{name}' is always saved, but only the gradient of '{reader}' reads it",
        "{name}: for {reader}",
        (
            "A value that only some gradients read is declared with 'for', and is not saved if none of these gradients"
            " is required."
        ),
    ),
    "CT0604": Row(
        "'{name}' is saved, but no gradient reads it",
        "remove it",
        "Saved values occupy memory until backward; a value that is never read wastes it.",
    ),
    "CT0605": Row(
        "{problem}",
        "{remedy}",
        (
            "An in-place form that overwrites a value that a gradient reads copies the old value first; the entry must"
            " declare this."
        ),
    ),
    "CT0606": Row(
        "bits({text}) is not a condition",
        "bits({text} > 0)",
        "One bit per element stores a condition, not a number.",
    ),
    "CT0607": Row(
        "a gradient uses random samples, but the state of the generator is not saved",
        "{name}: state",
        "Backward generates the same samples again from the 16 bytes of the generator's state.",
    ),
    "CT0608": Row(
        "as({dtype}) of '{name}' would lose digits",
        "only integers are narrowed automatically",
        "Integer tensors are narrowed without loss, checked against the sizes; floats would lose precision.",
    ),
    "CT0609": Row(
        "the history of value(...) cannot be restored: its derivative reads '{name}', which is not saved",
        "save {name}",
        (
            "When the gradient is recorded, a saved value is read as the output of an internal node, whose formulas can"
            " read only values that the operator saves."
        ),
    ),
    "CT0610": Row(
        "'{name}' is saved, but the call overwrites it afterwards",
        "save what is needed of the old value as an aux tensor",
        (
            "'updates' increments the version of the tensor that it overwrites; backward rejects a saved tensor with an"
            " older version."
        ),
    ),
}
