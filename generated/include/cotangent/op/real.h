/*
 * real: what it declares.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_REAL_H
#define COTANGENT_OP_REAL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of the real parts of self; a real tensor is given back as it is.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = to(result.grad, dtype_of(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_real(ct_tensor *self);

#ifdef __cplusplus
}
#endif
#endif
