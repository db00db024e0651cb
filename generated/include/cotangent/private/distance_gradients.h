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
 * For each row of x1 the sum over the rows of x2 of grad times the derivative of the distance of cdist with respect to
 * the row of x1.
 */
CT_API ct_tensor *ct_distance_gradients(ct_tensor *grad, ct_tensor *x1, ct_tensor *x2, ct_tensor *distance, double p);
CT_API ct_tensor *ct_distance_gradients_out(ct_tensor *grad, ct_tensor *x1, ct_tensor *x2, ct_tensor *distance,
                                            double p, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
