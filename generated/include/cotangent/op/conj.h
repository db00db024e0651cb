/*
 * conj: what it declares.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONJ_H
#define COTANGENT_OP_CONJ_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Complex conjugate, element by element; a real tensor is given back as it is.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = conj(result.grad)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_conj(ct_tensor *self);
CT_API ct_tensor *ct_conj_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
