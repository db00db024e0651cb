/*
 * randperm: Random permutation of the integers from 0 to n - 1, all equally likely.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/argsort.h>
#include <cotangent/op/rand.h>
#include <cotangent/op/randperm.h>
#include <cotangent/op/to.h>

extern cti_caller cti_caller_int_opts;
extern const cti_op_entry cti_op_randperm;

/* ---- randperm -------------------------------------------------------------- */

static const cti_field randperm_option_fields[] = {
    {"device", offsetof(ct_randperm_opts, device), CTI_FIELD_DEVICE},
};
static const ct_randperm_opts randperm_defaults = {CTI_RESOLVED};
static const cti_options_type randperm_options = {sizeof(ct_randperm_opts), 1, randperm_option_fields,
                                                  &randperm_defaults};

static ct_tensor *randperm_core(cti_call *call, int64_t n_, const ct_randperm_opts *opts)
{
    ct_randperm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &randperm_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_randperm, (const void *const[]){&(int64_t){n_}}, opts);
    ct_generator *generator = opts->generator;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : CT_DTYPE_I64;
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_REAL) != CT_OK) goto failed;
    if (n_ < 0) {
        static const char must[] = "n >= 0; given n = %lld";
        (void)cti_call_require(call, must, (long long)n_);
        goto failed;
    }
    if (n_ != 0 && !cti_dtype_holds(R, ct_int(cti_int_sub(n_, 1)))) {
        static const char must[] = "n == 0 or result.dtype can represent (n - 1); given n = %lld, result.dtype = %s";
        (void)cti_call_require(call, must, (long long)n_, ct_dtype_name(R));
        goto failed;
    }
    ct_tensor *x0_ =
        ct_rand(CTI_INTS(n_), .generator = generator, .dtype = CT_DTYPE_F64, .device = cti_device_option(device));
    ct_tensor *result = ct_to(ct_argsort(x0_), R);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_randperm)(int64_t n_, const ct_randperm_opts *opts)
{
    cti_call call = cti_call_plain("randperm");
    return randperm_core(&call, n_, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info randperm_args[] = {
    {.name = "n", .type = "int", .kind = CT_ARG_INT},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const randperm_outputs[] = {"result"};

const cti_op_entry cti_op_randperm = {
    .info =
        {
            .name = "randperm",
            .op = "randperm",
            .overload = "",
            .family = "random",
            .doc = "Random permutation of the integers from 0 to n - 1, all equally likely.",
            .meaning = "compose",
            .args = randperm_args,
            .num_args = 4,
            .outputs = randperm_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INT), CTI_OPTION(GENERATOR, ct_randperm_opts, generator),
                                    CTI_OPTION(DTYPE, ct_randperm_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_randperm_opts, device)},
    .options = &randperm_options,
    .functions = CTI_FUNCTIONS(cti_caller_int_opts, ct_randperm, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_PLAIN},
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
