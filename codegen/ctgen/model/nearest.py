"""Finds the available name that is most similar to a misspelt name."""

from __future__ import annotations

from collections.abc import Iterable

_LONGEST = 40  # a longer name is probably not a typing error


def distance(left: str, right: str, limit: int) -> int:
    """Returns the number of edits that change left to right. An edit inserts, deletes or replaces a character, or swaps
    two adjacent characters. Returns limit + 1 if more than `limit` edits are needed."""
    if abs(len(left) - len(right)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        oldest, before, row = before, row, [i]
        for j, b in enumerate(right, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, oldest[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return row[-1]


def nearest(name: str, names: Iterable[str]) -> str | None:
    """Returns the most similar name, or None. The number of edits must be at most a third of the name's length. Among
    equally similar names, a name of the same length is preferred, then the first name."""
    if not name or len(name) > _LONGEST:
        return None
    limit = max(1, (len(name) + 1) // 3)
    best, best_distance = None, (limit + 1, 0)
    for other in names:
        if other == name:
            continue
        edits = distance(name.lower(), other.lower(), limit)
        found = (edits, abs(len(other) - len(name)))
        if edits <= limit and found < best_distance:
            best, best_distance = other, found
    return best


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """Returns `; did you mean 'x'?` to append to a message; "" if no name is close."""
    best = nearest(name, names)
    return f"; did you mean '{best}'?" if best else ""
