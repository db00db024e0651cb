/* The node of a custom function: calls its backward, and destroys it. */
#include "base/memory.h"
#include "graph/anomaly/anomaly.h"
#include "graph/custom/function.h"
#include "graph/record.h"
#include "graph/runtime_ops.h"
#include "state/callback_frame.h"
#include "state/error.h"
#include "state/scope.h"

#include <stdio.h>
#include <string.h>

void cti_function_state_end(cti_thread *thread, cti_function_state *state)
{
    if (!state->type) return;
    void (*const drop)(void *payload) = state->type->function.drop;
    if (drop) cti_drop_payload(thread, drop, state->dropped);
    cti_free(state->layout);
    cti_function_type_drop(state->type);
}

/* ---- backward ---- */

static ct_tensor *zeros_of_output(const ct_node *node, unsigned output_nr)
{
    cti_shape shape;
    ct_dtype dtype;
    ct_device device;
    cti_node_output_info(node, output_nr, &shape, &dtype, &device);
    return cti_runtime_ops.zeros(ct_ints_of(shape.ndim ? shape.sizes : ct_empty_ints_, shape.ndim), dtype, device);
}

/*
 * Replaces undefined gradients by zeros if the function materialises gradients, else by ct_none() (S20.9). NULL on
 * failure.
 */
static CTI_NOINLINE ct_tensor *const *complete(cti_thread *thread, const ct_node *node, ct_tensor *const *result_grads)
{
    const cti_function_state *state = cti_function_state_of(node);
    ct_tensor **grads = cti_scope_array(thread, state->num_outputs * sizeof *grads);
    for (unsigned i = 0; grads && i < state->num_outputs; i++) {
        const bool fills = !result_grads[i] && state->materializes && cti_function_has_output(state, i);
        grads[i] = result_grads[i] ? result_grads[i] : fills ? zeros_of_output(node, i) : ct_none();
        if (!grads[i]) return NULL;
    }
    return grads;
}

/* Returns one gradient for each output, as the backward callback receives them (S20.9); NULL on failure. */
static ct_tensor *const *complete_gradients(cti_thread *thread, const ct_node *node, ct_tensor *const *result_grads)
{
    const unsigned count = cti_function_state_of(node)->num_outputs;
    for (unsigned i = 0; i < count; i++) {
        CTI_NO_UNROLL();
        if (CTI_UNLIKELY(!result_grads[i])) return complete(thread, node, result_grads);
    }
    return result_grads;
}

static CTI_COLD ct_status wrong_number(const ct_node *node, int64_t given)
{
    return cti_error(CT_E_STATE, "%s: function %s returned an incorrect number of gradients (expected %u, got %lld)",
                     node->type->op, node->type->name, (unsigned)cti_function_state_of(node)->num_inputs,
                     (long long)given);
}

static ct_status check_gradients(const ct_node *node, const cti_held *made)
{
    const uint32_t expected = cti_function_state_of(node)->num_inputs;
    bool fits = made->count >= expected;
    for (uint32_t i = expected; i < made->count; i++) {
        CTI_NO_UNROLL();
        fits = fits && cti_is_none(made->items[i]);
    }
    return fits ? CT_OK : wrong_number(node, made->count);
}

/* Moves the gradients of needed inputs to grads, as strong references. */
static ct_status take_gradients(const ct_node *node, cti_needed needed, cti_held *made, ct_tensor **grads)
{
    ct_status status = check_gradients(node, made);
    const cti_function_state *state = cti_function_state_of(node);
    const bool checks_nan = cti_anomaly_checks_nan();
    for (uint32_t i = 0; checks_nan && status == CT_OK && i < state->num_inputs; i++)
        status = cti_check_nan(node, i, made->items[i]); /* also checks gradients that are not needed */
    if (status != CT_OK) return status;
    bool any_left = false;
    for (uint32_t i = 0; i < state->num_inputs; i++) {
        CTI_NO_UNROLL();
        const unsigned edge = cti_function_edge(state, i);
        if (cti_is_none(made->items[i])) continue;
        if (edge == CTI_NO_EDGE || !cti_is_needed(needed, edge)) {
            any_left = true;
            continue;
        }
        grads[edge] = made->items[i];
        made->items[i] = NULL;
    }
    if (!any_left && made->items == made->inside) made->count = 0; /* all references were moved */
    return CT_OK;
}

static ct_status call_backward(cti_thread *thread, ct_function_ctx *ctx, ct_tensors given, ct_tensor **grads)
{
    const cti_function_type *type = ctx->state->type;
    cti_callback_frame frame;
    ct_status status = cti_callback_frame_begin(thread, &frame);
    if (status != CT_OK) return status;
    if (type->function.once_differentiable) thread->modes |= CTI_MODE_GRAD_OFF;
    status = type->backward(ctx, given);
    if (status == CT_OK) status = take_gradients(ctx->node, ctx->needed, &ctx->results, grads);
    if (status != CT_OK) status = cti_callback_failed("backward", ctx->node->type->name, status);
    status = cti_callback_frame_end(thread, &frame, "backward", ctx->node->type->name, status);
    cti_held_drop(thread, &ctx->results);
    return status;
}

/* Moves the gradients, which must outlive the callback's frame, to the scope of the pass. */
static ct_status hand_over(cti_thread *thread, const ct_node *node, ct_status status, ct_tensor **grads)
{
    if (status == CT_OK) status = cti_scope_reserve(thread, node->type->op, cti_node_num_edges(node));
    for (unsigned e = 0; e < cti_node_num_edges(node); e++) {
        CTI_NO_UNROLL();
        if (!grads[e]) continue;
        if (status == CT_OK)
            (void)cti_scope_push(thread, grads[e]);
        else
            cti_release(thread, grads[e]);
    }
    return status;
}

static CTI_COLD ct_status refuse_callbacks(const ct_node *node, const ct_function *function)
{
    if (function->backward && function->vjp)
        return cti_error(CT_E_STATE,
                         "%s: Implementing both 'backward' and 'vjp' for a custom Function is not allowed; %s has both",
                         node->type->op, function->name);
    return cti_error(CT_E_UNSUPPORTED,
                     "%s: You must implement either the backward or vjp method for your custom Function to use it "
                     "with backward; %s has neither",
                     node->type->op, function->name);
}

/*
 * A node that fails when it runs. The node has a copy of the function's name, because the function's type may be freed
 * before the node.
 */
typedef struct once_node {
    ct_node base;
    char name[64];
} once_node;

static ct_status refuse_second(ct_node *node, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)needed, (void)result_grads, (void)grads;
    return cti_error(CT_E_STATE,
                     "%s: trying to differentiate twice a function that was marked with @once_differentiable: %s",
                     node->type->op, ((const once_node *)node)->name);
}

static const cti_node_type once_type = {
    .name = "OnceDifferentiableBackward",
    .op = "once_differentiable",
    .backward = refuse_second,
    .size = sizeof(once_node),
    .saved_offset = sizeof(once_node),
};

/*
 * Makes a gradient the output of a node that fails when it runs. The node's inputs are all tensors on which the
 * gradient could depend (S20.12).
 */
static ct_status refuse_derivative(cti_thread *thread, const ct_node *node, ct_tensor *const *result_grads,
                                   ct_tensor **grad)
{
    const unsigned num_outputs = cti_function_state_of(node)->num_outputs, num_edges = cti_node_num_edges(node);
    ct_tensor *value = cti_tensor_alias(thread, *grad);
    if (!value || !(value = cti_scope_adopt(thread, once_type.op, value))) return cti_failed();
    ct_node *once = cti_node_create(thread, &once_type, num_edges + num_outputs, 0, value);
    if (!once) return cti_failed();
    (void)snprintf(((once_node *)once)->name, sizeof((once_node *)once)->name, "%s",
                   cti_function_state_of(node)->type->function.name);
    ct_status status = cti_node_made(thread, once);
    ct_node *const *below = cti_node_edges(node);
    for (unsigned e = 0; status == CT_OK && e < num_edges; e++)
        if (below[e])
            status =
                cti_node_set_edge(once, cti_node_edges(once), e, cti_retain(below[e]), cti_node_edge_output(node, e));
    for (unsigned i = 0; status == CT_OK && i < num_outputs; i++)
        if (result_grads[i]) status = cti_node_connect(thread, once, num_edges + i, result_grads[i]);
    if (status == CT_OK) cti_node_attach(once, value, 0);
    cti_release(thread, once);
    *grad = value;
    return status;
}

static ct_status custom_backward(ct_node *node, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    const unsigned num_outputs = cti_function_state_of(node)->num_outputs;
    cti_batch_level *level = cti_composes(cti_thread_inside()) ? cti_function_level(result_grads, num_outputs)
                                                               : NULL; /* NULL if no vmap level is open */
    if (CTI_UNLIKELY(level != NULL))
        return cti_function_backward_by_slices(node, level, needed, num_outputs, result_grads, grads);
    return cti_function_backward(node, needed, result_grads, grads);
}

/*
 * In a pass that records: makes every gradient that the backward callback returned an output of a node that fails when
 * it runs.
 */
static ct_status refuse_derivatives(cti_thread *thread, const ct_node *node, ct_tensor *const *result_grads,
                                    ct_tensor **grads)
{
    ct_status status = CT_OK;
    if (thread->modes & (CTI_MODE_GRAD_OFF | CTI_MODE_INFERENCE)) return CT_OK;
    for (unsigned e = 0; status == CT_OK && e < cti_node_num_edges(node); e++)
        if (grads[e]) status = refuse_derivative(thread, node, result_grads, &grads[e]);
    return status;
}

ct_status cti_function_backward(ct_node *node, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    cti_thread *thread = cti_thread_here();
    cti_function_state *state = cti_function_state_of(node);
    const cti_function_type *type = state->type;
    if (CTI_UNLIKELY(!type->backward)) return refuse_callbacks(node, &type->function);
    ct_tensor *const *given = complete_gradients(thread, node, result_grads);
    if (!given) return cti_failed();
    ct_function_ctx ctx;
    ctx.thread = thread;
    ctx.state = state;
    ctx.node = node;
    ctx.needed = needed;
    ctx.in_jvp = ctx.has_read = false;
    ctx.results.count = 0; /* backward uses no other list */
    ct_status status = call_backward(thread, &ctx, ct_tensors_of(given, state->num_outputs), grads);
    status = hand_over(thread, node, status, grads);
    return status == CT_OK && type->function.once_differentiable ? refuse_derivatives(thread, node, result_grads, grads)
                                                                 : status;
}

/* ---- life ---- */

/* Node type that is set while a node is destroyed, because the node's own type may be freed. */
static const cti_node_type ended_type = {.name = "",
                                         .op = "",
                                         .size = sizeof(cti_custom_node),
                                         .saved_offset = sizeof(cti_custom_node),
                                         .kind = CTI_NODE_CUSTOM};

static void custom_finish(cti_thread *thread, ct_node *node)
{
    cti_function_state *state = cti_function_state_of(node);
    node->type = &ended_type;
    cti_function_state_end(thread, state);
    state->type = NULL;
}

void cti_function_describe_node(cti_function_type *type, const char *name)
{
    type->node = (cti_node_type){
        .name = name,
        .op = type->function.name,
        .backward = custom_backward,
        .finish = custom_finish,
        .saved = &type->saved,
        .size = sizeof(cti_custom_node),
        .saved_offset = sizeof(cti_custom_node),
        .kind = CTI_NODE_CUSTOM,
    };
}

static ct_node *create_slow(cti_thread *thread, const cti_node_type *type, uint32_t num_edges, uint32_t num_saved,
                            const ct_tensor *result)
{
    ct_node *node = cti_node_create_slow(thread, type, num_edges, num_saved, result);
    if (!node || cti_node_made(thread, node) == CT_OK) return node;
    cti_release(thread, node); /* the state of the node is still zero */
    return NULL;
}

/* Creates a node with few saves, as cti_node_create does. */
static ct_node *create(cti_thread *thread, const cti_node_type *type, uint32_t num_edges, uint32_t num_saved,
                       const ct_tensor *result)
{
    const cti_tensor_key form = cti_tensor_key_of(result);
    const unsigned ndim = CTI_TENSOR_KEY_PART(form, ndim);
    const size_t edges_at = sizeof(cti_custom_node) + num_saved * sizeof(cti_saved),
                 sizes_at = edges_at + num_edges * sizeof(ct_node *), outputs_at = sizes_at + ndim * sizeof(int64_t);
    if (CTI_UNLIKELY(num_saved > CTI_INLINE_TENSORS || num_edges > CTI_INLINE_TENSORS || ndim > CTI_INLINE_STRIDED ||
                     CTI_TENSOR_KEY_PART(form, device_index) || cti_anomaly_is_on()))
        return create_slow(thread, type, num_edges, num_saved, result);
    ct_node *node = cti_block_alloc(thread, outputs_at + num_edges * sizeof(uint16_t));
    if (CTI_UNLIKELY(!node)) return create_slow(thread, type, num_edges, num_saved, result); /* reports the error */
    cti_node_init(thread, node, type, edges_at, form, num_edges, num_saved);
    for (char *zero = (char *)node + sizeof(cti_custom_node); zero < (char *)node + sizes_at; zero += sizeof(void *)) {
        CTI_NO_UNROLL();
        memset(zero, 0, sizeof(void *)); /* zeroes the saves and edges */
    }
    int64_t *sizes = (int64_t *)(void *)((char *)node + sizes_at);
    if (ndim > 0) sizes[0] = result->dims.inside[0]; /* ndim is so small that the dimensions are stored inline */
    if (ndim > 1) sizes[1] = result->dims.inside[1];
    uint16_t *outputs = (uint16_t *)(void *)((char *)node + outputs_at);
    for (uint32_t i = 0; i < num_edges; i++) {
        CTI_NO_UNROLL();
        outputs[i] = 0;
    }
    return node;
}

ct_node *cti_function_node(cti_thread *thread, cti_function_state *state, uint32_t num_edges, uint32_t num_saved,
                           const ct_tensor *result)
{
    ct_node *node = create(thread, &state->type->node, num_edges, num_saved, result);
    if (!node) return NULL;
    *cti_function_state_of(node) = *state;
    state->type = NULL;
    return node;
}
