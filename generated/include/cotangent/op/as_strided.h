/*
 * as_strided: declarations.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_AS_STRIDED_H
#define COTANGENT_OP_AS_STRIDED_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_as_strided, passed as named arguments. */
typedef struct ct_as_strided_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the first element of the view in the storage; the offset of self if left out; optional */
    int64_t storage_offset CT_INIT_(CT_NO_INT_);
} ct_as_strided_opts;

/**
 * View of the storage of self with any sizes, strides and offset, in elements; the gradients of overlapping elements
 * are summed. If left out, the offset is the offset of self.
 *
 * @param self    the input; any tensor [*S]
 * @param size    sizes of the result; each at least 0
 * @param stride  strides of the view, in elements; a list of integers
 * @param opts    options, passed as named arguments; NULL for the defaults
 *
 * @return a view of self; shape: size; dtype and device: same as self
 *         ct_as_strided_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless stride.count == size.ndim
 *                 unless storage_offset == none or storage_offset >= 0
 *
 * Gradients, differentiable to any order:
 *   self.grad = as_strided_adjoint(result.grad, shape(self), size, stride, storage_offset)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(12));
 *   ct_tensor *result = ct_as_strided(self, CT_INTS(3, 4), CT_INTS(4, 1));
 */
CT_API ct_tensor *ct_as_strided(ct_tensor *self, ct_ints size, ct_ints stride, const ct_as_strided_opts *opts);
CT_API ct_tensor *ct_as_strided_(ct_tensor *self, ct_ints size, ct_ints stride, const ct_as_strided_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_as_strided(ct_tensor *self, ct_ints size, ct_ints stride,
                                const ct_as_strided_opts &opts = ct_as_strided_opts{})
{
    return ct_as_strided(self, size, stride, &opts);
}

inline ct_tensor *ct_as_strided_(ct_tensor *self, ct_ints size, ct_ints stride,
                                 const ct_as_strided_opts &opts = ct_as_strided_opts{})
{
    return ct_as_strided_(self, size, stride, &opts);
}
#else
#define ct_as_strided_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .storage_offset = CT_NO_INT_, .tag_.end = 0
#define ct_as_strided(...) ct_as_strided_named_(__VA_ARGS__, )
#define ct_as_strided_named_(self, size, stride, ...) \
    CT_NAMED_(ct_as_strided, ct_as_strided_opts, (self, size, stride, ), __VA_ARGS__)
#define ct_as_strided_(...) ct_as_strided__named_(__VA_ARGS__, )
#define ct_as_strided__named_(self, size, stride, ...) \
    CT_NAMED_(ct_as_strided_, ct_as_strided_opts, (self, size, stride, ), __VA_ARGS__)
#endif
#endif
