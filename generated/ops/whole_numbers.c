/*
 * whole_numbers: List of integers as a tensor.
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
#include "gen/kernels/ops/whole_numbers.h"

#include <cotangent/private/whole_numbers.h>

/* ---- whole_numbers --------------------------------------------------------- */

static ct_tensor *whole_numbers_core(cti_call *call, ct_ints items)
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
    if (cti_call_launch(call, cti_whole_numbers_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *result_view = cti_view_tensor(&views[0], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_whole_numbers_backend : cti_whole_numbers_cpu)(&launch, items, result_view);
    if (cti_call_kernel(call, status, CT_DTYPE_I64) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_whole_numbers)(ct_ints items)
{
    cti_call call = cti_call_plain("whole_numbers");
    return whole_numbers_core(&call, items);
}

ct_tensor *(ct_whole_numbers_out)(ct_ints items, ct_tensor *out)
{
    cti_call call = cti_call_out("whole_numbers", out);
    return whole_numbers_core(&call, items);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_whole_numbers(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    if (call_kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", (ct_whole_numbers_out)(args[0].value.ints, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", (ct_whole_numbers)(args[0].value.ints));
}

static const ct_op_arg_info whole_numbers_args[] = {
    {.name = "items", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const whole_numbers_outputs[] = {"result"};

const cti_op_entry cti_op_whole_numbers = {
    .info =
        {
            .name = "whole_numbers",
            .row = "whole_numbers",
            .overload = "",
            .family = "losses_ctc",
            .doc = "List of integers as a tensor.",
            .meaning = "kernel",
            .args = whole_numbers_args,
            .num_args = 1,
            .outputs = whole_numbers_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .call = call_whole_numbers,
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
