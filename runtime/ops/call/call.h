/*
 * General path of an operator call: checks of the arguments, results, in-place and out= calls, saves, and the functions
 * that run loops over the elements (drivers).
 *
 * The call opens its own scope. Closing this scope releases the temporaries of the call (converted operands, copies);
 * the result is moved to the caller's scope. After a failure between cti_call_begin and cti_call_end, cti_call_fail
 * must be called; it restores the state before the call.
 */
#ifndef CTI_CALL_H
#define CTI_CALL_H

#include "base/compiler.h"
#include "graph/record.h"
#include "graph/runtime_ops.h"
#include "graph/save/save.h"
#include "ops/formulas/shape_values.h"
#include "state/options.h"
#include "tensor/copy.h"

#include <cotangent/registry.h>

#include <stddef.h>

/* ---- a call ---- */

/* State of a destination before it was resized; a call that fails later restores it. */
typedef struct cti_resized {
    struct cti_resized *next;
    ct_tensor *dest;
    cti_storage *storage;
    char *data;
    cti_shape shape;
    int64_t strides[CTI_MAX_NDIM];
} cti_resized;

typedef struct cti_call {
    cti_thread *thread;
    const char *op; /* "mul", "mul_" */
    ct_call_kind kind;
    ct_tensor *dest; /* the tensor that the call writes: the argument of an in-place call, or the out= destination */
    /* the out= destinations of a call with several results; cti_call_select sets `dest` to one of them */
    ct_tensor *const *dests;
    unsigned num_dests;
    ct_scope scope;
    ct_tensor *const *inputs; /* the tensor arguments; the items of a list argument are in `list` */
    const char *const *names; /* names of the tensor arguments, for messages */
    unsigned num_inputs;
    ct_tensors list;    /* the items of a list argument, of any length */
    ct_status status;   /* status of the latest step, for generated code that needs a variable */
    bool recorded;      /* the call will create a node */
    bool written;       /* the destination has been written, and has its new version and history */
    bool pattern_only;  /* `recorded` is true only in order to create the pattern of a view (view replay) */
    bool geometry_only; /* in place: only sizes and strides change, not the elements */
    /*
     * the operator is a composition of other operators; these compute tangents, so forward mode does not handle this
     * call
     */
    bool is_composed;
    bool draws;            /* the operator samples random numbers */
    bool reads_registered; /* the loops of the operator support registered dtypes, or it reads no elements */
    ct_dtype dtype;        /* the requested dtype; used only if reads_registered is false */
    bool is_transfer;      /* elements move between devices: operands may be on any device */
    bool has_device;       /* results are created on `device`, which is the device of the operands or of an argument */
    bool is_transformed;   /* the call did not begin, because a transform handles it (ops/transformed.h) */
    bool is_observed;      /* a dispatch mode receives its results (ops/dispatch_mode.h) */
    bool sets_default;     /* a composition on a device: `device` is the default device until the call ends */
    ct_device device;
    uint64_t default_before;
    ct_tensors answers;   /* results that a dispatch mode returned; the call did not begin then */
    ct_tensor *viewed;    /* while view replay is on: the tensor of which the result is a view; else NULL */
    cti_resized *resized; /* state of the resized destinations before the call; memory of the call's scope */
    ct_node *node;        /* node that is being built */
    cti_rebase rebase;    /* for an in-place call: the results of the steps that can fail and that precede the write */
} cti_call;

CTI_INLINE cti_call cti_call_plain(const char *op)
{
    return (cti_call){.thread = cti_thread_here(), .op = op, .kind = CT_CALL_PLAIN};
}

CTI_INLINE cti_call cti_call_in_place(const char *op, ct_tensor *dest)
{
    return (cti_call){.thread = cti_thread_here(), .op = op, .kind = CT_CALL_IN_PLACE, .dest = dest};
}

CTI_INLINE cti_call cti_call_out(const char *op, ct_tensor *out)
{
    return (cti_call){.thread = cti_thread_here(), .op = op, .kind = CT_CALL_OUT, .dest = out};
}

CTI_INLINE cti_call cti_call_outs(const char *op, unsigned num_outs, ct_tensor *const *outs)
{
    return (cti_call){.thread = cti_thread_here(),
                      .op = op,
                      .kind = CT_CALL_OUT,
                      .dest = outs[0],
                      .dests = outs,
                      .num_dests = num_outs};
}

/* Returns the destinations that the call writes; an empty list for a plain call. The items are stored in the call. */
CTI_INLINE ct_tensors cti_call_dests(const cti_call *call)
{
    if (call->kind == CT_CALL_PLAIN) return CT_NO_TENSORS;
    return call->num_dests ? ct_tensors_of(call->dests, call->num_dests) : ct_tensors_of(&call->dest, 1);
}

/* Selects the destination of result i; does nothing for calls without several destinations. */
CTI_INLINE void cti_call_select(cti_call *call, unsigned i)
{
    if (call->dests) call->dest = call->dests[i];
}

/*
 * Begins the call: opens its scope. Returns the error of a NULL input, and rejects a call outside every scope, and
 * ct_none() for an input whose bit is not set in `optional`. names[i] is the name of input i in messages.
 *
 * The call's scope is not open afterwards in three cases:
 * - cti_call_begin failed.
 * - A transform handles the call: call->is_transformed is set, and no error.
 * - A dispatch mode returned the results; the core of the operator then returns these.
 */
CTI_API CT_NODISCARD ct_status cti_call_begin(cti_call *call, unsigned num_inputs, ct_tensor *const *inputs,
                                              const char *const *names, uint64_t optional);
/*
 * Return result `index`, and the list of results, of a call that did not begin because a dispatch mode returned its
 * results. If no mode did so, they return NULL and a failed list.
 */
CTI_API ct_tensor *cti_call_answer(const cti_call *call, unsigned index);
CTI_API ct_tensors cti_call_answers(const cti_call *call);
/*
 * Sets call->recorded: true if the call will create a node. A node is created if both conditions hold:
 * - One of these tensors requires grad: an input whose bit is set in `differentiable`, an item of a differentiable
 *   list, or an in-place destination.
 * - A result of the given dtype can have a gradient.
 */
CTI_API void cti_call_records(cti_call *call, uint64_t differentiable, bool differentiable_list, ct_dtype dtype);
/* Undoes the call; returns NULL. */
CTI_API ct_tensor *cti_call_fail(cti_call *call);

/*
 * Stores the node that was created for the call (NULL if the creation failed), and prepares an in-place call: the steps
 * that can fail when the destination becomes an output of the node. Called before anything is written.
 */
CTI_API CT_NODISCARD ct_status cti_call_set_node(cti_call *call, ct_node *node);
/*
 * Called after the write of `result`: increments the version of a destination, and makes an in-place destination an
 * output of the node. Results of other calls become outputs of the node in cti_call_end.
 */
CTI_API void cti_call_written(cti_call *call, ct_tensor *result);
/*
 * Saves a result. If this fails after an in-place write, the destination stays an output of the node, and the node is
 * flagged CTI_NODE_SAVE_FAILED, so that a backward pass through it reports the error (S10.14).
 */
CTI_API CT_NODISCARD ct_status cti_call_save_result(cti_call *call, cti_saved *slot, ct_tensor *result,
                                                    unsigned output_nr);
/* Saves a value that was computed only for the backward pass. */
CTI_API CT_NODISCARD ct_status cti_call_save_made(cti_call *call, cti_saved *slot, ct_tensor *made);
/* Ends the call and moves the result to the enclosing scope. */
CTI_API ct_tensor *cti_call_end(cti_call *call, ct_tensor *result);
/*
 * Ends a call with several results. Each results[i] is replaced by the tensor that the caller of the operator receives.
 * differentiable: a bit for each output that can have a gradient.
 */
CTI_API CT_NODISCARD ct_status cti_call_end_all(cti_call *call, unsigned num_results, ct_tensor **results,
                                                uint64_t differentiable);
/* Ends a call whose result is a list; its array is memory of the caller's scope. */
CTI_API ct_tensors cti_call_end_list(cti_call *call, ct_tensors results);
/* Ends a call that returns its argument: adds a handle of it to the caller's scope. */
CTI_API ct_tensor *cti_call_identity(cti_call *call, ct_tensor *input);
/*
 * Replaces the name of the operator at the beginning of the pending error by `op`, the operator that the user called,
 * if the named operator was called internally. The error of a user's callback is unchanged.
 */
CTI_API CTI_COLD void cti_name_called(cti_thread *thread, const char *op);

/* ---- modes of a call ---- */

/* Values of the schema key `autocast`. */
typedef enum cti_autocast_kind { CTI_AUTOCAST_LOWER, CTI_AUTOCAST_WIDEST, CTI_AUTOCAST_F32 } cti_autocast_kind;

CTI_INLINE bool cti_autocasts(const cti_thread *thread) { return (thread->modes & CTI_MODE_AUTOCAST) != 0; }

/*
 * Casts the floating-point inputs of a plain call, and the items of its list, according to `word`; replaces items of
 * inputs and call->list. Other inputs are unchanged.
 */
CTI_API CT_NODISCARD ct_status cti_call_autocast(cti_call *call, cti_autocast_kind word, ct_tensor **inputs);
/* Returns true if operators whose results may differ from call to call are rejected or cause a warning. */
CTI_API bool cti_is_deterministic(void);
/* Rejects a nondeterministic operator: CT_E_STATE, or a warning and CT_OK. */
CTI_API CT_NODISCARD CTI_COLD ct_status cti_call_not_deterministic(const cti_call *call);

/* ---- the device of a call ---- */

/*
 * Checks the devices of the operands and sets call->device. If one operand is on a device, all operands must be on this
 * device, except scalars and 0-d tensors of the host; otherwise returns CT_E_INVALID with the name of the operand. For
 * a composition, also sets the default device of the thread until the call ends.
 */
CT_NODISCARD ct_status cti_call_choose_device(cti_call *call);

#endif
