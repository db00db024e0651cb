"""`./bootstrap bench rows`: every operator at two sizes, forward and forward with backward, compared with torch in the
same run.

Two programs, bench_rows and peers/rows_torch.py, have the same case open; they are measured alternately, in several
rounds, so that variations of a shared machine affect both.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import rows_plan
from rows_page import chart, page, table

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 1.2  # a larger ratio needs a reason
SECONDS = {"small": (0.015, 0.02), "large": (0.03, 0.05)}  # of a round: forward, and both
KINDS = ("forward", "both")


class Side:
    """A program that responds to requests; restarted if it has ended. processors: it runs in a session of its own, on
    these only.
    """

    def __init__(self, command: list[str], environment: dict[str, str], processors: list[int] | None = None) -> None:
        self.command, self.environment, self.processors = command, environment, processors
        self.process: subprocess.Popen[str] | None = None

    def bind(self) -> None:
        if self.processors:
            os.sched_setaffinity(0, self.processors)

    def ask(self, request: str) -> dict[str, Any]:
        if self.process is None:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env=self.environment,
                start_new_session=self.processors is not None,
                preexec_fn=self.bind,
            )
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(request + "\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            if line.startswith("{"):
                return json.loads(line)
        code, self.process = self.process.wait(), None
        return {"failed": f"the program ended with {code}"}

    def close(self) -> None:
        if self.process and self.process.stdin:
            self.process.stdin.close()
            self.process.wait()


def torch_python() -> str | None:
    """A Python that can import torch: the current one, with pip's wheel, or Debian's."""
    for python in (sys.executable, "/usr/bin/python3"):
        found = subprocess.run([python, "-c", "import torch"], capture_output=True)
        if found.returncode == 0:
            return python
    return None


def open_case(side: Side, path: Path, plan: dict[str, Any]) -> dict[str, Any]:
    words = [word for pair in plan["prepare"] for word in pair] + (["recorded"] if plan["recorded"] else [])
    return side.ask(" ".join(["case", str(path), *words]))


def bytes_moved(plan: dict[str, Any], opened: dict[str, Any]) -> dict[str, int]:
    """Returns the minimum number of bytes to read and write: by a call, its arguments and results; by backward, the
    saved tensors, the output gradients and the input gradients.
    """
    results = 0
    for output in opened["outputs"]:
        count = output["itemsize"]
        for extent in output["shape"]:
            count *= extent
        results += count
    arguments = rows_plan.tensors_bytes(plan)
    gradients = rows_plan.tensors_bytes(plan, only_grad=True)
    return {"forward": arguments + results, "both": arguments + 2 * results + 2 * opened["saved"] + gradients}


def combined(rounds: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The least minimum, the middle median and the greatest maximum of the rounds."""
    if not rounds or any("failed" in one for one in rounds):
        return None
    medians = sorted(one["median"] for one in rounds)
    return {
        "min": min(one["min"] for one in rounds),
        "median": medians[len(medians) // 2],
        "max": max(one["max"] for one in rounds),
    }


def measure(sides: dict[str, Side], plan: dict[str, Any], size: str, rounds: int, path: Path) -> dict[str, Any]:
    """Returns the figures of a case; the two programs are measured alternately."""
    path.write_text(json.dumps(plan))
    opened = {
        name: open_case(side, path, plan) for name, side in sides.items() if name == "ours" or plan["torch"] is not None
    }
    found: dict[str, Any] = {"row": plan["row"], "size": size}
    for name, answer in opened.items():
        if "failed" in answer:
            found[f"{name} failed"] = answer["failed"]
    alive = [name for name in opened if f"{name} failed" not in found]
    if "ours" not in alive:
        return found
    ranks = [[len(output["shape"]) for output in opened[name]["outputs"]] for name in alive]
    if any(other != ranks[0] for other in ranks):
        found["note"] = f"results have other axes: {ranks[0]} here, {ranks[1]} in torch"
    found["bytes"] = bytes_moved(plan, opened["ours"])
    for kind, seconds in zip(KINDS, SECONDS[size]):
        answers: dict[str, list[dict[str, Any]]] = {name: [] for name in alive}
        for _ in range(rounds):
            for name in alive:
                if kind == "forward" or opened[name].get("differentiable"):
                    answers[name].append(sides[name].ask(f"{kind} {seconds}"))
        found[kind] = {name: made for name in alive if (made := combined(answers[name]))}
        found.update({f"{n} failed": a["failed"] for n in alive for a in answers[n] if "failed" in a})
    return found


def ratio(figure: dict[str, Any], kind: str) -> float | None:
    """The library's time divided by torch's, of the minima."""
    pair = figure.get(kind, {})
    return pair["ours"]["min"] / pair["torch"]["min"] if "ours" in pair and "torch" in pair else None


def share(rows: rows_plan.Rows, figure: dict[str, Any], kind: str, rate: float) -> float | None:
    """The share of the rate of a copy, for memory-bound operators."""
    pair = figure.get(kind, {})
    is_bound = rows.rows[figure["row"]].has_rate and figure["size"] == "large"
    return figure["bytes"][kind] / pair["ours"]["min"] / rate if is_bound and "ours" in pair else None


def worst(figures: list[dict[str, Any]]) -> float:
    return max((one for figure in figures for kind in KINDS if (one := ratio(figure, kind))), default=0.0)


def shown(value: float | None, form: str, width: int) -> str:
    return format("-" if value is None else format(value, form), f">{width}")


def print_table(rows: rows_plan.Rows, by_row: dict[str, list[dict[str, Any]]], rate: float) -> None:
    head = [f"{'us':32} {'size':6}"]
    head += [f"{kind:>11} {'torch':>11} {'ratio':>6} {'copy':>5}" for kind in KINDS]
    print(" ".join(head))
    for name in sorted(by_row, key=lambda one: worst(by_row[one])):
        for figure in by_row[name]:
            line = [f"{name:32} {figure['size']:6}"]
            for kind in KINDS:
                pair = figure.get(kind, {})
                times = [pair[side]["min"] / 1e3 if side in pair else None for side in ("ours", "torch")]
                part = share(rows, figure, kind, rate)
                line.append(f"{shown(times[0], '.2f', 11)} {shown(times[1], '.2f', 11)}")
                line.append(f"{shown(ratio(figure, kind), '.2f', 6)} {shown(part, '.2f', 5)}")
            print(" ".join(line))
    for name, figures in by_row.items():
        for figure in figures:
            for key in ("ours failed", "torch failed", "note"):
                if key in figure:
                    print(f"{name}, {figure['size']}: {key}: {figure[key]}")


def summary(rows: rows_plan.Rows, by_row: dict[str, list[dict[str, Any]]]) -> list[str]:
    """Returns the numbers of faster, equal and slower operators, and the operators that are slower than the limit, each
    with its reason."""
    compared = {name: worst(figures) for name, figures in by_row.items() if worst(figures)}
    slow = sorted((value, name) for name, value in compared.items() if value > LIMIT)
    fast = sum(value < 1 / LIMIT for value in compared.values())
    lines = [
        f"{len(by_row)} rows, {len(compared)} beside torch: by the worst of their figures {fast} take less than"
        f" 1/{LIMIT} of its time, {len(compared) - fast - len(slow)} up to {LIMIT}, {len(slow)} more"
    ]
    for value, name in reversed(slow):
        lines.append(f"{value:6.2f}  {name}: {rows.slower.get(name, 'no reason is known')}")
    return lines


def classes(rows: rows_plan.Rows, figures: list[dict[str, Any]], rate: float) -> list[dict[str, Any]]:
    """Returns for each size and kind the numbers of faster and slower operators, the median ratio, and the median share
    of a copy.
    """
    found = []
    for size in rows_plan.SIZES:
        for kind in KINDS:
            own = [figure for figure in figures if figure["size"] == size]
            values = sorted(value for figure in own if (value := ratio(figure, kind)))
            shares = sorted(part for figure in own if (part := share(rows, figure, kind, rate)))
            counts: dict[str, Any] = {
                "faster": sum(value < 1 / LIMIT for value in values),
                "slower": sum(value > LIMIT for value in values),
                "compared": len(values),
            }
            found.append({"size": size, "kind": kind, **counts, "ratio": middle(values), "share": middle(shares)})
    return found


def middle(values: list[float]) -> float | None:
    return values[len(values) // 2] if values else None


def chosen(rows: rows_plan.Rows, options: argparse.Namespace) -> list[rows_plan.Row]:
    names = options.only.split(",") if options.only else list(rows.rows)
    unknown = [name for name in names if name not in rows.rows]
    if unknown:
        raise SystemExit(f"bench: bench/rows.yaml has no row {', '.join(unknown)}")
    found = [rows.rows[name] for name in names if options.family in (None, rows.rows[name].family)]
    if not found:
        raise SystemExit(f"bench: no row is of the family {options.family}")
    return found


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--only", metavar="NAME,...", help="rows, steps, results: these rows, programs or subjects")
    parser.add_argument("--family", help="rows: the rows of a family, a file of schemas/")
    parser.add_argument("--quick", action="store_true", help="rows, steps, results: one round")
    parser.add_argument("--rounds", type=int, default=3, help="rows, steps, ctgen: rounds, or warm runs (default 3)")
    parser.add_argument(
        "--threads", type=int, default=1, help="rows, steps: threads of every side; compile: compilers (default 1)"
    )
    parser.add_argument(
        "--figures",
        type=Path,
        help="rows: show those of --json or of results; results: those of a folder; measure nothing",
    )
    parser.add_argument("--page", type=Path, help="rows: write the page with the slowest; results: the page")
    parser.add_argument("--svg", type=Path, help="rows, results: write a chart of the ratios")


def begin_sides(build: Path, threads: int) -> dict[str, Side]:
    number = str(threads)
    settings = {"OMP_NUM_THREADS": number, "OPENBLAS_NUM_THREADS": number, "COTANGENT_THREADS": number}
    environment = {**os.environ, **settings, "OMP_WAIT_POLICY": "passive"}
    sides = {"ours": Side([str(build / "bench/bench_rows")], environment)}
    python = torch_python()
    if python:
        sides["torch"] = Side([python, "-W", "ignore", str(ROOT / "bench/peers/rows_torch.py")], environment)
    return sides


def measured(rows: rows_plan.Rows, build: Path, options: argparse.Namespace) -> dict[str, Any]:
    sides = begin_sides(build, options.threads)
    begin = time.monotonic()
    version = sides["torch"].ask("version")["version"] if "torch" in sides else ""
    copy = sides["ours"].ask("copy 4200000 0.5")["bytes_per_ns"]
    found = []
    with tempfile.TemporaryDirectory() as room:
        for number, row in enumerate(chosen(rows, options), 1):
            for size in row.sizes:
                plan = rows_plan.plan_of(rows, row, size)
                found.append(
                    measure(sides, plan, size, 1 if options.quick else options.rounds, Path(room) / "case.json")
                )
            if sys.stderr.isatty():
                print(f"{number} {row.name}".ljust(60), end="\r", file=sys.stderr)
    for side in sides.values():
        side.close()
    seconds = round(time.monotonic() - begin)
    return {"torch": version, "threads": options.threads, "copy": copy, "seconds": seconds, "figures": found}


def run(build: Path, options: argparse.Namespace) -> dict[str, Any]:
    rows = rows_plan.read()
    if options.figures:
        kept = json.loads(options.figures.read_text())
        result = kept["rows"] if "rows" in kept else kept["figures"]  # written by --json, or by results.py
    else:
        result = measured(rows, build, options)
    version, rate = result["torch"], result["copy"]
    missing = "PyTorch cannot be imported (Debian: python3-torch); its columns are empty"
    print(f"torch {version}" if version else missing)
    print(f"threads: {result['threads']}; copy: {rate:.1f} GB/s read and written; {result['seconds']} s")
    by_row: dict[str, list[dict[str, Any]]] = {}
    for figure in result["figures"]:
        by_row.setdefault(figure["row"], []).append(figure)
    print_table(rows, by_row, rate)
    said = summary(rows, by_row)
    print("\n".join(said))
    if options.svg:
        options.svg.write_text(chart(result["figures"], ratio, f"Time as a part of torch {version}'s, large operands"))
    names = {name: row.family for name, row in rows.rows.items()}
    head = [f"Beside torch {version}, threads: {result['threads']}; a copy moves {rate:.1f} GB/s. {said[0]}."]
    slow = [line.strip() for line in said[1:]]
    if options.page:
        options.page.write_text(page(head, slow))
    if build.is_dir():  # figures of another run are shown without a build
        path = build / "bench" / "rows.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(
            table(result["figures"], names, ratio, lambda one, kind: share(rows, one, kind, rate), head, slow)
        )
    return {**result, "summary": said, "classes": classes(rows, result["figures"], rate)}
