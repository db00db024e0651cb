/*
 * histc: declarations.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HISTC_H
#define COTANGENT_OP_HISTC_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_histc, passed as named arguments. */
typedef struct ct_histc_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* number of intervals; default 100 */
    int64_t bins CT_INIT_(100);
    /* lower end of the range; a scalar; default 0 */
    ct_scalar min CT_INIT_(ct_no_scalar_());
    /* upper end of the range, included; a scalar; default 0 */
    ct_scalar max CT_INIT_(ct_no_scalar_());
} ct_histc_opts;

/**
 * Histogram: number of elements in each of bins equal intervals of the range from min to max, or of the range of all
 * elements if min and max are equal. Elements outside the range, and NaN, are not counted.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [bins]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless bins > 0
 *                 unless self.dtype can represent min
 *                 unless self.dtype can represent max
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient (self: counts are integers).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_histc(self, .bins = 4, .min = -1, .max = 1.5);
 */
CT_API ct_tensor *ct_histc(ct_tensor *self, const ct_histc_opts *opts);
CT_API ct_tensor *ct_histc_out(ct_tensor *self, ct_tensor *out, const ct_histc_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_histc(ct_tensor *self, const ct_histc_opts &opts = ct_histc_opts{})
{
    return ct_histc(self, &opts);
}

inline ct_tensor *ct_histc_out(ct_tensor *self, ct_tensor *out, const ct_histc_opts &opts = ct_histc_opts{})
{
    return ct_histc_out(self, out, &opts);
}
#else
#define ct_histc_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .bins = 100, .min = CT_DEFAULT_SCALAR_, .max = CT_DEFAULT_SCALAR_, .tag_.end = 0
#define ct_histc(...) ct_histc_named_(__VA_ARGS__, )
#define ct_histc_named_(self, ...) CT_NAMED_(ct_histc, ct_histc_opts, (self, ), __VA_ARGS__)
#define ct_histc_out(...) ct_histc_out_named_(__VA_ARGS__, )
#define ct_histc_out_named_(self, out, ...) CT_NAMED_(ct_histc_out, ct_histc_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
