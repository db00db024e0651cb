/*
 * linalg_norm: declarations.
 *
 * Written by ctgen from schemas/linalg_norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_NORM_H
#define COTANGENT_OP_LINALG_NORM_H

#include <cotangent/operand.h>
#include <cotangent/enum/ord.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_norm, passed as named arguments. */
typedef struct ct_linalg_norm_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* order: for vectors as in linalg_vector_norm, for matrices as in linalg_matrix_norm; the 2-norm of all elements if
     * left out; optional */
    double ord CT_INIT_(CT_NO_FLOAT_);
    /* one axis for vectors, two axes for matrices; all axes if left out; distinct axes, each from -self.ndim to
     * self.ndim - 1; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
    /* dtype that self is converted to before the operation, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_linalg_norm_opts;

/**
 * Vector norm of self over one axis, matrix norm over two; without ord the 2-norm of all elements over the axes dim.
 *
 * @param self  the input; inexact tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: dtype, or else the real counterpart of
 *         self.dtype; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless ord == none or dim.count == 1 or dim.count == 2
 *                 unless dim.count != 2 or dim[0] != dim[1]
 *                 unless not (is_complex(self.dtype) and dtype != none)
 *                 unless dtype == none or promote(self.dtype, dtype) == dtype
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless the dtype of the result is float
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_linalg_norm(self);
 */
CT_API ct_tensor *ct_linalg_norm(ct_tensor *self, const ct_linalg_norm_opts *opts);

/** Options of ct_linalg_norm_string, passed as named arguments. */
typedef struct ct_linalg_norm_string_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the two axes of matrices; all if left out; distinct axes, each from -self.ndim to self.ndim - 1; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
    /* dtype that self is converted to before the operation, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_linalg_norm_string_opts;

/**
 * Matrix norm, selected by a name, over the two axes dim, as linalg_matrix_norm.
 *
 * @param self  the input; inexact tensor [*S]
 * @param ord   fro for the Frobenius norm, nuc for the sum of singular values; CT_ORD_FRO or CT_ORD_NUC
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: dtype, or else the real counterpart of
 *         self.dtype; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless dim.count == 2
 *                 unless not (is_complex(self.dtype) and dtype != none)
 *                 unless dtype == none or promote(self.dtype, dtype) == dtype
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless the dtype of the result is float
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_linalg_norm_string(self, CT_ORD_FRO);
 */
CT_API ct_tensor *ct_linalg_norm_string(ct_tensor *self, enum ct_ord ord, const ct_linalg_norm_string_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_linalg_norm(ct_tensor *self, const ct_linalg_norm_opts &opts = ct_linalg_norm_opts{})
{
    return ct_linalg_norm(self, &opts);
}

inline ct_tensor *ct_linalg_norm_string(ct_tensor *self, enum ct_ord ord,
                                        const ct_linalg_norm_string_opts &opts = ct_linalg_norm_string_opts{})
{
    return ct_linalg_norm_string(self, ord, &opts);
}
#else
#define ct_linalg_norm_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .ord = CT_NO_FLOAT_, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_linalg_norm(...) ct_linalg_norm_named_(__VA_ARGS__, )
#define ct_linalg_norm_named_(self, ...) CT_NAMED_(ct_linalg_norm, ct_linalg_norm_opts, (self, ), __VA_ARGS__)
#define ct_linalg_norm_string_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_linalg_norm_string(...) ct_linalg_norm_string_named_(__VA_ARGS__, )
#define ct_linalg_norm_string_named_(self, ord, ...) \
    CT_NAMED_(ct_linalg_norm_string, ct_linalg_norm_string_opts, (self, ord, ), __VA_ARGS__)
#endif
#endif
