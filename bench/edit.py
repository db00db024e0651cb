"""Time from the edit of a schema entry to the test result: the time that a developer waits for ctgen, the build, and
opcheck of one operator.

Measured in copies of the tree, with the present number of operators and, if it is smaller, with the number in the
catalogue: operators without handwritten kernels are duplicated under other names, in separate families. Compilers run
without a cache.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

CATALOGUE = 622
REPEATS = 5
COPIED = (
    ".clang-format",
    "CMakeLists.txt",
    "cmake",
    "codegen",
    "generated",
    "runtime",
    "schemas",
    "templates",
    "tests/opcheck",
    "tests/support",
)
EDITED = "added_1"
FORMULA = "tanh(self) * sigmoid(self)"
ENTRY = (
    "{}:\n  doc: Added by the benchmark.\n  args:\n    self: T[*S]\n  returns: T[*S]\n  where: {{T: float}}\n "
    " forward:\n    elementwise: {}\n"
)


def _used() -> float:
    """Processor time of the child processes that have ended."""
    spent = os.times()
    return spent.children_user + spent.children_system


@dataclass
class Tree:
    """A copy of the tree that can be edited."""

    root: Path
    folder: Path
    rows: int = 0
    family: Path = Path()
    added: int = 0
    figures: list[dict[str, object]] = field(default_factory=list)

    @property
    def build(self) -> Path:
        return self.folder / "build"

    def make(self, wanted: int) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        for name in COPIED:
            source, target = self.root / name, self.folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, target)
        for name, text in (("tests", "add_subdirectory(opcheck)\n"), ("examples", ""), ("packaging", "")):
            (self.folder / name).mkdir(exist_ok=True)
            (self.folder / name / "CMakeLists.txt").write_text(text)
        self._replicate(wanted)

    def _replicate(self, wanted: int) -> None:
        """Duplicates entries under other names until the requested number of operators is reached, and adds one to be
        edited to the largest family.
        """
        sys.path.insert(0, str(self.root / "codegen"))
        from ctgen.pipeline.records import library_sources
        from ctgen.pipeline.load import load

        ops, _ = load(library_sources(self.folder).schemas, root=self.folder)
        barred = {
            op.row
            for op in ops
            if op.kernel
            or op.fused_backward
            or op.meaning.kind in ("runtime", "primitive")
            or not op.row.strip("_") == op.row
        }
        files = {file: (self.folder / file).read_text() for file in dict.fromkeys(op.span.file for op in ops)}
        rows = {op.row for op in ops}
        self.rows, number = len(rows), 0
        while self.rows < wanted:
            number += 1
            for file, text in files.items():
                head, *parts = re.split(r"(?m)^(?=[a-z_][\w.]*:(?: \d+)?\n)", text)
                kept: dict[str, list[str]] = {}
                for part in parts:
                    row = part.partition(":")[0].partition(".")[0]
                    if row == "cotangent":
                        head += part
                    elif row in rows and row not in barred and (row in kept or self.rows + len(kept) < wanted):
                        entry = re.sub(r"^  aliases:.*\n", "", part, flags=re.MULTILINE)
                        kept.setdefault(row, []).append(re.sub(rf"^{row}\b", f"{row}_again{number}", entry))
                if kept:
                    target = self.folder / "schemas" / f"{Path(file).stem}_again{number}.yaml"
                    target.write_text("".join([head, *(entry for entries in kept.values() for entry in entries)]))
                    self.rows += len(kept)
        sizes = {file: sum(op.span.file == file for op in ops) for file in files}
        self.family = self.folder / max(files, key=lambda file: (sizes[file], file))
        self.add()

    # ---- edits

    def edit(self, at: int) -> None:
        """Changes the formula of the operator that was added first."""
        head, mark, rest = self.family.read_text().partition(f"\n{EDITED}:\n")
        rest = re.sub(
            r"^    elementwise: .+$", f"    elementwise: {FORMULA} * {1.25 + at / 4}", rest, count=1, flags=re.MULTILINE
        )
        self.family.write_text(head + mark + rest)

    def add(self) -> str:
        self.added += 1
        name = f"added_{self.added}"
        self.family.write_text(self.family.read_text().rstrip() + "\n\n" + ENTRY.format(name, FORMULA))
        return name

    # ---- measurements

    def run(self, *command: str | Path) -> None:
        environment = {
            **os.environ,
            "CCACHE_DISABLE": "1",
            "PYTHONPATH": str(self.folder / "codegen"),
            "PYTHONPYCACHEPREFIX": str(self.folder / "pycache"),
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        done = subprocess.run([str(part) for part in command], env=environment, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"bench: {' '.join(map(str, command))}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")

    def ctgen(self, *arguments: str | Path, cache: str = "ctgen-cache") -> None:
        self.run(sys.executable, "-m", "ctgen", "--root", self.folder, "--cache", self.build / cache, *arguments)

    def compile(self) -> None:
        self.run("cmake", "--build", self.build, "-j", str(os.cpu_count()), "--target", "opcheck")

    def verdict(self, name: str) -> None:
        self.compile()
        self.run(
            "ctest",
            "--test-dir",
            self.build,
            "-j",
            str(os.cpu_count()),
            "--output-on-failure",
            "-R",
            rf"^opcheck\.[a-z_]+\.{re.escape(name)}$",
        )

    def measure(
        self,
        what: str,
        action: Callable[[int], object],
        before: Callable[[int], object] = lambda at: None,
        repeats: int = REPEATS,
    ) -> None:
        """Elapsed and processor time: on a busy machine the latter is more reliable."""
        times, processors = [], []
        for at in range(repeats):
            before(at)
            start, used = time.perf_counter(), _used()
            action(at)
            times.append(time.perf_counter() - start)
            processors.append(_used() - used)
        median = sorted(times)[len(times) // 2]
        busy = sorted(processors)[len(times) // 2]
        load = os.getloadavg()[0]
        self.figures.append(
            {
                "name": what,
                "rows": self.rows,
                "min": min(times),
                "median": median,
                "max": max(times),
                "processor": busy,
                "unit": "s",
                "load": load,
            }
        )
        print(
            (
                f"{self.rows:5} rows  {what:40} {min(times):8.2f} {median:8.2f} {max(times):8.2f} {busy:10.2f}   load"
                f" {load:.1f}"
            ),
            flush=True,
        )

    def ctgen_alone(self) -> None:
        self.measure("ctgen generate, cold", lambda at: self.ctgen("generate"), repeats=1)
        self.measure("ctgen generate, nothing changed", lambda at: self.ctgen("generate"))
        self.measure("ctgen generate, one formula changed", lambda at: self.ctgen("generate"), self.edit)
        self.measure("ctgen generate, one operator added", lambda at: self.ctgen("generate"), lambda at: self.add())

    def build_and_check(self) -> None:
        options = (
            "-DCMAKE_BUILD_TYPE=Release",
            "-DCOTANGENT_BENCH=OFF",
            "-DCMAKE_C_COMPILER_LAUNCHER=",
            "-DCMAKE_CXX_COMPILER_LAUNCHER=",
        )
        self.measure(
            "cmake, first",
            lambda at: self.run("cmake", "-G", "Ninja", "-S", self.folder, "-B", self.build, *options),
            repeats=1,
        )
        self.measure("build of library and opcheck, clean", lambda at: self.compile(), repeats=1)
        self.measure("first verdict, all samples written", lambda at: self.verdict(EDITED), repeats=1)
        self.measure("build, nothing to do", lambda at: self.compile())
        self.measure(
            "verdict, one formula changed", lambda at: self.verdict(EDITED), lambda at: self.edit(at + REPEATS)
        )
        names: list[str] = []
        self.measure(
            "verdict, one operator added", lambda at: self.verdict(names[-1]), lambda at: names.append(self.add())
        )


def edit(root: Path, build: Path, rows: list[int] | None) -> dict[str, object]:
    """rows: numbers of operators; default: the present number, and the catalogue's."""
    print(f"{'':11} {'':40} {'min':>8} {'median':>8} {'max':>8} {'processors':>10}   seconds")
    figures: list[dict[str, object]] = []
    for wanted in rows or [0, CATALOGUE]:
        tree = Tree(root, build / "bench-edit" / str(wanted))
        tree.make(wanted)
        tree.ctgen_alone()
        tree.build_and_check()
        figures += tree.figures
        shutil.rmtree(tree.folder, ignore_errors=True)
        if rows is None and tree.rows >= CATALOGUE:
            break
    return {"edit": figures}
