/*
 * imag: what it declares.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_IMAG_H
#define COTANGENT_OP_IMAG_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of the imaginary parts of a complex tensor.
 * @param self  complex tensor [*S]
 * Gradient: self.grad = imag_adjoint(result.grad)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_imag(ct_tensor *self);

#ifdef __cplusplus
}
#endif
#endif
