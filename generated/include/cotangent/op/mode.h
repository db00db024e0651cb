/*
 * mode: declarations.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MODE_H
#define COTANGENT_OP_MODE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_mode, passed as named arguments. */
typedef struct ct_mode_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default -1 */
    int64_t dim CT_INIT_(-1);
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
} ct_mode_opts;

/** Results of ct_mode. */
typedef struct ct_mode_result {
    ct_tensor *values, *indices;
} ct_mode_result;

/**
 * Most frequent element along dim, the smallest if several are equally frequent, and the index of its last occurrence.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensors that receive the results; each has the shape of its result, or is empty and is resized
 *
 * @return values: shape: self.shape with axes dim removed (set to 1 if keepdim); dtype and device: same as self
 *         indices: shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: i64; device: self.device
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.size(dim) > 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = scatter(zeros(shape(self), dtype_of(values.grad), device_of(self)), dim, place, values.grad if keepdim
 *       else unsqueeze(values.grad, dim))
 *   place = indices if keepdim else unsqueeze(indices, dim)
 *   Saved: indices (as i32).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_mode_result results = ct_mode(self, .dim = 1);
 */
CT_API ct_mode_result ct_mode(ct_tensor *self, const ct_mode_opts *opts);
CT_API ct_mode_result ct_mode_out(ct_tensor *self, ct_mode_result out, const ct_mode_opts *opts);

#ifdef __cplusplus
}

inline ct_mode_result ct_mode(ct_tensor *self, const ct_mode_opts &opts = ct_mode_opts{})
{
    return ct_mode(self, &opts);
}

inline ct_mode_result ct_mode_out(ct_tensor *self, ct_mode_result out, const ct_mode_opts &opts = ct_mode_opts{})
{
    return ct_mode_out(self, out, &opts);
}
#else
#define ct_mode_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = -1, .tag_.end = 0
#define ct_mode(...) ct_mode_named_(__VA_ARGS__, )
#define ct_mode_named_(self, ...) CT_NAMED_(ct_mode, ct_mode_opts, (self, ), __VA_ARGS__)
#define ct_mode_out(...) ct_mode_out_named_(__VA_ARGS__, )
#define ct_mode_out_named_(self, out, ...) CT_NAMED_(ct_mode_out, ct_mode_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
