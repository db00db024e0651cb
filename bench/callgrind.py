"""Instruction counts by callgrind: on one thread, at the base level, whose instructions valgrind knows."""

from __future__ import annotations

import re
import subprocess
import tempfile
from pathlib import Path

ENVIRONMENT = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "COTANGENT_LEVEL": "base"}


def dumps(program: str, valgrind: str, *args: str) -> dict[str, int]:
    """Runs a program and returns the instructions of each of its CALLGRIND_DUMP_STATS_AT, by label."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        command = [valgrind, "--tool=callgrind", f"--callgrind-out-file={folder}/out", program, *args]
        run = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT)
        if run.returncode != 0:
            raise SystemExit(f"{program} failed under callgrind:\n{run.stderr}")
        for part in Path(folder).glob("out.*"):
            text = part.read_text(errors="replace")
            label = re.search(r"^desc: Trigger: Client Request: (.*)$", text, re.M)
            total = re.search(r"^(?:totals|summary): (\d+)", text, re.M)
            if label and total:
                found[label[1]] = int(total[1])
    return found
