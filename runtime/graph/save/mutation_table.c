/* The table of the saves in a mutation scope, by storage and version, and the copies that are made before writes. */
#include "base/lock.h"
#include "base/memory.h"
#include "base/writes.h"
#include "device/device.h"
#include "graph/save/mutation.h"
#include "state/error.h"
#include "state/object.h"
#include "tensor/transfer.h"

#include <stdlib.h>
#include <string.h>

struct cti_mutation {
    _Atomic uint32_t owners;
    _Atomic uint8_t lock; /* guards all members below and the values of the saves */
    cti_kept *all;
    cti_kept **buckets; /* num_buckets is a power of two; only the scope's thread grows it */
    size_t num_buckets, num_tabled;
};

enum { FIRST_BUCKETS = 64 };

/* ---- life ---- */

static cti_kept **buckets_new(size_t count)
{
    cti_kept **buckets = cti_malloc(count * sizeof(cti_kept *));
    for (size_t i = 0; buckets && i < count; i++) buckets[i] = NULL;
    return buckets;
}

cti_mutation *cti_mutation_new(void)
{
    cti_mutation *scope = cti_malloc(sizeof *scope);
    cti_kept **buckets = scope ? buckets_new(FIRST_BUCKETS) : NULL;
    if (!buckets) {
        cti_free(scope);
        return NULL;
    }
    *scope = (cti_mutation){.owners = 1, .buckets = buckets, .num_buckets = FIRST_BUCKETS};
    return scope;
}

void cti_mutation_retain(cti_mutation *scope) { atomic_fetch_add_explicit(&scope->owners, 1, memory_order_relaxed); }

void cti_mutation_release(cti_mutation *scope)
{
    if (atomic_fetch_sub_explicit(&scope->owners, 1, memory_order_acq_rel) > 1) return;
    /* false if a save still exists: every save holds the pair of hooks, and the pair holds the scope */
    CT_ASSERT(!scope->all);
    cti_free(scope->buckets);
    cti_free(scope);
}

/* ---- the table; under the lock ---- */

static cti_kept **bucket_of(const cti_mutation *scope, const cti_storage *storage, uint32_t version)
{
    const uint64_t mixed = ((uint64_t)((uintptr_t)storage >> 4) + version) * UINT64_C(0x9e3779b97f4a7c15);
    return &scope->buckets[(size_t)(mixed >> 20) & (scope->num_buckets - 1)];
}

static void table_add(cti_mutation *scope, cti_kept *kept)
{
    cti_kept **bucket = bucket_of(scope, kept->value->storage, kept->version);
    kept->next = *bucket;
    kept->link = bucket;
    if (kept->next) kept->next->link = &kept->next;
    *bucket = kept;
    kept->is_tabled = true;
    scope->num_tabled++;
}

static void table_remove(cti_mutation *scope, cti_kept *kept)
{
    if (!kept->is_tabled) return;
    *kept->link = kept->next;
    if (kept->next) kept->next->link = kept->link;
    kept->is_tabled = false;
    scope->num_tabled--;
}

static bool is_of(const cti_kept *kept, const cti_storage *storage, uint32_t version)
{
    return kept->value->storage == storage && kept->version == version;
}

/* Removes a save from the scope. Returns the value of the save; the caller then owns the reference. */
static ct_tensor *take_out(cti_mutation *scope, cti_kept *kept)
{
    ct_tensor *value = kept->value;
    if (!value) return NULL; /* the save was removed before */
    table_remove(scope, kept);
    *kept->all_link = kept->all_next;
    if (kept->all_next) kept->all_next->all_link = kept->all_link;
    kept->value = NULL;
    return value;
}

/* ---- saves ---- */

/*
 * Doubles the number of buckets if there are more saves than buckets. If memory runs out, the number of buckets stays
 * the same, and the lists of the buckets become longer.
 */
static void grow(cti_mutation *scope)
{
    cti_byte_lock(&scope->lock);
    const size_t count = scope->num_buckets;
    const bool has_room = scope->num_tabled < count;
    cti_byte_unlock(&scope->lock);
    cti_kept **fresh = has_room ? NULL : buckets_new(2 * count);
    if (!fresh) return;
    cti_byte_lock(&scope->lock);
    cti_kept **old = scope->buckets;
    scope->buckets = fresh;
    scope->num_buckets = 2 * count;
    for (size_t i = 0; i < count; i++) {
        for (cti_kept *kept = old[i], *next; kept; kept = next) {
            next = kept->next;
            scope->num_tabled--;
            table_add(scope, kept);
        }
    }
    cti_byte_unlock(&scope->lock);
    cti_free(old);
}

cti_kept *cti_mutation_enter(cti_thread *thread, cti_mutation *scope, ct_tensor *value)
{
    cti_kept *kept = cti_malloc(sizeof *kept);
    if (!kept) {
        cti_release(thread, value);
        return NULL;
    }
    grow(scope);
    *kept = (cti_kept){.scope = scope, .value = value, .version = cti_version(value)};
    cti_byte_lock(&scope->lock);
    kept->all_next = scope->all;
    kept->all_link = &scope->all;
    if (kept->all_next) kept->all_next->all_link = &kept->all_next;
    scope->all = kept;
    table_add(scope, kept);
    cti_byte_unlock(&scope->lock);
    return kept;
}

void cti_mutation_leave(cti_thread *thread, cti_kept *kept)
{
    cti_mutation *scope = kept->scope;
    cti_byte_lock(&scope->lock);
    ct_tensor *value = take_out(scope, kept);
    cti_byte_unlock(&scope->lock);
    cti_release(thread, value);
    cti_free(kept);
}

int64_t cti_mutation_bytes(const cti_kept *kept)
{
    cti_byte_lock(&kept->scope->lock);
    const ct_tensor *value = kept->value;
    const int64_t size = value ? value->numel * (int64_t)cti_itemsize(value) : 0;
    cti_byte_unlock(&kept->scope->lock);
    return size;
}

void cti_mutation_drop_all(cti_thread *thread, cti_mutation *scope)
{
    for (;;) {
        cti_byte_lock(&scope->lock);
        ct_tensor *value = scope->all ? take_out(scope, scope->all) : NULL;
        cti_byte_unlock(&scope->lock);
        if (!value) return;
        cti_release(thread, value);
    }
}

void cti_mutation_rekey(cti_mutation *scope, const ct_tensor *t)
{
    const uint32_t version = cti_version(t);
    cti_byte_lock(&scope->lock);
    for (cti_kept *kept = *bucket_of(scope, t->storage, version), *next; kept; kept = next) {
        next = kept->next;
        if (!is_of(kept, t->storage, version)) continue;
        table_remove(scope, kept);
        kept->version = version + 1;
        table_add(scope, kept);
    }
    cti_byte_unlock(&scope->lock);
}

/* ---- copies ---- */

/* A save whose memory is copied: its byte range in the storage, its tensor and the copy. */
typedef struct saved_copy {
    ct_tensor *value, *made; /* strong */
    int64_t begin, end;
    size_t index; /* index of the save in the list of the copy operation */
} saved_copy;

typedef struct copying {
    cti_thread *thread;
    cti_storage *storage;
    size_t count;
    saved_copy *saved_copies;
} copying;

enum { ALIGNMENT = 64 }; /* alignment of a range in bytes: a copy is aligned like its storage */

static void find_range(saved_copy *p)
{
    const ct_tensor *t = p->value;
    int64_t buffer[CTI_MAX_NDIM], first = 0, last = 0;
    const int64_t *sizes = cti_sizes(t), *strides = cti_strides(t, buffer), item = (int64_t)cti_itemsize(t);
    for (unsigned d = 0; d < t->ndim; d++) {
        const int64_t reach = (sizes[d] - 1) * strides[d];
        if (reach < 0)
            first += reach;
        else
            last += reach;
    }
    const int64_t offset = t->data - (const char *)t->storage->data;
    p->begin = t->numel ? (offset + first * item) / ALIGNMENT * ALIGNMENT : 0;
    p->end = t->numel ? offset + (last + 1) * item : 0;
}

static int compare_copies(const void *a, const void *b)
{
    const saved_copy *x = a, *y = b;
    return x->begin < y->begin ? -1 : x->begin > y->begin;
}

/*
 * Returns the number of saves of t's storage at its current version. If saved_copies is not NULL, describes these saves
 * in it. Called under the lock.
 */
static size_t collect(cti_mutation *scope, const ct_tensor *t, saved_copy *saved_copies)
{
    size_t count = 0;
    const uint32_t version = cti_version(t);
    for (cti_kept *kept = *bucket_of(scope, t->storage, version); kept; kept = kept->next) {
        if (!is_of(kept, t->storage, version)) continue;
        if (saved_copies) {
            saved_copies[count] = (saved_copy){.value = cti_retain(kept->value), .index = count};
            kept->index = count;
        }
        count++;
    }
    return count;
}

static void copy_bytes(void *to, const void *from, size_t size)
{
    cti_write_begin("allow_mutation", to, size);
    if (size) memcpy(to, from, size);
    cti_write_end("allow_mutation");
}

/*
 * Copies the memory of the saves with indices first to last (inclusive). Their byte ranges overlap or adjoin, so the
 * memory is copied once. Creates a tensor in the copy for each save.
 */
static ct_status copy_range(const copying *c, size_t first, size_t last, int64_t end)
{
    const int64_t begin = c->saved_copies[first].begin;
    cti_storage *copy = cti_storage_new(c->thread, end - begin, cti_device(c->saved_copies[first].value));
    if (!copy) return CT_E_NOMEM;
    const char *from = (const char *)c->storage->data + begin;
    const ct_device device = cti_device(c->saved_copies[first].value);
    ct_status status = CT_OK;
    if (device.kind != CT_DEVICE_CPU) status = cti_tensor_read_there(c->saved_copies[first].value);
    if (device.kind != CT_DEVICE_CPU && status == CT_OK)
        status = cti_device_move(device, copy->data, device, from, (size_t)(end - begin));
    else if (device.kind == CT_DEVICE_CPU && status == CT_OK)
        copy_bytes(copy->data, from, (size_t)(end - begin));
    for (size_t i = first; status == CT_OK && i <= last; i++) {
        saved_copy *p = &c->saved_copies[i];
        const ct_tensor *t = p->value;
        int64_t buffer[CTI_MAX_NDIM];
        char *data = t->numel ? (char *)copy->data + (t->data - from) : copy->data;
        p->made = cti_tensor_on(c->thread, copy, data, (ct_dtype)t->dtype, t->ndim, cti_sizes(t),
                                cti_strides(t, buffer), cti_device(t));
        if (!p->made) status = CT_E_NOMEM;
    }
    cti_release(c->thread, copy);
    return status;
}

static ct_status copy_ranges(const copying *c)
{
    ct_status status = CT_OK;
    for (size_t i = 0; i < c->count; i++) find_range(&c->saved_copies[i]);
    qsort(c->saved_copies, c->count, sizeof *c->saved_copies, compare_copies);
    for (size_t first = 0, last; status == CT_OK && first < c->count; first = last + 1) {
        int64_t end = c->saved_copies[first].end;
        for (last = first; last + 1 < c->count && c->saved_copies[last + 1].begin <= end; last++)
            if (c->saved_copies[last + 1].end > end) end = c->saved_copies[last + 1].end;
        status = copy_range(c, first, last, end);
    }
    return status;
}

/*
 * Replaces the values of the saves that still exist by their copies. Stores the former values in saved_copy records, so
 * that the caller can release them after unlocking. Called under the lock.
 */
static void hand_out(cti_mutation *scope, const ct_tensor *t, const copying *c, saved_copy **by_index)
{
    const uint32_t version = cti_version(t);
    for (size_t i = 0; i < c->count; i++) by_index[c->saved_copies[i].index] = &c->saved_copies[i];
    for (cti_kept *kept = *bucket_of(scope, t->storage, version), *next; kept; kept = next) {
        next = kept->next;
        if (!is_of(kept, t->storage, version)) continue;
        saved_copy *p = by_index[kept->index];
        table_remove(scope, kept);
        ct_tensor *before = kept->value;
        kept->value = p->made;
        p->made = before;
    }
}

ct_status cti_mutation_copy(cti_thread *thread, cti_mutation *scope, const char *op, const ct_tensor *t)
{
    cti_byte_lock(&scope->lock);
    const size_t capacity = collect(scope, t, NULL);
    cti_byte_unlock(&scope->lock);
    if (capacity == 0) return CT_OK;
    copying c = {.thread = thread, .storage = t->storage};
    c.saved_copies = cti_malloc(capacity * (sizeof *c.saved_copies + sizeof(saved_copy *)));
    if (!c.saved_copies) return cti_no_memory(op);
    cti_byte_lock(&scope->lock);
    /* other threads may have released saves; only this thread adds saves */
    c.count = collect(scope, t, c.saved_copies);
    cti_byte_unlock(&scope->lock);
    const ct_status status = copy_ranges(&c);
    if (status == CT_OK) {
        cti_byte_lock(&scope->lock);
        hand_out(scope, t, &c, (saved_copy **)(void *)(c.saved_copies + capacity));
        cti_byte_unlock(&scope->lock);
    }
    for (size_t i = 0; i < c.count; i++) {
        cti_release(thread, c.saved_copies[i].made);
        cti_release(thread, c.saved_copies[i].value);
    }
    cti_free(c.saved_copies);
    return status == CT_OK ? CT_OK : cti_no_memory(op);
}
