/* Modes: callbacks that receive calls of operators before they compute, and with their results. */
#ifndef COTANGENT_DISPATCH_MODE_H
#define COTANGENT_DISPATCH_MODE_H

#include <cotangent/guard.h>
#include <cotangent/registry.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A call as a mode receives it; valid during the callback. The items of its lists are valid until the call has ended.
 */
typedef struct ct_dispatch_call {
    const char *op;         /* name of the operator: "mul" for ct_mul, ct_mul_ and ct_mul_out */
    const ct_op_info *info; /* entry of the registry */
    ct_call_kind kind;
    ct_tensors inputs;        /* tensor arguments; ct_none() for an omitted argument */
    const char *const *names; /* names of the inputs: "self", "other" */
    ct_tensors list;          /* tensors of an argument that is a list of variable length */
} ct_dispatch_call;

/** A mode's decision about a call, made before the call computes. */
typedef struct ct_dispatch_answer {
    /*
     * Results that the call returns instead of computing results; the list must have as many tensors as the call has
     * results. The call is then neither computed nor recorded. The list is initially empty; if the mode leaves the list
     * empty, the call is computed.
     */
    ct_tensors results;
    /*
     * If true for a composition of operators, the mode receives the calls of which the composition consists, but not
     * the results of the composition. Initially true for compositions; ignored for other operators.
     */
    bool shows_parts;
} ct_dispatch_answer;

/** The callbacks of a mode; one of before and after may be NULL. */
typedef struct ct_dispatch_mode_fns {
    /**
     * Called when the tensor arguments of a call have been checked for valid handles, before any other check. If
     * `before` returns an error, the call fails.
     */
    ct_status (*before)(const ct_dispatch_call *call, void *payload, ct_dispatch_answer *answer) CT_NOEXCEPT;
    /**
     * Called with the results of a call that was computed; if the call failed, results has count -1. If `after` returns
     * an error, the call fails; its writes to tensors are not undone.
     */
    ct_status (*after)(const ct_dispatch_call *call, ct_tensors results, void *payload) CT_NOEXCEPT;
    void *payload;
} ct_dispatch_mode_fns;

/**
 * Passes the calls of operators that this thread makes inside the guard to fns, including compositions and the calls of
 * which they consist. Calls that another operator makes internally, and calls by the callbacks of fns or by
 * saved-tensor hooks, are not passed. If modes are nested, only the innermost mode is active. fns is copied. A
 * checkpoint called inside the guard is recomputed under the mode, so the payload must live as long as the payload of
 * the checkpoint.
 *
 * Errors, as the status of the guard:
 *   CT_E_INVALID  kind TYPE: before and after are both NULL
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_guard ct_dispatch_mode(const ct_dispatch_mode_fns *fns);

#ifdef __cplusplus
}
#endif
#endif
