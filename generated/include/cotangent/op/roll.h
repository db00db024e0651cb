/*
 * roll: declarations.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ROLL_H
#define COTANGENT_OP_ROLL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_roll, passed as named arguments. */
typedef struct ct_roll_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axes; if empty, the elements are shifted in row-major order over all axes; a list of integers; default [] */
    ct_ints dims CT_INIT_(ct_no_ints_());
} ct_roll_opts;

/**
 * self with its elements shifted cyclically along axes dims; without dims, over all elements in row-major order.
 *
 * @param self    the input; any tensor [*S]
 * @param shifts  shift along each of dims; negative ones shift backwards; a list of integers
 * @param opts    options, passed as named arguments; NULL for the defaults
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dims.count == 0 or min(dims) >= -self.ndim
 *                 unless dims.count == 0 or max(dims) < self.ndim
 *                 unless shifts.count == (1 if dims.count == 0 else dims.count)
 *                 unless min(shifts) >= -9223372036854775807
 *                 unless dims.count != 0 or shifts.count == 1
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(5));
 *   ct_tensor *result = ct_roll(self, CT_INTS(2), .dims = CT_INTS(0));
 */
CT_API ct_tensor *ct_roll(ct_tensor *self, ct_ints shifts, const ct_roll_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_roll(ct_tensor *self, ct_ints shifts, const ct_roll_opts &opts = ct_roll_opts{})
{
    return ct_roll(self, shifts, &opts);
}
#else
#define ct_roll_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dims = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_roll(...) ct_roll_named_(__VA_ARGS__, )
#define ct_roll_named_(self, shifts, ...) CT_NAMED_(ct_roll, ct_roll_opts, (self, shifts, ), __VA_ARGS__)
#endif
#endif
