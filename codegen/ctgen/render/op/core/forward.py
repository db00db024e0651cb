"""Printer for the formulas that the core of an operator evaluates, over the arguments of a call."""

from __future__ import annotations

from collections.abc import Mapping

from ctgen.language.queries import compute_name
from ctgen.lower.cnames import dtype_constant, local
from ctgen.lower.cvalues import Value
from ctgen.lower.op import LoweredOp, Lazy
from ctgen.lower.statements import lines
from ctgen.lower.tensor import Tensors
from ctgen.model.frozen import by_identity
from ctgen.model.ops import Call, Expr, Item, Name, Op, TensorType
from ctgen.model.visit import closed, name_of, replace

#: C statements generated from formulas, one string per line
Program = tuple[str, ...]


@by_identity
def _meant(op: Op) -> Mapping[Expr, Expr]:
    return closed({Name(s.targets[0]): s.value for s in op.let.statements if len(s.targets) == 1 and s.param is None})


def inline_lets(lowered: LoweredOp, expr: Expr) -> Expr:
    """Replaces `let` names of host values by their definitions."""
    return replace(expr, _meant(lowered.op))


class Forward(Tensors):
    """Printer for the formulas of a call. `spelled` are the C names that the generated code reads; locals with other
    names are not declared. `bound` are the values of the `let` names that have locals. Until `dtypes_are_bound`, which
    the generated call does after its test for identity, formulas read dtypes from the tensors."""

    def __init__(self, lowered: LoweredOp) -> None:
        self.form = lowered
        self.spelled: set[str] = set()
        self.bound: dict[Expr, Value] = {}
        self.dtypes_are_bound = True
        known = {name: Value(local(name), "tensor") for name, _ in lowered.inputs}
        for arg in lowered.op.args:
            if isinstance(arg.type, TensorType) and arg.type.count is not None:
                known[arg.name] = Value(local(arg.name), "list")
            elif arg.is_attr:
                known[arg.name] = lowered.attribute_value(arg, local(arg.name))
        for rule in lowered.op.where:
            known[rule.name] = Value(rule.name, "dtype")
        super().__init__(
            op="call->op", names=Lazy(known, self._find), stored=self.bound, ops=lowered.ops, prefixes=lowered.prefixes
        )

    def is_given(self, expr: Expr) -> bool:
        if not isinstance(expr, (Name, Item)) or name_of(expr) in self.defined:
            return False
        return any(n == name_of(expr) and not arg.type.optional for n, arg in self.form.inputs)

    def _find(self, name: str) -> Value | None:
        lowered = self.form
        if name in lowered.dim_names:
            return Value(name, "shape" if name in lowered.packs else "int")
        for arg in lowered.op.args:
            if isinstance(arg.type, TensorType) and arg.type.count is not None:
                if isinstance(arg.type.count, Name) and arg.type.count.id == name:
                    return Value(f"{local(arg.name)}.count", "int", reads=(local(arg.name),))
                if any(isinstance(d.expr, Call) and d.expr.func == name for d in arg.type.dims):
                    return Value(local(arg.name), "list")  # S(0)
        return None

    def dtype(self, expr: Expr) -> str:
        """Returns the dtype of an argument as declared: a wrapped scalar may have another dtype in memory. The operands
        of a promotion have dtypes of their own."""
        if self.dtypes_are_bound:
            own = {rule.name for rule in self.form.op.where if rule.kind != "promote"}
            for arg in self.form.op.args:
                if isinstance(arg.type, TensorType) and expr == Name(arg.name) and arg.type.count is None:
                    if not arg.type.dtype.func and arg.type.dtype.name in own:
                        return self.spell(arg.type.dtype.name)
        return super().dtype(expr)

    # ---- names that are read

    def read(self, *names: str) -> None:
        super().read(*names)
        self.spelled.update(names)

    def probe(self, expr: Expr) -> Value:
        spelled = set(self.spelled)
        value = super().probe(expr)
        self.spelled = spelled
        return value

    def spell(self, name: str) -> str:
        """Returns a C name for use in a template, and records that it is read."""
        self.read(name)
        return name

    # ---- generated statements

    def program(self) -> Program:
        """Returns the statements generated since the last call."""
        return tuple(lines(self.take()))

    def program_as(self, kind: str, name: str, text: str) -> Program:
        """Returns the statements generated since the last call, followed by a local for a value."""
        return tuple(lines(self.take_as(kind, name, text)))

    def inlined(self, expr: Expr) -> Value:
        """Returns the value of a formula that may contain `let` names."""
        return self.value(inline_lets(self.form, expr))

    def condition(self, expr: Expr) -> Value:
        """Returns a condition that is the whole test of an `if`, so that its C text may be long."""
        meant = inline_lets(self.form, expr)
        if isinstance(meant, Call) and meant.kind != "op" and meant not in self.stored:
            return self._intrinsic(meant) if meant.kind == "intrinsic" else self._call(meant)
        return self.value(meant)

    # ---- dtypes

    def compute_dtype(self) -> str:
        """Returns the dtype in which formulas are computed, as C. The text is a constant if all dtypes of arguments and
        results are bool or fixed."""
        return self._dtype(compute_name(self.form.op))

    def result_dtype(self, at: int) -> str:
        """Returns the dtype of output `at`, as C. The indices of aux tensors follow the indices of the results."""
        dtype = (*self.form.op.outputs, *self.form.op.aux)[at].type.dtype
        name = self._dtype(dtype.name)
        return f"cti_{dtype.func}({name})" if dtype.func else name

    def _dtype(self, name: str) -> str:
        is_rule = any(rule.name == name for rule in self.form.op.where)
        return self.spell(name) if is_rule else dtype_constant(name)
