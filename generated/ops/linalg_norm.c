/*
 * linalg_norm: Vector norm of self over one axis, matrix norm over two; without ord the 2-norm of all elements over the
 * axes dim.
 * linalg_norm.string: Matrix norm, selected by a name, over the two axes dim, as linalg_matrix_norm.
 *
 * Written by ctgen from schemas/linalg_norm.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/linalg_matrix_norm.h>
#include <cotangent/op/linalg_norm.h>
#include <cotangent/op/linalg_vector_norm.h>
#include <cotangent/op/permute.h>
#include <cotangent/op/reshape.h>

extern cti_caller cti_caller_tensor_enum_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_linalg_norm, cti_op_linalg_norm_string;

static const cti_enumerator words_ord[] = {
    {"fro", CT_ORD_FRO},
    {"nuc", CT_ORD_NUC},
    {NULL, 0},
};

/* ---- linalg_norm ----------------------------------------------------------- */

static const cti_field linalg_norm_option_fields[] = {
    {"dim", offsetof(ct_linalg_norm_opts, dim), CTI_FIELD_INTS},
};
static const ct_linalg_norm_opts linalg_norm_defaults = {CTI_RESOLVED, .ord = CT_NO_FLOAT_, .keepdim = false};
static const cti_options_type linalg_norm_options = {sizeof(ct_linalg_norm_opts), 1, linalg_norm_option_fields,
                                                     &linalg_norm_defaults};

static ct_tensor *linalg_norm_core(cti_call *call, ct_tensor *self, const ct_linalg_norm_opts *opts)
{
    ct_linalg_norm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_norm_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_norm, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    const ct_scalar ord = cti_given_float(opts->ord);
    if (cti_attr_optional_float(call, "ord", ord) != CT_OK) goto failed;
    int64_t dim_[CTI_MAX_NDIM];
    ct_ints dim;
    if (cti_attr_ordered_dims(call, "dim", opts->dim.items ? opts->dim : cti_every_axis(self->ndim), self->ndim, dim_,
                              &dim) != CT_OK)
        goto failed;
    const bool keepdim = opts->keepdim;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : cti_real_of(T);
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_FLOAT) != CT_OK) goto failed;
    if (ord.kind != CT_SCALAR_UNSET && dim.count != 1 && dim.count != 2) {
        static const char must[] = "ord == none or dim.count == 1 or dim.count == 2; given dim = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim));
        goto failed;
    }
    if (dim.count == 2 && cti_ints_item(dim, 0) == cti_ints_item(dim, 1)) {
        static const char must[] = "dim.count != 2 or dim[0] != dim[1]; given dim = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim));
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
    ct_tensor *result;
    if (ord.kind != CT_SCALAR_UNSET && dim.count == 2) {
        const cti_shape x0_ =
            cti_axes_moved(call->op, self->ndim, dim, CTI_INTS(cti_int_sub(self->ndim, 2), cti_int_sub(self->ndim, 1)));
        const ct_ints x1_ = CTI_INTS(cti_int_sub(self->ndim, 2), cti_int_sub(self->ndim, 1));
        ct_tensor *x2_ = ct_permute(self, cti_shape_ints(&x0_));
        const cti_shape x3_ = cti_shape_reduced(S, cti_mask_of_dims(call->op, dim, (int64_t)S.ndim), keepdim);
        ct_tensor *x4_ =
            ct_linalg_matrix_norm_scalar(x2_, cti_scalar_double(ord), .dim = x1_, .keepdim = false, .dtype = dtype);
        result = ct_reshape(x4_, cti_shape_ints(&x3_));
    } else {
        const double x5_ = ord.kind != CT_SCALAR_UNSET ? cti_scalar_double(ord) : 2.0;
        result =
            ct_linalg_vector_norm(self, .ord = x5_, .dim = cti_ints_option(dim), .keepdim = keepdim, .dtype = dtype);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_norm)(ct_tensor *self, const ct_linalg_norm_opts *opts)
{
    cti_call call = cti_call_plain("linalg_norm");
    return linalg_norm_core(&call, self, opts);
}

/* ---- linalg_norm.string ---------------------------------------------------- */

static const cti_field linalg_norm_string_option_fields[] = {
    {"dim", offsetof(ct_linalg_norm_string_opts, dim), CTI_FIELD_INTS},
};
static const ct_linalg_norm_string_opts linalg_norm_string_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type linalg_norm_string_options = {
    sizeof(ct_linalg_norm_string_opts), 1, linalg_norm_string_option_fields, &linalg_norm_string_defaults};

static ct_tensor *linalg_norm_string_core(cti_call *call, ct_tensor *self, enum ct_ord given_ord,
                                          const ct_linalg_norm_string_opts *opts)
{
    ct_linalg_norm_string_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_norm_string_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_norm_string, (const void *const[]){&(enum ct_ord){given_ord}},
                                 opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    int ord;
    if (cti_attr_enum(call, "ord", (int)given_ord, 0, 2, (const int[]){CT_ORD_FRO, CT_ORD_NUC}, &ord) != CT_OK)
        goto failed;
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : cti_real_of(T);
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_FLOAT) != CT_OK) goto failed;
    if (cti_mask_count(dim) != 2) {
        static const char must[] = "dim.count == 2; given dim = %s";
        (void)cti_call_require(call, must, cti_call_axes_text(call, dim));
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
    const ct_ints x0_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
    ct_tensor *result =
        ct_linalg_matrix_norm(self, .ord = (enum ct_ord)ord, .dim = x0_, .keepdim = keepdim, .dtype = dtype);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_norm_string)(ct_tensor *self, enum ct_ord ord, const ct_linalg_norm_string_opts *opts)
{
    cti_call call = cti_call_plain("linalg_norm.string");
    return linalg_norm_string_core(&call, self, ord, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_norm_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "ord", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const linalg_norm_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_norm = {
    .info =
        {
            .name = "linalg_norm",
            .op = "linalg_norm",
            .overload = "",
            .family = "linalg_norm",
            .doc = "Vector norm of self over one axis, matrix norm over two; without ord the 2-norm of all elements "
                   "over the axes dim.",
            .meaning = "compose",
            .args = linalg_norm_args,
            .num_args = 5,
            .outputs = linalg_norm_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(GIVEN_FLOAT, ct_linalg_norm_opts, ord),
                                    CTI_OPTION(INTS, ct_linalg_norm_opts, dim),
                                    CTI_OPTION(BOOL, ct_linalg_norm_opts, keepdim),
                                    CTI_OPTION(DTYPE, ct_linalg_norm_opts, dtype)},
    .options = &linalg_norm_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_linalg_norm, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info linalg_norm_string_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "ord", .type = "enum(fro, nuc)", .kind = CT_ARG_STRING},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const linalg_norm_string_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_norm_string = {
    .info =
        {
            .name = "linalg_norm.string",
            .op = "linalg_norm",
            .overload = "string",
            .family = "linalg_norm",
            .doc = "Matrix norm, selected by a name, over the two axes dim, as linalg_matrix_norm.",
            .meaning = "compose",
            .args = linalg_norm_string_args,
            .num_args = 5,
            .outputs = linalg_norm_string_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_ENUM_PARAMETER(words_ord),
                                    CTI_OPTION(INTS, ct_linalg_norm_string_opts, dim),
                                    CTI_OPTION(BOOL, ct_linalg_norm_string_opts, keepdim),
                                    CTI_OPTION(DTYPE, ct_linalg_norm_string_opts, dtype)},
    .options = &linalg_norm_string_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_enum_opts, ct_linalg_norm_string, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
