#include "tensor/transfer.h"

#include "base/memory.h"
#include "base/writes.h"
#include "device/device_graph.h"
#include "state/error.h"
#include "tensor/copy.h"
#include "tensor/shape.h"

#include <string.h>

static ct_device device_of(const cti_view *v) { return (ct_device){(ct_device_kind)v->device_kind, v->device_index}; }

static size_t bytes_of(const cti_view *v) { return (size_t)v->numel * ct_dtype_size((ct_dtype)v->dtype); }

/* View of memory that is allocated for a copy; row-major. */
typedef struct dense {
    cti_view view;
    cti_workspace workspace; /* used on a device */
    int64_t strides[CTI_MAX_NDIM];
} dense;

static ct_status dense_make(dense *d, ct_device device, ct_dtype dtype, const cti_view *like)
{
    d->view = *like;
    d->view.dtype = (uint8_t)dtype;
    d->view.device_kind = (uint8_t)device.kind;
    d->view.device_index = (uint8_t)device.index;
    d->view.strides = d->strides;
    cti_contiguous_strides(like->ndim, like->sizes, d->strides);
    if (device.kind != CT_DEVICE_CPU) {
        const ct_status status = cti_device_alloc(NULL, device, bytes_of(&d->view), &d->workspace);
        d->view.data = d->workspace.data;
        return status;
    }
    d->view.data = cti_malloc(bytes_of(&d->view));
    return d->view.data ? CT_OK : cti_no_memory("copy");
}

static void dense_free(dense *d)
{
    if (d->view.device_kind != CT_DEVICE_CPU)
        cti_device_free(&d->workspace);
    else
        cti_free(d->view.data);
}

/* Copies row-major bytes from one device to another. */
static ct_status move(const cti_view *to, const cti_view *from)
{
    const ct_device there = device_of(to), here = device_of(from);
    if (here.kind == CT_DEVICE_CPU) return cti_device_write(there, to->data, from->data, bytes_of(from));
    if (there.kind == CT_DEVICE_CPU) return cti_device_read(here, to->data, from->data, bytes_of(from));
    return cti_device_move(there, to->data, here, from->data, bytes_of(from));
}

/*
 * Copies `from`, which is row-major, to `to` on another device. If `to` has another layout, dtype or number of
 * elements, the bytes are first copied to a buffer on the device of `to`.
 */
static ct_status arrive(const cti_view *to, const cti_view *from)
{
    if (to->dtype == from->dtype && to->numel == from->numel && cti_view_is_row_major(to)) return move(to, from);
    dense landed = {.view.data = NULL};
    ct_status status = dense_make(&landed, device_of(to), (ct_dtype)from->dtype, from);
    if (status == CT_OK) status = move(&landed.view, from);
    if (status == CT_OK) status = cti_copy(to, &landed.view);
    dense_free(&landed);
    return status;
}

ct_status cti_copy_across(const cti_view *to, const cti_view *from)
{
    const ct_device here = device_of(from);
    if (cti_same_device(here, device_of(to))) return cti_copy_on_device(to, from);
    /* a recorded graph stores one element by value */
    if (here.kind == CT_DEVICE_CPU && from->numel == 1 && to->numel == 1 && cti_graph_here(device_of(to)))
        return cti_copy_on_device(to, from);
    /* the elements are transferred in the smaller of the two dtypes */
    const bool narrows = ct_dtype_size((ct_dtype)to->dtype) < ct_dtype_size((ct_dtype)from->dtype);
    const ct_dtype dtype = (ct_dtype)(narrows ? to->dtype : from->dtype);
    if (dtype == (ct_dtype)from->dtype && cti_view_is_row_major(from)) return arrive(to, from);
    dense packed = {.view.data = NULL};
    ct_status status = dense_make(&packed, here, dtype, from);
    if (status == CT_OK) status = cti_copy(&packed.view, from);
    if (status == CT_OK) status = arrive(to, &packed.view);
    dense_free(&packed);
    return status;
}

ct_tensor *cti_on_host(cti_thread *thread, ct_tensor *t)
{
    if (!cti_tensor_has(t, CTI_TENSOR_ON_DEVICE)) return cti_retain(t);
    ct_tensor *copy = cti_tensor_new(thread, (ct_dtype)t->dtype, t->ndim, cti_sizes(t), (ct_device){CT_DEVICE_CPU, 0});
    if (!copy) return NULL;
    int64_t to_buffer[CTI_MAX_NDIM], from_buffer[CTI_MAX_NDIM];
    const cti_view to = cti_elements_of(copy, to_buffer), from = cti_elements_of(t, from_buffer);
    if (cti_tensor_read_there(t) == CT_OK && cti_copy(&to, &from) == CT_OK) return copy;
    cti_release(thread, copy);
    return NULL;
}

ct_status cti_bytes_write(ct_tensor *t, const void *from, size_t size)
{
    if (cti_tensor_has(t, CTI_TENSOR_ON_DEVICE)) {
        const ct_status status = cti_tensor_written_there(t);
        return status == CT_OK ? cti_device_write(cti_device(t), t->data, from, size) : status;
    }
    cti_write_begin("bytes", t->data, size);
    if (size) memcpy(t->data, from, size);
    cti_write_end("bytes");
    return CT_OK;
}

ct_status cti_bytes_read(const ct_tensor *t, void *to, size_t size)
{
    if (cti_tensor_has(t, CTI_TENSOR_ON_DEVICE)) {
        const ct_status status = cti_tensor_read_there(t);
        return status == CT_OK ? cti_device_read(cti_device(t), to, t->data, size) : status;
    }
    if (size) memcpy(to, t->data, size);
    return CT_OK;
}

ct_status cti_element_write(ct_tensor *t, int64_t offset, ct_scalar value)
{
    char element[16];
    char *at = t->data + offset * (int64_t)cti_itemsize(t);
    const bool elsewhere = cti_tensor_has(t, CTI_TENSOR_ON_DEVICE);
    if (!elsewhere) cti_write_begin("element", at, cti_itemsize(t));
    cti_store_scalar(value, elsewhere ? element : at, (ct_dtype)t->dtype);
    if (!elsewhere) cti_write_end("element");
    if (!elsewhere) return CT_OK;
    const ct_status status = cti_tensor_written_there(t);
    if (status != CT_OK || !cti_graph_here(cti_device(t)))
        return status == CT_OK ? cti_device_write(cti_device(t), at, element, cti_itemsize(t)) : status;
    /* a recorded graph stores the element by value */
    const cti_view from = {.data = element, .numel = 1, .dtype = t->dtype};
    cti_view to = from;
    to.data = at;
    to.device_kind = t->device_kind;
    to.device_index = t->device_index;
    return cti_copy_on_device(&to, &from);
}

ct_status cti_element_read(const ct_tensor *t, int64_t offset, ct_scalar *value)
{
    char element[16];
    const char *at = t->data + offset * (int64_t)cti_itemsize(t);
    const bool elsewhere = cti_tensor_has(t, CTI_TENSOR_ON_DEVICE);
    ct_status status = elsewhere ? cti_tensor_read_there(t) : CT_OK;
    if (elsewhere && status == CT_OK) status = cti_device_read(cti_device(t), element, at, cti_itemsize(t));
    if (status == CT_OK) *value = cti_load_scalar(elsewhere ? element : at, (ct_dtype)t->dtype);
    return status;
}
