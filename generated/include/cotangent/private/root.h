/*
 * root: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ROOT_H
#define COTANGENT_PRIVATE_ROOT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Square root with gradient 0 at 0.
 */
CT_API ct_tensor *ct_root(ct_tensor *self);
CT_API ct_tensor *ct_root_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
