/*
 * trapezoid: declarations.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TRAPEZOID_H
#define COTANGENT_OP_TRAPEZOID_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_trapezoid, passed as named arguments. */
typedef struct ct_trapezoid_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* distance between neighbouring points; a scalar; default 1 */
    ct_scalar dx CT_INIT_(ct_no_scalar_());
    /* index of the axis; a negative index counts from the last axis; from -y.ndim to y.ndim - 1; default -1 */
    int64_t dim CT_INIT_(-1);
} ct_trapezoid_opts;

/**
 * Integral of y along dim by the trapezoidal rule, with points at distance dx.
 *
 * @param y     values at the points; number tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: y.shape without axis dim; dtype: y.dtype (the default dtype for bool and integers); device: y.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless y.ndim > 0
 *                 unless result.dtype == y.dtype
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *y = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_trapezoid(y);
 */
CT_API ct_tensor *ct_trapezoid(ct_tensor *y, const ct_trapezoid_opts *opts);

/** Options of ct_trapezoid_x, passed as named arguments. */
typedef struct ct_trapezoid_x_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -y.ndim to y.ndim - 1; default -1 */
    int64_t dim CT_INIT_(-1);
} ct_trapezoid_x_opts;

/**
 * Integral of y along dim by the trapezoidal rule, at the points x.
 *
 * @param y     values at the points; number tensor [*A]
 * @param x     the points, one vector for all or a point for each element of y; number tensor [*B]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: y.shape without axis dim; dtype: promote(y, x) (the default dtype for bool and integers); device:
 *         y.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless y.ndim > 0
 *                 unless x.shape broadcasts to y.shape and x.ndim == y.ndim or x.ndim == 1 and x.numel == y.size(dim)
 *                 unless x.ndim == 1 or x.shape broadcasts to y.shape
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *y = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *x = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_trapezoid_x(y, x);
 */
CT_API ct_tensor *ct_trapezoid_x(ct_tensor *y, ct_tensor *x, const ct_trapezoid_x_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_trapezoid(ct_tensor *y, const ct_trapezoid_opts &opts = ct_trapezoid_opts{})
{
    return ct_trapezoid(y, &opts);
}

inline ct_tensor *ct_trapezoid_x(ct_tensor *y, ct_tensor *x, const ct_trapezoid_x_opts &opts = ct_trapezoid_x_opts{})
{
    return ct_trapezoid_x(y, x, &opts);
}
#else
#define ct_trapezoid_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dx = CT_DEFAULT_SCALAR_, .dim = -1, .tag_.end = 0
#define ct_trapezoid(...) ct_trapezoid_named_(__VA_ARGS__, )
#define ct_trapezoid_named_(y, ...) CT_NAMED_(ct_trapezoid, ct_trapezoid_opts, (y, ), __VA_ARGS__)
#define ct_trapezoid_x_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = -1, .tag_.end = 0
#define ct_trapezoid_x(...) ct_trapezoid_x_named_(__VA_ARGS__, )
#define ct_trapezoid_x_named_(y, x, ...) CT_NAMED_(ct_trapezoid_x, ct_trapezoid_x_opts, (y, x, ), __VA_ARGS__)
#endif
#endif
