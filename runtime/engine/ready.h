/*
 * The queue of ready nodes, i.e. nodes for which all deliveries have arrived. The node with the highest sequence number
 * is first (S5.2); accumulators precede all other nodes.
 */
#ifndef CTI_READY_H
#define CTI_READY_H

#include "graph/node.h"

/*
 * The queue: a register that holds the first node, and a binary heap that holds all other nodes. A chain of nodes uses
 * only the register. No node in the heap has a higher sequence number than the node in the register.
 */
typedef struct cti_ready {
    ct_node *first;
    ct_node **heap; /* points to `few` as long as the nodes fit into `few` */
    size_t count, capacity;
    ct_node *inline_nodes[16];
} cti_ready;

void cti_ready_init(cti_ready *ready);
void cti_ready_finish(cti_ready *ready);

CT_NODISCARD ct_status cti_ready_push_heap(cti_ready *ready, ct_node *node);
ct_node *cti_ready_pop_heap(cti_ready *ready);

CT_NODISCARD CTI_INLINE ct_status cti_ready_push(cti_ready *ready, ct_node *node)
{
    if (CTI_LIKELY(!ready->first)) {
        ready->first = node;
        return CT_OK;
    }
    ct_node *behind = node;
    if (node->sequence_nr > ready->first->sequence_nr) {
        behind = ready->first;
        ready->first = node;
    }
    return cti_ready_push_heap(ready, behind);
}

CTI_INLINE ct_node *cti_ready_pop(cti_ready *ready)
{
    ct_node *node = ready->first;
    ready->first = ready->count ? cti_ready_pop_heap(ready) : NULL;
    return node;
}

#endif
