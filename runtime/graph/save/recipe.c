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
    uint32_t value_version;     /* version of its storage when it was computed */
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

/* Returns true for a tensor of which every write changes the version, and on which no transform acts. */
static bool is_ordinary(const ct_tensor *t)
{
    return !cti_tensor_has(t, CTI_TENSOR_TRANSFORMED | CTI_TENSOR_INFERENCE | CTI_TENSOR_NONE) &&
           !(cti_refs_flags(&t->storage->refs) & CTI_STORAGE_UNTRACKED);
}

/* Returns true if a node keeps a storage in one of its saves. */
static bool keeps_storage(const ct_node *node, const cti_storage *storage)
{
    bool found = false;
    cti_node_lock(node);
    const cti_saved *save = cti_node_saves(node), *const end = save + node->num_saved;
    for (; save < end && !found; save++) {
        if (save->state != CTI_SAVED_DETACHED && save->state != CTI_SAVED_ORIGINAL) continue;
        found = storage ==
                (save->flags & CTI_SAVED_ON_STORAGE ? save->pointer : ((const ct_tensor *)save->pointer)->storage);
    }
    cti_node_unlock(node);
    return found;
}

/* Sets *found if the producer of a tensor, or of the tensor of which it is a view, saved it as its result. */
static ct_status is_kept_by_producer(cti_thread *thread, const ct_tensor *t, bool *found)
{
    ct_node *producer;
    unsigned output_nr;
    const ct_status status = cti_gradient_edge(thread, (ct_tensor *)(uintptr_t)t, &producer, &output_nr);
    if (status != CT_OK) return status;
    /* the nodes of views have one edge, to the producer of the viewed tensor */
    while (producer && producer->type->is_view && cti_node_edges(producer)[0]) {
        ct_node *next = cti_retain(cti_node_edges(producer)[0]);
        cti_release(thread, producer);
        producer = next;
    }
    *found = producer && keeps_storage(producer, t->storage);
    cti_release(thread, producer);
    return CT_OK;
}

/*
 * Sets *found if the memory of an operand of `node` is kept in any case: by a save of the node, of the producer or of
 * another node, or as a parameter. Small operands count as kept. The save of another node may have ended; *uncertain is
 * the number of bytes that such operands have.
 */
static ct_status stays(cti_thread *thread, const ct_node *node, const ct_tensor *t, bool *found, int64_t *uncertain)
{
    const bool requires_grad = cti_tensor_has(t, CTI_TENSOR_REQUIRES_GRAD);
    *found = t->storage->size < CTI_RECIPE_SMALL_BYTES || (requires_grad && !cti_has_producer(t)) ||
             keeps_storage(node, t->storage);
    if (*found) return CT_OK;
    ct_status status = requires_grad ? is_kept_by_producer(thread, t, found) : CT_OK;
    if (status != CT_OK || *found || !(cti_refs_flags(&t->storage->refs) & CTI_STORAGE_SAVED)) return status;
    *found = true;
    *uncertain += t->storage->size;
    return CT_OK;
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

/* A recipe that is being made. */
typedef struct making {
    const ct_node *node;
    unsigned chain;    /* maximum of the operands so far */
    int64_t uncertain; /* bytes of operands that perhaps nothing else keeps */
    ct_status status;
} making;

/* Sets *kept to the operand of a recipe. Returns false if the operand would need memory, or after an error. */
static bool keep_operand(cti_thread *thread, making *m, ct_tensor *t, const char *name, operand *kept)
{
    if (!is_ordinary(t)) return false;
    bool found;
    m->status = stays(thread, m->node, t, &found, &m->uncertain);
    if (m->status != CT_OK) return false;
    if (found) {
        kept->version = cti_version(t);
        kept->tensor = cti_tensor_alias(thread, t);
        if (!kept->tensor) m->status = cti_failed();
        return m->status == CT_OK;
    }
    m->status = cti_recomputed_find(thread, t, &kept->recomputed);
    if (m->status != CT_OK) return false;
    if (!kept->recomputed.producer) return (kept->packed = packed_argument(m->node, name)) != NULL;
    const unsigned own = recipe_of(kept->recomputed.producer)->chain + 1u;
    if (own > m->chain) m->chain = own;
    return own <= thread->active_hooks->longest_chain;
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

/* Returns true if the result of the node may have a recipe. */
static bool may_have_recipe(const cti_thread *thread, const ct_node *node, const ct_tensor *result)
{
    return is_ordinary(result) && cti_is_contiguous(result) && result->data == (char *)result->storage->data &&
           result->dtype == node->dtype &&
           result->numel * (int64_t)cti_itemsize(result) >= thread->active_hooks->recipe_bytes;
}

ct_status cti_recipe_make(cti_thread *thread, ct_node *node, const ct_tensor *result, unsigned num_inputs,
                          ct_tensor *const *inputs, const char *const *names)
{
    operand operands[CTI_RECIPE_OPERANDS] = {0};
    cti_recipe recipe = {.holders = 1, .chain = 1, .storage = result->storage, .num_operands = (uint8_t)num_inputs};
    if (node->type->is_view && num_inputs && result->storage == inputs[0]->storage) {
        recipe.is_view = true;
        recipe.num_operands = 0;
        return store(node, &recipe, operands);
    }
    if (!num_inputs || !may_have_recipe(thread, node, result)) return CT_OK;
    const ct_device device = cti_device(result);
    making m = {.node = node, .chain = 1};
    bool is_possible = true;
    for (unsigned i = 0; i < num_inputs && is_possible; i++) {
        const bool is_there = inputs[i] && !cti_tensor_has(inputs[i], CTI_TENSOR_NONE);
        if (!is_there || node->type->remake_skips >> i & 1u) continue;
        const ct_device own = cti_device(inputs[i]);
        is_possible = own.kind == device.kind && own.index == device.index &&
                      keep_operand(thread, &m, inputs[i], names[i], &operands[i]);
    }
    is_possible = is_possible && m.uncertain <= result->storage->size;
    recipe.chain = (uint8_t)m.chain;
    if (is_possible) m.status = store(node, &recipe, operands);
    if (!is_possible || m.status != CT_OK) drop_operands(thread, operands, num_inputs);
    return m.status;
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

/*
 * Returns the value that an earlier reader computed, as a strong reference; NULL if there is none, or if it was written
 * since.
 */
static ct_tensor *read_value(cti_thread *thread, cti_recipe *recipe)
{
    cti_byte_lock(&recipe->lock);
    ct_tensor *value = recipe->value;
    const bool is_stale = value && cti_version(value) != recipe->value_version;
    if (value && !is_stale && recipe->reads_left > 1) {
        recipe->reads_left--;
        cti_retain(value);
    } else {
        recipe->value = NULL; /* the last reader takes it over */
    }
    cti_byte_unlock(&recipe->lock);
    if (is_stale) cti_release(thread, value);
    return is_stale ? NULL : value;
}

/* Keeps the value for the readers that follow. */
static void keep_value(cti_thread *thread, cti_recipe *recipe, ct_tensor *value)
{
    const uint32_t readers = atomic_load_explicit(&recipe->readers, memory_order_relaxed);
    if (readers < 2) return;
    cti_byte_lock(&recipe->lock);
    ct_tensor *before = recipe->value;
    recipe->value = cti_retain(value);
    recipe->value_version = cti_version(value);
    recipe->reads_left = readers - 1;
    cti_byte_unlock(&recipe->lock);
    cti_release(thread, before);
}

static CTI_COLD void report_modified(const ct_node *node, unsigned index, const operand *kept)
{
    (void)cti_error(CT_E_STATE,
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
    report_modified(node, index, kept);
    return NULL;
}

/*
 * Runs the operator of the node on the operands, as an ordinary call: the operands are those after the casts of
 * autocast, and neither batched nor dual.
 */
static ct_tensor *run(cti_thread *thread, const ct_node *node, const cti_recipe *recipe)
{
    ct_tensor *operands[CTI_RECIPE_OPERANDS];
    for (unsigned i = 0; i < recipe->num_operands; i++)
        if (!(operands[i] = read_operand(thread, node, i, &recipe->operands[i]))) return NULL;
    const uint32_t modes = thread->modes, off = CTI_MODE_GRAD_OFF | CTI_MODE_TANGENTS_OFF;
    struct cti_batch_level *const level = thread->batch_level;
    thread->modes = (modes & ~(uint32_t)CTI_MODE_AUTOCAST) | off;
    thread->batch_level = NULL;
    ct_tensor *made = node->type->remake(node, ct_tensors_of(operands, recipe->num_operands));
    if (made && !cti_is_contiguous(made)) made = cti_runtime_ops.clone(made);
    thread->batch_level = level;
    cti_restore_modes(thread, modes, CTI_MODE_AUTOCAST | off);
    return made;
}

ct_tensor *cti_recomputed_read(cti_thread *thread, const cti_recomputed *value)
{
    cti_recipe *recipe = recipe_of(value->producer);
    ct_tensor *made = read_value(thread, recipe);
    if (made) {
        if (!(made = cti_scope_adopt(thread, value->producer->type->op, made))) return NULL;
    } else {
        if (!(made = run(thread, value->producer, recipe))) return NULL;
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
    ct_tensor *from = operands.items[0], *made = from;
    if (from->dtype != node->dtype) made = cti_runtime_ops.to_dtype(from, (ct_dtype)node->dtype);
    /* a copy even of a contiguous operand, which a reader of the save must not be able to write */
    if (made == from || (made && !cti_is_contiguous(made))) made = cti_runtime_ops.clone(made);
    return made ? cti_runtime_ops.view(made, ct_ints_of(node->ndim ? cti_node_sizes(node) : ct_empty_ints_, node->ndim))
                : NULL;
}
