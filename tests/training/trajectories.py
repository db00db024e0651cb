"""Writes trajectories.h: the values of a parameter with three elements in four steps of PyTorch's optimisers.

python3 tests/training/trajectories.py > tests/training/trajectories.h
"""

import torch

START = [1.0, -2.0, 0.5]
SLOPE = [1.0, 0.5, 2.0]
SHIFT = [0.1, -0.2, 0.3]
CASES = {
    "sgd": lambda p: torch.optim.SGD(p, lr=0.1),
    "sgd_decay": lambda p: torch.optim.SGD(p, lr=0.1, weight_decay=0.3),
    "sgd_momentum": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.8, weight_decay=0.3),
    "sgd_dampening": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.8, dampening=0.4),
    "sgd_nesterov": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.8, nesterov=True),
    "sgd_maximize": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.8, weight_decay=0.3, maximize=True),
    "adam": lambda p: torch.optim.Adam(p, lr=0.1),
    "adam_decay": lambda p: torch.optim.Adam(p, lr=0.1, betas=(0.7, 0.9), eps=1e-3, weight_decay=0.3),
    "adam_amsgrad": lambda p: torch.optim.Adam(p, lr=0.1, betas=(0.7, 0.4), amsgrad=True, maximize=True),
    "adamw": lambda p: torch.optim.AdamW(p, lr=0.1, betas=(0.7, 0.9), weight_decay=0.3),
    "adamw_amsgrad": lambda p: torch.optim.AdamW(p, lr=0.1, betas=(0.7, 0.4), weight_decay=0.3, amsgrad=True),
    "adagrad": lambda p: torch.optim.Adagrad(p, lr=0.1),
    "adagrad_decay": lambda p: torch.optim.Adagrad(
        p, lr=0.1, lr_decay=0.2, weight_decay=0.3, initial_accumulator_value=0.5, eps=1e-3
    ),
    "adadelta": lambda p: torch.optim.Adadelta(p),
    "adadelta_decay": lambda p: torch.optim.Adadelta(p, lr=0.5, rho=0.7, eps=1e-2, weight_decay=0.3),
    "rmsprop": lambda p: torch.optim.RMSprop(p),
    "rmsprop_momentum": lambda p: torch.optim.RMSprop(p, lr=0.1, alpha=0.8, eps=1e-3, momentum=0.5, weight_decay=0.3),
    "rmsprop_centred": lambda p: torch.optim.RMSprop(p, lr=0.1, alpha=0.8, centered=True),
    "rmsprop_centred_momentum": lambda p: torch.optim.RMSprop(p, lr=0.1, alpha=0.8, centered=True, momentum=0.5),
}


def main() -> None:
    print(f"/* Written by trajectories.py with PyTorch {torch.__version__.partition('+')[0]}. */")
    slope, shift = torch.tensor(SLOPE, dtype=torch.float64), torch.tensor(SHIFT, dtype=torch.float64)
    for name, make in CASES.items():
        p = torch.tensor(START, dtype=torch.float64, requires_grad=True)
        optimiser = make([p])
        rows = []
        for _ in range(4):
            p.grad = (slope * p + shift).detach()
            optimiser.step()
            rows.append("    {" + ", ".join(repr(v) for v in p.tolist()) + "},")
        print(f"static const double {name}_path[4][3] = {{\n" + "\n".join(rows) + "\n};")


if __name__ == "__main__":
    main()
