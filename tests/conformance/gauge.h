/* Vectors that are unique only up to a unit factor each: eigenvectors, singular vectors, QR. */
#ifndef CONFORMANCE_GAUGE_H
#define CONFORMANCE_GAUGE_H

#include "dense.h"

enum { MAX_GAUGED = 8 };

/*
 * One output of a group: its vectors are along an axis (-1 columns, -2 rows), and are multiplied by the group's factors
 * or their conjugates.
 */
typedef struct gauged {
    char output[64];
    int axis;
    bool conj;
    double *factors; /* count complex pairs, batch by batch; shared by a group, owned by its first member */
    int64_t count;
    bool owns;
} gauged;

typedef struct gauge {
    gauged members[MAX_GAUGED];
    int num_members;
    char values[64]; /* name of the output with the eigenvalues, whose order is free; empty if the order is fixed */
    int64_t *order;  /* order[j]: index of the expected eigenvalue that corresponds to element j, batch by batch */
    int64_t num_order;
} gauge;

/*
 * The factor of each vector, <expected, got> / |...|, 1 where that is zero; an array of *count pairs from malloc. NULL
 * if the shapes do not fit.
 */
double *gauge_factors(const dense *got, const dense *expected, int axis, int64_t *count);
/*
 * The index of the nearest unused expected value for each value in got, batch by batch along the last axis; from
 * malloc.
 */
int64_t *gauge_order(const dense *got, const dense *expected, int64_t *count);

/* Converts the data stored for an output (values, cotangent, tangent) to the gauge of these results. */
void gauge_apply(const gauge *g, const char *output, dense *stored);
void gauge_finish(gauge *g);

#endif
