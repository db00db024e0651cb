"""Writes docs/saved-bytes.md: the tensors that every operator saves according to the schemas, and the bytes that single
calls save, compared with torch (Debian: python3-torch).

    python3 bench/saved_bytes.py --build build/release [--out docs/saved-bytes.md]
    python3 bench/saved_bytes.py --plan --out docs/saved-bytes.md
                              after a change of schemas: only the part that is derived from them, without torch
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/saved-bytes.md"
HEADING = "## By operator and wanted inputs"
ELEMENTS = 64 * 256
COLUMNS = 110


def figures(command: list[str]) -> tuple[dict[str, int], str]:
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(f"saved_bytes: {command[-1]} failed:\n{run.stderr}")
    lines = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    return {line["name"]: line["bytes"] for line in lines}, lines[0].get("version", "")


def measured(ours: dict[str, int], torch: dict[str, int], version: str) -> list[str]:
    lines = [
        "## Single calls, compared with torch",
        "",
        *textwrap.wrap(
            "Measured: float32, operands of 64 x 256 elements (16 for indices; linear to 512), every float operand"
            f" requiring a gradient; torch {version}. Counted are the bytes of the tensors that the graph of the result"
            " keeps, each storage once; scalars and the state of generators are fields of the nodes. In torch, the"
            " one-element tensors into which it wraps scalars are not counted; its dropout is the CPU's. Cotangent"
            " saves more in these calls: var saves its mean, norms their result, and cross_entropy the logits with a"
            " logarithm for each row, in the dtype of the logits, instead of log-probabilities.",
            COLUMNS,
        ),
        "",
        "| call | bytes | bytes in torch | bytes per element | in torch |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, bytes_here in ours.items():
        there = torch.get(name)
        other = ("-", "-") if there is None else (f"{there:,}", f"{there / ELEMENTS:.3f}")
        lines.append(f"| {name} | {bytes_here:,} | {other[0]} | {bytes_here / ELEMENTS:.3f} | {other[1]} |")
    common = [name for name in ours if name in torch]
    lines.append(f"| all | {sum(ours[n] for n in common):,} | {sum(torch[n] for n in common):,} | | |")
    return lines


def rows_of(text: str) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Operator, requested inputs and saves from every line of saved_bytes.txt, whose columns are separated by two or
    more spaces.
    """
    found = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            columns = re.split(r" {2,}", line)
            if len(columns) != 3:
                raise SystemExit(
                    f"saved_bytes: generated/saved_bytes.txt has a line of {len(columns)} columns where operator,"
                    f" wanted inputs and kept are meant: {line}"
                )
            op, wanted, kept = columns
            found.append((op, tuple(wanted.split(", ")), () if kept == "nothing" else tuple(kept.split("; "))))
    return found


def readers(rows: list[tuple[tuple[str, ...], tuple[str, ...]]]) -> dict[tuple[str, ...], list[str]]:
    """Groups the saved tensors by the inputs whose gradients need them. A set of requested inputs saves the tensors
    that any of its gradients needs."""
    single = {wanted[0]: kept for wanted, kept in rows if len(wanted) == 1}
    found: dict[tuple[str, ...], list[str]] = {}
    for item in dict.fromkeys(item for kept in single.values() for item in kept):
        found.setdefault(tuple(name for name, kept in single.items() if item in kept), []).append(item)
    return found


def planned(text: str, compositions: list[str]) -> list[str]:
    """The part of the page that is derived from the schemas."""
    ops: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for op, wanted, kept in rows_of(text):
        ops.setdefault(op, []).append((wanted, kept))
    idle = [op for op, rows in ops.items() if not any(kept for _, kept in rows)]
    lines = [
        HEADING,
        "",
        *textwrap.wrap(
            "From the schemas, for float32 and i64. A call saves the lines that name an input which requires a"
            " gradient; memory that is saved twice counts once. `if given`: the argument is optional; `when`: it"
            " depends on the other arguments of the call. opcheck tests it for every subset of these inputs; the same"
            " table, subset by subset, is `generated/saved_bytes.txt`. `ctest -R tree.column` compares it with the"
            " catalogue of operators (decision 19).",
            COLUMNS,
        ),
        "",
        "| operator | saved | for the gradients of |",
        "|---|---|---|",
    ]
    for op, rows in ops.items():
        lines += [f"| {op} | {'; '.join(kept)} | {', '.join(names)} |" for names, kept in readers(rows).items()]
    lines += [
        "",
        *listed("Operators that save nothing", idle),
        "",
        *listed("Compositions, which save only by the operators that they call", compositions),
    ]
    return lines


def listed(title: str, names: list[str]) -> list[str]:
    """Lines of a sentence that lists names."""
    return textwrap.wrap(f"{title}: {', '.join(sorted(names))}.", COLUMNS, break_on_hyphens=False)


def compositions_of(ops_json: str) -> list[str]:
    ops = json.loads(ops_json)["ops"]
    return [
        op["name"] for op in ops if op["meaning"] == "compose" and any(arg.get("differentiable") for arg in op["args"])
    ]


def plan() -> list[str]:
    generated = ROOT / "generated"
    return planned((generated / "saved_bytes.txt").read_text(), compositions_of((generated / "ops.json").read_text()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=ROOT / "build/release")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--plan", action="store_true", help="leave the measured figures of the page as they are")
    given = parser.parse_args()
    if given.plan:
        head = PAGE.read_text().partition(HEADING)[0].splitlines()
    else:
        ours, _ = figures([str(given.build / "bench/bench_saved_bytes")])
        torch, version = figures([sys.executable, str(ROOT / "bench/peers/saved_bytes_torch.py")])
        head = [
            "# Saved bytes",
            "",
            "Written by `python3 bench/saved_bytes.py`; do not edit.",
            "",
            *measured(ours, torch, version),
            "",
        ]
    text = "\n".join([*head, *plan()]) + "\n"
    if given.out:
        given.out.write_text(text)
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
