"""Numbers of comparisons in the numeric checks of one operator, by gradient and order, and the reasons why samples
could not be used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

RESULT = "result"
FIRST, COMPLEX, SECOND, TANGENT = "first", "complex", "second", "tangent"
ORDERS = (FIRST, COMPLEX, SECOND, TANGENT)
#: names of the compared derivatives in messages
_CALLED = {
    RESULT: "result",
    FIRST: "gradient",
    COMPLEX: "complex gradient",
    SECOND: "second derivative",
    TANGENT: "tangent",
}
_REMEDIES = {
    "requires": "add calls that 'requires' allows to 'tests: cases', or correct the condition",
    "call": "add legal calls to 'tests: cases': sizes, attributes and indices that the entry takes",
    "finite": "'tests: domain: {{{name}: [low, high]}}', where the definition is finite",
    "none": "add calls to 'tests: cases': no sizes could be chosen from the types",
}


@dataclass
class Tally:
    """Numbers of comparisons. `compared` has the number by (input, order). `lost` has the number of samples or
    comparisons that could not be used, by (cause, description). `unknown` are operators that the evaluator cannot run.
    `complex_calls` is true if the entry accepts a sample with complex values."""

    drawn: int = 0
    complex_calls: bool = False
    compared: Counter[tuple[str, str]] = field(default_factory=Counter)
    lost: Counter[tuple[str, str]] = field(default_factory=Counter)
    unknown: set[str] = field(default_factory=set)

    def refused(self, reasons: Mapping[str, int]) -> None:
        """Counts samples that the conditions of the entry reject."""
        self.drawn += sum(reasons.values())
        for words, count in reasons.items():
            self.lost[("requires" if words.startswith("refused by") else "call", words)] += count

    def count(self, name: str, order: str) -> int:
        return self.compared[(name, order)]

    def missing(self, names: Sequence[str], orders: Sequence[str]) -> list[tuple[str, str]]:
        """Returns the derivatives that were never compared, as pairs of name and order. For each name only the lowest
        missing order is returned, because higher orders are missing for the same reason."""
        found = []
        for name in names:
            order = next((o for o in orders if not self._done(name, o)), None)
            found += [(name, order)] if order is not None else []
        return found

    def _done(self, name: str, order: str) -> bool:
        """Returns true if the derivative of this order has been compared. For the first derivative, a comparison at
        complex values also counts."""
        return bool(self.count(name, order) or order == FIRST and self.count(name, COMPLEX))

    def reason(self) -> str:
        """Returns a text with the number of samples, and the reasons why they could not be used."""
        reasons = ", ".join(f"{count} {words}" for (_, words), count in self.lost.most_common(3))
        return f"{self.drawn} samples drawn" + (f", {reasons}" if reasons else "")

    def remedy(self, name: str) -> str:
        cause = self.lost.most_common(1)[0][0][0] if self.lost else "none"
        return _REMEDIES[cause].format(name=name)

    def totals(self) -> tuple[int, ...]:
        """Returns the number of comparisons for each order."""
        return tuple(sum(count for (_, own), count in self.compared.items() if own == order) for order in ORDERS)

    def lines(self) -> list[str]:
        """Returns a line for each input with the numbers of its comparisons, for `ctgen explain` and `ctgen new`."""
        names = dict.fromkeys(name for name, _ in self.compared)
        return [f"{name}: {words([self.count(name, order) for order in ORDERS])}" for name in names]


def words(totals: Sequence[int]) -> str:
    """Returns a text such as '9 gradients, 4 second derivatives'. Orders without comparisons are omitted."""
    counts = [f"{count} {_CALLED[order]}{'s' if count != 1 else ''}" for order, count in zip(ORDERS, totals) if count]
    return ", ".join(counts) or "nothing"


def called(order: str) -> str:
    return _CALLED[order]
