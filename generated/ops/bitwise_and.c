/*
 * bitwise_and: Bitwise and of self and other, element by element, with broadcasting; logical and for bool.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 *
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/call/spread.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/bitwise_and.h"

#include <cotangent/op/bitwise_and.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_bitwise_and;

/* ---- bitwise_and ----------------------------------------------------------- */

static const cti_loop_spec bitwise_and_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_tensor *bitwise_and_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_bitwise_and, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_INTEGER | CTI_SET_BOOL, false, 2, (ct_tensor *const[]){self, other}, &T) !=
        CT_OK)
        goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (cti_call_loop(call, &bitwise_and_result_spec, cti_bitwise_and_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, other}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *bitwise_and_spread(cti_thread *thread, ct_tensor *self, ct_tensor *other)
{
    ct_tensor *const inputs[] = {self, other};
    cti_loop loop;
    cti_spread spread;
    if (!self || !other || cti_needs_slow_path(thread) || !cti_spread_inputs(2, inputs, &spread) ||
        !(loop = cti_fast_loop(cti_bitwise_and_loops->result, spread.like)))
        return bitwise_and_core(&(cti_call){.thread = thread, .op = "bitwise_and"}, self, other);
    ct_tensor *result = cti_result_like(thread, "bitwise_and", spread.like);
    if (!result) return NULL;
    cti_run_spread(&bitwise_and_result_spec, &spread, loop, result->data, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_bitwise_and)(ct_tensor *self, ct_tensor *other)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(!self || !other || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_bitwise_and_loops->result, self)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){self, other}, operands + 1, buffer)))
        return bitwise_and_spread(thread, self, other);

    ct_tensor *result = cti_result_like(thread, "bitwise_and", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&bitwise_and_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_bitwise_and_)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_in_place("bitwise_and_", self);
    return bitwise_and_core(&call, self, other);
}

ct_tensor *(ct_bitwise_and_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("bitwise_and", out);
    return bitwise_and_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info bitwise_and_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .scalar_ok = true,
     .dtypes = CTI_SET_INTEGER | CTI_SET_BOOL},
};
static const char *const bitwise_and_outputs[] = {"result"};

const cti_op_entry cti_op_bitwise_and = {
    .info =
        {
            .name = "bitwise_and",
            .op = "bitwise_and",
            .overload = "",
            .family = "bits",
            .doc = "Bitwise and of self and other, element by element, with broadcasting; logical and for bool.",
            .meaning = "elementwise",
            .args = bitwise_and_args,
            .num_args = 2,
            .outputs = bitwise_and_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .functions =
        CTI_FUNCTIONS(cti_caller_2tensor, ct_bitwise_and, ct_bitwise_and_, cti_caller_3tensor, ct_bitwise_and_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
