"""Data about vmap (vectorisation over a batch dimension) in the table entry of an operator."""

from __future__ import annotations

from ctgen.derive import batching
from ctgen.derive.batching import Batching, Plan
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen


@frozen
class PlanView:
    """Batching plan: the handling of each argument in a call for a whole batch. `roles` are C initialisers, one for
    each argument; `squeezed` has one initialiser for each output."""

    roles: tuple[str, ...]
    folded: int
    squeezed: tuple[int, ...]


@frozen
class BatchView:
    """Batching rule in the operator's table entry. `fields` are the nonzero fields of the rule, except its plans."""

    plans: tuple[PlanView, ...]
    fields: tuple[str, ...]


def batch_view(lowered: LoweredOp, has_parts: bool) -> BatchView:
    """Returns the batching rule. has_parts: the C file contains the composition that vmap runs for a batch."""
    rule = batching.batching(lowered.op)
    return BatchView(tuple(_plan(plan) for plan in rule.plans), tuple(_fields(lowered, rule, has_parts)))


def _fields(lowered: LoweredOp, rule: Batching, has_parts: bool) -> list[str]:
    lacks_parts = batching.needs_parts(lowered.op) and not has_parts
    flags = {
        "is_composed": rule.composed and not lacks_parts,
        "loops": rule.loops or lacks_parts,
        "gives_state": lowered.op.meaning.name == "random_state",
    }
    found = [f".{name} = true" for name, holds in flags.items() if holds]
    masks = {"promoted": rule.promoted, "updated": rule.updated, "sized": rule.sized}
    found += [f".{name} = {bits:#x}" for name, bits in masks.items() if bits]
    if rule.state >= 0:
        found.append(f".reads_state = true, .state = {rule.state}")
    if has_parts:
        found.append(f".parts = (cti_function *){lowered.name}_parts")
    return found


def _plan(plan: Plan) -> PlanView:
    roles = []
    for role in plan.roles:
        fields = {"axis": role.axis, "of": role.of, "least": role.least}
        values = [f".{key} = {value}" for key, value in fields.items() if value]
        roles.append(f"{{{', '.join([f'.role = CTI_BATCH_{role.role.upper()}', *values])}}}")
    return PlanView(tuple(roles), plan.folded, plan.squeezed)
