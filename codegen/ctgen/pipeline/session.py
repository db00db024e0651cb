"""State that a run of ctgen stores for the next run. From it, the next run determines if there is anything to do, and
which operators a change affects. Each command has one state file in the cache folder for each set of sources and
generated tree. The state is written after a run without diagnostics. The state is valid only while every file that the
run read or wrote has the same content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ctgen.cache.store import Blobs, Store, Watch

if TYPE_CHECKING:  # not imported by a run without work
    from ctgen.model.ops import Derived
    from ctgen.pipeline.records import Compiled, Sources


#: schemas and kernels; a change of any other file affects all operators
_OF_OPERATORS = (".yaml", ".c", ".cu")


class Session:
    """State of the last run. identity: the arguments of the command; a stored state with other arguments is ignored."""

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
                self.known = False  # files were edited by hand; only a full run reports or rewrites them
            self.written = there

    @property
    def is_current(self) -> bool:
        return self.known and not self.changed

    def compile(self, sources: Sources, cache: Path | None, strict: bool) -> Compiled:
        """Compiles the operators that the changes affect, or everything if this cannot be determined."""
        from ctgen.pipeline.compile import compile_sources

        self.read = self.watch(sources)
        changed = self.changed or set()
        is_part = self.known and all(path.endswith(_OF_OPERATORS) for path in changed)
        if is_part and self.store is not None and changed and sources.project.is_library:
            from ctgen.pipeline.changes import NeedsAll, Part

            with suppress(NeedsAll):
                return Part(sources, self.store, changed).compile(cache)
        return compile_sources(sources, cache, strict)

    def derived(self) -> tuple[Derived, ...] | None:
        """Returns the derived operators of the last run, in schema order; None if an input has changed since."""
        entries = self.store.get("entries") if self.store is not None and self.is_current else None
        if self.store is None or entries is None:
            return None
        found = [self.store.get(f"derived {entry.name}") for entry in entries]
        return None if None in found else tuple(found)

    def is_as_committed(self, sources: Sources, tree: Path) -> bool:
        """Returns true, for a clone without stored state, if its generated files are those that a run would write."""
        if self.known or not sources.project.is_library:
            return False
        from ctgen.pipeline import committed

        self.read = self.watch(sources)
        return committed.is_current(tree, sources.root, self.read)

    def watch(self, sources: Sources) -> Watch:
        """Records the state of the inputs before they are read. The next run then detects changes made during this
        run."""
        from ctgen.pipeline.records import globs

        patterns, files = globs(sources), [str(path) for path in (*sources.schemas, *sources.library)]
        if self.known and self.now.globs.keys() == set(patterns) and self.now.files.keys() >= set(files):
            return self.now
        return Watch.of(files, patterns, self.read)

    def memory(self, sources: Sources, compiled: Compiled) -> Blobs | None:
        """Returns the data of this run that a partial run reuses; None if the data must not be stored."""
        if self.store is None or compiled.emitted is None or compiled.diagnostics.items:
            return None
        if not sources.project.is_library:
            return {}  # a user's project is always compiled completely
        from ctgen.pipeline.changes import schema_data

        made, kept = compiled.emitted, compiled.kept
        if kept is not None:
            schemas = kept.schemas
        else:
            assert compiled.loaded is not None
            schemas = schema_data(compiled.loaded)
        values: dict[str, Any] = {
            **schemas,
            "listed": made.listed,
            "files": {
                **(kept.files if kept else {}),
                **{path: (made.owners[path], made.ops[path], made.schemas[path]) for path in made.files},
            },
            **{f"derived {d.op.name}": d for d in compiled.derived},
            **{f"family {family}": members for family, members in made.members.items()},
        }
        entries = schemas["entries"]
        names = {f"derived {entry.name}" for entry in entries} | {f"family {entry.family}" for entry in entries}
        return self.store.blobs(values, sorted(names))

    def remember(self, memory: Blobs | None, outputs: Iterable[str], untouched: Iterable[str] = ()) -> None:
        """Stores the state; called after all files have been written. outputs: the written files; untouched: files that
        have not changed since the last run."""
        if self.store is None or memory is None:
            return
        written = self.written.only(untouched, outputs)
        start = {"identity": self.identity, "read": self.read.data(), "written": written.data()}
        self.store.put({**memory, **self.store.blobs({"start": start})})


def kept_digests(manifest: Mapping[str, tuple[str, str]], compiled: Compiled) -> Mapping[str, tuple[str, str]]:
    """Returns the digests, from the manifest, of the files that a partial run does not write."""
    return {path: manifest[path] for path in compiled.kept.files} if compiled.kept is not None else {}
