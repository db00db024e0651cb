"""Checks that the files that entries name exist: kernels and their symbols (CT0801, CT0802), and collectives (CT0814).
An error that the linker would find is reported earlier, with its position in the schema."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ctgen.language import queries
from ctgen.language.maps import COLLECTIVES
from ctgen.model.diag import Diagnostics, Sink
from ctgen.model.nearest import nearest
from ctgen.model.ops import Call, Kernel, Op
from ctgen.model.reads import note
from ctgen.model.scalar_function import ScalarFunction

_INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def check(ops: Sequence[Op], kernels: Path, root: Path) -> Diagnostics:
    sink = Sink()
    for op in ops:
        _check_collective(op, sink)
        if op.kernel is not None:
            _check(op, op.kernel, "", kernels, root, sink)
        if op.fused_backward is not None:
            _check(op, op.fused_backward, "_backward", kernels, root, sink)
    return sink.done()


def check_headers(functions: Sequence[ScalarFunction], kernels: Path, root: Path) -> Diagnostics:
    """Reports CT0217 if the header of a declared function does not exist, or if neither it nor a header that it
    includes defines the function."""
    sink = Sink()
    for row in functions:
        path = kernels / "scalar" / row.header.partition("scalar/")[2]
        shown = path.relative_to(root) if path.is_relative_to(root) else path
        kinds = ["i64"] if row.of_integers else []
        kinds += [] if row.only_integers else ["f32", "f64"]
        kinds += ["c64", "c128"] if row.complex_ok else []
        lacking = [f"{row.c_stem}_{kind}" for kind in kinds if not _includes(path, f"{row.c_stem}_{kind}", kernels)]
        if lacking:
            problem = f"{shown} does not define {', '.join(lacking)}" if path.exists() else f"no file {shown}"
            params = ", ".join(f"float {param}" for param in row.params)
            remedy = f"CTI_FN float {row.c_stem}_f32({params}) and the others in it"
            sink.report("CT0217", row.span, name=row.name, problem=problem, remedy=remedy)
    return sink.done()


def _check_collective(op: Op, sink: Sink) -> None:
    """Reports CT0814 if runtime/comm/ does not define the collective."""
    call = op.meaning.expr
    if op.meaning.kind != "collective" or not isinstance(call, Call):
        return
    row = COLLECTIVES.get(call.func)
    if row is not None and not row.printed:
        able = ", ".join(row.name for row in COLLECTIVES.values() if row.printed)
        sink.report("CT0814", op.meaning.span, name=row.name, op=op.name, able=able)


def kernel_file(name: str, device: str = "cpu") -> str:
    """Returns the file that defines a kernel, by the kernel's name in an entry: conv/conv2d.c for conv/conv2d.c,
    blas/blas.c for blas/blas.gemm."""
    ending = "cu" if device == "cuda" else "c"
    return name if name.endswith((".c", ".cu")) else f"{name.rpartition('.')[0]}.{ending}"


def symbol_of(name: str, stem: str, device: str) -> str:
    """Returns the C symbol of a kernel: cti_max_dim_cpu if the entry names a file, cti_blas_gemm if it names a call of
    a library."""
    if name.endswith((".c", ".cu")):
        return f"cti_{stem}_{device}"
    library, _, call = name.rpartition("/")[2].partition(".")
    return f"cti_{library}_{call}"


def workspace_symbol(call: Call) -> str:
    return f"cti_{call.func}"


def defines(path: Path, symbol: str) -> bool:
    """True if a file contains a symbol. The definition itself may be made by a macro."""
    return path.exists() and re.search(rf"\b{re.escape(symbol)}\b", _text(path, path.stat().st_mtime_ns)) is not None


def _includes(header: Path, symbol: str, kernels: Path) -> bool:
    """True if a header, or a header of the project or of the library that it includes, contains a symbol."""
    waiting, seen = [header], set[Path]()
    while waiting:
        path = waiting.pop()
        if path in seen or not path.exists():
            continue
        if defines(path, symbol):
            return True
        seen.add(path)
        for name in _INCLUDE.findall(_text(path, path.stat().st_mtime_ns)):
            waiting += [path.parent / name, kernels.parent / name]
    return False


def _check(op: Op, kernel: Kernel, suffix: str, kernels: Path, root: Path, sink: Sink) -> None:
    for device, name in (("cpu", kernel.cpu), ("cuda", kernel.cuda)):
        if not name or device == "cuda" and name == kernel.cpu:
            continue  # one kernel for all devices, which only copies or folds views
        path = kernels / device / kernel_file(name, device)
        note(op.row, "file", str(path))
        shown = path.relative_to(root) if path.is_relative_to(root) else path
        if not path.exists():
            guess = _guess(name, kernels / device)
            sink.report(
                "CT0801",
                kernel.span,
                path=str(shown),
                guess=f"; did you mean {guess}?" if guess else "",
                remedy=(
                    f"ctgen new --kernels {op.name} writes the stub"
                    if device == "cpu"
                    else "write the file; ctgen writes stubs only of CPU kernels"
                ),
            )
            continue
        wanted = [symbol_of(name, f"{op.c_name}{suffix}", device)]
        sized = queries.workspace_function(op)
        if sized is not None and not suffix and device == "cpu":
            wanted.append(workspace_symbol(sized))
        for symbol in wanted:
            if not defines(path, symbol):
                sink.report("CT0802", kernel.span, path=str(shown), symbol=symbol, op=op.name)


def _guess(name: str, folder: Path) -> str | None:
    """Returns the file that the entry probably means, as entries name files: a file of the same name in another folder,
    or a file with a similar name."""
    wanted = kernel_file(name)
    there = sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*.c*"))
    base = wanted.rpartition("/")[2]
    guess = next((p for p in there if p.rpartition("/")[2] == base), None) or nearest(wanted, there)
    if guess is None or name.endswith((".c", ".cu")):
        return guess
    return f"{guess.rpartition('.')[0]}.{name.rpartition('.')[2]}"


@cache
def _text(path: Path, version: int) -> str:
    """Returns the text of a file. version: part of the cache key; it changes if the file changes."""
    return path.read_text(encoding="utf-8", errors="replace")
