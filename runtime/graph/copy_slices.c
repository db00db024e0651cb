#include "graph/copy_slices.h"

#include "core/error.h"
#include "core/memory.h"
#include "graph/runtime_ops.h"

#include <string.h>

/* Where the region lies: as the storage of the base is laid out, offsets in bytes. */
typedef struct region {
    cti_shape base_shape, shape;
    int64_t base_strides[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
    int64_t base_offset_bytes, offset_bytes; /* the region's from the start of the base */
    int64_t base_extent;                     /* elements from the base's first to its last */
    ct_dtype base_dtype, dtype;
    cti_view_dtype_map map;
    bool base_is_contiguous;
} region;

typedef struct {
    ct_node base;
    ct_node *inner; /* of the in-place operation */
    region *where;
} copy_slices_node;

static copy_slices_node *of(const ct_node *node) { return (copy_slices_node *)(uintptr_t)node; }
ct_node *cti_copy_slices_inner(const ct_node *node) { return of(node)->inner; }

/* ---- backward ---- */

/* A fresh tensor laid out as the base, which holds its gradient: what the region's gradient is taken out of and put back into. */
static ct_tensor *gradient_of_base(const region *where, ct_tensor *grad)
{
    if (where->base_is_contiguous) return cti_runtime_ops.clone(grad);
    const ct_ints sizes = {where->base_shape.sizes, where->base_shape.ndim}, strides = {where->base_strides, where->base_shape.ndim};
    ct_tensor *flat = cti_runtime_ops.zeros((ct_ints){&where->base_extent, 1}, (ct_dtype)grad->dtype);
    ct_tensor *whole = flat ? cti_runtime_ops.as_strided(flat, sizes, strides, 0) : NULL;
    return whole ? cti_runtime_ops.copy_(whole, grad) : NULL;
}
static ct_tensor *region_of(const region *where, ct_tensor *whole)
{
    const ct_ints sizes = {where->shape.ndim ? where->shape.sizes : ct_empty_ints_, where->shape.ndim};
    const ct_ints strides = {where->shape.ndim ? where->strides : ct_empty_ints_, where->shape.ndim};
    const int64_t offset = where->offset_bytes / (int64_t)ct_dtype_size(where->dtype);
    ct_tensor *shown = whole;
    if (where->map == CTI_VIEW_REAL) shown = cti_runtime_ops.real(whole);
    if (where->map == CTI_VIEW_IMAG) shown = cti_runtime_ops.imag(whole);
    return shown ? cti_runtime_ops.as_strided(shown, sizes, strides, offset) : NULL;
}

/* The gradient of the region before the operation takes the place of the one after it; undefined is zero (S17.17). */
static ct_status put_back(ct_tensor *slice, ct_tensor *grad)
{
    if (!grad) grad = cti_runtime_ops.zeros(CT_NO_INTS, (ct_dtype)slice->dtype);
    return grad && cti_runtime_ops.copy_(slice, grad) ? CT_OK : cti_failed();
}

static ct_status run_inner(const copy_slices_node *self, cti_wanted wanted, ct_tensor *whole, ct_tensor **grads)
{
    ct_tensor *slice = region_of(self->where, whole);
    ct_tensor *after = slice ? cti_runtime_ops.clone(slice) : NULL; /* the node may keep it, and the region is about to change */
    if (!after) return cti_failed();
    ct_status status = self->inner->type->backward(self->inner, wanted, &after, grads);
    if (status == CT_OK && cti_wants(wanted, 0)) {
        status = put_back(slice, grads[0]);
        grads[0] = whole;
    }
    return status;
}

static ct_status copy_slices_backward(ct_node *node, cti_wanted wanted, ct_tensor *const *result_grads, ct_tensor **grads)
{
    if (!result_grads[0]) return CT_OK;
    const copy_slices_node *self = of(node);
    ct_tensor *whole = gradient_of_base(self->where, result_grads[0]);
    return whole ? run_inner(self, wanted, whole, grads) : cti_failed();
}

/* ---- life ---- */

static void copy_slices_finish(cti_thread *thread, ct_node *node)
{
    copy_slices_node *self = of(node);
    if (self->inner) {
        cti_node_meta *meta = cti_node_meta_peek(self->inner);
        if (meta) meta->copy_slices = NULL;
        cti_release(thread, self->inner);
    }
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
    for (unsigned d = 0; where->base_extent && d < base->ndim; d++) where->base_extent += (where->base_shape.sizes[d] - 1) * where->base_strides[d];
    return where;
}

ct_node *cti_copy_slices_create(cti_thread *thread, const ct_tensor *view, ct_node *inner)
{
    const cti_view_record *record = cti_view_record_of(view);
    ct_node *node = cti_node_create(thread, &copy_slices_type, inner->num_edges, 0, record->base);
    if (!node) return NULL;
    of(node)->where = region_make(record->base, view, (cti_view_dtype_map)record->map);
    if (!of(node)->where || cti_node_connect(thread, node, 0, record->base) != CT_OK) {
        cti_release(thread, node);
        return NULL;
    }
    of(node)->inner = cti_retain(inner);
    cti_node_meta_peek(inner)->copy_slices = node;
    for (unsigned i = 1; i < inner->num_edges; i++) {
        ct_node *child = cti_retain(cti_node_edges(inner)[i]);
        cti_node_edges(node)[i] = child;
        cti_node_edge_outputs(node)[i] = cti_node_edge_outputs(inner)[i];
        if (child && node->topological_nr <= child->topological_nr) node->topological_nr = child->topological_nr + 1;
    }
    return node;
}

ct_node *cti_copy_slices_view(cti_thread *thread, ct_node *copy_slices, const ct_tensor *view)
{
    const region *where = of(copy_slices)->where;
    char *data = (char *)view->storage->data + where->base_offset_bytes;
    ct_tensor *base = cti_tensor_on(thread, view->storage, data, where->base_dtype, where->base_shape.ndim, where->base_shape.sizes, where->base_strides,
                                    cti_device(view));
    if (!base) return NULL;
    cti_node_attach(copy_slices, base, 0);
    ct_node *producer = cti_view_producer(thread, base, view, where->map);
    cti_release(thread, base);
    return producer;
}
