/*
 * instance_norm_own: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_INSTANCE_NORM_OWN_H
#define COTANGENT_PRIVATE_INSTANCE_NORM_OWN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Each channel of each input normalised to mean 0 and variance 1, then scaled and shifted.
 */
CT_API ct_tensor *ct_instance_norm_own(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, double eps);

#ifdef __cplusplus
}

#else
#endif
#endif
