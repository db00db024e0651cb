/*
 * multinomial: declarations.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MULTINOMIAL_H
#define COTANGENT_OP_MULTINOMIAL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_multinomial, passed as named arguments. */
typedef struct ct_multinomial_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, an index may be sampled more than once; default false */
    bool replacement CT_INIT_(false);
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
} ct_multinomial_opts;

/**
 * num_samples random indices for each row of self, whose elements are the weights of the indices; they need not sum to
 * 1.
 *
 * @param self         weights of the indices, finite and not negative; one row, or a matrix of rows; float tensor [*B,
 *                     N]
 * @param num_samples  number of indices to sample for each row
 * @param opts         options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [*self.shape[:-1], num_samples]; dtype: i64; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim <= 2
 *                 unless num_samples > 0
 *                 unless replacement or num_samples <= self.size(-1)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_multinomial(self, 2);
 */
CT_API ct_tensor *ct_multinomial(ct_tensor *self, int64_t num_samples, const ct_multinomial_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_multinomial(ct_tensor *self, int64_t num_samples,
                                 const ct_multinomial_opts &opts = ct_multinomial_opts{})
{
    return ct_multinomial(self, num_samples, &opts);
}
#else
#define ct_multinomial_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_multinomial(...) ct_multinomial_named_(__VA_ARGS__, )
#define ct_multinomial_named_(self, num_samples, ...) \
    CT_NAMED_(ct_multinomial, ct_multinomial_opts, (self, num_samples, ), __VA_ARGS__)
#endif
#endif
