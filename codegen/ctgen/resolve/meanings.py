"""What the arguments of entries mean to a caller: an entry's own words, or those of the project's table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ctgen.language.keys import schema_name
from ctgen.model.diag import Sink
from ctgen.model.ops import Op


def explained(entries: Sequence[Op], table: Mapping[str, str], sink: Sink) -> list[Op]:
    """CT0216: a project with a table explains every argument; one without may leave them to their types."""
    return [_explained(entry, table, sink) for entry in entries] if table else list(entries)


def _explained(entry: Op, table: Mapping[str, str], sink: Sink) -> Op:
    known = {**table, **dict(entry.means)}
    for arg in entry.args:
        if arg.name not in known:
            sink.report("CT0216", arg.span, name=schema_name(arg.name), op=entry.name)
    return replace(entry, means=tuple((arg.name, known[arg.name]) for arg in entry.args if arg.name in known))
