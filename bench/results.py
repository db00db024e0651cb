"""`./bootstrap bench results`: measures the subjects of bench/RESULTS.md, one after the other, and prints the page.

Every subject is a benchmark of bench.py in a session of its own, so that the scheduler does not divide its share with
the caller's other programs. Its figures are kept in a file, and the page is printed from the files that are there:
`--only` measures some subjects, `--figures FOLDER` none.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import results_page
import rows
import steps

ROOT = Path(__file__).resolve().parent.parent
PAGE, CHART, CUDA = ROOT / "bench/RESULTS.md", ROOT / "docs/steps.svg", ROOT / "bench/cuda/results.md"
THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "COTANGENT_THREADS")
SETTINGS = ("COTANGENT_BLAS", "COTANGENT_LEVEL", "GOTO_", "MKL_", "OMP_", "OPENBLAS_")
COPIED, EXTENT = 4_200_000, 1024  # elements of the copy that is timed, and extent of the matrices that are multiplied
SECONDS = 0.5
LIBRARIES = {"MKL": r"Math Kernel Library Version ([\d.]+)", "oneDNN": r"MKL-DNN v([\d.]+)"}


@dataclass(frozen=True)
class Subject:
    """quick: further options for one round."""

    name: str
    bench: str
    options: tuple[str, ...] = ()
    quick: tuple[str, ...] = ()
    threads: int | None = 1  # None: as the programs choose


ALL = str(len(os.sched_getaffinity(0)))
SUBJECTS = (
    *(Subject(name, name) for name in ("overhead", "profiler", "memory", "peak", "conv", "norm", "attention")),
    Subject("steps", "steps", (), ("--quick",)),
    Subject("threads", "steps", ("--quick", "--threads", ALL), ("--only", "mlp,mlp_tiny"), None),
    Subject("rows", "rows", ("--rounds", "2"), ("--quick",)),
    Subject("ctgen", "ctgen", ("--rounds", "2"), (), None),
    Subject("edit", "edit", ("--rows", "0"), (), None),
    Subject("compile", "compile", ("--host", "--threads", ALL), (), None),
)

Figures = dict[str, Any]


# ---- the machine


def model() -> str:
    """The name of the processor, with the numbers that distinguish processors of one name."""
    text = Path("/proc/cpuinfo").read_text()
    name, family, number = (
        found[1].strip() if (found := re.search(rf"(?m)^{key}\t*: (.*)$", text)) else "unknown"
        for key in ("model name", "cpu family", "model")
    )
    return f"{name} (family {family}, model {number})"


def compiler(build: Path) -> str:
    found = re.search(r"(?m)^CMAKE_C_COMPILER:\w+=(.*)$", (build / "CMakeCache.txt").read_text())
    said = subprocess.run([found[1] if found else "cc", "--version"], capture_output=True, text=True)
    return said.stdout.partition("\n")[0]


def peer_version(module: str) -> str | None:
    """The version of a peer, and of the libraries that PyTorch computes products and convolutions with."""
    python = steps.python_with(module)
    if python is None:
        return None
    ask = f"import {module}; print({module}.__version__)"
    ask += "; print(torch.__config__.show())" if module == "torch" else ""
    version, _, said = subprocess.run([python, "-c", ask], capture_output=True, text=True).stdout.partition("\n")
    parts = [f"{name} {found[1]}" for name, pattern in LIBRARIES.items() if (found := re.search(pattern, said))]
    return f"{version} ({', '.join(parts)})" if parts else version or None


def info(build: Path) -> dict[str, str]:
    said = subprocess.run([str(build / "bench/cotangent_info")], capture_output=True, text=True, check=True).stdout
    return {line[:22].strip(): line[22:].strip() for line in said.splitlines()}


def rates(build: Path) -> dict[str, float]:
    """Rates of one thread: bytes that a copy reads and writes per nanosecond, operations of a product per
    nanosecond."""
    environment = {**os.environ, **dict.fromkeys(THREADS, "1")}
    side = rows.Side([str(build / "bench/bench_rows")], environment, sorted(os.sched_getaffinity(0))[-1:])
    copy = side.ask(f"copy {COPIED} {SECONDS}")["bytes_per_ns"]
    matrix = {"kind": "tensor", "dtype": "f32", "shape": [EXTENT, EXTENT], "fill": "uniform", "low": -1, "high": 1}
    args = [{"name": name, "seed": seed, **matrix} for seed, name in enumerate(("self", "other"), 1)]
    sample = {"id": 0, "about": "product", "jobs": [], "args": args}
    plan = {"op": "matmul", "row": "matmul", "samples": [sample], "prepare": [], "recorded": False}
    with tempfile.TemporaryDirectory() as room:
        path = Path(room) / "case.json"
        path.write_text(json.dumps(plan))
        opened = rows.open_case(side, path, plan)
        if "failed" in opened:
            raise SystemExit(f"bench: product: {opened['failed']}")
        product = 2 * EXTENT**3 / side.ask(f"forward {SECONDS}")["min"]
    side.close()
    return {"copy": copy, "product": product}


def machine(build: Path) -> Figures:
    said = info(build)
    return {
        "level": said["instruction sets"],
        "cores": os.cpu_count(),
        "compiler": compiler(build),
        "blas": said["matrix products"],
        "core": said["kernel family"],
        "note": said.get("note", ""),
        "settings": [f"{name}={value}" for name, value in sorted(os.environ.items()) if name.startswith(SETTINGS)],
        "peers": {name: peer_version(name) for name in steps.PEERS},
        **rates(build),
    }


# ---- subjects


def in_session(command: list[str], environment: dict[str, str], log: Path) -> int:
    """Runs a command in a session of its own; interrupted, ends all its processes."""
    with log.open("w") as said:
        process = subprocess.Popen(command, env=environment, stdout=said, stderr=said, start_new_session=True)
        try:
            return process.wait()
        except BaseException:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
            raise


def figures_of(subject: Subject, build: Path, quick: bool, log: Path) -> Figures | None:
    settings = dict.fromkeys(THREADS, str(subject.threads)) if subject.threads else {}
    with tempfile.TemporaryDirectory() as room:
        path = Path(room) / "figures.json"
        command = [sys.executable, str(ROOT / "bench/bench.py"), subject.bench, "--build", str(build)]
        command += ["--json", str(path), *subject.options, *(subject.quick if quick else ())]
        if in_session(command, {**os.environ, **settings}, log) != 0:
            return None
        return json.loads(path.read_text())[subject.bench]


def measure(name: str, build: Path, quick: bool, folder: Path) -> bool:
    """Writes the figures of a subject; after a failure there are none."""
    path, log = folder / f"{name}.json", folder / f"{name}.log"
    begin, before = time.time(), os.getloadavg()[0]
    subject = next((one for one in SUBJECTS if one.name == name), None)
    figures = figures_of(subject, build, quick, log) if subject else machine(build)
    seconds = round(time.time() - begin)
    if figures is None:
        path.unlink(missing_ok=True)
        tail = "\n".join(log.read_text().splitlines()[-5:])
        print(f"{name:12} failed after {seconds} s: {log}\n{tail}", flush=True)
        return False
    load = [round(before, 1), round(os.getloadavg()[0], 1)]
    part = {
        "processor": model(),
        "begin": time.strftime("%Y-%m-%d %H:%M", time.localtime(begin)),
        "end": time.strftime("%Y-%m-%d %H:%M"),
        "load": load,
        "seconds": seconds,
        "quick": quick,
        "figures": figures,
    }
    path.write_text(json.dumps(part, indent=1) + "\n")
    print(f"{name:12} {seconds:5} s, load average {load[0]} to {load[1]}", flush=True)
    return True


def chosen(only: str | None) -> list[str]:
    known = ["machine", *(subject.name for subject in SUBJECTS)]
    names = only.split(",") if only else known
    if unknown := [name for name in names if name not in known]:
        raise SystemExit(f"bench: no subject {', '.join(unknown)}; there are {', '.join(known)}")
    return names


def read(folder: Path) -> dict[str, Figures]:
    known = ["machine", *(subject.name for subject in SUBJECTS)]
    paths = {name: folder / f"{name}.json" for name in known}
    return {name: json.loads(path.read_text()) for name, path in paths.items() if path.exists()}


def stop(number: int, frame: object) -> None:
    raise SystemExit(128 + number)


def run(build: Path, options: argparse.Namespace) -> Figures:
    signal.signal(signal.SIGTERM, stop)  # which ends the session of the subject, too
    folder = options.figures or build / "bench/results"
    failed = []
    if not options.figures:
        folder.mkdir(parents=True, exist_ok=True)
        failed = [name for name in chosen(options.only) if not measure(name, build, options.quick, folder)]
    parts = read(folder)
    page, chart = options.page or PAGE, options.svg or CHART
    page.write_text(results_page.page(parts, CUDA.read_text()))
    if "steps" in parts:
        chart.write_text(results_page.chart(parts))
    print(f"page: {page}; chart: {chart}")
    if failed:
        raise SystemExit(f"bench: no figures of {', '.join(failed)}")
    return {name: part["seconds"] for name, part in parts.items()}
