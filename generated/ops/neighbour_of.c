/*
 * neighbour_of: Next value after self in the direction of other with the given number of significant bits, element by
 * element.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/neighbour_of.h"

#include <cotangent/private/neighbour_of.h>

extern cti_caller cti_caller_2tensor_int, cti_caller_2tensor_int_tensor;
extern const cti_op_entry cti_op_neighbour_of;

/* ---- neighbour_of ---------------------------------------------------------- */

static const cti_loop_spec neighbour_of_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_tensor *neighbour_of_core(cti_call *call, ct_tensor *self, ct_tensor *other, int64_t digits)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_neighbour_of, (const void *const[]){&(int64_t){digits}}, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    if (digits != 8 && digits != 11 && digits != 24 && digits != 53) {
        static const char must[] = "digits == 8 or digits == 11 or digits == 24 or digits == 53; given digits = %lld";
        (void)cti_call_require(call, must, (long long)digits);
        goto failed;
    }
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    const cti_neighbour_of_attrs attrs = {.digits = digits};
    if (cti_call_loop(call, &neighbour_of_result_spec, cti_neighbour_of_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, other}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_neighbour_of)(ct_tensor *self, ct_tensor *other, int64_t digits)
{
    cti_call call = cti_call_plain("neighbour_of");
    return neighbour_of_core(&call, self, other, digits);
}

ct_tensor *(ct_neighbour_of_out)(ct_tensor *self, ct_tensor *other, int64_t digits, ct_tensor *out)
{
    cti_call call = cti_call_out("neighbour_of", out);
    return neighbour_of_core(&call, self, other, digits);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info neighbour_of_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "digits", .type = "int", .kind = CT_ARG_INT},
};
static const char *const neighbour_of_outputs[] = {"result"};

const cti_op_entry cti_op_neighbour_of = {
    .info =
        {
            .name = "neighbour_of",
            .op = "neighbour_of",
            .overload = "",
            .family = "floats",
            .doc = "Next value after self in the direction of other with the given number of significant bits, element "
                   "by element.",
            .meaning = "elementwise",
            .args = neighbour_of_args,
            .num_args = 3,
            .outputs = neighbour_of_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_int, ct_neighbour_of, NULL, cti_caller_2tensor_int_tensor,
                               ct_neighbour_of_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
