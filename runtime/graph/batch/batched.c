#include "graph/batch/batched.h"

#include "base/memory.h"
#include "graph/runtime_ops.h"
#include "state/check.h"
#include "state/error.h"
#include "state/state_kind.h"

#include <string.h>

/* ---- levels ---- */

cti_batch_level *cti_batch_level_new(cti_thread *thread, int64_t size, ct_randomness randomness)
{
    cti_batch_level *level = cti_malloc(sizeof *level);
    if (!level) {
        (void)cti_no_memory("vmap");
        return NULL;
    }
    *level = (cti_batch_level){.depth = 1, .size = size, .randomness = randomness, .thread = thread};
    atomic_init(&level->refs, 1);
    atomic_init(&level->is_open, true);
    return level;
}

void cti_batch_level_release(cti_batch_level *level)
{
    if (level && atomic_fetch_sub_explicit(&level->refs, 1, memory_order_acq_rel) == 1) cti_free(level);
}

void cti_batch_level_enter(cti_thread *thread, cti_batch_level *level)
{
    level->outer = thread->batch_level;
    level->depth = level->outer ? level->outer->depth + 1 : 1;
    thread->batch_level = level;
    atomic_fetch_add_explicit(&cti_open_levels, 1, memory_order_relaxed);
}

void cti_batch_level_leave(cti_thread *thread, cti_batch_level *level)
{
    atomic_fetch_sub_explicit(&cti_open_levels, 1, memory_order_relaxed);
    thread->batch_level = level->outer;
    atomic_store_explicit(&level->is_open, false, memory_order_relaxed);
    cti_batch_level_release(level);
}

/* ---- batched tensors ---- */

/* Returns the strides of a slice. buffer: buffer of CTI_MAX_NDIM elements. */
static const int64_t *slice_strides(const ct_tensor *physical, int64_t *buffer)
{
    return cti_strides(physical, buffer) + 1;
}

ct_tensor *cti_batch_wrap(cti_thread *thread, const char *op, cti_batch_level *level, ct_tensor *physical)
{
    int64_t buffer[CTI_MAX_NDIM];
    if (!physical || cti_scope_reserve(thread, op, 1) != CT_OK) return NULL;
    ct_tensor *self =
        cti_tensor_on(thread, physical->storage, physical->data, (ct_dtype)physical->dtype, physical->ndim - 1u,
                      cti_sizes(physical) + 1, slice_strides(physical, buffer), cti_device(physical));
    cti_tensor_meta *meta = self ? cti_tensor_meta_get(self) : NULL;
    if (!meta) {
        cti_release(thread, self);
        return NULL;
    }
    meta->physical = cti_retain(physical);
    meta->level = level;
    atomic_fetch_add_explicit(&level->refs, 1, memory_order_relaxed);
    cti_refs_set(&self->refs, CTI_TENSOR_BATCHED);
    return cti_scope_push(thread, self);
}

ct_status cti_batch_rewrap(cti_thread *thread, ct_tensor *self, ct_tensor *physical)
{
    int64_t buffer[CTI_MAX_NDIM];
    cti_tensor_meta *meta = cti_batched_meta(self);
    const ct_status status =
        cti_tensor_set_geometry(thread, self, physical->storage, physical->data, physical->ndim - 1u,
                                cti_sizes(physical) + 1, slice_strides(physical, buffer));
    if (status != CT_OK) return status;
    ct_tensor *former = meta->physical;
    meta->physical = cti_retain(physical);
    cti_release(thread, former);
    return CT_OK;
}

ct_status cti_batch_usable(cti_thread *thread, const char *op, const ct_tensor *t)
{
    const cti_batch_level *level = cti_level_of(t);
    if (level->thread != thread)
        return cti_error_kind(
            CT_E_STATE, "RUNTIME",
            "%s: an argument is a batched tensor of a vmap in another thread; only the thread that called ct_vmap "
            "may use it",
            op);
    if (!atomic_load_explicit(&level->is_open, memory_order_relaxed))
        return cti_error_kind(
            CT_E_STATE, "RUNTIME",
            "%s: a batched tensor was used after its ct_vmap had returned; return the tensor from the function, "
            "so that ct_vmap returns it with its batch axis",
            op);
    return CT_OK;
}

ct_status cti_batch_innermost_level(cti_thread *thread, const char *op, const ct_tensor *t, cti_batch_level **found)
{
    if (!cti_is_batched(t)) return CT_OK;
    const ct_status status = cti_batch_usable(thread, op, t);
    cti_batch_level *level = cti_level_of(t);
    if (status == CT_OK && (!*found || level->depth > (*found)->depth)) *found = level;
    return status;
}

ct_tensor *cti_batch_with_axis(const cti_batch_level *level, ct_tensor *t)
{
    if (cti_is_at(t, level)) return cti_physical(t);
    int64_t sizes[CTI_MAX_NDIM + 1] = {level->size};
    memcpy(sizes + 1, cti_sizes(t), t->ndim * sizeof *sizes);
    return cti_runtime_ops.expand(t, ct_ints_of(sizes, t->ndim + 1));
}

ct_tensor *cti_batch_as(cti_thread *thread, const char *op, const ct_tensor *t, ct_tensor *innermost)
{
    if (!innermost || !cti_is_batched(t)) return innermost;
    return cti_batch_wrap(thread, op, cti_level_of(t), cti_batch_as(thread, op, cti_physical(t), innermost));
}

ct_tensor *cti_batch_like(cti_thread *thread, const char *op, const ct_tensor *like, ct_tensor *t)
{
    if (!t || !cti_is_batched(like)) return t;
    ct_tensor *inner = cti_batch_like(thread, op, cti_physical(like), t);
    if (!inner) return NULL;
    ct_tensor *wide = cti_batch_with_axis(cti_level_of(like), inner);
    return cti_batch_wrap(thread, op, cti_level_of(like), wide ? cti_runtime_ops.clone(wide) : NULL);
}

ct_tensor *cti_batch_to_front(ct_tensor *t, int64_t at)
{
    int64_t order[CTI_MAX_NDIM];
    for (int64_t i = 0; i < t->ndim; i++) order[i] = i == 0 ? at : i <= at ? i - 1 : i;
    return cti_runtime_ops.permute(t, ct_ints_of(order, t->ndim));
}

ct_tensor *cti_batch_total(ct_tensor *t)
{
    while (t && cti_is_batched(t)) t = cti_runtime_ops.sum_to_size(cti_physical(t), ct_ints_of(cti_sizes(t), t->ndim));
    return t;
}

bool ct_tensor_is_batched(const ct_tensor *tensor)
{
    return cti_given("tensor_is_batched", "tensor", tensor) && cti_is_batched(tensor);
}

/* ---- capture of the levels of a call, for a later run ---- */

/* The levels that were open, from the outermost to the innermost; each item holds a reference. */
typedef struct open_levels {
    uint32_t count;
    cti_batch_level *items[];
} open_levels;

static ct_status capture(cti_thread *thread, cti_state_value *captured)
{
    const uint32_t count = thread->batch_level ? thread->batch_level->depth : 0;
    if (!count) return CT_OK;
    open_levels *levels = cti_malloc(sizeof *levels + count * sizeof *levels->items);
    if (!levels) return cti_no_memory("vmap");
    levels->count = count;
    cti_batch_level *level = thread->batch_level;
    for (uint32_t i = count; i > 0; i--, level = level->outer) {
        levels->items[i - 1] = level;
        atomic_fetch_add_explicit(&level->refs, 1, memory_order_relaxed);
    }
    captured->pointer = levels;
    return CT_OK;
}

static void drop(cti_thread *thread, cti_state_value *captured)
{
    (void)thread;
    open_levels *levels = captured->pointer;
    for (uint32_t i = 0; levels && i < levels->count; i++) cti_batch_level_release(levels->items[i]);
    cti_free(levels);
}

/*
 * Returns the number of captured levels that are still open on this thread; these are used again. The ct_vmap calls of
 * the other levels have returned. Each of these levels is replaced by a new level with the same size and randomness.
 */
static uint32_t count_running(const cti_thread *thread, const open_levels *levels)
{
    uint32_t count = 0;
    while (levels && count < levels->count && levels->items[count]->thread == thread &&
           atomic_load_explicit(&levels->items[count]->is_open, memory_order_relaxed))
        count++;
    return count;
}

static void leave_to(cti_thread *thread, const cti_batch_level *level)
{
    while (thread->batch_level != level) cti_batch_level_leave(thread, thread->batch_level);
}

static ct_status enter(cti_thread *thread, const cti_state_value *captured, cti_state_value *before)
{
    const open_levels *levels = captured->pointer;
    const uint32_t running = count_running(thread, levels);
    cti_batch_level *const outer = running ? levels->items[running - 1] : NULL;
    *before = (cti_state_value){thread->batch_level, (uint64_t)(uintptr_t)outer};
    thread->batch_level = outer;
    for (uint32_t i = running; levels && i < levels->count; i++) {
        cti_batch_level *level = cti_batch_level_new(thread, levels->items[i]->size, levels->items[i]->randomness);
        if (!level) {
            leave_to(thread, outer);
            thread->batch_level = before->pointer;
            return cti_failed();
        }
        cti_batch_level_enter(thread, level);
    }
    return CT_OK;
}

static void leave(cti_thread *thread, cti_state_value *before)
{
    leave_to(thread, (const cti_batch_level *)(uintptr_t)before->word);
    thread->batch_level = before->pointer;
}

const cti_state_kind cti_batch_levels_state = {
    .name = "levels of vmap", .capture = capture, .drop = drop, .enter = enter, .leave = leave};

/* ---- capture of the batches of tensors, for a later run ---- */

ct_status cti_batch_lower(cti_thread *thread, const char *op, ct_tensor **t, uint64_t *depths)
{
    *depths = 0;
    while (cti_is_batched(*t)) {
        const uint32_t depth = cti_level_of(*t)->depth;
        const ct_status status = cti_batch_usable(thread, op, *t);
        if (status != CT_OK) return status;
        if (depth > 64)
            return cti_error(CT_E_UNSUPPORTED, "%s: %u calls of ct_vmap are nested; at most 64 can be nested", op,
                             (unsigned)depth);
        *depths |= (uint64_t)1 << (depth - 1);
        *t = cti_physical(*t);
    }
    return CT_OK;
}

ct_tensor *cti_batch_raise(cti_thread *thread, const char *op, ct_tensor *t, uint64_t depths)
{
    const uint32_t open = thread->batch_level ? thread->batch_level->depth : 0;
    for (uint32_t depth = 1; t && depth <= open && depth <= 64; depth++) {
        cti_batch_level *level = thread->batch_level;
        while (level->depth != depth) level = level->outer;
        if (depths >> (depth - 1) & 1) t = cti_batch_wrap(thread, op, level, t);
    }
    return t;
}

ct_status cti_batch_lower_list(cti_thread *thread, const char *op, ct_tensor **items, int64_t count, uint64_t *depths)
{
    ct_status status = CT_OK;
    for (int64_t i = 0; status == CT_OK && i < count; i++) status = cti_batch_lower(thread, op, &items[i], &depths[i]);
    return status;
}

ct_status cti_batch_raise_list(cti_thread *thread, const char *op, ct_tensor **items, int64_t count,
                               const uint64_t *depths)
{
    for (int64_t i = 0; i < count; i++)
        if (!(items[i] = cti_batch_raise(thread, op, items[i], depths[i]))) return cti_failed();
    return CT_OK;
}
