/*
 * Conversion between handles and counted references: for languages whose values count references (cotangent.hpp), which
 * take results out of a scope at each call and pass tensors where the library expects a handle.
 */
#ifndef COTANGENT_HANDLE_H
#define COTANGENT_HANDLE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Closes the scope and transfers one of its results to the caller, who ends it by ct_release: equivalent to ct_retain
 * followed by ct_scope_close, and faster for the last handle of the scope.
 * @param result  any tensor; NULL and ct_none() are allowed
 * @return  result. If the scope is not the innermost scope, the call has no effect, sets the error CT_E_STATE and
 *   returns NULL
 */
CT_API CT_NODISCARD ct_tensor *ct_scope_take(ct_scope scope, ct_tensor *result);

/**
 * Returns a handle of the innermost scope for a tensor that the program holds by a counted reference, so that a
 * callback can return it.
 * @return  tensor, which may be NULL or ct_none(). On failure NULL: CT_E_STATE if no scope is open, CT_E_NOMEM if out
 *   of memory
 */
CT_API ct_tensor *ct_scope_hold(ct_tensor *tensor);

#ifdef __cplusplus
}
#endif
#endif
