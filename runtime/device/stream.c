#include "device/stream_state.h"

#include "base/fork.h"
#include "base/memory.h"
#include "device/backend.h"
#include "device/device.h"
#include "device/device_graph.h"
#include "state/data_pool.h"
#include "state/error.h"
#include "state/guard_frame.h"

#include <pthread.h>
#include <stdatomic.h>

pthread_mutex_t cti_streams_lock = PTHREAD_MUTEX_INITIALIZER;
static ct_stream defaults[CTI_MOST_DEVICES], made[CTI_MADE_STREAMS];
static _Atomic unsigned num_made;

/*
 * Reference to a stream that detects reuse: the id in the low 8 bits, above them how often the stream has been freed.
 * 0: none.
 */
typedef uint64_t stream_word;

/* State of a thread that uses other streams than the default ones, or records a graph. */
typedef struct own_streams {
    stream_word of[CTI_MOST_DEVICES]; /* current stream of each device; 0: the default stream */
    ct_device_graph *records;
} own_streams;

static _Thread_local own_streams *current; /* NULL: default streams and no graph */

/* ---- streams ---- */

static void number_defaults(void)
{
    for (unsigned i = 0; i < CTI_MOST_DEVICES; i++) {
        defaults[i].device = (ct_device){CT_DEVICE_CUDA, (int)i};
        defaults[i].id = i;
    }
}

static ct_stream *default_of(ct_device device)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    (void)pthread_once(&once, number_defaults);
    return &defaults[device.index];
}

ct_stream *cti_stream_at(unsigned id)
{
    if (id < CTI_MOST_DEVICES) return default_of((ct_device){CT_DEVICE_CUDA, (int)id});
    return id - CTI_MOST_DEVICES < atomic_load_explicit(&num_made, memory_order_relaxed) ? &made[id - CTI_MOST_DEVICES]
                                                                                         : NULL;
}

static stream_word word_of(const ct_stream *stream) { return stream->generation << 8 | stream->id; }

/* Returns the stream of a reference; NULL if the stream was freed since, even if it is in use again. */
static ct_stream *stream_of(stream_word word)
{
    ct_stream *stream = cti_stream_at((unsigned)(word & 0xff));
    return !stream->is_free && word_of(stream) == word ? stream : NULL;
}

ct_stream *cti_stream_here(ct_device device)
{
    ct_stream *stream = current && current->of[device.index] ? stream_of(current->of[device.index]) : NULL;
    return stream ? stream : default_of(device);
}

/* Discards the graph that an ending thread records, and frees its record of current streams. */
static void thread_end(void)
{
    if (current && current->records && ct_device_graph_end(NULL) != CT_OK) ct_error_clear();
    cti_free(current);
    current = NULL;
}

CTI_AT_LOAD(register_end_handler)
{
    static cti_end_handler handler = {.rank = CTI_END_STREAMS, .ended = thread_end};
    cti_at_thread_end(&handler);
}

static bool make_current(void)
{
    own_streams *made_here = cti_malloc(sizeof *made_here);
    if (!made_here) {
        (void)cti_no_memory("use_stream");
        return false;
    }
    *made_here = (own_streams){.records = NULL};
    current = made_here;
    return true;
}

static void set_current(const ct_stream *stream)
{
    current->of[stream->device.index] = stream->handle ? word_of(stream) : 0;
}

ct_stream *cti_stream_swap(ct_stream *stream)
{
    ct_stream *before = cti_stream_here(stream->device);
    if (!current && (!stream->handle || !make_current())) return stream->handle ? NULL : before;
    set_current(stream);
    return before;
}

ct_device_graph *cti_thread_records(void) { return current ? current->records : NULL; }

void cti_thread_set_records(ct_device_graph *graph) { current->records = graph; }

void *cti_stream_handle(const ct_stream *stream) { return stream->handle; }

bool cti_streams_are_made(void) { return atomic_load_explicit(&num_made, memory_order_relaxed) != 0; }

/* Reuses a stream that was freed, or creates one. Under the lock. */
static ct_stream *take(ct_device device)
{
    const unsigned count = atomic_load_explicit(&num_made, memory_order_relaxed);
    for (unsigned i = 0; i < count; i++) {
        if (!made[i].is_free || made[i].captured_by || !cti_same_device(made[i].device, device)) continue;
        made[i].is_free = false;
        return &made[i];
    }
    if (count == CTI_MADE_STREAMS) {
        (void)cti_error(CT_E_STATE,
                        "stream_new: the program already has the maximum of %d streams; release one by ct_stream_free",
                        CTI_MADE_STREAMS);
        return NULL;
    }
    void *handle;
    const ct_status status = cti_may_allocate() ? cti_backend_get()->stream_new(device.index, &handle) : CT_E_NOMEM;
    if (cti_device_failed("stream_new", device, status) != CT_OK) return NULL;
    made[count].device = device;
    made[count].handle = handle;
    made[count].id = CTI_MOST_DEVICES + count;
    atomic_store_explicit(&num_made, count + 1, memory_order_relaxed);
    return &made[count];
}

ct_stream *ct_stream_new(ct_device device)
{
    if (cti_device_check_streams("stream_new", device) != CT_OK) return NULL;
    (void)pthread_mutex_lock(&cti_streams_lock);
    ct_stream *stream = take(device);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    return stream;
}

void ct_stream_free(ct_stream *stream)
{
    if (!stream || !stream->handle) return;
    (void)pthread_mutex_lock(&cti_streams_lock);
    stream->is_free = true;
    stream->generation++;
    (void)pthread_mutex_unlock(&cti_streams_lock);
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

/* Restores the previous stream; cti_stream_here ignores it if it has been freed. */
static void leave_stream(cti_thread *thread, cti_guard_frame *frame)
{
    (void)thread;
    const unsigned id = (unsigned)(frame->before & 0xff);
    if (id < CTI_MOST_DEVICES)
        current->of[id] = 0;
    else
        current->of[cti_stream_at(id)->device.index] = frame->before;
}

ct_guard ct_use_stream(ct_stream *stream)
{
    if (!stream) {
        (void)cti_error(CT_E_INVALID, "use_stream: stream is NULL; a stream is needed");
        return cti_guard_failed(CTI_GUARD_STREAM);
    }
    if (!current && !make_current()) return cti_guard_failed(CTI_GUARD_STREAM);
    const uint64_t before = word_of(cti_stream_here(stream->device));
    const ct_guard guard = cti_guard_enter(cti_thread_here(), CTI_GUARD_STREAM, leave_stream, before, NULL);
    if (guard.status == CT_OK) set_current(stream);
    return guard;
}

/* ---- order ---- */

static void learn(ct_stream *stream, const uint64_t *seen)
{
    for (unsigned i = 0; i < CTI_MOST_STREAMS; i++)
        if (stream->seen[i] < seen[i]) stream->seen[i] = seen[i];
}

/*
 * Returns the count up to which the counted work of a stream has certainly been submitted: 0 if several threads use the
 * stream; all counted work if the calling thread is the only user. If another thread is the only user, the calling
 * thread has received a result of the stream, so the work up to this result, `count`, has been submitted.
 */
static uint64_t surely_given(const ct_stream *stream, uint64_t count)
{
    if (stream->is_shared) return 0;
    return stream->user == cti_thread_here() ? stream->given : count;
}

static uint64_t count_use(ct_stream *stream)
{
    const void *user = cti_thread_here();
    if (stream->user && stream->user != user) stream->is_shared = true;
    stream->user = user;
    return ++stream->given;
}

static void see(ct_stream *stream, const ct_stream *other, uint64_t count)
{
    if (stream->seen[other->id] < count) stream->seen[other->id] = count;
}

ct_status cti_stream_follow(ct_stream *stream, ct_stream *other, uint64_t count)
{
    const cti_backend *backend = cti_backend_get();
    ct_status status = stream->captured_by != other->captured_by ? cti_graph_joins(stream, other) : CT_OK;
    if (status != CT_OK) return status;
    if (!other->event) status = backend->event_new(other->device.index, false, &other->event);
    if (status == CT_OK) status = backend->event_record(other->event, other->device.index, other->handle);
    if (status == CT_OK) status = backend->stream_wait(stream->device.index, stream->handle, other->event);
    if (status != CT_OK) return cti_device_failed("wait", stream->device, status);
    learn(stream, other->seen);
    see(stream, other, surely_given(other, count));
    stream->captured_by = other->captured_by;
    return CT_OK;
}

ct_status cti_stream_follow_moment(ct_stream *stream, cti_moment moment)
{
    if (!moment.stream || moment.stream == stream || stream->seen[moment.stream->id] >= moment.count) return CT_OK;
    return cti_stream_follow(stream, moment.stream, moment.count);
}

/*
 * If all entries of readers are in use, the new reader replaces the first entry, after its stream has been made to wait
 * for that entry: waiting for the new reader then includes both.
 */
ct_status cti_stream_note_read(ct_stream *stream, cti_use_record *use)
{
    cti_moment *slot = NULL;
    for (unsigned i = 0; i < CTI_MOST_READERS && !(slot && slot->stream == stream); i++)
        if (use->read[i].stream == stream || (!slot && !use->read[i].stream)) slot = &use->read[i];
    if (!slot) {
        slot = &use->read[0];
        const ct_status status = cti_stream_follow_moment(stream, *slot);
        if (status != CT_OK) return status;
    }
    *slot = (cti_moment){stream, count_use(stream)};
    return CT_OK;
}

/* Makes the stream wait for all uses in the record. Under the lock. */
static ct_status wait_for_uses(ct_stream *stream, const cti_use_record *use)
{
    ct_status status = cti_stream_follow_moment(stream, use->written);
    for (unsigned i = 0; i < CTI_MOST_READERS && status == CT_OK; i++)
        status = cti_stream_follow_moment(stream, use->read[i]);
    return status;
}

ct_status cti_stream_note_written(ct_stream *stream, cti_use_record *use)
{
    const ct_status status = wait_for_uses(stream, use);
    if (status == CT_OK) *use = (cti_use_record){.written = {stream, count_use(stream)}};
    return status;
}

ct_status cti_stream_reads(ct_stream *stream, cti_use_record *use)
{
    (void)pthread_mutex_lock(&cti_streams_lock);
    ct_status status = CTI_UNLIKELY(cti_thread_records() != NULL) ? cti_graph_notes(stream, use, false) : CT_OK;
    if (status == CT_OK) status = cti_stream_follow_moment(stream, use->written);
    if (status == CT_OK) status = cti_stream_note_read(stream, use);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    return status;
}

ct_status cti_stream_writes(ct_stream *stream, cti_use_record *use)
{
    (void)pthread_mutex_lock(&cti_streams_lock);
    ct_status status = CTI_UNLIKELY(cti_thread_records() != NULL) ? cti_graph_notes(stream, use, true) : CT_OK;
    if (status == CT_OK) status = cti_stream_note_written(stream, use);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    return status;
}

/* Returns true if `stream` has not waited for all work of `other`. NULL: no other stream. */
static bool is_behind(const ct_stream *stream, const ct_stream *other)
{
    return other && other != stream && stream->seen[other->id] < other->given;
}

bool cti_stream_settles(ct_stream *stream, const cti_use_record *use)
{
    const cti_moment *moments[CTI_MOST_READERS + 1] = {&use->written};
    ct_status status = CT_OK;
    for (unsigned i = 0; i < CTI_MOST_READERS; i++) moments[i + 1] = &use->read[i];
    (void)pthread_mutex_lock(&cti_streams_lock);
    for (unsigned i = 0; i <= CTI_MOST_READERS && status == CT_OK; i++)
        if (is_behind(stream, moments[i]->stream)) status = cti_stream_follow(stream, moments[i]->stream, 0);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    return status == CT_OK;
}

/* Records for all streams that the work of a stream up to `count` is done. Under the lock. */
static void is_past(const ct_stream *done, uint64_t count)
{
    const unsigned id = done->id, all = atomic_load_explicit(&num_made, memory_order_relaxed);
    for (unsigned i = 0; i < CTI_MOST_DEVICES; i++)
        if (defaults[i].seen[id] < count) defaults[i].seen[id] = count;
    for (unsigned i = 0; i < all; i++)
        if (made[i].seen[id] < count) made[i].seen[id] = count;
}

/*
 * Waits for each stream of a device: it is not possible to wait for the whole device while one of its streams is
 * captured.
 */
static ct_status wait_one_by_one(ct_device device, unsigned all)
{
    const cti_backend *backend = cti_backend_get();
    ct_status status = backend->wait(device.index, NULL);
    for (unsigned i = 0; i < all && status == CT_OK; i++)
        if (cti_same_device(made[i].device, device) && !made[i].captured_by)
            status = backend->wait(device.index, made[i].handle);
    return status;
}

ct_status cti_streams_wait(ct_device device)
{
    uint64_t given[CTI_MADE_STREAMS];
    (void)pthread_mutex_lock(&cti_streams_lock);
    const unsigned all = atomic_load_explicit(&num_made, memory_order_relaxed);
    const uint64_t by_default = surely_given(default_of(device), 0);
    bool is_captured = false;
    for (unsigned i = 0; i < all; i++) {
        given[i] = surely_given(&made[i], 0);
        is_captured = is_captured || (made[i].captured_by && cti_same_device(made[i].device, device));
    }
    (void)pthread_mutex_unlock(&cti_streams_lock);
    const ct_status status = is_captured ? wait_one_by_one(device, all) : cti_backend_get()->wait_all(device.index);
    if (status != CT_OK) return status;
    (void)pthread_mutex_lock(&cti_streams_lock);
    is_past(default_of(device), by_default);
    for (unsigned i = 0; i < all; i++)
        if (cti_same_device(made[i].device, device) && !made[i].captured_by) is_past(&made[i], given[i]);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    return CT_OK;
}

static ct_status refuse_null(const char *who, const char *what)
{
    return cti_error(CT_E_INVALID, "%s: %s is NULL; it must be given", who, what);
}

/* Rejects a wait for captured work, which is not executed; if this thread records a graph, the recording ends. */
static CTI_COLD ct_status refuse_captured(const char *who, const char *what)
{
    const ct_status status = cti_graph_refuses(who, "it waits for the device");
    if (status != CT_OK) return status;
    return cti_error(
        CT_E_STATE,
        "%s: the %s for a graph, so its work is not executed now; only streams of that graph can wait for it", who,
        what);
}

ct_status ct_stream_wait(ct_stream *stream, ct_stream *other)
{
    if (!stream || !other) return refuse_null("stream_wait", "stream");
    (void)pthread_mutex_lock(&cti_streams_lock);
    const ct_status status = stream == other ? CT_OK : cti_stream_follow(stream, other, 0);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    return status;
}

ct_status ct_stream_synchronize(ct_stream *stream)
{
    if (!stream) return refuse_null("stream_synchronize", "stream");
    (void)pthread_mutex_lock(&cti_streams_lock);
    const uint64_t given = surely_given(stream, 0);
    const ct_device_graph *captured_by = stream->captured_by;
    (void)pthread_mutex_unlock(&cti_streams_lock);
    if (captured_by) return refuse_captured("stream_synchronize", "stream is captured");
    const ct_status status = cti_backend_get()->wait(stream->device.index, stream->handle);
    if (status != CT_OK) return cti_device_failed("stream_synchronize", stream->device, status);
    (void)pthread_mutex_lock(&cti_streams_lock);
    is_past(stream, given);
    (void)pthread_mutex_unlock(&cti_streams_lock);
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
        return cti_error(CT_E_INVALID, "event_record: the event belongs to cuda:%d, but the stream belongs to cuda:%d",
                         event->device.index, stream->device.index);
    (void)pthread_mutex_lock(&cti_streams_lock);
    const ct_status status =
        cti_device_failed("event_record", stream->device,
                          cti_backend_get()->event_record(event->handle, stream->device.index, stream->handle));
    if (status == CT_OK) {
        event->is_recorded = true;
        event->graph = cti_graph_id(stream->captured_by);
        event->at = (cti_moment){stream, stream->given};
        event->certain = surely_given(stream, 0);
        for (unsigned i = 0; i < CTI_MOST_STREAMS; i++) event->seen[i] = stream->seen[i];
    }
    (void)pthread_mutex_unlock(&cti_streams_lock);
    return status;
}

/* Under the lock. */
static ct_status wait_for_event(const ct_event *event, ct_stream *stream)
{
    const unsigned id = event->at.stream->id;
    const bool is_past = stream->seen[id] >= event->at.count;
    if (event->graph != cti_graph_id(stream->captured_by)) {
        if (is_past && !event->graph) return CT_OK; /* the stream waited for it when the recording began */
        if (event->graph != cti_graph_id(event->at.stream->captured_by))
            return cti_error(
                CT_E_STATE,
                "event_wait: the event was recorded for a graph, and marks no point in the work of a stream");
        const ct_status joins = cti_graph_joins(stream, event->at.stream);
        if (joins != CT_OK) return joins;
    }
    const ct_status status =
        cti_device_failed("event_wait", stream->device,
                          cti_backend_get()->stream_wait(stream->device.index, stream->handle, event->handle));
    if (status != CT_OK) return status;
    learn(stream, event->seen);
    see(stream, event->at.stream, event->certain);
    if (event->graph) stream->captured_by = event->at.stream->captured_by;
    return CT_OK;
}

ct_status ct_event_wait(ct_event *event, ct_stream *stream)
{
    if (!event || !stream) return refuse_null("event_wait", event ? "stream" : "event");
    if (!event->is_recorded) return CT_OK;
    (void)pthread_mutex_lock(&cti_streams_lock);
    const ct_status status = wait_for_event(event, stream);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    return status;
}

ct_status ct_event_is_done(const ct_event *event, bool *done)
{
    if (!event || !done) return refuse_null("event_is_done", event ? "output pointer" : "event");
    *done = true;
    if (!event->is_recorded) return CT_OK;
    if (event->graph) return refuse_captured("event_is_done", "event was recorded");
    return cti_device_failed("event_is_done", event->device, cti_backend_get()->event_is_done(event->handle, done));
}

ct_status ct_event_synchronize(ct_event *event)
{
    if (!event) return refuse_null("event_synchronize", "event");
    if (!event->is_recorded) return CT_OK;
    if (event->graph) return refuse_captured("event_synchronize", "event was recorded");
    const ct_status status = cti_backend_get()->wait_event(event->handle);
    if (status != CT_OK) return cti_device_failed("event_synchronize", event->device, status);
    (void)pthread_mutex_lock(&cti_streams_lock);
    is_past(event->at.stream, event->certain);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    return cti_device_look(event->device);
}

ct_status ct_event_elapsed(const ct_event *from, const ct_event *to, double *seconds)
{
    if (!from || !to || !seconds) return refuse_null("event_elapsed", seconds ? "event" : "output pointer");
    if (!from->is_timed || !to->is_timed)
        return cti_error(CT_E_INVALID,
                         "event_elapsed: an event was created without is_timed; both events must be timed");
    if (!from->is_recorded || !to->is_recorded)
        return cti_error(CT_E_STATE, "event_elapsed: an event was never recorded; both events must be recorded");
    if (from->graph || to->graph) return refuse_captured("event_elapsed", "event was recorded");
    float milliseconds = 0;
    const ct_status status = cti_backend_get()->elapsed(from->handle, to->handle, &milliseconds);
    *seconds = milliseconds * 1e-3;
    return cti_device_failed("event_elapsed", to->device, status);
}

CTI_AT_FORK(CTI_FORK_STREAMS, &cti_streams_lock);
