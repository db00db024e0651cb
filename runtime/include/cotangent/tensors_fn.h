/*
 * Functions of tensors that a program passes to the library, which differentiates them, checks them or calls them
 * repeatedly.
 */
#ifndef COTANGENT_TENSORS_FN_H
#define COTANGENT_TENSORS_FN_H

#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Computes outputs from inputs, which are borrowed. Data other than tensors is passed in payload. Returns a list that a
 * call returned, unchanged, or `ct_results(CT_TENSORS(y, z))`; on failure a failed list, from a call or
 * `(ct_tensors){NULL, -1}`, with the error set. Handles that it creates end with it, except the tensors that it
 * returns.
 */
typedef ct_tensors (*ct_tensors_fn)(ct_tensors inputs, void *payload) CT_NOEXCEPT;

/**
 * A function of tensors as an argument of an operator, which calls it and does not keep it: `CT_FN(my_distance, &p)`.
 * Its gradient is computed from the operators that the function calls. Zeroed: no function, or the default of the
 * argument.
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
 * Returns an operator as a function of its first tensors, with defaults for all other arguments. name: the name of the
 * operator, "cosine_similarity"; borrowed as long as the function is called. NULL: no function. A call fails with
 * CT_E_INVALID if no operator of that name can be called with only that many tensors and returns one tensor.
 */
CT_API ct_fn ct_fn_of_operator(const char *name);

/**
 * Returns the results of a ct_tensors_fn, or of any function that returns a list: the same tensors, in an array that
 * the innermost scope owns; the array of CT_TENSORS is valid only in the function that contains it. If an item is NULL,
 * a failed list is returned, and the pending error is kept.
 */
CT_API ct_tensors ct_results(ct_tensors results);

#ifdef __cplusplus
}
#endif
#endif
