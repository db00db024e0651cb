"""The cost of compiling each generated file: processor time and memory of the compiler, with the flags of the build and
no cache.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

MOST_SECONDS, MOST_MB = 5.0, 300.0
SHOWN = 6


@dataclass(frozen=True)
class Cost:
    """Cost of one compiler run: the total time of the processes of the compiler, and the memory of the largest
    process."""

    how: str
    file: str
    seconds: float
    megabytes: float

    @property
    def over(self) -> bool:
        return self.seconds > MOST_SECONDS or self.megabytes > MOST_MB


@dataclass(frozen=True)
class Job:
    how: str
    file: str
    folder: Path
    command: list[str]

    @property
    def is_device(self) -> bool:
        return self.file.endswith(".cu")


def without_outputs(words: list[str]) -> list[str]:
    """The command with an unused object file as output, and without a depfile."""
    kept, skip = [], False
    for word in words:
        if skip:
            skip = False
        elif word in ("-o", "-MF", "-MT", "-MQ"):
            skip = True
        elif word not in ("-MD", "-MMD"):
            kept.append(word)
    return [*kept, "-o", "/dev/null"]


def compiler_of(words: list[str], names: str) -> list[str]:
    """Returns the command without the launcher (such as ccache) that precedes the compiler."""
    at = next(i for i, word in enumerate(words) if re.fullmatch(names, Path(word).name))
    return words[at:]


def build_jobs(root: Path, build: Path) -> list[Job]:
    """Generated files as the build compiles them: operators, loops of each level, launchers, and kernels under the
    emulation.
    """
    jobs = []
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = Path(entry["file"])
        if root / "generated" not in file.parents:
            continue
        target = re.search(r"CMakeFiles/(\w+)\.dir/", entry["command"])
        level = re.fullmatch(r"cotangent_(\w+)", target.group(1)) if target else None
        how = f"level {level.group(1)}" if level else "emulation" if file.suffix == ".cu" else "C"
        words = compiler_of(shlex.split(entry["command"]), r"(\S+-)?(cc|c\+\+|gcc|g\+\+|clang|clang\+\+)(-\d+)?")
        jobs.append(
            Job(how, str(file.relative_to(root / "generated")), Path(entry["directory"]), without_outputs(words))
        )
    return jobs


def device_jobs(root: Path, build: Path) -> list[Job]:
    """Kernels as nvcc compiles them; none if no toolkit was found."""
    listed = subprocess.run(
        ["ninja", "-C", str(build), "-t", "commands", "cuda_device_check"], capture_output=True, text=True
    )
    jobs = []
    for line in listed.stdout.splitlines() if listed.returncode == 0 else ():
        words = shlex.split(line)
        source = next((Path(w) for w in words if w.endswith(".cu") and root / "generated" in Path(w).parents), None)
        if source is None or not any(Path(w).name == "nvcc" for w in words):
            continue
        own = compiler_of(words, "nvcc")
        own = own[: own.index("&&")] if "&&" in own else own
        jobs.append(Job("nvcc", str(source.relative_to(root / "generated")), build, without_outputs(own)))
    return jobs


def cost(job: Job) -> Cost:
    process = subprocess.Popen(
        job.command, cwd=job.folder, env={**os.environ, "CCACHE_DISABLE": "1"}, stdout=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"bench: {job.file} does not compile ({job.how})")
    return Cost(job.how, job.file, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def report(costs: list[Cost]) -> None:
    for how in dict.fromkeys(c.how for c in costs):
        own = [c for c in costs if c.how == how]
        over = [c for c in own if c.over]
        print(
            f"\n{how}: {len(own)} files, {sum(c.seconds for c in own):.0f} s together; {len(over)} over"
            f" {MOST_SECONDS:.0f} s or {MOST_MB:.0f} MB"
        )
        slowest = sorted(own, key=lambda c: -c.seconds)[:SHOWN]
        largest = sorted(own, key=lambda c: -c.megabytes)[:SHOWN]
        for slow, large in zip(slowest, largest):
            print(f"  {slow.file:44} {slow.seconds:6.2f} s      {large.file:44} {large.megabytes:6.0f} MB")


def compile_cost(root: Path, build: Path, threads: int, host_only: bool) -> dict[str, object]:
    """threads: compilers that run at the same time."""
    found = build_jobs(root, build) + ([] if host_only else device_jobs(root, build))
    jobs = sorted((job for job in found if not (host_only and job.is_device)), key=lambda job: (job.how, job.file))
    costs = []
    with ThreadPoolExecutor(threads) as pool:
        for number, done in enumerate(pool.map(cost, jobs), 1):
            if sys.stderr.isatty():
                print(f"\r{number}/{len(jobs)} {done.file:60}", end="", file=sys.stderr)
            costs.append(done)
    report(costs)
    return {
        "files": [
            {"how": c.how, "file": c.file, "seconds": round(c.seconds, 2), "megabytes": round(c.megabytes)}
            for c in costs
        ]
    }
