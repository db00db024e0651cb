/*
 * sum_to_size: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SUM_TO_SIZE_H
#define COTANGENT_OP_SUM_TO_SIZE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Sum of self over what broadcasting size to its sizes had added; the result has sizes size.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = expand(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_sum_to_size(ct_tensor *self, ct_ints size);
CT_API ct_tensor *ct_sum_to_size_out(ct_tensor *self, ct_ints size, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
