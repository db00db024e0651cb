#include "kernels/cuda/on_device.h"

#include "base/fork.h"
#include "base/kept.h"
#include "base/memory.h"
#include "device/backend.h"
#include "device/device.h"
#include "device/device_memory.h"
#include "kernels/cuda/registry.h"
#include "state/error.h"
#include "tensor/transfer.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

/* ---- the map ---- */

typedef struct row {
    cti_launcher_key key;
    cti_launcher launcher;
} row;

/* Hash table with open addressing. It is at most half full, and it is filled before the first lookup. */
typedef struct table {
    cti_kept kept;
    size_t capacity, used;
    row rows[];
} table;

enum { LEAST_CAPACITY = 1024 };

static _Atomic(table *) launchers; /* NULL until the table is complete */
static pthread_mutex_t filling = PTHREAD_MUTEX_INITIALIZER;
static table *growing; /* protected by the lock */

static bool same_key(const cti_launcher_key *a, const cti_launcher_key *b)
{
    return a->map == b->map && a->finish == b->finish && a->kind == b->kind && a->by == b->by &&
           a->compute == b->compute;
}

static size_t hash_of(const cti_launcher_key *key)
{
    const uint64_t words = (uint64_t)(uintptr_t)key->map * 31 + (uint64_t)(uintptr_t)key->finish * 131 +
                           (uint64_t)(key->kind << 16 | key->by << 8 | key->compute);
    return (size_t)(words * UINT64_C(0x9e3779b97f4a7c15) >> 32);
}

/* Returns the slot of a key, or the free slot into which the key would be inserted. */
static row *place_of(table *t, const cti_launcher_key *key)
{
    for (size_t at = hash_of(key);; at++) {
        row *r = &t->rows[at & (t->capacity - 1)];
        if (!r->launcher.loop || same_key(&r->key, key)) return r;
    }
}

static table *grown(const table *old)
{
    const size_t capacity = old ? 2 * old->capacity : LEAST_CAPACITY;
    table *t = cti_malloc(sizeof *t + capacity * sizeof *t->rows);
    if (!t) return NULL;
    memset(t, 0, sizeof *t + capacity * sizeof *t->rows);
    t->capacity = capacity;
    for (size_t i = 0; old && i < old->capacity; i++) {
        if (!old->rows[i].launcher.loop) continue;
        *place_of(t, &old->rows[i].key) = old->rows[i];
        t->used++;
    }
    return t;
}

ct_status cti_launcher_add(cti_launcher_key key, cti_launcher launcher)
{
    if (!growing || 2 * growing->used >= growing->capacity) {
        table *larger = grown(growing);
        if (!larger) return cti_no_memory("the launchers of a device");
        cti_free(growing);
        growing = larger;
    }
    row *r = place_of(growing, &key);
    if (r->launcher.loop) return CT_OK;
    *r = (row){key, launcher};
    growing->used++;
    return CT_OK;
}

/* Returns the table of launchers. The first call that has enough memory creates it. NULL if out of memory. */
static table *map_of_launchers(void)
{
    table *map = atomic_load_explicit(&launchers, memory_order_acquire);
    if (map) return map;
    (void)pthread_mutex_lock(&filling);
    map = atomic_load_explicit(&launchers, memory_order_acquire);
    if (!map && cti_launchers_add_all(cti_backend_get()->kernels) == CT_OK && growing) {
        map = growing;
        cti_keep(&map->kept);
        atomic_store_explicit(&launchers, map, memory_order_release);
    } else if (!map) {
        cti_free(growing);
    }
    growing = NULL;
    (void)pthread_mutex_unlock(&filling);
    return map;
}

static ct_status find(const cti_launch *launch, cti_launcher_key key, cti_launcher *found)
{
    table *map = map_of_launchers();
    if (!map) return cti_no_memory(launch->op);
    *found = place_of(map, &key)->launcher;
    if (found->loop) return CT_OK;
    return cti_error_kind(CT_E_UNSUPPORTED, "NOTIMPL",
                          "%s: there is no CUDA kernel for this dtype; move the operands to the host by ct_to_device",
                          launch->op);
}

/* ---- calls ---- */

static ct_status begin(const cti_launch *given, const cti_view *result, cti_launch *launch)
{
    const ct_device device = {CT_DEVICE_CUDA, result->device_index};
    *launch = *given;
    launch->device = device.index;
    launch->stream = cti_stream_handle(cti_stream_here(device));
    return cti_device_use(device);
}

ct_status cti_elementwise_on_device(const cti_launch *given, const cti_loop_spec *spec, cti_compute compute,
                                    cti_loop loop, unsigned ndim, const int64_t *sizes, const cti_view *const *views,
                                    const void *attrs, const cti_random_state *random)
{
    cti_launch launch;
    cti_launcher found;
    uint32_t by_value = 0;
    if (begin(given, views[0], &launch) != CT_OK ||
        find(&launch, (cti_launcher_key){.map = loop, .kind = CTI_LAUNCHER_LOOP}, &found) != CT_OK)
        return cti_failed();
    for (unsigned i = 0; i < spec->num_operands; i++)
        if (views[i] && views[i]->device_kind == CT_DEVICE_CPU) by_value |= 1u << i;
    return cti_elementwise_cuda(&launch, spec, compute, found.loop, ndim, sizes, views, by_value, attrs, random);
}

/* Returns the reduction for bools without a map: the sum for "any", the minimum for "all". */
static cti_reduce_op folded_by(const cti_reduction *given)
{
    if (given->map) return given->by;
    return given->by == CTI_REDUCE_OR ? CTI_REDUCE_ADD : given->by == CTI_REDUCE_AND ? CTI_REDUCE_MIN : given->by;
}

static ct_status find_fold(const cti_launch *launch, const cti_reduction *given, cti_launcher_kind kind,
                           cti_cuda_reduction *reduction)
{
    cti_launcher found;
    const cti_launcher_key key = {.map = given->map,
                                  .finish = given->finish,
                                  .kind = (uint8_t)kind,
                                  .by = (uint8_t)folded_by(given),
                                  .compute = (uint8_t)given->compute};
    const ct_status status = find(launch, key, &found);
    if (status != CT_OK) return status;
    *reduction = (cti_cuda_reduction){.map_spec = given->map ? given->map_spec : &cti_identity_spec,
                                      .map_attrs = given->map_attrs,
                                      .finish_attrs = given->finish_attrs,
                                      .compute = given->compute,
                                      .needs_elements = given->by == CTI_REDUCE_MAX || given->by == CTI_REDUCE_MIN};
    if (kind == CTI_LAUNCHER_FOLD)
        reduction->fold = found.fold;
    else
        reduction->scan = found.scan;
    return CT_OK;
}

/*
 * The inputs of a reduction or scan. One-element inputs on the host are copied to the device; the copies are kept until
 * the launch is done.
 */
typedef struct inputs {
    const cti_view *views[CTI_MAX_OPERANDS];
    cti_view taken[CTI_MAX_OPERANDS];
    cti_workspace rooms[CTI_MAX_OPERANDS];
    unsigned count, num_taken;
} inputs;

static ct_status inputs_begin(inputs *in, const char *op, const cti_loop_spec *spec, const cti_view *const *views,
                              ct_device device)
{
    in->count = spec->num_operands - 1u;
    in->num_taken = 0;
    for (unsigned i = 0; i < in->count; i++) {
        in->views[i] = views[i];
        if (!views[i] || views[i]->device_kind != CT_DEVICE_CPU) continue;
        cti_view *there = &in->taken[in->num_taken];
        const size_t size = ct_dtype_size((ct_dtype)views[i]->dtype);
        *there = *views[i];
        there->device_kind = (uint8_t)device.kind;
        there->device_index = (uint8_t)device.index;
        if (cti_device_alloc(op, device, size, &in->rooms[in->num_taken]) != CT_OK) return cti_failed();
        there->data = in->rooms[in->num_taken++].data;
        if (cti_copy_on_device(there, views[i]) != CT_OK) return cti_failed(); /* the element is passed by value */
        in->views[i] = there;
    }
    return CT_OK;
}

static void inputs_end(inputs *in)
{
    for (unsigned i = 0; i < in->num_taken; i++) cti_device_free(&in->rooms[i]);
}

ct_status cti_reduce_on_device(const cti_launch *given, const cti_reduction *reduction, unsigned ndim,
                               const int64_t *sizes, uint32_t mask, const cti_view *const *views,
                               const cti_view *result)
{
    cti_launch launch;
    cti_cuda_reduction found;
    inputs in;
    if (begin(given, result, &launch) != CT_OK || find_fold(&launch, reduction, CTI_LAUNCHER_FOLD, &found) != CT_OK)
        return cti_failed();
    const ct_device device = {CT_DEVICE_CUDA, launch.device};
    ct_status status = inputs_begin(&in, launch.op, found.map_spec, views, device);
    if (status == CT_OK) status = cti_reduce_cuda(&launch, &found, ndim, sizes, mask, in.views, result);
    inputs_end(&in);
    return status;
}

ct_status cti_scan_on_device(const cti_launch *given, const cti_reduction *reduction, unsigned ndim,
                             const int64_t *sizes, unsigned dim, bool reversed, const cti_view *const *views,
                             const cti_view *result)
{
    cti_launch launch;
    cti_cuda_reduction found;
    inputs in;
    if (begin(given, result, &launch) != CT_OK || find_fold(&launch, reduction, CTI_LAUNCHER_SCAN, &found) != CT_OK)
        return cti_failed();
    const ct_device device = {CT_DEVICE_CUDA, launch.device};
    ct_status status = inputs_begin(&in, launch.op, found.map_spec, views, device);
    if (status == CT_OK) status = cti_scan_cuda(&launch, &found, ndim, sizes, dim, reversed, in.views, result);
    inputs_end(&in);
    return status;
}

ct_status cti_copy_on_device(const cti_view *to, const cti_view *from)
{
    const cti_launch given = {.op = "copy"};
    cti_launch launch;
    const cti_compute compute = cti_compute_of((ct_dtype)from->dtype);
    const uint32_t by_value = from->device_kind == CT_DEVICE_CPU ? 1u << 1 : 0;
    if (begin(&given, to, &launch) != CT_OK) return cti_failed();
    return cti_elementwise_cuda(&launch, &cti_identity_spec, compute, cti_backend_get()->kernels->copies[compute],
                                to->ndim, to->sizes, (const cti_view *const[]){to, from}, by_value, NULL, NULL);
}

CTI_AT_FORK(CTI_FORK_LAUNCHERS, &filling);
