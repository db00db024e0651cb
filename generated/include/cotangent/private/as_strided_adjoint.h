/*
 * as_strided_adjoint: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_AS_STRIDED_ADJOINT_H
#define COTANGENT_PRIVATE_AS_STRIDED_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_as_strided_adjoint, passed as named arguments. */
typedef struct ct_as_strided_adjoint_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index in the storage of the first element of the view; the offset of self if left out; optional */
    int64_t storage_offset CT_INIT_(CT_NO_INT_);
} ct_as_strided_adjoint_opts;

/**
 * Tensor of the given size with the elements of grad added at the positions that an as_strided of it views, and zeros
 * elsewhere.
 *
 * @param grad       gradient of the loss with respect to the parameter; number tensor [*R]
 * @param size       sizes of the result; each at least 0
 * @param view_size  sizes of the view; a list of integers
 * @param stride     strides of the view, in elements; a list of integers
 * @param opts       options, passed as named arguments; NULL for the defaults
 * @param out        tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: size; dtype and device: same as grad
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  the number of items of stride must be grad.ndim
 *                 the minimum of stride must be at least 0
 *                 view_size must be grad.shape
 *   CT_E_DTYPE    grad.dtype must be number
 *
 * Gradients, differentiable to any order:
 *   grad.grad = as_strided(clone(result.grad, contiguous_format), view_size, stride, storage_offset)
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_as_strided_adjoint(grad, CT_INTS(8), CT_INTS(3, 4), CT_INTS(2, 1), .storage_offset = 0);
 */
CT_API ct_tensor *ct_as_strided_adjoint(ct_tensor *grad, ct_ints size, ct_ints view_size, ct_ints stride,
                                        const ct_as_strided_adjoint_opts *opts);
CT_API ct_tensor *ct_as_strided_adjoint_out(ct_tensor *grad, ct_ints size, ct_ints view_size, ct_ints stride,
                                            ct_tensor *out, const ct_as_strided_adjoint_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_as_strided_adjoint(ct_tensor *grad, ct_ints size, ct_ints view_size, ct_ints stride,
                                        const ct_as_strided_adjoint_opts &opts = ct_as_strided_adjoint_opts{})
{
    return ct_as_strided_adjoint(grad, size, view_size, stride, &opts);
}

inline ct_tensor *ct_as_strided_adjoint_out(ct_tensor *grad, ct_ints size, ct_ints view_size, ct_ints stride,
                                            ct_tensor *out,
                                            const ct_as_strided_adjoint_opts &opts = ct_as_strided_adjoint_opts{})
{
    return ct_as_strided_adjoint_out(grad, size, view_size, stride, out, &opts);
}
#else
#define ct_as_strided_adjoint_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .storage_offset = CT_NO_INT_, .tag_.end = 0
#define ct_as_strided_adjoint(...) ct_as_strided_adjoint_named_(__VA_ARGS__, )
#define ct_as_strided_adjoint_named_(grad, size, view_size, stride, ...) \
    CT_NAMED_(ct_as_strided_adjoint, ct_as_strided_adjoint_opts, (grad, size, view_size, stride, ), __VA_ARGS__)
#define ct_as_strided_adjoint_out(...) ct_as_strided_adjoint_out_named_(__VA_ARGS__, )
#define ct_as_strided_adjoint_out_named_(grad, size, view_size, stride, out, ...) \
    CT_NAMED_(ct_as_strided_adjoint_out, ct_as_strided_adjoint_opts, (grad, size, view_size, stride, out, ), \
              __VA_ARGS__)
#endif
#endif
