"""The demo: regenerates from the schemas, adds an operator that the library lacks, then trains a character model under every policy.

Run by `./bootstrap demo`. Everything it shows is measured here and now; `--json FILE` writes the same figures.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
POLICIES = ["default", "save_on_cpu", "bf16", "int8", "file", "recompute"]


def run(command: list[str], log: Path, **environment: str) -> str:
    """Runs quietly; on failure the end of the log is shown."""
    log.parent.mkdir(parents=True, exist_ok=True)
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **environment})
    log.write_text(result.stdout)
    if result.returncode != 0:
        print(result.stdout[-3000:])
        raise SystemExit(f"demo: {command[0]} failed; the whole log is {log}")
    return result.stdout


def ctgen(*arguments: str) -> list[str]:
    return ["/usr/bin/env", f"PYTHONPATH={ROOT / 'codegen'}", "PYTHONDONTWRITEBYTECODE=1", "/usr/bin/python3", "-m", "ctgen", "--root", str(ROOT), *arguments]


def headline(number: int, text: str) -> None:
    print(f"\n{number}. {text}", flush=True)


def regenerate(build: Path, logs: Path) -> dict:
    headline(1, "Operators are data: ctgen compiles the schemas to C")
    start = time.perf_counter()
    run(ctgen("--cache", str(build / "ctgen-cache"), "generate"), logs / "regenerate.log")
    seconds = time.perf_counter() - start
    info = json.loads((ROOT / "generated/ops.json").read_text())
    forms = len(info["ops"])
    print(f"   {forms} operator forms from {len(list((ROOT / 'schemas').glob('*.yaml')))} schema files, checked and up to date in {seconds:.1f} s")
    return {"forms": forms, "seconds": seconds}


def add_op(build: Path, work: Path, logs: Path) -> dict:
    headline(2, "A new operator from one entry, in a project of its own")
    project = ROOT / "examples/add_op"
    schema = (project / "softsign.yaml").read_text()
    print("".join(f"   | {line}\n" for line in schema.splitlines() if not line.startswith("#")), end="", flush=True)
    start = time.perf_counter()
    prefix, out = work / "prefix", work / "add_op"
    run(["cmake", "--install", str(build), "--prefix", str(prefix)], logs / "install.log")
    run(["cmake", "-G", "Ninja", "-S", str(project), "-B", str(out), f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_BUILD_TYPE=Release"], logs / "configure-op.log")
    run(["cmake", "--build", str(out), "-j", "2"], logs / "build-op.log")
    said = run([str(out / "check_softsign")], logs / "check-op.log")
    seconds = time.perf_counter() - start
    print("".join(f"   {line}\n" for line in said.splitlines()), end="")
    print(f"   installed, generated, compiled and checked in {seconds:.1f} s")
    return {"seconds": seconds, "output": said.splitlines()}


def train(build: Path, work: Path, options: argparse.Namespace) -> list[dict]:
    steps = 200 if options.quick else 1500
    headline(3, f"A character model on {options.text.name}, {steps} steps under each policy of where activations live")
    folder = work / "activations"
    reports = []
    for policy in POLICIES:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        report = work / f"{policy}.json"
        command = [str(build / "examples/charlm"), "--text", str(options.text), "--policy", policy, "--steps", str(steps), "--seed", str(options.seed),
                   "--folder", str(folder), "--json", str(report)]
        # waiting threads sleep: spinning ones would take the other core from whatever else runs
        if subprocess.run(command, env={"OMP_WAIT_POLICY": "PASSIVE", **os.environ}).returncode != 0:
            raise SystemExit(f"demo: training under the policy '{policy}' failed")
        reports.append(json.loads(report.read_text()))
    return reports


def show_losses(plain: dict) -> None:
    print("\n   loss, in nats a character (default policy)")
    for point in plain["points"]:
        print(f"   step {point['step'] + 1:5}   training {point['loss']:.4f}   held out {point['held_out']:.4f}")
    print("\n   a sample of what it learnt:")
    text = plain["sample"]
    for i in range(0, len(text), 80):
        print(f"   | {text[i:i + 80]!s}".replace("\n", " "))


def show_saved(plain: dict) -> None:
    print("\n   bytes kept for backward by the graph of one step, parameters not counted")
    for line in sorted(plain["saved"], key=lambda l: -l["bytes"]):
        print(f"   {line['node']:28} {line['bytes']:10,} bytes in {line['saves']} saves")
    print(f"   {'all':28} {plain['bytes']:10,} bytes")


def show_policies(reports: list[dict]) -> bool:
    plain = reports[0]
    print(f"\n   {'policy':12} {'kept':>12} {'of default':>10} {'ms a step':>10} {'final loss':>11} {'held out':>9}   result")
    agree = True
    for report in reports:
        same = report["loss_bits"] == plain["loss_bits"]
        agree = agree and (same or not report["lossless"])
        verdict = "equal to the bit" if same else "differs, as it may" if not report["lossless"] else "DIFFERS, AND MUST NOT"
        last = report["points"][-1]
        print(f"   {report['policy']:12} {report['bytes']:12,} {100 * report['bytes'] / plain['bytes']:9.1f}% {report['ms_per_step']:10.2f} "
              f"{last['loss']:11.4f} {last['held_out']:9.4f}   {verdict}")
    return agree


def main() -> int:
    parser = argparse.ArgumentParser(prog="./bootstrap demo")
    parser.add_argument("--build", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--text", type=Path, default=ROOT / "examples/training/gospels.txt", help="a text file to learn instead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="fewer steps")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    options = parser.parse_args()
    if not options.text.is_file():
        parser.error(f"there is no file '{options.text}'")
    build = (ROOT / options.build).resolve()
    work = build / "demo"
    work.mkdir(parents=True, exist_ok=True)
    logs = work / "logs"
    figures = {"regenerate": regenerate(build, logs), "new_op": add_op(build, work, logs)}
    reports = train(build, work, options)
    show_losses(reports[0])
    show_saved(reports[0])
    agree = show_policies(reports)
    figures["policies"] = reports
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1) + "\n")
    return 0 if agree else 1


if __name__ == "__main__":
    sys.exit(main())
