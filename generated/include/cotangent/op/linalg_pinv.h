/*
 * linalg_pinv: declarations.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_PINV_H
#define COTANGENT_OP_LINALG_PINV_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_pinv, passed as named arguments. */
typedef struct ct_linalg_pinv_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* absolute tolerance; 0 if left out; optional */
    double atol CT_INIT_(CT_NO_FLOAT_);
    /* tolerance relative to the largest singular value; if left out, 0 with an atol, else max(M, N) times the epsilon
     * of the dtype; optional */
    double rtol CT_INIT_(CT_NO_FLOAT_);
    /* if true, self is assumed to be Hermitian, and only its lower triangle is read; default false */
    bool hermitian CT_INIT_(false);
} ct_linalg_pinv_opts;

/**
 * Pseudo-inverse of the matrices in the last two axes; singular values up to the larger of atol and rtol times the
 * largest singular value count as 0. The gradient assumes a constant rank.
 * Also known as pinverse.
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, M, N]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [*self.shape[:-2], self.size(-1), self.size(-2)]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless not hermitian or self.size(-2) == self.size(-1)
 *                 unless atol == none or result.dtype can represent atol
 *                 unless rtol == none or result.dtype can represent rtol
 *   CT_E_SHAPE    unless not hermitian or self.size(-1) == self.size(-2)
 *                 unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *result = ct_linalg_pinv(self);
 */
CT_API ct_tensor *ct_linalg_pinv(ct_tensor *self, const ct_linalg_pinv_opts *opts);

/** Options of ct_linalg_pinv_rtol, passed as named arguments. */
typedef struct ct_linalg_pinv_rtol_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, self is assumed to be Hermitian, and only its lower triangle is read; default false */
    bool hermitian CT_INIT_(false);
} ct_linalg_pinv_rtol_opts;

/**
 * Pseudo-inverse of the matrices in the last two axes, with tolerances in tensors that broadcast over the matrices.
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, M, N]
 * @param rtol  tolerances relative to the largest singular value; float tensor [*P]
 * @param atol  absolute tolerances; 0 if left out; float tensor [*Q], or ct_none()
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [*self.shape[:-2], self.size(-1), self.size(-2)]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless not hermitian or self.size(-2) == self.size(-1)
 *                 unless rtol.shape broadcasts to self.shape[:-2]
 *                 unless atol == none or atol.shape broadcasts to self.shape[:-2]
 *   CT_E_SHAPE    unless not hermitian or self.size(-1) == self.size(-2)
 *                 unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *rtol = ct_rand(CT_NO_INTS);
 *   ct_tensor *result = ct_linalg_pinv_rtol(self, rtol, ct_none());
 */
CT_API ct_tensor *ct_linalg_pinv_rtol(ct_tensor *self, ct_tensor *rtol, ct_tensor *atol,
                                      const ct_linalg_pinv_rtol_opts *opts);

/** Options of ct_linalg_pinv_atol, passed as named arguments. */
typedef struct ct_linalg_pinv_atol_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, self is assumed to be Hermitian, and only its lower triangle is read; default false */
    bool hermitian CT_INIT_(false);
} ct_linalg_pinv_atol_opts;

/**
 * Pseudo-inverse of the matrices in the last two axes, with a tolerance in a tensor that broadcasts over the matrices.
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, M, N]
 * @param atol  absolute tolerances; float tensor [*P]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [*self.shape[:-2], self.size(-1), self.size(-2)]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless not hermitian or self.size(-2) == self.size(-1)
 *                 unless atol.shape broadcasts to self.shape[:-2]
 *   CT_E_SHAPE    unless not hermitian or self.size(-1) == self.size(-2)
 *                 unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *atol = ct_rand(CT_NO_INTS);
 *   ct_tensor *result = ct_linalg_pinv_atol(self, atol);
 */
CT_API ct_tensor *ct_linalg_pinv_atol(ct_tensor *self, ct_tensor *atol, const ct_linalg_pinv_atol_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_linalg_pinv(ct_tensor *self, const ct_linalg_pinv_opts &opts = ct_linalg_pinv_opts{})
{
    return ct_linalg_pinv(self, &opts);
}

inline ct_tensor *ct_linalg_pinv_rtol(ct_tensor *self, ct_tensor *rtol, ct_tensor *atol,
                                      const ct_linalg_pinv_rtol_opts &opts = ct_linalg_pinv_rtol_opts{})
{
    return ct_linalg_pinv_rtol(self, rtol, atol, &opts);
}

inline ct_tensor *ct_linalg_pinv_atol(ct_tensor *self, ct_tensor *atol,
                                      const ct_linalg_pinv_atol_opts &opts = ct_linalg_pinv_atol_opts{})
{
    return ct_linalg_pinv_atol(self, atol, &opts);
}
#else
#define ct_linalg_pinv_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .atol = CT_NO_FLOAT_, .rtol = CT_NO_FLOAT_, .tag_.end = 0
#define ct_linalg_pinv(...) ct_linalg_pinv_named_(__VA_ARGS__, )
#define ct_linalg_pinv_named_(self, ...) CT_NAMED_(ct_linalg_pinv, ct_linalg_pinv_opts, (self, ), __VA_ARGS__)
#define ct_linalg_pinv_rtol_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_linalg_pinv_rtol(...) ct_linalg_pinv_rtol_named_(__VA_ARGS__, )
#define ct_linalg_pinv_rtol_named_(self, rtol, atol, ...) \
    CT_NAMED_(ct_linalg_pinv_rtol, ct_linalg_pinv_rtol_opts, (self, rtol, atol, ), __VA_ARGS__)
#define ct_linalg_pinv_atol_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_linalg_pinv_atol(...) ct_linalg_pinv_atol_named_(__VA_ARGS__, )
#define ct_linalg_pinv_atol_named_(self, atol, ...) \
    CT_NAMED_(ct_linalg_pinv_atol, ct_linalg_pinv_atol_opts, (self, atol, ), __VA_ARGS__)
#endif
#endif
