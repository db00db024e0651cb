"""Prints the backward function of an op form, its one-pass twin, and the small nodes of computed saves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ctgen import dtypes, facts
from ctgen.cnames import attr_type, local
from ctgen.ctext import fill, lay_out
from ctgen.cvalues import Value
from ctgen.form import Edge, Form, Lazy, LazyText, Stored, dim_from_shape, same_dims
from ctgen.host import Host
from ctgen.intrinsics import INTRINSICS
from ctgen.lower_tensor import Tensors, print_into, print_new, print_program
from ctgen.model import Call, Expr, Formula, Grad, Gradient, Item, Name, Program, SavePlan, TensorType
from ctgen.scalars import MOST_TOGETHER, Attr, Loop, fused_gradients, is_result_dtype, raw_name, set_name, wanted_sets
from ctgen.spell import spell
from ctgen.units_kernels import backward_arguments, backward_symbol, named_views
from ctgen.units_loops import spec_name, table_reference
from ctgen.walk import children, data_reads, name_of, walk


@dataclass
class Needs:
    """What the backward function reads of the node beside saves: filled while it is printed, printed into the struct afterwards."""

    attributes: dict[str, None] = field(default_factory=dict)
    stored: dict[str, Stored] = field(default_factory=dict)
    compute_dtype: bool = False

    def store(self, name: str, kind: str, expr: Expr | None, text: str) -> str:
        """The C expression of a field; ints as ct_ints."""
        self.stored.setdefault(name, Stored(name, kind, expr, text))
        return f"cti_node_ints_get(&node->{name})" if kind == "ints" else f"node->{name}"


class Stores(Mapping[Expr, Value]):
    """Whole formulas that are kept in the node: what an op with `reduced` runs over."""

    def __init__(self, form: Form, needs: Needs) -> None:
        self.space = space_expr(form) if form.op.meaning.reduced else None
        self.needs = needs

    def __getitem__(self, expr: Expr) -> Value:
        if self.space is None or expr != self.space:
            raise KeyError(expr)
        self.needs.store("space", "ints", expr, "what the values are computed over")
        return Value("cti_node_shape(&node->space)", "shape")

    def __contains__(self, expr: object) -> bool:
        return self.space is not None and expr == self.space

    def __iter__(self) -> Iterator[Expr]:
        return iter(())

    def __len__(self) -> int:
        return 0


def space_expr(form: Form) -> Expr:
    """What an elementwise op with `reduced` runs over: its arguments broadcast."""
    shapes = tuple(Call("shape", (Name(a.name),), (), "intrinsic") for a in facts.tensor_args(form.op))
    return shapes[0] if len(shapes) == 1 else Call("broadcast", shapes, (), "intrinsic")


class Backward(Tensors):
    """Formulas of one gradient: names are saves, node fields and shapes that the edges know."""

    def __init__(self, form: Form, needs: Needs, target: str, grads: dict[str, str], readers: tuple[str, ...] = ()) -> None:
        self.form, self.needs, self.target = form, needs, target
        self.readers = readers  # without a target: the gradients for which the formula is computed
        super().__init__(
            op=form.literal,
            names=Lazy({}, self._find),
            shapes=LazyText(self._shape_of),
            dtypes=LazyText(self._dtype_of),
            grads=grads,
            ops=form.ops,
            prefixes=form.prefixes,
        )
        self.reads: dict[str, None] = {}
        self.stored = Stores(form, needs)

    # ---- names

    def _find(self, name: str) -> Value | None:
        form = self.form
        if form.save_named(name) is not None and self._is_unpacked(name):
            self.reads[name] = None
            return Value(local(name), "tensor")
        if any(d.name == name for d in form.op.draws):
            self.reads[name] = None
            return Value(local(name), "tensor")
        attribute = next((a for a in form.attributes if a.name == name), None)
        if attribute is not None:
            return self._node_attribute(name)
        if name in form.dim_names:
            return self._dim(name)
        if any(rule.name == name for rule in form.op.where):
            return Value(self._dtype_name(name), "dtype")
        if facts.arg_named(form.op, name) is not None or facts.value_named(form.op, name) is not None:
            return Value(f"the tensor {name}", "tensor")  # only metadata functions may stand around it
        return None

    def _is_unpacked(self, name: str) -> bool:
        plan = self.form.save_named(name)
        if plan is None:
            return False
        if not self.target and self.readers:
            return set(self.readers) <= set(plan.read_by)
        return self.target in plan.read_by

    def _is_at_hand(self, name: str) -> bool:
        """Whether a saved tensor can tell its sizes and dtype: in the formulas of a gradient that reads it, if it is kept in every call."""
        plan = self.form.save_named(name)
        return plan is not None and plan.save.when is None and plan.save.form in ("full", "as") and self._is_unpacked(name)

    def _node_attribute(self, name: str) -> Value:
        arg = next(a for a in self.form.attributes if a.name == name)
        self.needs.attributes[name] = None
        kind = attr_type(arg)
        text = f"node->{local(name)}"
        if kind.kind in ("ints", "shape", "int_n") or (kind.kind == "dims" and not self.form.is_mask(arg)):
            text = f"cti_node_ints_get(&node->{local(name)})"
            return Value(text, "ints")
        return self.form.attribute_value(arg, text)

    def _dtype_name(self, name: str) -> str:
        """T and its kin: from an input or output that has it."""
        for output in self.form.op.outputs:
            if output.type.dtype.name == name and not output.type.dtype.func:
                return f"cti_node_output_dtype(base, {self.form.op.outputs.index(output)})"
        return self.needs.store(name, "dtype", Name(name), f"the dtype {name}")

    # ---- metadata

    def _known_shape(self, name: str) -> str | None:
        """The shape of an argument, item, save or output without keeping anything."""
        form = self.form
        if name == self.target:
            return f"cti_input_shape(base, {form.edge(name).enum})"
        if self._is_at_hand(name):
            self.reads[name] = None
            return f"cti_shape_or_failed({local(name)})"
        outputs = form.op.outputs
        for at, output in enumerate(outputs):
            if output.name == name and output.type.count is None and not output.writes:
                return f"cti_node_output_shape(base, {at})"
        arg = facts.arg_named(form.op, name)
        if arg is None or not isinstance(arg.type, TensorType):
            return None
        for at, output in enumerate(outputs):
            if output.type.count is None and same_dims(output.type, arg.type):
                return f"cti_node_output_shape(base, {at})"
        return None

    def _shape_of(self, name: str) -> str | None:
        known = self._known_shape(name)
        if known is not None:
            return known
        arg = facts.arg_named(self.form.op, name)
        if arg is None or arg.is_attr:
            return None
        self.needs.store(f"{name}_sizes", "ints", Call("shape", (Name(name),), (), "intrinsic"), f"sizes of {name}")
        return f"cti_node_shape(&node->{name}_sizes)"

    def _dtype_of(self, name: str) -> str | None:
        form = self.form
        if name == self.target:
            return f"cti_input_dtype(base, {form.edge(name).enum})"
        plan = form.save_named(name)
        if plan is not None and plan.save.form == "full" and self._is_at_hand(name):
            self.reads[name] = None
            return f"cti_dtype_of({local(name)})"
        for at, output in enumerate(form.op.outputs):
            if output.name == name:
                return f"cti_node_output_dtype(base, {at})"
        arg = facts.arg_named(form.op, name)
        if arg is None or arg.is_attr:
            return None
        return self.needs.store(f"{local(name)}_dtype", "dtype", Call("dtype_of", (Name(name),), (), "intrinsic"), f"dtype of {name}")

    def _dim(self, name: str) -> Value:
        """A dim or pack: from a shape that is known, from an attribute that binds it, or kept."""
        form = self.form
        is_pack = name in form.packs
        kind = "shape" if is_pack else "int"
        for attribute in form.attributes:
            if attr_type(attribute).kind == "shape" and attr_type(attribute).of == name:
                self._node_attribute(attribute.name)
                return Value(f"cti_node_shape(&node->{local(attribute.name)})", "shape")
        for source, tensor_kind in self._sources():
            if (known := self._known_shape(source)) is None:
                continue
            found = dim_from_shape(known, tensor_kind, name, is_pack)
            if found is not None:
                return Value(found, kind)  # type: ignore[arg-type]
        text = self.needs.store(f"{name}_", "ints" if is_pack else "int", Name(name), f"the {'pack' if is_pack else 'dim'} {name}")
        return Value(f"cti_node_shape(&node->{name}_)", "shape") if is_pack else Value(text, "int")

    def _sources(self) -> list[tuple[str, TensorType]]:
        """Tensors whose dims are declared: the target first, then the outputs, then the saves."""
        op = self.form.op
        found = []
        own = facts.arg_named(op, self.target)
        if own is not None and isinstance(own.type, TensorType):
            found.append((self.target, own.type))
        found += [(o.name, o.type) for o in op.outputs]
        for plan in self.form.saves:
            arg = facts.arg_named(op, plan.save.name)
            if arg is not None and isinstance(arg.type, TensorType):
                found.append((plan.save.name, arg.type))
        return found

    def _intrinsic(self, call: Call) -> Value:
        listed = self.form.list_arg
        if listed is not None and any(a == Name(listed.name) for n in walk(call) for a in children(n)):
            return self._kept(call)
        if call.func == "has" and isinstance(call.args[0], Name) and not any(a.name == call.args[0].id for a in self.form.attributes):
            return self._has(call.args[0].id)
        if call.func == "axes" and isinstance(call.args[0], Name):
            return Value(f"cti_axes_last((unsigned){self._pack_rank(call.args[0].id)}, (int64_t[CTI_MAX_NDIM]){{0}})", "ints")
        if call.func == "device_of":
            return Value("cti_node_device(base)", "device")
        return super()._intrinsic(call)

    def _pack_rank(self, name: str) -> str:
        """The number of axes that a pack stands for."""
        for attribute in self.form.attributes:
            if attr_type(attribute).kind == "shape" and attr_type(attribute).of == name:
                self.needs.attributes[attribute.name] = None
                return f"node->{local(attribute.name)}.count"
        return f"cti_shape_rank({self._dim(name).text})"

    def _kept(self, call: Call) -> Value:
        """A metadata function of a list of any length: computed at the call."""
        gives = INTRINSICS[call.func].gives if call.func in INTRINSICS else "shape"
        kind = {"ints": "ints", "shape": "ints", "int": "int", "bool": "bool", "dtype": "dtype"}.get(gives, "")
        if not kind:
            raise ValueError(f"{spell(call)} cannot be kept for backward")
        name = "_".join("".join(c if c.isalnum() else " " for c in spell(call)).split())
        text = self.needs.store(name, kind, call, spell(call))
        return Value(text, "ints" if kind == "ints" else kind)  # type: ignore[arg-type]

    def shape(self, expr: Expr) -> str:
        if isinstance(expr, Grad) and not is_list_output(self.form) and any(o.name == expr.output for o in self.form.op.outputs):
            at = next(i for i, o in enumerate(self.form.op.outputs) if o.name == expr.output)
            return f"cti_node_output_shape(base, {at})"
        return super().shape(expr)

    def _has(self, name: str) -> Value:
        if name == self.target:
            return Value("true", "bool", number=True)
        if self._is_at_hand(name):
            self.reads[name] = None
            return Value(f"!cti_absent({local(name)})", "bool", 8)
        return Value(
            self.needs.store(f"has_{local(name)}", "bool", Call("has", (Name(name),), (), "intrinsic"), f"whether {name} was given"), "bool"
        )


# ---- the function ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BackwardText:
    functions: tuple[str, ...]  # in the order of the file
    needs: Needs


def backward(form: Form) -> BackwardText:
    needs = Needs()
    parts: list[str] = []
    fused = _fused(form, needs)
    if fused:
        parts.append(fused)
    kernel = _fused_kernel(form, needs)
    if kernel:
        parts.append(kernel)
    parts.append(_main(form, needs))
    return BackwardText(tuple(parts), needs)


def _grad_names(form: Form) -> dict[str, str]:
    return {o.name: local(f"{o.name}_grad") for o in form.op.outputs}


def is_list_output(form: Form) -> bool:
    return any(o.type.count is not None for o in form.op.outputs)


def _signature(form: Form, name: str, params: list[str]) -> str:
    return fill(f"static ct_status {form.name}_{name}(", params, ")")


def _main(form: Form, needs: Needs) -> str:
    """static ct_status mul_backward(...)"""
    body = _blocks(form, needs)
    uses_node = any("node->" in line for line in body)
    lines = [
        _signature(form, "backward", ["ct_node *base", "cti_wanted wanted", "ct_tensor *const *result_grads", "ct_tensor **grads"]),
        "{",
        *_arriving(form),
    ]
    if form.saves:
        lines.append(f"    ct_tensor *saved[{form.num_saved}];")
        lines.append("    if (cti_node_unpack(base, wanted, saved) != CT_OK) return cti_failed();")
        lines += _saved_locals(form, body)
    if uses_node:
        lines.append(f"    const {form.name}_node *node = (const {form.name}_node *)base;")
    if not any(_mentions(line, "base") for line in [*lines[2:], *body]):
        lines.append("    (void)base;")
    lines += body
    end = [] if body and body[-1].startswith("    return ") else ["    return CT_OK;"]
    return lay_out([*lines, *end, "}"])


def _arriving(form: Form) -> list[str]:
    names = _grad_names(form)
    outputs = form.op.outputs
    if is_list_output(form):
        return [
            f"    const ct_tensors {names[outputs[0].name]} = cti_node_list_grads(base, result_grads);",
            f"    if ({names[outputs[0].name]}.count == 0) return CT_OK; /* all undefined */",
            f"    if ({names[outputs[0].name]}.count < 0) return cti_failed();",
        ]
    able = facts.grad_outputs(form.op)
    used = [(at, o) for at, o in enumerate(outputs) if o.name in able]
    lines = [f"    ct_tensor *{names[o.name]} = result_grads[{at}];" for at, o in used]
    test = " && ".join(f"!{names[o.name]}" for _, o in used)
    return [*lines, f"    if ({test}) return CT_OK; /* undefined stays undefined */"]


def _saved_locals(form: Form, body: list[str]) -> list[str]:
    """Names for the saves that the formulas mention; bits are unpacked where they are read."""
    text = "\n".join(body)
    lines = []
    for plan in form.saves:
        if plan.save.form != "bits" and _mentions(text, local(plan.save.name)):
            arg = facts.arg_named(form.op, plan.save.name)
            value = f"saved[{form.saved_enum(plan)}]"
            if arg is not None and isinstance(arg.type, TensorType) and arg.type.scalar:
                value = f"cti_number_as({value}, (ct_dtype)base->dtype)"
            lines.append(f"    ct_tensor *{local(plan.save.name)} = {value};")
    return lines


def _mentions(text: str, name: str) -> bool:
    return re.search(rf"(?<![\w.>]){re.escape(name)}(?!\w)", text) is not None


def _blocks(form: Form, needs: Needs) -> list[str]:
    lines: list[str] = []
    stats = _stats(form, needs)
    fused = {g.target for g in fused_gradients(form.derived)}
    kernel = form.op.fused_backward is not None and bool(form.op.fused_backward.cpu)
    if fused:
        lines += _call_fused(form, needs)
    if kernel:
        lines += _call_kernel(form)
    lines += stats
    for edge in form.edges:
        lines += _gradient_block(form, needs, edge, edge.target in fused)
    if any(_mentions(line, "recording") for line in lines):
        lines.insert(0, "    const bool recording = cti_recording(cti_thread_here());")
    return ["", *lines]


def _call_fused(form: Form, needs: Needs) -> list[str]:
    """Not recording: the loops. Gradients without a loop follow in both cases."""
    args = _fused_args(form)
    return [f"    if (!recording && {form.name}_gradients({', '.join(name for _, name in args)}) != CT_OK) return cti_failed();"]


def _gradient_block(form: Form, needs: Needs, edge: Edge, fused: bool) -> list[str]:
    condition = f"cti_wants(wanted, {edge.enum})" if not edge.is_list else "true"
    if fused:
        condition = f"recording && {condition}"
    if edge.reason:
        return [f"    if ({condition}) return cti_node_not_implemented(base, \"{edge.target}\");"]
    gradient = form.gradient(edge.target if any(g.target == edge.target for g in form.derived.gradients) else edge.arg.name)
    inner = _gradient_lines(form, needs, edge, gradient)
    note = f"/* {_one_line(gradient, form)} */"
    head = [f"    if ({condition}) {{ {note}"] if len(condition) + len(note) < 110 else [f"    {note}", f"    if ({condition}) {{"]
    if edge.is_list:
        return [f"    /* {_one_line(gradient, form)} */", *inner]
    return [*head, *[f"    {line}" if line else line for text in inner for line in text.split("\n")], "    }"]


def _one_line(gradient: Gradient, form: Form) -> str:
    text = " ".join(gradient.text.replace("*/", "* /").split())
    full = f"{gradient.target}.grad = {text}"
    return full if len(full) <= 100 else f"{gradient.target}.grad"


def _gradient_lines(form: Form, needs: Needs, edge: Edge, gradient: Gradient) -> list[str]:
    if gradient.zero:
        return [f"    grads[{edge.enum}] = cti_node_zero_gradient(base, {edge.enum});", f"    if (!grads[{edge.enum}]) return cti_failed();"]
    if edge.is_list:
        return _list_gradient(form, needs, edge, gradient)
    if len(facts.grad_outputs(form.op)) > 1:
        return _split_gradient(form, needs, edge, gradient)
    printer = Backward(form, needs, gradient.target, _grad_names(form))
    if _is_summed_gradient(form, gradient):
        lines = [f"grads[{edge.enum}] = cti_sum_to_input(base, {edge.enum}, {_grad_names(form)[form.op.outputs[0].name]});"]
    else:
        lines = print_into(printer, gradient.graph, f"grads[{edge.enum}]")
        if may_drop_imaginary(form, edge):
            lines.append(f"grads[{edge.enum}] = cti_real_for_input(base, {edge.enum}, grads[{edge.enum}]);")
    return [
        *[f"    {line}" for line in _prelude(form, needs, printer)],
        *[f"    {line}" for line in lines],
        f"    if (!grads[{edge.enum}]) return cti_failed();",
    ]


def may_drop_imaginary(form: Form, edge: Edge) -> bool:
    """Whether a real input can meet complex arithmetic: its own dtype differs from that of the result (S26.4)."""
    assert isinstance(edge.arg.type, TensorType)
    own = facts.argument_dtypes(form.op, edge.arg)
    if not any(dtypes.is_float(d) for d in own) or not any(facts.is_complex(facts.tensor_dtypes(form.op, o.type.dtype)) for o in form.op.outputs):
        return False
    rule = next((r for r in form.op.where if isinstance(edge.arg.type, TensorType) and r.name == edge.arg.type.dtype.name), None)
    same = all(o.type.dtype == edge.arg.type.dtype for o in form.op.outputs)
    return not (rule is not None and rule.kind == "set" and same)


def _is_summed_gradient(form: Form, gradient: Gradient) -> bool:
    """The arriving gradient, summed over broadcast axes: nothing to do where the sizes agree."""
    return form.op.meaning.kind == "elementwise" and not form.op.meaning.reduced and isinstance(gradient.scalar, Grad)


def _list_gradient(form: Form, needs: Needs, edge: Edge, gradient: Gradient) -> list[str]:
    printer = Backward(form, needs, gradient.target, _grad_names(form))
    printed = print_program(printer, gradient.graph)
    return [
        *[f"    {line}" for line in _prelude(form, needs, printer)],
        *[f"    {line}" for line in printed.statements],
        f"    const ct_tensors parts_ = {printed.value.text};",
        f"    return cti_node_list_gradients(base, {edge.enum}, wanted, parts_, grads);",
    ]


def _split_gradient(form: Form, needs: Needs, edge: Edge, gradient: Gradient) -> list[str]:
    """The terms of each output gradient that arrived, added up."""
    names = _grad_names(form)
    lines = []
    for output, program in gradient.terms:
        printer = Backward(form, needs, gradient.target, names)
        made = print_new(printer, program, "term_")
        lines += [
            f"    if ({names[output]}) {{",
            *[f"        {line}" for line in _prelude(form, needs, printer)],
            *[f"        {line}" for line in made],
            f"        grads[{edge.enum}] = cti_add_terms(grads[{edge.enum}], term_);",
            f"        if (!grads[{edge.enum}]) return cti_failed();",
            "    }",
        ]
    return lines


def _prelude(form: Form, needs: Needs, printer: Backward) -> list[str]:
    """Bits as bool tensors, and values drawn again, for a program that reads them."""
    lines = []
    for name in printer.reads:
        plan = form.save_named(name)
        if plan is not None and plan.save.form == "bits":
            shape = bits_shape(form, printer, plan)
            lines += printer.flush()
            lines.append(f"ct_tensor *{local(name)} = cti_unpack_bits(saved[{form.saved_enum(plan)}], {shape});")
    for draw in form.op.draws:
        if draw.name in printer.reads:
            assert form.state is not None
            source = "normal" if draw.distribution == "normal" else "uniform"
            shape = "cti_node_output_shape(base, 0)"
            lines.append(f"ct_tensor *{local(draw.name)} = cti_draw_{source}(&node->{local(form.state.save.name)}, {shape}, (ct_dtype)base->dtype);")
    return lines


def bits_shape(form: Form, printer: Backward, plan: SavePlan) -> str:
    """Bits of an argument have its sizes; computed ones those of the elements."""
    if plan.source == "input":
        return printer.shape(Name(plan.arg))
    if form.op.meaning.kind == "elementwise" and not form.op.meaning.reduced:
        return "cti_node_output_shape(base, 0)"
    if form.op.meaning.kind == "elementwise":
        return printer.value(space_expr(form)).text
    return printer.shape(Name(facts.tensor_args(form.op)[0].name))


def _stats(form: Form, needs: Needs) -> list[str]:
    """While recording, a statistic is what it is of the inputs, so that it can be differentiated too."""
    lines: list[str] = []
    read = {name for g in form.derived.gradients for name in g.reads}
    for stat in form.op.stats:
        plan = form.save_named(stat.target)
        if plan is None or stat.target not in read:
            continue
        if is_opaque(form, stat):
            continue
        one = plan.read_by[0] if len(plan.read_by) == 1 else ""
        printer = Backward(form, needs, one, _grad_names(form), plan.read_by)
        own = local(stat.target)
        printed = print_into(printer, stat.program, own)
        condition = " || ".join(f"cti_wants(wanted, {form.edge(t).enum})" for t in plan.read_by)
        if len(plan.read_by) == len(form.edges):
            condition = ""
        test = "recording" + (f" && ({condition})" if " || " in condition else f" && {condition}" if condition else "")
        lines += ["    /* as the inputs give it, so that it has a derivative */", f"    if ({test}) {{"]
        lines += [f"        {line}" for line in printed]
        lines += [f"        if (!{own}) return cti_failed();", "    }"]
    return lines


def is_opaque(form: Form, stat: Formula) -> bool:
    """A statistic whose formula reads what is not kept for every gradient that reads the statistic: it comes back as the output of a node that
    can be recorded, but not run."""
    plan = form.save_named(stat.target)
    return plan is not None and any(not _can_read(form, t, name) for t in plan.read_by for name in stat_reads(form, stat.program))


def opaque_stats(form: Form) -> tuple[SavePlan, ...]:
    found = [form.save_named(stat.target) for stat in form.op.stats if is_opaque(form, stat)]
    return tuple(plan for plan in found if plan is not None)


def stat_reads(form: Form, program: Program) -> tuple[str, ...]:
    """The tensors whose elements a statistic's formula reads."""
    local_names: set[str] = set()
    found: dict[str, None] = {}
    for statement in program.statements:
        for leaf in data_reads(statement.value):
            if not isinstance(leaf, (Name, Item)):
                continue
            name = name_of(leaf)
            known = facts.arg_named(form.op, name) is not None or facts.value_named(form.op, name) is not None
            if known and name not in local_names and not any(a.name == name for a in form.attributes):
                found[name] = None
        local_names.update(statement.targets)
    return tuple(found)


def _can_read(form: Form, target: str, name: str) -> bool:
    """Whether a gradient has a tensor at hand: saved for it, or itself a statistic."""
    plan = form.save_named(name)
    return plan is not None and target in plan.read_by


# ---- one pass for all gradients --------------------------------------------------------------------------------


def _fused_args(form: Form) -> list[tuple[str, str]]:
    """Parameters of the one-pass function: type and name."""
    args = [("ct_node *", "base"), ("cti_wanted ", "wanted"), ("ct_tensor *", local(f"{form.op.outputs[0].name}_grad"))]
    if form.saves:
        args.append(("ct_tensor *const *", "saved"))
    return [*args, ("ct_tensor **", "grads")]


def _fused(form: Form, needs: Needs) -> str:
    gradients = fused_gradients(form.derived)
    if not gradients:
        return ""
    assert form.loops is not None
    printer = Backward(form, needs, "", _grad_names(form))
    sets = wanted_sets(gradients)
    cases: list[str] = []
    for chosen in sets:
        loop = form.loops.named(set_name(chosen))
        assert loop is not None
        cases += _case(form, printer, chosen, loop, len(gradients))
    prelude = _fused_prelude(form, needs, printer, cases)
    head = _signature(form, "gradients", [f"{kind}{name}" for kind, name in _fused_args(form)])
    comment = "/* Without recording: one pass gives the gradients that are wanted. */"
    return lay_out([comment, head, "{", *prelude, *cases, "    return CT_OK;", "}"])


def _mask(form: Form, gradients: tuple[Gradient, ...]) -> str:
    return " | ".join(f"1u << {form.edge(g.target).enum}" for g in gradients)


def _case(form: Form, printer: Backward, chosen: tuple[Gradient, ...], loop: Loop, of: int) -> list[str]:
    assert form.loops is not None
    sources = [_source(form, operand.name) for operand in loop.inputs]
    attrs = "&attrs" if form.loops.attrs and any(f.attrs for f in loop.formulas) else "NULL"
    random = f"&node->{local(form.state.save.name)}" if form.state is not None and form.op.draws else "NULL"
    space = "&space" if form.op.meaning.reduced else "NULL"
    own = _mask(form, chosen)
    apart = of == 1 or of > MOST_TOGETHER
    test = f"cti_wants(wanted, {form.edge(chosen[0].target).enum})" if apart else f"set == ({own})"
    args = ["base", f"&{spec_name(form.loops, loop)}", table_reference(form.loops, loop), "T", own if apart else "set", space, "sources",
            attrs, random, "grads"]  # fmt: skip
    call = f"cti_node_gradients({', '.join(args)})"
    finish = [f"        return {call};"] if of <= MOST_TOGETHER else [f"        if ({call} != CT_OK) return cti_failed();"]
    return [f"    if ({test}) {{", f"        ct_tensor *const sources[] = {{{', '.join(sources)}}};", *finish, "    }"]


def _source(form: Form, name: str) -> str:
    plan = form.save_named(name)
    if plan is not None:
        return local(name) if plan.save.form == "bits" and plan.source == "input" else f"saved[{form.saved_enum(plan)}]"
    if any(raw_name(d) == name for d in form.op.draws):
        return "NULL"
    return local(name)


def _fused_prelude(form: Form, needs: Needs, printer: Backward, cases: list[str]) -> list[str]:
    assert form.loops is not None
    lines = []
    attrs = [a for a in form.loops.attrs if any(a in f.attrs for f in form.loops.formulas if f.backward)]
    body: list[str] = []
    if attrs and any("&attrs" in line for line in cases):
        body.append(f"    const cti_{form.name}_attrs attrs = {{{', '.join(f'.{a.name} = {attr_text(printer, a)}' for a in attrs)}}};")
    for plan in form.saves:
        if plan.save.form == "bits" and plan.source == "input" and any(_mentions(line, local(plan.save.name)) for line in cases):
            shape = printer.shape(Name(plan.arg))
            body += [f"    {line}" for line in printer.flush()]
            body.append(f"    ct_tensor *{local(plan.save.name)} = cti_unpack_bits(saved[{form.saved_enum(plan)}], {shape});")
            body.append(f"    if (!{local(plan.save.name)}) return cti_failed();")
    if form.op.meaning.reduced:
        body += _reduced_prelude(form, printer)
    dtype = "(ct_dtype)base->dtype"
    if not is_result_dtype(form.op):
        needs.compute_dtype = True
        dtype = "(ct_dtype)node->T"
    if any("node->" in line for line in [*body, *cases, dtype]):
        lines.append(f"    const {form.name}_node *node = (const {form.name}_node *)base;")
    if any("set == " in line for line in cases):
        lines.append(f"    const cti_wanted set = wanted & ({_mask(form, fused_gradients(form.derived))});")
    return [*lines, f"    const ct_dtype T = {dtype};", *body]


def _reduced_prelude(form: Form, printer: Backward) -> list[str]:
    """With `reduced`, one gradient arrives for all values; of a mean each gets its share."""
    grad = local(f"{form.op.outputs[0].name}_grad")
    reduction = next(a for a in form.attributes if a.name == form.op.meaning.reduced)
    value = printer.value(Name(reduction.name))
    mean = value.words.index("mean")
    space = printer.value(space_expr(form)).text
    return [
        *[f"    {line}" for line in printer.flush()],
        f"    const cti_shape space = {space};",
        f"    if ({value.text} == {mean}) {grad} = ct_div({grad}, ct_num((double)cti_shape_count(space)));",
        f"    if (!{grad}) return cti_failed();",
    ]


def attr_text(printer: Host, attr: Attr) -> str:
    value = printer.value(attr.leaf)
    if attr.kind == "scalar":
        return value.raw or value.text
    return value.text


# ---- a kernel for several gradients ------------------------------------------------------------------------------


def _call_kernel(form: Form) -> list[str]:
    args = ["base", "wanted", "result_grads", *(["saved"] if form.saves else []), "grads"]
    return [f"    if (!recording) return {form.name}_fused({', '.join(args)});"]


def _fused_kernel(form: Form, needs: Needs) -> str:
    """fused_backward: its grads come from the kernel, the others from their formulas."""
    kernel = form.op.fused_backward
    if kernel is None or not kernel.cpu:
        return ""
    printer = Backward(form, needs, "", _grad_names(form))
    lines = [f"    cti_tensor_view views[{len(form.op.outputs) + len(form.saves) + len(kernel.grads)}];"]
    args = backward_arguments(form, printer)
    for grad in kernel.grads:
        enum = form.edge(grad).enum
        lines.append(f"    if (cti_wants(wanted, {enum}) && !(grads[{enum}] = cti_node_grad_tensor(base, {enum}))) return cti_failed();")
    made, args = named_views(args)
    lines += [f"    {line}" for line in made]
    lines.append(f'    cti_launch launch = {{.op = "{form.op.name}"}};')
    lines.append(f"    return {backward_symbol(form.op)}({', '.join(args)});")
    params = ["ct_node *base", "cti_wanted wanted", "ct_tensor *const *result_grads", *(["ct_tensor *const *saved"] if form.saves else []), "ct_tensor **grads"]
    node = [f"    const {form.name}_node *node = (const {form.name}_node *)base;"] if any("node->" in a for a in args) else []
    return lay_out(["/* Without recording: one kernel for all gradients. */", _signature(form, "fused", params), "{", *node, *lines, "}"])


# ---- history of computed saves -------------------------------------------------------------------------------------


def histories(form: Form) -> list[str]:
    """A node type and the function that gives a value read while recording its history, for every value(e) with derivatives."""
    out: list[str] = []
    for plan in form.saves:
        if plan.save.form == "value" and plan.history:
            out += _history(form, plan)
    for plan in opaque_stats(form):
        out += _opaque(form, plan)
    return out


def _opaque(form: Form, plan: SavePlan) -> list[str]:
    name = f"{form.name}_{local(plan.save.name)}"
    lines = [
        f"static ct_status {name}_backward(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads, ct_tensor **grads)",
        "{",
        "    (void)wanted, (void)grads;",
        f'    return result_grads[0] ? cti_node_once(base, "{plan.save.name}") : CT_OK;',
        "}",
    ]
    note = f"/* {plan.save.name} read while recording: its own derivative would need inputs that are not kept. */"
    return ["\n".join(lines), *_history_type(name, form, note)]


def _history(form: Form, plan: SavePlan) -> list[str]:
    name = f"{form.name}_{local(plan.save.name)}"
    lines = [
        f"static ct_status {name}_backward(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads, ct_tensor **grads)",
        "{",
        f"    ct_tensor *{local(plan.save.name + '_grad')} = result_grads[0];",
        f"    if (!{local(plan.save.name + '_grad')}) return CT_OK;",
    ]
    needs = Needs()
    for gradient in plan.history:
        if gradient.reads:
            raise ValueError(f"the history of '{plan.save.name}' in '{form.op.name}' reads {', '.join(gradient.reads)}; save the inputs instead")
        edge = form.edge(gradient.target)
        printer = Backward(form, needs, gradient.target, {plan.save.name: local(plan.save.name + "_grad")})
        lines += [
            f"    if (cti_wants(wanted, {edge.enum})) {{ /* {gradient.target}.grad = {gradient.text} */",
            *[f"        {line}" for line in print_into(printer, gradient.graph, f"grads[{edge.enum}]")],
            f"        if (!grads[{edge.enum}]) return cti_failed();",
            "    }",
        ]
    if needs.attributes or needs.stored:
        raise ValueError(f"the history of '{plan.save.name}' in '{form.op.name}' needs attributes; save the inputs instead")
    lines += ["    return CT_OK;", "}"]
    note = f"/* {plan.save.name} = {spell(plan.save.expr) if plan.save.expr is not None else ''}, read while recording: an output of a small node. */"
    return [lay_out(lines), *_history_type(name, form, note)]


def _history_type(name: str, form: Form, note: str) -> list[str]:
    """The type of a small node, and the function that attaches one."""
    kind = [
        f"static const cti_node_type {name}_type = {{",
        f'    .name = "{_camel(name)}Backward0",',
        f'    .op = "{form.op.name}",',
        f"    .backward = {name}_backward,",
        "    .size = sizeof(ct_node),",
        "    .saved_offset = sizeof(ct_node),",
        "};",
    ]
    give = [
        note,
        f"static ct_status {name}_history(ct_node *base, ct_tensor *value)",
        "{",
        "    cti_thread *thread = cti_thread_here();",
        f"    ct_node *made = cti_history_node(thread, base, &{name}_type, value);",
        "    if (!made) return cti_failed();",
        "    cti_attach(thread, made, value);",
        "    return CT_OK;",
        "}",
    ]
    return ["\n".join(kind), "\n".join(give)]


def _camel(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))
