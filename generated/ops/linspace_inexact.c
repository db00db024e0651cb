/*
 * linspace_inexact: Evenly spaced values of linspace.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/linspace_inexact.h"

#include <cotangent/private/linspace_inexact.h>

extern cti_caller cti_caller_2scalar_int_opts, cti_caller_2scalar_int_tensor_opts;

/* ---- linspace_inexact ------------------------------------------------------ */

static const cti_loop_spec linspace_inexact_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};

static const cti_field linspace_inexact_option_fields[] = {
    {"device", offsetof(ct_linspace_inexact_opts, device), CTI_FIELD_DEVICE},
};
static const ct_linspace_inexact_opts linspace_inexact_defaults = {CTI_RESOLVED};
static const cti_options_type linspace_inexact_options = {sizeof(ct_linspace_inexact_opts), 1,
                                                          linspace_inexact_option_fields, &linspace_inexact_defaults};

static ct_tensor *linspace_inexact_core(cti_call *call, ct_scalar start, ct_scalar end, int64_t steps,
                                        const ct_linspace_inexact_opts *opts)
{
    ct_linspace_inexact_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linspace_inexact_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_attr_scalar(call, "start", start, (ct_scalar){0}, &start) != CT_OK) goto failed;
    if (cti_attr_scalar(call, "end", end, (ct_scalar){0}, &end) != CT_OK) goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : ct_get_default_dtype();
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_INEXACT) != CT_OK) goto failed;
    if (steps < 0) {
        static const char must[] = "steps >= 0; given steps = %lld";
        (void)cti_call_require(call, must, (long long)steps);
        goto failed;
    }
    if (!cti_dtype_holds(cti_wide(R), start)) {
        static const char must[] = "compute_dtype(result.dtype) can represent start; given result.dtype = %s, start = "
                                   "%s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_scalar_text(call, start));
        goto failed;
    }
    if (!cti_dtype_holds(cti_wide(R), end)) {
        static const char must[] = "compute_dtype(result.dtype) can represent end; given result.dtype = %s, end = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_scalar_text(call, end));
        goto failed;
    }
    const cti_shape shape = {.ndim = 1, .sizes = {steps}};
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    const cti_linspace_inexact_attrs attrs = {.steps = steps, .start = start, .end = end};
    if (cti_call_loop(call, &linspace_inexact_result_spec, cti_linspace_inexact_loops->result, cti_coordinate_dtype(R),
                      &shape, (ct_tensor *const[]){result, NULL}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linspace_inexact)(ct_scalar start, ct_scalar end, int64_t steps, const ct_linspace_inexact_opts *opts)
{
    cti_call call = cti_call_plain("linspace_inexact");
    return linspace_inexact_core(&call, start, end, steps, opts);
}

ct_tensor *(ct_linspace_inexact_out)(ct_scalar start, ct_scalar end, int64_t steps, ct_tensor *out,
                                     const ct_linspace_inexact_opts *opts)
{
    cti_call call = cti_call_out("linspace_inexact", out);
    return linspace_inexact_core(&call, start, end, steps, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linspace_inexact_args[] = {
    {.name = "start", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "end", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "steps", .type = "int", .kind = CT_ARG_INT},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const linspace_inexact_outputs[] = {"result"};

const cti_op_entry cti_op_linspace_inexact = {
    .info =
        {
            .name = "linspace_inexact",
            .op = "linspace_inexact",
            .overload = "",
            .family = "factories",
            .doc = "Evenly spaced values of linspace.",
            .meaning = "elementwise",
            .args = linspace_inexact_args,
            .num_args = 5,
            .outputs = linspace_inexact_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(SCALAR), CTI_PARAMETER(SCALAR), CTI_PARAMETER(INT),
                                    CTI_OPTION(DTYPE, ct_linspace_inexact_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_linspace_inexact_opts, device)},
    .options = &linspace_inexact_options,
    .functions = CTI_FUNCTIONS(cti_caller_2scalar_int_opts, ct_linspace_inexact, NULL,
                               cti_caller_2scalar_int_tensor_opts, ct_linspace_inexact_out),
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
