/*
 * distance_weights: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/distance.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_DISTANCE_WEIGHTS_H
#define COTANGENT_PRIVATE_DISTANCE_WEIGHTS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of the p-norm of d along its last axis, where distance is the norm; 0 at distance 0.
 *
 * @param d         differences; float tensor [*S, M]
 * @param distance  their norms; float tensor [*S]
 * @param p         exponent of the norm; 0 and infinity are allowed
 *
 * @return shape, dtype and device: same as d
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  p must be at least 0
 *                 p must be inf, or p must be less than 1e+30 and p - 1 must be a value that the common dtype of d and
 *                 distance can represent and 1 - p must be a value that the common dtype of d and distance can
 *                 represent
 *   CT_E_SHAPE    d.ndim must be at least 1
 *                 distance.shape must be d.shape[:-1]
 *   CT_E_DTYPE    the dtypes of d and distance must be float
 *                 d and distance must have the same dtype
 *
 * Composed of other operators, which are differentiated.
 *
 * Example:
 *   ct_tensor *d = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *distance = ct_rand(CT_INTS(2));
 *   ct_tensor *result = ct_distance_weights(d, distance, 2.0);
 */
CT_API ct_tensor *ct_distance_weights(ct_tensor *d, ct_tensor *distance, double p);

#ifdef __cplusplus
}

#else
#endif
#endif
