"""Types that the modules of derive/ share: the operator together with all other operators, and a candidate for a
gradient formula."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from ctgen.derive.scalar import Scalar
from ctgen.derive.tensor_form import GraphForm
from ctgen.language import queries
from ctgen.model.frozen import frozen
from ctgen.model.kinds import of_attr
from ctgen.model.ops import AttrType, Expr, Grad, Item, Name, Num, Op, OpSignature, Program, Tangent, TensorType
from ctgen.model.visit import data_reads, name_of, replace
from ctgen.resolve.rule_text import Maker, Signatures


@frozen
class Candidate:
    """One of several formulas for a gradient. `reads` are the names whose elements the formula reads, except gradients,
    in the order of the entry."""

    target: str
    scalar: Expr | None
    graph: Program
    reads: tuple[str, ...]
    text: str
    zero: bool = False


@frozen
class Tangential:
    """A tangent rule: a term for each input. `joint` is described at TangentRule."""

    target: str
    terms: tuple[tuple[str, Program], ...]
    scalar: Expr | None
    text: str
    joint: Program | None = None


@frozen
class Context:
    """The op whose derivatives are formed, and the signatures of all ops."""

    op: Op
    ops: Signatures
    lets: Mapping[Expr, Expr] = field(default_factory=dict)

    @property
    def scalar(self) -> Scalar:
        return Scalar(self.complex)

    def complex(self, leaf: Expr) -> bool:
        return queries.may_be_complex(self.op, leaf)

    def is_element(self, leaf: Expr) -> bool:
        if isinstance(leaf, (Grad, Tangent)):
            return True
        if isinstance(leaf, (Name, Item)):
            return queries.is_tensor_name(self.op, name_of(leaf).partition("[")[0])
        return False

    def tensors(self, *more: str) -> frozenset[str]:
        op = self.op
        names = [a.name for a in queries.tensor_args(op)] + [v.name for v in queries.values_of(op)]
        names += [s.name for s in op.saved or ()] + [d.name for d in op.draws]
        return frozenset((*names, *more))

    def maker(self, like: Expr, *more: str) -> Maker:
        kinds = {a.name: of_attr(a.type) for a in self.op.args if isinstance(a.type, AttrType)}
        return Maker(self.ops, self.tensors(*more), like, kinds)

    def graph_form(self, like: Expr, whole: Expr | None = None) -> GraphForm:
        return GraphForm(self.maker(like), self.is_element, self.complex, like, whole)

    # ---- reads

    def order(self, names: Iterable[str]) -> tuple[str, ...]:
        """Returns each name once, in the order of the entry: arguments, outputs, aux tensors, saved values, random
        samples."""
        wanted = dict.fromkeys(names)
        known = [a.name for a in queries.tensor_args(self.op)] + [v.name for v in queries.values_of(self.op)]
        known += [s.name for s in self.op.saved or ()] + [d.name for d in self.op.draws]
        rank = {name: i for i, name in enumerate(dict.fromkeys(known))}
        return tuple(sorted(wanted, key=lambda n: (rank.get(n.partition("[")[0], len(rank)), n)))

    def reads(self, *formulas: Expr | Program) -> tuple[str, ...]:
        """Returns the names whose elements the formulas read, except local names of programs."""
        found: list[str] = []
        for formula in formulas:
            found += self._program_reads(formula) if isinstance(formula, Program) else self._expr_reads(formula)
        return self.order(found)

    def _expr_reads(self, expr: Expr) -> list[str]:
        return [
            self._read_name(leaf)
            for leaf in data_reads(expr)
            if not isinstance(leaf, (Grad, Tangent)) and self.is_element(leaf)
        ]

    def _read_name(self, leaf: Expr) -> str:
        """Returns the name under which a leaf is saved. An item of a list of any length is saved under the name of the
        list, because the list is saved as a whole."""
        name = name_of(leaf)
        arg = queries.arg_named(self.op, name)
        is_whole = (
            arg is not None
            and isinstance(arg.type, TensorType)
            and arg.type.count is not None
            and not isinstance(arg.type.count, Num)
        )
        return name.partition("[")[0] if is_whole else name

    def _program_reads(self, program: Program) -> list[str]:
        """Returns the names whose elements a program reads. A name counts as local only after the statement that
        assigns it, because the program may first read an argument and then assign to its name."""
        local: set[str] = set()
        found: list[str] = []
        for statement in program.statements:
            found += [name for name in self._expr_reads(statement.value) if name.partition("[")[0] not in local]
            local.update(statement.targets)
        return found

    # ---- scalar formulas

    def inlined(self, expr: Expr) -> Expr:
        """Replaces `let` names by their definitions."""
        for _ in range(len(self.lets) + 1):
            new = replace(expr, self.lets)
            if new is expr:
                return expr
            expr = new
        return expr


def context_of(op: Op, ops: Mapping[str, OpSignature] | Signatures) -> Context:
    lets: dict[Expr, Expr] = {}
    if op.meaning.kind == "elementwise":
        lets = {Name(s.targets[0]): s.value for s in op.let.statements if len(s.targets) == 1 and s.param is None}
    return Context(op, ops if isinstance(ops, Signatures) else Signatures(ops), lets)
