/*
 * bitwise_not: Bitwise not of self, element by element; logical not for bool.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 *
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/bitwise_not.h"

#include <cotangent/op/bitwise_not.h>

/* ---- bitwise_not ----------------------------------------------------------- */

static const cti_loop_spec bitwise_not_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_bitwise_not;

static CTI_COLD ct_tensor *bitwise_not_transformed(const cti_call *call, ct_tensor *self)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_bitwise_not, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *bitwise_not_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? bitwise_not_transformed(call, self) : cti_call_answer(call, 0);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INTEGER | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    const cti_bitwise_not_attrs attrs = {.is_bool_T = cti_dtype_in(T, CTI_SET_BOOL)};
    if (cti_call_loop(call, &bitwise_not_result_spec, cti_bitwise_not_loops->result, T, &S,
                      (ct_tensor *const[]){result, self}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_bitwise_not)(ct_tensor *self)
{
    cti_call call = cti_call_plain("bitwise_not");
    return bitwise_not_core(&call, self);
}

ct_tensor *(ct_bitwise_not_)(ct_tensor *self)
{
    cti_call call = cti_call_in_place("bitwise_not_", self);
    return bitwise_not_core(&call, self);
}

ct_tensor *(ct_bitwise_not_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("bitwise_not", out);
    return bitwise_not_core(&call, self);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_bitwise_not(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    if (call_kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", (ct_bitwise_not_)(args[0].value.tensor));
    }
    if (call_kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", (ct_bitwise_not_out)(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", (ct_bitwise_not)(args[0].value.tensor));
}

static const ct_op_arg_info bitwise_not_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER | CTI_SET_BOOL},
};
static const char *const bitwise_not_outputs[] = {"result"};

const cti_op_entry cti_op_bitwise_not = {
    .info =
        {
            .name = "bitwise_not",
            .op = "bitwise_not",
            .overload = "",
            .family = "bits",
            .doc = "Bitwise not of self, element by element; logical not for bool.",
            .meaning = "elementwise",
            .args = bitwise_not_args,
            .num_args = 1,
            .outputs = bitwise_not_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .call = call_bitwise_not,
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
