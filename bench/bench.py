"""Runs the benchmarks: a program of the library, and in the same call its peer (the same program in PyTorch) if
available. Prints the ratio of their times. `--json FILE` writes the figures.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

from compile_cost import compile_cost
from edit import edit

import cuda_report
import libtorch
import recorded
import registers
import results
import rows
import steps

ROOT = Path(__file__).resolve().parent.parent


def processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.processor()


def lines_of(command: list[str], **environment: str) -> list[dict]:
    run = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment})
    if run.returncode != 0:
        raise SystemExit(f"bench: {command[0]} failed:\n{run.stderr}")
    return [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]


def print_table(ours: list[dict], peer: list[dict], peer_name: str) -> None:
    theirs = {row["name"]: row for row in peer}
    print(f"{'':36} {'min':>12} {'median':>12} {'max':>12}  unit   {peer_name + ' median':>18}   ratio")
    for row in ours:
        other = theirs.get(row["name"])
        tail = (
            f"{other['median']:18.1f} {other['median'] / row['median']:7.1f}"
            if other and row["median"]
            else f"{'-':>18}"
        )
        print(f"{row['name']:36} {row['min']:12.1f} {row['median']:12.1f} {row['max']:12.1f}  {row['unit']:5}  {tail}")
    for row in peer:
        if row["max"] > 1.3 * row["min"]:
            print(f"note: {peer_name} was noisy in '{row['name']}': {row['min']:.1f} to {row['max']:.1f}")


def print_multiples(rows: list[dict]) -> None:
    """Prints calls with their time as a multiple of the product of two tensors, unrecorded and recorded."""
    median = {row["name"]: row["median"] for row in rows}
    print(f"{'a call on 16 elements':36} {'ns':>12} {'of mul':>8} {'recorded':>12} {'of mul':>8}")
    for name, time_taken in median.items():
        recorded = f"{name}, recorded"
        if recorded in median:
            print(
                f"{name:36} {time_taken:12.1f} {time_taken / median['mul']:8.1f} {median[recorded]:12.1f}"
                f" {median[recorded] / median['mul, recorded']:8.1f}"
            )


def overhead(build: Path) -> dict:
    one_thread = {"OMP_NUM_THREADS": "1"}
    ours = [
        row
        for name in ("bench_overhead", "bench_saved")
        for row in lines_of([str(build / f"bench/{name}")], **one_thread)
    ]
    program = libtorch.program(build)
    peer = lines_of([str(program)], **one_thread) if program else []
    print_table(ours, peer, "libtorch")
    calls = lines_of([str(build / "bench/bench_calls")], **one_thread)
    print_multiples(calls)
    if not peer:
        print("libtorch is not here (g++, and Debian's libtorch-dev or PyTorch for Python); no ratio")
    instructions = None
    if shutil.which("valgrind"):
        sys.path.insert(0, str(ROOT / "bench"))
        from instructions import slopes

        instructions = slopes(str(build / "bench/bench_instructions"), "valgrind")
        for name, value in instructions.items():
            print(f"{name:36} {value:12.0f} instructions")
    return {"ours": ours, "calls": calls, "libtorch": peer, "instructions": instructions}


def torch_saved() -> list[dict]:
    """Bytes that torch saves for the models of memory.c, if it can be imported."""
    if importlib.util.find_spec("torch") is None:
        return []
    return lines_of([sys.executable, str(ROOT / "bench/peers/memory_torch.py")])


# Bytes per element of a block's input, measured with torch on a CPU, where attention is composed and dropout masks
# are saved as f32.
TORCH_SEEN = {
    "transformer block, fused attention": 96,
    "transformer block, composed attention": 96,
    "block, fused, dropout 0.1 everywhere": 168,
    "block, composed, dropout 0.1 everywhere": 168,
}


def memory(build: Path) -> dict:
    ours = lines_of([str(build / "bench/bench_memory")])
    peer = torch_saved()
    theirs = {row["name"]: row["bytes"] for row in peer}
    seen = {row["name"]: TORCH_SEEN[row["name"]] * row["unit"] for row in ours if row["name"] in TORCH_SEEN}
    print(f"{'':44} {'bytes kept':>14} {'by schema':>14} {'torch':>14}")
    for row in ours:
        other = theirs.get(row["name"], seen.get(row["name"]))
        torch = "-" if other is None else str(other) if row["name"] in theirs else f"{other}*"
        print(f"{row['name']:44} {row['bytes']:14d} {row['planned']:14d} {torch:>14}")
    print("\na block in units of its input, s * b * h elements (512 * 2 * 1024, 16 heads):")
    for row in ours:
        if not row["unit"]:
            continue
        other = theirs.get(row["name"], seen.get(row["name"]))
        torch = f"torch {other / row['unit']:.1f}" if other is not None else ""
        print(f"{row['name']:44} {row['bytes'] / row['unit']:10.2f} sbh   {torch}")
    if not peer:
        print("PyTorch cannot be imported (Debian: python3-torch): figures with * are those seen elsewhere")
    return {"ours": ours, "torch": peer, "torch_seen_elsewhere": {} if peer else seen}


POLICIES = ("plain", "lean", "bf16", "int8", "file")


def peak(build: Path) -> dict:
    """Growth of the resident set beyond the model, each policy in a separate process; live: the largest total of bytes
    of tensors above 64 KB.
    """
    threads = {"OMP_NUM_THREADS": "1"}
    rows = [
        lines_of([str(build / "bench/bench_peak"), model, policy], **threads)[0]
        for model in ("cnn", "transformer")
        for policy in POLICIES
    ]
    plain = {row["model"]: row["growth"] for row in rows if row["policy"] == "plain"}
    print(f"{'':24} {'kept, MB':>10} {'live, MB':>10} {'growth, MB':>11} {'of live':>8} {'of plain':>9}")
    for row in rows:
        kept, live, growth = (row[name] / 1e6 for name in ("kept", "live", "growth"))
        print(
            f"{row['model']:14} {row['policy']:9} {kept:10.1f} {live:10.1f} {growth:11.1f} {growth / live:8.2f} "
            f"{row['growth'] / plain[row['model']]:9.2f}"
        )
    return {"ours": rows}


def conv(build: Path) -> dict:
    """Convolutions, with as many threads as processors unless OMP_NUM_THREADS is set."""
    threads = {"OMP_NUM_THREADS": os.environ.get("OMP_NUM_THREADS") or str(os.cpu_count() or 1)}
    said = lines_of([str(build / "bench/bench_conv")], **threads)
    operations = {row["name"]: row["operations"] for row in said if "operations" in row}
    ours = [{**row, "operations": operations[row["name"]]} for row in said if "unit" in row]
    peer: list[dict] = []
    if importlib.util.find_spec("torch") is not None:
        peer = lines_of([sys.executable, str(ROOT / "bench/peers/conv_torch.py")], **threads)
    print(f"threads: {threads['OMP_NUM_THREADS']}")
    print_table(ours, peer, "torch")
    if not peer:
        print("PyTorch cannot be imported (Debian: python3-torch); no ratio")
    return {"threads": threads["OMP_NUM_THREADS"], "ours": ours, "torch": peer}


def profiler(build: Path) -> dict:
    ours = lines_of([str(build / "bench/bench_profiler")], OMP_NUM_THREADS="1")
    print_table(ours, [], "libtorch")
    return {"ours": ours}


def tangent(build: Path) -> dict:
    """Forward mode: time of each call with tangents, as a ratio to the same call without."""
    ours = lines_of([str(build / "bench/bench_tangent")], OMP_NUM_THREADS="1")
    print(f"{'median, us':36} {'forward':>10} {'with tangents':>14} {'ratio':>7}")
    for forward, both in zip(ours[::2], ours[1::2]):
        name = forward["name"].replace(" forward", "")
        print(f"{name:36} {forward['median']:10.2f} {both['median']:14.2f} {both['median'] / forward['median']:7.2f}")
    return {"ours": ours}


def busy(build: Path) -> dict:
    """Training steps on an idle machine, and together with one busy program for each processor: with all threads, and
    with one.
    """
    programs = {"ours": [str(build / "bench/bench_busy")]}
    if importlib.util.find_spec("torch") is not None:
        programs["torch"] = [sys.executable, str(ROOT / "bench/peers/busy_torch.py")]
    one = {"OMP_NUM_THREADS": "1", "COTANGENT_THREADS": "1"}
    alone = {name: lines_of(command) for name, command in programs.items()}
    neighbours = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)]
    try:
        beside = {name: lines_of(command) for name, command in programs.items()}
        single = {name: lines_of(command, **one) for name, command in programs.items()}
    finally:
        for neighbour in neighbours:
            neighbour.kill()
            neighbour.wait()
    print(
        f"{'median of a step, ms':34} {'':6} {'alone':>10} {'busy':>10} {'busy, max':>10} "
        f"{'busy, one thread':>17} {'busy / one thread':>18}"
    )
    for name in programs:
        for first, second, third in zip(alone[name], beside[name], single[name]):
            ratio = second["median"] / third["median"]
            print(
                f"{first['name']:34} {name:6} {first['median']:10.2f} {second['median']:10.2f} {second['max']:10.2f} "
                f"{third['median']:17.2f} {ratio:18.2f}"
            )
    if "torch" not in programs:
        print("PyTorch cannot be imported (Debian: python3-torch); its rows are missing")
    return {"alone": alone, "busy": beside, "busy, one thread": single}


def transpose(build: Path) -> dict:
    ours = lines_of([str(build / "bench/bench_transpose")], OMP_NUM_THREADS="1")
    print_table(ours, [], "")
    return {"ours": ours}


def layers(build: Path, group: str) -> dict:
    """Time and saved bytes of layers, compared with torch in the same run."""
    ours = lines_of([str(build / "bench/bench_layers"), group])
    peer = []
    if importlib.util.find_spec("torch") is not None:
        peer = lines_of([sys.executable, str(ROOT / "bench/peers/layers_torch.py"), group])
    print_table([row for row in ours if "unit" in row], [row for row in peer if "unit" in row], "torch")
    theirs = {row["name"]: row["bytes"] for row in peer if "bytes" in row}
    print(f"{'':36} {'bytes kept':>14} {'torch':>14}")
    for row in (row for row in ours if "bytes" in row):
        print(f"{row['name']:36} {row['bytes']:14d} {theirs.get(row['name'], '-'):>14}")
    if not peer:
        print("PyTorch cannot be imported (Debian: python3-torch); its columns are empty")
    return {"ours": ours, "torch": peer}


def cuda(build: Path, parts: list[str]) -> dict:
    """Operators, launchers and a step of GPT-2 on a GPU, compared with their bounds and with torch."""
    made = subprocess.run(["cmake", "--build", str(build), "--target", "bench_cuda"], capture_output=True, text=True)
    if "unknown target" in made.stdout + made.stderr:
        raise SystemExit("bench: no CUDA toolkit was found when the build was configured; `./bootstrap info` says more")
    if made.returncode != 0:
        raise SystemExit(f"bench: bench_cuda does not build:\n{made.stdout}{made.stderr}")
    return cuda_report.report(str(build / "tests/cuda/bench_cuda"), parts=parts)


def recorded_passes(build: Path) -> dict:
    program, samples = build / "bench/bench_recorded", recorded.write_samples(ROOT)
    ours = lines_of([str(program), str(samples)], OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
    print(recorded.report(ours))
    return {"ours": ours}


def ctgen(build: Path, runs: int) -> dict:
    cache = build / "bench-ctgen-cache"
    shutil.rmtree(cache, ignore_errors=True)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "codegen"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "ctgen", "--root", str(ROOT), "--cache", str(cache), "check", "--anew"]
    times = []
    for _ in range(1 + runs):
        start = time.perf_counter()
        subprocess.run(command, env=environment, check=True, capture_output=True)
        times.append(time.perf_counter() - start)
    warm = sorted(times[1:])
    print(
        f"ctgen check, cold {times[0]:.2f} s, warm {warm[0]:.2f} s min, {warm[len(warm) // 2]:.2f} s median,"
        f" {warm[-1]:.2f} s max"
    )
    return {"cold_s": times[0], "warm_s": warm}


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./bootstrap bench")
    parser.add_argument(
        "name",
        choices=[
            "overhead",
            "memory",
            "peak",
            "conv",
            "transpose",
            "attention",
            "norm",
            "busy",
            "profiler",
            "tangent",
            "rows",
            "steps",
            "cuda",
            "registers",
            "recorded",
            "ctgen",
            "compile",
            "edit",
            "results",
        ],
    )
    parser.add_argument("--build", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument(
        "--rows",
        type=int,
        action="append",
        help="edit: rows of the copied tree, may be repeated (default: those that there are, and 622)",
    )
    parser.add_argument(
        "--part",
        action="append",
        choices=cuda_report.PARTS,
        help="cuda: measure this part, may be repeated (default: all)",
    )
    parser.add_argument("--host", action="store_true", help="compile: without kernels of CUDA")
    rows.add_options(parser.add_argument_group("of rows"))
    steps.add_options(parser.add_argument_group("of steps"))
    registers.add_options(parser.add_argument_group("of registers"))
    return parser.parse_args()


def main() -> int:
    options = arguments()
    print(f"{processor()}, {os.cpu_count()} cores, {time.strftime('%Y-%m-%d')}")
    runs = {
        "overhead": overhead,
        "memory": memory,
        "peak": peak,
        "conv": conv,
        "transpose": transpose,
        "attention": partial(layers, group="attention"),
        "norm": partial(layers, group="norm"),
        "busy": busy,
        "profiler": profiler,
        "tangent": tangent,
        "rows": lambda build: rows.run(build, options),
        "steps": lambda build: steps.run(build, options),
        "cuda": lambda build: cuda(build, options.part or []),
        "registers": lambda build: registers.report(options),
        "recorded": recorded_passes,
        "ctgen": lambda build: ctgen(build, options.rounds),
        "compile": lambda build: compile_cost(ROOT, build, options.threads, options.host),
        "edit": lambda build: edit(ROOT, build, options.rows),
        "results": lambda build: results.run(build, options),
    }
    figures = runs[options.name](options.build)
    if options.json:
        options.json.write_text(
            json.dumps({"processor": processor(), "date": time.strftime("%Y-%m-%d"), options.name: figures}, indent=1)
            + "\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
