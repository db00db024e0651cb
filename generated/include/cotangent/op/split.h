/*
 * split: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SPLIT_H
#define COTANGENT_OP_SPLIT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_split_opts {
    int64_t dim; /* default 0 */
} ct_split_opts;

/**
 * Views of self along dim, each of the size given; the last may be shorter. An axis of size 0 gives one empty view.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = cat(results.grad, dim)
 * Saves: nothing.
 */
CT_API ct_tensors ct_split(ct_tensor *self, int64_t split_size);
CT_API ct_tensors ct_split_with(ct_tensor *self, int64_t split_size, const ct_split_opts *opts);

typedef struct ct_split_sizes_opts {
    int64_t dim; /* default 0 */
} ct_split_sizes_opts;

/**
 * Views of self along dim, as long as the items of the list say.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = cat(results.grad, dim)
 * Saves: nothing.
 */
CT_API ct_tensors ct_split_sizes(ct_tensor *self, ct_ints sections);
CT_API ct_tensors ct_split_sizes_with(ct_tensor *self, ct_ints sections, const ct_split_sizes_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
