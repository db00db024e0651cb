"""The whole pipeline in one call: reads schema files, and returns the derived operators and the text of every generated
file. Writes nothing."""

from __future__ import annotations

from pathlib import Path

from ctgen.lower import unprintable
from ctgen.model import reads
from ctgen.model.diag import Sink
from ctgen.model.ops import signature_of
from ctgen.pipeline import derive, load
from ctgen.pipeline.records import Compiled, Sources, summary
from ctgen.read import kernel_files
from ctgen.render import emit
from ctgen.render.check_names import check_public_names
from ctgen.render.project import Unprintable, lower_all
from ctgen.verify.verdicts import VerdictCache


def compile_sources(sources: Sources, cache_folder: Path | None, strict: bool = False) -> Compiled:
    reads.recorded.clear()
    library = sources.project.library or ()
    installed = {d.op.name: signature_of(d.op) for d in library}
    loaded = load.load_all(sources.schemas, installed if sources.project.library is not None else None, sources.root)
    ops, diagnostics = loaded.ops, loaded.diagnostics
    if diagnostics.errors:
        return Compiled((), None, diagnostics)
    cache = VerdictCache(cache_folder) if cache_folder else None
    derived, found = derive.derive_all(ops, cache, library)
    diagnostics = diagnostics + found + kernel_files.check(ops, sources.kernels, sources.root)
    diagnostics = diagnostics + kernel_files.check_headers(loaded.functions, sources.kernels, sources.root)
    if cache is not None:
        cache.save(all_ops=True)
    if diagnostics.failed(strict):
        return Compiled(derived, None, diagnostics)
    public = Sink()
    lowered = lower_all(derived, sources.project)
    check_public_names(lowered, sources.project.prefix, sources.project.is_library, public)
    if len(public):
        return Compiled(derived, None, diagnostics + public.done())
    try:
        return Compiled(
            derived,
            emit.emit(lowered, sources.templates, sources.project, None, cache_folder),
            diagnostics,
            compared=summary(cache),
            loaded=loaded,
        )
    except Unprintable as error:
        sink = Sink()
        for op, reason in error.problems:
            unprintable.report(op, reason, sink)
        return Compiled(derived, None, diagnostics + sink.done())
