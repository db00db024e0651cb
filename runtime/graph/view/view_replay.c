#include "graph/view/view_replay.h"

#include "base/memory.h"
#include "graph/view/flat_storage_view.h"
#include "state/error.h"

/* ---- patterns ---- */

/* Returns true if the node can be copied as a replay pattern: it has one edge and, except for attributes, no state. */
static bool can_be_copied(const ct_node *node)
{
    const cti_node_meta *meta = cti_node_meta_peek(node);
    return cti_node_num_edges(node) == 1 && node->num_saved == 0 && !node->type->finish &&
           !(meta && (meta->num_outputs || meta->device_index));
}

static ct_status copy_lists(ct_node *node, const ct_node *from)
{
    const cti_attr_info *attrs = node->type->attrs;
    const unsigned count = node->type->num_attrs;
    for (unsigned i = 0; i < count; i++)
        if (attrs[i].type == CTI_ATTR_INTS)
            /* the copied list belongs to `from`; count 0 prevents the copy from freeing its items */
            ((cti_node_ints *)(void *)((char *)node + attrs[i].offset))->count = 0;
    ct_status status = CT_OK;
    for (unsigned i = 0; status == CT_OK && i < count; i++) {
        if (attrs[i].type != CTI_ATTR_INTS) continue;
        const cti_node_ints *list = (const cti_node_ints *)(const void *)((const char *)from + attrs[i].offset);
        status = cti_node_ints_set((cti_node_ints *)(void *)((char *)node + attrs[i].offset), cti_node_ints_get(list));
    }
    return status;
}

/* Copies a node, with an empty edge and its own sequence number; a strong reference. */
static ct_node *copy_node(cti_thread *thread, const ct_node *from)
{
    ct_node *node = cti_block_alloc(thread, cti_node_bytes(from, 1));
    if (!node) {
        (void)cti_no_memory(from->type->op);
        return NULL;
    }
    memcpy((void *)node, from, cti_node_bytes(from, 1)); /* attributes and sizes */
    *node = (ct_node){
        .type = from->type,
        .sequence_nr = thread->sequence_nr++,
        .dtype = from->dtype,
        .ndim = from->ndim,
        .device_kind = from->device_kind,
        .few_edges = 1,
        .tail = from->tail,
    };
    cti_refs_init(&node->refs, thread->me, CTI_KIND_NODE);
    cti_node_edges(node)[0] = NULL;
    cti_node_edge_outputs(node)[0] = 0;
    cti_live_add(thread, CTI_KIND_NODE, 1);
    if (copy_lists(node, from) == CT_OK) return node;
    cti_release(thread, node);
    return NULL;
}

/*
 * Makes the edge of `node`, a new copy, lead to `child`. Takes over the reference to child; if child is NULL, the edge
 * stays empty. Returns node, also if node is NULL because copying failed.
 */
static ct_node *over(cti_thread *thread, ct_node *node, ct_node *child)
{
    if (node && child)
        cti_node_edges(node)[0] = child; /* leads to output 0 of child, which is the initial output index of a copy */
    else
        cti_release(thread, child);
    return node;
}

ct_status cti_view_remember(cti_thread *thread, const ct_tensor *view, const ct_node *node, const ct_tensor *self)
{
    cti_view_record *record = cti_view_record_of(view);
    const bool of_view = cti_tensor_has(self, CTI_TENSOR_VIEW);
    ct_node *patterns = of_view ? cti_view_patterns(self) : NULL;
    if (!record || record->creation != CTI_VIEW_DEFAULT || (of_view && !patterns) || !can_be_copied(node)) return CT_OK;
    const ct_node *next = cti_node_edges(node)[0];
    patterns = cti_retain(patterns);
    if (next && cti_is_flat_storage_view(next)) { /* the input of an as_strided */
        patterns = over(thread, copy_node(thread, next), patterns);
        if (!patterns) return cti_failed();
    }
    record->patterns = over(thread, copy_node(thread, node), patterns);
    return record->patterns ? CT_OK : cti_failed();
}

static bool is_reshaped(const ct_tensor *t)
{
    const cti_tensor_meta *meta = atomic_load_explicit(&t->meta, memory_order_acquire);
    return meta && meta->reshaped;
}

ct_node *cti_view_patterns(const ct_tensor *view)
{
    const cti_view_record *record = cti_view_record_of(view);
    return record && !is_reshaped(view) && !is_reshaped(record->base) ? record->patterns : NULL;
}

/* ---- replay ---- */

enum { FEW = 8 };

ct_node *cti_view_replay(cti_thread *thread, ct_tensor *base_like, ct_node *patterns)
{
    const ct_node *on_stack[FEW], **chain = on_stack;
    size_t count = 0;
    for (const ct_node *p = patterns; p; p = cti_node_edges(p)[0]) count++;
    if (count > FEW && !(chain = cti_malloc(count * sizeof *chain))) {
        (void)cti_no_memory("grad_fn");
        return NULL;
    }
    size_t i = 0;
    for (const ct_node *p = patterns; p; p = cti_node_edges(p)[0]) chain[i++] = p;
    ct_node *made = copy_node(thread, chain[--i]); /* beginning next to the base, so that sequence numbers increase */
    if (made && cti_node_connect(thread, made, 0, base_like) != CT_OK) {
        cti_release(thread, made);
        made = NULL;
    }
    while (made && i > 0) made = over(thread, copy_node(thread, chain[--i]), made);
    if (chain != on_stack) cti_free(chain);
    return made;
}
