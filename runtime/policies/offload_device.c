#include "policies/offload_device.h"

#include "base/memory.h"
#include "device/backend.h"
#include "policies/copy_stream.h"
#include "tensor/copy.h"
#include "tensor/scope.h"
#include "tensor/shape.h"

/* A copy of a range of device memory. */
typedef struct device_copy {
    cti_cached_copy entry;
    ct_tensor *values;       /* bytes on the host; NULL if they are in the file, or if there are no bytes */
    cti_spill_region region; /* region in the file that holds the bytes, if there is a file */
} device_copy;

typedef struct offloaded {
    cti_cached_save save;
    cti_offloader *offloader; /* owned by the pair of hooks, which the saves keep alive */
    uint8_t dtype, ndim;
    bool is_async; /* copied on the copy stream, and prefetched before it is read */
    ct_device device;
    int64_t numel, size; /* size: bytes from the first element to the last in the copy */
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
    struct offloaded *before, *after; /* saves of the same device, in the order of packing */
    ct_tensor *fetched;               /* prefetched bytes for the next read */
    /* version of `fetched` when it was copied; the reader of an earlier read may have written to the tensor */
    uint32_t fetched_version;
} offloaded;

/* the last save of each device whose bytes are copied on the copy stream; guarded by the lock */
static offloaded *last_offloaded[CTI_MOST_DEVICES];

static ct_status no_memory(const cti_offloader *offloader)
{
    return ct_error_set(CT_E_NOMEM, NULL, "%s: out of memory", offloader->caller);
}

/* ---- layout of a save ---- */

/*
 * Returns the stride of an axis in a contiguous copy of a layout. free: bit mask of the axes of the layout that have
 * not yet been assigned to another axis.
 */
static int64_t stride_in_copy(const cti_layout *layout, int64_t size, int64_t stride, uint32_t *free)
{
    int64_t step = 1;
    for (unsigned d = layout->ndim; d-- > 0;) {
        if (layout->sizes[d] == size && layout->strides[d] == stride && (*free >> d & 1)) {
            *free &= ~(1u << d);
            return step;
        }
        step *= layout->sizes[d];
    }
    return 0; /* elements repeat along the axis */
}

/*
 * Sets offset, size and strides of a save, whose save.of must be set. If the copy keeps the bytes in their order in
 * memory, the strides equal the strides of the tensor.
 */
static void describe(offloaded *object, const cti_cached_copy *key, const ct_tensor *tensor)
{
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t *sizes = cti_sizes(tensor), *strides = cti_strides(tensor, buffer);
    const cti_cached_copy *of = object->save.of;
    uint32_t free = UINT32_MAX;
    object->save.offset = of->is_one_view ? 0 : key->begin - of->begin;
    object->size = of->is_one_view ? (int64_t)cti_itemsize(tensor) : key->size;
    for (unsigned d = 0; of->is_one_view && d < of->layout.ndim; d++) object->size *= of->layout.sizes[d];
    for (unsigned d = 0; d < tensor->ndim; d++) {
        object->sizes[d] = sizes[d];
        object->strides[d] = of->is_one_view ? stride_in_copy(&of->layout, sizes[d], strides[d], &free) : strides[d];
    }
}

/* ---- copying to the host and back ---- */

/* Returns the bytes on the device to copy, as a reference: the original memory, or a copy without gaps. */
static ct_tensor *source_of(const ct_tensor *tensor, const cti_cached_copy *key)
{
    if (!key->is_one_view) return cti_bytes_view(tensor, tensor->data, key->size);
    cti_thread *thread = cti_thread_here();
    const cti_layout *layout = &key->layout;
    int64_t buffer[CTI_MAX_NDIM];
    ct_tensor *view = cti_tensor_on(thread, tensor->storage, tensor->data, (ct_dtype)tensor->dtype, layout->ndim,
                                    layout->sizes, layout->strides, cti_device(tensor));
    ct_tensor *contiguous = view ? cti_tensor_new_like(thread, view) : NULL, *bytes = NULL;
    if (contiguous && cti_tensor_read_there(view) == CT_OK) {
        int64_t other[CTI_MAX_NDIM];
        const cti_view to = cti_elements_of(contiguous, buffer), from = cti_elements_of(view, other);
        if (cti_copy(&to, &from) == CT_OK)
            bytes = cti_bytes_view(contiguous, contiguous->data, contiguous->numel * (int64_t)cti_itemsize(contiguous));
    }
    if (contiguous) cti_release(thread, contiguous);
    if (view) cti_release(thread, view);
    return bytes;
}

/* Copies source to the file, or to pinned memory. The copy stream must be current. */
static ct_status copy_out(cti_offloader *offloader, device_copy *made, ct_tensor *source)
{
    if (offloader->spill) return cti_spill_out(offloader->spill, &made->region, source);
    made->values = cti_copy_stream_download(source);
    return made->values ? CT_OK : ct_error_status();
}

/*
 * Copies on the copy stream, after all work that was submitted to the stream of the memory so far. The copy stream is
 * made to wait for that stream explicitly. The usual wait does not suffice: a value is recorded as written before its
 * kernel is submitted, and in between another thread may have made the copy stream wait for the value.
 */
static ct_status copy_out_async(cti_offloader *offloader, device_copy *made, ct_tensor *source)
{
    const ct_device device = cti_device(source);
    cti_save_cache_lock();
    ct_stream *computes = ct_current_stream(device);
    ct_guard guard = cti_copy_stream_enter(device);
    ct_status status = guard.status;
    if (status == CT_OK) status = ct_stream_wait(ct_current_stream(device), computes);
    if (status == CT_OK) status = copy_out(offloader, made, source);
    if (guard.status == CT_OK && ct_leave(&guard) != CT_OK && status == CT_OK) status = ct_error_status();
    cti_save_cache_unlock();
    return status;
}

static ct_status copy_to_host(cti_offloader *offloader, device_copy *made, const ct_tensor *tensor)
{
    if (made->entry.size == 0) return CT_OK;
    ct_tensor *source = source_of(tensor, &made->entry);
    if (!source) return ct_error_status();
    ct_status status = CT_OK;
    if (offloader->is_pinned) {
        status = copy_out_async(offloader, made, source);
    } else {
        made->values = cti_on_host(cti_thread_here(), source);
        if (!made->values) status = ct_error_status();
    }
    ct_release(source);
    return status;
}

/*
 * Copies the bytes of a save to the device. The copy stream must be current. The new memory belongs to the copy stream,
 * so this function does not wait; the reader waits for the copy.
 */
static ct_tensor *copy_in(const offloaded *object)
{
    const cti_offloader *offloader = object->offloader;
    const device_copy *from = (const device_copy *)object->save.of;
    ct_tensor *on_device = cti_copy_stream_new_bytes(object->device, object->size), *view = NULL;
    ct_status status = on_device ? CT_OK : ct_error_status();
    if (status == CT_OK && offloader->spill) {
        status = cti_spill_in(offloader->spill, &from->region, object->save.offset, on_device);
    } else if (status == CT_OK) {
        view = cti_bytes_view(from->values, from->values->data + object->save.offset, object->size);
        status = view ? cti_copy_stream_upload(on_device, 0, view) : ct_error_status();
        ct_release(view);
    }
    if (status == CT_OK) return on_device;
    ct_release(on_device);
    return NULL;
}

/* Like copy_in, on the copy stream; returns a strong reference. Called under the lock. */
static ct_tensor *copy_in_async(const offloaded *object)
{
    ct_guard guard = cti_copy_stream_enter(object->device);
    if (guard.status != CT_OK) return NULL;
    ct_tensor *on_device = copy_in(object);
    if (ct_leave(&guard) == CT_OK) return on_device;
    ct_release(on_device);
    return NULL;
}

static bool are_same_bytes(const offloaded *a, const offloaded *b)
{
    return a->save.of == b->save.of && a->save.offset == b->save.offset && a->size == b->size;
}

/* Starts the copy of the next save of backward. If this fails, reading that save copies it. */
static void prefetch_next(const offloaded *object, ct_tensor *on_device)
{
    offloaded *next = object->before;
    if (!next || next->fetched) return;
    next->fetched = are_same_bytes(next, object) ? ct_retain(on_device) : copy_in_async(next);
    if (next->fetched)
        next->fetched_version = cti_version(next->fetched);
    else
        ct_error_clear();
}

static ct_tensor *read_async(offloaded *object)
{
    cti_save_cache_lock();
    ct_tensor *on_device = object->fetched;
    object->fetched = NULL;
    if (on_device && cti_version(on_device) != object->fetched_version) {
        ct_release(on_device);
        on_device = NULL;
    }
    if (!on_device) on_device = copy_in_async(object);
    if (on_device) prefetch_next(object, on_device);
    cti_save_cache_unlock();
    return on_device;
}

/*
 * Copies the bytes to the device and waits, without holding the lock. The reference to `values` keeps them alive if a
 * larger copy replaces them meanwhile.
 */
static ct_tensor *read_sync(const offloaded *object)
{
    cti_save_cache_lock();
    ct_tensor *values = ct_retain(((const device_copy *)object->save.of)->values);
    const int64_t offset = object->save.offset;
    cti_save_cache_unlock();
    ct_tensor *on_device = cti_copy_stream_new_bytes(object->device, object->size);
    if (on_device && cti_bytes_write(on_device, values->data + offset, (size_t)object->size) != CT_OK) {
        ct_release(on_device);
        on_device = NULL;
    }
    ct_release(values);
    return on_device;
}

/* ---- the pair ---- */

/* Appends a save to the list of its device. Called under the lock. */
static void append(offloaded *object)
{
    offloaded **last = &last_offloaded[object->device.index];
    object->before = *last;
    if (*last) (*last)->after = object;
    *last = object;
}

static void unlink_offloaded(const offloaded *object)
{
    if (object->before) object->before->after = object->after;
    if (object->after)
        object->after->before = object->before;
    else
        last_offloaded[object->device.index] = object->before;
}

static void destroy(cti_offloader *offloader, device_copy *dead)
{
    ct_release(dead->values);
    if (offloader->spill) cti_spill_forget(offloader->spill, &dead->region);
    cti_free(dead);
}

/*
 * Adds a copy to the cache. The saves of smaller copies of the same memory use the new copy instead, and the smaller
 * copies are released. Called under the lock.
 */
static void add_to_cache(cti_offloader *offloader, device_copy *made)
{
    cti_save_cache_add(&offloader->cache, &made->entry);
    cti_cached_copy *smaller;
    while ((smaller = cti_save_cache_find_inside(&offloader->cache, &made->entry)) != NULL) {
        cti_save_cache_move_saves(&made->entry, smaller);
        cti_save_cache_remove(&offloader->cache, smaller);
        destroy(offloader, (device_copy *)smaller);
    }
}

static device_copy *make(cti_offloader *offloader, const cti_cached_copy *key, const ct_tensor *tensor)
{
    device_copy *made = cti_malloc(sizeof *made);
    if (!made) {
        (void)no_memory(offloader);
        return NULL;
    }
    *made = (device_copy){.entry = *key};
    if (copy_to_host(offloader, made, tensor) == CT_OK) return made;
    cti_free(made);
    return NULL;
}

/* Shares an existing copy, or creates one. */
static ct_status share_or_copy(cti_offloader *offloader, offloaded *object, const ct_tensor *tensor)
{
    cti_cached_copy key;
    cti_cached_copy_of_bytes(&key, tensor);
    cti_save_cache_lock();
    cti_cached_copy *of = cti_save_cache_find(&offloader->cache, &key);
    if (of) cti_save_cache_share(of, &object->save);
    cti_save_cache_unlock();
    device_copy *made = of ? NULL : make(offloader, &key, tensor);
    if (!of && !made) return ct_error_status();
    cti_save_cache_lock();
    if (made) {
        cti_save_cache_share(&made->entry, &object->save);
        add_to_cache(offloader, made);
    }
    describe(object, &key, tensor);
    if (object->is_async) append(object);
    cti_save_cache_unlock();
    return CT_OK;
}

ct_status cti_offload_pack(cti_offloader *offloader, ct_tensor *tensor, void **packed)
{
    offloaded *object = cti_malloc(sizeof *object);
    if (!object) return no_memory(offloader);
    *object = (offloaded){.offloader = offloader,
                          .dtype = tensor->dtype,
                          .ndim = tensor->ndim,
                          .device = cti_device(tensor),
                          .numel = tensor->numel,
                          .is_async = offloader->is_pinned && tensor->numel > 0};
    const ct_status status = share_or_copy(offloader, object, tensor);
    if (status == CT_OK)
        *packed = object;
    else
        cti_free(object);
    return status;
}

ct_tensor *cti_offload_unpack(void *packed)
{
    cti_thread *thread = cti_thread_here();
    offloaded *object = packed;
    const ct_dtype dtype = (ct_dtype)object->dtype;
    if (cti_scope_reserve(thread, object->offloader->caller, 1) != CT_OK) return NULL;
    ct_tensor *made;
    if (object->numel == 0) {
        made = cti_tensor_new(thread, dtype, object->ndim, object->sizes, object->device);
    } else {
        ct_tensor *on_device = object->is_async ? read_async(object) : read_sync(object);
        if (!on_device) return NULL;
        made = cti_tensor_on(thread, on_device->storage, on_device->data, dtype, object->ndim, object->sizes,
                             object->strides, object->device);
        cti_release(thread, on_device);
    }
    return made ? cti_scope_push(thread, made) : NULL;
}

void cti_offload_drop(void *packed)
{
    offloaded *object = packed;
    cti_offloader *offloader = object->offloader;
    cti_save_cache_lock();
    device_copy *of = (device_copy *)object->save.of;
    if (object->is_async) unlink_offloaded(object);
    const bool is_last = cti_save_cache_unshare(&object->save);
    if (is_last) {
        cti_save_cache_remove(&offloader->cache, &of->entry);
        destroy(offloader, of);
    }
    ct_release(object->fetched);
    cti_save_cache_unlock();
    cti_free(object);
}

int64_t cti_offload_bytes(const void *packed)
{
    const offloaded *object = packed;
    cti_save_cache_lock();
    const device_copy *of = (const device_copy *)object->save.of;
    const int64_t bytes = of->values && of->entry.saves == &object->save ? of->values->numel : 0;
    cti_save_cache_unlock();
    return bytes;
}
