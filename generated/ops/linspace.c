/*
 * linspace: steps evenly spaced values from start to end, both included; truncated for an integer dtype.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/linspace.h>
#include <cotangent/op/to.h>
#include <cotangent/op/trunc.h>
#include <cotangent/private/linspace_inexact.h>

extern cti_caller cti_caller_2scalar_int_opts;
extern const cti_op_entry cti_op_linspace;

/* ---- linspace -------------------------------------------------------------- */

static const cti_field linspace_option_fields[] = {
    {"device", offsetof(ct_linspace_opts, device), CTI_FIELD_DEVICE},
};
static const ct_linspace_opts linspace_defaults = {CTI_RESOLVED};
static const cti_options_type linspace_options = {sizeof(ct_linspace_opts), 1, linspace_option_fields,
                                                  &linspace_defaults};

static ct_tensor *linspace_core(cti_call *call, ct_scalar start, ct_scalar end, int64_t steps,
                                const ct_linspace_opts *opts)
{
    ct_linspace_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linspace_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linspace, (const void *const[]){&start, &end, &(int64_t){steps}}, opts);
    if (cti_attr_scalar(call, "start", start, (ct_scalar){0}, &start) != CT_OK) goto failed;
    if (cti_attr_scalar(call, "end", end, (ct_scalar){0}, &end) != CT_OK) goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : ct_get_default_dtype();
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_NUMBER) != CT_OK) goto failed;
    if (steps < 0) {
        static const char must[] = "steps >= 0; given steps = %lld";
        (void)cti_call_require(call, must, (long long)steps);
        goto failed;
    }
    if (!cti_dtype_holds(R, start)) {
        static const char must[] = "result.dtype can represent start; given result.dtype = %s, start = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_scalar_text(call, start));
        goto failed;
    }
    if (!cti_dtype_holds(R, end)) {
        static const char must[] = "result.dtype can represent end; given result.dtype = %s, end = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_scalar_text(call, end));
        goto failed;
    }
    const int64_t first = cti_scalar_double(start) > 0.0 ? cti_floor_to_int(cti_scalar_double(start))
                                                         : cti_ceil_to_int(cti_scalar_double(start));
    const int64_t last = cti_scalar_double(end) > 0.0 ? cti_floor_to_int(cti_scalar_double(end))
                                                      : cti_ceil_to_int(cti_scalar_double(end));
    ct_tensor *result;
    if (cti_dtype_in(R, CTI_SET_INTEGER)) {
        ct_tensor *x0_ = ct_linspace_inexact(ct_int(first), ct_int(last), steps, .dtype = CT_DTYPE_F64,
                                             .device = cti_device_option(device));
        result = ct_to(ct_trunc(x0_), R);
    } else {
        result = ct_linspace_inexact(start, end, steps, .dtype = R, .device = cti_device_option(device));
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linspace)(ct_scalar start, ct_scalar end, int64_t steps, const ct_linspace_opts *opts)
{
    cti_call call = cti_call_plain("linspace");
    return linspace_core(&call, start, end, steps, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linspace_args[] = {
    {.name = "start", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "end", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "steps", .type = "int", .kind = CT_ARG_INT},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const linspace_outputs[] = {"result"};

const cti_op_entry cti_op_linspace = {
    .info =
        {
            .name = "linspace",
            .op = "linspace",
            .overload = "",
            .family = "factories",
            .doc = "steps evenly spaced values from start to end, both included; truncated for an integer dtype.",
            .meaning = "compose",
            .args = linspace_args,
            .num_args = 5,
            .outputs = linspace_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(SCALAR), CTI_PARAMETER(SCALAR), CTI_PARAMETER(INT),
                                    CTI_OPTION(DTYPE, ct_linspace_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_linspace_opts, device)},
    .options = &linspace_options,
    .functions = CTI_FUNCTIONS(cti_caller_2scalar_int_opts, ct_linspace, NULL, NULL, NULL),
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
            .is_composed = true,
        },
};
