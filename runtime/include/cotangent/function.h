/*
 * User-defined functions: a forward and a backward function in C, which the graph records as one node, like an operator
 * (S20). For operations that no operator computes, or whose derivative you define yourself.
 *
 * Example:
 *   static ct_status square_forward(ct_function_ctx *ctx, ct_tensors inputs)
 *   {
 *       const ct_status status = ct_save_for_backward(ctx, inputs);
 *       if (status != CT_OK) return status;
 *       return ct_function_return(ctx, CT_TENSORS(ct_square(inputs.items[0])));
 *   }
 *   static ct_status square_backward(ct_function_ctx *ctx, ct_tensors grads)
 *   {
 *       const ct_tensors saved = ct_saved_tensors(ctx);
 *       if (saved.count < 0) return ct_error_status();
 *       return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], ct_mul(saved.items[0], 2))));
 *   }
 *   static const ct_function square = {.name = "Square", .forward = square_forward, .backward = square_backward};
 *   ct_tensors outputs = ct_function_apply(&square, CT_TENSORS(x), NULL);
 */
#ifndef COTANGENT_FUNCTION_H
#define COTANGENT_FUNCTION_H

#include <cotangent/autograd.h>
#include <cotangent/vmap.h>

#ifdef __cplusplus
extern "C" {
#endif

/** One call of a function, for its callbacks; valid until the callback that receives it returns. */
typedef struct ct_function_ctx ct_function_ctx;

/** Properties of the enclosing ct_vmap call, for vmap callbacks. */
typedef struct ct_vmap_info {
    int64_t batch_size;
    ct_randomness randomness;
} ct_vmap_info;

/**
 * A function for ct_function_apply. The structure and its name need not live longer than the call. The library caches
 * up to 1,024 distinct functions; a call of a cached function is faster.
 *
 * Data other than tensors is passed in the payload of a call. In a list, ct_none() represents an absent tensor. A
 * callback returns CT_OK, or the status of its error, which ct_error_set may describe. Handles that a callback creates
 * end when it returns, except the tensors that it returns.
 */
typedef struct ct_function {
    const char *name; /**< "Scale": the name of its nodes is "ScaleBackward" */
    /**
     * Computes outputs from inputs, without recording, and returns the outputs by ct_function_return. An input to which
     * forward writes must be passed to ct_mark_dirty and must also be an output.
     */
    ct_status (*forward)(ct_function_ctx *ctx, ct_tensors inputs) CT_NOEXCEPT;
    /** Saves and marks tensors, after a forward that makes no use of its context. May be NULL. */
    ct_status (*setup_context)(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs) CT_NOEXCEPT;
    /**
     * Returns, by ct_function_return, a gradient for each input in order, computed from the gradients of the outputs;
     * ct_none() for an input without a gradient. Its operators are recorded if the pass is recorded (create_graph). A
     * gradient that did not arrive is a tensor of zeros in grads; after ct_set_materialize_grads(ctx, false), and for
     * an output that is ct_none(), such a gradient is ct_none().
     */
    ct_status (*backward)(ct_function_ctx *ctx, ct_tensors grads) CT_NOEXCEPT;
    /** Alternative name for backward; only one of backward and vjp may be set. */
    ct_status (*vjp)(ct_function_ctx *ctx, ct_tensors grads) CT_NOEXCEPT;
    /**
     * Returns, by ct_function_return, a tangent for each output, computed from the tangents of the inputs; ct_none()
     * for an output that is ct_none() or not differentiable. Called after forward if an input has a tangent
     * (forward.h), and recorded if grad mode of the caller is on; ct_saved_tensors then returns the tensors of
     * ct_save_for_forward. An input without tangent has a tensor of zeros in tangents, or ct_none() after
     * ct_set_materialize_grads(ctx, false). If forward wrote an input, jvp must also write and return the tangent of
     * that input; if an output is a view of an input, its tangent must be a view of the tangent of that input. If jvp
     * is NULL, the function does not accept inputs with tangents.
     */
    ct_status (*jvp)(ct_function_ctx *ctx, ct_tensors tangents) CT_NOEXCEPT;
    /** Makes differentiating backward an error, for a backward whose own derivative would be wrong (S20.12). */
    bool once_differentiable;
    /**
     * ct_saved_tensors returns the saved tensors and releases them from the node, so that backward may free each tensor
     * after its last use. A second call of ct_saved_tensors is an error, also in a second pass after retain_graph
     * (S20.25).
     */
    bool clear_saved_tensors_on_access;
    /**
     * Called inside ct_vmap instead of forward if an input has a batch (S20.22). The batch is axis in_dims[i] of input
     * i, CT_NO_DIM for an input without a batch. Returns the outputs, and stores in *out_dims the batch axis of each
     * output, CT_NO_DIM for an output without a batch; a list of one item applies to all outputs; if *out_dims is not
     * set, the batch axis is 0. The operators and functions that vmap calls are recorded; the call itself is not. May
     * be NULL.
     */
    ct_tensors (*vmap)(const ct_vmap_info *info, ct_ints in_dims, ct_tensors inputs, void *payload, ct_ints *out_dims)
        CT_NOEXCEPT;
    /** Makes ct_vmap call the function once for each slice. Requires setup_context, and excludes vmap. */
    bool generate_vmap_rule;
    /**
     * Releases the payload of a call. Called once: when the node of the call is released, or at the end of the call if
     * there is no node. May be NULL.
     */
    void (*drop)(void *payload) CT_NOEXCEPT;
} ct_function;

/**
 * Calls a function: runs forward with grad mode off, then records the call if grad mode is on and an input requires
 * grad. Outputs of floating or complex dtype require grad in this case, unless marked as non-differentiable. An input
 * that is returned without being marked dirty is returned as a view.
 * @param payload  the program's own data of this call, released by function->drop, also if the call fails
 * @return  the outputs, handles of the innermost scope; count -1 on failure. A failure does not undo writes of forward
 *
 * Errors, and the errors of the callbacks:
 *   CT_E_INVALID      the function has no name
 *                     the lists of out_dims of vmap are invalid
 *   CT_E_UNSUPPORTED  the function has no forward
 *                     the function has no jvp, and an input has a tangent
 *                     the function has neither vmap nor generate_vmap_rule, and an input has a batch
 *   CT_E_CALLBACK     forward returned CT_OK without a call of ct_function_return
 *   CT_E_STATE        a tensor is marked dirty and is not returned as an output, or is a leaf that requires grad
 *                     jvp returned too few or too many tangents, or a tangent of other sizes or another dtype
 *                     both vmap and generate_vmap_rule are set, or generate_vmap_rule without setup_context
 *
 * Errors of a pass through the node:
 *   CT_E_UNSUPPORTED  the function has neither backward nor vjp
 *   CT_E_STATE        the function has both backward and vjp
 *                     backward returned more or fewer gradients than there are inputs
 *                     the pass is recorded, and its gradients are differentiated despite once_differentiable
 */
CT_API ct_tensors ct_function_apply(const ct_function *function, ct_tensors inputs, void *payload);

/**
 * Sets the results of forward, backward, vjp or jvp: `return ct_function_return(ctx, CT_TENSORS(y))`. If a callback
 * calls ct_function_return several times, the last list is used. Fails, with the pending error, if an item of the list
 * is NULL.
 */
CT_API CT_NODISCARD ct_status ct_function_return(ct_function_ctx *ctx, ct_tensors results);
/** Returns the payload of the call. For NULL sets an error and returns NULL. */
CT_API void *ct_function_payload(const ct_function_ctx *ctx);
/**
 * Saves tensors for backward: inputs, outputs, or other tensors, which backward treats as constants. The tensors are
 * saved in this order after forward, through the hooks that are active at that time, as an operator saves its operands.
 * If the call is not recorded, nothing is saved. A second call of ct_save_for_backward replaces the tensors of the
 * first call. In backward and jvp the function has no effect.
 */
CT_API CT_NODISCARD ct_status ct_save_for_backward(ct_function_ctx *ctx, ct_tensors tensors);
/**
 * Returns the saved tensors in backward, and in jvp the tensors of ct_save_for_forward: handles of the innermost scope,
 * and ct_none() where ct_none() was saved. In forward and setup_context returns an empty list. On failure returns a
 * list with count -1.
 *
 * Errors, and the errors of unpack hooks:
 *   CT_E_STATE  an earlier pass has released the saved tensors (S6.13)
 *               a saved tensor was written to since it was saved (S9.11)
 *               clear_saved_tensors_on_access is set, and the tensors were read before
 */
CT_API ct_tensors ct_saved_tensors(ct_function_ctx *ctx);
/**
 * Keeps tensors for jvp, which reads them by ct_saved_tensors. The tensors are released after jvp, and no hooks are
 * called for the tensors. A second call of ct_save_for_forward replaces the tensors of the first call. In backward and
 * jvp the function has no effect.
 */
CT_API CT_NODISCARD ct_status ct_save_for_forward(ct_function_ctx *ctx, ct_tensors tensors);
/**
 * Marks inputs to which forward writes; every marked input must also be an output. A second call replaces the marks of
 * the first call.
 */
CT_API CT_NODISCARD ct_status ct_mark_dirty(ct_function_ctx *ctx, ct_tensors inputs);
/** Marks outputs that do not require grad. A second call replaces the marks of the first call. */
CT_API CT_NODISCARD ct_status ct_mark_non_differentiable(ct_function_ctx *ctx, ct_tensors outputs);
/**
 * Sets whether backward receives zeros for gradients that did not arrive; initially true. In backward the function has
 * no effect.
 */
CT_API CT_NODISCARD ct_status ct_set_materialize_grads(ct_function_ctx *ctx, bool on);
/**
 * Returns true if an input of a recorded call requires grad; in backward returns true if the pass needs the gradient of
 * the input. If the index is out of range, sets the error CT_E_INVALID and returns false.
 */
CT_API bool ct_needs_input_grad(const ct_function_ctx *ctx, int64_t index);

#ifdef __cplusplus
}
#endif
#endif
