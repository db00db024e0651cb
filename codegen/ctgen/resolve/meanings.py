"""Descriptions of the arguments of entries. The descriptions are stated in the entry, or in a table of the project."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ctgen.language.keys import schema_name
from ctgen.model.diag import Sink
from ctgen.model.ops import Op
from ctgen.model.reads import note


def explained(entries: Sequence[Op], table: Mapping[str, str], sink: Sink) -> list[Op]:
    """Returns the entries with the descriptions of their arguments. If the project has a table of descriptions, every
    argument must have one (CT0216)."""
    return [_explained(entry, table, sink) for entry in entries] if table else list(entries)


def _explained(entry: Op, table: Mapping[str, str], sink: Sink) -> Op:
    own = dict(entry.means)
    known = {**table, **own}
    for arg in entry.args:
        if arg.name not in own:
            note(entry.row, "meaning", arg.name)
        if arg.name not in known:
            sink.report("CT0216", arg.span, name=schema_name(arg.name), op=entry.name)
    return replace(entry, means=tuple((arg.name, known[arg.name]) for arg in entry.args if arg.name in known))
