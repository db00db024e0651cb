/*
 * dist: declarations.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIST_H
#define COTANGENT_OP_DIST_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_dist, passed as named arguments. */
typedef struct ct_dist_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* order of the norm; default 2 */
    double p CT_INIT_(2.0);
} ct_dist_opts;

/**
 * p-norm of the difference of self and other over all elements. The gradient at distance 0 is 0.
 *
 * @param self   the input; float tensor [*A]
 * @param other  the second operand; float tensor [*B]
 * @param opts   options, passed as named arguments; NULL for the defaults
 *
 * @return shape: []; dtype: promote(self, other); device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless p >= 0 and p < inf or self.numel > 0 and other.numel > 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *other = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_dist(self, other);
 */
CT_API ct_tensor *ct_dist(ct_tensor *self, ct_tensor *other, const ct_dist_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_dist(ct_tensor *self, ct_tensor *other, const ct_dist_opts &opts = ct_dist_opts{})
{
    return ct_dist(self, other, &opts);
}
#else
#define ct_dist_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .p = 2.0, .tag_.end = 0
#define ct_dist(...) ct_dist_named_(__VA_ARGS__, )
#define ct_dist_named_(self, other, ...) CT_NAMED_(ct_dist, ct_dist_opts, (self, other, ), __VA_ARGS__)
#endif
#endif
