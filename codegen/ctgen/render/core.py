"""Prints the core of an op form: the one static function behind the plain call, _with, _ and _out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ctgen.language import queries
from ctgen.language.maps import VIEW_MAPS
from ctgen.language.queries import compute_name
from ctgen.lower.cnames import attr_type, local, quoted, required, said_name
from ctgen.lower.cvalues import Value, as_ints
from ctgen.lower.op import Form
from ctgen.lower.sentences import requirement
from ctgen.model import dtypes
from ctgen.model.ops import Call, Expr, Name, Num, Pack, SavePlan, TensorType
from ctgen.model.visit import walk
from ctgen.render.arguments import (
    raw_name,
    FAIL,
    Forward,
    attribute_lines,
    core_params,
    dtype_lines,
    inline_lets,
    output_dtype,
    said_input,
    shape_expression,
    without_idle,
)
from ctgen.render.dims import dim_lines, used_only
from ctgen.render.node import OVERWRITTEN, copied, fields, is_kept, kept_name, record_params, wanted_test
from ctgen.render.results import checked_room
from ctgen.render.run import run
from ctgen.render.text import mentions, string, when


_LOCAL_KINDS = {"int": "const int64_t ", "float": "const double ", "bool": "const bool ", "shape": "const cti_shape "}

#: what the lines behind the checks call their own
_RESULT_LOCALS = frozenset({"shape", "made", "fold", "folded", "state", "results", "row", "read", "status"})


def shows_storage(form: Form) -> bool:
    """Whether the form is a view that its gradient reaches through the row of all elements of the storage."""
    call = form.op.meaning.expr
    return (
        form.op.meaning.kind == "view"
        and isinstance(call, Call)
        and call.func in VIEW_MAPS
        and VIEW_MAPS[call.func].storage
    )


def _offset_left_out(form: Form) -> str:
    """The attribute that gives such a view its offset, by address, if a caller may leave it out."""
    call = form.op.meaning.expr
    assert isinstance(call, Call)
    names = {a.name for a in form.attributes if attr_type(a).optional}
    offset = call.args[-1]
    return f"&{local(offset.id)}" if isinstance(offset, Name) and offset.id in names else "NULL"


def result_type(form: Form) -> str:
    """The C type of what the functions return, with the blank or star before the name."""
    if any(o.type.count is not None for o in form.op.outputs):
        return "ct_tensors "
    if len(form.op.outputs) > 1:
        return f"{form.prefix}_{form.name}_result "
    return "ct_tensor *"


def failed_value(form: Form) -> str:
    kind = result_type(form)
    if kind == "ct_tensor *":
        return "NULL"
    if kind == "ct_tensors ":
        return "cti_failed_list()"
    return f"({kind.strip()}){{{', '.join(['NULL'] * len(form.op.outputs))}}}"


def core_signature(form: Form) -> str:
    return f"static {result_type(form)}{form.name}_core({', '.join(['cti_call *call', *core_params(form)])})"


def core(form: Form) -> str:
    host = Forward(form)
    begin = _begin(form)
    attributes = attribute_lines(form, host)
    dims = dim_lines(form, host)
    identity = _identity(form, host)
    requires = [*_requires(form, host), *_warns(form, host), *_bind(form, host, _host_formulas(form))]
    body = run(form, host, Pieces(form, host))
    dims = used_only(dims, host.used)
    text = "\n".join([*identity, *requires, *_divisors(form), *body.lines])
    named = dtype_lines(form, host, _dtypes_read(form, text))
    rest = [*dims, *identity, *named, *requires, *_divisors(form), *body.lines]
    lines = [*without_idle(attributes, "\n".join(rest)), *rest]
    text = "\n".join([*begin, *lines])
    unread = [
        raw_name(form, arg) for arg in required(form.op) if arg.is_attr and not mentions(text, raw_name(form, arg))
    ]
    lines = [*(f"(void){name};" for name in unread), *lines]
    tail = []
    if any(FAIL in line for line in lines):
        tail = ["failed:", "    (void)cti_call_fail(call);", f"    return {failed_value(form)};"]
    inner = [f"    {line}" if line else "" for text in lines for line in text.split("\n")]
    return "\n".join([core_signature(form), "{", *begin, *inner, *tail, "}"])


def _dtypes_read(form: Form, text: str) -> set[str]:
    """The dtype names that the body reads, that the fixed dtype of an argument is made from, or that a rule is which is
    itself read or checked."""
    made = {a.type.dtype.name for a in form.op.args if isinstance(a.type, TensorType) and a.type.dtype.func}
    read: set[str] = set()
    for rule in reversed(form.op.where):
        if rule.name not in made and not mentions(text, rule.name):
            if not rule.allowed or rule.kind != "computed":
                continue
        else:
            read.add(rule.name)
        for option in rule.alternatives:
            made |= {part.id for part in walk(option) if isinstance(part, Name)}
    return read


def _begin(form: Form) -> list[str]:
    """The call opens: inputs, their names, which may be left out."""
    lines = []
    for arg in form.op.args:
        if isinstance(arg.type, TensorType) and arg.type.count is not None:
            count = queries.fixed_count(arg.type)
            optional = "true" if arg.type.optional else "false"
            check = (
                f'cti_check_list(call->op, "{said_name(form.op, arg)}", {local(arg.name)},'
                f" {-1 if count is None else count}, {optional})"
            )
            lines.append(f"    if ({check} != CT_OK) return {failed_value(form)};")
            if count is None:
                lines.append(f"    call->list = {local(arg.name)};")
            for i in range(count or 0):
                lines.append(f"    ct_tensor *{local(f'{arg.name}[{i}]')} = {local(arg.name)}.items[{i}];")
    inputs = form.inputs
    if not inputs:
        return [*lines, f"    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return {failed_value(form)};"]
    optional_bits = [
        f"1u << {i}" for i, (_, arg) in enumerate(inputs) if isinstance(arg.type, TensorType) and arg.type.optional
    ]
    names = ", ".join(f'"{said_input(form, name, arg)}"' for name, arg in inputs)
    tensors = ", ".join(local(name) for name, _ in inputs)
    begin = f"cti_call_begin(call, {len(inputs)}, inputs, names, {' | '.join(optional_bits) or '0'})"
    return [
        *lines,
        f"    ct_tensor *const inputs[] = {{{tensors}}};",
        f"    static const char *const names[] = {{{names}}};",
        f"    if ({begin} != CT_OK) return {failed_value(form)};",
    ]


def _identity(form: Form, host: Forward) -> list[str]:
    if form.op.identity_when is None:
        return []
    if not form.inputs:
        raise ValueError("'identity_when' returns the first tensor, and there is none")
    first = form.inputs[0][0]
    condition = host.value(inline_lets(form, form.op.identity_when))
    return [*host.flush(), f"if ({condition.text}) return cti_call_identity(call, {local(first)});"]


def _bind(form: Form, host: Forward, read: Sequence[Expr]) -> list[str]:
    """Locals for what names of 'let' mean, where formulas read it and the call reads it more than once."""
    lines = []
    here, everywhere = (
        Counter(node for expr in found for node in walk(inline_lets(form, expr)))
        for found in (read, _host_formulas(form))
    )
    for statement in form.op.let.statements:
        name, meant = statement.targets[0], inline_lets(form, statement.value)
        if (
            statement.param is not None
            or isinstance(meant, (Name, Num))
            or meant in host.bound
            or not here[meant]
            or everywhere[meant] < 2
        ):
            continue
        value = host.value(meant)
        if value.kind in _LOCAL_KINDS:
            own = f"{name}_" if name in _RESULT_LOCALS else local(name)
            lines += host.flush_as(_LOCAL_KINDS[value.kind], own, value.text)
            host.bound[meant] = Value(own, value.kind)
    return lines


def _host_formulas(form: Form) -> list[Expr]:
    """What a call computes beside elements: conditions, result types, when something is saved."""
    op = form.op
    conditions = [condition for condition, _ in (*op.requires, *op.warns)]
    dims = [dim.expr for output in (*op.outputs, *op.aux) for dim in output.type.dims]
    return [*conditions, *dims, *(plan.save.when for plan in form.saves if plan.save.when is not None)]


def _requires(form: Form, host: Forward) -> list[str]:
    lines = []
    for condition, _ in form.op.requires:
        if isinstance(condition, Call) and condition.func == "in_range":
            continue  # the kernel checks every index before it writes
        lines += _bind(form, host, [condition])
        value = host.value(inline_lets(form, condition))
        sizes = _source_sizes(form, condition)
        lines += host.flush()
        unary = value.within(8)
        fails = unary[1:] if unary.startswith("!") else f"!{unary}"
        if sizes is not None:
            lines.append(f"if ({fails} && cti_call_refuse_sizes(call, {host.shape(sizes)}) != CT_OK) {FAIL}")
            continue
        said = requirement(form, host, inline_lets(form, condition))
        report = f"(void)cti_call_require({', '.join(['call', 'must', *said.values])});"
        text = string("static const char must[] = ", quoted(said.format), ";", 8)
        lines += [f"if ({fails}) {{", text, f"    {report}", f"    {FAIL}", "}"]
    return lines


def _warns(form: Form, host: Forward) -> list[str]:
    """Warnings behind all checks; their texts are made only for somebody who listens."""
    lines = []
    for condition, _ in form.op.warns:
        lines += _bind(form, host, [condition])
        unary = host.value(inline_lets(form, condition)).within(8)
        lines += host.flush()
        said = requirement(form, host, inline_lets(form, condition))
        text = string("static const char should[] = ", quoted(said.format.replace(" must ", " should ")), ";", 8)
        breach = unary[1:] if unary.startswith("!") else f"!{unary}"
        lines += [
            f"if ({breach} && cti_warns()) {{",
            text,
            f"    cti_call_warn({', '.join(['call', 'should', *said.values])});",
            "}",
        ]
    return lines


def _source_sizes(form: Form, condition: Expr) -> Expr | None:
    """The sizes that a condition wants to broadcast to those of the argument that the op writes (S16.8); None for other
    conditions."""
    written = queries.arg_named(form.op, queries.writes_argument(form.op))
    if (
        written is None
        or not isinstance(written.type, TensorType)
        or not isinstance(condition, Call)
        or condition.func != "expands_to"
    ):
        return None
    return condition.args[0] if written.type.dims == (Pack(condition.args[1]),) else None


def _divisors(form: Form) -> list[str]:
    """Integers are not divided by zero: what the formula of an elementwise op divides by with rounding is looked
    through before anything is written."""
    op, expr = form.op, form.op.meaning.expr
    if (
        op.meaning.kind != "elementwise"
        or expr is None
        or not any(dtypes.is_integer(d) for d in queries.rule_dtypes(op, compute_name(op)))
    ):
        return []
    found = {
        part.args[1]: None
        for part in walk(inline_lets(form, expr))
        if isinstance(part, Call) and part.func in ("floordiv", "mod", "quotient")
    }
    divisors = [(name, arg) for part in found for name, arg in form.inputs if part == Name(name)]
    return [
        f'if (cti_call_divisor(call, {compute_name(op)}, "{said_input(form, name, arg)}", {local(name)}) != CT_OK)'
        f" {FAIL}"
        for name, arg in divisors
    ]


# ---- pieces that every kind of op uses -------------------------------------------------------------------------


class Pieces:
    """Result, recording and saving of one form, as lines."""

    def __init__(self, form: Form, host: Forward) -> None:
        self.form, self.host = form, host

    def records(self) -> list[str]:
        """Decides whether a node is made."""
        form = self.form
        if not form.recorded:
            return []
        bits = [
            f"1u << {i}" for i, (name, arg) in enumerate(form.inputs) if any(e.target == name for e in form.sources)
        ]
        listed = "true" if any(e.is_list for e in form.edges) else "false"
        able = queries.grad_outputs(form.op)
        at = next((i for i, o in enumerate(form.op.outputs) if o.name in able), 0)
        return [f"cti_call_records(call, {' | '.join(bits) or '0'}, {listed}, {output_dtype(form, at)});"]

    def shape(self, at: int, name: str) -> list[str]:
        """A local with the shape of a result."""
        output = (*self.form.op.outputs, *self.form.op.aux)[at]
        text = shape_expression(self.form, self.host, output.type)
        return [*self.host.flush_as("const cti_shape ", name, text), *checked_room(self.form, self.host, output, name)]

    def record(self, result: str, *, test: str = "call->recorded", after: str = "") -> list[str]:
        """Makes the node, with everything it keeps of the inputs; after: what follows where one is made."""
        form = self.form
        if not form.recorded:
            return []
        inner: list[str] = []
        for plan in form.saves:
            if plan.source == "input" and is_kept(form, plan):
                inner += self._kept(plan)
        if form.list_save is not None and form.list_save.save.when is not None:
            condition = self._condition(form.list_save)
            text = (
                f"const ct_tensors {kept_name(form.list_save)} = {condition} ? {local(form.list_save.save.name)} :"
                " CT_NO_TENSORS;"
            )
            inner += [*self.host.flush(), text]
        args = [self._record_argument(name) for _, name in record_params(form)]
        if shows_storage(form):
            source = local(form.edges[0].target)
            inner += [
                f"ct_tensor *row = cti_call_flat_storage_view(call, {source}, {_offset_left_out(form)});",
                f"if (!row) {FAIL}",
            ]
            args = ["row" if name == source else name for name in args]
        inner += self.host.flush()
        recorded = f"{form.name}_record({', '.join(['call->thread', *args, result])})"
        call = f"ct_node *made = {recorded};\nif (cti_call_set_node(call, made) != CT_OK) {FAIL}"
        if len(recorded) < 70:
            call = f"if (cti_call_set_node(call, {recorded}) != CT_OK) {FAIL}"
        others = [local(o.name) for o in form.op.outputs[1:]]
        more = [after] if after else []
        if others and not any(o.type.count is not None for o in form.op.outputs):
            more += [
                f"if (cti_node_set_outputs(call->node, (ct_tensor *const[]){{{', '.join(others)}}}, {len(others)}) !="
                f" CT_OK) {FAIL}"
            ]
        return when(test, [line for text in [*inner, call, *more] for line in text.split("\n")])

    def _record_argument(self, name: str) -> str:
        form = self.form
        if name == OVERWRITTEN:
            return "call->dest"
        for f in fields(form):
            if f.name != name:
                continue
            if f.stored is not None:
                return self._stored(f.stored.expr, f.stored.kind)
            if f.name == "T" and f.label == "T":
                return compute_name(form.op)
            if form.state is not None and f.label == form.state.save.name:
                return "state"
        return name

    def _stored(self, expr: Expr | None, kind: str) -> str:
        assert expr is not None
        value = self.host.value(expr)
        return as_ints(value) if kind == "ints" else value.text

    def _kept(self, plan: SavePlan) -> list[str]:
        form = self.form
        source = local(plan.save.name)
        name = kept_name(plan)
        if copied(form, plan):
            assert form.derived.inplace is not None
            wanted = [e for e in form.edges if e.target in form.derived.inplace.copy_for]
            test = " || ".join(f"cti_needs_grad(call->thread, {local(e.target)})" for e in wanted)
            test = f"({test})" if len(wanted) > 1 else test
            lines = [
                f"ct_tensor *{name} = {source};",
                f"if (call->kind == CT_CALL_IN_PLACE && {test}) {name} = cti_call_old_value(call, {source});",
                f"if (!{name}) {FAIL}",
            ]
            return [*lines, *self._under(plan, name)]
        if plan.save.form == "bits":
            made = f"cti_call_pack_bits(call, {source})"
        elif plan.save.form == "as":
            made = f"cti_call_narrow(call, {source}, CT_DTYPE_{plan.save.dtype.upper()})"
        else:
            condition = self._condition(plan)
            return [*self.host.flush(), f"ct_tensor *{name} = {condition} ? {source} : NULL;"]
        lines = [f"ct_tensor *{name} = {made};", f"if (!{name}) {FAIL}"]
        return [*lines, *self._under(plan, name)]

    def _under(self, plan: SavePlan, name: str) -> list[str]:
        if plan.save.when is None:
            return []
        condition = self.host.value(inline_lets(self.form, plan.save.when)).within(8)
        return [*self.host.flush(), f"if (!{condition}) {name} = NULL;"]

    def _condition(self, plan: SavePlan) -> str:
        assert plan.save.when is not None
        return self.host.value(inline_lets(self.form, plan.save.when)).within(1)

    def save_rest(self) -> list[str]:
        """Saves of results, aux and computed values, after everything is written."""
        form = self.form
        rest = [plan for plan in form.saves if plan.source != "input"]
        if not rest:
            return []
        inner = [line for plan in rest for line in self._save(plan)]
        node = [f"{form.name}_node *node = ({form.name}_node *)call->node;"]
        base = ["const ct_node *base = call->node;"] if any("(base," in line for line in inner) else []
        return ["if (call->node) {", *[f"    {line}" for line in [*node, *base, *inner]], "}"]

    def _save(self, plan: SavePlan) -> list[str]:
        form = self.form
        name = local(plan.save.name)
        slot = f"&node->{name}"
        if plan.source == "output" and plan.save.form == "full":
            number = next(i for i, o in enumerate(form.op.outputs) if o.name == plan.save.name)
            save = f"cti_call_save_result(call, {slot}, {name}, {number}) != CT_OK"
        elif plan.save.form == "as":
            save = (
                f"cti_call_save_made(call, {slot}, cti_call_narrow(call, {name}, CT_DTYPE_{plan.save.dtype.upper()}))"
                " != CT_OK"
            )
        else:
            save = f"cti_call_save_made(call, {slot}, {name}) != CT_OK"
        tests = []
        wanted = wanted_test(form, plan.read_by)
        if wanted:
            tests.append(f"({wanted})" if " || " in wanted else wanted)
        if plan.save.when is not None:
            tests.append(self.host.value(inline_lets(form, plan.save.when)).within(3))
        return [*self.host.flush(), f"if ({' && '.join([*tests, save])}) {FAIL}"]

    def end(self) -> list[str]:
        """Hands the results over."""
        form = self.form
        outputs = form.op.outputs
        if len(outputs) == 1:
            return [f"return cti_call_end(call, {local(outputs[0].name)});"]
        able = queries.grad_outputs(form.op)
        bits = " | ".join(f"1u << {i}" for i, o in enumerate(outputs) if o.name in able) or "0"
        names = [local(o.name) for o in outputs]
        results = ", ".join(f"results[{i}]" for i in range(len(names)))
        return [
            f"ct_tensor *results[] = {{{', '.join(names)}}};",
            f"if (cti_call_end_all(call, {len(names)}, results, {bits}) != CT_OK) return {failed_value(form)};",
            f"return ({result_type(form).strip()}){{{results}}};",
        ]


# ---- wrappers ------------------------------------------------------------------------------------------------------


def has_inplace(form: Form) -> bool:
    return form.derived.inplace is not None or queries.writes_argument(form.op) != ""


def has_out(form: Form) -> bool:
    """Every elementwise, reduce, scan, reference and primitive entry that neither draws nor depends on values."""
    op = form.op
    if op.meaning.kind not in ("elementwise", "reduce", "scan", "reference", "primitive") or op.draws or op.sizes:
        return False
    return not queries.writes_argument(op) and all(o.type.count is None for o in op.outputs)
