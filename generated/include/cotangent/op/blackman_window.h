/*
 * blackman_window: what it declares.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BLACKMAN_WINDOW_H
#define COTANGENT_OP_BLACKMAN_WINDOW_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_blackman_window_with; zero is the default. */
typedef struct ct_blackman_window_opts {
    /* turns periodic off, which is on by default: whether the window is one period, whose last point is the first of
     * the next */
    bool no_periodic;
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_blackman_window_opts;

/**
 * 0.42 less half the cosine of the place in the window plus 0.08 times that of its double.
 *
 * @param window_length  number of elements
 * @param opts           NULL for the defaults
 * @param out            tensor that the result is written into, of its shape or empty
 *
 * @return shape: [window_length]; dtype: dtype if given or else the default dtype; device: device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  window_length must be at least 0
 *   CT_E_DTYPE    the dtype of the result must be float
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_blackman_window(7);
 */
CT_API ct_tensor *ct_blackman_window(int64_t window_length);
CT_API ct_tensor *ct_blackman_window_with(int64_t window_length, const ct_blackman_window_opts *opts);
CT_API ct_tensor *ct_blackman_window_out(int64_t window_length, ct_tensor *out);
CT_API ct_tensor *ct_blackman_window_with_out(int64_t window_length, const ct_blackman_window_opts *opts,
                                              ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
