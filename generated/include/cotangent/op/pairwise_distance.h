/*
 * pairwise_distance: declarations.
 *
 * Written by ctgen from schemas/composite.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_PAIRWISE_DISTANCE_H
#define COTANGENT_OP_PAIRWISE_DISTANCE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_pairwise_distance, passed as named arguments. */
typedef struct ct_pairwise_distance_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* exponent of the norm; default 2 */
    double p CT_INIT_(2.0);
    /* value to add to each difference; default 1e-06 */
    double eps CT_INIT_(1e-06);
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
} ct_pairwise_distance_opts;

/**
 * p-norm of x1 - x2 + eps along the last axis; the difference is computed in the promoted dtype.
 *
 * @param x1    the first vectors; number tensor [*A]
 * @param x2    the second vectors; number tensor [*B]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: broadcast(x1.shape, x2.shape) with axes -1 removed (set to 1 if keepdim); dtype: the real counterpart
 *         of promote(promote(x1, x2), eps); device: x1.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless x1.ndim > 0 or x2.ndim > 0
 *                 unless p >= 0 and p < inf or broadcast(x1.shape, x2.shape).size(-1) > 0
 *   CT_E_SHAPE    unless broadcasts(x1.shape, x2.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *x1 = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *x2 = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_pairwise_distance(x1, x2);
 */
CT_API ct_tensor *ct_pairwise_distance(ct_tensor *x1, ct_tensor *x2, const ct_pairwise_distance_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_pairwise_distance(ct_tensor *x1, ct_tensor *x2,
                                       const ct_pairwise_distance_opts &opts = ct_pairwise_distance_opts{})
{
    return ct_pairwise_distance(x1, x2, &opts);
}
#else
#define ct_pairwise_distance_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .p = 2.0, .eps = 1e-06, .tag_.end = 0
#define ct_pairwise_distance(...) ct_pairwise_distance_named_(__VA_ARGS__, )
#define ct_pairwise_distance_named_(x1, x2, ...) \
    CT_NAMED_(ct_pairwise_distance, ct_pairwise_distance_opts, (x1, x2, ), __VA_ARGS__)
#endif
#endif
