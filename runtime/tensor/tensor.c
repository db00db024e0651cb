#include "tensor/tensor.h"

#include "base/memory.h"
#include "device/device.h"
#include "device/device_memory.h"
#include "state/check.h"
#include "state/data_pool.h"
#include "state/error.h"
#include "tensor/ended.h"
#include "tensor/shape.h"
#include "tensor/transfer.h"

#include <string.h>

/* ---- storage ---- */

CTI_INLINE cti_storage *storage_raw(cti_thread *thread)
{
    cti_storage *storage = cti_block_alloc(thread, sizeof *storage);
    if (CTI_UNLIKELY(!storage)) {
        cti_no_memory("storage");
        return NULL;
    }
    cti_refs_init(&storage->refs, thread->me, CTI_KIND_STORAGE);
    atomic_init(&storage->version, 0);
    storage->free_data = NULL;
    storage->alias = NULL;
    storage->inside_.context = NULL;
    cti_live_add(thread, CTI_LIVE_SPARE_STORAGES, 1);
    return storage;
}

static CTI_COLD bool storage_no_memory(cti_thread *thread, cti_storage *storage, int64_t size)
{
    cti_live_add(thread, CTI_LIVE_SPARE_STORAGES, -1);
    cti_block_free(thread, storage, sizeof *storage);
    cti_error(CT_E_NOMEM, "storage: out of memory for %lld bytes of tensor data", (long long)size);
    return false;
}

CTI_INLINE cti_storage *storage_new(cti_thread *thread, int64_t size)
{
    cti_storage *storage = storage_raw(thread);
    if (CTI_UNLIKELY(!storage)) return NULL;
    storage->data = storage->inside_.inside;
    storage->size = size;
    if (size <= CTI_INLINE_DATA) {
        cti_refs_set(&storage->refs, CTI_STORAGE_INSIDE);
    } else {
        storage->data = cti_data_alloc((size_t)size);
        if (CTI_UNLIKELY(!storage->data) && !storage_no_memory(thread, storage, size)) return NULL;
    }
    cti_live_add(thread, CTI_LIVE_BYTES, size);
    return storage;
}

static void free_on_device(void *data, int64_t size, void *context)
{
    (void)data, (void)size;
    cti_allocation_free(context);
}

static CTI_COLD cti_storage *storage_on_device(cti_thread *thread, int64_t size, ct_device device)
{
    cti_allocation *allocation = cti_allocation_new(device, (size_t)size);
    if (!allocation) return NULL;
    cti_storage *storage = cti_storage_on(thread, allocation->data, size, free_on_device, allocation);
    if (!storage) cti_allocation_free(allocation);
    return storage;
}

cti_allocation *cti_storage_allocation(const cti_storage *storage)
{
    while (storage->alias) storage = storage->alias;
    return storage->free_data == free_on_device ? storage->inside_.context : NULL;
}

ct_device cti_storage_device(const cti_storage *storage)
{
    const cti_allocation *allocation = cti_storage_allocation(storage);
    return allocation ? allocation->device : (ct_device){CT_DEVICE_CPU, 0};
}

bool cti_contents_of(const ct_tensor *t, cti_contents *contents)
{
    const cti_allocation *allocation = cti_storage_allocation(t->storage);
    if (!allocation) return false;
    *contents = (cti_contents){allocation->data, allocation->use.written, t->storage, cti_version(t)};
    return true;
}

ct_status cti_tensor_read_there(const ct_tensor *t)
{
    cti_allocation *allocation = cti_storage_allocation(t->storage);
    return allocation ? cti_stream_reads(cti_stream_here(allocation->device), &allocation->use) : CT_OK;
}

ct_status cti_tensor_written_there(const ct_tensor *t)
{
    cti_allocation *allocation = cti_storage_allocation(t->storage);
    return allocation ? cti_stream_writes(cti_stream_here(allocation->device), &allocation->use) : CT_OK;
}

cti_storage *cti_storage_new(cti_thread *thread, int64_t size, ct_device device)
{
    return CTI_LIKELY(device.kind == CT_DEVICE_CPU) ? storage_new(thread, size)
                                                    : storage_on_device(thread, size, device);
}

cti_storage *cti_storage_on(cti_thread *thread, void *data, int64_t size,
                            void (*free_data)(void *data, int64_t size, void *context), void *context)
{
    cti_storage *storage = storage_raw(thread);
    if (!storage) return NULL;
    storage->data = data;
    storage->size = size;
    storage->free_data = free_data;
    storage->inside_.context = context;
    cti_live_add(thread, CTI_LIVE_BYTES, size);
    return storage;
}

cti_storage *cti_storage_alias(cti_thread *thread, cti_storage *of)
{
    cti_storage *storage = storage_raw(thread);
    if (!storage) return NULL;
    /* the storage that owns the memory, so that aliases of aliases form no chain */
    storage->alias = cti_retain(of->alias ? of->alias : of);
    /* a write through one of them does not change the version of the others */
    cti_refs_set(&storage->alias->refs, CTI_STORAGE_UNTRACKED);
    cti_refs_set(&storage->refs, CTI_STORAGE_UNTRACKED);
    storage->data = of->data;
    storage->size = of->size;
    return storage;
}

/* Frees a storage. The caller updates the count of spare storages. */
CTI_INLINE void storage_free(cti_thread *thread, cti_storage *storage)
{
    if (cti_refs_flags(&storage->refs) & CTI_STORAGE_INSIDE) {
        cti_live_add(thread, CTI_LIVE_BYTES, -storage->size);
    } else if (CTI_UNLIKELY(storage->alias != NULL)) {
        cti_release(thread, storage->alias);
    } else {
        cti_live_add(thread, CTI_LIVE_BYTES, -storage->size);
        if (CTI_UNLIKELY(storage->free_data != NULL))
            storage->free_data(storage->data, storage->size, storage->inside_.context);
        else
            cti_data_free(storage->data, (size_t)storage->size);
    }
    cti_block_free(thread, storage, sizeof *storage);
}

void cti_storage_destroy(cti_thread *thread, cti_refs *object)
{
    cti_live_add(thread, CTI_LIVE_SPARE_STORAGES, -1);
    storage_free(thread, (cti_storage *)object);
}

/* ---- geometry ---- */

static size_t dims_bytes(unsigned ndim, bool strided) { return ndim * (strided ? 2 : 1) * sizeof(int64_t); }

static bool dims_spill(unsigned ndim, bool strided)
{
    return ndim > (unsigned)(strided ? CTI_INLINE_STRIDED : CTI_INLINE_SIZES);
}

/*
 * Returns true if the strides of a tensor of more than one element differ from those of a contiguous tensor. The
 * strides of axes of one element are ignored. strides NULL: contiguous.
 */
static bool strides_matter(unsigned ndim, const int64_t *sizes, const int64_t *strides, int64_t numel)
{
    if (!strides || numel <= 1) return false;
    int64_t step = 1;
    for (unsigned d = ndim; d-- > 0;) {
        if (sizes[d] == 1) continue;
        if (strides[d] != step) return true;
        step *= sizes[d];
    }
    return false;
}

/*
 * Returns the number of elements, or -1 after an error. For an empty tensor the product of its other sizes must not
 * overflow either, because strides are computed from it.
 */
static int64_t check_sizes(unsigned ndim, const int64_t *sizes, size_t itemsize)
{
    int64_t numel = 1, bytes = 0;
    bool fits = ndim <= CTI_MAX_NDIM;
    for (unsigned d = 0; d < ndim && fits; d++) fits = cti_size_mul(numel, sizes[d], &numel);
    if (CTI_LIKELY(fits && numel > 0 && cti_size_mul(numel, (int64_t)itemsize, &bytes) && bytes <= INT64_MAX / 4))
        return numel;
    cti_shape shape;
    if (cti_shape_from("tensor_new", "the result's sizes", ct_ints_of(sizes, ndim), &shape) != CT_OK) return -1;
    if (fits && numel == 0) return 0;
    cti_error(CT_E_SHAPE, "tensor_new: the number of bytes of a tensor of these sizes does not fit in 64 bits");
    return -1;
}

/* Allocates memory for dims that do not fit in the 32 bytes inside the tensor; sets *spilled to NULL if they fit. */
CTI_INLINE bool dims_alloc(cti_thread *thread, unsigned ndim, bool strided, int64_t **spilled)
{
    *spilled = NULL;
    if (CTI_LIKELY(!dims_spill(ndim, strided))) return true;
    *spilled = cti_block_alloc(thread, dims_bytes(ndim, strided));
    if (!*spilled) cti_no_memory("tensor_new");
    return *spilled != NULL;
}

CTI_INLINE void dims_set(ct_tensor *self, int64_t *spilled, unsigned ndim, const int64_t *sizes, const int64_t *strides)
{
    int64_t *at = spilled ? spilled : self->dims.inside;
    self->ndim = (uint8_t)ndim;
    if (CTI_LIKELY(!spilled && !strides)) { /* faster than a loop for so few sizes */
        if (ndim > 0) at[0] = sizes[0];
        if (ndim > 1) at[1] = sizes[1];
        if (ndim > 2) at[2] = sizes[2];
        if (ndim > 3) at[3] = sizes[3];
        return;
    }
    for (unsigned d = 0; d < ndim; d++) at[d] = sizes[d];
    for (unsigned d = 0; strides && d < ndim; d++) at[ndim + d] = strides[d];
    if (spilled) self->dims.spilled = spilled;
}

CTI_INLINE void dims_free(cti_thread *thread, ct_tensor *self)
{
    const unsigned flags = cti_refs_flags(&self->refs);
    if (CTI_UNLIKELY(flags & CTI_TENSOR_SPILLED))
        cti_block_free(thread, self->dims.spilled, dims_bytes(self->ndim, flags & CTI_TENSOR_STRIDED));
}

const int64_t *cti_strides(const ct_tensor *t, int64_t buffer[CTI_MAX_NDIM])
{
    if (!cti_is_contiguous(t)) return cti_sizes(t) + t->ndim;
    cti_contiguous_strides(t->ndim, cti_sizes(t), buffer);
    return buffer;
}

/* ---- creation of tensors ---- */

/* Creates a tensor without a storage; the sizes and strides must have been checked. */
CTI_INLINE ct_tensor *tensor_raw(cti_thread *thread, ct_dtype dtype, unsigned ndim, const int64_t *sizes,
                                 const int64_t *strides, int64_t numel, ct_device device)
{
    int64_t *spilled;
    ct_tensor *self = cti_block_alloc(thread, sizeof *self);
    if (CTI_UNLIKELY(!self)) {
        cti_no_memory("tensor_new");
        return NULL;
    }
    if (CTI_UNLIKELY(!dims_alloc(thread, ndim, strides != NULL, &spilled))) {
        cti_block_free(thread, self, sizeof *self);
        return NULL;
    }
    cti_refs_init(&self->refs, thread->me,
                  (unsigned)CTI_KIND_TENSOR | (strides ? CTI_TENSOR_STRIDED : 0u) |
                      (spilled ? CTI_TENSOR_SPILLED : 0u) | (device.kind != CT_DEVICE_CPU ? CTI_TENSOR_ON_DEVICE : 0u) |
                      (cti_is_registered_dtype(dtype) ? CTI_TENSOR_REGISTERED : 0u));
    if (cti_is_registered_dtype(dtype)) cti_registered_dtype_count(dtype, 1);
    self->dtype = (uint8_t)dtype;
    self->device_kind = (uint8_t)device.kind;
    self->device_index = (uint8_t)device.index;
    self->storage = NULL;
    self->data = NULL;
    self->grad_fn = NULL;
    atomic_init(&self->meta, NULL);
    self->numel = numel;
    self->output_nr = 0;
    self->view_version = 0;
    dims_set(self, spilled, ndim, sizes, strides);
    cti_live_add(thread, CTI_KIND_TENSOR, 1);
    cti_live_add(thread, CTI_LIVE_SPARE_STORAGES, -1);
    return self;
}

/* Frees a tensor. The caller updates the count of spare storages. */
CTI_INLINE void tensor_free(cti_thread *thread, ct_tensor *self)
{
    if (CTI_UNLIKELY(cti_tensor_has(self, CTI_TENSOR_SPILLED | CTI_TENSOR_REGISTERED))) {
        dims_free(thread, self);
        if (cti_is_registered_dtype((ct_dtype)self->dtype)) cti_registered_dtype_count((ct_dtype)self->dtype, -1);
    }
    cti_live_add(thread, CTI_KIND_TENSOR, -1);
    if (CTI_UNLIKELY(cti_checks) && cti_tensor_end(thread, self)) return;
    cti_block_free(thread, self, sizeof *self);
}

/* Creates a contiguous tensor with its own storage on the CPU; sizes must have been checked. */
CTI_INLINE ct_tensor *tensor_new(cti_thread *thread, ct_dtype dtype, unsigned ndim, const int64_t *sizes, int64_t numel,
                                 int64_t bytes)
{
    ct_tensor *self = tensor_raw(thread, dtype, ndim, sizes, NULL, numel, (ct_device){CT_DEVICE_CPU, 0});
    if (CTI_UNLIKELY(!self)) return NULL;
    self->storage = storage_new(thread, bytes);
    if (CTI_UNLIKELY(!self->storage)) {
        cti_live_add(thread, CTI_LIVE_SPARE_STORAGES, 1);
        tensor_free(thread, self);
        return NULL;
    }
    self->data = self->storage->data;
    if (CTI_UNLIKELY(thread->modes & CTI_MODE_INFERENCE)) cti_refs_set(&self->refs, CTI_TENSOR_INFERENCE);
    return self;
}

/* Creates a contiguous tensor with its own storage on a device. */
static CTI_COLD ct_tensor *tensor_on_device(cti_thread *thread, ct_dtype dtype, unsigned ndim, const int64_t *sizes,
                                            int64_t bytes, ct_device device)
{
    if (cti_device_check("tensor_new", NULL, device) != CT_OK) return NULL;
    cti_storage *storage = storage_on_device(thread, bytes, device);
    if (!storage) return NULL;
    ct_tensor *self = cti_tensor_on(thread, storage, storage->data, dtype, ndim, sizes, NULL, device);
    cti_release(thread, storage);
    if (self && (thread->modes & CTI_MODE_INFERENCE)) cti_refs_set(&self->refs, CTI_TENSOR_INFERENCE);
    return self;
}

ct_tensor *cti_tensor_new(cti_thread *thread, ct_dtype dtype, unsigned ndim, const int64_t *sizes, ct_device device)
{
    const size_t itemsize = cti_dtype_sizes[dtype];
    const int64_t numel = check_sizes(ndim, sizes, itemsize);
    if (CTI_UNLIKELY(numel < 0)) return NULL;
    if (CTI_UNLIKELY(device.kind != CT_DEVICE_CPU))
        return tensor_on_device(thread, dtype, ndim, sizes, numel * (int64_t)itemsize, device);
    return tensor_new(thread, dtype, ndim, sizes, numel, numel * (int64_t)itemsize);
}

ct_tensor *cti_tensor_new_like(cti_thread *thread, const ct_tensor *like)
{
    const int64_t numel = like->numel; /* the sizes of an existing tensor are already checked */
    if (CTI_UNLIKELY(like->device_kind != CT_DEVICE_CPU))
        return cti_tensor_new(thread, (ct_dtype)like->dtype, like->ndim, cti_sizes(like), cti_device(like));
    return tensor_new(thread, (ct_dtype)like->dtype, like->ndim, cti_sizes(like), numel,
                      numel * (int64_t)cti_itemsize(like));
}

ct_tensor *cti_tensor_on(cti_thread *thread, cti_storage *storage, char *data, ct_dtype dtype, unsigned ndim,
                         const int64_t *sizes, const int64_t *strides, ct_device device)
{
    const int64_t numel = check_sizes(ndim, sizes, ct_dtype_size(dtype));
    if (CTI_UNLIKELY(numel < 0)) return NULL;
    if (!strides_matter(ndim, sizes, strides, numel)) strides = NULL;
    ct_tensor *self = tensor_raw(thread, dtype, ndim, sizes, strides, numel, device);
    if (CTI_UNLIKELY(!self)) return NULL;
    self->storage = cti_retain(storage);
    self->data = data;
    return self;
}

ct_tensor *cti_tensor_alias(cti_thread *thread, const ct_tensor *self)
{
    const unsigned kept =
        cti_refs_flags(&self->refs) & (CTI_TENSOR_STRIDED | CTI_TENSOR_SPILLED | CTI_TENSOR_INFERENCE |
                                       CTI_TENSOR_SCALAR | CTI_TENSOR_REGISTERED | CTI_TENSOR_ON_DEVICE);
    int64_t *spilled = NULL;
    ct_tensor *alias = cti_block_alloc(thread, sizeof *alias);
    if (CTI_UNLIKELY(!alias)) {
        cti_no_memory("tensor_new");
        return NULL;
    }
    if (CTI_UNLIKELY(kept & CTI_TENSOR_SPILLED) &&
        !dims_alloc(thread, self->ndim, kept & CTI_TENSOR_STRIDED, &spilled)) {
        cti_block_free(thread, alias, sizeof *alias);
        return NULL;
    }
    const cti_tensor_key form = cti_tensor_key_of(self);
    /* sets the flags at initialization: no other thread can access the tensor yet, so no atomic operation is needed */
    cti_refs_init(&alias->refs, thread->me, (unsigned)CTI_KIND_TENSOR | kept);
    memcpy((char *)alias + offsetof(ct_tensor, dtype), &form, sizeof form);
    if (CTI_UNLIKELY(kept & CTI_TENSOR_REGISTERED)) cti_registered_dtype_count((ct_dtype)self->dtype, 1);
    alias->storage = self->storage;
    cti_refs_retain(&self->storage->refs, thread->me);
    alias->data = self->data;
    CTI_CLEAR(ct_tensor, alias, grad_fn, numel); /* also clears meta */
    alias->numel = self->numel;
    CTI_CLEAR(ct_tensor, alias, output_nr, dims); /* also clears view_version */
    alias->dims = self->dims;
    if (CTI_UNLIKELY(spilled)) {
        memcpy(spilled, self->dims.spilled, dims_bytes(self->ndim, kept & CTI_TENSOR_STRIDED));
        alias->dims.spilled = spilled;
    }
    cti_live_add(thread, CTI_KIND_TENSOR, 1);
    cti_live_add(thread, CTI_LIVE_SPARE_STORAGES, -1);
    return alias;
}

ct_status cti_tensor_set_geometry(cti_thread *thread, ct_tensor *self, cti_storage *storage, char *data, unsigned ndim,
                                  const int64_t *sizes, const int64_t *strides)
{
    const int64_t numel = check_sizes(ndim, sizes, cti_itemsize(self));
    if (numel < 0) return cti_failed();
    if (!strides_matter(ndim, sizes, strides, numel)) strides = NULL;
    int64_t fresh[2 * CTI_MAX_NDIM]; /* a copy, because sizes and strides may point to the dims of self */
    memcpy(fresh, sizes, ndim * sizeof *fresh);
    if (strides) memcpy(fresh + ndim, strides, ndim * sizeof *fresh);
    int64_t *spilled;
    cti_tensor_meta *meta = cti_tensor_meta_get(self);
    if (!meta || !dims_alloc(thread, ndim, strides != NULL, &spilled)) return cti_failed();
    meta->reshaped = true;
    dims_free(thread, self);
    cti_refs_clear(&self->refs, CTI_TENSOR_STRIDED | CTI_TENSOR_SPILLED);
    cti_refs_set(&self->refs, (strides ? CTI_TENSOR_STRIDED : 0u) | (spilled ? CTI_TENSOR_SPILLED : 0u));
    dims_set(self, spilled, ndim, fresh, strides ? fresh + ndim : NULL);
    self->numel = numel;
    self->data = data;
    cti_storage *old = self->storage;
    self->storage = cti_retain(storage);
    cti_release(thread, old);
    return CT_OK;
}

/* ---- meta and destruction ---- */

cti_tensor_meta *cti_tensor_meta_get(ct_tensor *self)
{
    cti_tensor_meta *meta = atomic_load_explicit(&self->meta, memory_order_acquire);
    if (meta) return meta;
    cti_thread *thread = cti_thread_here();
    cti_tensor_meta *fresh = cti_block_alloc(thread, sizeof *fresh);
    if (!fresh) {
        cti_no_memory("tensor_new");
        return NULL;
    }
    memset(fresh, 0, sizeof *fresh);
    if (atomic_compare_exchange_strong_explicit(&self->meta, &meta, fresh, memory_order_acq_rel, memory_order_acquire))
        return fresh;
    cti_block_free(thread, fresh, sizeof *fresh); /* another thread has set meta first */
    return meta;
}

void cti_tensor_destroy(cti_thread *thread, cti_refs *object)
{
    ct_tensor *self = (ct_tensor *)object;
    cti_tensor_meta *meta = atomic_load_explicit(&self->meta, memory_order_acquire);
    if (CTI_UNLIKELY(meta != NULL)) {
        cti_tensor_meta_finish(thread, meta);
        cti_block_free(thread, meta, sizeof *meta);
    }
    cti_release_inside(thread, self->grad_fn);
    cti_storage *storage = self->storage;
    tensor_free(thread, self);
    if (cti_refs_release(&storage->refs, thread->me))
        storage_free(thread, storage); /* not queued, because a storage owns no deep structures */
    else
        cti_live_add(thread, CTI_LIVE_SPARE_STORAGES, 1);
}
