/*
 * hermitian_spectrum: Eigenvalues, in ascending order, and eigenvectors of the Hermitian parts of the matrices in the
 * last two axes.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/private/eigen_factors.h>
#include <cotangent/private/hermitian_spectrum.h>

extern cti_caller cti_caller_2_of_tensor;
extern const cti_op_entry cti_op_hermitian_spectrum;

/* ---- hermitian_spectrum ---------------------------------------------------- */

static ct_hermitian_spectrum_result hermitian_spectrum_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_hermitian_spectrum, NULL, NULL, diverted_);
        return (ct_hermitian_spectrum_result){diverted_[0], diverted_[1]};
    }
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
    const ct_eigen_factors_result l0_ = ct_eigen_factors(self);
    ct_tensor *eigenvalues = l0_.eigenvalues, *eigenvectors = l0_.eigenvectors;
    if (!eigenvalues) goto failed;
    if (!eigenvectors) goto failed;
    if (cti_call_check_result_dtype(call, "eigenvalues", eigenvalues, R) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "eigenvectors", eigenvectors, T) != CT_OK) goto failed;
    ct_tensor *results[] = {eigenvalues, eigenvectors};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK)
        return (ct_hermitian_spectrum_result){NULL, NULL};
    return (ct_hermitian_spectrum_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_hermitian_spectrum_result){NULL, NULL};
}

ct_hermitian_spectrum_result(ct_hermitian_spectrum)(ct_tensor *self)
{
    cti_call call = cti_call_plain("hermitian_spectrum");
    return hermitian_spectrum_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info hermitian_spectrum_args[] = {
    {.name = "self",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
};
static const char *const hermitian_spectrum_outputs[] = {"eigenvalues", "eigenvectors"};

const cti_op_entry cti_op_hermitian_spectrum = {
    .info =
        {
            .name = "hermitian_spectrum",
            .op = "hermitian_spectrum",
            .overload = "",
            .family = "linalg_spectra",
            .doc = "Eigenvalues, in ascending order, and eigenvectors of the Hermitian parts of the matrices in the "
                   "last two axes.",
            .meaning = "compose",
            .args = hermitian_spectrum_args,
            .num_args = 1,
            .outputs = hermitian_spectrum_outputs,
            .num_outputs = 2,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor, ct_hermitian_spectrum, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
