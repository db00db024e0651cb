/*
 * max_pool2d: declarations.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MAX_POOL2D_H
#define COTANGENT_OP_MAX_POOL2D_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_max_pool2d, passed as named arguments. */
typedef struct ct_max_pool2d_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* distance between neighbouring windows; kernel_size if left out; 2 integers, or one integer for all; default
     * kernel_size */
    ct_ints stride CT_INIT_(ct_no_ints_());
    /* number of rows, and number of columns, to add on each side; 2 integers, or one integer for all; default 0 */
    ct_ints padding CT_INIT_(ct_no_ints_());
    /* distance between neighbouring elements of a window; 2 integers, or one integer for all; default 1 */
    ct_ints dilation CT_INIT_(ct_no_ints_());
    /* if true, a partial window at the end is included; default false */
    bool ceil_mode CT_INIT_(false);
} ct_max_pool2d_opts;

/**
 * Max pooling: largest element of windows of the last two axes. The windows have size kernel_size and start stride
 * elements apart; stride is kernel_size if left out. The elements of a window are dilation apart. The first of equal
 * elements is chosen; NaN is propagated.
 *
 * @param self         the input; real tensor [*S]
 * @param kernel_size  height and width of a window; 2 integers, or one integer for all
 * @param opts         options, passed as named arguments; NULL for the defaults
 * @param out          tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: (self.shape with num_windows(self.size(-2), kernel_size[0], stride[0], padding[0], dilation[0],
 *         ceil_mode) at axis -2) with num_windows(self.size(-1), kernel_size[1], stride[1], padding[1], dilation[1],
 *         ceil_mode) at axis -1; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim == 3 or self.ndim == 4
 *                 unless kernel_size[0] > 0 and kernel_size[1] > 0
 *                 unless stride[0] > 0 and stride[1] > 0
 *                 unless dilation[0] > 0 and dilation[1] > 0
 *                 unless padding[0] >= 0 and padding[1] >= 0
 *                 unless self.size(-3) > 0 and self.size(-2) > 0 and self.size(-1) > 0
 *                 unless num_windows(self.size(-2), kernel_size[0], stride[0], padding[0], dilation[0], ceil_mode) > 0
 *                 unless num_windows(self.size(-1), kernel_size[1], stride[1], padding[1], dilation[1], ceil_mode) > 0
 *                 unless 2 * padding[0] <= dilation[0] * (kernel_size[0] - 1) + 1
 *                 unless 2 * padding[1] <= dilation[1] * (kernel_size[1] - 1) + 1
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = max_pool2d_scatter(result.grad, window_index if small else far, shape(self), kernel_size, stride,
 *       padding, dilation)
 *   small = kernel_size[0] * kernel_size[1] <= 256
 *   Saved: window_index when small; far when not small.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(1, 2, 4, 5));
 *   ct_tensor *result = ct_max_pool2d(self, CT_INTS(2, 3));
 */
CT_API ct_tensor *ct_max_pool2d(ct_tensor *self, ct_ints kernel_size, const ct_max_pool2d_opts *opts);
CT_API ct_tensor *ct_max_pool2d_out(ct_tensor *self, ct_ints kernel_size, ct_tensor *out,
                                    const ct_max_pool2d_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_max_pool2d(ct_tensor *self, ct_ints kernel_size,
                                const ct_max_pool2d_opts &opts = ct_max_pool2d_opts{})
{
    return ct_max_pool2d(self, kernel_size, &opts);
}

inline ct_tensor *ct_max_pool2d_out(ct_tensor *self, ct_ints kernel_size, ct_tensor *out,
                                    const ct_max_pool2d_opts &opts = ct_max_pool2d_opts{})
{
    return ct_max_pool2d_out(self, kernel_size, out, &opts);
}
#else
#define ct_max_pool2d_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .stride = CT_DEFAULT_INTS_, .padding = CT_DEFAULT_INTS_, \
    .dilation = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_max_pool2d(...) ct_max_pool2d_named_(__VA_ARGS__, )
#define ct_max_pool2d_named_(self, kernel_size, ...) \
    CT_NAMED_(ct_max_pool2d, ct_max_pool2d_opts, (self, kernel_size, ), __VA_ARGS__)
#define ct_max_pool2d_out(...) ct_max_pool2d_out_named_(__VA_ARGS__, )
#define ct_max_pool2d_out_named_(self, kernel_size, out, ...) \
    CT_NAMED_(ct_max_pool2d_out, ct_max_pool2d_opts, (self, kernel_size, out, ), __VA_ARGS__)
#endif
#endif
