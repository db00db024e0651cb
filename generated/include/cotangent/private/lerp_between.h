/*
 * lerp_between: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LERP_BETWEEN_H
#define COTANGENT_PRIVATE_LERP_BETWEEN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * near + (far - near) * weight, in one pass.
 */
CT_API ct_tensor *ct_lerp_between(ct_tensor *near, ct_tensor *far, ct_tensor *weight);
CT_API ct_tensor *ct_lerp_between_out(ct_tensor *near, ct_tensor *far, ct_tensor *weight, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
