#include "graph/save/recipe.h"

#include "base/memory.h"
#include "graph/runtime_ops.h"
#include "graph/save/hook_stack.h"
#include "graph/save/packed.h"
#include "graph/view/edge.h"
#include "state/error.h"
#include "state/scope.h"
#include "tensor/scope.h"

#include <limits.h>
#include <string.h>

/* An operand: an alias without history, a recomputed tensor, the record that a pair of hooks packed, or absent. */
typedef struct operand {
    ct_tensor *tensor;
    uint32_t version; /* version of the storage when the recipe was made */
    cti_recomputed recomputed;
    cti_packed *packed;
} operand;

struct cti_recipe {
    _Atomic uint32_t holders; /* the node until its saves are released, and each cti_recomputed */
    _Atomic uint32_t readers; /* number of cti_recomputed */
    _Atomic uint8_t lock;     /* guards value and reads_left */
    _Atomic bool is_released; /* the node is not a holder any more */
    bool is_view;             /* the result is a view of operand 0; the recipe has no operands */
    uint8_t chain;            /* maximum number of calls that are repeated one after the other */
    uint8_t num_operands;
    const cti_storage *storage; /* storage of the result, to compare with */
    ct_tensor *value;           /* the recomputed result while further readers are expected, or NULL */
    uint32_t reads_left;        /* number of expected readers */
    operand operands[];
};

static cti_recipe *recipe_of(const ct_node *node)
{
    const cti_node_meta *meta = cti_node_meta_peek(node);
    return meta ? meta->recipe : NULL;
}

/* ---- life ---- */

static void drop_operands(cti_thread *thread, operand *operands, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        cti_release(thread, operands[i].tensor);
        cti_release(thread, operands[i].packed);
        cti_recomputed_drop(thread, &operands[i].recomputed);
        operands[i].tensor = NULL;
        operands[i].packed = NULL;
    }
}

static ct_tensor *take_value(cti_recipe *recipe)
{
    cti_byte_lock(&recipe->lock);
    ct_tensor *value = recipe->value;
    recipe->value = NULL;
    cti_byte_unlock(&recipe->lock);
    return value;
}

static bool hold(cti_recipe *recipe)
{
    uint32_t count = atomic_load_explicit(&recipe->holders, memory_order_relaxed);
    while (count && !atomic_compare_exchange_weak_explicit(&recipe->holders, &count, count + 1, memory_order_acq_rel,
                                                           memory_order_relaxed))
        ;
    return count != 0;
}

static void end_hold(cti_thread *thread, cti_recipe *recipe)
{
    if (atomic_fetch_sub_explicit(&recipe->holders, 1, memory_order_acq_rel) != 1) return;
    cti_release(thread, take_value(recipe));
    drop_operands(thread, recipe->operands, recipe->num_operands);
}

void cti_recipe_release(cti_thread *thread, cti_recipe *recipe)
{
    if (!atomic_exchange_explicit(&recipe->is_released, true, memory_order_relaxed)) end_hold(thread, recipe);
}

void cti_recipe_finish(cti_thread *thread, cti_recipe *recipe)
{
    cti_recipe_release(thread, recipe);
    cti_free(recipe);
}

void cti_recomputed_drop(cti_thread *thread, cti_recomputed *value)
{
    if (!value->producer) return;
    cti_recipe *recipe = recipe_of(value->producer);
    if (atomic_fetch_sub_explicit(&recipe->readers, 1, memory_order_acq_rel) == 1)
        cti_release(thread, take_value(recipe));
    end_hold(thread, recipe);
    cti_free(value->view);
    cti_release(thread, value->producer);
    *value = (cti_recomputed){0};
}

/* ---- making ---- */

static bool is_ordinary(const ct_tensor *t)
{
    return !cti_tensor_has(t, CTI_TENSOR_TRANSFORMED | CTI_TENSOR_INFERENCE | CTI_TENSOR_NONE);
}

/* Returns true if the producer of a tensor saved it as its own result. */
static bool is_saved_result(const ct_tensor *t, const ct_node *producer)
{
    bool found = false;
    cti_node_lock(producer);
    const cti_saved *save = cti_node_saves(producer), *const end = save + producer->num_saved;
    for (; save < end && !found; save++) {
        if (save->state != CTI_SAVED_DETACHED) continue;
        const cti_storage *storage =
            save->flags & CTI_SAVED_ON_STORAGE ? save->pointer : ((const ct_tensor *)save->pointer)->storage;
        found = storage == t->storage;
    }
    cti_node_unlock(producer);
    return found;
}

/*
 * Sets *found if another save, or the program, keeps the memory of a tensor. Parameters and small tensors count as
 * kept.
 */
static ct_status stays(cti_thread *thread, const ct_tensor *t, bool *found)
{
    *found = true;
    if (cti_refs_flags(&t->storage->refs) & CTI_STORAGE_SAVED) return CT_OK;
    if (t->numel * (int64_t)cti_itemsize(t) < CTI_RECIPE_SMALL_BYTES) return CT_OK;
    const bool requires_grad = cti_tensor_has(t, CTI_TENSOR_REQUIRES_GRAD);
    if (requires_grad && !cti_has_producer(t)) return CT_OK;
    ct_node *producer = NULL;
    unsigned output_nr;
    const ct_status status =
        requires_grad ? cti_gradient_edge(thread, (ct_tensor *)(uintptr_t)t, &producer, &output_nr) : CT_OK;
    /* a view of a saved result: the nodes of views have one edge, to the producer of the viewed tensor */
    while (producer && producer->type->is_view && cti_node_edges(producer)[0]) {
        ct_node *next = cti_retain(cti_node_edges(producer)[0]);
        cti_release(thread, producer);
        producer = next;
    }
    *found = producer && is_saved_result(t, producer);
    cti_release(thread, producer);
    return status;
}

/* Returns a reference to the record of an argument that a pair of hooks packed for the node; NULL if there is none. */
static cti_packed *packed_argument(const ct_node *node, const char *name)
{
    cti_packed *found = NULL;
    cti_node_lock(node);
    for (unsigned i = 0; i < node->num_saved && !found; i++) {
        const cti_saved *save = &cti_node_saves(node)[i];
        const cti_saved_info *info = cti_node_saved_info(node, i);
        if (save->state == CTI_SAVED_PACKED && !info->is_output && !info->is_list && strcmp(info->name, name) == 0)
            found = cti_retain(save->pointer);
    }
    cti_node_unlock(node);
    return found;
}

/* Sets *kept to the operand of a recipe. Returns false if the operand would need memory. */
static bool keep_operand(cti_thread *thread, const ct_node *node, ct_tensor *t, const char *name, operand *kept,
                         unsigned *chain, ct_status *status)
{
    const unsigned longest = thread->active_hooks->longest_chain;
    if (!is_ordinary(t)) return false;
    bool found;
    *status = stays(thread, t, &found);
    if (*status == CT_OK && found) {
        kept->version = cti_version(t);
        kept->tensor = cti_tensor_alias(thread, t);
        if (!kept->tensor) *status = cti_failed();
        return *status == CT_OK;
    }
    if (*status == CT_OK) *status = cti_recomputed_find(thread, t, &kept->recomputed);
    if (*status != CT_OK) return false;
    const unsigned own = kept->recomputed.producer ? recipe_of(kept->recomputed.producer)->chain + 1u : UINT_MAX;
    if (own > longest) {
        cti_recomputed_drop(thread, &kept->recomputed);
        kept->packed = packed_argument(node, name);
        return kept->packed != NULL;
    }
    if (own > *chain) *chain = own;
    return true;
}

static ct_status store(ct_node *node, const cti_recipe *recipe, const operand *operands)
{
    cti_node_meta *meta = cti_node_meta_get(node);
    if (!meta) return CT_E_NOMEM;
    const size_t bytes = recipe->num_operands * sizeof *operands;
    if (!(meta->recipe = cti_malloc(sizeof *recipe + bytes))) return cti_no_memory(node->type->op);
    memcpy(meta->recipe, recipe, sizeof *recipe); /* no other thread has it yet */
    if (bytes) memcpy(meta->recipe->operands, operands, bytes);
    return CT_OK;
}

ct_status cti_recipe_make(cti_thread *thread, ct_node *node, const ct_tensor *result, unsigned num_inputs,
                          ct_tensor *const *inputs, const char *const *names)
{
    if (!num_inputs || !is_ordinary(result)) return CT_OK;
    operand operands[CTI_RECIPE_OPERANDS] = {0};
    cti_recipe recipe = {.holders = 1, .chain = 1, .storage = result->storage};
    if (node->type->is_view && result->storage == inputs[0]->storage) {
        recipe.is_view = true;
        return store(node, &recipe, operands);
    }
    if (!cti_is_contiguous(result) || result->data != (char *)result->storage->data ||
        result->numel * (int64_t)cti_itemsize(result) < thread->active_hooks->recipe_bytes)
        return CT_OK;
    ct_status status = CT_OK;
    unsigned chain = 1;
    bool is_possible = true;
    for (unsigned i = 0; i < num_inputs && is_possible; i++) {
        const bool is_there = inputs[i] && !cti_tensor_has(inputs[i], CTI_TENSOR_NONE);
        if (!is_there || node->type->remake_skips >> i & 1u) continue;
        is_possible = cti_device(inputs[i]).kind == cti_device(result).kind &&
                      keep_operand(thread, node, inputs[i], names[i], &operands[i], &chain, &status);
    }
    recipe.chain = (uint8_t)chain;
    recipe.num_operands = (uint8_t)num_inputs;
    if (is_possible && status == CT_OK) status = store(node, &recipe, operands);
    if (!is_possible || status != CT_OK) drop_operands(thread, operands, num_inputs);
    return status;
}

/* ---- finding ---- */

/* Returns true if the tensor is the whole result of the node, in its sizes. */
static bool is_whole(const ct_tensor *t, const ct_node *node)
{
    return cti_is_contiguous(t) && t->data == (char *)t->storage->data && t->ndim == node->ndim &&
           (!t->ndim || memcmp(cti_sizes(t), cti_node_sizes(node), t->ndim * sizeof(int64_t)) == 0);
}

static ct_status describe_view(const ct_tensor *t, cti_recomputed *found)
{
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t *sizes = cti_sizes(t), *strides = cti_strides(t, buffer);
    found->ndim = t->ndim;
    found->view = cti_malloc((1 + 2 * (size_t)t->ndim) * sizeof *found->view);
    if (!found->view) return cti_no_memory(found->producer->type->op);
    found->view[0] = t->data - (char *)t->storage->data;
    for (unsigned d = 0; d < t->ndim; d++) {
        found->view[1 + d] = sizes[d];
        found->view[1 + t->ndim + d] = strides[d];
    }
    return CT_OK;
}

/*
 * Follows a chain of views to the node whose result the views show. Takes over the reference to the given node, and
 * returns a reference to the found node; NULL if there is no such node.
 */
static ct_node *through_views(cti_thread *thread, ct_node *node, unsigned *output_nr)
{
    while (node && node->type->is_view) {
        const cti_recipe *recipe = recipe_of(node);
        if (recipe ? !recipe->is_view : node->type->remake != NULL) break;
        ct_node *next = cti_node_edges(node)[0];
        *output_nr = next ? cti_node_edge_output(node, 0) : 0;
        cti_retain(next);
        cti_release(thread, node);
        node = next;
    }
    return node;
}

ct_status cti_recomputed_find(cti_thread *thread, const ct_tensor *tensor, cti_recomputed *found)
{
    *found = (cti_recomputed){0};
    if (!is_ordinary(tensor) || cti_version(tensor) != 0 || !cti_has_producer(tensor)) return CT_OK;
    ct_node *node;
    unsigned output_nr;
    ct_status status = cti_gradient_edge(thread, (ct_tensor *)(uintptr_t)tensor, &node, &output_nr);
    if (status != CT_OK) return status;
    node = through_views(thread, node, &output_nr);
    cti_recipe *recipe = node ? recipe_of(node) : NULL;
    if (!recipe || recipe->is_view || output_nr || recipe->storage != tensor->storage || node->dtype != tensor->dtype ||
        !hold(recipe)) {
        cti_release(thread, node);
        return CT_OK;
    }
    atomic_fetch_add_explicit(&recipe->readers, 1, memory_order_relaxed);
    found->producer = node;
    if (!is_whole(tensor, node)) status = describe_view(tensor, found);
    if (status != CT_OK) cti_recomputed_drop(thread, found);
    return status;
}

/* ---- reading ---- */

/* Returns the value that an earlier reader computed, as a handle; NULL if there is none. */
static ct_tensor *read_value(cti_thread *thread, cti_recipe *recipe)
{
    cti_byte_lock(&recipe->lock);
    ct_tensor *value = recipe->value;
    if (value && recipe->reads_left > 1) {
        recipe->reads_left--;
        cti_retain(value);
    } else {
        recipe->value = NULL; /* the last reader takes it over */
    }
    cti_byte_unlock(&recipe->lock);
    return value ? cti_scope_adopt(thread, "backward", value) : NULL;
}

/* Keeps the value for the readers that follow. */
static void keep_value(cti_thread *thread, cti_recipe *recipe, ct_tensor *value)
{
    const uint32_t readers = atomic_load_explicit(&recipe->readers, memory_order_relaxed);
    if (readers < 2) return;
    cti_byte_lock(&recipe->lock);
    ct_tensor *before = recipe->value;
    recipe->value = cti_retain(value);
    recipe->reads_left = readers - 1;
    cti_byte_unlock(&recipe->lock);
    cti_release(thread, before);
}

static CTI_COLD ct_status is_modified(const ct_node *node, unsigned index, const operand *kept)
{
    return cti_error(CT_E_STATE,
                     "%s: one of the variables needed for gradient computation has been modified by an inplace "
                     "operation: the saved result of %s is recomputed from its operand %u, which is at version %u; "
                     "expected version %u instead",
                     node->type->op, node->type->op, index, (unsigned)cti_version(kept->tensor),
                     (unsigned)kept->version);
}

static ct_tensor *read_operand(cti_thread *thread, const ct_node *node, unsigned index, const operand *kept)
{
    if (kept->recomputed.producer) return cti_recomputed_read(thread, &kept->recomputed);
    if (kept->packed) {
        ct_tensor *read = cti_unpack(thread, node, kept->packed);
        return read ? cti_scope_adopt(thread, node->type->op, read) : NULL;
    }
    if (!kept->tensor) return ct_none();
    if (cti_version(kept->tensor) == kept->version) return kept->tensor;
    (void)is_modified(node, index, kept);
    return NULL;
}

/* Runs the operator of the node on the operands. Autocast is off, as the operands are those after its casts. */
static ct_tensor *run(cti_thread *thread, const ct_node *node, const cti_recipe *recipe)
{
    ct_tensor *operands[CTI_RECIPE_OPERANDS];
    for (unsigned i = 0; i < recipe->num_operands; i++)
        if (!(operands[i] = read_operand(thread, node, i, &recipe->operands[i]))) return NULL;
    const uint32_t modes = thread->modes;
    thread->modes = (modes & ~(uint32_t)CTI_MODE_AUTOCAST) | CTI_MODE_GRAD_OFF;
    ct_tensor *made = node->type->remake(node, ct_tensors_of(operands, recipe->num_operands));
    if (made && !cti_is_contiguous(made)) made = cti_runtime_ops.clone(made);
    cti_restore_modes(thread, modes, CTI_MODE_AUTOCAST | CTI_MODE_GRAD_OFF);
    return made;
}

ct_tensor *cti_recomputed_read(cti_thread *thread, const cti_recomputed *value)
{
    cti_recipe *recipe = recipe_of(value->producer);
    ct_tensor *made = read_value(thread, recipe);
    if (!made) {
        made = run(thread, value->producer, recipe);
        if (!made) return NULL;
        keep_value(thread, recipe, made);
    }
    if (!value->view) return made;
    const int64_t *sizes = value->view + 1;
    ct_tensor *view = cti_tensor_on(thread, made->storage, made->data + value->view[0], (ct_dtype)made->dtype,
                                    value->ndim, sizes, sizes + value->ndim, cti_device(made));
    return view ? cti_scope_adopt(thread, value->producer->type->op, view) : NULL;
}

ct_tensor *cti_remake_copy(const ct_node *node, ct_tensors operands)
{
    ct_tensor *made = operands.items[0];
    if (made->dtype != node->dtype) made = cti_runtime_ops.to_dtype(made, (ct_dtype)node->dtype);
    if (made && !cti_is_contiguous(made)) made = cti_runtime_ops.clone(made);
    return made ? cti_runtime_ops.view(made, ct_ints_of(node->ndim ? cti_node_sizes(node) : ct_empty_ints_, node->ndim))
                : NULL;
}
