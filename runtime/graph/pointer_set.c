#include "graph/pointer_set.h"

#include "base/memory.h"
#include "state/error.h"

#include <string.h>

enum { FIRST_CAPACITY = 64 };

static size_t home_slot(const cti_pointer_set *set, const void *pointer)
{
    size_t slot = (size_t)(((uint64_t)(uintptr_t)pointer >> 4) * 0x9e3779b97f4a7c15u >> 20) & (set->capacity - 1);
    while (set->slots[slot].pointer && set->slots[slot].pointer != pointer) slot = (slot + 1) & (set->capacity - 1);
    return slot;
}

static ct_status grow(cti_pointer_set *set)
{
    cti_pointer_set larger = {.count = set->count, .capacity = set->capacity ? 2 * set->capacity : FIRST_CAPACITY};
    larger.slots = cti_malloc(larger.capacity * sizeof *larger.slots);
    if (!larger.slots) return cti_no_memory("graph");
    memset(larger.slots, 0, larger.capacity * sizeof *larger.slots);
    for (size_t i = 0; i < set->capacity; i++)
        if (set->slots[i].pointer) larger.slots[home_slot(&larger, set->slots[i].pointer)] = set->slots[i];
    cti_free(set->slots);
    *set = larger;
    return CT_OK;
}

ct_status cti_pointer_set_add(cti_pointer_set *set, const void *pointer, bool *is_new)
{
    if (4 * (set->count + 1) > 3 * set->capacity && grow(set) != CT_OK) return CT_E_NOMEM;
    const size_t slot = home_slot(set, pointer);
    *is_new = !set->slots[slot].pointer;
    if (*is_new) set->slots[slot] = (cti_pointer_slot){pointer, set->count++};
    return CT_OK;
}

size_t cti_pointer_set_index(const cti_pointer_set *set, const void *pointer)
{
    const size_t slot = set->capacity ? home_slot(set, pointer) : 0;
    return set->capacity && set->slots[slot].pointer ? set->slots[slot].index : SIZE_MAX;
}

void cti_pointer_set_finish(cti_pointer_set *set) { cti_free(set->slots); }

ct_status cti_pointer_stack_push(cti_pointer_stack *stack, void *pointer)
{
    if (stack->count == stack->capacity) {
        const size_t capacity = stack->capacity ? 2 * stack->capacity : FIRST_CAPACITY;
        void **items = cti_realloc(stack->items, capacity * sizeof *items);
        if (!items) return cti_no_memory("graph");
        stack->items = items;
        stack->capacity = capacity;
    }
    stack->items[stack->count++] = pointer;
    return CT_OK;
}

void cti_pointer_stack_finish(cti_pointer_stack *stack) { cti_free(stack->items); }
