/*
 * linalg_svd: Singular value decomposition: singular values S, in descending order, left singular vectors as columns of
 * U and conjugated right singular vectors as rows of Vh, of the matrices in the last two axes. The gradient of vectors
 * requires distinct singular values above 0 and a loss that is invariant under their sign or phase; the additional
 * vectors of full matrices get no gradient.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/linalg_svd.h>
#include <cotangent/private/singular_factors.h>

extern cti_caller cti_caller_3_of_tensor_opts;
extern const cti_op_entry cti_op_linalg_svd;

static const cti_enumerator words_driver[] = {
    {"gesvd", CT_DRIVER_GESVD},
    {"gesvda", CT_DRIVER_GESVDA},
    {"gesvdj", CT_DRIVER_GESVDJ},
    {NULL, 0},
};

/* ---- linalg_svd ------------------------------------------------------------ */

static const ct_linalg_svd_opts linalg_svd_defaults = {CTI_RESOLVED, .full_matrices = true};
static const cti_options_type linalg_svd_options = {sizeof(ct_linalg_svd_opts), 0, NULL, &linalg_svd_defaults};

static ct_linalg_svd_result linalg_svd_core(cti_call *call, ct_tensor *A, const ct_linalg_svd_opts *opts)
{
    ct_linalg_svd_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_svd_options, &resolved_opts_);
    if (!opts) return (ct_linalg_svd_result){NULL, NULL, NULL};
    call->is_composed = true;
    ct_tensor *inputs[] = {A};
    static const char *const names[] = {"A"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[3];
        cti_call_diverted_all(call, &cti_op_linalg_svd, NULL, opts, diverted_);
        return (ct_linalg_svd_result){diverted_[0], diverted_[1], diverted_[2]};
    }
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        A = inputs[0];
    }
    const bool full_matrices = opts->full_matrices;
    int driver = (int)opts->driver;
    if (driver && cti_attr_enum(call, "driver", (int)opts->driver, 0, 3,
                                (const int[]){CT_DRIVER_GESVD, CT_DRIVER_GESVDJ, CT_DRIVER_GESVDA}, &driver) != CT_OK)
        goto failed;
    if (cti_check_ndim(call->op, "A", A, 2, true) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){A}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_real_of(T);
    const ct_singular_factors_result l0_ = ct_singular_factors(A, full_matrices ? CT_ON : CT_OFF);
    ct_tensor *U = l0_.U, *S = l0_.S, *Vh = l0_.Vh;
    if (!U) goto failed;
    if (!S) goto failed;
    if (!Vh) goto failed;
    if (cti_call_check_result_dtype(call, "U", U, T) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "S", S, R) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "Vh", Vh, T) != CT_OK) goto failed;
    ct_tensor *results[] = {U, S, Vh};
    if (cti_call_end_all(call, 3, results, 1u << 0 | 1u << 1 | 1u << 2) != CT_OK)
        return (ct_linalg_svd_result){NULL, NULL, NULL};
    return (ct_linalg_svd_result){results[0], results[1], results[2]};
failed:
    (void)cti_call_fail(call);
    return (ct_linalg_svd_result){NULL, NULL, NULL};
}

ct_linalg_svd_result(ct_linalg_svd)(ct_tensor *A, const ct_linalg_svd_opts *opts)
{
    cti_call call = cti_call_plain("linalg_svd");
    return linalg_svd_core(&call, A, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_svd_args[] = {
    {.name = "A",
     .type = "T[*B, M, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "full_matrices", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "driver",
     .type = "enum(gesvd, gesvdj, gesvda)?",
     .kind = CT_ARG_STRING,
     .optional = true,
     .has_default = true},
};
static const char *const linalg_svd_outputs[] = {"U", "S", "Vh"};

const cti_op_entry cti_op_linalg_svd = {
    .info =
        {
            .name = "linalg_svd",
            .op = "linalg_svd",
            .overload = "",
            .family = "linalg_spectra",
            .doc = "Singular value decomposition: singular values S, in descending order, left singular vectors as "
                   "columns of U and conjugated right singular vectors as rows of Vh, of the matrices in the last two "
                   "axes. The gradient of vectors requires distinct singular values above 0 and a loss that is "
                   "invariant under their sign or phase; the additional vectors of full matrices get no gradient.",
            .meaning = "compose",
            .args = linalg_svd_args,
            .num_args = 3,
            .outputs = linalg_svd_outputs,
            .num_outputs = 3,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(BOOL, ct_linalg_svd_opts, full_matrices),
                                    CTI_ENUM_OPTION(ct_linalg_svd_opts, driver, words_driver)},
    .options = &linalg_svd_options,
    .functions = CTI_FUNCTIONS(cti_caller_3_of_tensor_opts, ct_linalg_svd, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
