/*
 * upsample_smooth: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/interpolate.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_UPSAMPLE_SMOOTH_H
#define COTANGENT_PRIVATE_UPSAMPLE_SMOOTH_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self resized along one axis with antialiasing: each element is a weighted mean over a range that grows with step.
 */
CT_API ct_tensor *ct_upsample_smooth(ct_tensor *self, int64_t dim, int64_t size, double step, int64_t taps);

#ifdef __cplusplus
}

#else
#endif
#endif
