"""Writes docs/saved-bytes.md: what every operator keeps for backward, by the schemas, and what single calls keep beside torch (Debian: python3-torch).

    python3 bench/saved_bytes.py --build build/release [--out docs/saved-bytes.md]
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ELEMENTS = 64 * 256


def figures(command: list[str]) -> tuple[dict[str, int], str]:
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(f"saved_bytes: {command[-1]} failed:\n{run.stderr}")
    lines = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    return {line["name"]: line["bytes"] for line in lines}, lines[0].get("version", "")


def measured(ours: dict[str, int], torch: dict[str, int], version: str) -> list[str]:
    lines = [
        "## Single calls beside torch",
        "",
        f"Measured: float32, operands of 64 x 256 elements (16 places for indices; linear to 512), every float operand wanting a gradient; each storage once; torch {version}.",
        "",
        "| call | bytes here | bytes in torch | bytes an element here | in torch |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, bytes_here in ours.items():
        there = torch.get(name)
        other = ("-", "-") if there is None else (f"{there:,}", f"{there / ELEMENTS:.3f}")
        lines.append(f"| {name} | {bytes_here:,} | {other[0]} | {bytes_here / ELEMENTS:.3f} | {other[1]} |")
    common = [name for name in ours if name in torch]
    lines.append(f"| all | {sum(ours[n] for n in common):,} | {sum(torch[n] for n in common):,} | | |")
    return lines


def planned(text: str) -> list[str]:
    lines = [
        "## By operator and wanted inputs",
        "",
        "What the schemas say (`generated/saved_bytes.txt`); opcheck compares it with the library for every subset of the inputs. Sizes are for float32; memory that is",
        "kept twice counts once.",
        "",
        "| operator | wanted | kept |",
        "|---|---|---|",
    ]
    for line in text.splitlines():
        if line and not line.startswith("#"):
            op, wanted, kept = line[:25].strip(), line[25:54].strip(), line[54:].strip()
            lines.append(f"| {op} | {wanted} | {kept} |")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=Path, default=ROOT / "build/release")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    ours, _ = figures([str(given.build / "bench/bench_saved_bytes")])
    torch, version = figures([sys.executable, str(ROOT / "bench/peers/saved_bytes_torch.py")])
    head = ["# What is kept for backward", "", "Written by `python3 bench/saved_bytes.py`; do not edit.", ""]
    text = "\n".join([*head, *measured(ours, torch, version), "", *planned((ROOT / "generated/saved_bytes.txt").read_text())]) + "\n"
    if given.out:
        given.out.write_text(text)
    else:
        print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
