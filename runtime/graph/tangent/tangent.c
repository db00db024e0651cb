#include "graph/tangent/tangent.h"

#include "base/fork.h"
#include "base/memory.h"
#include "base/writes.h"
#include "device/device.h"
#include "graph/runtime_ops.h"
#include "graph/view/edge.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "state/state_kind.h"
#include "tensor/scope.h"

#include <inttypes.h>
#include <pthread.h>

/*
 * A tangent of a tensor, or of one save of a node. The entry is an item of two lists: of the level, and of the tensor
 * or node.
 */
struct cti_tangent_entry {
    struct cti_tangent_entry *next, **link;     /* list of all entries of the level */
    struct cti_tangent_entry *sibling;          /* next entry of the same tensor or node */
    _Atomic(struct cti_tangent_entry *) *first; /* head of the list of entries of the tensor or node */
    ct_tensor *tangent;                         /* strong */
    unsigned index;                             /* index of the save; 0 for a tensor */
};

/* Guards the level, all entries, and the entry pointers of tensors and nodes. */
static pthread_mutex_t level_lock = PTHREAD_MUTEX_INITIALIZER;
static cti_tangent_entry *level_entries;
static int64_t open_level, last_level; /* open_level is 0 if no level is open */

CTI_AT_FORK(CTI_FORK_TANGENTS, &level_lock);

/* ---- computing ---- */

static _Thread_local bool are_computed;

bool cti_tangents_begin(void)
{
    const bool before = are_computed;
    are_computed = true;
    return before;
}

void cti_tangents_end(bool before) { are_computed = before; }

bool cti_tangents_are_computed(void) { return are_computed; }

/* state of the dual level at the original call, while the call is run again (for example by a checkpoint) */
static _Thread_local enum { NO_STATE, CLOSED, OPEN } level_at_call;

bool cti_dual_level_was_open(void)
{
    return level_at_call == NO_STATE ? cti_dual_level_is_open() : level_at_call == OPEN;
}

static ct_status capture(cti_thread *thread, cti_state_value *captured)
{
    (void)thread;
    captured->word = (uint64_t)are_computed << 2 | (cti_dual_level_was_open() ? OPEN : CLOSED);
    return CT_OK;
}

static ct_status restore(cti_thread *thread, const cti_state_value *captured, cti_state_value *before)
{
    (void)thread;
    before->word = (uint64_t)are_computed << 2 | level_at_call;
    are_computed = captured->word >> 2 != 0;
    level_at_call = captured->word & 3;
    return CT_OK;
}

static void leave(cti_thread *thread, cti_state_value *before)
{
    (void)thread;
    are_computed = before->word >> 2 != 0;
    level_at_call = before->word & 3;
}

const cti_state_kind cti_tangent_state = {
    .name = "the computation of tangents", .capture = capture, .enter = restore, .leave = leave};

/* ---- the level ---- */

ct_status cti_dual_level_enter(const char *op, int64_t *level)
{
    pthread_mutex_lock(&level_lock);
    const int64_t outer = open_level;
    if (!outer) {
        *level = open_level = ++last_level;
        atomic_fetch_or_explicit(&cti_global_modes, CTI_GLOBAL_DUAL, memory_order_relaxed);
        atomic_fetch_add_explicit(&cti_open_levels, 1, memory_order_relaxed);
    }
    pthread_mutex_unlock(&level_lock);
    if (!outer) return CT_OK;
    return cti_error_kind(CT_E_STATE, "RUNTIME",
                          "%s: Nested forward mode AD is not supported: level %" PRId64 " is open; leave it first", op,
                          outer);
}

int64_t cti_dual_level_id(void)
{
    pthread_mutex_lock(&level_lock);
    const int64_t id = open_level;
    pthread_mutex_unlock(&level_lock);
    return id;
}

static CTI_COLD ct_status not_the_open_level(const char *op, int64_t level, int64_t open)
{
    if (!op) return CT_E_STATE;
    if (!open)
        return cti_error_kind(CT_E_STATE, "RUNTIME",
                              "%s: no dual level is open; it was exited already, or never entered", op);
    return cti_error_kind(CT_E_STATE, "RUNTIME", "%s: level %" PRId64 " is not the open dual level, which is %" PRId64,
                          op, level, open);
}

/* Removes an entry from the level's list. Called under the lock. */
static void unlink_entry(cti_tangent_entry *entry)
{
    *entry->link = entry->next;
    if (entry->next) entry->next->link = entry->link;
}

/* Frees an entry that is no longer in any list. */
static void free_entry(cti_thread *thread, cti_tangent_entry *entry)
{
    cti_release(thread, entry->tangent);
    cti_free(entry);
}

ct_status cti_dual_level_exit(cti_thread *thread, const char *op, int64_t level)
{
    pthread_mutex_lock(&level_lock);
    const int64_t open = open_level;
    cti_tangent_entry *entries = NULL;
    if (open && open == level) {
        open_level = 0;
        entries = level_entries;
        level_entries = NULL;
        for (cti_tangent_entry *e = entries; e; e = e->next) *e->first = NULL;
        atomic_fetch_and_explicit(&cti_global_modes, ~(unsigned)CTI_GLOBAL_DUAL, memory_order_relaxed);
        atomic_fetch_sub_explicit(&cti_open_levels, 1, memory_order_relaxed);
    }
    pthread_mutex_unlock(&level_lock);
    if (!open || open != level) return not_the_open_level(op, level, open);
    while (entries) {
        cti_tangent_entry *next = entries->next;
        free_entry(thread, entries);
        entries = next;
    }
    return CT_OK;
}

void cti_tangents_finish(cti_thread *thread, _Atomic(cti_tangent_entry *) *entries)
{
    pthread_mutex_lock(&level_lock);
    cti_tangent_entry *entry = *entries;
    *entries = NULL;
    for (cti_tangent_entry *e = entry; e; e = e->sibling) unlink_entry(e);
    pthread_mutex_unlock(&level_lock);
    while (entry) {
        cti_tangent_entry *next = entry->sibling;
        free_entry(thread, entry);
        entry = next;
    }
}

/*
 * Adds an entry for `tangent` to the list *first, and adds a reference to the tangent. Replaces a tangent with the same
 * index. Takes over entry. Returns false, without any other effect, if no dual level is open.
 */
static bool enter(cti_thread *thread, cti_tangent_entry *entry, _Atomic(cti_tangent_entry *) *first, unsigned index,
                  ct_tensor *tangent)
{
    ct_tensor *former = NULL;
    cti_tangent_entry *same = NULL;
    pthread_mutex_lock(&level_lock);
    const bool is_open = open_level != 0;
    for (same = is_open ? *first : NULL; same && same->index != index;) same = same->sibling;
    if (same) {
        former = same->tangent;
        same->tangent = cti_retain(tangent);
    } else if (is_open) {
        *entry = (cti_tangent_entry){.next = level_entries,
                                     .link = &level_entries,
                                     .sibling = *first,
                                     .first = first,
                                     .tangent = cti_retain(tangent),
                                     .index = index};
        if (level_entries) level_entries->link = &entry->next;
        level_entries = entry;
        *first = entry;
    }
    pthread_mutex_unlock(&level_lock);
    if (same || !is_open) cti_free(entry);
    cti_release(thread, former);
    return is_open;
}

/* Returns a strong reference to the tangent with this index; NULL if there is none. */
static ct_tensor *find(const _Atomic(cti_tangent_entry *) *first, unsigned index)
{
    pthread_mutex_lock(&level_lock);
    const cti_tangent_entry *entry = *first;
    while (entry && entry->index != index) entry = entry->sibling;
    ct_tensor *tangent = entry ? cti_retain(entry->tangent) : NULL;
    pthread_mutex_unlock(&level_lock);
    return tangent;
}

/* ---- tensors ---- */

bool cti_tangent_fits(const ct_tensor *tangent, const ct_tensor *t)
{
    if (!cti_same_key(tangent, t)) return false;
    if (t->numel == 0) return true;
    int64_t a[CTI_MAX_NDIM], b[CTI_MAX_NDIM];
    const int64_t *have = cti_strides(tangent, a), *expected = cti_strides(t, b);
    for (unsigned d = 0; d < t->ndim; d++)
        if (have[d] != expected[d]) return false;
    return tangent->storage->size == t->storage->size &&
           tangent->data - (char *)tangent->storage->data == t->data - (char *)t->storage->data;
}

ct_status cti_tangent_set(cti_thread *thread, ct_tensor *t, ct_tensor *tangent)
{
    cti_tensor_meta *meta = cti_tensor_meta_get(t);
    cti_tangent_entry *entry = meta ? cti_malloc(sizeof *entry) : NULL;
    if (!entry) return cti_no_memory("tangent");
    if (enter(thread, entry, &meta->tangent, 0, tangent)) cti_refs_set(&t->refs, CTI_TENSOR_TANGENT);
    return CT_OK;
}

void cti_tangent_drop(cti_thread *thread, ct_tensor *t)
{
    if (!cti_tensor_has(t, CTI_TENSOR_TANGENT)) return;
    cti_refs_clear(&t->refs, CTI_TENSOR_TANGENT);
    cti_tangents_finish(thread, &atomic_load_explicit(&t->meta, memory_order_acquire)->tangent);
}

/*
 * Returns a strong reference to a view of `tangent`, the tangent of a base. The view has the same offset, sizes and
 * strides in `tangent` that `view` has in the base.
 */
static ct_tensor *view_of_tangent(cti_thread *thread, ct_tensor *tangent, const ct_tensor *view)
{
    int64_t buffer[CTI_MAX_NDIM];
    const cti_view_record *record = cti_view_record_of(view);
    cti_geometry geometry = {.data = (char *)tangent->storage->data + (view->data - (char *)view->storage->data),
                             .dtype = (ct_dtype)view->dtype,
                             .ndim = view->ndim};
    memcpy(geometry.sizes, cti_sizes(view), view->ndim * sizeof *geometry.sizes);
    memcpy(geometry.strides, cti_strides(view, buffer), view->ndim * sizeof *geometry.strides);
    ct_tensor *part = cti_view_of(thread, tangent, &geometry, false);
    if (!part || !cti_requires_grad(tangent)) return part;
    ct_node *producer = cti_view_producer(thread, tangent, part, (cti_view_dtype_map)record->map);
    if (!producer) {
        cti_release(thread, part);
        return NULL;
    }
    cti_node_attach(producer, part, 0);
    cti_release(thread, producer);
    return part;
}

/*
 * Returns true if t is a view and `tangent` is not a view of the tangent of its base, because the tangent of the base
 * was replaced.
 */
static bool is_outdated(cti_thread *thread, const ct_tensor *t, const ct_tensor *tangent)
{
    if (!cti_tensor_has(t, CTI_TENSOR_VIEW) || cti_view_record_of(t)->apart) return false;
    const ct_tensor *base = cti_view_record_of(t)->base;
    if (!cti_tensor_has(base, CTI_TENSOR_TANGENT)) return false;
    ct_tensor *whole = find(&atomic_load_explicit(&base->meta, memory_order_acquire)->tangent, 0);
    const bool is_other = whole && whole->storage != tangent->storage;
    cti_release(thread, whole);
    return is_other;
}

ct_status cti_tangent_of(cti_thread *thread, ct_tensor *t, ct_tensor **tangent)
{
    *tangent = NULL;
    if (!cti_may_have_tangent(t)) return CT_OK;
    if (cti_tensor_has(t, CTI_TENSOR_TANGENT)) {
        *tangent = find(&atomic_load_explicit(&t->meta, memory_order_acquire)->tangent, 0);
        /* the dual level to which the tangent belonged was closed */
        if (!*tangent) cti_refs_clear(&t->refs, CTI_TENSOR_TANGENT);
        if (!*tangent || !is_outdated(thread, t, *tangent)) return CT_OK;
        cti_release(thread, *tangent);
        *tangent = NULL;
    }
    ct_tensor *whole;
    const ct_status status = cti_tangent_of(thread, cti_view_record_of(t)->base, &whole);
    if (status != CT_OK || !whole) return status;
    *tangent = view_of_tangent(thread, whole, t);
    cti_release(thread, whole);
    if (!*tangent) return cti_failed();
    const ct_status set = cti_tangent_set(thread, t, *tangent);
    if (set == CT_OK) return CT_OK;
    cti_release(thread, *tangent);
    *tangent = NULL;
    return set;
}

/*
 * Returns a strong reference to a tensor of zeros with the given sizes and the strides of t, in a storage as large as
 * t's storage.
 */
static ct_tensor *zeros_like_storage(cti_thread *thread, const ct_tensor *t, const int64_t *sizes)
{
    int64_t buffer[CTI_MAX_NDIM];
    cti_storage *storage = cti_storage_new(thread, t->storage->size, cti_device(t));
    if (!storage) return NULL;
    if (cti_tensor_has(t, CTI_TENSOR_ON_DEVICE) &&
        cti_device_zero(cti_device(t), storage->data, (size_t)t->storage->size) != CT_OK) {
        cti_release(thread, storage);
        return NULL;
    }
    if (!cti_tensor_has(t, CTI_TENSOR_ON_DEVICE)) {
        cti_write_begin("tangent", storage->data, (size_t)t->storage->size);
        memset(storage->data, 0, (size_t)t->storage->size);
        cti_write_end("tangent");
    }
    ct_tensor *zeros = cti_tensor_on(thread, storage, (char *)storage->data + (t->data - (char *)t->storage->data),
                                     (ct_dtype)t->dtype, t->ndim, sizes, cti_strides(t, buffer), cti_device(t));
    cti_release(thread, storage);
    return zeros;
}

/* Selects the first element along a dimension, which is kept with size 1. */
static ct_tensor *first_along(ct_tensor *value, unsigned dim)
{
    ct_tensor *first = cti_runtime_ops.select(value, dim, 0);
    return first ? cti_runtime_ops.unsqueeze(first, dim) : NULL;
}

ct_tensor *cti_tangent_make(cti_thread *thread, const ct_tensor *t, ct_tensor *value)
{
    if (value && cti_is_contiguous(t)) {
        ct_tensor *copy = cti_runtime_ops.clone(value);
        if (!copy || cti_tangent_fits(copy, t)) return copy;
    }
    int64_t sizes[CTI_MAX_NDIM], buffer[CTI_MAX_NDIM];
    const int64_t *strides = cti_strides(t, buffer);
    const bool is_given = value != NULL;
    bool repeats = false;
    if (t->ndim) memcpy(sizes, cti_sizes(t), t->ndim * sizeof *sizes);
    /* elements of an expanded tensor share addresses, but each address is written only once */
    for (unsigned d = 0; d < t->ndim; d++) {
        if (strides[d] != 0 || sizes[d] <= 1) continue;
        repeats = true;
        sizes[d] = 1;
        if (is_given && !(value = first_along(value, d))) return NULL;
    }
    ct_tensor *made = cti_scope_adopt(thread, "tangent", zeros_like_storage(thread, t, sizes));
    if (made && value) made = cti_runtime_ops.copy_(made, value);
    return made && repeats ? cti_runtime_ops.expand(made, ct_ints_of(cti_sizes(t), t->ndim)) : made;
}

ct_status cti_tangent_copy(cti_thread *thread, ct_tensor *t, ct_tensor *from)
{
    ct_tensor *tangent;
    const ct_status status = cti_tangent_of(thread, from, &tangent);
    if (status != CT_OK || !tangent) return status;
    ct_tensor *copy = cti_tangent_make(thread, t, tangent);
    cti_release(thread, tangent);
    return copy ? cti_tangent_set(thread, t, copy) : cti_failed();
}

ct_tensor *cti_primal_alias(cti_thread *thread, ct_tensor *t)
{
    ct_node *producer;
    unsigned output_nr;
    if (cti_gradient_edge_of(thread, t, cti_refs_flags(&t->refs), &producer, &output_nr) != CT_OK) return NULL;
    const bool is_leaf = producer && producer->type->kind == CTI_NODE_ACCUMULATOR;
    ct_tensor *alias = is_leaf ? cti_retain(t) : cti_tensor_alias(thread, t);
    if (alias && producer && !is_leaf) cti_node_attach(producer, alias, output_nr);
    cti_release(thread, producer);
    return alias;
}

ct_tensor *cti_detached_dual(cti_thread *thread, ct_tensor *t, bool keeps_history)
{
    ct_tensor *made = cti_detached(thread, t), *tangent = NULL;
    if (!made || !cti_dual_level_is_open()) return made;
    ct_status status = cti_tangent_of(thread, t, &tangent);
    if (status == CT_OK && tangent && !keeps_history && cti_requires_grad(tangent)) {
        ct_tensor *plain = cti_detached(thread, tangent);
        cti_release(thread, tangent);
        tangent = plain;
        if (!tangent) status = cti_failed();
    }
    if (status == CT_OK && tangent) status = cti_tangent_set(thread, made, tangent);
    cti_release(thread, tangent);
    if (status == CT_OK) return made;
    cti_release(thread, made);
    return NULL;
}

/* ---- saved tensors ---- */

ct_status cti_saved_tangent_set(cti_thread *thread, ct_node *node, unsigned index, ct_tensor *tangent)
{
    cti_node_meta *meta = cti_node_meta_get(node);
    cti_tangent_entry *entry = meta ? cti_malloc(sizeof *entry) : NULL;
    if (!entry) return cti_no_memory("tangent");
    (void)enter(thread, entry, &meta->tangents, index, tangent);
    return CT_OK;
}

ct_status cti_saved_tangent_copy(cti_thread *thread, ct_node *node, unsigned index, const ct_tensor *saved,
                                 ct_tensor *tangent)
{
    /*
     * the copy of an expanded tensor stores each element separately; reading the save restores the strides of the
     * tensor
     */
    ct_tensor *copy =
        cti_has_internal_overlap(saved) ? cti_runtime_ops.clone(tangent) : cti_tangent_make(thread, saved, tangent);
    return copy ? cti_saved_tangent_set(thread, node, index, copy) : cti_failed();
}

/* Returns another tensor object with the same value. Takes over the reference to value. */
static ct_tensor *alias_of(cti_thread *thread, ct_tensor *value)
{
    ct_tensor *alias = cti_tensor_alias(thread, value);
    if (alias && value->grad_fn) cti_node_attach(value->grad_fn, alias, value->output_nr);
    cti_release(thread, value);
    return alias;
}

/* Copies value to new memory in which no two elements have the same address. Takes over the reference to value. */
static ct_tensor *unfolded(cti_thread *thread, ct_tensor *value)
{
    const uint32_t modes = thread->modes;
    thread->modes |= CTI_MODE_GRAD_OFF | CTI_MODE_TANGENTS_OFF;
    ct_tensor *copy = cti_runtime_ops.clone(value);
    cti_restore_modes(thread, modes, CTI_MODE_GRAD_OFF | CTI_MODE_TANGENTS_OFF);
    if (copy && value->grad_fn) cti_node_attach(value->grad_fn, copy, value->output_nr);
    cti_release(thread, value);
    return copy ? cti_retain(copy) : NULL;
}

ct_tensor *cti_saved_with_tangent(cti_thread *thread, ct_node *node, unsigned index, ct_tensor *value)
{
    cti_node_meta *meta = cti_node_meta_peek(node);
    ct_tensor *tangent = meta && !cti_is_none(value) ? find(&meta->tangents, index) : NULL;
    if (!tangent) return value;
    if (cti_has_internal_overlap(value) && !cti_tangent_fits(tangent, value)) value = unfolded(thread, value);
    if (value && !cti_refs_sole(&value->refs, thread->me)) value = alias_of(thread, value);
    /* a tensor that a hook returned may have another layout */
    const bool fits = value && cti_tangent_fits(tangent, value);
    ct_tensor *in_layout = value && !fits ? cti_tangent_make(thread, value, tangent) : tangent;
    const ct_status status = value && in_layout ? cti_tangent_set(thread, value, in_layout) : cti_failed();
    cti_release(thread, tangent);
    if (status == CT_OK) return value;
    cti_release(thread, value);
    return NULL;
}
