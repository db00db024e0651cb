/*
 * Calls of operators whose operands carry the state of a transform: the tangent of a dual level. Such an operand has a
 * flag of CTI_TENSOR_TRANSFORMED in its header, which leads off the fast path; cti_call_begin then sees it, and the
 * core of the operator hands the whole call over with its arguments boxed, before anything is checked or allocated. One
 * mechanism serves all transforms: the first in the table whose flag an operand has takes the call, and calls the
 * operator again on operands that do not have it.
 */
#ifndef CTI_TRANSFORMED_H
#define CTI_TRANSFORMED_H

#include "ops/call.h"
#include "ops/dispatch.h"

/*
 * What a transform is given. args: in the order and kinds of the entry; kind IN_PLACE: cti_written() is what is
 * written.
 * outs: one for each output; for CT_CALL_OUT they hold the destinations. Results go there, handles of the innermost
 * scope.
 */
typedef struct cti_transformed {
    cti_thread *thread;
    const cti_op_entry *entry;
    const char *op; /* in messages: "mul_" */
    ct_call_kind kind;
    const ct_arg *args;
    ct_arg *outs;
} cti_transformed;

typedef ct_status (*cti_transform_fn)(const cti_transformed *call);

/*
 * In the order in which they take calls: what does not read a dtype of a program gets its numbers first, and a batch is
 * taken apart before tangents are computed. A derivative that a program registered takes calls by the name of the
 * operator (ops/run_time), and no flag. Operands on a device are no transform: the call goes on, on that device.
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
    uint32_t flag;         /* of operands, in their header */
    uint32_t off;          /* modes of a thread, with any of which the flag plays no part */
    bool through_parts;    /* a composition need not be taken: its parts are calls themselves */
    cti_transform_fn take; /* NULL: the call goes on */
} cti_transform;

/* Not const, as tests put a transform of their own in the place of one. */
CTI_HIDDEN extern cti_transform cti_transforms[CTI_NUM_TRANSFORMS];

/* The transform that takes a call whose operands have these flags; NULL: none. */
const cti_transform *cti_transform_of(const cti_thread *thread, unsigned flags, bool is_composed);
/* The same for a call that begins. */
const cti_transform *cti_call_transform(const cti_call *call);

/*
 * For the core of an operator whose call did not begin: the call goes to the transform. args: as in cti_transformed.
 * outs: room for each output.
 */
CTI_API CT_NODISCARD ct_status cti_call_transformed(const cti_call *call, const cti_op_entry *entry, const ct_arg *args,
                                                    ct_arg *outs);

/* For a transform that opened a scope: the results belong to the scope around it. */
void cti_transformed_escape(const cti_transformed *call, ct_scope scope);

/* ---- arguments as they are boxed: of kind NONE where they are not given ---- */

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
/* The word of a value of an enum; a value that is no word's is boxed as "?", which the call then refuses. */
CTI_API ct_arg cti_box_word(const char *name, int value, const cti_word *words);

#endif
