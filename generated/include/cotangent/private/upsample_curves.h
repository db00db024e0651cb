/*
 * upsample_curves: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/interpolate.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_UPSAMPLE_CURVES_H
#define COTANGENT_PRIVATE_UPSAMPLE_CURVES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self resized along one axis by cubic interpolation between four elements, with the parameter -0.75.
 */
CT_API ct_tensor *ct_upsample_curves(ct_tensor *self, int64_t dim, int64_t size, double step, ct_switch align_corners);

#ifdef __cplusplus
}

#else
#endif
#endif
