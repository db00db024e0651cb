/*
 * axis_index: Indices along an axis with negative ones replaced by their distance from the start; an error if one is
 * out of range.
 *
 * Written by ctgen from schemas/indexing.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/axis_index.h"

#include <cotangent/private/axis_index.h>

extern cti_caller cti_caller_tensor_2int, cti_caller_tensor_2int_tensor;
extern const cti_op_entry cti_op_axis_index;

/* ---- axis_index ------------------------------------------------------------ */

static ct_tensor *axis_index_core(cti_call *call, ct_tensor *index_, int64_t size, int64_t dim)
{
    ct_tensor *const inputs[] = {index_};
    static const char *const names[] = {"index"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_axis_index, (const void *const[]){&(int64_t){size}, &(int64_t){dim}},
                                 NULL);
    const cti_shape J = cti_shape_part(index_, 0, 0);
    ct_dtype I;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){index_}, &I) !=
        CT_OK)
        goto failed;
    if (0 > size) {
        static const char must[] = "0 <= size; given size = %lld";
        (void)cti_call_require(call, must, (long long)size);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &J);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    ct_tensor *read_index_ = cti_call_read(call, index_, I);
    if (!read_index_) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_axis_index_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *index_view = cti_view_tensor(&views[0], read_index_);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_axis_index_backend
                                                  : cti_axis_index_cpu)(&launch, index_view, size, dim, result_view);
    if (cti_call_kernel(call, status, I) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_axis_index)(ct_tensor *index_, int64_t size, int64_t dim)
{
    cti_call call = cti_call_plain("axis_index");
    return axis_index_core(&call, index_, size, dim);
}

ct_tensor *(ct_axis_index_out)(ct_tensor *index_, int64_t size, int64_t dim, ct_tensor *out)
{
    cti_call call = cti_call_out("axis_index", out);
    return axis_index_core(&call, index_, size, dim);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info axis_index_args[] = {
    {.name = "index", .type = "I[*J]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "size", .type = "int", .kind = CT_ARG_INT},
    {.name = "dim", .type = "int", .kind = CT_ARG_INT},
};
static const char *const axis_index_outputs[] = {"result"};

const cti_op_entry cti_op_axis_index = {
    .info =
        {
            .name = "axis_index",
            .op = "axis_index",
            .overload = "",
            .family = "indexing",
            .doc = "Indices along an axis with negative ones replaced by their distance from the start; an error if "
                   "one is out of range.",
            .meaning = "kernel",
            .args = axis_index_args,
            .num_args = 3,
            .outputs = axis_index_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT)},
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor_2int, ct_axis_index, NULL, cti_caller_tensor_2int_tensor, ct_axis_index_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
