"""Paths, and functions that load text, for the tests of the compiler."""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "codegen"))

from ctgen.language.overloads import library_of  # noqa: E402
from ctgen.model.diag import Diagnostics, Sink  # noqa: E402
from ctgen.model.ops import Call, Derived, If, Item, ListOf, Op, OpSignature, signature_of  # noqa: E402
from ctgen.model.visit import walk  # noqa: E402
from ctgen.pipeline.compile import compile_sources  # noqa: E402
from ctgen.pipeline.installed import library_ops  # noqa: E402
from ctgen.pipeline.load import bind, load  # noqa: E402
from ctgen.pipeline.records import Compiled, Sources  # noqa: E402
from ctgen.read.entry import build_file  # noqa: E402
from ctgen.render.emit import Project  # noqa: E402
from ctgen.resolve.functions import declare  # noqa: E402

GOLDEN = ROOT / "tests" / "golden"
DIAG = ROOT / "tests" / "diag"
SCHEMAS = ROOT / "schemas"

HEAD = "cotangent: 1\n"


@cache
def worked() -> tuple[Op, ...]:
    """Returns the worked examples of the language and the operators that they call."""
    ops, diagnostics = load(sorted(GOLDEN.glob("*.yaml")), root=ROOT)
    assert not diagnostics.errors, diagnostics.errors
    return ops


@cache
def installed() -> dict[str, OpSignature]:
    """Returns the operators that the entries of a test may call."""
    return {op.name: signature_of(op) for op in worked()}


def load_bytes(data: bytes, name: str = "test.yaml") -> tuple[tuple[Op, ...], Diagnostics]:
    """Loads a schema from text instead of a file, as pipeline.load does."""
    sink = Sink()
    entries, text, *_ = build_file(data, name, sink)
    ops, _ = bind(entries, installed(), sink)
    return ops, sink.done([(name, text)])


def load_text(text: str, name: str = "test.yaml") -> tuple[tuple[Op, ...], Diagnostics]:
    return load_bytes((HEAD + text).encode(), name)


@cache
def library() -> tuple[Derived, ...]:
    """Returns the operators of this tree as a user's project loads them; cached between runs if COTANGENT_CACHE names a
    folder.
    """
    folder = os.environ.get("COTANGENT_CACHE")
    ops = library_ops(ROOT, Path(folder) if folder else None)
    declare((), {d.op.name: signature_of(d.op) for d in ops}, Sink())
    return ops


def own_project(text: str, prefix: str = "my") -> Compiled:
    """Returns a user's project of one schema file on this tree, compiled completely."""
    with tempfile.TemporaryDirectory() as room:
        path = Path(room) / "own.yaml"
        path.write_text(f"cotangent: 1\n\n{text}", encoding="utf-8")
        return compile_sources(
            Sources(Path(room), (path,), ROOT / "templates", Path(room), Project(prefix, library())), None
        )


def codes(diagnostics: Diagnostics) -> list[str]:
    return [item.code for item in diagnostics.sorted()]


def calls(value: object) -> list[Call]:
    """Returns every call in an operator, at any depth."""
    if isinstance(value, (Call, If, Item, ListOf)):
        return [node for node in walk(value) if isinstance(node, Call)]
    if is_dataclass(value) and not isinstance(value, type):
        return [call for field in fields(value) for call in calls(getattr(value, field.name))]
    if isinstance(value, tuple):
        return [call for item in value for call in calls(item)]
    return []


__all__ = [
    "DIAG",
    "GOLDEN",
    "HEAD",
    "ROOT",
    "SCHEMAS",
    "calls",
    "codes",
    "installed",
    "library",
    "library_of",
    "load_bytes",
    "load_text",
    "own_project",
    "worked",
]
