"""CT06xx: what is kept for backward."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

MEMORY: dict[str, Row] = {
    "CT0601": Row(
        "'{name}' is read by the gradient of '{reader}' but not saved",
        "{remedy}",
        "Everything whose elements a gradient reads is in 'saved'.",
    ),
    "CT0602": Row(
        "'{name}' is saved, only its shape is used: {bytes} too many",
        "remove it",
        "Sizes, strides, dtypes and attributes are kept for free; element data is not.",
    ),
    "CT0603": Row(
        "'{name}' is saved always but only the gradient of '{reader}' reads it",
        "{name}: for {reader}",
        "A save that only some gradients read says so, and is then skipped in runs that do not need them.",
    ),
    "CT0604": Row(
        "'{name}' is saved but no gradient reads it",
        "remove it",
        "Saved memory is held until backward; a save that nothing reads is waste.",
    ),
    "CT0605": Row(
        "{problem}",
        "{remedy}",
        "An in-place form that overwrites what a gradient reads clones the old value first, and the entry states it.",
    ),
    "CT0606": Row(
        "bits({text}) is not a condition",
        "bits({text} > 0)",
        "One bit per element holds a condition, not a number.",
    ),
    "CT0607": Row(
        "random draws are used in the gradient but the state is not saved",
        "{name}: state",
        "Backward draws the same numbers again from the 16 bytes of the generator's state.",
    ),
    "CT0608": Row(
        "as({dtype}) of '{name}' would lose digits",
        "only integers are narrowed without being asked",
        "Index tensors are narrowed exactly, checked against extents; floats would change.",
    ),
    "CT0609": Row(
        "value(...) cannot get its history back: its derivative reads '{name}', which is not saved",
        "save {name}",
        (
            "When the gradient is recorded, a saved value comes back as the output of a small node whose formulas may"
            " read only what the op saves."
        ),
    ),
    "CT0610": Row(
        "'{name}' is saved, and the call overwrites it afterwards",
        "save an aux with what is needed of the old value",
        "'updates' counts a version of what it overwrites; a saved value of an older version is refused in backward.",
    ),
}
