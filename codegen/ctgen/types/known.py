"""Facts that follow from the conditions of an entry, and simplification of other conditions by these facts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace

from ctgen.model.frozen import frozen
from ctgen.model.ops import AttrType, Call, Expr, Item, ListOf, Name, Num, Op, TensorType, Keyword
from ctgen.model.visit import children, rebuild
from ctgen.types import symbolic
from ctgen.types.simplify import COMPARED, TURNED, extent, holds, last_axes, negated, rank, simplified
from ctgen.types.symbolic import host, intrinsic

Interval = tuple[float, float]
_ALL: Interval = (-math.inf, math.inf)


@frozen
class Known:
    """Facts of an entry. `holds` are the keys of true conditions. `between` maps the key of a value to its bounds.
    `names` are the shapes of tensor arguments. `dims` are the names of dims."""

    holds: frozenset[str] = frozenset()
    between: Mapping[str, Interval] = field(default_factory=dict)
    names: Mapping[Expr, Expr] = field(default_factory=dict)
    dims: frozenset[str] = frozenset()
    words: Mapping[str, frozenset[str]] = field(default_factory=dict)  # strings that a value may equal, by key

    @staticmethod
    def of(op: Op, conditions: Iterable[Expr]) -> "Known":
        names: dict[Expr, Expr] = {}
        for arg in op.args:
            if isinstance(arg.type, TensorType) and arg.type.count is None:
                names[Name(arg.name)] = symbolic.to_expr(arg.type.dims)
        dims = {d.expr.id for e in names.values() for d in symbolic.from_expr(e) if isinstance(d.expr, Name)}
        known = Known(names=names, dims=frozenset(dims))
        for condition in conditions:
            known = known.also(condition)
            for ranks in _ranks(op, names, condition):
                known = known.also(ranks)
        return known

    def simplified(self, expr: Expr) -> Expr:
        return simplified(self._resolved(simplified(self._by_packs(expr))))

    def _resolved(self, expr: Expr) -> Expr:
        """Simplifies expressions that depend on a rank, or on the lesser of two values, if the facts determine the rank
        or the order of the values."""
        expr = rebuild(expr, tuple(self._resolved(part) for part in children(expr)))
        if not isinstance(expr, Call):
            return expr
        if expr.func in ("min", "max") and len(expr.args) == 2:
            is_more = self.decided(simplified(host("ge", *expr.args)))
            is_less = self.decided(simplified(host("le", *expr.args)))
            if is_more or is_less:
                return expr.args[0] if (expr.func == "max") is bool(is_more) else expr.args[1]
        if (
            expr.func == "extent"
            and isinstance(expr.args[0], Call)
            and (at := symbolic.constant(expr.args[1])) is not None
        ):
            axes = self._axes(expr.args[0])
            if at >= 0 and axes is not None:
                return self._resolved(extent(expr.args[0], Num(at - axes)))
            end = expr.args[0].args[-1]
            if at < 0 and expr.args[0].func == "concat" and self._range(rank(end))[0] >= -at:
                return extent(end, expr.args[1])
            if at < 0 and expr.args[0].func == "concat" and (own := self._axes(end)) is not None and -at > own:
                rest = expr.args[0].args[:-1]
                whole = rest[0] if len(rest) == 1 else intrinsic("concat", *rest)
                return self._resolved(extent(whole, Num(at + own)))
        if expr.func == "drop" and (count := last_axes(expr.args[1])) and self._axes(expr.args[0]) == count:
            return ListOf(())
        return expr

    def _axes(self, shape: Expr) -> int | None:
        low, high = self._range(rank(shape))
        return int(low) if low == high else None

    def _by_packs(self, expr: Expr) -> Expr:
        """Replaces metadata such as shape(self) and extent(self, 0) by dims of the type of self."""
        parts = tuple(self._by_packs(part) for part in children(expr))
        if isinstance(expr, Call) and expr.func in ("shape", "extent", "rank", "numel") and expr.args:
            dims = self.names.get(expr.args[0])
            if dims is not None:
                return dims if expr.func == "shape" else replace(expr, args=(dims, *parts[1:]))
        return rebuild(expr, parts)

    def also(self, condition: Expr) -> "Known":
        """Returns the facts, extended by a condition that is now known to be true."""
        known = self
        for part in _parts(self.simplified(condition), "and"):
            between = dict(known.between)
            term, interval = _interval(part)
            if (
                isinstance(part, Call)
                and part.func == "ne"
                and isinstance(part.args[1], Num)
                and _is_whole(part.args[0])
            ):
                term, interval = symbolic.key(part.args[0]), known._without(part.args[0], float(part.args[1].value))
            if term:
                low, high = between.get(term, _ALL)
                between[term] = (max(low, interval[0]), min(high, interval[1]))
            words = dict(known.words)
            if isinstance(part, Call) and part.func == "eq" and isinstance(part.args[1], Keyword):
                text = symbolic.key(part.args[0])
                words[text] = words.get(text, frozenset()) | {part.args[1].text}
            known = replace(known, holds=known.holds | _texts(part), between=between, words=words)
        return known

    def _without(self, number: Expr, value: float) -> Interval:
        """Returns the bounds of an integer that is known to differ from `value`."""
        low, high = self._range(number)
        return (low + 1 if low == value else low), (high - 1 if high == value else high)

    def decided(self, condition: Expr) -> bool | None:
        """Returns true if the condition is always true, False if it is always false, None if it is undecided."""
        if isinstance(condition, Num):
            return bool(condition.value)
        if _text(condition) in self.holds:
            return True
        if _text(simplified(negated(condition))) in self.holds:
            return False
        if isinstance(condition, Call) and condition.func == "or" and self._is_tautology(condition):
            return True
        if isinstance(condition, Call) and condition.func in ("and", "or"):
            parts = [self.decided(part) for part in condition.args]
            ends = condition.func == "or"
            if any(part is ends for part in parts):
                return ends
            return None if any(part is None for part in parts) else not ends
        if isinstance(condition, Call) and condition.func in COMPARED:
            return self._compared(condition)
        return None

    def _is_tautology(self, condition: Call) -> bool:
        """Returns true if `first or second` is always true: second follows from the negation of first."""
        first, second = condition.args
        return not _has_or(second) and self.also(negated(first)).decided(second) is True

    def _compared(self, condition: Call) -> bool | None:
        value = condition.args[1]
        if isinstance(value, Keyword) and condition.func in ("eq", "ne"):
            others = (text for text in self.words.get(symbolic.key(condition.args[0]), ()) if text != value.text)
            return None if next(others, None) is None else condition.func == "ne"
        if not isinstance(value, Num):
            return self._differing(condition)
        low, high = self._range(condition.args[0])
        if math.isinf(float(value.value)) and (math.isinf(low) or math.isinf(high)):
            return None
        ways = {holds(condition.func, end - float(value.value)) for end in (low, high)}
        if condition.func in ("eq", "ne") and low < float(value.value) < high:
            return None
        return ways.pop() if len(ways) == 1 and not math.isnan(low + high if low != -math.inf else 0) else None

    def _differing(self, condition: Call) -> bool | None:
        """Decides a comparison by the bounds of the difference of both sides. Returns None if the bounds do not decide
        it."""
        left, right = condition.args
        if isinstance(left, Call) and left.func == "floordiv" and left.args[0] == right and condition.func == "le":
            return True if self._range(right)[0] >= 0 and self._range(left.args[1])[0] >= 1 else None
        low, high = self._range(condition.args[0])
        other = self._range(condition.args[1])
        low, high = low - other[1], high - other[0]
        if condition.func in ("ge", "lt") and low >= 0:
            return condition.func == "ge"
        if condition.func in ("le", "gt") and high <= 0:
            return condition.func == "le"
        return None

    def _range(self, expr: Expr) -> Interval:
        if isinstance(expr, Num):
            return float(expr.value), float(expr.value)
        low, high = self.between.get(symbolic.key(expr), _ALL)
        if _is_size(expr) or (isinstance(expr, Name) and expr.id in self.dims):
            low = max(low, 0)
        if isinstance(expr, Call) and expr.func in ("add", "sub", "neg", "min", "max"):
            parts = [self._range(part) for part in expr.args]
            if expr.func in ("sub", "neg"):
                parts[-1] = (-parts[-1][1], -parts[-1][0])
            made = tuple(_folded(expr.func, ends) for ends in zip(*parts))
            low, high = max(low, made[0]), min(high, made[1])
        if isinstance(expr, Call) and expr.func in ("mul", "floordiv") and self._range(expr.args[0])[0] >= 0:
            low = max(low, 0 if self._range(expr.args[1])[0] >= 0 else -math.inf)
        return low, high

    def undecided(self, condition: Expr) -> Expr | None:
        """Returns the part of a condition that must still be checked. Returns None if the condition is always true,
        Num(False) if it is always false."""
        made = self._reduced(self.simplified(condition))
        return None if isinstance(made, Num) and made.value else made

    def _reduced(self, condition: Expr) -> Expr:
        found = self.decided(condition)
        if found is not None:
            return Num(found)
        if isinstance(condition, Call) and condition.func in ("and", "or"):
            made = simplified(rebuild(condition, tuple(self._reduced(part) for part in condition.args)))
            return self._united(made) if isinstance(made, Call) and made.func == "or" else made
        return condition

    def _united(self, condition: Call) -> Expr:
        """Merges adjacent ranges of an `or`: rank(S) == 1 or rank(S) >= 2 becomes rank(S) > 0."""
        parts = _parts(condition, "or")
        found = [_bounds(part) if _is_whole_bound(part) else ("", _ALL) for part in parts]
        for term in dict.fromkeys(term for term, _ in found if term):
            own = [part for part, (text, _) in zip(parts, found) if text == term]
            ends = sorted(interval for text, interval in found if text == term)
            if len(own) < 2 or any(b[0] > a[1] + 1 for a, b in zip(ends, ends[1:])):
                continue
            number, least = own[0].args[0], self._range(own[0].args[0])  # type: ignore[union-attr]
            low, high = ends[0][0], max(end for _, end in ends)
            if low <= least[0] and high >= least[1]:
                return Num(True)
            if low > least[0] and high < least[1]:
                continue
            whole = host("gt", number, Num(int(low) - 1)) if high >= least[1] else host("le", number, Num(int(high)))
            return simplified(
                _or(whole if part is own[0] else part for part in parts if part is own[0] or part not in own)
            )
        return condition


def _ranks(op: Op, names: Mapping[Expr, Expr], condition: Expr) -> Iterator[Expr]:
    """Yields rank(x) >= n for a condition which states that a list of distinct axes of x has n items."""
    of = {arg.name: arg.type.of for arg in op.args if isinstance(arg.type, AttrType) and arg.type.kind == "dims"}
    for part in _parts(condition, "and"):
        if not (isinstance(part, Call) and part.func == "eq" and isinstance(part.args[1], Num)):
            continue
        counted = part.args[0]
        name = counted.args[0] if isinstance(counted, Call) and counted.func == "count" else None
        shape = names.get(Name(of[name.id])) if isinstance(name, Name) and name.id in of else None
        if shape is not None:
            yield host("ge", rank(shape), part.args[1])


def _folded(func: str, numbers: tuple[float, ...]) -> float:
    return min(numbers) if func == "min" else max(numbers) if func == "max" else sum(numbers)


def _or(parts: Iterable[Expr]) -> Expr:
    made: Expr = Num(False)
    for part in parts:
        made = part if made == Num(False) else host("or", made, part)
    return made


def _is_whole_bound(condition: Expr) -> bool:
    return (
        isinstance(condition, Call) and condition.func in ("lt", "le", "gt", "ge", "eq") and _is_size(condition.args[0])
    )


def _is_size(expr: Expr) -> bool:
    return isinstance(expr, Call) and expr.func in ("rank", "extent", "numel", "count")


def _text(condition: Expr) -> str:
    """Returns the key of a condition. The key is the same for a < b and b > a."""
    if isinstance(condition, Call) and condition.func in COMPARED:
        left, right = condition.args
        if symbolic.key(left) > symbolic.key(right):
            return symbolic.key(host(TURNED[condition.func], right, left))
    return symbolic.key(condition)


def _texts(condition: Expr) -> frozenset[str]:
    """Returns the keys of a condition and of weaker conditions: a > b implies a >= b and a != b."""
    weaker = {"gt": ("ge", "ne"), "lt": ("le", "ne"), "eq": ("le", "ge")}
    if isinstance(condition, Call) and condition.func in weaker:
        more = (_text(host(func, *condition.args)) for func in weaker[condition.func])
        return frozenset((_text(condition), *more))
    return frozenset((_text(condition),))


def _has_or(expr: Expr) -> bool:
    return isinstance(expr, Call) and (expr.func == "or" or any(_has_or(part) for part in expr.args))


def _parts(condition: Expr, func: str) -> list[Expr]:
    if isinstance(condition, Call) and condition.func == func:
        return [part for arg in condition.args for part in _parts(arg, func)]
    return [condition]


def _interval(condition: Expr) -> tuple[str, Interval]:
    """Returns the key of the value that a condition limits, and the limits. The bounds of an `or` include the bounds of
    all operands. Returns "" as key if the condition does not bound a single value."""
    found = [_bounds(part) for part in _parts(condition, "or")]
    terms = {term for term, _ in found}
    if len(terms) != 1:
        return "", _ALL
    return terms.pop(), (min(low for _, (low, _) in found), max(high for _, (_, high) in found))


def _bounds(condition: Expr) -> tuple[str, Interval]:
    if not isinstance(condition, Call) or condition.func not in COMPARED or not isinstance(condition.args[1], Num):
        return "", _ALL
    value = float(condition.args[1].value)
    step = 1 if isinstance(condition.args[1].value, int) and _is_whole(condition.args[0]) else 0
    bounds = {
        "lt": (-math.inf, value - step),
        "le": (-math.inf, value),
        "gt": (value + step, math.inf),
        "ge": (value, math.inf),
        "eq": (value, value),
    }
    return symbolic.key(condition.args[0]), bounds.get(condition.func, _ALL)


def _is_whole(expr: Expr) -> bool:
    return _is_size(expr) or isinstance(expr, Item)
