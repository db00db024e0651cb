/*
 * cosine_similarity: declarations.
 *
 * Written by ctgen from schemas/composite.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COSINE_SIMILARITY_H
#define COTANGENT_OP_COSINE_SIMILARITY_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cosine_similarity, passed as named arguments. */
typedef struct ct_cosine_similarity_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axis of the vectors in the broadcast shape; default 1 */
    int64_t dim CT_INIT_(1);
    /* lower bound of each norm; default 1e-08 */
    double eps CT_INIT_(1e-08);
} ct_cosine_similarity_opts;

/**
 * Cosine similarity: sum of x1 * x2 along dim, divided by both norms, each of which is at least eps.
 *
 * @param x1    the first vectors; float tensor [*A]
 * @param x2    the second vectors; float tensor [*B]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: broadcast(x1.shape, x2.shape) without axis dim; dtype: promote(x1, x2); device: x1.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(x1.shape, x2.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *x1 = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *x2 = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_cosine_similarity(x1, x2);
 */
CT_API ct_tensor *ct_cosine_similarity(ct_tensor *x1, ct_tensor *x2, const ct_cosine_similarity_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_cosine_similarity(ct_tensor *x1, ct_tensor *x2,
                                       const ct_cosine_similarity_opts &opts = ct_cosine_similarity_opts{})
{
    return ct_cosine_similarity(x1, x2, &opts);
}
#else
#define ct_cosine_similarity_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = 1, .eps = 1e-08, .tag_.end = 0
#define ct_cosine_similarity(...) ct_cosine_similarity_named_(__VA_ARGS__, )
#define ct_cosine_similarity_named_(x1, x2, ...) \
    CT_NAMED_(ct_cosine_similarity, ct_cosine_similarity_opts, (x1, x2, ), __VA_ARGS__)
#endif
#endif
