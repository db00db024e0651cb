/*
 * Guards: settings of a thread that hold until ct_leave, such as ct_no_grad. A function that returns a ct_guard
 * corresponds to a context manager of PyTorch. Guards end in reverse order. A callback must leave the guards that it
 * enters: otherwise the library leaves them, and the call of the callback fails with CT_E_STATE.
 *
 * Example:
 *   ct_guard no_grad = ct_no_grad();
 *   ct_tensor *y = ct_mul(x, w); // not recorded
 *   ct_status status = ct_leave(&no_grad);
 */
#ifndef COTANGENT_GUARD_H
#define COTANGENT_GUARD_H

#include <cotangent/named.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * One context that this thread has entered. If entering failed, status is the error; leaving the guard then returns
 * that status and has no other effect. A zeroed guard represents no context; leaving it returns CT_OK.
 */
typedef struct ct_guard {
    ct_status status;
    uint32_t kind;
    uint64_t serial;
    uint64_t before; /* state that ct_leave restores */
    void *object;
} ct_guard;

/**
 * Ends a guard and restores the state from before the guard was entered. NULL is ignored.
 *
 * Errors, which leave the guard open:
 *   CT_E_STATE  the guard is not the innermost one of the thread, or was left already
 *   (the status of the guard)  the guard could not be entered
 */
CT_API ct_status ct_leave(ct_guard *guard);
/**
 * Enters a user-defined guard. When the guard ends, leave(payload) is called once, on this thread. The guard ends by
 * ct_leave, or at the end of a callback that entered the guard and did not leave it. If entering the guard fails, leave
 * is not called.
 *
 * Errors, as the status of the guard:
 *   CT_E_INVALID  kind TYPE: leave is NULL
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_guard ct_enter(void (*leave)(void *payload) CT_NOEXCEPT, void *payload);

/** Disables recording on this thread inside the guard: results of operators do not require grad. */
CT_API CT_NODISCARD ct_guard ct_no_grad(void);
/** Enables recording on this thread inside the guard, for use within ct_no_grad. */
CT_API CT_NODISCARD ct_guard ct_enable_grad(void);
/**
 * Enables or disables recording on this thread immediately. Leaving the guard restores the previous state. A program
 * may ignore the guard: the setting then holds until it is changed, or until the end of the callback that called this
 * function.
 */
CT_API ct_guard ct_set_grad_enabled(bool on);
/**
 * Enables or disables inference mode inside the guard. With true, tensors that are created inside the guard are never
 * recorded nor saved for backward, and have no version counter; inference mode costs less time than ct_no_grad. With
 * false, inference mode is off inside the guard.
 */
CT_API CT_NODISCARD ct_guard ct_inference_mode(bool on);
/**
 * Sets PyTorch's switch for worker threads of passes, for passes that this thread starts (S6.9); on by default. The
 * engine has no worker threads: a pass runs all of its nodes, including nodes of devices, on the thread that started
 * it. The setting therefore changes only the result of ct_is_multithreading_enabled, and exists for programs ported
 * from PyTorch. Threads of the program, and threads inside an operator, are not affected. A program may ignore the
 * guard, as for ct_set_grad_enabled.
 */
CT_API ct_guard ct_set_multithreading_enabled(bool on);
/**
 * Enables or disables the layout policy for gradients that passes of this thread install in empty grad slots: such a
 * gradient must have the layout of its leaf (S4.4, S4.5). The policy is enabled by default. With false, a gradient that
 * can be installed without copying keeps its own strides; a gradient that is copied has the layout of its leaf in
 * either case.
 */
CT_API CT_NODISCARD ct_guard ct_enforce_grad_layout_policy(bool enable);
/** Returns true if gradients must have the layout of their leaves on this thread. */
CT_API bool ct_is_grad_layout_policy_enforced(void);
/**
 * Selects the way in which views created by this thread are regenerated after a write to their base: by the operators
 * that created them (true) or by their strides (false, the default). Gradients are the same; the names of the nodes
 * differ (S17.19). A view of a view is replayed if both were created while the setting was true.
 */
CT_API CT_NODISCARD ct_guard ct_force_original_view_tracking(bool on);
/** Returns true if views are regenerated on this thread by the operators that created them. */
CT_API bool ct_is_view_replay_enabled(void);

/**
 * Sets the default device of this thread inside the guard, for tensors whose device no argument determines:
 * ct_get_default_device returns it. The default device of the process, and other threads, are not affected.
 *
 * Errors, as the status of the guard:
 *   CT_E_INVALID      there is no such device
 *   CT_E_UNSUPPORTED  the device is a CUDA device, and this machine has no CUDA device; the message states the reason
 *   CT_E_NOMEM        out of memory
 */
CT_API CT_NODISCARD ct_guard ct_default_device(ct_device device);

/** Options of ct_detect_anomaly. */
typedef struct ct_detect_anomaly_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* do not search for NaN in the results of nodes */
    bool no_check_nan CT_INIT_(false);
} ct_detect_anomaly_opts;

/**
 * Enables anomaly detection, which finds the call whose gradient fails (S19), for all threads. While it is on, each new
 * node stores the call stack that created it and, if it was created in a pass, the node that the pass was running. When
 * a node fails in a pass, the handler of ct_set_warning_handler receives that stack, then the stack of the node during
 * which the failed node was created, and so on; after that the call returns its error as usual. Each node of an
 * operator or a custom function that returns a NaN makes its pass fail: "Function 'MulBackward0' returned nan values in
 * its 0th output". Infinite values are allowed.
 *
 * Anomaly detection slows down every recorded call and every pass; entering the guard sends a warning about this cost
 * to the handler. Guards may overlap between threads: the options of the guard entered last apply to all threads, and
 * the mode is off when all guards have been left. A pass searches for NaN if the check is on when the pass begins. Call
 * stacks have names of functions and lines if the program has debug information (-g) and the library was built with
 * libbacktrace; otherwise call stacks have names of exported functions and offsets into files.
 * @param opts  NULL: the defaults, which include the check for NaN
 *
 * Errors, as the status of the guard:
 *   CT_E_NOMEM  out of memory
 */
CT_API CT_NODISCARD ct_guard ct_detect_anomaly(const ct_detect_anomaly_opts *opts);
/**
 * Switches anomaly detection, and its check for NaN, on or off without a warning. The change takes effect immediately,
 * for all threads. If guards of ct_detect_anomaly are open, the change applies to the one entered last. Leaving the
 * guard restores both settings. A program may ignore the guard, as for ct_set_grad_enabled.
 */
CT_API ct_guard ct_set_detect_anomaly(bool mode, bool check_nan);
/** Returns true if anomaly detection is on. */
CT_API bool ct_is_anomaly_enabled(void);
/** Returns true if nodes are checked for NaN while anomaly detection is on; true by default. */
CT_API bool ct_is_anomaly_check_nan_enabled(void);
/** Returns true if operators on this thread are recorded. */
CT_API bool ct_is_grad_enabled(void);
/** Returns true if this thread is in inference mode. */
CT_API bool ct_is_inference_mode_enabled(void);
/** Returns the setting of ct_set_multithreading_enabled on this thread. */
CT_API bool ct_is_multithreading_enabled(void);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_guard ct_detect_anomaly(const ct_detect_anomaly_opts &opts) { return ct_detect_anomaly(&opts); }

inline ct_guard ct_detect_anomaly() { return ct_detect_anomaly(nullptr); }
#else
#define ct_detect_anomaly_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_detect_anomaly(...) CT_NAMED_(ct_detect_anomaly, ct_detect_anomaly_opts, (), __VA_ARGS__)
#endif
#endif
