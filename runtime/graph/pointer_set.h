/* A set of pointers, for graph traversals. */
#ifndef CTI_POINTER_SET_H
#define CTI_POINTER_SET_H

#include "base/compiler.h"

#include <cotangent/base.h>

typedef struct cti_pointer_slot {
    const void *pointer; /* NULL in an unused entry */
    size_t index;        /* number of pointers added before it */
} cti_pointer_slot;

typedef struct cti_pointer_set {
    cti_pointer_slot *slots; /* open addressing; capacity is a power of two */
    size_t count, capacity;
} cti_pointer_set;

/* Adds a pointer. *is_new is set to true if the set did not contain it. A zeroed struct is an empty set. */
CT_NODISCARD ct_status cti_pointer_set_add(cti_pointer_set *set, const void *pointer, bool *is_new);
/* Returns the index of a pointer, in the order of insertion; SIZE_MAX if it is not in the set. */
size_t cti_pointer_set_index(const cti_pointer_set *set, const void *pointer);
void cti_pointer_set_finish(cti_pointer_set *set);

/* A stack of pointers. */
typedef struct cti_pointer_stack {
    void **items;
    size_t count, capacity;
} cti_pointer_stack;

CT_NODISCARD ct_status cti_pointer_stack_push(cti_pointer_stack *stack, void *pointer);
void cti_pointer_stack_finish(cti_pointer_stack *stack);

#endif
