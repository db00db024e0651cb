/*
 * isclose: True where self and other differ by at most atol + rtol * abs(other), element by element, with broadcasting;
 * equal infinities are close.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/isclose.h>
#include <cotangent/op/to.h>
#include <cotangent/private/within.h>

extern cti_caller cti_caller_2tensor_opts;
extern const cti_op_entry cti_op_isclose;

/* ---- isclose --------------------------------------------------------------- */

static const ct_isclose_opts isclose_defaults = {CTI_RESOLVED, .rtol = 1e-05, .atol = 1e-08, .equal_nan = false};
static const cti_options_type isclose_options = {sizeof(ct_isclose_opts), 0, NULL, &isclose_defaults};

static ct_tensor *isclose_core(cti_call *call, ct_tensor *self, ct_tensor *other, const ct_isclose_opts *opts)
{
    ct_isclose_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &isclose_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_isclose, NULL, opts);
    const double rtol = opts->rtol;
    const double atol = opts->atol;
    const bool equal_nan = opts->equal_nan;
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    if (!(rtol >= 0.0)) {
        static const char must[] = "rtol >= 0; given rtol = %g";
        (void)cti_call_require(call, must, rtol);
        goto failed;
    }
    if (!(atol >= 0.0)) {
        static const char must[] = "atol >= 0; given atol = %g";
        (void)cti_call_require(call, must, atol);
        goto failed;
    }
    const bool inexact = cti_dtype_in(T, CTI_SET_FLOAT) || cti_dtype_in(T, CTI_SET_COMPLEX);
    ct_tensor *result;
    if (inexact) {
        result = ct_within(self, other, rtol, atol, equal_nan ? CT_ON : CT_OFF);
    } else {
        ct_tensor *x1_ = ct_to(other, CT_DTYPE_F64);
        result = ct_within(ct_to(self, CT_DTYPE_F64), x1_, rtol, atol, equal_nan ? CT_ON : CT_OFF);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, CT_DTYPE_BOOL) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_isclose)(ct_tensor *self, ct_tensor *other, const ct_isclose_opts *opts)
{
    cti_call call = cti_call_plain("isclose");
    return isclose_core(&call, self, other, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info isclose_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "rtol", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "atol", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "equal_nan", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const isclose_outputs[] = {"result"};

const cti_op_entry cti_op_isclose = {
    .info =
        {
            .name = "isclose",
            .op = "isclose",
            .overload = "",
            .family = "compare",
            .doc = "True where self and other differ by at most atol + rtol * abs(other), element by element, with "
                   "broadcasting; equal infinities are close.",
            .meaning = "compose",
            .args = isclose_args,
            .num_args = 5,
            .outputs = isclose_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_isclose_opts, rtol),
                               CTI_OPTION(FLOAT, ct_isclose_opts, atol), CTI_OPTION(BOOL, ct_isclose_opts, equal_nan)},
    .options = &isclose_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_isclose, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
