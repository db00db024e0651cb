/* One policy for all saves: by operator, argument, size and tag it is decided where each saved tensor lives. */
#ifndef COTANGENT_SAVE_POLICY_H
#define COTANGENT_SAVE_POLICY_H

#include <cotangent/saved_tensors.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What becomes of a save. */
typedef enum ct_save_action {
    CT_SAVE_AROUND,    /* what the pair around the policy does, be it hooks or a checkpoint; as it is without one */
    CT_SAVE_KEEP,      /* stored as it is, with its version check */
    CT_SAVE_OFFLOAD,   /* to host memory, as by ct_save_on_cpu */
    CT_SAVE_DISK,      /* to a file, as by ct_save_on_disk with its default folder: one file for each rule */
    CT_SAVE_QUANTISE,  /* bytes with a scale for every 256 elements, as by ct_save_compressed */
    CT_SAVE_BF16,      /* bfloat16, as by ct_save_compressed */
    CT_SAVE_RECOMPUTE, /* made again, by the ct_checkpoint inside which the policy was entered */
    CT_SAVE_HOOKS      /* a pair of the program's */
} ct_save_action;

/** A rule: which saves, and what becomes of them. A condition that is zero holds for every save. */
typedef struct ct_save_rule {
    const char *op;               /* "matmul"; ct_pack_info tells the names */
    const char *argument;         /* "self", "result" */
    const char *tag;              /* saves made inside ct_save_tag of this text */
    int64_t min_bytes, max_bytes; /* of its elements */
    bool parameters;              /* leaves that require grad, which other rules leave alone: they are alive anyway */
    /* One more condition; tensor and info as pack has them. */
    bool (*matches)(const ct_tensor *tensor, const ct_pack_info *info, void *payload) CT_NOEXCEPT;
    void *payload;
    ct_save_action action;
    ct_hooks *hooks; /* of CT_SAVE_HOOKS; the policy retains it */
} ct_save_rule;

/**
 * Inside the guard, the first rule that holds for a save decides it; where none holds, or the pair that a rule names
 * declines the save, it is CT_SAVE_AROUND, or as it is. Rules are copied; their texts and payloads must live until the
 * guard is left.
 *
 * Entered inside the function of ct_checkpoint it divides the saves of the region: those that its rules keep or pack
 * are not made again, the others are. CT_E_INVALID for an action that is none, or limits of size below zero; kind TYPE
 * for rules that are missing, or CT_SAVE_HOOKS without a pair; CT_E_UNSUPPORTED for CT_SAVE_RECOMPUTE outside of a
 * checkpoint; CT_E_IO if no file can be made; CT_E_NOMEM. The errors of the pairs fail the operator that saves.
 */
CT_API CT_NODISCARD ct_guard ct_save_policy(const ct_save_rule *rules, int64_t num_rules);

/**
 * Inside the guard, saves have a tag beside those of guards around. tag is copied. CT_E_INVALID, kind TYPE, for NULL;
 * CT_E_NOMEM without memory.
 */
CT_API CT_NODISCARD ct_guard ct_save_tag(const char *tag);

#ifdef __cplusplus
}
#endif
#endif
