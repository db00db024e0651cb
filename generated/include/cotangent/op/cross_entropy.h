/*
 * cross_entropy: what it declares.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CROSS_ENTROPY_H
#define COTANGENT_OP_CROSS_ENTROPY_H

#include <cotangent/tensor.h>
#include <cotangent/word/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_cross_entropy_opts {
    enum ct_reduction reduction; /* default mean */
    ct_scalar ignore_index;      /* default -100 */
    double label_smoothing;      /* default 0 */
} ct_cross_entropy_opts;

/**
 * Negative log-likelihood of the classes target under softmax of self along its class axis. Rows of class ignore_index
 * count nothing and get gradient 0.
 * @param self  float tensor [*S]
 * @param target  u8 or i64 tensor [*N]
 * @param weight  float tensor [extent(self, min(1, rank(self) - 1))]; ct_none() if absent
 * Saves: self; logsumexp; target; weight.
 */
CT_API ct_tensor *ct_cross_entropy(ct_tensor *self, ct_tensor *target, ct_tensor *weight);
CT_API ct_tensor *ct_cross_entropy_with(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                        const ct_cross_entropy_opts *opts);
CT_API ct_tensor *ct_cross_entropy_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out);
CT_API ct_tensor *ct_cross_entropy_with_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                            const ct_cross_entropy_opts *opts, ct_tensor *out);

typedef struct ct_cross_entropy_prob_opts {
    enum ct_reduction reduction; /* default mean */
    ct_scalar ignore_index;      /* default -100 */
    double label_smoothing;      /* default 0 */
} ct_cross_entropy_prob_opts;

/**
 * Cross-entropy of the probabilities target and softmax of self, both along the class axis. ignore_index has no meaning
 * here.
 * @param self  float tensor [*S]
 * @param target  float tensor [*S]
 * @param weight  float tensor [extent(self, min(1, rank(self) - 1))]; ct_none() if absent
 * Gradient: self.grad = g * (exp(logp) * sum(aim, [axis], true) - aim)
 * Gradient: target.grad = -g * likely * (1 - label_smoothing)
 * Gradient: weight.grad = -sum_to_size(transpose(g * smooth * logp, axis, -1), shape(weight))
 * Saves: self; logsumexp; target for self, weight; weight for self, target.
 */
CT_API ct_tensor *ct_cross_entropy_prob(ct_tensor *self, ct_tensor *target, ct_tensor *weight);
CT_API ct_tensor *ct_cross_entropy_prob_with(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                             const ct_cross_entropy_prob_opts *opts);
CT_API ct_tensor *ct_cross_entropy_prob_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out);
CT_API ct_tensor *ct_cross_entropy_prob_with_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                 const ct_cross_entropy_prob_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
