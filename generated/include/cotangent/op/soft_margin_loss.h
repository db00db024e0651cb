/*
 * soft_margin_loss: what it declares.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SOFT_MARGIN_LOSS_H
#define COTANGENT_OP_SOFT_MARGIN_LOSS_H

#include <cotangent/tensor.h>
#include <cotangent/word/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_soft_margin_loss_with; zero is the default. */
typedef struct ct_soft_margin_loss_opts {
    /* mean over all elements, their sum, or none to leave them as they are; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or
     * CT_REDUCTION_SUM; default CT_REDUCTION_MEAN */
    enum ct_reduction reduction;
} ct_soft_margin_loss_opts;

/**
 * Logarithm of 1 + exp(-target * self), without overflow; averaged, summed or left as it is.
 *
 * @param self    scores; float tensor [*A]
 * @param target  1 or -1, the sign that the score should have; float tensor [*B]
 * @param opts    NULL for the defaults
 * @param out     tensor that the result is written into, of its shape or empty
 *
 * @return shape: 0-d, or what self.shape and target.shape broadcast to where reduction is none; dtype: what the dtypes
 *         of self and target promote to; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_SHAPE    self.shape and target.shape must broadcast
 *   CT_E_DTYPE    the dtypes of self and target must be float
 *
 * Gradients, differentiable to any order:
 *   self.grad = -(result.grad * sigmoid(-(target * self)) * target)
 *   self and target are kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_tensor_from((float[]){1, -1, 1, -1, -1, 1, -1, 1, -1, -1, 1, 1}, CT_INTS(3, 4),
 *       CT_DTYPE_F32);
 *   ct_tensor *result = ct_soft_margin_loss(self, target);
 */
CT_API ct_tensor *ct_soft_margin_loss(ct_tensor *self, ct_tensor *target);
CT_API ct_tensor *ct_soft_margin_loss_with(ct_tensor *self, ct_tensor *target, const ct_soft_margin_loss_opts *opts);
CT_API ct_tensor *ct_soft_margin_loss_out(ct_tensor *self, ct_tensor *target, ct_tensor *out);
CT_API ct_tensor *ct_soft_margin_loss_with_out(ct_tensor *self, ct_tensor *target, const ct_soft_margin_loss_opts *opts,
                                               ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
