#include "graph/hooks/hooks.h"

#include "base/memory.h"
#include "graph/hooks/multi_grad.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "state/weak_ids.h"

#include <string.h>

/* ---- one registration ---- */

cti_hook *cti_hook_new(cti_thread *thread, cti_hook_kind kind, unsigned output_nr, void *payload, void (*drop)(void *))
{
    cti_hook *hook = cti_block_alloc(thread, sizeof *hook);
    if (!hook) {
        cti_no_memory("register_hook");
        return NULL;
    }
    memset(hook, 0, sizeof *hook);
    cti_refs_init(&hook->refs, thread->me, CTI_KIND_REGISTERED_HOOK);
    hook->kind = (uint8_t)kind;
    hook->output_nr = output_nr;
    hook->payload = payload;
    hook->drop = drop;
    return hook;
}

ct_status cti_hook_assign_id(cti_thread *thread, cti_hook *hook)
{
    hook->id = cti_weak_id_new(&hook->refs);
    if (!hook->id) return cti_no_memory("register_hook");
    cti_live_add(thread, CTI_KIND_REGISTERED_HOOK, 1);
    return CT_OK;
}

/* Returns true if the payload can be destroyed now; the caller then drops it after unlocking. */
static bool take_payload(cti_hook *hook)
{
    if (!hook->removed || hook->num_running || hook->dropped) return false;
    hook->dropped = true;
    return hook->drop != NULL;
}

void cti_hook_remove(cti_hook *hook)
{
    cti_byte_lock(&hook->lock);
    const uint64_t id = hook->removed ? 0 : hook->id;
    hook->removed = true;
    hook->watched = NULL;
    const bool drop = take_payload(hook);
    cti_byte_unlock(&hook->lock);
    cti_thread *thread = cti_thread_here();
    if (id) {
        cti_weak_id_end(id);
        cti_live_add(thread, CTI_KIND_REGISTERED_HOOK, -1);
    }
    if (drop) cti_drop_payload(thread, hook->drop, hook->payload);
}

void cti_hook_destroy(cti_thread *thread, cti_refs *object)
{
    cti_hook *hook = (cti_hook *)object;
    cti_hook_remove(hook); /* has no effect if the hook's list was destroyed before */
    if (hook->kind == CTI_HOOK_SEVERAL) cti_multi_grad_free(thread, hook->fn.several);
    cti_block_free(thread, hook, sizeof *hook);
}

bool cti_hook_call_begin(cti_hook *hook)
{
    cti_byte_lock(&hook->lock);
    const bool is_there = !hook->removed;
    hook->num_running += is_there;
    cti_byte_unlock(&hook->lock);
    return is_there;
}

void cti_hook_call_end(cti_hook *hook)
{
    cti_byte_lock(&hook->lock);
    hook->num_running--;
    const bool drop = take_payload(hook);
    cti_byte_unlock(&hook->lock);
    if (drop) cti_drop_payload(cti_thread_here(), hook->drop, hook->payload);
}

void *cti_hook_watched(cti_hook *hook)
{
    cti_byte_lock(&hook->lock);
    cti_refs *watched = hook->watched;
    if (watched && !cti_refs_retain_weak(watched, cti_thread_here()->me)) watched = NULL;
    cti_byte_unlock(&hook->lock);
    return watched;
}

void ct_hook_remove(ct_hook_handle handle)
{
    cti_thread *thread = cti_thread_here();
    /* the calls below need the thread's counters, which are absent in destructors */
    if (!thread->started) cti_thread_try_start(thread);
    cti_hook *hook = cti_weak_id_take(handle.id, thread->me);
    if (!hook) return;
    cti_hook_remove(hook);
    if (hook->kind == CTI_HOOK_SEVERAL) cti_multi_grad_remove_parts(hook->fn.several);
    cti_release(thread, hook);
}

/* ---- lists ---- */

enum { FIRST_CAPACITY = 4 };

static ct_status make_list(_Atomic(cti_hook_list *) *list)
{
    if (atomic_load_explicit(list, memory_order_acquire)) return CT_OK;
    cti_hook_list *fresh = cti_malloc(sizeof *fresh), *none = NULL;
    if (!fresh) return cti_no_memory("register_hook");
    *fresh = (cti_hook_list){0};
    if (!atomic_compare_exchange_strong_explicit(list, &none, fresh, memory_order_acq_rel, memory_order_acquire))
        cti_free(fresh); /* another thread has created the list meanwhile */
    return CT_OK;
}

ct_status cti_hook_list_promise(_Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock)
{
    const ct_status status = make_list(list);
    if (status != CT_OK) return status;
    cti_hook_list *here = atomic_load_explicit(list, memory_order_acquire);
    for (;;) {
        cti_byte_lock(lock);
        const uint32_t capacity = here->capacity, needed = capacity ? 2 * capacity : FIRST_CAPACITY;
        const bool has_capacity = here->count + here->promised < capacity;
        if (has_capacity) here->promised++;
        cti_byte_unlock(lock);
        if (has_capacity) return CT_OK;
        cti_hook **items = cti_malloc(needed * sizeof(cti_hook *)), **old = items;
        if (!items) return cti_no_memory("register_hook");
        cti_byte_lock(lock);
        if (here->capacity == capacity) {
            if (here->count) memcpy(items, here->items, here->count * sizeof(cti_hook *));
            old = here->items;
            here->items = items;
            CTI_STORE_ORDERED(here->capacity, needed);
        }
        cti_byte_unlock(lock);
        cti_free(old);
    }
}

/* Fills a reserved entry. Called under the lock. */
static void fill_slot(cti_hook_list *list, cti_hook *hook)
{
    CT_ASSERT(list->promised > 0 && list->count < list->capacity);
    list->items[list->count] = cti_retain(hook);
    CTI_STORE_ORDERED(list->count, list->count + 1);
    list->promised--;
}

void cti_hook_list_keep_promise(_Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock, cti_hook *hook)
{
    cti_byte_lock(lock);
    fill_slot(atomic_load_explicit(list, memory_order_relaxed), hook);
    cti_byte_unlock(lock);
}

void cti_hook_list_break_promise(_Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock)
{
    cti_byte_lock(lock);
    atomic_load_explicit(list, memory_order_relaxed)->promised--;
    cti_byte_unlock(lock);
}

/*
 * Takes up to `capacity` removed hooks out of a list, so that the list does not grow when a program repeatedly
 * registers and removes hooks. They are stored in `removed`; the caller must release them.
 */
static uint32_t take_removed(cti_hook_list *list, cti_hook **removed, uint32_t capacity)
{
    uint32_t kept = 0, taken = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        cti_hook *hook = list->items[i];
        cti_byte_lock(&hook->lock);
        const bool gone = hook->removed && taken < capacity;
        cti_byte_unlock(&hook->lock);
        if (gone)
            removed[taken++] = hook;
        else
            list->items[kept++] = hook;
    }
    list->count = kept;
    return taken;
}

ct_status cti_hook_list_add(cti_thread *thread, _Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock, cti_hook *hook)
{
    enum { CAPACITY = 16 };

    cti_hook *removed[CAPACITY];
    if (cti_hook_list_promise(list, lock) != CT_OK) return CT_E_NOMEM;
    cti_byte_lock(lock);
    cti_hook_list *here = atomic_load_explicit(list, memory_order_relaxed);
    const uint32_t num_removed = take_removed(here, removed, CAPACITY);
    fill_slot(here, hook);
    cti_byte_unlock(lock);
    for (uint32_t i = 0; i < num_removed; i++) cti_release(thread, removed[i]);
    return CT_OK;
}

/* Takes a hook out of a list. Returns the list's reference to the hook; NULL if the list does not contain it. */
static cti_hook *take_out(_Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock, const cti_hook *hook)
{
    cti_hook_list *here = atomic_load_explicit(list, memory_order_acquire);
    cti_hook *found = NULL;
    if (!here) return NULL;
    cti_byte_lock(lock);
    for (uint32_t i = 0; i < here->count && !found; i++) {
        if (here->items[i] != hook) continue;
        found = here->items[i];
        memmove(&here->items[i], &here->items[i + 1], (--here->count - i) * sizeof(cti_hook *));
    }
    cti_byte_unlock(lock);
    return found;
}

void cti_hook_list_finish(cti_thread *thread, cti_hook_list *list)
{
    if (!list) return;
    for (uint32_t i = 0; i < list->count; i++) {
        /* the hook may be held by a running call; it is removed nevertheless (S7.19) */
        cti_hook_remove(list->items[i]);
        cti_release(thread, list->items[i]);
    }
    cti_free(list->items);
    cti_free(list);
}

/* ---- snapshots ---- */

static bool matches(const cti_hook *hook, cti_hook_kind kind, unsigned output_nr)
{
    return hook->kind == kind && (kind > CTI_HOOK_RETAIN_GRAD || hook->output_nr == output_nr);
}

static ct_status snapshot(cti_hook_list *list, _Atomic uint8_t *lock, cti_hook_kind kind, unsigned output_nr,
                          cti_hook ***hooks, uint32_t *count)
{
    uint32_t capacity = 0;
    for (;;) {
        cti_byte_lock(lock);
        uint32_t needed = 0;
        for (uint32_t i = 0; i < list->count; i++) needed += matches(list->items[i], kind, output_nr);
        if (needed <= capacity)
            for (uint32_t i = 0; i < list->count; i++)
                if (matches(list->items[i], kind, output_nr) && cti_hook_call_begin(list->items[i]))
                    (*hooks)[(*count)++] = cti_retain(list->items[i]);
        cti_byte_unlock(lock);
        if (needed <= capacity) break;
        cti_free(*hooks);
        *hooks = cti_malloc(needed * sizeof(cti_hook *));
        if (!*hooks) return cti_no_memory("hooks");
        capacity = needed;
    }
    if (*count == 0) {
        cti_free(*hooks);
        *hooks = NULL;
    }
    return CT_OK;
}

/*
 * Returns the list of hooks of a kind. Hooks on the gradient of a leaf are in the list of the leaf, because the leaf
 * lives longer than its accumulators (S31.3).
 */
static cti_hook_list *find_list(const ct_node *node, cti_hook_kind kind, _Atomic uint8_t **lock)
{
    if (node->type->kind == CTI_NODE_ACCUMULATOR && (kind == CTI_HOOK_TENSOR || kind == CTI_HOOK_POST_ACCUMULATE)) {
        cti_tensor_meta *meta = atomic_load_explicit(&cti_accumulator_leaf(node)->meta, memory_order_acquire);
        if (!meta) return NULL;
        *lock = &meta->lock;
        return atomic_load_explicit(&meta->hooks, memory_order_acquire);
    }
    cti_node_meta *meta = cti_node_meta_peek(node);
    if (!meta) return NULL;
    *lock = &meta->lock;
    return atomic_load_explicit(&meta->hooks, memory_order_acquire);
}

ct_status cti_hooks_snapshot(ct_node *node, cti_hook_kind kind, unsigned output_nr, cti_hook ***hooks, uint32_t *count)
{
    *hooks = NULL;
    *count = 0;
    _Atomic uint8_t *lock;
    cti_hook_list *list = find_list(node, kind, &lock);
    return list ? snapshot(list, lock, kind, output_nr, hooks, count) : CT_OK;
}

void cti_hooks_snapshot_drop(cti_thread *thread, cti_hook **hooks, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        cti_hook_call_end(hooks[i]);
        cti_release(thread, hooks[i]);
    }
    cti_free(hooks);
}

bool cti_node_has_hooks_slow(const ct_node *node)
{
    _Atomic uint8_t *lock;
    return find_list(node, CTI_HOOK_PRE, &lock) != NULL || find_list(node, CTI_HOOK_TENSOR, &lock) != NULL;
}

/*
 * ---- retain-grad: meta->retain_grad_hook is guarded by the lock of the tensor's meta, acquired before a list's ----
 */

static cti_hook *retain_grad_hook(const ct_tensor *t)
{
    cti_tensor_meta *meta = atomic_load_explicit(&t->meta, memory_order_acquire);
    if (!meta) return NULL;
    cti_byte_lock(&meta->lock);
    cti_hook *hook = meta->retain_grad_hook; /* the pointer is only compared with NULL */
    cti_byte_unlock(&meta->lock);
    return hook;
}

bool cti_retains_grad(const ct_tensor *t) { return retain_grad_hook(t) != NULL; }

ct_status cti_retain_grad_prepare(const ct_tensor *t, ct_node *to)
{
    if (!retain_grad_hook(t)) return CT_OK;
    cti_node_meta *to_meta = cti_node_meta_get(to);
    return to_meta ? cti_hook_list_promise(&to_meta->hooks, &to_meta->lock) : cti_failed();
}

static bool has_promise(ct_node *node)
{
    cti_node_meta *meta = cti_node_meta_peek(node);
    cti_hook_list *list = meta ? atomic_load_explicit(&meta->hooks, memory_order_acquire) : NULL;
    if (!list) return false;
    cti_byte_lock(&meta->lock);
    const bool has = list->promised > 0;
    cti_byte_unlock(&meta->lock);
    return has;
}

bool cti_retain_grad_move(ct_tensor *t, ct_node *from, ct_node *to, unsigned output_nr, cti_hook **left)
{
    *left = NULL;
    cti_tensor_meta *meta = atomic_load_explicit(&t->meta, memory_order_acquire);
    if (!meta || from == to) return true;
    cti_byte_lock(&meta->lock);
    cti_hook *hook = meta->retain_grad_hook;
    const bool can_move = !hook || has_promise(to);
    if (hook && can_move) {
        cti_node_meta *from_meta = from ? cti_node_meta_peek(from) : NULL, *to_meta = cti_node_meta_peek(to);
        if (from_meta) *left = take_out(&from_meta->hooks, &from_meta->lock, hook);
        hook->output_nr = output_nr; /* read under a list's lock; the hook is in no list now */
        cti_hook_list_keep_promise(&to_meta->hooks, &to_meta->lock, hook);
    }
    cti_byte_unlock(&meta->lock);
    return can_move;
}

void cti_retain_grad_commit(cti_thread *thread, ct_tensor *t, ct_node *from, ct_node *to, unsigned output_nr)
{
    cti_hook *left;
    if (!cti_retain_grad_move(t, from, to, output_nr, &left)) { /* this fails only if no entry was reserved */
        if (cti_retain_grad_prepare(t, to) == CT_OK)
            (void)cti_retain_grad_move(t, from, to, output_nr, &left);
        else
            cti_retain_grad_end(thread, atomic_load_explicit(&t->meta, memory_order_acquire));
    }
    cti_release(thread, left);
}

void cti_retain_grad_end(cti_thread *thread, cti_tensor_meta *meta)
{
    cti_byte_lock(&meta->lock);
    cti_hook *hook = meta->retain_grad_hook;
    meta->retain_grad_hook = NULL;
    cti_byte_unlock(&meta->lock);
    if (!hook) return;
    cti_hook_remove(hook);
    cti_release(thread, hook);
}
