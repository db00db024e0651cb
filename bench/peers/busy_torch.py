"""The steps of busy.c in PyTorch; prints the same JSON lines."""

from __future__ import annotations

import json
import time

import torch
import torch.nn.functional as F
from torch import nn

WARM_UPS, RUNS = 3, 31


class Lstm(nn.Module):
    """Composed of basic operators."""

    def __init__(self, inputs: int, units: int) -> None:
        super().__init__()
        self.gates, self.units = nn.Linear(inputs + units, 4 * units), units

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        h = c = torch.zeros(x.shape[1], self.units)
        for part in x:
            i, f, g, o = self.gates(torch.cat([part, h], 1)).chunk(4, 1)
            c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
            h = torch.sigmoid(o) * torch.tanh(c)
        return h


def measure(name: str, module: nn.Module, loss) -> None:  # type: ignore[no-untyped-def]
    update = torch.optim.SGD(module.parameters(), lr=0.01)
    times = []
    for _ in range(WARM_UPS + RUNS):
        start = time.perf_counter()
        update.zero_grad()
        loss().backward()
        update.step()
        times.append(1e3 * (time.perf_counter() - start))
    times = sorted(times[WARM_UPS:])
    print(json.dumps({"name": name, "unit": "ms", "min": times[0], "median": times[len(times) // 2], "max": times[-1]}))


torch.manual_seed(1)
mlp = nn.Sequential(nn.Linear(784, 512), nn.ReLU(), nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 10))
pictures, classes = torch.randn(64, 784), torch.arange(64) * 7 % 10
measure("MLP 784-512-512-10, batch 64", mlp, lambda: F.cross_entropy(mlp(pictures), classes))
lstm = Lstm(64, 128)
sequences, target = torch.randn(64, 16, 64), torch.randn(16, 128)
measure("LSTM of plain operators", lstm, lambda: F.mse_loss(lstm(sequences), target))
