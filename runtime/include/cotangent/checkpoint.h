/*
 * Regions of a program that are recomputed in backward instead of saving the tensors that backward needs. Requirements
 * S34.
 */
#ifndef COTANGENT_CHECKPOINT_H
#define COTANGENT_CHECKPOINT_H

#include <cotangent/named.h>
#include <cotangent/dispatch_mode.h>
#include <cotangent/guard.h>
#include <cotangent/tensors_fn.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The decision of a policy about the results of one call in the first run: cache them, so that the second run uses them
 * without calling the operator; recompute them; or move them to host memory. Where a result cannot be cached because
 * the call writes to a tensor argument, PREFER_SAVE and PREFER_CPU_OFFLOAD are ignored, and MUST_SAVE and
 * MUST_CPU_OFFLOAD are errors. Views, and results that alias an argument, are always recomputed; this costs nothing.
 */
typedef enum ct_checkpoint_policy {
    CT_CHECKPOINT_MUST_SAVE,
    CT_CHECKPOINT_PREFER_SAVE,
    CT_CHECKPOINT_MUST_RECOMPUTE,
    CT_CHECKPOINT_PREFER_RECOMPUTE,
    CT_CHECKPOINT_MUST_CPU_OFFLOAD,
    CT_CHECKPOINT_PREFER_CPU_OFFLOAD
} ct_checkpoint_policy;

/** Options of ct_checkpoint and ct_checkpoint_sequential. */
typedef struct ct_checkpoint_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* do not restore the random state before the recompute, which then samples other random numbers than forward did */
    bool no_preserve_rng_state CT_INIT_(false);
    /* continue the second run after the last tensor that is needed */
    bool no_early_stop CT_INIT_(false);
    /* if the two runs differ, list in the error message the tensors that each of them saved */
    bool debug CT_INIT_(false);
    /*
     * "default" (also NULL): compare the tensors saved by the second run with those saved by the first run, by
     * operator, argument, sizes, dtype, device and some of the elements; or "none".
     */
    const char *determinism_check CT_INIT_(NULL);
    /*
     * Returns a guard to be held around fn; called once for the first run (is_recompute false) and once for each
     * further run. The guard is left after fn. NULL: no guard.
     */
    ct_guard (*context)(bool is_recompute, void *context_payload) CT_NOEXCEPT CT_INIT_(NULL);
    void *context_payload CT_INIT_(NULL);
    /*
     * A selective checkpoint, specified by one of the two fields. policy is called once for each call of an operator in
     * the first run; save_ops lists the names of operators whose results must be saved. Such a region supports a single
     * backward pass.
     */
    ct_checkpoint_policy (*policy)(const ct_dispatch_call *call, void *policy_payload) CT_NOEXCEPT CT_INIT_(NULL);
    void *policy_payload CT_INIT_(NULL);
    const char *const *save_ops CT_INIT_(NULL);
    int64_t num_save_ops CT_INIT_(0);
    /*
     * Use the variant without hooks, which works while hooks are disabled: fn is one node of the graph and runs without
     * being recorded; backward runs fn again and starts a pass over it. An input must require grad, passes must be
     * the gradients of ct_backward over all leaves, and the gradients cannot be differentiated again. The only other
     * options allowed are no_preserve_rng_state and drop. In a dual level fn is called as usual.
     */
    bool use_reentrant CT_INIT_(false);
    /* allow writes to a cached result before the second run uses it */
    bool allow_cache_entry_mutation CT_INIT_(false);
    /* frees the payload of fn; called once, when the region ends or the call fails */
    void (*drop)(void *payload) CT_NOEXCEPT CT_INIT_(NULL);
} ct_checkpoint_opts;

/**
 * Calls fn, and saves the inputs instead of the tensors that operators inside fn save for backward: every saved tensor
 * is a placeholder. When a pass reads the first placeholder, fn runs again, in grad mode, on the saved inputs. Results
 * and gradients are the same as without a checkpoint. fn runs again once for each pass, and once for each read of a
 * saved tensor outside of a pass.
 *
 * The second run uses the thread state of the original call: autocast, tags of saved tensors, dispatch modes, defaults,
 * deterministic algorithms, levels of ct_vmap; guards that are open around the pass have no effect on it. The payload
 * of a dispatch mode around the call must therefore live as long as the payload of fn. In a dual level the call
 * computes tangents, and tensors that the operators of tangents save are stored without placeholders.
 *
 * fn must compute the same in each run: data that it reads in addition to its inputs must not change until backward has
 * run. The second run ends early: once all tensors that are needed were saved, operators fail with an error of kind
 * CHECKPOINT, which fn must return as it returns any other error. Without grad mode, and where no tensor requires grad,
 * fn is called as usual.
 *
 * A selective checkpoint caches the results of some operators, which the second run does not call: it can, for example,
 * cache a matrix product and recompute only the cheap operators. The operators visible to a policy are those visible to
 * ct_dispatch_mode. A pass that fn itself starts in the second run cannot traverse a cached result: CT_E_UNSUPPORTED.
 *
 * Regions may be nested, and fn may start passes itself. The inputs are saved as an operator saves its arguments, so
 * that a pair of hooks around the call packs the inputs and nothing else. If the passes of two threads reach the region
 * at the same time, both threads call fn.
 * @param payload  passed to fn; it must live until the graph is released, when opts->drop is called
 * @param inputs  at most 255 tensors; pass other data in payload
 * @return  the results of fn, handles of the innermost scope; count -1 on failure: the error of fn; CT_E_INVALID for an
 *   unknown value of determinism_check; CT_E_STATE with the message of ct_disable_saved_tensors_hooks inside such a
 *   guard; CT_E_INVALID, kind TYPE, if both a policy and operators are given, or the list of names is invalid; VALUE
 *   for an unknown operator name, an invalid return value of policy, or an option that use_reentrant does not support;
 *   CT_E_UNSUPPORTED for results that must be saved of a call that writes to an argument. In backward: CT_E_STATE, kind
 *   CHECKPOINT, if the second run saved other tensors, called other operators or computed other values; kind RUNTIME if
 *   an input, a leaf that fn saves (S9.11) or a cached result was written to in the meantime, and for a second pass
 *   over a selective region.
 */
CT_API ct_tensors ct_checkpoint(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_checkpoint_opts *opts);

/**
 * Returns true if all passes that run on this thread accumulate into the grad slots of all leaves, which a checkpoint
 * with use_reentrant requires: none of them was started by ct_grad or has inputs. Also true outside of a pass.
 */
CT_API bool ct_is_checkpoint_valid(void);

/** One of the functions that ct_checkpoint_sequential calls, each on the results of the previous function. */
typedef struct ct_stage {
    ct_tensors_fn fn;
    void *payload; /* must live until the graph is released */
} ct_stage;

/**
 * Calls num_stages functions one after the other, divided into `segments` segments of num_stages / segments functions;
 * the last segment also contains the remainder. All segments except the last are regions of ct_checkpoint, whose inputs
 * are saved.
 * @return  the results of the last function; count -1 on failure: CT_E_INVALID for fewer than one segment, more
 *   segments than stages, a stage without a function, or opts with drop, as there are several payloads; otherwise as
 *   for ct_checkpoint
 */
CT_API ct_tensors ct_checkpoint_sequential(const ct_stage *stages, int64_t num_stages, int64_t segments,
                                           ct_tensors inputs, const ct_checkpoint_opts *opts);

/**
 * Enables or disables the early end of second runs, for regions that this thread enters inside the guard; overrides
 * their no_early_stop. Recomputation in passes inside the guard, of regions entered outside, is not affected.
 */
CT_API CT_NODISCARD ct_guard ct_set_checkpoint_early_stop(bool on);

/**
 * Makes passes that this thread starts inside the guard share one second run of each region. No two passes may read the
 * same saved tensor: CT_E_STATE, kind CHECKPOINT, "already unpacked once". Tensors that were recomputed and not read
 * are kept until the guard is left. CT_E_STATE inside another such guard.
 */
CT_API CT_NODISCARD ct_guard ct_graph_exec_group(void);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_tensors ct_checkpoint(ct_tensors_fn fn, void *payload, ct_tensors inputs,
                                const ct_checkpoint_opts &opts = ct_checkpoint_opts{})
{
    return ct_checkpoint(fn, payload, inputs, &opts);
}

inline ct_tensors ct_checkpoint_sequential(const ct_stage *stages, int64_t num_stages, int64_t segments,
                                           ct_tensors inputs, const ct_checkpoint_opts &opts = ct_checkpoint_opts{})
{
    return ct_checkpoint_sequential(stages, num_stages, segments, inputs, &opts);
}
#else
#define ct_checkpoint_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_checkpoint(...) ct_checkpoint_named_(__VA_ARGS__, )
#define ct_checkpoint_named_(fn, payload, inputs, ...) \
    CT_NAMED_(ct_checkpoint, ct_checkpoint_opts, (fn, payload, inputs, ), __VA_ARGS__)
#define ct_checkpoint_sequential(...) ct_checkpoint_sequential_named_(__VA_ARGS__, )
#define ct_checkpoint_sequential_named_(stages, num_stages, segments, inputs, ...) \
    CT_NAMED_(ct_checkpoint_sequential, ct_checkpoint_opts, (stages, num_stages, segments, inputs, ), __VA_ARGS__)
#endif
#endif
