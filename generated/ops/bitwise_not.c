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

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_bitwise_not;

/* ---- bitwise_not ----------------------------------------------------------- */

static const cti_loop_spec bitwise_not_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_tensor *bitwise_not_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_bitwise_not, NULL, NULL);
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

/* ---- entries ---------------------------------------------------------------- */

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
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor, ct_bitwise_not, ct_bitwise_not_, cti_caller_2tensor, ct_bitwise_not_out),
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
