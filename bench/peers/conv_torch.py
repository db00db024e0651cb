"""The convolutions of conv.c in PyTorch: the same sizes, threads and runs. Prints the same JSON lines."""

from __future__ import annotations

import json
import os
import time

import torch
import torch.nn.functional as F

RUNS, WARMUPS = 31, 3
LAYERS = [
    ("3x3 64-64 56x56", 8, 64, 64, 56, 56, 3, 3, 1, 1),
    ("3x3 stride 2 64-128 56x56", 8, 64, 128, 56, 56, 3, 3, 2, 1),
    ("3x3 512-512 7x7", 8, 512, 512, 7, 7, 3, 3, 1, 1),
    ("7x7 stride 2 3-64 112x112", 8, 3, 64, 112, 112, 7, 7, 2, 1),
    ("1x1 64-128 56x56", 8, 64, 128, 56, 56, 1, 1, 1, 1),
    ("depthwise 3x3 64 56x56", 8, 64, 64, 56, 56, 3, 3, 1, 64),
    ("conv1d 5 64-64 1024", 8, 64, 64, 0, 1024, 0, 5, 1, 1),
]


def show(name: str, times: list[float]) -> None:
    times.sort()
    print(json.dumps({"name": name, "unit": "ms", "min": times[0], "median": times[len(times) // 2], "max": times[-1]}))


def measure(
    name: str, batch: int, inp: int, out: int, high: int, wide: int, kh: int, kw: int, stride: int, groups: int
) -> None:
    image = (high, wide) if high else (wide,)
    kernel = (kh, kw) if high else (kw,)
    leaves = [
        torch.randn(*size, requires_grad=True) for size in ((batch, inp, *image), (out, inp // groups, *kernel), (out,))
    ]
    call = F.conv2d if high else F.conv1d
    padding = tuple(k // 2 for k in kernel)

    def run() -> torch.Tensor:
        return call(*leaves, stride=stride, padding=padding, groups=groups)

    grad = torch.randn_like(run())
    forward, backward = [], []
    for i in range(-WARMUPS, RUNS):
        start = time.perf_counter()
        with torch.no_grad():
            run()
        middle = time.perf_counter()
        result = run()
        before = time.perf_counter()
        torch.autograd.grad(result, leaves, grad)
        after = time.perf_counter()
        if i >= 0:
            forward.append((middle - start) * 1e3)
            backward.append((after - before) * 1e3)
    show(f"{name} forward", forward)
    show(f"{name} backward", backward)


torch.manual_seed(1)
torch.set_num_threads(int(os.environ.get("OMP_NUM_THREADS", "1")))
for layer in LAYERS:
    measure(*layer)
