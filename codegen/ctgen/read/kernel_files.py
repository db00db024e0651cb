"""Whether what entries name is there: kernels, with their symbols (CT0801, CT0802), and process groups (CT0814). A
linker error turned into a position."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ctgen.model.diag import Diagnostics, Sink
from ctgen.model.nearest import nearest
from ctgen.model.ops import AttrType, Kernel, Op


def check(ops: Sequence[Op], kernels: Path, root: Path) -> Diagnostics:
    sink = Sink()
    for op in ops:
        _check_groups(op, sink)
        if op.kernel is not None:
            _check(op, op.kernel, "", kernels, root, sink)
        if op.fused_backward is not None:
            _check(op, op.fused_backward, "_backward", kernels, root, sink)
    return sink.done()


def _check_groups(op: Op, sink: Sink) -> None:
    """No backend defines collectives yet, nor what keeps a group: an entry that needs one would not link."""
    group = next((a for a in op.args if isinstance(a.type, AttrType) and a.type.kind == "group"), None)
    if op.meaning.kind == "collective":
        sink.report("CT0814", op.meaning.span, what=f"the collective of '{op.name}'")
    elif group is not None:
        sink.report("CT0814", group.span, what=f"argument '{group.name}' of '{op.name}'")


def kernel_file(name: str) -> str:
    """The file that defines a kernel, by what an entry names: conv/conv2d.c itself, of blas/blas.gemm blas/blas.c."""
    return name if name.endswith((".c", ".cu")) else f"{name.rpartition('.')[0]}.c"


def symbol_of(name: str, stem: str, device: str) -> str:
    """cti_max_dim_cpu of a file, whatever its folder; cti_blas_gemm of a call of a library."""
    if name.endswith((".c", ".cu")):
        return f"cti_{stem}_{device}"
    library, _, call = name.rpartition("/")[2].partition(".")
    return f"cti_{library}_{call}"


def _check(op: Op, kernel: Kernel, suffix: str, kernels: Path, root: Path, sink: Sink) -> None:
    for device, name in (("cpu", kernel.cpu), ("cuda", kernel.cuda)):
        if not name or device == "cuda" and not (kernels / device).is_dir():
            continue
        wanted = kernel_file(name)
        named = symbol_of(name, f"{op.c_name}{suffix}", device)
        path = kernels / device / wanted
        shown = path.relative_to(root) if path.is_relative_to(root) else path
        if not path.exists():
            there = [p.relative_to(kernels / device).as_posix() for p in (kernels / device).rglob("*.c*")]
            guess = next((p for p in there if p.rpartition("/")[2] == wanted), None) or nearest(wanted, there)
            sink.report(
                "CT0801",
                kernel.span,
                path=str(shown),
                guess=f"; did you mean {guess}?" if guess else "",
                remedy=f"ctgen new --kernels {op.name} writes the stub",
            )
        elif not re.search(rf"\b{re.escape(named)}\b", _text(path, path.stat().st_mtime_ns)):
            sink.report("CT0802", kernel.span, path=str(shown), symbol=named, op=op.name)


@cache
def _text(path: Path, version: int) -> str:
    """version makes a changed file a new question."""
    return path.read_text(encoding="utf-8", errors="replace")
