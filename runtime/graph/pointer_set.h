/* A set of pointers, for walks over a graph. */
#ifndef CTI_POINTER_SET_H
#define CTI_POINTER_SET_H

#include "core/compiler.h"

#include <cotangent/base.h>

typedef struct cti_pointer_set {
    const void **places; /* open addressing; capacity is a power of two; NULL: free */
    size_t count, capacity;
} cti_pointer_set;

/* *is_new tells whether the pointer was added now. Start with a zeroed set. */
CT_NODISCARD ct_status cti_pointer_set_add(cti_pointer_set *set, const void *pointer, bool *is_new);
void cti_pointer_set_finish(cti_pointer_set *set);

/* A stack of pointers. */
typedef struct cti_pointer_stack {
    void **items;
    size_t count, capacity;
} cti_pointer_stack;

CT_NODISCARD ct_status cti_pointer_stack_push(cti_pointer_stack *stack, void *pointer);
void cti_pointer_stack_finish(cti_pointer_stack *stack);

#endif
