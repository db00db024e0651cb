/* Setting errors. None of these allocates. */
#ifndef CTI_ERROR_H
#define CTI_ERROR_H

#include "core/compiler.h"

#include <cotangent/values.h>

/*
 * Sets the error of this thread with the kind that belongs to status ("RUNTIME" for SHAPE, DTYPE, STATE; "VALUE" for
 * INVALID; ...); returns status. The operator is what the format has before its first colon: a word, or the first
 * argument where it begins with "%s: ".
 */
CTI_API CTI_COLD ct_status cti_error(ct_status status, const char *format, ...) CT_PRINTF(2, 3);
/* The same with a kind of the semantics: "TYPE", "ATTR", "ASSERT", "GRADCHECK", ... */
CTI_COLD ct_status cti_error_kind(ct_status status, const char *kind, const char *format, ...) CT_PRINTF(3, 4);
/* For operators: sets the error and returns NULL. */
CTI_COLD ct_tensor *cti_op_error(ct_status status, const char *format, ...) CT_PRINTF(2, 3);
/* A NULL input: keeps the pending error; without one it is CT_E_INVALID "op: argument is NULL". Returns NULL. */
CTI_COLD ct_tensor *cti_null_input(const char *op, const char *argument);
/*
 * The same for what is no tensor: a node, a pair, a handle. Kind TYPE; `needed`: what would have been right. Returns
 * the pending error's status.
 */
CTI_COLD ct_status cti_null_object(const char *op, const char *argument, const char *needed);
/* The place that a call would write to is NULL: no other call's failure, so it replaces a pending error. */
CTI_COLD ct_status cti_null_place(const char *op, const char *argument);
/* CT_E_STATE: a scope or guard is not the innermost one, or was there before the user's code that runs. */
CTI_COLD ct_status cti_unbalanced(const char *format, ...) CT_PRINTF(1, 2);
/*
 * CT_OK: list has count items, none of them NULL. A failed list, or items at NULL, keeps the pending error as a NULL
 * input does.
 */
CT_NODISCARD ct_status cti_list_given(const char *op, const char *name, ct_tensors list);

/*
 * What a function that returns a list gives when it fails: count -1, and NULL items, so that one that is taken out is
 * passed on as any failed tensor is.
 */
enum { CTI_FAILED_ITEMS = 1024 };

CTI_HIDDEN extern ct_tensor *const cti_failed_items[CTI_FAILED_ITEMS];

CTI_INLINE ct_tensors cti_failed_list(void) { return ct_tensors_of(cti_failed_items, -1); }

/* The status of the pending error (CT_E_INTERNAL if there is none): for code whose callee returned NULL. */
CTI_API CTI_COLD ct_status cti_failed(void);
CTI_API CTI_COLD ct_status cti_no_memory(const char *what);
/*
 * The status of a call of the user's code that gave `status`, and failed: that of the error which it set. One that set
 * none gets an error, of the status that it gave if that is one of ct_status's failures, else CT_E_CALLBACK. op and
 * what are for the message: who called whom.
 */
CTI_COLD ct_status cti_callback_failed(const char *op, const char *what, ct_status status);
/* Whether a warning handler is set. */
CTI_API bool cti_warns(void);
void cti_warn(const char *format, ...) CT_PRINTF(1, 2);
void cti_warn_text(const char *message); /* of any length */

#endif
