/*
 * fft_ifftshift: declarations.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FFT_IFFTSHIFT_H
#define COTANGENT_OP_FFT_IFFTSHIFT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_fft_ifftshift, passed as named arguments. */
typedef struct ct_fft_ifftshift_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axes, without repetition; all if left out; a list of integers; optional */
    ct_ints dim CT_INIT_(ct_no_ints_());
} ct_fft_ifftshift_opts;

/**
 * Inverse of fft_fftshift.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim == none or dim.count == 0 or min(dim) >= -self.ndim
 *                 unless dim == none or dim.count == 0 or max(dim) < self.ndim
 *                 unless dim == none or dim names each axis once
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(5));
 *   ct_tensor *result = ct_fft_ifftshift(self);
 */
CT_API ct_tensor *ct_fft_ifftshift(ct_tensor *self, const ct_fft_ifftshift_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_fft_ifftshift(ct_tensor *self, const ct_fft_ifftshift_opts &opts = ct_fft_ifftshift_opts{})
{
    return ct_fft_ifftshift(self, &opts);
}
#else
#define ct_fft_ifftshift_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_fft_ifftshift(...) ct_fft_ifftshift_named_(__VA_ARGS__, )
#define ct_fft_ifftshift_named_(self, ...) CT_NAMED_(ct_fft_ifftshift, ct_fft_ifftshift_opts, (self, ), __VA_ARGS__)
#endif
#endif
