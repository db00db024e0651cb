/*
 * arange: Values from start to end, end excluded, in steps of step. For dtype i64, start, end and step are truncated to
 * integers first.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/arange.h"

#include <cotangent/op/arange.h>

extern cti_caller cti_caller_2scalar_opts, cti_caller_2scalar_tensor_opts;

/* ---- arange ---------------------------------------------------------------- */

static const cti_loop_spec arange_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};

static const cti_field arange_option_fields[] = {
    {"step", offsetof(ct_arange_opts, step), CTI_FIELD_SCALAR},
    {"device", offsetof(ct_arange_opts, device), CTI_FIELD_DEVICE},
};
static const ct_arange_opts arange_defaults = {CTI_RESOLVED};
static const cti_options_type arange_options = {sizeof(ct_arange_opts), 2, arange_option_fields, &arange_defaults};

static ct_tensor *arange_core(cti_call *call, ct_scalar start, ct_scalar end, const ct_arange_opts *opts)
{
    ct_arange_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &arange_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_attr_scalar(call, "start", start, (ct_scalar){0}, &start) != CT_OK) goto failed;
    if (cti_attr_scalar(call, "end", end, (ct_scalar){0}, &end) != CT_OK) goto failed;
    ct_scalar step;
    if (cti_attr_scalar(call, "step", opts->step, ct_int(1), &step) != CT_OK) goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : cti_scalars_dtype(3, (const ct_scalar[]){start, end, step});
    if (cti_scalar_is(cti_scalar_cut(step, R), 0)) {
        static const char must[] = "step is not 0, without its fraction if result.dtype is i64; given step = %s, "
                                   "result.dtype = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, step), ct_dtype_name(R));
        goto failed;
    }
    if (!(cti_scalar_double(cti_scalar_div(cti_scalar_sub(cti_scalar_cut(end, R), cti_scalar_cut(start, R)),
                                           cti_scalar_cut(step, R))) >= 0.0)) {
        static const char must[] = "(cut(end, result.dtype) - cut(start, result.dtype)) / cut(step, result.dtype) >= "
                                   "0; given end = %s, result.dtype = %s, start = %s, step = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, end), ct_dtype_name(R),
                               cti_call_scalar_text(call, start), cti_call_scalar_text(call, step));
        goto failed;
    }
    const int64_t x0_ = cti_ceil_to_int(cti_scalar_double(
        cti_scalar_div(cti_scalar_sub(cti_scalar_cut(end, R), cti_scalar_cut(start, R)), cti_scalar_cut(step, R))));
    const cti_shape shape = {.ndim = 1, .sizes = {x0_}};
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    const cti_arange_attrs attrs = {.start = start, .step = step};
    if (cti_call_loop(call, &arange_result_spec, cti_arange_loops->result, cti_coordinate_dtype(R), &shape,
                      (ct_tensor *const[]){result, NULL}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_arange)(ct_scalar start, ct_scalar end, const ct_arange_opts *opts)
{
    cti_call call = cti_call_plain("arange");
    return arange_core(&call, start, end, opts);
}

ct_tensor *(ct_arange_out)(ct_scalar start, ct_scalar end, ct_tensor *out, const ct_arange_opts *opts)
{
    cti_call call = cti_call_out("arange", out);
    return arange_core(&call, start, end, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info arange_args[] = {
    {.name = "start", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "end", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "step", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const arange_outputs[] = {"result"};

const cti_op_entry cti_op_arange = {
    .info =
        {
            .name = "arange",
            .op = "arange",
            .overload = "",
            .family = "creation",
            .doc = "Values from start to end, end excluded, in steps of step. For dtype i64, start, end and step are "
                   "truncated to integers first.",
            .meaning = "elementwise",
            .args = arange_args,
            .num_args = 5,
            .outputs = arange_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(SCALAR), CTI_PARAMETER(SCALAR), CTI_OPTION(SCALAR, ct_arange_opts, step),
                               CTI_OPTION(DTYPE, ct_arange_opts, dtype), CTI_OPTION(DEVICE, ct_arange_opts, device)},
    .options = &arange_options,
    .functions = CTI_FUNCTIONS(cti_caller_2scalar_opts, ct_arange, NULL, cti_caller_2scalar_tensor_opts, ct_arange_out),
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
