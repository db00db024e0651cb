"""Small mistakes in good entries are not accepted: a mutant that ctgen accepts is proved equal to the original, or has
another result, which opcheck detects.

MUTANTS=n: number of mistakes (default 60); SEED=n: another seed; SHOW=1: prints each mutant that ctgen accepts. The
entries are those of the tree with a written gradient, and good_entries.yaml.
"""

from __future__ import annotations

import math
import os
import random
import re
import unittest
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from middle_support import library, library_signatures
from mutants import Mutant, mutants
from support import HEAD, SCHEMAS

from ctgen.interpret.arrays import Array, array
from ctgen.interpret.machine import Machine
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.model.diag import Sink
from ctgen.model.ops import Derived, Op
from ctgen.pipeline.derive import derive_all
from ctgen.pipeline.load import bind
from ctgen.read.entry import build_file
from ctgen.samples.sampling import Sampler
from ctgen.verify.call import elements_of, random_like, record

ROUNDS = int(os.environ.get("MUTANTS", "60"))
SEED = int(os.environ.get("SEED", "20262"))
SHOW = os.environ.get("SHOW") == "1"
#: share of the mutants with another result that ctgen itself must reject
SHARE = 0.95


def texts() -> list[str]:
    """Returns one text for each entry that has a written gradient."""
    found: list[str] = []
    for path in [*sorted(SCHEMAS.glob("*.yaml")), Path(__file__).with_name("good_entries.yaml")]:
        blocks = re.split(r"(?m)^(?=[A-Za-z_][\w.]*:\n)", path.read_text())
        found += [re.split(r"\n(?=#)", block)[0].rstrip() + "\n" for block in blocks if "\n  backward:\n" in block]
    return found


def drawn(rng: random.Random, count: int) -> list[Mutant]:
    """Yields mutants in rounds, at most one of each entry in a round; otherwise most mutants would come from entries
    with long formulas."""
    every = [list(mutants(text)) for text in texts()]
    for each in every:
        rng.shuffle(each)
    rng.shuffle(every)
    rounds = [each[k] for k in range(max(map(len, every))) for each in every if k < len(each)]
    return rounds[:count]


class Judge:
    """Compiles an entry together with the library's."""

    def __init__(self) -> None:
        self.ops = {op.name: op for op in library()}
        self.originals: dict[str, tuple[Derived, Machine]] = {}

    def derived(self, text: str, numbers: bool = True) -> tuple[Derived | None, list[str], Machine]:
        sink = Sink()
        found, source, *_ = build_file((HEAD + text).encode(), "test.yaml", sink)
        names = {op.name for op in found}
        ops, _ = bind(found, {n: s for n, s in library_signatures().items() if n not in names}, sink)
        loaded = sink.done([("test.yaml", source)])
        every: dict[str, Op] = {**self.ops, **{op.name: op for op in ops}}
        if loaded.errors or not ops:
            return None, [item.code for item in loaded.errors], Machine(every)
        derived, diagnostics = derive_all(list(every.values()), only=[op.name for op in ops], numbers=numbers)
        return derived[0], [item.code for item in diagnostics.errors], Machine(every)

    def original(self, name: str) -> tuple[Derived, Machine]:
        if name not in self.originals:
            text = next(text for text in texts() if text.startswith(f"{name}:\n"))
            derived, found, machine = self.derived(text, numbers=False)
            assert derived is not None, found
            self.originals[name] = derived, machine
        return self.originals[name]

    def verdict(self, mutant: Mutant) -> str:
        """Returns 'refused', 'equal', 'another' (an operator with other dtypes or weaker guarantees, and the same
        derivatives), 'opcheck' (its results differ: a kernel would reveal it), 'kept' or 'passed'; or the code of an
        error inside ctgen.
        """
        derived, found, machine = self.derived(mutant.text)
        if found or derived is None:
            return "CT0719" if "CT0719" in found else "refused"
        original, own = self.original(mutant.op)
        differs = compared(own, original, machine, derived)
        if promises(original.op) != promises(derived.op) and differs in ("nothing", "results"):
            return "another"
        if differs == "nothing":
            kept = [(p.save, p.bytes_text) for p in original.saves] == [(p.save, p.bytes_text) for p in derived.saves]
            return "equal" if kept and original.inplace == derived.inplace else "kept"
        return "opcheck" if differs == "results" else "passed"


def promises(op: Op) -> object:
    """Returns what an operator guarantees to a caller in addition to values: dtypes, sizes, inputs with gradients, and
    the order of differentiation.
    """
    return (
        [(rule.name, rule.kind, rule.allowed, rule.to_float) for rule in op.where],
        [o.type for o in op.outputs],
        sorted(n for n, _ in op.nondiff),
        op.order,
    )


def compared(a: Machine, one: Derived, b: Machine, other: Derived) -> str:
    """Returns the differences of two entries of one operator, at samples, and at the same samples rounded, which
    contain ties and zeros.
    """
    rng = random.Random(7)
    for sample in samples(a, one.op):
        if not takes(other.op, sample):
            continue
        try:
            made, again = record(a, one, sample), record(b, other, sample)
        except Undefined:
            continue
        arriving = {
            o.name: random_like(made.outputs[o.name], rng)
            for o in one.op.outputs
            if o.name in made.outputs and _floats(made.outputs[o.name])
        }
        if any(finite(made.outputs[n]) and not same(made.outputs[n], again.outputs.get(n)) for n in made.outputs):
            return "results"
        targets = {g.target: g for g in other.gradients}
        for g in one.gradients:
            if made.input(g.target) is None or g.target not in targets:
                continue
            mine = value(lambda: made.gradient(g, arriving))
            if finite(mine) and not same(mine, value(lambda: again.gradient(targets[g.target], arriving))):
                return "gradients"
        for mine, theirs in zip(one.tangents, other.tangents):
            for (name, program), (_, changed) in zip(mine.terms, theirs.terms):
                given = made.input(name)
                if isinstance(given, Array) and given.dtype in ("f64", "c128"):
                    moving = {name: random_like(given, rng)}
                    first = value(lambda: made.tangent(program, moving))
                    if finite(first) and not same(first, value(lambda: again.tangent(changed, moving))):
                        return "tangents"
    return "nothing"


def takes(op: Op, sample: Mapping[str, Any]) -> bool:
    """Returns true if the entry allows the dtypes: a mutant that allows fewer is a different operator, correct for the
    dtypes that it allows.
    """
    items = [
        (arg, item)
        for arg in queries.tensor_args(op)
        for given in [sample.get(arg.name)]
        for item in (given if isinstance(given, list) else [given])
    ]
    return all(item.dtype in queries.argument_dtypes(op, arg) for arg, item in items if isinstance(item, Array))


#: values at which formulas are compared in addition to random ones, and the number of comparisons
_NUMBERS = (0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -3.0, 1e-3, 40.0)
_SPECIAL = 4


def samples(machine: Machine, op: Op) -> Iterator[Mapping[str, Any]]:
    rng = random.Random(11)
    for complex_values in (False, True):
        for sample in Sampler(machine, op, complex_values).samples():
            yield sample
            yield {name: rounded(given) for name, given in sample.items()}
            yield from ({name: special(given, rng) for name, given in sample.items()} for _ in range(_SPECIAL))


def rounded(given: Any) -> Any:
    if isinstance(given, list):
        return [rounded(item) for item in given]
    if not isinstance(given, Array) or given.dtype not in ("f64", "c128"):
        return given
    return array(
        given.dtype,
        given.shape,
        [complex(round(v.real), round(v.imag)) if isinstance(v, complex) else float(round(v)) for v in given.data],
    )


def special(given: Any, rng: random.Random) -> Any:
    """Returns the same sizes, filled with a few values that formulas distinguish, so that ties occur; one time in three
    with a single value.
    """
    if isinstance(given, list):
        return [special(item, rng) for item in given]
    if not isinstance(given, Array) or given.dtype not in ("f64", "c128"):
        return given
    pool = (rng.choice(_NUMBERS),) if rng.random() < 0.33 else _NUMBERS
    drawn = [rng.choice(pool) for _ in given.data]
    return array(
        given.dtype, given.shape, [complex(x, rng.choice(pool)) for x in drawn] if given.dtype == "c128" else drawn
    )


def value(make: Any) -> Any:
    try:
        return make()
    except Undefined:
        return None


def finite(given: Any) -> bool:
    """Returns true if all values are finite: otherwise equal formulas may give NaN in different elements."""
    return given is not None and all(math.isfinite(abs(x)) for x in elements_of(given))


def same(a: Any, b: Any) -> bool:
    if a is None or b is None:
        return a is b
    left, right = elements_of(a), elements_of(b)
    return len(left) == len(right) and all(x == y or (x != x and y != y) or _close(x, y) for x, y in zip(left, right))


def _close(x: Any, y: Any) -> bool:
    return math.isfinite(abs(x)) and math.isfinite(abs(y)) and abs(x - y) <= 1e-9 * (1 + abs(y))


def _floats(output: Any) -> bool:
    first = output[0] if isinstance(output, list) and output else output
    return isinstance(first, Array) and first.dtype in ("f64", "c128")


class Mutants(unittest.TestCase):
    def test_the_good_entries_pass(self) -> None:
        judge = Judge()
        for text in texts():
            if text.startswith("my_"):
                with self.subTest(text.partition(":")[0]):
                    self.assertEqual(judge.derived(text)[1], [])

    def test_conditions_are_tried_together(self) -> None:
        """Mutants of conditions are detected: the judge evaluates each comparison in a written gradient and tangent at
        its boundary and near it, with real and complex values.
        """
        judge = Judge()
        for text in texts():
            if text.startswith(("pow:", "sgn:")):
                for mutant in mutants(text):
                    if mutant.slip in ("comparison", "condition dropped", "and for or", "branch dropped", "off by one"):
                        with self.subTest(mutant.op, part=mutant.part, after=mutant.after):
                            self.assertIn(judge.verdict(mutant), ("refused", "equal"))

    def test_small_mistakes_are_refused(self) -> None:
        judge, counts = Judge(), Counter[str]()
        passed: list[Mutant] = []
        for mutant in drawn(random.Random(SEED), ROUNDS):
            verdict = judge.verdict(mutant)
            counts[verdict] += 1
            if verdict not in ("refused", "equal", "another"):
                passed.append(mutant)
                if SHOW:
                    print(
                        f"{verdict}: {mutant.op} {mutant.part} ({mutant.slip}): {mutant.before} -> {mutant.after}",
                        flush=True,
                    )
        wrong = sum(counts.values()) - counts["equal"] - counts["another"]
        print(
            f"{ROUNDS} mutants: {dict(counts)}; {counts['refused'] / max(1, wrong):.1%} of those that differ refused by"
            " ctgen"
        )
        self.assertEqual(counts["CT0719"], 0, passed)
        self.assertGreaterEqual(counts["refused"], SHARE * wrong, [(m.op, m.part, m.slip, m.after) for m in passed])


if __name__ == "__main__":
    unittest.main()
