#include "core/device_memory.h"

#include "core/backend.h"
#include "core/data_pool.h"
#include "core/device.h"
#include "core/error.h"
#include "core/fork.h"
#include "core/memory.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of a device. */
typedef struct account {
    cti_allocation *first;
    int64_t allocated, peak, limit, num_allocations;
} account;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static account accounts[CTI_MOST_DEVICES];
static _Thread_local const char *work_for;

void cti_device_work_for(const char *op) { work_for = op; }

/* ---- what holds it ---- */

/* The tensors of an account by operator, in `holders`; how many there are. Under the lock. */
static int gather_holders(const account *own, ct_memory_holder *holders, int most)
{
    int count = 0;
    for (const cti_allocation *a = own->first; a; a = a->next) {
        const char *op = a->op ? a->op : "";
        int i = 0;
        while (i < count && strcmp(holders[i].op, op) != 0) i++;
        if (i == most) continue;
        if (i == count) holders[count++] = (ct_memory_holder){.op = op};
        holders[i].bytes += (int64_t)a->size;
        holders[i].count++;
    }
    return count;
}

static int compare_holders(const void *a, const void *b)
{
    const ct_memory_holder *x = a, *y = b;
    if (x->bytes != y->bytes) return x->bytes < y->bytes ? 1 : -1;
    return strcmp(x->op, y->op);
}

enum { MOST_HOLDERS = 256, SHOWN = 3 };

/* No memory of the host is taken: there may be none. */
static int sorted_holders(ct_device device, ct_memory_holder holders[MOST_HOLDERS])
{
    (void)pthread_mutex_lock(&lock);
    const int count = gather_holders(&accounts[device.index], holders, MOST_HOLDERS);
    (void)pthread_mutex_unlock(&lock);
    qsort(holders, (size_t)count, sizeof *holders, compare_holders);
    return count;
}

static CTI_COLD ct_status refuse(ct_device device, size_t size)
{
    ct_memory_holder holders[MOST_HOLDERS];
    char name[CTI_DEVICE_NAME], most[200] = "";
    const int count = sorted_holders(device, holders);
    size_t used = 0;
    for (int i = 0; i < count && i < SHOWN && used < sizeof most; i++)
        used += (size_t)snprintf(most + used, sizeof most - used, "%s%s %lld in %lld",
                                 i ? ", " : "; most of it: ", *holders[i].op ? holders[i].op : "no operator",
                                 (long long)holders[i].bytes, (long long)holders[i].count);
    (void)pthread_mutex_lock(&lock);
    const account own = accounts[device.index];
    (void)pthread_mutex_unlock(&lock);
    char limit[48] = "";
    if (own.limit) snprintf(limit, sizeof limit, " (the limit is %lld)", (long long)own.limit);
    return cti_error(CT_E_NOMEM, "allocate: out of memory on %s for %zu bytes of tensor data; %lld are in use%s%s",
                     cti_device_name(device, name), size, (long long)own.allocated, limit, most);
}

int ct_device_memory_holders(ct_device device, ct_memory_holder *holders, int most)
{
    ct_memory_holder all[MOST_HOLDERS];
    if (cti_device_check_streams("device_memory_holders", device) != CT_OK) return -1;
    if (most > 0 && !holders) {
        (void)cti_error(CT_E_INVALID, "device_memory_holders: there is no place for the answer: NULL was given");
        return -1;
    }
    const int count = sorted_holders(device, all);
    for (int i = 0; i < count && i < most; i++) holders[i] = all[i];
    return count;
}

/* ---- taking and giving back ---- */

/* Whether the limit allows it; counts it then. */
static bool book(ct_device device, size_t size)
{
    account *own = &accounts[device.index];
    (void)pthread_mutex_lock(&lock);
    const bool fits = !own->limit || own->allocated + (int64_t)size <= own->limit;
    if (fits) {
        own->allocated += (int64_t)size;
        own->num_allocations++;
        if (own->peak < own->allocated) own->peak = own->allocated;
    }
    (void)pthread_mutex_unlock(&lock);
    return fits;
}

static void unbook(ct_device device, size_t size)
{
    (void)pthread_mutex_lock(&lock);
    accounts[device.index].allocated -= (int64_t)size;
    (void)pthread_mutex_unlock(&lock);
}

/* What work under way still holds may be what is missing: tried again when it is done. */
static ct_status take(ct_device device, size_t size, void *handle, void **out)
{
    const cti_backend *backend = cti_backend_get();
    *out = NULL;
    if (!cti_may_allocate()) return CT_E_NOMEM;
    ct_status status = backend->alloc(device.index, size, handle, out);
    if (status != CT_E_NOMEM) return status;
    status = backend->wait_all(device.index);
    if (status == CT_OK) status = backend->trim(device.index);
    return status == CT_OK ? backend->alloc(device.index, size, handle, out) : CT_E_NOMEM;
}

ct_status cti_device_alloc(ct_device device, size_t size, void **out)
{
    *out = NULL;
    if (size == 0) return CT_OK;
    if (!book(device, size)) return refuse(device, size);
    const ct_status status = take(device, size, cti_stream_handle(cti_stream_here(device)), out);
    if (CTI_LIKELY(status == CT_OK)) return CT_OK;
    unbook(device, size);
    return status == CT_E_NOMEM ? refuse(device, size) : cti_device_failed("allocate", device, status);
}

static void give_back(ct_device device, void *data, size_t size, ct_stream *stream)
{
    if (!data) return;
    (void)cti_backend_get()->free(device.index, data, cti_stream_handle(stream)); /* a later call tells what failed */
    unbook(device, size);
}

void cti_device_free(ct_device device, void *data, size_t size)
{
    give_back(device, data, size, cti_stream_here(device));
}

cti_allocation *cti_allocation_new(ct_device device, size_t size)
{
    cti_allocation *made = cti_malloc(sizeof *made);
    if (!made) {
        (void)cti_no_memory("tensor data");
        return NULL;
    }
    *made = (cti_allocation){.device = device, .size = size, .home = cti_stream_here(device), .op = work_for};
    if (cti_device_alloc(device, size, &made->data) != CT_OK || cti_stream_writes(made->home, &made->use) != CT_OK) {
        cti_device_free(device, made->data, size);
        cti_free(made);
        return NULL;
    }
    account *own = &accounts[device.index];
    (void)pthread_mutex_lock(&lock);
    made->next = own->first;
    if (own->first) own->first->previous = made;
    own->first = made;
    (void)pthread_mutex_unlock(&lock);
    return made;
}

void cti_allocation_free(cti_allocation *allocation)
{
    account *own = &accounts[allocation->device.index];
    (void)pthread_mutex_lock(&lock);
    if (allocation->previous)
        allocation->previous->next = allocation->next;
    else
        own->first = allocation->next;
    if (allocation->next) allocation->next->previous = allocation->previous;
    (void)pthread_mutex_unlock(&lock);
    if (!cti_stream_settles(allocation->home, &allocation->use))
        (void)cti_backend_get()->wait_all(allocation->device.index); /* no event was to be had */
    give_back(allocation->device, allocation->data, allocation->size, allocation->home);
    cti_free(allocation);
}

/* ---- figures ---- */

ct_status ct_get_device_memory(ct_device device, ct_device_memory *memory)
{
    const ct_status status = cti_device_check_streams("get_device_memory", device);
    if (status != CT_OK) return status;
    if (!memory) return cti_error(CT_E_INVALID, "get_device_memory: there is no place for the answer: NULL was given");
    size_t held = 0;
    if (cti_device_failed("get_device_memory", device, cti_backend_get()->held(device.index, &held)) != CT_OK)
        return cti_failed();
    (void)pthread_mutex_lock(&lock);
    const account own = accounts[device.index];
    (void)pthread_mutex_unlock(&lock);
    *memory = (ct_device_memory){.allocated = own.allocated,
                                 .peak = own.peak,
                                 .held = (int64_t)held,
                                 .limit = own.limit,
                                 .num_allocations = own.num_allocations};
    return CT_OK;
}

ct_status ct_reset_device_peak(ct_device device)
{
    const ct_status status = cti_device_check_streams("reset_device_peak", device);
    if (status != CT_OK) return status;
    (void)pthread_mutex_lock(&lock);
    accounts[device.index].peak = accounts[device.index].allocated;
    (void)pthread_mutex_unlock(&lock);
    return CT_OK;
}

ct_status ct_set_device_memory_limit(ct_device device, int64_t bytes)
{
    const ct_status status = cti_device_check_streams("set_device_memory_limit", device);
    if (status != CT_OK) return status;
    if (bytes < 0)
        return cti_error(CT_E_INVALID, "set_device_memory_limit: %lld bytes were given; a limit is positive, 0 is none",
                         (long long)bytes);
    (void)pthread_mutex_lock(&lock);
    accounts[device.index].limit = bytes;
    (void)pthread_mutex_unlock(&lock);
    return CT_OK;
}

ct_status ct_trim_device_memory(ct_device device)
{
    const ct_status status = ct_synchronize(device);
    if (status != CT_OK) return status;
    if (device.kind == CT_DEVICE_CPU) return cti_device_check_streams("trim_device_memory", device);
    return cti_device_failed("trim_device_memory", device, cti_backend_get()->trim(device.index));
}

void cti_device_memory_fork(cti_fork_moment moment) { cti_fork_mutex(&lock, moment); }
