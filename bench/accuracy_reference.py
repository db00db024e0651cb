"""Reference values of elementwise operators, computed by mpmath, and the points of evaluation: random points, and
points at which implementations often fail.
"""

from __future__ import annotations

import math
import random
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mpmath import mp, mpc, mpf

mp.prec = 160
Number = mpf | mpc
INF, NAN = mpf("inf"), mpf("nan")

#: digits of the significand, least exponent of a normal value, bits, struct code
FORMATS = {
    "f16": (11, -14, 16, "H"),
    "bf16": (8, -126, 16, "H"),
    "f32": (24, -126, 32, "I"),
    "f64": (53, -1022, 64, "Q"),
}
PARTS = {"c64": "f32", "c128": "f64"}


@dataclass(frozen=True)
class Row:
    """ref: function of the exact arguments; None if the value is unspecified. names: argument names. words: attributes.
    low, high: range of most random points. special: points whose neighbours are evaluated, too. domain: valid
    arguments.
    """

    op: str
    ref: Callable[..., Number | None]
    names: tuple[str, ...] = ("self",)
    words: tuple[tuple[str, str], ...] = ()
    low: float = -8.0
    high: float = 8.0
    special: tuple[float, ...] = ()
    complex: bool = False
    about: str = ""


# ---- formats ----------------------------------------------------------------------------


def to_bits(value: float, dtype: str) -> int:
    """The nearest value of a dtype, as its bits; the rounding of ties does not matter for points."""
    if dtype == "f64":
        return int(struct.unpack("<Q", struct.pack("<d", value))[0])
    if dtype == "f16":
        try:
            return int(struct.unpack("<H", struct.pack("<e", value))[0])
        except OverflowError:
            return 0x7BFF if value > 0 else 0xFBFF
    try:
        single = int(struct.unpack("<I", struct.pack("<f", value))[0])
    except OverflowError:
        single = 0x7F7FFFFF if value > 0 else 0xFF7FFFFF
    return single >> 16 if dtype == "bf16" else single


def from_bits(bits: int, dtype: str) -> float:
    if dtype == "f64":
        return float(struct.unpack("<d", struct.pack("<Q", bits))[0])
    if dtype == "f16":
        return float(struct.unpack("<e", struct.pack("<H", bits))[0])
    return float(struct.unpack("<f", struct.pack("<I", bits << 16 if dtype == "bf16" else bits))[0])


def spacing_exponent(value: mpf, dtype: str) -> int:
    """log2 of the distance of neighbouring values of the dtype."""
    digits, least, _, _ = FORMATS[dtype]
    return max(int(mp.mag(value)) - digits, least - digits + 1) if value else least - digits + 1


def largest(dtype: str) -> mpf:
    digits, least, _, _ = FORMATS[dtype]
    return mpf(2) ** (2 - least) * (1 - mpf(2) ** -digits)


# ---- functions --------------------------------------------------------------------------


def _exp(x: mpf) -> mpf:
    return INF if x > 800 else mpf(0) if x < -800 else mp.exp(x)


def _softplus(x: mpf) -> mpf:
    return x if x > 2000 else mpf(0) if x < -2000 else mp.log1p(mp.exp(x))


def _sigmoid(x: mpf) -> mpf:
    return 1 / (1 + mp.exp(-x)) if abs(x) < 2000 else mpf(1 if x > 0 else 0)


def _tanh(x: mpf) -> mpf:
    return mp.tanh(x) if abs(x) < 400 else mp.sign(x)


def _erf(x: mpf) -> mpf:
    return mp.erf(x) if abs(x) < 40 else mp.sign(x)


def _log(x: Number) -> Number:
    return mp.log(x) if isinstance(x, mpc) or x > 0 else -INF if x == 0 else NAN


def _sqrt(x: Number) -> Number:
    return mp.sqrt(x) if isinstance(x, mpc) or x >= 0 else NAN


def _over(a: Number, b: Number) -> Number:
    if b != 0:
        return a / b
    return NAN if a == 0 or isinstance(a, mpc) else INF * mp.sign(a)


def _gelu(x: mpf) -> mpf:
    return x if x > 60 else mpf(0) if x < -60 else x * mp.erfc(-x / mp.sqrt(2)) / 2


def _gelu_tanh(x: mpf) -> mpf:
    u = mp.sqrt(2 / mp.pi) * (x + mpf(0.044715) * x**3)
    return x if x > 40 else mpf(0) if x < -40 else x / (1 + mp.exp(-2 * u))


def _pow(x: mpf, y: mpf) -> mpf:
    if x == 0 or y == 0:
        return mpf(1) if y == 0 else mpf(0) if y > 0 else INF
    if x < 0 and y != mp.floor(y):
        return NAN
    size = y * mp.log(abs(x))
    value = INF if size > 2000 else mpf(0) if size < -2000 else mp.exp(size)
    return -value if x < 0 and int(y) % 2 else value


def _exp2(x: Number) -> Number:
    return mpf(2) ** x if isinstance(x, mpc) or abs(x) < 1200 else INF if x > 0 else mpf(0)


def _inside(function: Callable[[Number], Number]) -> Callable[[Number], Number]:
    return lambda x: function(x) if isinstance(x, mpc) or abs(x) <= 1 else NAN


def _asinh(x: Number) -> Number:
    with mp.workprec(1400):
        return mp.asinh(x)


def _atanh(x: Number) -> Number:
    if isinstance(x, mpc) or abs(x) < 1:
        return mp.atanh(x)
    return INF * x if abs(x) == 1 else NAN


_TRIG = tuple(k * math.pi / 2 for k in (*range(1, 9), 22, 1001, 5_000_001, 2**40 + 1)) + (
    1e5,
    1e7,
    1e22,
    6381956970095103.0 * 2.0**797,
    1e300,
)
_LARGE = (88.72284, 89.0, -87.33655, -103.97, 709.782712893384, -708.396, -745.1332, 11.09, 16.0)
_STEPS = (0.5, 1.0, 2.5, 3.0, 1e9)


def _real(x: Number) -> Number:
    return x.real if isinstance(x, mpc) else x


_SELU_SCALE, _SELU_ALPHA = mpf("1.0507009873554804934193349852946"), mpf("1.6732632423543772848170429916717")


def _mish(x: mpf) -> mpf:
    return x * mp.tanh(mp.log1p(mp.exp(x))) if x < 2000 else x


def _expm1_below(x: mpf) -> mpf:
    return x if x > 0 else mp.expm1(x)


def _logit(x: Number) -> Number:
    return _log(x / (1 - x)) if x < 1 else INF if x == 1 else NAN


def _erfinv(x: Number) -> Number:
    return mp.erfinv(x) if abs(x) < 1 else mp.sign(x) * INF if abs(x) == 1 else NAN


def _lgamma(x: Number) -> Number | None:
    if x <= 0 and x == mp.floor(x):
        return INF
    return mp.re(mp.loggamma(x)) if abs(x) < mpf(2) ** 60 else None


def _digamma(x: Number) -> Number | None:
    if x == 0:
        return None
    if x < 0 and x == mp.floor(x):
        return NAN
    return mp.digamma(x) if x > -50 else None


def _trigamma(x: Number) -> Number | None:
    if x <= 0 and x == mp.floor(x):
        return INF
    return mp.psi(1, x) if -50 < x < mpf(2) ** 60 else None


def _besseli1(x: Number) -> Number:
    return mp.besseli(1, x) if abs(x) < 800 else mp.sign(x) * INF


def _logaddexp(a: Number, b: Number) -> Number:
    return max(a, b) + (mp.log1p(mp.exp(-abs(a - b))) if abs(a - b) < 5000 else 0)


def _remainder(a: Number, b: Number) -> Number | None:
    return a - b * mp.floor(a / b) if b != 0 and abs(b) != INF and abs(a / b) < mpf(2) ** 100 else None


def _fmod(a: Number, b: Number) -> Number | None:
    rest = _remainder(abs(a), abs(b))
    return None if rest is None else rest * mp.sign(a)


def _floor_divide(a: Number, b: Number) -> Number | None:
    return mp.floor(a / b) if b != 0 and abs(a / b) < mpf(2) ** 20 else None


def _lerp(a: Number, b: Number, w: Number) -> Number | None:
    """The value is specified only where both ends have the same sign, so that the sum does not cancel."""
    return a + w * (b - a) if a * b > 0 else None


def _huber(d: Number) -> Number:
    return d * d / 2 if abs(d) < 1 else abs(d) - mpf(1) / 2


UNARY = [
    Row("exp", lambda x: mp.exp(x) if isinstance(x, mpc) else _exp(x), low=-100, high=90, special=_LARGE, complex=True),
    Row("log", _log, low=0, high=4, special=(1.0, 2.0, math.e), complex=True),
    Row(
        "log1p",
        lambda x: mp.log1p(x) if x > -1 else -INF if x == -1 else NAN,
        low=-1,
        high=3,
        special=(-1.0, 1e-8, -0.5),
    ),
    Row("exp2", _exp2, low=-100, high=100, complex=True),
    Row(
        "expm1",
        lambda x: mp.expm1(x) if isinstance(x, mpc) or x < 800 else INF,
        low=-20,
        high=90,
        special=_LARGE,
        complex=True,
    ),
    Row("log2", lambda x: _log(x) / mp.ln2, low=0, high=4, special=(1.0, 8.0), complex=True),
    Row("log10", lambda x: _log(x) / mp.ln10, low=0, high=4, special=(1.0, 1000.0), complex=True),
    Row("sqrt", _sqrt, low=0, special=(1.0, 4.0), complex=True),
    Row("rsqrt", lambda x: _over(mpf(1), _sqrt(x)), low=0, special=(1.0, 4.0), complex=True),
    Row("reciprocal", lambda x: _over(mpf(1), x), special=(1.0,), complex=True),
    Row("square", lambda x: x * x, complex=True),
    Row("sin", mp.sin, special=_TRIG, complex=True),
    Row("cos", mp.cos, special=_TRIG, complex=True),
    Row("tan", mp.tan, special=_TRIG, complex=True),
    Row("asin", _inside(mp.asin), low=-1, high=1, special=(1.0, -1.0, 0.5), complex=True),
    Row("acos", _inside(mp.acos), low=-1, high=1, special=(1.0, -1.0, 0.5), complex=True),
    Row("atan", mp.atan, special=(1.0,), complex=True),
    Row(
        "sinh",
        lambda x: mp.sinh(x) if isinstance(x, mpc) or abs(x) < 800 else INF * mp.sign(x),
        special=_LARGE,
        complex=True,
    ),
    Row("cosh", lambda x: mp.cosh(x) if isinstance(x, mpc) or abs(x) < 800 else INF, special=_LARGE, complex=True),
    Row("asinh", _asinh, special=(1.0,), complex=True),
    Row("acosh", lambda x: mp.acosh(x) if isinstance(x, mpc) or x >= 1 else NAN, low=1, special=(2.0,), complex=True),
    Row("atanh", _atanh, low=-1, high=1, special=(1.0, -1.0, 0.5), complex=True),
    Row("deg2rad", lambda x: x * mp.pi / 180, special=(180.0,)),
    Row("rad2deg", lambda x: x * 180 / mp.pi, special=(math.pi,)),
    Row("frac", lambda x: x - (mp.floor(x) if x >= 0 else mp.ceil(x)), special=_STEPS),
    Row(
        "tanh",
        lambda x: mp.tanh(x) if isinstance(x, mpc) else _tanh(x),
        special=(0.125, 0.55, 9.01, 19.06, 22.0),
        complex=True,
    ),
    Row(
        "sigmoid",
        lambda x: 1 / (1 + mp.exp(-x)) if isinstance(x, mpc) else _sigmoid(x),
        low=-30,
        high=30,
        special=_LARGE,
        complex=True,
    ),
    Row("erf", _erf, low=-6, high=6, special=(0.84375, 1.25, 2.857, 6.0)),
    Row("erfc", lambda x: mp.erfc(x) if x < 40 else mpf(0), low=-6, high=27, special=(0.84375, 1.25)),
    Row(
        "silu",
        lambda x: x / (1 + mp.exp(-x)) if isinstance(x, mpc) else x * _sigmoid(x),
        low=-30,
        high=30,
        special=_LARGE,
        complex=True,
    ),
    Row("gelu", _gelu, low=-6, high=6, special=(-5.5, -8.3, -13.0)),
    Row(
        "gelu",
        _gelu_tanh,
        words=(("approximate", "tanh"),),
        low=-6,
        high=6,
        special=(-5.5, -8.3),
        about="approximate = tanh",
    ),
    Row("leaky_relu", lambda x: x if x >= 0 else x * mpf(0.01)),
    Row(
        "softplus",
        lambda x: x if x > 20 else mpf(0) if x < -2000 else mp.log1p(mp.exp(x)),
        low=-30,
        high=30,
        special=(20.0,),
    ),
    Row("relu", lambda x: max(x, mpf(0))),
    Row("relu6", lambda x: min(max(x, mpf(0)), mpf(6)), special=(6.0,)),
    Row("hardtanh", lambda x: min(max(x, mpf(-1)), mpf(1)), special=(1.0, -1.0)),
    Row("hardsigmoid", lambda x: min(max(x + 3, mpf(0)), mpf(6)) / 6, low=-4, high=4, special=(3.0, -3.0)),
    Row("hardswish", lambda x: x * min(max(x + 3, mpf(0)), mpf(6)) / 6, low=-4, high=4, special=(3.0, -3.0)),
    Row("hardshrink", lambda x: x if abs(x) > 0.5 else mpf(0), special=(0.5, -0.5)),
    Row("softshrink", lambda x: x - mp.sign(x) / 2 if abs(x) > 0.5 else mpf(0), special=(0.5, -0.5)),
    Row("softsign", lambda x: x / (1 + abs(x)), special=_LARGE),
    Row("mish", _mish, low=-30, high=30, special=_LARGE),
    Row("elu", _expm1_below, low=-30, high=30),
    Row("celu", _expm1_below, low=-30, high=30),
    Row(
        "selu",
        lambda x: _SELU_SCALE * (x if x > 0 else _SELU_ALPHA * _expm1_below(x)),
        low=-30,
        high=30,
    ),
    Row(
        "threshold",
        lambda x: x if x > 0.5 else mpf(-1),
        words=(("threshold", "0.5"), ("value", "-1")),
        special=(0.5,),
    ),
    Row("tanhshrink", lambda x: x - mp.tanh(x) if abs(x) > 1e-9 else x**3 / 3 - 2 * x**5 / 15, special=(0.25, -0.25)),
    Row("rrelu", lambda x: x if x > 0 else x * mpf(0.22916666666666666)),
    Row("logit", _logit, low=0, high=1, special=(0.25, 0.5, 0.75)),
    Row("erfinv", _erfinv, low=-1, high=1, special=(0.5, -0.5)),
    Row("lgamma", _lgamma, low=-10, high=20, special=(1.0, 2.0)),
    Row("digamma", _digamma, low=-10, high=20, special=(1.4616321449683623,)),
    Row("polygamma", _trigamma, words=(("n", "1"),), low=-10, high=20, special=(0.5, 12.0)),
    Row("i0", lambda x: mp.besseli(0, x) if abs(x) < 800 else INF, low=-100, high=100, special=(25.0,)),
    Row("special_i1", _besseli1, low=-100, high=100, special=(25.0,)),
    Row("sinc", lambda x: mp.sincpi(x) if abs(x) < mpf(2) ** 60 else None, special=(0.5, 1.0), complex=True),
    Row("neg", lambda x: -x, complex=True),
    Row("abs", abs, complex=True),
    Row("sign", mp.sign),
    Row("sgn", lambda x: x / abs(x) if x else mpf(0), complex=True),
    Row("floor", mp.floor, special=_STEPS),
    Row("ceil", mp.ceil, special=_STEPS),
    Row("round", mp.nint, special=_STEPS),
    Row("trunc", lambda x: mp.floor(x) if x >= 0 else mp.ceil(x), special=_STEPS),
]
BINARY = [
    Row("add", lambda a, b: a + b, ("self", "other"), complex=True),
    Row("sub", lambda a, b: a - b, ("self", "other"), complex=True),
    Row("mul", lambda a, b: a * b, ("self", "other"), complex=True),
    Row("div", _over, ("self", "other"), complex=True),
    Row("pow", _pow, ("self", "exponent"), low=0, high=6),
    Row("maximum", max, ("self", "other")),
    Row("minimum", min, ("self", "other")),
    Row("log_sigmoid", lambda x: x if x < -2000 else -_softplus(-x), low=-30, high=30, special=(20.0,)),
    Row(
        "binary_cross_entropy_with_logits",
        lambda x, t: (1 - t) * _softplus(x) + t * _softplus(-x) if 0 <= t <= 1 else None,
        ("self", "target"),
        (("reduction", "none"),),
        about="target a probability",
    ),
    Row("swiglu", lambda a, b: a * _sigmoid(a) * b, ("gate", "up")),
    Row("mse_loss", lambda a, b: (a - b) ** 2, ("self", "target"), (("reduction", "none"),)),
    Row("atan2", lambda a, b: mp.atan2(a, b) if a != 0 and b != 0 else None, ("self", "other")),
    Row("true_divide", _over, ("self", "other"), complex=True),
    Row("fmax", max, ("self", "other")),
    Row("fmin", min, ("self", "other")),
    Row("clamp_min", max, ("self", "min")),
    Row("clamp_max", min, ("self", "max")),
    Row("copysign", lambda a, b: None if b == 0 else abs(a) * mp.sign(b), ("self", "other")),
    Row("logaddexp", _logaddexp, ("self", "other")),
    Row("logaddexp2", lambda a, b: _logaddexp(a * mp.ln2, b * mp.ln2) / mp.ln2, ("self", "other")),
    Row("xlogy", lambda a, b: mpf(0) if a == 0 else a * _log(b), ("self", "other"), low=0, high=6),
    Row("ldexp", lambda a, b: a * mpf(2) ** b if abs(b) < 3000 else None, ("self", "other")),
    Row("remainder", _remainder, ("self", "other")),
    Row("fmod", _fmod, ("self", "other")),
    Row("floor_divide", _floor_divide, ("self", "other")),
    Row("lerp", lambda a, b, w: _lerp(a, b, w) if 0 <= w <= 1 else None, ("self", "end", "weight"), about="a share"),
    Row(
        "addcmul",
        lambda a, b, c: a + b * c if a * b * c >= 0 else None,
        ("self", "tensor1", "tensor2"),
        about="both terms of one sign",
    ),
    Row(
        "addcdiv",
        lambda a, b, c: a + b / c if c != 0 and a * b * c >= 0 else None,
        ("self", "tensor1", "tensor2"),
        about="both terms of one sign",
    ),
    Row(
        "binary_cross_entropy",
        lambda x, t: -(t * max(mp.log(x), -100) + (1 - t) * mp.log1p(-x)) if 0 < x < 1 and 0 <= t <= 1 else None,
        ("self", "target"),
        (("reduction", "none"),),
        low=0,
        high=1,
        about="probabilities",
    ),
    Row(
        "poisson_nll_loss",
        lambda x, t: mp.exp(x) - t * x if -700 < x <= 0 <= t else None,
        ("input", "target"),
        (("reduction", "none"),),
        about="both terms positive",
    ),
    Row(
        "soft_margin_loss",
        lambda x, t: _softplus(-t * x),
        ("self", "target"),
        (("reduction", "none"),),
        low=-30,
        high=30,
    ),
    Row(
        "hinge_embedding_loss",
        lambda x, t: x if t == 1 else max(mpf(0), 1 - x) if t == -1 else None,
        ("self", "target"),
        (("reduction", "none"),),
        about="targets of one",
    ),
    Row(
        "margin_ranking_loss",
        lambda a, b, t: max(mpf(0), -t * (a - b)),
        ("input1", "input2", "target"),
        (("reduction", "none"),),
        about="without margin",
    ),
    Row(
        "gaussian_nll_loss",
        lambda x, t, v: (mp.log(v) + (x - t) ** 2 / v) / 2 if v > mpf(10) ** -5 else None,
        ("input", "target", "var"),
        (("reduction", "none"),),
    ),
    Row("l1_loss", lambda a, b: abs(a - b), ("self", "target"), (("reduction", "none"),)),
    Row("smooth_l1_loss", lambda a, b: _huber(a - b), ("self", "target"), (("reduction", "none"),)),
    Row("huber_loss", lambda a, b: _huber(a - b), ("self", "target"), (("reduction", "none"),)),
    Row("hypot", lambda a, b: mp.sqrt(a * a + b * b), ("self", "other")),
]
ROWS = UNARY + BINARY


# ---- points -----------------------------------------------------------------------------


def _neighbours(value: float, dtype: str) -> list[int]:
    bits = to_bits(value, dtype)
    return [bits + k for k in range(-4, 5) if 0 <= bits + k]


def unary_points(row: Row, dtype: str, count: int, rng: random.Random) -> list[int]:
    """Bits of finite values: over the whole format, over the range where the function varies, and around special
    points.
    """
    _, least, width, _ = FORMATS[dtype]
    signs = (1,) if row.low >= 0 else (1, -1)
    found = [b for x in (0.0, 1.0, *row.special) for s in signs for b in _neighbours(s * x, dtype)]
    found += [to_bits(s * 2.0 ** (least - 3), dtype) for s in signs] + [
        to_bits(s * float(largest(dtype)), dtype) for s in signs
    ]
    found += [rng.getrandbits(width) for _ in range(count // 3)]
    found += [to_bits(rng.uniform(row.low, row.high), dtype) for _ in range(count // 3)]
    found += [to_bits(rng.choice(signs) * 2.0 ** rng.uniform(-12, 7), dtype) for _ in range(count // 3)]
    return [b for b in found if math.isfinite(from_bits(b & ((1 << width) - 1), dtype))]


def binary_points(row: Row, dtype: str, count: int, rng: random.Random) -> list[tuple[int, ...]]:
    first = unary_points(row, dtype, count, rng)
    second = unary_points(Row(row.op, row.ref), dtype, count, rng)
    rng.shuffle(second)
    if len(row.names) > 2:
        more = [rng.sample(second, len(second)) for _ in row.names[1:]]
        return list(zip(first, *more))
    pairs = list(zip(first, second))
    for a in first[:: max(1, len(first) // 200)]:
        near = from_bits(a, dtype) * (1 + rng.uniform(-1e-3, 1e-3))
        pairs.append((a, to_bits(near, dtype)))
        pairs.append((to_bits(1 + rng.uniform(-1e-3, 1e-3), dtype), to_bits(rng.uniform(-6e4, 6e4), dtype)))
        pairs.append(
            (to_bits(-abs(near) if abs(near) < 1e4 else -2.0, dtype), to_bits(float(rng.randint(-8, 8)), dtype))
        )
    minus_zero = to_bits(-0.0, dtype)  # mpmath has no -0, and a power distinguishes it from 0
    return [pair for pair in pairs if row.op != "pow" or pair[0] != minus_zero]


def complex_points(row: Row, dtype: str, count: int, rng: random.Random) -> list[tuple[tuple[int, int], ...]]:
    part = PARTS[dtype]

    def one() -> tuple[int, int]:
        scale = 2.0 ** rng.uniform(-6, 3)
        re, im = rng.uniform(-4, 4) * scale, rng.uniform(-4, 4) * scale
        kind = rng.randrange(8)
        return to_bits(re if kind else re * 1e-6, part), to_bits(im if kind != 1 else im * 1e-6, part)

    return [tuple(one() for _ in row.names) for _ in range(count)]


def exact(bits: int, dtype: str) -> mpf:
    return mpf(from_bits(bits, dtype))


def references(row: Row, dtype: str, points: Sequence[tuple[int, ...]]) -> list[Number]:
    return [_reference(row, [exact(b, dtype) for b in point]) for point in points]


def complex_references(row: Row, dtype: str, points: Sequence[tuple[tuple[int, int], ...]]) -> list[Number]:
    part = PARTS[dtype]
    return [_reference(row, [mpc(exact(re, part), exact(im, part)) for re, im in point]) for point in points]


def _reference(row: Row, args: list[Number]) -> Number:
    size = max((abs(int(mp.mag(a))) for a in args if a and mp.isfinite(a)), default=0)
    with mp.workprec(
        160 + 2 * size if size > 64 and row.op in ("sin", "cos", "tan") else 160 + (size if size < 80 else 0)
    ):
        try:
            return row.ref(*args)
        except (ZeroDivisionError, ValueError, OverflowError):
            return NAN
