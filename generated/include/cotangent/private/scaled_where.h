/*
 * scaled_where: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_SCALED_WHERE_H
#define COTANGENT_PRIVATE_SCALED_WHERE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self times scale where kept is true, 0 elsewhere, with broadcasting.
 */
CT_API ct_tensor *ct_scaled_where(ct_tensor *self, ct_tensor *kept, double scale);
CT_API ct_tensor *ct_scaled_where_out(ct_tensor *self, ct_tensor *kept, double scale, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
