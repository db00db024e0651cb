/*
 * kl_div: declarations.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_KL_DIV_H
#define COTANGENT_OP_KL_DIV_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_kl_div, passed as named arguments. */
typedef struct ct_kl_div_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* none, mean, sum, or batchmean for the sum divided by the first size; CT_REDUCTION_NONE, CT_REDUCTION_MEAN,
     * CT_REDUCTION_SUM or CT_REDUCTION_BATCHMEAN; default CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
    /* if true, target has log-probabilities; default false */
    bool log_target CT_INIT_(false);
} ct_kl_div_opts;

/**
 * Kullback-Leibler divergence: target * (log(target) - self), element by element; averaged, summed or unreduced; 0
 * where target is 0. self has log-probabilities; target has probabilities, or log-probabilities if log_target is true.
 *
 * @param self    log-probabilities of the input distribution; float tensor [*A]
 * @param target  probabilities, or log-probabilities, of the target distribution; float tensor [*B]
 * @param opts    options, passed as named arguments; NULL for the defaults
 *
 * @return shape: broadcast(self.shape, target.shape) if reduction is none, else []; dtype: promote(self, target);
 *         device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless reduction != batchmean or self.ndim > 0
 *   CT_E_SHAPE    unless broadcasts(self.shape, target.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_kl_div(self, target);
 */
CT_API ct_tensor *ct_kl_div(ct_tensor *self, ct_tensor *target, const ct_kl_div_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_kl_div(ct_tensor *self, ct_tensor *target, const ct_kl_div_opts &opts = ct_kl_div_opts{})
{
    return ct_kl_div(self, target, &opts);
}
#else
#define ct_kl_div_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_kl_div(...) ct_kl_div_named_(__VA_ARGS__, )
#define ct_kl_div_named_(self, target, ...) CT_NAMED_(ct_kl_div, ct_kl_div_opts, (self, target, ), __VA_ARGS__)
#endif
#endif
