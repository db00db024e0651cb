/*
 * exponent_of: Exponent of self to base 2, element by element, as frexp returns it.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/exponent_of.h"

#include <cotangent/private/exponent_of.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_exponent_of;

/* ---- exponent_of ----------------------------------------------------------- */

static const cti_loop_spec exponent_of_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_tensor *exponent_of_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_exponent_of, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (cti_call_loop(call, &exponent_of_result_spec, cti_exponent_of_loops->result, T, &S,
                      (ct_tensor *const[]){result, self}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_exponent_of)(ct_tensor *self)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(!self || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_exponent_of_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return exponent_of_core(&(cti_call){.thread = thread, .op = "exponent_of"}, self);

    ct_tensor *result = cti_result_like(thread, "exponent_of", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&exponent_of_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_exponent_of_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("exponent_of", out);
    return exponent_of_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info exponent_of_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
};
static const char *const exponent_of_outputs[] = {"result"};

const cti_op_entry cti_op_exponent_of = {
    .info =
        {
            .name = "exponent_of",
            .op = "exponent_of",
            .overload = "",
            .family = "floats",
            .doc = "Exponent of self to base 2, element by element, as frexp returns it.",
            .meaning = "elementwise",
            .args = exponent_of_args,
            .num_args = 1,
            .outputs = exponent_of_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_exponent_of, NULL, cti_caller_2tensor, ct_exponent_of_out),
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
