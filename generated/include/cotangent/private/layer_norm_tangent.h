/*
 * layer_norm_tangent: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LAYER_NORM_TANGENT_H
#define COTANGENT_PRIVATE_LAYER_NORM_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of layer_norm in directions of its tensors.
 */
CT_API ct_tensor *ct_layer_norm_tangent(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                        ct_tensor *weight_direction, ct_tensor *bias_direction, ct_tensor *weight,
                                        double eps);
CT_API ct_tensor *ct_layer_norm_tangent_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                            ct_tensor *weight_direction, ct_tensor *bias_direction, ct_tensor *weight,
                                            double eps, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
