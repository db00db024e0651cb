/* Calls on a separate stack, so that passes started by hooks can nest to any depth (S6.2). */
#ifndef CTI_NESTED_STACK_H
#define CTI_NESTED_STACK_H

#include <cotangent/base.h>

/*
 * Calls fn(argument) on a new stack that is allocated from the heap, and returns the result of fn. fn runs on the
 * calling thread, so scopes, modes and thread-local data do not change. If the stack cannot be allocated, returns
 * CT_E_NOMEM without calling fn.
 */
CT_NODISCARD ct_status cti_call_on_new_stack(ct_status (*fn)(void *argument), void *argument);

#endif
