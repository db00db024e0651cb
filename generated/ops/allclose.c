/*
 * allclose: True if self and other differ by at most atol + rtol * abs(other) in every element, with broadcasting.
 * Waits for the device.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/allclose.h>

extern cti_caller cti_caller_status_of_2tensor_opts;

/* ---- entries ---------------------------------------------------------------- */

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
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_allclose_opts, rtol),
                               CTI_OPTION(FLOAT, ct_allclose_opts, atol),
                               CTI_OPTION(BOOL, ct_allclose_opts, equal_nan)},
    .options = &(const cti_options_type){sizeof(ct_allclose_opts), 0, NULL,
                                         &(const ct_allclose_opts){CTI_RESOLVED, .rtol = 1e-05, .atol = 1e-08,
                                                                   .equal_nan = false}},
    .functions = CTI_FUNCTIONS(cti_caller_status_of_2tensor_opts, ct_allclose, NULL, NULL, NULL),
    .answer = CTI_SLOT_BOOL,
    .batch =
        {
            .is_composed = true,
        },
};
