"""The samples on which opcheck tests an operator: a standard set, and samples from `tests:`. All are derived from the
entry. Random seeds are made from names, so that the samples are reproducible."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

from ctgen.interpret.arrays import full
from ctgen.interpret.frame import Frame
from ctgen.interpret.machine import Machine, NoMeaning
from ctgen.interpret.metadata import shape as shape_of
from ctgen.interpret.python_file import PythonFails
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, AttrType, Derived, DtypeRule, Name, Op, TensorType
from ctgen.opcheck.choices import (
    COMPARED,
    DESIGNED,
    FULL,
    LAID_OUT,
    LONG,
    PLAIN,
    POINTS,
    SHARED,
    VALUES,
    Jobs,
    MIXED,
    MOST_RUN,
    MOST_SHARED,
    PRECISE,
    TO_DTYPE,
    UNKNOWN,
    WITH_GRADS,
    alike,
    carries,
    with_attribute,
    holds_all,
    layouts_of,
    main_dtype,
    narrowed,
    not_offered,
    point_of,
    shown_value,
    skipped_jobs,
    wanted_names,
)
from ctgen.opcheck.designed import designed, outside, resolved
from ctgen.opcheck.fill import Choice, Filler, is_kinked
from ctgen.opcheck.library import Library
from ctgen.opcheck.parts import kept_by_parts
from ctgen.opcheck.slots import (
    Fixed,
    ScalarSlot,
    Plan,
    Sized,
    case_plans,
    drawn_plans,
    scalar_args,
    shared_plans,
    standard_plans,
)
from ctgen.opcheck.gradient_bounds import Bounds, bounds_of, narrower
from ctgen.opcheck.special import among_others, depends_on_width, point_plans, side_by_side, special_slots
from ctgen.opcheck.stated import differentiable, failing_calls, stated_gradients, wanted_sets
from ctgen.opcheck.values import (
    HigherKind,
    Refused,
    bound_dtypes,
    check_sizes,
    draws,
    dtype_of,
    expected,
    frame_of,
    has_chance,
    results,
    saved_bytes,
    tensors_at,
    updated,
)
from ctgen.samples import through as through
from ctgen.samples.sampling import ANY_SCALAR, BadTests, Sampler, attribute
from ctgen.samples.text import ArgValue, Expected, Same, Sample, Step, file_text
from ctgen.verify import stated_values

_MIXED_0D = (("i64", "f32"), ("f32", "f64"), ("i32", "i64"), ("bool", "u8"), ("f32", "c128"), ("f64", "i64"))
_SCALARS: tuple[Any, ...] = (True, 2, 1.5, 1.5 + 0.5j)


# ---- one op -----------------------------------------------------------------------------


class Samples:
    """Generates the samples of one operator."""

    def __init__(self, library: Library, derived: Derived) -> None:
        self.library = library
        self.machine = library.machine
        self.derived = derived
        self.op = derived.op
        self.sampler = Sampler(library.machine, derived.op)
        self.filler = Filler(derived, self.sampler, is_kinked(derived.op.name, library.derived, library.kinked))
        self.main = {rule.name: main_dtype(rule.allowed) for rule in derived.op.where if rule.kind != "computed"}
        self.skipped = skipped_jobs(derived.op)
        self.refused: list[str] = []

    def all(self) -> list[Sample]:
        found: dict[str, Sample] = {}
        for sample in self._drafts():
            if sample is not None:
                found.setdefault(file_text(self.op, None, [replace(sample, about="")]), sample)
        return list(found.values())

    def _drafts(self) -> Iterator[Sample | None]:
        cases = case_plans(self.op) if self.op.tests.get("cases") else []
        plans = cases or drawn_plans(self.machine, self.sampler)
        for plan in plans:
            yield self._main_sample(plan, plan in cases)
        for plan in cases or plans[:1]:
            if not plan.large:
                yield from self._dtypes(plan)
                yield from self._layouts(plan)
        for plan in standard_plans(self.machine, self.op, cases[0]) if cases else ():
            yield self._main_sample(plan, False)
        for name, value in self.sampler.other_scalars([plan.attrs for plan in cases]) if cases else ():
            changed = replace(cases[0], about=f"{name} {str(value).lower()}", attrs={**cases[0].attrs, name: value})
            yield self._main_sample(changed, False)
        yield from self._layouts_of_dtypes([p for p in plans if p.is_wide] or plans[:1])
        short = [p for p in plans if not (p.large or p.is_long) and 0 not in p.sizes]
        small = [p for p in short if p.attrs == plans[0].attrs] or plans[:1]
        if small:
            yield from designed(self.op, small, self._designed)
        if plans:
            yield from self._optional(plans[0])
            yield from self._complex_scalars(plans[0])
            yield from self._promotion(plans)
            yield from self._to_dtypes(plans[0])
            yield self._twice(plans)
            yield self._shared(plans[0])
            yield from self._special(plans[0])
            yield from self._points(plans)
            yield from self._outside(plans[0])
        yield from self._fixed()

    def _main_sample(self, plan: Plan, stated: bool) -> Sample | None:
        choice, jobs = Choice(self.main), LONG if plan.is_long else FULL
        if plan.large:
            choice, jobs = Choice(narrowed(self.main)), COMPARED
        made = self.sample(plan, choice, jobs, plan.about)
        if made is None and stated:
            where = f"{self.op.file}: {self.op.name}"
            self.refused.append(f"{where}: '{plan.about}' of 'tests' is not a legal call: {self.why}")
        return made

    def _designed(self, plan: Plan) -> Sample | None:
        made = self.sample(plan, Choice(self.main), DESIGNED, plan.about)
        return made and resolved(self.machine, self.op, plan, made)

    # ---- variations of plans

    def _dtypes(self, plan: Plan) -> Iterator[Sample | None]:
        """Yields a sample for each dtype of a name of `where`. Other names keep their dtype, unless all must agree."""
        for rule in self.op.where:
            if rule.kind == "computed":
                continue
            for dtype in rule.allowed:
                if dtype == self.main[rule.name] or (dtypes.is_complex(dtype) and self._has_real(rule)):
                    continue
                jobs = FULL if dtype in PRECISE else COMPARED if dtype in ("f32", "c64") else PLAIN
                choice = Choice({**self.main, rule.name: dtype}, from_zero=dtype in ("u8", "bool"))
                made = self.sample(plan, choice, jobs, f"{plan.about} {dtype}")
                if made is None:
                    alike = {r.name: dtype for r in self.op.where if r.kind != "computed" and dtype in r.allowed}
                    made = self.sample(
                        plan, replace(choice, dtypes={**self.main, **alike}), jobs, f"{plan.about} {dtype}"
                    )
                yield made

    def _layouts_of_dtypes(self, plans: Sequence[Plan]) -> Iterator[Sample | None]:
        """Yields samples for each dtype, with alternating layouts and sizes; two for dtypes with gradients."""
        layouts = [layout for layout in layouts_of(self.op) if layout != "expanded"]
        turn = 0
        for rule in self.op.where if plans and layouts else ():
            if rule.kind == "computed":
                continue
            others = [d for d in rule.allowed if d != self.main[rule.name]]
            for dtype in others:
                if dtypes.is_complex(dtype) and self._has_real(rule):
                    continue
                for _ in range(2 if dtypes.is_inexact(dtype) else 1):
                    turn += 1
                    plan, layout = plans[turn % len(plans)], layouts[turn % len(layouts)]
                    choice = Choice(self._with_dtype(rule, dtype), layout=layout, from_zero=dtype in ("u8", "bool"))
                    yield self.sample(plan, choice, LAID_OUT, f"{plan.about} {dtype} {layout}")

    def _with_dtype(self, rule: DtypeRule, dtype: str) -> dict[str, str]:
        """Returns this dtype for every name that permits it. An entry with two names often requires equal dtypes."""
        named = [r for r in self.op.where if r.name in self.main]
        return {r.name: dtype if dtype in r.allowed else self.main[r.name] for r in named}

    def _has_real(self, rule: DtypeRule) -> bool:
        """Returns true if a complex scalar of this dtype name would be converted to a real dtype."""
        return any(
            other is not rule and other.kind != "computed" and dtypes.is_float(self.main[other.name])
            for other in self.op.where
        )

    def _layouts(self, plan: Plan) -> Iterator[Sample | None]:
        if plan.has_layout:
            return
        jobs = tuple(job for job in FULL if job not in ("gradgradcheck", "saved_bytes"))
        for layout in layouts_of(self.op):
            if layout == "expanded":
                yield self.sample(
                    plan,
                    Choice(narrowed(self.main), layout=layout),
                    ("forward", "gradcheck", "out", "hooks"),
                    f"{plan.about} {layout}",
                )
            else:
                yield self.sample(plan, Choice(self.main, layout=layout), jobs, f"{plan.about} {layout}")

    def _optional(self, plan: Plan) -> Iterator[Sample | None]:
        for arg in queries.tensor_args(self.op):
            assert isinstance(arg.type, TensorType)
            if arg.type.optional and arg.name in plan.slots and arg.type.count is None:
                yield self.sample(plan.without(arg.name), Choice(self.main), FULL, f"without {arg.name}")

    def _complex_scalars(self, plan: Plan) -> Iterator[Sample | None]:
        """Yields samples with a complex scalar for each attribute of type scalar, if tensors may be complex."""
        wide = {rule.name: "c128" for rule in self.op.where if rule.kind != "computed" and "c128" in rule.allowed}
        for arg in self.op.args:
            if wide and isinstance(arg.type, AttrType) and arg.type.kind == "scalar":
                changed = replace(plan, attrs={**plan.attrs, arg.name: ANY_SCALAR})
                yield self.sample(changed, Choice({**self.main, **wide}), FULL, f"{plan.about} {arg.name} complex")

    def _promotion(self, plans: Sequence[Plan]) -> Iterator[Sample | None]:
        """Yields samples with mixed dtypes, zero-dimensional tensors and scalars, if operands are promoted."""
        plan = plans[0]
        for rule in self.op.where:
            if rule.kind != "promote":
                continue
            carriers = [
                a
                for a in self.op.args
                if a.is_tensor and carries(a, rule) and isinstance(plan.slots.get(a.name), Sized)
            ]
            if len(carriers) > 1:
                yield from self._mixed(plan, rule, carriers)
        for name in scalar_args(self.op, self.library.forms[self.op.row]):
            if name in plan.slots:
                yield from self._scalars(plan, name)

    def _mixed(self, plan: Plan, rule: DtypeRule, carriers: Sequence[Arg]) -> Iterator[Sample | None]:
        first, second = carriers[-2].name, carriers[-1].name
        for left, right in MIXED:
            jobs = FULL if left in PRECISE and right in (*PRECISE, "i64") or (left, right) == ("i64", "f64") else VALUES
            yield self._pair(plan, rule, (first, left), (second, right), jobs, f"{left} and {right}")
        kinds = [a.type for a in carriers[-2:] if isinstance(a.type, TensorType)]
        if kinds[0].dims and kinds[0].dims == kinds[1].dims:
            return  # all operands have one shape: nothing is broadcast
        flat = replace(plan, slots={**plan.slots, second: Sized(())})
        for left, right in _MIXED_0D:
            yield self._pair(flat, rule, (first, left), (second, right), VALUES, f"{left} and 0-d {right}")

    def _pair(
        self, plan: Plan, rule: DtypeRule, a: tuple[str, str], b: tuple[str, str], jobs: Jobs, about: str
    ) -> Sample | None:
        if a[1] not in rule.allowed or b[1] not in rule.allowed:
            return None
        return self.sample(
            plan, Choice({**self.main, rule.name: a[1]}, dict((a, b)), from_zero="u8" in (a[1], b[1])), jobs, about
        )

    def _scalars(self, plan: Plan, name: str) -> Iterator[Sample | None]:
        own = next(a.type.dtype.name for a in self.op.args if a.name == name and isinstance(a.type, TensorType))
        allowed = next((r.allowed for r in self.op.where if r.name == own), ())
        flat = replace(
            plan, slots={n: Sized((2, 3)) if isinstance(s, Sized) and not s.shape else s for n, s in plan.slots.items()}
        )
        converted = (
            own != self.op.outputs[0].type.dtype.name
        )  # the result's dtype does not depend on the scalar, and may be unable to represent it
        for dtype, value in product(allowed, _SCALARS):
            if converted and isinstance(value, complex) or isinstance(value, bool) and "bool" not in allowed:
                continue
            made = replace(flat, slots={**flat.slots, name: ScalarSlot(value)})
            kinks = self.filler.kinks and any(isinstance(slot, Fixed) for slot in flat.slots.values())
            jobs = FULL if dtype in PRECISE and not kinks else PLAIN
            yield self._with_scalar(
                made,
                Choice({**self.main, own: dtype}, from_zero=dtype == "u8"),
                jobs,
                f"{dtype} and number {shown_value(value)} as {name}",
            )

    def _with_scalar(self, plan: Plan, choice: Choice, jobs: Jobs, about: str) -> Sample | None:
        """Returns a sample with a scalar. The call must fail if the tensors' dtype cannot represent the scalar."""
        try:
            args = self.filler.args(plan, choice)
            bound_dtypes(self.op, args)
        except HigherKind:
            return Sample(about, args, ("bad_input",), fails="which cannot represent it")
        except (Refused, BadTests):
            return None
        return self.sample(plan, choice, jobs, about)

    def _to_dtypes(self, plan: Plan) -> Iterator[Sample | None]:
        """Yields samples for the values of a dtype attribute: all for factories and conversions, else a few."""
        attr = next((a.name for a in self.op.args if isinstance(a.type, AttrType) and a.type.kind == "dtype"), None)
        rule = next(
            (r for r in self.op.where if r.kind == "computed" and attr is not None and Name(attr) in r.alternatives),
            None,
        )
        if attr is None or rule is None:
            return
        operand = next(
            (r for r in self.op.where if r.name in self.main and any(carries(a, r) for a in self.op.args)), None
        )
        if operand is None or self.op.name == "to":
            for dtype in rule.allowed or dtypes.ALL:
                choice = Choice(self.main, from_zero=dtype in ("u8", "bool"))
                yield self.sample(with_attribute(plan, attr, dtype), choice, PLAIN, f"dtype {dtype}")
        if operand is None:
            return
        for source, target in TO_DTYPE:
            if source in operand.allowed:
                jobs = COMPARED if source == "f32" else PLAIN
                yield self.sample(
                    with_attribute(plan, attr, target),
                    Choice({**self.main, operand.name: source}),
                    jobs,
                    f"{source} to dtype {target}",
                )

    def _twice(self, plans: Sequence[Plan]) -> Sample | None:
        """Returns a sample that passes one tensor as two arguments of the same type. Both require gradients, or
        none."""
        without = queries.nondiff(self.op)
        for plan in plans:
            given = [
                a
                for a in queries.tensor_args(self.op)
                if isinstance(plan.slots.get(a.name), Sized) and a.name not in without
            ]
            pair = alike(given, plan)
            if pair is not None and not (plan.large or plan.is_long):
                made = self.sample(plan, Choice(self.main), FULL, f"{pair[0]} is {pair[1]}", same=pair)
                if made is not None:
                    return made
        return None

    def _outside(self, plan: Plan) -> Iterator[Sample]:
        """Yields calls with invalid indices, for which the definition has no value. Such a call must fail."""
        for wrong in outside(self.op, plan):
            args = self.filler.args(wrong, Choice(self.main))
            try:
                self.machine.run(frame_of(self.machine, self.op, args))
            except NoMeaning:
                continue
            except (Refused, Undefined, PythonFails):
                yield Sample(wrong.about, args, ("bad_input",), fails="")

    def _shared(self, plan: Plan) -> Sample | None:
        """Returns a sample for several threads. One thread computes the expected results of the sample."""
        op = self.op
        if (op.kernel is None and op.fused_backward is None) or op.tests.get("cases") or op.sizes:
            return None
        for large in shared_plans(self.machine, op, plan) if op.meaning.name not in UNKNOWN else ():
            made = self.sample(large, Choice(self.main), SHARED, large.about)
            if made is not None:
                return made
        return None

    def _special(self, plan: Plan) -> Iterator[Sample | None]:
        """Yields samples with NaN, infinities and zeros of both signs. Only values are compared. A formula of one or
        two operands gets all combinations; any other operator gets single special values among ordinary values."""
        if self.op.draws or any(f.target in plan.slots for f in self.op.tests.make):
            return
        for dtype in ("f64",) if depends_on_width(self.op) else ("f64", "f32"):
            rules = {name: dtype if dtypes.is_float(main) else main for name, main in self.main.items()}
            if (
                rules == self.main
                and dtype != "f64"
                or any(rules[r.name] not in r.allowed for r in self.op.where if r.name in rules)
            ):
                continue
            for about, slots in special_slots(self.op, plan):
                yield self.sample(replace(plan, slots=slots), Choice(rules), VALUES, f"{about} {dtype}")

    def _points(self, plans: Sequence[Plan]) -> Iterator[Sample | None]:
        """Yields points where derivatives may not exist, and empty tensors, with bounds of the gradients."""
        op = self.op
        if draws(self.machine, op) or op.surrogate or op.tests.through or not differentiable(self.derived):
            return
        plain = [plan for plan in plans if not (plan.large or plan.is_long)]
        known: dict[Any, Bounds] = {}
        for dtype, rules, plan in point_plans(op, self.main, self._special_plans(plain) if plain else [], plain):
            yield self._point(plan, rules, dtype, known)

    def _special_plans(self, plans: Sequence[Plan]) -> list[Plan]:
        """Returns plans with special values, made from the plan with the largest number of nonempty tensors."""
        plan = max(plans, key=lambda p: (all(s.shape != () and 0 not in s.shape for s in p.sized), len(p.slots)))
        alone = side_by_side(self.op, plan)
        if alone is not None and self.sample(alone, Choice(self.main), POINTS, alone.about) is not None:
            return [alone]
        return [] if any(f.target in plan.slots for f in self.op.tests.make) else list(among_others(self.op, plan))

    def _point(self, plan: Plan, rules: Mapping[str, str], dtype: str, known: dict[Any, Bounds]) -> Sample | None:
        """Returns the sample of a point. known: bounds computed in double precision, reused in single precision."""
        made = self.sample(plan, Choice(rules), POINTS, f"{plan.about} {dtype}")
        if made is None or "points" not in made.jobs:
            return None
        key = plan.about, dtypes.is_complex(dtype)
        known[key] = narrower(known[key], made.args) if key in known else bounds_of(self.machine, self.op, made.args)
        return replace(made, low=known[key].low, high=known[key].high)

    def _fixed(self) -> Iterator[Sample | None]:
        """Yields the points and ties of the entry, with the gradients that they state. If a point states no gradient,
        fused gradients are compared with recorded gradients, because finite differences are meaningless at a kink. Also
        yields the calls in `errors`, which must fail."""
        for key in ("points", "ties"):
            for i, plan in enumerate(case_plans(self.op, key) if self.op.tests.get(key) else []):
                yield self._stated(key, i, point_of(plan) if key == "points" else plan)
        for plan, each in zip(case_plans(self.op, "values"), stated_values.stated(self.machine, self.op)):
            yield self._valued(plan, each)
        for plan, message in failing_calls(self.op):
            yield Sample(plan.about, self.filler.args(plan, Choice(self.main)), ("bad_input",), fails=message)

    def _stated(self, key: str, index: int, plan: Plan) -> Sample | None:
        made = self.sample(plan, Choice(self._wide(plan)), ("forward", "gradcheck", "hooks"), plan.about)
        stated = () if made is None else stated_gradients(self.derived, key, index, made.args)
        if made is None or not stated:
            return self.sample(plan, Choice(narrowed(self.main)), ("forward", "gradcheck", "hooks"), plan.about)
        return replace(made, gradients=stated, jobs=tuple(dict.fromkeys((*made.jobs, "gradcheck"))))

    def _wide(self, plan: Plan) -> dict[str, str]:
        """Returns dtypes in double precision. The dtypes are complex if a value of the plan is complex."""
        given = [value for slot in plan.slots.values() if isinstance(slot, Fixed) for value in slot.values]
        if not any(isinstance(value, complex) for value in given):
            return self.main
        return {
            rule.name: "c128" if "c128" in rule.allowed else self.main[rule.name]
            for rule in self.op.where
            if rule.name in self.main
        }

    def _valued(self, plan: Plan, each: stated_values.Stated) -> Sample | None:
        """Returns a call with the results that the entry states, in f64 or the nearest permitted dtype."""
        made = self.sample(plan, Choice(self.main), FULL, plan.about)
        if made is None:
            self.refused.append(
                f"{self.op.file}: {self.op.name}: '{plan.about}' of 'tests' is not a legal call: {self.why}"
            )
            return None
        bound = bound_dtypes(self.op, made.args)
        known = tuple(
            Expected(o.name, dtype_of(o.type.dtype, bound), each.results[o.name].shape, each.results[o.name].data)
            for o in self.op.outputs
            if o.name in each.results
        )
        return replace(made, outputs=known) if len(known) == len(self.op.outputs) else made

    # ---- one sample

    def sample(
        self, plan: Plan, choice: Choice, jobs: Jobs, about: str, same: tuple[str, str] | None = None
    ) -> Sample | None:
        """Returns the sample of a call. If the entry does not permit the call, sets `why` and returns None."""
        try:
            args = self.filler.args(plan, choice)
            if same is not None:
                args[same[1]] = Same(same[0])
            bound = bound_dtypes(self.op, args)
            args = self._with_grads(args, bound)
            is_run = self._is_run(plan, args)
            if not is_run and self.op.meaning.kind == "compose" and not plan.stated:
                raise Refused("unknown whether the parts accept it; they have separate large samples")
            frame = frame_of(self.machine, self.op, args, blank=not is_run)
            check_sizes(self.machine, frame, MOST_SHARED)
            values = results(self.machine, frame) if is_run else None
            steps = self._steps(frame)
        except (Refused, BadTests) as error:
            self.why = str(error)
            return None
        known = values is not None and not plan.large and self.op.meaning.name not in UNKNOWN
        outputs = expected(self.op, values or (), bound) if known and not self._wraps_inside(args) else ()
        chosen = self._jobs(jobs, args, bound, outputs)
        written = updated(self.machine, frame, bound) if outputs else ()
        made = Sample(about, args, chosen, outputs, (), self._tol(bound), through=steps, updates=written)
        if "saved_bytes" not in chosen:
            return made
        counted = self._saved(made, frame, None if self.op.tests.through else values, bound)
        return replace(made, saved_bytes=counted, jobs=tuple(j for j in chosen if j != "saved_bytes" or counted))

    def _is_run(self, plan: Plan, args: Mapping[str, ArgValue]) -> bool:
        """Returns true if the evaluator runs the call: a small call, or a composition or reference of generated sizes
        with up to MOST_RUN elements, because only running it determines if the call is permitted."""
        if not plan.large:
            return True
        kind = self.op.meaning.kind
        if plan.elements > MOST_RUN or not (kind == "compose" or kind == "reference" and not plan.stated):
            return False
        frame = frame_of(self.machine, self.op, args, blank=True)
        single = [o.type for o in self.op.outputs if o.type.count is None]
        try:
            return plan.elements + sum(math.prod(self.machine.shape(kind, frame)) for kind in single) <= MOST_RUN
        except Undefined:  # only running it determines or rejects the sizes
            return True

    def _steps(self, frame: Frame) -> tuple[Step, ...]:
        """Returns the formulas that are applied to outputs (`through`); they may read the shapes of outputs."""
        if not self.op.tests.through:
            return ()
        blank = {
            o.name: full("f64", self.machine.shape(o.type, frame), 0.0) for o in self.op.outputs if o.type.count is None
        }
        return through.steps(self.machine, self.op, blank)

    def _with_grads(self, args: Mapping[str, ArgValue], bound: Mapping[str, str]) -> dict[str, ArgValue]:
        if not any(
            dtypes.is_inexact(dtype_of(o.type.dtype, bound))
            for o in self.op.outputs
            if o.name in queries.grad_outputs(self.op)
        ):
            return dict(args)
        return self.filler.with_grads(args, differentiable(self.derived))

    def _wraps_inside(self, args: Mapping[str, ArgValue]) -> bool:
        """Returns true if an operator of a composition may overflow u8; the evaluator's integers do not overflow."""
        return self.op.meaning.kind == "compose" and any(
            s.dtype == "u8" for a in queries.tensor_args(self.op) for s in tensors_at(args, a.name)
        )

    def _jobs(
        self, jobs: Jobs, args: Mapping[str, ArgValue], bound: Mapping[str, str], given: Sequence[Expected]
    ) -> Jobs:
        op = self.op
        grads = [
            s
            for a in queries.tensor_args(op)
            if not isinstance(args.get(a.name), Same)
            for s in tensors_at(args, a.name)
            if s.grad
        ]
        outputs = [dtype_of(o.type.dtype, bound) for o in op.outputs if o.name in queries.grad_outputs(op)]
        if op.tests.through and given:
            outputs = [e.dtype for e in given]
        wrong = set(self.skipped)
        if not grads or not any(dtypes.is_inexact(d) for d in outputs):
            wrong |= set(WITH_GRADS)
        if any(isinstance(v, Same) for v in args.values()):
            wrong.add("jvp")  # opcheck's jvp test varies one argument at a time
        exact = all(s.dtype in PRECISE for s in grads)
        if exact or has_chance(self.machine, op) or any(s.dtype in ("f16", "bf16") for s in grads) and op.tests.through:
            wrong.add("narrow")
        finite = all(math.isfinite(v.real) for e in given for v in e.values)
        if not (exact and finite and all(d in PRECISE for d in outputs if dtypes.is_inexact(d))):
            wrong |= {"gradgradcheck", "jvp"}
            if exact or any(isinstance(v, tuple) and holds_all(v) for v in args.values()):
                wrong.add("gradcheck")  # gradcheck would compute finite differences
        if self.derived.order == 1:
            wrong.add("gradgradcheck")
        if op.surrogate:
            wrong |= {"gradcheck", "gradgradcheck", "jvp", "narrow"}
        return tuple(job for job in jobs if job not in wrong | not_offered(op))

    def _tol(self, bound: Mapping[str, str]) -> float:
        tol = self.op.tests.get("tol")
        if isinstance(tol, dict):
            found = [dtype_of(o.type.dtype, bound) for o in self.op.outputs]
            return next((float(attribute(tol[d])) for d in found if d in tol), 0.0)
        return float(attribute(tol)) if isinstance(tol, str) else 0.0

    def _saved(
        self, sample: Sample, frame: Frame, values: list[Any] | None, bound: Mapping[str, str]
    ) -> tuple[tuple[tuple[str, ...], int], ...]:
        """Returns the number of saved bytes for each set of inputs that require a gradient."""
        sets = wanted_sets(wanted_names(self.op, sample.args))
        if self.op.meaning.kind == "compose":
            return kept_by_parts(self.library.derived, self.op, sample.args, sets)
        if (
            values is None
            and any(plan.source == "output" for plan in self.derived.saves)
            and any(o.type.count is not None for o in self.op.outputs)
        ):
            return ()
        shapes = [shape_of(v) for v in values] if values is not None else self._output_shapes(frame)
        return tuple((w, saved_bytes(self.machine, self.derived, frame, sample.args, bound, shapes, w)) for w in sets)

    def _output_shapes(self, frame: Frame) -> list[Any]:
        """Returns the shapes of the outputs if a saved tensor depends on them."""
        if not any(plan.source == "output" for plan in self.derived.saves):
            return [() for _ in self.op.outputs]
        return [self.machine.shape(o.type, frame) for o in self.op.outputs]
