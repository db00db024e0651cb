/*
 * nll_loss: declarations.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NLL_LOSS_H
#define COTANGENT_OP_NLL_LOSS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_nll_loss, passed as named arguments. */
typedef struct ct_nll_loss_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
    /* class whose rows are excluded from the loss; default -100 */
    int64_t ignore_index CT_INIT_(-100);
} ct_nll_loss_opts;

/**
 * Negative log-likelihood of the classes target; self has log-probabilities along its class axis. Rows of class
 * ignore_index are excluded and get gradient 0.
 *
 * @param self    log-probabilities; float tensor [*S]
 * @param target  class of each row; u8 or i64 tensor [*N]
 * @param weight  factor of each class; float tensor [extent(self, min(1, rank(self) - 1))], or ct_none()
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: target.shape if reduction is none, else []; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim > 0
 *                 unless (self.shape without axis min(1, self.ndim - 1)) == target.shape
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and weight have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = scatter_add(expand(zeros([], dtype_of(result.grad), device_of(self)), shape(self)), axis, place,
 *       unsqueeze(where(valid, -row * scale, 0), axis)) if classes > 0 else zeros(shape(self), dtype_of(result.grad),
 *       device_of(self))
 *   axis = min(1, rank(self) - 1)
 *   place = unsqueeze(chosen, axis)
 *   valid = target != ignore_index
 *   row = reshape(index_select(weight, 0, ravel(chosen)), N) * counted if has(weight) else counted
 *   scale = result.grad / sum(row) if reduction == mean else result.grad
 *   classes = extent(self, axis)
 *   N = target.shape
 *   chosen = to(where(valid, target, 0), i64)
 *   counted = to(valid, dtype_of(result.grad))
 *   Saved: target; weight.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *target = ct_tensor_from((int64_t[]){2, 0, 0, 0}, CT_INTS(4), CT_DTYPE_I64);
 *   ct_tensor *result = ct_nll_loss(self, target, ct_none());
 */
CT_API ct_tensor *ct_nll_loss(ct_tensor *self, ct_tensor *target, ct_tensor *weight, const ct_nll_loss_opts *opts);
CT_API ct_tensor *ct_nll_loss_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out,
                                  const ct_nll_loss_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_nll_loss(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                              const ct_nll_loss_opts &opts = ct_nll_loss_opts{})
{
    return ct_nll_loss(self, target, weight, &opts);
}

inline ct_tensor *ct_nll_loss_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out,
                                  const ct_nll_loss_opts &opts = ct_nll_loss_opts{})
{
    return ct_nll_loss_out(self, target, weight, out, &opts);
}
#else
#define ct_nll_loss_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .ignore_index = -100, .tag_.end = 0
#define ct_nll_loss(...) ct_nll_loss_named_(__VA_ARGS__, )
#define ct_nll_loss_named_(self, target, weight, ...) \
    CT_NAMED_(ct_nll_loss, ct_nll_loss_opts, (self, target, weight, ), __VA_ARGS__)
#define ct_nll_loss_out(...) ct_nll_loss_out_named_(__VA_ARGS__, )
#define ct_nll_loss_out_named_(self, target, weight, out, ...) \
    CT_NAMED_(ct_nll_loss_out, ct_nll_loss_opts, (self, target, weight, out, ), __VA_ARGS__)
#endif
#endif
