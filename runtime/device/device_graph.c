#include "device/device_graph.h"

#include "base/memory.h"
#include "device/device.h"
#include "device/stream_state.h"
#include "state/error.h"
#include "state/random.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

typedef enum graph_state {
    RECORDING,
    SPOILED, /* still recording, and the end will report that the graph is unusable */
    ENDED    /* recorded, or aborted */
} graph_state;

/* Block of a graph's memory. */
typedef struct block {
    struct block *next;
    void *data;
    size_t size;
    const void *stream; /* stream in whose order it is reused */
    bool is_free;
} block;

/*
 * Allocation that the launches of the graph use at a fixed address: outside of the graph's memory, or in it if the
 * allocation still exists after the recording.
 */
typedef struct used {
    cti_allocation *what;
    bool is_written;
} used;

struct ct_device_graph {
    ct_device device;
    uint64_t id;
    ct_stream *origin;
    graph_state state;
    ct_status status; /* status of the first error; `why` has its message */
    char why[256];
    void *work;
    block *blocks;
    _Atomic int64_t num_inside; /* references: blocks in use, and the program's handle */
    used *uses;
    size_t num_uses, most_uses;
    cti_allocation *kept;                    /* allocations whose tensors ended while it was recorded */
    uint64_t *seen_before[CTI_MOST_STREAMS]; /* by captured stream: its `seen` before the recording */
    /* by stream: count of the work submitted before the recording, for which each launch waits */
    uint64_t given_before[CTI_MOST_STREAMS];
    cti_use_record launches; /* uses of the graph's own memory by its launches */
    uint64_t *replay;        /* NULL: it uses no random numbers */
    ct_rng_state first;      /* state of the generator when the recording began */
    uint64_t num_draws;
};

enum { BLOCK_STEP = 512 };

static uint64_t num_graphs; /* guarded by the lock of streams */

/* ---- recording ---- */

ct_device_graph *cti_graph_here(ct_device device)
{
    ct_device_graph *graph = cti_thread_records();
    return graph && graph->state != ENDED && cti_same_device(graph->device, device) ? graph : NULL;
}

uint64_t cti_graph_id(const ct_device_graph *graph) { return graph ? graph->id : 0; }

/* Ends the capture: stores the captured work as one graph in *out, or discards it if `out` is NULL. */
static ct_status stop(ct_device_graph *graph, void **out)
{
    ct_status status = CT_OK;
    ct_stream *stream;
    for (unsigned i = 0; out && status == CT_OK && (stream = cti_stream_at(i)); i++)
        if (stream->captured_by == graph && stream != graph->origin)
            status = cti_stream_follow(graph->origin, stream, 0);
    const ct_status ended =
        cti_backend_get()->graph_end(graph->device.index, graph->origin->handle, status == CT_OK ? out : NULL);
    for (unsigned i = 0; (stream = cti_stream_at(i)); i++) {
        if (stream->captured_by == graph) {
            memcpy(stream->seen, graph->seen_before[i], sizeof stream->seen);
            stream->captured_by = NULL;
        }
        cti_free(graph->seen_before[i]);
        graph->seen_before[i] = NULL;
    }
    graph->state = ENDED;
    return status == CT_OK && out ? cti_device_failed("device_graph_end", graph->device, ended) : status;
}

/* Stores the error of this thread as the reason why the graph is unusable. */
static void note_error(ct_device_graph *graph)
{
    graph->status = ct_error_status();
    snprintf(graph->why, sizeof graph->why, "%s", ct_error_message());
}

/* Aborts the recording of this thread with the error that was set. Under the lock. */
static ct_status give_up(ct_device_graph *graph, ct_status status)
{
    if (graph->state == RECORDING) note_error(graph);
    (void)stop(graph, NULL);
    return status;
}

void cti_graph_spoil(void)
{
    ct_device_graph *graph = cti_thread_records();
    if (!graph || graph->state != RECORDING) return;
    graph->state = SPOILED;
    note_error(graph);
}

ct_status cti_graph_refuses(const char *who, const char *why)
{
    ct_device_graph *graph = cti_thread_records();
    if (CTI_LIKELY(!graph) || graph->state == ENDED) return CT_OK;
    const ct_status status = cti_error(
        CT_E_STATE,
        "%s: this call cannot be recorded in a device graph: %s; the recording has ended, and ct_device_graph_end "
        "will report this error",
        who, why);
    (void)pthread_mutex_lock(&cti_streams_lock);
    (void)give_up(graph, status);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    return status;
}

/* ---- order ---- */

static ct_status refuse_stream(const ct_stream *stream, const char *why)
{
    char name[CTI_DEVICE_NAME];
    ct_device_graph *graph = cti_thread_records();
    const ct_status status =
        cti_error(CT_E_STATE, "%s: a stream of %s %s", cti_device_worker(), cti_device_name(stream->device, name), why);
    return graph && graph->state != ENDED ? give_up(graph, status) : status;
}

ct_status cti_graph_joins(ct_stream *stream, const ct_stream *other)
{
    ct_device_graph *own = cti_thread_records(), *graph = other->captured_by;
    if (!graph)
        return refuse_stream(
            other,
            "is not captured, so a captured stream cannot wait for it: the graph would have to wait for it, too");
    if (graph != own || stream->captured_by)
        return refuse_stream(other,
                             "is captured for the graph of another thread; only streams of that graph can wait for it");
    if (!stream->handle)
        return refuse_stream(
            stream, "is the default stream, which cannot be captured; use a stream that ct_stream_new created");
    if (!cti_same_device(stream->device, graph->device))
        return refuse_stream(stream, "cannot be captured for this graph, which belongs to another device");
    uint64_t *seen = cti_malloc(sizeof stream->seen);
    if (!seen) return give_up(graph, cti_no_memory("device_graph"));
    cti_free(graph->seen_before[stream->id]); /* not NULL if an earlier wait has failed */
    graph->seen_before[stream->id] = memcpy(seen, stream->seen, sizeof stream->seen);
    return CT_OK;
}

/* Adds an entry; false if out of memory. */
static bool add_use(ct_device_graph *graph, cti_allocation *what, bool writes)
{
    if (graph->num_uses == graph->most_uses) {
        const size_t most = graph->most_uses ? 2 * graph->most_uses : 32;
        used *more = cti_malloc(most * sizeof *more);
        if (!more) return false;
        if (graph->num_uses) memcpy(more, graph->uses, graph->num_uses * sizeof *more);
        cti_free(graph->uses);
        graph->uses = more;
        graph->most_uses = most;
    }
    what->noted_by = graph->id;
    what->noted_at = graph->num_uses;
    what->num_graphs++;
    graph->uses[graph->num_uses++] = (used){what, writes};
    return true;
}

ct_status cti_graph_notes(ct_stream *stream, cti_use_record *use, bool writes)
{
    ct_device_graph *graph = cti_thread_records();
    if (graph && graph->state == ENDED) graph = NULL;
    if (!graph && !stream->captured_by) return CT_OK;
    if (!graph || (stream->captured_by && stream->captured_by != graph))
        return refuse_stream(stream, "is captured for the graph of another thread, so this thread cannot use it");
    if (!stream->captured_by) {
        const ct_status status = cti_stream_follow(stream, graph->origin, 0);
        if (status != CT_OK) return status;
    }
    cti_allocation *what = (cti_allocation *)(void *)((char *)use - offsetof(cti_allocation, use));
    if (what->graph == graph) return CT_OK; /* added at the end of the recording, if it still exists then */
    if (what->noted_by == graph->id)
        graph->uses[what->noted_at].is_written |= writes;
    else if (!add_use(graph, what, writes))
        return give_up(graph, cti_no_memory("device_graph"));
    return CT_OK;
}

/*
 * Returns a graph in recording that may use an allocation without an entry in `uses`: a backward pass reads saved
 * tensors without recording a use. NULL: there is none.
 */
static ct_device_graph *reader_of(const cti_allocation *a)
{
    ct_device_graph *graph = cti_graph_here(a->device);
    if (!graph) graph = a->home->captured_by;
    if (!graph && a->use.written.stream) graph = a->use.written.stream->captured_by;
    for (unsigned i = 0; i < CTI_MOST_READERS && !graph; i++)
        if (a->use.read[i].stream) graph = a->use.read[i].stream->captured_by;
    return graph;
}

bool cti_graph_keeps(cti_allocation *a)
{
    if (a->num_graphs == 0) {
        ct_device_graph *graph = a->graph ? NULL : reader_of(a);
        if (!graph) return false;
        a->num_graphs = 1;
        a->next_kept = graph->kept;
        graph->kept = a;
    }
    a->is_over = true;
    return true;
}

/* ---- memory ---- */

/* Returns the smallest free block of the stream that is large enough and at most about four times too large. */
static block *find_block(const ct_device_graph *graph, const void *stream, size_t size)
{
    block *best = NULL;
    for (block *b = graph->blocks; b; b = b->next)
        if (b->is_free && b->stream == stream && b->size >= size && b->size / 4 <= size &&
            (!best || b->size < best->size))
            best = b;
    return best;
}

ct_status cti_graph_take(ct_device_graph *graph, void *stream, size_t size, const char *op, void **out)
{
    *out = NULL;
    atomic_fetch_add(&graph->num_inside, 1);
    size = (size + BLOCK_STEP - 1) / BLOCK_STEP * BLOCK_STEP;
    block *b = find_block(graph, stream, size);
    if (!b) {
        b = cti_malloc(sizeof *b);
        if (!b) cti_no_memory(op);
        if (!b || cti_device_alloc_lasting(op, graph->device, size, out) != CT_OK) {
            cti_free(b);
            cti_graph_spoil();
            cti_graph_leave(graph);
            return cti_failed();
        }
        *b = (block){graph->blocks, *out, size, stream, false};
        graph->blocks = b;
    }
    b->is_free = false;
    *out = b->data;
    return CT_OK;
}

void cti_graph_give_back(ct_device_graph *graph, const void *data)
{
    if (cti_graph_here(graph->device) != graph) return;
    for (block *b = graph->blocks; b; b = b->next)
        if (b->data == data) b->is_free = true;
}

/* Frees a graph without references. Its memory is freed after the work that was launched. */
static void end(ct_device_graph *graph)
{
    for (block *b = graph->blocks, *next; b; b = next) {
        next = b->next;
        cti_device_free_lasting(graph->device, b->data, b->size);
        cti_free(b);
    }
    cti_free(graph);
}

void cti_graph_leave(ct_device_graph *graph)
{
    if (atomic_fetch_sub(&graph->num_inside, 1) == 1) end(graph);
}

/* ---- random numbers ---- */

ct_status cti_graph_replay(cti_random_state state, const uint64_t **out)
{
    ct_device_graph *graph = cti_thread_records();
    *out = NULL;
    if (CTI_LIKELY(!graph) || graph->state == ENDED) return CT_OK;
    if (state.seed != graph->first.seed || state.offset < graph->first.offset)
        return cti_graph_refuses(
            cti_device_worker(),
            "it takes random numbers from another generator than the default one, or from a state before the "
            "recording, so that every launch would repeat them");
    void *words = graph->replay;
    if (!words && cti_device_alloc_lasting("device_graph", graph->device, BLOCK_STEP, &words) != CT_OK) {
        cti_graph_spoil();
        return cti_failed();
    }
    *out = graph->replay = words;
    return CT_OK;
}

const uint64_t *cti_graph_replay_of(uint64_t seed, uint64_t offset)
{
    const uint64_t *replay;
    /* an error is also reported at the end of the recording */
    return cti_graph_replay((cti_random_state){seed, offset}, &replay) == CT_OK ? replay : NULL;
}

/* Stores the number of samples that each launch takes, and resets the generator, because recording has taken none. */
static void count_draws(ct_device_graph *graph)
{
    const ct_rng_state now = ct_get_rng_state(NULL);
    if (!graph->replay || now.seed != graph->first.seed) return;
    graph->num_draws = now.offset - graph->first.offset;
    ct_set_rng_state(NULL, graph->first);
}

/* ---- public functions ---- */

static ct_status check_begin(const ct_stream *stream)
{
    if (!stream) return cti_error(CT_E_INVALID, "device_graph_begin: stream is NULL; a stream is needed");
    if (cti_thread_records())
        return cti_error(
            CT_E_STATE,
            "device_graph_begin: this thread is recording a graph already; ct_device_graph_end ends the recording");
    if (!stream->handle)
        return cti_error(CT_E_INVALID,
                         "device_graph_begin: the default stream of a device cannot be captured; use a stream that "
                         "ct_stream_new created");
    if (cti_stream_here(stream->device) != stream)
        return cti_error(CT_E_STATE,
                         "device_graph_begin: the stream is not the current stream of this thread; make it current by "
                         "ct_use_stream");
    return CT_OK;
}

/*
 * Makes the origin stream wait for the work of all streams, and begins the capture: work that is submitted to it from
 * then on is not executed. Under the lock.
 */
static ct_status capture(ct_device_graph *graph)
{
    ct_stream *own = graph->origin, *other;
    if (own->captured_by) return refuse_stream(own, "is already captured for the graph of another thread");
    graph->seen_before[own->id] = cti_malloc(sizeof own->seen);
    if (!graph->seen_before[own->id]) return cti_no_memory("device_graph_begin");
    ct_status status = CT_OK;
    for (unsigned i = 0; status == CT_OK && (other = cti_stream_at(i)); i++) {
        if (!other->captured_by) status = cti_stream_follow_moment(own, (cti_moment){other, other->given});
        /* Also for streams of other threads: work that they submit meanwhile is not part of the graph. */
        if (!other->captured_by) own->seen[i] = other->given;
        graph->given_before[i] = other->given;
    }
    if (status != CT_OK) return status;
    memcpy(graph->seen_before[own->id], own->seen, sizeof own->seen);
    status = cti_device_failed("device_graph_begin", graph->device,
                               cti_backend_get()->graph_begin(graph->device.index, own->handle));
    if (status != CT_OK) return status;
    own->captured_by = graph;
    graph->id = ++num_graphs;
    return CT_OK;
}

ct_status ct_device_graph_begin(ct_stream *stream)
{
    ct_status status = check_begin(stream);
    if (status != CT_OK) return status;
    ct_device_graph *graph = cti_malloc(sizeof *graph);
    if (!graph) return cti_no_memory("device_graph_begin");
    *graph = (ct_device_graph){.device = stream->device, .origin = stream, .first = ct_get_rng_state(NULL)};
    graph->num_inside = 1;
    (void)pthread_mutex_lock(&cti_streams_lock);
    status = capture(graph);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    if (status == CT_OK) {
        cti_thread_set_records(graph);
    } else {
        cti_free(graph->seen_before[stream->id]);
        cti_free(graph);
    }
    return status;
}

/* Adds the allocations that remain in the graph's own memory: each launch writes them. Under the lock. */
static ct_status add_survivors(ct_device_graph *graph)
{
    cti_allocation *a = NULL;
    while ((a = cti_allocation_in(graph, a)))
        if (!add_use(graph, a, true)) return cti_no_memory("device_graph_end");
    return CT_OK;
}

ct_status ct_device_graph_end(ct_device_graph **out)
{
    ct_device_graph *graph = cti_thread_records();
    if (out) *out = NULL;
    if (!graph)
        return cti_error(
            CT_E_STATE,
            "device_graph_end: this thread is not recording a graph; ct_device_graph_begin begins a recording");
    const graph_state state = graph->state;
    ct_status status = CT_OK;
    (void)pthread_mutex_lock(&cti_streams_lock);
    if (state != ENDED) status = stop(graph, out && state == RECORDING ? &graph->work : NULL);
    if (status == CT_OK && out && state == RECORDING) status = add_survivors(graph);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    cti_thread_set_records(NULL);
    count_draws(graph);
    if (out && state != RECORDING)
        status = cti_error(graph->status,
                           "device_graph_end: there is no graph, because a call failed during the recording: %s",
                           graph->why);
    if (out && status == CT_OK)
        *out = graph;
    else
        ct_device_graph_free(graph);
    return status;
}

/* Makes the stream of a launch wait for earlier work, and records the uses of memory by the launch. Under the lock. */
static ct_status order_launch(ct_device_graph *graph, ct_stream *stream)
{
    ct_status status = CT_OK;
    if (stream->captured_by)
        return refuse_stream(stream, "is captured for a graph; a graph cannot be launched inside another graph");
    for (unsigned i = 0; i < CTI_MOST_STREAMS && status == CT_OK; i++)
        if (graph->given_before[i])
            status = cti_stream_follow_moment(stream, (cti_moment){cti_stream_at(i), graph->given_before[i]});
    for (size_t i = 0; i < graph->num_uses && status == CT_OK; i++) {
        cti_use_record *use = &graph->uses[i].what->use;
        if (graph->uses[i].is_written) {
            status = cti_stream_note_written(stream, use);
        } else {
            status = cti_stream_follow_moment(stream, use->written);
            if (status == CT_OK) status = cti_stream_note_read(stream, use);
        }
    }
    return status == CT_OK ? cti_stream_note_written(stream, &graph->launches) : status;
}

ct_status ct_device_graph_launch(ct_device_graph *graph, ct_stream *stream)
{
    if (!graph || !stream)
        return cti_error(CT_E_INVALID, "device_graph_launch: %s is NULL; it must be given", graph ? "stream" : "graph");
    if (!cti_same_device(graph->device, stream->device))
        return cti_error(CT_E_INVALID,
                         "device_graph_launch: the graph was recorded on cuda:%d, but the stream belongs to cuda:%d",
                         graph->device.index, stream->device.index);
    ct_status status = cti_graph_refuses("device_graph_launch", "a graph cannot be launched inside another graph");
    if (status != CT_OK) return status;
    cti_device_work_for("device_graph_launch");
    (void)pthread_mutex_lock(&cti_streams_lock);
    status = order_launch(graph, stream);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    if (status != CT_OK) return status;
    uint64_t words[2] = {0, 0};
    if (graph->replay) {
        const cti_random_state state = cti_generator_skip(graph->num_draws);
        words[0] = state.seed;
        words[1] = state.offset - graph->first.offset;
    }
    return cti_device_failed(
        "device_graph_launch", graph->device,
        cti_backend_get()->graph_launch(graph->device.index, graph->work, stream->handle, graph->replay, words));
}

/* Returns the list (next_kept) of the allocations that only this graph has kept. */
static cti_allocation *let_go(ct_device_graph *graph)
{
    cti_allocation *over = graph->kept;
    graph->kept = NULL;
    for (cti_allocation *a = over; a; a = a->next_kept) a->num_graphs = 0;
    for (size_t i = 0; i < graph->num_uses; i++) {
        cti_allocation *a = graph->uses[i].what;
        if (--a->num_graphs > 0 || !a->is_over) continue;
        a->next_kept = over;
        over = a;
    }
    graph->num_uses = 0;
    return over;
}

void ct_device_graph_free(ct_device_graph *graph)
{
    if (!graph) return;
    if (graph->work) cti_backend_get()->graph_free(graph->device.index, graph->work);
    (void)pthread_mutex_lock(&cti_streams_lock);
    cti_allocation *over = let_go(graph);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    for (cti_allocation *next; over; over = next) {
        next = over->next_kept;
        cti_allocation_free(over);
    }
    if (graph->replay) cti_device_free_lasting(graph->device, graph->replay, BLOCK_STEP);
    cti_free(graph->uses);
    graph->uses = NULL;
    cti_graph_leave(graph);
}
