"""What one run hands to the next: whether there is anything to do, and if so, what a change reaches.

A command has one file of this in the cache folder, for one set of sources and one tree. It is written after a run
without diagnostics, and is used again only while every file that the run read, and every file that it wrote, holds what
it held then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ctgen.cache.store import Store, Watch

if TYPE_CHECKING:  # a run that has nothing to do loads none of this
    from ctgen.pipeline.compile import Compiled, Sources


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
        self.now = self.read
        if self.known:
            self.now = self.read.again()
            self.changed = self.read.changed(self.now)
            there = self.written.again()
            if self.written.changed(there):
                self.known = False  # by hand: a run over all says so, or makes them again
            self.written = there

    @property
    def is_current(self) -> bool:
        return self.known and not self.changed

    def compile(self, sources: Sources, cache: Path | None, strict: bool) -> Compiled:
        """What a change reaches, if that is known; else everything."""
        from ctgen.pipeline.compile import compile_sources

        self.read = self._watch(sources)
        beyond = (self.changed or set()) - set(
            map(str, sources.schemas)
        )  # the compiler, a template, a kernel file, a schema file that is gone
        if self.known and self.store is not None and self.changed and not beyond and sources.project.is_library:
            from ctgen.pipeline.changes import Part

            made = Part(sources, self.store, self.changed).compile(cache)
            if made is not None:
                return made
        return compile_sources(sources, cache, strict)

    def _watch(self, sources: Sources) -> Watch:
        """Before anything is read: what changes during the run is found by the next one."""
        from ctgen.pipeline.compile import globs

        patterns, files = globs(sources), [str(path) for path in (*sources.schemas, *sources.library)]
        if self.known and self.now.globs.keys() == set(patterns) and self.now.files.keys() >= set(files):
            return self.now
        return Watch.of(files, patterns, self.read)

    def remember(
        self, sources: Sources, compiled: Compiled, outputs: Iterable[str], untouched: Iterable[str] = ()
    ) -> None:
        """After everything has been written: outputs. untouched: files that stay as the last run left them."""
        if self.store is None or compiled.emitted is None or compiled.diagnostics.items:
            return
        from ctgen.pipeline.changes import entries_of, tables_of, vocabulary

        made, kept = compiled.emitted, compiled.kept
        files = {
            **(kept.files if kept else {}),
            **{path: (made.owners[path], made.ops[path], made.schemas[path]) for path in made.files},
        }
        texts = {d.op.span.file: "" for d in compiled.derived}
        if kept is None:
            texts = (
                {file: (sources.root / file).read_text(encoding="utf-8-sig") for file in texts}
                if sources.project.is_library
                else {}
            )
        entries = (
            kept.entries
            if kept
            else tuple(entries_of(compiled.derived, texts, [d.op for d in compiled.derived])) if texts else ()
        )
        written = self.written.only(untouched, outputs)
        values: dict[str, Any] = {
            "start": {"identity": self.identity, "read": self.read.data(), "written": written.data()},
            "entries": entries,
            "listed": made.listed,
            "files": files,
            "meanings": self.store.get("meanings") if kept else tables_of(sources),
            "vocabulary": self.store.get("vocabulary") if kept else vocabulary(),
            **{f"derived {d.op.name}": d for d in compiled.derived},
            **{f"family {family}": members for family, members in made.members.items()},
        }
        kept_blobs = {
            f"{kind} {name}" for entry in entries for kind, name in (("derived", entry.name), ("family", entry.family))
        }
        self.store.write(values, sorted(kept_blobs))


def kept_digests(manifest: Mapping[str, tuple[str, str]], compiled: Compiled) -> Mapping[str, tuple[str, str]]:
    """The manifest's digests of the files that a run over a part leaves as they are."""
    return {path: manifest[path] for path in compiled.kept.files} if compiled.kept is not None else {}
