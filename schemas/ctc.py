"""Python definitions of ctc_loss and its derivatives, by the forward and backward sums of probabilities over all
alignments. A derivative in a direction is a complex-step derivative, which has no rounding error of a difference."""

import cmath
import math

STEP = 1e-30


def sequences(log_probs, targets, input_lengths, target_lengths):
    """Returns for each batch element its rows of log_probs (without steps after its length) and its target. Without a
    batch axis there is one element."""
    if not isinstance(input_lengths, list):
        rows, steps, lengths = [log_probs], [input_lengths], [target_lengths]
    else:
        batch = range(len(input_lengths))
        rows, steps, lengths = [[row[n] for row in log_probs] for n in batch], input_lengths, target_lengths
    padded = bool(targets) and isinstance(targets[0], list)
    if not padded and sum(lengths) != len(targets):
        raise ValueError("target_lengths do not add up to the length of targets")
    out, begin = [], 0
    for n, (row, count, length) in enumerate(zip(rows, steps, lengths)):
        target = targets[n] if padded else targets[begin : begin + length]
        if not 0 <= count <= len(row) or not 0 <= length <= len(target):
            raise ValueError("a length is out of range")
        out.append((row[:count], target[:length]))
        begin += length
    return out


def normalised(row):
    if any(not cmath.isfinite(x) and not (x.real == -math.inf and math.isfinite(x.imag)) for x in row):
        return [math.nan for _ in row]
    largest = max(x.real for x in row)
    if largest == -math.inf:
        return [0 for _ in row]
    weights = [cmath.exp(x - largest) if x.real > -math.inf else 0 for x in row]
    return [w / sum(weights) for w in weights]


def tables(rows, target, blank):
    """Returns the labels with blanks between them, the probabilities of each step, the sums over the paths to each label
    and over the paths from each label, by step, and the sum over all paths."""
    labels = [blank, *(label for t in target for label in (t, blank))]
    count = len(labels)
    probs = [normalised(row) for row in rows]

    def may_skip(s):
        return s >= 2 and s % 2 == 1 and labels[s] != labels[s - 2]

    front = []
    for t, p in enumerate(probs):
        if t == 0:
            sums = [1 if s < 2 else 0 for s in range(count)]
        else:
            old = front[-1]
            sums = [old[s] + (old[s - 1] if s else 0) + (old[s - 2] if may_skip(s) else 0) for s in range(count)]
        front.append([p[labels[s]] * x for s, x in enumerate(sums)])
    back = [[1 if s >= count - 2 else 0 for s in range(count)]]
    for p in probs[:0:-1]:
        old = [p[labels[s]] * x for s, x in enumerate(back[0])]
        back.insert(
            0,
            [
                old[s] + (old[s + 1] if s + 1 < count else 0) + (old[s + 2] if s + 2 < count and may_skip(s + 2) else 0)
                for s in range(count)
            ],
        )
    whole = sum(front[-1][-2:]) if probs else (0 if target else 1)
    return labels, probs, front, back, whole


def ctc_loss(log_probs, targets, input_lengths, target_lengths, blank, reduction, zero_infinity):
    found = sequences(log_probs, targets, input_lengths, target_lengths)
    losses = []
    for rows, target in found:
        whole = tables(rows, target, blank)[-1]
        loss = -cmath.log(whole).real if whole != 0 else 0 if zero_infinity else math.inf
        losses.append(loss / max(len(target), 1) if reduction == "mean" else loss)
    if reduction == "none":
        return losses if isinstance(input_lengths, list) else losses[0]
    return sum(losses) / len(losses) if reduction == "mean" else sum(losses)


def gradients(log_probs, found, blank, classes):
    out = []
    for rows, target in found:
        labels, probs, front, back, whole = tables(rows, target, blank)
        made = [[0] * classes for _ in log_probs]
        if not cmath.isfinite(whole):
            made[: len(probs)] = [[complex(math.nan, math.nan)] * classes for _ in probs]
            whole = 0
        for t, p in enumerate(probs if whole != 0 else ()):
            made[t] = list(p)
            for s, label in enumerate(labels):
                made[t][label] = made[t][label] - front[t][s] * back[t][s] / whole
        out.append(made)
    return out


def by_step(found, log_probs, batched):
    return [[made[t] for made in found] for t in range(len(log_probs))] if batched else found[0]


def width(log_probs):
    row = log_probs[0] if log_probs else []
    while row and isinstance(row[0], list):
        row = row[0]
    return len(row)


def mapped(x, of):
    return [mapped(item, of) for item in x] if isinstance(x, list) else of(x)


def ctc_gradient(log_probs, targets, input_lengths, target_lengths, blank):
    found = sequences(log_probs, targets, input_lengths, target_lengths)
    made = gradients(log_probs, found, blank, width(log_probs))
    return mapped(by_step(made, log_probs, isinstance(input_lengths, list)), lambda x: complex(x).real)


def shifted(x, direction):
    if isinstance(x, list):
        return [shifted(a, b) for a, b in zip(x, direction)]
    return complex(x, STEP * direction)


def ctc_gradient_tangent(direction, log_probs, targets, input_lengths, target_lengths, blank):
    along = shifted(log_probs, direction)
    found = sequences(along, targets, input_lengths, target_lengths)
    made = gradients(along, found, blank, width(log_probs))
    return mapped(by_step(made, log_probs, isinstance(input_lengths, list)), lambda x: complex(x).imag / STEP)


def int_tensor(items):
    return list(items)
