/*
 * Calls of operators whose operands have the state of a transform, for example the tangent of a dual level. The header
 * of such an operand has a flag of CTI_TENSOR_TRANSFORMED, which makes the call leave the fast path.
 *
 * All transforms use the same mechanism. cti_call_begin finds the flag and does not begin the call. The core of the
 * operator then returns the result of cti_call_diverted, which boxes the arguments and passes the call to the transform
 * before anything is checked or allocated. If operands have flags of several transforms, the first of these transforms
 * in the table handles the call. A transform calls the operator again on operands without the flag of the transform.
 */
#ifndef CTI_TRANSFORMED_H
#define CTI_TRANSFORMED_H

#include "ops/call/call.h"
#include "ops/dispatch.h"

/*
 * A call in the form that a transform receives. args: in the order and of the kinds of the entry. For kind IN_PLACE,
 * cti_written() returns the tensor that is written. outs: one item for each output; for CT_CALL_OUT they hold the
 * destinations. The transform stores the results in outs, as handles of the innermost scope.
 */
typedef struct cti_transformed {
    cti_thread *thread;
    const cti_op_entry *entry;
    const char *op; /* name in messages: "mul_" */
    ct_call_kind kind;
    const ct_arg *args;
    ct_arg *outs;
} cti_transformed;

typedef ct_status (*cti_transform_fn)(const cti_transformed *call);

/*
 * Transforms in the order of precedence: operands of a registered dtype are converted first, and a batch is processed
 * before tangents are computed. A registered derivative has no flag; it is found by the name of the operator
 * (ops/run_time). A device is not a transform: a call with operands on a device continues on this device.
 */
typedef enum cti_transform_kind {
    CTI_TRANSFORM_DTYPE,
    CTI_TRANSFORM_BATCH,
    CTI_TRANSFORM_TANGENT,
    CTI_TRANSFORM_DERIVATIVE,
    CTI_TRANSFORM_DEVICE,
    CTI_NUM_TRANSFORMS
} cti_transform_kind;

typedef struct cti_transform {
    uint32_t flag;         /* flag in the header of an operand */
    uint32_t off;          /* modes of a thread; each of them disables the flag */
    bool through_parts;    /* compositions are not handled, since the operators that they call are handled */
    cti_transform_fn take; /* if NULL, the call continues without a transform */
} cti_transform;

/* Not const, because tests replace a transform. */
CTI_HIDDEN extern cti_transform cti_transforms[CTI_NUM_TRANSFORMS];

/* The transform that handles a call whose operands have these flags; NULL if none does. */
const cti_transform *cti_transform_of(const cti_thread *thread, unsigned flags, bool is_composed);
/* The transform that handles a call; used by cti_call_begin. */
const cti_transform *cti_call_transform(const cti_call *call);

/*
 * Return results of a call that did not begin: a transform computes them, a dispatch mode returned them, or the call
 * failed. attributes: the addresses of the parameters that are not tensors; opts: the resolved options, NULL if the
 * operator has no options.
 */
CTI_API CTI_COLD ct_tensor *cti_call_diverted(const cti_call *call, const cti_op_entry *entry,
                                              const void *const *attributes, const void *opts);
CTI_API CTI_COLD ct_tensors cti_call_diverted_list(const cti_call *call, const cti_op_entry *entry,
                                                   const void *const *attributes, const void *opts);
/* Stores all results of an operator that has several; NULL if the call failed. */
CTI_API CTI_COLD void cti_call_diverted_all(const cti_call *call, const cti_op_entry *entry,
                                            const void *const *attributes, const void *opts, ct_tensor **results);

/* Moves the results to the enclosing scope. Called by a transform that opened a scope. */
void cti_transformed_escape(const cti_transformed *call, ct_scope scope);

#endif
