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
 * @return  result; NULL and CT_E_STATE, without any effect, if the scope is not the innermost scope
 */
CT_API CT_NODISCARD ct_tensor *ct_scope_take(ct_scope scope, ct_tensor *result);

/**
 * Returns a handle of the innermost scope for a tensor that the program holds by a counted reference, so that a
 * callback can return it.
 * @return  tensor; NULL and ct_none() are allowed. NULL and CT_E_STATE without a scope, CT_E_NOMEM without memory
 */
CT_API ct_tensor *ct_scope_hold(ct_tensor *tensor);

#ifdef __cplusplus
}
#endif
#endif
