/* Functions of one's own: a forward and a backward in C, which the graph takes as it takes an operator (S20). */
#ifndef COTANGENT_FUNCTION_H
#define COTANGENT_FUNCTION_H

#include <cotangent/autograd.h>
#include <cotangent/vmap.h>

#ifdef __cplusplus
extern "C" {
#endif

/** One call of a function, for its callbacks; it ends with the callback that was given it. */
typedef struct ct_function_ctx ct_function_ctx;

/** What a vmap callback is told of the call of ct_vmap. */
typedef struct ct_vmap_info {
    int64_t batch_size;
    ct_randomness randomness;
} ct_vmap_info;

/**
 * A function: what ct_function_apply calls; it and its name may change or go after the call. One that is called often
 * under the same contents costs least: the library keeps the first 1,024 that differ.
 * What is no tensor travels in the payload of a call; a place of a list without a tensor is ct_none(). A callback
 * returns CT_OK, or the status of its error, which ct_error_set may describe; its handles end with it, but for what it
 * gives back.
 */
typedef struct ct_function {
    const char *name; /**< "Scale": its nodes are called "ScaleBackward" */
    /**
     * Computes outputs from inputs, without recording, and gives them by ct_function_return. An input that it writes is
     * named by ct_mark_dirty and is an output, too.
     */
    ct_status (*forward)(ct_function_ctx *ctx, ct_tensors inputs) CT_NOEXCEPT;
    /** After forward: what is saved and marked, for a forward that is to be used without a context. May be NULL. */
    ct_status (*setup_context)(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs) CT_NOEXCEPT;
    /**
     * Gives, by ct_function_return, a gradient for each input in order, from those of the outputs; ct_none() where
     * there is none. Recorded as the pass records. A gradient that did not arrive is zeros, or ct_none() after
     * ct_set_materialize_grads(ctx, false), and for an output that is no tensor.
     */
    ct_status (*backward)(ct_function_ctx *ctx, ct_tensors grads) CT_NOEXCEPT;
    /** The same under another name; one of the two. */
    ct_status (*vjp)(ct_function_ctx *ctx, ct_tensors grads) CT_NOEXCEPT;
    /**
     * Gives, by ct_function_return, a tangent for each output from those of the inputs; ct_none() for an output that is
     * no tensor or not differentiable. Called after forward if an input has a tangent (forward.h), and recorded as the
     * caller records; ct_saved_tensors then gives what ct_save_for_forward was given. A tangent that an input does not
     * have is zeros, or ct_none() after ct_set_materialize_grads(ctx, false). The tangent of an input that forward
     * wrote is written, too, and returned; that of an output which is a view of an input is a view of that input's
     * tangent. NULL: the function takes no duals.
     */
    ct_status (*jvp)(ct_function_ctx *ctx, ct_tensors tangents) CT_NOEXCEPT;
    /** backward cannot be differentiated: doing so is an error instead of a wrong derivative (S20.12). */
    bool once_differentiable;
    /**
     * ct_saved_tensors hands the saves out and releases them, so that backward may free each as soon as it is used; a
     * second access, also by a pass after retain_graph, is an error (S20.25).
     */
    bool clear_saved_tensors_on_access;
    /**
     * Inside ct_vmap, in place of forward where an input has a batch (S20.22). inputs have the batch as axis
     * in_dims[i], CT_NO_DIM for those without. Returns the outputs, and in *out_dims the axis of each that holds the
     * batch, one number for all, CT_NO_DIM for an output without; left as it is: 0. What it records is what ops and
     * functions that it calls record. May be NULL.
     */
    ct_tensors (*vmap)(const ct_vmap_info *info, ct_ints in_dims, ct_tensors inputs, void *payload, ct_ints *out_dims)
        CT_NOEXCEPT;
    /** Inside ct_vmap there is a call for each slice. Needs setup_context; one of the two, vmap or this. */
    bool generate_vmap_rule;
    /** Ends the payload of a call, once: with its node, or with the call where there is none. May be NULL. */
    void (*drop)(void *payload) CT_NOEXCEPT;
} ct_function;

/**
 * Calls a function: runs forward with grad mode off, then records the call if grad mode is on and an input requires
 * grad. Outputs of floating or complex dtype require grad then, unless marked. An input that is returned without being
 * marked dirty comes back as a view of it.
 *
 * payload: the program's own data of this call, ended by function->drop, also if the call fails.
 * Returns the outputs, handles of the innermost scope; count -1 on failure: CT_E_UNSUPPORTED (NOTIMPL) without forward,
 * CT_E_STATE for misuse of the marks, and the errors of the callbacks. What forward has written stays written.
 */
CT_API ct_tensors ct_function_apply(const ct_function *function, ct_tensors inputs, void *payload);

/**
 * Gives the results of a callback, forward or backward: `return ct_function_return(ctx, CT_TENSORS(ct_mul(x, y)))`. The
 * last list counts. Fails, with the error that is pending, if one of them is NULL.
 */
CT_API CT_NODISCARD ct_status ct_function_return(ct_function_ctx *ctx, ct_tensors results);
/** The payload of the call. */
CT_API void *ct_function_payload(const ct_function_ctx *ctx);
/**
 * Keeps tensors for backward: inputs, outputs, or others, which backward takes for constants. They are saved after
 * forward, in order, as an operator's are: under the hooks that are active then, and nothing at all where the call is
 * not recorded. A later call takes the place of an earlier one; in backward it has no effect.
 */
CT_API CT_NODISCARD ct_status ct_save_for_backward(ct_function_ctx *ctx, ct_tensors tensors);
/**
 * What was saved, in backward: handles of the innermost scope, ct_none() as it was given; empty before the call has
 * ended. Count -1 on failure: released by an earlier pass (S6.13), written since (S9.11), the errors of hooks.
 */
CT_API ct_tensors ct_saved_tensors(ct_function_ctx *ctx);
/**
 * Keeps tensors for jvp, where ct_saved_tensors gives them, and no longer; no hooks apply. A later call takes the place
 * of an earlier one; in backward and jvp it has no effect.
 */
CT_API CT_NODISCARD ct_status ct_save_for_forward(ct_function_ctx *ctx, ct_tensors tensors);
/** Inputs that forward writes; each must be an output, too. A later call takes the place of an earlier one. */
CT_API CT_NODISCARD ct_status ct_mark_dirty(ct_function_ctx *ctx, ct_tensors inputs);
/** Outputs that require no grad. A later call takes the place of an earlier one. */
CT_API CT_NODISCARD ct_status ct_mark_non_differentiable(ct_function_ctx *ctx, ct_tensors outputs);
/** Whether backward is given zeros for gradients that did not arrive; on at first. No effect in backward. */
CT_API CT_NODISCARD ct_status ct_set_materialize_grads(ct_function_ctx *ctx, bool on);
/**
 * Whether an input of the call requires grad; in backward: whether the pass needs its gradient. False, and an error,
 * for a number that no input has.
 */
CT_API bool ct_needs_input_grad(const ct_function_ctx *ctx, int64_t index);

#ifdef __cplusplus
}
#endif
#endif
