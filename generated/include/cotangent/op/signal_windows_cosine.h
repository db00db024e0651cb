/*
 * signal_windows_cosine: what it declares.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SIGNAL_WINDOWS_COSINE_H
#define COTANGENT_OP_SIGNAL_WINDOWS_COSINE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_signal_windows_cosine_with; zero is the default. */
typedef struct ct_signal_windows_cosine_opts {
    /* turns sym off, which is on by default: whether the window reads the same from both ends; else it is one period,
     * whose last point is left out */
    bool no_sym;
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_signal_windows_cosine_opts;

/**
 * Half a period of the sine, taken in the middle of each of M parts of it.
 *
 * @param M     number of elements
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: [M]; dtype: dtype if given or else the default dtype; device: device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  M must be at least 0
 *                 if dtype is given, dtype must be f32 or f64
 *   CT_E_DTYPE    the dtype of the result must be float
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_signal_windows_cosine(7);
 */
CT_API ct_tensor *ct_signal_windows_cosine(int64_t M);
CT_API ct_tensor *ct_signal_windows_cosine_with(int64_t M, const ct_signal_windows_cosine_opts *opts);
CT_API ct_tensor *ct_signal_windows_cosine_out(int64_t M, ct_tensor *out);
CT_API ct_tensor *ct_signal_windows_cosine_with_out(int64_t M, const ct_signal_windows_cosine_opts *opts,
                                                    ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
