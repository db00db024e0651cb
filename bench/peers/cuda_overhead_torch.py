"""PyTorch's counterpart of bench/cuda/overhead.c, called from Python. Prints JSON lines."""

from __future__ import annotations

import time
from collections.abc import Callable

import torch
from cuda_torch import RUNS, SMALL, WARM_UPS, line, random, synchronize

LENGTH = 8 if SMALL else 1000
NAMES = ("forward", "backward", "forward until done", "both until done")


def chain(step: Callable, x: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    for _ in range(LENGTH):
        x = step(x, b)
    return x


def once(step: Callable, x: torch.Tensor, b: torch.Tensor) -> list[float]:
    took = [0.0] * 4
    for waits in (False, True):
        synchronize()
        start = time.perf_counter_ns()
        y = chain(step, x, b)
        if waits:
            synchronize()
        took[2 if waits else 0] = time.perf_counter_ns() - start
        middle = time.perf_counter_ns()
        torch.autograd.grad(y, x)
        end = time.perf_counter_ns()
        synchronize()
        took[3 if waits else 1] = time.perf_counter_ns() - start if waits else end - middle
    return took


def main() -> None:
    x, b = random(1, dtype=torch.float32), random(1, dtype=torch.float32, grad=False)
    for name, step in (("add", torch.add), ("mul", torch.mul), ("sin", lambda x, _: torch.sin(x))):
        runs = [once(step, x, b) for _ in range(WARM_UPS + RUNS)][WARM_UPS:]
        for t, what in enumerate(NAMES):
            line("overhead", f"{name} {what}", "ns", [run[t] / LENGTH for run in runs])


if __name__ == "__main__":
    main()
