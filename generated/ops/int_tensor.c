/*
 * int_tensor: List of integers as a tensor.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/int_tensor.h"

#include <cotangent/private/int_tensor.h>

extern cti_caller cti_caller_ints, cti_caller_ints_tensor;

/* ---- int_tensor ------------------------------------------------------------ */

static ct_tensor *int_tensor_core(cti_call *call, ct_ints items)
{
    cti_ints_resolve(&items);
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_attr_list(call, "items", items) != CT_OK) goto failed;
    const cti_shape result_shape = {.ndim = 1, .sizes = {items.count}};
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    cti_tensor_view views[1];
    cti_launch launch;
    if (cti_call_launch(call, cti_int_tensor_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *result_view = cti_view_tensor(&views[0], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_int_tensor_backend : cti_int_tensor_cpu)(&launch, items, result_view);
    if (cti_call_kernel(call, status, CT_DTYPE_I64) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_int_tensor)(ct_ints items)
{
    cti_call call = cti_call_plain("int_tensor");
    return int_tensor_core(&call, items);
}

ct_tensor *(ct_int_tensor_out)(ct_ints items, ct_tensor *out)
{
    cti_call call = cti_call_out("int_tensor", out);
    return int_tensor_core(&call, items);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info int_tensor_args[] = {
    {.name = "items", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const int_tensor_outputs[] = {"result"};

const cti_op_entry cti_op_int_tensor = {
    .info =
        {
            .name = "int_tensor",
            .op = "int_tensor",
            .overload = "",
            .family = "losses_ctc",
            .doc = "List of integers as a tensor.",
            .meaning = "kernel",
            .args = int_tensor_args,
            .num_args = 1,
            .outputs = int_tensor_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_ints, ct_int_tensor, NULL, cti_caller_ints_tensor, ct_int_tensor_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
