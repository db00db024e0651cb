"""Syntax of scalar formulas for each compute type, in the common subset of C and CUDA."""

from __future__ import annotations

import math

from ctgen.interpret.scalar_math import to_f32
from ctgen.language.builtins import BUILTINS
from ctgen.language.queries import Class
from ctgen.model.frozen import frozen

_C_TYPES = {"f32": "float", "f64": "double", "c64": "cti_c64", "c128": "cti_c128", "i64": "int64_t"}
_REAL = {"c64": "f32", "c128": "f64"}
_I64 = (-(2**63), 2**63 - 1)
_LEAST_F32 = 2.0**-126  # smallest normal f32; smaller values have fewer significant bits

_OPERATORS = {
    "add": ("+", 5),
    "sub": ("-", 5),
    "mul": ("*", 6),
    "div": ("/", 6),
    "lt": ("<", 4),
    "le": ("<=", 4),
    "gt": (">", 4),
    "ge": (">=", 4),
    "eq": ("==", 3),
    "ne": ("!=", 3),
    "and": ("&&", 2),
    "or": ("||", 1),
}
COMPARISONS = frozenset({"lt", "le", "gt", "ge", "eq", "ne"})
LOGIC = frozenset({"and", "or", "not"})


@frozen
class Dialect:
    """Syntax of scalar formulas in one compute type."""

    compute: str

    @property
    def real(self) -> str:
        return _REAL.get(self.compute, self.compute)

    @property
    def is_complex(self) -> bool:
        return self.compute in _REAL

    def type_name(self, cls: Class) -> str:
        """Returns the dtype of a class of values. For the compute type c64, class T is c64 and class R (real) is
        f32."""
        return {"T": self.compute, "R": self.real, "I": "i64", "B": "bool"}[cls]

    def c_type(self, cls: Class) -> str:
        return "bool" if cls == "B" else _C_TYPES[self.type_name(cls)]

    def block_type(self, cls: Class) -> str:
        """Returns the C type of the elements that a loop reads or writes."""
        return "uint8_t" if cls == "B" else self.c_type(cls)

    def operator(self, func: str, type_name: str) -> tuple[str, int] | None:
        """Returns the C operator for a function on a type, and its precedence. Returns None if the function is printed
        as a call of a C function."""
        if func in LOGIC:
            return _OPERATORS.get(func)
        if type_name in _REAL:
            return None
        if type_name == "i64" and func not in COMPARISONS:
            return None  # the C function wraps around on overflow; the operator would have undefined behaviour
        return _OPERATORS.get(func)

    def function(self, func: str, type_name: str) -> str:
        row = BUILTINS[func]
        if row.is_declared:
            return f"{row.c_stem}_{type_name}"
        return f"cti_{row.c_stem if row.c_stem.isidentifier() else func}_{type_name}"

    def constant(self, value: float, cls: Class) -> str:
        """Returns the C literal of a value in a class. The class must be able to represent the value."""
        name = self.type_name(cls)
        if name in _REAL:
            part = Dialect(_REAL[name]).constant(value, "T")
            return f"cti_make_{name}({part}, {Dialect(_REAL[name]).constant(0, 'T')})"
        if name == "i64":
            return "INT64_MIN" if value == _I64[0] else str(int(value))
        return real_literal(float(value), name)

    def holds(self, value: float, cls: Class) -> bool:
        """Returns true if a class can represent a value. Rounding to a float is allowed. An integer class represents no
        fraction, and the value must be in its range."""
        name = self.type_name(cls)
        if name == "i64":
            return math.isfinite(value) and value == int(value) and _I64[0] <= value <= _I64[1]
        if not math.isfinite(value) or value == 0 or self.real_name(name) != "f32":
            return True
        return math.isfinite(to_f32(float(value))) and abs(value) >= _LEAST_F32

    @staticmethod
    def real_name(name: str) -> str:
        return _REAL.get(name, name)

    def convert(self, text: str, given: Class, wanted: Class) -> str:
        """Returns a C expression of class `given`, converted to class `wanted`."""
        have, want = self.type_name(given), self.type_name(wanted)
        if have == want:
            return text
        if want in _REAL:
            return f"cti_make_{want}({self.convert(text, given, 'R')}, {self.constant(0, 'R')})"
        if have in _REAL:
            return f"{text}.re"
        return f"({self.c_type(wanted)}){text}"

    def casts(self, given: Class, wanted: Class) -> bool:
        """Returns true if convert() prints a cast. Conversions between real types need a cast."""
        have, want = self.type_name(given), self.type_name(wanted)
        return have != want and have not in _REAL and want not in _REAL


def real_literal(value: float, name: str) -> str:
    if math.isnan(value):
        return "(float)NAN" if name == "f32" else "(double)NAN"
    if math.isinf(value):
        word = "(float)INFINITY" if name == "f32" else "(double)INFINITY"
        return word if value > 0 else f"-{word}"
    text = repr(float(value))
    if "e" not in text and "." not in text:
        text += ".0"
    return f"{text}f" if name == "f32" else text
