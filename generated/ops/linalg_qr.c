/*
 * linalg_qr: QR decomposition: factors Q, with orthonormal columns, and R, upper triangular, of the matrices in the
 * last two axes. The gradient requires that the columns, or as many leading ones as there are rows, are linearly
 * independent; mode r, and complete if there are more rows than columns, have no gradient.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/empty.h>
#include <cotangent/op/linalg_qr.h>
#include <cotangent/private/not_differentiable.h>
#include <cotangent/private/qr_factors.h>

extern cti_caller cti_caller_2_of_tensor_opts;
extern const cti_op_entry cti_op_linalg_qr;

static const cti_enumerator words_mode[] = {
    {"complete", CT_MODE_COMPLETE},
    {"r", CT_MODE_R},
    {"reduced", CT_MODE_REDUCED},
    {NULL, 0},
};

/* ---- linalg_qr ------------------------------------------------------------- */

static const ct_linalg_qr_opts linalg_qr_defaults = {CTI_RESOLVED};
static const cti_options_type linalg_qr_options = {sizeof(ct_linalg_qr_opts), 0, NULL, &linalg_qr_defaults};

static ct_linalg_qr_result linalg_qr_core(cti_call *call, ct_tensor *A, const ct_linalg_qr_opts *opts)
{
    ct_linalg_qr_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_qr_options, &resolved_opts_);
    if (!opts) return (ct_linalg_qr_result){NULL, NULL};
    call->is_composed = true;
    ct_tensor *inputs[] = {A};
    static const char *const names[] = {"A"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_linalg_qr, NULL, opts, diverted_);
        return (ct_linalg_qr_result){diverted_[0], diverted_[1]};
    }
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        A = inputs[0];
    }
    int mode;
    if (cti_attr_enum(call, "mode", (int)opts->mode, CT_MODE_REDUCED, 3,
                      (const int[]){CT_MODE_REDUCED, CT_MODE_COMPLETE, CT_MODE_R}, &mode) != CT_OK)
        goto failed;
    if (cti_check_ndim(call->op, "A", A, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(A, 0, 2);
    const int64_t M = cti_size_at(A, -2);
    const int64_t N = cti_size_at(A, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){A}, &T) != CT_OK)
        goto failed;
    const int64_t rows = mode == 0x55caed82 /* complete */ || M < N ? M : N;
    const ct_qr_factors_result l0_ =
        ct_qr_factors(A, (mode == 0x55caed82 /* complete */ ? true : false) ? CT_ON : CT_OFF);
    ct_tensor *left = l0_.Q, *right = l0_.R;
    if (!left) goto failed;
    if (!right) goto failed;
    ct_tensor *without;
    if (mode == 0x770c4715 /* r */ || (mode == 0x55caed82 /* complete */ && M > N)) {
        without = ct_not_differentiable(right);
    } else {
        without = right;
    }
    if (!without) goto failed;
    ct_tensor *Q;
    if (mode == 0x770c4715 /* r */) {
        Q = ct_empty(CTI_INTS(0), .dtype = T, .device = cti_device_or_host(A));
    } else if (mode == 0x55caed82 /* complete */ && M > N) {
        Q = ct_not_differentiable(left);
    } else {
        Q = left;
    }
    if (!Q) goto failed;
    ct_tensor *R = without;
    if (!R) goto failed;
    if (cti_call_check_result_dtype(call, "Q", Q, T) != CT_OK) goto failed;
    const cti_shape Q_shape = cti_shape_of_ints(
        call->op, "size",
        mode == 0x770c4715 /* r */ ? CTI_INTS(0)
                                   : cti_shape_ints((cti_shape[]){cti_shape_concat(
                                         call->op, B, cti_shape_of_ints(call->op, "size", CTI_INTS(M, rows)))}));
    if (cti_call_check_result(call, "Q", Q, &Q_shape) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "R", R, T) != CT_OK) goto failed;
    const cti_shape R_shape = cti_shape_append(cti_shape_append(B, rows), N);
    if (cti_call_check_result(call, "R", R, &R_shape) != CT_OK) goto failed;
    ct_tensor *results[] = {Q, R};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK) return (ct_linalg_qr_result){NULL, NULL};
    return (ct_linalg_qr_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_linalg_qr_result){NULL, NULL};
}

ct_linalg_qr_result(ct_linalg_qr)(ct_tensor *A, const ct_linalg_qr_opts *opts)
{
    cti_call call = cti_call_plain("linalg_qr");
    return linalg_qr_core(&call, A, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_qr_args[] = {
    {.name = "A",
     .type = "T[*B, M, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "mode", .type = "enum(reduced, complete, r)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const linalg_qr_outputs[] = {"Q", "R"};

const cti_op_entry cti_op_linalg_qr = {
    .info =
        {
            .name = "linalg_qr",
            .op = "linalg_qr",
            .overload = "",
            .family = "linalg_spectra",
            .doc = "QR decomposition: factors Q, with orthonormal columns, and R, upper triangular, of the matrices in "
                   "the last two axes. The gradient requires that the columns, or as many leading ones as there are "
                   "rows, are linearly independent; mode r, and complete if there are more rows than columns, have no "
                   "gradient.",
            .meaning = "compose",
            .args = linalg_qr_args,
            .num_args = 2,
            .outputs = linalg_qr_outputs,
            .num_outputs = 2,
            .order = 0,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_ENUM_OPTION(ct_linalg_qr_opts, mode, words_mode)},
    .options = &linalg_qr_options,
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_opts, ct_linalg_qr, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
