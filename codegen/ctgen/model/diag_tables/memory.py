"""CT06xx: what is kept for backward."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

MEMORY: dict[str, Row] = {
    "CT0601": Row(
        "'{name}' is read by the gradient of '{reader}' but not saved",
        "{remedy}",
        "'saved' must list every value whose elements a gradient reads.",
    ),
    "CT0602": Row(
        "'{name}' is saved, but only its shape is used; this wastes {bytes}",
        "remove it",
        (
            "A node always stores sizes, strides, dtypes and attributes. A tensor needs to be saved only if a gradient"
            " reads its elements."
        ),
    ),
    "CT0603": Row(
        "'{name}' is always saved, but only the gradient of '{reader}' reads it",
        "{name}: for {reader}",
        (
            "If only some gradients read a saved value, 'for' must name these gradients. A value with 'for' is saved"
            " only if one of the named gradients is required."
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
            "If an in-place form overwrites a value that a gradient reads, the form copies the old value first. The"
            " entry must declare this copy."
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
        (
            "Backward generates the same random samples again, from the 16 bytes of the generator's state. The state"
            " must therefore be saved."
        ),
    ),
    "CT0608": Row(
        "as({dtype}) of '{name}' would lose digits",
        "omit as(...); only integers are narrowed",
        "An integer tensor is narrowed without loss: the sizes bound its values. Floats would lose precision.",
    ),
    "CT0609": Row(
        "value(...) cannot be differentiated in a recorded gradient: its derivative reads '{name}', which is not saved",
        "save {name}",
        (
            "In a recorded gradient, a saved value is the output of an internal graph node. The formulas of this node"
            " can read only values that the operator saves."
        ),
    ),
    "CT0610": Row(
        "'{name}' is saved, but the call overwrites it afterwards",
        "save what is needed of the old value as an aux tensor",
        (
            "'updates' overwrites a tensor and increments its version. Backward rejects a saved tensor whose version"
            " has changed since it was saved."
        ),
    ),
}
