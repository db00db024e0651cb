/* Calls of user-defined functions on lists of tensors, and lists of results. */
#ifndef CTI_TENSORS_FN_H
#define CTI_TENSORS_FN_H

#include "tensor/tensor.h"

#include <cotangent/tensors_fn.h>

/*
 * Calls a user-defined function in a callback frame. *results become handles of the innermost scope; an empty list also
 * has an array. Returns the status of the error that the function set, or CT_E_CALLBACK; CT_E_STATE if the function
 * left scopes or guards unbalanced. For messages: `who` names the caller, `what` the function.
 */
CT_NODISCARD ct_status cti_call_tensors_fn(cti_thread *thread, const char *who, const char *what, ct_fn function,
                                           ct_tensors inputs, ct_tensors *results);

/*
 * Address of the frame of the function that calls a user-defined function. The caller must not be inlined, and must not
 * have arrays that the user-defined function could return.
 */
#define CTI_FRAME __builtin_frame_address(0)
/*
 * Returns true if items are on the stack frame of a function that has already returned to the function with this frame,
 * or in the list buffer under a scope that has been closed.
 */
bool cti_list_has_ended(const void *frame, const void *items);
/*
 * Checks a list that a user-defined function returned: CT_E_CALLBACK if the function failed, CT_E_INVALID if the list
 * is on a stack frame that has ended.
 */
CT_NODISCARD ct_status cti_check_returned(const char *who, const char *what, const void *frame, ct_tensors list);

/* Allocates an array of tensors, initially NULL, owned by the caller. who: for the error. */
CT_NODISCARD ct_tensor **cti_results_new(const char *who, size_t count);
void cti_results_drop(cti_thread *thread, ct_tensor **results, size_t count);
/*
 * Returns the results as a list of the innermost scope, with ct_none() for NULL; count -1 on failure. Consumes the
 * references of the results that it moves; cti_results_drop releases the rest.
 */
ct_tensors cti_results_hand_over(cti_thread *thread, const char *who, ct_tensor **results, size_t count);

#endif
