/*
 * randn: Random samples of the normal distribution with mean 0 and variance 1, in a tensor of the given size; the parts
 * of a complex sample have variance 1/2 each.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/randn.h"

#include <cotangent/op/randn.h>

extern cti_caller cti_caller_ints_opts;
extern const cti_op_entry cti_op_randn;

/* ---- randn ----------------------------------------------------------------- */

static const cti_loop_spec randn_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_NORMAL, CTI_CLASS_T, 0}}, 0};

static const cti_field randn_option_fields[] = {
    {"device", offsetof(ct_randn_opts, device), CTI_FIELD_DEVICE},
};
static const ct_randn_opts randn_defaults = {CTI_RESOLVED};
static const cti_options_type randn_options = {sizeof(ct_randn_opts), 1, randn_option_fields, &randn_defaults};

static ct_tensor *randn_core(cti_call *call, ct_ints size, const ct_randn_opts *opts)
{
    ct_randn_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &randn_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&size);
    call->draws = true;
    call->reads_registered = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_randn, (const void *const[]){&size}, opts);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    ct_generator *generator = opts->generator;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    const ct_dtype R = dtype ? dtype : ct_get_default_dtype();
    if (!cti_dtype_in(R, CTI_SET_FLOAT) && !cti_dtype_in(R, CTI_SET_COMPLEX) && cti_shape_count(S) != 0) {
        static const char must[] = "is_float(result.dtype) or is_complex(result.dtype) or size.numel == 0; given "
                                   "result.dtype = %s, size = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_ints_text(call, size));
        goto failed;
    }
    const cti_shape shape = S;
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    const cti_random_state state = cti_generator_next(generator);
    if (cti_call_loop(call, &randn_result_spec, cti_randn_loops->result, R, &shape, (ct_tensor *const[]){result, NULL},
                      NULL, &state) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_randn)(ct_ints size, const ct_randn_opts *opts)
{
    cti_call call = cti_call_plain("randn");
    return randn_core(&call, size, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info randn_args[] = {
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const randn_outputs[] = {"result"};

const cti_op_entry cti_op_randn = {
    .info =
        {
            .name = "randn",
            .op = "randn",
            .overload = "",
            .family = "random",
            .doc = "Random samples of the normal distribution with mean 0 and variance 1, in a tensor of the given "
                   "size; the parts of a complex sample have variance 1/2 each.",
            .meaning = "elementwise",
            .args = randn_args,
            .num_args = 4,
            .outputs = randn_outputs,
            .num_outputs = 1,
            .order = 0,
            .is_random = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INTS), CTI_OPTION(GENERATOR, ct_randn_opts, generator),
                                    CTI_OPTION(DTYPE, ct_randn_opts, dtype), CTI_OPTION(DEVICE, ct_randn_opts, device)},
    .options = &randn_options,
    .functions = CTI_FUNCTIONS(cti_caller_ints_opts, ct_randn, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_SIZES},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
