#include "device/device_memory.h"

#include "base/fork.h"
#include "base/memory.h"
#include "device/backend.h"
#include "device/device.h"
#include "device/device_graph.h"
#include "device/stream_state.h"
#include "state/data_pool.h"
#include "state/error.h"
#include "state/random.h"

#include <pthread.h>
#include <stdatomic.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Account of the memory of a device. */
typedef struct account {
    cti_allocation *first;
    cti_workspace *workspaces;
    int64_t allocated, peak, limit, num_allocations;
    int64_t of_graphs, num_of_graphs;
} account;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static account accounts[CTI_MOST_DEVICES];
static _Thread_local const char *work_for;

void cti_device_work_for(const char *op) { work_for = op; }

const char *cti_device_worker(void) { return work_for ? work_for : "device"; }

/* ---- holders of memory ---- */

enum { MOST_HOLDERS = 256, SHOWN = 3 };

static _Atomic(void (*)(void)) find_savers;

void cti_device_memory_asks(void (*find)(void)) { atomic_store_explicit(&find_savers, find, memory_order_relaxed); }

void cti_allocation_saved_by(cti_allocation *allocation, const char *op, uint64_t sequence_nr)
{
    (void)pthread_mutex_lock(&lock);
    if (!allocation->saved_by) {
        allocation->saved_by = op;
        allocation->saved_nr = sequence_nr;
    }
    (void)pthread_mutex_unlock(&lock);
}

/* Recomputes which nodes have saved the allocations of a device. */
static void ask_savers(ct_device device)
{
    void (*const find)(void) = atomic_load_explicit(&find_savers, memory_order_relaxed);
    (void)pthread_mutex_lock(&lock);
    for (cti_allocation *a = accounts[device.index].first; a; a = a->next) a->saved_by = NULL;
    (void)pthread_mutex_unlock(&lock);
    if (find) find();
}

/* Holders found so far. Operators after the first `most` are left out. */
typedef struct holder_list {
    ct_memory_holder *items;
    int count, most;
} holder_list;

/* Adds to the entry of an operator; NULL: the list is full. */
static ct_memory_holder *add_holder(holder_list *list, const char *op, int64_t bytes, int64_t count)
{
    int i = 0;
    if (!op) op = "";
    while (i < list->count && strcmp(list->items[i].op, op) != 0) i++;
    if (i == list->most) return NULL;
    if (i == list->count) list->items[list->count++] = (ct_memory_holder){.op = op};
    list->items[i].bytes += bytes;
    list->items[i].count += count;
    return &list->items[i];
}

/*
 * Adds an allocation to the entry of its operator. The entry names the node that saved the largest of these
 * allocations.
 */
static void add_allocation(holder_list *list, const cti_allocation *a, int64_t *largest)
{
    ct_memory_holder *holder = add_holder(list, a->op, (int64_t)a->size, 1);
    if (!holder || !a->saved_by) return;
    int64_t *seen = &largest[holder - list->items];
    holder->saved += (int64_t)a->size;
    if (holder->saved_by && *seen >= (int64_t)a->size) return;
    *seen = (int64_t)a->size;
    holder->saved_by = a->saved_by;
    holder->sequence_nr = a->saved_nr;
}

/*
 * Collects the holders of memory by operator and returns their number. Allocations in the memory of a graph are counted
 * as memory of the graph. Under the lock.
 */
static int gather_holders(const account *own, ct_memory_holder *holders, int most)
{
    holder_list list = {holders, 0, most};
    int64_t largest[MOST_HOLDERS];
    for (const cti_allocation *a = own->first; a; a = a->next)
        if (!a->graph) add_allocation(&list, a, largest);
    for (const cti_workspace *workspace = own->workspaces; workspace; workspace = workspace->next)
        (void)add_holder(&list, workspace->op, (int64_t)workspace->size, 1);
    if (own->num_of_graphs) (void)add_holder(&list, "device_graph", own->of_graphs, own->num_of_graphs);
    return list.count;
}

static int compare_holders(const void *a, const void *b)
{
    const ct_memory_holder *x = a, *y = b;
    if (x->bytes != y->bytes) return x->bytes < y->bytes ? 1 : -1;
    return strcmp(x->op, y->op);
}

/*
 * Collects the holders, sorted. Allocates no host memory, except in the search for nodes with saves: there may be none
 * left.
 */
static int sorted_holders(ct_device device, ct_memory_holder holders[MOST_HOLDERS])
{
    ask_savers(device);
    (void)pthread_mutex_lock(&lock);
    const int count = gather_holders(&accounts[device.index], holders, MOST_HOLDERS);
    (void)pthread_mutex_unlock(&lock);
    qsort(holders, (size_t)count, sizeof *holders, compare_holders);
    return count;
}

/* Writes "exp 800 bytes in 2 allocation(s) (400 of them saved, most by mul, node 3)"; returns the full length. */
static size_t describe_holder(const ct_memory_holder *holder, const char *before, char *out, size_t size)
{
    int used = snprintf(out, size, "%s%s %" PRId64 " bytes in %" PRId64 " allocation(s)", before,
                        *holder->op ? holder->op : "no operator", holder->bytes, holder->count);
    if (holder->saved_by && (size_t)used < size)
        used += snprintf(out + used, size - (size_t)used, " (%" PRId64 " of them saved, most by %s, node %" PRIu64 ")",
                         holder->saved, holder->saved_by, holder->sequence_nr);
    return (size_t)used;
}

/* Sets the error of a failed allocation. op: the requesting operator; NULL: unknown. */
static CTI_COLD ct_status refuse(const char *op, ct_device device, size_t size)
{
    ct_memory_holder holders[MOST_HOLDERS];
    char name[CTI_DEVICE_NAME], most[480] = "";
    const int count = sorted_holders(device, holders);
    size_t used = 0;
    for (int i = 0; i < count && i < SHOWN && used < sizeof most; i++)
        used += describe_holder(&holders[i], i ? ", " : "; the largest holders: ", most + used, sizeof most - used);
    (void)pthread_mutex_lock(&lock);
    const account own = accounts[device.index];
    (void)pthread_mutex_unlock(&lock);
    char limit[48] = "";
    if (own.limit) snprintf(limit, sizeof limit, " (the limit is %lld)", (long long)own.limit);
    return cti_error(CT_E_NOMEM, "%s: out of memory on %s for %zu bytes; %lld bytes are in use%s%s",
                     op ? op : "allocate", cti_device_name(device, name), size, (long long)own.allocated, limit, most);
}

int ct_get_device_memory_holders(ct_device device, ct_memory_holder *holders, int most)
{
    ct_memory_holder all[MOST_HOLDERS];
    if (cti_device_check_streams("get_device_memory_holders", device) != CT_OK) return -1;
    if (most > 0 && !holders) {
        (void)cti_error(
            CT_E_INVALID,
            "get_device_memory_holders: holders is NULL; it must point to an array of as many elements as most");
        return -1;
    }
    const int count = sorted_holders(device, all);
    for (int i = 0; i < count && i < most; i++) holders[i] = all[i];
    return count;
}

/* ---- allocation and release ---- */

/* Counts an allocation and returns true, if the limit allows it. */
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

/* Calls the back end. lasting: memory that is not ordered by a stream. */
static ct_status ask(ct_device device, size_t size, void *handle, bool lasting, void **out)
{
    const cti_backend *backend = cti_backend_get();
    return lasting ? backend->alloc_lasting(device.index, size, out) : backend->alloc(device.index, size, handle, out);
}

/* Allocates. If memory is out, waits until running work has freed its memory, and tries again. */
static ct_status take(ct_device device, size_t size, void *handle, bool lasting, void **out)
{
    *out = NULL;
    if (!cti_may_allocate()) return CT_E_NOMEM;
    ct_status status = ask(device, size, handle, lasting, out);
    if (status != CT_E_NOMEM) return status;
    status = cti_streams_wait(device);
    if (status == CT_OK) status = cti_backend_get()->trim(device.index);
    return status == CT_OK ? ask(device, size, handle, lasting, out) : CT_E_NOMEM;
}

/* Takes memory as `take` does, counts the allocation, and sets the error on failure. */
static ct_status take_for(const char *op, ct_device device, size_t size, void *handle, bool lasting, void **out)
{
    *out = NULL;
    if (!book(device, size)) return refuse(op, device, size);
    const ct_status status = take(device, size, handle, lasting, out);
    if (CTI_LIKELY(status == CT_OK)) return CT_OK;
    unbook(device, size);
    return status == CT_E_NOMEM ? refuse(op, device, size) : cti_device_failed(op ? op : "allocate", device, status);
}

static void give_back(ct_device device, void *data, size_t size, void *handle)
{
    if (!data) return;
    (void)cti_backend_get()->free(device.index, data, handle); /* a later call reports the failure */
    unbook(device, size);
}

/* ---- workspaces ---- */

static void link_workspace(cti_workspace *workspace)
{
    account *own = &accounts[workspace->device];
    (void)pthread_mutex_lock(&lock);
    workspace->previous = NULL;
    workspace->next = own->workspaces;
    if (own->workspaces) own->workspaces->previous = workspace;
    own->workspaces = workspace;
    (void)pthread_mutex_unlock(&lock);
}

static void unlink_workspace(const cti_workspace *workspace)
{
    (void)pthread_mutex_lock(&lock);
    if (workspace->previous)
        workspace->previous->next = workspace->next;
    else
        accounts[workspace->device].workspaces = workspace->next;
    if (workspace->next) workspace->next->previous = workspace->previous;
    (void)pthread_mutex_unlock(&lock);
}

static ct_status take_workspace(cti_workspace *workspace)
{
    const ct_device device = {CT_DEVICE_CUDA, workspace->device};
    workspace->graph = cti_graph_here(device);
    if (CTI_UNLIKELY(workspace->graph != NULL))
        return cti_graph_take(workspace->graph, workspace->stream, workspace->size, workspace->op, &workspace->data);
    const ct_status status =
        take_for(workspace->op, device, workspace->size, workspace->stream, false, &workspace->data);
    if (status == CT_OK) link_workspace(workspace);
    return status;
}

static void give_workspace_back(cti_workspace *workspace)
{
    if (CTI_UNLIKELY(workspace->graph != NULL)) {
        cti_graph_give_back(workspace->graph, workspace->data);
        cti_graph_leave(workspace->graph);
        return;
    }
    unlink_workspace(workspace);
    give_back((ct_device){CT_DEVICE_CUDA, workspace->device}, workspace->data, workspace->size, workspace->stream);
}

static void next_state(ct_generator *generator, uint64_t words[2])
{
    const cti_random_state state = cti_generator_next(generator);
    words[0] = state.seed;
    words[1] = state.offset;
}

const cti_backend_caller cti_device_caller = {take_workspace, give_workspace_back, cti_graph_replay_of, next_state};

ct_status cti_device_alloc(const char *op, ct_device device, size_t size, cti_workspace *workspace)
{
    *workspace = (cti_workspace){.size = size,
                                 .stream = cti_stream_handle(cti_stream_here(device)),
                                 .op = op ? op : cti_device_worker(),
                                 .device = device.index};
    return size ? take_workspace(workspace) : CT_OK;
}

void cti_device_free(cti_workspace *workspace)
{
    if (workspace->data) give_workspace_back(workspace);
    workspace->data = NULL;
}

/* ---- memory of graphs ---- */

static void count_of_graphs(ct_device device, int64_t bytes, int64_t count)
{
    (void)pthread_mutex_lock(&lock);
    accounts[device.index].of_graphs += bytes;
    accounts[device.index].num_of_graphs += count;
    (void)pthread_mutex_unlock(&lock);
}

ct_status cti_device_alloc_lasting(const char *op, ct_device device, size_t size, void **out)
{
    const ct_status status = take_for(op, device, size, NULL, true, out);
    if (status == CT_OK) count_of_graphs(device, (int64_t)size, 1);
    return status;
}

void cti_device_free_lasting(ct_device device, void *data, size_t size)
{
    (void)cti_backend_get()->free_lasting(device.index, data);
    unbook(device, size);
    count_of_graphs(device, -(int64_t)size, -1);
}

cti_allocation *cti_allocation_in(const ct_device_graph *graph, const cti_allocation *after)
{
    (void)pthread_mutex_lock(&lock);
    cti_allocation *a = NULL;
    for (int i = 0; i < CTI_MOST_DEVICES && !a; i++) {
        a = after ? after->next : accounts[i].first;
        while (a && a->graph != graph) a = a->next;
        if (after) break;
    }
    (void)pthread_mutex_unlock(&lock);
    return a;
}

/* ---- memory of tensors ---- */

/* Allocates the data from the pool, or from the memory of the graph that this thread records. */
static ct_status fill(cti_allocation *made)
{
    if (made->size == 0) return CT_OK;
    if (CTI_UNLIKELY(made->graph != NULL))
        return cti_graph_take(made->graph, cti_stream_handle(made->home), made->size, made->op, &made->data);
    return take_for(made->op, made->device, made->size, cti_stream_handle(made->home), false, &made->data);
}

static void empty(const cti_allocation *a)
{
    if (CTI_UNLIKELY(a->graph != NULL && a->data)) {
        cti_graph_give_back(a->graph, a->data);
        cti_graph_leave(a->graph);
    } else {
        give_back(a->device, a->data, a->size, cti_stream_handle(a->home));
    }
}

cti_allocation *cti_allocation_new(ct_device device, size_t size)
{
    cti_allocation *made = cti_malloc(sizeof *made);
    if (!made) {
        (void)cti_no_memory("tensor data");
        return NULL;
    }
    *made = (cti_allocation){.device = device,
                             .size = size,
                             .home = cti_stream_here(device),
                             .op = work_for,
                             .graph = cti_graph_here(device)};
    if (fill(made) != CT_OK || cti_stream_writes(made->home, &made->use) != CT_OK) {
        empty(made);
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

static void unlink_allocation(const cti_allocation *allocation)
{
    account *own = &accounts[allocation->device.index];
    (void)pthread_mutex_lock(&lock);
    if (allocation->previous)
        allocation->previous->next = allocation->next;
    else
        own->first = allocation->next;
    if (allocation->next) allocation->next->previous = allocation->previous;
    (void)pthread_mutex_unlock(&lock);
}

void cti_allocation_free(cti_allocation *allocation)
{
    (void)pthread_mutex_lock(&cti_streams_lock);
    const bool is_kept = cti_graph_keeps(allocation);
    (void)pthread_mutex_unlock(&cti_streams_lock);
    if (is_kept) return;
    unlink_allocation(allocation);
    const bool is_used_again = !allocation->graph || allocation->graph == cti_graph_here(allocation->device);
    const bool is_ordered = !is_used_again || cti_stream_settles(allocation->home, &allocation->use) ||
                            /* fallback if the stream cannot be made to wait */
                            cti_streams_wait(allocation->device) == CT_OK;
    (void)is_ordered; /* if the fallback fails, too, the device has failed, which a later call reports */
    empty(allocation);
    cti_free(allocation);
}

/* ---- statistics ---- */

ct_status ct_get_device_memory(ct_device device, ct_device_memory *memory)
{
    const ct_status status = cti_device_check_streams("get_device_memory", device);
    if (status != CT_OK) return status;
    if (!memory)
        return cti_error(CT_E_INVALID, "get_device_memory: memory is NULL; a pointer for the result is needed");
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

ct_status ct_reset_device_memory_peak(ct_device device)
{
    const ct_status status = cti_device_check_streams("reset_device_memory_peak", device);
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
        return cti_error(CT_E_INVALID, "set_device_memory_limit: bytes is %lld; it must be positive, or 0 for no limit",
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

CTI_AT_FORK(CTI_FORK_DEVICE_MEMORY, &lock);
