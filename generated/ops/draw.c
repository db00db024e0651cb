/*
 * draw: Random samples that a call with this state (seed, offset) returned for a result of the given size.
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
#include "gen/kernels/ops/draw.h"

#include <cotangent/private/draw.h>

extern cti_caller cti_caller_tensor_ints_opts, cti_caller_tensor_ints_tensor_opts;
extern const cti_op_entry cti_op_draw;

static const cti_enumerator words_distribution[] = {
    {"normal", CT_DISTRIBUTION_NORMAL},
    {"uniform", CT_DISTRIBUTION_UNIFORM},
    {NULL, 0},
};

/* ---- draw ------------------------------------------------------------------ */

static const ct_draw_opts draw_defaults = {CTI_RESOLVED};
static const cti_options_type draw_options = {sizeof(ct_draw_opts), 0, NULL, &draw_defaults};

static ct_tensor *draw_core(cti_call *call, ct_tensor *state_, ct_ints size, const ct_draw_opts *opts)
{
    ct_draw_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &draw_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&size);
    call->dtype = opts->dtype;
    ct_tensor *const inputs[] = {state_};
    static const char *const names[] = {"state"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_draw, (const void *const[]){&size}, opts);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    int distribution;
    if (cti_attr_enum(call, "distribution", (int)opts->distribution, CT_DISTRIBUTION_UNIFORM, 2,
                      (const int[]){CT_DISTRIBUTION_UNIFORM, CT_DISTRIBUTION_NORMAL}, &distribution) != CT_OK)
        goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    if (cti_check_ndim(call->op, "state", state_, 1, false) != CT_OK) goto failed;
    if (cti_size_at(state_, 0) != 2) {
        (void)cti_call_refuse_size(call, "state", 0, 2, NULL, "state.shape = %s", cti_call_sizes_text(call, state_));
        goto failed;
    }
    const ct_dtype R = dtype ? dtype : ct_get_default_dtype();
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_FLOAT) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "state", state_, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    ct_tensor *result = cti_call_result(call, R, &S);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, R);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_draw_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *state_view = cti_view_tensor(&views[0], state_);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_draw_backend : cti_draw_cpu)(&launch, state_view, size,
                                                                                     distribution, dtype, result_view);
    if (cti_call_kernel(call, status, R) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_draw)(ct_tensor *state_, ct_ints size, const ct_draw_opts *opts)
{
    cti_call call = cti_call_plain("draw");
    return draw_core(&call, state_, size, opts);
}

ct_tensor *(ct_draw_out)(ct_tensor *state_, ct_ints size, ct_tensor *out, const ct_draw_opts *opts)
{
    cti_call call = cti_call_out("draw", out);
    return draw_core(&call, state_, size, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info draw_args[] = {
    {.name = "state", .type = "i64[2]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I64},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "distribution", .type = "enum(uniform, normal)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const draw_outputs[] = {"result"};

const cti_op_entry cti_op_draw = {
    .info =
        {
            .name = "draw",
            .op = "draw",
            .overload = "",
            .family = "random",
            .doc = "Random samples that a call with this state (seed, offset) returned for a result of the given size.",
            .meaning = "kernel",
            .args = draw_args,
            .num_args = 4,
            .outputs = draw_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS),
                                    CTI_ENUM_OPTION(ct_draw_opts, distribution, words_distribution),
                                    CTI_OPTION(DTYPE, ct_draw_opts, dtype)},
    .options = &draw_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor_ints_opts, ct_draw, NULL, cti_caller_tensor_ints_tensor_opts, ct_draw_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_FITTED},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .reads_state = true,
            .state = 0,
        },
};
