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
 * n-th differences of neighbouring elements along dim.
 */
CT_API ct_tensor *ct_difference_steps(ct_tensor *self, int64_t n, int64_t dim);

#ifdef __cplusplus
}

#else
#endif
#endif
