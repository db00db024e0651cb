/*
 * normalize: declarations.
 *
 * Written by ctgen from schemas/composite.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NORMALIZE_H
#define COTANGENT_OP_NORMALIZE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_normalize, passed as named arguments. */
typedef struct ct_normalize_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* order of the norm; default 2 */
    double p CT_INIT_(2.0);
    /* index of the axis; a negative index counts from the last axis; from -input.ndim to input.ndim - 1; default 1 */
    int64_t dim CT_INIT_(1);
    /* lower bound of the divisor; default 1e-12 */
    double eps CT_INIT_(1e-12);
} ct_normalize_opts;

/**
 * input divided by its p-norm along dim, or by eps where the norm is smaller than eps.
 *
 * @param input  the input; float tensor [*S]
 * @param opts   options, passed as named arguments; NULL for the defaults
 *
 * @return shape, dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless p >= 0 and p < inf or input.size(dim) > 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_normalize(input);
 */
CT_API ct_tensor *ct_normalize(ct_tensor *input, const ct_normalize_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_normalize(ct_tensor *input, const ct_normalize_opts &opts = ct_normalize_opts{})
{
    return ct_normalize(input, &opts);
}
#else
#define ct_normalize_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .p = 2.0, .dim = 1, .eps = 1e-12, .tag_.end = 0
#define ct_normalize(...) ct_normalize_named_(__VA_ARGS__, )
#define ct_normalize_named_(input, ...) CT_NAMED_(ct_normalize, ct_normalize_opts, (input, ), __VA_ARGS__)
#endif
#endif
