"""Compiles what a change affects: the operators whose entries differ from the last run's, and every operator that calls
one of them, transitively.

Everything else is reused from the last run: derived ops, their entries in lists, files. The rest of the pipeline is the
same as for a full run. Cases that a partial run cannot decide (diagnostics, a change of the compiler, a name that the
compiler's own rules may look up) are left to a full run."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from ctgen.cache.reached import COMPILER
from ctgen.cache.store import Store, digest
from ctgen.interpret import python_meaning
from ctgen.language import builtins
from ctgen.model.diag import Diagnostics, Sink
from ctgen.model.frozen import frozen
from ctgen.model.ops import Derived, Op, signature_of
from ctgen.model.scalar_function import ScalarFunction
from ctgen.pipeline import derive, load
from ctgen.pipeline.beside import beside
from ctgen.pipeline.records import Compiled, Entry, Kept, Sources, summary
from ctgen.read import kernel_files
from ctgen.read.entry import SchemaFile, build_file
from ctgen.render.project import Around, Listed, Member, Unprintable
from ctgen.resolve import meanings
from ctgen.verify.verdicts import VerdictCache, calls

_WORD = re.compile(r"[A-Za-z_]\w*")


def slices(text: str, starts: Sequence[tuple[int, str]]) -> dict[str, str]:
    """Returns the text of each entry, given the line at which it begins, preceded by the text before the first
    entry."""
    lines = text.split("\n")
    ordered = sorted(starts)
    ends = [line - 1 for line, _ in ordered[1:]] + [len(lines)]
    head = "\n".join(lines[: ordered[0][0] - 1]) if ordered else ""
    return {name: "\n".join([head, *lines[line - 1 : end]]) for (line, name), end in zip(ordered, ends)}


def _digest(file: str, text: str) -> str:
    return digest(f"{file}\n{text}".encode())


def entries_of(derived: Sequence[Derived], texts: Mapping[str, str], ops: Iterable[Op]) -> list[Entry]:
    """Returns an Entry for each derived op. texts: the schema files by their names in messages; ops: all entries of
    these files, since an entry ends where the next one begins."""
    starts: dict[str, list[tuple[int, str]]] = {file: [] for file in texts}
    for op in ops:
        starts[op.span.file].append((op.span.line, op.name))
    own: dict[str, str] = {}
    for file, text in texts.items():
        own.update(slices(text, starts[file]))
    return [
        Entry(
            d.op.name,
            d.op.row,
            d.op.family,
            d.op.span.file,
            d.op.c_name,
            _digest(d.op.span.file, own[d.op.name]),
            " ".join(sorted(set(_WORD.findall(own[d.op.name])))),
            calls(d),
        )
        for d in derived
    ]


def vocabulary() -> frozenset[str]:
    """Returns every identifier in the compiler's own source: rules may look up an op of this name."""
    found: set[str] = set()
    for path in COMPILER.rglob("*.py"):
        found.update(_WORD.findall(path.read_text(encoding="utf-8")))
    return frozenset(found)


class Rows:
    """The operators of the last run, and their callers."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.forms: dict[str, list[Entry]] = {}
        for entry in entries:
            self.forms.setdefault(entry.row, []).append(entry)
        rows = {entry.name: entry.row for entry in entries}
        self.calls = {
            row: {rows[name] for entry in forms for name in entry.calls if name in rows}
            for row, forms in self.forms.items()
        }

    @cached_property
    def callers(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for row, called in self.calls.items():
            for other in called:
                found.setdefault(other, set()).add(row)
        return found

    def reached(self, start: Iterable[str], edges: Mapping[str, Iterable[str]]) -> set[str]:
        seen = set(start)
        stack = list(seen)
        while stack:
            for other in edges.get(stack.pop(), ()):
                if other not in seen:
                    seen.add(other)
                    stack.append(other)
        return seen

    def naming(self, names: Iterable[str]) -> set[str]:
        """Returns the operators whose entries mention one of these names."""
        wanted = frozenset(names)
        return {
            row
            for row, forms in self.forms.items()
            if not wanted.isdisjoint(word for entry in forms for word in entry.words.split())
        }


@frozen
class Change:
    """Differences from the last run. files: the schema files to read; rows: the operators to compile; gone: removed
    operators."""

    files: Mapping[str, Path]
    rows: frozenset[str]
    gone: frozenset[str]
    written: Mapping[str, Op]  # the entries of these files, as written
    texts: Mapping[str, str]


def _checked(derivation: derive.Derivation, cache_folder: Path | None) -> str | None:
    """Returns a summary of the numeric checks; None if there are diagnostics."""
    cache = VerdictCache(cache_folder) if cache_folder else None
    derivation.check(cache)
    return None if derivation.diagnostics().items else summary(cache)


class Part:
    """A partial run, over everything that a change affects."""

    def __init__(self, sources: Sources, store: Store, changed: set[str]) -> None:
        self.sources = sources
        self.store = store
        self.files = {load.shown(path, sources.root): path for path in sources.schemas}
        self.changed = {file for file, path in self.files.items() if str(path) in changed}
        self.entries: tuple[Entry, ...] = store.get("entries") or ()
        self.rows = Rows(self.entries)
        self.vocabulary: frozenset[str] = store.get("vocabulary") or vocabulary()
        self.tables: dict[str, dict[str, str]] = store.get("meanings") or {}
        self.functions: tuple[ScalarFunction, ...] = store.get("functions") or ()
        self.read: dict[str, SchemaFile] = {}

    def compile(self, cache_folder: Path | None) -> Compiled | None:
        """Returns the compiled part; None if a full run is required."""
        change = self._change()
        if change is None or len(change.rows) > len(self.rows.forms) // 2:
            return None
        families = {entry.family for row in change.rows | change.gone for entry in self.rows.forms.get(row, ())}
        families |= {op.family for op in change.written.values() if op.row in change.rows}
        known = self._known(change)
        if known is None:
            return None
        sink = Sink()
        entries = [op for op in change.written.values() if op.row in change.rows]
        library = {d.op.name: signature_of(d.op) for d in known.values()}
        tables = {file: self.tables[file] for file in self.files if file in self.tables}
        builtins.declare(self.functions)
        ops, _ = load.bind(meanings.explained(entries, load.joined(tables), sink), library, sink)
        if len(sink) or len(kernel_files.check(ops, self.sources.kernels, self.sources.root).items):
            return None
        derivation = derive.Derivation(ops, known.values())
        if derivation.diagnostics().items:
            return None
        with beside(lambda: _checked(derivation, cache_folder)) as verdict:
            made = self._emitted(change, derivation.derived, known, families, cache_folder)
            compared = verdict()
        return replace(made, compared=compared) if made is not None and compared is not None else None

    # ---- what differs

    def _parsed(self, file: str) -> SchemaFile | None:
        """Returns the parsed content of a file; None if it has errors."""
        if file not in self.read:
            sink = Sink()
            try:
                read = build_file(self.files[file].read_bytes(), file, sink)
                linked = python_meaning.linked(read.ops, self.files[file].resolve().parent, self.sources.root, sink)
                functions = load.functions_of(read, self.files[file], self.sources.root, True, sink)
            except OSError:
                return None
            if len(sink):
                return None
            self.read[file] = read._replace(ops=linked, functions=tuple(functions))
        return self.read[file]

    def _change(self) -> Change | None:
        before = {entry.name: entry for entry in self.entries if entry.file in self.changed}
        now: dict[str, tuple[Op, str]] = {}
        for file in self.changed:
            parsed = self._parsed(file)
            if parsed is None:
                return None
            ops, text, table, functions = parsed
            if table != self.tables.get(file, {}) or functions != self._declared(file):
                return None  # names that any entry may call or mention
            own = slices(text, [(op.span.line, op.name) for op in ops])
            if len(own) != len(ops) or own.keys() & now.keys():
                return None
            there = [entry.name for entry in self.entries if entry.file == file]
            if [name for name in there if name in own] != [op.name for op in ops if op.name in there]:
                return None  # the order of forms determines the form that a call resolves to
            now.update({op.name: (op, _digest(file, own[op.name])) for op in ops})
        if self._taken_twice([op for op, _ in now.values()]):
            return None
        differs = {
            name
            for name in {*before, *now}
            if name not in now or name not in before or now[name][1] != before[name].text
        }
        rows_before, rows_now = {entry.row for entry in self.entries}, {op.row for op, _ in now.values()}
        remaining = {entry.row for entry in self.entries if entry.file not in self.changed} | rows_now
        touched = {now[name][0].row if name in now else before[name].row for name in differs} | {
            before[name].row for name in differs if name in before
        }
        new_or_gone = (rows_before ^ remaining) | {name for name in differs if name not in now or name not in before}
        named = self.vocabulary.union(*map(_words_of, self.functions))
        if {name.partition(".")[0] for name in new_or_gone} & named:
            return None
        start = touched | self.rows.naming(new_or_gone)
        reached = self.rows.reached(start, self.rows.callers)
        return self._read_all(frozenset(reached & remaining), frozenset(reached - remaining))

    def _declared(self, file: str) -> tuple[ScalarFunction, ...]:
        return tuple(row for row in self.functions if row.span.file == file)

    def _taken_twice(self, ops: Sequence[Op]) -> bool:
        others = [entry for entry in self.entries if entry.file not in self.changed]
        names = [entry.name for entry in others] + [op.name for op in ops]
        c_names = [entry.c_name for entry in others] + [op.c_name for op in ops]
        return len(set(names)) != len(names) or len(set(c_names)) != len(c_names)

    def _read_all(self, rows: frozenset[str], gone: frozenset[str]) -> Change | None:
        """Returns the change with the entries of all operators to compile, in file order, read from all files that
        contain them."""
        files = {entry.file for row in rows for entry in self.rows.forms.get(row, ())} | self.changed
        written: dict[str, Op] = {}
        for file in self.files:
            if file in files:
                parsed = self._parsed(file)
                if parsed is None:
                    return None
                written.update({op.name: op for op in parsed[0]})
        return Change(
            {file: self.files[file] for file in files},
            rows,
            gone,
            written,
            {file: self.read[file].text for file in files},
        )

    # ---- what is taken as it was

    def _known(self, change: Change) -> dict[str, Derived] | None:
        """Returns the derived ops that these operators may call. None: one of them is not stored."""
        words = {word for op in change.written.values() if op.row in change.rows for word in self._words(op)}
        words = self.rows.reached(words, {row.name: _words_of(row) for row in self.functions})
        start = ((words | self.vocabulary) & self.rows.forms.keys()) | change.rows
        wanted = self.rows.reached(start, self.rows.calls) - change.rows - change.gone
        found: dict[str, Derived] = {}
        for entry in self.entries:
            if entry.row in wanted:
                derived = self.store.get(f"derived {entry.name}")
                if derived is None:
                    return None
                found[entry.name] = derived
        return found

    def _words(self, op: Op) -> frozenset[str]:
        ops, text, _, _ = self.read[op.span.file]
        return frozenset(_WORD.findall(slices(text, [(o.span.line, o.name) for o in ops])[op.name]))

    # ---- printing

    def _emitted(
        self,
        change: Change,
        derived: Sequence[Derived],
        known: Mapping[str, Derived],
        families: set[str],
        cache_folder: Path | None,
    ) -> Compiled | None:
        from ctgen.render import emit  # imported while the formulas are checked

        order = self._order()
        place = {name: at for at, name in enumerate(order)}
        listed: dict[str, Listed] = {item.name: item for item in self.store.get("listed") or ()}
        signatures = {name: signature_of(d.op) for name, d in known.items()}
        files: dict[str, tuple[str, str, str]] = self.store.get("files") or {}
        gone = (
            {f"row {row}" for row in change.rows | change.gone} | {f"family {family}" for family in families} | {"all"}
        )
        kept = {path: known_as for path, known_as in files.items() if known_as[0] not in gone}
        members = self._members(families, change)
        if members is None:
            return None
        others = tuple(item for item in listed.values() if item.row not in change.rows | change.gone)
        around = Around(signatures, others, members, frozenset(kept), place)
        printed = sorted(derived, key=lambda d: place[d.op.name])
        try:
            emitted = emit.emit(printed, self.sources.templates, self.sources.project, around, cache_folder)
        except Unprintable:
            return None
        now = {item.name: item for item in emitted.listed}
        if {item.enums for item in listed.values()} != {item.enums for item in now.values()}:
            return None  # the enumerators of an attribute are the union over all ops
        if _shared(listed.values()) != _shared(emitted.listed):
            return None  # another family's registry selects them
        taken = {name for item in others for name in item.functions}
        if any(name in taken for item in emitted.listed if item.row in change.rows for name in item.functions):
            return None  # CT0808
        texts = {d.op.span.file: change.texts[d.op.span.file] for d in derived}
        beside = [op for file in texts for op in self.read[file].ops]
        fresh = {entry.name: entry for entry in entries_of(derived, texts, beside)}
        old = {entry.name: entry for entry in self.entries}
        entries = tuple(fresh.get(name) or old[name] for name in order)
        return Compiled(tuple(derived), emitted, Diagnostics(), Kept(kept, entries, known))

    def _members(self, families: set[str], change: Change) -> dict[str, tuple[Member, ...]] | None:
        """Returns the entries of the unchanged operators in the files of these families. None: they are not stored."""
        found: dict[str, tuple[Member, ...]] = {}
        for family in families & {entry.family for entry in self.entries}:
            members: tuple[Member, ...] | None = self.store.get(f"family {family}")
            if members is None:
                return None
            found[family] = tuple(item for item in members if item.row not in change.rows | change.gone)
        return found

    def _order(self) -> list[str]:
        """Returns all forms in the order of files and of entries within a file."""
        found: list[str] = []
        for file in self.files:
            found += (
                [op.name for op in self.read[file].ops]
                if file in self.read
                else [entry.name for entry in self.entries if entry.file == file]
            )
        return found


def _words_of(row: ScalarFunction) -> frozenset[str]:
    """Returns every name in the declaration of a function, which rules may look up."""
    texts = (row.tensor, *row.partials, *row.pull, *row.push, *row.alternatives)
    return frozenset(word for text in texts for word in _WORD.findall(text))


def _shared(listed: Iterable[Listed]) -> dict[str, str]:
    """Returns the kernels that ops of several families name, each with the alphabetically first family."""
    families: dict[str, set[str]] = {}
    for item in listed:
        for symbol in item.symbols:
            families.setdefault(symbol.name, set()).add(item.family)
    return {symbol: min(found) for symbol, found in families.items() if len(found) > 1}
