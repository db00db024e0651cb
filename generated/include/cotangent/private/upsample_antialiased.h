/*
 * upsample_antialiased: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/interpolate.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_UPSAMPLE_ANTIALIASED_H
#define COTANGENT_PRIVATE_UPSAMPLE_ANTIALIASED_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self resized along one axis with antialiasing: each element is a weighted mean over a range that grows with step.
 */
CT_API ct_tensor *ct_upsample_antialiased(ct_tensor *self, int64_t dim, int64_t size, double step, int64_t taps);

#ifdef __cplusplus
}

#else
#endif
#endif
