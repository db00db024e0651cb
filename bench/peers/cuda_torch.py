"""PyTorch's counterparts of some launchers of bench/cuda.c: the same names, sizes and bytes counted. Prints JSON
lines."""

from __future__ import annotations

import json
import statistics
import time

import torch

ROWS, LENGTH, RUNS, WARMUPS, REPEATS = 65536, 1024, 9, 2, 10
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


def measure(name: str, call, inputs: list[torch.Tensor]) -> None:
    result = call(*inputs)
    moved = sum(t.numel() * t.element_size() for t in [*inputs, result])
    rates = []
    for run in range(-WARMUPS, RUNS):
        torch.cuda.synchronize()
        start = time.perf_counter_ns()
        for _ in range(REPEATS):
            call(*inputs)
        torch.cuda.synchronize()
        if run >= 0:
            rates.append(moved * REPEATS / (time.perf_counter_ns() - start))
    print(
        json.dumps(
            {"name": name, "unit": "GB/s", "min": min(rates), "median": statistics.median(rates), "max": max(rates)}
        ),
        flush=True,
    )


def main() -> None:
    for dtype, text in ((torch.float32, "f32"), (torch.bfloat16, "bf16")):
        x, y = (torch.rand(ROWS, LENGTH, device="cuda", dtype=dtype) * 0.8 + 0.1 for _ in range(2))
        calls = {f"{name}.result": (getattr(torch, name), [x]) for name in UNARY}
        calls |= {f"{name}.result": (getattr(torch, name), [x, y]) for name in BINARY}
        calls |= {f"{name}.result": (getattr(torch.nn.functional, name), [x]) for name in ACTIVATIONS}
        calls |= {name: (call, [x]) for name, call in ROW_WISE.items()}
        for name, (call, inputs) in calls.items():
            try:
                measure(f"{name} {text}", call, inputs)
            except RuntimeError as error:  # a dtype that PyTorch lacks there
                print(f"{name} {text}: {error}")


if __name__ == "__main__":
    main()
