/*
 * binary_cross_entropy_with_logits: what it declares.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BINARY_CROSS_ENTROPY_WITH_LOGITS_H
#define COTANGENT_OP_BINARY_CROSS_ENTROPY_WITH_LOGITS_H

#include <cotangent/tensor.h>
#include <cotangent/word/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_binary_cross_entropy_with_logits_opts {
    enum ct_reduction reduction; /* default mean */
} ct_binary_cross_entropy_with_logits_opts;

/**
 * Binary cross-entropy of the probabilities target and sigmoid of self, averaged, summed or left as it is. pos_weight
 * scales the share of target, weight all.
 * @param self  float tensor [*S]
 * @param target  float tensor [*S]
 * @param weight  float tensor [*W]; ct_none() if absent
 * @param pos_weight  float tensor [*P]; ct_none() if absent
 * Saves: self; target for self; weight; pos_weight.
 */
CT_API ct_tensor *ct_binary_cross_entropy_with_logits(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                      ct_tensor *pos_weight);
CT_API ct_tensor *ct_binary_cross_entropy_with_logits_with(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                           ct_tensor *pos_weight,
                                                           const ct_binary_cross_entropy_with_logits_opts *opts);
CT_API ct_tensor *ct_binary_cross_entropy_with_logits_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                          ct_tensor *pos_weight, ct_tensor *out);
CT_API ct_tensor *ct_binary_cross_entropy_with_logits_with_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                               ct_tensor *pos_weight,
                                                               const ct_binary_cross_entropy_with_logits_opts *opts,
                                                               ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
