"""Cache of the operators that have passed the numeric checks. The cache key of an operator is a digest of everything on
which the result of its checks depends."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

from ctgen.cache.reached import version
from ctgen.language.queries import functions_given
from ctgen.model import ops
from ctgen.model.ops import Call, Derived, Span
from ctgen.model.visit import walk

_FILE = "verdicts.json"
#: modules that derive and check gradients; the cache key includes these modules and the modules that they import
_ROOTS = ("pipeline.derive", "verify.check")


class VerdictCache:
    """Cache keys of operators that have passed, each with its number of comparisons, in one file of a folder. An
    unreadable file counts as empty, so that the checks run again. `ops` is the number of operators that this run has
    looked up. `compared` are the numbers of their comparisons, in the order of verify/tally.py."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / _FILE
        self._passed = self._read()
        self._used: set[str] = set()
        self._new = False
        self.ops = 0
        self.compared: tuple[int, ...] = ()

    def _read(self) -> dict[str, list[int]]:
        try:
            data = json.loads(self.path.read_text(encoding="ascii"))
        except (OSError, ValueError):
            return {}
        if not isinstance(data, dict):
            return {}
        return {
            key: counts
            for key, counts in data.items()
            if isinstance(counts, list) and all(isinstance(n, int) for n in counts)
        }

    def passed(self, key: str) -> bool:
        self._used.add(key)
        if key in self._passed:
            self._count(self._passed[key])
        return key in self._passed

    def add(self, key: str, compared: Sequence[int] = ()) -> None:
        self._used.add(key)
        self._new = self._new or key not in self._passed
        self._passed[key] = list(compared)
        self._count(compared)

    def _count(self, compared: Sequence[int]) -> None:
        self.ops += 1
        self.compared = tuple(a + b for a, b in zip_longest(self.compared, compared, fillvalue=0))

    def save(self, all_ops: bool) -> None:
        """Writes the cache keys. A run over all operators removes keys that it has not looked up. Failing to write is
        no error: the next run checks again."""
        keep = {key: self._passed[key] for key in sorted(self._passed) if key in self._used or not all_ops}
        if not self._new:
            return
        partial = self.path.with_suffix(f".{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            partial.write_text(json.dumps(keep, indent=0) + "\n", encoding="ascii")
            partial.replace(self.path)
        except OSError:
            self._forget(partial)

    def _forget(self, partial: Path) -> None:
        try:
            partial.unlink(missing_ok=True)
        except OSError:
            return


# ---- keys ------------------------------------------------------------------------------


def fingerprint(value: Any) -> str:
    """Returns the digest of a value's content without spans and descriptions. The digest does not change if a line is
    moved or a description is reworded."""
    return _digest(value, _FIELDS)


def full_fingerprint(value: Any) -> str:
    """Returns the digest of a value's content without spans."""
    return _digest(value, _ALL_FIELDS)


_ALL_FIELDS: dict[type, tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind) if field.name != "span")
    for kind in vars(ops).values()
    if isinstance(kind, type) and is_dataclass(kind)
}
_FIELDS = {
    kind: tuple(name for name in names if name not in ("doc", "means", "file")) for kind, names in _ALL_FIELDS.items()
}


def _digest(value: Any, shown: Mapping[type, tuple[str, ...]]) -> str:
    parts: list[str] = []
    _collect(value, parts, shown)
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()


def _collect(value: Any, parts: list[str], shown: Mapping[type, tuple[str, ...]]) -> None:
    if isinstance(value, Span):
        return
    kind = type(value)
    if kind in shown:
        parts.append(kind.__name__)
        for name in shown[kind]:
            _collect(getattr(value, name), parts, shown)
    elif isinstance(value, (tuple, list)):
        parts.append(f"({len(value)}")
        for item in value:
            _collect(item, parts, shown)
    elif isinstance(value, dict):
        parts.append(f"{{{len(value)}")
        for key, item in value.items():
            parts.append(str(key))
            _collect(item, parts, shown)
    else:
        parts.append(f"{kind.__name__}:{value!r}")


class Keys:
    """The cache keys of operators. A key depends on the operator and on all operators that it calls, directly or
    indirectly."""

    def __init__(self, derived: Mapping[str, Derived]) -> None:
        self.by_name = derived
        self.own: dict[str, tuple[str, tuple[str, ...]]] = {}

    def _own(self, name: str) -> tuple[str, tuple[str, ...]]:
        if name not in self.own:
            d = self.by_name.get(name)
            self.own[name] = (fingerprint(d.op), calls(d)) if d is not None else ("", ())
        return self.own[name]

    def key(self, name: str) -> str:
        reached: list[str] = []
        stack = [name]
        seen = {name}
        while stack:
            current = stack.pop()
            content, called = self._own(current)
            reached.append(f"{current}:{content}")
            for other in called:
                if other not in seen:
                    seen.add(other)
                    stack.append(other)
        return hashlib.sha256("\n".join([version(*_ROOTS), name, *sorted(reached)]).encode()).hexdigest()


def calls(d: Derived) -> tuple[str, ...]:
    """Returns all operators that an operator's formulas call directly."""
    programs = (
        [g.graph for g in d.gradients] + [p for t in d.tangents for _, p in t.terms] + [f.program for f in d.op.stats]
    )
    programs += [f.program for f in (*d.op.tests.make, *d.op.tests.through)]
    programs += [d.op.let] + ([d.op.meaning.program] if d.op.meaning.program is not None else [])
    found = [
        n.func for p in programs for s in p.statements for n in walk(s.value) if isinstance(n, Call) and n.kind == "op"
    ]
    return tuple(dict.fromkeys((*found, *functions_given(d.op))))
