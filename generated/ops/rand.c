/*
 * rand: Uniform random samples from 0 to 1, 1 excluded, in a tensor of the given size; both parts of a complex sample
 * are uniform.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/rand.h"

#include <cotangent/op/rand.h>

extern cti_caller cti_caller_ints_opts;
extern const cti_op_entry cti_op_rand;

/* ---- rand ------------------------------------------------------------------ */

static const cti_loop_spec rand_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_T, 0}}, 0};

static const cti_field rand_option_fields[] = {
    {"device", offsetof(ct_rand_opts, device), CTI_FIELD_DEVICE},
};
static const ct_rand_opts rand_defaults = {CTI_RESOLVED};
static const cti_options_type rand_options = {sizeof(ct_rand_opts), 1, rand_option_fields, &rand_defaults};

static ct_tensor *rand_core(cti_call *call, ct_ints size, const ct_rand_opts *opts)
{
    ct_rand_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &rand_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&size);
    call->draws = true;
    call->reads_registered = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_rand, (const void *const[]){&size}, opts);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    ct_generator *generator = opts->generator;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    const ct_dtype R = dtype ? dtype : ct_get_default_dtype();
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_INEXACT) != CT_OK) goto failed;
    const cti_shape shape = S;
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    const cti_random_state state = cti_generator_next(generator);
    if (cti_call_loop(call, &rand_result_spec, cti_rand_loops->result, R, &shape, (ct_tensor *const[]){result, NULL},
                      NULL, &state) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_rand)(ct_ints size, const ct_rand_opts *opts)
{
    cti_call call = cti_call_plain("rand");
    return rand_core(&call, size, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info rand_args[] = {
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const rand_outputs[] = {"result"};

const cti_op_entry cti_op_rand = {
    .info =
        {
            .name = "rand",
            .op = "rand",
            .overload = "",
            .family = "random",
            .doc = "Uniform random samples from 0 to 1, 1 excluded, in a tensor of the given size; both parts of a "
                   "complex sample are uniform.",
            .meaning = "elementwise",
            .args = rand_args,
            .num_args = 4,
            .outputs = rand_outputs,
            .num_outputs = 1,
            .order = 0,
            .is_random = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INTS), CTI_OPTION(GENERATOR, ct_rand_opts, generator),
                                    CTI_OPTION(DTYPE, ct_rand_opts, dtype), CTI_OPTION(DEVICE, ct_rand_opts, device)},
    .options = &rand_options,
    .functions = CTI_FUNCTIONS(cti_caller_ints_opts, ct_rand, NULL, NULL, NULL),
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
