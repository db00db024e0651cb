/* Parts of a program that run again in backward instead of keeping what backward needs. Requirements S34. */
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
 * What a policy says of the results of a call in the first run: they are cached, so that the second run has them
 * without calling the operator; computed again; or put into host memory. PREFER_SAVE and PREFER_CPU_OFFLOAD are taken
 * back where a result cannot be cached, as the call writes to a tensor that it was given; MUST is an error there.
 * Views, and what is an argument itself, cost nothing and are made again.
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
    /* the second run draws what comes next, not what the first run drew */
    bool no_preserve_rng_state CT_INIT_(false);
    /* the second run goes on after the last tensor that is needed */
    bool no_early_stop CT_INIT_(false);
    /* errors that the two runs differ list what each of them saved */
    bool debug CT_INIT_(false);
    /*
     * "default" (also NULL): what the second run saves is compared with what the first one saved, by operator,
     * argument, size, dtype, device, and by some of the elements; or "none".
     */
    const char *determinism_check CT_INIT_(NULL);
    /*
     * Gives a guard that is entered around fn, once for the first run (is_recompute false) and once for each further
     * one; it is left after fn. NULL: none.
     */
    ct_guard (*context)(bool is_recompute, void *context_payload) CT_NOEXCEPT CT_INIT_(NULL);
    void *context_payload CT_INIT_(NULL);
    /*
     * A selective checkpoint, by one of the two. policy is asked once for each call of an operator in the first run;
     * save_ops names operators whose results must be saved. Such a region can be passed over once.
     */
    ct_checkpoint_policy (*policy)(const ct_dispatch_call *call, void *policy_payload) CT_NOEXCEPT CT_INIT_(NULL);
    void *policy_payload CT_INIT_(NULL);
    const char *const *save_ops CT_INIT_(NULL);
    int64_t num_save_ops CT_INIT_(0);
    /*
     * The form without hooks, which works while these are disabled: fn is one node of the graph, runs without being
     * recorded, and backward runs it again and starts a pass over it. An input must require grad, and passes be those
     * of ct_backward over all leaves, once differentiable. Takes no_preserve_rng_state and drop alone. In a dual level
     * the call is an ordinary one.
     */
    bool use_reentrant CT_INIT_(false);
    /* a cached result may have been written to when it is used */
    bool allow_cache_entry_mutation CT_INIT_(false);
    /* ends the payload of fn, once: with the region, also if the call fails */
    void (*drop)(void *payload) CT_NOEXCEPT CT_INIT_(NULL);
} ct_checkpoint_opts;

/**
 * Calls fn, and keeps the inputs in place of what operators inside save for backward: every save is a placeholder, and
 * when a pass reads the first of them fn runs again, in grad mode, on the saved inputs. Results and gradients are those
 * of a plain call. fn runs again once for each pass, and for each read of a saved tensor outside of one.
 *
 * The second run has the state that this thread had at the call: autocast, tags of saves, dispatch modes, defaults,
 * deterministic algorithms, levels of ct_vmap; what is entered around the pass is not seen. So the payload of a
 * dispatch mode around the call must live as long as that of fn. In a dual level the call gives tangents, and what
 * these save is kept as it is.
 *
 * fn must do the same each time: what it reads beside its inputs must not change until backward has run. It ends early
 * in the second run: once all that is needed was saved, operators fail with an error of kind CHECKPOINT, which fn
 * returns as any other. Without grad mode, and where nothing requires grad, the call is an ordinary one.
 *
 * A selective checkpoint caches the results of some operators, which the second run does not call: with a cached
 * product, say, it forms what is cheap again. The operators that it sees are those of ct_dispatch_mode. A pass that fn
 * itself starts in the second run cannot lead through a cached result: CT_E_UNSUPPORTED.
 *
 * Regions may be nested, and fn may start passes itself. The inputs are saved as an operator saves its own, so that a
 * pair of hooks around the call is offered them, and nothing else. Two threads whose passes reach the region at the
 * same time both call fn.
 * @param payload  for fn; it must live until the graph is released: opts->drop ends it then
 * @param inputs  at most 255; what is no tensor travels in payload
 * @return  what fn returned, handles of the innermost scope; count -1 on failure: the error of fn; CT_E_INVALID for
 *   a word that determinism_check does not know; CT_E_STATE with the message of ct_disable_saved_tensors_hooks inside
 *   such a guard; CT_E_INVALID, kind TYPE, if both a policy and operators are given, or no list of names; VALUE for a
 *   name that no operator has, an answer that is none, or an option that use_reentrant does not take; CT_E_UNSUPPORTED
 * for results that must be saved of a call that writes to what it was given. In backward: CT_E_STATE, kind CHECKPOINT,
 * if the second run saved or called something else, or other values; kind RUNTIME if an input or a leaf that fn saves
 * was written to meanwhile (S9.11), or a cached result, and for a second pass over a selective region.
 */
CT_API ct_tensors ct_checkpoint(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_checkpoint_opts *opts);

/**
 * Whether the passes that run on this thread add to the grad slots of all leaves, as a checkpoint with use_reentrant
 * needs: none is one of ct_grad, or has inputs. True outside of a pass.
 */
CT_API bool ct_is_checkpoint_valid(void);

/** One of the functions that ct_checkpoint_sequential calls, each on the results of the one before. */
typedef struct ct_stage {
    ct_tensors_fn fn;
    void *payload; /* must live until the graph is released */
} ct_stage;

/**
 * Calls num_stages functions one after the other, in so many segments, which are as long as one another; the last one
 * has the rest. All segments but the last are regions of ct_checkpoint, whose inputs are kept.
 * @return  what the last function returned; count -1 on failure: CT_E_INVALID for fewer than one segment, more segments
 *   than stages, a stage without a function, or opts with drop, as there are several payloads; and as ct_checkpoint
 */
CT_API ct_tensors ct_checkpoint_sequential(const ct_stage *stages, int64_t num_stages, int64_t segments,
                                           ct_tensors inputs, const ct_checkpoint_opts *opts);

/**
 * Whether second runs end early, of regions that this thread enters inside the guard: it beats their option. What a
 * pass inside the guard runs again is not concerned.
 */
CT_API CT_NODISCARD ct_guard ct_set_checkpoint_early_stop(bool on);

/**
 * Passes that this thread starts inside the guard share one second run of each region. No two of them may read the same
 * saved tensor: CT_E_STATE, kind CHECKPOINT, "already unpacked once". What was made again and not read is kept until
 * the guard is left. CT_E_STATE inside another such guard.
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
