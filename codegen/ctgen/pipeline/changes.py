"""Compiles only the operators that a change affects. An operator is affected if its entry differs from the last run, or
if something that it read in the last run (model/reads.py) has changed, directly or indirectly. All other results are
reused from the last run: derived operators when they are needed, entries of lists, and files. The rest of the pipeline
is the same as in a full run. Only a full run prints diagnostics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from ctgen.cache.store import Store
from ctgen.interpret import python_meaning
from ctgen.model import reads
from ctgen.model.diag import Diagnostics, Sink
from ctgen.model.ops import Derived, Op, signature_of
from ctgen.model.scalar_function import ScalarFunction
from ctgen.pipeline import derive, load
from ctgen.pipeline.records import Compiled, Entry, Kept, Sources, summary
from ctgen.read import kernel_files
from ctgen.read.entry import SchemaFile
from ctgen.render import emit
from ctgen.render.project import Around, Listed, Member, Unprintable, lower_all
from ctgen.resolve import functions, meanings
from ctgen.verify.verdicts import VerdictCache, fingerprint, full_fingerprint

T = TypeVar("T")


class NeedsAll(Exception):
    """Raised if a full run is required, because there are diagnostics, stored data is damaged, or a change affects all
    operators."""


def entry_of(op: Op) -> Entry:
    """Returns the digests of an op's entry."""
    return Entry(op.name, op.row, op.family, op.span.file, fingerprint(op), full_fingerprint(op))


def schema_data(loaded: load.Loaded) -> dict[str, Any]:
    """Returns the data about all schemas that a full run stores."""
    functions = tuple(loaded.functions)
    return _data([entry_of(op) for op in loaded.entries], loaded.meanings, functions, {})


def _data(
    entries: Sequence[Entry],
    tables: Mapping[str, Mapping[str, str]],
    functions: tuple[ScalarFunction, ...],
    known: Mapping[str, str],
) -> dict[str, Any]:
    """Returns the data to store for the next run. known: reads of operators that this run did not compile, as lines
    with a kind and a name."""
    own = {row: "\n".join(sorted(map(" ".join, found))) for row, found in reads.recorded.items()}
    return {"entries": tuple(entries), "meanings": tables, "functions": functions, "reads": {**known, **own}}


def _by_row(entries: Iterable[Entry], is_whole: bool) -> dict[str, list[tuple[str, str]]]:
    """Returns the names and digests of the forms of each operator, in order."""
    found: dict[str, list[tuple[str, str]]] = {}
    for entry in entries:
        found.setdefault(entry.row, []).append((entry.name, entry.whole if is_whole else entry.content))
    return found


def _differing(before: Mapping[str, T], now: Mapping[str, T]) -> set[str]:
    return {name for name in {*before, *now} if before.get(name) != now.get(name)}


class Part:
    """A run that compiles some operators. changed: paths of the changed schemas and kernel files."""

    def __init__(self, sources: Sources, store: Store, changed: set[str]) -> None:
        self.sources = sources
        self.store = store
        self.changed = changed
        self.files = {load.shown(path, sources.root): path for path in sources.schemas}
        self.entries: tuple[Entry, ...] = self._stored("entries")
        self.reads: dict[str, str] = self._stored("reads")
        self.tables: dict[str, Mapping[str, str]] = self._stored("meanings")
        self.functions: tuple[ScalarFunction, ...] = self._stored("functions")
        self.read: dict[str, SchemaFile] = {}
        self.now: list[Entry] = []
        self.stale: set[str] = set()

    def _stored(self, name: str) -> Any:
        found = self.store.get(name)
        if found is None:
            raise NeedsAll
        return found

    def compile(self, cache_folder: Path | None) -> Compiled:
        """Compiles the affected operators and returns the result. Raises NeedsAll if a full run is required."""
        reads.recorded.clear()
        self._find_stale()
        names = dict.fromkeys(entry.name for entry in self.now if entry.row not in self.stale)
        known = reads.Table[Derived]({}, names, lambda name: self._stored(f"derived {name}") if name in names else None)
        signatures = reads.mapped(known, lambda derived: signature_of(derived.op))
        sink = Sink()
        functions.declare(self.functions, None, sink)
        ops, _ = load.bind(meanings.explained(self._as_read(), load.joined(self.tables), sink), signatures, sink)
        kernels, root = self.sources.kernels, self.sources.root
        found = kernel_files.check(ops, kernels, root) + kernel_files.check_headers(self.functions, kernels, root)
        if len(sink) or found.items:
            raise NeedsAll
        derivation = derive.Derivation(ops, known)
        cache = VerdictCache(cache_folder) if cache_folder else None
        derivation.check(cache)
        if derivation.diagnostics().items:
            raise NeedsAll
        return self._compiled(derivation.derived, known, cache_folder, summary(cache))

    # ---- the operators to compile

    def _parsed(self, file: str) -> SchemaFile:
        if file not in self.read:
            sink = Sink()
            path, root = self.files[file], self.sources.root
            try:
                read, said, _ = load.read_file(path.read_bytes(), file)
            except OSError as error:
                raise NeedsAll from error
            ops = python_meaning.linked(read.ops, path.resolve().parent, root, sink)
            declared = load.functions_of(read, path, root, True, sink)
            if len(said) or len(sink):
                raise NeedsAll
            self.read[file] = read._replace(ops=ops, functions=tuple(declared))
        return self.read[file]

    def _find_stale(self) -> None:
        """Sets `now` to the current entries in schema order, and `stale` to the names of the operators to compile."""
        tables: dict[str, Mapping[str, str]] = {}
        declared: list[ScalarFunction] = []
        for file, path in self.files.items():
            if str(path) in self.changed:
                read = self._parsed(file)
                self.now += map(entry_of, read.ops)
                tables[file] = read.meanings
                declared += read.functions
            else:
                self.now += (entry for entry in self.entries if entry.file == file)
                tables[file] = self.tables.get(file, {})
                declared += (row for row in self.functions if row.span.file == file)
        if any(tables.values()) != any(self.tables.values()):
            raise NeedsAll  # without a table of descriptions, arguments need none
        changed = {f"meaning {name}" for name in _differing(load.joined(self.tables), load.joined(tables))}
        changed |= {f"file {path}" for path in self.changed}
        others = _differing({row.name: row for row in self.functions}, {row.name: row for row in declared})
        self.tables, self.functions = tables, tuple(declared)
        readers: dict[str, list[str]] = {}
        for row, lines in self.reads.items():
            for line in lines.split("\n"):
                readers.setdefault(line, []).append(row)
        affected = _differing(_by_row(self.entries, False), _by_row(self.now, False))
        affected.update(row for name in others for row in readers.get(f"function {name}", ()))
        if {entry.name for entry in self.entries} != {entry.name for entry in self.now}:
            affected.update(readers.get("op ", ()))
        stack = list(affected)
        while stack:
            new = set(readers.get(f"op {stack.pop()}", ())) - affected
            affected |= new
            stack += new
        own = _differing(_by_row(self.entries, True), _by_row(self.now, True))
        direct = {row for read in changed for row in readers.get(read, ())}
        self.stale = affected | own | direct

    def _as_read(self) -> list[Op]:
        """Returns the operators to compile, as returned by the reader, before names are resolved."""
        wanted = [entry for entry in self.now if entry.row in self.stale]
        for file in {entry.file for entry in wanted}:
            self._parsed(file)
        found = {op.name: op for read in self.read.values() for op in read.ops}
        if not all(entry.name in found for entry in wanted):
            raise NeedsAll  # a file has changed during this run
        return [found[entry.name] for entry in wanted]

    # ---- printing

    def _compiled(
        self, derived: Sequence[Derived], known: Mapping[str, Derived], cache_folder: Path | None, compared: str
    ) -> Compiled:
        families = {entry.family for entry in (*self.entries, *self.now) if entry.row in self.stale}
        families |= _differing(_by_family(self.entries), _by_family(self.now))
        gone = {"all", *(f"row {row}" for row in self.stale), *(f"family {family}" for family in families)}
        files: dict[str, tuple[str, str, str]] = self._stored("files")
        kept = {path: known_as for path, known_as in files.items() if known_as[0] not in gone}
        order = {entry.name: at for at, entry in enumerate(self.now)}
        before: tuple[Listed, ...] = self._stored("listed")
        others = tuple(item for item in before if item.row not in self.stale)
        members: dict[str, tuple[Member, ...]] = {
            family: tuple(item for item in self._stored(f"family {family}") if item.row not in self.stale)
            for family in families & {entry.family for entry in self.entries}
        }
        around = Around(
            reads.mapped(known, lambda derived: signature_of(derived.op)), others, members, frozenset(kept), order
        )
        try:
            made = emit.emit(
                lower_all(derived, self.sources.project, around),
                self.sources.templates,
                self.sources.project,
                around,
                cache_folder,
            )
        except Unprintable as error:
            raise NeedsAll from error
        names = [name for item in made.listed for name in item.functions]
        if _of_all(before) != _of_all(made.listed) or len(set(names)) != len(names):
            raise NeedsAll
        same = {row: lines for row, lines in self.reads.items() if row not in self.stale}
        data = _data(self.now, self.tables, self.functions, same)
        return Compiled(tuple(derived), made, Diagnostics(), Kept(kept, data, known), compared)


def _by_family(entries: Iterable[Entry]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for entry in entries:
        found.setdefault(entry.family, []).append(entry.name)
    return found


def _of_all(items: Iterable[Listed]) -> tuple[set[object], dict[str, str]]:
    """Returns the data of all operators that files of other operators contain. This data consists of the enumerators of
    all attributes and, for each kernel that several families name, the family that registers the kernel."""
    families: dict[str, set[str]] = {}
    for item in items:
        for symbol in item.symbols:
            families.setdefault(symbol.name, set()).add(item.family)
    shared = {symbol: min(found) for symbol, found in families.items() if len(found) > 1}
    return {item.enums for item in items}, shared
