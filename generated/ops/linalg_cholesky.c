/*
 * linalg_cholesky: Cholesky factors: the lower triangular L with self = L L^H, or the upper triangular U with self =
 * U^H U, of Hermitian positive definite matrices in the last two axes. One triangle of self is read; the gradient is
 * symmetrised. A matrix that is not positive definite is an error.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/linalg_cholesky.h>
#include <cotangent/private/cholesky_factor.h>
#include <cotangent/private/hermitian_from_triangle.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_linalg_cholesky;

/* ---- linalg_cholesky ------------------------------------------------------- */

static const ct_linalg_cholesky_opts linalg_cholesky_defaults = {CTI_RESOLVED, .upper = false};
static const cti_options_type linalg_cholesky_options = {sizeof(ct_linalg_cholesky_opts), 0, NULL,
                                                         &linalg_cholesky_defaults};

static ct_tensor *linalg_cholesky_core(cti_call *call, ct_tensor *self, const ct_linalg_cholesky_opts *opts)
{
    ct_linalg_cholesky_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_cholesky_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_cholesky, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    const bool upper = opts->upper;
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
    ct_tensor *x0_ = ct_hermitian_from_triangle(self, upper ? CT_ON : CT_OFF);
    ct_tensor *result = ct_cholesky_factor(x0_, upper ? CT_ON : CT_OFF);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_cholesky)(ct_tensor *self, const ct_linalg_cholesky_opts *opts)
{
    cti_call call = cti_call_plain("linalg_cholesky");
    return linalg_cholesky_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_cholesky_args[] = {
    {.name = "self",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "upper", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const linalg_cholesky_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_cholesky = {
    .info =
        {
            .name = "linalg_cholesky",
            .op = "linalg_cholesky",
            .overload = "",
            .family = "linalg_solve",
            .doc = "Cholesky factors: the lower triangular L with self = L L^H, or the upper triangular U with self = "
                   "U^H U, of Hermitian positive definite matrices in the last two axes. One triangle of self is read; "
                   "the gradient is symmetrised. A matrix that is not positive definite is an error.",
            .meaning = "compose",
            .args = linalg_cholesky_args,
            .num_args = 2,
            .outputs = linalg_cholesky_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(BOOL, ct_linalg_cholesky_opts, upper)},
    .options = &linalg_cholesky_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_linalg_cholesky, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
