/* The accumulator of a leaf: at most one exists, found through a weak reference (S1.7). */
#include "graph/anomaly/anomaly.h"
#include "graph/hooks/hooks.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/view/view.h"
#include "state/error.h"

typedef struct {
    ct_node base;
    ct_tensor *leaf;
} accumulator_node;

ct_tensor *cti_accumulator_leaf(const ct_node *node) { return ((const accumulator_node *)node)->leaf; }

/*
 * Adds a gradient to the grad slot. Called by code other than the engine. The engine calls cti_accumulate directly,
 * because it can determine whether other references to the gradient exist.
 */
static ct_status accumulator_backward(ct_node *node, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    (void)needed, (void)grads;
    cti_thread *thread = cti_thread_here();
    return cti_accumulate(thread, cti_accumulator_leaf(node), result_grads[0], false,
                          !(thread->modes & CTI_MODE_GRAD_OFF));
}

static void accumulator_finish(cti_thread *thread, ct_node *node)
{
    ct_tensor *leaf = cti_accumulator_leaf(node);
    if (!leaf) return;
    cti_tensor_meta *meta = atomic_load_explicit(&leaf->meta, memory_order_acquire);
    if (meta) {
        cti_byte_lock(&meta->lock);
        if (meta->accumulator == node) meta->accumulator = NULL;
        cti_byte_unlock(&meta->lock);
    }
    cti_release(thread, leaf);
}

const cti_node_type cti_accumulator_type = {
    .name = "AccumulateGrad",
    .op = "accumulate_grad",
    .backward = accumulator_backward,
    .finish = accumulator_finish,
    .size = sizeof(accumulator_node),
    .saved_offset = sizeof(accumulator_node),
    .kind = CTI_NODE_ACCUMULATOR,
};

/*
 * Returns a new strong reference to the accumulator that meta refers to weakly; NULL if the accumulator no longer
 * exists. The lock of meta must be held.
 */
static ct_node *find_living(const cti_tensor_meta *meta)
{
    ct_node *found = meta->accumulator;
    return found && cti_refs_retain_weak(&found->refs, cti_thread_here()->me) ? found : NULL;
}

ct_node *cti_accumulator_living(const ct_tensor *leaf)
{
    cti_tensor_meta *meta = atomic_load_explicit(&leaf->meta, memory_order_acquire);
    if (!meta) return NULL;
    cti_byte_lock(&meta->lock);
    ct_node *found = find_living(meta);
    cti_byte_unlock(&meta->lock);
    return found;
}

static ct_node *make_accumulator(cti_thread *thread, ct_tensor *leaf)
{
    ct_node *node = cti_node_create(thread, &cti_accumulator_type, 0, 0, leaf);
    if (!node) return NULL;
    thread->sequence_nr--; /* accumulators do not consume a sequence number (S5.2) */
    node->sequence_nr = UINT64_MAX;
    cti_refs_set(&node->refs, CTI_REFS_WEAK);
    ((accumulator_node *)node)->leaf = cti_retain(leaf);
    const uint32_t late = cti_late_nodes_begin(thread);
    const ct_status status = cti_node_made(thread, node);
    cti_late_nodes_end(thread, late);
    if (status == CT_OK) return node;
    cti_release(thread, node);
    return NULL;
}

ct_node *cti_accumulator(cti_thread *thread, ct_tensor *leaf)
{
    cti_tensor_meta *meta = cti_tensor_meta_get(leaf);
    if (!meta) return NULL;
    if (meta->holds_accumulator) return cti_retain(meta->accumulator);
    cti_byte_lock(&meta->lock);
    ct_node *found = find_living(meta);
    cti_byte_unlock(&meta->lock);
    if (found) return found;

    ct_node *fresh = make_accumulator(thread, leaf);
    if (!fresh) return NULL;
    cti_byte_lock(&meta->lock);
    found = find_living(meta); /* another thread may have created it meanwhile */
    if (!found) meta->accumulator = fresh;
    cti_byte_unlock(&meta->lock);
    if (!found) return fresh;
    cti_release(thread, fresh);
    return found;
}

ct_dtype cti_grad_dtype(const ct_tensor *t)
{
    const cti_tensor_meta *meta = atomic_load_explicit(&t->meta, memory_order_acquire);
    if (meta && meta->grad_dtype_any) return CT_DTYPE_DEFAULT;
    return meta && meta->grad_dtype ? (ct_dtype)meta->grad_dtype : (ct_dtype)t->dtype;
}

void cti_accumulator_info(const ct_node *node, cti_shape *shape, ct_dtype *dtype, ct_device *device)
{
    const ct_tensor *leaf =
        cti_accumulator_leaf(node); /* the leaf's data may have been replaced since the node was created (S1.14) */
    if (shape) *shape = cti_shape_of(leaf);
    if (dtype) *dtype = cti_grad_dtype(leaf);
    if (device) *device = cti_device(leaf);
}

/* ---- changed leaves ---- */

ct_status cti_accumulator_move_prepare(cti_thread *thread, ct_tensor *leaf, cti_leaf_change change,
                                       ct_tensor **leaf_proxy)
{
    *leaf_proxy = NULL;
    cti_tensor_meta *meta = atomic_load_explicit(&leaf->meta, memory_order_acquire);
    if (!meta || meta->holds_accumulator) return CT_OK;
    cti_byte_lock(&meta->lock);
    const bool lives = meta->accumulator != NULL;
    cti_byte_unlock(&meta->lock);
    if (!lives) return CT_OK;
    ct_tensor *made = cti_tensor_alias(thread, leaf);
    cti_tensor_meta *made_meta = made ? cti_tensor_meta_get(made) : NULL;
    if (!made_meta) {
        cti_release(thread, made);
        return cti_failed();
    }
    made_meta->moved = change == CTI_LEAF_MOVED;
    made_meta->replaced = change == CTI_LEAF_REPLACED;
    made_meta->grad_dtype = meta->grad_dtype;
    made_meta->grad_dtype_any = meta->grad_dtype_any;
    *leaf_proxy = made;
    return CT_OK;
}

void cti_accumulator_move_commit(cti_thread *thread, ct_tensor *leaf, ct_tensor *leaf_proxy)
{
    if (!leaf_proxy) return;
    cti_tensor_meta *meta = atomic_load_explicit(&leaf->meta, memory_order_acquire);
    cti_byte_lock(&meta->lock);
    ct_node *node = find_living(meta);
    meta->accumulator = NULL;
    cti_byte_unlock(&meta->lock);
    if (node) {
        ((accumulator_node *)node)->leaf = leaf_proxy;
        leaf_proxy = leaf; /* the accumulator no longer refers to this leaf; the reference that it held is released */
    }
    cti_release(thread, leaf_proxy);
    cti_release(thread, node);
}

void cti_accumulator_forget(cti_thread *thread, cti_tensor_meta *meta)
{
    cti_byte_lock(&meta->lock);
    ct_node *held = meta->holds_accumulator ? meta->accumulator : NULL;
    meta->accumulator = NULL;
    meta->holds_accumulator = false;
    cti_byte_unlock(&meta->lock);
    cti_release(thread, held);
}
