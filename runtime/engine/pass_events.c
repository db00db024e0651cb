#include "engine/pass_events.h"

void cti_node_event_begin(cti_thread *thread, const ct_node *node, cti_event_kind kind)
{
    cti_event *event = cti_event_open(kind, node->type->name);
    if (event && node->type->kind != CTI_NODE_ACCUMULATOR) {
        event->sequence_nr = (int64_t)node->sequence_nr;
        event->forward_thread = (uint16_t)cti_refs_owner(&node->refs);
    }
    /* the type of a custom function's node is freed with the node, so its name is copied */
    if (event && node->type->kind == CTI_NODE_CUSTOM) event->name = cti_event_text(node->type->name);
    cti_event_begin(thread, event);
}

void cti_node_event_end(cti_thread *thread, const ct_node *node, ct_status status)
{
    cti_event *event = cti_event_end(thread);
    if (!event) return;
    event->has_failed = status != CT_OK;
    event->has_released = node && atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_RELEASED;
}
