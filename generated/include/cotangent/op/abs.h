/*
 * abs: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ABS_H
#define COTANGENT_OP_ABS_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Absolute value, element by element; of complex numbers the modulus, which is real. The gradient at 0 is 0.
 * @param self  number tensor [*S]
 * Saves: self when is_complex(self); positive (bits) when not is_complex(self); negative (bits) when not
 * is_complex(self).
 */
CT_API ct_tensor *ct_abs(ct_tensor *self);
CT_API ct_tensor *ct_abs_(ct_tensor *self);
CT_API ct_tensor *ct_abs_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
