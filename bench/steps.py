"""`./bootstrap bench steps`: training steps of whole models, compared with PyTorch and JAX in the same run.

bench_steps and its peers (peers/steps_torch.py, peers/steps_jax.py) have the same program open, with the same
parameters and data. The loss and the norms of all gradients are compared; then steps are timed alternately, in several
rounds. Every side runs in a session of its own, so that the scheduler does not divide its share with the caller's
other programs, and on the same processors.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rows import Side, combined

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = {
    "mlp": "MLP 784-512-512-10, batch 64",
    "mlp_small": "MLP 784-128-10, batch 64",
    "mlp_tiny": "MLP 4-16-16-1, batch 8",
    "lstm_plain": "LSTM of plain operators",
    "lstm": "LSTM by its operator",
    "cnn": "CNN 28 x 28, batch 64",
    "resnet": "ResNet-20, batch 32",
    "generator": "DCGAN generator, batch 32",
    "gpt_small": "GPT 3 x 128, batch 16",
    "gpt2": "GPT-2 124M, batch 4 x 64",
    "gpt2_bf16": "GPT-2 124M, autocast bf16",
}
PEERS = ("torch", "jax")
NOISY = 1.3  # largest sample of a round, divided by the smallest
SECONDS = 0.4  # each round; --quick: one round, a quarter as long
LOSS_TOLERANCE, NORM_TOLERANCE = 1e-5, 1e-4
BF16_FACTOR = 100  # multiplies the tolerances under autocast

Figure = dict[str, Any]


def add_options(parser: argparse._ArgumentGroup) -> None:
    parser.add_argument("--alone", action="store_true", help="steps: without peers")


def python_with(module: str) -> str | None:
    """A Python that can import a module: the current one, or the system's."""
    for python in (sys.executable, "/usr/bin/python3"):
        command = [python, "-c", f"import {module}, numpy"]
        if Path(python).exists() and subprocess.run(command, capture_output=True).returncode == 0:
            return python
    return None


def begin_sides(build: Path, threads: int, alone: bool) -> dict[str, Side]:
    available = sorted(os.sched_getaffinity(0))
    if not 1 <= threads <= len(available):
        raise SystemExit(f"bench: --threads is 1 to {len(available)} here")
    names = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "COTANGENT_THREADS")
    environment = {**os.environ, **dict.fromkeys(names, str(threads)), "JAX_PLATFORMS": "cpu"}
    processors = available[-threads:]  # interrupts are handled by the first

    def side(command: list[str]) -> Side:
        return Side(command, environment, processors)

    sides = {"ours": side([str(build / "bench/bench_steps")])}
    for name in () if alone else PEERS:
        if python := python_with(name):
            sides[name] = side([python, "-W", "ignore", str(ROOT / f"bench/peers/steps_{name}.py")])
    return sides


def difference(program: str, ours: Figure, peer: Figure) -> str | None:
    """The first difference of loss and gradients that rounding does not explain. Small gradients are compared relative
    to the norm of all.
    """
    factor = BF16_FACTOR if program.endswith("bf16") else 1
    if not math.isclose(ours["loss"], peer["loss"], rel_tol=factor * LOSS_TOLERANCE):
        return f"loss {ours['loss']:.7g}, {peer['loss']:.7g}"
    if len(ours["norms"]) != len(peer["norms"]):
        return f"{len(ours['norms'])} parameters, {len(peer['norms'])}"
    least = math.hypot(*filter(math.isfinite, peer["norms"])) * 1e-3
    for number, (one, other) in enumerate(zip(ours["norms"], peer["norms"])):
        if not abs(one - other) <= factor * NORM_TOLERANCE * (abs(other) + least):
            return f"norm of gradient {number}: {one:.7g}, {other:.7g}"
    return None


def summary(rounds: list[Figure]) -> Figure | None:
    """Least minimum; median and maximum of the rounds without noise, if there are any."""
    quiet = [one for one in rounds if "failed" not in one and one["max"] <= NOISY * one["min"]]
    every, chosen = combined(rounds), combined(quiet or rounds)
    if every is None or chosen is None:
        return None
    times = {"min": every["min"], "median": chosen["median"], "max": chosen["max"]}
    return {**times, "noisy": not quiet, "quiet": f"{len(quiet)}/{len(rounds)}"}


def measure(sides: dict[str, Side], program: str, rounds: int, seconds: float) -> Figure:
    """sides: the implementations that have the program."""
    opened = {name: side.ask(f"open {program}") for name, side in sides.items()}
    if "failed" in opened["ours"]:
        raise SystemExit(f"bench: {program}: {opened['ours']['failed']}")
    found: Figure = {"program": program, "loss": opened["ours"]["loss"]}
    for name, answer in opened.items():
        if "failed" in answer:
            found[f"{name} failed"] = answer["failed"]
        elif other := difference(program, opened["ours"], answer):
            raise SystemExit(f"bench: {program}: ours and {name} differ: {other}")
    taken: dict[str, list[Figure]] = {name: [] for name in sides if f"{name} failed" not in found}
    for _ in range(rounds):
        for name, answers in taken.items():
            answers.append(sides[name].ask(f"run {seconds}"))
    for name, answers in taken.items():
        found[name] = summary(answers)
        found.update({f"{name} failed": one["failed"] for one in answers if "failed" in one})
    if found["ours"] is None:
        raise SystemExit(f"bench: {program}: {found['ours failed']}")
    return found


def line(figure: Figure, peers: list[str]) -> str:
    def times(name: str) -> str:
        one = figure.get(name)
        if not one:
            return f"{'-':>10} {'-':>10} "
        return f"{one['min'] / 1e6:10.4g} {one['median'] / 1e6:10.4g}{'~' if one['noisy'] else ' '}"

    words = [f"{PROGRAMS[figure['program']]:28} {times('ours')}"]
    for name in peers:
        one, ours = figure.get(name), figure["ours"]
        ratio = [f"{one[kind] / ours[kind]:6.2f}" if one else f"{'-':>6}" for kind in ("min", "median")]
        words.append(f"{times(name)} {' '.join(ratio)}")
    return "  ".join(words)


def chosen(options: argparse.Namespace, known: list[str]) -> list[str]:
    names = options.only.split(",") if options.only else known
    if unknown := [name for name in names if name not in known]:
        raise SystemExit(f"bench: no program {', '.join(unknown)}; there are {', '.join(known)}")
    return names


def run(build: Path, options: argparse.Namespace) -> Figure:
    names = chosen(options, list(PROGRAMS))
    sides = begin_sides(build, options.threads, options.alone)
    peers = [name for name in sides if name != "ours"]
    versions = {name: side.ask("version") for name, side in sides.items()}
    programs = {name: side.ask("programs").get("programs", ()) for name, side in sides.items()}
    ours = versions["ours"]
    print(
        f"Cotangent {ours['version']}, {ours['level']}; {ours['blas']}, core {ours['core']}; threads: {ours['threads']}"
    )
    load = os.getloadavg()[0]
    if load > (os.cpu_count() or 1) + 1:
        print(f"load average {load:.1f}: other programs use the processors, which matters most with several threads")
    for name in PEERS:
        if name in versions:
            print(f"{name} {versions[name].get('version', versions[name])}, threads: {versions[name].get('threads')}")
        elif not options.alone:
            print(f"{name} cannot be imported with numpy; its columns are missing")
    head = "".join(f"  {name + ' min':>10} {'median':>10}  {'ratios':>13}" for name in peers)
    print(f"{'ms':28} {'min':>10} {'median':>10} {head}")
    figures = []
    for name in names:
        rounds, seconds = (1, SECONDS / 4) if options.quick else (options.rounds, SECONDS)
        having = {side: sides[side] for side in sides if name in programs[side]}
        figures.append(measure(having, name, rounds, seconds))
        print(line(figures[-1], peers), flush=True)
    for side in sides.values():
        side.close()
    print(f"ratios: the peer's minimum and median divided by ours; ~: every round varied by more than {NOISY}")
    for figure in figures:
        for key in (f"{name} failed" for name in peers if f"{name} failed" in figure):
            print(f"{figure['program']}: {key}: {figure[key]}")
    return {"versions": versions, "threads": options.threads, "load": load, "figures": figures}
