"""Shared by PyTorch's counterparts of bench/cuda: timing of a call, and the printed lines. With `small` a script makes
a dry run with few elements, on the host if there is no device.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable

import torch

SMALL = "small" in sys.argv[1:]
DEVICE = "cuda" if torch.cuda.is_available() or not SMALL else "cpu"
RUNS, WARM_UPS, REPEATS = (1, 0, 1) if SMALL else (9, 3, 20)
DTYPES = {"f32": torch.float32, "bf16": torch.bfloat16, "f16": torch.float16}


def synchronize() -> None:
    if DEVICE == "cuda":
        torch.cuda.synchronize()


def line(group: str, name: str, unit: str, values: list[float]) -> None:
    spread = {"min": min(values), "median": statistics.median(values), "max": max(values)}
    print(json.dumps({"group": group, "name": name, "unit": unit, **spread}), flush=True)


def measure(group: str, name: str, unit: str, work: float, call: Callable[[], object]) -> None:
    """work: of a call, such that work divided by nanoseconds has the unit. Calls that PyTorch does not support are
    reported, and omitted.
    """
    rates = []
    try:
        for run in range(-WARM_UPS, RUNS):
            synchronize()
            start = time.perf_counter_ns()
            for _ in range(REPEATS):
                call()
            synchronize()
            if run >= 0:
                rates.append(work * REPEATS / (time.perf_counter_ns() - start))
    except (AttributeError, RuntimeError) as error:
        print(f"PyTorch: {name}: {str(error).splitlines()[0]}")
        return
    line(group, name, unit, rates)


def random(*size: int, dtype: torch.dtype, grad: bool = True) -> torch.Tensor:
    return torch.rand(*size, device=DEVICE, dtype=dtype).requires_grad_(grad)


def measure_both(
    group: str, name: str, unit: str, work: tuple[float, float], call: Callable[[], object], inputs: list
) -> None:
    """Forward without recording, then only backward, which is omitted if its work is 0."""
    with torch.no_grad():
        measure(group, f"{name} forward", unit, work[0], call)
    if not work[1]:
        return
    try:
        result = call()
        grad = torch.ones_like(result)
    except (AttributeError, RuntimeError) as error:
        print(f"PyTorch: {name}: {str(error).splitlines()[0]}")
        return
    measure(
        group,
        f"{name} backward",
        unit,
        work[1],
        lambda: torch.autograd.grad([result], inputs, [grad], retain_graph=True),
    )
