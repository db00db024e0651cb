/*
 * linalg_eigh: Eigenvalues, in ascending order, and orthonormal eigenvectors, as columns, of the Hermitian matrices in
 * the last two axes. One triangle of self is read; the gradient is symmetrised. The gradient of eigenvectors requires
 * distinct eigenvalues and a loss that is invariant under their sign or phase.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/linalg_eigh.h>
#include <cotangent/private/hermitian_from_triangle.h>
#include <cotangent/private/hermitian_spectrum.h>

extern cti_caller cti_caller_2_of_tensor_opts;
extern const cti_op_entry cti_op_linalg_eigh;

static const cti_enumerator words_UPLO[] = {
    {"L", CT_UPLO_L},
    {"U", CT_UPLO_U},
    {NULL, 0},
};

/* ---- linalg_eigh ----------------------------------------------------------- */

static const ct_linalg_eigh_opts linalg_eigh_defaults = {CTI_RESOLVED};
static const cti_options_type linalg_eigh_options = {sizeof(ct_linalg_eigh_opts), 0, NULL, &linalg_eigh_defaults};

static ct_linalg_eigh_result linalg_eigh_core(cti_call *call, ct_tensor *self, const ct_linalg_eigh_opts *opts)
{
    ct_linalg_eigh_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_eigh_options, &resolved_opts_);
    if (!opts) return (ct_linalg_eigh_result){NULL, NULL};
    call->is_composed = true;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_linalg_eigh, NULL, opts, diverted_);
        return (ct_linalg_eigh_result){diverted_[0], diverted_[1]};
    }
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    int UPLO;
    if (cti_attr_enum(call, "UPLO", (int)opts->UPLO, CT_UPLO_L, 2, (const int[]){CT_UPLO_L, CT_UPLO_U}, &UPLO) != CT_OK)
        goto failed;
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(self, -2);
    if (cti_size_at(self, -1) != N) {
        (void)cti_call_refuse_size(call, "self", -1, N, "self.size(-2)", "self.shape = %s",
                                   cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_real_of(T);
    ct_tensor *x0_ = ct_hermitian_from_triangle(self, (UPLO == 0x500c09b0 /* U */ ? true : false) ? CT_ON : CT_OFF);
    const ct_hermitian_spectrum_result l0_ = ct_hermitian_spectrum(x0_);
    ct_tensor *eigenvalues = l0_.eigenvalues, *eigenvectors = l0_.eigenvectors;
    if (!eigenvalues) goto failed;
    if (!eigenvectors) goto failed;
    if (cti_call_check_result_dtype(call, "eigenvalues", eigenvalues, R) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "eigenvectors", eigenvectors, T) != CT_OK) goto failed;
    ct_tensor *results[] = {eigenvalues, eigenvectors};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK) return (ct_linalg_eigh_result){NULL, NULL};
    return (ct_linalg_eigh_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_linalg_eigh_result){NULL, NULL};
}

ct_linalg_eigh_result(ct_linalg_eigh)(ct_tensor *self, const ct_linalg_eigh_opts *opts)
{
    cti_call call = cti_call_plain("linalg_eigh");
    return linalg_eigh_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_eigh_args[] = {
    {.name = "self",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "UPLO", .type = "enum(L, U)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const linalg_eigh_outputs[] = {"eigenvalues", "eigenvectors"};

const cti_op_entry cti_op_linalg_eigh = {
    .info =
        {
            .name = "linalg_eigh",
            .op = "linalg_eigh",
            .overload = "",
            .family = "linalg_spectra",
            .doc = "Eigenvalues, in ascending order, and orthonormal eigenvectors, as columns, of the Hermitian "
                   "matrices in the last two axes. One triangle of self is read; the gradient is symmetrised. The "
                   "gradient of eigenvectors requires distinct eigenvalues and a loss that is invariant under their "
                   "sign or phase.",
            .meaning = "compose",
            .args = linalg_eigh_args,
            .num_args = 2,
            .outputs = linalg_eigh_outputs,
            .num_outputs = 2,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_ENUM_OPTION(ct_linalg_eigh_opts, UPLO, words_UPLO)},
    .options = &linalg_eigh_options,
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_opts, ct_linalg_eigh, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
