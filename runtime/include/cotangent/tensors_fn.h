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
typedef ct_tensors (*ct_tensors_fn)(ct_tensors inputs, void *payload) CT_NOEXCEPT;

/**
 * A function of tensors as an argument of an operator, which calls it and keeps nothing of it: `CT_FN(my_distance,
 * &p)`. Its gradient comes from the operators that the function calls. Zeroed: none, or the default where there is one.
 */
typedef struct ct_fn {
    ct_tensors_fn call;
    void *payload;
} ct_fn;

#ifdef __cplusplus
#define CT_FN(function, payload) (ct_fn{function, payload})
#else
#define CT_FN(function, payload) ((ct_fn){function, payload})
#endif

/**
 * An operator as a function: of its first tensors, with defaults for all else. name: of its row, "cosine_similarity";
 * borrowed as long as the function is called. NULL: none. A call fails with CT_E_INVALID if there is no operator of the
 * name that takes so many tensors alone and returns one.
 */
CT_API ct_fn ct_fn_of_operator(const char *name);

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
