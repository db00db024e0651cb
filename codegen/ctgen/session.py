"""What one run hands to the next: whether there is anything to do, and if so, what a change reaches.

A command has one file of this in the cache folder, for one set of sources and one tree. It is written after a run without diagnostics, and is
believed only while every file that the run read, and every file that it wrote, holds what it held then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ctgen.store import Store, Watch

if TYPE_CHECKING:  # a run that has nothing to do loads none of this
    from ctgen.compile import Compiled, Sources


class Session:
    """identity: what the command was told; another one's memory is of no use."""

    def __init__(self, cache: Path | None, command: str, identity: tuple[str, ...]) -> None:
        self.identity = identity
        self.store = Store(cache / f"{command}.state") if cache is not None else None
        start = self.store.get("start") if self.store is not None else None
        self.known = start is not None and start["identity"] == identity
        self.read = Watch(*start["read"]) if self.known else Watch({}, {})
        self.written = Watch(*start["written"]) if self.known else Watch({}, {})
        self.changed: set[str] | None = None
        if self.known:
            now = self.read.again()
            self.changed = self.read.changed(now)
            if self.written.changed(self.written.again()):
                self.known = False  # by hand: a run over all says so, or makes them again

    @property
    def is_current(self) -> bool:
        return self.known and not self.changed

    def compile(self, sources: Sources, cache: Path | None, strict: bool) -> Compiled:
        """What a change reaches, if that is known; else everything."""
        from ctgen.compile import compile_sources

        self.read = self._watch(sources)
        if self.known and self.store is not None and self.changed and sources.project.is_library:
            from ctgen.changes import Part

            made = Part(sources, self.store, self.changed).compile(cache)
            if made is not None:
                return made
        return compile_sources(sources, cache, strict)

    def _watch(self, sources: Sources) -> Watch:
        """Before anything is read: what changes during the run is found by the next one."""
        from ctgen.compile import globs

        return Watch.of([str(path) for path in (*sources.schemas, *sources.library)], globs(sources), self.read)

    def remember(self, sources: Sources, compiled: Compiled, outputs: Iterable[Path]) -> None:
        """After everything has been written: outputs."""
        if self.store is None or compiled.emitted is None or compiled.diagnostics.items:
            return
        from dataclasses import astuple, fields

        from ctgen.changes import entries_of, vocabulary

        made, kept = compiled.emitted, compiled.kept
        files = {**(kept.files if kept else {}), **{path: (made.owners[path], made.ops[path], made.schemas[path]) for path in made.files}}
        texts = {d.op.span.file: "" for d in compiled.derived}
        if kept is None:
            texts = {file: (sources.root / file).read_text(encoding="utf-8-sig") for file in texts} if sources.project.is_library else {}
        entries = kept.entries if kept else tuple(entries_of(compiled.derived, texts)) if texts else ()
        written = Watch.of(map(str, outputs), (), self.written)
        values: dict[str, Any] = {
            "start": {"identity": self.identity, "read": self.read.data(), "written": written.data()},
            "entries": [tuple(getattr(entry, field.name) for field in fields(entry)) for entry in entries],
            "listed": [astuple(item) for item in made.listed],
            "files": files,
            "vocabulary": self.store.get("vocabulary") if kept else vocabulary(),
            **{f"derived {d.op.name}": d for d in compiled.derived},
        }
        names = {entry.name for entry in entries} - {d.op.name for d in compiled.derived}
        self.store.write(values, [f"derived {name}" for name in sorted(names)])


def kept_hashes(tree: Path, compiled: Compiled) -> Mapping[str, str]:
    """The manifest's hashes of the files that a run over a part leaves as they are."""
    from ctgen.write import read_manifest

    if compiled.kept is None:
        return {}
    known = read_manifest(tree)
    return {path: known[path] for path in compiled.kept.files}
