/*
 * isfinite: True where self is finite, element by element; for a complex element, where both parts are finite.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/isfinite.h"

#include <cotangent/op/isfinite.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_isfinite;

/* ---- isfinite -------------------------------------------------------------- */

static const cti_loop_spec isfinite_result_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_tensor *isfinite_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_isfinite, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_tensor *result = cti_call_result(call, CT_DTYPE_BOOL, &S);
    if (!result) goto failed;
    if (cti_call_loop(call, &isfinite_result_spec, cti_isfinite_loops->result, T, &S,
                      (ct_tensor *const[]){result, self}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_isfinite)(ct_tensor *self)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(!self || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_isfinite_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return isfinite_core(&(cti_call){.thread = thread, .op = "isfinite"}, self);

    ct_tensor *result = cti_result_as(thread, "isfinite", self, CT_DTYPE_BOOL); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&isfinite_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_isfinite_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("isfinite", out);
    return isfinite_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info isfinite_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const isfinite_outputs[] = {"result"};

const cti_op_entry cti_op_isfinite = {
    .info =
        {
            .name = "isfinite",
            .op = "isfinite",
            .overload = "",
            .family = "compare",
            .doc = "True where self is finite, element by element; for a complex element, where both parts are finite.",
            .meaning = "elementwise",
            .args = isfinite_args,
            .num_args = 1,
            .outputs = isfinite_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_isfinite, NULL, cti_caller_2tensor, ct_isfinite_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
