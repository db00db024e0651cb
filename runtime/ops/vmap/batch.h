/*
 * A call of an operator with batched operands. The rule in the operator's entry replaces this call in one of three
 * ways: by one call on physical tensors, which have the batch as an axis; by calls of the operators of the composition;
 * or by one call for each slice.
 */
#ifndef CTI_BATCH_H
#define CTI_BATCH_H

#include "graph/batch/batched.h"
#include "ops/call/call.h"
#include "ops/dispatch.h"

/* Outcome of applying a plan (the roles of arguments and results, ops/dispatch.h) to a call. */
typedef enum cti_served {
    CTI_SERVED,
    CTI_NOT_SERVED, /* the plan does not support these operands, so the next plan is tried */
    /* the call is invalid for every slice; the caller makes the call for one slice, which reports the reason */
    CTI_MISFIT,
    CTI_BROKEN /* an error occurred and is set */
} cti_served;

typedef struct cti_batch_call {
    cti_thread *thread;
    const cti_op_entry *entry;
    const char *op;
    ct_call_kind kind;
    const ct_arg *args;
    ct_arg *outs;
    cti_batch_level *level;
    uint32_t batched; /* bit mask of the arguments with a batch at the level */
} cti_batch_call;

/* State of a plan that is being applied: the physical arguments, and values that are needed to convert the results. */
typedef struct cti_batch_work {
    const cti_batch_call *call;
    const cti_batch_plan *plan;
    ct_arg args[CTI_MAX_BOXED_ARGS];
    unsigned rank;     /* highest rank of the tensors that broadcast, without the trailing axes that do not broadcast */
    unsigned expanded; /* rank to which a view is expanded; 0: the operator is not expand */
    uint32_t padded;   /* bit mask of the 0-d tensors that were given an axis */
    const char *equation;  /* the equation with the letter of the batch */
    ct_ints fitted;        /* sizes of a slice of the result, if the plan inserted axes of size 1 before them */
    const char *reduction; /* reduction of the values of each slice: "mean" or "sum" */
} cti_batch_work;

/* Make a call with operands of the level, and fill in outs, in the call's scope. */
CT_NODISCARD ct_status cti_batch_by_slices(const cti_batch_call *call, ct_arg *outs);
CT_NODISCARD ct_status cti_batch_by_parts(const cti_batch_call *call, ct_arg *outs);
CT_NODISCARD cti_served cti_batch_by_plan(const cti_batch_call *call, const cti_batch_plan *plan, ct_arg *outs);

/*
 * Convert the arguments of a plan to physical arguments: tensors (operands.c), then attributes (attributes.c,
 * equation.c).
 */
CT_NODISCARD cti_served cti_batch_operands(cti_batch_work *work);
CT_NODISCARD cti_served cti_batch_attributes(cti_batch_work *work);
CT_NODISCARD cti_served cti_batch_equation(cti_batch_work *work, size_t at);
/* Converts the results of the physical call to batched tensors (results.c). */
CT_NODISCARD cti_served cti_batch_results(cti_batch_work *work, ct_arg *results, ct_arg *outs);

/* True if an argument is a tensor that the plan converts: neither none() nor a scalar. */
CTI_INLINE bool cti_batch_takes(const ct_tensor *t)
{
    return t && !cti_is_none(t) && !cti_tensor_has(t, CTI_TENSOR_SCALAR);
}

/* Returns the tensor to whose axes an attribute refers: an argument, or the first item of a list. */
CTI_INLINE const ct_tensor *cti_batch_input(const cti_batch_call *call, unsigned of)
{
    const ct_arg *arg = &call->args[of];
    return arg->kind == CT_ARG_TENSOR_LIST ? arg->value.tensors.items[0] : arg->value.tensor;
}

CTI_INLINE int64_t *cti_batch_ints(const cti_batch_call *call, int64_t count)
{
    return (int64_t *)cti_scope_array(call->thread, (size_t)(count ? count : 1) * sizeof(int64_t));
}

/* Returns true if the physical call writes elements of its destination, false if it changes only its geometry. */
CTI_INLINE bool cti_batch_writes(const cti_batch_call *call)
{
    return call->kind == CT_CALL_IN_PLACE && strcmp(call->entry->info.meaning, "view") != 0 &&
           strcmp(call->entry->info.meaning, "runtime") != 0;
}

#endif
