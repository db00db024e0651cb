/*
 * adaptive_avg_pool3d: Adaptive average pooling: mean over output_size windows of the last three axes; they divide each
 * axis as evenly as possible and may overlap by one element.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = adaptive_avg_pool3d_adjoint(result.grad, shape(self))
 *   forward   result.tangent = adaptive_avg_pool3d(self.tangent, output_size)
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
#include "gen/kernels/ops/adaptive_avg_pool3d.h"

#include <cotangent/op/adaptive_avg_pool3d.h>
#include <cotangent/private/adaptive_avg_pool3d_adjoint.h>

extern cti_caller cti_caller_tensor_ints, cti_caller_tensor_ints_tensor;
extern const cti_op_entry cti_op_adaptive_avg_pool3d;

/* ---- adaptive_avg_pool3d --------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct adaptive_avg_pool3d_node {
    ct_node base;
} adaptive_avg_pool3d_node;

static ct_status adaptive_avg_pool3d_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                              ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = adaptive_avg_pool3d_adjoint(result.grad, shape(self)) */
        grads[SELF] = ct_adaptive_avg_pool3d_adjoint(result_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type adaptive_avg_pool3d_type = {
    .name = "AdaptiveAvgPool3dBackward0",
    .op = "adaptive_avg_pool3d",
    .backward = adaptive_avg_pool3d_backward,
    .size = sizeof(adaptive_avg_pool3d_node),
    .saved_offset = sizeof(adaptive_avg_pool3d_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *adaptive_avg_pool3d_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    adaptive_avg_pool3d_node *node =
        (adaptive_avg_pool3d_node *)cti_node_create(thread, &adaptive_avg_pool3d_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *adaptive_avg_pool3d_core(cti_call *call, ct_tensor *self, ct_ints given_output_size)
{
    cti_ints_resolve(&given_output_size);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_adaptive_avg_pool3d, (const void *const[]){&given_output_size}, NULL);
    int64_t output_size_[3];
    if (cti_attr_ints(call, "output_size", given_output_size, 3, NULL, output_size_) != CT_OK) goto failed;
    const ct_ints output_size = ct_ints_of(output_size_, 3);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim != 4 && self->ndim != 5) {
        static const char must[] = "self.ndim == 4 or self.ndim == 5; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (output_size.items[0] < 0 || output_size.items[1] < 0 || output_size.items[2] < 0) {
        static const char must[] = "output_size[0] >= 0 and output_size[1] >= 0 and output_size[2] >= 0; given "
                                   "output_size[0] = %lld, output_size[1] = %lld, output_size[2] = %lld";
        (void)cti_call_require(call, must, (long long)output_size.items[0], (long long)output_size.items[1],
                               (long long)output_size.items[2]);
        goto failed;
    }
    if (cti_extent(self, -3) <= 0 || cti_extent(self, -2) <= 0 || cti_extent(self, -1) <= 0) {
        static const char must[] = "self.size(-3) > 0 and self.size(-2) > 0 and self.size(-1) > 0; given self.shape = "
                                   "%s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape x0_ =
        cti_shape_with(call->op, cti_shape_with(call->op, S, -3, output_size.items[0]), -2, output_size.items[1]);
    const cti_shape result_shape = cti_shape_with(call->op, x0_, -1, output_size.items[2]);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, adaptive_avg_pool3d_record(call->thread, self, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_avg_pool_adaptive_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_avg_pool_adaptive_backend : cti_avg_pool_adaptive_cpu)(
        &launch, self_view, output_size, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_adaptive_avg_pool3d)(ct_tensor *self, ct_ints output_size)
{
    cti_call call = cti_call_plain("adaptive_avg_pool3d");
    return adaptive_avg_pool3d_core(&call, self, output_size);
}

ct_tensor *(ct_adaptive_avg_pool3d_out)(ct_tensor *self, ct_ints output_size, ct_tensor *out)
{
    cti_call call = cti_call_out("adaptive_avg_pool3d", out);
    return adaptive_avg_pool3d_core(&call, self, output_size);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_adaptive_avg_pool3d(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                         ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints output_size = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_adaptive_avg_pool3d(self_tangent, output_size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info adaptive_avg_pool3d_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "output_size", .type = "int[3]", .kind = CT_ARG_INT_LIST},
};
static const char *const adaptive_avg_pool3d_outputs[] = {"result"};

const cti_op_entry cti_op_adaptive_avg_pool3d = {
    .info =
        {
            .name = "adaptive_avg_pool3d",
            .op = "adaptive_avg_pool3d",
            .overload = "",
            .family = "pool3d",
            .doc = "Adaptive average pooling: mean over output_size windows of the last three axes; they divide each "
                   "axis as evenly as possible and may overlap by one element.",
            .meaning = "kernel",
            .args = adaptive_avg_pool3d_args,
            .num_args = 2,
            .outputs = adaptive_avg_pool3d_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_adaptive_avg_pool3d, NULL, cti_caller_tensor_ints_tensor,
                               ct_adaptive_avg_pool3d_out),
    .jvp = jvp_adaptive_avg_pool3d,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .least = 1}, {.role = CTI_BATCH_PLAIN}},
                     .folded = 0,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
