/*
 * sgn: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SGN_H
#define COTANGENT_OP_SGN_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self divided by its absolute value, 0 at 0; for real numbers their sign, 0 for NaN. The gradient at 0 is 0.
 * @param self  tensor of any dtype [*S]
 * Saves: self when is_complex(self).
 */
CT_API ct_tensor *ct_sgn(ct_tensor *self);
CT_API ct_tensor *ct_sgn_(ct_tensor *self);
CT_API ct_tensor *ct_sgn_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
