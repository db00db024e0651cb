/*
 * isnan: what it declares.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ISNAN_H
#define COTANGENT_OP_ISNAN_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Whether self is not a number, element by element; of complex numbers whether either part is none.
 * @param self  tensor of any dtype [*S]
 */
CT_API ct_tensor *ct_isnan(ct_tensor *self);
CT_API ct_tensor *ct_isnan_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
