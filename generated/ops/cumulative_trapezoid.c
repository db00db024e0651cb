/*
 * cumulative_trapezoid: Cumulative integral of y along dim by the trapezoidal rule, with points at distance dx.
 * cumulative_trapezoid.x: Cumulative integral of y along dim by the trapezoidal rule, at the points x.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cumsum.h>
#include <cotangent/op/cumulative_trapezoid.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/narrow.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_cumulative_trapezoid, cti_op_cumulative_trapezoid_x;

/* ---- cumulative_trapezoid -------------------------------------------------- */

static const cti_field cumulative_trapezoid_option_fields[] = {
    {"dx", offsetof(ct_cumulative_trapezoid_opts, dx), CTI_FIELD_SCALAR},
};
static const ct_cumulative_trapezoid_opts cumulative_trapezoid_defaults = {CTI_RESOLVED, .dim = -1};
static const cti_options_type cumulative_trapezoid_options = {
    sizeof(ct_cumulative_trapezoid_opts), 1, cumulative_trapezoid_option_fields, &cumulative_trapezoid_defaults};

static ct_tensor *cumulative_trapezoid_core(cti_call *call, ct_tensor *y, const ct_cumulative_trapezoid_opts *opts)
{
    ct_cumulative_trapezoid_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cumulative_trapezoid_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {y};
    static const char *const names[] = {"y"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_cumulative_trapezoid, NULL, opts);
    ct_scalar dx;
    if (cti_attr_scalar(call, "dx", opts->dx, ct_int(1), &dx) != CT_OK) goto failed;
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, y->ndim, &dim) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_NUMBER, true, 1, (ct_tensor *const[]){y}, &T) != CT_OK) goto failed;
    const ct_dtype P = cti_promoted_dtype(T, 1, (const ct_scalar[]){dx});
    if (y->ndim <= 0) {
        static const char must[] = "y.ndim > 0; given y.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, y));
        goto failed;
    }
    if (P != T) {
        static const char must[] = "result.dtype == y.dtype; given result.dtype = %s, y.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        goto failed;
    }
    if (y->dtype != T) y = cti_runtime_ops.to_dtype(y, T);
    if (!y) goto failed;
    const int64_t n_ = cti_int_max(cti_int_sub(cti_extent(y, dim), 1), 0);
    ct_tensor *values = ct_to(y, T);
    if (!values) goto failed;
    ct_tensor *low = ct_narrow(values, dim, 0, n_);
    if (!low) goto failed;
    ct_tensor *high = ct_narrow(values, dim, cti_int_min(cti_extent(y, dim), 1), n_);
    if (!high) goto failed;
    ct_tensor *result = ct_cumsum(ct_mul(ct_add(low, high), cti_num_of(cti_scalar_mul(dx, ct_float(0.5)))), dim);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cumulative_trapezoid)(ct_tensor *y, const ct_cumulative_trapezoid_opts *opts)
{
    cti_call call = cti_call_plain("cumulative_trapezoid");
    return cumulative_trapezoid_core(&call, y, opts);
}

/* ---- cumulative_trapezoid.x ------------------------------------------------ */

static const ct_cumulative_trapezoid_x_opts cumulative_trapezoid_x_defaults = {CTI_RESOLVED, .dim = -1};
static const cti_options_type cumulative_trapezoid_x_options = {sizeof(ct_cumulative_trapezoid_x_opts), 0, NULL,
                                                                &cumulative_trapezoid_x_defaults};

static ct_tensor *cumulative_trapezoid_x_core(cti_call *call, ct_tensor *y, ct_tensor *x,
                                              const ct_cumulative_trapezoid_x_opts *opts)
{
    ct_cumulative_trapezoid_x_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cumulative_trapezoid_x_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {y, x};
    static const char *const names[] = {"y", "x"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_cumulative_trapezoid_x, NULL, opts);
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, y->ndim, &dim) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(y, 0, 0);
    const cti_shape B = cti_shape_part(x, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_NUMBER, true, 2, (ct_tensor *const[]){y, x}, &T) != CT_OK) goto failed;
    if (y->ndim <= 0) {
        static const char must[] = "y.ndim > 0; given y.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, y));
        goto failed;
    }
    if ((!cti_shapes_expand_to(B, A) || x->ndim != y->ndim) &&
        (x->ndim != 1 || cti_shape_count(cti_shape_of(x)) != cti_extent(y, dim))) {
        static const char must[] = "x.shape broadcasts to y.shape and x.ndim == y.ndim or x.ndim == 1 and x.numel == "
                                   "y.size(dim); given x.shape = %s, y.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x), cti_call_sizes_text(call, y), (long long)dim);
        goto failed;
    }
    if ((int64_t)B.ndim != 1 && !cti_shapes_expand_to(B, A)) {
        static const char must[] = "x.ndim == 1 or x.shape broadcasts to y.shape; given x.shape = %s, y.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x), cti_call_sizes_text(call, y));
        goto failed;
    }
    if (y->dtype != T) y = cti_runtime_ops.to_dtype(y, T);
    if (!y) goto failed;
    if (x->dtype != T) x = cti_runtime_ops.to_dtype(x, T);
    if (!x) goto failed;
    const int64_t n_ = cti_int_max(cti_int_sub(cti_extent(y, dim), 1), 0);
    ct_tensor *values = ct_to(y, T);
    if (!values) goto failed;
    ct_tensor *low = ct_narrow(values, dim, 0, n_);
    if (!low) goto failed;
    ct_tensor *high = ct_narrow(values, dim, cti_int_min(cti_extent(y, dim), 1), n_);
    if (!high) goto failed;
    ct_tensor *at;
    if (x->ndim == 1) {
        ct_tensor *x0_ = ct_expand(ct_to(x, T), cti_shape_ints((cti_shape[]){cti_shape_swap(call->op, A, dim, -1)}));
        at = ct_transpose(x0_, dim, -1);
    } else {
        at = ct_expand(ct_to(x, T), cti_shape_ints(&A));
    }
    if (!at) goto failed;
    ct_tensor *x1_ = ct_narrow(at, dim, cti_int_min(cti_extent(y, dim), 1), n_);
    ct_tensor *wide = ct_sub(x1_, ct_narrow(at, dim, 0, n_));
    if (!wide) goto failed;
    ct_tensor *result = ct_cumsum(ct_mul(ct_mul(ct_add(low, high), wide), ct_num(0.5)), dim);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cumulative_trapezoid_x)(ct_tensor *y, ct_tensor *x, const ct_cumulative_trapezoid_x_opts *opts)
{
    cti_call call = cti_call_plain("cumulative_trapezoid.x");
    return cumulative_trapezoid_x_core(&call, y, x, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info cumulative_trapezoid_args[] = {
    {.name = "y", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "dx", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
    {.name = "dim", .type = "dim(y)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const cumulative_trapezoid_outputs[] = {"result"};

const cti_op_entry cti_op_cumulative_trapezoid = {
    .info =
        {
            .name = "cumulative_trapezoid",
            .op = "cumulative_trapezoid",
            .overload = "",
            .family = "statistics",
            .doc = "Cumulative integral of y along dim by the trapezoidal rule, with points at distance dx.",
            .meaning = "compose",
            .args = cumulative_trapezoid_args,
            .num_args = 3,
            .outputs = cumulative_trapezoid_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(SCALAR, ct_cumulative_trapezoid_opts, dx),
                                    CTI_OPTION(INT, ct_cumulative_trapezoid_opts, dim)},
    .options = &cumulative_trapezoid_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_cumulative_trapezoid, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x1,
        },
};

static const ct_op_arg_info cumulative_trapezoid_x_args[] = {
    {.name = "y", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "x", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "dim", .type = "dim(y)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const cumulative_trapezoid_x_outputs[] = {"result"};

const cti_op_entry cti_op_cumulative_trapezoid_x = {
    .info =
        {
            .name = "cumulative_trapezoid.x",
            .op = "cumulative_trapezoid",
            .overload = "x",
            .family = "statistics",
            .doc = "Cumulative integral of y along dim by the trapezoidal rule, at the points x.",
            .meaning = "compose",
            .args = cumulative_trapezoid_x_args,
            .num_args = 3,
            .outputs = cumulative_trapezoid_x_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(INT, ct_cumulative_trapezoid_x_opts, dim)},
    .options = &cumulative_trapezoid_x_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_cumulative_trapezoid_x, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
