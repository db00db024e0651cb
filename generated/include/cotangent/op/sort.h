/*
 * sort: declarations.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SORT_H
#define COTANGENT_OP_SORT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_sort, passed as named arguments. */
typedef struct ct_sort_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default -1 */
    int64_t dim CT_INIT_(-1);
    /* if true, the order is descending; default false */
    bool descending CT_INIT_(false);
    /* accepted, without effect; the order is always stable; default false */
    bool stable CT_INIT_(false);
} ct_sort_opts;

/** Results of ct_sort. */
typedef struct ct_sort_result {
    ct_tensor *values, *indices;
} ct_sort_result;

/**
 * self sorted along dim, and the original indices of its elements. NaN is larger than every other value, and equal
 * elements keep their order.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensors that receive the results; each has the shape of its result, or is empty and is resized
 *
 * @return values: shape, dtype and device: same as self
 *         indices: shape: self.shape; dtype: i64; device: self.device
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = scatter(zeros(shape(self), dtype_of(values.grad), device_of(self)), dim, indices, values.grad)
 *   Saved: indices (as i32).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_sort_result results = ct_sort(self);
 */
CT_API ct_sort_result ct_sort(ct_tensor *self, const ct_sort_opts *opts);
CT_API ct_sort_result ct_sort_out(ct_tensor *self, ct_sort_result out, const ct_sort_opts *opts);

#ifdef __cplusplus
}

inline ct_sort_result ct_sort(ct_tensor *self, const ct_sort_opts &opts = ct_sort_opts{})
{
    return ct_sort(self, &opts);
}

inline ct_sort_result ct_sort_out(ct_tensor *self, ct_sort_result out, const ct_sort_opts &opts = ct_sort_opts{})
{
    return ct_sort_out(self, out, &opts);
}
#else
#define ct_sort_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = -1, .tag_.end = 0
#define ct_sort(...) ct_sort_named_(__VA_ARGS__, )
#define ct_sort_named_(self, ...) CT_NAMED_(ct_sort, ct_sort_opts, (self, ), __VA_ARGS__)
#define ct_sort_out(...) ct_sort_out_named_(__VA_ARGS__, )
#define ct_sort_out_named_(self, out, ...) CT_NAMED_(ct_sort_out, ct_sort_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
