"""Values of formulas that the host evaluates, as C text: the kinds of values, and conversions to the types of
parameters."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ctgen.model.frozen import frozen

#: mask: a set of axes as a bit mask. word: the value of an enum attribute. text: a string. none: an absent argument
Kind = Literal[
    "tensor",
    "list",
    "tuple",
    "int",
    "float",
    "bool",
    "scalar",
    "keyword",
    "text",
    "shape",
    "ints",
    "floats",
    "mask",
    "dtype",
    "device",
    "generator",
    "int_lists",
    "pointer",
    "all",
    "none",
]

_ATOM = 9


@frozen
class Value:
    """A C expression and the kind of its value. `binds` is the precedence of the expression, as in lower/scalar.py.
    `words` are the enumerators of an enum.

    Optional attributes: `raw` is the attribute in its original C type, to be passed to another call; `given` is the
    condition that the caller passed it.

    Results: `fields` are the names of several results; `is_op` is true for a call of an operator.

    Constants: `constant` is the value of a literal. `whole` is a quotient of integers as an integer expression, whose
    value is -1 if the quotient is not an integer. `wide` is a small field converted to int64_t, whose range gcc does
    not deduce.

    `sizes` is a shape as a list that points to the memory of another object. `opposite` is the negation of a
    condition. `reads` are the C names in the text, unless the text is a single name or is composed of other
    values."""

    text: str
    kind: Kind
    binds: int = _ATOM
    words: tuple[str, ...] = ()
    raw: str = ""
    given: Value | None = None
    fields: tuple[str, ...] = ()
    constant: int | float | bool | None = None
    whole: str = ""
    sizes: str = ""
    wide: str = ""
    is_op: bool = False
    opposite: Value | None = None
    reads: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Returns the C names that occur in the text."""
        return self.reads or ((self.text,) if self.text.isidentifier() else ())

    @property
    def is_choice(self) -> bool:
        """Returns true for a conditional expression `a ? b : c`."""
        return self.binds == 0

    def within(self, least: int) -> str:
        return self.text if self.binds >= least else f"({self.text})"


class Rank(NamedTuple):
    """Number of axes of a tensor. `text` is the C expression. `value` is the expression for arithmetic. `is_field`: the
    expression is a field of a struct."""

    text: str
    value: Value
    is_field: bool = False


def rank_field(tensor: str) -> Rank:
    """Returns the rank of a tensor. The tensor must be neither NULL nor a failed result."""
    text = f"{tensor}->ndim"
    return Rank(text, Value(text, "int", wide=f"cti_rank({tensor})"), is_field=True)


def shape_of(tensor: str) -> Value:
    """Returns the shape of a tensor that may be a failed result. The sizes of a local tensor are read without a
    copy."""
    if not tensor.isidentifier():
        return Value(f"cti_shape_or_failed({tensor})", "shape")
    return Value(f"cti_shape_or_failed({tensor})", "shape", sizes=f"cti_sizes_of({tensor})", reads=(tensor,))


def as_int(value: Value) -> str:
    if value.kind == "int":
        return value.text
    if value.kind == "bool":
        return f"(int64_t)({value.text})"
    if value.kind == "scalar":
        return f"cti_scalar_int({value.text})"
    if value.whole:
        return value.whole
    if value.kind == "float":
        return f"(int64_t){value.within(8)}"
    raise ValueError(f"{value.text} is no int")


def literal(value: int | float | bool) -> Value:
    if isinstance(value, bool):
        return Value("true" if value else "false", "bool", constant=value)
    if isinstance(value, int):
        text = str(value) if abs(value) < 2**31 else f"INT64_C({value})"
        return Value(text, "int", 9 if value >= 0 else 8, constant=value)
    if value != value:
        return Value("(double)NAN", "float", 8, constant=value, reads=("NAN",))
    if value in (float("inf"), float("-inf")):
        text = "(double)INFINITY" if value > 0 else "-(double)INFINITY"
        return Value(text, "float", 8, constant=value, reads=("INFINITY",))
    return Value(repr(value), "float", 9 if value >= 0 else 8, constant=value)


def as_double(value: Value) -> Value:
    if value.kind == "float":
        return value
    if value.constant is not None and not isinstance(value.constant, bool):
        return literal(float(value.constant))
    if value.kind in ("int", "bool"):
        return Value(f"(double){value.within(8)}", "float", 8)
    if value.kind == "scalar":
        return Value(f"cti_scalar_double({value.text})", "float")
    raise ValueError(f"{value.text} is no number")


def as_scalar(value: Value) -> str:
    """Returns the value as a ct_scalar of the same kind (bool, integer, float or complex)."""
    if value.raw and value.kind in ("int", "float", "scalar"):
        return value.raw
    if value.kind == "scalar":
        return value.text
    maker = {"int": "ct_int", "float": "ct_float", "bool": "ct_bool"}.get(value.kind)
    if maker is None:
        raise ValueError(f"{value.text} is no number")
    return f"{maker}({value.text})"


def as_scalar_tensor(value: Value) -> str:
    """Returns a scalar as a tensor, for a parameter that accepts a tensor or a scalar."""
    maker = {"int": "ct_num_i64", "float": "ct_num", "bool": "ct_num_bool", "scalar": "cti_num_of"}.get(value.kind)
    if maker is None:
        raise ValueError(f"{value.text} is no tensor and no number")
    return f"{maker}({value.text})"


def as_ints(value: Value) -> str:
    """Returns the value as a ct_ints that is valid until the end of the enclosing block."""
    if value.kind == "ints":
        return value.text
    if value.kind == "shape":
        if value.sizes:
            return value.sizes
        if value.text.isidentifier():
            return f"cti_shape_ints(&{value.text})"
        return f"cti_shape_ints((cti_shape[]){{{value.text}}})"
    if value.kind == "mask":
        return f"cti_mask_list({value.text}, (int64_t[CTI_MAX_NDIM]){{0}})"
    if value.kind == "int":
        return f"CTI_INTS({value.text})"
    if value.kind == "all":
        return "CTI_INTS_NOT_GIVEN"
    raise ValueError(f"{value.text} is no list of ints")


def as_shape(value: Value, op: str) -> str:
    if value.kind == "shape":
        return value.text
    if value.kind in ("ints", "int"):
        return f'cti_shape_of_ints({op}, "size", {as_ints(value)})'
    raise ValueError(f"{value.text} is no shape")


def as_mask(value: Value, op: str, of: Rank) -> str:
    """Returns the value as the bit mask of a set of axes. of: the number of axes of the tensor or shape."""
    rank, count = of.value.text, of.text if of.is_field else f"(unsigned){of.text}"
    every = f"cti_mask_last({count}, {of.text})"
    if value.kind == "mask":
        return value.text
    if value.kind == "all":
        return every
    if value.kind == "int" and value.given:
        return f"({value.given.text} ? cti_mask_of_dim({op}, {value.text}, {rank}) : {every})"
    if value.kind == "int":
        return f"cti_mask_of_dim({op}, {value.text}, {rank})"
    if value.kind in ("ints", "shape"):
        return f"cti_mask_of_dims({op}, {as_ints(value)}, {rank})"
    raise ValueError(f"{value.text} is no list of axes")


def as_switch(value: Value) -> str:
    if value.constant is not None:
        return "CT_ON" if value.constant else "CT_OFF"
    return f"{value.within(1)} ? CT_ON : CT_OFF"
