/* Tensors: scopes and ownership, making them from host data, queries, printing. */
#ifndef COTANGENT_TENSOR_H
#define COTANGENT_TENSOR_H

#include <cotangent/tensors_fn.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- scopes and ownership ---- */

/**
 * A mark in the thread's array of handles. Scopes nest, close in reverse order and belong to the thread that opened
 * them.
 */
typedef struct ct_scope {
    uint64_t mark;
    uint32_t depth;
} ct_scope;

/**
 * Opens a scope; every result of an operator belongs to the innermost one.
 * @return  the scope; depth 0 in it after an error
 */
CT_API ct_scope ct_scope_open(void);
/** Drops the scope's handles. CT_E_STATE if it is not the innermost one: nothing happens then. */
CT_API ct_status ct_scope_close(ct_scope scope);
/**
 * Closes the scope and hands its result to the one around: what is computed on the way is gone, but for what backward
 * needs of it.
 *
 *     ct_scope forward = ct_scope_open();
 *     ct_tensor *loss = ct_scope_return(forward, ct_mse_loss(model(x), y));
 *
 * @return  result, which may be any tensor. NULL closes the scope, too, and is returned. NULL and CT_E_STATE: the scope
 *          is not the innermost one, and nothing happens; or there is none around to take the handle (retain it, and
 *          close): the scope is closed then.
 */
CT_API ct_tensor *ct_scope_return(ct_scope scope, ct_tensor *result);
/**
 * The same of several results: a list that an operator returned, or CT_TENSORS(loss, logits). With NULL among them none
 * is kept: a failed list.
 */
CT_API ct_tensors ct_scope_return_list(ct_scope scope, ct_tensors results);
/**
 * Hands a handle of this scope to the one around it and returns it. NULL passes; a handle that is not of the scope is
 * returned as it is.
 */
CT_API ct_tensor *ct_scope_escape(ct_scope scope, ct_tensor *tensor);
/** The same for a list that an operator returned: moves array and items. */
CT_API ct_tensors ct_scope_escape_list(ct_scope scope, ct_tensors list);
/**
 * Ends the scope's handles but that of tensor, and leaves the scope open, so that a loop holds one layer at a time:
 *
 *     for (int i = 0; i < num_layers; i++) x = ct_scope_keep(forward, layer(x, i));
 *
 * @return  tensor, which may be any. NULL ends them all, and is returned. NULL and CT_E_STATE: the scope is not the
 *   innermost one, and nothing happens.
 */
CT_API ct_tensor *ct_scope_keep(ct_scope scope, ct_tensor *tensor);
/**
 * The same of several: a list that an operator returned, or CT_TENSORS(h, c). With NULL among them none is kept: a
 * failed list.
 */
CT_API ct_tensors ct_scope_keep_list(ct_scope scope, ct_tensors tensors);

/** One more owner; returns its argument. For what outlives scopes. NULL and ct_none() pass. */
CT_API ct_tensor *ct_retain(ct_tensor *tensor);
/** Ends what ct_retain began. NULL and ct_none() pass. */
CT_API void ct_release(ct_tensor *tensor);

/**
 * The tensor that stands for none: a left-out optional argument, an undefined gradient. Never the same as NULL, which
 * is failure.
 */
CT_API ct_tensor *ct_none(void);
/** Whether a tensor is ct_none(). */
CT_API bool ct_is_none(const ct_tensor *tensor);

/* ---- making tensors ---- */

/**
 * A tensor with a copy of host data: row-major elements of dtype; data NULL leaves them uninitialised.
 * CT_DTYPE_DEFAULT: the default dtype. It is on the default device.
 */
CT_API ct_tensor *ct_tensor_from(const void *data, ct_ints sizes, ct_dtype dtype);
/**
 * A wrapped number: a 0-d tensor that promotes by its kind only, takes no gradient and is stored plainly by hooks. It
 * belongs to the innermost scope; NULL and an error without memory.
 */
CT_API ct_tensor *ct_num(double value);
/** A wrapped integer, as ct_num. */
CT_API ct_tensor *ct_num_i64(int64_t value);
/** A wrapped bool, as ct_num. */
CT_API ct_tensor *ct_num_bool(bool value);
/** A wrapped complex number, as ct_num. */
CT_API ct_tensor *ct_num_c128(double re, double im);

/* ---- queries: of NULL they set the error and give what each says ---- */

/** The dtype of the elements; CT_DTYPE_DEFAULT for NULL. */
CT_API ct_dtype ct_tensor_dtype(const ct_tensor *tensor);
/** The device of the elements; the host for NULL. */
CT_API ct_device ct_tensor_device(const ct_tensor *tensor);
/** The number of axes; -1 for NULL. */
CT_API int64_t ct_tensor_ndim(const ct_tensor *tensor);
/** The number of elements; -1 for NULL. */
CT_API int64_t ct_tensor_numel(const ct_tensor *tensor);
/** Size along dim (negative counts from the last); -1 and an error if there is no such dim. */
CT_API int64_t ct_tensor_size(const ct_tensor *tensor, int64_t dim);
/** Stride along dim in elements; INT64_MIN and an error if there is no such dim. */
CT_API int64_t ct_tensor_stride(const ct_tensor *tensor, int64_t dim);
/** The place of the first element in the storage, in elements; -1 for NULL. */
CT_API int64_t ct_tensor_storage_offset(const ct_tensor *tensor);
/** Whether the elements lie in row-major order without gaps; false for NULL. */
CT_API bool ct_tensor_is_contiguous(const ct_tensor *tensor);
/**
 * The address of the first element; NULL for NULL. Writes through it are not counted as versions (S16.2): bump
 * explicitly if a saved tensor may be hit.
 */
CT_API void *ct_tensor_data(const ct_tensor *tensor);
/** An identity of the storage, equal for tensors that share memory; NULL for NULL and ct_none(). */
CT_API const void *ct_tensor_storage(const ct_tensor *tensor);

/** Copies the elements, row-major, in the tensor's dtype. size_bytes must be numel times the element size. */
CT_API CT_NODISCARD ct_status ct_tensor_copy_to_host(const ct_tensor *tensor, void *out, size_t size_bytes);
/**
 * The value of a one-element tensor as a double (bool and integers converted). CT_E_SHAPE if it has another number of
 * elements, CT_E_DTYPE if it is complex.
 */
CT_API CT_NODISCARD ct_status ct_tensor_item(const ct_tensor *tensor, double *out);

/**
 * Text of a tensor as one would write it, large ones abbreviated; ct_set_printoptions (cotangent/print.h) says how.
 * Returns the length needed without the final zero, as snprintf does.
 */
CT_API size_t ct_tensor_format(const ct_tensor *tensor, char *out, size_t size);

#ifdef __cplusplus
}
#endif
#endif
