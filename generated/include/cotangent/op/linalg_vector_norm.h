/*
 * linalg_vector_norm: declarations.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_VECTOR_NORM_H
#define COTANGENT_OP_LINALG_VECTOR_NORM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_vector_norm, passed as named arguments. */
typedef struct ct_linalg_vector_norm_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* order of the norm; infinities are allowed; default 2 */
    double ord CT_INIT_(2.0);
    /* the axes; all if left out; distinct axes, each from -self.ndim to self.ndim - 1; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
    /* dtype that self is converted to before the operation, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_linalg_vector_norm_opts;

/**
 * Vector norm of order ord of self over axes dim; all axes if dim is left out. The gradient at the zero vector is 0.
 *
 * @param self  the input; inexact tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: dtype, or else the real counterpart of
 *         self.dtype; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless ord >= 0 and ord < inf or (the number of elements of self.shape along dim) > 0
 *                 unless not (is_complex(self.dtype) and dtype != none)
 *                 unless dtype == none or promote(self.dtype, dtype) == dtype
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless the dtype of the result is float
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_linalg_vector_norm(self);
 */
CT_API ct_tensor *ct_linalg_vector_norm(ct_tensor *self, const ct_linalg_vector_norm_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_linalg_vector_norm(ct_tensor *self,
                                        const ct_linalg_vector_norm_opts &opts = ct_linalg_vector_norm_opts{})
{
    return ct_linalg_vector_norm(self, &opts);
}
#else
#define ct_linalg_vector_norm_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .ord = 2.0, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_linalg_vector_norm(...) ct_linalg_vector_norm_named_(__VA_ARGS__, )
#define ct_linalg_vector_norm_named_(self, ...) \
    CT_NAMED_(ct_linalg_vector_norm, ct_linalg_vector_norm_opts, (self, ), __VA_ARGS__)
#endif
#endif
