/*
 * upsample_cubic: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/interpolate.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_UPSAMPLE_CUBIC_H
#define COTANGENT_PRIVATE_UPSAMPLE_CUBIC_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self resized along one axis by cubic interpolation between four elements, with the parameter -0.75.
 */
CT_API ct_tensor *ct_upsample_cubic(ct_tensor *self, int64_t dim, int64_t size, double step, ct_switch align_corners);

#ifdef __cplusplus
}

#else
#endif
#endif
