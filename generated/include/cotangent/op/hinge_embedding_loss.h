/*
 * hinge_embedding_loss: what it declares.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HINGE_EMBEDDING_LOSS_H
#define COTANGENT_OP_HINGE_EMBEDDING_LOSS_H

#include <cotangent/tensor.h>
#include <cotangent/word/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_hinge_embedding_loss_with; zero is the default. */
typedef struct ct_hinge_embedding_loss_opts {
    /* distance from which on the second cost nothing; default 1 */
    ct_scalar margin;
    /* mean over all elements, their sum, or none to leave them as they are; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or
     * CT_REDUCTION_SUM; default CT_REDUCTION_MEAN */
    enum ct_reduction reduction;
} ct_hinge_embedding_loss_opts;

/**
 * self where target is 1, and what self lacks of margin where it is -1; averaged, summed or left as it is. Other
 * targets give the sum of both.
 *
 * @param self    distances, as of two embeddings; float tensor [*A]
 * @param target  1 for pairs that belong together, -1 for those that do not; float tensor [*B]
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
 *   self.grad = result.grad * ((-1 if near else 0) + (1 if kept else 0))
 *   near = self <= margin and target != 1
 *   kept = target != -1
 *   near (one bit per element) and kept (one bit per element) are kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_tensor_from((float[]){1, -1, 1, -1, -1, 1, -1, 1, -1, -1, 1, 1}, CT_INTS(3, 4),
 *       CT_DTYPE_F32);
 *   ct_tensor *result = ct_hinge_embedding_loss(self, target);
 */
CT_API ct_tensor *ct_hinge_embedding_loss(ct_tensor *self, ct_tensor *target);
CT_API ct_tensor *ct_hinge_embedding_loss_with(ct_tensor *self, ct_tensor *target,
                                               const ct_hinge_embedding_loss_opts *opts);
CT_API ct_tensor *ct_hinge_embedding_loss_out(ct_tensor *self, ct_tensor *target, ct_tensor *out);
CT_API ct_tensor *ct_hinge_embedding_loss_with_out(ct_tensor *self, ct_tensor *target,
                                                   const ct_hinge_embedding_loss_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
