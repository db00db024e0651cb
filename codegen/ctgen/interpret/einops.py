"""Metadata functions for patterns as in einops. The functions compute axes and sizes from a pattern of names, groups in
parentheses, numbers and an ellipsis."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ctgen.interpret.arrays import Array, BadCall, Shape

#: terms of one side of a pattern; a term is a list of axes: names, numbers, or ("...", index) for an axis of the
#: ellipsis
Side = list[list[object]]


def _terms(side: str, dots: int) -> Side:
    found: Side = []
    group: list[object] | None = None
    for term in re.findall(r"[()]|[^ ()]+", side):
        if term == "(":
            group = []
            found.append(group)
        elif term == ")":
            group = None
        else:
            parts: list[object] = [("...", d) for d in range(dots)] if term == "..." else [] if term == "1" else [term]
            if group is not None:
                group += parts
            elif term == "...":
                found += [[part] for part in parts]
            else:
                found.append(parts)
    return found


def _sides(pattern: str, s: Shape) -> tuple[Side, Side]:
    if pattern.count("->") != 1:
        raise BadCall("a pattern without an arrow")
    left, right = pattern.split("->")
    dots = len(s) - len(_terms(left.replace("...", ""), 0))
    return _terms(left, dots), _terms(right, dots)


def _row(side: Side) -> list[object]:
    return [part for group in side for part in group]


def _lengths(pattern: str, s: Shape, axes: Mapping[str, int] | None) -> dict[object, int]:
    """Returns the size of every axis of the pattern."""
    known: dict[object, int] = dict((axes or {}).items())
    left, right = _sides(pattern, s)
    known |= {part: int(part) for part in _row(left) + _row(right) if isinstance(part, str) and part.isdigit()}
    if not known.keys() <= {*_row(left), *_row(right)}:
        raise BadCall("a length of an axis that the pattern has not")
    if len(left) != len(s):
        raise BadCall("a pattern of another number of axes")
    for group, size in zip(left, s):
        given = math.prod(known[part] for part in group if part in known)
        unknown = [part for part in group if part not in known]
        if len(unknown) > 1 or (given == 0 or size % given if unknown else given != size):
            raise BadCall("sizes that do not fit the pattern")
        known |= {part: size // given for part in unknown}
    return known


def _parts(pattern: str, s: Shape, axes: Mapping[str, int] | None) -> Shape:
    known = _lengths(pattern, s, axes)
    return tuple(known[part] for part in _row(_sides(pattern, s)[0]))


def _placed(pattern: str, s: Shape, axes: Mapping[str, int] | None) -> Shape:
    known, (left, right) = _lengths(pattern, s, axes), _sides(pattern, s)
    return tuple(known[part] if part in _row(left) else 1 for part in _row(right))


def _spread(pattern: str, s: Shape, axes: Mapping[str, int] | None) -> Shape:
    known = _lengths(pattern, s, axes)
    return tuple(known[part] for part in _row(_sides(pattern, s)[1]))


def _result(pattern: str, s: Shape, axes: Mapping[str, int] | None) -> Shape:
    known = _lengths(pattern, s, axes)
    return tuple(math.prod(known[part] for part in group) for group in _sides(pattern, s)[1])


def _apart(pattern: str, s: Shape) -> tuple[list[int], list[int]]:
    """Returns two lists of indices of axes of the pattern's left side: the axes that the right side contains, in the
    order of the right side, and the axes that it does not contain."""
    left, right = (_row(side) for side in _sides(pattern, s))
    return [left.index(part) for part in right if part in left], [i for i, p in enumerate(left) if p not in right]


def _order(pattern: str, s: Shape) -> tuple[int, ...]:
    kept = _apart(pattern, s)[0]
    return tuple(sorted(kept).index(i) for i in kept)


def _dropped(pattern: str, s: Shape) -> tuple[int, ...]:
    return (*_apart(pattern, s)[1], len(_row(_sides(pattern, s)[0])))


def _adds(pattern: str, s: Shape) -> bool:
    left, right = (_row(side) for side in _sides(pattern, s))
    return any(part not in left for part in right)


def _merged(pattern: str, s: Shape) -> Shape:
    """Returns the shape after the axes that the star represents have been merged into one axis."""
    terms = pattern.split()
    before, behind = terms.index("*"), len(terms) - 1 - terms.index("*")
    if len(s) < before + behind:
        raise BadCall("a tensor without the axes that the pattern names")
    last = len(s) - behind
    return (*s[:before], math.prod(s[before:last]), *s[last:])


def _packed(pattern: str, items: Sequence[Array]) -> Shape:
    shapes = [_merged(pattern, item.shape) for item in items]
    star = pattern.split().index("*")
    return (*shapes[0][:star], sum(s[star] for s in shapes), *shapes[0][star + 1 :])


def _packs(pattern: str, items: Sequence[Array]) -> bool:
    terms = pattern.split()
    if "*" not in terms or any(len(item.shape) < len(terms) - 1 for item in items):
        return False
    star = terms.index("*")
    return len({(s[:star], s[star + 1 :]) for s in (_merged(pattern, item.shape) for item in items)}) == 1


EINOPS: Mapping[str, Callable[..., Any]] = {
    "einops_parts": _parts,
    "einops_placed": _placed,
    "einops_spread": _spread,
    "einops_result": _result,
    "einops_order": _order,
    "einops_dropped": _dropped,
    "einops_apart": lambda pattern, s: (*_apart(pattern, s)[0], *_dropped(pattern, s)),
    "einops_adds": _adds,
    "einops_drops": lambda pattern, s: bool(_apart(pattern, s)[1]),
    "einops_merged": _merged,
    "einops_packed": _packed,
    "einops_packs": _packs,
}
