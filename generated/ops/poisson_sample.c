/*
 * poisson_sample: The samples that a call of poisson with this state returns.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = zeros(shape(self), dtype_of(result.grad), device_of(self))
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/poisson_sample.h"

#include <cotangent/op/zeros.h>
#include <cotangent/private/poisson_sample.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_poisson_sample;

/* ---- poisson_sample -------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct poisson_sample_node {
    ct_node base;
} poisson_sample_node;

static ct_status poisson_sample_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = zeros(shape(self), dtype_of(result.grad), device_of(self)) */
        grads[SELF] = ct_zeros(cti_input_sizes(base, SELF), .dtype = cti_dtype_of(result_grad),
                               .device = cti_device_named(cti_node_device(base)));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type poisson_sample_type = {
    .name = "PoissonSampleBackward0",
    .op = "poisson_sample",
    .backward = poisson_sample_backward,
    .size = sizeof(poisson_sample_node),
    .saved_offset = sizeof(poisson_sample_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *poisson_sample_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    poisson_sample_node *node =
        (poisson_sample_node *)cti_node_create(thread, &poisson_sample_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *poisson_sample_core(cti_call *call, ct_tensor *self, ct_tensor *state_)
{
    ct_tensor *const inputs[] = {self, state_};
    static const char *const names[] = {"self", "state"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_poisson_sample, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "state", state_, 1, false) != CT_OK) goto failed;
    if (cti_size_at(state_, 0) != 2) {
        (void)cti_call_refuse_size(call, "state", 0, 2, NULL, "state.shape = %s", cti_call_sizes_text(call, state_));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "state", state_, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, poisson_sample_record(call->thread, self, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_poisson_sample_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *state_view = cti_view_tensor(&views[1], state_);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_poisson_sample_backend : cti_poisson_sample_cpu)(
        &launch, self_view, state_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_poisson_sample)(ct_tensor *self, ct_tensor *state_)
{
    cti_call call = cti_call_plain("poisson_sample");
    return poisson_sample_core(&call, self, state_);
}

ct_tensor *(ct_poisson_sample_out)(ct_tensor *self, ct_tensor *state_, ct_tensor *out)
{
    cti_call call = cti_call_out("poisson_sample", out);
    return poisson_sample_core(&call, self, state_);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info poisson_sample_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "state", .type = "i64[2]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I64},
};
static const char *const poisson_sample_outputs[] = {"result"};

const cti_op_entry cti_op_poisson_sample = {
    .info =
        {
            .name = "poisson_sample",
            .op = "poisson_sample",
            .overload = "",
            .family = "draws",
            .doc = "The samples that a call of poisson with this state returns.",
            .meaning = "kernel",
            .args = poisson_sample_args,
            .num_args = 2,
            .outputs = poisson_sample_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_poisson_sample, NULL, cti_caller_3tensor, ct_poisson_sample_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_WHOLE}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .reads_state = true,
            .state = 1,
        },
};
