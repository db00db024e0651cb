/*
 * Tensors: scopes, which own the results of operators; creation from host data; queries; reading elements.
 *
 * A tensor is a handle that belongs to the innermost scope and ends when the scope is closed, so temporaries are not
 * freed one by one. ct_retain keeps a tensor for longer; ct_scope_return passes a result to the outer scope.
 *
 * Example:
 *   ct_scope scope = ct_scope_open();
 *   ct_tensor *a = ct_tensor_from((float[]){1, 2, 3}, CT_INTS(3), CT_DTYPE_F32);
 *   double sum = 0;
 *   ct_status status = ct_tensor_item(ct_sum(ct_mul(a, a)), &sum); // 14
 *   ct_scope_close(scope); // a and the temporaries end here
 */
#ifndef COTANGENT_TENSOR_H
#define COTANGENT_TENSOR_H

#include <cotangent/tensors_fn.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- scopes and ownership ---- */

/**
 * A scope, represented by its position in the thread's array of handles. Scopes can be nested, are closed in reverse
 * order, and belong to the thread that opened them.
 */
typedef struct ct_scope {
    uint64_t mark;
    uint32_t depth;
} ct_scope;

/**
 * Opens a scope. Every result of an operator belongs to the innermost scope.
 * @return  the scope; its depth is 0 after an error
 */
CT_API ct_scope ct_scope_open(void);
/**
 * Closes the scope and releases its handles.
 *
 * Errors:
 *   CT_E_STATE  the scope is not the innermost one: nothing is changed
 *               in check mode: a handle of the scope was released once too often; the scope is closed nevertheless
 */
CT_API ct_status ct_scope_close(ct_scope scope);
/**
 * Closes the scope and passes its result to the outer scope: intermediate tensors are freed, except those that backward
 * needs.
 *
 *     ct_scope forward = ct_scope_open();
 *     ct_tensor *loss = ct_scope_return(forward, ct_mse_loss(model(x), y));
 *
 * @return  result, which may be any tensor; NULL on failure. If result is NULL, the scope is also closed, and NULL is
 *   returned.
 *
 * Errors:
 *   CT_E_STATE  the scope is not the innermost one: nothing is changed
 *               there is no outer scope for the handle: the scope is closed (use ct_retain and ct_scope_close instead)
 */
CT_API ct_tensor *ct_scope_return(ct_scope scope, ct_tensor *result);
/**
 * Closes the scope as ct_scope_return does, and passes several results to the outer scope: a list that an operator
 * returned, or CT_TENSORS(loss, logits). If an item is NULL, no result is passed, and a failed list is returned.
 */
CT_API ct_tensors ct_scope_return_list(ct_scope scope, ct_tensors results);
/**
 * Moves a handle of `scope` to the outer scope and returns the handle. NULL is allowed. A handle that does not belong
 * to `scope` is returned without being moved.
 */
CT_API ct_tensor *ct_scope_escape(ct_scope scope, ct_tensor *tensor);
/** Moves a list that an operator returned, the array and its items, to the outer scope. Returns the list. */
CT_API ct_tensors ct_scope_escape_list(ct_scope scope, ct_tensors list);
/**
 * Releases all handles of the scope except tensor and leaves the scope open, so that a loop holds one layer at a time:
 *
 *     for (int i = 0; i < num_layers; i++) x = ct_scope_keep(forward, layer(x, i));
 *
 * @return  tensor, which may be any tensor; NULL after an error. If tensor is NULL, all handles are released, and NULL
 *   is returned.
 *
 * Errors:
 *   CT_E_STATE  the scope is not the innermost one: nothing is changed
 */
CT_API ct_tensor *ct_scope_keep(ct_scope scope, ct_tensor *tensor);
/**
 * Releases all handles of the scope except several tensors, as ct_scope_keep does: a list that an operator returned, or
 * CT_TENSORS(h, c). If an item is NULL, all handles are released, and a failed list is returned.
 */
CT_API ct_tensors ct_scope_keep_list(ct_scope scope, ct_tensors tensors);

/** Adds a reference and returns its argument, for tensors that outlive scopes. NULL and ct_none() are allowed. */
CT_API ct_tensor *ct_retain(ct_tensor *tensor);
/** Releases a reference of ct_retain. NULL and ct_none() are allowed. */
CT_API void ct_release(ct_tensor *tensor);

/**
 * Returns the sentinel that represents no tensor: an omitted optional argument, an undefined gradient. The sentinel
 * differs from NULL, which means failure.
 */
CT_API ct_tensor *ct_none(void);
/** Returns true if a tensor is ct_none(). */
CT_API bool ct_is_none(const ct_tensor *tensor);

/* ---- creation of tensors ---- */

/**
 * Returns a new tensor with a copy of host data, on the default device; NULL after an error.
 * @param data   row-major elements of dtype; NULL leaves the elements uninitialised
 * @param dtype  CT_DTYPE_DEFAULT: the default dtype
 *
 * Errors:
 *   CT_E_INVALID  dtype is not a dtype, or a size is negative
 *   CT_E_STATE    no scope is open
 *   CT_E_NOMEM    out of memory
 */
CT_API ct_tensor *ct_tensor_from(const void *data, ct_ints sizes, ct_dtype dtype);
/**
 * Returns a wrapped number: a 0-d tensor that represents a scalar operand. In type promotion only its kind (bool,
 * integer, real, complex) counts. The tensor has no gradient, and pack hooks do not receive the tensor when it is
 * saved. The tensor belongs to the innermost scope. If no scope is open or memory runs out, sets an error and returns
 * NULL.
 */
CT_API ct_tensor *ct_num(double value);
/** Returns a wrapped integer, as ct_num. */
CT_API ct_tensor *ct_num_i64(int64_t value);
/** Returns a wrapped bool, as ct_num. */
CT_API ct_tensor *ct_num_bool(bool value);
/** Returns a wrapped complex number, as ct_num. */
CT_API ct_tensor *ct_num_c128(double re, double im);

/* ---- queries: for NULL they set the error (CT_E_INVALID) and return the stated value ---- */

/** Returns the dtype of the elements; CT_DTYPE_DEFAULT for NULL. */
CT_API ct_dtype ct_tensor_dtype(const ct_tensor *tensor);
/** Returns the device of the elements; the host for NULL. */
CT_API ct_device ct_tensor_device(const ct_tensor *tensor);
/** Returns the number of axes; -1 for NULL. */
CT_API int64_t ct_tensor_ndim(const ct_tensor *tensor);
/** Returns the number of elements; -1 for NULL. */
CT_API int64_t ct_tensor_numel(const ct_tensor *tensor);
/**
 * Returns the size along dim; a negative dim counts from the last. If there is no such dim, sets an error and returns
 * -1.
 */
CT_API int64_t ct_tensor_size(const ct_tensor *tensor, int64_t dim);
/** Returns the stride along dim in elements. If there is no such dim, sets an error and returns INT64_MIN. */
CT_API int64_t ct_tensor_stride(const ct_tensor *tensor, int64_t dim);
/** Returns the offset of the first element in the storage, in elements; -1 for NULL. */
CT_API int64_t ct_tensor_storage_offset(const ct_tensor *tensor);
/** Returns true if the elements are in row-major order without gaps; false for NULL. */
CT_API bool ct_tensor_is_contiguous(const ct_tensor *tensor);
/**
 * Returns the address of the first element; NULL for NULL. Writes through this address do not increment the version
 * counter (S16.2); call ct_increment_version if a saved tensor may be affected.
 */
CT_API void *ct_tensor_data(const ct_tensor *tensor);
/** Returns a pointer that identifies the storage, equal for tensors that share memory; NULL for NULL and ct_none(). */
CT_API const void *ct_tensor_storage(const ct_tensor *tensor);

/**
 * Copies the elements to host memory, row-major, in the tensor's dtype.
 *
 * Errors:
 *   CT_E_INVALID  size_bytes is not the number of elements times the element size
 *                 tensor or out is NULL, or tensor is ct_none()
 *   CT_E_STATE    tensor has a batch (ct_vmap)
 */
CT_API CT_NODISCARD ct_status ct_tensor_copy_to_host(const ct_tensor *tensor, void *out, size_t size_bytes);
/**
 * Stores the value of a one-element tensor as a double; bool and integers are converted.
 *
 * Errors:
 *   CT_E_INVALID  tensor or out is NULL, or tensor is ct_none()
 *   CT_E_SHAPE    tensor has no element or several
 *   CT_E_DTYPE    tensor is complex
 *   CT_E_STATE    tensor has a batch (ct_vmap)
 */
CT_API CT_NODISCARD ct_status ct_tensor_item(const ct_tensor *tensor, double *out);

/**
 * Formats a tensor as nested lists, large tensors abbreviated, as set by ct_set_printoptions (cotangent/print.h).
 * Returns the length needed without the final zero, as snprintf does.
 */
CT_API size_t ct_tensor_format(const ct_tensor *tensor, char *out, size_t size);

#ifdef __cplusplus
}
#endif
#endif
