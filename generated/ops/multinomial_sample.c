/*
 * multinomial_sample: The indices that a call of multinomial with this state returns.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/multinomial_sample.h"

#include <cotangent/private/multinomial_sample.h>

extern cti_caller cti_caller_2tensor_int_switch, cti_caller_2tensor_int_switch_tensor;
extern const cti_op_entry cti_op_multinomial_sample;

/* ---- multinomial_sample ---------------------------------------------------- */

static ct_tensor *multinomial_sample_core(cti_call *call, ct_tensor *self, ct_tensor *state_, int64_t num_samples,
                                          ct_switch given_replacement)
{
    ct_tensor *const inputs[] = {self, state_};
    static const char *const names[] = {"self", "state"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_multinomial_sample,
                                 (const void *const[]){&(int64_t){num_samples}, &(ct_switch){given_replacement}}, NULL);
    bool replacement;
    if (cti_attr_bool(call, "replacement", given_replacement, &replacement) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "self", self, 1, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 1);
    const int64_t N = cti_size_at(self, -1);
    if (cti_check_ndim(call->op, "state", state_, 1, false) != CT_OK) goto failed;
    if (cti_size_at(state_, 0) != 2) {
        (void)cti_call_refuse_size(call, "state", 0, 2, NULL, "state.shape = %s", cti_call_sizes_text(call, state_));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "state", state_, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    if (num_samples < 0) {
        static const char must[] = "num_samples >= 0; given num_samples = %lld";
        (void)cti_call_require(call, must, (long long)num_samples);
        goto failed;
    }
    if (!replacement && num_samples > N) {
        static const char must[] = "replacement or num_samples <= self.size(-1); given replacement = %s, num_samples "
                                   "= %lld, self.shape = %s";
        (void)cti_call_require(call, must, replacement ? "true" : "false", (long long)num_samples,
                               cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_append(B, num_samples);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_multinomial_sample_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *state_view = cti_view_tensor(&views[1], state_);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_multinomial_sample_backend : cti_multinomial_sample_cpu)(
        &launch, self_view, state_view, num_samples, replacement, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_multinomial_sample)(ct_tensor *self, ct_tensor *state_, int64_t num_samples, ct_switch replacement)
{
    cti_call call = cti_call_plain("multinomial_sample");
    return multinomial_sample_core(&call, self, state_, num_samples, replacement);
}

ct_tensor *(ct_multinomial_sample_out)(ct_tensor *self, ct_tensor *state_, int64_t num_samples, ct_switch replacement,
                                       ct_tensor *out)
{
    cti_call call = cti_call_out("multinomial_sample", out);
    return multinomial_sample_core(&call, self, state_, num_samples, replacement);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info multinomial_sample_args[] = {
    {.name = "self", .type = "T[*B, N]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "state", .type = "i64[2]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I64},
    {.name = "num_samples", .type = "int", .kind = CT_ARG_INT},
    {.name = "replacement", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const multinomial_sample_outputs[] = {"result"};

const cti_op_entry cti_op_multinomial_sample = {
    .info =
        {
            .name = "multinomial_sample",
            .op = "multinomial_sample",
            .overload = "",
            .family = "draws",
            .doc = "The indices that a call of multinomial with this state returns.",
            .meaning = "kernel",
            .args = multinomial_sample_args,
            .num_args = 4,
            .outputs = multinomial_sample_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_int_switch, ct_multinomial_sample, NULL,
                               cti_caller_2tensor_int_switch_tensor, ct_multinomial_sample_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_WIDE, .axis = 1, .least = 1},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .reads_state = true,
            .state = 1,
        },
};
