"""Python definitions of the operators of linear algebra that only kernels implement; matrices are nested lists."""

import cmath
import math


def batched(function, *args, outputs=1):
    """Returns the results of a function of matrices for each index of the leading axes, which broadcast; an empty list
    if an argument has no elements."""
    if any(not holds_any(a) for a in args):
        return [] if outputs == 1 else ([],) * outputs
    deepest = max(depth(a) for a in args)
    if deepest <= 2:
        return function(*args)
    count = max(len(a) for a in args if depth(a) == deepest)

    def item(a, i):
        return a if depth(a) < deepest else a[i if len(a) > 1 else 0]

    found = [batched(function, *(item(a, i) for a in args), outputs=outputs) for i in range(count)]
    return found if outputs == 1 else tuple([f[k] for f in found] for k in range(outputs))


def depth(a):
    return 1 + depth(a[0]) if isinstance(a, list) and a else int(isinstance(a, list))


def holds_any(a):
    return any(holds_any(item) for item in a) if isinstance(a, list) else True


def conjugate_transpose(a):
    """Returns the conjugate transpose."""
    return [[conj(a[i][j]) for i in range(len(a))] for j in range(len(a[0]))] if a else []


def transposed(a):
    return [list(column) for column in zip(*a)]


def conj(x):
    return x.conjugate() if isinstance(x, complex) else x


def product(a, b):
    return [[sum((x * b[k][j] for k, x in enumerate(row)), 0.0) for j in range(len(b[0]))] for row in a]


def divide(x, y):
    """Returns x / y by the rules of IEEE 754."""
    if y != 0:
        return x / y
    if x == 0 or x != x:
        return math.nan
    if isinstance(x, complex):
        return complex(math.inf, math.inf)
    return math.copysign(math.inf, x) * math.copysign(1.0, y)


# ---- triangles ---------------------------------------------------------------------------


def solve_triangular(self, B, upper, left, unitriangular):
    def one(a, b):
        return forward(a, b, upper) if left else transposed(forward(transposed(a), transposed(b), not upper))

    def forward(a, b, upper):
        n = len(a)
        x = [None] * n
        for i in reversed(range(n)) if upper else range(n):
            row = list(b[i])
            for j in range(i + 1, n) if upper else range(i):
                row = [r - a[i][j] * v for r, v in zip(row, x[j])]
            x[i] = row if unitriangular else [divide(r, a[i][i]) for r in row]
        return x

    return batched(one, self, B)


def cholesky(self, upper):
    def one(a):
        n = len(a)
        both = [[(a[i][j] + conj(a[j][i])) / 2 for j in range(n)] for i in range(n)]
        made = [[0.0] * n for _ in range(n)]
        for j in range(n):
            rest = both[j][j] - sum(v * conj(v) for v in made[j][:j])
            if not rest.real > 0:
                raise ValueError("not positive definite")
            made[j][j] = math.sqrt(rest.real)
            for i in range(j + 1, n):
                made[i][j] = (both[i][j] - sum(made[i][k] * conj(made[j][k]) for k in range(j))) / made[j][j]
        return conjugate_transpose(made) if upper else made

    return batched(one, self)


# ---- triangles with exchanged rows -------------------------------------------------------


def lu_factors(A, regular):
    def one(a):
        n = len(a)
        if regular and not all(cmath.isfinite(x) for row in a for x in row):
            return [[math.nan] * n] * n, [i + 1 for i in range(n)]
        made, pivots = [list(row) for row in a], []
        for k in range(n):
            at = max(range(k, n), key=lambda i: size_of(made[i][k]))
            pivots.append(at + 1)
            made[k], made[at] = made[at], made[k]
            if made[k][k] == 0:
                if regular:
                    raise ValueError("singular")
                continue
            for i in range(k + 1, n):
                made[i][k] = made[i][k] / made[k][k]
                made[i] = made[i][: k + 1] + [x - made[i][k] * y for x, y in zip(made[i][k + 1 :], made[k][k + 1 :])]
        return made, pivots

    return batched(one, A, outputs=2)


def size_of(x):
    """Returns the magnitude by which LAPACK compares pivots: for a complex x, |re| + |im|."""
    return abs(x.real) + abs(x.imag) if isinstance(x, complex) else abs(x)


def permuted(rows, pivots, back=False):
    rows = list(rows)
    for i in reversed(range(len(pivots))) if back else range(len(pivots)):
        at = pivots[i] - 1
        rows[i], rows[at] = rows[at], rows[i]
    return rows


def lu_solve(LU, pivots, B, adjoint):
    def one(lu, p, b):
        if not adjoint:
            return solve_triangular(lu, solve_triangular(lu, permuted(b, p[0]), False, True, True), True, True, False)
        once = solve_triangular(conjugate_transpose(lu), b, False, True, False)
        return permuted(solve_triangular(conjugate_transpose(lu), once, True, True, True), p[0], back=True)

    return batched(one, LU, as_rows(pivots), B)


def as_rows(pivots):
    """Returns vectors as matrices of one row."""
    return [pivots] if depth(pivots) <= 1 else [as_rows(p) for p in pivots]


def lu_det(LU, pivots):
    if depth(LU) > 2 or (LU and not LU[0]):
        return [lu_det(a, p) for a, p in zip(LU, pivots)]
    made = sign_of(pivots)
    for i, row in enumerate(LU):
        made = made * row[i]
    return made


def sign_of(pivots):
    return -1.0 if sum(p != i + 1 for i, p in enumerate(pivots)) % 2 else 1.0


def lu_slogdet(LU, pivots):
    if depth(LU) > 2 or (LU and not LU[0]):
        found = [lu_slogdet(a, p) for a, p in zip(LU, pivots)]
        return [f[0] for f in found], [f[1] for f in found]
    sign, total = sign_of(pivots), 0.0
    for i, row in enumerate(LU):
        size = abs(row[i])
        sign = sign * (row[i] / size if size else 0.0)
        total += math.log(size) if size else -math.inf
    return sign, total


def lu_adjugate(LU, pivots):
    """Returns the adjugate of A: element (i, j) is (-1)^(i + j) times the minor of A without row j and column i."""

    def det(a):
        factors, p = lu_factors(a, False)
        return lu_det(factors, p)

    def one(lu, p):
        n = len(lu)
        lower = [[lu[i][j] if j < i else float(i == j) for j in range(n)] for i in range(n)]
        upper = [[lu[i][j] if j >= i else 0.0 for j in range(n)] for i in range(n)]
        a = permuted(product(lower, upper), p[0], back=True)

        def minor(i, j):
            return [[x for k, x in enumerate(row) if k != j] for m, row in enumerate(a) if m != i]

        return [[(-1) ** (i + j) * det(minor(j, i)) for j in range(n)] for i in range(n)]

    return batched(one, LU, as_rows(pivots))


def inverse(A):
    def one(a):
        n = len(a)
        lu, p = lu_factors(a, True)
        return lu_solve(lu, p, [[float(i == j) for j in range(n)] for i in range(n)], False)

    return batched(one, A)


# ---- orthogonal factors ------------------------------------------------------------------


def reflections(a):
    """Returns R, and the Householder reflections whose product with A is R; signs as in LAPACK, so that the diagonal of
    R is real."""
    m, n = len(a), len(a[0])
    r, made = [list(row) for row in a], []
    for k in range(min(m, n)):
        alpha, rest = r[k][k], [r[i][k] for i in range(k + 1, m)]
        if not any(rest) and (not isinstance(alpha, complex) or alpha.imag == 0):
            continue
        size = math.sqrt(sum(abs(x) ** 2 for x in [alpha, *rest]))
        beta = -math.copysign(size, alpha.real)
        v = [0.0] * k + [1.0] + [x / (alpha - beta) for x in rest]
        tau = (beta - alpha) / beta
        made.append((v, tau))
        r = reflected(r, v, conj(tau))
    return r, made


def reflected(a, v, tau):
    """Returns (1 - tau v v^H) a."""
    along = [sum(conj(x) * row[j] for x, row in zip(v, a)) for j in range(len(a[0]))]
    return [[x - tau * w * y for x, y in zip(row, along)] for row, w in zip(a, v)]


def orthogonal(made, m, columns):
    q = [[float(i == j) for j in range(columns)] for i in range(m)]
    for v, tau in reversed(made):
        q = reflected(q, v, tau)
    return q


def upper_of(r, rows):
    return [[x if j >= i else 0.0 for j, x in enumerate(row)] for i, row in enumerate(r[:rows])]


def qr(A, whole):
    def one(a):
        r, made = reflections(a)
        count = len(a) if whole else min(len(a), len(a[0]))
        return orthogonal(made, len(a), count), upper_of(r, count)

    return batched(one, A, outputs=2)


# ---- eigenvalues and singular values -----------------------------------------------------


def eigen(self):
    """Returns eigenvalues and eigenvectors, computed by Jacobi rotations."""

    def one(a):
        n = len(a)
        h = [[(complex(a[i][j]) + complex(a[j][i]).conjugate()) / 2 for j in range(n)] for i in range(n)]
        v = [[complex(i == j) for j in range(n)] for i in range(n)]
        for _ in range(40):
            for p in range(n):
                for q in range(p + 1, n):
                    rotate_pair(h, v, p, q)
        order = sorted(range(n), key=lambda i: h[i][i].real)
        vectors = [[row[i] for i in order] for row in v]
        if not any(isinstance(x, complex) for row in a for x in row):
            vectors = [[x.real for x in row] for row in vectors]
        return [h[i][i].real for i in order], vectors

    return batched(one, self, outputs=2)


def rotate_pair(h, v, p, q):
    size = abs(h[p][q])
    if size <= 1e-18 * (abs(h[p][p]) + abs(h[q][q])):
        return
    phase = h[p][q] / size
    theta = (h[q][q].real - h[p][p].real) / (2 * size)
    t = math.copysign(1, theta) / (abs(theta) + math.hypot(1, theta))
    c = 1 / math.hypot(1, t)
    s = c * t
    for rows in (h, v):  # columns p and q
        for row in rows:
            x, y = row[p], row[q] * phase.conjugate()
            row[p], row[q] = c * x - s * y, s * x + c * y
    x, y = h[p], [value * phase for value in h[q]]
    h[p], h[q] = [c * a - s * b for a, b in zip(x, y)], [s * a + c * b for a, b in zip(x, y)]


def svd(A, full_matrices):
    def one(a):
        m, n = len(a), len(a[0])
        if m < n:
            u, s, vh = one(conjugate_transpose(a))
            return conjugate_transpose(vh), s, conjugate_transpose(u)
        squares, v = eigen(product(conjugate_transpose(a), a))
        v = [row[::-1] for row in v]
        u = product(a, v)
        s = [math.sqrt(sum(abs(row[j]) ** 2 for row in u)) for j in range(n)]
        u = [[x / size if size else 0.0 for x, size in zip(row, s)] for row in u]
        if full_matrices:
            u = completed(u)
        return u, s, conjugate_transpose(v)

    return batched(one, A, outputs=3)


def completed(u):
    """Returns u, extended by orthonormal columns to a square matrix."""
    q = orthogonal(reflections(u)[1], len(u), len(u))
    return [[*row, *more[len(row) :]] for row, more in zip(u, q)]


# ---- powers ------------------------------------------------------------------------------


def integer_power(self, n):
    def one(a):
        if n == 0:
            return [[float(i == j) for j in range(len(a))] for i in range(len(a))]
        made = a
        for _ in range(n - 1):
            made = product(made, a)
        return made

    return batched(one, self)
