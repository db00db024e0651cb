"""Writes the samples of operators, one file for each operator form."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from ctgen.cache.reached import version
from ctgen.model.ops import Derived
from ctgen.opcheck.library import library_of
from ctgen.opcheck.samples import Samples
from ctgen.opcheck.stated import compared
from ctgen.render import write
from ctgen.samples.text import file_text
from ctgen.verify.verdicts import Keys


class BadCases(Exception):
    """Raised if cases of `tests:` are calls that the entry does not permit. The message has one line for each case."""


def write_samples(
    derived: Sequence[Derived],
    out: Path,
    installed: Mapping[str, Derived] = MappingProxyType({}),
    there: Sequence[str] = (),
) -> None:
    """Writes out/<op form>.yaml for every operator that is not of kind `runtime`. A file that ctgen has made from the
    same entry stays unchanged. installed: operators that the entries call, for which no files are written; there: names
    of further operators whose files are kept. Raises BadCases if the entry does not permit a case of its `tests:`,
    OSError if the folder cannot be written to."""
    out.mkdir(parents=True, exist_ok=True)
    library = library_of(derived, installed)
    keys = Keys(library.derived)
    code = version("opcheck.files")
    refused: list[str] = []
    wanted = [d for d in derived if d.op.meaning.kind != "runtime"]
    for d in wanted:
        path = out / f"{d.op.name}.yaml"
        head = f"# {hashlib.sha256(f'{code} {keys.key(d.op.name)}'.encode()).hexdigest()}\n"
        if _starts_with(path, head):
            continue
        samples = Samples(library, d)
        text = head + file_text(d.op, d.order, samples.all(), compared(d))
        refused += samples.refused
        if not samples.refused:  # after an error the next run must report the case again
            write.put(path, text)
    if refused:
        raise BadCases("\n".join(refused))
    names = {f"{name}.yaml" for name in (*there, *(d.op.name for d in wanted))}
    for path in sorted(out.glob("*.yaml")):
        if path.name not in names:
            path.unlink()


def _starts_with(path: Path, head: str) -> bool:
    try:
        with path.open(encoding="utf-8") as stream:
            return stream.readline() == head
    except OSError:
        return False
