/*
 * upsample_axis: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/interpolate.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_UPSAMPLE_AXIS_H
#define COTANGENT_PRIVATE_UPSAMPLE_AXIS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self resized along one axis, with step elements of self per element of the result, by interpolation with the given
 * number of taps.
 */
CT_API ct_tensor *ct_upsample_axis(ct_tensor *self, int64_t dim, int64_t size, double step, int64_t taps,
                                   ct_switch align_corners, ct_switch antialias);

#ifdef __cplusplus
}

#else
#endif
#endif
