/*
 * corrcoef: Correlation coefficients of the rows of self, each a variable with one observation per column.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/clamp.h>
#include <cotangent/op/complex.h>
#include <cotangent/op/corrcoef.h>
#include <cotangent/op/cov.h>
#include <cotangent/op/diagonal.h>
#include <cotangent/op/div.h>
#include <cotangent/op/imag.h>
#include <cotangent/op/real.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sqrt.h>
#include <cotangent/op/unsqueeze.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_corrcoef;

/* ---- corrcoef -------------------------------------------------------------- */

static ct_tensor *corrcoef_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_corrcoef, NULL, NULL);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_NUMBER, true, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim > 2) {
        static const char must[] = "self.ndim <= 2; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    const int64_t rows = self->ndim < 2 ? 1 : cti_extent(self, 0);
    if (self->dtype != T) self = cti_runtime_ops.to_dtype(self, T);
    if (!self) goto failed;
    const ct_ints square = rows == 1 ? CT_NO_INTS : CTI_INTS(rows, rows);
    ct_tensor *c = ct_reshape(ct_cov(self, ct_none(), ct_none()), CTI_INTS(rows, rows));
    if (!c) goto failed;
    ct_tensor *deviation = ct_sqrt(ct_real(ct_diagonal(c, .offset = 0, .dim1 = 0, .dim2 = 1)));
    if (!deviation) goto failed;
    ct_tensor *ratio = ct_div(ct_div(c, ct_unsqueeze(deviation, 1)), deviation);
    if (!ratio) goto failed;
    ct_tensor *cut;
    if (cti_dtype_in(T, CTI_SET_COMPLEX)) {
        ct_tensor *x0_ = ct_clamp_scalar(ct_real(ratio), .min = ct_int(-1), .max = ct_int(1));
        cut = ct_complex_(x0_, ct_clamp_scalar(ct_imag(ratio), .min = ct_int(-1), .max = ct_int(1)));
    } else {
        cut = ct_clamp_scalar(ratio, .min = ct_int(-1), .max = ct_int(1));
    }
    if (!cut) goto failed;
    ct_tensor *result = ct_reshape(cut, square);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_corrcoef)(ct_tensor *self)
{
    cti_call call = cti_call_plain("corrcoef");
    return corrcoef_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info corrcoef_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const corrcoef_outputs[] = {"result"};

const cti_op_entry cti_op_corrcoef = {
    .info =
        {
            .name = "corrcoef",
            .op = "corrcoef",
            .overload = "",
            .family = "statistics",
            .doc = "Correlation coefficients of the rows of self, each a variable with one observation per column.",
            .meaning = "compose",
            .args = corrcoef_args,
            .num_args = 1,
            .outputs = corrcoef_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_corrcoef, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x1,
        },
};
