/*
 * cat: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CAT_H
#define COTANGENT_OP_CAT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cat_with; zero is the default. */
typedef struct ct_cat_opts {
    /* the axis; a negative one counts from the last; from -tensors[0].ndim to tensors[0].ndim - 1; default 0 */
    int64_t dim;
} ct_cat_opts;

/**
 * The tensors one after the other along dim; an empty vector joins tensors of any shape.
 * Also known as concat, concatenate.
 *
 * @param tensors  the tensors to join, in order; list of any tensors [*S(i)]
 * @param opts     NULL for the defaults
 * @param out      tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of the first of tensors with the sum of the sizes of tensors at axis dim; dtype and device: those
 *         of tensors
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must be an axis of tensors[0], from -tensors[0].ndim to tensors[0].ndim - 1
 *                 tensors must have the same sizes but for axis dim
 *
 * Gradients, differentiable to any order:
 *   tensors.grad = split.sizes(result.grad, extents(tensors, dim), dim)
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensors tensors = CT_TENSORS(ct_rand(CT_INTS(2, 3)), ct_rand(CT_INTS(1, 3)));
 *   ct_tensor *result = ct_cat(tensors);
 */
CT_API ct_tensor *ct_cat(ct_tensors tensors);
CT_API ct_tensor *ct_cat_with(ct_tensors tensors, const ct_cat_opts *opts);
CT_API ct_tensor *ct_cat_out(ct_tensors tensors, ct_tensor *out);
CT_API ct_tensor *ct_cat_with_out(ct_tensors tensors, const ct_cat_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
