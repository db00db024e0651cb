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
    /*  */
    int64_t divisor_override CT_INIT_(CT_NO_INT_);
} ct_avg_pool2d_adjoint_opts;

/**
 * Adjoint of avg_pool2d: tensor of the given size.
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
