/*
 * linalg_matrix_norm: Matrix norm, selected by a name, over the two axes dim: fro is the Frobenius norm, nuc the
 * nuclear norm (sum of the singular values), which has no gradient where a singular value is 0.
 * linalg_matrix_norm.scalar: Matrix norm, selected by a number, over the two axes dim: 1 and -1 are the largest and
 * smallest column sum of absolute values, inf and -inf the row sums, 2 and -2 the largest and smallest singular value.
 *
 * Written by ctgen from schemas/linalg_norm.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/amax.h>
#include <cotangent/op/amin.h>
#include <cotangent/op/linalg_matrix_norm.h>
#include <cotangent/op/linalg_svdvals.h>
#include <cotangent/op/linalg_vector_norm.h>
#include <cotangent/op/permute.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>

#include <math.h>

extern cti_caller cti_caller_tensor_float_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_linalg_matrix_norm, cti_op_linalg_matrix_norm_scalar;

static const cti_enumerator words_ord[] = {
    {"fro", CT_ORD_FRO},
    {"nuc", CT_ORD_NUC},
    {NULL, 0},
};

/* ---- linalg_matrix_norm ---------------------------------------------------- */

static const cti_field linalg_matrix_norm_option_fields[] = {
    {"dim", offsetof(ct_linalg_matrix_norm_opts, dim), CTI_FIELD_INTS},
};
static const ct_linalg_matrix_norm_opts linalg_matrix_norm_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type linalg_matrix_norm_options = {
    sizeof(ct_linalg_matrix_norm_opts), 1, linalg_matrix_norm_option_fields, &linalg_matrix_norm_defaults};

static ct_tensor *linalg_matrix_norm_core(cti_call *call, ct_tensor *self, const ct_linalg_matrix_norm_opts *opts)
{
    ct_linalg_matrix_norm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_matrix_norm_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_matrix_norm, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    int ord;
    if (cti_attr_enum(call, "ord", (int)opts->ord, CT_ORD_FRO, 2, (const int[]){CT_ORD_FRO, CT_ORD_NUC}, &ord) != CT_OK)
        goto failed;
    int64_t dim_[CTI_MAX_NDIM];
    ct_ints dim;
    if (cti_attr_ordered_dims(call, "dim", opts->dim.items ? opts->dim : CTI_INTS(-2, -1), self->ndim, dim_, &dim) !=
        CT_OK)
        goto failed;
    const bool keepdim = opts->keepdim;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : cti_real_of(T);
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_FLOAT) != CT_OK) goto failed;
    if (dim.count != 2) {
        static const char must[] = "dim.count == 2; given dim = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim));
        goto failed;
    }
    if (cti_ints_item(dim, 0) == cti_ints_item(dim, 1)) {
        static const char must[] = "dim[0] != dim[1]; given dim = %s";
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
    ct_tensor *x = dtype != CT_DTYPE_DEFAULT ? ct_to(self, dtype) : self;
    if (!x) goto failed;
    const cti_shape x0_ =
        cti_axes_moved(call->op, self->ndim, dim, CTI_INTS(cti_int_sub(self->ndim, 2), cti_int_sub(self->ndim, 1)));
    ct_tensor *turned = ct_to(ct_permute(x, cti_shape_ints(&x0_)), cti_wide(cti_dtype_of(x)));
    if (!turned) goto failed;
    ct_tensor *result;
    if (ord == 0x1c7273bd /* nuc */) {
        const cti_shape x1_ = cti_shape_reduced(S, cti_mask_of_dims(call->op, dim, (int64_t)S.ndim), keepdim);
        ct_tensor *x2_ = ct_to(ct_sum(ct_linalg_svdvals(turned), .dim = CTI_INTS(-1)), R);
        result = ct_reshape(x2_, cti_shape_ints(&x1_));
    } else {
        result =
            ct_linalg_vector_norm(self, .ord = 2.0, .dim = cti_ints_option(dim), .keepdim = keepdim, .dtype = dtype);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_matrix_norm)(ct_tensor *self, const ct_linalg_matrix_norm_opts *opts)
{
    cti_call call = cti_call_plain("linalg_matrix_norm");
    return linalg_matrix_norm_core(&call, self, opts);
}

/* ---- linalg_matrix_norm.scalar --------------------------------------------- */

static const cti_field linalg_matrix_norm_scalar_option_fields[] = {
    {"dim", offsetof(ct_linalg_matrix_norm_scalar_opts, dim), CTI_FIELD_INTS},
};
static const ct_linalg_matrix_norm_scalar_opts linalg_matrix_norm_scalar_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type linalg_matrix_norm_scalar_options = {sizeof(ct_linalg_matrix_norm_scalar_opts), 1,
                                                                   linalg_matrix_norm_scalar_option_fields,
                                                                   &linalg_matrix_norm_scalar_defaults};

static ct_tensor *linalg_matrix_norm_scalar_core(cti_call *call, ct_tensor *self, double ord,
                                                 const ct_linalg_matrix_norm_scalar_opts *opts)
{
    ct_linalg_matrix_norm_scalar_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_matrix_norm_scalar_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_matrix_norm_scalar, (const void *const[]){&(double){ord}}, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    int64_t dim_[CTI_MAX_NDIM];
    ct_ints dim;
    if (cti_attr_ordered_dims(call, "dim", opts->dim.items ? opts->dim : CTI_INTS(-2, -1), self->ndim, dim_, &dim) !=
        CT_OK)
        goto failed;
    const bool keepdim = opts->keepdim;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : cti_real_of(T);
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_FLOAT) != CT_OK) goto failed;
    if (dim.count != 2) {
        static const char must[] = "dim.count == 2; given dim = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim));
        goto failed;
    }
    if (cti_ints_item(dim, 0) == cti_ints_item(dim, 1)) {
        static const char must[] = "dim[0] != dim[1]; given dim = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim));
        goto failed;
    }
    if (ord != 1.0 && ord != -1.0 && ord != 2.0 && ord != -2.0 && ord != (double)INFINITY && ord != -(double)INFINITY) {
        static const char must[] = "ord == 1 or ord == -1 or ord == 2 or ord == -2 or ord == inf or ord == -inf; "
                                   "given ord = %g";
        (void)cti_call_require(call, must, ord);
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
    const cti_shape x0_ =
        cti_axes_moved(call->op, self->ndim, dim, CTI_INTS(cti_int_sub(self->ndim, 2), cti_int_sub(self->ndim, 1)));
    ct_tensor *turned = ct_permute(x, cti_shape_ints(&x0_));
    if (!turned) goto failed;
    ct_tensor *sums;
    if (fabs(ord) == 1.0) {
        sums = ct_sum(ct_abs(turned), .dim = CTI_INTS(-2));
    } else {
        sums = ct_sum(ct_abs(turned), .dim = CTI_INTS(-1));
    }
    if (!sums) goto failed;
    ct_tensor *values = ct_to(ct_linalg_svdvals(ct_to(turned, cti_wide(cti_dtype_of(x)))), R);
    if (!values) goto failed;
    ct_tensor *made_;
    if (ord == 2.0 && cti_shape_count(cti_shape_of(self)) == 0) {
        made_ = ct_sum(values, .dim = CTI_INTS(-1));
    } else if (ord == 2.0) {
        made_ = ct_amax(values, .dim = CTI_INTS(-1));
    } else if (ord == -2.0) {
        made_ = ct_amin(values, .dim = CTI_INTS(-1));
    } else if (ord > 0.0) {
        made_ = ct_amax(sums, .dim = CTI_INTS(-1));
    } else {
        made_ = ct_amin(sums, .dim = CTI_INTS(-1));
    }
    if (!made_) goto failed;
    const cti_shape x1_ = cti_shape_reduced(S, cti_mask_of_dims(call->op, dim, (int64_t)S.ndim), keepdim);
    ct_tensor *result = ct_reshape(made_, cti_shape_ints(&x1_));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_matrix_norm_scalar)(ct_tensor *self, double ord, const ct_linalg_matrix_norm_scalar_opts *opts)
{
    cti_call call = cti_call_plain("linalg_matrix_norm.scalar");
    return linalg_matrix_norm_scalar_core(&call, self, ord, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_matrix_norm_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "ord", .type = "enum(fro, nuc)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const linalg_matrix_norm_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_matrix_norm = {
    .info =
        {
            .name = "linalg_matrix_norm",
            .op = "linalg_matrix_norm",
            .overload = "",
            .family = "linalg_norm",
            .doc = "Matrix norm, selected by a name, over the two axes dim: fro is the Frobenius norm, nuc the nuclear "
                   "norm (sum of the singular values), which has no gradient where a singular value is 0.",
            .meaning = "compose",
            .args = linalg_matrix_norm_args,
            .num_args = 5,
            .outputs = linalg_matrix_norm_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_ENUM_OPTION(ct_linalg_matrix_norm_opts, ord, words_ord),
                                    CTI_OPTION(INTS, ct_linalg_matrix_norm_opts, dim),
                                    CTI_OPTION(BOOL, ct_linalg_matrix_norm_opts, keepdim),
                                    CTI_OPTION(DTYPE, ct_linalg_matrix_norm_opts, dtype)},
    .options = &linalg_matrix_norm_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_linalg_matrix_norm, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info linalg_matrix_norm_scalar_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "ord", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const linalg_matrix_norm_scalar_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_matrix_norm_scalar = {
    .info =
        {
            .name = "linalg_matrix_norm.scalar",
            .op = "linalg_matrix_norm",
            .overload = "scalar",
            .family = "linalg_norm",
            .doc = "Matrix norm, selected by a number, over the two axes dim: 1 and -1 are the largest and smallest "
                   "column sum of absolute values, inf and -inf the row sums, 2 and -2 the largest and smallest "
                   "singular value.",
            .meaning = "compose",
            .args = linalg_matrix_norm_scalar_args,
            .num_args = 5,
            .outputs = linalg_matrix_norm_scalar_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(FLOAT),
                                    CTI_OPTION(INTS, ct_linalg_matrix_norm_scalar_opts, dim),
                                    CTI_OPTION(BOOL, ct_linalg_matrix_norm_scalar_opts, keepdim),
                                    CTI_OPTION(DTYPE, ct_linalg_matrix_norm_scalar_opts, dtype)},
    .options = &linalg_matrix_norm_scalar_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_float_opts, ct_linalg_matrix_norm_scalar, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
