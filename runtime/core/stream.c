#include "core/stream.h"

#include "core/backend.h"
#include "core/data_pool.h"
#include "core/device.h"
#include "core/error.h"
#include "core/fork.h"
#include "core/guard_frame.h"
#include "core/memory.h"

#include <pthread.h>
#include <stdatomic.h>

struct ct_stream {
    ct_device device;
    void *handle; /* NULL: the default one */
    void *event;  /* recorded anew for each wait of another stream; made with the first */
    unsigned number;
    _Atomic bool is_free; /* given back */
    uint64_t given;
    uint64_t seen[CTI_MOST_STREAMS]; /* up to which count of the other it has waited for it */
};

struct ct_event {
    ct_device device;
    void *handle;
    bool is_timed, is_recorded;
    cti_moment at;
    uint64_t seen[CTI_MOST_STREAMS]; /* what its stream knew */
};

_Static_assert(CTI_MOST_STREAMS == CTI_MOST_DEVICES + CTI_MADE_STREAMS, "a default stream of each device");

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of all below, and of all records of uses */
static ct_stream defaults[CTI_MOST_DEVICES], made[CTI_MADE_STREAMS];
static _Atomic unsigned num_made;
/* Of each device, NULL: the default one. NULL: all are, as in a thread that has used no other. */
static _Thread_local ct_stream **current;

/* ---- streams ---- */

static void number_defaults(void)
{
    for (unsigned i = 0; i < CTI_MOST_DEVICES; i++) {
        defaults[i].device = (ct_device){CT_DEVICE_CUDA, (int)i};
        defaults[i].number = i;
    }
}

static ct_stream *default_of(ct_device device)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    (void)pthread_once(&once, number_defaults);
    return &defaults[device.index];
}

ct_stream *cti_stream_here(ct_device device)
{
    ct_stream *stream = current ? current[device.index] : NULL;
    return stream && !stream->is_free ? stream : default_of(device);
}

void cti_streams_thread_end(void)
{
    cti_free(current);
    current = NULL;
}

static bool make_current(void)
{
    ct_stream **made_here = cti_malloc(CTI_MOST_DEVICES * sizeof *made_here);
    if (!made_here) {
        (void)cti_no_memory("use_stream");
        return false;
    }
    for (unsigned i = 0; i < CTI_MOST_DEVICES; i++) made_here[i] = NULL;
    current = made_here;
    return true;
}

ct_stream *cti_stream_swap(ct_stream *stream)
{
    ct_stream *before = cti_stream_here(stream->device);
    if (!current && (!stream->handle || !make_current())) return stream->handle ? NULL : before;
    current[stream->device.index] = stream;
    return before;
}

void *cti_stream_handle(const ct_stream *stream) { return stream->handle; }

bool cti_streams_are_made(void) { return atomic_load_explicit(&num_made, memory_order_relaxed) != 0; }

/* One that was given back, or a new one. Under the lock. */
static ct_stream *take(ct_device device)
{
    const unsigned count = atomic_load_explicit(&num_made, memory_order_relaxed);
    for (unsigned i = 0; i < count; i++) {
        if (!made[i].is_free || !cti_same_device(made[i].device, device)) continue;
        made[i].is_free = false;
        return &made[i];
    }
    if (count == CTI_MADE_STREAMS) {
        (void)cti_error(CT_E_STATE, "stream_new: the program has %d streams already; ct_stream_free gives one back",
                        CTI_MADE_STREAMS);
        return NULL;
    }
    void *handle;
    const ct_status status = cti_may_allocate() ? cti_backend_get()->stream_new(device.index, &handle) : CT_E_NOMEM;
    if (cti_device_failed("stream_new", device, status) != CT_OK) return NULL;
    made[count].device = device;
    made[count].handle = handle;
    made[count].number = CTI_MOST_DEVICES + count;
    atomic_store_explicit(&num_made, count + 1, memory_order_relaxed);
    return &made[count];
}

ct_stream *ct_stream_new(ct_device device)
{
    if (cti_device_check_streams("stream_new", device) != CT_OK) return NULL;
    (void)pthread_mutex_lock(&lock);
    ct_stream *stream = take(device);
    (void)pthread_mutex_unlock(&lock);
    return stream;
}

void ct_stream_free(ct_stream *stream)
{
    if (!stream || !stream->handle) return;
    (void)pthread_mutex_lock(&lock);
    stream->is_free = true;
    (void)pthread_mutex_unlock(&lock);
}

ct_stream *ct_default_stream(ct_device device)
{
    return cti_device_check_streams("default_stream", device) == CT_OK ? default_of(device) : NULL;
}

ct_stream *ct_current_stream(ct_device device)
{
    return cti_device_check_streams("current_stream", device) == CT_OK ? cti_stream_here(device) : NULL;
}

ct_device ct_stream_device(const ct_stream *stream) { return stream ? stream->device : (ct_device){CT_DEVICE_CPU, 0}; }

static void leave_stream(cti_thread *thread, cti_guard_frame *frame)
{
    (void)thread;
    ct_stream *before = (ct_stream *)(uintptr_t)frame->before;
    (void)cti_stream_swap(before->is_free ? default_of(before->device) : before);
}

ct_guard ct_use_stream(ct_stream *stream)
{
    if (!stream) {
        (void)cti_error(CT_E_INVALID, "use_stream: there is no stream: NULL was given");
        return cti_guard_failed(CTI_GUARD_OTHER);
    }
    if (!current && !make_current()) return cti_guard_failed(CTI_GUARD_OTHER);
    const uint64_t before = (uintptr_t)cti_stream_here(stream->device);
    const ct_guard guard = cti_guard_enter(cti_thread_here(), CTI_GUARD_OTHER, leave_stream, before, NULL);
    if (guard.status == CT_OK) current[stream->device.index] = stream;
    return guard;
}

/* ---- order ---- */

static void learn(ct_stream *stream, const uint64_t *seen)
{
    for (unsigned i = 0; i < CTI_MOST_STREAMS; i++)
        if (stream->seen[i] < seen[i]) stream->seen[i] = seen[i];
}

/* Under the lock. */
static ct_status wait_for(ct_stream *stream, ct_stream *other)
{
    const cti_backend *backend = cti_backend_get();
    ct_status status = CT_OK;
    if (!other->event) status = backend->event_new(other->device.index, false, &other->event);
    if (status == CT_OK) status = backend->event_record(other->event, other->device.index, other->handle);
    if (status == CT_OK) status = backend->stream_wait(stream->device.index, stream->handle, other->event);
    if (status != CT_OK) return cti_device_failed("wait", stream->device, status);
    learn(stream, other->seen);
    stream->seen[other->number] = other->given;
    return CT_OK;
}

/* The same up to a moment, if it is not past for the stream. */
static ct_status wait_for_moment(ct_stream *stream, cti_moment moment)
{
    if (!moment.stream || moment.stream == stream || stream->seen[moment.stream->number] >= moment.count) return CT_OK;
    return wait_for(stream, moment.stream);
}

/* One that has no room takes the place of another, for which its stream waits: who waits for it waits for both. */
static ct_status note_read(ct_stream *stream, cti_use_record *use)
{
    cti_moment *place = NULL;
    for (unsigned i = 0; i < CTI_MOST_READERS && !(place && place->stream == stream); i++)
        if (use->read[i].stream == stream || (!place && !use->read[i].stream)) place = &use->read[i];
    if (!place) {
        place = &use->read[0];
        const ct_status status = wait_for_moment(stream, *place);
        if (status != CT_OK) return status;
    }
    *place = (cti_moment){stream, ++stream->given};
    return CT_OK;
}

ct_status cti_stream_reads(ct_stream *stream, cti_use_record *use)
{
    (void)pthread_mutex_lock(&lock);
    ct_status status = wait_for_moment(stream, use->written);
    if (status == CT_OK) status = note_read(stream, use);
    (void)pthread_mutex_unlock(&lock);
    return status;
}

/* All that was done with memory is past for the stream. Under the lock. */
static ct_status wait_for_uses(ct_stream *stream, const cti_use_record *use)
{
    ct_status status = wait_for_moment(stream, use->written);
    for (unsigned i = 0; i < CTI_MOST_READERS && status == CT_OK; i++) status = wait_for_moment(stream, use->read[i]);
    return status;
}

ct_status cti_stream_writes(ct_stream *stream, cti_use_record *use)
{
    (void)pthread_mutex_lock(&lock);
    const ct_status status = wait_for_uses(stream, use);
    if (status == CT_OK) *use = (cti_use_record){.written = {stream, ++stream->given}};
    (void)pthread_mutex_unlock(&lock);
    return status;
}

bool cti_stream_settles(ct_stream *stream, const cti_use_record *use)
{
    const cti_moment *moments[CTI_MOST_READERS + 1] = {&use->written};
    ct_status status = CT_OK;
    for (unsigned i = 0; i < CTI_MOST_READERS; i++) moments[i + 1] = &use->read[i];
    (void)pthread_mutex_lock(&lock);
    for (unsigned i = 0; i <= CTI_MOST_READERS && status == CT_OK; i++)
        if (moments[i]->stream)
            status = wait_for_moment(stream, (cti_moment){moments[i]->stream, moments[i]->stream->given});
    (void)pthread_mutex_unlock(&lock);
    return status == CT_OK;
}

/* What a stream has done is past for all of them. Under the lock. */
static void is_past(const ct_stream *done, uint64_t count)
{
    const unsigned number = done->number, all = atomic_load_explicit(&num_made, memory_order_relaxed);
    for (unsigned i = 0; i < CTI_MOST_DEVICES; i++)
        if (defaults[i].seen[number] < count) defaults[i].seen[number] = count;
    for (unsigned i = 0; i < all; i++)
        if (made[i].seen[number] < count) made[i].seen[number] = count;
}

ct_status cti_streams_wait(ct_device device)
{
    uint64_t given[CTI_MADE_STREAMS];
    (void)pthread_mutex_lock(&lock);
    const unsigned all = atomic_load_explicit(&num_made, memory_order_relaxed);
    const uint64_t by_default = default_of(device)->given;
    for (unsigned i = 0; i < all; i++) given[i] = made[i].given;
    (void)pthread_mutex_unlock(&lock);
    const ct_status status = cti_backend_get()->wait_all(device.index);
    if (status != CT_OK) return status;
    (void)pthread_mutex_lock(&lock);
    is_past(default_of(device), by_default);
    for (unsigned i = 0; i < all; i++)
        if (cti_same_device(made[i].device, device)) is_past(&made[i], given[i]);
    (void)pthread_mutex_unlock(&lock);
    return CT_OK;
}

static ct_status refuse_null(const char *who, const char *what)
{
    return cti_error(CT_E_INVALID, "%s: there is no %s: NULL was given", who, what);
}

ct_status ct_stream_wait(ct_stream *stream, ct_stream *other)
{
    if (!stream || !other) return refuse_null("stream_wait", "stream");
    (void)pthread_mutex_lock(&lock);
    const ct_status status = stream == other ? CT_OK : wait_for(stream, other);
    (void)pthread_mutex_unlock(&lock);
    return status;
}

ct_status ct_stream_synchronize(ct_stream *stream)
{
    if (!stream) return refuse_null("stream_synchronize", "stream");
    (void)pthread_mutex_lock(&lock);
    const uint64_t given = stream->given;
    (void)pthread_mutex_unlock(&lock);
    const ct_status status = cti_backend_get()->wait(stream->device.index, stream->handle);
    if (status != CT_OK) return cti_device_failed("stream_synchronize", stream->device, status);
    (void)pthread_mutex_lock(&lock);
    is_past(stream, given);
    (void)pthread_mutex_unlock(&lock);
    return cti_device_look(stream->device);
}

/* ---- events ---- */

ct_event *ct_event_new(ct_device device, bool is_timed)
{
    if (cti_device_check_streams("event_new", device) != CT_OK) return NULL;
    ct_event *event = cti_malloc(sizeof *event);
    if (!event) {
        (void)cti_no_memory("event_new");
        return NULL;
    }
    *event = (ct_event){.device = device, .is_timed = is_timed};
    if (cti_device_failed("event_new", device, cti_backend_get()->event_new(device.index, is_timed, &event->handle)) ==
        CT_OK)
        return event;
    cti_free(event);
    return NULL;
}

void ct_event_free(ct_event *event)
{
    if (!event) return;
    cti_backend_get()->event_free(event->handle);
    cti_free(event);
}

ct_status ct_event_record(ct_event *event, ct_stream *stream)
{
    if (!event || !stream) return refuse_null("event_record", event ? "stream" : "event");
    if (!cti_same_device(event->device, stream->device))
        return cti_error(CT_E_INVALID, "event_record: the event is of cuda:%d, and the stream of cuda:%d",
                         event->device.index, stream->device.index);
    (void)pthread_mutex_lock(&lock);
    const ct_status status =
        cti_device_failed("event_record", stream->device,
                          cti_backend_get()->event_record(event->handle, stream->device.index, stream->handle));
    if (status == CT_OK) {
        event->is_recorded = true;
        event->at = (cti_moment){stream, stream->given};
        for (unsigned i = 0; i < CTI_MOST_STREAMS; i++) event->seen[i] = stream->seen[i];
    }
    (void)pthread_mutex_unlock(&lock);
    return status;
}

ct_status ct_event_wait(ct_event *event, ct_stream *stream)
{
    if (!event || !stream) return refuse_null("event_wait", event ? "stream" : "event");
    if (!event->is_recorded) return CT_OK;
    (void)pthread_mutex_lock(&lock);
    const ct_status status =
        cti_device_failed("event_wait", stream->device,
                          cti_backend_get()->stream_wait(stream->device.index, stream->handle, event->handle));
    if (status == CT_OK) {
        const unsigned number = event->at.stream->number;
        learn(stream, event->seen);
        if (stream->seen[number] < event->at.count) stream->seen[number] = event->at.count;
    }
    (void)pthread_mutex_unlock(&lock);
    return status;
}

ct_status ct_event_is_done(const ct_event *event, bool *done)
{
    if (!event || !done) return refuse_null("event_is_done", event ? "place for the answer" : "event");
    *done = true;
    if (!event->is_recorded) return CT_OK;
    return cti_device_failed("event_is_done", event->device, cti_backend_get()->event_is_done(event->handle, done));
}

ct_status ct_event_synchronize(ct_event *event)
{
    if (!event) return refuse_null("event_synchronize", "event");
    if (!event->is_recorded) return CT_OK;
    const ct_status status = cti_backend_get()->wait_event(event->handle);
    if (status != CT_OK) return cti_device_failed("event_synchronize", event->device, status);
    (void)pthread_mutex_lock(&lock);
    is_past(event->at.stream, event->at.count);
    (void)pthread_mutex_unlock(&lock);
    return cti_device_look(event->device);
}

ct_status ct_event_elapsed(const ct_event *from, const ct_event *to, double *seconds)
{
    if (!from || !to || !seconds) return refuse_null("event_elapsed", seconds ? "event" : "place for the answer");
    if (!from->is_timed || !to->is_timed)
        return cti_error(CT_E_INVALID, "event_elapsed: an event was made without is_timed; both must be timed");
    if (!from->is_recorded || !to->is_recorded)
        return cti_error(CT_E_STATE, "event_elapsed: an event was not recorded; both must be past");
    float milliseconds = 0;
    const ct_status status = cti_backend_get()->elapsed(from->handle, to->handle, &milliseconds);
    *seconds = milliseconds * 1e-3;
    return cti_device_failed("event_elapsed", to->device, status);
}

void cti_streams_fork(cti_fork_moment moment) { cti_fork_mutex(&lock, moment); }
