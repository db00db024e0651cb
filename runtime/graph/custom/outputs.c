/*
 * The outputs of a custom function: determines which outputs are attached to the node, which are replaced by aliases,
 * and which tensors are saved (S20.4, S20.6, S20.13 to S20.19). Every step that can fail precedes the first change of
 * an output.
 */
#include "base/memory.h"
#include "graph/custom/function.h"
#include "graph/record.h"
#include "graph/save/save.h"
#include "graph/view/edge.h"
#include "state/error.h"

#include <string.h>

/* Objects that are created before the outputs change. Arrays are indexed by output. */
typedef struct wiring {
    ct_function_ctx *ctx;
    cti_held *outputs;
    ct_node *node;          /* NULL if the call is not recorded */
    cti_rebase *rebases;    /* the rebases of dirty outputs, indexed by output */
    uint32_t num_rebases;   /* entries of rebases before this index are prepared if the output is dirty */
    const ct_tensor *first; /* first output that is a tensor; NULL if there is none */
    uint32_t num_attached;
    bool any_absent;
    uint8_t *kinds;
    uint8_t inline_kinds[CTI_INLINE_TENSORS];
} wiring;

static bool is_input(const ct_function_ctx *ctx, const ct_tensor *tensor)
{
    bool any = false;
    for (int64_t i = 0; !any && i < ctx->inputs.count; i++) {
        CTI_NO_UNROLL();
        any = ctx->inputs.items[i] == tensor;
    }
    return any;
}

static bool is_attached(unsigned kind) { return kind == CTI_OUTPUT_DIFFERENTIABLE || kind == CTI_OUTPUT_DIRTY; }

/* ---- kinds of outputs ---- */

static bool is_named_before(const cti_held *outputs, uint32_t index)
{
    bool any = false;
    for (uint32_t i = 0; !any && i < index; i++) {
        CTI_NO_UNROLL();
        any = outputs->items[i] == outputs->items[index];
    }
    return any;
}

static uint8_t kind_of(const ct_function_ctx *ctx, const cti_held *outputs, uint32_t index)
{
    const ct_tensor *output = outputs->items[index];
    if (cti_is_none(output)) return CTI_OUTPUT_ABSENT;
    if (CTI_UNLIKELY(cti_holds(&ctx->constants, output)) || !cti_dtype_in((ct_dtype)output->dtype, CTI_SET_INEXACT))
        return CTI_OUTPUT_CONSTANT;
    if (is_named_before(outputs, index))
        /* a tensor that is listed twice gets its gradients at its first index in the list (S20.15) */
        return CTI_OUTPUT_CONSTANT;
    return cti_holds(&ctx->dirty, output) && is_input(ctx, output) ? CTI_OUTPUT_DIRTY : CTI_OUTPUT_DIFFERENTIABLE;
}

static CTI_COLD ct_status refuse_leaf(const char *name)
{
    return cti_error(CT_E_STATE,
                     "%s: a leaf Variable that requires grad has been used in an in-place operation; "
                     "call the function inside ct_no_grad(), or on a clone",
                     name);
}

static ct_status check_dirty(const ct_function_ctx *ctx, const cti_held *outputs, ct_tensor *dirty)
{
    const char *name = ctx->state->type->function.name;
    if (cti_is_none(dirty)) return CT_OK;
    bool returned = false;
    for (uint32_t i = 0; !returned && i < outputs->count; i++) returned = outputs->items[i] == dirty;
    if (!returned)
        return cti_error(
            CT_E_STATE,
            "%s: a tensor that forward marked as dirty was not returned as an output; return it, or do not mark it",
            name);
    const bool is_view = cti_tensor_has(dirty, CTI_TENSOR_VIEW);
    if (!is_input(ctx, dirty) && is_view)
        return cti_error(CT_E_STATE,
                         "%s: a tensor marked as dirty is a view but not an input; only inputs can be marked", name);
    if (!ctx->recorded || !is_input(ctx, dirty) || cti_holds(&ctx->constants, dirty)) return CT_OK;
    if (cti_tensor_has(dirty, CTI_TENSOR_REQUIRES_GRAD) && !cti_has_producer(dirty)) return refuse_leaf(name);
    if (is_view && outputs->count > 1)
        return cti_error(
            CT_E_STATE,
            "%s: the function modifies inplace an input that is a view, and has %u outputs; such a function must "
            "return only this input",
            name, (unsigned)outputs->count);
    return cti_inplace_check(ctx->thread, name, dirty, true);
}

static ct_status classify(wiring *w)
{
    const ct_function_ctx *ctx = w->ctx;
    for (uint32_t i = 0; i < ctx->dirty.count; i++) {
        const ct_status status = check_dirty(ctx, w->outputs, ctx->dirty.items[i]);
        if (status != CT_OK) return status;
    }
    for (uint32_t i = 0; i < w->outputs->count; i++) {
        CTI_NO_UNROLL();
        w->kinds[i] = kind_of(ctx, w->outputs, i);
        if (w->kinds[i] == CTI_OUTPUT_ABSENT)
            w->any_absent = true;
        else if (!w->first)
            w->first = w->outputs->items[i];
        if (is_attached(w->kinds[i])) w->num_attached++;
    }
    return CT_OK;
}

/* ---- the node ---- */

static bool is_dirty_view(const wiring *w, const ct_tensor *input)
{
    return cti_holds(&w->ctx->dirty, input) && cti_tensor_has(input, CTI_TENSOR_VIEW);
}

/*
 * Assigns edges to the inputs that are tensors. A view that is written gets the first edge, as CopySlices requires
 * (S17.3).
 */
static uint32_t number_edges(const wiring *w, uint16_t *edges)
{
    const ct_tensors inputs = w->ctx->inputs;
    uint32_t count = 0;
    for (int64_t i = 0; i < inputs.count; i++) edges[i] = CTI_NO_EDGE;
    for (int pass = 0; pass < 2; pass++)
        for (int64_t i = 0; i < inputs.count; i++)
            if (!cti_is_none(inputs.items[i]) && is_dirty_view(w, inputs.items[i]) == (pass == 0))
                edges[i] = (uint16_t)count++;
    return count;
}

/*
 * Sets the number of edges. Allocates ctx->state->layout, unless input i has edge i for all inputs and no output is
 * absent.
 */
static ct_status make_layout(const wiring *w, uint32_t *num_edges)
{
    const ct_function_ctx *ctx = w->ctx;
    const uint32_t num_inputs = (uint32_t)ctx->inputs.count, num_outputs = w->outputs->count;
    *num_edges = num_inputs;
    if (CTI_LIKELY(!w->any_absent && !ctx->has_gaps && !ctx->dirty.count)) return CT_OK;
    cti_function_layout *layout = cti_malloc(sizeof *layout + num_inputs * sizeof *layout->edges + num_outputs);
    if (!layout) return cti_no_memory(ctx->state->type->function.name);
    layout->kinds = (uint8_t *)(layout->edges + num_inputs);
    if (num_outputs) memcpy(layout->kinds, w->kinds, num_outputs);
    *num_edges = number_edges(w, layout->edges);
    ctx->state->layout = layout;
    return CT_OK;
}

static ct_status make_node(wiring *w)
{
    ct_function_ctx *ctx = w->ctx;
    cti_thread *thread = ctx->thread;
    const cti_held *outputs = w->outputs;
    if (!w->first) {
        ctx->recorded = false; /* no output can be an output of a node */
        return CT_OK;
    }
    uint32_t num_edges;
    ct_status status = make_layout(w, &num_edges);
    if (status != CT_OK) return status;
    w->node = cti_function_node(thread, ctx->state, num_edges, ctx->saved.count, w->first);
    if (!w->node) return cti_failed();
    ctx->state = cti_function_state_of(w->node);
    if (outputs->count > 1) status = cti_node_set_outputs(w->node, outputs->items + 1, outputs->count - 1);
    for (uint32_t i = 0; status == CT_OK && i < ctx->inputs.count; i++) {
        CTI_NO_UNROLL();
        const unsigned edge = cti_function_edge(ctx->state, i);
        if (edge != CTI_NO_EDGE) status = cti_node_connect(thread, w->node, edge, ctx->inputs.items[i]);
    }
    return status;
}

/* ---- aliases ---- */

static ct_tensor *view_of(cti_thread *thread, ct_tensor *input)
{
    cti_geometry geometry;
    if (cti_geometry_alias("function_apply", input, &geometry) != CT_OK) return NULL;
    return cti_view_of(thread, input, &geometry, false);
}

/* Replaces an output by a new alias or view, if the caller must not receive the same tensor that forward returned. */
static ct_status replace_output(const wiring *w, uint32_t index)
{
    cti_thread *thread = w->ctx->thread;
    ct_tensor **output = &w->outputs->items[index], *fresh;
    if (w->kinds[index] == CTI_OUTPUT_ABSENT || w->kinds[index] == CTI_OUTPUT_DIRTY) return CT_OK;
    const bool is_constant = w->kinds[index] == CTI_OUTPUT_CONSTANT, input = is_input(w->ctx, *output);
    if (is_constant && is_named_before(w->outputs, index)) return CT_OK;
    if (is_constant && w->node && (input || cti_requires_grad(*output)))
        fresh = cti_detached(thread, *output);
    else if (input && !cti_holds(&w->ctx->dirty, *output))
        fresh = view_of(thread, *output);
    else
        return CT_OK;
    if (!fresh) return cti_failed();
    cti_release(thread, *output);
    *output = fresh;
    return CT_OK;
}

/* Sets the creation kind of an output that is a view (S20.16). */
static void mark_view(const wiring *w, const ct_tensor *output, bool is_one_of_several)
{
    cti_view_record *record = cti_view_record_of(output);
    if (record && w->node) record->creation = (uint8_t)(is_one_of_several ? CTI_VIEW_MULTI_OUTPUT : CTI_VIEW_CUSTOM);
}

/* ---- the end ---- */

static ct_status prepare_rebases(wiring *w)
{
    ct_status status = CT_OK;
    for (uint32_t i = 0; status == CT_OK && i < w->outputs->count; i++) {
        if (w->kinds[i] != CTI_OUTPUT_DIRTY) continue;
        status = cti_rebase_prepare(w->ctx->thread, w->outputs->items[i], w->node, &w->rebases[i]);
        w->rebases[i].output_nr = i;
        if (status == CT_OK) w->num_rebases = i + 1;
    }
    return status;
}

static void attach(wiring *w)
{
    for (uint32_t i = 0; i < w->outputs->count; i++) {
        CTI_NO_UNROLL();
        ct_tensor *output = w->outputs->items[i];
        if (w->kinds[i] == CTI_OUTPUT_DIRTY) cti_rebase_commit(w->ctx->thread, output, &w->rebases[i]);
        if (w->kinds[i] != CTI_OUTPUT_DIFFERENTIABLE) continue;
        if (cti_tensor_has(output, CTI_TENSOR_VIEW)) mark_view(w, output, w->num_attached > 1);
        cti_node_attach(w->node, output, i);
    }
    w->num_rebases = 0;
}

/* Returns the index of the output that is the tensor itself; -1 if the tensor is not an output of the node. */
static int64_t produced_at(const wiring *w, const ct_tensor *tensor)
{
    for (uint32_t i = 0; i < w->outputs->count; i++) {
        CTI_NO_UNROLL();
        if (w->outputs->items[i] == tensor && is_attached(w->kinds[i])) return i;
    }
    return -1;
}

/*
 * Saves tensors. produced: saves only the written inputs; they must be saved after they are attached, when no other
 * step of the call can fail. Otherwise saves all other tensors.
 */
static ct_status save(const wiring *w, bool produced)
{
    const cti_held *saved = &w->ctx->saved;
    cti_saved *slots = cti_node_saves(w->node);
    ct_status status = CT_OK;
    for (uint32_t i = 0; status == CT_OK && i < saved->count; i++) {
        CTI_NO_UNROLL();
        ct_tensor *tensor = saved->items[i];
        const int64_t at = produced_at(w, tensor);
        const bool written = at >= 0 && w->kinds[at] == CTI_OUTPUT_DIRTY;
        if (written != produced) continue;
        if (at < 0)
            status = cti_save_input(w->ctx->thread, w->node, &slots[i], tensor);
        else if (written && cti_tensor_has(tensor, CTI_TENSOR_VIEW))
            status = cti_save_inplace_output(w->ctx->thread, w->node, &slots[i], tensor);
        else
            status = cti_save_output(w->ctx->thread, w->node, &slots[i], tensor, (unsigned)at);
    }
    return status;
}

static ct_status wire(wiring *w)
{
    ct_function_ctx *ctx = w->ctx;
    /* the versions are incremented even if a later step fails, since the tensors were written */
    for (uint32_t i = 0; i < ctx->dirty.count; i++)
        if (!cti_is_none(ctx->dirty.items[i])) cti_bump_version(ctx->dirty.items[i]);
    ct_status status = classify(w);
    if (status == CT_OK && ctx->recorded) status = make_node(w);
    for (uint32_t i = 0; status == CT_OK && i < w->outputs->count; i++) {
        CTI_NO_UNROLL();
        status = replace_output(w, i);
    }
    if (status == CT_OK && w->node) status = save(w, false);
    if (status == CT_OK && w->node && w->ctx->dirty.count) status = prepare_rebases(w);
    if (status != CT_OK || !w->node) return status;
    attach(w);
    return w->ctx->dirty.count ? save(w, true) : CT_OK;
}

/* Allocates the arrays that are indexed by output; `rebases` only if an input was written. */
static ct_status make_room(wiring *w)
{
    const uint32_t count = w->outputs->count;
    w->kinds = count <= CTI_INLINE_TENSORS ? w->inline_kinds : cti_malloc(count);
    if (w->ctx->dirty.count && count) w->rebases = cti_malloc(count * sizeof *w->rebases);
    w->ctx->state->num_outputs = (uint16_t)count;
    return w->kinds && (w->rebases || !w->ctx->dirty.count || !count)
               ? CT_OK
               : cti_no_memory(w->ctx->state->type->function.name);
}

/*
 * Fast path for the most frequent call: the call is recorded, forward marked no tensor, and its single output is a new
 * tensor. Only the node has to be attached then. Returns false, without any effect, for all other calls.
 */
static bool wire_plainly(ct_function_ctx *ctx, ct_status *status)
{
    if (!ctx->recorded || ctx->results.count != 1 || ctx->has_gaps || (ctx->dirty.count | ctx->constants.count))
        return false;
    cti_thread *thread = ctx->thread;
    ct_tensor *output = ctx->results.items[0];
    if (cti_tensor_has(output, CTI_TENSOR_NONE | CTI_TENSOR_VIEW | CTI_TENSOR_INFERENCE | CTI_TENSOR_REQUIRES_GRAD) ||
        output->grad_fn || !cti_dtype_in((ct_dtype)output->dtype, CTI_SET_INEXACT) || is_input(ctx, output))
        return false;
    ctx->state->num_outputs = 1;
    ct_node *node = cti_function_node(thread, ctx->state, (uint32_t)ctx->inputs.count, ctx->saved.count, output);
    *status = node ? CT_OK : cti_failed();
    if (!node) return true;
    ctx->state = cti_function_state_of(node);
    ct_node **edges = cti_node_edges(node);
    for (unsigned i = 0; *status == CT_OK && i < ctx->inputs.count; i++) {
        CTI_NO_UNROLL();
        *status = cti_node_connect_at(thread, node, edges, i, ctx->inputs.items[i]);
    }
    cti_saved *slots = cti_node_saves(node);
    for (unsigned i = 0; *status == CT_OK && i < ctx->saved.count; i++) {
        CTI_NO_UNROLL();
        ct_tensor *saved = ctx->saved.items[i];
        *status = saved == output ? cti_save_output(thread, node, &slots[i], saved, 0)
                                  : cti_save_input(thread, node, &slots[i], saved);
    }
    if (CTI_LIKELY(*status == CT_OK))
        cti_node_attach_new(node, output, 0);
    else
        cti_release(thread, node);
    return true;
}

ct_status cti_wire_outputs(ct_function_ctx *ctx)
{
    ct_status status;
    if (CTI_LIKELY(wire_plainly(ctx, &status))) return status;
    wiring w;
    w.ctx = ctx;
    w.outputs = &ctx->results;
    w.node = NULL;
    w.rebases = NULL;
    w.num_rebases = 0;
    w.first = NULL;
    w.num_attached = 0;
    w.any_absent = false;
    status = make_room(&w);
    if (status == CT_OK) status = wire(&w);
    for (uint32_t i = 0; i < w.num_rebases; i++)
        if (w.kinds[i] == CTI_OUTPUT_DIRTY) cti_rebase_drop(ctx->thread, &w.rebases[i]);
    cti_release(ctx->thread, w.node);
    if (w.rebases) cti_free(w.rebases);
    if (w.kinds != w.inline_kinds) cti_free(w.kinds);
    return status;
}
