"""Ten steps of a training program under every policy: lossless policies give the same bits as the default policy, lossy
policies save fewer bytes.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

POLICIES = ("default", "save_on_cpu", "bf16", "int8", "file", "recompute", "checkpoint", "selective")


def run(program: str, text: str, batch: str, policy: str, folder: str) -> dict:
    report = Path(folder) / f"{policy}.json"
    subprocess.run(
        [
            program,
            "--text",
            text,
            "--policy",
            policy,
            "--steps",
            "10",
            "--batch",
            batch,
            "--folder",
            folder,
            "--json",
            str(report),
            "--quiet",
        ],
        check=True,
    )
    return json.loads(report.read_text())


def main() -> int:
    program, text, batch = sys.argv[1:4]
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        reports = {p: run(program, text, batch, p, folder) for p in POLICIES}
        left = [p.name for p in Path(folder).iterdir() if p.suffix != ".json"]
    plain = reports["default"]
    if plain["losses"][-1] >= plain["losses"][0]:
        problems.append("the loss does not fall")
    for name, report in reports.items():
        same = report["loss_bits"] == plain["loss_bits"]
        if report["lossless"] and not same:
            problems.append(f"{name} claims to lose nothing, but its losses differ from the default's")
        if not report["lossless"] and same:
            problems.append(f"{name} changed nothing: its hooks cannot have acted")
        if name not in ("default", "save_on_cpu") and report["bytes"] >= plain["bytes"]:
            problems.append(f"{name} keeps {report['bytes']} bytes, the default {plain['bytes']}")
    if not reports["checkpoint"]["bytes"] < reports["selective"]["bytes"]:
        problems.append("selective checkpoints keep no more than those that keep inputs alone")
    if left:
        problems.append(f"files are left over: {left[:3]}")
    for problem in problems:
        print(problem)
    print("; ".join(f"{name} {report['bytes']} bytes" for name, report in reports.items()))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
