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

static const cti_enumerator words_driver[] = {
    {"gesvd", CT_DRIVER_GESVD},
    {"gesvda", CT_DRIVER_GESVDA},
    {"gesvdj", CT_DRIVER_GESVDJ},
    {NULL, 0},
};

/* ---- linalg_svd ------------------------------------------------------------ */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_linalg_svd;

static CTI_COLD ct_linalg_svd_result linalg_svd_transformed(const cti_call *call, ct_tensor *A,
                                                            const ct_linalg_svd_opts *opts)
{
    const ct_arg args[] = {
        cti_box_tensor("A", A),
        cti_box_bool("full_matrices", opts->full_matrices),
        cti_box_enum("driver", (int)opts->driver, words_driver),
    };
    ct_arg outs[3];
    if (cti_call_transformed(call, &cti_op_linalg_svd, args, outs) != CT_OK)
        return (ct_linalg_svd_result){NULL, NULL, NULL};
    return (ct_linalg_svd_result){outs[0].value.tensor, outs[1].value.tensor, outs[2].value.tensor};
}

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
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? linalg_svd_transformed(call, A, opts)
                                    : (ct_linalg_svd_result){cti_call_answer(call, 0), cti_call_answer(call, 1),
                                                             cti_call_answer(call, 2)};
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

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_linalg_svd(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const int driver = cti_arg_enum("linalg_svd", &args[2], words_driver);
    if (driver < 0) return cti_failed();
    const ct_linalg_svd_opts opts = {CTI_RESOLVED, .full_matrices = cti_arg_bool(&args[1], true),
                                     .driver = (enum ct_driver)driver};
    const ct_linalg_svd_result results = (ct_linalg_svd)(args[0].value.tensor, &opts);
    if (cti_out_tensor(&outs[0], "U", results.U) != CT_OK) return cti_failed();
    if (cti_out_tensor(&outs[1], "S", results.S) != CT_OK) return cti_failed();
    return cti_out_tensor(&outs[2], "Vh", results.Vh);
}

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
    .call = call_linalg_svd,
    .batch =
        {
            .is_composed = true,
        },
};
