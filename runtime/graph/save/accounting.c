/* Bytes kept for backward, found by walking a graph; no unpack hook is called (S31.7, S31.8). */
#include "core/error.h"
#include "core/live.h"
#include "graph/view/copy_slices.h"
#include "graph/handles.h"
#include "graph/save/packed.h"
#include "graph/pointer_set.h"
#include "graph/save/unpack.h"
#include "graph/view/view.h"

#include <stdio.h>

typedef struct walk {
    cti_thread *thread;
    cti_pointer_set nodes, storages;
    cti_pointer_stack open; /* nodes still to be looked at */
    cti_pointer_stack held; /* nodes that a pass of another thread could free meanwhile: references */
    ct_saved_bytes_fn fn;
    void *payload;
    ct_saved_bytes *result;
} walk;

/* What a save holds: the bytes of its memory unless that was counted before. */
static ct_status measure(walk *w, const cti_saved *taken, int64_t *bytes, const void **storage)
{
    *bytes = 0;
    *storage = NULL;
    if (taken->state == CTI_SAVED_PACKED) {
        const cti_packed *record = taken->pointer;
        if (record->hooks->fns.bytes) *bytes = record->hooks->fns.bytes(record->object, record->hooks->fns.payload);
        return CT_OK;
    }
    if (!(taken->flags & CTI_SAVED_ON_STORAGE) && cti_tensor_has(taken->pointer, CTI_TENSOR_NUMBER))
        return CT_OK; /* metadata, not element data */
    const cti_storage *memory = cti_memory_of(
        taken->flags & CTI_SAVED_ON_STORAGE ? taken->pointer : ((const ct_tensor *)taken->pointer)->storage);
    bool is_new;
    const ct_status status = cti_pointer_set_add(&w->storages, memory, &is_new);
    *storage = memory;
    if (status == CT_OK && is_new) *bytes = memory->size;
    return status;
}

static ct_status visit(walk *w, ct_node *node)
{
    bool is_new = false;
    if (!node) return CT_OK;
    ct_status status = cti_pointer_set_add(&w->nodes, node, &is_new);
    if (status == CT_OK && is_new) status = cti_pointer_stack_push(&w->open, node);
    return status;
}

/* A node that the walk holds from now on, unless it knows it. */
static ct_status visit_held(walk *w, ct_node *node)
{
    const size_t known = w->open.count;
    ct_status status = visit(w, node);
    if (status != CT_OK || w->open.count == known) return status;
    status = cti_pointer_stack_push(&w->held, node);
    if (status == CT_OK) cti_retain(node);
    return status;
}

static ct_status count_save(walk *w, ct_node *node, unsigned index)
{
    cti_saved taken;
    cti_saved_snapshot(node, index, &taken);
    if (!taken.pointer) return CT_OK;
    int64_t bytes;
    const void *storage;
    ct_status status = measure(w, &taken, &bytes, &storage);
    if (status == CT_OK && taken.state == CTI_SAVED_PACKED)
        status = visit_held(w, ((const cti_packed *)taken.pointer)->hooks->fns.inputs);
    if (status == CT_OK) {
        w->result->total += bytes;
        w->result->num_saves++;
        if (w->fn) {
            char item[96];
            const char *name = cti_node_saved_info(node, index)->name;
            if (index >= node->type->num_saved)
                (void)snprintf(item, sizeof item, "%s[%u]", name, index - node->type->num_saved);
            w->fn(node->type->name, index >= node->type->num_saved ? item : name, bytes, storage, w->payload);
        }
    }
    cti_release(w->thread, taken.pointer);
    return status;
}

static ct_status walk_all(walk *w)
{
    ct_status status = CT_OK;
    while (status == CT_OK && w->open.count) {
        ct_node *node = w->open.items[--w->open.count];
        for (unsigned i = 0; status == CT_OK && i < node->num_saved; i++) status = count_save(w, node, i);
        if (status == CT_OK && node->type->kind == CTI_NODE_COPY_SLICES) status = visit(w, cti_copy_slices_inner(node));
        for (unsigned i = node->num_edges; status == CT_OK && i-- > 0;) status = visit(w, cti_node_edges(node)[i]);
    }
    return status;
}

ct_status ct_saved_tensors_bytes(ct_tensors roots, ct_tensors exclude, ct_saved_bytes_fn fn, void *payload,
                                 ct_saved_bytes *result)
{
    static const char op[] = "saved_tensors_bytes";
    if (!result) return cti_error(CT_E_INVALID, "%s: result is NULL; a place for the numbers is needed", op);
    *result = (ct_saved_bytes){0};
    ct_status status = cti_list_given(op, "roots", roots);
    if (status == CT_OK) status = cti_list_given(op, "exclude", exclude);
    if (status != CT_OK) return status;
    walk w = {.thread = cti_thread_here(), .fn = fn, .payload = payload, .result = result};
    bool is_new;
    for (int64_t i = 0; status == CT_OK && i < exclude.count; i++)
        if (!cti_is_none(exclude.items[i]))
            status = cti_pointer_set_add(&w.storages, cti_memory_of(exclude.items[i]->storage), &is_new);
    for (int64_t i = 0; status == CT_OK && i < roots.count; i++) {
        ct_node *node;
        unsigned output_nr;
        if (cti_is_none(roots.items[i])) continue;
        status = cti_gradient_edge(w.thread, roots.items[i], &node, &output_nr);
        if (status != CT_OK || !node) continue;
        status = visit_held(&w, node); /* in case fn drops the roots */
        cti_release(w.thread, node);
        if (status == CT_OK) status = walk_all(&w);
    }
    if (status == CT_OK) status = cti_bytes_by_handles(w.thread, &w.storages, &result->by_handles);
    while (w.held.count) cti_release(w.thread, w.held.items[--w.held.count]);
    cti_pointer_stack_finish(&w.held);
    cti_pointer_stack_finish(&w.open);
    cti_pointer_set_finish(&w.nodes);
    cti_pointer_set_finish(&w.storages);
    return status;
}

ct_live_counts ct_live(void)
{
    cti_thread *thread = cti_thread_here();
    cti_pointer_set counted = {0};
    ct_live_counts counts = cti_live();
    const cti_error_record before = thread->error; /* counting is no call that fails */
    if (cti_bytes_by_handles(thread, &counted, &counts.handle_bytes) != CT_OK) {
        counts.handle_bytes = -1;
        thread->error = before;
    }
    cti_pointer_set_finish(&counted);
    return counts;
}
