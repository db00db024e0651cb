/*
 * difference_steps: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_DIFFERENCE_STEPS_H
#define COTANGENT_PRIVATE_DIFFERENCE_STEPS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Differences of neighbouring elements along dim, n times.
 *
 * @param self  the input; any tensor [*S]
 * @param n     number of times, at most the size of the axis
 * @param dim   the axis; a negative one counts from the last
 *
 * @return shape: self.shape with self.size(dim) - n at axis dim; dtype and device: same as self
 *
 * No gradient (self: differentiable through the differences that it is made of).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_difference_steps(self, 1, 1);
 */
CT_API ct_tensor *ct_difference_steps(ct_tensor *self, int64_t n, int64_t dim);

#ifdef __cplusplus
}

#else
#endif
#endif
