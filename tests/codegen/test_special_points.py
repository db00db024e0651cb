"""Every scalar function at special points: ctgen's evaluator returns the same value as the C function in printed
formulas.

Zeros and infinities of either sign, NaN, subnormal and huge values, poles, edges of domains and of ranges; all pairs
and triples of them. The C side is a program that is compiled here and writes every value as a double. Ordinary points
are tested by the random formulas and by the conformance data.
"""

from __future__ import annotations

import cmath
import itertools
import math
import shutil
import struct
import subprocess
import tempfile
import unittest
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from support import ROOT

from ctgen.interpret.scalar_math import call_complex, call_real, takes_complex, to_f32
from ctgen.language.builtins import BUILTINS
from ctgen.lower.dialects import Dialect

INF, NAN, TINY, HUGE = math.inf, math.nan, 5e-324, 1.7976931348623157e308
REAL = (
    0.0,
    -0.0,
    INF,
    -INF,
    NAN,
    TINY,
    -TINY,
    2.2250738585072014e-308,
    1e-310,
    1e-40,
    -1e-40,
    3e-39,
    1.1754943508222875e-38,
    3.4028234663852886e38,
    1e39,
    -1e39,
    1e-300,
    HUGE,
    -HUGE,
    1e300,
    -1e300,
    1e-8,
    -1e-8,
    0.5,
    -0.5,
    1.0,
    -1.0,
    1.5,
    -1.5,
    2.0,
    -2.0,
    2.5,
    -2.5,
    3.0,
    -3.0,
    171.7,
    34.9,
    -34.9,
    10.0,
    -10.0,
    88.8,
    -88.8,
    -104.5,
    127.5,
    709.7,
    709.8,
    -709.8,
    745.0,
    -745.2,
    -1074.5,
    1024.0,
    1023.5,
    4503599627370497.0,
    -4503599627370497.0,
    9007199254740993.0,
    1e17,
)
PAIRS = (
    0.0,
    -0.0,
    INF,
    -INF,
    NAN,
    TINY,
    -TINY,
    1e-300,
    1e300,
    -1e300,
    HUGE,
    -HUGE,
    0.5,
    -0.5,
    1.0,
    -1.0,
    2.0,
    -2.0,
    3.0,
    -3.0,
    2.5,
    -2.5,
    1e17,
    1e17 + 16,
    1100.0,
)
TRIPLES = (0.0, -0.0, INF, -INF, NAN, TINY, 1e300, -1e300, 1.0, -1.0, 2.5)
PARTS = (0.0, -0.0, INF, -INF, NAN, 1e-300, 1e300, -1e300, 1.0, -1.0, 0.5, -2.0, 800.0, -800.0)
C_TYPES = {"f32": "float", "f64": "double", "c64": "cti_c64", "c128": "cti_c128"}
#: not tested: markers, coordinates and generated parts, which have no scalar function in C, and conditions, which C's
#: operators combine
LEFT_OUT = ("at", "stop", "imaginary", "and", "or", "not")


def points(arity: int) -> Sequence[tuple[float, ...]]:
    if arity == 1:
        return [(x,) for x in REAL]
    return list(itertools.product(PAIRS if arity == 2 else TRIPLES, repeat=arity))


def complex_points(arity: int) -> list[tuple[complex, ...]]:
    numbers = [complex(a, b) for a in PARTS for b in PARTS]
    few = [complex(a, b) for a in (0.0, INF, NAN, 1.0, -2.0, 1e300) for b in (0.0, -INF, 1.0, NAN)]
    if arity == 1:
        return [(z,) for z in numbers]
    return list(itertools.product(few, repeat=arity)) if arity == 2 else [(a, b, a) for a in few for b in few]


class Case:
    """One function for one type: its C text, its points, and the evaluator's values."""

    def __init__(self, name: str, type_name: str) -> None:
        self.name, self.type = name, type_name
        row = BUILTINS[name]
        self.is_complex = type_name in ("c64", "c128")
        self.value = (
            "bool" if row.value == "bool" else "real" if row.value == "real" or not self.is_complex else "complex"
        )
        narrow = type_name in ("f32", "c64")
        points_: Sequence[tuple[Any, ...]] = (
            complex_points(len(row.params)) if self.is_complex else points(len(row.params))
        )
        self.points = list(
            {
                repr(p): p
                for p in (tuple(map(_to_c64 if self.is_complex else to_f32, p)) if narrow else p for p in points_)
            }.values()
        )

    def text(self) -> str:
        row, dialect = BUILTINS[self.name], Dialect(self.type)
        names = [f"x{i}" for i in range(len(row.params))]
        operator = dialect.operator(self.name, self.type)
        called = f"{dialect.function(self.name, self.type)}({', '.join(names)})"
        return called if operator is None else f"({names[0]} {operator[0]} {names[1]})"

    def loop(self, number: int) -> str:
        """Reads the arguments as doubles, writes two doubles for each value."""
        kind, arity = C_TYPES[self.type], len(BUILTINS[self.name].params)
        parts = 2 if self.is_complex else 1
        lines = [
            f"static void f{number}(FILE *in, FILE *out)",
            "{",
            f"    double a[{arity * parts}], r[2] = {{0, 0}};",
            f"    for (long i = 0; i < {len(self.points)}; i++) {{",
            f"        if (fread(a, sizeof *a, {arity * parts}, in) != {arity * parts}) return;",
        ]
        for i in range(arity):
            value = (
                f"cti_make_{self.type}(({'float' if self.type == 'c64' else 'double'})a[{2 * i}],"
                f" ({'float' if self.type == 'c64' else 'double'})a[{2 * i + 1}])"
            )
            lines.append(f"        volatile {kind} v{i} = {value if self.is_complex else f'({kind})a[{i}]'};")
            lines.append(f"        const {kind} x{i} = v{i};")
        if self.value == "complex":
            lines += [f"        const {kind} y = {self.text()};", "        r[0] = y.re, r[1] = y.im;"]
        else:
            lines.append(f"        r[0] = (double){self.text()};")
        return "\n".join([*lines, "        fwrite(r, sizeof *r, 2, out);", "    }", "}"])

    def packed(self) -> bytes:
        flat = [part for p in self.points for z in p for part in ((z.real, z.imag) if self.is_complex else (z,))]
        return struct.pack(f"{len(flat)}d", *flat)

    def evaluated(self, point: tuple[Any, ...]) -> Any:
        value: Any = (call_complex if self.is_complex else call_real)(self.name, point)
        if self.value == "bool":
            return float(value)
        if self.value == "real":
            return to_f32(value) if self.type in ("f32", "c64") else value
        if self.type == "c64":
            return _to_c64(value)
        return value

    def wrong(self, values: Iterator[tuple[float, float]]) -> list[str]:
        """Returns a line for each point at which the two differ."""
        found = []
        for point, (re, im) in zip(self.points, values, strict=True):
            given = self.evaluated(point)
            same = (
                alike(point, complex(given), complex(re, im), self.type)
                if self.value == "complex"
                else close(float(given), re, self.type)
            )
            if not same:
                found.append(
                    f"{self.name}_{self.type}{point}: the evaluator has {given}, C has"
                    f" {complex(re, im) if self.value == 'complex' else re}"
                )
        return found


def _to_c64(value: complex) -> complex:
    value = complex(value)
    return complex(to_f32(value.real), to_f32(value.imag))


def close(a: float, b: float, type_name: str) -> bool:
    """NaN equals NaN; infinities and zeros must have the same sign; other values may differ by a rounding or by a few
    of the smallest subnormals.
    """
    if a != a or b != b:
        return a != a and b != b
    relative, smallest = (1e-5, 2e-44) if type_name in ("f32", "c64") else (1e-11, 2e-321)
    if math.isinf(a) or math.isinf(b):
        return a == b
    if a == 0 and b == 0:
        return math.copysign(1, a) == math.copysign(1, b)
    return abs(a - b) <= relative * max(abs(a), abs(b)) + smallest


def alike(point: Sequence[complex], a: complex, b: complex, type_name: str) -> bool:
    """Compares real and imaginary parts, ignoring the sign of zero. At points that are not finite, two values are also
    alike if neither is finite.
    """
    if all(x == y == 0 or close(x, y, type_name) for x, y in ((a.real, b.real), (a.imag, b.imag))):
        return True
    return not all(map(cmath.isfinite, point)) and not cmath.isfinite(a) and not cmath.isfinite(b)


def measured(cases: Sequence[Case], compiler: str, room: Path) -> list[list[tuple[float, float]]]:
    """Returns the values of the C functions, one list for each case."""
    calls = "\n".join(f"    f{i}(stdin, stdout);" for i in range(len(cases)))
    text = "\n\n".join(
        [
            '#include "kernels/scalar_complex.h"\n#include "kernels/scalar_math.h"\n\n#include <stdio.h>',
            *(case.loop(i) for i, case in enumerate(cases)),
            f"int main(void)\n{{\n{calls}\n    return 0;\n}}\n",
        ]
    )
    (room / "points.c").write_text(text)
    program = room / "points"
    subprocess.run(
        [
            compiler,
            "-std=c17",
            "-O1",
            "-ffp-contract=off",
            f"-I{ROOT / 'runtime'}",
            f"-I{ROOT / 'runtime/include'}",
            str(room / "points.c"),
            str(ROOT / "runtime/kernels/angle.c"),
            "-lm",
            "-o",
            str(program),
        ],
        check=True,
        capture_output=True,
        text=True,
    )
    output = subprocess.run(
        [program], input=b"".join(case.packed() for case in cases), stdout=subprocess.PIPE, check=True
    ).stdout
    pairs = list(struct.iter_unpack("2d", output))
    found, at = [], 0
    for case in cases:
        found.append(pairs[at : at + len(case.points)])
        at += len(case.points)
    return found


class SpecialPoints(unittest.TestCase):
    def compare(self, types: Sequence[str], takes: Callable[[str], bool]) -> None:
        compiler = shutil.which("cc")
        if compiler is None:
            self.skipTest("no C compiler")
        cases = [
            Case(name, type_name) for name in BUILTINS if name not in LEFT_OUT and takes(name) for type_name in types
        ]
        with tempfile.TemporaryDirectory() as room:
            given = measured(cases, compiler, Path(room))
        for case, values in zip(cases, given, strict=True):
            wrong = case.wrong(iter(values))
            with self.subTest(f"{case.name} {case.type}"):
                self.assertEqual(len(values), len(case.points))
                self.assertEqual(wrong, [], "\n".join([f"{len(wrong)} of {len(values)} points", *wrong[:12]]))

    def test_real_functions(self) -> None:
        self.compare(("f64", "f32"), lambda name: True)

    def test_complex_functions(self) -> None:
        self.compare(("c128", "c64"), takes_complex)

    def test_a_difference_is_found(self) -> None:
        case = Case("sign", "f64")
        right = [(call_real("sign", p), 0.0) for p in case.points]
        self.assertEqual(case.wrong(iter(right)), [])
        self.assertEqual(len(case.wrong(iter([(2.0, 0.0), *right[1:]]))), 1)
        self.assertEqual(len(case.wrong(iter([(-0.0, 0.0), *right[1:]]))), 1)


if __name__ == "__main__":
    unittest.main()
