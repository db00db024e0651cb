/* Lists of hooks on tensors and nodes, and the ids used to remove hooks (S7). */
#ifndef CTI_HOOKS_H
#define CTI_HOOKS_H

#include "graph/node.h"

typedef enum cti_hook_kind {
    CTI_HOOK_TENSOR,
    CTI_HOOK_RETAIN_GRAD,
    CTI_HOOK_PRE,
    CTI_HOOK_POST,
    CTI_HOOK_POST_ACCUMULATE,
    /*
     * a hook on several tensors; it is in no list. Each of its tensors has a tensor hook that holds a reference to it
     */
    CTI_HOOK_SEVERAL
} cti_hook_kind;

/*
 * One registration of a hook. It is reference-counted: its list and running calls hold references. A ct_hook_handle is
 * the id of the registration and holds no reference.
 */
typedef struct cti_hook {
    cti_refs refs;
    uint8_t kind;         /* cti_hook_kind */
    _Atomic uint8_t lock; /* guards removed, dropped, num_running, watched */
    bool removed, dropped;
    uint32_t output_nr; /* output of the node: tensor and retain-grad hooks */
    /* number of snapshots that hold the hook; the payload is kept until all are dropped (S7.16, S7.17) */
    uint32_t num_running;

    union {
        ct_hook_fn tensor;
        ct_node_pre_hook_fn pre;
        ct_node_post_hook_fn post;
        ct_post_accumulate_fn accumulated;
        struct cti_multi_grad *several; /* owned; graph/hooks/multi_grad.h */
    } fn;

    /*
     * id (state/weak_ids.h); 0 for a retain-grad hook, and for a tensor hook that belongs to a hook on several tensors
     */
    uint64_t id;
    /*
     * Weak reference, read by cti_hook_watched. For a retain-grad hook: the tensor whose grad slot is written. For a
     * tensor hook that belongs to a hook on several tensors: the node or leaf to which the tensor hook is attached.
     */
    cti_refs *watched;
    void *payload;
    void (*drop)(void *);
} cti_hook;

typedef struct cti_hook_list {
    uint32_t count, capacity;
    uint32_t promised; /* number of reserved entries: capacity >= count + promised */
    cti_hook **items;  /* in the order of registration; may contain hooks that were removed */
} cti_hook_list;

/*
 * Returns a snapshot of the hooks of one kind (and of one output), in order of registration, with a reference to each.
 * *hooks is allocated by cti_malloc; NULL if there are none. To get the tensor hooks or post-accumulate hooks of a
 * leaf, pass the leaf's accumulator as the node. A hook that is removed while the snapshot exists is still called
 * (S7.17).
 */
CT_NODISCARD ct_status cti_hooks_snapshot(ct_node *node, cti_hook_kind kind, unsigned output_nr, cti_hook ***hooks,
                                          uint32_t *count);
void cti_hooks_snapshot_drop(cti_thread *thread, cti_hook **hooks, uint32_t count);
/* Returns true if the node may have hooks. On the fast path this needs only one load. */
bool cti_node_has_hooks_slow(const ct_node *node);

CTI_INLINE bool cti_node_may_have_hooks(const ct_node *node)
{
    const cti_node_meta *meta = cti_node_meta_peek(node);
    if (CTI_LIKELY(!meta && node->type->kind != CTI_NODE_ACCUMULATOR)) return false;
    return cti_node_has_hooks_slow(node);
}

/*
 * Returns a strong reference to the object that a hook watches; NULL if the object was destroyed or the hook was
 * removed.
 */
CT_NODISCARD void *cti_hook_watched(cti_hook *hook);
/*
 * Begin and end a call of a hook that is in no snapshot. begin returns false if the hook was removed. Otherwise the
 * payload is not dropped before end.
 */
bool cti_hook_call_begin(cti_hook *hook);
void cti_hook_call_end(cti_hook *hook);

/* ---- inside graph/ ---- */

CT_NODISCARD cti_hook *cti_hook_new(cti_thread *thread, cti_hook_kind kind, unsigned output_nr, void *payload,
                                    void (*drop)(void *));
/*
 * Assigns the id by which the user removes the hook. Must be called before the hook is added to a list. From this call
 * until its removal, the hook is counted as registered.
 */
CT_NODISCARD ct_status cti_hook_assign_id(cti_thread *thread, cti_hook *hook);
void cti_hook_destroy(cti_thread *thread, cti_refs *object);
/*
 * Adds a tensor hook to the producer of self; if self is a leaf, to self. If `watches` is true, hook->watched is set to
 * this node or leaf. On failure there is no effect.
 */
CT_NODISCARD ct_status cti_tensor_hook_enlist(cti_thread *thread, ct_tensor *self, cti_hook *hook, bool watches);
/* Removes a hook. Its payload is dropped as soon as no snapshot contains the hook. */
void cti_hook_remove(cti_hook *hook);
/* Appends a hook to a list, under the lock byte of the list's owner. The list is created if necessary. */
CT_NODISCARD ct_status cti_hook_list_add(cti_thread *thread, _Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock,
                                         cti_hook *hook);
/*
 * Append a hook in two steps, of which the second cannot fail. promise reserves an entry of the list; keep_promise
 * fills the reserved entry with the hook; break_promise releases the reserved entry instead.
 */
CT_NODISCARD ct_status cti_hook_list_promise(_Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock);
void cti_hook_list_keep_promise(_Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock, cti_hook *hook);
void cti_hook_list_break_promise(_Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock);
/* Removes every hook of a list whose owner is destroyed. */
void cti_hook_list_finish(cti_thread *thread, cti_hook_list *list);

/*
 * If a tensor retains its gradient, moves its retain-grad hook to the tensor's new producer (S1.13). prepare reserves
 * an entry at `to`, which no other thread can reach yet. commit moves the hook from `from` to `to` and cannot fail.
 */
CT_NODISCARD ct_status cti_retain_grad_prepare(const ct_tensor *t, ct_node *to);
void cti_retain_grad_commit(cti_thread *thread, ct_tensor *t, ct_node *from, ct_node *to, unsigned output_nr);
/*
 * The part of commit that needs locks; it calls no callback. Sets *left to a reference that the caller must release
 * after all locks are released. Returns false, without any effect, if no entry is reserved at `to`.
 */
bool cti_retain_grad_move(ct_tensor *t, ct_node *from, ct_node *to, unsigned output_nr, cti_hook **left);
/* Detaches the retain-grad hook from a tensor that is destroyed or that loses its history. */
void cti_retain_grad_end(cti_thread *thread, cti_tensor_meta *meta);
bool cti_retains_grad(const ct_tensor *t);

#endif
