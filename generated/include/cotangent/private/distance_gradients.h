/*
 * distance_gradients: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/distance.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_DISTANCE_GRADIENTS_H
#define COTANGENT_PRIVATE_DISTANCE_GRADIENTS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Gradient of cdist with respect to x1: for each row of x1, grad times the derivative of the distance to a row of x2,
 * summed over the rows of x2.
 */
CT_API ct_tensor *ct_distance_gradients(ct_tensor *grad, ct_tensor *x1, ct_tensor *x2, ct_tensor *distance, double p);
CT_API ct_tensor *ct_distance_gradients_out(ct_tensor *grad, ct_tensor *x1, ct_tensor *x2, ct_tensor *distance,
                                            double p, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
