/* Modes that see calls of operators: before they compute, and with their results. */
#ifndef COTANGENT_DISPATCH_MODE_H
#define COTANGENT_DISPATCH_MODE_H

#include <cotangent/guard.h>
#include <cotangent/registry.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A call as a mode sees it; valid during the callback, and what its lists point to until the call is over. */
typedef struct ct_dispatch_call {
    const char *op;         /* "mul", also of ct_mul_ and ct_mul_out */
    const ct_op_info *info; /* what the registry knows of it */
    ct_call_kind kind;
    ct_tensors inputs;        /* the tensors among its arguments, ct_none() where one is left out; */
    const char *const *names; /* and their names, "self", "other" */
    ct_tensors list;          /* the tensors of an argument that is a list of any length */
} ct_dispatch_call;

/** What a mode says of a call before it is computed. */
typedef struct ct_dispatch_answer {
    /*
     * To give the results in place of the call: as many as it returns, handed out as they are; the call is neither
     * computed nor recorded. Empty at first: it is computed.
     */
    ct_tensors results;
    /*
     * Of a composition of operators: its parts are shown as calls, and its results are not. True at first for these,
     * and without a meaning for others.
     */
    bool shows_parts;
} ct_dispatch_answer;

/** What a mode does; one of the two may be NULL. */
typedef struct ct_dispatch_mode_fns {
    /**
     * Called when the tensors of a call were found to be there, and nothing else was checked. Failing fails the call.
     */
    ct_status (*before)(const ct_dispatch_call *call, void *payload, ct_dispatch_answer *answer) CT_NOEXCEPT;
    /**
     * Called with the results of a call that was computed: count -1 if it failed. Failing fails the call; what was
     * written stays written.
     */
    ct_status (*after)(const ct_dispatch_call *call, ct_tensors results, void *payload) CT_NOEXCEPT;
    void *payload;
} ct_dispatch_mode_fns;

/**
 * Inside the guard, fns sees the calls of operators that this thread makes: compositions and their parts, but neither
 * what another operator calls in turn, nor what its own callbacks and hooks on saved tensors call. Modes nest: the
 * innermost one acts. fns is copied. A checkpoint called inside is run again under the mode, so that its payload must
 * live as long as that of the checkpoint. CT_E_INVALID, kind TYPE, if it has no function; CT_E_NOMEM without memory.
 */
CT_API CT_NODISCARD ct_guard ct_dispatch_mode(const ct_dispatch_mode_fns *fns);

#ifdef __cplusplus
}
#endif
#endif
