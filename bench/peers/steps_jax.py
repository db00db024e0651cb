"""Programs of bench/steps in JAX: compiled as a whole, with donated buffers; loops over time by lax.scan."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
from steps_data import INPUT, RATE, TARGET, classes, serve, values, vector, weight

Arrays = list[Any]


def numbers(size: tuple[int, ...], key: int) -> Any:
    return jnp.asarray(values(size, key, 1))


def labels(size: tuple[int, ...], key: int, count: int) -> Any:
    return jnp.asarray(classes(size, key, count).astype("int32"))


class Parameters:
    """Items in the order of the other sides; weights of linear layers are transposed, inputs first."""

    def __init__(self) -> None:
        self.items: Arrays = []

    def matrix(self, rows: int, columns: int) -> None:
        self.items.append(jnp.asarray(weight((rows, columns), len(self.items))))

    def vector(self, size: int, base: float = 0) -> None:
        self.items.append(jnp.asarray(vector(size, len(self.items), base)))

    def linear(self, inputs: int, outputs: int) -> None:
        self.items.append(jnp.asarray(weight((outputs, inputs), len(self.items)).T.copy()))
        self.vector(outputs)

    def norm(self, width: int) -> None:
        self.vector(width, 1)
        self.vector(width)


def sgd(state: Any, gradients: Arrays) -> Any:
    return [p - RATE * g for p, g in zip(state, gradients)]


def adamw(state: Any, gradients: Arrays) -> Any:
    parameters, means, squares, count = state
    count += 1
    means = [0.9 * m + 0.1 * g for m, g in zip(means, gradients)]
    squares = [0.999 * s + 0.001 * g * g for s, g in zip(squares, gradients)]
    corrected = [(m / (1 - 0.9**count), s / (1 - 0.999**count)) for m, s in zip(means, squares)]
    parameters = [p - 1e-4 * m / (jnp.sqrt(s) + 1e-8) for p, (m, s) in zip(parameters, corrected)]
    return parameters, means, squares, count


class Program:
    def __init__(self, parameters: Parameters, loss: Callable[..., Any], x: Any, y: Any, adam: bool = False) -> None:
        self.loss, self.data, items = loss, (x, y), parameters.items
        zeros = [jnp.zeros_like(one) for one in items], [jnp.zeros_like(one) for one in items]
        self.state: Any = (items, *zeros, jnp.float32(0)) if adam else items

        @partial(jax.jit, donate_argnums=0)
        def step(state: Any, x: Any, y: Any) -> Any:
            value, gradients = jax.value_and_grad(loss)(state[0] if adam else state, x, y)
            return (adamw if adam else sgd)(state, gradients), value

        self.compiled, self.is_adam = step, adam

    def first(self) -> tuple[float, list[float]]:
        items = self.state[0] if self.is_adam else self.state
        value, gradients = jax.jit(jax.value_and_grad(self.loss))(items, *self.data)
        return float(value), [float(jnp.linalg.norm(one.ravel())) for one in gradients]

    def step(self) -> None:
        self.state, value = self.compiled(self.state, *self.data)
        value.block_until_ready()  # all results of a call are complete together


def cross_entropy(scores: Any, y: Any) -> Any:
    return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(scores), y[:, None], 1))


def layers(p: Arrays, x: Any, between: Callable[[Any], Any]) -> Any:
    for i in range(0, len(p) - 2, 2):
        x = between(x @ p[i] + p[i + 1])
    return x @ p[-2] + p[-1]


def perceptron(widths: list[int]) -> Parameters:
    parameters = Parameters()
    for inputs, outputs in zip(widths, widths[1:]):
        parameters.linear(inputs, outputs)
    return parameters


def mlp(widths: list[int]) -> Program:
    x, y = numbers((64, widths[0]), INPUT), labels((64,), TARGET, widths[-1])
    return Program(perceptron(widths), lambda p, x, y: cross_entropy(layers(p, x, jax.nn.relu), y), x, y)


def mlp_tiny() -> Program:
    x, y = numbers((8, 4), INPUT), numbers((8, 1), TARGET)
    return Program(perceptron([4, 16, 16, 1]), lambda p, x, y: jnp.mean((layers(p, x, jnp.tanh) - y) ** 2), x, y)


def last_state(gates_of: Callable[[Any, Any], Any], x: Any, units: int) -> Any:
    def cell(carry: Any, part: Any) -> Any:
        h, c = carry
        i, f, g, o = jnp.split(gates_of(part, h), 4, 1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        return (jax.nn.sigmoid(o) * jnp.tanh(c), c), None

    zeros = jnp.zeros((x.shape[1], units))
    return jax.lax.scan(cell, (zeros, zeros), x)[0][0]


def lstm_plain() -> Program:
    parameters = Parameters()
    parameters.linear(64 + 128, 4 * 128)

    def loss(p: Arrays, x: Any, y: Any) -> Any:
        return jnp.mean((last_state(lambda part, h: jnp.concatenate([part, h], 1) @ p[0] + p[1], x, 128) - y) ** 2)

    return Program(parameters, loss, numbers((64, 16, 64), INPUT), numbers((16, 128), TARGET))


def lstm() -> Program:
    """The products of all inputs are computed before the loop."""
    parameters = Parameters()
    for key, inputs in enumerate((64, 128)):
        parameters.items.append(jnp.asarray(weight((4 * 128, inputs), key).T.copy()))
    parameters.vector(4 * 128)
    parameters.vector(4 * 128)

    def loss(p: Arrays, x: Any, y: Any) -> Any:
        return jnp.mean((last_state(lambda part, h: part + h @ p[1], x @ p[0] + p[2] + p[3], 128) - y) ** 2)

    return Program(parameters, loss, numbers((64, 16, 64), INPUT), numbers((16, 128), TARGET))


def layer_norm(x: Any, gain: Any, shift: Any) -> Any:
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(variance + 1e-5) * gain + shift


def block(x: Any, p: Arrays, heads: int) -> Any:
    batch, length, width = x.shape
    parts = (layer_norm(x, p[0], p[1]) @ p[2] + p[3]).reshape(batch, length, 3, heads, width // heads)
    query, key, value = parts.transpose(2, 0, 3, 1, 4)
    scores = query @ key.swapaxes(-1, -2) / math.sqrt(width // heads)
    seen = jnp.tril(jnp.ones((length, length), bool))
    weights = jax.nn.softmax(jnp.where(seen, scores, -jnp.inf), -1)
    x = x + (weights @ value).transpose(0, 2, 1, 3).reshape(batch, length, width) @ p[4] + p[5]
    return x + jax.nn.gelu(layer_norm(x, p[6], p[7]) @ p[8] + p[9]) @ p[10] + p[11]


def gpt(batch: int, vocabulary: int, blocks: int, width: int, heads: int) -> Program:
    parameters = Parameters()
    parameters.matrix(vocabulary, width)
    parameters.matrix(64, width)
    parameters.norm(width)
    for _ in range(blocks):
        parameters.norm(width)
        parameters.linear(width, 3 * width)
        parameters.linear(width, width)
        parameters.norm(width)
        parameters.linear(width, 4 * width)
        parameters.linear(4 * width, width)

    def loss(p: Arrays, x: Any, y: Any) -> Any:
        z = p[0][x] + p[1]
        for i in range(4, len(p), 12):
            z = block(z, p[i : i + 12], heads)
        return cross_entropy(layer_norm(z, p[2], p[3]).reshape(-1, width) @ p[0].T, y)

    x, y = labels((batch, 64), INPUT, vocabulary), labels((batch * 64,), TARGET, vocabulary)
    return Program(parameters, loss, x, y, adam=True)


def main() -> None:
    programs = {
        "mlp": partial(mlp, [784, 512, 512, 10]),
        "mlp_small": partial(mlp, [784, 128, 10]),
        "mlp_tiny": mlp_tiny,
        "lstm_plain": lstm_plain,
        "lstm": lstm,
        "gpt_small": partial(gpt, 16, 65, 3, 128, 4),
        "gpt2": partial(gpt, 4, 50304, 12, 768, 12),
    }
    serve(programs, {"version": jax.__version__, "threads": len(os.sched_getaffinity(0))})


main()
