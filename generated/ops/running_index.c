/*
 * running_index: For each element, the index of the largest or smallest element up to it along dim, the last of equal
 * ones; NaN takes precedence.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/running_index.h"

#include <cotangent/private/running_index.h>

extern cti_caller cti_caller_tensor_int_switch, cti_caller_tensor_int_switch_tensor;
extern const cti_op_entry cti_op_running_index;

/* ---- running_index --------------------------------------------------------- */

static ct_tensor *running_index_core(cti_call *call, ct_tensor *self, int64_t dim, ct_switch given_largest)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_running_index,
                                 (const void *const[]){&(int64_t){dim}, &(ct_switch){given_largest}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    bool largest;
    if (cti_attr_bool(call, "largest", given_largest, &largest) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &S);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_running_index_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_running_index_backend : cti_running_index_cpu)(
        &launch, self_view, dim, largest, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_running_index)(ct_tensor *self, int64_t dim, ct_switch largest)
{
    cti_call call = cti_call_plain("running_index");
    return running_index_core(&call, self, dim, largest);
}

ct_tensor *(ct_running_index_out)(ct_tensor *self, int64_t dim, ct_switch largest, ct_tensor *out)
{
    cti_call call = cti_call_out("running_index", out);
    return running_index_core(&call, self, dim, largest);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info running_index_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "largest", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const running_index_outputs[] = {"result"};

const cti_op_entry cti_op_running_index = {
    .info =
        {
            .name = "running_index",
            .op = "running_index",
            .overload = "",
            .family = "sort",
            .doc = "For each element, the index of the largest or smallest element up to it along dim, the last of "
                   "equal ones; NaN takes precedence.",
            .meaning = "kernel",
            .args = running_index_args,
            .num_args = 3,
            .outputs = running_index_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_switch, ct_running_index, NULL,
                               cti_caller_tensor_int_switch_tensor, ct_running_index_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
