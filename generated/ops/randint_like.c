/*
 * randint_like: Random integers from low to high - 1, all equally likely, with the sizes of self; of the dtype of self
 * when dtype is left out.
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

/* ---- randint_like ---------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_randint_like;

static CTI_COLD ct_tensor *randint_like_transformed(const cti_call *call, ct_tensor *self, int64_t low, int64_t high,
                                                    const ct_randint_like_opts *opts)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),        cti_box_int("low", low),
        cti_box_int("high", high),           cti_box_pointer("generator", CT_ARG_GENERATOR, opts->generator),
        cti_box_dtype("dtype", opts->dtype), cti_box_device("device", opts->device),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_randint_like, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

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
        return call->is_transformed ? randint_like_transformed(call, self, low, high, opts) : cti_call_answer(call, 0);
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
        static const char must[] = "low must be less than high; low is %lld, high is %lld";
        (void)cti_call_require(call, must, (long long)low, (long long)high);
        goto failed;
    }
    if (low < INT64_C(-2251799813685248)) {
        static const char must[] = "low must be at least -2251799813685248; low is %lld";
        (void)cti_call_require(call, must, (long long)low);
        goto failed;
    }
    if (high > INT64_C(2251799813685248)) {
        static const char must[] = "high must be at most 2251799813685248; high is %lld";
        (void)cti_call_require(call, must, (long long)high);
        goto failed;
    }
    const ct_device x0_ = cti_device_given(device) ? device : cti_device_or_host(self);
    ct_tensor *result = ct_randint(low, high, cti_shape_ints((cti_shape[]){cti_shape_of(self)}), .generator = generator,
                                   .dtype = dtype != CT_DTYPE_DEFAULT ? dtype : cti_dtype_of(self), .device = x0_);
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

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_randint_like(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_randint_like_opts opts = {CTI_RESOLVED, .generator = args[3].value.generator, .dtype = args[4].value.dtype,
                                       .device = args[5].value.device};
    return cti_out_tensor(&outs[0], "result",
                          (ct_randint_like)(args[0].value.tensor, args[1].value.integer, args[2].value.integer, &opts));
}

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
                   "self when dtype is left out.",
            .meaning = "compose",
            .args = randint_like_args,
            .num_args = 6,
            .outputs = randint_like_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_randint_like,
    .batch =
        {
            .is_composed = true,
        },
};
