"""Data for templates/header/: the structs, the contract and the functions that the header of an operator declares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from ctgen.language.spell import spell
from ctgen.lower.cnames import local, options, options_type, public_type
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.render.header.contract import Contract, Formula, Param, contract
from ctgen.render.header.functions import function_forms, prototype_params
from ctgen.render.header.named import Named, field_defaults, member_default, named
from ctgen.render.op.core.results import result_type
from ctgen.render.text import WIDTH, first_sentence, paragraph, remark

_COLUMNS = WIDTH - len(" * ")


@frozen
class Field:
    """Line of a struct, without its semicolon, and the lines of the comment above it."""

    text: str
    remark: tuple[str, ...]


@frozen
class Struct:
    """A struct. `about` is the comment above the struct. `defaults` are the C initialisers of an options struct, "" for
    other structs."""

    name: str
    about: str
    fields: tuple[Field, ...]
    defaults: str


@frozen
class Prototype:
    """A function prototype. `result` is the result type, followed by a blank or a star."""

    result: str
    name: str
    params: tuple[str, ...]


@frozen
class Comment:
    """The contract of a call, wrapped into comment lines. A private operator has only `doc`, one sentence."""

    doc: tuple[str, ...]
    params: tuple[str, ...] = ()
    returns: tuple[str, ...] = ()
    failed: str = ""
    errors: tuple[str, ...] = ()
    warns: tuple[str, ...] = ()
    gradients: tuple[str, ...] = ()
    example: tuple[str, ...] = ()


@frozen
class Declaration:
    """Data for templates/header/declaration.h.j2 about an operator form."""

    structs: tuple[Struct, ...]
    comment: Comment
    functions: tuple[Prototype, ...]
    named: tuple[Named, ...]


def declaration(lowered: LoweredOp) -> Declaration:
    if lowered.op.private:
        comment = Comment(tuple(paragraph(remark(first_sentence(lowered.op.doc)), _COLUMNS)))
        return Declaration(structs(lowered, ()), comment, prototypes(lowered), named(lowered))
    said = contract(lowered)
    return Declaration(structs(lowered, said.options), comment_of(said), prototypes(lowered), named(lowered))


def structs(lowered: LoweredOp, said: Sequence[Param]) -> tuple[Struct, ...]:
    """Returns the structs for options and results. said: descriptions of the options."""
    found = []
    means = {param.name: param.text for param in said}
    opts = options(lowered.op)
    if opts:
        fields = (
            Field(
                f"{public_type(lowered.prefix, arg)}{arg.name} CT_INIT_({member_default(lowered, arg)})",
                tuple(paragraph(remark(means.get(arg.name, "").replace("`", "")), _COLUMNS - 4)),
            )
            for arg in opts
        )
        tag = Field("ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_})", ())
        about = f"Options of {function_forms(lowered)[0][0]}, passed as named arguments."
        found.append(Struct(options_type(lowered.prefix, lowered.op), about, (tag, *fields), field_defaults(lowered)))
    if len(lowered.op.outputs) > 1:
        names_of = ", ".join(f"*{local(o.name)}" for o in lowered.op.outputs)
        name = f"{lowered.prefix}_{lowered.name}_result"
        found.append(
            Struct(name, f"Results of {lowered.prefix}_{lowered.name}.", (Field(f"ct_tensor {names_of}", ()),), "")
        )
    return tuple(found)


def prototypes(lowered: LoweredOp) -> tuple[Prototype, ...]:
    return tuple(
        Prototype(result_type(lowered), name, tuple(prototype_params(lowered, kind)))
        for name, kind in function_forms(lowered)
    )


# ---- the comment -----------------------------------------------------------------------------------------


def hang(label: str, text: str, behind: int = 0) -> list[str]:
    """Returns the lines of a text after a label. Continuation lines are indented by `behind` columns or, if `behind` is
    0, by the width of the label."""
    pad = " " * (behind or len(label))
    first, *more = paragraph(remark(text), _COLUMNS - len(label))
    rest = paragraph(" ".join(more), _COLUMNS - len(pad)) if more else []
    return [f"{label}{first}", *(f"{pad}{line}" for line in rest)]


def comment_of(said: Contract) -> Comment:
    doc = paragraph(remark(said.doc), _COLUMNS)
    if said.aliases:
        doc += hang("", f"Also known as {', '.join(said.aliases)}.")
    if said.deprecated:
        doc += hang("Deprecated: ", said.deprecated)
    params = [*said.params, *said.more]
    widest = max((len(param.name) for param in params), default=0)
    return Comment(
        doc=tuple(doc),
        params=_lines(hang(f"@param {param.name:<{widest}}  ", param.text.replace("`", "")) for param in params),
        returns=tuple(_returns(said)),
        failed=said.failed,
        errors=tuple(_errors(said)),
        warns=_lines(hang("  ", refusal.must) for refusal in said.warns),
        gradients=tuple(_gradients(said)),
        example=_lines(hang("  ", statement, 6) for statement in said.example),
    )


def _lines(blocks: Iterable[list[str]]) -> tuple[str, ...]:
    return tuple(line for block in blocks for line in block)


def _returns(said: Contract) -> Iterator[str]:
    label = "@return "
    for returned in said.returns:
        name = f"{returned.name}: " if returned.name else ""
        yield from hang(label, name + "; ".join(returned.lines))
        label = " " * len(label)
    if said.in_place:
        yield from hang(label, said.in_place)


def _errors(said: Contract) -> Iterator[str]:
    for status, refused in groupby(said.refusals, lambda refusal: refusal.status):
        label = f"  {status:<12}  "
        for refusal in refused:
            yield from hang(label, f"unless {refusal.must}")
            label = " " * len(label)


def _gradients(said: Contract) -> Iterator[str]:
    if said.no_gradient:
        yield from hang("", said.no_gradient)
        return
    yield from hang("", f"Gradients, differentiable to {said.order}:")
    for formula in said.gradients:
        yield from _formula(formula)
    for formula in said.names:
        yield from hang("  ", f"{formula.name} = {' '.join(formula.text.split())}", 6)
    yield from hang("  ", said.keeps)


def _formula(formula: Formula) -> Iterator[str]:
    """Yields the lines of a formula, one statement per line."""
    lines = formula.text.split("\n")
    if len(lines) == 1:
        lines = [f"{formula.name} = {formula.text}"]
    for line in lines:
        yield from hang("  ", line, 6)


def saved_formulas(lowered: LoweredOp) -> list[str]:
    """Returns the definitions of the saved tensors that gradients and tangents mention by name."""
    return [
        f"{plan.save.name} = {spell(plan.save.expr)}" for plan in lowered.derived.saves if plan.save.expr is not None
    ]
