/*
 * glu: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GLU_H
#define COTANGENT_OP_GLU_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_glu, passed as named arguments. */
typedef struct ct_glu_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default -1 */
    int64_t dim CT_INIT_(-1);
} ct_glu_opts;

/**
 * First half of self along dim, times the sigmoid of the second half.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape with (self.size(dim) // 2) at axis dim; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.size(dim) % 2 == 0
 *                 unless self.ndim > 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_glu(self);
 */
CT_API ct_tensor *ct_glu(ct_tensor *self, const ct_glu_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_glu(ct_tensor *self, const ct_glu_opts &opts = ct_glu_opts{}) { return ct_glu(self, &opts); }
#else
#define ct_glu_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = -1, .tag_.end = 0
#define ct_glu(...) ct_glu_named_(__VA_ARGS__, )
#define ct_glu_named_(self, ...) CT_NAMED_(ct_glu, ct_glu_opts, (self, ), __VA_ARGS__)
#endif
#endif
