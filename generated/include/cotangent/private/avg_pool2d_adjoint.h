/*
 * avg_pool2d_adjoint: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_AVG_POOL2D_ADJOINT_H
#define COTANGENT_PRIVATE_AVG_POOL2D_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_avg_pool2d_adjoint, passed as named arguments. */
typedef struct ct_avg_pool2d_adjoint_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* divisor of the sums in place of the number of elements; optional */
    int64_t divisor_override CT_INIT_(CT_NO_INT_);
} ct_avg_pool2d_adjoint_opts;

/**
 * Adjoint of avg_pool2d: tensor of the given size with every element of grad, divided as the mean is, added to the
 * elements of its window.
 *
 * @param grad               gradient of the loss with respect to the parameter; float tensor [*R]
 * @param size               sizes of the result; each at least 0
 * @param kernel_size        height and width of a window; 2 integers, or one for all
 * @param stride             distance between neighbouring windows; 2 integers, or one for all
 * @param padding            numbers of rows and columns added on both sides; 2 integers, or one for all
 * @param ceil_mode          if true, a partial window at the end is included; CT_ON or CT_OFF
 * @param count_include_pad  if true, padding counts as elements in the mean of a window; CT_ON or CT_OFF
 * @param opts               options, passed as named arguments; NULL for the defaults
 * @param out                tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: size; dtype and device: same as grad
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  size.ndim must be 3 or 4
 *                 kernel_size[0] must be positive and kernel_size[1] must be positive
 *                 stride[0] must be positive and stride[1] must be positive
 *                 padding[0] must be at least 0 and padding[1] must be at least 0
 *                 2 * padding[0] must be at most kernel_size[0]
 *                 2 * padding[1] must be at most kernel_size[1]
 *                 size with grad.size(-2) at -2 with grad.size(-1) at -1 must be grad.shape
 *                 grad.size(-2) must be the number of windows along size.size(-2)
 *                 grad.size(-1) must be the number of windows along size.size(-1)
 *                 if divisor_override is given, divisor_override must not be 0
 *   CT_E_DTYPE    grad.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   grad.grad = avg_pool2d(result.grad, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(1, 2, 2, 1));
 *   ct_tensor *result = ct_avg_pool2d_adjoint(grad, CT_INTS(1, 2, 4, 5), CT_INTS(2, 3), CT_INTS(2, 3), CT_INTS(0, 0),
 *       CT_OFF, CT_ON);
 */
CT_API ct_tensor *ct_avg_pool2d_adjoint(ct_tensor *grad, ct_ints size, ct_ints kernel_size, ct_ints stride,
                                        ct_ints padding, ct_switch ceil_mode, ct_switch count_include_pad,
                                        const ct_avg_pool2d_adjoint_opts *opts);
CT_API ct_tensor *ct_avg_pool2d_adjoint_out(ct_tensor *grad, ct_ints size, ct_ints kernel_size, ct_ints stride,
                                            ct_ints padding, ct_switch ceil_mode, ct_switch count_include_pad,
                                            ct_tensor *out, const ct_avg_pool2d_adjoint_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_avg_pool2d_adjoint(ct_tensor *grad, ct_ints size, ct_ints kernel_size, ct_ints stride,
                                        ct_ints padding, ct_switch ceil_mode, ct_switch count_include_pad,
                                        const ct_avg_pool2d_adjoint_opts &opts = ct_avg_pool2d_adjoint_opts{})
{
    return ct_avg_pool2d_adjoint(grad, size, kernel_size, stride, padding, ceil_mode, count_include_pad, &opts);
}

inline ct_tensor *ct_avg_pool2d_adjoint_out(ct_tensor *grad, ct_ints size, ct_ints kernel_size, ct_ints stride,
                                            ct_ints padding, ct_switch ceil_mode, ct_switch count_include_pad,
                                            ct_tensor *out,
                                            const ct_avg_pool2d_adjoint_opts &opts = ct_avg_pool2d_adjoint_opts{})
{
    return ct_avg_pool2d_adjoint_out(grad, size, kernel_size, stride, padding, ceil_mode, count_include_pad, out,
                                     &opts);
}
#else
#define ct_avg_pool2d_adjoint_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .divisor_override = CT_NO_INT_, .tag_.end = 0
#define ct_avg_pool2d_adjoint(...) ct_avg_pool2d_adjoint_named_(__VA_ARGS__, )
#define ct_avg_pool2d_adjoint_named_(grad, size, kernel_size, stride, padding, ceil_mode, count_include_pad, ...) \
    CT_NAMED_(ct_avg_pool2d_adjoint, ct_avg_pool2d_adjoint_opts, \
              (grad, size, kernel_size, stride, padding, ceil_mode, count_include_pad, ), __VA_ARGS__)
#define ct_avg_pool2d_adjoint_out(...) ct_avg_pool2d_adjoint_out_named_(__VA_ARGS__, )
#define ct_avg_pool2d_adjoint_out_named_(grad, size, kernel_size, stride, padding, ceil_mode, count_include_pad, out, \
                                         ...) \
    CT_NAMED_(ct_avg_pool2d_adjoint_out, ct_avg_pool2d_adjoint_opts, \
              (grad, size, kernel_size, stride, padding, ceil_mode, count_include_pad, out, ), __VA_ARGS__)
#endif
#endif
