/*
 * smooth_l1_loss: declarations.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SMOOTH_L1_LOSS_H
#define COTANGENT_OP_SMOOTH_L1_LOSS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_smooth_l1_loss, passed as named arguments. */
typedef struct ct_smooth_l1_loss_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
    /* difference from which on the loss is linear; 0 for the absolute difference; default 1 */
    double beta CT_INIT_(1.0);
} ct_smooth_l1_loss_opts;

/**
 * With d = |self - target|, d * d / (2 * beta) where d < beta, else d - beta / 2. The result is averaged, summed or
 * unreduced.
 *
 * @param self    the input; bool or real tensor [*A]
 * @param target  values to compare self with; bool or real tensor [*B]
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, target.shape) if reduction is none, else []; dtype: promote(self, target) (the
 *         default dtype for bool and integers); device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless not is_bool(self.dtype)
 *                 unless beta >= 0
 *   CT_E_SHAPE    unless broadcasts(self.shape, target.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Warns unless all of these hold:
 *   self.shape == target.shape
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * (way / beta if abs(way) < beta else sign(way))
 *   target.grad = -(result.grad * (way / beta if abs(way) < beta else sign(way)))
 *   way = self - target
 *   Saved: way (value).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_smooth_l1_loss(self, target, .beta = 0.0);
 */
CT_API ct_tensor *ct_smooth_l1_loss(ct_tensor *self, ct_tensor *target, const ct_smooth_l1_loss_opts *opts);
CT_API ct_tensor *ct_smooth_l1_loss_out(ct_tensor *self, ct_tensor *target, ct_tensor *out,
                                        const ct_smooth_l1_loss_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_smooth_l1_loss(ct_tensor *self, ct_tensor *target,
                                    const ct_smooth_l1_loss_opts &opts = ct_smooth_l1_loss_opts{})
{
    return ct_smooth_l1_loss(self, target, &opts);
}

inline ct_tensor *ct_smooth_l1_loss_out(ct_tensor *self, ct_tensor *target, ct_tensor *out,
                                        const ct_smooth_l1_loss_opts &opts = ct_smooth_l1_loss_opts{})
{
    return ct_smooth_l1_loss_out(self, target, out, &opts);
}
#else
#define ct_smooth_l1_loss_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .beta = 1.0, .tag_.end = 0
#define ct_smooth_l1_loss(...) ct_smooth_l1_loss_named_(__VA_ARGS__, )
#define ct_smooth_l1_loss_named_(self, target, ...) \
    CT_NAMED_(ct_smooth_l1_loss, ct_smooth_l1_loss_opts, (self, target, ), __VA_ARGS__)
#define ct_smooth_l1_loss_out(...) ct_smooth_l1_loss_out_named_(__VA_ARGS__, )
#define ct_smooth_l1_loss_out_named_(self, target, out, ...) \
    CT_NAMED_(ct_smooth_l1_loss_out, ct_smooth_l1_loss_opts, (self, target, out, ), __VA_ARGS__)
#endif
#endif
