/* Check mode: handles that are no tensors any more are errors, and errors know the line of the program that failed. */
#ifndef COTANGENT_CHECK_H
#define COTANGENT_CHECK_H

#include <cotangent/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Whether check mode is on: COTANGENT_CHECK=1 in the environment when the program first used the library, or a library
 * that was built for debugging, unless COTANGENT_CHECK=0.
 *
 * In check mode a handle of a scope that is closed, or that was released, is CT_E_STATE of kind HANDLE; so is a list of
 * such handles. ct_scope_close is CT_E_STATE where a handle of the scope was released once too often.
 */
CT_API bool ct_is_check_mode(void);

/**
 * Tells the place of the thread's error, in check mode.
 * @return  the call of the program that failed, "train_step (model.c:42)": of a nested expression the innermost call
 *          that failed; function and line as far as the program has debug information. "" without an error or without
 *          check mode. The text lives until the next call.
 */
CT_API const char *ct_error_place(void);

#ifdef __cplusplus
}
#endif
#endif
