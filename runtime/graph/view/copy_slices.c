#include "graph/view/copy_slices.h"

#include "base/memory.h"
#include "graph/anomaly/anomaly.h"
#include "graph/batch/batched.h"
#include "graph/runtime_ops.h"
#include "graph/view/view_replay.h"
#include "state/error.h"

#include <string.h>

/* The region of the base that the in-place operation writes: its offset and layout. Offsets are in bytes. */
typedef struct region {
    cti_shape base_shape, shape;
    int64_t base_strides[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
    int64_t storage_bytes, base_offset_bytes, offset_bytes; /* offset_bytes: offset from the base's first element */
    int64_t base_extent; /* number of elements from the base's first element to its last */
    ct_dtype base_dtype, dtype;
    cti_view_dtype_map map;
    bool base_is_contiguous;
    ct_node *patterns; /* strong: replay patterns of the view, NULL if the view is not replayed (S17.19) */
} region;

typedef struct {
    ct_node base;
    ct_node *inner; /* node of the in-place operation */
    region *where;
} copy_slices_node;

static copy_slices_node *of(const ct_node *node) { return (copy_slices_node *)(uintptr_t)node; }

ct_node *cti_copy_slices_inner(const ct_node *node) { return of(node)->inner; }

ct_node *cti_copy_slices_patterns(const ct_node *node) { return of(node)->where->patterns; }

/* ---- backward ---- */

static ct_ints sizes_of(const cti_shape *shape)
{
    return ct_ints_of(shape->ndim ? shape->sizes : ct_empty_ints_, shape->ndim);
}

static ct_ints strides_of(const cti_shape *shape, const int64_t *strides)
{
    return ct_ints_of(shape->ndim ? strides : ct_empty_ints_, shape->ndim);
}

/*
 * Gradients during one run of the node, in the innermost scope. whole: the gradient of the base, in new memory with the
 * layout of the base. slice: the region in `whole`, as a view. The backward of the in-place operation reads its
 * incoming gradient from slice; afterwards, the gradient of the region's old value is written to slice.
 */
typedef struct work_gradient {
    ct_tensor *whole, *slice;
} work_gradient;

/* Returns the region as a view of base_like, a tensor with the layout of the base. */
static ct_tensor *open_region(cti_thread *thread, const region *where, ct_tensor *base_like)
{
    const int64_t offset = where->offset_bytes / (int64_t)ct_dtype_size(where->dtype);
    ct_tensor *shown = base_like;
    if (where->map == CTI_VIEW_REAL) shown = cti_runtime_ops.real(shown);
    if (where->map == CTI_VIEW_IMAG) shown = cti_runtime_ops.imag(shown);
    ct_tensor *slice = shown ? cti_runtime_ops.as_strided(shown, sizes_of(&where->shape),
                                                          strides_of(&where->shape, where->strides), offset)
                             : NULL;
    if (!slice || shown == base_like || !slice->grad_fn) return slice;
    ct_node *producer = cti_view_producer(thread, base_like, slice,
                                          where->map); /* as_strided is differentiable only for row-major inputs */
    if (!producer) return NULL;
    cti_node_attach(producer, slice, 0);
    cti_release(thread, producer);
    return slice;
}

static ct_status open_work_gradient(cti_thread *thread, const region *where, ct_tensor *grad, work_gradient *work)
{
    ct_tensor *row; /* 1-d memory of which whole and slice are views */
    if (where->base_is_contiguous) {
        row = work->whole = cti_runtime_ops.clone(grad);
    } else {
        row = cti_runtime_ops.zeros(ct_ints_of(&where->base_extent, 1), (ct_dtype)grad->dtype, cti_device(grad));
        row = cti_batch_like(thread, "copy_slices", grad, row);
        work->whole = row ? cti_runtime_ops.as_strided(row, sizes_of(&where->base_shape),
                                                       strides_of(&where->base_shape, where->base_strides), 0)
                          : NULL;
        if (!work->whole || !cti_runtime_ops.copy_(work->whole, grad)) return cti_failed();
    }
    work->slice = row ? open_region(thread, where, row) : NULL;
    return work->slice ? CT_OK : cti_failed();
}

/* Writes the gradient of the region's old value to the slice. If the gradient is undefined, writes zeros (S17.17). */
static ct_status put_back(ct_tensor *slice, ct_tensor *grad)
{
    if (!grad) grad = cti_runtime_ops.zeros(CT_NO_INTS, (ct_dtype)slice->dtype, cti_device(slice));
    return grad && cti_runtime_ops.copy_(slice, grad) ? CT_OK : cti_failed();
}

/*
 * Calls the backward of the in-place operation for all its edges. Its first edge leads to the old value of the region
 * (S16.7); the gradient for this edge becomes part of the base's gradient.
 */
static ct_status run_inner(const copy_slices_node *self, cti_needed needed, const work_gradient *work,
                           ct_tensor **grads)
{
    /* a copy, because the node may keep the gradient, and slice is overwritten below */
    ct_tensor *after = cti_runtime_ops.clone(work->slice);
    if (!after) return cti_failed();
    ct_status status = self->inner->type->backward(self->inner, needed, &after, grads);
    if (status == CT_OK && cti_is_needed(needed, 0)) {
        status = put_back(work->slice, grads[0]);
        grads[0] = work->whole;
    }
    return status;
}

static ct_status copy_slices_backward(ct_node *node, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    if (!result_grads[0]) return CT_OK;
    const copy_slices_node *self = of(node);
    work_gradient work = {0};
    const ct_status status = open_work_gradient(cti_thread_here(), self->where, result_grads[0], &work);
    return status == CT_OK ? run_inner(self, needed, &work, grads) : status;
}

/* ---- life ---- */

static void copy_slices_finish(cti_thread *thread, ct_node *node)
{
    copy_slices_node *self = of(node);
    if (self->inner) {
        cti_node_meta *meta = cti_node_meta_peek(self->inner);
        cti_byte_lock(&meta->lock);
        meta->copy_slices = NULL;
        cti_byte_unlock(&meta->lock);
        cti_release(thread, self->inner);
    }
    if (self->where) cti_release(thread, self->where->patterns);
    cti_free(self->where);
}

static const cti_node_type copy_slices_type = {
    .name = "CopySlices",
    .op = "copy_slices",
    .backward = copy_slices_backward,
    .finish = copy_slices_finish,
    .size = sizeof(copy_slices_node),
    .saved_offset = sizeof(copy_slices_node),
    .kind = CTI_NODE_COPY_SLICES,
};

static region *region_make(const ct_tensor *base, const ct_tensor *view, cti_view_dtype_map map)
{
    region *where = cti_malloc(sizeof *where);
    if (!where) {
        cti_no_memory("copy_slices");
        return NULL;
    }
    int64_t buffer[CTI_MAX_NDIM];
    *where = (region){
        .base_shape = cti_shape_of(base),
        .shape = cti_shape_of(view),
        .storage_bytes = base->storage->size,
        .base_offset_bytes = base->data - (char *)base->storage->data,
        .offset_bytes = view->data - base->data,
        .base_extent = base->numel > 0,
        .base_dtype = (ct_dtype)base->dtype,
        .dtype = (ct_dtype)view->dtype,
        .map = map,
        .base_is_contiguous = cti_is_contiguous(base),
    };
    if (base->ndim) memcpy(where->base_strides, cti_strides(base, buffer), base->ndim * sizeof *buffer);
    if (view->ndim) memcpy(where->strides, cti_strides(view, buffer), view->ndim * sizeof *buffer);
    for (unsigned d = 0; where->base_extent && d < base->ndim; d++)
        where->base_extent += (where->base_shape.sizes[d] - 1) * where->base_strides[d];
    return where;
}

static ct_status copy_further_edges(ct_node *node, const ct_node *inner)
{
    ct_status status = CT_OK;
    for (unsigned i = 1; status == CT_OK && i < cti_node_num_edges(inner); i++) {
        ct_node *child = cti_retain(cti_node_edges(inner)[i]);
        cti_node_edges(node)[i] = child;
        status = cti_node_set_edge_output(node, i, cti_node_edge_output(inner, i));
        if (child && node->topological_nr <= child->topological_nr) node->topological_nr = child->topological_nr + 1;
    }
    return status;
}

ct_node *cti_copy_slices_create(cti_thread *thread, ct_tensor *view, ct_node *inner)
{
    const cti_view_record *record = cti_view_record_of(view);
    CT_ASSERT(cti_node_num_edges(inner) > 0);
    ct_node *node = cti_node_create(thread, &copy_slices_type, cti_node_num_edges(inner), 0, record->base);
    if (!node) return NULL;
    of(node)->where = region_make(record->base, view, (cti_view_dtype_map)record->map);
    if (!of(node)->where || cti_node_made(thread, node) != CT_OK ||
        cti_node_connect(thread, node, 0, record->base) != CT_OK || copy_further_edges(node, inner) != CT_OK) {
        cti_release(thread, node);
        return NULL;
    }
    of(node)->inner = cti_retain(inner);
    of(node)->where->patterns = cti_retain(cti_view_patterns(view));
    cti_refs_set(&node->refs, CTI_REFS_WEAK);
    cti_node_meta_peek(inner)->copy_slices = node;
    return node;
}

/* ---- the producer of a saved result ---- */

static bool saves_result(const ct_node *node)
{
    /* a custom function has not made its saves yet; one of them may be the result */
    bool any = node->type->kind == CTI_NODE_CUSTOM && node->num_saved > 0;
    for (unsigned i = 0; i < node->type->num_saved; i++) any |= node->type->saved[i].is_output;
    return any;
}

ct_status cti_copy_slices_remember_view(ct_node *inner, ct_node *view_node)
{
    if (!saves_result(inner)) return CT_OK;
    cti_node_meta *meta = cti_node_meta_get(view_node);
    if (!meta) return cti_failed();
    meta->known_by = cti_retain(inner);
    cti_refs_set(&view_node->refs, CTI_REFS_WEAK);
    cti_node_meta_peek(inner)->view_node = view_node;
    return CT_OK;
}

void cti_copy_slices_forget_view(cti_thread *thread, ct_node *inner, const ct_node *view_node)
{
    cti_node_meta *meta = cti_node_meta_peek(inner);
    cti_byte_lock(&meta->lock);
    if (meta->view_node == view_node) meta->view_node = NULL;
    cti_byte_unlock(&meta->lock);
    cti_release(thread, inner);
}

/*
 * Creates a tensor on the given storage, with the sizes, strides and offset (in bytes) at the time of the write. Only
 * its geometry is used, because a tensor that a hook unpacked may have another layout (S10.9).
 */
static ct_tensor *as_it_lay(cti_thread *thread, cti_storage *storage, const cti_shape *shape, const int64_t *strides,
                            ct_dtype dtype, int64_t offset, ct_device device)
{
    return cti_tensor_on(thread, storage, (char *)storage->data + offset, dtype, shape->ndim, shape->sizes, strides,
                         device);
}

static ct_node *fresh_producer(cti_thread *thread, ct_node *copy_slices, const ct_tensor *value)
{
    const region *where = of(copy_slices)->where;
    cti_storage *storage = cti_storage_alias(thread, value->storage);
    if (!storage) return NULL;
    storage->size = where->storage_bytes;
    const int64_t offset = where->base_offset_bytes;
    const ct_device device = cti_device(value);
    ct_tensor *base =
        as_it_lay(thread, storage, &where->base_shape, where->base_strides, where->base_dtype, offset, device);
    ct_tensor *view =
        as_it_lay(thread, storage, &where->shape, where->strides, where->dtype, offset + where->offset_bytes, device);
    ct_node *producer = NULL;
    if (base && view) {
        cti_node_attach(copy_slices, base, 0);
        producer = where->patterns ? cti_view_replay(thread, base, where->patterns)
                                   : cti_view_producer(thread, base, view, where->map);
    }
    cti_release(thread, view);
    cti_release(thread, base);
    cti_release(thread, storage);
    return producer;
}

/*
 * Returns a new strong reference to a node, from a weak reference; NULL if the node no longer exists. The caller must
 * hold the lock that the destruction of the node acquires.
 */
static ct_node *living(cti_thread *thread, ct_node *node)
{
    return node && cti_refs_retain_weak(&node->refs, thread->me) ? node : NULL;
}

ct_node *cti_copy_slices_producer(cti_thread *thread, const ct_node *inner, const ct_tensor *value)
{
    cti_node_meta *meta = cti_node_meta_peek(inner);
    cti_byte_lock(&meta->lock);
    ct_node *view_node = living(thread, meta->view_node);
    ct_node *copy_slices = view_node ? NULL : living(thread, meta->copy_slices);
    cti_byte_unlock(&meta->lock);
    if (view_node) return view_node;
    if (!copy_slices) {
        (void)cti_error(CT_E_STATE,
                        "%s: No grad_fn for non-leaf saved tensor: it is the result of %s in place on a view, "
                        "and neither the view nor its base still has the value it had when it was saved",
                        inner->type->op, inner->type->name);
        return NULL;
    }
    ct_node *producer = fresh_producer(thread, copy_slices, value);
    cti_release(thread, copy_slices);
    return producer;
}
