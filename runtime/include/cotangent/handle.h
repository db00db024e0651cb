/*
 * Handles and counted references side by side: for languages whose values count references (cotangent.hpp), which take
 * results out of a scope at each call and give tensors back where the library expects a handle.
 */
#ifndef COTANGENT_HANDLE_H
#define COTANGENT_HANDLE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Closes the scope and gives one of its results to the caller, to be ended by ct_release: as ct_retain and
 * ct_scope_close do, and faster for the handle that was made last.
 * @param result  any tensor; NULL and ct_none() pass
 * @return        result; NULL and CT_E_STATE if the scope is not the innermost one: nothing happens then
 */
CT_API CT_NODISCARD ct_tensor *ct_scope_take(ct_scope scope, ct_tensor *result);

/**
 * A handle of the innermost scope for a tensor that is held otherwise: what a callback returns that its program counts.
 * @return  tensor; NULL and ct_none() pass. NULL and CT_E_STATE without a scope, CT_E_NOMEM without memory
 */
CT_API ct_tensor *ct_scope_hold(ct_tensor *tensor);

#ifdef __cplusplus
}
#endif
#endif
