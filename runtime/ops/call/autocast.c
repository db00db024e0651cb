/* Autocast: the autocast scopes of a thread, the casts of the operands of a call, and the cache of casts. */
#include "base/memory.h"
#include "graph/view/edge.h"
#include "ops/call/call_results.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "state/object.h"
#include "state/state_kind.h"

#include <cotangent/autocast.h>

/* A leaf and the result of its cast, both strong references. */
typedef struct kept_cast {
    ct_tensor *leaf, *cast;
    uint32_t version; /* version of the leaf */
    bool recorded;
} kept_cast;

/* Shared by all autocast scopes of a thread; the outermost scope releases it. */
typedef struct cast_cache {
    kept_cast *items;
    size_t count, capacity;
} cast_cache;

typedef struct cti_autocast {
    struct cti_autocast *outer;
    ct_dtype dtype;
    bool enabled, caches;
    cast_cache own; /* used only in the outermost scope */
} cti_autocast;

/* ---- the cache ---- */

static cast_cache *cache_of(const cti_thread *thread)
{
    cti_autocast *scope = thread->autocast;
    while (scope && scope->outer) scope = scope->outer;
    return scope ? &scope->own : NULL;
}

static void forget(cti_thread *thread, cast_cache *cache)
{
    while (cache->count > 0) {
        const kept_cast item = cache->items[--cache->count];
        cti_release(thread, item.cast);
        cti_release(thread, item.leaf);
    }
}

static kept_cast *find(const cast_cache *cache, const ct_tensor *leaf, ct_dtype dtype)
{
    for (size_t i = 0; i < cache->count; i++)
        if (cache->items[i].leaf == leaf && cache->items[i].cast->dtype == dtype) return &cache->items[i];
    return NULL;
}

/*
 * Reserves capacity for one more item. Returns false if memory runs out; this is not an error, since the next call
 * casts again.
 */
static bool make_room(cast_cache *cache)
{
    if (cache->count < cache->capacity) return true;
    const size_t capacity = cache->capacity ? 2 * cache->capacity : 16;
    kept_cast *items = cti_realloc(cache->items, capacity * sizeof *items);
    if (!items) return false;
    cache->items = items;
    cache->capacity = capacity;
    return true;
}

static void keep(cti_thread *thread, cast_cache *cache, ct_tensor *leaf, ct_tensor *cast)
{
    kept_cast *item = find(cache, leaf, (ct_dtype)cast->dtype);
    const kept_cast made = {leaf, cast, cti_version(leaf), cti_recording(thread)};
    if (!item && !make_room(cache)) return;
    cti_retain(cast);
    if (item) {
        cti_release(thread, item->cast);
    } else {
        cti_retain(leaf);
        item = &cache->items[cache->count++];
    }
    *item = made;
}

static bool is_kept(const cti_thread *thread, const ct_tensor *tensor, ct_dtype dtype)
{
    return thread->autocast->caches && dtype == thread->autocast->dtype && tensor->dtype == CT_DTYPE_F32 &&
           cti_tensor_has(tensor, CTI_TENSOR_REQUIRES_GRAD) && !cti_has_producer(tensor) &&
           !cti_tensor_has(tensor, CTI_TENSOR_VIEW);
}

/* ---- casts ---- */

static bool is_eligible(const ct_tensor *tensor)
{
    return !cti_is_none(tensor) && !cti_tensor_has(tensor, CTI_TENSOR_SCALAR) &&
           (tensor->dtype == CT_DTYPE_F32 || tensor->dtype == CT_DTYPE_F16 || tensor->dtype == CT_DTYPE_BF16);
}

static ct_tensor *cast(cti_thread *thread, ct_tensor *tensor, ct_dtype dtype)
{
    if (!is_eligible(tensor) || tensor->dtype == dtype) return tensor;
    cast_cache *cache = is_kept(thread, tensor, dtype) ? cache_of(thread) : NULL;
    const kept_cast *known = cache ? find(cache, tensor, dtype) : NULL;
    if (known && known->version == cti_version(tensor) && known->recorded == cti_recording(thread))
        return cti_scope_adopt(thread, "autocast", cti_retain(known->cast));
    ct_tensor *made = cti_runtime_ops.to_dtype(tensor, dtype);
    if (made && cache) keep(thread, cache, tensor, made);
    return made;
}

static ct_dtype wider(ct_dtype widest, const ct_tensor *tensor)
{
    if (!is_eligible(tensor)) return widest;
    return widest == CT_DTYPE_DEFAULT || widest == (ct_dtype)tensor->dtype ? (ct_dtype)tensor->dtype : CT_DTYPE_F32;
}

static ct_dtype target(const cti_call *call, cti_autocast_kind kind, ct_tensor *const *inputs)
{
    if (kind == CTI_AUTOCAST_LOWER) return call->thread->autocast->dtype;
    if (kind == CTI_AUTOCAST_F32) return CT_DTYPE_F32;
    ct_dtype widest = CT_DTYPE_DEFAULT;
    for (unsigned i = 0; i < call->num_inputs; i++) widest = wider(widest, inputs[i]);
    for (int64_t i = 0; i < call->list.count; i++) widest = wider(widest, call->list.items[i]);
    return widest;
}

ct_status cti_call_autocast(cti_call *call, cti_autocast_kind kind, ct_tensor **inputs)
{
    if (call->kind != CT_CALL_PLAIN) return CT_OK;
    const ct_dtype dtype = target(call, kind, inputs);
    for (unsigned i = 0; i < call->num_inputs; i++)
        if (!(inputs[i] = cast(call->thread, inputs[i], dtype))) return cti_failed();
    if (call->list.count <= 0) return CT_OK;
    ct_tensor **items = cti_call_array(call, call->list.count);
    if (!items) return cti_failed();
    for (int64_t i = 0; i < call->list.count; i++)
        if (!(items[i] = cast(call->thread, call->list.items[i], dtype))) return cti_failed();
    call->list.items = items;
    return CT_OK;
}

/* ---- scopes ---- */

/* Returns a scope with its own cache and no enclosing scope; NULL if out of memory. */
static cti_autocast *scope_new(cti_thread *thread, const cti_autocast *like)
{
    cti_autocast *scope = cti_block_alloc(thread, sizeof *scope);
    if (scope)
        *scope = *like;
    else
        (void)cti_no_memory("autocast");
    return scope;
}

static void scope_end(cti_thread *thread, cti_autocast *scope)
{
    forget(thread, &scope->own);
    cti_free(scope->own.items);
    cti_block_free(thread, scope, sizeof *scope);
}

static void act(cti_thread *thread, cti_autocast *scope)
{
    thread->autocast = scope;
    cti_restore_modes(thread, scope && scope->enabled ? CTI_MODE_AUTOCAST : 0, CTI_MODE_AUTOCAST);
}

static void leave(cti_thread *thread, cti_guard_frame *frame)
{
    cti_autocast *scope = frame->object;
    CT_ASSERT(thread->autocast == scope); /* guards and scopes are nested in the same order */
    act(thread, scope->outer);
    scope_end(thread, scope);
}

static ct_guard refuse_dtype(ct_dtype dtype)
{
    (void)cti_error(CT_E_INVALID, "autocast: dtype is %s; it must be bf16 or f16", ct_dtype_name(dtype));
    return cti_guard_failed(CTI_GUARD_AUTOCAST);
}

ct_guard(ct_autocast)(const ct_autocast_opts *opts)
{
    static const ct_autocast_opts defaults = {.dtype = CT_DTYPE_DEFAULT};
    if (!opts) opts = &defaults;
    cti_thread *thread = cti_thread_here();
    const ct_dtype dtype = opts->dtype ? opts->dtype : CT_DTYPE_BF16;
    if (dtype != CT_DTYPE_BF16 && dtype != CT_DTYPE_F16) return refuse_dtype(dtype);
    cti_autocast *scope = scope_new(
        thread, &(cti_autocast){
                    .outer = thread->autocast, .dtype = dtype, .enabled = !opts->disabled, .caches = !opts->no_cache});
    if (!scope) return cti_guard_failed(CTI_GUARD_AUTOCAST);
    const ct_guard guard = cti_guard_enter(thread, CTI_GUARD_AUTOCAST, leave, 0, scope);
    if (guard.status == CT_OK)
        act(thread, scope);
    else
        cti_block_free(thread, scope, sizeof *scope);
    return guard;
}

bool ct_is_autocast_enabled(void) { return cti_autocasts(cti_thread_here()); }

ct_dtype ct_get_autocast_dtype(void)
{
    const cti_autocast *scope = cti_thread_here()->autocast;
    return scope ? scope->dtype : CT_DTYPE_BF16;
}

bool ct_is_autocast_cache_enabled(void)
{
    const cti_thread *thread = cti_thread_here();
    return cti_autocasts(thread) && thread->autocast->caches;
}

void ct_clear_autocast_cache(void)
{
    cti_thread *thread = cti_thread_here();
    cast_cache *cache = cache_of(thread);
    if (cache) forget(thread, cache);
}

/* ---- the settings of a call's innermost scope, kept for a later run of the call, with a separate cache ---- */

enum { HAS_SCOPE = 1, ENABLED = 2, CACHES = 4, DTYPE_AT = 8 };

static ct_status capture(cti_thread *thread, cti_state_value *captured)
{
    const cti_autocast *scope = thread->autocast;
    captured->word = !scope ? 0
                            : HAS_SCOPE | (scope->enabled ? ENABLED : 0u) | (scope->caches ? CACHES : 0u) |
                                  (uint64_t)scope->dtype << DTYPE_AT;
    return CT_OK;
}

static ct_status enter(cti_thread *thread, const cti_state_value *captured, cti_state_value *before)
{
    cti_autocast *scope = NULL;
    if (captured->word & HAS_SCOPE) {
        scope = scope_new(thread, &(cti_autocast){.dtype = (ct_dtype)(captured->word >> DTYPE_AT),
                                                  .enabled = (captured->word & ENABLED) != 0,
                                                  .caches = (captured->word & CACHES) != 0});
        if (!scope) return cti_failed();
    }
    before->pointer = thread->autocast;
    act(thread, scope);
    return CT_OK;
}

static void leave_run(cti_thread *thread, cti_state_value *before)
{
    cti_autocast *scope = thread->autocast;
    act(thread, before->pointer);
    if (scope) scope_end(thread, scope);
}

const cti_state_kind cti_autocast_state = {.name = "autocast", .capture = capture, .enter = enter, .leave = leave_run};
