import math


def lambert(a):
    if not a >= -math.exp(-1):
        raise ValueError("no real number")
    if a == 0 or a == math.inf:
        return a
    low, high = -1.0, max(1.0, a)
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return middle
        product = middle * math.exp(middle) if middle < 700 else math.inf
        low, high = (middle, high) if product < a else (low, middle)
