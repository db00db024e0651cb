/*
 * Sharing a tensor with other threads. After ct_share, the thread that releases the last reference frees the
 * tensor and its graph immediately (S31.1).
 */
#include "graph/hooks/hooks.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/pointer_set.h"
#include "graph/save/packed.h"
#include "graph/save/unpack.h"
#include "graph/view/copy_slices.h"
#include "graph/view/edge.h"
#include "state/check.h"
#include "state/error.h"
#include "tensor/batched.h"

#include <cotangent/autograd.h>

/*
 * met: the objects that were visited. open: the objects whose references have not been followed yet; the walk holds a
 * reference to each object in `open`.
 */
typedef struct walk {
    cti_thread *thread;
    cti_pointer_set met;
    cti_pointer_stack open;
} walk;

/* Visits an object, which may be NULL. Takes over a reference to the object. */
static ct_status meet(walk *w, void *object)
{
    bool is_new = false;
    ct_status status = object ? cti_pointer_set_add(&w->met, object, &is_new) : CT_OK;
    if (status == CT_OK && is_new) status = cti_pointer_stack_push(&w->open, object);
    if (status != CT_OK || !is_new) cti_release(w->thread, object);
    return status;
}

/* Visits the hooks of a list. Other threads may change the list while it is not locked. */
static ct_status follow_hooks(walk *w, _Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock)
{
    for (uint32_t i = 0;; i++) {
        cti_byte_lock(lock);
        const cti_hook_list *hooks = atomic_load_explicit(list, memory_order_relaxed);
        const bool is_end = !hooks || i >= hooks->count;
        cti_hook *hook = is_end ? NULL : cti_retain(hooks->items[i]);
        cti_byte_unlock(lock);
        if (is_end) return CT_OK;
        const ct_status status = meet(w, hook);
        if (status != CT_OK) return status;
    }
}

static ct_status follow_tensor(walk *w, ct_tensor *tensor)
{
    ct_status status = meet(w, cti_retain(tensor->storage));
    cti_tensor_meta *meta = atomic_load_explicit(&tensor->meta, memory_order_acquire);
    unsigned output_nr;
    ct_node *producer = cti_current_producer(tensor, &output_nr);
    if (!meta) {
        const ct_status one = meet(w, producer);
        return status == CT_OK ? one : status;
    }
    cti_byte_lock(&meta->lock);
    ct_node *held = meta->holds_accumulator ? cti_retain(meta->accumulator) : NULL;
    ct_tensor *grad = cti_retain(meta->grad), *base = meta->view ? cti_retain(meta->view->base) : NULL;
    ct_node *patterns = meta->view ? cti_retain(meta->view->patterns) : NULL;
    cti_byte_unlock(&meta->lock);
    void *const found[] = {producer, held, grad, base, patterns};
    /* also after a failure, since each reference in `found` has to be released */
    for (size_t i = 0; i < sizeof found / sizeof *found; i++) {
        const ct_status one = meet(w, found[i]);
        if (status == CT_OK) status = one;
    }
    return status == CT_OK ? follow_hooks(w, &meta->hooks, &meta->lock) : status;
}

static ct_status follow_node(walk *w, ct_node *node)
{
    ct_status status = CT_OK;
    for (unsigned i = 0; status == CT_OK && i < node->num_saved; i++) {
        cti_saved taken;
        cti_saved_snapshot(node, i, &taken);
        status = meet(w, taken.pointer);
    }
    for (unsigned i = 0; status == CT_OK && i < cti_node_num_edges(node); i++)
        status = meet(w, cti_retain(cti_node_edges(node)[i]));
    if (node->type->kind == CTI_NODE_COPY_SLICES) {
        if (status == CT_OK) status = meet(w, cti_retain(cti_copy_slices_inner(node)));
        if (status == CT_OK) status = meet(w, cti_retain(cti_copy_slices_patterns(node)));
    }
    if (status == CT_OK && node->type->kind == CTI_NODE_ACCUMULATOR)
        status = meet(w, cti_retain(cti_accumulator_leaf(node)));
    cti_node_meta *meta = cti_node_meta_peek(node);
    return status == CT_OK && meta ? follow_hooks(w, &meta->hooks, &meta->lock) : status;
}

static ct_status follow(walk *w, void *object)
{
    switch (cti_refs_kind(object)) {
    case CTI_KIND_TENSOR: return follow_tensor(w, object);
    case CTI_KIND_NODE: return follow_node(w, object);
    case CTI_KIND_STORAGE: return meet(w, cti_retain(((const cti_storage *)object)->alias));
    case CTI_KIND_PACKED: {
        const cti_packed *record = object;
        const ct_status status = meet(w, cti_retain(record->hooks));
        return status == CT_OK ? meet(w, cti_retain(record->producer)) : status;
    }
    default: return CT_OK;
    }
}

ct_status ct_share(ct_tensor *tensor)
{
    if (!cti_given("share", "tensor", tensor)) return cti_failed();
    if (cti_is_none(tensor)) return CT_OK;
    if (cti_is_batched(tensor)) return cti_refuse_batched("share", "its vmap runs only in this thread");
    walk w = {.thread = cti_thread_here()};
    ct_status status = meet(&w, cti_retain(tensor));
    while (w.open.count) { /* after a failure the remaining objects are only released */
        void *object = w.open.items[--w.open.count];
        if (status == CT_OK) {
            (void)cti_refs_share(object, w.thread->me); /* has no effect on objects that another thread owns */
            status = follow(&w, object);
        }
        cti_release(w.thread, object);
    }
    cti_pointer_stack_finish(&w.open);
    cti_pointer_set_finish(&w.met);
    return status;
}
