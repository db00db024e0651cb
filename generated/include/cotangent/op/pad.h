/*
 * pad: declarations.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_PAD_H
#define COTANGENT_OP_PAD_H

#include <cotangent/operand.h>
#include <cotangent/enum/mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_pad, passed as named arguments. */
typedef struct ct_pad_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* value of added elements: a constant, or elements of the cropped self, reflected, from the edge, or from the
     * opposite end; CT_MODE_CONSTANT, CT_MODE_REFLECT, CT_MODE_REPLICATE or CT_MODE_CIRCULAR; default CT_MODE_CONSTANT
     */
    enum ct_mode mode CT_INIT_({});
    /* the constant, 0 if left out; optional */
    double value CT_INIT_(CT_NO_FLOAT_);
} ct_pad_opts;

/**
 * self padded with elements: pad[0] elements are added at the start and pad[1] at the end of the last axis, pad[2] and
 * pad[3] likewise on the axis before it, and so on. A negative number removes elements.
 *
 * @param self  the input; any tensor [*S]
 * @param pad   counts of elements to add; a negative count crops; a list of integers
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape padded by pad; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless value == none or mode == constant or value == 0
 *                 unless mode == constant or pad has two integers for each of the last axes of self.shape, at most as
 *                 large as the axis allows
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_pad(self, CT_INTS(1, 2));
 */
CT_API ct_tensor *ct_pad(ct_tensor *self, ct_ints pad, const ct_pad_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_pad(ct_tensor *self, ct_ints pad, const ct_pad_opts &opts = ct_pad_opts{})
{
    return ct_pad(self, pad, &opts);
}
#else
#define ct_pad_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .value = CT_NO_FLOAT_, .tag_.end = 0
#define ct_pad(...) ct_pad_named_(__VA_ARGS__, )
#define ct_pad_named_(self, pad, ...) CT_NAMED_(ct_pad, ct_pad_opts, (self, pad, ), __VA_ARGS__)
#endif
#endif
