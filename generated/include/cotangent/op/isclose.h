/*
 * isclose: declarations.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ISCLOSE_H
#define COTANGENT_OP_ISCLOSE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_isclose, passed as named arguments. */
typedef struct ct_isclose_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* relative tolerance, a factor of abs(other); not negative; default 1e-05 */
    double rtol CT_INIT_(1e-05);
    /* absolute tolerance; not negative; default 1e-08 */
    double atol CT_INIT_(1e-08);
    /* if true, two NaN are close; default false */
    bool equal_nan CT_INIT_(false);
} ct_isclose_opts;

/**
 * True where self and other differ by at most atol + rtol * abs(other), element by element, with broadcasting; equal
 * infinities are close.
 *
 * @param self   the input; any tensor [*A]
 * @param other  the second operand; any tensor [*B]
 * @param opts   options, passed as named arguments; NULL for the defaults
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: bool; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless rtol >= 0
 *                 unless atol >= 0
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *other = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_isclose(self, other);
 */
CT_API ct_tensor *ct_isclose(ct_tensor *self, ct_tensor *other, const ct_isclose_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_isclose(ct_tensor *self, ct_tensor *other, const ct_isclose_opts &opts = ct_isclose_opts{})
{
    return ct_isclose(self, other, &opts);
}
#else
#define ct_isclose_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .rtol = 1e-05, .atol = 1e-08, .tag_.end = 0
#define ct_isclose(...) ct_isclose_named_(__VA_ARGS__, )
#define ct_isclose_named_(self, other, ...) CT_NAMED_(ct_isclose, ct_isclose_opts, (self, other, ), __VA_ARGS__)
#endif
#endif
