/* Comparison of the library's results with the stored data, by the tolerances of the format. */
#ifndef CONFORMANCE_COMPARE_H
#define CONFORMANCE_COMPARE_H

#include "dense.h"

typedef enum tolerance { FIRST_ORDER, SECOND_ORDER } tolerance;

/*
 * Returns true if got equals expected: dtype, sizes, |got - expected| <= atol + rtol * (largest finite magnitude of
 * expected), NaN and infinities in the same elements, integers exactly; signs: the sign of zero counts. On a difference
 * `why` describes it, with both values.
 */
bool values_agree(const dense *got, const dense *expected, tolerance order, bool signs, char *why, size_t size);
bool shapes_agree(const dense *got, ct_dtype dtype, int64_t ndim, const int64_t *shape, char *why, size_t size);
/* All elements zero. */
bool is_zero(const dense *d);

/* Apply the properties of an argument (Hermitian, triangular) to its gradients. */
void make_hermitian(dense *d);            /* (G + G^H) / 2 over the last two axes */
void keep_triangle(dense *d, bool lower); /* zeros elsewhere; a complex diagonal keeps its real part */

#endif
