/* Loops and kernels of a call: views of its tensors, and the drivers that run over them. */
#ifndef CTI_CALL_LOOPS_H
#define CTI_CALL_LOOPS_H

#include "kernels/reduce.h"
#include "ops/call/call.h"

/*
 * Fills in `launch`, the arguments that are common to all kernels, before a kernel is called. CT_E_UNSUPPORTED if the
 * operator has no kernel for the device of the call. on_devices: the kernel only copies or reduces views, so it runs on
 * every device.
 */
CTI_API CT_NODISCARD ct_status cti_call_launch(const cti_call *call, bool on_devices, cti_launch *launch);

/* ---- views and drivers ---- */

/*
 * A tensor in the form that kernels read. strides: buffer for the strides, if the tensor is contiguous and stores none.
 */
typedef struct cti_tensor_view {
    cti_view view;
    int64_t strides[CTI_MAX_NDIM];
} cti_tensor_view;

/* Returns the view of t, stored in slot; NULL if t is NULL or none(). */
CTI_API cti_view *cti_view_tensor(cti_tensor_view *slot, const ct_tensor *t);

/* Returns the views of the items of a list, in the call's scope. */
CTI_API const cti_view *const *cti_call_views(cti_call *call, ct_tensors list);
/*
 * Runs loops[compute type of dtype] over all elements of shape. tensors: the operands, in the order of the spec; NULL
 * for an operand without a view.
 */
CTI_API CT_NODISCARD ct_status cti_call_loop(const cti_call *call, const cti_loop_spec *spec, const cti_loop *loops,
                                             ct_dtype dtype, const cti_shape *shape, ct_tensor *const *tensors,
                                             const void *attrs, const cti_random_state *random);

/*
 * The loops of a reduction: `map` computes elements from the inputs `tensors`, and the reduction combines them over the
 * dims of mask into result. If map is NULL, the elements of the input are reduced.
 */
typedef struct cti_reduce_loops {
    cti_reduce_op by;
    const cti_loop_spec *map_spec;
    const cti_loop *map, *finish; /* tables by compute type, or NULL */
} cti_reduce_loops;

CTI_API CT_NODISCARD ct_status cti_call_reduce(cti_call *call, const cti_reduce_loops *fold, ct_dtype dtype,
                                               const cti_shape *space, uint32_t mask, ct_tensor *const *tensors,
                                               const void *attrs, ct_tensor *result);
CTI_API CT_NODISCARD ct_status cti_call_scan(cti_call *call, const cti_reduce_loops *fold, ct_dtype dtype,
                                             const cti_shape *space, int64_t dim, ct_tensor *const *tensors,
                                             const void *attrs, ct_tensor *result);
/*
 * Completes the status that a kernel returned: for CT_E_UNSUPPORTED, sets an error with the names of the operator and
 * the dtype.
 */
CTI_API CT_NODISCARD ct_status cti_call_kernel(const cti_call *call, ct_status status, ct_dtype dtype);

#endif
