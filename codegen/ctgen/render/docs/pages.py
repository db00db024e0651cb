"""Files that ctgen writes in addition to C code: ops.json for other languages and for users' projects, saved_bytes.txt
for code reviews, and a Markdown page for every operator."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from ctgen.language import queries
from ctgen.language.spell import spell, spell_statements
from ctgen.lower.cnames import said_name
from ctgen.lower.op import LoweredOp
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, Call, DtypeRule, Expr, If, Name, SavePlan, TensorType, signature_of
from ctgen.model.signatures import to_json
from ctgen.render.cxx.example import example_cxx
from ctgen.render.header.contract import Contract, Formula, Param, contract, saves_text
from ctgen.render.header.errors import Refusal
from ctgen.render.header.functions import function_forms, has_inplace, has_out
from ctgen.render.header.op import Field, Prototype, Struct, prototypes, structs
from ctgen.render.op.core.forward import inline_lets
from ctgen.render.op.entry import meaning_name, type_text
from ctgen.render.text import fill, first_sentence, statement

MOST_SUBSETS = 4
CODE_WIDTH = 100  # columns of a code block on a page; wider lines must be scrolled sideways on a small screen

# ---- ops.json ------------------------------------------------------------------------------------------


def _arg(lowered: LoweredOp, arg: Arg) -> dict[str, object]:
    row: dict[str, object] = {"name": arg.name, "type": type_text(arg)}
    meaning = dict(lowered.op.means).get(arg.name)
    if meaning:
        row["means"] = meaning
    if arg.has_default:
        row["default"] = None if arg.default is None else spell(arg.default)
    if isinstance(arg.type, TensorType):
        row["dtypes"] = list(queries.argument_dtypes(lowered.op, arg))
        row["differentiable"] = arg.name in lowered.differentiable
    return row


def _entry(lowered: LoweredOp) -> dict[str, object]:
    op = lowered.op
    return {
        "name": op.name,
        "row": op.row,
        "form": op.form,
        "family": op.family,
        "meaning": meaning_name(lowered),
        "doc": op.doc,
        "c": [name for name, _ in function_forms(lowered)],
        "args": [_arg(lowered, arg) for arg in op.args],
        "outputs": [
            {"name": o.name, **({"answer": o.answer} if o.answer else {"dtype": o.type.dtype.name})} for o in op.outputs
        ],
        "where": {rule.name: rule_text(rule) for rule in op.where},
        "gradients": {g.target: g.text for g in lowered.derived.gradients},
        "saved": saves_text(lowered) if lowered.sources else "",
        "order": lowered.derived.order,
        "inplace": has_inplace(lowered),
        "out": has_out(lowered),
        "aliases": list(op.aliases),
        **({"private": True} if op.private else {}),
        "signature": to_json(signature_of(op)),
    }


def json_row(lowered: LoweredOp) -> str:
    return json.dumps(_entry(lowered), ensure_ascii=False)


def ops_json(rows: Sequence[str]) -> str:
    """Returns the text of ops.json. Each operator has one line, so that a diff shows which operators changed."""
    return '{"version": 1, "ops": [\n' + ",\n".join(rows) + "\n]}\n"


def rule_text(rule: DtypeRule) -> str:
    if rule.kind == "computed":
        text = " or ".join(_alternative(option) for option in rule.alternatives)
        return f"{text} in {set_text(rule.allowed)}" if rule.allowed else text
    text = set_text(rule.allowed)
    if rule.kind == "promote":
        text = f"promote {text}"
    return f"{text} to float" if rule.to_float else text


def _alternative(option: Expr) -> str:
    return spell(option) if isinstance(option, (Call, If, Name)) else "?"


def set_text(allowed: tuple[str, ...]) -> str:
    for word, members in dtypes.SETS.items():
        if set(members) == set(allowed):
            return word
    return " + ".join(
        w for w in ("bool", "integer", "float", "complex") if set(dtypes.SETS[w]) <= set(allowed)
    ) or ", ".join(allowed)


# ---- saved_bytes.txt ----------------------------------------------------------------------------------------


def _subsets(targets: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yields every set of inputs that may require a gradient. If there are many inputs, yields only the sets of one
    input and the set of all inputs."""
    if len(targets) <= MOST_SUBSETS:
        for n in range(1, len(targets) + 1):
            yield from combinations(targets, n)
        return
    yield from ((t,) for t in targets)
    yield tuple(targets)


def _kept(lowered: LoweredOp, wanted: tuple[str, ...]) -> str:
    """Returns a description of the tensors that an operator saves if the inputs in `wanted` require a gradient. Bit
    tensors of the same elements are counted together."""
    parts = Counter(_held(lowered, plan) for plan in lowered.derived.saves if set(plan.read_by) & set(wanted))
    return (
        "; ".join(re.sub(r"^1 bit ", f"{number} bits ", text) if number > 1 else text for text, number in parts.items())
        or "nothing"
    )


def _held(lowered: LoweredOp, plan: SavePlan) -> str:
    """Returns a description of one saved tensor; a reader can understand it without the schema."""
    text = plan.bytes_text or plan.save.name
    arg = queries.arg_named(lowered.op, plan.save.name)
    if arg is not None and isinstance(arg.type, TensorType) and arg.type.optional:
        text += " if given"
    return text if plan.save.when is None else f"{text} when {spell(inline_lets(lowered, plan.save.when))}"


def saved_lines(lowered: LoweredOp) -> list[str]:
    sets = _subsets([g.target for g in lowered.derived.gradients])
    return [f"{lowered.op.name:<24}  {', '.join(wanted):<28}  {_kept(lowered, wanted)}" for wanted in sets]


def saved_bytes(lines_of: Mapping[str, Sequence[str]]) -> str:
    """Returns the text of saved_bytes.txt. The file lists the saved tensors for every set of inputs that require a
    gradient, so that a diff shows changes of memory use."""
    lines = [
        (
            "# Saved tensors of each operator, by the inputs that require a gradient; columns are two or more"
            " spaces apart. Written by ctgen."
        ),
        "",
    ]
    for name in sorted(lines_of):
        lines += lines_of[name]
    return "\n".join(lines) + "\n"


# ---- pages ------------------------------------------------------------------------------------------------


@frozen
class IndexRow:
    name: str
    link: str
    summary: str


@frozen
class Group:
    """Group of operators on the index page. `files` are names of schema files, without .yaml. `operators` are
    additional operators from other schema files."""

    name: str
    files: tuple[str, ...]
    operators: tuple[str, ...] = ()


@frozen
class GroupIndex:
    """Data for templates/docs/index.md.j2 about a group: its operators, each with the first sentence of its
    documentation."""

    name: str
    rows: tuple[IndexRow, ...]


@frozen
class Paged:
    """Public operator on the index page."""

    row: str
    family: str
    doc: str


def index(paged: Sequence[Paged], groups: Sequence[Group], link: Callable[[str], str]) -> list[GroupIndex]:
    """Returns the groups of the index page. An operator that is in no group is listed under its schema file. link:
    function that returns the address of an operator's page."""
    name_of = {row: group.name for group in groups for row in group.operators}
    name_of_file = {file: group.name for group in groups for file in group.files}
    members: dict[str, dict[str, str]] = {group.name: {} for group in groups}
    for one in sorted(paged, key=lambda one: (one.family, one.row)):
        name = name_of.get(one.row, name_of_file.get(one.family, one.family))
        members.setdefault(name, {})[one.row] = one.doc
    return [
        GroupIndex(
            name, tuple(IndexRow(row, link(row), _cell(first_sentence(doc))) for row, doc in sorted(rows.items()))
        )
        for name, rows in members.items()
        if rows
    ]


@frozen
class Kept:
    """A tensor that is saved for backward."""

    what: str
    read_by: str
    size: str


@frozen
class Rule:
    """Formula on a page. `line` is the text of one statement; `block` is the text of several statements."""

    line: str
    block: str = ""


@frozen
class Section:
    """Data for templates/docs/op.md.j2 about an operator form, as Markdown. `heading` is the name of the form, "" if
    the page has only one form. `types` are the permitted dtypes of each tensor. `composition` lists the operators that
    a composition calls. `example` and `example_cxx` are statements in C and C++."""

    heading: str
    says: Contract
    structs: tuple[Struct, ...]
    prototypes: tuple[str, ...]
    params: tuple[str, ...]
    options: tuple[str, ...]
    returns: tuple[str, ...]
    types: tuple[str, ...]
    errors: tuple[str, ...]
    warns: tuple[str, ...]
    rules: tuple[Rule, ...]
    names: tuple[Rule, ...]
    composition: str
    kept: tuple[Kept, ...]
    example: tuple[str, ...]
    example_cxx: tuple[str, ...]


def sections(lowered_ops: Sequence[LoweredOp]) -> list[Section]:
    return [_section(lowered, len(lowered_ops) > 1) for lowered in lowered_ops]


def _shown(fields: Sequence[Field]) -> Iterator[Field]:
    """Yields the fields of an options struct that a caller sets by name."""
    for field in fields:
        text, _, _ = field.text.partition(" CT_INIT_(")
        if not text.startswith("ct_options_tag "):
            yield Field(text, ())


def _section(lowered: LoweredOp, several: bool) -> Section:
    op = lowered.op
    says = contract(lowered)
    return Section(
        heading=op.name if several else "",
        says=says,
        structs=tuple(replace(s, fields=tuple(_shown(s.fields))) for s in structs(lowered, ())),
        prototypes=tuple(map(_prototype, prototypes(lowered))),
        params=tuple(_param(param) for param in (*says.params, *says.more)),
        options=tuple(_param(param) for param in says.options),
        returns=tuple(
            (f"`{returned.name}`: " if returned.name else "") + _text("; ".join(returned.lines))
            for returned in says.returns
        ),
        types=tuple(_types(lowered)),
        errors=tuple(f"`{refusal.status}` unless {_condition(refusal)}" for refusal in says.refusals),
        warns=tuple(map(_condition, says.warns)),
        rules=tuple(map(_rule, (*says.gradients, *says.tangents))),
        names=tuple(map(_rule, says.names)),
        composition=(
            _block(spell_statements(op.meaning.program)) if op.meaning.kind == "compose" and op.meaning.program else ""
        ),
        kept=tuple(_kept_row(plan) for plan in lowered.derived.saves) if says.keeps else (),
        example=tuple(statement(line, CODE_WIDTH) for line in says.example),
        example_cxx=tuple(statement(line, CODE_WIDTH) for line in example_cxx(lowered)),
    )


def _prototype(made: Prototype) -> str:
    head = f"{made.result}{made.name}("
    text = fill(head, made.params, ");", CODE_WIDTH)
    if all(len(line) <= CODE_WIDTH for line in text.split("\n")):
        return text
    return statement(f"{head}{', '.join(made.params)});", CODE_WIDTH)  # the parameters do not fit after a long name


def _text(text: str) -> str:
    """Returns text as Markdown: stars and brackets are escaped, except in code."""
    parts = text.split("`")
    parts[::2] = [re.sub(r"([*<\[\]])", r"\\\1", part) for part in parts[::2]]
    return "`".join(parts)


def _param(param: Param) -> str:
    return f"`{param.name}`: {_text(param.text)}" if param.text else f"`{param.name}`"


def _condition(refusal: Refusal) -> str:
    return _text(refusal.must)


def _rule(formula: Formula) -> Rule:
    several = "\n" in formula.text
    return Rule("", _block(formula.text)) if several else Rule(f"{formula.name} = {formula.text}")


def _block(text: str) -> str:
    return "\n".join(statement(line, CODE_WIDTH) for line in text.split("\n"))


def _types(lowered: LoweredOp) -> Iterator[str]:
    for arg in lowered.op.args:
        if isinstance(arg.type, TensorType):
            found = ", ".join(queries.argument_dtypes(lowered.op, arg))
            yield f"`{said_name(lowered.op, arg)}`: {found}"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _kept_row(plan: SavePlan) -> Kept:
    when = f" when {spell(plan.save.when)}" if plan.save.when is not None else ""
    return Kept(f"`{plan.save.name}`{_cell(when)}", ", ".join(plan.read_by), _cell(plan.bytes_text))
