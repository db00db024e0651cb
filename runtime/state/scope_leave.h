/* The end of a scope that a call of the library opened, for a call with one result. */
#ifndef CTI_SCOPE_LEAVE_H
#define CTI_SCOPE_LEAVE_H

#include "state/scope.h"

/*
 * Moves the handle of a tensor to the enclosing scope, as ct_scope_escape does, and closes the innermost scope. Returns
 * the tensor.
 */
ct_tensor *cti_scope_leave(cti_thread *thread, ct_scope scope, ct_tensor *tensor);

#endif
