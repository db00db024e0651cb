/* One policy for all saved tensors: rules on operator, argument, size and tag decide where each save is stored. */
#ifndef COTANGENT_SAVE_POLICY_H
#define COTANGENT_SAVE_POLICY_H

#include <cotangent/named.h>
#include <cotangent/saved_tensors.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Treatment of a save. */
typedef enum ct_save_action {
    /* apply the saved-tensor hooks or the checkpoint around the policy; without these, store the tensor unchanged */
    CT_SAVE_AROUND,
    CT_SAVE_KEEP,      /* store the tensor unchanged, with its version check */
    CT_SAVE_OFFLOAD,   /* store in host memory, as ct_save_on_cpu does */
    CT_SAVE_DISK,      /* store in a file for each rule, as ct_save_on_disk does in its default folder */
    CT_SAVE_QUANTISE,  /* store as int8 with a scale for every 256 elements, as ct_save_compressed does */
    CT_SAVE_BF16,      /* store as bfloat16, as ct_save_compressed does */
    CT_SAVE_RECOMPUTE, /* recompute by the ct_checkpoint inside which the policy was entered */
    /*
     * recompute results of elementwise operators, copies, casts and norms by their operators, from operands that are in
     * memory anyway; treat other saves as CT_SAVE_AROUND
     */
    CT_SAVE_REMAKE,
    CT_SAVE_HOOKS /* pack by a pair of hooks of the program */
} ct_save_action;

/** A rule: the conditions on a save, and its treatment. A condition that is zero holds for every save. */
typedef struct ct_save_rule {
    const char *op;               /* name of the operator as in ct_pack_info: "matmul" */
    const char *argument;         /* name of the saved tensor: "self", "result" */
    const char *tag;              /* tag of a guard of ct_save_tag in which the tensor is saved */
    int64_t min_bytes, max_bytes; /* smallest and largest size of the elements of the saved tensor */
    /* match leaves that require grad; rules without this flag do not match them, since leaves stay in memory anyway */
    bool parameters;
    /* additional condition, with the tensor and info that a pack hook receives */
    bool (*matches)(const ct_tensor *tensor, const ct_pack_info *info, void *payload) CT_NOEXCEPT;
    void *payload;
    ct_save_action action;
    ct_hooks *hooks; /* pair of hooks for CT_SAVE_HOOKS; the policy holds a reference to the pair */
} ct_save_rule;

/**
 * Applies rules to the saves inside the guard. The first rule that matches a save decides; if no rule matches, or the
 * pair of hooks of the rule declines the save, the save is treated as CT_SAVE_AROUND. Rules are copied; their strings
 * and payloads must live until the guard is left.
 *
 * If the policy is entered inside the function of ct_checkpoint, saves that its rules keep or pack are not recomputed,
 * and all other saves of the region are recomputed. If a hook fails, the operator that saves the tensor fails with the
 * error of the hook.
 *
 * Errors, as the status of the guard:
 *   CT_E_INVALID      an action is unknown, or a size limit is negative
 *                     kind TYPE: rules is NULL, or a rule with CT_SAVE_HOOKS has no pair of hooks
 *   CT_E_UNSUPPORTED  a rule has CT_SAVE_RECOMPUTE outside of a checkpoint
 *   CT_E_IO           a file cannot be created
 *   CT_E_NOMEM        out of memory
 */
CT_API CT_NODISCARD ct_guard ct_save_policy(const ct_save_rule *rules, int64_t num_rules);

/** Options of ct_save_lean. */
typedef struct ct_save_lean_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* size in bytes below which saves are kept */
    int64_t min_bytes CT_INIT_(4096);
    /* maximum number of operators that run one after the other to recompute a save, from 1 to 255 */
    int64_t longest_chain CT_INIT_(4);
} ct_save_lean_opts;

/**
 * Keeps no save inside the guard that can be recomputed from tensors which are in memory anyway: results of elementwise
 * operators, copies, casts and norms whose operands are saved by another operator, are parameters, or can be recomputed
 * themselves. Backward runs the operator of such a save again; gradients have the same bits as without the guard,
 * unless another policy rounds an operand. Inside the function of ct_checkpoint, which runs again anyway, no effect.
 * Equal to ct_save_policy with the action CT_SAVE_REMAKE for every save. Requirements S35.
 *
 * A recomputed save is independent of later writes to the saved tensor. Writing an operand from which it is recomputed,
 * a parameter for example, makes backward fail, as for other saves. A program that changes elements through
 * ct_tensor_data before they are saved calls ct_increment_version, otherwise the change is not part of the save.
 *
 * Errors, as the status of the guard:
 *   CT_E_INVALID  min_bytes is negative, or longest_chain is not from 1 to 255
 *   CT_E_STATE    hooks are disabled
 *   CT_E_NOMEM    out of memory
 *
 * Errors of a read:
 *   CT_E_STATE    an operand was written in place after the call
 */
CT_API CT_NODISCARD ct_guard ct_save_lean(const ct_save_lean_opts *opts);

/**
 * Adds a tag to saves inside the guard, in addition to the tags of outer guards. tag is copied.
 *
 * Errors, as the status of the guard:
 *   CT_E_INVALID  kind TYPE: tag is NULL
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_guard ct_save_tag(const char *tag);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_guard ct_save_lean(const ct_save_lean_opts &opts) { return ct_save_lean(&opts); }

inline ct_guard ct_save_lean() { return ct_save_lean(nullptr); }
#else
#define ct_save_lean_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .min_bytes = 4096, .longest_chain = 4, .tag_.end = 0
#define ct_save_lean(...) CT_NAMED_(ct_save_lean, ct_save_lean_opts, (), __VA_ARGS__)
#endif
#endif
