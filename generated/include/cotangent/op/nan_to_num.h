/*
 * nan_to_num: what it declares.
 *
 * Written by ctgen from schemas/elements.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NAN_TO_NUM_H
#define COTANGENT_OP_NAN_TO_NUM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_nan_to_num_with; zero is the default. */
typedef struct ct_nan_to_num_opts {
    /* what stands for NaN, 0 if left out; optional */
    ct_scalar nan_;
    /* what stands for infinity, the largest number of the dtype if left out; optional */
    ct_scalar posinf;
    /* what stands for minus infinity, the least number of the dtype if left out; optional */
    ct_scalar neginf;
} ct_nan_to_num_opts;

/**
 * self with numbers in place of NaN and infinities; those of a complex tensor are looked at part by part. The gradient
 * is 0 where self is not finite.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *         ct_nan_to_num_ and ct_nan_to_num_with_ overwrite self and return it.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if finite else 0
 *   finite = isfinite(self)
 *   finite (one bit per element) is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_nan_to_num(self);
 */
CT_API ct_tensor *ct_nan_to_num(ct_tensor *self);
CT_API ct_tensor *ct_nan_to_num_with(ct_tensor *self, const ct_nan_to_num_opts *opts);
CT_API ct_tensor *ct_nan_to_num_(ct_tensor *self);
CT_API ct_tensor *ct_nan_to_num_with_(ct_tensor *self, const ct_nan_to_num_opts *opts);
CT_API ct_tensor *ct_nan_to_num_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_nan_to_num_with_out(ct_tensor *self, const ct_nan_to_num_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
