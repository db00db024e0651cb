/* Check mode: invalid handles are detected as errors, and errors record the line of the program that failed. */
#ifndef COTANGENT_CHECK_H
#define COTANGENT_CHECK_H

#include <cotangent/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Returns true if check mode is on: COTANGENT_CHECK=1 was set in the environment when the program first used the
 * library, or the library was built for debugging and COTANGENT_CHECK=0 was not set.
 *
 * In check mode a handle of a closed scope, or a handle that was released, is CT_E_STATE of kind HANDLE; so is a list
 * of such handles. ct_scope_close returns CT_E_STATE if a handle of the scope was released once too often.
 */
CT_API bool ct_is_check_mode(void);

/**
 * Returns the source location of the thread's error, in check mode.
 * @return  the call in the program that failed, "train_step (model.c:42)": for a nested expression the innermost call
 *   that failed; function and line as far as the program has debug information. "" without an error or without check
 *   mode. The string is valid until the next call.
 */
CT_API const char *ct_error_location(void);

#ifdef __cplusplus
}
#endif
#endif
