/*
 * unravel_coordinates: Coordinates of the elements with the given row-major indices in a tensor of sizes shape, along a
 * new last axis.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/unravel_coordinates.h"

#include <cotangent/private/unravel_coordinates.h>

extern cti_caller cti_caller_tensor_ints, cti_caller_tensor_ints_tensor;
extern const cti_op_entry cti_op_unravel_coordinates;

/* ---- unravel_coordinates --------------------------------------------------- */

static ct_tensor *unravel_coordinates_core(cti_call *call, ct_tensor *indices, ct_ints shape_)
{
    cti_ints_resolve(&shape_);
    ct_tensor *const inputs[] = {indices};
    static const char *const names[] = {"indices"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_unravel_coordinates, (const void *const[]){&shape_}, NULL);
    if (cti_attr_list(call, "shape", shape_) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(indices, 0, 0);
    ct_dtype I;
    if (cti_call_common_dtype(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){indices}, &I) != CT_OK) goto failed;
    if (cti_ints_least(shape_) < 0) {
        static const char must[] = "min(shape) >= 0; given shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, shape_));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_append(S, shape_.count);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    ct_tensor *read_indices = cti_call_read(call, indices, I);
    if (!read_indices) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_unravel_coordinates_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *indices_view = cti_view_tensor(&views[0], read_indices);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_unravel_coordinates_backend : cti_unravel_coordinates_cpu)(
        &launch, indices_view, shape_, result_view);
    if (cti_call_kernel(call, status, I) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_unravel_coordinates)(ct_tensor *indices, ct_ints shape_)
{
    cti_call call = cti_call_plain("unravel_coordinates");
    return unravel_coordinates_core(&call, indices, shape_);
}

ct_tensor *(ct_unravel_coordinates_out)(ct_tensor *indices, ct_ints shape_, ct_tensor *out)
{
    cti_call call = cti_call_out("unravel_coordinates", out);
    return unravel_coordinates_core(&call, indices, shape_);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info unravel_coordinates_args[] = {
    {.name = "indices", .type = "I[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "shape", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const unravel_coordinates_outputs[] = {"result"};

const cti_op_entry cti_op_unravel_coordinates = {
    .info =
        {
            .name = "unravel_coordinates",
            .op = "unravel_coordinates",
            .overload = "",
            .family = "counts",
            .doc = "Coordinates of the elements with the given row-major indices in a tensor of sizes shape, along a "
                   "new last axis.",
            .meaning = "kernel",
            .args = unravel_coordinates_args,
            .num_args = 2,
            .outputs = unravel_coordinates_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_unravel_coordinates, NULL, cti_caller_tensor_ints_tensor,
                               ct_unravel_coordinates_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
