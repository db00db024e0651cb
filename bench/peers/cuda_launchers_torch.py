"""PyTorch's counterparts of some launchers of bench/cuda/launchers.c: with the same names, sizes and byte counts.
Prints JSON lines.
"""

from __future__ import annotations

import torch
from cuda_torch import DTYPES, SMALL, measure, random

ROWS, LENGTH = (4, 256) if SMALL else (65536, 1024)
UNARY = (
    "relu sigmoid tanh exp log sqrt rsqrt sin cos tan erf neg abs floor reciprocal sinh cosh asinh atan log1p expm1 "
    "square sign erfinv lgamma digamma"
).split()
BINARY = "add sub mul div maximum minimum atan2 hypot fmod remainder eq lt logaddexp pow".split()
ACTIVATIONS = "gelu silu softplus elu hardswish mish leaky_relu".split()
ROW_WISE = {
    "sum.reduce": lambda x: x.sum(1),
    "mean.reduce": lambda x: x.mean(1),
    "prod.dim.reduce": lambda x: x.prod(1),
    "amax.reduce": lambda x: x.amax(1),
    "cumsum.scan": lambda x: x.cumsum(1),
    "cumprod.scan": lambda x: x.cumprod(1),
}


def main() -> None:
    for text in ("f32", "bf16"):
        x, y = (random(ROWS, LENGTH, dtype=DTYPES[text], grad=False) * 0.8 + 0.1 for _ in range(2))
        calls = {f"{name}.result": (getattr(torch, name), [x]) for name in UNARY}
        calls |= {f"{name}.result": (getattr(torch, name), [x, y]) for name in BINARY}
        calls |= {f"{name}.result": (getattr(torch.nn.functional, name), [x]) for name in ACTIVATIONS}
        calls |= {name: (call, [x]) for name, call in ROW_WISE.items()}
        for name, (call, inputs) in calls.items():
            size = x.numel() * x.element_size()
            result = size // LENGTH if name.endswith("reduce") else size
            if name in ("eq.result", "lt.result"):  # bool
                result = x.numel()
            moved = len(inputs) * size + result
            measure("launcher", f"{name} {text}", "GB/s", moved, lambda: call(*inputs))


if __name__ == "__main__":
    main()
