"""`./bootstrap bench cuda`: runs bench_cuda, and PyTorch's counterparts in the same call if it can use the device, and
prints each group of figures with its baseline.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

PEERS = Path(__file__).resolve().parent / "peers"
#: the target share of the device's copy, or of bare cuBLAS
AIMS = {"elementwise": 0.90, "reduction": 0.90, "norm": 0.85, "launcher": 0.90, "matmul": 0.97}
PARTS = ("operators", "products", "overhead", "gpt2", "launchers")
#: groups of figures that a whole run prints
GROUPS = (
    *("copy", "elementwise", "reduction", "norm", "matmul", "matmul bare", "matmul share", "attention", "convolution"),
    *("overhead", "gpt2", "gpt2 rate", "gpt2 memory", "launcher"),
)
FEWER_IS_BETTER = {"ns", "ms", "MB"}

Line = dict[str, object]


def lines_of(said: str) -> list[Line]:
    return [json.loads(line) for line in said.splitlines() if line.startswith("{")]


def run_program(program: str, small: bool, parts: Iterable[str]) -> list[Line]:
    done = subprocess.run([program, *["small"][: int(small)], *parts], capture_output=True, text=True)
    if done.returncode == 77:
        raise SystemExit(f"bench: {done.stderr.strip()}; ctest -R cuda.bench runs the program without one")
    if done.returncode != 0:
        raise SystemExit(f"bench: {program} failed:\n{done.stderr}")
    return lines_of(done.stdout)


def run_torch(parts: Iterable[str]) -> tuple[list[Line], str]:
    """Returns the figures of PyTorch for these parts, and a note on parts that PyTorch does not support."""
    from rows import torch_python

    python = torch_python()
    if python is None:
        return [], "PyTorch cannot be imported (pip install torch, of the driver's CUDA): its columns are empty"
    ask = "import torch, sys; sys.exit(0 if torch.cuda.is_available() else 3)"
    if subprocess.run([python, "-c", ask], capture_output=True).returncode:
        return [], f"PyTorch of {python} finds no CUDA device: its columns are empty"
    found, notes = [], []
    for part in parts:
        script = PEERS / f"cuda_{part}_torch.py"
        done = subprocess.run([python, str(script)], capture_output=True, text=True)
        found += lines_of(done.stdout)
        notes += [line for line in done.stdout.splitlines() if not line.startswith("{")]
        if done.returncode:
            notes.append(f"{script.name}: {(done.stderr.strip().splitlines() or ['failed'])[-1]}")
    return found, "\n".join(notes)


def machine() -> str:
    """The device, its driver and its clocks, as reported by the driver's tool."""
    if not shutil.which("nvidia-smi"):
        return "no nvidia-smi: device, driver and clocks are not known"
    names = "name,driver_version,clocks.sm,clocks.max.sm,clocks.mem,power.limit,temperature.gpu"
    done = subprocess.run(["nvidia-smi", "-i", "0", f"--query-gpu={names}", "--format=csv"], capture_output=True)
    return done.stdout.decode().strip() or "nvidia-smi says nothing"


# ---- tables ----


def number(value: object) -> float:
    return float(value)  # type: ignore[arg-type]


def spread(line: Line | None) -> str:
    if line is None:
        return f"{'-':>27}"
    low, middle, high = (number(line[what]) for what in ("min", "median", "max"))
    digits = 0 if middle >= 1000 else 2 if middle < 10 else 1
    return " ".join(f"{value:8.{digits}f}" for value in (low, middle, high)) + " "


def ratio(ours: Line, theirs: Line | None) -> str:
    """The ratio of speeds, or of sizes: above 1 is better."""
    if theirs is None or not number(ours["median"]) or not number(theirs["median"]):
        return ""
    faster = number(ours["median"]) / number(theirs["median"])
    return f"{1 / faster if ours['unit'] in FEWER_IS_BETTER else faster:7.2f}"


def by_group(lines: Iterable[Line]) -> dict[str, dict[str, Line]]:
    groups: dict[str, dict[str, Line]] = {}
    for line in lines:
        groups.setdefault(str(line["group"]), {})[str(line["name"])] = line
    return groups


def summary(group: str, shares: list[float]) -> str:
    shares, aim = sorted(shares), AIMS[group]
    reached = sum(share >= aim for share in shares)
    middle = shares[len(shares) // 2]
    return f"{group}: {reached} of {len(shares)} reach {aim:.2f}; least {shares[0]:.2f}, median {middle:.2f}"


def tables(ours: list[Line], torch: list[Line]) -> list[str]:
    groups, theirs = by_group(ours), by_group(torch)
    out = []
    copy = groups.pop("copy", {}).get("copy")
    if copy:
        out.append(f"copy within the device, GB/s: {spread(copy)}")
    for group, lines in groups.items():
        if group in ("matmul bare", "matmul share"):
            continue
        unit = next(iter(lines.values()))["unit"]
        aimed = "of copy" if group in AIMS else ""
        if group == "matmul":
            aimed = "of cuBLAS: min, median, max"
        out.append(f"\n{group}, {unit}: min, median, max {'':22} {aimed:>27} {'PyTorch: min, median, max':>27}   ratio")
        shares = []
        for name, line in lines.items():
            share: Line | None = None
            if group == "matmul":
                share = groups.get("matmul share", {}).get(name)
            elif group in AIMS and copy:
                share = {what: number(line[what]) / number(copy["median"]) for what in ("min", "median", "max")}
            other = theirs.get(group, {}).get(name)
            if share:
                shares.append(number(share["median"]))
            tail = f"{spread(share) if share else '':27} {spread(other)} {ratio(line, other)}"
            out.append(f"{name:40} {spread(line)} {tail}".rstrip())
        for name, other in theirs.get(group, {}).items():  # for example "step, compiled", a variant of "step"
            if name not in lines and name.split(",")[0] in lines:
                ours_of = lines[name.split(",")[0]]
                out.append(f"{name:40} {'':27} {'':27} {spread(other)} {ratio(ours_of, other)}")
        if shares:
            out.append(summary(group, shares))
    return out


def noisy(ours: Iterable[Line]) -> list[str]:
    """Figures with too much variation to be reported."""
    found = [line for line in ours if number(line["max"]) > 1.3 * number(line["min"]) and line["unit"]]
    return [f"noisy: {line['group']}, {line['name']}: {line['min']} to {line['max']} {line['unit']}" for line in found]


def report(program: str, small: bool = False, parts: Iterable[str] = ()) -> dict[str, object]:
    chosen = list(parts) or list(PARTS)
    print(machine())
    ours = run_program(program, small, chosen)
    torch, note = ([], "a dry run: the figures mean nothing") if small else run_torch(chosen)
    print("\n".join(tables(ours, torch)))
    if not small:
        print("\n".join(noisy(ours)))
    if note:
        print(note)
    return {"machine": machine(), "ours": ours, "torch": torch}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--small", action="store_true", help="a dry run, which must print every group of figures")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all, unless some are named")
    options = parser.parse_args()
    found = report(options.program, options.small, options.parts)
    if options.parts:
        return 0
    missing = set(GROUPS) - set(by_group(found["ours"]))  # type: ignore[arg-type]
    for group in sorted(missing):
        print(f"no figures of group {group}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
