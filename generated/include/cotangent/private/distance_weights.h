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
 */
CT_API ct_tensor *ct_distance_weights(ct_tensor *d, ct_tensor *distance, double p);

#ifdef __cplusplus
}

#else
#endif
#endif
