"""The library rejects values and options that PyTorch rejects, unless conditions.yaml lists them with a reason.

Usage: test_conditions.py CONFORMANCE
CONFORMANCE: the runner. The table conditions.yaml lists calls. For each call it lists changes of arguments that make
the call invalid. The table has an error if the operator has no argument with the name of a change, or if the unchanged
call fails.
"""

from __future__ import annotations

import json
import math
import re
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from test_runner import Archive, Case

ROOT = Path(__file__).resolve().parents[2]
RUNNER = ""


def flat(nested: Any) -> tuple[list[int], list[Any]]:
    """Returns the shape and the elements of nested lists."""
    if not isinstance(nested, list):
        return [], [nested]
    parts = [flat(item) for item in nested]
    return [len(nested), *(parts[0][0] if parts else [])], [number for _, numbers in parts for number in numbers]


def number(value: Any) -> Any:
    """Returns a number in the notation of the format, which has values that JSON lacks."""
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value


class Conditions(Archive):
    def add_tensor(self, case: Case, key: str, given: dict[str, Any]) -> dict[str, Any]:
        dtype = "i64" if "i" in given else "f64"
        if "s" in given:
            shape, count = given["s"], math.prod(given["s"])
            numbers = [float(given.get("v", i + 1)) for i in range(count)]
        else:
            shape, numbers = flat(given["i" if "i" in given else "f"])
        self.data[f"{case['id']}/{key}"] = (dtype, shape, numbers if dtype == "i64" else [*map(float, numbers)])
        return {"key": key, "dtype": dtype, "shape": shape}

    def add_argument(self, case: Case, name: str, value: Any) -> None:
        entry: dict[str, Any] = {"name": name}
        if isinstance(value, dict) and "t" in value:
            items = [
                {"kind": "tensor", **self.add_tensor(case, f"{name}.{i}", item)} for i, item in enumerate(value["t"])
            ]
            entry |= {"kind": "tensor_list", "items": items}
        elif isinstance(value, dict):
            entry |= {"kind": "tensor", **self.add_tensor(case, name, value)}
        elif isinstance(value, list):
            kind = "float_list" if any(isinstance(item, float) for item in value) else "int_list"
            entry |= {"kind": kind, "value": value}
        else:
            kinds = {bool: "bool", int: "int", float: "float", str: "string"}
            entry |= {"kind": kinds[type(value)], "value": number(value)}
        case["args"].append(entry)

    def call(self, args: dict[str, Any]) -> None:
        case = self.case("error", error={"type": "", "regex": None, "message": ""})
        for name, value in args.items():
            if value is not None:
                self.add_argument(case, name, value)


def changes(row: dict[str, Any]) -> Iterator[tuple[dict[str, Any], bool]]:
    """Yields each call of the table, first without changes and then with each change, and true if the library must
    accept it."""
    yield {}, True
    yield from ((change, False) for change in row["refused"])
    yield from ((change, True) for listed in row.get("taken", {}).values() for change in listed)


class Refusals(unittest.TestCase):
    def setUp(self) -> None:
        self.rows: dict[str, Any] = yaml.safe_load((ROOT / "tests/conformance/conditions.yaml").read_text())
        self.known: dict[str, set[str]] = {}
        for op in json.loads((ROOT / "generated/ops.json").read_text())["ops"]:
            self.known.setdefault(op.get("row", op["name"]), set()).update(arg["name"] for arg in op["args"])

    def test_changes_are_of_arguments_of_the_row(self) -> None:
        for op, row in self.rows.items():
            names = {name for change, _ in changes(row) for name in change} | set(row["of"])
            self.assertLessEqual({name.rstrip("_") for name in names}, {n.rstrip("_") for n in self.known[op]}, op)

    def test_what_is_refused(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for op, row in self.rows.items():
                archive = Conditions(op)
                for change, _ in changes(row):
                    archive.call(row["of"] | change)
                (Path(folder) / f"{op}.safetensors").write_bytes(archive.bytes())
            said = subprocess.run([RUNNER, "--quiet", folder], capture_output=True, text=True).stdout
        found = {(op, int(n)) for op, n in re.findall(r"(?m)^(\S+) case (\d+) \(error\): the call succeeds", said)}
        others = [line for line in said.splitlines()[:-1] if "the call succeeds" not in line]
        self.assertEqual(others, [])
        for op, row in self.rows.items():
            for n, (change, taken) in enumerate(changes(row)):
                with self.subTest(op=op, change=change):
                    self.assertEqual((op, n) in found, taken)


if __name__ == "__main__":
    RUNNER = sys.argv.pop(1)
    unittest.main()
