"""Data for templates/op/core/validity.c.j2: in a long core, the checks are in separate static functions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from ctgen.lower.cnames import local
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import TensorType
from ctgen.render.op.core.checks import Check, Lets, Sentence, Sizes
from ctgen.render.op.core.dims import Computed, DimGroup, DimLocal, DimStep, GivenShape, PackLocal

#: minimum number of checks in a function
_FEWEST = 4

#: approximate maximum number of lines of checks in a function
_LINES = 110


@frozen
class Valid:
    """Call of a function that contains checks, printed in the core in place of the checks."""

    kind: ClassVar[str] = "valid"
    function: str
    args: tuple[str, ...]


@frozen
class Function:
    """C function that returns true if all its checks succeed. `about` are the names of the values that the function
    checks."""

    name: str
    about: str
    params: tuple[str, ...]
    groups: tuple[DimGroup, ...]
    checks: tuple[Check, ...]


@frozen
class Apart:
    """Dims and checks of a core whose checks are moved to separate functions."""

    functions: tuple[Function, ...]
    dims: tuple[DimGroup | Valid, ...]
    checks: tuple[Check | Valid, ...]


def apart(
    lowered: LoweredOp, name: str, groups: Sequence[DimGroup], checks: Sequence[Check], later: frozenset[str]
) -> Apart | None:
    """Returns the dims and checks of a core whose checks are moved to functions; None if it has too few checks. name:
    the core's name; later: the C names that the core reads after the checks."""
    found = _Functions(lowered, name)
    dims, required = found.shapes(groups), found.arguments(checks, later)
    return Apart(tuple(found.made), dims, required) if found.made else None


class _Functions:
    def __init__(self, lowered: LoweredOp, name: str) -> None:
        self.name = name
        self.types = _types(lowered)
        self.made: list[Function] = []

    def shapes(self, groups: Sequence[DimGroup]) -> tuple[DimGroup | Valid, ...]:
        """Moves groups of checks into functions, except groups that declare locals for later code. A group without a
        condition is first split into its steps."""
        found: list[DimGroup | Valid] = []
        run: list[DimGroup] = []
        for group in (part for group in groups for part in _parts(group)):
            if any(isinstance(step, (GivenShape, PackLocal, DimLocal)) for step in group.steps):
                found += self._groups(run)
                found.append(group)
                run = []
            else:
                run.append(group)
        return (*found, *self._groups(run))

    def _groups(self, run: Sequence[DimGroup]) -> Sequence[DimGroup | Valid]:
        steps = [step for group in run for step in group.steps]
        if len(steps) < _FEWEST:
            return run
        reads = {name for step in steps for name in _reads(step)} | {group.optional for group in run}
        return [self._function("shapes", reads, groups=tuple(run))]

    def arguments(self, checks: Sequence[Check], later: frozenset[str]) -> tuple[Check | Valid, ...]:
        """Moves conditions with a message text into functions. Each function, and the core, declares the locals of the
        `let` names that it reads."""
        lets: list[Lets] = []
        found: list[Check | Valid] = []
        run: list[Sentence] = []
        for check in checks:
            if isinstance(check, Sentence):
                run.append(check)
                continue
            if not isinstance(check, Lets):
                found += self._sentences(run, lets)
                run = []
            else:
                lets.append(check)
            found.append(check)
        found += self._sentences(run, lets)
        return _without_unread(found, later)

    def _sentences(self, run: Sequence[Sentence], lets: Sequence[Lets]) -> list[Check | Valid]:
        if len(run) < _FEWEST:
            return [*run]
        total = sum(map(_num_lines, run))
        most = total / -(-total // _LINES)
        parts: list[list[Sentence]] = [[]]
        for check in run:
            if sum(map(_num_lines, parts[-1])) >= most:
                parts.append([])
            parts[-1].append(check)
        return [self._of_sentences(part, lets) for part in parts]

    def _of_sentences(self, run: Sequence[Sentence], lets: Sequence[Lets]) -> Valid:
        """Moves checks into one function. A local of a `let` name is declared directly before the first check that
        reads it, because its value may be undefined if an earlier check fails."""
        found: list[Check] = []
        for check in run:
            reads, own = check.reads, list[Lets]()
            for let in reversed(lets):
                if let.name in reads and let not in found:
                    own.insert(0, let)
                    reads |= let.reads
            found += [*own, check]
        names = {let.name for let in found if isinstance(let, Lets)}
        read = {name for part in found if isinstance(part, (Lets, Sentence)) for name in part.reads} - names
        return self._function("arguments", read, checks=tuple(found))

    def _function(
        self, about: str, reads: Iterable[str], groups: tuple[DimGroup, ...] = (), checks: tuple[Check, ...] = ()
    ) -> Valid:
        count = sum(made.about == about for made in self.made) + 1
        name = f"{self.name}_{about}_are_valid{f'_{count}' if count > 1 else ''}"
        found = frozenset({"call", *reads})
        args = tuple(name for name in self.types if name in found)
        params = tuple(f"{self.types[arg]}{arg}" for arg in args)
        self.made.append(Function(name, about, params, groups, checks))
        return Valid(name, args)


def _parts(group: DimGroup) -> list[DimGroup]:
    if group.optional:
        return [group]
    found: list[DimGroup] = []
    computed: list[DimStep] = []  # locals for the next check
    for step in group.steps:
        if isinstance(step, Computed):
            computed.append(step)
        else:
            found.append(DimGroup("", (*computed, step)))
            computed = []
    return found


def _reads(step: DimStep) -> frozenset[str]:
    return frozenset() if isinstance(step, (GivenShape, PackLocal, DimLocal)) else step.reads


def _num_lines(check: Sentence) -> int:
    """Returns the approximate number of lines of a check."""
    return 4 + len(check.words) // 80 + sum(map(len, check.values)) // 80 + len(check.fails) // 100


def _without_unread(checks: Sequence[Check | Valid], later: frozenset[str]) -> tuple[Check | Valid, ...]:
    """Returns the checks without locals that nothing reads."""
    found: list[Check | Valid] = []
    reads = later
    for check in reversed(checks):
        if isinstance(check, Lets) and check.name not in reads:
            continue
        found.append(check)
        if isinstance(check, (Lets, Sizes, Sentence)):
            reads |= check.reads
    return tuple(reversed(found))


def _types(lowered: LoweredOp) -> Mapping[str, str]:
    """Returns the C types of all locals that a check may read, in the order of the parameters."""
    found = {"call": "cti_call *"}
    for arg in lowered.op.args:
        if not isinstance(arg.type, TensorType):
            continue
        if arg.type.count is not None:
            found[local(arg.name)] = "ct_tensors "
    found |= {local(name): "ct_tensor *" for name, _ in lowered.inputs}
    found |= {local(arg.name): lowered.canonical(arg) for arg in lowered.attributes}
    found |= {name: "cti_shape " if name in lowered.packs else "int64_t " for name in sorted(lowered.dim_names)}
    return found | {rule.name: "ct_dtype " for rule in lowered.op.where}
