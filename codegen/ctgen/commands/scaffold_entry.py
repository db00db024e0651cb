"""The text of a new entry. The names in the formula become arguments. The types of the arguments depend on the kind of
definition. If the formula does not determine the types, there are several drafts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from ctgen.language.formula import parse_expr, parse_program
from ctgen.language.keys import COMBINERS
from ctgen.language.maps import VIEW_MAPS
from ctgen.language.spell import spell
from ctgen.model.diag import Sink
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Derived, Expr, Name, Num, Program, SavePlan, Span
from ctgen.model.source import Text
from ctgen.model.visit import walk

MEANINGS = ("elementwise", "reduce", "view", "compose", "reference")
_LETTERS = "ABCDEFGHKLMN"
_VIEW_PARAMS = {
    "dim": "dim(self)",
    "dim0": "dim(self)",
    "dim1": "dim(self)",
    "dim2": "dim(self)",
    "dims": "dims(self)",
    "size": "ints",
    "stride": "ints",
}


class NoDraft(Exception):
    """Raised if the formula is incomplete or cannot be parsed. The message proposes a correction."""


@frozen
class Draft:
    """A possible text of the entry, as the lines of each part."""

    args: tuple[tuple[str, str], ...]
    returns: str
    where: str
    forward: tuple[str, ...]
    saved: tuple[str, ...] = ()
    inplace: str = ""
    extra: tuple[str, ...] = field(default=())
    means: tuple[tuple[str, str], ...] = ()

    def text(self, name: str, doc: str) -> str:
        lines = [f"{name}:", f"  doc: {doc}", "  args:", *(f"    {arg}: {kind}" for arg, kind in self.args)]
        if self.means:
            lines += ["  means:", *(f"    {arg}: {words}" for arg, words in self.means)]
        lines += [
            f"  returns: {self.returns}",
            f"  where: {self.where}",
            "  forward:",
            *(f"    {line}" for line in self.forward),
        ]
        if self.saved:
            lines += (
                ["  saved:", *(f"    {line}" for line in self.saved)]
                if self.saved != ("nothing",)
                else ["  saved: nothing"]
            )
        if self.inplace:
            lines.append(f"  inplace: {self.inplace}")
        return "\n".join([*lines, *self.extra]) + "\n"


def means_lines(draft: Draft, table: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Returns preliminary descriptions of the arguments that are missing in the project's table; the author should
    improve them. Returns an empty result if the project has no table of descriptions."""
    missing = [(arg, kind) for arg, kind in draft.args if table and arg not in table]
    return tuple((arg, "an input" if "[" in kind else "a parameter") for arg, kind in missing)


def doc_of(name: str, meaning: str, formula: str) -> str:
    """Returns a preliminary first sentence of the documentation; the author should improve it."""
    one = " ".join(formula.split())
    each = {
        "elementwise": ", element by element",
        "reduce": ", over axes dim; all axes when dim is left out",
        "view": ", as a view",
    }.get(meaning, "")
    sentence = f"{name} gives {one}{each}."
    return (
        '"' + sentence.replace("\\", "\\\\").replace('"', '\\"') + '"'
        if re.search(r": | #|[\"]", sentence)
        else sentence
    )


def family_of(meaning: str, operands: int) -> str:
    """Returns the default schema file of an operator."""
    if meaning == "elementwise":
        return {1: "activation", 2: "binary", 3: "ternary"}.get(operands, "composite")
    return {"reduce": "reduce", "view": "view"}.get(meaning, "composite")


def drafts(meaning: str, formula: str) -> list[Draft]:
    """Returns the possible entries, the most likely first."""
    formula = formula.strip()
    if not formula:
        raise NoDraft(f"--{meaning} needs a formula")
    if meaning == "reduce":
        return [_reduce(formula)]
    if meaning == "view":
        return [_view(formula)]
    if meaning == "elementwise":
        names = _names([_parsed(formula)])
        return [
            Draft(args, returns, "{T: float}", (f"elementwise: {formula}",)) for args, returns in _broadcasting(names)
        ]
    lines = _statements(formula)
    names = _program_names("\n".join(lines))
    forward = (f"{meaning}: {lines[0]}",) if len(lines) == 1 else (f"{meaning}: |", *(f"  {line}" for line in lines))
    return [Draft(args, returns, "{T: float}", forward) for args, returns in _shapes(names)]


# ---- analysis of the formula --------------------------------------------------------------


def _text(formula: str) -> Text:
    starts = [0, *(i + 1 for i, c in enumerate(formula) if c == "\n")]
    positions = tuple((row + 1, 1) for row in range(len(starts)))
    return Text(formula, "FORMULA", tuple(starts), positions, Span("FORMULA", 1, 1, len(formula) + 1))


def _parsed(formula: str) -> Expr:
    sink = Sink()
    expr = parse_expr(_text(formula), sink)
    if expr is None:
        raise NoDraft(_first(sink))
    return expr


def _statements(formula: str) -> list[str]:
    """Returns the statements of the formula, one per line. A single expression is assigned to `result`."""
    if parse_expr(_text(formula), Sink()) is not None:
        return [f"result = {' '.join(formula.split())}"]
    if not re.search(r"^\s*\w+\s*=[^=]|[;\n]", formula):
        _parsed(formula)  # reports the error
    return [line.strip() for part in formula.splitlines() for line in part.split(";") if line.strip()]


def _program_names(text: str) -> list[str]:
    sink = Sink()
    program: Program | None = parse_program(_text(text), sink)
    if program is None:
        raise NoDraft(_first(sink))
    made = {target for s in program.statements for target in s.targets}
    return [name for name in _names([s.value for s in program.statements]) if name not in made]


def _first(sink: Sink) -> str:
    found = sink.done().sorted()
    hint = f"; {found[0].hint}" if found and found[0].hint else ""
    return f"formula: {found[0].text}{hint}" if found else "the formula cannot be read"


def _names(exprs: Sequence[Expr]) -> list[str]:
    """Returns the names that are not assigned, in order of occurrence. These names are the tensor arguments."""
    found = list(dict.fromkeys(n.id for e in exprs for n in walk(e) if isinstance(n, Name) and n.id != "all"))
    if not found:
        raise NoDraft("the formula names no argument; write it with self, or other names")
    if len(found) > len(_LETTERS):
        raise NoDraft(f"the formula names {len(found)} arguments; an entry of that size is better written by hand")
    return found


# ---- types --------------------------------------------------------------------------------

Shaped = tuple[tuple[tuple[str, str], ...], str]


def _broadcasting(names: Sequence[str]) -> Iterator[Shaped]:
    if len(names) == 1:
        yield ((names[0], "T[*S]"),), "T[*S]"
        return
    letters = _LETTERS[: len(names)]
    yield tuple((name, f"T[*{c}]") for name, c in zip(names, letters)), f"T[*broadcast({', '.join(letters)})]"


def _shapes(names: Sequence[str]) -> Iterator[Shaped]:
    """Yields possible shapes of a program's arguments and result. The result has the common shape of the operands,
    their broadcast shape, or no axes."""
    alike = tuple((name, "T[*S]") for name in names)
    apart, joined = next(iter(_broadcasting(names)))
    yield apart, joined
    if len(names) > 1:
        yield alike, "T[*S]"
    yield alike, "T[]"
    if len(names) > 1:
        yield apart, "T[]"
        yield (
            tuple((name, f"T[*P, {rows}, {columns}]") for name, rows, columns in zip(names, "MKN", "KNL")),
            "T[*P, M, N]",
        )


def _reduce(formula: str) -> Draft:
    match = re.fullmatch(rf"({'|'.join(COMBINERS)})\((.*)\)", formula, re.DOTALL)
    combiner, inner = match.groups() if match else ("", "")
    if not match or len(_call_args(formula)) != 1:
        raise NoDraft(f"--reduce takes COMBINER(map), as in 'add(abs(self))'; combiners are {', '.join(COMBINERS)}")
    names = _names([_parsed(inner)])
    if len(names) > 1:
        raise NoDraft(f"--reduce is over one argument, this formula names {', '.join(names)}")
    args = ((names[0], "T[*S]"), ("dim", f"dims({names[0]}) = all"), ("keepdim", "bool = false"))
    forward = ("reduce:", f"  map: {inner.strip()}", f"  by: {combiner}", "  dim: dim")
    return Draft(args, "T[*reduce(S, dim, keepdim)]", "{T: float}", forward)


def _call_args(formula: str) -> tuple[Expr, ...]:
    expr = _parsed(re.sub(r"^(and|or)\(", "any_(", formula))
    return expr.args if isinstance(expr, Call) else ()


def _view(formula: str) -> Draft:
    call = _parsed(formula)
    known = ", ".join(sorted(row.signature for row in VIEW_MAPS.values()))
    if not isinstance(call, Call) or call.func not in VIEW_MAPS or not call.args or not isinstance(call.args[0], Name):
        raise NoDraft(f"--view takes a view map of an argument; these are {known}")
    row, source = VIEW_MAPS[call.func], call.args[0].id
    if len(call.args) != 1 + len(row.params):
        raise NoDraft(f"{call.func} takes {1 + len(row.params)} arguments: {row.signature}")
    args = [(source, "T[*S]")]
    shape = row.shape
    for param, value in zip(row.params, call.args[1:]):
        if isinstance(value, Name):
            args.append((value.id, _VIEW_PARAMS.get(param, "int").replace("self", source)))
        elif not isinstance(value, Num) and [n for n in walk(value) if isinstance(n, Name)]:
            raise NoDraft(
                f"{param} of {call.func} is a name of an attribute or a number here; expressions are better written by"
                " hand"
            )
        shape = re.sub(rf"\b{param}\b", lambda _: spell(value), shape)
    shape = re.sub(r"\bx\b", source, shape)
    return Draft(tuple(args), f"T[*{shape}]", "{T: any}", (f"view: {formula}",))


# ---- saved tensors -------------------------------------------------------------------------


def save_lines(d: Derived) -> tuple[str, ...]:
    """Returns the lines of `saved` that state the plan."""
    if not d.gradients:
        return ()
    return tuple(_save_line(d, plan) for plan in d.saves) or ("nothing",)


def _save_line(d: Derived, plan: SavePlan) -> str:
    save = plan.save
    form = (
        f"{save.form}({spell(save.expr)})"
        if save.expr is not None
        else f"as({save.dtype})" if save.form == "as" else save.form
    )
    if len(plan.read_by) == len(d.gradients):
        return f"{save.name}: {form}"
    readers = f"for {', '.join(plan.read_by)}"
    return f"{save.name}: {readers}" if form == "full" else f"{save.name}: {form} {readers}"


def inplace_line(d: Derived, draft: Draft) -> str:
    """Returns the line of `inplace`. An elementwise operator may overwrite its first argument. If gradients read the
    old value, the call saves a copy of it for them."""
    if d.op.meaning.kind != "elementwise" or len(draft.args) == 0:
        return ""
    first = d.op.args[0].name
    readers = [g.target for g in d.gradients if first in g.reads]
    return f"{first}, copy for {', '.join(readers)}" if readers else first
