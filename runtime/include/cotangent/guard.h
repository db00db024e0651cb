/* Guards: every context manager is a function that returns a ct_guard, ended by ct_leave. */
#ifndef COTANGENT_GUARD_H
#define COTANGENT_GUARD_H

#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * One entered context of this thread. Guards nest and end in reverse order. If entering failed, status says why, and
 * leaving the guard gives that status and does nothing else; a zeroed guard is none and is left in silence.
 */
typedef struct ct_guard {
    ct_status status;
    uint32_t kind;
    uint64_t serial;
    uint64_t before; /* what to restore */
    void *object;
} ct_guard;

/**
 * Ends a guard and restores what was before. CT_E_STATE if it is not the innermost one of the thread, or was left
 * already: nothing happens then.
 */
CT_API ct_status ct_leave(ct_guard *guard);

CT_API CT_NODISCARD ct_guard ct_no_grad(void);
CT_API CT_NODISCARD ct_guard ct_enable_grad(void);
CT_API ct_guard ct_set_grad_enabled(
    bool on); /* acts at once; leaving restores, not leaving keeps (end it by ct_leave or forget it at the top level) */
CT_API CT_NODISCARD ct_guard ct_inference_mode(bool on);
/**
 * Whether passes that this thread starts may use workers of their own, one per device (S6.9): on by default. Off, all
 * nodes run on this thread, from the latest made to the first. Nodes on the host always do, so without devices this is
 * seen by ct_is_multithreading_enabled alone. Threads of the caller's and threads inside an operator are not concerned.
 * Acts, and is left or kept, as ct_set_grad_enabled; of this thread, and of what its passes call.
 */
CT_API ct_guard ct_set_multithreading_enabled(bool on);
/**
 * Whether gradients that passes of this thread install in empty grad slots must be laid out as their leaves (S4.4,
 * S4.5), as they are by default. With false a gradient that may be installed without copying keeps its own strides; one
 * that is copied is laid out as ever.
 */
CT_API CT_NODISCARD ct_guard ct_enforce_grad_layout_policy(bool enable);
CT_API bool ct_is_grad_layout_policy_enforced(void);
/**
 * Whether views that this thread makes are regenerated, after a write into their base, by the operators that made them
 * (true) or by their strides (false, the default). Gradients are the same; the names of the nodes differ (S17.19). A
 * view of a view is replayed if both were made while it was on.
 */
CT_API CT_NODISCARD ct_guard ct_force_original_view_tracking(bool on);
CT_API bool ct_is_view_replay_enabled(void);
CT_API bool ct_is_grad_enabled(void);
CT_API bool ct_is_inference_mode_enabled(void);
CT_API bool ct_is_multithreading_enabled(void);

#ifdef __cplusplus
}
#endif
#endif
