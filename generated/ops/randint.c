/*
 * randint: Random integers from low to high - 1, all equally likely, in a tensor of the given size.
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

#include <cotangent/op/add.h>
#include <cotangent/op/floor.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/rand.h>
#include <cotangent/op/randint.h>
#include <cotangent/op/to.h>

extern cti_caller cti_caller_2int_ints_opts;
extern const cti_op_entry cti_op_randint;

/* ---- randint --------------------------------------------------------------- */

static const cti_field randint_option_fields[] = {
    {"device", offsetof(ct_randint_opts, device), CTI_FIELD_DEVICE},
};
static const ct_randint_opts randint_defaults = {CTI_RESOLVED};
static const cti_options_type randint_options = {sizeof(ct_randint_opts), 1, randint_option_fields, &randint_defaults};

static ct_tensor *randint_core(cti_call *call, int64_t low, int64_t high, ct_ints size, const ct_randint_opts *opts)
{
    ct_randint_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &randint_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&size);
    call->is_composed = true;
    call->dtype = opts->dtype;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_randint, (const void *const[]){&(int64_t){low}, &(int64_t){high}, &size},
                                 opts);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    ct_generator *generator = opts->generator;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    const ct_dtype R = dtype ? dtype : CT_DTYPE_I64;
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_REAL) != CT_OK) goto failed;
    if (low >= high) {
        static const char must[] = "low < high; given low = %lld, high = %lld";
        (void)cti_call_require(call, must, (long long)low, (long long)high);
        goto failed;
    }
    if (low < INT64_C(-2251799813685248)) {
        static const char must[] = "low >= -2251799813685248; given low = %lld";
        (void)cti_call_require(call, must, (long long)low);
        goto failed;
    }
    if (high > INT64_C(2251799813685248)) {
        static const char must[] = "high <= 2251799813685248; given high = %lld";
        (void)cti_call_require(call, must, (long long)high);
        goto failed;
    }
    if (!cti_dtype_holds(R, ct_int(low))) {
        static const char must[] = "result.dtype can represent low; given result.dtype = %s, low = %lld";
        (void)cti_call_require(call, must, ct_dtype_name(R), (long long)low);
        goto failed;
    }
    if (!cti_dtype_holds(R, ct_int(cti_int_sub(high, 1)))) {
        static const char must[] = "result.dtype can represent (high - 1); given result.dtype = %s, high = %lld";
        (void)cti_call_require(call, must, ct_dtype_name(R), (long long)high);
        goto failed;
    }
    ct_tensor *x0_ =
        ct_rand(cti_shape_ints(&S), .generator = generator, .dtype = CT_DTYPE_F64, .device = cti_device_option(device));
    ct_tensor *x1_ = ct_add(ct_floor(ct_mul(x0_, ct_num_i64(cti_int_sub(high, low)))), ct_num_i64(low));
    ct_tensor *result = ct_to(x1_, R);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_randint)(int64_t low, int64_t high, ct_ints size, const ct_randint_opts *opts)
{
    cti_call call = cti_call_plain("randint");
    return randint_core(&call, low, high, size, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info randint_args[] = {
    {.name = "low", .type = "int", .kind = CT_ARG_INT},
    {.name = "high", .type = "int", .kind = CT_ARG_INT},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const randint_outputs[] = {"result"};

const cti_op_entry cti_op_randint = {
    .info =
        {
            .name = "randint",
            .op = "randint",
            .overload = "",
            .family = "random",
            .doc = "Random integers from low to high - 1, all equally likely, in a tensor of the given size.",
            .meaning = "compose",
            .args = randint_args,
            .num_args = 6,
            .outputs = randint_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_PARAMETER(INTS),
                               CTI_OPTION(GENERATOR, ct_randint_opts, generator),
                               CTI_OPTION(DTYPE, ct_randint_opts, dtype), CTI_OPTION(DEVICE, ct_randint_opts, device)},
    .options = &randint_options,
    .functions = CTI_FUNCTIONS(cti_caller_2int_ints_opts, ct_randint, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_SIZES},
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
