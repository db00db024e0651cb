"""The conformance runner finds every planted mistake and reports no other failure: each check passes with correct data
and fails with data that contain one mistake.

Usage: test_runner.py RUNNER        a build of the runner with the operators of planted.c. Archives are written here by
hand, in the format of the stored data; then parts of them are changed at random, which must cause a clear error.
"""

from __future__ import annotations

import copy
import json
import math
import random
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

RUNNER = ""
Case = dict[str, Any]
CODES = {"f64": ("F64", "d"), "f32": ("F32", "f"), "c128": ("F64", "d"), "i64": ("I64", "q"), "bool": ("BOOL", "?")}


class Archive:
    """Cases with their data, in the order in which they were added."""

    def __init__(self, op: str) -> None:
        self.op = op
        self.cases: list[Case] = []
        self.data: dict[str, tuple[str, list[int], list[Any]]] = {}

    def case(self, kind: str = "gradient", **fields: Any) -> Case:
        self.cases.append({"id": len(self.cases), "kind": kind, "args": [], "outputs": [], **fields})
        return self.cases[-1]

    def entry(
        self, case: Case, place: str, name: str, dtype: str, shape: list[int], numbers: list[Any], **fields: Any
    ) -> None:
        """A tensor with its data; fields that are lists of numbers under a suffix of the format are stored, too."""
        key = name if place == "args" else f"out.{name}" + (f".{fields['index']}" if "index" in fields else "")
        suffixes = {
            k: fields.pop(k)
            for k in ("grad", "v", "grad2", "tangent", "cot", "jvp", "after")
            if isinstance(fields.get(k), list)
        }
        entry = {"name": name, "kind": "tensor", "key": key, "dtype": dtype, "shape": shape, **fields}
        if suffixes:
            entry["has"] = [k for k in suffixes if k != "after"]
        if "after" in suffixes:
            entry["after"] = True
        case[place].append(entry)
        for suffix, piece in {"": numbers, **{f".{k}": v for k, v in suffixes.items()}}.items():
            self.data[f"{case['id']}/{key}{suffix}"] = (dtype, shape, piece)

    def arg(
        self,
        case: Case,
        name: str,
        numbers: list[Any],
        shape: list[int] | None = None,
        dtype: str = "f64",
        **fields: Any,
    ) -> None:
        self.entry(case, "args", name, dtype, shape if shape is not None else [len(numbers)], numbers, **fields)

    def out(
        self,
        case: Case,
        numbers: list[Any],
        shape: list[int] | None = None,
        dtype: str = "f64",
        name: str = "result",
        **fields: Any,
    ) -> None:
        self.entry(case, "outputs", name, dtype, shape if shape is not None else [len(numbers)], numbers, **fields)

    def bytes(self) -> bytes:
        header: dict[str, Any] = {
            "__metadata__": {
                "format": "cotangent-conformance-1",
                "op": self.op,
                "tier": "1",
                "reference": "by hand",
                "cases": json.dumps(self.cases),
            }
        }
        blob = b""
        for key, (dtype, shape, numbers) in self.data.items():
            name, code = CODES[dtype]
            piece = struct.pack(f"<{len(numbers)}{code}", *numbers)
            header[key] = {
                "dtype": name,
                "shape": shape + ([2] if dtype == "c128" else []),
                "data_offsets": [len(blob), len(blob) + len(piece)],
            }
            blob += piece
        text = json.dumps(header).encode()
        text += b" " * (-len(text) % 8)
        return struct.pack("<Q", len(text)) + text + blob


def run(content: bytes, *options: str) -> tuple[int, list[str]]:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "case.safetensors").write_bytes(content)
        done = subprocess.run(
            [RUNNER, *options, folder],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=120,
        )
        return done.returncode, done.stdout.splitlines()


def times(*lists: list[float]) -> list[float]:
    return [math.prod(numbers) for numbers in zip(*lists, strict=True)]


def plus(*lists: list[float]) -> list[float]:
    return [sum(numbers) for numbers in zip(*lists, strict=True)]


def product() -> Archive:
    """result = self * other, with every derivative; elementwise, so that all values can be written down."""
    a = Archive("mul")
    x, y, u, v, w, s, t = [2.0, -3.0], [5.0, 7.0], [0.5, -1.5], [1.25, 0.75], [-0.5, 2.0], [0.3, -0.7], [1.1, 0.9]
    case = a.case(second_order=True, forward_mode="forward", in_place="gradient")
    a.arg(case, "self", x, requires_grad=True, grad=times(u, y), v=v, grad2=times(w, u), tangent=s)
    a.arg(case, "other", y, requires_grad=True, grad=times(u, x), v=w, grad2=times(v, u), tangent=t)
    a.out(
        case,
        times(x, y),
        differentiable=True,
        cot=u,
        grad2=plus(times(v, y), times(w, x)),
        jvp=plus(times(s, y), times(x, t)),
    )
    return a


class Runner(unittest.TestCase):
    def good(self, a: Archive) -> None:
        code, lines = run(a.bytes())
        self.assertEqual((code, lines[-1]), (0, f"{len(a.cases)} passed, 0 failed, 0 skipped"), "\n".join(lines))

    def bad(self, a: Archive, says: str) -> None:
        code, lines = run(a.bytes(), "--quiet")
        self.assertEqual(code, 1, "\n".join(lines))
        self.assertEqual(lines[-1], f"{len(a.cases) - 1} passed, 1 failed, 0 skipped", "\n".join(lines))
        self.assertEqual(len(lines), 2, "\n".join(lines))
        self.assertIn(says, lines[0])
        self.assertTrue(lines[0].startswith(f"{a.op} case 0 ("), lines[0])

    def test_every_stored_number_counts(self) -> None:
        self.good(product())
        says = {
            "": "result result: ",
            ".cot": "gradient of self: ",
            ".grad": "gradient of",
            ".v": "second-order gradient of",
            ".grad2": "second-order gradient of",
            ".tangent": "tangent of result: ",
            ".jvp": "tangent of result: ",
        }
        for key in product().data:
            if key in ("0/self", "0/other"):
                continue
            a = product()
            dtype, shape, numbers = a.data[key]
            a.data[key] = (dtype, shape, [numbers[0] + 1e-6, *numbers[1:]])
            self.bad(a, next(text for suffix, text in reversed(says.items()) if key.endswith(suffix)))

    def test_dtype_and_shape_are_exact(self) -> None:
        a = product()
        a.cases[0]["outputs"][0]["shape"] = [1, 2]
        self.bad(a, "f64[2], expected f64[1, 2]")
        a = Archive("eq")
        case = a.case("forward")
        a.arg(case, "self", [1.0])
        a.arg(case, "other", [1.0])
        a.out(case, [1], dtype="i64")
        self.bad(a, "bool[1], expected i64[1]")

    def test_integers_are_exact(self) -> None:
        for off in (0, 1):
            a = Archive("neg")
            case = a.case("forward", in_place="forward")
            a.arg(case, "self", [2**62 + 1], dtype="i64")
            a.out(case, [-(2**62) - 1 + off], dtype="i64")
            self.bad(a, "first at 0: -4611686018427387905, expected -4611686018427387904") if off else self.good(a)

    def test_infinities_and_the_signs_that_matter(self) -> None:
        for x, expected in ((float("inf"), float("inf")), (0.0, 0.0), (float("nan"), 1.0)):
            a = Archive("neg")
            case = a.case("special", special=True)
            a.arg(case, "self", [x, 1.0])
            a.out(case, [expected, -1.0])
            self.bad(a, "result result: 1 of 2 values, most at 0")

    def test_values_may_be_left_open(self) -> None:
        a = Archive("clone")
        case = a.case("forward")
        a.arg(case, "self", [1.0, 2.0])
        a.out(case, [5.0, 5.0], values=False)
        self.good(a)
        a.cases[0]["outputs"][0]["shape"] = [3]
        self.bad(a, "f64[2], expected f64[3]")

    def test_strided_arguments(self) -> None:
        a = Archive("sum")
        case = a.case("forward")
        a.arg(case, "self", [1.0, 2.0, 1.0, 2.0], [2, 2], strides=[0, 3], offset=2, storage=7)
        a.out(case, [6.0], [])
        self.good(a)
        for field, value in (
            ("storage", 5),
            ("offset", -1),
            ("strides", [0, -3]),
            ("strides", [0]),
            ("strides", [2**62, 3]),
            ("storage", 2**60),
        ):
            b = copy.deepcopy(a)
            b.cases[0]["args"][0][field] = value
            self.bad(b, "malformed case: self: ")

    def test_gradients_said_to_be_undefined(self) -> None:
        a = Archive("mul")
        case = a.case()
        a.arg(case, "self", [1.0], requires_grad=True, grad="undefined")
        a.arg(case, "other", [2.0], requires_grad=True, grad=[3.0])
        a.out(case, [2.0], cot=[3.0], differentiable=True)
        self.bad(a, "gradient of self: values that are not zero, expected undefined or zero")
        case["args"][0]["grad"] = "never"
        self.bad(a, "malformed case: self: 'grad' can only be")

    def test_hermitian_and_triangular_arguments(self) -> None:
        """Only (G + G^H) / 2, or one triangle, of the gradient counts."""
        w, u = [1.0, 2.0, 3.0, 4.0], [1.0, 1.0, 1.0, 1.0]
        for field, grad, right in (
            ({"hermitian": True}, [1.0, 5.0, 0.0, 4.0], True),
            ({"hermitian": True}, [1.0, 5.0, 0.1, 4.0], False),
            ({}, [1.0, 5.0, 0.0, 4.0], False),
            ({"triangle": "lower"}, [1.0, 9.0, 3.0, 4.0], True),
            ({"triangle": "upper"}, [1.0, 9.0, 3.0, 4.0], False),
            ({"triangle": "upper"}, [1.0, 2.0, 9.0, 4.0], True),
        ):
            a = Archive("mul")
            case = a.case()
            a.arg(case, "self", [0.0] * 4, [2, 2], requires_grad=True, grad=grad, **field)
            a.arg(case, "other", w, [2, 2])
            a.out(case, [0.0] * 4, [2, 2], cot=u, differentiable=True)
            self.good(a) if right else self.bad(a, "gradient of self: ")

    def test_arguments_that_the_call_writes(self) -> None:
        for after, right in (([7.0], True), ([8.0], False)):
            a = Archive("copy_")
            case = a.case("forward")
            a.arg(case, "self", [1.0], after=after)
            a.arg(case, "src", [7.0])
            self.good(a) if right else self.bad(a, "argument after the call, self: ")

    def test_lists_and_their_tangents(self) -> None:
        """split has no jvp rule: the runner computes the tangent by two passes in reverse mode."""
        for jvp, right in ((3.0, True), (3.5, False)):
            a = Archive("split")
            case = a.case(forward_mode="forward")
            a.arg(case, "self", [1.0, 2.0], requires_grad=True, grad=[0.5, -1.0], tangent=[3.0, 4.0])
            case["args"].append({"name": "split_size_or_sections", "kind": "int", "value": 1})
            for i, (x, u, t) in enumerate(((1.0, 0.5, jvp), (2.0, -1.0, 4.0))):
                a.out(case, [x], cot=[u], jvp=[t], name="results", differentiable=True, index=i)
            self.good(a) if right else self.bad(a, "tangent of results[0]: ")
        case["outputs"].pop()
        self.bad(a, "result results: 2 items, expected 1")

    def test_gauge(self) -> None:
        """planted_columns returns the columns in the opposite order, times i; the stored columns equal the input's."""
        for last, says in ((4.0, ""), (4.5, "result eigenvectors: ")):
            a = Archive("planted_columns")
            case = a.case("forward", gauge=[[{"output": "eigenvectors", "axis": -1, "conj": False}]])
            a.arg(case, "self", [1.0, 0.5, 2.0, 0.0, 3.0, 1.0, 4.0, 0.0], [2, 2], "c128")
            a.out(case, [0.0, 0.0, 1.0, 0.0], [2], "c128", "eigenvalues")
            a.out(case, [1.0, 0.5, 2.0, 0.0, 3.0, 1.0, last, 0.0], [2, 2], "c128", "eigenvectors")
            self.bad(a, says) if says else self.good(a)
        case["gauge"] = [[{"output": "eigenvectors", "axis": 0}]]
        self.bad(a, "malformed case: gauge: ")

    def test_departures_from_the_gradient(self) -> None:
        a = product()
        a.data["0/self.grad"] = ("f64", [2], [0.0, 0.0])
        a.cases[0]["departs"] = "for some reason"
        self.good(a)

    def test_errors_must_happen_and_leave_nothing(self) -> None:
        says = {
            "mul": "the call succeeds, expected an error: too bad",
            "planted_write": "the failing call changed elements of self",
            "planted_bump": "the failing call changed self: version 1, was 0",
            "planted_leak": "the failing call leaves 1 tensors, 1 storages",
            "planted_silence": "the call fails without a message",
        }
        for op, text in says.items():
            a = Archive(op)
            case = a.case("error", error={"type": "RuntimeError", "regex": None, "message": "too bad"})
            a.arg(case, "self", [1.0])
            if op == "mul":
                a.arg(case, "other", [1.0])
            self.bad(a, text)
        a.arg(case, "wrong", [1.0, 2.0])
        self.good(a)

    def test_the_form_in_place(self) -> None:
        a = Archive("planted_elsewhere")
        case = a.case("forward", in_place="forward")
        a.arg(case, "self", [1.0])
        a.out(case, [1.0])
        self.bad(a, "in place: the result is another tensor than the destination")
        case.pop("in_place")
        a.cases[0] |= {"kind": "gradient", "forward_mode": "forward"}
        a.data["0/self.tangent"] = a.data["0/out.result.jvp"] = ("f64", [1], [1.0])
        case["args"][0]["has"], case["outputs"][0]["has"] = ["tangent"], ["jvp"]
        self.bad(a, "tangent of result: 1 of 1 values, most at 0: 2, expected 1")

    def test_departures_that_are_none_fail(self) -> None:
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as listed:
            listed.write("mul 0 a reason\n")
            listed.flush()
            code, lines = run(product().bytes(), "--departures", listed.name)
            self.assertEqual((code, lines[-1]), (1, "0 passed, 1 failed, 0 skipped"))
            a = product()
            a.data["0/self.grad"] = ("f64", [2], [0.0, 0.0])
            self.assertEqual(run(a.bytes(), "--departures", listed.name)[1][-1], "0 passed, 0 failed, 1 skipped")

    def test_rows_that_the_library_lacks_are_skipped_and_counted(self) -> None:
        a = Archive("no_such_row")
        a.case("forward")
        self.assertEqual(run(a.bytes()), (0, ["0 passed, 0 failed, 1 skipped"]))

    def test_options(self) -> None:
        self.assertEqual(run(product().bytes(), "--kind", "error")[1][-1], "0 passed, 0 failed, 0 skipped")
        self.assertEqual(run(product().bytes(), "--op", "case")[1][-1], "1 passed, 0 failed, 0 skipped")
        for options in (("--kind", "sometimes"), ("--unknown",), ("--departures", "/no/such/file")):
            code, lines = run(product().bytes(), *options)
            self.assertEqual(code, 2)
            self.assertTrue(any("usage: " in line for line in lines), lines)
        self.assertEqual(run(product().bytes(), "--op", "other")[0], 1)
        self.assertEqual(run(product().bytes(), "/no/such/folder")[0], 1)


class Hostile(unittest.TestCase):
    def survives(self, content: bytes) -> None:
        code, lines = run(content, "--quiet")
        self.assertIn(code, (0, 1), "\n".join(lines))
        self.assertRegex(lines[-1], r"^\d+ passed, \d+ failed, \d+ skipped$")

    def test_broken_files(self) -> None:
        good = product().bytes()
        length = struct.unpack("<Q", good[:8])[0]
        for content in (
            b"",
            b"\0" * 7,
            b"\xff" * 8,
            struct.pack("<Q", 2) + b"[]",
            struct.pack("<Q", 2) + b"{}",
            struct.pack("<Q", 2**63) + b"{}",
            good[:-1],
            good[: 8 + length],
            good[:100],
            struct.pack("<Q", 400000) + b"[" * 400000,
        ):
            code, lines = run(content, "--quiet")
            self.assertEqual(code, 1, repr(content[:40]))
            self.assertRegex(lines[-1], r"^0 passed, 1 failed, 0 skipped$")

    def test_bytes_spoilt_at_random(self) -> None:
        source = random.Random(7)
        good = product().bytes()
        for _ in range(60):
            content = bytearray(good)
            for _ in range(source.randint(1, 6)):
                content[source.randrange(len(content))] = source.choice((source.randrange(256), 0x22, 0x5D, 0x39, 0x2D))
            self.survives(bytes(content))

    def test_fields_replaced_at_random(self) -> None:
        source = random.Random(8)
        others: list[Any] = [
            None,
            True,
            -1,
            0,
            3,
            2**62,
            1.5,
            "",
            "x",
            [],
            {},
            [None],
            [-1],
            [2**62, 4],
            {"a": 1},
            [[1]],
            "f16",
            "nan",
            "lower",
        ]
        for _ in range(120):
            a = product()
            case = a.cases[0]
            holder = source.choice([case, *case["args"], *case["outputs"]])
            holder[source.choice([*holder, "strides", "storage", "offset", "gauge", "triangle", "index"])] = (
                copy.deepcopy(source.choice(others))
            )
            self.survives(a.bytes())


if __name__ == "__main__":
    RUNNER = sys.argv.pop(1)
    unittest.main()
