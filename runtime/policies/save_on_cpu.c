/*
 * Saved tensors kept in host memory (S13): a pair of hooks made of the public interface alone. With pin_memory both
 * copies run on a stream of their own beside the computation, and what a pass will read next is on its way before it is
 * asked for: saves are read in the reverse of the order in which they were packed.
 */
#include "policies/pairs.h"

#include <cotangent/device.h>
#include <cotangent/op/detach.h>
#include <cotangent/op/empty_like.h>
#include <cotangent/op/to_device.h>

#include <pthread.h>
#include <stdlib.h>

typedef struct moved {
    ct_tensor *values; /* on the host */
    ct_device device;  /* that they came from */
    /* pinned: among those of its device, in the order of packing; under the lock */
    bool is_pinned;
    struct moved *before, *after;
    ct_tensor *fetched; /* on its way back, for the read to come */
} moved;

/* Of a device: the stream of copies, and what was packed last. */
typedef struct lane {
    ct_stream *stream;
    moved *last;
} lane;

enum { MOST_DEVICES = 64 };

/* Of lanes; held while copies are started, not for them. No child of a fork uses devices: CUDA rules that out. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static lane lanes[MOST_DEVICES];

static const ct_device host = {CT_DEVICE_CPU, 0};

/* ---- copies beside the computation: under the lock ---- */

static ct_guard enter_lane(ct_device device)
{
    lane *own = &lanes[device.index];
    if (!own->stream) own->stream = ct_stream_new(device);
    return own->stream ? ct_use_stream(own->stream) : (ct_guard){.status = ct_error_status()};
}

/* A strong reference; NULL on failure. */
static ct_tensor *send(ct_tensor *tensor, ct_device device)
{
    ct_guard guard = enter_lane(device);
    if (guard.status != CT_OK) return NULL;
    ct_tensor *values = ct_pinned_like(tensor, device);
    if (values && ct_copy_non_blocking(values, tensor) != CT_OK) values = NULL;
    return ct_leave(&guard) == CT_OK && values ? ct_retain(values) : NULL;
}

/* The memory there belongs to the stream of copies, so nothing is waited for; its reader will wait for the copy. */
static ct_tensor *fetch(const moved *object)
{
    ct_guard guard = enter_lane(object->device);
    if (guard.status != CT_OK) return NULL;
    ct_tensor *there = ct_empty_like_with(object->values, &(ct_empty_like_opts){.device = object->device});
    if (there && ct_copy_non_blocking(there, object->values) != CT_OK) there = NULL;
    return ct_leave(&guard) == CT_OK ? there : NULL;
}

static void link_last(moved *object)
{
    lane *own = &lanes[object->device.index];
    object->before = own->last;
    if (own->last) own->last->after = object;
    own->last = object;
}

static void unlink_moved(const moved *object)
{
    if (object->before) object->before->after = object->after;
    if (object->after)
        object->after->before = object->before;
    else
        lanes[object->device.index].last = object->before;
}

static ct_tensor *take_pinned(moved *object)
{
    ct_tensor *there = object->fetched ? ct_detach(object->fetched) : fetch(object);
    ct_release(object->fetched);
    object->fetched = NULL;
    moved *next = object->before;
    if (!there || !next || next->fetched) return there;
    next->fetched = ct_retain(fetch(next));
    if (!next->fetched) ct_error_clear(); /* it is asked for again when it is read */
    return there;
}

/* ---- the pair ---- */

/* Whether the elements lie together, so that both sides can have the same strides. */
static bool can_be_pinned(const ct_tensor *tensor, void *payload)
{
    return payload && ct_tensor_is_contiguous(tensor) && ct_tensor_numel(tensor) > 0;
}

static ct_status pack_into(moved *object, ct_tensor *tensor, void *payload)
{
    if (!can_be_pinned(tensor, payload)) {
        object->values = ct_retain(ct_to_device(tensor, host));
        return object->values ? CT_OK : ct_error_status();
    }
    (void)pthread_mutex_lock(&lock);
    object->values = send(tensor, object->device);
    object->is_pinned = object->values != NULL;
    if (object->is_pinned) link_last(object);
    (void)pthread_mutex_unlock(&lock);
    return object->values ? CT_OK : ct_error_status();
}

/* A tensor that already lies in host memory is stored plainly, and so keeps its version check (S13.2). */
static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info;
    *packed = ct_pack_decline();
    if (ct_tensor_device(tensor).kind == CT_DEVICE_CPU) return CT_OK;
    moved *object = malloc(sizeof *object);
    if (!object) return ct_error_set(CT_E_NOMEM, NULL, "save_on_cpu: out of memory");
    *object = (moved){.device = ct_tensor_device(tensor)};
    const ct_status status = pack_into(object, tensor, payload);
    if (status == CT_OK)
        *packed = object;
    else
        free(object);
    return status;
}

static ct_tensor *unpack(void *packed, void *payload)
{
    (void)payload;
    moved *object = packed;
    if (!object->is_pinned) return ct_to_device(object->values, object->device);
    (void)pthread_mutex_lock(&lock);
    ct_tensor *there = take_pinned(object);
    (void)pthread_mutex_unlock(&lock);
    return there;
}

static void drop(void *packed, void *payload)
{
    (void)payload;
    moved *object = packed;
    if (object->is_pinned) {
        (void)pthread_mutex_lock(&lock);
        unlink_moved(object);
        (void)pthread_mutex_unlock(&lock);
    }
    ct_release(object->fetched);
    ct_release(object->values);
    free(object);
}

static int64_t bytes(const void *packed, void *payload)
{
    (void)payload;
    const ct_tensor *values = ((const moved *)packed)->values;
    return ct_tensor_numel(values) * (int64_t)ct_dtype_size(ct_tensor_dtype(values));
}

/* An unknown device type is the default one (S13.1). The payload says that memory is pinned. */
ct_saved_tensors_hooks_fns cti_pair_on_cpu(const ct_save_on_cpu_opts *opts)
{
    static char pinned;
    return (ct_saved_tensors_hooks_fns){.pack = pack,
                                        .unpack = unpack,
                                        .drop = drop,
                                        .payload = opts && opts->pin_memory ? &pinned : NULL,
                                        .bytes = bytes};
}

ct_guard ct_save_on_cpu(const ct_save_on_cpu_opts *opts)
{
    const ct_saved_tensors_hooks_fns fns = cti_pair_on_cpu(opts);
    return ct_saved_tensors_hooks(&fns);
}
