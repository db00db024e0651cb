/*
 * allclose: True if self and other differ by at most atol + rtol * abs(other) in every element, with broadcasting.
 * Waits for the device.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/allclose.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_allclose(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_allclose_opts opts = {CTI_RESOLVED, .rtol = cti_arg_float(&args[2], 1e-05),
                                   .atol = cti_arg_float(&args[3], 1e-08), .equal_nan = cti_arg_bool(&args[4], false)};
    bool value_;
    const ct_status status_ = (ct_allclose)(args[0].value.tensor, args[1].value.tensor, &value_, &opts);
    return cti_out_bool(&outs[0], "value", status_, &value_);
}

static const ct_op_arg_info allclose_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "U[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "rtol", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "atol", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "equal_nan", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const allclose_outputs[] = {"value"};

const cti_op_entry cti_op_allclose = {
    .info =
        {
            .name = "allclose",
            .op = "allclose",
            .overload = "",
            .family = "answers",
            .doc = "True if self and other differ by at most atol + rtol * abs(other) in every element, with "
                   "broadcasting. Waits for the device.",
            .meaning = "runtime",
            .args = allclose_args,
            .num_args = 5,
            .outputs = allclose_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
            .output_kind = "bool",
        },
    .call = call_allclose,
    .batch =
        {
            .is_composed = true,
        },
};
