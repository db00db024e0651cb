"""Recorded gradient passes: finds operators for which the pass for all inputs together costs much more than the pass
for the most expensive single input. bench/recorded.c counts elements that calls of operators read and write, and the
bytes that the pass leaves alive, gradients included.

A ratio of 2 does not prove a defect: the gradients of a product share nothing. `repeated` is the factor that calls
repeated within the pass add to its elements; 1 means that there are none. Operators with a high value come first."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

LIMIT = 1.5


@dataclass(frozen=True)
class Finding:
    """Costs of all gradients of one sample together, relative to the cost of the most expensive single gradient."""

    op: str
    sample: int
    inputs: int
    calls: float
    elements: float
    bytes: float
    repeated: float
    operators: tuple[str, ...]  # which are called again

    @property
    def is_over(self) -> bool:
        return max(self.elements, self.bytes) > LIMIT

    @property
    def order(self) -> tuple[float, float, str]:
        return (-self.repeated, -max(self.elements, self.bytes), self.op)


def finding(line: dict) -> Finding:
    together, single = line["all"], line["single"]
    calls, elements, kept = (together[what] / max(1, single[what]) for what in ("calls", "elements", "bytes"))
    repeated = together["elements"] / max(1, together["elements"] - together["repeated_elements"])
    return Finding(line["op"], line["sample"], line["inputs"], calls, elements, kept, repeated, tuple(line["repeated"]))


def worst(lines: list[dict]) -> list[Finding]:
    """The worst sample of each operator that has a sample over the limit, the worst operator first."""
    found: dict[str, Finding] = {}
    for one in sorted((finding(line) for line in lines), key=lambda one: one.order):
        if one.is_over:
            found.setdefault(one.op, one)
    return list(found.values())


def report(lines: list[dict]) -> str:
    findings = worst(lines)
    repeating = {line["op"] for line in lines if line["all"]["repeated_calls"]}
    table = [
        f"{'all inputs / dearest input':48} {'inputs':>6} {'calls':>6} {'elements':>8} {'bytes':>6} {'repeated':>8}"
    ]
    table += [
        f"{one.op + ', sample ' + str(one.sample):48} {one.inputs:6} {one.calls:6.2f} {one.elements:8.2f}"
        f" {one.bytes:6.2f} {one.repeated:8.2f}  {', '.join(one.operators)}".rstrip()
        for one in findings
    ]
    examined = len({line["op"] for line in lines})
    table.append(
        f"{examined} operators were examined; {len(findings)} are above {LIMIT}; {len(repeating)} repeat calls"
    )
    return "\n".join(table)


def write_samples(root: Path) -> Path:
    """Returns the folder into which the tests write the samples of opcheck. ctgen updates the samples of changed
    schemas."""
    cache = root / "build/ctgen-cache"
    environment = {**os.environ, "PYTHONPATH": str(root / "codegen"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "ctgen", "--root", str(root), "--cache", str(cache)]
    subprocess.run([*command, "test-data", "--out", str(cache / "samples")], env=environment, check=True)
    return cache / "samples"
