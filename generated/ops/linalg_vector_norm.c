/*
 * linalg_vector_norm: Vector norm of order ord of self over axes dim; all axes if dim is left out. The gradient at the
 * zero vector is 0.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/linalg_vector_norm.h>
#include <cotangent/op/to.h>
#include <cotangent/private/vector_norm_max.h>
#include <cotangent/private/vector_norm_min.h>
#include <cotangent/private/vector_norm_one.h>
#include <cotangent/private/vector_norm_power.h>
#include <cotangent/private/vector_norm_two.h>
#include <cotangent/private/vector_norm_zero.h>

#include <math.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_linalg_vector_norm;

/* ---- linalg_vector_norm ---------------------------------------------------- */

static const cti_field linalg_vector_norm_option_fields[] = {
    {"dim", offsetof(ct_linalg_vector_norm_opts, dim), CTI_FIELD_INTS},
};
static const ct_linalg_vector_norm_opts linalg_vector_norm_defaults = {CTI_RESOLVED, .ord = 2.0, .keepdim = false};
static const cti_options_type linalg_vector_norm_options = {
    sizeof(ct_linalg_vector_norm_opts), 1, linalg_vector_norm_option_fields, &linalg_vector_norm_defaults};

static ct_tensor *linalg_vector_norm_core(cti_call *call, ct_tensor *self, const ct_linalg_vector_norm_opts *opts)
{
    ct_linalg_vector_norm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_vector_norm_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_vector_norm, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    const double ord = opts->ord;
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : cti_real_of(T);
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_FLOAT) != CT_OK) goto failed;
    if (!((ord >= 0.0 && ord < (double)INFINITY) || cti_shape_count_over(cti_shape_of(self), dim) > 0)) {
        static const char must[] = "ord >= 0 and ord < inf or (the number of elements of self.shape along dim) > 0; "
                                   "given ord = %g, self.shape = %s, dim = %s";
        (void)cti_call_require(call, must, ord, cti_call_sizes_text(call, self), cti_call_axes_text(call, dim));
        goto failed;
    }
    if (cti_dtype_in(T, CTI_SET_COMPLEX) && dtype != CT_DTYPE_DEFAULT) {
        static const char must[] = "not (is_complex(self.dtype) and dtype != none); given self.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T));
        goto failed;
    }
    if (dtype != CT_DTYPE_DEFAULT && cti_promote_dtypes(T, dtype) != dtype) {
        static const char must[] = "dtype == none or promote(self.dtype, dtype) == dtype; given self.dtype = %s, "
                                   "dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), ct_dtype_name(dtype));
        goto failed;
    }
    ct_tensor *x = dtype != CT_DTYPE_DEFAULT ? ct_to(self, dtype) : self;
    if (!x) goto failed;
    ct_tensor *result;
    if (ord == 2.0) {
        const ct_ints x0_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        result = ct_vector_norm_two(self, .dim = x0_, .keepdim = keepdim, .dtype = dtype);
    } else if (ord == 1.0) {
        const ct_ints x1_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        result = ct_vector_norm_one(x, .dim = x1_, .keepdim = keepdim);
    } else if (ord == (double)INFINITY) {
        const ct_ints x2_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        result = ct_vector_norm_max(x, .dim = x2_, .keepdim = keepdim);
    } else if (ord == -(double)INFINITY) {
        const ct_ints x3_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        result = ct_vector_norm_min(x, .dim = x3_, .keepdim = keepdim);
    } else if (ord == 0.0) {
        const ct_ints x4_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        result = ct_vector_norm_zero(x, .dim = x4_, .keepdim = keepdim);
    } else {
        const ct_ints x5_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        result = ct_vector_norm_power(self, ord, .dim = x5_, .keepdim = keepdim, .dtype = dtype);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_vector_norm)(ct_tensor *self, const ct_linalg_vector_norm_opts *opts)
{
    cti_call call = cti_call_plain("linalg_vector_norm");
    return linalg_vector_norm_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_vector_norm_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "ord", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const linalg_vector_norm_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_vector_norm = {
    .info =
        {
            .name = "linalg_vector_norm",
            .op = "linalg_vector_norm",
            .overload = "",
            .family = "norm",
            .doc = "Vector norm of order ord of self over axes dim; all axes if dim is left out. The gradient at the "
                   "zero vector is 0.",
            .meaning = "compose",
            .args = linalg_vector_norm_args,
            .num_args = 5,
            .outputs = linalg_vector_norm_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_linalg_vector_norm_opts, ord),
                                    CTI_OPTION(INTS, ct_linalg_vector_norm_opts, dim),
                                    CTI_OPTION(BOOL, ct_linalg_vector_norm_opts, keepdim),
                                    CTI_OPTION(DTYPE, ct_linalg_vector_norm_opts, dtype)},
    .options = &linalg_vector_norm_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_linalg_vector_norm, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
