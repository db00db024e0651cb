"""Writes schedules.h: learning rates of steps 0 to 39 by the recurrences of torch.optim.lr_scheduler, which compute
each value from the previous one and share nothing with the closed formulas of runtime/training/schedule.c.

python3 tests/training/schedules.py > tests/training/schedules.h
"""

from collections.abc import Iterator

from mpmath import cos, mp, mpf, pi

mp.dps = 40
STEPS = 40


def step_lr(size: int, gamma: mpf) -> Iterator[mpf]:
    lr = mpf(1)
    for epoch in range(STEPS):
        if epoch and epoch % size == 0:
            lr *= gamma
        yield lr


def multi_step_lr(milestones: list[int], gamma: mpf) -> Iterator[mpf]:
    lr = mpf(1)
    for epoch in range(STEPS):
        lr *= gamma ** milestones.count(epoch)
        yield lr


def exponential_lr(gamma: mpf) -> Iterator[mpf]:
    lr = mpf(1)
    for epoch in range(STEPS):
        lr *= gamma if epoch else 1
        yield lr


def linear_lr(start: mpf, end: mpf, total: int) -> Iterator[mpf]:
    lr = start
    for epoch in range(STEPS):
        if 0 < epoch <= total:
            lr *= 1 + (end - start) / (total * start + (epoch - 1) * (end - start))
        yield lr


def cosine_lr(t_max: int, eta_min: mpf) -> Iterator[mpf]:
    """CosineAnnealingLR.get_lr, with the branch for the step after a minimum."""
    lr = mpf(1)
    for epoch in range(STEPS):
        if epoch and (epoch - 1 - t_max) % (2 * t_max) == 0:
            lr += (1 - eta_min) * (1 - cos(pi / t_max)) / 2
        elif epoch:
            lr = (1 + cos(pi * epoch / t_max)) / (1 + cos(pi * (epoch - 1) / t_max)) * (lr - eta_min) + eta_min
        yield lr


def warm_cosine(warmup: int, total: int, start: mpf) -> Iterator[mpf]:
    """SequentialLR of LinearLR and CosineAnnealingLR."""
    first, second = linear_lr(start, mpf(1), warmup), cosine_lr(total - warmup, mpf(0))
    for epoch in range(STEPS):
        yield next(first) if epoch < warmup else next(second)


def one_cycle_lr(total: int, pct_start: mpf, div: mpf, final_div: mpf, linear: bool, three: bool) -> Iterator[mpf]:
    initial = 1 / div
    least = initial / final_div
    phases = [(pct_start * total - 1, initial, mpf(1)), (mpf(total - 1), mpf(1), least)]
    if three:
        phases[1:] = [(2 * pct_start * total - 2, mpf(1), initial), (mpf(total - 1), initial, least)]
    for epoch in range(STEPS):
        step, start = min(epoch, total - 1), mpf(0)
        for index, (end, one, other) in enumerate(phases):
            if step <= end or index == len(phases) - 1:
                pct = (step - start) / (end - start)
                yield (other - one) * pct + one if linear else other + (one - other) / 2 * (cos(pi * pct) + 1)
                break
            start = end


CASES = {
    "step": step_lr(7, mpf("0.5")),
    "multi_step": multi_step_lr([3, 10, 10, 25], mpf("0.25")),
    "exponential": exponential_lr(mpf("0.875")),
    "linear": linear_lr(mpf("0.25"), mpf(1), 9),
    "cosine": cosine_lr(13, mpf("0.125")),
    "warm_cosine": warm_cosine(6, 38, mpf("0.125")),
    "one_cycle": one_cycle_lr(30, mpf("0.25"), mpf(16), mpf(1024), False, False),
    "one_cycle_lines": one_cycle_lr(40, mpf("0.375"), mpf(8), mpf(128), True, False),
    "one_cycle_three": one_cycle_lr(36, mpf("0.25"), mpf(4), mpf(256), False, True),
}


def main() -> None:
    print("/* Written by schedules.py. */")
    for name, values in CASES.items():
        rows = "".join(f"    {float(value)!r},\n" for value in values)
        print(f"static const double {name}_rates[{STEPS}] = {{\n{rows}}};")


if __name__ == "__main__":
    main()
