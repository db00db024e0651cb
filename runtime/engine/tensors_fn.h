/* Calls of functions that the program handed in. */
#ifndef CTI_TENSORS_FN_H
#define CTI_TENSORS_FN_H

#include "tensor/tensor.h"

#include <cotangent/tensors_fn.h>

/*
 * Calls fn in a callback frame; *results, at least an array without items, become handles of the innermost scope. The
 * status is that of the error that fn set, or CT_E_CALLBACK; CT_E_STATE if it left scopes or guards unbalanced. who:
 * for messages.
 */
CT_NODISCARD ct_status cti_call_tensors_fn(cti_thread *thread, const char *who, ct_tensors_fn fn, void *payload,
                                           ct_tensors inputs, ct_tensors *results);

#endif
