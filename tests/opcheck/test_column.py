"""The tensors that the compiler plans to save for every operator are the tensors in the `saves` column of the
catalogue, for every subset of the requested gradients.

    test_column.py SAMPLES OPS_JSON [CATALOGUE]

SAMPLES: output of `ctgen test-data`, with the bytes that the compiler plans; opcheck compares the same bytes with the
bytes that the library saves. CATALOGUE: the table of operators as CSV, if available: its entries are compared with the
strings in column.py.
"""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

import yaml
from column import ROWS, Row
from column_case import Case, Unknown, case_of


@dataclass
class Seen:
    """Results of an operator's samples."""

    calls: int = 0
    untold: int = 0  # samples that lack data for the rule
    wanted: set[frozenset[str]] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)


def load(samples: Path, op: str) -> list[dict[str, Any]]:
    path = samples / f"{op}.yaml"
    return (
        yaml.load(path.read_text(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))["samples"]
        if path.exists()
        else []
    )


def calls(samples: Path, op: str) -> Iterator[tuple[Case, int, str]]:
    """Yields every call of the samples: the case, the planned bytes, and a name for messages."""
    for sample in load(samples, op):
        for entry in sample.get("saved_bytes", ()):
            case = case_of(op, sample, entry["wanted"])
            yield (
                case,
                entry["bytes"],
                f"{op}: sample {sample['id']} ({sample['about']}), wanted [{', '.join(entry['wanted'])}]",
            )


def check(row: Row, ops: list[str], samples: Path) -> Seen:
    seen = Seen()
    for op in (*ops, *row.parts):
        for case, planned, name in calls(samples, op):
            try:
                told = sum(row.kept(case).values()) if case.wanted else 0
            except Unknown:
                seen.untold += 1
                continue
            seen.calls += 1
            seen.wanted.add(frozenset(name.partition("[")[0] for name in case.wanted))
            if planned != told:
                seen.wrong.append(f"{name}: {planned} bytes are planned, the column says {told}")
    return seen


def missing(forms: list[dict[str, Any]], seen: Seen) -> list[str]:
    """Returns subsets of the differentiable arguments that no sample requests. If there are many arguments: each
    argument separately, and all together.
    """
    names = sorted({a["name"] for form in forms for a in form["args"] if a.get("differentiable")})
    sizes = range(1, len(names) + 1) if len(names) <= 4 else (1, len(names))
    return [
        ", ".join(chosen) for n in sizes for chosen in combinations(names, n) if frozenset(chosen) not in seen.wanted
    ]


def words(catalogue: Path, forms: Collection[str]) -> list[str]:
    """Returns the differences between column.py and the catalogue, and the operators of the library that are missing in
    column.py."""
    with catalogue.open() as file:
        rows = {row["name"]: row for row in csv.DictReader(file)}
    found = [
        f"{name}: the catalogue says '{rows[name]['saves']}'"
        for name, row in ROWS.items()
        if rows[name]["saves"] != row.column
    ]
    return found + [f"{name}: is not in the table" for name in rows if name in forms and name not in ROWS]


def main() -> int:
    samples, ops_json = Path(sys.argv[1]), Path(sys.argv[2])
    forms: dict[str, list[dict[str, Any]]] = {}
    for op in json.loads(ops_json.read_text())["ops"]:
        forms.setdefault(op["row"], []).append(op)
    wrong = words(Path(sys.argv[3]), forms) if len(sys.argv) > 3 else []
    total = untold = 0
    for name, row in ROWS.items():
        seen = check(row, [form["name"] for form in forms.get(name, [])], samples)
        total, untold = total + seen.calls, untold + seen.untold
        wrong += seen.wrong
        wrong += [f"{name}: no sample wants gradients of [{subset}]" for subset in missing(forms.get(name, []), seen)]
    planted = check(Row("self", lambda c: c.full("self")), ["mul"], samples)
    if not planted.wrong:
        wrong.append("a planted rule (mul keeps self) is not found wrong")
    for line in wrong:
        print(line)
    print(f"{len(ROWS)} rows, {total} calls, {len(wrong)} wrong; {untold} calls tell too little")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
