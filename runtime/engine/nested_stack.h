/* Calls that nest as deep as the user's hooks do, on stacks that grow with them (S6.2). */
#ifndef CTI_NESTED_STACK_H
#define CTI_NESTED_STACK_H

#include <cotangent/base.h>

/*
 * Calls fn(argument) on a stack of its own from the heap and returns what it returned. The thread stays the same, so
 * its scopes, modes and thread-local data do too. CT_E_NOMEM if there is no room for a stack; fn has not been called
 * then.
 */
CT_NODISCARD ct_status cti_call_on_new_stack(ct_status (*fn)(void *argument), void *argument);

#endif
