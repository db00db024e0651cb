/*
 * instance_norm_tracked: declarations for the operators and derivatives that call it; not for programs, and not
 * included by ops.h.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_INSTANCE_NORM_TRACKED_H
#define COTANGENT_PRIVATE_INSTANCE_NORM_TRACKED_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * instance_norm_own with an update of the running statistics by the mean of the statistics of the inputs.
 */
CT_API ct_tensor *ct_instance_norm_tracked(ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                           ct_tensor *running_mean, ct_tensor *running_var, double momentum,
                                           double eps);
CT_API ct_tensor *ct_instance_norm_tracked_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                               ct_tensor *running_mean, ct_tensor *running_var, double momentum,
                                               double eps, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
