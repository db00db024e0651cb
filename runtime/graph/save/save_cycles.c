#include "graph/save/save_cycles.h"

#include "base/memory.h"
#include "graph/pointer_set.h"
#include "graph/save/packed.h"
#include "graph/save/unpack.h"
#include "graph/view/copy_slices.h"
#include "graph/view/edge.h"
#include "graph/view/family.h"
#include "state/error.h"

typedef struct cut {
    ct_node *node; /* the searched graph, or cti_save_cycles.held, holds the reference */
    unsigned index;
    ct_tensor *alias;
} cut;

struct cti_save_cycles {
    size_t count, capacity;
    cut *items;
    cti_pointer_stack held; /* references to nodes that can be reached only through the inputs of unpack hooks */
};

typedef struct search {
    cti_thread *thread;
    /* the tensor that is changed, and its base; if self is not a view, base equals self */
    const ct_tensor *self, *base;
    const char *new_producer;
    cti_save_cycles *cuts;
    cti_pointer_set seen;
    cti_pointer_stack open;
} search;

/* Returns true if t is the tensor that is written, its base, or another view of the same base. */
static bool holds_destination(const search *s, const ct_tensor *t)
{
    if (t == s->base || t == s->self) return true;
    const cti_view_record *record = cti_view_record_of(t);
    return record && record->base == s->base;
}

/*
 * Returns true if the history of a saved tensor changed after it was saved, because a recorded operation wrote the
 * tensor or its base in place. Reading the save then always fails, and the later history may lead back to the save.
 */
static bool has_later_history(const search *s, const ct_node *node, const cti_saved *taken)
{
    const ct_tensor *t = taken->pointer;
    if (atomic_load_explicit(&t->storage->version, memory_order_relaxed) == taken->version) return false;
    unsigned output_nr;
    ct_node *producer = cti_current_producer(cti_family_base(t), &output_nr);
    const cti_producer_id now = cti_id_of(producer), saved = cti_id_of(node);
    cti_release(s->thread, producer);
    return producer && (now.owner != saved.owner || now.sequence_nr > saved.sequence_nr);
}

/*
 * Sets meta->producer_name, for the error of a later read, to the name of the node that produces t after the operation.
 */
static void name_producer(const search *s, const ct_tensor *t, cti_tensor_meta *meta)
{
    unsigned output_nr;
    if (t == s->self) {
        meta->producer_name = s->new_producer;
    } else if (t == s->base) {
        meta->producer_name = "CopySlices";
    } else if (!holds_destination(s, t)) {
        ct_node *producer = cti_current_producer(t, &output_nr);
        meta->producer_name = producer ? producer->type->name : NULL;
        cti_release(s->thread, producer);
    }
}

static ct_status add_cut(search *s, ct_node *node, unsigned index, const ct_tensor *t)
{
    cti_save_cycles *cuts = s->cuts;
    if (cuts->count == cuts->capacity) {
        const size_t capacity = 2 * cuts->capacity + 4;
        cut *items = cti_realloc(cuts->items, capacity * sizeof *items);
        if (!items) return cti_no_memory("graph");
        cuts->items = items;
        cuts->capacity = capacity;
    }
    ct_tensor *alias = cti_tensor_alias(s->thread, t);
    cti_tensor_meta *meta = alias ? cti_tensor_meta_get(alias) : NULL;
    if (!meta) {
        cti_release(s->thread, alias);
        return cti_failed();
    }
    name_producer(s, t, meta);
    cuts->items[cuts->count++] = (cut){node, index, alias};
    return CT_OK;
}

static ct_status visit(search *s, ct_node *node)
{
    bool is_new;
    if (!node) return CT_OK;
    ct_status status = cti_pointer_set_add(&s->seen, node, &is_new);
    if (status == CT_OK && is_new) status = cti_pointer_stack_push(&s->open, node);
    return status;
}

/* Visits the node whose saves an unpack hook reads (fns.inputs), and holds a reference to it. */
static ct_status visit_inputs(search *s, const cti_packed *record)
{
    ct_node *inputs = record->hooks->fns.inputs;
    const size_t known = s->open.count;
    ct_status status = visit(s, inputs);
    if (status != CT_OK || s->open.count == known) return status;
    status = cti_pointer_stack_push(&s->cuts->held, inputs);
    if (status == CT_OK) cti_retain(inputs);
    return status;
}

static ct_status look_at_saves(search *s, ct_node *node)
{
    for (unsigned i = 0; i < node->num_saved; i++) {
        cti_saved taken;
        cti_saved_snapshot(node, i, &taken);
        ct_status status = CT_OK;
        if (taken.state == CTI_SAVED_ORIGINAL &&
            (holds_destination(s, taken.pointer) || has_later_history(s, node, &taken)))
            status = add_cut(s, node, i, taken.pointer);
        else if (taken.state == CTI_SAVED_PACKED)
            status = visit_inputs(s, taken.pointer);
        cti_release(s->thread, taken.pointer);
        if (status != CT_OK) return status;
    }
    return CT_OK;
}

static ct_status run_search(search *s, ct_node *from)
{
    bool is_new;
    ct_status status = CT_OK;
    /* marked as seen, so that it is not searched */
    if (s->base->grad_fn) status = cti_pointer_set_add(&s->seen, s->base->grad_fn, &is_new);
    if (status == CT_OK) status = visit(s, from);
    while (status == CT_OK && s->open.count) {
        ct_node *node = s->open.items[--s->open.count];
        status = look_at_saves(s, node);
        if (status == CT_OK && node->type->kind == CTI_NODE_COPY_SLICES) status = visit(s, cti_copy_slices_inner(node));
        for (unsigned i = 0; status == CT_OK && i < cti_node_num_edges(node); i++)
            status = visit(s, cti_node_edges(node)[i]);
    }
    return status;
}

ct_status cti_save_cycles_find(cti_thread *thread, const ct_tensor *self, ct_node *node, const char *new_producer,
                               cti_save_cycles **cuts)
{
    *cuts = NULL;
    if (!(cti_refs_flags(&self->storage->refs) & CTI_STORAGE_SAVED)) return CT_OK;
    const cti_view_record *record = cti_view_record_of(self);
    search s = {.thread = thread, .self = self, .base = record ? record->base : self, .new_producer = new_producer};
    s.cuts = cti_malloc(sizeof *s.cuts);
    if (!s.cuts) return cti_no_memory("graph");
    *s.cuts = (cti_save_cycles){0};
    const ct_status status = run_search(&s, node);
    cti_pointer_set_finish(&s.seen);
    cti_pointer_stack_finish(&s.open);
    if (status != CT_OK || !s.cuts->count)
        cti_save_cycles_drop(thread, s.cuts);
    else
        *cuts = s.cuts;
    return status;
}

void cti_save_cycles_break(cti_thread *thread, cti_save_cycles *cuts)
{
    for (size_t i = 0; cuts && i < cuts->count; i++) {
        cut *c = &cuts->items[i];
        cti_saved *slot = &cti_node_saves(c->node)[c->index];
        cti_node_lock(c->node);
        if (slot->state == CTI_SAVED_ORIGINAL) { /* otherwise a pass has released the save meanwhile */
            ct_tensor *original = slot->pointer;
            slot->pointer = c->alias;
            slot->state = CTI_SAVED_DETACHED;
            c->alias = original;
        }
        cti_node_unlock(c->node);
    }
    cti_save_cycles_drop(thread, cuts);
}

void cti_save_cycles_drop(cti_thread *thread, cti_save_cycles *cuts)
{
    if (!cuts) return;
    for (size_t i = 0; i < cuts->count; i++) cti_release(thread, cuts->items[i].alias);
    while (cuts->held.count) cti_release(thread, cuts->held.items[--cuts->held.count]);
    cti_pointer_stack_finish(&cuts->held);
    cti_free(cuts->items);
    cti_free(cuts);
}
