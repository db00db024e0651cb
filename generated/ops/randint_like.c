/*
 * randint_like: Random integers from low to high - 1, all equally likely, with the sizes of self; of the dtype of self
 * if dtype is left out.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/randint.h>
#include <cotangent/op/randint_like.h>

extern cti_caller cti_caller_tensor_2int_opts;
extern const cti_op_entry cti_op_randint_like;

/* ---- randint_like ---------------------------------------------------------- */

static const cti_field randint_like_option_fields[] = {
    {"device", offsetof(ct_randint_like_opts, device), CTI_FIELD_DEVICE},
};
static const ct_randint_like_opts randint_like_defaults = {CTI_RESOLVED};
static const cti_options_type randint_like_options = {sizeof(ct_randint_like_opts), 1, randint_like_option_fields,
                                                      &randint_like_defaults};

static ct_tensor *randint_like_core(cti_call *call, ct_tensor *self, int64_t low, int64_t high,
                                    const ct_randint_like_opts *opts)
{
    ct_randint_like_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &randint_like_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_randint_like, (const void *const[]){&(int64_t){low}, &(int64_t){high}},
                                 opts);
    ct_generator *generator = opts->generator;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : T;
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
    const ct_device x0_ = cti_device_given(device) ? device : cti_device_or_host(self);
    ct_tensor *result = ct_randint(low, high, cti_shape_ints((cti_shape[]){cti_shape_of(self)}), .generator = generator,
                                   .dtype = dtype != CT_DTYPE_DEFAULT ? dtype : T, .device = x0_);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_randint_like)(ct_tensor *self, int64_t low, int64_t high, const ct_randint_like_opts *opts)
{
    cti_call call = cti_call_plain("randint_like");
    return randint_like_core(&call, self, low, high, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info randint_like_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "low", .type = "int", .kind = CT_ARG_INT},
    {.name = "high", .type = "int", .kind = CT_ARG_INT},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const randint_like_outputs[] = {"result"};

const cti_op_entry cti_op_randint_like = {
    .info =
        {
            .name = "randint_like",
            .op = "randint_like",
            .overload = "",
            .family = "random",
            .doc = "Random integers from low to high - 1, all equally likely, with the sizes of self; of the dtype of "
                   "self if dtype is left out.",
            .meaning = "compose",
            .args = randint_like_args,
            .num_args = 6,
            .outputs = randint_like_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT),
                                    CTI_OPTION(GENERATOR, ct_randint_like_opts, generator),
                                    CTI_OPTION(DTYPE, ct_randint_like_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_randint_like_opts, device)},
    .options = &randint_like_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_2int_opts, ct_randint_like, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
