/*
 * bag_indices: Index of the row with the maximum of each column of a bag, the first if equal; 0 for an empty bag.
 *
 * Written by ctgen from schemas/embedding_bag.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/bag_indices.h"

#include <cotangent/private/bag_indices.h>

extern cti_caller cti_caller_3tensor_switch_int, cti_caller_3tensor_switch_int_tensor;
extern const cti_op_entry cti_op_bag_indices;

/* ---- bag_indices ----------------------------------------------------------- */

static ct_tensor *bag_indices_core(cti_call *call, ct_tensor *weight, ct_tensor *indices, ct_tensor *offsets,
                                   ct_switch given_include_last_offset, int64_t padding)
{
    ct_tensor *const inputs[] = {weight, indices, offsets};
    static const char *const names[] = {"weight", "indices", "offsets"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_bag_indices,
                                 (const void *const[]){&(ct_switch){given_include_last_offset}, &(int64_t){padding}},
                                 NULL);
    bool include_last_offset;
    if (cti_attr_bool(call, "include_last_offset", given_include_last_offset, &include_last_offset) != CT_OK)
        goto failed;
    if (cti_check_ndim(call->op, "weight", weight, 2, false) != CT_OK) goto failed;
    const int64_t D = cti_size_at(weight, 1);
    if (cti_check_ndim(call->op, "indices", indices, 1, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(indices, 0);
    if (cti_check_ndim(call->op, "offsets", offsets, 1, false) != CT_OK) goto failed;
    const int64_t K = cti_size_at(offsets, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){weight}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 2,
                              (ct_tensor *const[]){indices, offsets}) != CT_OK)
        goto failed;
    if (K <= 0 && include_last_offset) {
        static const char must[] = "offsets.size(0) > 0 or not include_last_offset; given offsets.shape = %s, "
                                   "include_last_offset = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, offsets), include_last_offset ? "true" : "false");
        goto failed;
    }
    if (K <= 0 && N != 0) {
        static const char must[] = "offsets.size(0) > 0 or indices.size(0) == 0; given offsets.shape = %s, "
                                   "indices.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, offsets), cti_call_sizes_text(call, indices));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape = {.ndim = 2, .sizes = {include_last_offset ? cti_int_sub(K, 1) : K, D}};
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_apart(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_bag_indices_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *weight_view = cti_view_tensor(&views[0], weight);
    cti_view *indices_view = cti_view_tensor(&views[1], indices);
    cti_view *offsets_view = cti_view_tensor(&views[2], offsets);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_bag_indices_backend : cti_bag_indices_cpu)(
        &launch, weight_view, indices_view, offsets_view, include_last_offset, padding, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_bag_indices)(ct_tensor *weight, ct_tensor *indices, ct_tensor *offsets, ct_switch include_last_offset,
                            int64_t padding)
{
    cti_call call = cti_call_plain("bag_indices");
    return bag_indices_core(&call, weight, indices, offsets, include_last_offset, padding);
}

ct_tensor *(ct_bag_indices_out)(ct_tensor *weight, ct_tensor *indices, ct_tensor *offsets,
                                ct_switch include_last_offset, int64_t padding, ct_tensor *out)
{
    cti_call call = cti_call_out("bag_indices", out);
    return bag_indices_core(&call, weight, indices, offsets, include_last_offset, padding);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info bag_indices_args[] = {
    {.name = "weight", .type = "T[V, D]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "indices", .type = "I[N]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "offsets", .type = "I[K]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "include_last_offset", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "padding", .type = "int", .kind = CT_ARG_INT},
};
static const char *const bag_indices_outputs[] = {"result"};

const cti_op_entry cti_op_bag_indices = {
    .info =
        {
            .name = "bag_indices",
            .op = "bag_indices",
            .overload = "",
            .family = "embedding_bag",
            .doc = "Index of the row with the maximum of each column of a bag, the first if equal; 0 for an empty bag.",
            .meaning = "kernel",
            .args = bag_indices_args,
            .num_args = 5,
            .outputs = bag_indices_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(SWITCH), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_switch_int, ct_bag_indices, NULL,
                               cti_caller_3tensor_switch_int_tensor, ct_bag_indices_out),
    .batch =
        {
            .loops = true,
        },
};
