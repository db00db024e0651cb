"""The front end of the compiler in one call: reads schema files, and returns operators with resolved names and types,
and all diagnostics."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from ctgen.interpret import python_file, python_meaning
from ctgen.language.overloads import Library, library_of
from ctgen.lower.check_real import check_real
from ctgen.model.diag import Diagnostics, Sink
from ctgen.model.ops import Op, OpSignature, Span
from ctgen.model.reads import compiling
from ctgen.model.scalar_function import ScalarFunction
from ctgen.read.entry import SchemaFile, build_file
from ctgen.read.yaml import MAX_BYTES
from ctgen.render.check_names import check_local_names
from ctgen.resolve import followers, meanings
from ctgen.resolve.entries import resolve
from ctgen.resolve.functions import declare, with_functions
from ctgen.types.check import check_shapes


def load(
    paths: Sequence[Path], library: Mapping[str, OpSignature] | None = None, root: Path | None = None
) -> tuple[tuple[Op, ...], Diagnostics]:
    """Returns the operators of the schema files, in the order of the paths. An operator with an error is omitted; a
    diagnostic describes the error and its position. library: signatures of installed operators that formulas may call.
    root: folder relative to which files are named in messages; by default, files are named as in `paths`."""
    found = load_all(paths, library, root)
    return found.ops, found.diagnostics


class Loaded(NamedTuple):
    """Resolved entries, with further data by file: the table that describes the arguments of all entries, if the file
    has one, and the scalar functions that the file declares."""

    ops: tuple[Op, ...]
    diagnostics: Diagnostics
    meanings: Mapping[str, Mapping[str, str]]
    functions: tuple[ScalarFunction, ...] = ()
    entries: tuple[Op, ...] = ()  # the entries before names are resolved


def load_all(
    paths: Sequence[Path],
    library: Mapping[str, OpSignature] | None = None,
    root: Path | None = None,
    texts: Mapping[Path, str] = MappingProxyType({}),
) -> Loaded:
    """Like `load`, but also returns the tables that describe arguments. texts: contents of files that are not yet
    written."""
    sink = Sink()
    entries: list[Op] = []
    broken: dict[str, Span] = {}
    sources: list[tuple[str, str]] = []
    tables: dict[str, Mapping[str, str]] = {}
    functions: list[ScalarFunction] = []
    unread = False
    for path in paths:
        file = shown(path, root)
        own = Sink()
        data = texts[path].encode() if path in texts else _bytes(path, file, own)
        found: tuple[Op, ...] = ()
        failed: Mapping[str, Span] = {}
        if data is not None:
            read, said, failed = read_file(data, file)
            own.extend(said)
            found = python_meaning.linked(read.ops, path.resolve().parent, root, own)
            entries += found
            functions += functions_of(read, path, root, library is None, own)
            if read.meanings:
                tables[file] = read.meanings
            sources.append((file, read.text))
        unread = unread or (not found and not failed and len(own) > 0)
        broken.update(failed)
        sink.extend(own)
    if (
        unread
        # otherwise, every call of an operator of such a file would be reported as a call of an unknown operator, and
        # the actual error would be hard to find
    ):
        return Loaded((), sink.done(sources), {})
    declare(functions, library, sink)
    ops, _ = bind(meanings.explained(entries, joined(tables), sink), library, sink)
    spans = [*((entry.name, entry.span) for entry in entries), *broken.items()]
    calls = followers.written_calls(entries, broken)
    settled = followers.settled(sink.done().items, followers.Entries(spans, calls))
    return Loaded(ops, Diagnostics(settled, tuple(sources)), tables, tuple(functions), tuple(entries))


@lru_cache(maxsize=256)
def read_file(data: bytes, file: str) -> tuple[SchemaFile, Sink, Mapping[str, Span]]:
    """Returns the content of a schema file, its diagnostics, and its invalid entries. The result is cached, because
    `ctgen new` loads a tree many times with only one file changed."""
    said, broken = Sink(), dict[str, Span]()
    return build_file(data, file, said, broken), said, broken


def functions_of(read: SchemaFile, path: Path, root: Path | None, is_library: bool, sink: Sink) -> list[ScalarFunction]:
    """Returns the functions that a schema file declares, with the paths of their Python files and headers; headers are
    named as in C include lines."""
    found = []
    for row in read.functions:
        assert row.python is not None
        python = python_file.linked(row.name, row.params, row.python, path.resolve().parent, root, sink)
        found.append(replace(row, python=python, header=f"kernels/{row.header}" if is_library else row.header))
    return found


def joined(tables: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """Returns the tables of all files, merged into one."""
    return {name: line for table in tables.values() for name, line in table.items()}


def bind(
    entries: Sequence[Op], library: Mapping[str, OpSignature] | None, sink: Sink
) -> tuple[tuple[Op, ...], Library]:
    """Returns the operators with every name bound to its definition, and every shape inferred."""
    bound, forms = resolve(entries, library, sink)
    ops = tuple(with_functions(op) for op in bound)
    for op in ops:
        try:
            with compiling(op.row):
                check_shapes(op, forms, sink)
                check_real(op, sink)
        except RecursionError:
            sink.report(
                "CT0107",
                op.span,
                problem=f"the formulas of '{op.name}' nest too deeply",
                remedy="name their parts under let",
            )
        check_local_names(op, sink)
    return ops, forms


@cache
def _folder(root: Path) -> str:
    return os.path.join(os.path.realpath(root), "")


def shown(path: Path, root: Path | None) -> str:
    """Returns the name of a file for messages: relative to `root`, with slashes."""
    if root is not None:
        whole, folder = os.path.realpath(path), _folder(root)
        if whole.startswith(folder):
            return whole[len(folder) :].replace(os.sep, "/")
    return path.as_posix()


def _bytes(path: Path, file: str, sink: Sink) -> bytes | None:
    try:
        with path.open("rb") as stream:
            return stream.read(MAX_BYTES + 1)  # one byte more than allowed, to detect a file that is too large
    except OSError as error:
        sink.report(
            "CT0106",
            Span(file, 1, 1, 2),
            problem=f"cannot be read: {error.strerror or error}",
            remedy="check the path and its permissions",
        )
        return None
