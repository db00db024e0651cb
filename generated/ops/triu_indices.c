/*
 * triu_indices: Indices of the upper triangle of a matrix of row rows and col columns, in row-major order; the row
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
#include "gen/kernels/ops/triu_indices.h"

#include <cotangent/op/triu_indices.h>

extern cti_caller cti_caller_2int_opts, cti_caller_2int_tensor_opts;
extern const cti_op_entry cti_op_triu_indices;

/* ---- triu_indices ---------------------------------------------------------- */

static const cti_field triu_indices_option_fields[] = {
    {"device", offsetof(ct_triu_indices_opts, device), CTI_FIELD_DEVICE},
};
static const ct_triu_indices_opts triu_indices_defaults = {CTI_RESOLVED, .offset = 0};
static const cti_options_type triu_indices_options = {sizeof(ct_triu_indices_opts), 1, triu_indices_option_fields,
                                                      &triu_indices_defaults};

static ct_tensor *triu_indices_core(cti_call *call, int64_t row_, int64_t col, const ct_triu_indices_opts *opts)
{
    ct_triu_indices_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &triu_indices_options, &resolved_opts_);
    if (!opts) return NULL;
    call->dtype = opts->dtype;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_triu_indices, (const void *const[]){&(int64_t){row_}, &(int64_t){col}},
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
    const int64_t first = cti_int_min(row_, cti_int_max(0, cti_int_sub(1, offset)));
    const int64_t last = cti_int_min(row_, cti_int_max(first, cti_int_sub(cti_int_add(col, 1), offset)));
    const int64_t x1_ = cti_int_add(cti_int_sub(cti_int_add(first, last), 1), cti_int_mul(2, offset));
    const int64_t x2_ = cti_int_floordiv(cti_int_mul(cti_int_sub(last, first), x1_), 2);
    const cti_shape result_shape = {.ndim = 2, .sizes = {2, cti_int_sub(cti_int_mul(last, col), x2_)}};
    ct_tensor *result = cti_call_result(call, R, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, R);
    if (!tag_result) goto failed;
    cti_tensor_view views[1];
    cti_launch launch;
    if (cti_call_launch(call, cti_triu_indices_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *result_view = cti_view_tensor(&views[0], tag_result);
    const ct_status status = (launch.is_on_device ? cti_triu_indices_backend : cti_triu_indices_cpu)(
        &launch, row_, col, offset, dtype, device, result_view);
    if (cti_call_kernel(call, status, R) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_triu_indices)(int64_t row_, int64_t col, const ct_triu_indices_opts *opts)
{
    cti_call call = cti_call_plain("triu_indices");
    return triu_indices_core(&call, row_, col, opts);
}

ct_tensor *(ct_triu_indices_out)(int64_t row_, int64_t col, ct_tensor *out, const ct_triu_indices_opts *opts)
{
    cti_call call = cti_call_out("triu_indices", out);
    return triu_indices_core(&call, row_, col, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info triu_indices_args[] = {
    {.name = "row", .type = "int", .kind = CT_ARG_INT},
    {.name = "col", .type = "int", .kind = CT_ARG_INT},
    {.name = "offset", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const triu_indices_outputs[] = {"result"};

const cti_op_entry cti_op_triu_indices = {
    .info =
        {
            .name = "triu_indices",
            .op = "triu_indices",
            .overload = "",
            .family = "tables",
            .doc = "Indices of the upper triangle of a matrix of row rows and col columns, in row-major order; the row "
                   "indices are in the first row of the result, the column indices in the second.",
            .meaning = "kernel",
            .args = triu_indices_args,
            .num_args = 5,
            .outputs = triu_indices_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_OPTION(INT, ct_triu_indices_opts, offset),
                               CTI_OPTION(DTYPE, ct_triu_indices_opts, dtype),
                               CTI_OPTION(DEVICE, ct_triu_indices_opts, device)},
    .options = &triu_indices_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_2int_opts, ct_triu_indices, NULL, cti_caller_2int_tensor_opts, ct_triu_indices_out),
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
