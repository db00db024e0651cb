/*
 * count_bins: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_COUNT_BINS_H
#define COTANGENT_PRIVATE_COUNT_BINS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Largest element of a vector plus one, but at least minlength.
 *
 * @param self       the input; integer tensor [N]
 * @param minlength  lower bound of the result
 * @param out        tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: 0-d; dtype: i64; device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    self.ndim must be 1
 *   CT_E_DTYPE    self.dtype must be integer
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((int64_t[]){0, 5, 2}, CT_INTS(3), CT_DTYPE_I64);
 *   ct_tensor *result = ct_count_bins(self, 0);
 */
CT_API ct_tensor *ct_count_bins(ct_tensor *self, int64_t minlength);
CT_API ct_tensor *ct_count_bins_out(ct_tensor *self, int64_t minlength, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
