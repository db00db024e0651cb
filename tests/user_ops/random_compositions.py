"""Writes a schema of random compositions: lists of views, absent tensors, one tensor as several arguments, views of
views, joins, compositions of compositions. opcheck runs all its jobs on these compositions; in particular, they must
save as many bytes as the compiler states.

    random_compositions.py COUNT SEED FILE
"""

from __future__ import annotations

import random
import re
import sys
from dataclasses import dataclass, field
from math import prod
from pathlib import Path

HEAD = "# Random compositions; written by tests/user_ops/random_compositions.py.\ncotangent: 1\n"
ROWS, COLUMNS = 4, 6
SMOOTH = ("sigmoid", "tanh", "sin", "cos", "neg", "square", "clone", "contiguous", "detach")
ARGS = ("x: T[4, 6]", "y: T[4, 6]", "z: T[4, 6]?", "weight: T[6, 6]", "bias: T[6]?", "items: 2 * T[4, 6]")
CALL = "x, y, z=z, weight=weight, bias=bias, items=items"
Shape = tuple[int, ...]


@dataclass
class Program:
    """Statements so far, the shapes of the names, and the names that nothing reads yet."""

    r: random.Random
    earlier: list[str]
    lines: list[str] = field(default_factory=list)
    shapes: dict[str, Shape] = field(
        default_factory=lambda: {
            "x": (ROWS, COLUMNS),
            "y": (ROWS, COLUMNS),
            "items[0]": (ROWS, COLUMNS),
            "items[1]": (ROWS, COLUMNS),
        }
    )
    unread: dict[str, None] = field(default_factory=dict)

    def read(self, name: str) -> str:
        self.unread.pop(name, None)
        return name

    def any(self) -> str:
        """Returns a random name. Names that no statement reads yet are more likely."""
        return self.read(
            self.r.choice(list(self.unread) if self.unread and self.r.random() < 0.5 else list(self.shapes))
        )

    def of_shape(self, shape: Shape) -> str:
        return self.read(self.r.choice([name for name, own in self.shapes.items() if own == shape]))

    def assign(self, shapes: list[Shape], text: str) -> None:
        names = [f"v{len(self.shapes) + i}" for i in range(len(shapes))]
        self.lines.append(f"{', '.join(names)} = {text}")
        self.shapes |= dict(zip(names, shapes))
        self.unread |= dict.fromkeys(names)

    def finish(self) -> None:
        """Returns the statement of the result, which reads all names that no other statement reads, including
        arguments."""
        text = "\n".join(self.lines)
        if not re.search(r"\bz\b", text):
            self.optional()
        if not re.search(r"\bbias\b", text):
            self.assign([(ROWS, COLUMNS)], f"linear({self.of_shape((ROWS, COLUMNS))}, weight, bias)")
        text = "\n".join(self.lines)
        arguments = [
            name
            for name in ("x", "y", "items[0]", "items[1]")
            if not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)
        ]
        self.lines.append("result = " + " + ".join(f"sum({name})" for name in (*self.unread, *arguments)))

    # ---- one statement

    def step(self) -> None:
        self.r.choice(
            (
                self.smooth,
                self.number,
                self.pair,
                self.pair,
                self.pair,
                self.taken_apart,
                self.taken_apart,
                self.view,
                self.view,
                self.reshaped,
                self.joined,
                self.linear,
                self.product,
                self.optional,
                self.reduced,
                self.nested,
            )
        )()

    def smooth(self) -> None:
        name = self.any()
        self.assign([self.shapes[name]], f"{self.r.choice(SMOOTH)}({name})")

    def number(self) -> None:
        name = self.any()
        self.assign([self.shapes[name]], self.r.choice(("{} * 0.5", "1 - {}", "{} + 2", "2 * {}")).format(name))

    def pair(self) -> None:
        """Combines two tensors of one shape: often the same tensor twice, or a tensor and its view."""
        a = self.any()
        self.assign([self.shapes[a]], f"{a} {self.r.choice('+-**')} {self.of_shape(self.shapes[a])}")

    def taken_apart(self) -> None:
        name = self.any()
        shape = self.shapes[name]
        dims = [d for d, n in enumerate(shape) if n in (2, 3, 4, 6)]
        if not dims:
            return self.number()
        d = self.r.choice(dims)
        n = shape[d]
        if n <= 3 and self.r.random() < 0.5:
            return self.assign([(*shape[:d], *shape[d + 1 :])] * n, f"unbind({name}, {d})")
        parts = self.r.choice([k for k in (2, 3) if n % k == 0])
        part = (*shape[:d], n // parts, *shape[d + 1 :])
        self.assign(
            [part] * parts, self.r.choice((f"chunk({name}, {parts}, {d})", f"split({name}, {n // parts}, {d})"))
        )

    def view(self) -> None:
        name = self.any()
        shape = self.shapes[name]
        if not shape:
            return self.assign([(1,)], f"unsqueeze({name}, 0)")
        d, e = self.r.randrange(len(shape)), self.r.randrange(len(shape))
        swapped = list(shape)
        swapped[d], swapped[e] = shape[e], shape[d]
        first, step = self.r.choice((0, 1)), self.r.choice((1, 2))
        count = len(range(first, shape[d], step))
        choices = [
            ([tuple(swapped)], f"transpose({name}, {d}, {e})"),
            ([(*shape[:d], *shape[d + 1 :])], f"select({name}, {d}, {shape[d] - 1})"),
            ([(*shape[:d], count, *shape[d + 1 :])], f"slice({name}, {d}, {first}, {shape[d]}, {step})"),
            ([(2, *shape)], f"expand({name}, [2, {', '.join(map(str, shape))}])"),
            ([(*shape[:d], 1, *shape[d:])], f"unsqueeze({name}, {d})"),
        ]
        self.assign(*self.r.choice([c for c in choices if prod(c[0][0]) <= 96]))

    def reshaped(self) -> None:
        name = self.any()
        count = prod(self.shapes[name])
        first = self.r.choice([k for k in (1, 2, 3, 4, 6) if count % k == 0])
        shape = (first, count // first)
        self.assign(
            *self.r.choice((([shape], f"reshape({name}, [{shape[0]}, {shape[1]}])"), ([(count,)], f"flatten({name})")))
        )

    def joined(self) -> None:
        a = self.any()
        shape = self.shapes[a]
        b = self.of_shape(shape)
        if not shape or self.r.random() < 0.5:
            return self.assign([(2, *shape)], f"stack([{a}, {b}], 0)")
        self.assign([(2 * shape[0], *shape[1:])], f"cat([{a}, {b}], 0)")

    def linear(self) -> None:
        names = [name for name, shape in self.shapes.items() if shape and shape[-1] == COLUMNS]
        name = self.read(self.r.choice(names))
        self.assign([self.shapes[name]], f"linear({name}, weight{self.r.choice((', bias', ''))})")

    def product(self) -> None:
        names = [name for name, shape in self.shapes.items() if len(shape) == 2 and min(shape) > 0]
        name = self.read(self.r.choice(names))
        self.assign([(self.shapes[name][0],) * 2], f"matmul({name}, transpose({name}, 0, 1))")

    def optional(self) -> None:
        name = self.of_shape((ROWS, COLUMNS))
        self.assign([(ROWS, COLUMNS)], f"{name} * z if has(z) else {name}")

    def reduced(self) -> None:
        name = self.any()
        shape = self.shapes[name]
        if not shape:
            return self.smooth()
        d = self.r.randrange(len(shape))
        self.assign([(*shape[:d], *shape[d + 1 :])], f"{self.r.choice(('sum', 'mean', 'logsumexp'))}({name}, [{d}])")

    def nested(self) -> None:
        if not self.earlier:
            return self.linear()
        self.assign([()], f"{self.r.choice(self.earlier)}({CALL})")


def entry(name: str, r: random.Random, earlier: list[str]) -> str:
    program = Program(r, earlier)
    for _ in range(r.randrange(4, 12)):
        program.step()
    program.finish()
    args = "\n".join(f"    {arg}" for arg in ARGS)
    body = "\n".join(f"      {line}" for line in program.lines)
    cases = (
        "      - {x: [4, 6], y: [4, 6], z: [4, 6], weight: [6, 6], bias: [6], items: [[4, 6], [4, 6]]}\n"
        "      - {x: [4, 6], y: [4, 6], weight: [6, 6], items: [[4, 6], [4, 6]]}"
    )
    return (
        f"\n{name}:\n  doc: A random composition.\n  args:\n{args}\n  returns: T[]\n  where:\n    T: [f32, f64]\n "
        f" forward:\n    compose: |\n{body}\n  tests:\n    cases:\n{cases}\n"
    )


def schema(count: int, seed: int) -> str:
    r = random.Random(seed)
    names = [f"composition_{i}" for i in range(count)]
    return HEAD + "".join(entry(name, r, names[max(0, i - 3) : i] if i % 2 else []) for i, name in enumerate(names))


if __name__ == "__main__":
    path = Path(sys.argv[3])
    text = schema(int(sys.argv[1]), int(sys.argv[2]))
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
