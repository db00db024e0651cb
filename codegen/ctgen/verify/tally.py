"""What the numeric checks of one op compared, by gradient and order, and why samples were of no use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

RESULT = "result"
FIRST, COMPLEX, SECOND, TANGENT = "first", "complex", "second", "tangent"
ORDERS = (FIRST, COMPLEX, SECOND, TANGENT)
#: as messages call what is compared
_CALLED = {
    RESULT: "result",
    FIRST: "gradient",
    COMPLEX: "complex gradient",
    SECOND: "second derivative",
    TANGENT: "tangent",
}
_REMEDIES = {
    "requires": "give calls that 'requires' allows under 'tests: cases', or correct the condition",
    "call": "give legal calls under 'tests: cases': sizes, attributes and indices that the entry takes",
    "finite": "'tests: domain: {{{name}: [low, high]}}', where the meaning is finite",
    "none": "give calls under 'tests: cases': no sizes could be drawn from the types",
}


@dataclass
class Tally:
    """compared: by (input, order); lost: samples, or comparisons, that said nothing, by (cause, words); unknown: ops
    that the evaluator lacks; complex_calls: whether the entry takes some sample in complex numbers."""

    drawn: int = 0
    complex_calls: bool = False
    compared: Counter[tuple[str, str]] = field(default_factory=Counter)
    lost: Counter[tuple[str, str]] = field(default_factory=Counter)
    unknown: set[str] = field(default_factory=set)

    def refused(self, reasons: Mapping[str, int]) -> None:
        """Samples that the entry's own conditions refuse."""
        self.drawn += sum(reasons.values())
        for words, count in reasons.items():
            self.lost[("requires" if words.startswith("refused by") else "call", words)] += count

    def count(self, name: str, order: str) -> int:
        return self.compared[(name, order)]

    def missing(self, names: Sequence[str], orders: Sequence[str]) -> list[tuple[str, str]]:
        """What was never compared: of each name only the first order that was not, since the later ones follow from the
        same cause."""
        found = []
        for name in names:
            order = next((o for o in orders if not self._done(name, o)), None)
            found += [(name, order)] if order is not None else []
        return found

    def _done(self, name: str, order: str) -> bool:
        """What is for complex numbers alone is compared in these."""
        return bool(self.count(name, order) or order == FIRST and self.count(name, COMPLEX))

    def reason(self) -> str:
        """Why: how many samples there were and what became of them."""
        told = ", ".join(f"{count} {words}" for (_, words), count in self.lost.most_common(3))
        return f"{self.drawn} samples drawn" + (f", {told}" if told else "")

    def remedy(self, name: str) -> str:
        cause = self.lost.most_common(1)[0][0][0] if self.lost else "none"
        return _REMEDIES[cause].format(name=name)

    def totals(self) -> tuple[int, ...]:
        """How often something was compared, by order."""
        return tuple(sum(count for (_, own), count in self.compared.items() if own == order) for order in ORDERS)

    def lines(self) -> list[str]:
        """For `ctgen explain` and `ctgen new`: what was compared, input by input."""
        names = dict.fromkeys(name for name, _ in self.compared)
        return [f"{name}: {words([self.count(name, order) for order in ORDERS])}" for name in names]


def words(totals: Sequence[int]) -> str:
    """'9 gradients, 4 second derivatives', orders that were not compared left out."""
    counts = [f"{count} {_CALLED[order]}{'s' if count != 1 else ''}" for order, count in zip(ORDERS, totals) if count]
    return ", ".join(counts) or "nothing"


def called(order: str) -> str:
    return _CALLED[order]
