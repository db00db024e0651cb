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

/* ---- isclose --------------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_isclose;

static CTI_COLD ct_tensor *isclose_transformed(const cti_call *call, ct_tensor *self, ct_tensor *other,
                                               const ct_isclose_opts *opts)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_tensor("other", other),
        cti_box_float("rtol", opts->rtol),
        cti_box_float("atol", opts->atol),
        cti_box_bool("equal_nan", opts->equal_nan),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_isclose, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

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
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return call->is_transformed ? isclose_transformed(call, self, other, opts) : cti_call_answer(call, 0);
    const double rtol = opts->rtol;
    const double atol = opts->atol;
    const bool equal_nan = opts->equal_nan;
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    if (!(rtol >= 0.0)) {
        static const char must[] = "rtol must be at least 0; rtol is %g";
        (void)cti_call_require(call, must, rtol);
        goto failed;
    }
    if (!(atol >= 0.0)) {
        static const char must[] = "atol must be at least 0; atol is %g";
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

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_isclose(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_isclose_opts opts = {CTI_RESOLVED, .rtol = cti_arg_float(&args[2], 1e-05),
                                  .atol = cti_arg_float(&args[3], 1e-08), .equal_nan = cti_arg_bool(&args[4], false)};
    return cti_out_tensor(&outs[0], "result", (ct_isclose)(args[0].value.tensor, args[1].value.tensor, &opts));
}

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
    .call = call_isclose,
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
