"""Operators have the signatures that rows.txt lists: names of arguments and outputs, gradients, complex support,
in-place forms.
"""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

COMPLEX = {"c64", "c128"}


@dataclass(frozen=True)
class Row:
    args: frozenset[str]
    differentiable: frozenset[str]
    outputs: frozenset[str]
    words: frozenset[str]


def promised(text: str) -> dict[str, Row]:
    found = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, _, rest = line.partition(":")
            found[name] = Row(*(frozenset(part.split()) for part in (rest + " | | | ").split("|")[:4]))
    return found


def plain(name: str) -> str:
    """A keyword of C or Python has a trailing underscore in ops.json."""
    return name.rstrip("_")


def takes_complex(form: dict) -> bool:
    """A tensor argument determines complex support. For a variant without tensor arguments, or a variant whose caller
    must specify the dtype, the result determines it, if there is a result.
    """
    given = [set(arg["dtypes"]) for arg in form["args"] if "dtypes" in arg]
    if given and all(arg["type"] != "dtype" for arg in form["args"]):
        return any(COMPLEX & dtypes for dtypes in given)
    rules = form["signature"].get("where", [])
    return not rules or any(not rule.get("allowed") or COMPLEX & set(rule["allowed"]) for rule in rules)


def offered(forms: list[dict], is_twin: bool = False) -> Row:
    """is_twin: the in-place form is a separate operator, as normal_ is for normal."""
    args = [arg for form in forms for arg in form["args"]]
    words = {"complex"} if any(map(takes_complex, forms)) else set()
    writes = is_twin or any(
        form["inplace"] or {o["name"] for o in form["outputs"]} & {a["name"] for a in form["args"]} for form in forms
    )
    return Row(
        frozenset(plain(arg["name"]) for arg in args),
        frozenset(plain(arg["name"]) for arg in args if arg.get("differentiable")),
        frozenset(plain(o["name"]) for form in forms for o in form["outputs"]),
        frozenset(words | ({"inplace"} if writes else set())),
    )


def differences(name: str, wanted: Row, given: Row) -> list[str]:
    found = []
    for what in ("args", "differentiable", "outputs"):
        a, b = getattr(wanted, what), getattr(given, what)
        if a != b:
            found.append(f"{name}: {what}: lacks {sorted(a - b)}, has beyond the table {sorted(b - a)}")
    for word in ("complex", "inplace"):
        if word in wanted.words and word not in given.words:
            found.append(f"{name}: is not {word}")
    if "inplace" in given.words - wanted.words:
        found.append(f"{name}: has a form in place that the table does not know")
    return found


def main() -> int:
    root = Path(sys.argv[1])
    ops = json.loads((root / "generated/ops.json").read_text())["ops"]
    forms: dict[str, list[dict]] = {}
    for op in ops:
        forms.setdefault(op["row"], []).append(op)
    table = promised((root / "tests/tree/rows.txt").read_text())
    planted = Row(table["mul"].args | {"out"}, table["mul"].differentiable, table["mul"].outputs, table["mul"].words)
    if differences("mul", planted, offered(forms["mul"])) != ["mul: args: lacks ['out'], has beyond the table []"]:
        print("a planted argument is not found missing")
        return 1
    found = [f"{name}: there is no such row" for name in table if name not in forms]
    for name in (name for name in table if name in forms):
        found += differences(name, table[name], offered(forms[name], f"{name}_" in forms))
    for line in found:
        print(line)
    print(f"{len(table)} rows compared, {len(found)} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
