#include "graph/node.h"

#include "base/memory.h"
#include "device/stream.h"
#include "graph/anomaly/anomaly.h"
#include "graph/hooks/hooks.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/node_metadata.h"
#include "graph/save/recipe.h"
#include "graph/tangent/tangent.h"
#include "graph/view/copy_slices.h"
#include "graph/view/edge.h"
#include "state/error.h"
#include "tensor/promote.h"

#include <string.h>

/* ---- int lists ---- */

enum { INSIDE_INTS = 4 };

ct_status cti_node_ints_set(cti_node_ints *list, ct_ints values)
{
    if (values.count < 0) return cti_failed(); /* creation of the list failed */
    int64_t *items = list->items.inside;
    if (values.count > INSIDE_INTS) {
        items = cti_malloc((size_t)values.count * sizeof *items);
        if (!items) return cti_no_memory("node");
        list->items.spilled = items;
    }
    list->count = values.count;
    if (values.count) memcpy(items, values.items, (size_t)values.count * sizeof *items);
    return CT_OK;
}

ct_ints cti_node_ints_get(const cti_node_ints *list)
{
    return ct_ints_of(list->count > INSIDE_INTS ? list->items.spilled : list->items.inside, list->count);
}

static void free_int_lists(const ct_node *node)
{
    for (unsigned i = 0; i < node->type->num_attrs; i++) {
        const cti_attr_info *attr = &node->type->attrs[i];
        if (attr->type != CTI_ATTR_INTS) continue;
        const cti_node_ints *list = (const cti_node_ints *)(const void *)((const char *)node + attr->offset);
        if (list->count > INSIDE_INTS) cti_free(list->items.spilled);
    }
}

/* ---- creation ---- */

/* Records the device of a node's call: in addition to the device kind, its index and stream. */
static CTI_COLD ct_status note_device(ct_node *node, ct_device device)
{
    ct_stream *stream = device.kind != CT_DEVICE_CPU && cti_streams_are_made() ? cti_stream_here(device) : NULL;
    if (stream && !cti_stream_handle(stream)) stream = NULL; /* the default stream */
    if (device.index == 0 && !stream) return CT_OK;
    cti_node_meta *meta = cti_node_meta_get(node);
    if (!meta) return CT_E_NOMEM;
    meta->device_index = (uint8_t)device.index;
    meta->stream = stream;
    return CT_OK;
}

ct_node *cti_node_create_slow(cti_thread *thread, const cti_node_type *type, unsigned num_edges,
                              unsigned num_list_saved, const ct_tensor *result)
{
    const unsigned num_saved = type->num_saved + num_list_saved;
    if (CTI_UNLIKELY(num_saved > CTI_MAX_SAVED)) {
        cti_error(CT_E_UNSUPPORTED, "%s: the call saves %u tensors; a node can save at most %d", type->op, num_saved,
                  CTI_MAX_SAVED);
        return NULL;
    }
    const bool many = num_edges >= CTI_MANY_EDGES;
    const unsigned ndim = result->ndim;
    const size_t edges_at =
                     cti_node_rounded(type->size + num_list_saved * sizeof(cti_saved)) + (many ? CTI_NODE_UNIT : 0),
                 sizes_at = edges_at + num_edges * sizeof(ct_node *);
    const size_t outputs_at = sizes_at + ndim * sizeof(int64_t), size = outputs_at + num_edges * sizeof(uint16_t);
    ct_node *node = cti_block_alloc(thread, size);
    if (CTI_UNLIKELY(!node)) {
        cti_no_memory(type->op);
        return NULL;
    }
    cti_node_init(thread, node, type, edges_at, cti_tensor_key_of(result), many ? CTI_MANY_EDGES : num_edges,
                  num_saved);
    memset((char *)node + sizeof *node, 0, sizes_at - sizeof *node); /* saves, attributes, edges */
    if (many) *(uint32_t *)(void *)((char *)node + edges_at - CTI_NODE_UNIT) = num_edges;
    const int64_t *from = cti_sizes(result);
    int64_t *sizes = (int64_t *)(void *)((char *)node + sizes_at);
    for (unsigned d = 0; d < ndim; d++) sizes[d] = from[d];
    uint16_t *outputs = (uint16_t *)(void *)((char *)node + outputs_at);
    for (unsigned i = 0; i < num_edges; i++) outputs[i] = 0;
    if (CTI_UNLIKELY(cti_tensor_has(result, CTI_TENSOR_ON_DEVICE)) && note_device(node, cti_device(result)) != CT_OK) {
        cti_release(thread, node);
        return NULL;
    }
    return node;
}

cti_node_meta *cti_node_meta_get(ct_node *node)
{
    cti_node_meta *meta = cti_node_meta_peek(node);
    if (meta) return meta;
    cti_node_meta *fresh = cti_malloc(sizeof *fresh);
    if (!fresh) {
        cti_no_memory(node->type->op);
        return NULL;
    }
    memset(fresh, 0, sizeof *fresh);
    if (atomic_compare_exchange_strong_explicit(&node->meta, &meta, fresh, memory_order_acq_rel, memory_order_acquire))
        return fresh;
    cti_free(fresh); /* another thread has created the metadata meanwhile */
    return meta;
}

ct_status cti_node_connect_slow(cti_thread *thread, ct_node *node, unsigned index, ct_tensor *tensor)
{
    ct_node *child;
    unsigned output_nr;
    const ct_status status = cti_gradient_edge(thread, tensor, &child, &output_nr);
    if (status == CT_OK && child) return cti_node_set_edge(node, cti_node_edges(node), index, child, output_nr);
    return status == CT_E_NOMEM ? cti_no_memory(node->type->op) : status;
}

unsigned cti_node_wide_output(const ct_node *node, unsigned edge)
{
    return cti_node_meta_peek(node)->wide_outputs[edge];
}

ct_status cti_node_set_wide_output(ct_node *node, unsigned edge, unsigned output_nr)
{
    cti_node_meta *meta = cti_node_meta_get(node);
    if (!meta) return CT_E_NOMEM;
    if (!meta->wide_outputs) meta->wide_outputs = cti_malloc(cti_node_num_edges(node) * sizeof *meta->wide_outputs);
    if (!meta->wide_outputs) return cti_no_memory(node->type->op);
    meta->wide_outputs[edge] = output_nr;
    cti_node_edge_outputs(node)[edge] = CTI_WIDE_OUTPUT;
    return CT_OK;
}

static ct_status record_output(cti_output_info *info, const ct_tensor *result)
{
    *info = (cti_output_info){.dtype = result->dtype, .ndim = result->ndim, .device_kind = result->device_kind};
    if (!result->ndim) return CT_OK;
    info->sizes = cti_malloc(result->ndim * sizeof *info->sizes);
    if (!info->sizes) return CT_E_NOMEM;
    memcpy(info->sizes, cti_sizes(result), result->ndim * sizeof *info->sizes);
    return CT_OK;
}

ct_status cti_node_set_outputs(ct_node *node, ct_tensor *const *results, unsigned num_results)
{
    if (!num_results) return CT_OK;
    cti_node_meta *meta = cti_node_meta_get(node);
    if (!meta) return CT_E_NOMEM;
    cti_output_info *outputs = cti_malloc(num_results * sizeof *outputs);
    if (!outputs) return cti_no_memory(node->type->op);
    memset(outputs, 0, num_results * sizeof *outputs);
    meta->outputs = outputs;
    meta->num_outputs = num_results + 1;
    for (unsigned i = 0; i < num_results; i++) {
        if (!results[i] || cti_is_none(results[i])) continue; /* the call does not compute this output */
        if (record_output(&outputs[i], results[i]) != CT_OK) return cti_no_memory(node->type->op);
    }
    return CT_OK;
}

void cti_node_attach(ct_node *node, ct_tensor *result, unsigned output_nr)
{
    if (CTI_UNLIKELY(!cti_dtype_in((ct_dtype)result->dtype, CTI_SET_INEXACT))) return;
    cti_thread *thread = cti_thread_here();
    ct_node *before = result->grad_fn;
    if (CTI_UNLIKELY(before != NULL)) cti_retain_grad_commit(thread, result, before, node, output_nr);
    result->grad_fn = cti_retain(node);
    result->output_nr = output_nr;
    cti_refs_set(&result->refs, CTI_TENSOR_REQUIRES_GRAD);
    if (CTI_UNLIKELY(cti_tensor_has(result, CTI_TENSOR_VIEW))) result->view_version = cti_version(result);
    cti_release(thread, before);
}

/* ---- metadata ---- */

void cti_node_output_info(const ct_node *node, unsigned output_nr, cti_shape *shape, ct_dtype *dtype, ct_device *device)
{
    const cti_node_meta *meta = cti_node_meta_peek(node);
    cti_output_info info = {node->dtype, node->ndim, node->device_kind, cti_node_sizes(node)};
    if (output_nr && meta && output_nr < meta->num_outputs) info = meta->outputs[output_nr - 1];
    if (shape) {
        shape->ndim = info.ndim;
        for (unsigned d = 0; d < info.ndim; d++) shape->sizes[d] = info.sizes[d];
    }
    if (device) *device = (ct_device){(ct_device_kind)info.device_kind, meta ? meta->device_index : 0};
    if (dtype) *dtype = (ct_dtype)info.dtype;
    if (CTI_UNLIKELY(node->type->kind == CTI_NODE_ACCUMULATOR)) cti_accumulator_info(node, shape, dtype, device);
}

cti_shape cti_input_shape(const ct_node *node, unsigned index)
{
    cti_shape shape = {.ndim = 0};
    const ct_node *child = cti_node_edges(node)[index];
    if (child) cti_node_output_info(child, cti_node_edge_output(node, index), &shape, NULL, NULL);
    return shape;
}

ct_dtype cti_input_dtype(const ct_node *node, unsigned index)
{
    ct_dtype dtype = CT_DTYPE_DEFAULT;
    const ct_node *child = cti_node_edges(node)[index];
    if (!child) return dtype;
    if (child->type->kind == CTI_NODE_ACCUMULATOR)
        /* the dtype of the leaf, not the dtype that the user declared for its gradient */
        return (ct_dtype)cti_accumulator_leaf(child)->dtype;
    cti_node_output_info(child, cti_node_edge_output(node, index), NULL, &dtype, NULL);
    return dtype;
}

ct_device cti_input_device(const ct_node *node, unsigned index)
{
    ct_device device = {CT_DEVICE_CPU, 0};
    const ct_node *child = cti_node_edges(node)[index];
    if (child) cti_node_output_info(child, cti_node_edge_output(node, index), NULL, NULL, &device);
    return device;
}

/* ---- destruction ---- */

static void drop_saved(cti_thread *thread, void *held)
{
    cti_live_add(thread, CTI_LIVE_PLAIN, -1);
    cti_release(thread, held);
}

CTI_INLINE void mark_released(ct_node *node)
{
    const unsigned flags = atomic_load_explicit(&node->flags, memory_order_relaxed) | CTI_NODE_RELEASED;
    atomic_store_explicit(&node->flags, (uint8_t)flags, memory_order_relaxed);
}

CTI_INLINE void *take_saved(cti_saved *save)
{
    void *held = save->pointer;
    save->pointer = NULL;
    save->state = CTI_SAVED_RELEASED;
    return held;
}

/* Releases all saves. The node must be locked on entry; it is unlocked. */
static CTI_NOINLINE void release_several(cti_thread *thread, ct_node *node)
{
    void *held[UINT8_MAX];
    unsigned n = 0;
    cti_saved *save = cti_node_saves(node), *const end = save + node->num_saved;
    for (; save < end; save++)
        if (save->pointer) held[n++] = take_saved(save); /* EMPTY saves stay EMPTY (S9.3) */
    mark_released(node);
    cti_node_unlock(node);
    for (unsigned i = 0; i < n; i++) drop_saved(thread, held[i]);
}

void cti_node_release_saved(cti_thread *thread, ct_node *node)
{
    const cti_node_meta *meta = cti_node_meta_peek(node);
    if (CTI_UNLIKELY(meta && meta->recipe)) cti_recipe_release(thread, meta->recipe);
    if (node->num_saved)
        cti_node_release_own(thread, node);
    else if (node->type->kind == CTI_NODE_COPY_SLICES)
        /* a CopySlices node has no saves; they belong to its inner node */
        cti_node_release_saved(thread, cti_copy_slices_inner(node));
}

void cti_node_release_own(cti_thread *thread, ct_node *node)
{
    cti_saved *only = NULL; /* fast path, since most nodes have at most one save to release */
    cti_saved *save = cti_node_saves(node), *const end = save + node->num_saved;
    cti_node_lock(node);
    for (; save < end; save++) {
        CTI_NO_UNROLL();
        if (!save->pointer) continue;
        if (CTI_UNLIKELY(only != NULL)) {
            release_several(thread, node);
            return;
        }
        only = save;
    }
    void *held = only ? take_saved(only) : NULL;
    mark_released(node);
    cti_node_unlock(node);
    if (held) drop_saved(thread, held);
}

static void finish_meta(cti_thread *thread, const ct_node *node, cti_node_meta *meta)
{
    CT_ASSERT(!meta->buffers); /* a pass removes its buffers when it ends */
    if (meta->known_by) cti_copy_slices_forget_view(thread, meta->known_by, node);
    if (meta->recipe) cti_recipe_finish(thread, meta->recipe);
    cti_hook_list_finish(thread, atomic_load_explicit(&meta->hooks, memory_order_relaxed));
    for (unsigned i = 0; meta->outputs && i + 1u < meta->num_outputs; i++) cti_free(meta->outputs[i].sizes);
    cti_free(meta->outputs);
    cti_free(meta->wide_outputs);
    cti_mask_ints_finish(meta->masks);
    cti_metadata_finish(thread, meta->metadata);
    cti_trace_finish(thread, meta->trace);
    if (atomic_load_explicit(&meta->tangents, memory_order_acquire)) cti_tangents_finish(thread, &meta->tangents);
    cti_free(meta);
}

void cti_node_destroy(cti_thread *thread, cti_refs *object)
{
    ct_node *node = (ct_node *)object;
    ct_node **const edges = cti_node_edges(node);
    const unsigned num_edges = cti_node_num_edges(node);
    const size_t size = cti_node_bytes(node, num_edges);
    if (CTI_UNLIKELY(node->type->finish != NULL)) node->type->finish(thread, node);
    if (node->num_saved && !(atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_RELEASED)) {
        cti_saved *save = cti_node_saves(node);
        for (unsigned i = node->num_saved; i-- > 0; save++)
            if (save->pointer) cti_saved_drop(thread, save);
    }
    for (unsigned i = 0; i < num_edges; i++) {
        CTI_NO_UNROLL();
        cti_release_inside(thread, edges[i]);
    }
    if (node->type->num_attrs) free_int_lists(node);
    cti_node_meta *meta = cti_node_meta_peek(node);
    if (CTI_UNLIKELY(meta != NULL)) finish_meta(thread, node, meta);
    cti_live_add(thread, CTI_KIND_NODE, -1);
    cti_block_free(thread, node, size);
}
