/*
 * Tensors of a call: results and destinations, buffers that kernels write, converted operands and other temporaries,
 * which belong to the scope of the call.
 */
#ifndef CTI_CALL_RESULTS_H
#define CTI_CALL_RESULTS_H

#include "ops/call/call.h"

/*
 * Returns the tensor that receives a result of the given dtype and shape. Plain call: a new tensor. In-place call: the
 * destination, after the checks of S16.4 to S16.8. Call with out=: the destination, resized if it is empty (S16.10).
 * The tensor is owned by the call's scope or by the caller.
 */
CTI_API ct_tensor *cti_call_result(cti_call *call, ct_dtype dtype, const cti_shape *shape);
/*
 * Returns the tensor of cti_call_result, with the shape of `like`. If `preserve` is set, and the elements of `like` are
 * dense without overlap, the result also has the strides of `like`.
 */
CTI_API ct_tensor *cti_call_result_like(cti_call *call, ct_dtype dtype, const ct_tensor *like, bool preserve);
/*
 * Like cti_call_result, but the axes of a new result have the order in memory that they have in `like`, a tensor of the
 * same rank. The result is dense.
 */
CTI_API ct_tensor *cti_call_result_ordered(cti_call *call, ct_dtype dtype, const cti_shape *shape,
                                           const ct_tensor *like);
/* A temporary tensor in the call's scope. */
CTI_API ct_tensor *cti_call_tensor(cti_call *call, ct_dtype dtype, const cti_shape *shape);
/*
 * Checks that a kernel can read every element of the inputs. CT_E_SHAPE if an input repeats elements and has too many.
 */
CTI_API CT_NODISCARD ct_status cti_call_readable(const cti_call *call);
/*
 * Returns a buffer for a kernel: result itself, or a contiguous tensor of dtype, which cti_call_store copies into
 * result afterwards.
 */
CTI_API ct_tensor *cti_call_buffer(cti_call *call, ct_tensor *result, ct_dtype dtype);
/*
 * Returns the buffer of cti_call_buffer for a driver, which computes the same bits for strided and row-major
 * destinations.
 */
CTI_API ct_tensor *cti_call_strided_buffer(cti_call *call, ct_tensor *result, ct_dtype dtype);
/*
 * Like cti_call_buffer, for a kernel that is followed by a step which can fail: the returned buffer is never the
 * destination itself.
 */
CTI_API ct_tensor *cti_call_apart(cti_call *call, ct_tensor *result, ct_dtype dtype);
CTI_API CT_NODISCARD ct_status cti_call_store(cti_call *call, ct_tensor *buffer, ct_tensor *result);
/*
 * cti_call_view: returns a view of self in the call's scope; multi: the view is one of several results. cti_call_copy:
 * returns a row-major copy of the elements of self that the geometry selects.
 */
CTI_API ct_tensor *cti_call_view(cti_call *call, ct_tensor *self, const cti_geometry *geometry, bool multi);
CTI_API ct_tensor *cti_call_copy(cti_call *call, ct_tensor *self, const cti_geometry *geometry);

/*
 * State of an in-place call of a composition. name: the argument that is overwritten.
 *
 * begin returns the tensor that the operators of the composition read instead of self: a clone if grad mode records,
 * since they may save it, else self. It returns NULL if self cannot be overwritten. end copies the result of the
 * composition into self; the result must have the sizes of self and a dtype that can be cast to the dtype of self. If
 * the result is NULL, end returns NULL. end releases the temporaries.
 */
typedef struct cti_overwritten {
    const char *op;
    ct_tensor *self, *before;
    ct_scope scope;
} cti_overwritten;

CTI_API cti_overwritten cti_overwrite_begin(const char *op, const char *name, ct_tensor *self);
CTI_API ct_tensor *cti_overwrite_end(cti_overwritten *overwritten, ct_tensor *made);
/*
 * Ends an in-place call of a view operator: gives the destination the geometry of `view`, which is a view of the
 * destination (S16.16).
 */
CTI_API ct_tensor *cti_call_view_end(cti_call *call, const ct_tensor *view);
/* tensors[0..n), followed by the items of a list, in the call's scope; count -1 on failure. */
CTI_API ct_tensors cti_call_joined(cti_call *call, unsigned n, ct_tensor *const *tensors, ct_tensors list);
/* Array for `count` results of a list, in the call's scope. */
CTI_API ct_tensor **cti_call_array(cti_call *call, int64_t count);
/*
 * Returns the tensor that receives the gradient of a view of a complete storage: self, or a 1-d view of all elements of
 * the storage of self, recorded as an operation on self (S17.14). If *offset is unset, it is set to the storage offset
 * of self.
 */
CTI_API ct_tensor *cti_call_flat_storage_view(cti_call *call, ct_tensor *self, ct_scalar *offset);
/* Returns a recorded clone of the destination, for a formula that reads the value before the call overwrites it. */
CTI_API ct_tensor *cti_call_old_value(cti_call *call, ct_tensor *self);
/*
 * Returns true if a dtype can represent a value. Returns false if the value is too large, not finite for an integer
 * dtype, or not real for a real dtype.
 */
CTI_API bool cti_dtype_holds(ct_dtype dtype, ct_scalar value);
/* CT_E_INVALID if the dtype cannot represent the element of a one-element tensor. */
CT_NODISCARD ct_status cti_call_holds(const cti_call *call, const ct_tensor *value, ct_dtype dtype);
/*
 * Returns input converted to dtype: input itself, or a converted copy. The dtype must be able to represent the element
 * of a one-element tensor. none() is returned unchanged.
 */
CTI_API ct_tensor *cti_call_cast(cti_call *call, ct_tensor *input, ct_dtype dtype);
/*
 * Casts as cti_call_cast does, for a kernel: the result is on the device of the call, to which a scalar on the host is
 * copied.
 */
CTI_API ct_tensor *cti_call_read(cti_call *call, ct_tensor *input, ct_dtype dtype);

/* Returns a u8 tensor with one bit for each element of the bool tensor `mask`, eight bits in a byte. */
CTI_API ct_tensor *cti_call_pack_bits(cti_call *call, ct_tensor *mask);
/*
 * Returns an integer tensor converted to the smaller dtype `dtype`, if it can represent all values; else an alias of
 * the tensor.
 */
CTI_API ct_tensor *cti_call_narrow(cti_call *call, ct_tensor *values, ct_dtype dtype);
/*
 * Returns an alias, without history, of the result of a reduction over mask; in the alias, the reduced axes of space
 * have size 1.
 */
CTI_API ct_tensor *cti_call_keepdim(cti_call *call, ct_tensor *result, const cti_shape *space, uint32_t mask);
/* Multiplies result by factor in place, without recording. */
CTI_API CT_NODISCARD ct_status cti_call_scale(cti_call *call, ct_tensor *result, double factor);
/* Reads the element of a one-element integer tensor as a size. NULL returns the pending error. */
CTI_API CT_NODISCARD ct_status cti_call_size(cti_call *call, const ct_tensor *value, int64_t *size);

/*
 * Checks an argument that the call overwrites outside the graph. It is rejected if it requires grad or cannot be
 * written. none() is allowed.
 */
CTI_API CT_NODISCARD ct_status cti_call_check_update(const cti_call *call, const char *name, ct_tensor *target);
/*
 * Like cti_call_check_update, for an argument that the loop over the elements writes: the argument must share no memory
 * with another argument or with a destination.
 */
CTI_API CT_NODISCARD ct_status cti_call_check_update_apart(const cti_call *call, const char *name, ct_tensor *target);
/*
 * Copies value into target, converted to the dtype of target, and increments the version of target. If value is NULL,
 * target is unchanged.
 */
CTI_API CT_NODISCARD ct_status cti_call_update(cti_call *call, ct_tensor *target, ct_tensor *value);
/*
 * Returns the tensor for the result of this call, if other operators computed the value. It is the value itself if it
 * has the dtype, is contiguous and shares no memory with an input. Otherwise it is a new tensor or the destination,
 * into which cti_call_store copies the value.
 */
CTI_API ct_tensor *cti_call_adopt(cti_call *call, ct_tensor *value, ct_dtype dtype);

/* Returns an uninitialised u8 vector with one bit for each element of the shape. */
CTI_API ct_tensor *cti_call_bits(cti_call *call, const cti_shape *shape);
/* Uninitialised workspace of size_bytes bytes in the call's scope, as a u8 vector. */
CTI_API ct_tensor *cti_call_workspace(cti_call *call, int64_t size_bytes);

#endif
