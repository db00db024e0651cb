/*
 * cat: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CAT_H
#define COTANGENT_OP_CAT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cat, passed as named arguments. */
typedef struct ct_cat_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -tensors[0].ndim to tensors[0].ndim - 1;
     * default 0 */
    int64_t dim CT_INIT_(0);
} ct_cat_opts;

/**
 * Concatenation of the tensors along dim; an empty vector may be joined to tensors of any shape.
 * Also known as concat, concatenate.
 *
 * @param tensors  the tensors to join, in order; list of any tensors [*S(i)]
 * @param opts     options, passed as named arguments; NULL for the defaults
 * @param out      tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: tensors[0].shape with (the sum of the sizes of tensors along axis dim) at axis dim; dtype and device:
 *         same as tensors
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless the tensors of tensors have equal sizes except along axis dim
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * Gradients, differentiable to any order:
 *   tensors.grad = split.sizes(result.grad, extents(tensors, dim), dim)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensors tensors = CT_TENSORS(ct_rand(CT_INTS(2, 3)), ct_rand(CT_INTS(1, 3)));
 *   ct_tensor *result = ct_cat(tensors);
 */
CT_API ct_tensor *ct_cat(ct_tensors tensors, const ct_cat_opts *opts);
CT_API ct_tensor *ct_cat_out(ct_tensors tensors, ct_tensor *out, const ct_cat_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_cat(ct_tensors tensors, const ct_cat_opts &opts = ct_cat_opts{}) { return ct_cat(tensors, &opts); }

inline ct_tensor *ct_cat_out(ct_tensors tensors, ct_tensor *out, const ct_cat_opts &opts = ct_cat_opts{})
{
    return ct_cat_out(tensors, out, &opts);
}
#else
#define ct_cat_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_cat(...) ct_cat_named_(__VA_ARGS__, )
#define ct_cat_named_(tensors, ...) CT_NAMED_(ct_cat, ct_cat_opts, (tensors, ), __VA_ARGS__)
#define ct_cat_out(...) ct_cat_out_named_(__VA_ARGS__, )
#define ct_cat_out_named_(tensors, out, ...) CT_NAMED_(ct_cat_out, ct_cat_opts, (tensors, out, ), __VA_ARGS__)
#endif
#endif
