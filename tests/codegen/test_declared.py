"""Declared sizes of results are compared with the definition of the operator: an entry with a wrong `returns` is never
accepted without a check.

The dims of a result or aux tensor are changed in one position, in every entry of the library that returns a new tensor:
a dim is dropped, added, increased by one, exchanged, renamed, or kept although the operator drops it. ctgen must reject
the entry, or the core function must compare the sizes in every call. DECLARED=n: number of mutants (default 300);
DECLARED=all: all mutants, and the shares of each outcome are printed. SEED=n: another seed.
"""

from __future__ import annotations

import os
import random
import re
import unittest
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from middle_support import library
from support import HEAD, SCHEMAS
from test_fuzz import entries

from ctgen.language.overloads import library_of
from ctgen.model.diag import Diagnostics, Sink
from ctgen.model.ops import Op
from ctgen.pipeline.derive import derive_all
from ctgen.pipeline.load import bind
from ctgen.read.entry import build_file
from ctgen.types.declared import declared

ROUNDS = os.environ.get("DECLARED", "300")
SEED = int(os.environ.get("SEED", "11"))
RESULTS = re.compile(r"(?m)^  (?:returns|aux):(?: +(.+)\n|\n((?:    .*\n)+))")
DIMS = re.compile(r"^(.*?[\w)])\[(.*)\](.*)$")
SECTION = re.compile(r"(?m)^  args:\n((?:    .*\n)*)")


@dataclass(frozen=True)
class Mutant:
    name: str
    what: str
    text: str


def split(dims: str) -> list[str]:
    """Returns the dims of a type as a list."""
    out, depth, part = [], 0, ""
    for c in dims:
        depth += (c in "([") - (c in ")]")
        if c == "," and depth == 0:
            out.append(part.strip())
            part = ""
        else:
            part += c
    return [*out, part.strip()] if part.strip() else out


def bound(text: str) -> tuple[list[str], list[str]]:
    """Returns the dims and packs that the arguments bind by a plain name."""
    section = SECTION.search(text)
    found = [
        d
        for line in (section[1].splitlines() if section else ())
        if (m := DIMS.match(line.split(": ", 1)[-1]))
        for d in split(m[2])
    ]
    dims = [d for d in found if re.fullmatch(r"[A-Z]\w*", d)]
    return list(dict.fromkeys(dims)), list(dict.fromkeys(d[1:] for d in found if re.fullmatch(r"\*[A-Z]\w*", d)))


def changed(dims: list[str], names: tuple[list[str], list[str]]) -> Iterator[tuple[str, list[str]]]:
    for k, dim in enumerate(dims):
        before, behind = dims[:k], dims[k + 1 :]
        yield f"without {dim}", before + behind
        if dim.startswith("*"):
            inner = dim[1:]
            yield f"{dim} one larger", [*before, f"*with({inner}, -1, extent({inner}, -1) + 1)", *behind]
            yield f"{dim} with an axis", [*before, dim, "1", *behind]
            for pack in names[1]:
                if pack != inner:
                    yield f"{pack} for {inner}", [*before, f"*{pack}", *behind]
            for old, new in (
                ("keepdim", "true"),
                ("keepdim", "false"),
                ("false", "true"),
                ("true", "false"),
                ("dim,", "0,"),
                ("-1,", "0,"),
                ("-2,", "-1,"),
            ):
                if old in inner:
                    yield f"{new} for {old}", [*before, f"*{inner.replace(old, new, 1)}", *behind]
            parts = split(inner[inner.index("(") + 1 : -1]) if "(" in inner else []
            if len(parts) > 1 and inner.startswith("broadcast("):
                yield f"{parts[0]} for {inner}", [*before, f"*{parts[0]}", *behind]
        else:
            yield f"{dim} + 1", [*before, f"{dim} + 1", *behind]
            yield f"2 * {dim}", [*before, f"2 * ({dim})", *behind]
            for name in names[0]:
                if name != dim:
                    yield f"{name} for {dim}", [*before, name, *behind]
        if behind and behind[0] != dim:
            yield f"{dim} and {behind[0]} exchanged", [*before, behind[0], dim, *behind[1:]]
    if not dims:
        yield "an axis", ["1"]


def mutants(text: str) -> Iterator[Mutant]:
    name = text.partition(":")[0]
    for section in RESULTS.finditer(text):
        yield from _mutants(name, text, section)


def _mutants(name: str, text: str, section: re.Match[str]) -> Iterator[Mutant]:
    group = 1 if section[1] is not None else 2
    start = section.start(group)
    for line in section[group].splitlines(keepends=True):
        found = DIMS.match(line.rstrip("\n"))
        if found is not None:
            for what, dims in changed(split(found[2]), bound(text)):
                new = f"{found[1]}[{', '.join(dims)}]{found[3]}\n"
                yield Mutant(
                    name,
                    f"{found[1].strip()}: {what}",
                    text[:start] + new.rstrip("\n") + text[start + len(line.rstrip("\n")) :],
                )
        start += len(line)


def compiled(text: str) -> tuple[tuple[Op, ...], Diagnostics]:
    """Returns the entry together with the library: each may call the other's operators."""
    sink = Sink()
    found, source, *_ = build_file((HEAD + text).encode(), "test.yaml", sink)
    names = {op.name for op in found}
    others = [op for op in library() if op.name not in names and not op.answer]
    ops, _ = bind(
        found, {op.name: signature for op in others for signature in (library_of([op]).forms[op.name],)}, sink
    )
    front = sink.done([("test.yaml", source)])
    if front.errors:
        return ops, front
    _, middle = derive_all([*ops, *others], only=tuple(names))
    return ops, front + middle


def checked_at_the_call(op: Op) -> bool:
    """Returns true if the sizes are not known statically, and the core function can compare them with sizes from
    another source.
    """
    found = declared(op, library_of([op, *library()]))
    program = op.meaning.kind in ("compose", "view") or (
        op.meaning.kind == "reference" and not (op.kernel and op.kernel.cpu)
    )
    return any(not one.proved and (program or one.rule is not None) for one in found)


def declares_alone(op: Op) -> bool:
    """Returns true for a factory whose formula reads no tensor, for a reduction that may or may not keep the axes, and
    for a collective, which fills the result that it is given: only the type states the sizes. opcheck compares them.
    """
    found = declared(op, library_of([op]))
    return (
        op.meaning.kind == "elementwise"
        and all(one.rule is None for one in found)
        or op.meaning.kind == "collective"
        or op.meaning.kind == "reduce"
        and all(one.proved for one in found)
    )


class Mutants(unittest.TestCase):
    def test_a_wrong_declaration_never_passes(self) -> None:
        every = [m for text in entries(SCHEMAS) for m in mutants(text) if not re.search(r"(?m)^    runtime:", text)]
        chosen = every if ROUNDS == "all" else random.Random(SEED).sample(every, min(int(ROUNDS), len(every)))
        counts: Counter[str] = Counter()
        for mutant in chosen:
            ops, found = compiled(mutant.text)
            if found.errors:
                counts["refused"] += 1
                continue
            op = ops[0]
            kind = (
                "declares alone"
                if declares_alone(op)
                else "checked at the call" if checked_at_the_call(op) else "silent"
            )
            counts[kind] += 1
            if ROUNDS == "all":
                print(f"{kind}: {mutant.name}: {mutant.what}")
            with self.subTest(mutant.name, what=mutant.what):
                self.assertNotEqual(kind, "silent")
        told = sum(counts.values()) - counts["declares alone"]
        print(
            f"{len(chosen)} of {len(every)} wrong declarations: {dict(counts)}; {100 * counts['refused'] / told:.1f} %"
            " refused by ctgen"
        )
        self.assertGreaterEqual(counts["refused"], 0.95 * told)


if __name__ == "__main__":
    unittest.main()
