/* Functions of tensors that a program hands to the library, to be differentiated, checked or repeated. */
#ifndef COTANGENT_TENSORS_FN_H
#define COTANGENT_TENSORS_FN_H

#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Computes outputs from inputs, which are borrowed. payload carries what is no tensor. Returns a list that a call
 * returned, as it is, or `ct_results(CT_TENSORS(y, z))`; if it fails a failed list, one that a call gave or
 * `(ct_tensors){NULL, -1}`, with the error set. What it makes ends with it, but for what it returns.
 */
typedef ct_tensors (*ct_tensors_fn)(ct_tensors inputs, void *payload);

/**
 * The results of such a function, or of any that returns a list: the same tensors, in an array that the innermost scope
 * keeps, where CT_TENSORS alone would be gone with the function that wrote it. With NULL among them a failed list, and
 * the error that is pending stays.
 */
CT_API ct_tensors ct_results(ct_tensors results);

#ifdef __cplusplus
}
#endif
#endif
