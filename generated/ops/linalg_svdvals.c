/*
 * linalg_svdvals: Singular values, in descending order, of the matrices in the last two axes. There is no gradient
 * where a singular value is 0.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/linalg_svdvals.h>
#include <cotangent/private/singular_factors.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_linalg_svdvals;

static const cti_enumerator words_driver[] = {
    {"gesvd", CT_DRIVER_GESVD},
    {"gesvda", CT_DRIVER_GESVDA},
    {"gesvdj", CT_DRIVER_GESVDJ},
    {NULL, 0},
};

/* ---- linalg_svdvals -------------------------------------------------------- */

static const ct_linalg_svdvals_opts linalg_svdvals_defaults = {CTI_RESOLVED};
static const cti_options_type linalg_svdvals_options = {sizeof(ct_linalg_svdvals_opts), 0, NULL,
                                                        &linalg_svdvals_defaults};

static ct_tensor *linalg_svdvals_core(cti_call *call, ct_tensor *A, const ct_linalg_svdvals_opts *opts)
{
    ct_linalg_svdvals_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_svdvals_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {A};
    static const char *const names[] = {"A"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_svdvals, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        A = inputs[0];
    }
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
    const ct_singular_factors_result l0_ = ct_singular_factors(A, CT_OFF);
    ct_tensor *left = l0_.U, *result = l0_.S, *right = l0_.Vh;
    if (!left) goto failed;
    if (!result) goto failed;
    if (!right) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_svdvals)(ct_tensor *A, const ct_linalg_svdvals_opts *opts)
{
    cti_call call = cti_call_plain("linalg_svdvals");
    return linalg_svdvals_core(&call, A, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_svdvals_args[] = {
    {.name = "A",
     .type = "T[*B, M, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "driver",
     .type = "enum(gesvd, gesvdj, gesvda)?",
     .kind = CT_ARG_STRING,
     .optional = true,
     .has_default = true},
};
static const char *const linalg_svdvals_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_svdvals = {
    .info =
        {
            .name = "linalg_svdvals",
            .op = "linalg_svdvals",
            .overload = "",
            .family = "linalg_spectra",
            .doc = "Singular values, in descending order, of the matrices in the last two axes. There is no gradient "
                   "where a singular value is 0.",
            .meaning = "compose",
            .args = linalg_svdvals_args,
            .num_args = 2,
            .outputs = linalg_svdvals_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_ENUM_OPTION(ct_linalg_svdvals_opts, driver, words_driver)},
    .options = &linalg_svdvals_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_linalg_svdvals, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
