/* The state of a node in a pass: in the fields of the node, or in a table of the pass (cti_pass.side). */
#ifndef CTI_NODE_STATE_H
#define CTI_NODE_STATE_H

#include "engine/pass.h"

CTI_INLINE bool cti_pass_owns(const cti_pass *pass, const ct_node *node)
{
    return cti_refs_owner(&node->refs) == pass->owner &&
           node->pass == pass->tag; /* not read if another thread owns the node */
}

cti_foreign_state *cti_foreign_states_find(const cti_foreign_states *table, const ct_node *node);
/*
 * Adds a zeroed state to a table, for a node without a state in it. NULL if out of memory. The pointer is valid until
 * the next state is added.
 */
CT_NODISCARD cti_foreign_state *cti_foreign_states_add(cti_foreign_states *table, ct_node *node);
void cti_foreign_states_finish(cti_foreign_states *table);

/*
 * Returns the state word of a node; NULL if the pass has no state for the node. The pointer is valid until the next
 * call of cti_pass_claim.
 */
CTI_INLINE uint32_t *cti_pass_pending(cti_pass *pass, ct_node *node)
{
    if (CTI_LIKELY(cti_pass_owns(pass, node))) return &node->pending;
    cti_foreign_state *state = cti_foreign_states_find(&pass->side, node);
    return state ? &state->pending : NULL;
}

/*
 * Returns the address of the sum of the gradients for one output. For outputs from 1 on the sums are allocated on first
 * use. NULL if out of memory.
 */
CT_NODISCARD ct_tensor **cti_pass_buffer(cti_pass *pass, ct_node *node, unsigned output_nr);
/*
 * Moves the gradients of all outputs from the state of the node to `in`, an array of num_outputs pointers. The node has
 * no state afterwards.
 */
void cti_pass_take(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_outputs);
/* Removes the state of a node, and releases the gradients that have arrived. */
void cti_pass_forget(cti_pass *pass, ct_node *node);
CT_NODISCARD ct_status cti_pass_claim_slow(cti_pass *pass, ct_node *node, uint32_t word);

/*
 * Creates a state with the given word (flags and number of deliveries), for a node without a state, and appends the
 * node to the list of nodes of the pass.
 */
CT_NODISCARD CTI_INLINE ct_status cti_pass_claim(cti_pass *pass, ct_node *node, uint32_t word)
{
    if (CTI_UNLIKELY(cti_refs_owner(&node->refs) != pass->owner || node->pass != 0 ||
                     pass->num_nodes == pass->max_nodes))
        return cti_pass_claim_slow(pass, node, word);
    node->pass = pass->tag;
    node->pending = word;
    pass->nodes[pass->num_nodes++] = node;
    return CT_OK;
}

#endif
