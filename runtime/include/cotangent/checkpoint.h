/*
 * Checkpoints: a part of a program keeps only its inputs for backward, and runs again in backward to recompute the
 * tensors that it would otherwise save. A checkpoint saves memory, costs the time of the second run, and changes no
 * value. Requirements S34.
 *
 * Example:
 *   static ct_tensors layer(ct_tensors inputs, void *payload)
 *   {
 *       (void)payload;
 *       return ct_results(CT_TENSORS(ct_tanh(ct_matmul(inputs.items[0], inputs.items[1]))));
 *   }
 *   ct_tensors outputs = ct_checkpoint(layer, NULL, CT_TENSORS(x, w));
 *   if (outputs.count < 0) return ct_error_status();
 *   return ct_backward(ct_sum(outputs.items[0])); // calls layer again
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
 * The decision of a policy about the results of one call in the first run. Only results in host memory can be cached; a
 * decision to cache a result on a device fails with CT_E_UNSUPPORTED. Results of a call that writes to a tensor
 * argument cannot be cached: for such a call the PREFER_ decisions are ignored, and MUST_SAVE and MUST_CPU_OFFLOAD are
 * errors. Views, and results that alias an argument, are always recomputed, which costs no copy.
 */
typedef enum ct_checkpoint_policy {
    CT_CHECKPOINT_MUST_SAVE, /* cache the results: the second run uses them without calling the operator */
    CT_CHECKPOINT_PREFER_SAVE,
    CT_CHECKPOINT_MUST_RECOMPUTE, /* call the operator again in the second run */
    CT_CHECKPOINT_PREFER_RECOMPUTE,
    CT_CHECKPOINT_MUST_CPU_OFFLOAD, /* same as MUST_SAVE, as results are cached in host memory */
    CT_CHECKPOINT_PREFER_CPU_OFFLOAD
} ct_checkpoint_policy;

/** Options of ct_checkpoint and ct_checkpoint_sequential. */
typedef struct ct_checkpoint_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*
     * do not restore the random state before the second run, which then samples other random numbers than the first run
     */
    bool no_preserve_rng_state CT_INIT_(false);
    /* continue the second run after the last tensor that is needed */
    bool no_early_stop CT_INIT_(false);
    /* if the two runs differ, list in the error message the tensors that each of them saved */
    bool debug CT_INIT_(false);
    /*
     * "default" or NULL: compare the tensors that the second run saves with the tensors that the first run saved, by
     * operator, argument, sizes, dtype, device and some of the elements. "none": compare nothing.
     */
    const char *determinism_check CT_INIT_(NULL);
    /*
     * Returns a guard that is held while fn runs and left after fn. Called before each run of fn; is_recompute is false
     * for the first run and true for all other runs. If context is NULL, no guard is held.
     */
    ct_guard (*context)(bool is_recompute, void *context_payload) CT_NOEXCEPT CT_INIT_(NULL);
    void *context_payload CT_INIT_(NULL);
    /*
     * A selective checkpoint, specified by policy or by save_ops, not by both. policy is called once for each call of
     * an operator in the first run. save_ops lists the names of operators whose results must be saved. The region of a
     * selective checkpoint supports a single backward pass.
     */
    ct_checkpoint_policy (*policy)(const ct_dispatch_call *call, void *policy_payload) CT_NOEXCEPT CT_INIT_(NULL);
    void *policy_payload CT_INIT_(NULL);
    const char *const *save_ops CT_INIT_(NULL);
    int64_t num_save_ops CT_INIT_(0);
    /*
     * Use the variant without hooks, which works while hooks are disabled: fn is one node of the graph and runs without
     * being recorded; backward runs fn again and starts a pass over the graph of this second run. At least one input
     * must require grad. A pass must be a call of ct_backward without inputs, and the gradients of the pass cannot be
     * differentiated again. The only other options allowed are no_preserve_rng_state and drop. While a dual level is
     * open, fn is called without a checkpoint.
     */
    bool use_reentrant CT_INIT_(false);
    /* allow writes to a cached result before the second run uses it */
    bool allow_cache_entry_mutation CT_INIT_(false);
    /* called once to free the payload of fn: when fn cannot run again, or when the call fails */
    void (*drop)(void *payload) CT_NOEXCEPT CT_INIT_(NULL);
} ct_checkpoint_opts;

/**
 * Calls fn, and saves the inputs instead of the tensors that operators inside fn save for backward: each of these
 * tensors is replaced by a placeholder. When a pass reads the first placeholder, fn runs again, in grad mode, on the
 * saved inputs. Results and gradients are the same as without a checkpoint. fn runs again once for each pass, and once
 * for each read of a saved tensor outside of a pass.
 *
 * The second run uses the thread state of the original call: autocast, tags of saved tensors, dispatch modes, defaults,
 * deterministic algorithms, levels of ct_vmap; guards that are open around the pass have no effect on it. The payload
 * of a dispatch mode around the call must therefore live as long as the payload of fn. While a dual level is open, the
 * call also computes tangents; tensors that the operators of tangents save are stored without placeholders.
 *
 * fn must compute the same in each run: data that it reads in addition to its inputs must not change until backward has
 * run. The second run ends early: once all tensors that are needed were saved, operators fail with an error of kind
 * CHECKPOINT, which fn must return as it returns any other error. If grad mode is off, or if no tensor requires grad,
 * fn is called without a checkpoint.
 *
 * A selective checkpoint caches the results of some operators, which the second run does not call: it can, for example,
 * cache a matrix product and recompute only the cheap operators. The operators visible to a policy are those visible to
 * ct_dispatch_mode. A pass that fn itself starts in the second run cannot traverse a cached result; such a pass fails
 * with CT_E_UNSUPPORTED.
 *
 * Regions may be nested, and fn may start passes itself. The inputs are saved as an operator saves its arguments. A
 * pair of hooks around the call therefore packs the inputs and no other tensor. If the passes of two threads reach the
 * region at the same time, both threads call fn.
 * @param payload  passed to fn; it must live until the graph is released, when opts->drop is called
 * @param inputs   at most 255 tensors; pass other data in payload
 * @return  the results of fn, handles of the innermost scope; count -1 on failure
 *
 * Errors, and the errors of fn:
 *   CT_E_INVALID      fn is NULL; or both policy and save_ops are given, or save_ops is not a valid list (kind TYPE)
 *                     inputs is a failed list, or has an item that is NULL
 *                     determinism_check is an unknown string, save_ops has an unknown name, policy returned no
 *                     enumerator, or use_reentrant does not support an option
 *   CT_E_STATE        hooks are disabled; the message is the argument of ct_disable_saved_tensors_hooks
 *                     use_reentrant is set, and no input requires grad
 *   CT_E_UNSUPPORTED  there are more than 255 inputs
 *                     results that must be saved cannot be cached (see ct_checkpoint_policy)
 *
 * Errors in backward:
 *   CT_E_STATE  kind CHECKPOINT: the second run saved other tensors, called other operators or computed other values
 *               kind RUNTIME: an input, a leaf that fn saves (S9.11) or a cached result was written to in the meantime;
 *               a second pass reads a selective region; or use_reentrant is set, and the pass has inputs or was
 *               started by ct_grad
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
    void *payload; /* passed to fn; must live until the graph is released */
} ct_stage;

/**
 * Calls num_stages functions one after the other, divided into `segments` segments of num_stages / segments functions;
 * the last segment also contains the remainder. All segments except the last are regions of ct_checkpoint, whose inputs
 * are saved.
 * @return  the results of the last function; count -1 on failure
 *
 * Errors, and the errors of ct_checkpoint:
 *   CT_E_INVALID  segments is less than 1 or more than num_stages
 *                 a stage has no function (kind TYPE)
 *                 opts has drop, which can release only one payload
 */
CT_API ct_tensors ct_checkpoint_sequential(const ct_stage *stages, int64_t num_stages, int64_t segments,
                                           ct_tensors inputs, const ct_checkpoint_opts *opts);

/**
 * Enables or disables the early end of second runs, for regions that this thread enters inside the guard. The setting
 * overrides the option no_early_stop of these regions. Regions entered outside of the guard are not affected, even if a
 * pass inside the guard recomputes them.
 */
CT_API CT_NODISCARD ct_guard ct_set_checkpoint_early_stop(bool on);

/**
 * Makes passes that this thread starts inside the guard share one second run of each region. Tensors that were
 * recomputed and not read are kept until the guard is left.
 *
 * Errors, as the status of the guard:
 *   CT_E_STATE  a guard of ct_graph_exec_group is already open
 *   CT_E_NOMEM  out of memory
 *
 * Errors of a pass inside the guard:
 *   CT_E_STATE  kind CHECKPOINT, "already unpacked once": another pass has read the same saved tensor
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
