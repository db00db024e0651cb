/* Comparing what came back with what is stored, by the tolerances of the format. */
#ifndef CONFORMANCE_COMPARE_H
#define CONFORMANCE_COMPARE_H

#include <cotangent/cotangent.h>

/* Whether got equals expected: dtype, sizes, |got - expected| <= atol + rtol * (largest finite magnitude of expected); second: the tolerances of second
 * order. On a difference `why` tells it, with both values. */
bool values_agree(ct_tensor *got, ct_tensor *expected, bool second, char *why, size_t size);
bool shapes_agree(ct_tensor *got, ct_dtype dtype, int64_t ndim, const int64_t *shape, char *why, size_t size);
/* All elements zero. */
bool is_zero(ct_tensor *t);

#endif
