"""A network learns the derivative of a spiral from points of its path, integrated by the Runge-Kutta method: the
PyTorch twin of ode.c."""

import sys

import torch
from torch import nn

STEPS, HORIZON, BATCH, ROUNDS = 200, 5, 32, 400


class Spiral(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = torch.tensor([[-0.1, 2.0], [-2.0, -0.1]])

    def forward(self, y):
        return (y**3) @ self.a


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden = nn.Linear(2, 50)
        self.out = nn.Linear(50, 2)
        for layer in (self.hidden, self.out):
            nn.init.normal_(layer.weight, std=0.1)
            nn.init.constant_(layer.bias, 0.0)

    def forward(self, y):
        return self.out(torch.tanh(self.hidden(y**3)))


def rk4(f, y, dt):
    k1 = f(y)
    k2 = f(y + dt / 2 * k1)
    k3 = f(y + dt / 2 * k2)
    k4 = f(y + dt * k3)
    return y + dt / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


def path_of(f, y, steps, dt):
    path = [y]
    for _ in range(steps):
        path.append(rk4(f, path[-1], dt))
    return torch.stack(path)


def batch_of(path):
    starts = torch.randint(0, STEPS - HORIZON, (BATCH,))
    rows = starts + torch.arange(HORIZON + 1).unsqueeze(1)
    return path[starts], path[rows]


def main():
    torch.manual_seed(1)
    dt = 10.0 / STEPS
    with torch.no_grad():
        truth = path_of(Spiral(), torch.tensor([[2.0, 0.0]]), STEPS, dt).squeeze(1)
    model = Network()
    optimizer = torch.optim.RMSprop(model.parameters(), lr=1e-2)
    schedule = torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.993)
    for step in range(ROUNDS):
        start, target = batch_of(truth)
        predicted = path_of(model, start, HORIZON, dt)
        loss = (predicted - target).abs().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 100 == 99:
            print(f"step {step + 1}: loss {loss.item():.5f}")
    return 0 if loss.item() < 0.02 else 1


if __name__ == "__main__":
    sys.exit(main())
