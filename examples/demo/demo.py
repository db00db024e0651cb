"""The demo: regenerates from the schemas, adds an operator that the library lacks, then trains a transformer under
every policy.

Run by `./bootstrap demo`. All figures are measured during the run; `--json FILE` writes them, `--html FILE` writes
charts of them.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path

from report import node_name, page, sample_of, size_text, verdict
from step_page import run_of, step_page

ROOT = Path(__file__).resolve().parent.parent.parent
POLICIES = ["default", "save_on_cpu", "bf16", "int8", "file", "recompute", "checkpoint", "selective"]
#: policies of which the profiler records one step
RECORDED = ("default", "checkpoint", "selective")
STEPS, QUICK_STEPS = 400, 40
#: the time of a step is measured in short runs of all policies in turn, so that a temporarily busy machine affects all
#: of them
ROUNDS, TIMED_STEPS = 5, 6


def run(command: list[str], log: Path, **environment: str) -> str:
    """Runs quietly; on failure the end of the log is shown."""
    log.parent.mkdir(parents=True, exist_ok=True)
    result = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **environment}
    )
    log.write_text(result.stdout)
    if result.returncode != 0:
        print(result.stdout[-3000:])
        raise SystemExit(f"demo: {command[0]} failed; the whole log is {log}")
    return result.stdout


def ctgen(*arguments: str) -> list[str]:
    return [
        "/usr/bin/env",
        f"PYTHONPATH={ROOT / 'codegen'}",
        "PYTHONDONTWRITEBYTECODE=1",
        sys.executable,
        "-m",
        "ctgen",
        "--root",
        str(ROOT),
        *arguments,
    ]


def headline(number: int, text: str) -> None:
    print(f"\n{number}. {text}", flush=True)


def regenerate(build: Path, logs: Path) -> dict:
    headline(1, "Operators are data: ctgen compiles the schemas to C")
    start = time.perf_counter()
    run(ctgen("--cache", str(build / "ctgen-cache"), "generate"), logs / "regenerate.log")
    seconds = time.perf_counter() - start
    info = json.loads((ROOT / "generated/ops.json").read_text())
    forms = len(info["ops"])
    print(
        f"   {forms} operator forms from {len(list((ROOT / 'schemas').glob('*.yaml')))} schema files, checked and up to"
        f" date in {seconds:.1f} s"
    )
    return {"forms": forms, "seconds": seconds}


def add_op(build: Path, work: Path, logs: Path) -> dict:
    headline(2, "A new operator from one entry, in a project of its own")
    project = ROOT / "examples/add_op"
    schema = (project / "elliot.yaml").read_text()
    print("".join(f"   | {line}\n" for line in schema.splitlines() if not line.startswith("#")), end="", flush=True)
    start = time.perf_counter()
    prefix, out = work / "prefix", work / "add_op"
    run(["cmake", "--install", str(build), "--prefix", str(prefix)], logs / "install.log")
    run(
        [
            "cmake",
            "-G",
            "Ninja",
            "-S",
            str(project),
            "-B",
            str(out),
            f"-DCMAKE_PREFIX_PATH={prefix}",
            "-DCMAKE_BUILD_TYPE=Release",
        ],
        logs / "configure-op.log",
    )
    run(["cmake", "--build", str(out), "-j", "2"], logs / "build-op.log")
    said = run([str(out / "check_elliot")], logs / "check-op.log")
    seconds = time.perf_counter() - start
    print("".join(f"   {line}\n" for line in said.splitlines()), end="")
    print(f"   installed, generated, compiled and checked in {seconds:.1f} s")
    return {"seconds": seconds, "output": said.splitlines()}


def machine() -> dict:
    names = [
        line.split(":", 1)[1].strip()
        for line in Path("/proc/cpuinfo").read_text().splitlines()
        if line.startswith("model name")
    ]
    return {
        "processor": names[0] if names else platform.machine(),
        "threads": int(os.environ.get("OMP_NUM_THREADS", os.cpu_count() or 1)),
        "date": time.strftime("%Y-%m-%d"),
    }


def transformer(build: Path, report: Path, options: argparse.Namespace, *more: str) -> dict:
    command = [
        str(build / "examples/transformer"),
        "--text",
        str(options.text),
        "--seed",
        str(options.seed),
        "--json",
        str(report),
        *more,
    ]
    # waiting threads sleep: spinning threads would use the other core
    if subprocess.run(command, env={"OMP_WAIT_POLICY": "PASSIVE", **os.environ}).returncode != 0:
        raise SystemExit(f"demo: '{' '.join(command)}' failed")
    return json.loads(report.read_text())


def train(build: Path, work: Path, options: argparse.Namespace) -> list[dict]:
    steps = QUICK_STEPS if options.quick else STEPS
    headline(3, f"A transformer on {options.text.name}, {steps} steps under each policy of where activations live")
    folder = work / "activations"
    reports = []
    for policy in POLICIES:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        reports.append(
            transformer(
                build,
                work / f"{policy}.json",
                options,
                "--policy",
                policy,
                "--steps",
                str(steps),
                "--folder",
                str(folder),
            )
        )
    return reports


def time_policies(build: Path, work: Path, options: argparse.Namespace, reports: list[dict]) -> None:
    """Replaces the time of the long run by the median of several short runs of each policy, interleaved."""
    folder = work / "activations"
    seen: dict[str, list[float]] = {policy: [] for policy in POLICIES}
    for _ in range(2 if options.quick else ROUNDS):
        for policy in POLICIES:
            more = ("--policy", policy, "--steps", str(TIMED_STEPS), "--folder", str(folder), "--quiet")
            seen[policy].append(transformer(build, work / "timed.json", options, *more)["ms_per_step"])
    for report in reports:
        report["ms_per_step"] = sorted(seen[report["policy"]])[len(seen[report["policy"]]) // 2]


def record_steps(build: Path, work: Path, options: argparse.Namespace, reports: list[dict]) -> list[dict]:
    """One step of the same model under each of some policies, after two warm-up steps."""
    runs = []
    for report in (r for r in reports if r["policy"] in RECORDED):
        policy, trace = report["policy"], work / f"step-{report['policy']}-trace.json"
        more = ("--policy", policy, "--steps", "2", "--trace", str(trace), "--quiet")
        transformer(build, work / f"step-{policy}.json", options, *more)
        runs.append(run_of(report, json.loads(trace.read_text())))
    return runs


def show_steps(runs: list[dict], path: Path, settings: str) -> None:
    headline(4, "One step under the profiler, by policy")
    print(f"   {'policy':12} {'kept':>12} {'most tensor bytes':>18} {'ms, profiled':>13} {'ms, not profiled':>17}")
    for run in runs:
        print(
            f"   {run['policy']:12} {run['kept']:12,} {run['most']:18,} {sum(run['parts']):13.1f}"
            f" {run['ms_per_step']:17.1f}"
        )
    path.write_text(step_page(runs, settings))
    print(f"\n   its flame charts, to be opened in a browser: {path}")


ATTENTION = {
    "fused": "As one operator, scores are made by tiles and again in backward.",
    "composed": "Composed of matrix products and softmax, the weights are kept.",
}


def compare_attention(build: Path, work: Path, options: argparse.Namespace) -> list[dict]:
    """One step of the same model with each form of attention."""
    reports = [
        transformer(build, work / f"attention-{name}.json", options, "--attention", name, "--steps", "1", "--quiet")
        for name in ATTENTION
    ]
    return [
        {
            "attention": name,
            "what": what,
            "bytes": report["bytes"],
            "saved": report["saved"],
            "loss": report["losses"][0],
        }
        for (name, what), report in zip(ATTENTION.items(), reports)
    ]


def show_attention(attention: list[dict]) -> None:
    print("\n   bytes kept with each form of attention")
    for form in attention:
        print(f"   {form['attention']:12} {form['bytes']:12,}   {form['what']}")


def show_losses(plain: dict) -> None:
    print(f"\n   {plain['model']}: {plain['weights']:,} weights")
    print("   loss, in nats a character (default policy)")
    for point in plain["points"]:
        print(f"   step {point['step'] + 1:5}   training {point['loss']:.4f}   held out {point['held_out']:.4f}")
    print("\n   a sample of what it learnt:")
    text = sample_of(plain).replace("\n", " ")
    print("".join(f"   | {text[i:i + 80]}\n" for i in range(0, len(text), 80)), end="")


def show_saved(plain: dict) -> None:
    print("\n   bytes kept for backward by the graph of one step, parameters not counted")
    for line in sorted(plain["saved"], key=lambda l: -l["bytes"]):
        print(f"   {node_name(line['node']):28} {line['bytes']:12,} bytes in {line['saves']} saves")
    print(f"   {'all':28} {plain['bytes']:12,} bytes")


def show_policies(reports: list[dict]) -> bool:
    plain = reports[0]
    print(
        "\n  "
        f" {'policy':12} {'kept':>12} {'of default':>10} {'most held':>11} "
        f"{'ms a step':>10} {'final loss':>11} {'held out':>9} "
        "  result"
    )
    for report in reports:
        print(
            f"   {report['policy']:12} {report['bytes']:12,} {100 * report['bytes'] / plain['bytes']:9.1f}%"
            f" {size_text(report['peak_resident_bytes']):>11} {report['ms_per_step']:10.2f}"
            f" {report['losses'][-1]:11.4f} {report['points'][-1]['held_out']:9.4f} "
            f"  {verdict(report, plain)}"
        )
    return all(report["loss_bits"] == plain["loss_bits"] for report in reports if report["lossless"])


def write(path: Path | None, text: str) -> None:
    if path is None:
        return
    path.write_text(text)
    print(f"\n   written: {path}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="./bootstrap demo")
    parser.add_argument("--build", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument(
        "--text", type=Path, default=ROOT / "examples/training/gospels.txt", help="a text file to learn instead"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="fewer steps")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument(
        "--html", type=Path, help="write the figures in pictures to this file, to be opened in a browser"
    )
    options = parser.parse_args()
    if not options.text.is_file():
        parser.error(f"there is no file '{options.text}'")
    build = (ROOT / options.build).resolve()
    work = build / "demo"
    work.mkdir(parents=True, exist_ok=True)
    logs = work / "logs"
    figures = {
        "machine": machine(),
        "text": options.text.name,
        "regenerate": regenerate(build, logs),
        "new_op": add_op(build, work, logs),
    }
    figures["policies"] = train(build, work, options)
    time_policies(build, work, options, figures["policies"])
    figures["attention"] = compare_attention(build, work, options)
    show_losses(figures["policies"][0])
    show_saved(figures["policies"][0])
    show_attention(figures["attention"])
    agree = show_policies(figures["policies"])
    plain = figures["policies"][0]
    size = f"{plain['batch']} contexts of {plain['context']} characters"
    settings = f"{plain['model']}: {plain['weights']:,} weights; {size}"
    show_steps(record_steps(build, work, options, figures["policies"]), work / "step.html", settings)
    write(options.json, json.dumps(figures, indent=1) + "\n")
    write(options.html, page(figures))
    return 0 if agree else 1


if __name__ == "__main__":
    sys.exit(main())
