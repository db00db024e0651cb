"""The pages of all operators, their index, and the values that the site plots."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from ctgen.commands.curves import curves
from ctgen.interpret.machine import Machine
from ctgen.model.diag import Sink
from ctgen.model.ops import Derived, signature_of
from ctgen.render.bytecode import environment
from ctgen.render.docs.pages import Group, Paged, index, sections
from ctgen.render.headers import row_file
from ctgen.render.project import Project, lower_all, rows_of
from ctgen.resolve.functions import declare

CURVES = "curves.json"


def pages(derived: Sequence[Derived], templates: Path, groups: Sequence[Group]) -> Iterator[tuple[str, str]]:
    """Yields the page of each operator of the library with its file name, then the index page, then the values to
    plot."""
    declare((), {d.op.name: signature_of(d.op) for d in derived}, Sink())
    env = environment(templates)
    shown = rows_of([form for form in lower_all(derived, Project()) if not form.op.private])
    page = env.get_template("docs/op.md.j2")
    for row, lowered_ops in shown.items():
        yield f"{row_file(row)}.md", page.render(row=row, sections=sections(lowered_ops), file=lowered_ops[0].op.file)
    paged = [Paged(row, lowered_ops[0].op.family, lowered_ops[0].op.doc) for row, lowered_ops in shown.items()]
    listed = index(paged, groups, lambda row: f"{row_file(row)}.md")
    yield "README.md", env.get_template("docs/index.md.j2").render(by="group", links="their pages", groups=listed)
    yield CURVES, json.dumps(plotted(derived)) + "\n"


def plotted(derived: Sequence[Derived]) -> dict[str, object]:
    """Returns the curves of elementwise operators by page, each for the operator's first form."""
    machine = Machine({d.op.name: d.op for d in derived})
    first = {d.op.row: d for d in reversed(derived)}
    found = {row_file(row): curves(d, machine) for row, d in sorted(first.items())}
    return {page: asdict(made) for page, made in found.items() if made is not None}
