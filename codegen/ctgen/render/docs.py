"""What ctgen writes beside C: ops.json for other languages and for user projects, saved_bytes.txt for reviews, a page
for every row."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from ctgen.language import queries
from ctgen.language.spell import spell, spell_program
from ctgen.lower.op import Form
from ctgen.model import dtypes
from ctgen.model.ops import Arg, Call, DtypeRule, Expr, If, Name, SavePlan, TensorType, signature_of
from ctgen.model.signatures import to_json
from ctgen.render.forward import inline_lets
from ctgen.render.functions import (
    default_text,
    function_forms,
    has_inplace,
    has_out,
    prototype_params,
    saved_formulas,
    saves_text,
    struct_texts,
)
from ctgen.render.headers import row_file
from ctgen.render.registry import meaning_word, type_text
from ctgen.render.results import result_type
from ctgen.render.text import fill, paragraph

MOST_SUBSETS = 4

# ---- ops.json ------------------------------------------------------------------------------------------


def _arg(form: Form, arg: Arg) -> dict[str, object]:
    row: dict[str, object] = {"name": arg.name, "type": type_text(arg)}
    if arg.has_default:
        row["default"] = None if arg.default is None else spell(arg.default)
    if isinstance(arg.type, TensorType):
        row["dtypes"] = list(queries.argument_dtypes(form.op, arg))
        row["differentiable"] = arg.name in form.differentiable
    return row


def _entry(form: Form) -> dict[str, object]:
    op = form.op
    return {
        "name": op.name,
        "row": op.row,
        "form": op.form,
        "family": op.family,
        "meaning": meaning_word(form),
        "doc": op.doc,
        "c": [name for name, _, _ in function_forms(form)],
        "args": [_arg(form, arg) for arg in op.args],
        "outputs": [{"name": o.name, "dtype": o.type.dtype.name} for o in op.outputs],
        "where": {rule.name: rule_text(rule) for rule in op.where},
        "gradients": {g.target: g.text for g in form.derived.gradients},
        "saved": saves_text(form) if form.sources else "",
        "order": form.derived.order,
        "inplace": has_inplace(form),
        "out": has_out(form),
        "aliases": list(op.aliases),
        **({"private": True} if op.private else {}),
        "signature": to_json(signature_of(op)),
    }


def json_row(form: Form) -> str:
    return json.dumps(_entry(form), ensure_ascii=False)


def ops_json(rows: Sequence[str]) -> str:
    """One op a line, so that a diff shows which changed."""
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
    """Every set of wanted inputs; of many inputs each alone, and all."""
    if len(targets) <= MOST_SUBSETS:
        for n in range(1, len(targets) + 1):
            yield from combinations(targets, n)
        return
    yield from ((t,) for t in targets)
    yield tuple(targets)


def _kept(form: Form, wanted: tuple[str, ...]) -> str:
    """What these inputs make the op keep; bits of the same elements are one entry."""
    parts = Counter(_held(form, plan) for plan in form.derived.saves if set(plan.read_by) & set(wanted))
    return (
        "; ".join(re.sub(r"^1 bit ", f"{number} bits ", text) if number > 1 else text for text, number in parts.items())
        or "nothing"
    )


def _held(form: Form, plan: SavePlan) -> str:
    """One save in words that need no look into the schema."""
    text = plan.bytes_text or plan.save.name
    arg = queries.arg_named(form.op, plan.save.name)
    if arg is not None and isinstance(arg.type, TensorType) and arg.type.optional:
        text += " if given"
    return text if plan.save.when is None else f"{text} when {spell(inline_lets(form, plan.save.when))}"


def saved_lines(form: Form) -> list[str]:
    sets = _subsets([g.target for g in form.derived.gradients])
    return [f"{form.op.name:<24}  {', '.join(wanted):<28}  {_kept(form, wanted)}" for wanted in sets]


def saved_bytes(lines_of: Mapping[str, Sequence[str]]) -> str:
    """What is kept for every set of inputs that want a gradient: a diff in review shows memory."""
    lines = [
        (
            "# What each operator keeps for backward, by the inputs that want a gradient; columns are two or more"
            " spaces apart. Written by ctgen."
        ),
        "",
    ]
    for name in sorted(lines_of):
        lines += lines_of[name]
    return "\n".join(lines) + "\n"


# ---- pages ------------------------------------------------------------------------------------------------


def index(families: Mapping[str, Mapping[str, str]]) -> str:
    """The pages by family, with the first sentence of each."""
    lines = ["# Operators", "", "By schema file, each with a page of its own. Written by ctgen."]
    for family, rows in families.items():
        lines += ["", f"## {family}", "", "| operator | |", "|---|---|"]
        lines += [f"| [`{row}`]({row_file(row)}.md) | {_cell(_first_sentence(doc))} |" for row, doc in rows.items()]
    return "\n".join(lines) + "\n"


def _first_sentence(doc: str) -> str:
    return re.split(r"(?<=\w\w\.) ", " ".join(doc.split()), maxsplit=1)[0]


def page(row: str, forms: Sequence[Form]) -> str:
    """The documentation of a row with all its forms, as Markdown."""
    lines = [f"# {row}", ""]
    for form in forms:
        lines += _section(form, len(forms) > 1)
    lines += ["", f"Written by ctgen from {forms[0].op.file}."]
    return "\n".join(lines) + "\n"


def _section(form: Form, several: bool) -> list[str]:
    op = form.op
    lines = [f"## {op.name}", ""] if several else []
    lines += [*paragraph(op.doc, 120), ""]
    if op.aliases:
        lines += [f"Also known as {', '.join(op.aliases)}.", ""]
    if op.deprecated:
        lines += [f"**Deprecated**: {op.deprecated}", ""]
    lines += ["```c", *_c_text(form), "```", "", *_table(form), "", *_derivatives(form)]
    return lines


def _c_text(form: Form) -> list[str]:
    lines = [line for text in struct_texts(form) for line in text.split("\n")]
    for name, opts, kind in function_forms(form):
        lines += fill(f"{result_type(form)}{name}(", prototype_params(form, opts, kind), ");").split("\n")
    return lines


def _table(form: Form) -> list[str]:
    if not form.op.args:
        return []
    rows = ["| argument | type | default |", "|---|---|---|"]
    for arg in form.op.args:
        default = default_text(arg).removeprefix("default ") if arg.has_default else ""
        rows.append(f"| `{arg.name}` | `{_cell(type_text(arg))}` | {_cell(default)} |")
    if form.op.where:
        rows += ["", "Dtypes: " + "; ".join(f"`{rule.name}`: {rule_text(rule)}" for rule in form.op.where) + "."]
    if form.op.requires:
        rows += ["", "Requires: " + "; ".join(f"`{text}`" for _, text in form.op.requires) + "."]
    if form.op.warns:
        rows += ["", "Warns unless: " + "; ".join(f"`{text}`" for _, text in form.op.warns) + "."]
    return rows


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _derivatives(form: Form) -> list[str]:
    lines: list[str] = []
    for gradient in form.derived.gradients:
        body = gradient.text if "\n" in gradient.text else f"{gradient.target}.grad = {gradient.text}"
        lines += ["```", *body.split("\n"), "```"] if "\n" in body else [f"- `{body}`"]
    for rule in form.derived.tangents:
        if "\n" not in rule.text:
            lines.append(f"- `{rule.target}.tangent = {rule.text}`")
    lines += [f"- `{text}`" for text in saved_formulas(form)]
    if not form.differentiable or not form.sources:
        return [*lines, "", _no_gradient(form), ""]
    order = "any order" if form.derived.order is None else f"order {form.derived.order}"
    lines += ["", f"Saves {saves_text(form)}. Differentiable to {order}."]
    lines += ["", *_kept_table(form), ""]
    return lines


def _no_gradient(form: Form) -> str:
    if form.op.meaning.kind == "compose":
        return (
            f"A composition: `{spell_program(form.op.meaning.program)}`."
            if form.op.meaning.program
            else "A composition."
        )
    said = {
        **queries.nondiff(form.op),
        **dict.fromkeys(queries.not_implemented(form.op), "not implemented; asking for it fails"),
    }
    reasons = "; ".join(f"{name}: {reason}" for name, reason in said.items())
    return f"No gradient{f' ({reasons})' if reasons else ''}."


def _kept_table(form: Form) -> list[str]:
    if not form.derived.saves:
        return []
    rows = ["| kept | read by | size |", "|---|---|---|"]
    return rows + [_kept_row(plan) for plan in form.derived.saves]


def _kept_row(plan: SavePlan) -> str:
    when = f" when {spell(plan.save.when)}" if plan.save.when is not None else ""
    return f"| `{plan.save.name}`{_cell(when)} | {', '.join(plan.read_by)} | {_cell(plan.bytes_text)} |"
