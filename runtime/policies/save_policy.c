/* A pair of hooks that passes each saved tensor to another pair of hooks, which rules select. */
#include "base/memory.h"
#include "graph/save/hook_stack.h"
#include "policies/checkpoint/region.h"
#include "policies/hook_pairs.h"
#include "state/state_kind.h"

#include <cotangent/save_policy.h>

#include <inttypes.h>
#include <stdatomic.h>
#include <string.h>

static const char op[] = "save_policy";

static ct_status no_memory(void) { return ct_error_set(CT_E_NOMEM, NULL, "%s: out of memory", op); }

/* ---- tags ---- */

/*
 * A tag of saves, by which rules select. Reference-counted: its guard, tags entered inside it, and captured states of
 * calls hold references.
 */
typedef struct tag {
    _Atomic int64_t refs;
    struct tag *outer;
    char text[];
} tag;

static _Thread_local tag *innermost_tag;

static tag *retain_tag(tag *t)
{
    if (t) atomic_fetch_add_explicit(&t->refs, 1, memory_order_relaxed);
    return t;
}

static void release_tag(tag *t)
{
    while (t && atomic_fetch_sub_explicit(&t->refs, 1, memory_order_acq_rel) == 1) {
        tag *outer = t->outer;
        cti_free(t);
        t = outer;
    }
}

static void leave_tag(void *payload)
{
    tag *t = payload;
    innermost_tag = t->outer;
    release_tag(t);
}

ct_guard ct_save_tag(const char *text)
{
    if (!text)
        return (ct_guard){.status = ct_error_set(CT_E_INVALID, "TYPE",
                                                 "save_tag: tag is NULL; it must be the string that rules refer to")};
    const size_t size = strlen(text) + 1;
    tag *t = cti_malloc(sizeof *t + size);
    if (!t) return (ct_guard){.status = ct_error_set(CT_E_NOMEM, NULL, "save_tag: out of memory")};
    t->refs = 1;
    t->outer = retain_tag(innermost_tag);
    memcpy(t->text, text, size);
    const ct_guard guard = ct_enter(leave_tag, t);
    if (guard.status == CT_OK)
        innermost_tag = t;
    else
        release_tag(t);
    return guard;
}

static ct_status capture(cti_thread *thread, cti_state_value *captured)
{
    (void)thread;
    captured->pointer = retain_tag(innermost_tag);
    return CT_OK;
}

static void drop_captured(cti_thread *thread, cti_state_value *captured)
{
    (void)thread;
    release_tag(captured->pointer);
}

static ct_status enter(cti_thread *thread, const cti_state_value *captured, cti_state_value *before)
{
    (void)thread;
    before->pointer = innermost_tag;
    innermost_tag = captured->pointer;
    return CT_OK;
}

static void leave(cti_thread *thread, cti_state_value *before)
{
    (void)thread;
    innermost_tag = before->pointer;
}

const cti_state_kind cti_save_tags_state = {
    .name = "save tags", .capture = capture, .drop = drop_captured, .enter = enter, .leave = leave};

static bool has_tag(const char *text)
{
    const tag *t = innermost_tag;
    while (t && strcmp(t->text, text) != 0) t = t->outer;
    return t != NULL;
}

/* ---- rules ---- */

/*
 * A policy: its rules, a pair of hooks for each rule, and the pairs that were active outside the policy. One of these
 * pairs has packed each save.
 */
typedef struct chooser {
    ct_hooks *around; /* pair that was active where the policy was entered; NULL if there was none */
    ct_hooks *region; /* pair of the checkpoint that recomputes the saves; NULL if there is none */
    int64_t num_rules;
    ct_hooks **pairs; /* one pair of hooks for each rule; NULL if the rule's action has no hooks */
    ct_save_rule rules[];
} chooser;

static int64_t bytes_of(const ct_tensor *tensor)
{
    return ct_tensor_numel(tensor) * (int64_t)ct_dtype_size(ct_tensor_dtype(tensor));
}

static bool holds(const ct_save_rule *rule, const ct_tensor *tensor, const ct_pack_info *info)
{
    const int64_t bytes = bytes_of(tensor);
    if (info->is_leaf && info->requires_grad && !rule->parameters) return false;
    if (rule->op && strcmp(rule->op, info->op) != 0) return false;
    if (rule->argument && strcmp(rule->argument, info->argument) != 0) return false;
    if (rule->tag && !has_tag(rule->tag)) return false;
    if (bytes < rule->min_bytes || (rule->max_bytes && bytes > rule->max_bytes)) return false;
    return !rule->matches || rule->matches(tensor, info, rule->payload);
}

/* Returns the pair that packs a save; NULL if the save is stored unchanged. */
static ct_hooks *choose(const chooser *c, const ct_tensor *tensor, const ct_pack_info *info)
{
    int64_t i = 0;
    while (i < c->num_rules && !holds(&c->rules[i], tensor, info)) i++;
    if (i == c->num_rules || c->rules[i].action == CT_SAVE_AROUND) return c->around;
    if (c->rules[i].action == CT_SAVE_REMAKE && c->region) return c->around;
    if (c->rules[i].action == CT_SAVE_RECOMPUTE) return c->region;
    return c->pairs[i];
}

/* ---- the pair ---- */

/* A packed object, with the pair that packed it. */
typedef struct chosen {
    const ct_saved_tensors_hooks_fns *fns; /* owned by the policy */
    void *object;
    ct_device device; /* device of the packed tensor */
} chosen;

static ct_status pack_by(const ct_hooks *pair, ct_tensor *tensor, const ct_pack_info *info, void **packed)
{
    *packed = ct_pack_decline();
    if (!pair) return CT_OK;
    chosen *made = cti_malloc(sizeof *made);
    if (!made) return no_memory();
    *made = (chosen){.fns = ct_hooks_fns(pair), .device = ct_tensor_device(tensor)};
    const ct_status status = made->fns->pack(tensor, info, made->fns->payload, &made->object);
    if (status == CT_OK && made->object != ct_pack_decline())
        *packed = made;
    else
        cti_free(made);
    return status;
}

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    const chooser *c = payload;
    const ct_hooks *pair = choose(c, tensor, info);
    const ct_status status = pack_by(pair, tensor, info, packed);
    /* a save declined by the pair of its rule is treated as CT_SAVE_AROUND */
    const bool is_declined = status == CT_OK && pair && *packed == ct_pack_decline();
    return is_declined && pair != c->around ? pack_by(c->around, tensor, info, packed) : status;
}

static ct_tensor *unpack(void *packed, void *payload)
{
    (void)payload;
    const chosen *made = packed;
    return made->fns->unpack(made->object, made->fns->payload);
}

static void drop(void *packed, void *payload)
{
    (void)payload;
    const chosen *made = packed;
    if (made->fns->drop) made->fns->drop(made->object, made->fns->payload);
    cti_free(packed);
}

static int64_t bytes(const void *packed, void *payload)
{
    (void)payload;
    const chosen *made = packed;
    return made->fns->bytes ? made->fns->bytes(made->object, made->fns->payload) : 0;
}

static const char *location(const void *packed, void *payload)
{
    (void)payload;
    const chosen *made = packed;
    return made->fns->location ? made->fns->location(made->object, made->fns->payload) : "packed";
}

static ct_device device(const void *packed, void *payload)
{
    (void)payload;
    const chosen *made = packed;
    return made->fns->device ? made->fns->device(made->object, made->fns->payload) : made->device;
}

static void drop_chooser(void *payload)
{
    chooser *c = payload;
    for (int64_t i = 0; i < c->num_rules; i++) ct_hooks_release(c->pairs[i]);
    ct_hooks_release(c->around);
    ct_hooks_release(c->region);
    cti_free(c->pairs);
    cti_free(c);
}

/* ---- entering ---- */

static ct_status check_rule(const ct_save_rule *rule, int64_t index, const chooser *c)
{
    if (rule->min_bytes < 0 || rule->max_bytes < 0)
        return ct_error_set(CT_E_INVALID, NULL,
                            "%s: rule %" PRId64 " has a limit of %" PRId64 " bytes; it must be 0 or more", op, index,
                            rule->min_bytes < 0 ? rule->min_bytes : rule->max_bytes);
    if ((int)rule->action < CT_SAVE_AROUND || rule->action > CT_SAVE_HOOKS)
        return ct_error_set(CT_E_INVALID, NULL,
                            "%s: rule %" PRId64 " has the action %d; it must be one of the CT_SAVE_ constants", op,
                            index, (int)rule->action);
    if ((rule->action == CT_SAVE_HOOKS) != (rule->hooks != NULL))
        return ct_error_set(CT_E_INVALID, "TYPE",
                            "%s: rule %" PRId64
                            " has %s; CT_SAVE_HOOKS requires hooks, and other actions must not have hooks",
                            op, index, rule->hooks ? "hooks and another action" : "no hooks");
    if (rule->action == CT_SAVE_RECOMPUTE && !c->region)
        return ct_error_set(CT_E_UNSUPPORTED, NULL,
                            "%s: rule %" PRId64 " is CT_SAVE_RECOMPUTE, which works only inside the function of"
                            " ct_checkpoint, since only this function runs again",
                            op, index);
    return CT_OK;
}

/*
 * Creates the pair of hooks of a rule and stores a reference to it. Stores NULL on failure, and for an action without
 * hooks.
 */
static ct_status make_pair(const ct_save_rule *rule, ct_hooks **pair)
{
    ct_saved_tensors_hooks_fns fns;
    ct_status status = CT_OK;
    *pair = NULL;
    switch (rule->action) {
    case CT_SAVE_OFFLOAD: status = cti_pair_on_cpu(NULL, &fns); break;
    case CT_SAVE_DISK: status = cti_pair_on_disk(NULL, &fns); break;
    case CT_SAVE_QUANTISE: status = cti_pair_compressed(NULL, &fns); break;
    case CT_SAVE_BF16: status = cti_pair_compressed(&(ct_save_compressed_opts){.dtype = CT_DTYPE_BF16}, &fns); break;
    case CT_SAVE_REMAKE: cti_pair_remade(&fns); break;
    case CT_SAVE_HOOKS: *pair = ct_hooks_retain(rule->hooks); return CT_OK;
    default: return CT_OK;
    }
    if (status != CT_OK) return status;
    *pair = ct_hooks_create(&fns);
    if (*pair) return CT_OK;
    if (fns.drop_payload) fns.drop_payload(fns.payload);
    return ct_error_status();
}

/* Stores the pairs of hooks that are active where the policy is entered. */
static void find_around(chooser *c)
{
    c->around = ct_hooks_retain(ct_saved_tensors_hooks_active());
    if (!c->around) return;
    const ct_saved_tensors_hooks_fns *fns = ct_hooks_fns(c->around);
    if (cti_is_checkpoint_pair(fns)) c->region = ct_hooks_retain(c->around);
    if (fns->pack == pack) c->region = ct_hooks_retain(((const chooser *)fns->payload)->region);
}

static ct_status fill(chooser *c, const ct_save_rule *rules, int64_t num_rules)
{
    c->pairs = cti_calloc((size_t)num_rules + 1, sizeof *c->pairs);
    if (!c->pairs) return no_memory();
    find_around(c);
    ct_status status = CT_OK;
    for (int64_t i = 0; status == CT_OK && i < num_rules; i++) status = check_rule(&rules[i], i, c);
    for (; status == CT_OK && c->num_rules < num_rules; c->num_rules++) {
        c->rules[c->num_rules] = rules[c->num_rules];
        status = make_pair(&rules[c->num_rules], &c->pairs[c->num_rules]);
    }
    return status;
}

/* Sets which recipes calls make inside the policy: those that its rules or the pair around it use. */
static void set_recipes(ct_hooks *hooks, const chooser *c, uint8_t longest_chain)
{
    if (c->region) return; /* a checkpoint compares the saves of both runs, whose operands may be kept differently */
    bool has_any = c->around && c->around->longest_chain;
    if (has_any) {
        hooks->longest_chain = c->around->longest_chain;
        hooks->recipe_bytes = c->around->recipe_bytes;
    }
    for (int64_t i = 0; i < c->num_rules; i++) {
        const ct_save_rule *rule = &c->rules[i];
        if (rule->action != CT_SAVE_REMAKE) continue;
        if (hooks->longest_chain < longest_chain) hooks->longest_chain = longest_chain;
        if (!has_any || rule->min_bytes < hooks->recipe_bytes) hooks->recipe_bytes = rule->min_bytes;
        has_any = true;
    }
}

/* Enters the policy of c and takes over c, also on failure. */
static ct_guard enter_policy(chooser *c, uint8_t longest_chain)
{
    const ct_saved_tensors_hooks_fns fns = {.pack = pack,
                                            .unpack = unpack,
                                            .drop = drop,
                                            .payload = c,
                                            .drop_payload = drop_chooser,
                                            .bytes = bytes,
                                            .inputs = c->region ? ct_hooks_fns(c->region)->inputs : NULL,
                                            .location = location,
                                            .device = device};
    ct_hooks *hooks = ct_hooks_create(&fns);
    if (!hooks) {
        drop_chooser(c);
        return (ct_guard){.status = ct_error_status()};
    }
    set_recipes(hooks, c, longest_chain);
    const ct_guard guard = ct_saved_tensors_hooks_push(hooks);
    ct_hooks_release(hooks); /* the guard holds the pair, unless it failed */
    return guard;
}

static ct_guard policy(const ct_save_rule *rules, int64_t num_rules, uint8_t longest_chain)
{
    chooser *c = cti_malloc(sizeof *c + (size_t)num_rules * sizeof *rules);
    if (!c) return (ct_guard){.status = no_memory()};
    *c = (chooser){0};
    const ct_status status = fill(c, rules, num_rules);
    if (status == CT_OK) return enter_policy(c, longest_chain);
    drop_chooser(c);
    return (ct_guard){.status = status};
}

enum { LONGEST_CHAIN = 4, LEAST_BYTES = 4096 };

ct_guard ct_save_policy(const ct_save_rule *rules, int64_t num_rules)
{
    if (num_rules < 0 || (num_rules > 0 && !rules))
        return (ct_guard){.status = ct_error_set(CT_E_INVALID, "TYPE",
                                                 "%s: rules is NULL or num_rules is negative (num_rules is %" PRId64
                                                 "); a list of rules is needed",
                                                 op, num_rules)};
    return policy(rules, num_rules, LONGEST_CHAIN);
}

ct_guard(ct_save_lean)(const ct_save_lean_opts *opts)
{
    const int64_t min_bytes = opts ? opts->min_bytes : LEAST_BYTES;
    const int64_t longest_chain = opts ? opts->longest_chain : LONGEST_CHAIN;
    if (min_bytes < 0)
        return (ct_guard){.status =
                              ct_error_set(CT_E_INVALID, NULL,
                                           "save_lean: min_bytes is %" PRId64 "; it must be 0 or more", min_bytes)};
    if (longest_chain < 1 || longest_chain > UINT8_MAX)
        return (ct_guard){.status = ct_error_set(CT_E_INVALID, NULL,
                                                 "save_lean: longest_chain is %" PRId64 "; it must be from 1 to %d",
                                                 longest_chain, UINT8_MAX)};
    return policy(&(ct_save_rule){.action = CT_SAVE_REMAKE, .min_bytes = min_bytes}, 1, (uint8_t)longest_chain);
}
