"""The scalar functions of runtime/kernels/scalar_math.h and scalar_complex.h that have a vector version
(vector_math.h). The vector version rounds differently from the scalar function. A loop that calls such a function
therefore processes only full vectors. The test `tree.twins` compares this table with the headers."""

from __future__ import annotations

from collections.abc import Iterable

_COMPLEX = "c64 c128"
#: dtypes in which a function has a vector version, by function name without dtype
TWINS: dict[str, frozenset[str]] = {
    name: frozenset(dtypes.split())
    for names, dtypes in (
        ("exp expm1 cbrt sin cos tan asin atan sinh cosh tanh atan2 sigmoid softplus logaddexp erf log1p", "f32"),
        ("hypot xlogy erfc digamma acos exp2 log log2 pow", "f32 f64"),
    )
    for name in names.split()
}
for _name in "exp2 log log2 log1p logaddexp pow asin acos atan sqrt rsqrt cos_asin cosh_asinh".split():
    TWINS[_name] = TWINS.get(_name, frozenset()) | frozenset(_COMPLEX.split())

_FUNCTIONS = frozenset(f"cti_{name}_{dtype}" for name, dtypes in TWINS.items() for dtype in dtypes)


def has_twins(functions: Iterable[str]) -> bool:
    """Returns true if one of the C functions has a vector version."""
    return not _FUNCTIONS.isdisjoint(functions)
