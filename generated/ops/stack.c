/*
 * stack: The tensors, all of one shape, stacked along a new axis dim of the result.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 *
 *   backward  tensors.grad = unbind(result.grad, dim)
 *   forward   result.tangent = stack(tensors.tangent, dim)
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
#include "gen/kernels/ops/stack.h"

#include <cotangent/op/stack.h>
#include <cotangent/op/unbind.h>

extern cti_caller cti_caller_list_opts, cti_caller_list_tensor_opts;
extern const cti_op_entry cti_op_stack;

/* ---- stack ----------------------------------------------------------------- */

enum { TENSORS };

typedef struct stack_node {
    ct_node base;
    int64_t dim;
} stack_node;

static ct_status stack_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const stack_node *node = (const stack_node *)base;

    /* tensors.grad = unbind(result.grad, dim) */
    const ct_tensors parts_ = ct_unbind(result_grad, .dim = node->dim);
    return cti_node_list_gradients(base, TENSORS, needed, parts_, grads);
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *stack_remake(const ct_node *base, ct_tensors operands)
{
    const stack_node *node = (const stack_node *)base;
    return ct_stack(operands, .dim = node->dim);
}

static const cti_attr_info stack_attrs[] = {
    {"dim", offsetof(stack_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type stack_type = {
    .name = "StackBackward0",
    .op = "stack",
    .backward = stack_backward,
    .attrs = stack_attrs,
    .remake = stack_remake,
    .size = sizeof(stack_node),
    .saved_offset = sizeof(stack_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *stack_record(cti_thread *thread, ct_tensors tensors, int64_t dim, const ct_tensor *result)
{
    stack_node *node = (stack_node *)cti_node_create(thread, &stack_type, TENSORS + (unsigned)tensors.count, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    if (cti_node_connect_list(thread, base, TENSORS, tensors) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_stack_opts stack_defaults = {CTI_RESOLVED, .dim = 0};
static const cti_options_type stack_options = {sizeof(ct_stack_opts), 0, NULL, &stack_defaults};

static ct_tensor *stack_core(cti_call *call, ct_tensors tensors, const ct_stack_opts *opts)
{
    ct_stack_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &stack_options, &resolved_opts_);
    if (!opts) return NULL;
    if (cti_check_list(call->op, "tensors", tensors, -1, false) != CT_OK) return NULL;
    call->list = tensors;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_diverted(call, &cti_op_stack, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_WIDEST, NULL) != CT_OK) goto failed;
        tensors = call->list;
    }
    int64_t dim = opts->dim;
    if (cti_check_same_layout(call->op, "tensors", tensors) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(tensors.items[0], 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, (unsigned)tensors.count, tensors.items, &T) != CT_OK) goto failed;
    if (cti_int_sub(cti_int_sub(0, (int64_t)S.ndim), 1) > dim || dim > (int64_t)S.ndim) {
        static const char must[] = "-tensors[0].ndim - 1 <= dim and dim <= tensors[0].ndim; given tensors[0].shape = "
                                   "%s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, cti_item(tensors, 0)), (long long)dim);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 0, true, T);
    const cti_shape result_shape = cti_shape_insert(call->op, S, dim, tensors.count);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, stack_record(call->thread, tensors, dim, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    const cti_view *const *tensors_views = cti_call_views(call, tensors);
    if (!tensors_views) goto failed;
    cti_tensor_view views[1];
    cti_launch launch;
    if (cti_call_launch(call, true, &launch) != CT_OK) goto failed;
    cti_view *result_view = cti_view_tensor(&views[0], tag_result);
    const ct_status status = cti_stack_cpu(&launch, tensors_views, tensors.count, dim, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_stack)(ct_tensors tensors, const ct_stack_opts *opts)
{
    cti_call call = cti_call_plain("stack");
    return stack_core(&call, tensors, opts);
}

ct_tensor *(ct_stack_out)(ct_tensors tensors, ct_tensor *out, const ct_stack_opts *opts)
{
    cti_call call = cti_call_out("stack", out);
    return stack_core(&call, tensors, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_stack(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    const ct_tensors tensors_tangent = cti_tangent_list(&tangents[0], &args[0]);
    const int64_t dim = cti_arg_int(&args[1], 0);
    if (tensors_tangent.count) {
        ct_tensor *term = ct_stack(tensors_tangent, .dim = dim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info stack_args[] = {
    {.name = "tensors", .type = "n * T[*S]", .kind = CT_ARG_TENSOR_LIST, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const stack_outputs[] = {"result"};

const cti_op_entry cti_op_stack = {
    .info =
        {
            .name = "stack",
            .op = "stack",
            .overload = "",
            .family = "copy",
            .doc = "The tensors, all of one shape, stacked along a new axis dim of the result.",
            .meaning = "kernel",
            .args = stack_args,
            .num_args = 2,
            .outputs = stack_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "widest",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSORS), CTI_OPTION(INT, ct_stack_opts, dim)},
    .options = &stack_options,
    .functions = CTI_FUNCTIONS(cti_caller_list_opts, ct_stack, NULL, cti_caller_list_tensor_opts, ct_stack_out),
    .jvp = jvp_stack,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_NEW}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x1,
        },
};
