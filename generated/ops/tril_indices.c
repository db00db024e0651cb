/*
 * tril_indices: Indices of the lower triangle of a matrix of row rows and col columns, in row-major order; the row
 * indices are in the first row of the result, the column indices in the second.
 *
 * Written by ctgen from schemas/tables.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/tril_indices.h"

#include <cotangent/op/tril_indices.h>

extern cti_caller cti_caller_2int_opts, cti_caller_2int_tensor_opts;
extern const cti_op_entry cti_op_tril_indices;

/* ---- tril_indices ---------------------------------------------------------- */

static const cti_field tril_indices_option_fields[] = {
    {"device", offsetof(ct_tril_indices_opts, device), CTI_FIELD_DEVICE},
};
static const ct_tril_indices_opts tril_indices_defaults = {CTI_RESOLVED, .offset = 0};
static const cti_options_type tril_indices_options = {sizeof(ct_tril_indices_opts), 1, tril_indices_option_fields,
                                                      &tril_indices_defaults};

static ct_tensor *tril_indices_core(cti_call *call, int64_t row_, int64_t col, const ct_tril_indices_opts *opts)
{
    ct_tril_indices_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &tril_indices_options, &resolved_opts_);
    if (!opts) return NULL;
    call->dtype = opts->dtype;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_tril_indices, (const void *const[]){&(int64_t){row_}, &(int64_t){col}},
                                 opts);
    int64_t offset = opts->offset;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : CT_DTYPE_I64;
    if (row_ < 0) {
        static const char must[] = "row >= 0; given row = %lld";
        (void)cti_call_require(call, must, (long long)row_);
        goto failed;
    }
    if (col < 0) {
        static const char must[] = "col >= 0; given col = %lld";
        (void)cti_call_require(call, must, (long long)col);
        goto failed;
    }
    const int64_t first = cti_int_min(row_, cti_int_max(0, cti_int_sub(0, offset)));
    const int64_t last = cti_int_min(row_, cti_int_max(first, cti_int_sub(col, offset)));
    const int64_t x1_ = cti_int_add(cti_int_add(cti_int_add(first, last), 1), cti_int_mul(2, offset));
    const int64_t x2_ = cti_int_floordiv(cti_int_mul(cti_int_sub(last, first), x1_), 2);
    const cti_shape result_shape = {.ndim = 2,
                                    .sizes = {2, cti_int_add(x2_, cti_int_mul(cti_int_sub(row_, last), col))}};
    ct_tensor *result = cti_call_result(call, R, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, R);
    if (!tag_result) goto failed;
    cti_tensor_view views[1];
    cti_launch launch;
    if (cti_call_launch(call, cti_tril_indices_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *result_view = cti_view_tensor(&views[0], tag_result);
    const ct_status status = (launch.is_on_device ? cti_tril_indices_backend : cti_tril_indices_cpu)(
        &launch, row_, col, offset, dtype, device, result_view);
    if (cti_call_kernel(call, status, R) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_tril_indices)(int64_t row_, int64_t col, const ct_tril_indices_opts *opts)
{
    cti_call call = cti_call_plain("tril_indices");
    return tril_indices_core(&call, row_, col, opts);
}

ct_tensor *(ct_tril_indices_out)(int64_t row_, int64_t col, ct_tensor *out, const ct_tril_indices_opts *opts)
{
    cti_call call = cti_call_out("tril_indices", out);
    return tril_indices_core(&call, row_, col, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info tril_indices_args[] = {
    {.name = "row", .type = "int", .kind = CT_ARG_INT},
    {.name = "col", .type = "int", .kind = CT_ARG_INT},
    {.name = "offset", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const tril_indices_outputs[] = {"result"};

const cti_op_entry cti_op_tril_indices = {
    .info =
        {
            .name = "tril_indices",
            .op = "tril_indices",
            .overload = "",
            .family = "tables",
            .doc = "Indices of the lower triangle of a matrix of row rows and col columns, in row-major order; the row "
                   "indices are in the first row of the result, the column indices in the second.",
            .meaning = "kernel",
            .args = tril_indices_args,
            .num_args = 5,
            .outputs = tril_indices_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_OPTION(INT, ct_tril_indices_opts, offset),
                               CTI_OPTION(DTYPE, ct_tril_indices_opts, dtype),
                               CTI_OPTION(DEVICE, ct_tril_indices_opts, device)},
    .options = &tril_indices_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_2int_opts, ct_tril_indices, NULL, cti_caller_2int_tensor_opts, ct_tril_indices_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
