/*
 * rot90: declarations.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ROT90_H
#define COTANGENT_OP_ROT90_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_rot90, passed as named arguments. */
typedef struct ct_rot90_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* number of rotations by 90 degrees; negative ones rotate in the opposite direction; default 1 */
    int64_t k CT_INIT_(1);
    /* the two axes of the plane; a list of integers; default [0, 1] */
    ct_ints dims CT_INIT_(ct_no_ints_());
} ct_rot90_opts;

/**
 * self rotated by k * 90 degrees in the plane of two axes, from the first towards the second.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape in the order moved(self.ndim, dims, [dims[1], dims[0]] if k % 4 % 2 == 1 else dims); dtype
 *         and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim >= 2
 *                 unless dims.count == 2
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_rot90(self);
 */
CT_API ct_tensor *ct_rot90(ct_tensor *self, const ct_rot90_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_rot90(ct_tensor *self, const ct_rot90_opts &opts = ct_rot90_opts{})
{
    return ct_rot90(self, &opts);
}
#else
#define ct_rot90_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .k = 1, .dims = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_rot90(...) ct_rot90_named_(__VA_ARGS__, )
#define ct_rot90_named_(self, ...) CT_NAMED_(ct_rot90, ct_rot90_opts, (self, ), __VA_ARGS__)
#endif
#endif
