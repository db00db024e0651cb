/* The state of a node in a pass: stored in the node if possible, otherwise in a table of the pass. */
#include "base/memory.h"
#include "engine/deliver.h"
#include "state/error.h"

static size_t home_slot(const ct_node *node, size_t capacity)
{
    const uint64_t mixed =
        (uint64_t)((uintptr_t)node >> 4) * 0x9e3779b97f4a7c15u; /* nodes are at least 16 bytes apart */
    return (size_t)(mixed >> 20) & (capacity - 1);
}

static cti_foreign_state *find_slot(cti_foreign_state *slots, size_t capacity, const ct_node *node)
{
    size_t index = home_slot(node, capacity);
    while (slots[index].node && slots[index].node != node) index = (index + 1) & (capacity - 1);
    return &slots[index];
}

cti_foreign_state *cti_foreign_states_find(const cti_foreign_states *table, const ct_node *node)
{
    if (!table->count) return NULL;
    cti_foreign_state *state = find_slot(table->slots, table->capacity, node);
    return state->node ? state : NULL;
}

static ct_status side_grow(cti_foreign_states *table)
{
    const size_t capacity = table->capacity ? 2 * table->capacity : 64;
    cti_foreign_state *slots = cti_malloc(capacity * sizeof *slots);
    if (!slots) return cti_no_memory("backward");
    for (size_t i = 0; i < capacity; i++) slots[i] = (cti_foreign_state){0};
    for (size_t i = 0; i < table->capacity; i++)
        if (table->slots[i].node) *find_slot(slots, capacity, table->slots[i].node) = table->slots[i];
    cti_free(table->slots);
    table->slots = slots;
    table->capacity = capacity;
    return CT_OK;
}

cti_foreign_state *cti_foreign_states_add(cti_foreign_states *table, ct_node *node)
{
    if (2 * (table->count + 1) > table->capacity && side_grow(table) != CT_OK) return NULL;
    table->count++;
    cti_foreign_state *state = find_slot(table->slots, table->capacity, node);
    *state = (cti_foreign_state){.node = node};
    return state;
}

void cti_foreign_states_finish(cti_foreign_states *table)
{
    cti_free(table->slots);
    *table = (cti_foreign_states){0};
}

static ct_status list_grow(cti_pass *pass)
{
    const size_t capacity = pass->max_nodes ? 2 * pass->max_nodes : 256;
    ct_node **nodes = cti_realloc(pass->nodes, capacity * sizeof *nodes);
    if (!nodes) return cti_no_memory("backward");
    pass->nodes = nodes;
    pass->max_nodes = capacity;
    return CT_OK;
}

ct_status cti_pass_claim_slow(cti_pass *pass, ct_node *node, uint32_t word)
{
    ct_status status = CT_OK;
    if (pass->num_nodes == pass->max_nodes && (status = list_grow(pass)) != CT_OK) return status;
    if (cti_refs_owner(&node->refs) == pass->owner && node->pass == 0) return cti_pass_claim(pass, node, word);
    cti_foreign_state *state = cti_foreign_states_add(&pass->side, node);
    if (!state) return CT_E_NOMEM;
    state->pending = word;
    pass->nodes[pass->num_nodes++] = node;
    return CT_OK;
}

ct_tensor **cti_pass_buffer(cti_pass *pass, ct_node *node, unsigned output_nr)
{
    const bool owned = cti_pass_owns(pass, node);
    cti_foreign_state *side = owned ? NULL : cti_foreign_states_find(&pass->side, node);
    CT_ASSERT(owned || side);
    if (output_nr == 0) return owned ? &node->buffer : &side->buffer;
    ct_tensor ***more = owned ? &node->meta->buffers : &side->more;
    if (!*more) {
        const unsigned num_more = cti_node_num_outputs(node) - 1;
        ct_tensor **buffers = cti_malloc(num_more * sizeof *buffers);
        if (!buffers) {
            (void)cti_no_memory("backward");
            return NULL;
        }
        for (unsigned i = 0; i < num_more; i++) buffers[i] = NULL;
        *more = buffers;
    }
    return &(*more)[output_nr - 1];
}

void cti_pass_take(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_outputs)
{
    const bool owned = cti_pass_owns(pass, node);
    cti_foreign_state *side = owned ? NULL : cti_foreign_states_find(&pass->side, node);
    CT_ASSERT(owned || side);
    ct_tensor **buffer = owned ? &node->buffer : &side->buffer;
    in[0] = *buffer;
    *buffer = NULL;
    if (num_outputs > 1) {
        ct_tensor ***more = owned ? &node->meta->buffers : &side->more;
        for (unsigned i = 1; i < num_outputs; i++) in[i] = *more ? (*more)[i - 1] : NULL;
        cti_free(*more);
        *more = NULL;
    }
    if (owned) node->pass = 0; /* cleared now, because a nested pass that the node starts may use the fields */
}

void cti_pass_forget(cti_pass *pass, ct_node *node)
{
    const bool owned = cti_pass_owns(pass, node);
    cti_foreign_state *side = owned ? NULL : cti_foreign_states_find(&pass->side, node);
    if (!owned && !side) return; /* the node has already run */
    ct_tensor **buffer = owned ? &node->buffer : &side->buffer;
    ct_tensor *first = *buffer;
    *buffer = NULL;
    const unsigned num_outputs = cti_node_num_outputs(node);
    ct_tensor ***more = owned ? (num_outputs > 1 ? &node->meta->buffers : NULL) : &side->more;
    ct_tensor **rest = more ? *more : NULL;
    if (more) *more = NULL;
    if (owned) node->pass = 0;
    cti_drop_gradient(pass->thread, first);
    for (unsigned i = 1; rest && i < num_outputs; i++) cti_drop_gradient(pass->thread, rest[i - 1]);
    cti_free(rest);
}
