/*
 * combinations: declarations.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COMBINATIONS_H
#define COTANGENT_OP_COMBINATIONS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_combinations, passed as named arguments. */
typedef struct ct_combinations_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* number of elements of a combination; default 2 */
    int64_t r CT_INIT_(2);
    /* if true, a combination may contain an element more than once; default false */
    bool with_replacement CT_INIT_(false);
} ct_combinations_opts;

/**
 * Combinations of r elements of a vector, one per row, in the order of the elements.
 *
 * @param self  the input; any tensor [N]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [choices(self.size(0), r, with_replacement), r] if r > 0 else [0]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless r >= 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_combinations(self);
 */
CT_API ct_tensor *ct_combinations(ct_tensor *self, const ct_combinations_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_combinations(ct_tensor *self, const ct_combinations_opts &opts = ct_combinations_opts{})
{
    return ct_combinations(self, &opts);
}
#else
#define ct_combinations_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .r = 2, .tag_.end = 0
#define ct_combinations(...) ct_combinations_named_(__VA_ARGS__, )
#define ct_combinations_named_(self, ...) CT_NAMED_(ct_combinations, ct_combinations_opts, (self, ), __VA_ARGS__)
#endif
#endif
