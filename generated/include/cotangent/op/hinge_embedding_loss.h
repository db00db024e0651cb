/*
 * hinge_embedding_loss: declarations.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HINGE_EMBEDDING_LOSS_H
#define COTANGENT_OP_HINGE_EMBEDDING_LOSS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_hinge_embedding_loss, passed as named arguments. */
typedef struct ct_hinge_embedding_loss_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* distance from which on dissimilar pairs have loss 0; default 1 */
    double margin CT_INIT_(1.0);
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
} ct_hinge_embedding_loss_opts;

/**
 * Hinge embedding loss: self where target is 1, max(0, margin - self) where it is -1; averaged, summed or unreduced.
 * For other targets the loss is the sum of both terms.
 *
 * @param self    distances, for example of two embeddings; float tensor [*A]
 * @param target  1 for similar pairs, -1 for dissimilar pairs; float tensor [*B]
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, target.shape) if reduction is none, else []; dtype: promote(self, target);
 *         device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, target.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * ((-1 if near else 0) + (1 if kept else 0))
 *   near = self <= margin and target != 1
 *   kept = target != -1
 *   Saved: near (bits); kept (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_tensor_from((float[]){1, -1, 1, -1, -1, 1, -1, 1, -1, -1, 1, 1}, CT_INTS(3, 4),
 *       CT_DTYPE_F32);
 *   ct_tensor *result = ct_hinge_embedding_loss(self, target);
 */
CT_API ct_tensor *ct_hinge_embedding_loss(ct_tensor *self, ct_tensor *target, const ct_hinge_embedding_loss_opts *opts);
CT_API ct_tensor *ct_hinge_embedding_loss_out(ct_tensor *self, ct_tensor *target, ct_tensor *out,
                                              const ct_hinge_embedding_loss_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_hinge_embedding_loss(ct_tensor *self, ct_tensor *target,
                                          const ct_hinge_embedding_loss_opts &opts = ct_hinge_embedding_loss_opts{})
{
    return ct_hinge_embedding_loss(self, target, &opts);
}

inline ct_tensor *ct_hinge_embedding_loss_out(ct_tensor *self, ct_tensor *target, ct_tensor *out,
                                              const ct_hinge_embedding_loss_opts &opts = ct_hinge_embedding_loss_opts{})
{
    return ct_hinge_embedding_loss_out(self, target, out, &opts);
}
#else
#define ct_hinge_embedding_loss_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .margin = 1.0, .tag_.end = 0
#define ct_hinge_embedding_loss(...) ct_hinge_embedding_loss_named_(__VA_ARGS__, )
#define ct_hinge_embedding_loss_named_(self, target, ...) \
    CT_NAMED_(ct_hinge_embedding_loss, ct_hinge_embedding_loss_opts, (self, target, ), __VA_ARGS__)
#define ct_hinge_embedding_loss_out(...) ct_hinge_embedding_loss_out_named_(__VA_ARGS__, )
#define ct_hinge_embedding_loss_out_named_(self, target, out, ...) \
    CT_NAMED_(ct_hinge_embedding_loss_out, ct_hinge_embedding_loss_opts, (self, target, out, ), __VA_ARGS__)
#endif
#endif
