/*
 * linspace_inexact: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LINSPACE_INEXACT_H
#define COTANGENT_PRIVATE_LINSPACE_INEXACT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linspace_inexact, passed as named arguments. */
typedef struct ct_linspace_inexact_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    ct_dtype dtype CT_INIT_({});
    /*  */
    ct_device device CT_INIT_(ct_no_device_());
} ct_linspace_inexact_opts;

/**
 * Evenly spaced values of linspace.
 */
CT_API ct_tensor *ct_linspace_inexact(ct_scalar start, ct_scalar end, int64_t steps,
                                      const ct_linspace_inexact_opts *opts);
CT_API ct_tensor *ct_linspace_inexact_out(ct_scalar start, ct_scalar end, int64_t steps, ct_tensor *out,
                                          const ct_linspace_inexact_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_linspace_inexact(ct_scalar start, ct_scalar end, int64_t steps,
                                      const ct_linspace_inexact_opts &opts = ct_linspace_inexact_opts{})
{
    return ct_linspace_inexact(start, end, steps, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_linspace_inexact(ct_kind0 start, ct_kind1 end, int64_t steps,
                                      const ct_linspace_inexact_opts &opts = ct_linspace_inexact_opts{})
{
    return ct_linspace_inexact(ct_scalar_of(start), ct_scalar_of(end), steps, &opts);
}

inline ct_tensor *ct_linspace_inexact_out(ct_scalar start, ct_scalar end, int64_t steps, ct_tensor *out,
                                          const ct_linspace_inexact_opts &opts = ct_linspace_inexact_opts{})
{
    return ct_linspace_inexact_out(start, end, steps, out, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_linspace_inexact_out(ct_kind0 start, ct_kind1 end, int64_t steps, ct_tensor *out,
                                          const ct_linspace_inexact_opts &opts = ct_linspace_inexact_opts{})
{
    return ct_linspace_inexact_out(ct_scalar_of(start), ct_scalar_of(end), steps, out, &opts);
}
#else
#define ct_linspace_inexact_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_linspace_inexact(...) ct_linspace_inexact_named_(__VA_ARGS__, )
#define ct_linspace_inexact_named_(start, end, steps, ...) \
    CT_NAMED_(ct_linspace_inexact, ct_linspace_inexact_opts, (CT_SCALAR(start), CT_SCALAR(end), steps, ), __VA_ARGS__)
#define ct_linspace_inexact_out(...) ct_linspace_inexact_out_named_(__VA_ARGS__, )
#define ct_linspace_inexact_out_named_(start, end, steps, out, ...) \
    CT_NAMED_(ct_linspace_inexact_out, ct_linspace_inexact_opts, (CT_SCALAR(start), CT_SCALAR(end), steps, out, ), \
              __VA_ARGS__)
#endif
#endif
