#include "engine/ready.h"

#include "base/memory.h"
#include "state/error.h"

#include <string.h>

void cti_ready_init(cti_ready *ready)
{
    ready->first = NULL;
    ready->heap = ready->inline_nodes;
    ready->count = 0;
    ready->capacity = sizeof ready->inline_nodes / sizeof ready->inline_nodes[0];
}

void cti_ready_finish(cti_ready *ready)
{
    if (ready->heap != ready->inline_nodes) cti_free(ready->heap);
}

static ct_status grow(cti_ready *ready)
{
    const bool inside = ready->heap == ready->inline_nodes;
    const size_t capacity = 4 * ready->capacity;
    ct_node **heap = cti_realloc(inside ? NULL : ready->heap, capacity * sizeof *heap);
    if (!heap) return cti_no_memory("backward");
    if (inside) memcpy(heap, ready->inline_nodes, sizeof ready->inline_nodes);
    ready->heap = heap;
    ready->capacity = capacity;
    return CT_OK;
}

ct_status cti_ready_push_heap(cti_ready *ready, ct_node *node)
{
    if (ready->count == ready->capacity) {
        const ct_status status = grow(ready);
        if (status != CT_OK) return status;
    }
    size_t index = ready->count++;
    while (index > 0) {
        const size_t parent = (index - 1) / 2;
        if (ready->heap[parent]->sequence_nr >= node->sequence_nr) break;
        ready->heap[index] = ready->heap[parent];
        index = parent;
    }
    ready->heap[index] = node;
    return CT_OK;
}

ct_node *cti_ready_pop_heap(cti_ready *ready)
{
    ct_node *highest = ready->heap[0], *last = ready->heap[--ready->count];
    size_t index = 0;
    for (;;) {
        size_t child = 2 * index + 1;
        if (child >= ready->count) break;
        if (child + 1 < ready->count && ready->heap[child + 1]->sequence_nr > ready->heap[child]->sequence_nr) child++;
        if (ready->heap[child]->sequence_nr <= last->sequence_nr) break;
        ready->heap[index] = ready->heap[child];
        index = child;
    }
    if (ready->count) ready->heap[index] = last;
    return highest;
}
