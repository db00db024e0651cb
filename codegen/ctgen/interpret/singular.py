"""Functions of the singular values of small matrices: nuclear_norm, polar_factor and polar_factor_tangent. A matrix has
k rows of n numbers, k <= n. Pairs of rows are rotated until all rows are orthogonal (one-sided Jacobi method). The
result is the decomposition A = X S Y."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence

from ctgen.interpret.scalar_math import Scalar
from ctgen.model.frozen import frozen

Row = list[complex]
_SWEEPS = 40


@frozen
class Decomposed:
    adjoint: list[Row]  # conjugate transpose of X
    sigma: list[float]
    rows: list[Row]  # rows of Y; a row is zero if its singular value is zero

    def back(self, rows: Sequence[Row]) -> list[Row]:
        """Returns the product of X and a matrix with these rows."""
        k, n = len(self.sigma), len(rows[0])
        return [
            [sum(self.adjoint[j][p].conjugate() * rows[j][i] for j in range(k)) for i in range(n)] for p in range(k)
        ]


def _dot(x: Row, y: Row) -> complex:
    return sum((a.conjugate() * b for a, b in zip(x, y)), 0j)


def _turn(rows: list[Row], p: int, q: int, c: float, s: float, phase: complex) -> None:
    turned = [phase.conjugate() * b for b in rows[q]]
    rows[p], rows[q] = [c * a - s * b for a, b in zip(rows[p], turned)], [
        s * a + c * b for a, b in zip(rows[p], turned)
    ]


def decompose(matrix: Sequence[Sequence[Scalar]]) -> Decomposed:
    """Returns the singular value decomposition. If the matrix has infinite or NaN elements, all results are NaN."""
    rows = [[complex(v) for v in row] for row in matrix]
    k = len(rows)
    if not all(cmath.isfinite(v) for row in rows for v in row):
        none = complex(math.nan, math.nan)
        return Decomposed([[none] * k] * k, [math.nan] * k, [[none] * len(row) for row in rows])
    adjoint = [[complex(i == j) for j in range(k)] for i in range(k)]
    for _ in range(_SWEEPS):
        turned = False
        for p in range(k):
            for q in range(p + 1, k):
                xx, yy, xy = _dot(rows[p], rows[p]).real, _dot(rows[q], rows[q]).real, _dot(rows[p], rows[q])
                if not abs(xy) > 2.0**-52 * math.sqrt(xx * yy):
                    continue
                zeta = (yy - xx) / (2 * abs(xy))
                t = math.copysign(1, zeta) / (abs(zeta) + math.hypot(1, zeta))
                c = 1 / math.sqrt(1 + t * t)
                for of in (rows, adjoint):
                    _turn(of, p, q, c, c * t, cmath.exp(1j * cmath.phase(xy)))
                turned = True
        if not turned:
            break
    sigma = [math.sqrt(_dot(row, row).real) for row in rows]
    least = 2.0**-52 * max((len(row) for row in rows), default=0) * max(sigma, default=0.0)
    sigma = [s if s > least else 0.0 for s in sigma]
    return Decomposed(adjoint, sigma, [[v / s if s else 0j for v in row] for row, s in zip(rows, sigma)])


def polar(matrix: Sequence[Sequence[Scalar]]) -> list[Row]:
    made = decompose(matrix)
    return made.back(made.rows)


def polar_tangent(direction: Sequence[Sequence[Scalar]], matrix: Sequence[Sequence[Scalar]]) -> list[Row]:
    """Returns the tangent of the polar factor. With M = X* g Y*: X ((M - M*)_ij / (s_i + s_j) Y + (X* g - M Y) /
    s_i)."""
    made = decompose(matrix)
    k, n = len(made.sigma), len(direction[0])
    g = [[sum((made.adjoint[i][p] * direction[p][c] for p in range(k)), 0j) for c in range(n)] for i in range(k)]
    m = [[_dot(made.rows[j], g[i]) for j in range(k)] for i in range(k)]
    out = []
    for i, s in enumerate(made.sigma):
        row = [(g[i][c] - sum(m[i][j] * made.rows[j][c] for j in range(k))) / s if s else 0j for c in range(n)]
        for j, t in enumerate(made.sigma):
            turn = (m[i][j] - m[j][i].conjugate()) / (s + t) if s + t else 0j
            row = [a + turn * b for a, b in zip(row, made.rows[j])]
        out.append(row)
    return made.back(out)
