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
    /*  */
    int64_t storage_offset CT_INIT_(CT_NO_INT_);
} ct_as_strided_adjoint_opts;

/**
 * Adjoint of as_strided: tensor of the given size.
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
