/* Functions that set errors. None of them allocates. */
#ifndef CTI_ERROR_H
#define CTI_ERROR_H

#include "base/compiler.h"

#include <cotangent/values.h>

/*
 * Sets the error of this thread, with the default kind of status ("RUNTIME" for SHAPE, DTYPE, STATE; "VALUE" for
 * INVALID; ...); returns status. The operator of the error is the text before the first colon of the format: either
 * literal, or the first argument if the format begins with "%s: ".
 */
CTI_API CTI_COLD ct_status cti_error(ct_status status, const char *format, ...) CT_PRINTF(2, 3);
/* Like cti_error, with the given kind: "TYPE", "ATTR", "ASSERT", "GRADCHECK", ... */
CTI_COLD ct_status cti_error_kind(ct_status status, const char *kind, const char *format, ...) CT_PRINTF(3, 4);
/* For operators: sets the error and returns NULL. */
CTI_COLD ct_tensor *cti_op_error(ct_status status, const char *format, ...) CT_PRINTF(2, 3);
/*
 * Handles a NULL input: keeps the pending error, or sets CT_E_INVALID "op: argument is NULL" if there is none. Returns
 * NULL.
 */
CTI_COLD ct_tensor *cti_null_input(const char *op, const char *argument);
/*
 * Like cti_null_input, for an argument that is not a tensor: a node, a pair, a handle. Kind TYPE; `needed` names a
 * valid argument. Returns the status of the pending error.
 */
CTI_COLD ct_status cti_null_object(const char *op, const char *argument, const char *needed);
/*
 * Sets the error for an output pointer that is NULL. This replaces a pending error, because the pointer is not the
 * result of a failed call.
 */
CTI_COLD ct_status cti_null_output(const char *op, const char *argument);
/* Sets CT_E_STATE: a scope or guard is not the innermost one, or was entered before the current call of user code. */
CTI_COLD ct_status cti_unbalanced(const char *format, ...) CT_PRINTF(1, 2);
/*
 * Returns CT_OK if the list did not fail and no item is NULL (in check mode: if all items are live). Otherwise returns
 * the status of the pending error, or sets an error if there is none.
 */
CT_NODISCARD ct_status cti_list_given(const char *op, const char *name, ct_tensors list);

/*
 * Result of a function that returns a list and fails: count -1, and items that are all NULL, so that a program that
 * reads an item gets NULL, as from a failed call.
 */
enum { CTI_FAILED_ITEMS = 1024 };

CTI_HIDDEN extern ct_tensor *const cti_failed_items[CTI_FAILED_ITEMS];

CTI_INLINE ct_tensors cti_failed_list(void) { return ct_tensors_of(cti_failed_items, -1); }

/* Returns the status of the pending error, or CT_E_INTERNAL if there is none: for code whose callee returned NULL. */
CTI_API CTI_COLD ct_status cti_failed(void);
CTI_API CTI_COLD ct_status cti_no_memory(const char *what);
/*
 * Returns the status of the error that a failed call of user code set. If it set none, sets an error: with `status`,
 * which the code returned, if that is a failure of ct_status, else with CT_E_CALLBACK. op and what name the caller and
 * the callback in the message.
 */
CTI_COLD ct_status cti_callback_failed(const char *op, const char *what, ct_status status);
/* Returns true if a warning handler is set. */
CTI_API bool cti_warns(void);
void cti_warn(const char *format, ...) CT_PRINTF(1, 2);
void cti_warn_text(const char *message); /* of any length */

#endif
