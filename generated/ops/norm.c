/*
 * norm: Vector norm of order p of self over axes dim; all axes if dim is left out. The gradient at the zero vector is
 * 0.
 * norm.string: Norm, selected by a name, over the axes dim, or over all axes if dim is left out. fro is the Frobenius
 * norm, the 2-norm of the elements; nuc is the nuclear norm of the matrices in two axes, the sum of their singular
 * values.
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
#include <cotangent/op/norm.h>
#include <cotangent/op/nuclear_norm.h>
#include <cotangent/op/to.h>

#include <math.h>

extern cti_caller cti_caller_tensor_enum_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_norm, cti_op_norm_string;

static const cti_enumerator words_p[] = {
    {"fro", CT_P_FRO},
    {"nuc", CT_P_NUC},
    {NULL, 0},
};

/* ---- norm ------------------------------------------------------------------ */

static const cti_field norm_option_fields[] = {
    {"dim", offsetof(ct_norm_opts, dim), CTI_FIELD_INTS},
};
static const ct_norm_opts norm_defaults = {CTI_RESOLVED, .p = 2.0, .keepdim = false};
static const cti_options_type norm_options = {sizeof(ct_norm_opts), 1, norm_option_fields, &norm_defaults};

static ct_tensor *norm_core(cti_call *call, ct_tensor *self, const ct_norm_opts *opts)
{
    ct_norm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &norm_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_norm, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    const double p = opts->p;
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : cti_real_of(T);
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_FLOAT) != CT_OK) goto failed;
    if (!((p >= 0.0 && p < (double)INFINITY) || cti_shape_count_over(cti_shape_of(self), dim) > 0)) {
        static const char must[] = "p >= 0 and p < inf or (the number of elements of self.shape along dim) > 0; given "
                                   "p = %g, self.shape = %s, dim = %s";
        (void)cti_call_require(call, must, p, cti_call_sizes_text(call, self), cti_call_axes_text(call, dim));
        goto failed;
    }
    if (dtype != CT_DTYPE_DEFAULT && cti_promote_dtypes(T, dtype) != dtype) {
        static const char must[] = "dtype == none or promote(self.dtype, dtype) == dtype; given self.dtype = %s, "
                                   "dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), ct_dtype_name(dtype));
        goto failed;
    }
    const ct_ints x0_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
    ct_tensor *result = ct_linalg_vector_norm(self, .ord = p, .dim = x0_, .keepdim = keepdim, .dtype = dtype);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_norm)(ct_tensor *self, const ct_norm_opts *opts)
{
    cti_call call = cti_call_plain("norm");
    return norm_core(&call, self, opts);
}

/* ---- norm.string ----------------------------------------------------------- */

static const cti_field norm_string_option_fields[] = {
    {"dim", offsetof(ct_norm_string_opts, dim), CTI_FIELD_INTS},
};
static const ct_norm_string_opts norm_string_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type norm_string_options = {sizeof(ct_norm_string_opts), 1, norm_string_option_fields,
                                                     &norm_string_defaults};

static ct_tensor *norm_string_core(cti_call *call, ct_tensor *self, enum ct_p given_p, const ct_norm_string_opts *opts)
{
    ct_norm_string_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &norm_string_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_norm_string, (const void *const[]){&(enum ct_p){given_p}}, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    int p;
    if (cti_attr_enum(call, "p", (int)given_p, 0, 2, (const int[]){CT_P_FRO, CT_P_NUC}, &p) != CT_OK) goto failed;
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : cti_real_of(T);
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_FLOAT) != CT_OK) goto failed;
    if (dtype != CT_DTYPE_DEFAULT && cti_promote_dtypes(T, dtype) != dtype) {
        static const char must[] = "dtype == none or promote(self.dtype, dtype) == dtype; given self.dtype = %s, "
                                   "dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), ct_dtype_name(dtype));
        goto failed;
    }
    if (p == 0x1c7273bd /* nuc */ && cti_mask_count(dim) != 2) {
        static const char must[] = "p != nuc or dim.count == 2; given p = %s, dim = %s";
        (void)cti_call_require(call, must, p == 0x49d7daba ? "fro" : "nuc", cti_call_axes_text(call, dim));
        goto failed;
    }
    ct_tensor *x = dtype != CT_DTYPE_DEFAULT ? ct_to(self, dtype) : self;
    if (!x) goto failed;
    ct_tensor *result;
    if (p == 0x1c7273bd /* nuc */) {
        result = ct_nuclear_norm(x, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}), .keepdim = keepdim);
    } else {
        const ct_ints x0_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        result = ct_linalg_vector_norm(self, .ord = 2.0, .dim = x0_, .keepdim = keepdim, .dtype = dtype);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_norm_string)(ct_tensor *self, enum ct_p p, const ct_norm_string_opts *opts)
{
    cti_call call = cti_call_plain("norm.string");
    return norm_string_core(&call, self, p, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info norm_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const norm_outputs[] = {"result"};

const cti_op_entry cti_op_norm = {
    .info =
        {
            .name = "norm",
            .op = "norm",
            .overload = "",
            .family = "norm",
            .doc = "Vector norm of order p of self over axes dim; all axes if dim is left out. The gradient at the "
                   "zero vector is 0.",
            .meaning = "compose",
            .args = norm_args,
            .num_args = 5,
            .outputs = norm_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_norm_opts, p),
                                    CTI_OPTION(INTS, ct_norm_opts, dim), CTI_OPTION(BOOL, ct_norm_opts, keepdim),
                                    CTI_OPTION(DTYPE, ct_norm_opts, dtype)},
    .options = &norm_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_norm, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info norm_string_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "p", .type = "enum(fro, nuc)", .kind = CT_ARG_STRING},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const norm_string_outputs[] = {"result"};

const cti_op_entry cti_op_norm_string = {
    .info =
        {
            .name = "norm.string",
            .op = "norm",
            .overload = "string",
            .family = "norm",
            .doc = "Norm, selected by a name, over the axes dim, or over all axes if dim is left out. fro is the "
                   "Frobenius norm, the 2-norm of the elements; nuc is the nuclear norm of the matrices in two axes, "
                   "the sum of their singular values.",
            .meaning = "compose",
            .args = norm_string_args,
            .num_args = 5,
            .outputs = norm_string_outputs,
            .num_outputs = 1,
            .order = 2,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_ENUM_PARAMETER(words_p),
                                    CTI_OPTION(INTS, ct_norm_string_opts, dim),
                                    CTI_OPTION(BOOL, ct_norm_string_opts, keepdim),
                                    CTI_OPTION(DTYPE, ct_norm_string_opts, dtype)},
    .options = &norm_string_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_enum_opts, ct_norm_string, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
