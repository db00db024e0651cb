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
    const char *op;         /* "mul", also for ct_mul_ and ct_mul_out */
    const ct_op_info *info; /* entry of the registry */
    ct_call_kind kind;
    ct_tensors inputs;        /* tensor arguments, ct_none() for omitted ones */
    const char *const *names; /* names of the inputs: "self", "other" */
    ct_tensors list;          /* tensors of an argument that is a list of variable length */
} ct_dispatch_call;

/** A mode's decision about a call, made before the call computes. */
typedef struct ct_dispatch_answer {
    /*
     * Results to return instead of computing: as many as the call returns, returned unchanged; the call is then neither
     * computed nor recorded. Initially empty; if the mode leaves the list empty, the call is computed as usual.
     */
    ct_tensors results;
    /*
     * For a composition of operators: the mode receives the calls of which it consists, but not its results. Initially
     * true for compositions; ignored for other operators.
     */
    bool shows_parts;
} ct_dispatch_answer;

/** The callbacks of a mode; one of the two may be NULL. */
typedef struct ct_dispatch_mode_fns {
    /**
     * Called after the tensor arguments of a call were found to be valid handles, before any other check. Returning an
     * error fails the call.
     */
    ct_status (*before)(const ct_dispatch_call *call, void *payload, ct_dispatch_answer *answer) CT_NOEXCEPT;
    /**
     * Called with the results of a call that was computed; count -1 if the call failed. Returning an error fails the
     * call; tensors that the call has written stay written.
     */
    ct_status (*after)(const ct_dispatch_call *call, ct_tensors results, void *payload) CT_NOEXCEPT;
    void *payload;
} ct_dispatch_mode_fns;

/**
 * Passes the calls of operators that this thread makes inside the guard to fns, including compositions and the calls of
 * which they consist. Not passed are calls that another operator makes internally, and calls made by the callbacks of
 * fns or by saved-tensor hooks. Modes nest: only the innermost one is active. fns is copied. A checkpoint called inside
 * the guard is recomputed under the mode, so the payload must live as long as the payload of the checkpoint.
 * CT_E_INVALID, kind TYPE, if both functions are NULL; CT_E_NOMEM if memory cannot be allocated.
 */
CT_API CT_NODISCARD ct_guard ct_dispatch_mode(const ct_dispatch_mode_fns *fns);

#ifdef __cplusplus
}
#endif
#endif
