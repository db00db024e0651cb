"""The programs of bench/steps in PyTorch, as its users write them: modules, fused optimisers, fused attention."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from functools import partial
from typing import Any

import torch
import torch.nn.functional as F
from steps_data import INPUT, RATE, TARGET, classes, serve, values, vector, weight
from torch import Tensor, nn

NORMS = (nn.LayerNorm, nn.BatchNorm2d)


def numbers(size: tuple[int, ...], key: int) -> Tensor:
    return torch.from_numpy(values(size, key, 1))


def labels(size: tuple[int, ...], key: int, count: int) -> Tensor:
    return torch.from_numpy(classes(size, key, count))


def fill(module: nn.Module) -> None:
    """Parameters in the order of module.parameters(), with the values of model.c."""
    gains = {id(one.weight) for one in module.modules() if isinstance(one, NORMS)}
    with torch.no_grad():
        for key, parameter in enumerate(module.parameters()):
            size = tuple(parameter.shape)
            made = weight(size, key) if len(size) > 1 else vector(size[0], key, float(id(parameter) in gains))
            parameter.copy_(torch.from_numpy(made))


def optimiser(kind: Any, module: nn.Module, **options: Any) -> torch.optim.Optimizer:
    try:
        return kind(module.parameters(), fused=True, **options)
    except (TypeError, RuntimeError):  # versions without fused optimisers on a CPU
        return kind(module.parameters(), **options)


class Program:
    def __init__(self, module: nn.Module, loss: Callable[[], Tensor], adam: dict | None = None, bf16: bool = False):
        self.module, self.loss, self.bf16 = module, loss, bf16
        fill(module)
        kind = torch.optim.AdamW if adam and "weight_decay" in adam else torch.optim.Adam
        self.update = optimiser(kind, module, **adam) if adam else optimiser(torch.optim.SGD, module, lr=RATE)

    def forward(self) -> Tensor:
        with torch.autocast("cpu", dtype=torch.bfloat16) if self.bf16 else contextlib.nullcontext():
            return self.loss()

    def first(self) -> tuple[float, list[float]]:
        loss = self.forward()
        loss.backward()
        norms = [float(one.grad.double().norm()) for one in self.module.parameters()]  # type: ignore[union-attr]
        self.update.zero_grad()
        return float(loss.detach()), norms

    def step(self) -> None:
        self.forward().backward()
        self.update.step()
        self.update.zero_grad()


# ---- perceptrons ----


def layers(widths: list[int], between: type[nn.Module]) -> nn.Sequential:
    items: list[nn.Module] = []
    for inputs, outputs in zip(widths, widths[1:]):
        items += [nn.Linear(inputs, outputs), between()]
    return nn.Sequential(*items[:-1])


def mlp(widths: list[int]) -> Program:
    module, x, y = layers(widths, nn.ReLU), numbers((64, widths[0]), INPUT), labels((64,), TARGET, widths[-1])
    return Program(module, lambda: F.cross_entropy(module(x), y))


def mlp_tiny() -> Program:
    module, x, y = layers([4, 16, 16, 1], nn.Tanh), numbers((8, 4), INPUT), numbers((8, 1), TARGET)
    return Program(module, lambda: F.mse_loss(module(x), y))


# ---- recurrent ----


class PlainLstm(nn.Module):
    def __init__(self, inputs: int, units: int) -> None:
        super().__init__()
        self.gates, self.units = nn.Linear(inputs + units, 4 * units), units

    def forward(self, x: Tensor) -> Tensor:
        h = c = torch.zeros(x.shape[1], self.units)
        for part in x:
            i, f, g, o = self.gates(torch.cat([part, h], 1)).chunk(4, 1)
            c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
            h = torch.sigmoid(o) * torch.tanh(c)
        return h


def lstm_plain() -> Program:
    module, x, y = PlainLstm(64, 128), numbers((64, 16, 64), INPUT), numbers((16, 128), TARGET)
    return Program(module, lambda: F.mse_loss(module(x), y))


def lstm() -> Program:
    module, x, y = nn.LSTM(64, 128), numbers((64, 16, 64), INPUT), numbers((16, 128), TARGET)
    return Program(module, lambda: F.mse_loss(module(x)[0][-1], y))


# ---- images ----


def cnn() -> Program:
    convolutions = [nn.Conv2d(1, 32, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2)]
    convolutions += [nn.Conv2d(32, 64, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2)]
    module = nn.Sequential(*convolutions, nn.Flatten(), nn.Linear(64 * 7 * 7, 128), nn.ReLU(), nn.Linear(128, 10))
    x, y = numbers((64, 1, 28, 28), INPUT), labels((64,), TARGET, 10)
    return Program(module, lambda: F.cross_entropy(module(x), y))


def convolution(inputs: int, outputs: int, size: int, stride: int) -> nn.Sequential:
    conv = nn.Conv2d(inputs, outputs, size, stride, padding=size // 2, bias=False)
    return nn.Sequential(conv, nn.BatchNorm2d(outputs))


class ResidualBlock(nn.Module):
    def __init__(self, inputs: int, outputs: int) -> None:
        super().__init__()
        stride = 1 if inputs == outputs else 2
        self.first, self.second = convolution(inputs, outputs, 3, stride), convolution(outputs, outputs, 3, 1)
        self.short = nn.Identity() if inputs == outputs else convolution(inputs, outputs, 1, stride)

    def forward(self, x: Tensor) -> Tensor:
        return F.relu(self.second(F.relu(self.first(x))) + self.short(x))


def resnet() -> Program:
    widths = [16, 16, 16, 16, 32, 32, 32, 64, 64, 64]
    blocks = [ResidualBlock(inputs, outputs) for inputs, outputs in zip(widths, widths[1:])]
    stem = [*convolution(3, 16, 3, 1), nn.ReLU()]
    module = nn.Sequential(*stem, *blocks, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(64, 10))
    x, y = numbers((32, 3, 32, 32), INPUT), labels((32,), TARGET, 10)
    return Program(module, lambda: F.cross_entropy(module(x), y))


def generator() -> Program:
    channels, items = [100, 256, 128, 64, 3], []
    for i, (inputs, outputs) in enumerate(zip(channels, channels[1:])):
        stride = 2 if i else 1
        items += [nn.ConvTranspose2d(inputs, outputs, 4, stride, padding=stride - 1, bias=False)]
        items += [nn.BatchNorm2d(outputs), nn.ReLU()] if i < 3 else [nn.Tanh()]
    module = nn.Sequential(*items)
    x, y = numbers((32, 100, 1, 1), INPUT), numbers((32, 3, 32, 32), TARGET)
    return Program(module, lambda: F.mse_loss(module(x), y), adam={"lr": 2e-4, "betas": (0.5, 0.999)})


# ---- transformers ----


class Block(nn.Module):
    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.norm1, self.qkv, self.join = nn.LayerNorm(width), nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.norm2, self.widen = nn.LayerNorm(width), nn.Linear(width, 4 * width)
        self.narrow = nn.Linear(4 * width, width)

    def forward(self, x: Tensor) -> Tensor:
        batch, length, width = x.shape
        parts = self.qkv(self.norm1(x)).view(batch, length, 3, self.heads, -1).permute(2, 0, 3, 1, 4)
        seen = F.scaled_dot_product_attention(parts[0], parts[1], parts[2], is_causal=True)
        x = x + self.join(seen.transpose(1, 2).reshape(batch, length, width))
        return x + self.narrow(F.gelu(self.widen(self.norm2(x)), approximate="tanh"))


class Gpt(nn.Module):
    def __init__(self, vocabulary: int, length: int, blocks: int, width: int, heads: int) -> None:
        super().__init__()
        self.characters, self.places = nn.Embedding(vocabulary, width), nn.Embedding(length, width)
        self.norm = nn.LayerNorm(width)
        self.blocks = nn.ModuleList(Block(width, heads) for _ in range(blocks))

    def forward(self, contexts: Tensor) -> Tensor:
        x = self.characters(contexts) + self.places.weight
        for block in self.blocks:
            x = block(x)
        return F.linear(self.norm(x).flatten(0, 1), self.characters.weight)


def gpt(batch: int, vocabulary: int, blocks: int, width: int, heads: int, bf16: bool = False) -> Program:
    module = Gpt(vocabulary, 64, blocks, width, heads)
    x, y = labels((batch, 64), INPUT, vocabulary), labels((batch * 64,), TARGET, vocabulary)
    return Program(module, lambda: F.cross_entropy(module(x), y), adam={"lr": 1e-4, "weight_decay": 0.0}, bf16=bf16)


def main() -> None:
    torch.set_num_threads(int(os.environ["OMP_NUM_THREADS"]))
    gpt2 = partial(gpt, 4, 50304, 12, 768, 12)
    programs = {
        "mlp": partial(mlp, [784, 512, 512, 10]),
        "mlp_small": partial(mlp, [784, 128, 10]),
        "mlp_tiny": mlp_tiny,
        "lstm_plain": lstm_plain,
        "lstm": lstm,
        "cnn": cnn,
        "resnet": resnet,
        "generator": generator,
        "gpt_small": partial(gpt, 16, 65, 3, 128, 4),
        "gpt2": gpt2,
        "gpt2_bf16": partial(gpt2, bf16=True),
    }
    serve(programs, {"version": torch.__version__, "threads": torch.get_num_threads()})


main()
