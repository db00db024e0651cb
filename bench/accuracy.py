"""Writes docs/accuracy.md: the largest error of every elementwise operator, by dtype and instruction-set level, against
mpmath (Debian: python3-mpmath).

    python3 bench/accuracy.py --build build/release [--op NAME] [--points N] [--out docs/accuracy.md]

Fails if an operator exceeds the library's error bounds (f32 and c64 4 ulp, f64 and c128 2 ulp) and REASONS has no
reason, or if an operator has no reference.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import struct
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from accuracy_reference import (
    FORMATS,
    PARTS,
    ROWS,
    Number,
    Row,
    binary_points,
    complex_points,
    complex_references,
    from_bits,
    largest,
    references,
    spacing_exponent,
    unary_points,
)
from mpmath import mp, mpc, mpf

ROOT = Path(__file__).resolve().parent.parent
LEVELS = ("base", "v3", "v4")
COLUMNS = 110
PROMISED = {"f32": 4.0, "f64": 2.0, "f16": 4.0, "bf16": 4.0, "c64": 4.0, "c128": 2.0}
#: operators that exceed the bounds, with the reason that the table shows
REASONS: dict[tuple[str, str], str] = {
    **{
        (op, dtype): "next to a root two terms cancel; the error is of the last place of the terms"
        for op in ("logaddexp", "logaddexp2", "digamma", "lgamma")
        for dtype in ("f32", "f64")
    },
    **{
        (op, dtype): "an exponential that is subnormal has few digits, and is a factor"
        for op in ("mish", "swiglu")
        for dtype in ("f32", "f64", "bf16")
    },
    ("xlogy", "f32"): "the error of a logarithm, and the rounding of a product",
    ("xlogy", "f64"): "the error of a logarithm, and the rounding of a product",
    ("i0", "f64"): "a sum of up to sixty products, each rounded",
    ("special_i1", "f64"): "a sum of up to sixty products, each rounded",
    ("polygamma", "f64"): "a sum of up to twenty powers, each rounded",
    ("tanhshrink", "f64"): "the roundings of three quotients and a product",
    ("logit", "f64"): "the roundings of a difference, a quotient and a logarithm",
    ("sinc", "f64"): "the roundings of two products with pi, a sine and a quotient",
    ("sinc", "c128"): "the product with pi is rounded before its exponential is taken",
    ("true_divide", "c128"): "those of div",
    ("tan", "c128"): "the roundings of two sines, two hyperbolic ones and a quotient; c64 takes the same steps in f64",
    ("asin", "c128"): "the roundings of two roots, their products and a logarithm; c64 takes the same steps in f64",
    ("expm1", "c128"): "the roundings of two functions and their product; c64 takes the same steps in f64",
    ("log10", "c128"): "those of log, and of a quotient; c64 takes the same steps in f64",
    ("rsqrt", "c128"): (
        "the roundings of the root, of the square of its modulus and of the quotient by it; c64 takes the same steps"
        " in f64"
    ),
    (
        "tanh",
        "c128",
    ): "the roundings of a tangent, a hyperbolic sine, a root and a quotient; c64 takes the same steps in f64",
    ("sigmoid", "c128"): "the roundings of an exponential, a sum and a quotient; c64 takes the same steps in f64",
    ("silu", "c128"): "those of sigmoid, and of a product; c64 takes the same steps in f64",
    ("div", "c128"): (
        "the roundings of the square of the divisor's modulus, of two quotients by it and of the sums of products; c64"
        " takes the same steps in f64"
    ),
}
#: operators without rounding, or without computation
NOT_NUMERIC = {
    "conj_physical",
    "bernoulli",
    "rand_like",
    "randn_like",
    "eq",
    "ne",
    "lt",
    "le",
    "gt",
    "ge",
    "logical_not",
    "logical_and",
    "logical_or",
    "logical_xor",
    "isnan",
    "isinf",
    "isfinite",
    "conj",
    "positive",
    "to",
    "clone",
    "contiguous",
    "copy_",
    "tril",
    "triu",
    "zeros",
    "ones",
    "full",
    "zeros_like",
    "ones_like",
    "full_like",
    "arange",
    "masked_fill",
    "rand",
    "randn",
    "dropout",
    "where",
    "clamp",
    "isreal",
    "isposinf",
    "isneginf",
    "signbit",
    "heaviside",
    "bitwise_and",
    "bitwise_or",
    "bitwise_xor",
    "bitwise_not",
    "bitwise_left_shift",
    "bitwise_right_shift",
    "gcd",
    "lcm",
    "scalar_tensor",
    "zero",
    "fill",
    "nan_to_num",
    "to_device",
    "normal",
    "normal_",
    "uniform_",
    "adadelta_step",
    "adagrad_step",
    "adam_step",
    "rmsprop_step",
    "sgd_step",
}


#: without an operand; conformance tests check their values
PATTERNS = {
    "eye",
    "linspace",
    "logspace",
    "bartlett_window",
    "hann_window",
    "hamming_window",
    "blackman_window",
    "kaiser_window",
    "fft_fftfreq",
    "fft_rfftfreq",
    "signal_windows_cosine",
    "signal_windows_exponential",
    "signal_windows_gaussian",
    "signal_windows_general_hamming",
    "signal_windows_nuttall",
}


@dataclass
class Worst:
    """Returns the largest error in ulp, and the point at which it occurs."""

    ulp: float = 0.0
    at: str = ""

    def see(self, ulp: float, at: str) -> None:
        if ulp > self.ulp:
            self.ulp, self.at = ulp, at


@dataclass
class Measured:
    row: Row
    worst: dict[str, dict[str, Worst]] = field(default_factory=dict)


class Evaluator:
    """The library at one instruction-set level."""

    def __init__(self, build: Path, level: str) -> None:
        environment = {**os.environ, "COTANGENT_LEVEL": level, "OMP_NUM_THREADS": "1"}
        self.process = subprocess.Popen(
            [str(build / "bench/accuracy_eval")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )

    def call(self, row: Row, dtype: str, layout: str, columns: Sequence[Sequence[int]]) -> tuple[str, list[int]] | None:
        """Returns the result's dtype and bits; None if the operator does not accept the dtype."""
        assert self.process.stdin is not None and self.process.stdout is not None
        part = PARTS.get(dtype, dtype)
        count = len(columns[0]) // (2 if dtype in PARTS else 1)
        words = " ".join(f"{name}={word}" for name, word in row.words)
        self.process.stdin.write(f"{row.op} {dtype} {count} {layout} {words} : {' '.join(row.names)}\n".encode())
        for column in columns:
            self.process.stdin.write(struct.pack(f"<{len(column)}{FORMATS[part][3]}", *column))
        self.process.stdin.flush()
        status, _, rest = self.process.stdout.readline().decode().strip().partition(" ")
        if status != "ok":
            return None
        parts = count * (2 if rest in PARTS else 1)
        code = FORMATS[PARTS.get(rest, rest)][3]
        return rest, list(struct.unpack(f"<{parts}{code}", self.process.stdout.read(parts * struct.calcsize(code))))

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def error_ulp(got: float, ref: mpf, dtype: str) -> float:
    """The error in units in the last place of the exact value; infinite if only one of the values is NaN or
    infinite.
    """
    if mp.isnan(ref) or got != got:
        return 0.0 if mp.isnan(ref) and got != got else float("inf")
    edge = largest(dtype)
    if abs(ref) > edge:  # rounds to infinity, or to the largest value just below the bound
        return (
            0.0
            if got == float(mp.sign(ref)) * float("inf")
            else float((abs(min(abs(ref), 2 * edge)) - abs(got)) / mpf(2) ** spacing_exponent(edge, dtype))
        )
    if got in (float("inf"), float("-inf")):
        return float("inf") if edge - abs(ref) > mpf(2) ** (spacing_exponent(edge, dtype) + 2) else 1.0
    return float(abs(mpf(got) - ref) / mpf(2) ** spacing_exponent(abs(ref), dtype))


def complex_error(got: complex, ref: Number, dtype: str) -> float:
    """The distance in the complex plane, in units in the last place of the modulus."""
    if got != got or mp.isnan(ref):
        return float("inf")
    return float(abs(mpc(got) - ref) / mpf(2) ** spacing_exponent(abs(ref), dtype))


def real_errors(
    row: Row,
    dtype: str,
    points: Sequence[tuple[int, ...]],
    refs: Sequence[Number | None],
    found: tuple[str, list[int]],
    worst: Worst,
) -> None:
    result, bits = found
    for point, ref, own in zip(points, refs, bits):
        if ref is None:  # unspecified
            continue
        got = from_bits(own, result)
        text = ", ".join(f"{from_bits(b, dtype)!r}" for b in point)
        worst.see(error_ulp(got, ref, result), f"({text}) gives {got!r}")


def complex_errors(
    row: Row,
    dtype: str,
    points: Sequence[tuple[tuple[int, int], ...]],
    refs: Sequence[Number],
    found: tuple[str, list[int]],
    worst: Worst,
) -> None:
    result, bits = found
    part = PARTS[dtype]
    for i, (point, ref) in enumerate(zip(points, refs)):
        text = ", ".join(f"{complex(from_bits(re, part), from_bits(im, part))!r}" for re, im in point)
        if result in PARTS:
            got = complex(from_bits(bits[2 * i], part), from_bits(bits[2 * i + 1], part))
            worst.see(complex_error(got, ref, part), f"({text}) gives {got!r}")
        else:
            worst.see(
                error_ulp(from_bits(bits[i], result), ref.real if isinstance(ref, mpc) else ref, result), f"({text})"
            )


def measure(row: Row, dtype: str, count: int, evaluators: dict[str, Evaluator]) -> dict[str, Worst] | None:
    rng = random.Random(f"{row.op} {dtype}")
    if dtype in PARTS:
        pairs = complex_points(row, dtype, count // 3, rng)
        columns = [[b for point in pairs for b in point[k]] for k in range(len(row.names))]
        refs = None
    else:
        plain = (
            [(b,) for b in unary_points(row, dtype, count, rng)]
            if len(row.names) == 1
            else binary_points(row, dtype, count, rng)
        )
        columns = [[point[k] for point in plain] for k in range(len(row.names))]
        refs = None
    worst: dict[str, Worst] = {}
    for level, evaluator in evaluators.items():
        for layout in ("dense", "strided"):
            found = evaluator.call(row, dtype, layout, columns)
            if found is None:
                return None
            here = worst.setdefault(level, Worst())
            if dtype in PARTS:
                refs = refs or complex_references(row, dtype, pairs)
                complex_errors(row, dtype, pairs, refs, found, here)
            else:
                refs = refs or references(row, dtype, plain)
                real_errors(row, dtype, plain, refs, found, here)
    return worst


# ---- the document -----------------------------------------------------------------------


def cell(worst: dict[str, Worst] | None) -> str:
    if worst is None:
        return "-"
    texts = [f"{w.ulp:.2f}" for w in worst.values()]
    return texts[0] if len(set(texts)) == 1 else " / ".join(texts)


def reason(measured: Measured, dtypes: Sequence[str]) -> str:
    """The reason why an operator exceeds the bounds."""
    missed = [d for d in dtypes if any(w.ulp > PROMISED[d] for w in (measured.worst.get(d) or {}).values())]
    return "; ".join(REASONS.get((measured.row.op, dtype), "") for dtype in missed)


def document(found: Sequence[Measured], levels: Sequence[str], count: int) -> str:
    lines = [
        "# Accuracy of the elementwise operators",
        "",
        *textwrap.wrap(
            "Written by `python3 bench/accuracy.py` (reference: mpmath); do not edit. The largest error found, in"
            f" units in the last place (ulp) of the exact value, at about {count} points per operator and dtype: random"
            " points over the whole format and over the range where the function varies, and neighbours of zeros,"
            " poles, kinks, thresholds of overflow and underflow, multiples of pi / 2, subnormal and very large values;"
            " with contiguous and with strided operands. A cell has one figure if the instruction-set levels agree,"
            f" else one for each of {' / '.join(levels)}. 0.50 is correctly rounded. Guaranteed: f32 within 4, f64"
            " within 2, except where a note gives the reason.",
            COLUMNS,
        ),
        "",
        "| operator | f32 | f64 | f16 | bf16 | note |",
        "|---|---|---|---|---|---|",
    ]
    for m in found:
        name = m.row.op + (f" ({m.row.about})" if m.row.about else "")
        cells = " | ".join(cell(m.worst.get(dtype)) for dtype in ("f32", "f64", "f16", "bf16"))
        lines.append(f"| {name} | {cells} | {reason(m, ('f32', 'f64', 'f16', 'bf16'))} |")
    lines += [
        "",
        "## Complex numbers",
        "",
        *textwrap.wrap(
            "The distance in the complex plane in ulp of the modulus, at random points (small and large parts, points"
            " near the axes); the error of a single part can be larger. Guaranteed: c64 within 4, c128 within 2, except"
            " where a note gives the reason.",
            COLUMNS,
        ),
        "",
        "| operator | c64 | c128 | note |",
        "|---|---|---|---|",
    ]
    for m in found:
        if m.worst.get("c64"):
            lines.append(
                f"| {m.row.op} | {cell(m.worst.get('c64'))} | {cell(m.worst.get('c128'))} |"
                f" {reason(m, ('c64', 'c128'))} |"
            )
    lines += ["", "The real points with the largest errors:", ""]
    for m in found:
        for dtype in ("f32", "f64"):
            worst = max((m.worst.get(dtype) or {}).values(), key=lambda w: w.ulp, default=Worst())
            if worst.ulp > 1.0:
                point = f"- {m.row.op}, {dtype}: {worst.ulp:.2f} at {worst.at}"
                lines += textwrap.wrap(point, COLUMNS, subsequent_indent="  ", break_on_hyphens=False)
    return "\n".join(lines) + "\n"


def check(found: Sequence[Measured]) -> list[str]:
    wrong = []
    for m in found:
        for dtype, limit in PROMISED.items():
            for level, worst in (m.worst.get(dtype) or {}).items():
                if worst.ulp > limit and (m.row.op, dtype) not in REASONS:
                    wrong.append(f"{m.row.op} {m.row.about} {dtype} {level}: {worst.ulp:.2f} ulp at {worst.at}")
    return wrong


def lacking(ops: Sequence[dict[str, str]]) -> list[str]:
    known = {row.op for row in ROWS} | NOT_NUMERIC | PATTERNS
    rows = {op["name"].partition(".")[0] for op in ops if op["meaning"] == "elementwise" and not op.get("private")}
    return [f"{name}: no reference in bench/accuracy_reference.py" for name in sorted(rows - known)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=Path, default=ROOT / "build/release")
    parser.add_argument("--op")
    parser.add_argument("--points", type=int, default=3000)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    ops = json.loads((ROOT / "generated/ops.json").read_text())["ops"]
    present = {op["name"] for op in ops}
    evaluators = {level: Evaluator(given.build, level) for level in LEVELS}
    found = []
    for row in ROWS:
        if row.op not in present or given.op not in (None, row.op):
            continue
        measured = Measured(row)
        for dtype in PROMISED:
            if dtype in PARTS and not row.complex:
                continue
            worst = measure(row, dtype, given.points, evaluators)
            if worst is not None:
                measured.worst[dtype] = worst
        found.append(measured)
        print(row.op, row.about, {d: cell(w) for d, w in measured.worst.items()}, flush=True)
        if given.op:
            print(
                "\n".join(
                    f"{d} {level}: {w.ulp:.2f} at {w.at}"
                    for d, worst in measured.worst.items()
                    for level, w in worst.items()
                )
            )
    for evaluator in evaluators.values():
        evaluator.close()
    wrong = check(found) + lacking(ops)
    if given.out:
        given.out.write_text(document(found, LEVELS, given.points))
    print("\n".join(wrong), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
