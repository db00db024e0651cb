#include "device/pinned.h"

#include "base/fork.h"
#include "base/memory.h"
#include "device/backend.h"
#include "device/device.h"
#include "device/device_graph.h"
#include "state/data_pool.h"
#include "state/error.h"

#include <pthread.h>

/* Maximum number of freed bytes that are kept. A kept block is reused if at most half of it is wasted. */
enum { MOST_KEPT = 1 << 28 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static cti_pinned *kept; /* most recently freed first */
static size_t kept_bytes;

/* Returns true if no copy uses the memory any more. */
static bool is_at_rest(const cti_pinned *pinned)
{
    bool done = true;
    return !pinned->is_used || (cti_backend_get()->event_is_done(pinned->event, &done) == CT_OK && done);
}

static void end(cti_pinned *pinned)
{
    if (pinned->is_used) (void)cti_backend_get()->wait_event(pinned->event);
    if (pinned->event) cti_backend_get()->event_free(pinned->event);
    cti_backend_get()->pinned_free(pinned->data);
    cti_free(pinned);
}

/* Under the lock. */
static cti_pinned *take_kept(size_t size)
{
    for (cti_pinned **slot = &kept; *slot; slot = &(*slot)->next) {
        cti_pinned *pinned = *slot;
        if (pinned->size < size || pinned->size / 2 > size || !is_at_rest(pinned)) continue;
        *slot = pinned->next;
        kept_bytes -= pinned->size;
        pinned->is_used = false;
        return pinned;
    }
    return NULL;
}

cti_pinned *cti_pinned_take(ct_device device, size_t size)
{
    if (size == 0) size = 1;
    (void)pthread_mutex_lock(&lock);
    cti_pinned *pinned = take_kept(size);
    (void)pthread_mutex_unlock(&lock);
    if (pinned) return pinned;
    pinned = cti_malloc(sizeof *pinned);
    if (!pinned) {
        (void)cti_no_memory("pinned memory");
        return NULL;
    }
    *pinned = (cti_pinned){.size = size, .device = device};
    const cti_backend *backend = cti_backend_get();
    ct_status status = cti_may_allocate() ? backend->pinned_alloc(size, &pinned->data) : CT_E_NOMEM;
    if (status == CT_OK) status = backend->event_new(device.index, false, &pinned->event);
    if (status == CT_OK) return pinned;
    if (pinned->data) backend->pinned_free(pinned->data);
    cti_free(pinned);
    if (status == CT_E_NOMEM)
        (void)cti_error(CT_E_NOMEM, "allocate: out of pinned host memory for %zu bytes", size);
    else
        (void)cti_device_failed("allocate", device, status);
    return NULL;
}

ct_status cti_pinned_begin(const cti_pinned *pinned, const ct_stream *stream)
{
    const ct_status refused =
        cti_graph_refuses(cti_device_worker(), "it copies from or to host memory, which a launch of a graph cannot do");
    if (refused != CT_OK || !pinned->is_used) return refused;
    const ct_device device = ct_stream_device(stream);
    return cti_device_failed("copy", device,
                             cti_backend_get()->stream_wait(device.index, cti_stream_handle(stream), pinned->event));
}

/* Moves the event to another device: only streams of the device of an event can record it. */
static ct_status move_event(cti_pinned *pinned, ct_device device)
{
    void *event;
    if (cti_same_device(pinned->device, device)) return CT_OK;
    const ct_status status = cti_backend_get()->event_new(device.index, false, &event);
    if (status != CT_OK) return status;
    cti_backend_get()->event_free(pinned->event);
    pinned->event = event;
    pinned->device = device;
    return CT_OK;
}

ct_status cti_pinned_end(cti_pinned *pinned, const ct_stream *stream)
{
    const ct_device device = ct_stream_device(stream);
    const cti_backend *backend = cti_backend_get();
    void *handle = cti_stream_handle(stream);
    ct_status status = move_event(pinned, device);
    if (status == CT_OK) status = backend->event_record(pinned->event, device.index, handle);
    if (status != CT_OK) (void)backend->wait(device.index, handle);
    pinned->is_used = pinned->is_used || status == CT_OK;
    return cti_device_failed("copy", device, status);
}

void cti_pinned_give_back(cti_pinned *pinned)
{
    cti_pinned *surplus = pinned;
    (void)pthread_mutex_lock(&lock);
    if (kept_bytes + pinned->size <= MOST_KEPT) {
        pinned->next = kept;
        kept = pinned;
        kept_bytes += pinned->size;
        surplus = NULL;
    }
    (void)pthread_mutex_unlock(&lock);
    if (surplus) end(surplus);
}

CTI_AT_FORK(CTI_FORK_PINNED_MEMORY, &lock);
