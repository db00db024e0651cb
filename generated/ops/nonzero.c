/*
 * nonzero: Indices of the nonzero elements, one row for each, in row-major order; NaN is not zero.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/nonzero.h"

#include <cotangent/op/count_nonzero.h>
#include <cotangent/op/nonzero.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_nonzero;

/* ---- nonzero --------------------------------------------------------------- */

static ct_tensor *nonzero_core(cti_call *call, ct_tensor *self)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_nonzero, NULL, NULL);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_guard n_guard = ct_no_grad();
    ct_tensor *n_tensor = ct_count_nonzero(self);
    if (ct_leave(&n_guard) != CT_OK) goto failed;
    int64_t n;
    if (cti_call_size(call, n_tensor, &n) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape = {.ndim = 2, .sizes = {n, self->ndim}};
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_nonzero_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_nonzero_backend : cti_nonzero_cpu)(&launch, self_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_nonzero)(ct_tensor *self)
{
    cti_call call = cti_call_plain("nonzero");
    return nonzero_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info nonzero_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const nonzero_outputs[] = {"result"};

const cti_op_entry cti_op_nonzero = {
    .info =
        {
            .name = "nonzero",
            .op = "nonzero",
            .overload = "",
            .family = "index",
            .doc = "Indices of the nonzero elements, one row for each, in row-major order; NaN is not zero.",
            .meaning = "kernel",
            .args = nonzero_args,
            .num_args = 1,
            .outputs = nonzero_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_nonzero, NULL, NULL, NULL),
    .batch =
        {
            .loops = true,
            .sized = 0x1,
        },
};
