"""The whole pipeline in one call: schema files in, derived ops and the text of every generated file out. Writes nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ctgen import check_real, emit, frontend, kernel_files, middle
from ctgen.diag import Diagnostics, Sink
from ctgen.lower import RealOnly
from ctgen.model import Derived, OpSignature
from ctgen.verdicts import VerdictCache


@dataclass(frozen=True)
class Sources:
    """Where a project's things are."""

    root: Path  # what messages name files relative to
    schemas: tuple[Path, ...]
    templates: Path
    kernels: Path  # the folder that holds <device>/<file>
    project: emit.Project


def library_sources(root: Path) -> Sources:
    """The library's own tree."""
    schemas = tuple(sorted((root / "schemas").glob("*.yaml")))
    return Sources(root, schemas, root / "templates", root / "runtime" / "kernels", emit.Project())


def user_sources(schemas: Sequence[Path], prefix: str, share: Path, library: Mapping[str, OpSignature]) -> Sources:
    """A user's schemas over an installed library; kernel files lie beside the schemas."""
    first = schemas[0].resolve().parent
    return Sources(Path.cwd(), tuple(schemas), share / "templates", first, emit.Project(prefix, library))


@dataclass(frozen=True)
class Compiled:
    derived: tuple[Derived, ...]
    emitted: emit.Emitted | None  # None if there were errors
    diagnostics: Diagnostics


def compile_sources(sources: Sources, cache_folder: Path | None, strict: bool = False) -> Compiled:
    library = sources.project.library
    ops, diagnostics = frontend.load(sources.schemas, library, sources.root)
    if diagnostics.errors:
        return Compiled((), None, diagnostics)
    cache = VerdictCache(cache_folder) if cache_folder else None
    derived, found = middle.derive_all(ops, cache, library)
    diagnostics = diagnostics + found + kernel_files.check(ops, sources.kernels, sources.root)
    if cache is not None:
        cache.save(all_ops=True)
    if diagnostics.failed(strict):
        return Compiled(derived, None, diagnostics)
    try:
        return Compiled(derived, emit.emit(derived, sources.templates, sources.project), diagnostics)
    except emit.Unprintable as error:
        sink = Sink()
        for op, reason in error.problems:
            if isinstance(reason, RealOnly):
                check_real.report(op, reason.call, check_real.written_at(op, reason.call), sink)
            else:
                sink.report("CT0806", op.span, op=op.name, reason=str(reason).removeprefix(f"'{op.name}': "))
        return Compiled(derived, None, diagnostics + sink.done())


def read_library(path: Path) -> dict[str, OpSignature]:
    """Signatures of an installed library, from its ops.json."""
    from ctgen.signatures import from_json

    return from_json(json.loads(path.read_text(encoding="utf-8")))


def dependencies(sources: Sources) -> list[Path]:
    """Every file that the output depends on: schemas, templates, kernel files, and the compiler itself."""
    package = Path(__file__).parent
    folders = sorted({path.parent for path in sources.schemas}) if sources.project.is_library else []  # changed when a schema comes or goes
    files = [*sources.schemas, *folders, *sorted(sources.templates.glob("*.j2")), *sorted(package.rglob("*.py"))]
    return files + sorted(sources.kernels.glob("*/*.c")) + sorted(sources.kernels.glob("*/*.cu"))
