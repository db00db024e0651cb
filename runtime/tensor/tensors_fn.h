/* Calls of functions that the program handed in, and lists of results. */
#ifndef CTI_TENSORS_FN_H
#define CTI_TENSORS_FN_H

#include "tensor/tensor.h"

#include <cotangent/tensors_fn.h>

/*
 * Calls a function in a callback frame; *results, at least an array without items, become handles of the innermost
 * scope. The status is that of the error that the function set, or CT_E_CALLBACK; CT_E_STATE if it left scopes or
 * guards unbalanced. For messages: who calls it, and what it is, "the function".
 */
CT_NODISCARD ct_status cti_call_tensors_fn(cti_thread *thread, const char *who, const char *what, ct_fn function,
                                           ct_tensors inputs, ct_tensors *results);

/* The frame of a function that calls one of the program: not inlined, and without arrays that it could return. */
#define CTI_FRAME __builtin_frame_address(0)
/* Whether items lie on the stack of a function that has returned to the function of that frame. */
bool cti_list_has_ended(const void *frame, const void *items);
/* Checks a list that a function of the program returned: CT_E_CALLBACK if it failed, CT_E_INVALID if it has ended. */
CT_NODISCARD ct_status cti_check_returned(const char *who, const char *what, const void *frame, ct_tensors list);

/* Arrays of tensors that the receiver of results keeps. who: for the error. */
CT_NODISCARD ct_tensor **cti_results_new(const char *who, size_t count);
void cti_results_drop(cti_thread *thread, ct_tensor **results, size_t count);
/*
 * The results as a list of the innermost scope, ct_none() for undefined ones; count -1 on failure. Takes the
 * references.
 */
ct_tensors cti_results_hand_over(cti_thread *thread, const char *who, ct_tensor **results, size_t count);

#endif
