"""Primitives that generate random numbers from a generator state. The primitives return exactly the numbers of the
runtime: they use the same generator (runtime/base/philox.h) and the same methods for distributions as its kernels."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from ctgen.interpret.arrays import Array, BadCall, array
from ctgen.interpret.metadata import Value
from ctgen.interpret.views import real_part

Values = Mapping[str, Value]
State = tuple[int, int]

_WORD = 0xFFFFFFFF
#: bit offset, in the index of a block, of the number of the attempt
_TRY = 48
_TRIES = 1 << 14
_LEAST_BY_TRIES = 10


def _state(v: Values) -> State:
    words = v["state"].data if v["state"].dtype == "i64" else ()
    if len(words) != 2:
        raise BadCall("a state is two i64")
    return int(words[0]) & 0xFFFFFFFFFFFFFFFF, int(words[1]) & 0xFFFFFFFFFFFFFFFF


def _block(state: State, block: int) -> tuple[int, int, int, int]:
    """Returns the four 32-bit words of a Philox4x32-10 block."""
    c = [block & _WORD, block >> 32 & _WORD, state[1] & _WORD, state[1] >> 32]
    key = [state[0] & _WORD, state[0] >> 32]
    for _ in range(10):
        a, b = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
        c = [b >> 32 ^ c[1] ^ key[0], b & _WORD, a >> 32 ^ c[3] ^ key[1], a & _WORD]
        key = [(key[0] + 0x9E3779B9) & _WORD, (key[1] + 0xBB67AE85) & _WORD]
    return c[0], c[1], c[2], c[3]


def _units(state: State, block: int) -> tuple[float, float]:
    """Returns two random numbers in [0, 1) with 53 random bits each."""
    w = _block(state, block)
    return ((w[0] << 32 | w[1]) >> 11) * 2.0**-53, ((w[2] << 32 | w[3]) >> 11) * 2.0**-53


def _uniform(state: State, index: int) -> float:
    return _units(state, index // 2)[index % 2]


# ---- poisson ------------------------------------------------------------------------------------------------


def _by_inversion(mean: float, u: float) -> int:
    """Returns a Poisson sample by inversion: the first count whose cumulative probability exceeds u."""
    count, share = 0, math.exp(-mean)
    total = share
    while u >= total and share > 0:
        count += 1
        share *= mean / count
        total += share
    return count


def _by_rejection(mean: float, state: State, index: int) -> float:
    """Returns a Poisson sample by Hoermann's transformed rejection method (PTRS)."""
    root, log_mean = math.sqrt(mean), math.log(mean)
    b = 0.931 + 2.53 * root
    a = -0.059 + 0.02483 * b
    inverse = 1.1239 + 1.1328 / (b - 3.4)
    low = 0.9277 - 3.6224 / (b - 2)
    for attempt in range(_TRIES):
        u, v = _units(state, index | attempt << _TRY)
        u -= 0.5
        us = 0.5 - abs(u)
        if us == 0:
            continue
        k = math.floor((2 * a / us + b) * u + mean + 0.43)
        if us >= 0.07 and v <= low:
            return k
        if k < 0 or (us < 0.013 and v > us) or v == 0:
            continue
        if math.log(v * inverse / (a / (us * us) + b)) <= k * log_mean - mean - math.lgamma(k + 1):
            return k
    return math.floor(mean)


def _poisson(v: Values) -> list[Value]:
    state = _state(v)
    means = [real_part(x) for x in v["self"].data]
    if not all(0 <= mean < math.inf for mean in means):
        raise BadCall("a mean that is negative or not finite")
    counts = [
        float(_by_inversion(mean, _units(state, i)[0]) if mean < _LEAST_BY_TRIES else _by_rejection(mean, state, i))
        for i, mean in enumerate(means)
    ]
    return [array("f64", v["self"].shape, counts)]


# ---- multinomial --------------------------------------------------------------------------------------------


def _again(weights: list[float], state: State, row: int, count: int) -> list[int]:
    """Returns samples with replacement: the indices at which the running sum of the weights exceeds a random fraction
    of the total weight."""
    sums, total = [], 0.0
    for weight in weights:
        total += weight
        sums.append(total)
    last = sums.index(total)
    wanted = (_uniform(state, row * count + j) * total for j in range(count))
    return [next((i for i, passed in enumerate(sums) if passed > share), last) for share in wanted]


def _once(weights: list[float], state: State, row: int, count: int) -> list[int]:
    """Returns samples without replacement. Each index gets an exponentially distributed waiting time. The indices with
    the shortest times are returned, in order of the times."""
    times = [
        -math.log(1 - _uniform(state, row * len(weights) + i)) / weight if weight > 0 else math.inf
        for i, weight in enumerate(weights)
    ]
    return sorted(range(len(weights)), key=lambda i: (times[i], i))[:count]


def _multinomial(v: Values) -> list[Value]:
    state, count, again = _state(v), int(v["num_samples"]), bool(v["replacement"])
    if count < 0:
        raise BadCall("a negative number of samples")
    *batch, categories = v["self"].shape
    found: list[int] = []
    for row in range(math.prod(batch)):
        weights = [float(real_part(x)) for x in v["self"].data[row * categories : (row + 1) * categories]]
        if not all(0 <= weight < math.inf for weight in weights):
            raise BadCall("a weight that is negative or not finite")
        if sum(weights) == math.inf:
            raise BadCall("weights that are too large to be summed")
        if sum(weight > 0 for weight in weights) < (min(count, 1) if again else count):
            raise BadCall("too few places have a weight")
        found += (_again if again else _once)(weights, state, row, count) if count else []
    return [Array("i64", (*batch, count), tuple(found))]


DRAWING: Mapping[str, Callable[[Values], list[Value]]] = {"poisson": _poisson, "multinomial": _multinomial}
