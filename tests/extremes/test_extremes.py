"""Values, first and second derivatives of the elementwise operators, against mpmath, where formulas fail numerically:
at powers of ten over the whole range of a dtype, and at 1 minus powers of two.

    python3 tests/extremes/test_extremes.py ROOT EVALUATE [OPERATOR]

If the exact derivative is a normal number of its dtype, the result must agree with it in half of its digits: zero,
infinity, NaN or a wrong sign is a failure. Operators that save their result, according to the catalogue, compute the
derivative from it, which is accurate to a rounding of the result only (ROUNDED).
"""

from __future__ import annotations

import json
import math
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

ROOT = Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()
sys.path.insert(0, str(ROOT / "bench"))

try:
    from mpmath import mp, mpf
except ImportError:
    sys.exit(f"{sys.executable} has no mpmath (Debian: apt install python3-mpmath)")

from accuracy import lacking  # noqa: E402
from accuracy_reference import FORMATS, ROWS, Row, from_bits, largest, to_bits  # noqa: E402

#: operators that save their result, so that the rounding of the result affects their derivatives
ROUNDED = {"sigmoid", "tanh", "expm1"}
#: points where the reference has no derivative, in addition to kinks at a coordinate of a point
KINKS = {
    "hardtanh": (1.0,),
    "relu6": (6.0,),
    "hardsigmoid": (3.0,),
    "hardswish": (3.0,),
    "hardshrink": (0.5,),
    "softshrink": (0.5,),
    "threshold": (0.5,),
    "huber_loss": (0.5, 1.0),
    "smooth_l1_loss": (0.5, 1.0),
    "softplus": (20.0,),
}
#: one operand is varied at a time: products of large operands are not finite, nor are powers of small ones
APART = {"swiglu", "pow", "margin_ranking_loss", "gaussian_nll_loss"}
#: operators that are differentiated only with respect to the first argument: other arguments are constants, or the
#: result depends on them only through a difference
FIRST = {"soft_margin_loss", "hinge_embedding_loss", "binary_cross_entropy_with_logits"}
#: operators that are not tested: their values are steps, or cancellation leaves no digits of the operands
LEFT_OUT = set("floor ceil round trunc remainder fmod floor_divide ldexp copysign frac binary_cross_entropy".split())
ORDERS = ("value", "derivative", "second derivative")
MORE_BITS = (0, 300, 4200)  #: extra bits of references; the next if the previous precision was too low
STEPS = 60  #: a difference has the step d * 2^-STEPS, where d is the distance to the nearest special point


def _lgamma(x: mpf) -> mpf | None:
    return None if x <= 0 and x == mp.floor(x) else mp.re(mp.loggamma(x))


#: references in a form that differs from accuracy.py, for differences at large arguments
OTHERS: dict[str, Callable[..., mpf | None]] = {
    "lgamma": _lgamma,
    "digamma": lambda x: mp.digamma(x) if x > 0 else None,
    "polygamma": lambda x: mp.psi(1, x) if x > 0 else None,
    "asinh": lambda x: mp.sign(x) * mp.asinh(abs(x)),
    "atan2": lambda a, b: mp.atan2(a, b),
    "hypot": lambda a, b: mp.sqrt(a * a + b * b),
}


# ---- points -----------------------------------------------------------------------------


def rounded(x: float, dtype: str) -> float:
    return from_bits(to_bits(x, dtype), dtype)


def coordinates(dtype: str) -> list[float]:
    digits, least, _, _ = FORMATS[dtype]
    most = float(largest(dtype))
    found = [10.0**k for k in range(-300, 301) if abs(k) <= 8 or k % 12 == 0]
    found += [0.25, 0.5, 2.0, 3.0, 5.0, 8.0, 15.0, 20.5, 30.0, 40.0, 60.0, 80.0, 200.0, 500.0, 700.0]
    found += [1 - 2.0**-k for k in range(digits, 0, -5)] + [1 + 2.0**-k for k in range(digits - 1, 0, -5)]
    near = sorted({rounded(x, dtype) for x in found if 2.0**least <= x <= most})
    return [s * x for s in (1, -1) for x in near]


def columns(row: Row, dtype: str) -> Iterator[tuple[int, list[list[float]]]]:
    """Yields the index of the argument with respect to which the operator is differentiated, and the coordinates. The
    other arguments are ordinary values, or equal to this argument.
    """
    at = coordinates(dtype)
    for of in range(1 if row.op in FIRST else len(row.names)):
        if len(row.names) == 1:
            yield of, [at]
            continue
        plain = 0.75 if row.op == "binary_cross_entropy_with_logits" else 1.5
        alike = [] if row.op in APART else [[rounded(0.75 * x, dtype) for x in at]]
        for others in ([plain] * len(at), *alike):
            yield of, [at if k == of else others for k in range(len(row.names))]


# ---- references -------------------------------------------------------------------------


def jet(row: Row, point: Sequence[float], of: int, more: int) -> tuple[mpf, mpf, mpf] | None:
    """Returns the value and two derivatives by difference quotients with a step so small that they are more accurate
    than any dtype. more: extra bits against cancellation, as for a tail added to a line or a constant.
    """
    x = point[of]
    room = min([abs(x), 1.0] + [abs(1 - abs(x)) or 1.0])
    apart = max(int(mp.mag(mpf(abs(x)))) - int(mp.mag(mpf(room))), 0)
    with mp.workprec(2 * STEPS + 100 + 2 * apart + more):
        h = mpf(room) * mpf(2) ** -STEPS
        values = []
        for step in (-h, mpf(0), h):
            try:
                value = row.ref(*(mpf(c) + step if k == of else mpf(c) for k, c in enumerate(point)))
            except (ZeroDivisionError, ValueError, OverflowError):
                return None
            if value is None or not isinstance(value, mpf) or not mp.isfinite(value):
                return None
            values.append(value)
        below, here, above = values
        return here, (above - below) / (2 * h), (above - 2 * here + below) / (h * h)


def not_right(row: Row, dtype: str, got: Sequence[float], exact: Sequence[mpf]) -> list[int]:
    """Returns the orders of the derivatives that are wrong."""
    allowed = 8 * abs(exact[0]) * mpf(2) ** -FORMATS[dtype][0] if row.op in ROUNDED else mpf(0)
    asked = exact if abs(exact[0]) < largest(dtype) / 2 else exact[:1]  # an infinite value has no derivatives
    if row.about == "approximate = tanh" and not abs(exact[2]) > 0.001:
        asked = exact[:2]  # the cube of the value overflows although the second derivative is 0
    return [k for k, ref in enumerate(asked) if not is_right(got[k], ref, dtype, allowed)]


def is_right(got: float, ref: mpf, dtype: str, allowed: mpf) -> bool:
    digits, least, _, _ = FORMATS[dtype]
    most, smallest = largest(dtype), mpf(2) ** least
    if abs(ref) >= most / 2:
        return abs(got) >= most / 4 and (got > 0) == (ref > 0)
    if not math.isfinite(got):
        return False
    if abs(ref) < 2 * smallest:
        return abs(got) <= 4 * smallest
    share = mpf(2) ** (-digits // 2) if digits > 16 else mpf(1) / 2  # every operator rounds halves
    return abs(mpf(got) - ref) <= allowed + abs(ref) * share


# ---- the library ------------------------------------------------------------------------


class Evaluator:
    def __init__(self, program: str) -> None:
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def call(self, row: Row, dtype: str, of: int, given: Sequence[Sequence[float]]) -> list[tuple[float, ...]] | str:
        assert self.process.stdin is not None and self.process.stdout is not None
        count = len(given[0])
        words = " ".join(f"{name}={word}" for name, word in row.words)
        self.process.stdin.write(f"{row.op} {dtype} {count} {of} {words} : {' '.join(row.names)}\n".encode())
        for column in given:
            self.process.stdin.write(struct.pack(f"<{count}d", *column))
        self.process.stdin.flush()
        said = self.process.stdout.readline().decode().strip()
        if said != "ok":
            return said
        return [struct.unpack(f"<{count}d", self.process.stdout.read(8 * count)) for _ in range(3)]


def wrong_at(row: Row, dtype: str, evaluator: Evaluator) -> Iterator[str]:
    for of, given in columns(row, dtype):
        found = evaluator.call(row, dtype, of, given)
        if isinstance(found, str):
            yield f"{row.op} {dtype}: {found}"
            return
        for i, point in enumerate(zip(*given)):
            if any(abs(c) in KINKS.get(row.op, ()) for c in point):
                continue
            got = [column[i] for column in found]
            exact, wrong = None, list(ORDERS)
            for more in MORE_BITS:
                if wrong:
                    exact = jet(row, point, of, more)
                    wrong = not_right(row, dtype, got, exact) if exact else []
            for order in wrong:
                yield (
                    f"{row.op} {row.about} {dtype}: {ORDERS[order]} by {row.names[of]} at"
                    f" {', '.join(map(repr, point))} is {got[order]!r}, right is {mp.nstr(exact[order], 6)}"
                )


def main() -> int:
    evaluator = Evaluator(sys.argv[2])
    only = sys.argv[3] if len(sys.argv) > 3 else None
    ops = json.loads((ROOT / "generated/ops.json").read_text())["ops"]
    wrong = [] if only else lacking(ops)
    for row in ROWS:
        if row.op in LEFT_OUT or only not in (None, row.op):
            continue
        asked = replace(row, ref=OTHERS.get(row.op, row.ref))
        for dtype in FORMATS:
            here = list(wrong_at(asked, dtype, evaluator))
            wrong += here[:6] + ([f"    and {len(here) - 6} more"] if len(here) > 6 else [])
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
