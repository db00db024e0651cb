/*
 * The outputs of a custom function: which of them are attached, which are aliases, and what of the call is saved
 * (S20.4, S20.6, S20.13 to S20.19). Everything that can fail is done before an output is changed.
 */
#include "core/error.h"
#include "core/memory.h"
#include "graph/custom/function.h"
#include "graph/view/family.h"
#include "graph/record.h"
#include "graph/save/save.h"

/* What is made before the outputs change, by output. */
typedef struct wiring {
    ct_function_ctx *ctx;
    cti_held *outputs;
    ct_node *node;        /* NULL if the call is not recorded */
    cti_rebase *rebases;  /* of dirty outputs */
    uint32_t num_rebases; /* prepared: those of the first outputs that are dirty */
    uint8_t *kinds;
} wiring;

static bool is_input(const ct_function_ctx *ctx, const ct_tensor *tensor)
{
    bool any = false;
    for (int64_t i = 0; !any && i < ctx->inputs.count; i++) any = ctx->inputs.items[i] == tensor;
    return any;
}

static bool is_attached(unsigned kind) { return kind == CTI_OUTPUT_DIFFERENTIABLE || kind == CTI_OUTPUT_DIRTY; }

/* ---- which output is what ---- */

static bool is_named_before(const cti_held *outputs, uint32_t index)
{
    bool any = false;
    for (uint32_t i = 0; !any && i < index; i++) any = outputs->items[i] == outputs->items[index];
    return any;
}

static uint8_t kind_of(const ct_function_ctx *ctx, const cti_held *outputs, uint32_t index)
{
    const ct_tensor *output = outputs->items[index];
    if (cti_is_none(output)) return CTI_OUTPUT_ABSENT;
    if (cti_holds(&ctx->constants, output) || !cti_dtype_in((ct_dtype)output->dtype, CTI_SET_INEXACT))
        return CTI_OUTPUT_CONSTANT;
    if (is_named_before(outputs, index))
        return CTI_OUTPUT_CONSTANT; /* its gradients come by the first place (S20.15) */
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
    const char *name = ctx->state->function.name;
    if (cti_is_none(dirty)) return CT_OK;
    bool returned = false;
    for (uint32_t i = 0; !returned && i < outputs->count; i++) returned = outputs->items[i] == dirty;
    if (!returned)
        return cti_error(CT_E_STATE,
                         "%s: a tensor marked as dirty during the forward method were not returned as output; "
                         "return it, or do not mark it",
                         name);
    const bool is_view = cti_tensor_has(dirty, CTI_TENSOR_VIEW);
    if (!is_input(ctx, dirty) && is_view)
        return cti_error(CT_E_STATE, "%s: a tensor marked as dirty is a view and no input; only inputs can be marked",
                         name);
    if (!ctx->recorded || !is_input(ctx, dirty) || cti_holds(&ctx->constants, dirty)) return CT_OK;
    if (cti_tensor_has(dirty, CTI_TENSOR_REQUIRES_GRAD) && !cti_has_producer(dirty)) return refuse_leaf(name);
    if (is_view && outputs->count > 1)
        return cti_error(CT_E_STATE,
                         "%s: the function modifies inplace an input that is a view, and has %u outputs; "
                         "such a function must return that input alone",
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
    for (uint32_t i = 0; i < w->outputs->count; i++) w->kinds[i] = kind_of(ctx, w->outputs, i);
    return CT_OK;
}

/* ---- the node ---- */

static const ct_tensor *first_tensor(const cti_held *outputs)
{
    for (uint32_t i = 0; i < outputs->count; i++)
        if (!cti_is_none(outputs->items[i])) return outputs->items[i];
    return NULL;
}

static bool is_dirty_view(const wiring *w, const ct_tensor *input)
{
    return cti_holds(&w->ctx->dirty, input) && cti_tensor_has(input, CTI_TENSOR_VIEW);
}

/* Numbers the edges of tensors; that of a view which was written comes first, as CopySlices has it (S17.3). */
static uint32_t number_edges(const wiring *w)
{
    const ct_tensors inputs = w->ctx->inputs;
    uint32_t count = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int64_t i = 0; i < inputs.count; i++)
            if (!cti_is_none(inputs.items[i]) && is_dirty_view(w, inputs.items[i]) == (pass == 0))
                w->ctx->state->edges[i] = (uint16_t)count++;
    return count;
}

static ct_status make_node(wiring *w)
{
    ct_function_ctx *ctx = w->ctx;
    cti_thread *thread = ctx->thread;
    cti_function_state *state = ctx->state;
    const cti_held *outputs = w->outputs;
    const ct_tensor *first = first_tensor(outputs);
    if (!first) {
        ctx->recorded = false; /* nothing that a node could be the producer of */
        return CT_OK;
    }
    const uint32_t num_edges = number_edges(w);
    const ct_tensor *shown = outputs->count && !cti_is_none(outputs->items[0]) ? outputs->items[0] : first;
    w->node = cti_function_node(thread, state, num_edges, ctx->saved.count, shown);
    if (!w->node) return cti_failed();
    ctx->state = NULL;
    ct_status status =
        outputs->count > 1 ? cti_node_set_outputs(w->node, outputs->items + 1, outputs->count - 1) : CT_OK;
    for (int64_t i = 0; status == CT_OK && i < ctx->inputs.count; i++)
        if (state->edges[i] != CTI_NO_EDGE)
            status = cti_node_connect(thread, w->node, state->edges[i], ctx->inputs.items[i]);
    return status;
}

/* ---- aliases ---- */

static ct_tensor *view_of(cti_thread *thread, ct_tensor *input)
{
    cti_geometry geometry;
    if (cti_geometry_alias("function_apply", input, &geometry) != CT_OK) return NULL;
    return cti_view_of(thread, input, &geometry, false);
}

/* What the caller gets in the place of what forward returned: another handle where one is due. */
static ct_status replace_output(const wiring *w, uint32_t index)
{
    cti_thread *thread = w->ctx->thread;
    ct_tensor **output = &w->outputs->items[index], *fresh;
    const bool is_constant = w->kinds[index] == CTI_OUTPUT_CONSTANT, input = is_input(w->ctx, *output);
    if (w->kinds[index] == CTI_OUTPUT_ABSENT || w->kinds[index] == CTI_OUTPUT_DIRTY) return CT_OK;
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

/* S20.16. */
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
    uint32_t attached = 0;
    for (uint32_t i = 0; i < w->outputs->count; i++) attached += is_attached(w->kinds[i]);
    for (uint32_t i = 0; i < w->outputs->count; i++) {
        ct_tensor *output = w->outputs->items[i];
        if (w->kinds[i] == CTI_OUTPUT_DIRTY) cti_rebase_commit(w->ctx->thread, output, &w->rebases[i]);
        if (w->kinds[i] != CTI_OUTPUT_DIFFERENTIABLE) continue;
        mark_view(w, output, attached > 1);
        cti_node_attach(w->node, output, i);
    }
    w->num_rebases = 0;
}

/* The place among the outputs of a tensor that is saved; -1 for what the node does not produce. */
static int64_t produced_at(const wiring *w, const ct_tensor *tensor)
{
    for (uint32_t i = 0; i < w->outputs->count; i++)
        if (w->outputs->items[i] == tensor && is_attached(w->kinds[i])) return i;
    return -1;
}

/* Outputs that other handles were written through are saved after that; nothing else of the call can fail then. */
static ct_status save(const wiring *w, bool produced)
{
    const cti_held *saved = &w->ctx->saved;
    cti_saved *slots = cti_node_saves(w->node);
    ct_status status = CT_OK;
    for (uint32_t i = 0; status == CT_OK && i < saved->count; i++) {
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
    for (uint32_t i = 0; i < ctx->dirty.count; i++) /* written they are, whatever comes */
        if (!cti_is_none(ctx->dirty.items[i])) cti_bump_version(ctx->dirty.items[i]);
    ct_status status = classify(w);
    if (status == CT_OK && ctx->recorded) status = make_node(w);
    for (uint32_t i = 0; status == CT_OK && i < w->outputs->count; i++) status = replace_output(w, i);
    if (status == CT_OK && w->node) status = save(w, false);
    if (status == CT_OK && w->node) status = prepare_rebases(w);
    if (status != CT_OK || !w->node) return status;
    attach(w);
    return save(w, true);
}

/* Where the facts about outputs lie; of rebases only where something was written. */
static ct_status make_places(wiring *w)
{
    cti_function_state *state = w->ctx->state;
    const uint32_t count = w->outputs->count;
    state->kinds = w->kinds = count <= CTI_FEW_TENSORS ? state->few_kinds : cti_malloc(count);
    state->num_outputs = count;
    if (w->ctx->dirty.count && count) w->rebases = cti_malloc(count * sizeof *w->rebases);
    return w->kinds && (w->rebases || !w->ctx->dirty.count || !count) ? CT_OK : cti_no_memory(state->function.name);
}

ct_status cti_wire_outputs(ct_function_ctx *ctx)
{
    wiring w = {.ctx = ctx, .outputs = &ctx->results};
    ct_status status = make_places(&w);
    if (status == CT_OK) status = wire(&w);
    for (uint32_t i = 0; i < w.num_rebases; i++)
        if (w.kinds[i] == CTI_OUTPUT_DIRTY) cti_rebase_drop(ctx->thread, &w.rebases[i]);
    cti_release(ctx->thread, w.node);
    cti_free(w.rebases);
    return status;
}
