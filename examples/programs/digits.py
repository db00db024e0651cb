"""A perceptron recognises digits of 3 by 5 points with noise: the PyTorch twin of digits.c."""

import sys

import torch
from torch import nn
from torch.nn.functional import cross_entropy
from torch.utils.data import DataLoader, TensorDataset

FONT = [0x7B6F, 0x2492, 0x73E7, 0x73CF, 0x5BC9, 0x79CF, 0x79EF, 0x7249, 0x7BEF, 0x7BCF]
EPOCHS, BATCH, COUNT = 6, 50, 2000


def draw(count):
    bits = torch.tensor(FONT).unsqueeze(1) >> torch.arange(15) & 1
    labels = torch.randint(10, (count,))
    return bits[labels] + 0.2 * torch.randn(count, 15), labels


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden = nn.Linear(15, 64)
        self.out = nn.Linear(64, 10)
        for layer in (self.hidden, self.out):
            nn.init.kaiming_uniform_(layer.weight, nonlinearity="relu")
            nn.init.zeros_(layer.bias)

    def forward(self, x):
        return self.out(torch.relu(self.hidden(x)))


def accuracy(model, x, labels):
    model.eval()
    with torch.no_grad():
        return (model(x).argmax(1) == labels).float().mean().item()


def main():
    torch.manual_seed(1)
    train, test = TensorDataset(*draw(COUNT)), draw(500)
    loader = DataLoader(train, batch_size=BATCH, shuffle=True)
    model = Model()
    weights = [p for name, p in model.named_parameters() if name.endswith("weight")]
    biases = [p for name, p in model.named_parameters() if name.endswith("bias")]
    groups = [{"params": weights}, {"params": biases, "weight_decay": 0.0}]
    optimizer = torch.optim.AdamW(groups, lr=0.01, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, EPOCHS * len(loader))
    for epoch in range(EPOCHS):
        model.train()
        for x, labels in loader:
            loss = cross_entropy(model(x), labels)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
        print(f"epoch {epoch}: loss {loss.item():.4f}, accuracy {accuracy(model, *test):.3f}")
    torch.save({"model": model.state_dict(), "optimizer": optimizer.state_dict()}, "digits.pt")
    return 0 if accuracy(model, *test) > 0.97 else 1


if __name__ == "__main__":
    sys.exit(main())
