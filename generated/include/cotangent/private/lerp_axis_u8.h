/*
 * lerp_axis_u8: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LERP_AXIS_U8_H
#define COTANGENT_PRIVATE_LERP_AXIS_U8_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * lerp_axis for u8 elements, rounded.
 */
CT_API ct_tensor *ct_lerp_axis_u8(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *weight);

#ifdef __cplusplus
}

#else
#endif
#endif
