"""Tensors of samples. opcheck generates equal tensors in C: it uses the same random numbers and the rounding of the
library."""

from __future__ import annotations

import math
import struct
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from ctgen.interpret.arrays import Array, array
from ctgen.interpret.scalar_math import Scalar
from ctgen.model import dtypes
from ctgen.model.frozen import frozen

Fill = Literal["values", "uniform", "distinct", "int", "zeros"]
Layout = Literal["contiguous", "transposed", "strided", "offset", "expanded"]

SIZES = {
    "bool": 1,
    "u8": 1,
    "i8": 1,
    "i16": 2,
    "i32": 4,
    "i64": 8,
    "f16": 2,
    "bf16": 2,
    "f32": 4,
    "f64": 8,
    "c64": 8,
    "c128": 16,
}
_MASK = (1 << 64) - 1


@frozen
class TensorSpec:
    """A tensor of a sample. `low`, `high` and `seed` are parameters of random elements. `values` are the elements in
    row-major order if the fill is "values". `is_scalar`: the tensor is a converted scalar."""

    dtype: str
    shape: tuple[int, ...]
    fill: Fill = "uniform"
    low: float = -2.0
    high: float = 2.0
    seed: int = 1
    values: tuple[Scalar, ...] = ()
    layout: Layout = "contiguous"
    is_scalar: bool = False
    grad: bool = False

    @property
    def numel(self) -> int:
        return math.prod(self.shape)

    @property
    def size_bytes(self) -> int:
        return self.numel * SIZES[self.dtype]

    def with_layout(self, layout: Layout) -> "TensorSpec":
        return replace(self, layout=layout)

    def elements(self) -> tuple[Scalar, ...]:
        """Returns the elements in row-major order, rounded to the dtype of the tensor."""
        raw = _expanded(self, self._raw())
        if dtypes.is_complex(self.dtype):
            return tuple(complex(rounded(self.dtype, z.real), rounded(self.dtype, z.imag)) for z in raw)
        return tuple(_element(self.dtype, z.real) for z in raw)

    def _raw(self) -> list[complex]:
        if self.fill == "values":
            return [complex(v) for v in self.values]
        parts = 2 if dtypes.is_complex(self.dtype) else 1
        drawn = _drawn(self, self.numel * parts)
        return [complex(*drawn[i : i + parts]) for i in range(0, len(drawn), parts)]

    def array(self) -> Array:
        """Returns an array for the evaluator, whose floats are all f64."""
        return array(self._wide(), self.shape, self.elements())

    def blank(self) -> Array:
        """Returns an array of zeros with the same shape and dtype."""
        zero: Scalar = 0j if dtypes.is_complex(self.dtype) else 0.0 if dtypes.is_float(self.dtype) else 0
        return Array(self._wide(), self.shape, (zero,) * self.numel)

    def _wide(self) -> str:
        return "c128" if dtypes.is_complex(self.dtype) else "f64" if dtypes.is_float(self.dtype) else self.dtype


def _element(dtype: str, value: float) -> Scalar:
    if dtypes.is_float(dtype):
        return rounded(dtype, value)
    return value != 0 if dtypes.is_bool(dtype) else int(value)


def _expanded(spec: TensorSpec, values: list[complex]) -> list[complex]:
    """Repeats the first row along the first axis if the layout is "expanded"."""
    if spec.layout != "expanded" or not spec.shape or not values:
        return values
    row = len(values) // spec.shape[0]
    return [values[i % row] for i in range(len(values))]


# ---- random numbers ---------------------------------------------------------------


def _random(seed: int) -> Iterator[int]:
    """Generates random integers by splitmix64. opcheck generates the same integers."""
    state = seed & _MASK
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        yield z ^ (z >> 31)


def _drawn(spec: TensorSpec, n: int) -> list[float]:
    stream = _random(spec.seed)
    width = spec.high - spec.low
    if spec.fill == "uniform":
        return [spec.low + width * _unit(next(stream)) for _ in range(n)]
    if spec.fill == "int":
        return [spec.low + math.floor((width + 1) * _unit(next(stream))) for _ in range(n)]
    if spec.fill == "zeros":
        return [0.0] * n
    values = [spec.low + width * (i + 0.5) / n for i in range(n)]
    for i in range(n - 1, 0, -1):
        k = next(stream) % (i + 1)
        values[i], values[k] = values[k], values[i]
    return values


def _unit(word: int) -> float:
    return math.ldexp(word >> 11, -53)


# ---- rounding ------------------------------------------------------------------------


def rounded(dtype: str, value: float) -> float:
    """Returns the nearest value of a floating-point dtype; ties are rounded to even. For a complex dtype, `value` is
    the real or imaginary part."""
    if dtype in ("f64", "c128") or not math.isfinite(value):
        return value
    code = "<e" if dtype == "f16" else "<f"
    try:
        result: float = _bf16(value) if dtype == "bf16" else struct.unpack(code, struct.pack(code, value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)
    return result


def _bf16(value: float) -> float:
    bits: int = struct.unpack("<I", struct.pack("<f", value))[0]
    bits = (bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000
    result: float = struct.unpack("<f", struct.pack("<I", bits))[0]
    return result


def wrapped(dtype: str, value: Scalar) -> Scalar:
    """Converts a result of the evaluator to an output's dtype; integers wrap around."""
    if dtypes.is_complex(dtype):
        return complex(value)
    if isinstance(value, complex):
        value = value.real
    if dtypes.is_bool(dtype):
        return bool(value)
    if not dtypes.is_integer(dtype):
        return float(value)
    bits = 8 * SIZES[dtype]
    low = int(value) & ((1 << bits) - 1)
    return low - (1 << bits) if dtype != "u8" and low >> (bits - 1) else low


def whole(dtype: str, values: Sequence[Scalar]) -> tuple[Scalar, ...]:
    """Converts values of an entry to a dtype: truncates to integers, removes the sign for u8, converts to complex. NaN
    and infinities become 0 in integer dtypes."""
    if dtypes.is_complex(dtype):
        return tuple(complex(v) for v in values)
    if not dtypes.is_integer(dtype):
        return tuple(bool(v) for v in values) if dtypes.is_bool(dtype) else tuple(values)
    cut = [int(v.real) if math.isfinite(v.real) else 0 for v in values]
    return tuple(abs(v) for v in cut) if dtype == "u8" else tuple(cut)
