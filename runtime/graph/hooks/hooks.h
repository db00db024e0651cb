/* Lists of hooks on tensors and nodes, and the numbers by which they are removed (S7). */
#ifndef CTI_HOOKS_H
#define CTI_HOOKS_H

#include "graph/node.h"

typedef enum cti_hook_kind {
    CTI_HOOK_TENSOR,
    CTI_HOOK_RETAIN_GRAD,
    CTI_HOOK_PRE,
    CTI_HOOK_POST,
    CTI_HOOK_POST_ACCUMULATE,
    CTI_HOOK_SEVERAL /* on several tensors: lies in no list, and is held by its parts, tensor hooks, one on each */
} cti_hook_kind;

/*
 * One registration, counted: the list holds it, a running call holds it. A ct_hook_handle is its number and holds
 * nothing.
 */
typedef struct cti_hook {
    cti_refs refs;
    uint8_t kind;         /* cti_hook_kind */
    _Atomic uint8_t lock; /* guards removed, dropped, num_running, watched */
    bool removed, dropped;
    uint16_t output_nr;   /* tensor and retain-grad hooks of a node */
    uint32_t num_running; /* snapshots that hold it: its payload stays until they are dropped (S7.16, S7.17) */

    union {
        ct_hook_fn tensor;
        ct_node_pre_hook_fn pre;
        ct_node_post_hook_fn post;
        ct_post_accumulate_fn accumulated;
        struct cti_multi_grad *several; /* owned: graph/hooks/multi_grad.h */
    } fn;

    uint64_t id; /* core/weak_ids.h; 0: none is given out, as of retain-grad hooks and parts of several */
    /*
     * weak: cti_hook_watched reads it. Retain-grad: the tensor whose slot is filled; a part of several: the node or
     * leaf that it lies at
     */
    cti_refs *watched;
    void *payload;
    void (*drop)(void *);
} cti_hook;

typedef struct cti_hook_list {
    uint32_t count, capacity;
    uint32_t promised; /* places that are kept for hooks on their way: there is room for count + promised */
    cti_hook **items;  /* in order of registration; removed ones may still lie there */
} cti_hook_list;

/*
 * A snapshot of the hooks of one kind (and output number), in order, each retained; *hooks from cti_malloc, NULL if
 * there are none. For a leaf's tensor hooks and post-accumulate hooks ask the accumulator's node: they are found
 * through its leaf. A hook that is removed while the snapshot exists is still called (S7.17).
 */
CT_NODISCARD ct_status cti_hooks_snapshot(ct_node *node, cti_hook_kind kind, unsigned output_nr, cti_hook ***hooks,
                                          uint32_t *count);
void cti_hooks_snapshot_drop(cti_thread *thread, cti_hook **hooks, uint32_t count);
/* Whether a node may have any hooks: one load on the hot path. */
bool cti_node_has_hooks_slow(const ct_node *node);

CTI_INLINE bool cti_node_may_have_hooks(const ct_node *node)
{
    const cti_node_meta *meta = cti_node_meta_peek(node);
    if (CTI_LIKELY(!meta && node->type->kind != CTI_NODE_ACCUMULATOR)) return false;
    return cti_node_has_hooks_slow(node);
}

/* What a hook watches, a strong reference; NULL if it is gone, or the hook was removed. */
CT_NODISCARD void *cti_hook_watched(cti_hook *hook);
/*
 * Around a call of a hook that is in no snapshot: false if it was removed. Its payload stays until the end of the call.
 */
bool cti_hook_call_begin(cti_hook *hook);
void cti_hook_call_end(cti_hook *hook);

/* ---- inside graph/ ---- */

CT_NODISCARD cti_hook *cti_hook_new(cti_thread *thread, cti_hook_kind kind, unsigned output_nr, void *payload,
                                    void (*drop)(void *));
/*
 * Gives the hook the number by which the user removes it, before it is in a list; from then on until it is removed it
 * counts as registered.
 */
CT_NODISCARD ct_status cti_hook_number(cti_thread *thread, cti_hook *hook);
void cti_hook_destroy(cti_thread *thread, cti_refs *object);
/*
 * Gives a tensor hook its place: at the producer of self, or at the leaf, which it then watches if `watches`. On
 * failure nothing was done.
 */
CT_NODISCARD ct_status cti_tensor_hook_enlist(cti_thread *thread, ct_tensor *self, cti_hook *hook, bool watches);
/* Ends a registration: its payload is dropped as soon as no snapshot holds it. */
void cti_hook_remove(cti_hook *hook);
/* Appends to a list, made if there is none, under the lock byte of its owner. */
CT_NODISCARD ct_status cti_hook_list_add(cti_thread *thread, _Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock,
                                         cti_hook *hook);
/*
 * The same in two steps, of which the second cannot fail: promise keeps a place, keep_promise fills it, break_promise
 * gives it up.
 */
CT_NODISCARD ct_status cti_hook_list_promise(_Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock);
void cti_hook_list_keep_promise(_Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock, cti_hook *hook);
void cti_hook_list_break_promise(_Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock);
/* The owner ends: every hook is removed. */
void cti_hook_list_finish(cti_thread *thread, cti_hook_list *list);

/*
 * A tensor that retains its gradient gets a new producer (S1.13): prepare keeps a place at `to`, which no other thread
 * knows yet, commit moves the hook from `from` there and cannot fail. Nothing happens for tensors that retain nothing.
 */
CT_NODISCARD ct_status cti_retain_grad_prepare(const ct_tensor *t, ct_node *to);
void cti_retain_grad_commit(cti_thread *thread, ct_tensor *t, ct_node *from, ct_node *to, unsigned output_nr);
/*
 * The step of commit that takes locks and calls nothing; *left is a reference that the caller releases without them.
 * False, with nothing done: there is no place at `to`.
 */
bool cti_retain_grad_move(ct_tensor *t, ct_node *from, ct_node *to, unsigned output_nr, cti_hook **left);
/* The tensor is destroyed or loses its history: the hook releases it. */
void cti_retain_grad_end(cti_thread *thread, cti_tensor_meta *meta);
bool cti_retains_grad(const ct_tensor *t);

#endif
