#include "ops/call/call_events.h"

#include <string.h>

static size_t words_of(const ct_tensor *t) { return 1 + (cti_is_none(t) ? 0 : t->ndim); }

/* Writes the rank of a tensor, followed by its sizes; none() has no dims. */
static int64_t *write_sizes(int64_t *words, const ct_tensor *t)
{
    const unsigned ndim = cti_is_none(t) ? 0 : t->ndim;
    *words++ = ndim;
    if (ndim) memcpy(words, cti_sizes(t), ndim * sizeof *words);
    return words + ndim;
}

static int64_t *shapes_of(const cti_call *call)
{
    size_t count = 1;
    for (unsigned i = 0; i < call->num_inputs; i++) count += words_of(call->inputs[i]);
    for (int64_t i = 0; i < call->list.count; i++) count += words_of(call->list.items[i]);
    int64_t *words = cti_event_buffer(count * sizeof *words), *next = words;
    if (!words) return NULL;
    *next++ = call->num_inputs + (call->list.count > 0 ? call->list.count : 0);
    for (unsigned i = 0; i < call->num_inputs; i++) next = write_sizes(next, call->inputs[i]);
    for (int64_t i = 0; i < call->list.count; i++) next = write_sizes(next, call->list.items[i]);
    return words;
}

void cti_call_event_begin(const cti_call *call)
{
    cti_event *event = cti_event_open(CTI_EVENT_OP, call->op);
    if (event && cti_event_log_here->wants_shapes) event->shapes = shapes_of(call);
    cti_event_begin(call->thread, event);
}

/* Measures the memory of the tensors that a node saved; packed saves belong to the hooks. */
static void measure_saves(const ct_node *node, cti_event *event)
{
    const cti_saved *saves = cti_node_saves(node);
    event->saved_bytes = event->saved_device_bytes = 0;
    for (unsigned i = 0; i < node->num_saved; i++) {
        if (!saves[i].pointer || saves[i].state == CTI_SAVED_PACKED) continue;
        const cti_storage *storage =
            saves[i].flags & CTI_SAVED_ON_STORAGE ? saves[i].pointer : ((const ct_tensor *)saves[i].pointer)->storage;
        event->saved_bytes += storage->size;
        if (cti_storage_device(storage).kind != CT_DEVICE_CPU) event->saved_device_bytes += storage->size;
    }
}

void cti_call_event_result(const cti_call *call, const ct_tensor *result)
{
    cti_event_log *log = cti_event_log_here;
    cti_event *event = log->open;
    if (log->num_lost_open || !event || log->sink) return;
    if (result && !cti_is_none(result)) event->numel = result->numel;
    if (!call->node) return;
    event->sequence_nr = (int64_t)call->node->sequence_nr;
    if (log->wants_memory) measure_saves(call->node, event);
}

void cti_call_event_end(const cti_call *call, bool has_failed)
{
    cti_event *event = cti_event_end(call->thread);
    if (event) event->has_failed = has_failed;
}
