"""Reports each error once. An entry that fails only because it calls a failed entry is a follower and gets no
diagnostics. Instead, one line after the diagnostics of the failed entry states the number of followers. The entry of a
diagnostic is determined by its position, so that the stages need not pass information about entries."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache

from ctgen.language.functions import ABBREVIATIONS
from ctgen.model.diag import Diagnostic, Sink
from ctgen.model.ops import Call, Each, If, Item, ListOf, Op, Span
from ctgen.model.visit import walk
from ctgen.resolve.rule_text import parsed
from ctgen.resolve.scope import level_of

#: maximum number of followers that are listed by name
NAMED = 8


class Entries:
    """The positions of the entries of a project, including invalid entries, and the entries that each entry calls."""

    def __init__(self, spans: Iterable[tuple[str, Span]], calls: Mapping[str, Mapping[str, frozenset[int]]]) -> None:
        self.by_file: dict[str, list[tuple[int, str]]] = {}
        for name, span in spans:
            self.by_file.setdefault(span.file, []).append((span.line, name))
        for found in self.by_file.values():
            found.sort()
        self.calls = calls  # the called entries with the lines of the calls, by calling entry

    def at(self, span: Span) -> str:
        """Returns the entry at a position; "" if there is none."""
        found = self.by_file.get(span.file, [])
        at = bisect_right(found, (span.line, "\U0010ffff"))
        return found[at - 1][1] if at else ""

    def reached(self, name: str) -> set[str]:
        """Returns all entries that an entry calls, directly or indirectly."""
        seen: set[str] = set()
        stack = [name]
        while stack:
            for other in self.calls.get(stack.pop(), {}):
                if other not in seen:
                    seen.add(other)
                    stack.append(other)
        return seen


def written_calls(ops: Sequence[Op], broken: Iterable[str]) -> dict[str, dict[str, frozenset[int]]]:
    """Returns the calls in the formulas of entries. A scalar formula calls no entries, because its functions are scalar
    builtins."""
    forms: dict[str, list[str]] = {}
    for name in [*(op.name for op in ops), *broken]:
        for word in dict.fromkeys((name, name.partition(".")[0])):
            forms.setdefault(word, []).append(name)
    found: dict[str, dict[str, frozenset[int]]] = {}
    for op in ops:
        own = found.setdefault(op.name, {})
        for call in _calls(op) if level_of(op) == "tensor" else ():
            for name in (name for word in _meant(call.func) for name in forms.get(word, ())):
                own[name] = own.get(name, frozenset()) | {call.span.line}
    return found


@cache
def _meant(func: str) -> tuple[str, ...]:
    """Returns the functions to which a call may refer: the function itself, or the functions in the formula that it
    abbreviates."""
    row = ABBREVIATIONS.get(func)
    if row is None:
        return (func,)
    return tuple(word for call in _calls(parsed(row.text)) for word in _meant(call.func) if call.func != func)


def _calls(value: object) -> Iterable[Call]:
    if isinstance(value, (Call, Each, If, Item, ListOf)):
        yield from (node for node in walk(value) if isinstance(node, Call))
    elif isinstance(value, tuple):
        for item in value:
            yield from _calls(item)
    elif is_dataclass(value) and not isinstance(value, (type, Span)):
        for field in fields(value):
            yield from _calls(getattr(value, field.name))


def settled(items: Sequence[Diagnostic], entries: Entries) -> tuple[Diagnostic, ...]:
    """Returns the diagnostics of the entries that cause failures, each followed by a line with the number of followers.
    Entries with more followers come first."""
    found: dict[str, list[Diagnostic]] = {}
    for item in dict.fromkeys(items):
        found.setdefault(entries.at(item.span), []).append(item)
    failed = {name for name, own in found.items() if name and any(item.severity == "error" for item in own)}
    reached = {name: (entries.reached(name) - {name}) & failed for name in sorted(failed)}
    kept = {name: _causes(name, own, reached, entries) if name in failed else own for name, own in found.items()}
    for name in failed:  # a cycle of calls in which every error is at a call: each entry is a cause
        if not any(kept[other] for other in (name, *reached[name])):
            kept[name] = found[name]
    followers: dict[str, list[str]] = {}
    weight = Counter(other for name in failed if not kept[name] for other in reached[name])
    for name in sorted(failed):
        if not kept[name]:
            cause = max((other for other in sorted(reached[name]) if kept[other]), key=lambda other: weight[other])
            followers.setdefault(cause, []).append(name)
    return tuple(item for name, own in kept.items() for item in _counted(name, own, followers.get(name, [])))


def _causes(name: str, own: list[Diagnostic], reached: Mapping[str, set[str]], entries: Entries) -> list[Diagnostic]:
    """Returns the diagnostics of an entry that do not result from another failed entry. Returns none if the entry calls
    a failed entry. If two failed entries call each other, only diagnostics at such a call are omitted."""
    if any(name not in reached[other] for other in reached[name]):
        return []
    lines = {line for other, found in entries.calls.get(name, {}).items() if other in reached[name] for line in found}
    return [item for item in own if item.span.line not in lines]


def _counted(name: str, own: list[Diagnostic], followers: list[str]) -> list[Diagnostic]:
    if not followers:
        return own
    ranked = [replace(item, rank=len(followers)) for item in own]
    last = max(ranked, key=lambda item: item.order)
    sink = Sink()
    count = "1 entry that calls it was" if len(followers) == 1 else f"{len(followers)} entries that call it were"
    named = ", ".join(followers[:NAMED]) + (" ..." if len(followers) > NAMED else "")
    sink.report("CT0320", last.span, count=count, op=name, names=named)
    (line,) = sink.done().items
    return [*ranked, replace(line, rank=len(followers))]
