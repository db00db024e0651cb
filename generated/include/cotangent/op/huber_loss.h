/*
 * huber_loss: what it declares.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HUBER_LOSS_H
#define COTANGENT_OP_HUBER_LOSS_H

#include <cotangent/tensor.h>
#include <cotangent/word/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_huber_loss_with; zero is the default. */
typedef struct ct_huber_loss_opts {
    /* mean over all elements, their sum, or none to leave them as they are; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or
     * CT_REDUCTION_SUM; default CT_REDUCTION_MEAN */
    enum ct_reduction reduction;
    /* difference at which the parabola becomes a line; default 1 */
    ct_scalar delta;
} ct_huber_loss_opts;

/**
 * Half the squared difference of self and target where it is at most delta, else delta times its magnitude less delta /
 * 2; averaged, summed or left as it is.
 *
 * @param self    the input; bool or real tensor [*A]
 * @param target  what self is compared with; bool or real tensor [*B]
 * @param opts    NULL for the defaults
 * @param out     tensor that the result is written into, of its shape or empty
 *
 * @return shape: 0-d, or what self.shape and target.shape broadcast to where reduction is none; dtype: what the dtypes
 *         of self and target promote to, for bool and integers the default dtype; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  self.dtype must not be bool
 *                 delta must be positive
 *   CT_E_SHAPE    self.shape and target.shape must broadcast
 *   CT_E_DTYPE    the dtypes of self and target must be bool or real
 *
 * Warnings, where one does not hold:
 *   self.shape must be target.shape
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * (way if abs(way) <= delta else delta * sign(way))
 *   target.grad = -(result.grad * (way if abs(way) <= delta else delta * sign(way)))
 *   way = self - target
 *   way is kept when any gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_huber_loss_with(self, target, &(ct_huber_loss_opts){.delta = ct_float(0.25)});
 */
CT_API ct_tensor *ct_huber_loss(ct_tensor *self, ct_tensor *target);
CT_API ct_tensor *ct_huber_loss_with(ct_tensor *self, ct_tensor *target, const ct_huber_loss_opts *opts);
CT_API ct_tensor *ct_huber_loss_out(ct_tensor *self, ct_tensor *target, ct_tensor *out);
CT_API ct_tensor *ct_huber_loss_with_out(ct_tensor *self, ct_tensor *target, const ct_huber_loss_opts *opts,
                                         ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
