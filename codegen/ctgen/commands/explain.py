"""`ctgen explain` prints the definition of an operator, its gradients, and the tensors saved for the gradients, each
with the reason. `ctgen explain CODE` prints the explanation of a diagnostic. Formulas are printed in the notation of
schemas."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Callable, Mapping, Sequence

from ctgen.derive.order import ends_here, orders
from ctgen.interpret.machine import Machine
from ctgen.language import queries
from ctgen.language.spell import spell, spell_statements
from ctgen.model.diag import Sink
from ctgen.model.diag_tables import TABLE
from ctgen.model.nearest import did_you_mean
from ctgen.model.ops import Call, Derived, SavePlan, Span
from ctgen.model.visit import walk
from ctgen.plan.deriver import Deriver
from ctgen.render.headers import row_file
from ctgen.verify import check, stated_values

_WIDTH = 118
_LABEL = 13


def explain(
    op: str, derived: Sequence[Derived], what: str | None = None, files: Mapping[str, str] | None = None
) -> str:
    """Returns the explanation of an operator form, or one part of it: memory, order, inplace, or code (from the
    generated files). If there is no such operator, prints a message to stderr and returns ""."""
    found = [d for d in derived if d.op.name == op]
    if not found:
        names = [d.op.name for d in derived]
        forms = [name for name in names if name.partition(".")[0] == op]
        hint = f"; its forms are {', '.join(forms)}" if forms else did_you_mean(op, names)
        print(f"ctgen: there is no op '{op}'{hint}", file=sys.stderr)
        return ""
    d = found[0]
    if what == "code":
        return _code(d, files or {})
    parts: dict[str, Callable[[Derived, Sequence[Derived]], list[str]]] = {
        "memory": _memory,
        "order": _order,
        "inplace": _inplace,
    }
    if what is not None:
        return "\n".join([*_head(d), *parts[what](d, derived)])
    lines = [
        *_head(d),
        "",
        *_meaning(d),
        *_gradients(d),
        *_tangents(d),
        *_compared(d, derived),
        *_memory(d, derived),
        *_inplace(d, derived),
        *_order(d, derived),
    ]
    return "\n".join([*lines, *_notes(d)])


def explain_code(code: str) -> str:
    """Returns the explanation of a diagnostic. If the code does not exist, prints a message to stderr and returns
    ""."""
    row = TABLE.get(code)
    if row is None:
        print(f"ctgen: there is no diagnostic {code}{did_you_mean(code, TABLE)}", file=sys.stderr)
        return ""
    lines = [f"{code}  {_blanks(row.title)}"]
    if row.hint:
        lines.append(f"hint: {_blanks(row.hint)}")
    return "\n".join([*lines, "", *textwrap.wrap(row.paragraph, _WIDTH)])


def _blanks(text: str) -> str:
    """Returns the text with its placeholders in angle brackets, not braces."""
    return re.sub(r"\{(\w+)\}", r"<\1>", text).replace("{{", "{").replace("}}", "}")


# ---- parts ---------------------------------------------------------------------------------


def _head(d: Derived) -> list[str]:
    op = d.op
    form = f", a form of {op.row}" if op.form else ""
    return [f"{op.name}{form}   {_location(op.span)}", *textwrap.wrap(op.doc, _WIDTH)]


def _location(span: Span) -> str:
    return f"{span.file}:{span.line}:{span.col}" if span.line else span.file


def _meaning(d: Derived) -> list[str]:
    meaning = d.op.meaning
    if meaning.expr is not None:
        text = spell(meaning.expr) + (" or copy" if meaning.or_copy else "")
    elif meaning.program is not None:
        text = spell_statements(meaning.program)
    elif meaning.map is not None:
        finish = f", then {spell(meaning.finish)}" if meaning.finish is not None else ""
        text = (
            f"{meaning.by} of {spell(meaning.map)} over"
            f" {spell(meaning.dim) if meaning.dim is not None else 'all'}{finish}"
        )
    else:
        text = meaning.name
    lines = _entry(meaning.kind, text) + _entry("compared", _source(d))
    if meaning.reduced:
        lines += _entry("", f"kept, averaged or summed as {meaning.reduced} specifies")
    if d.op.kernel is not None:
        devices = [
            f"{device}: {name}" for device, name in (("cpu", d.op.kernel.cpu), ("cuda", d.op.kernel.cuda)) if name
        ]
        lines += _entry("kernel", ", ".join(devices))
    return lines


def _compared(d: Derived, derived: Sequence[Derived]) -> list[str]:
    """Returns lines that state how often each gradient has been compared with finite differences, by order. The checks
    run again: for a single operator, this is faster than reading the cache."""
    if not d.gradients:
        return []
    ops = {each.op.name: each.op for each in derived}
    tally = check.checked(Machine(ops), d, Deriver((), derived).known, Sink())
    lines = tally.lines() or ["nothing: only opcheck compares it"]
    return _entry("checked", lines[0]) + [line for more in lines[1:] for line in _entry("", more)]


def _source(d: Derived) -> str:
    """Returns a description of the reference with which the op is compared, in addition to finite differences."""
    python, values = d.op.meaning.python, len(stated_values.entries(d.op))
    stated = f"{values} stated result{'s' if values != 1 else ''}"
    independent = {
        "formula": "with its formula in ctgen's evaluator",
        "evaluator": "with the primitive of ctgen's evaluator",
        "python": f"with the Python function {python.function} of {python.file}" if python is not None else "",
    }.get(queries.meaning_source(d.op), "")
    return f"{independent} and {stated}" if independent and values else independent or f"with {stated} only"


def _gradients(d: Derived) -> list[str]:
    lines: list[str] = []
    given = {f.target: _location(f.span) for f in d.op.backward or ()}
    for g in d.gradients:
        reads = f"reads {', '.join(g.reads)}" if g.reads else "reads no saved value"
        origin = f"given at {given[g.target]}" if g.target in given else "derived"
        lines += _entry("gradient", f"{g.target}.grad = {'0' if g.zero else g.text}") + _entry("", f"{origin}; {reads}")
    lines += [line for statement in _lets(d) for line in _entry("let", statement)]
    reasons = queries.nondiff(d.op)
    lines += [line for name, reason in reasons.items() for line in _entry("constant", f"{name}: {reason}")]
    if not lines:
        why = (
            "its parts are recorded"
            if d.op.meaning.kind == "compose"
            else "no output of floating or complex dtype depends on an input of one"
        )
        lines += _entry("gradient", f"none of its own: {why}")
    return lines


def _lets(d: Derived) -> list[str]:
    """Returns the `let` definitions that gradients and conditions of saved tensors use, directly or indirectly."""
    conditions = [spell(p.save.when) for p in d.saves if p.save.when is not None]
    wanted = set(re.findall(r"\w+", " ".join([*(g.text for g in d.gradients), *conditions])))
    found: list[str] = []
    for statement in reversed(d.op.let.statements):
        if wanted & set(statement.targets):
            text = spell(statement.value)
            wanted |= set(re.findall(r"\w+", text))
            found.append(f"{', '.join(statement.targets)} = {text}")
    return found[::-1]


def _tangents(d: Derived) -> list[str]:
    lines: list[str] = []
    for t in d.tangents:
        several = "\n" in t.text
        lines += _entry("tangent", t.text if several else f"{t.target}.tangent = {t.text}")
    return lines


# ---- memory --------------------------------------------------------------------------------


def _memory(d: Derived, derived: Sequence[Derived]) -> list[str]:
    if d.op.meaning.kind == "compose":
        return _entry("keeps", f"what its parts keep: {', '.join(_parts(d, derived)) or 'nothing'}")
    if not d.gradients:
        return _entry("keeps", "nothing: it creates no node")
    lines: list[str] = []
    for plan in d.saves:
        lines += _entry("keeps", f"{_form(plan)}, {plan.bytes_text}   {_location(plan.save.span)}")
        lines += [line for reason in _reasons(d, plan) for line in _entry("", reason)]
    if not d.saves:
        varies = any(not g.zero for g in d.gradients)
        lines += _entry(
            "keeps",
            "nothing: its gradients read sizes, dtypes and attributes only" if varies else "nothing: the gradient is 0",
        )
    free = [a.name for a in queries.tensor_args(d.op) if not any(p.arg == a.name for p in d.saves)]
    if free and d.saves:
        lines += _entry("", f"not kept: {', '.join(free)}")
    return lines


def _parts(d: Derived, derived: Sequence[Derived]) -> list[str]:
    """Returns the operators that save tensors when a composition runs. Nested compositions are replaced by the
    operators that they call."""
    by_name = {other.op.name: other for other in derived}
    found: dict[str, None] = {}
    queue, seen = [d], {d.op.name}
    while queue:
        program = queue.pop(0).op.meaning.program
        for n in (n for s in (program.statements if program is not None else ()) for n in walk(s.value)):
            if isinstance(n, Call) and n.kind == "op" and n.func in by_name and n.func not in seen:
                seen.add(n.func)
                part = by_name[n.func]
                if part.op.meaning.kind == "compose":
                    queue.append(part)
                elif part.saves:
                    found[f"{n.func} ({', '.join(p.save.name for p in part.saves)})"] = None
    return list(found)


def _form(plan: SavePlan) -> str:
    save = plan.save
    if save.form in ("bits", "value") and save.expr is not None:
        return f"{save.name} = {save.form}({spell(save.expr)})"
    return (
        save.name
        if save.form == "full"
        else f"{save.name} as {save.dtype}"
        if save.form == "as"
        else f"{save.name} ({save.form})"
    )


def _reasons(d: Derived, plan: SavePlan) -> list[str]:
    readers = [g for g in d.gradients if g.target in plan.read_by]
    lines = [f"read by {g.target}.grad = {_short(g.text)}" for g in readers]
    if len(readers) < len(d.gradients):
        lines.append(f"only if {' or '.join(g.target for g in readers)} needs a gradient")
    if plan.save.when is not None:
        lines.append(f"only when {spell(plan.save.when)}")
    if plan.history:
        lines.append(f"differentiated again through {', '.join(h.target for h in plan.history)}")
    return lines


def _short(text: str) -> str:
    line = text.splitlines()[-1].strip()
    return line if len(line) <= 90 else f"{line[:87]}..."


# ---- in place, order, code, notes --------------------------------------------------------------


def _inplace(d: Derived, derived: Sequence[Derived]) -> list[str]:
    op, plan = d.op, d.inplace
    writes = queries.writes_argument(op)
    if writes:
        return _entry("in place", f"always: it writes into {writes}")
    if plan is None:
        return _entry("in place", "not offered")
    if op.meaning.kind == "view":
        return _entry("in place", f"{op.c_name}_ changes the sizes and strides of {plan.arg}, no element")
    lines = _entry("in place", f"{op.c_name}_ overwrites {plan.arg}")
    for target in plan.copy_for:
        g = next(g for g in d.gradients if g.target == target)
        lines += _entry(
            "", f"copies {plan.arg} first if {target} needs a gradient: {target}.grad = {_short(g.text)} reads it"
        )
    if not plan.copy_for and d.gradients:
        lines += _entry("", f"copies nothing: no gradient reads {plan.arg}")
    return lines


def _order(d: Derived, derived: Sequence[Derived]) -> list[str]:
    if queries.grad_outputs(d.op) == () or not (d.gradients or d.op.meaning.kind == "compose"):
        return _entry("order", "0: there is nothing to differentiate")
    if d.order is None:
        return _entry("order", "any: every op that its gradients call can be differentiated in turn")
    if d.op.order == d.order:
        return _entry("order", f"{d.order}: the entry accepts no more")
    reason = orders(derived)[d.op.name].reason
    missing = ends_here(d)
    why = f"{missing} has no gradient" if missing else f"the chain of gradients ends: {reason}"
    return _entry("order", f"{d.order}: {why}")


def _code(d: Derived, files: Mapping[str, str]) -> str:
    """Returns the C code that is generated for the operator."""
    path = f"ops/{row_file(d.op.row)}.c"
    if path not in files:
        print(f"ctgen: no C of '{d.op.name}' is generated here", file=sys.stderr)
    return files.get(path, "").rstrip("\n")


def _notes(d: Derived) -> list[str]:
    lines = [line for note in d.notes for line in _entry("note", note)]
    op = d.op
    if op.surrogate:
        lines += _entry("note", f"the gradient is a convention, not the derivative: {op.surrogate}")
    if op.identity_when is not None:
        lines += _entry("note", f"returns its first argument, without a node, if {spell(op.identity_when)}")
    if op.sizes:
        lines += _entry("note", "its sizes depend on values, so a call waits for the device")
    lines += [line for draw in op.draws for line in _entry("note", f"draws {draw.name} from {draw.distribution}")]
    return lines


def _entry(label: str, text: str) -> list[str]:
    """Returns a label with its text, wrapped. Further lines of a formula are indented more than its first line."""
    lines: list[str] = []
    for raw in text.splitlines() or [""]:
        lines += textwrap.wrap(raw, _WIDTH - _LABEL, subsequent_indent="  ", break_long_words=False) or [""]
    return [f"{label:{_LABEL}}{lines[0]}", *[" " * _LABEL + line for line in lines[1:]]]
