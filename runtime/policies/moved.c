#include "policies/moved.h"

#include "base/memory.h"
#include "device/backend.h"
#include "policies/lane.h"
#include "tensor/copy.h"
#include "tensor/scope.h"
#include "tensor/shape.h"

/* A copy of a range of device memory. */
typedef struct kept {
    cti_shelved shelved;
    ct_tensor *values;   /* bytes on the host; NULL: in the file, or there are none */
    cti_spilled spilled; /* region in the file */
} kept;

typedef struct moved {
    cti_shelf_save save;
    cti_mover *mover; /* owned by the pair, which saves keep alive */
    uint8_t dtype, ndim;
    bool comes_beside; /* copied on the copy stream, prefetched before its read */
    ct_device device;
    int64_t numel, size; /* size: bytes from the first element to the last in the copy */
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
    struct moved *before, *after; /* saves of the same device, in the order of packing */
    ct_tensor *fetched;           /* prefetched bytes for the next read */
    uint32_t fetched_version;     /* version of fetched: tensors that were returned may have been written to */
} moved;

/* last save per device that is copied on the copy stream; guarded by the lock */
static moved *last_moved[CTI_MOST_DEVICES];

static ct_status no_memory(const cti_mover *mover)
{
    return ct_error_set(CT_E_NOMEM, NULL, "%s: out of memory", mover->who);
}

/* ---- layout of a save ---- */

/*
 * Returns the stride of an axis in a contiguous copy of a layout. free: bit set of the axes of the layout that are not
 * yet assigned to another axis.
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
    return 0; /* the axis repeats its elements */
}

/*
 * Sets offset, size and strides, after save.of is set: the tensor's own strides if the copy keeps bytes in their order
 * in memory.
 */
static void describe(moved *object, const cti_shelved *wanted, const ct_tensor *tensor)
{
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t *sizes = cti_sizes(tensor), *strides = cti_strides(tensor, buffer);
    const cti_shelved *of = object->save.of;
    uint32_t free = UINT32_MAX;
    object->save.offset = of->is_one_view ? 0 : wanted->from - of->from;
    object->size = of->is_one_view ? (int64_t)cti_itemsize(tensor) : wanted->size;
    for (unsigned d = 0; of->is_one_view && d < of->layout.ndim; d++) object->size *= of->layout.sizes[d];
    for (unsigned d = 0; d < tensor->ndim; d++) {
        object->sizes[d] = sizes[d];
        object->strides[d] = of->is_one_view ? stride_in_copy(&of->layout, sizes[d], strides[d], &free) : strides[d];
    }
}

/* ---- copying to the host and back ---- */

/* Returns the bytes on the device to copy: the original memory, or a copy without gaps. A reference. */
static ct_tensor *source_of(const ct_tensor *tensor, const cti_shelved *wanted)
{
    if (!wanted->is_one_view) return cti_bytes_at(tensor, tensor->data, wanted->size);
    cti_thread *thread = cti_thread_here();
    const cti_layout *layout = &wanted->layout;
    int64_t buffer[CTI_MAX_NDIM];
    ct_tensor *view = cti_tensor_on(thread, tensor->storage, tensor->data, (ct_dtype)tensor->dtype, layout->ndim,
                                    layout->sizes, layout->strides, cti_device(tensor));
    ct_tensor *whole = view ? cti_tensor_new_like(thread, view) : NULL, *bytes = NULL;
    if (whole && cti_tensor_read_there(view) == CT_OK) {
        int64_t other[CTI_MAX_NDIM];
        const cti_view to = cti_elements_of(whole, buffer), from = cti_elements_of(view, other);
        if (cti_copy(&to, &from) == CT_OK)
            bytes = cti_bytes_at(whole, whole->data, whole->numel * (int64_t)cti_itemsize(whole));
    }
    if (whole) cti_release(thread, whole);
    if (view) cti_release(thread, view);
    return bytes;
}

/* Copies source to the file or to pinned memory. Called inside the lane. */
static ct_status send(cti_mover *mover, kept *made, ct_tensor *source)
{
    if (mover->spill) return cti_spill_out(mover->spill, &made->spilled, source);
    made->values = cti_lane_send(source);
    return made->values ? CT_OK : ct_error_status();
}

/*
 * Copies concurrently with the computation, after all work submitted to its stream so far. This wait is explicit, since
 * a value is recorded as written before its kernel is submitted to the stream, and another thread may have made the
 * lane wait for the value in between.
 */
static ct_status send_beside(cti_mover *mover, kept *made, ct_tensor *source)
{
    const ct_device device = cti_device(source);
    cti_shelf_lock();
    ct_stream *computes = ct_current_stream(device);
    ct_guard guard = cti_lane_enter(device);
    ct_status status = guard.status;
    if (status == CT_OK) status = ct_stream_wait(ct_current_stream(device), computes);
    if (status == CT_OK) status = send(mover, made, source);
    if (guard.status == CT_OK && ct_leave(&guard) != CT_OK && status == CT_OK) status = ct_error_status();
    cti_shelf_unlock();
    return status;
}

static ct_status keep(cti_mover *mover, kept *made, const ct_tensor *tensor)
{
    if (made->shelved.size == 0) return CT_OK;
    ct_tensor *source = source_of(tensor, &made->shelved);
    if (!source) return ct_error_status();
    ct_status status = CT_OK;
    if (mover->is_pinned) {
        status = send_beside(mover, made, source);
    } else {
        made->values = cti_on_host(cti_thread_here(), source);
        if (!made->values) status = ct_error_status();
    }
    ct_release(source);
    return status;
}

/*
 * Copies the bytes of a save to the device. Called inside the lane. The new memory belongs to the lane's stream, so
 * this function does not wait; the reader waits for the copy.
 */
static ct_tensor *bring(const moved *object)
{
    const cti_mover *mover = object->mover;
    const kept *from = (const kept *)object->save.of;
    ct_tensor *there = cti_lane_room(object->device, object->size), *part = NULL;
    ct_status status = there ? CT_OK : ct_error_status();
    if (status == CT_OK && mover->spill) {
        status = cti_spill_in(mover->spill, &from->spilled, object->save.offset, there);
    } else if (status == CT_OK) {
        part = cti_bytes_at(from->values, from->values->data + object->save.offset, object->size);
        status = part ? cti_lane_bring(there, 0, part) : ct_error_status();
        ct_release(part);
    }
    if (status == CT_OK) return there;
    ct_release(there);
    return NULL;
}

/* Returns bytes on the device, a reference. Called under the lock. */
static ct_tensor *fetch(const moved *object)
{
    ct_guard guard = cti_lane_enter(object->device);
    if (guard.status != CT_OK) return NULL;
    ct_tensor *there = bring(object);
    if (ct_leave(&guard) == CT_OK) return there;
    ct_release(there);
    return NULL;
}

static bool are_same_bytes(const moved *a, const moved *b)
{
    return a->save.of == b->save.of && a->save.offset == b->save.offset && a->size == b->size;
}

/* Starts the copy of the saved tensor that backward will read next. On failure that read copies the tensor itself. */
static void look_ahead(const moved *object, ct_tensor *there)
{
    moved *next = object->before;
    if (!next || next->fetched) return;
    next->fetched = are_same_bytes(next, object) ? ct_retain(there) : fetch(next);
    if (next->fetched)
        next->fetched_version = cti_version(next->fetched);
    else
        ct_error_clear();
}

static ct_tensor *take_beside(moved *object)
{
    cti_shelf_lock();
    ct_tensor *there = object->fetched;
    object->fetched = NULL;
    if (there && cti_version(there) != object->fetched_version) {
        ct_release(there);
        there = NULL;
    }
    if (!there) there = fetch(object);
    if (there) look_ahead(object, there);
    cti_shelf_unlock();
    return there;
}

/*
 * Copies the bytes to the device without the lock while it waits; the reference to values keeps them alive if a larger
 * copy replaces them meanwhile.
 */
static ct_tensor *take_at_once(const moved *object)
{
    cti_shelf_lock();
    ct_tensor *values = ct_retain(((const kept *)object->save.of)->values);
    const int64_t offset = object->save.offset;
    cti_shelf_unlock();
    ct_tensor *there = cti_lane_room(object->device, object->size);
    if (there && cti_bytes_write(there, values->data + offset, (size_t)object->size) != CT_OK) {
        ct_release(there);
        there = NULL;
    }
    ct_release(values);
    return there;
}

/* ---- the pair ---- */

/* Appends a save to the list of its device. Called under the lock. */
static void link_last(moved *object)
{
    moved **last = &last_moved[object->device.index];
    object->before = *last;
    if (*last) (*last)->after = object;
    *last = object;
}

static void unlink_moved(const moved *object)
{
    if (object->before) object->before->after = object->after;
    if (object->after)
        object->after->before = object->before;
    else
        last_moved[object->device.index] = object->before;
}

static void end(cti_mover *mover, kept *dead)
{
    ct_release(dead->values);
    if (mover->spill) cti_spill_forget(mover->spill, &dead->spilled);
    cti_free(dead);
}

/*
 * Adds a copy to the shelf; it replaces smaller copies of the same memory, which are released. Called under the lock.
 */
static void put_on_shelf(cti_mover *mover, kept *made)
{
    cti_shelf_add(&mover->shelf, &made->shelved);
    cti_shelved *smaller;
    while ((smaller = cti_shelf_find_inside(&mover->shelf, &made->shelved)) != NULL) {
        cti_shelf_move_saves(&made->shelved, smaller);
        cti_shelf_remove(&mover->shelf, smaller);
        end(mover, (kept *)smaller);
    }
}

static kept *make(cti_mover *mover, const cti_shelved *wanted, const ct_tensor *tensor)
{
    kept *made = cti_malloc(sizeof *made);
    if (!made) {
        (void)no_memory(mover);
        return NULL;
    }
    *made = (kept){.shelved = *wanted};
    if (keep(mover, made, tensor) == CT_OK) return made;
    cti_free(made);
    return NULL;
}

/* Shares an existing copy, or creates one. */
static ct_status place(cti_mover *mover, moved *object, const ct_tensor *tensor)
{
    cti_shelved wanted;
    cti_shelved_bytes(&wanted, tensor);
    cti_shelf_lock();
    cti_shelved *of = cti_shelf_find(&mover->shelf, &wanted);
    if (of) cti_shelf_share(of, &object->save);
    cti_shelf_unlock();
    kept *made = of ? NULL : make(mover, &wanted, tensor);
    if (!of && !made) return ct_error_status();
    cti_shelf_lock();
    if (made) {
        cti_shelf_share(&made->shelved, &object->save);
        put_on_shelf(mover, made);
    }
    describe(object, &wanted, tensor);
    if (object->comes_beside) link_last(object);
    cti_shelf_unlock();
    return CT_OK;
}

ct_status cti_moved_pack(cti_mover *mover, ct_tensor *tensor, void **packed)
{
    moved *object = cti_malloc(sizeof *object);
    if (!object) return no_memory(mover);
    *object = (moved){.mover = mover,
                      .dtype = tensor->dtype,
                      .ndim = tensor->ndim,
                      .device = cti_device(tensor),
                      .numel = tensor->numel,
                      .comes_beside = mover->is_pinned && tensor->numel > 0};
    const ct_status status = place(mover, object, tensor);
    if (status == CT_OK)
        *packed = object;
    else
        cti_free(object);
    return status;
}

ct_tensor *cti_moved_unpack(void *packed)
{
    cti_thread *thread = cti_thread_here();
    moved *object = packed;
    const ct_dtype dtype = (ct_dtype)object->dtype;
    if (cti_scope_reserve(thread, object->mover->who, 1) != CT_OK) return NULL;
    ct_tensor *made;
    if (object->numel == 0) {
        made = cti_tensor_new(thread, dtype, object->ndim, object->sizes, object->device);
    } else {
        ct_tensor *there = object->comes_beside ? take_beside(object) : take_at_once(object);
        if (!there) return NULL;
        made = cti_tensor_on(thread, there->storage, there->data, dtype, object->ndim, object->sizes, object->strides,
                             object->device);
        cti_release(thread, there);
    }
    return made ? cti_scope_push(thread, made) : NULL;
}

void cti_moved_drop(void *packed)
{
    moved *object = packed;
    cti_mover *mover = object->mover;
    cti_shelf_lock();
    kept *of = (kept *)object->save.of;
    if (object->comes_beside) unlink_moved(object);
    const bool is_last = cti_shelf_unshare(&object->save);
    if (is_last) {
        cti_shelf_remove(&mover->shelf, &of->shelved);
        end(mover, of);
    }
    ct_release(object->fetched);
    cti_shelf_unlock();
    cti_free(object);
}

int64_t cti_moved_bytes(const void *packed)
{
    const moved *object = packed;
    cti_shelf_lock();
    const kept *of = (const kept *)object->save.of;
    const int64_t bytes = of->values && of->shelved.saves == &object->save ? of->values->numel : 0;
    cti_shelf_unlock();
    return bytes;
}
