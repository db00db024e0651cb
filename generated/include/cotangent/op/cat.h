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

typedef struct ct_cat_opts {
    int64_t dim; /* default 0 */
} ct_cat_opts;

/**
 * The tensors one after the other along dim; an empty vector joins tensors of any shape.
 * @param tensors  list of tensor of any dtype [*S(i)]
 * Gradient: tensors.grad = split.sizes(result.grad, extents(tensors, dim), dim)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_cat(ct_tensors tensors);
CT_API ct_tensor *ct_cat_with(ct_tensors tensors, const ct_cat_opts *opts);
CT_API ct_tensor *ct_cat_out(ct_tensors tensors, ct_tensor *out);
CT_API ct_tensor *ct_cat_with_out(ct_tensors tensors, const ct_cat_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
