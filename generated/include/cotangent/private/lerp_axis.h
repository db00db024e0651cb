/*
 * lerp_axis: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LERP_AXIS_H
#define COTANGENT_PRIVATE_LERP_AXIS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Linear interpolation along an axis between the elements at index and index + 1, with weight for the second; the last
 * element has no successor and is returned itself.
 */
CT_API ct_tensor *ct_lerp_axis(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *weight);

#ifdef __cplusplus
}

#else
#endif
#endif
