/*
 * Calls of operators whose operands carry the state of a transform, such as the tangent of a dual level. Such an
 * operand has a flag of CTI_TENSOR_TRANSFORMED in its header, which makes the call leave the fast path. cti_call_begin
 * finds the flag, and the core of the operator passes the call, with boxed arguments, to a transform, before anything
 * is checked or allocated. This is the first transform in the table whose flag an operand has. It calls the operator
 * again on operands without the flag.
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
 * before tangents are computed. A registered derivative is found by the name of the operator (ops/run_time) and has no
 * flag. Operands on a device are not a transform: the call continues on the device.
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
    bool through_parts;    /* compositions are not handled, since their parts are calls, too */
    cti_transform_fn take; /* NULL: the call continues without a transform */
} cti_transform;

/* Not const, because tests replace a transform. */
CTI_HIDDEN extern cti_transform cti_transforms[CTI_NUM_TRANSFORMS];

/* The transform that handles a call whose operands have these flags; NULL if none does. */
const cti_transform *cti_transform_of(const cti_thread *thread, unsigned flags, bool is_composed);
/* The transform that handles a call; used by cti_call_begin. */
const cti_transform *cti_call_transform(const cti_call *call);

/*
 * Passes a call that did not begin to its transform. The core of the operator calls it. args: as in cti_transformed.
 * outs: array with one item for each output.
 */
CTI_API CT_NODISCARD ct_status cti_call_transformed(const cti_call *call, const cti_op_entry *entry, const ct_arg *args,
                                                    ct_arg *outs);

/* Moves the results to the enclosing scope. Called by a transform that opened a scope. */
void cti_transformed_escape(const cti_transformed *call, ct_scope scope);

/* ---- boxed arguments: of kind NONE if not given ---- */

CTI_API ct_arg cti_box_tensor(const char *name, ct_tensor *value);
CTI_API ct_arg cti_box_tensors(const char *name, ct_tensors value);
CTI_API ct_arg cti_box_int(const char *name, int64_t value);
CTI_API ct_arg cti_box_float(const char *name, double value);
CTI_API ct_arg cti_box_bool(const char *name, bool value);
CTI_API ct_arg cti_box_switch(const char *name, ct_switch value);
CTI_API ct_arg cti_box_scalar(const char *name, ct_scalar value);
CTI_API ct_arg cti_box_text(const char *name, const char *value);
CTI_API ct_arg cti_box_pointer(const char *name, ct_arg_kind kind, void *value);
CTI_API ct_arg cti_box_dtype(const char *name, ct_dtype value);
CTI_API ct_arg cti_box_device(const char *name, ct_device value);
CTI_API ct_arg cti_box_ints(const char *name, ct_ints value);
CTI_API ct_arg cti_box_floats(const char *name, ct_floats value);
CTI_API ct_arg cti_box_int_lists(const char *name, ct_int_lists value);
CTI_API ct_arg cti_box_named_ints(const char *name, ct_named_ints value);
CTI_API ct_arg cti_box_function(const char *name, ct_fn value);
/* Boxes an enum value as its string. A value without a string is boxed as "?", which the call rejects. */
CTI_API ct_arg cti_box_enum(const char *name, int value, const cti_enumerator *enumerators);

#endif
