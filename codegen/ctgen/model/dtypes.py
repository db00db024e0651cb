"""The dtypes, the names for sets of dtypes, and the promotion rules of PyTorch."""

from __future__ import annotations

from collections.abc import Iterable

BOOL = ("bool",)
INTEGER = ("u8", "i8", "i16", "i32", "i64")
FLOAT = ("f16", "bf16", "f32", "f64")
COMPLEX = ("c64", "c128")
ALL = BOOL + INTEGER + FLOAT + COMPLEX

#: sets of dtypes by the name that a dtype rule may use
SETS: dict[str, tuple[str, ...]] = {
    "bool": BOOL,
    "integer": INTEGER,
    "float": FLOAT,
    "complex": COMPLEX,
    "real": INTEGER + FLOAT,
    "inexact": FLOAT + COMPLEX,
    "number": INTEGER + FLOAT + COMPLEX,
    "any": ALL,
}

#: functions of a dtype that types may contain, as in wide(T)[N], with descriptions of their results
FUNCTIONS: dict[str, str] = {
    "wide": "the dtype in which T is summed: f32 for f16 and bf16, else T",
    "real_of": "the dtype of the real and imaginary parts",
    "complex_of": "the complex dtype whose parts hold T; c64 for bool and integers",
    "sum_of": "i64 for bool and integers, else T",
    "as_number": "i64 for bool, else T",
    "default": "the default float dtype for bool and integers, else T",
}
#: functions that only `where` may contain, because they read scalars of the call: syntax, and description of the result
RULE_FUNCTIONS: dict[str, tuple[str, str]] = {
    "number_of": (
        "number_of(a, ...)",
        "the dtype of the values of the attributes: i64, the default float dtype, or a complex one",
    ),
    "promoted": (
        "promoted(T, a, ...)",
        "T promoted with the values of the attributes, by their kind only; omitted attributes are skipped",
    ),
}

DEFAULT = "f32"
_REAL_OF = {"c64": "f32", "c128": "f64"}
_COMPLEX_OF = {"f16": "c64", "bf16": "c64", "f32": "c64", "f64": "c128"}
_WIDE = {"f16": "f32", "bf16": "f32"}


def is_bool(dtype: str) -> bool:
    return dtype == "bool"


def is_integer(dtype: str) -> bool:
    return dtype in INTEGER


def is_float(dtype: str) -> bool:
    return dtype in FLOAT


def is_complex(dtype: str) -> bool:
    return dtype in COMPLEX


def is_inexact(dtype: str) -> bool:
    return dtype in FLOAT or dtype in COMPLEX


def apply(function: str, dtype: str) -> str:
    """Returns the value of a function such as wide or real_of for a concrete dtype."""
    if function == "wide":
        return _WIDE.get(dtype, dtype)
    if function == "real_of":
        return _REAL_OF.get(dtype, dtype)
    if function == "complex_of":
        return dtype if is_complex(dtype) else _COMPLEX_OF.get(dtype, "c64")
    if function == "as_number":
        return "i64" if dtype == "bool" else dtype
    if function == "sum_of":
        return "i64" if is_bool(dtype) or is_integer(dtype) else dtype
    if function == "default":
        return dtype if is_inexact(dtype) else DEFAULT
    raise ValueError(f"{function} is not a function of a dtype; these are {', '.join(FUNCTIONS)}")


def in_order(dtypes: Iterable[str]) -> tuple[str, ...]:
    """Returns the dtypes without duplicates, in the order of ALL, which does not depend on the order of a set."""
    wanted = set(dtypes)
    return tuple(dtype for dtype in ALL if dtype in wanted)


# ---- promotion ----------------------------------------------------------------


def promote(left: str, right: str) -> str:
    """Returns the dtype to which PyTorch promotes two dtypes."""
    if left == right:
        return left
    if is_complex(left) or is_complex(right):
        double = {"f64", "c128"} & {left, right}
        return "c128" if double else "c64"
    if is_float(left) or is_float(right):
        return _promote_floats(left, right)
    if is_bool(left):
        return right
    if is_bool(right):
        return left
    return _promote_integers(left, right)


def _promote_floats(left: str, right: str) -> str:
    if not is_float(right):
        return left
    if not is_float(left):
        return right
    if "f64" in (left, right):
        return "f64"
    return "f32"  # f16 with bf16, or one of them with f32


def _promote_integers(left: str, right: str) -> str:
    if "u8" in (left, right):
        other = right if left == "u8" else left
        return "i16" if other == "i8" else other
    return max(left, right, key=INTEGER.index)


def kind(dtype: str) -> int:
    """Returns the rank of a dtype's kind in promotion: 0 bool, 1 integer, 2 float, 3 complex."""
    return 0 if is_bool(dtype) else 1 if is_integer(dtype) else 2 if is_float(dtype) else 3


_SCALAR_DTYPE = ("bool", "i64", DEFAULT, "c64")


def promote_all(full: Iterable[str], weak: Iterable[str] = (), scalars: Iterable[int] = ()) -> str | None:
    """Returns PyTorch's result type for three groups of operands: `full` (tensors with axes), `weak` (zero-dimensional
    tensors) and `scalars` (scalars, by their kind). A later group changes the dtype only if its kind is higher than the
    kinds of all earlier groups. Returns None if all groups are empty."""
    result: str | None = None
    for group in (list(full), list(weak), [_SCALAR_DTYPE[k] for k in scalars]):
        joined: str | None = None
        for dtype in group:
            joined = dtype if joined is None else promote(joined, dtype)
        if joined is None:
            continue
        if result is None:
            result = joined
        elif kind(joined) > kind(result):
            result = promote(result, joined) if not is_complex(joined) else _complex_with(result, joined)
    return result


def _complex_with(result: str, joined: str) -> str:
    """Returns the complex dtype to which a complex operand and real tensors are promoted. The result has the precision
    of the real tensors."""
    if is_float(result):
        return apply("complex_of", result)
    return joined


# ---- compute dtypes of formulas ------------------------------------------------------------------------

COMPUTES = ("f32", "f64", "c64", "c128", "i64")
_COMPUTE_OF = {"f16": "f32", "bf16": "f32", "f32": "f32", "f64": "f64", "c64": "c64", "c128": "c128"}


def compute_of(dtype: str) -> str:
    return _COMPUTE_OF.get(dtype, "i64")


def computes_of(found: tuple[str, ...]) -> tuple[str, ...]:
    wanted = {compute_of(dtype) for dtype in found}
    return tuple(compute for compute in COMPUTES if compute in wanted)
