/*
 * allclose: declarations.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ALLCLOSE_H
#define COTANGENT_OP_ALLCLOSE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_allclose, passed as named arguments. */
typedef struct ct_allclose_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* relative tolerance, a factor of abs(other); not negative; default 1e-05 */
    double rtol CT_INIT_(1e-05);
    /* absolute tolerance; not negative; default 1e-08 */
    double atol CT_INIT_(1e-08);
    /* if true, two NaN are close; default false */
    bool equal_nan CT_INIT_(false);
} ct_allclose_opts;

/**
 * True if self and other differ by at most atol + rtol * abs(other) in every element, with broadcasting. Waits for the
 * device.
 *
 * @param self   the input; any tensor [*A]
 * @param other  the second operand; any tensor [*B]
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param value  receives the result
 *
 * @return CT_OK, or the status of the error
 *
 * Errors, on which value is unchanged:
 *   CT_E_INVALID  unless rtol >= 0
 *                 unless atol >= 0
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *
 * No gradient: the result is not a tensor.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   bool value;
 *   ct_status status = ct_allclose(self, other, &value);
 */
CT_API CT_NODISCARD ct_status ct_allclose(ct_tensor *self, ct_tensor *other, bool *value, const ct_allclose_opts *opts);

#ifdef __cplusplus
}

inline ct_status ct_allclose(ct_tensor *self, ct_tensor *other, bool *value,
                             const ct_allclose_opts &opts = ct_allclose_opts{})
{
    return ct_allclose(self, other, value, &opts);
}
#else
#define ct_allclose_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .rtol = 1e-05, .atol = 1e-08, .tag_.end = 0
#define ct_allclose(...) ct_allclose_named_(__VA_ARGS__, )
#define ct_allclose_named_(self, other, value, ...) \
    CT_NAMED_(ct_allclose, ct_allclose_opts, (self, other, value, ), __VA_ARGS__)
#endif
#endif
