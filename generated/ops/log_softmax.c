/*
 * log_softmax: Logarithm of softmax along dim, more accurate than the logarithm of the result of softmax.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad - exp(result) * sum(result.grad, dim, true)
 *   forward   result.tangent = self.tangent - sum(exp(result) * self.tangent, dim, true)
 *   saves     result
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/log_softmax.h"

#include <cotangent/op/exp.h>
#include <cotangent/op/log_softmax.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>

extern cti_caller cti_caller_tensor_int_opts, cti_caller_tensor_int_tensor_opts;
extern const cti_op_entry cti_op_log_softmax;

/* ---- log_softmax ----------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_RESULT, NUM_SAVED };

typedef struct log_softmax_node {
    ct_node base;
    cti_saved result; /* read by self.grad */
    int64_t dim;
    ct_dtype dtype;
} log_softmax_node;

static const cti_saved_info log_softmax_saved[NUM_SAVED] = {
    {.name = "result", .read_by = (cti_needed)1 << SELF, .is_output = true},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status log_softmax_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                   ct_tensor *const *saved, ct_tensor **grads)
{
    const log_softmax_node *node = (const log_softmax_node *)base;
    cti_tensor_view views[3];
    if (cti_is_needed(needed, SELF) && !(grads[SELF] = cti_node_grad_tensor(base, SELF))) return cti_failed();
    cti_view *result_grad_0_view = cti_view_tensor(&views[0], result_grads[0]);
    cti_view *result_view = cti_view_tensor(&views[1], saved[SAVED_RESULT]);
    cti_view *self_grad_view = cti_view_tensor(&views[2], grads[SELF]);
    cti_launch launch;
    if (cti_node_launch(base, cti_log_softmax_backward_backend != NULL, &launch) != CT_OK) return cti_failed();
    return cti_node_kernel(base,
                           (launch.is_on_device ? cti_log_softmax_backward_backend : cti_log_softmax_backward_cpu)(
                               &launch, result_grad_0_view, result_view, node->dim, node->dtype, self_grad_view));
}

static ct_status log_softmax_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const log_softmax_node *)base)->result, log_softmax_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return log_softmax_fused(base, needed, result_grads, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *result = cti_widened(saved[SAVED_RESULT], widest_);
    const log_softmax_node *node = (const log_softmax_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad - exp(result) * sum(result.grad, dim, true) */
        ct_tensor *x0_ = ct_sum(result_grad, .dim = cti_ints_option(CTI_INTS(node->dim)), .keepdim = true);
        grads[SELF] = ct_sub(result_grad, ct_mul(ct_exp(result), x0_));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info log_softmax_attrs[] = {
    {"dim", offsetof(log_softmax_node, dim), CTI_ATTR_INT64},
    {"dtype", offsetof(log_softmax_node, dtype), CTI_ATTR_DTYPE},
};

static const cti_node_type log_softmax_type = {
    .name = "LogSoftmaxBackward0",
    .op = "log_softmax",
    .backward = log_softmax_backward,
    .saved = log_softmax_saved,
    .attrs = log_softmax_attrs,
    .size = sizeof(log_softmax_node),
    .saved_offset = offsetof(log_softmax_node, result),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *log_softmax_record(cti_thread *thread, ct_tensor *self, int64_t dim, ct_dtype dtype,
                                       const ct_tensor *result)
{
    log_softmax_node *node = (log_softmax_node *)cti_node_create(thread, &log_softmax_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    node->dtype = dtype;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_log_softmax_opts log_softmax_defaults = {CTI_RESOLVED};
static const cti_options_type log_softmax_options = {sizeof(ct_log_softmax_opts), 0, NULL, &log_softmax_defaults};

static ct_tensor *log_softmax_core(cti_call *call, ct_tensor *self, int64_t dim, const ct_log_softmax_opts *opts)
{
    ct_log_softmax_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &log_softmax_options, &resolved_opts_);
    if (!opts) return NULL;
    call->dtype = opts->dtype;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_log_softmax, (const void *const[]){&(int64_t){dim}}, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : T;
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_FLOAT) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, R);
    ct_tensor *result = cti_call_result(call, R, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, log_softmax_record(call->thread, self, dim, dtype, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, R);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_log_softmax_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_log_softmax_backend
                                                  : cti_log_softmax_cpu)(&launch, self_view, dim, dtype, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        log_softmax_node *node = (log_softmax_node *)call->node;
        if (cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_log_softmax)(ct_tensor *self, int64_t dim, const ct_log_softmax_opts *opts)
{
    cti_call call = cti_call_plain("log_softmax");
    return log_softmax_core(&call, self, dim, opts);
}

ct_tensor *(ct_log_softmax_out)(ct_tensor *self, int64_t dim, ct_tensor *out, const ct_log_softmax_opts *opts)
{
    cti_call call = cti_call_out("log_softmax", out);
    return log_softmax_core(&call, self, dim, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_log_softmax(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    if (self_tangent) {
        ct_tensor *x0_ = ct_mul(ct_exp(result), self_tangent);
        ct_tensor *x1_ = ct_sum(x0_, .dim = cti_ints_option(CTI_INTS(dim)), .keepdim = true);
        ct_tensor *term = ct_sub(self_tangent, x1_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info log_softmax_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const log_softmax_outputs[] = {"result"};

const cti_op_entry cti_op_log_softmax = {
    .info =
        {
            .name = "log_softmax",
            .op = "log_softmax",
            .overload = "",
            .family = "activation",
            .doc = "Logarithm of softmax along dim, more accurate than the logarithm of the result of softmax.",
            .meaning = "kernel",
            .args = log_softmax_args,
            .num_args = 3,
            .outputs = log_softmax_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "result",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT),
                                    CTI_OPTION(DTYPE, ct_log_softmax_opts, dtype)},
    .options = &log_softmax_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_opts, ct_log_softmax, NULL, cti_caller_tensor_int_tensor_opts,
                               ct_log_softmax_out),
    .jvp = jvp_log_softmax,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
