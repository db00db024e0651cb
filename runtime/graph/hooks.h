/* Lists of hooks on tensors and nodes, and the handles that remove them (S7). */
#ifndef CTI_HOOKS_H
#define CTI_HOOKS_H

#include "graph/node.h"

typedef enum cti_hook_kind { CTI_HOOK_TENSOR, CTI_HOOK_RETAIN_GRAD, CTI_HOOK_PRE, CTI_HOOK_POST, CTI_HOOK_POST_ACCUMULATE } cti_hook_kind;

/* One registration, counted: the list holds it, a handle holds it, a running call holds it. */
typedef struct cti_hook {
    cti_refs refs;
    uint8_t kind;           /* cti_hook_kind */
    _Atomic bool removed;
    uint16_t output_nr;     /* tensor and retain-grad hooks of a node */
    union {
        ct_hook_fn tensor;
        ct_node_pre_hook_fn pre;
        ct_node_post_hook_fn post;
        ct_post_accumulate_fn accumulated;
    } fn;
    ct_tensor *retained;    /* retain-grad: the tensor whose slot is filled, weak (it removes the hook when it dies) */
    void *payload;
    void (*drop)(void *);
} cti_hook;

typedef struct cti_hook_list {
    uint32_t count, capacity;
    cti_hook **items; /* in order of registration */
} cti_hook_list;

/*
 * A snapshot of the hooks of one kind (and output number), in order, each retained; *hooks from cti_malloc, NULL if there are none. For a leaf's tensor
 * hooks and post-accumulate hooks ask the accumulator's node: they are found through its leaf.
 */
CT_NODISCARD ct_status cti_hooks_snapshot(ct_node *node, cti_hook_kind kind, unsigned output_nr, cti_hook ***hooks, uint32_t *count);
void cti_hooks_snapshot_drop(cti_thread *thread, cti_hook **hooks, uint32_t count);
/* Whether a node may have any hooks: one load on the hot path. */
bool cti_node_may_have_hooks(const ct_node *node);

#endif
