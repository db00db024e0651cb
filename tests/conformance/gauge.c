#include "gauge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int64_t parts_of(const dense *d) { return ct_dtype_is_complex(d->dtype) ? 2 : 1; }

/* Returns the index of element i's factor: its batch and its vector. */
static int64_t vector_of(const dense *d, int64_t i, int axis)
{
    const int64_t rows = d->shape[d->ndim - 2], cols = d->shape[d->ndim - 1], batch = i / (rows * cols);
    return axis == -1 ? batch * cols + i % cols : batch * rows + i / cols % rows;
}

static int64_t num_vectors(const dense *d, int axis)
{
    const int64_t along = axis == -1 ? d->shape[d->ndim - 2] : d->shape[d->ndim - 1];
    return along ? d->numel / along : 0;
}

double *gauge_factors(const dense *got, const dense *expected, int axis, int64_t *count)
{
    bool same = got->ndim == expected->ndim && got->ndim >= 2 && got->dtype == expected->dtype && got->reals;
    for (int64_t i = 0; same && i < got->ndim; i++) same = got->shape[i] == expected->shape[i];
    if (!same) return NULL;
    *count = num_vectors(expected, axis);
    double *factors = calloc(2 * (size_t)*count + 1, sizeof *factors);
    const int64_t parts = parts_of(expected);
    for (int64_t i = 0; factors && i < expected->numel; i++) {
        const double *e = expected->reals + i * parts, *g = got->reals + i * parts;
        double *f = factors + 2 * vector_of(expected, i, axis);
        f[0] += e[0] * g[0] + (parts == 2 ? e[1] * g[1] : 0);
        if (parts == 2) f[1] += e[0] * g[1] - e[1] * g[0];
    }
    for (int64_t j = 0; factors && j < *count; j++) {
        double *f = factors + 2 * j;
        const double size = hypot(f[0], f[1]);
        f[0] = size > 0 ? f[0] / size : 1;
        f[1] = size > 0 ? f[1] / size : 0;
    }
    return factors;
}

int64_t *gauge_order(const dense *got, const dense *expected, int64_t *count)
{
    const int64_t n = expected->ndim ? expected->shape[expected->ndim - 1] : 0, parts = parts_of(expected);
    if (got->numel != expected->numel || got->dtype != expected->dtype || !got->reals) return NULL;
    int64_t *order = calloc((size_t)expected->numel + 1, sizeof *order);
    bool *used = calloc((size_t)expected->numel + 1, sizeof *used);
    *count = expected->numel;
    for (int64_t i = 0; order && used && i < expected->numel; i++) {
        const int64_t first = i / n * n;
        double nearest = INFINITY;
        order[i] = i - first;
        for (int64_t k = 0; k < n; k++) {
            const double *g = got->reals + i * parts, *e = expected->reals + (first + k) * parts;
            const double distance = hypot(g[0] - e[0], parts == 2 ? g[1] - e[1] : 0);
            if (used[first + k] || !(distance < nearest)) continue;
            nearest = distance;
            order[i] = k;
        }
        used[first + order[i]] = true;
    }
    free(used);
    return order;
}

/* Permutes the stored entries along the last axis (for matrices, the columns) to the order of the results. */
static void reorder(const gauge *g, dense *d, bool columns)
{
    const int64_t n = d->ndim ? d->shape[d->ndim - 1] : 0, rows = columns && d->ndim >= 2 ? d->shape[d->ndim - 2] : 1,
                  parts = parts_of(d);
    double *old = calloc((size_t)(d->numel * parts) + 1, sizeof *old);
    if (!old || !n || !rows || d->numel / rows != g->num_order) {
        free(old);
        return; /* the later comparison reports that the shapes differ */
    }
    memcpy(old, d->reals, (size_t)(d->numel * parts) * sizeof *old);
    for (int64_t i = 0; i < d->numel; i++) {
        const int64_t batch = i / (rows * n), from = i - i % n + g->order[batch * n + i % n];
        memcpy(d->reals + i * parts, old + from * parts, (size_t)parts * sizeof *old);
    }
    free(old);
}

void gauge_apply(const gauge *g, const char *output, dense *stored)
{
    if (!stored->reals) return;
    if (g->order && strcmp(output, g->values) == 0) reorder(g, stored, false);
    for (int m = 0; m < g->num_members; m++) {
        const gauged *member = &g->members[m];
        if (strcmp(member->output, output) != 0) continue;
        if (g->order) reorder(g, stored, true);
        if (!member->factors || stored->ndim < 2 || num_vectors(stored, member->axis) != member->count) continue;
        const int64_t parts = parts_of(stored);
        for (int64_t i = 0; i < stored->numel; i++) {
            const double *f = member->factors + 2 * vector_of(stored, i, member->axis), sign = member->conj ? -1 : 1;
            double *s = stored->reals + i * parts;
            const double re = s[0], im = parts == 2 ? s[1] : 0;
            s[0] = re * f[0] - im * sign * f[1];
            if (parts == 2) s[1] = im * f[0] + re * sign * f[1];
        }
    }
}

void gauge_finish(gauge *g)
{
    for (int m = 0; m < g->num_members; m++)
        if (g->members[m].owns) free(g->members[m].factors);
    free(g->order);
    memset(g, 0, sizeof *g);
}
