/*
 * einops_repeat: declarations.
 *
 * Written by ctgen from schemas/einops.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EINOPS_REPEAT_H
#define COTANGENT_OP_EINOPS_REPEAT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_einops_repeat, passed as named arguments. */
typedef struct ct_einops_repeat_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* sizes of axes by their names; required for new axes; one per pair of parentheses on the left may be left out;
     * default [] */
    ct_named_ints axes CT_INIT_({});
} ct_einops_repeat_opts;

/**
 * self repeated along new axes, with the other axes arranged as by einops_rearrange, such as "h w -> (h 2) w". A view
 * if the strides allow it.
 *
 * @param self     the input; any tensor [*S]
 * @param pattern  names of the axes of self and, after an arrow, of the result; an integer is an axis of that size
 * @param opts     options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape rearranged by pattern; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless no axis of pattern is only on the left of the arrow
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_einops_repeat(self, "h w -> h w c", .axes = CT_NAMED_INTS({"c", 4}));
 */
CT_API ct_tensor *ct_einops_repeat(ct_tensor *self, const char *pattern, const ct_einops_repeat_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_einops_repeat(ct_tensor *self, const char *pattern,
                                   const ct_einops_repeat_opts &opts = ct_einops_repeat_opts{})
{
    return ct_einops_repeat(self, pattern, &opts);
}
#else
#define ct_einops_repeat_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_einops_repeat(...) ct_einops_repeat_named_(__VA_ARGS__, )
#define ct_einops_repeat_named_(self, pattern, ...) \
    CT_NAMED_(ct_einops_repeat, ct_einops_repeat_opts, (self, pattern, ), __VA_ARGS__)
#endif
#endif
