"""Code in runtime/ allocates and frees memory only by the functions of base/memory.h, so that tests can make every
allocation fail.

Exceptions are listed with the reason; an entry that is no longer needed is an error, too.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tree_files import C_SUFFIXES

#: system functions that allocate or free heap memory
FUNCTIONS = (
    "malloc|calloc|realloc|reallocarray|free|strdup|strndup|aligned_alloc|memalign|posix_memalign|valloc|asprintf|"
    "vasprintf|getline|getdelim|open_memstream|backtrace_symbols|scandir|getcwd"
)
#: a call, or one of these functions as the value of a field or variable
ALLOCATES = re.compile(rf"(?<![\w>.])({FUNCTIONS}) ?\(|= ?({FUNCTIONS})[;,}}]")
COMMENT_OR_TEXT = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\])*"|^[ \t]*#[^\n]*', re.S | re.M)

ALLOWED = {
    "runtime/base/memory.c": "the switch itself",
    "runtime/state/data_pool.c": "pieces of the pool, asked of the system where cti_data_alloc has passed the switch",
    "runtime/state/thread.c": "the state of a thread, aligned to a cache line, behind the switch (cti_may_allocate)",
    "runtime/kernels/cuda/blas/cublas.cu": "libcotangent_cuda, a library of its own, which does not see the switch",
    "runtime/kernels/cuda/linalg/solver.cuh": "the same",
}


def calls(text: str) -> Iterator[tuple[int, str]]:
    bare = COMMENT_OR_TEXT.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)
    for match in ALLOCATES.finditer(bare):
        yield bare.count("\n", 0, match.start()) + 1, match.group(1) or match.group(2)


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    paths = sorted(p for p in (root / "runtime").rglob("*") if p.suffix in C_SUFFIXES)
    found, used = [], set()
    for path in paths:
        name = path.relative_to(root).as_posix()
        for line, function in calls(path.read_text(encoding="utf-8")):
            used.add(name)
            if name not in ALLOWED:
                found.append(f"{name}:{line}: {function}: use base/memory.h, or state the reason in ALLOWED")
    found += [f"{name}: it allocates nothing by itself; take it out of ALLOWED" for name in ALLOWED if name not in used]
    if len(paths) < 300:
        found.append(f"{len(paths)} files are too few to be the tree")
    print("\n".join([*found, f"{len(paths)} files, {len(found)} findings"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
