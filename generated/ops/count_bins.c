/*
 * count_bins: Largest element of a vector plus one, but at least minlength.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/count_bins.h"

#include <cotangent/private/count_bins.h>

extern cti_caller cti_caller_tensor_int, cti_caller_tensor_int_tensor;
extern const cti_op_entry cti_op_count_bins;

/* ---- count_bins ------------------------------------------------------------ */

static ct_tensor *count_bins_core(cti_call *call, ct_tensor *self, int64_t minlength)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_count_bins, (const void *const[]){&(int64_t){minlength}}, NULL);
    if (cti_check_ndim(call->op, "self", self, 1, false) != CT_OK) goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){self}, &I) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_scalar();
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_count_bins_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_count_bins_backend : cti_count_bins_cpu)(&launch, self_view, minlength, result_view);
    if (cti_call_kernel(call, status, I) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_count_bins)(ct_tensor *self, int64_t minlength)
{
    cti_call call = cti_call_plain("count_bins");
    return count_bins_core(&call, self, minlength);
}

ct_tensor *(ct_count_bins_out)(ct_tensor *self, int64_t minlength, ct_tensor *out)
{
    cti_call call = cti_call_out("count_bins", out);
    return count_bins_core(&call, self, minlength);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info count_bins_args[] = {
    {.name = "self", .type = "I[N]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "minlength", .type = "int", .kind = CT_ARG_INT},
};
static const char *const count_bins_outputs[] = {"result"};

const cti_op_entry cti_op_count_bins = {
    .info =
        {
            .name = "count_bins",
            .op = "count_bins",
            .overload = "",
            .family = "counts",
            .doc = "Largest element of a vector plus one, but at least minlength.",
            .meaning = "kernel",
            .args = count_bins_args,
            .num_args = 2,
            .outputs = count_bins_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor_int, ct_count_bins, NULL, cti_caller_tensor_int_tensor, ct_count_bins_out),
    .batch =
        {
            .loops = true,
        },
};
