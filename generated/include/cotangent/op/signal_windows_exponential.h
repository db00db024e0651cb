/*
 * signal_windows_exponential: what it declares.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SIGNAL_WINDOWS_EXPONENTIAL_H
#define COTANGENT_OP_SIGNAL_WINDOWS_EXPONENTIAL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_signal_windows_exponential_with; zero is the default. */
typedef struct ct_signal_windows_exponential_opts {
    /* where the window is 1; the middle if left out, and only then may sym be true; optional */
    ct_scalar center;
    /* in how many elements the window falls to 1 / e; default 1 */
    ct_scalar tau;
    /* turns sym off, which is on by default: whether the window reads the same from both ends; else it is one period,
     * whose last point is left out */
    bool no_sym;
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_signal_windows_exponential_opts;

/**
 * 1 at center, and less by the factor 1 / e with every tau elements away from it.
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
 *                 tau must be positive
 *                 no_sym must be true or center must not be given
 *   CT_E_DTYPE    the dtype of the result must be float
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_signal_windows_exponential(7);
 */
CT_API ct_tensor *ct_signal_windows_exponential(int64_t M);
CT_API ct_tensor *ct_signal_windows_exponential_with(int64_t M, const ct_signal_windows_exponential_opts *opts);
CT_API ct_tensor *ct_signal_windows_exponential_out(int64_t M, ct_tensor *out);
CT_API ct_tensor *ct_signal_windows_exponential_with_out(int64_t M, const ct_signal_windows_exponential_opts *opts,
                                                         ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
