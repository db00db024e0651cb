"""`./bootstrap bench registers`: compiles every kernel as libcotangent_cuda does, for each architecture, and writes the
figures reported by ptxas to bench/registers.csv, a line for each file. Fails for a kernel that spills, that needs more
registers than its block size allows, or that has more static shared memory than every device has.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import io
import json
import os
import re
import subprocess
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = "bench/registers.csv"
REGISTERS = 65536  # per multiprocessor, and the maximum per block, on every architecture listed here
SHARED = 48 * 1024  # static shared memory of a block
GIVEN = 8  # registers of a thread are allocated in multiples of this
MOST_THREADS = 1024  # of a block: for kernels without __launch_bounds__, except the printed ones
PRINTED = re.compile(r"_Z\d+cti_(?:flat|strided|reduce|parts|scan)_kernelI")
PRINTED_THREADS = 256  # CTI_CUDA_THREADS, used by their drivers (decision 219)
FLAGS = ("-std=c++17", "-fmad=false", "-Werror=all-warnings")
INCLUDES = ("runtime", "runtime/include", "generated", "generated/include")


@dataclass
class Kernel:
    name: str  # mangled
    registers: int = 0
    stack: int = 0  # bytes of a thread, for example an array with an index known at run time only
    spilled: int = 0  # bytes stored and loaded again
    shared: int = 0  # bytes
    threads: int = MOST_THREADS  # maximum of a block

    def mistakes(self) -> list[str]:
        found = []
        taken = -(-self.registers // GIVEN) * GIVEN * self.threads
        if self.spilled:
            found.append(f"spills {self.spilled} bytes")
        if taken > REGISTERS:
            found.append(
                f"{self.registers} registers x {self.threads} threads are {taken}, and a block has {REGISTERS}: "
                "__launch_bounds__ tells ptxas how many threads it is started with"
            )
        if self.shared > SHARED:
            found.append(f"{self.shared} bytes of static shared memory, of {SHARED}")
        return found


def threads_of(ptx: str) -> dict[str, int]:
    """The maximum number of threads in a block, by the name of each kernel that specifies it or that is printed."""
    bounds = {}
    for entry in re.finditer(r"\.entry\s+([\w$]+)\s*\((.*?)^\{", ptx, re.DOTALL | re.MULTILINE):
        bound = re.search(r"\.(?:maxntid|reqntid)\s+([\d, ]+)", entry[2])
        if PRINTED.match(entry[1]):
            bounds[entry[1]] = PRINTED_THREADS
        if bound:
            sizes = [int(size) for size in bound[1].split(",")]
            bounds[entry[1]] = sizes[0] * (sizes[1:] or [1])[0] * (sizes[2:] or [1])[0]
    return bounds


def kernels_of(said: str, bounds: dict[str, int]) -> list[Kernel]:
    """Reads the output of `ptxas -v`. Functions that were not inlined follow their kernel, to which their spills are
    added.
    """
    kernels: list[Kernel] = []
    for line in said.splitlines():
        if found := re.search(r"Compiling entry function '(.*?)' for", line):
            kernels.append(Kernel(found[1], threads=bounds.get(found[1], MOST_THREADS)))
        elif found := re.search(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads", line):
            if kernels:
                kernels[-1].stack = max(kernels[-1].stack, int(found[1]))
                kernels[-1].spilled += int(found[2]) + int(found[3])
        elif found := re.search(r"Used (\d+) registers", line):
            shared = re.search(r"(\d+)(?:\+\d+)? bytes smem", line)
            kernels[-1].registers = int(found[1])
            kernels[-1].shared = int(shared[1]) if shared else 0
    return kernels


# ---- compiling ----


class Failed(Exception):
    pass


def run(command: Sequence[str], **options: object) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, **options)  # type: ignore[call-overload]
    if done.returncode != 0:
        raise Failed(f"{' '.join(command)}\n{done.stderr.strip()}")
    return done


def compile_one(nvcc: str, source: str, architecture: str, room: Path) -> list[Kernel]:
    """The kernels of a file, from the cache folder `room` if its preprocessed source has not changed."""
    includes = [f"-I{folder}" for folder in INCLUDES]
    front = [nvcc, *FLAGS, f"-arch=compute_{architecture}", *includes]
    text = "".join(line for line in run([*front, "-E", source]).stdout.splitlines(True) if not line.startswith("#"))
    said = run([nvcc, "--version"]).stdout
    key = hashlib.sha256("\n".join([text, *front, said]).encode()).hexdigest()[:24]
    kept = room / f"{key}.json"
    if kept.exists():
        return [Kernel(**kernel) for kernel in json.loads(kept.read_text())]
    ptx = room / f"{key}.ptx"
    try:
        run([*front, "-ptx", source, "-o", str(ptx)])
        ptxas = str(Path(nvcc).with_name("ptxas"))
        done = run([ptxas, f"-arch=sm_{architecture}", "-v", "--warning-as-error", str(ptx), "-o", "/dev/null"])
        kernels = kernels_of(done.stderr + done.stdout, threads_of(ptx.read_text()))
    finally:
        ptx.unlink(missing_ok=True)
    kept.write_text(json.dumps([asdict(kernel) for kernel in kernels]))
    return kernels


def sources() -> list[str]:
    found = [*ROOT.glob("generated/cuda/*.cu"), *ROOT.glob("runtime/kernels/cuda/**/*.cu")]
    return sorted(str(path.relative_to(ROOT)) for path in [*found, *ROOT.glob("runtime/cuda/*.cu")])


# ---- the table ----

By = dict[str, dict[str, list[Kernel]]]  # kernels by file and architecture


def table(by: By, architectures: Sequence[str]) -> str:
    """A line for each file: the number of kernels, and for each architecture the largest number of registers, stack and
    static shared memory of a kernel, and the total of spilled bytes.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    columns = [f"{what} sm_{one}" for one in architectures for what in ("registers", "stack", "shared", "spilled")]
    writer.writerow(["file", "kernels", *columns])
    for source in sorted(by):
        row: list[object] = []
        for one in architectures:
            kernels = by[source][one]
            row += [max((getattr(k, what) for k in kernels), default=0) for what in ("registers", "stack", "shared")]
            row.append(sum(k.spilled for k in kernels))
        writer.writerow([source, len(by[source][architectures[0]]), *row])
    return out.getvalue()


def mistakes(by: By) -> list[str]:
    found = []
    for source in sorted(by):
        for architecture, kernels in by[source].items():
            at = f"{source}: sm_{architecture}"
            found += [f"{at}: {kernel.name}: {what}" for kernel in kernels for what in kernel.mistakes()]
    return found


def readable(lines: Iterable[str]) -> str:
    """Names as in the source, if c++filt is available."""
    text = "\n".join(lines)
    try:
        return subprocess.run(["c++filt"], input=text, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return text


def find_nvcc() -> str:
    places = [os.environ.get("CUDA_PATH", "/usr/local/cuda") + "/bin", *os.environ.get("PATH", "").split(":")]
    for place in places:
        if (Path(place) / "nvcc").exists():
            return str(Path(place) / "nvcc")
    raise SystemExit(f"registers: there is no nvcc in {' or '.join(places)}; CUDA_PATH names a toolkit elsewhere")


def add_options(parser: argparse.ArgumentParser | argparse._ArgumentGroup) -> None:
    parser.add_argument("--architectures", nargs="+", default=["80", "90", "100"], metavar="N", help="of sm_N")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="files at once")
    parser.add_argument("--table", type=Path, default=ROOT / TABLE, help=f"default: {TABLE}")
    parser.add_argument("--room", type=Path, default=ROOT / "build/registers", help="what is kept between runs")
    parser.add_argument("--source", action="append", metavar="FILE", help="this alone, and no table is written")


def report(options: argparse.Namespace) -> dict[str, object]:
    nvcc = find_nvcc()
    options.room.mkdir(parents=True, exist_ok=True)
    chosen = options.source or sources()
    by: By = {source: {} for source in chosen}
    failures = []
    with ThreadPoolExecutor(options.jobs) as pool:
        work = {
            (source, one): pool.submit(compile_one, nvcc, source, one, options.room)
            for one in options.architectures
            for source in chosen
        }
        for (source, one), future in work.items():
            try:
                by[source][one] = future.result()
            except Failed as failure:
                failures.append(f"{source}: sm_{one}: {failure}")
    if failures:
        raise SystemExit("\n".join(failures))
    text, found = table(by, options.architectures), mistakes(by)
    if options.source:
        print(text, end="")
    else:
        options.table.write_text(text)
    count = sum(len(kernels) for kernels in (by[source][options.architectures[0]] for source in by))
    print(f"{len(by)} files, {count} kernels, for sm_{', sm_'.join(options.architectures)}: {len(found)} mistakes")
    if found:
        raise SystemExit(readable(found))
    return {source: {one: [asdict(k) for k in kernels] for one, kernels in by[source].items()} for source in by}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add_options(parser)
    report(parser.parse_args())


if __name__ == "__main__":
    main()
