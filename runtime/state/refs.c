#include "state/refs.h"

#include "base/lock.h"
#include "state/object.h"

#include <stddef.h>

cti_refs_queue cti_refs_queues[CTI_MAX_THREADS + 1];

/* ---- items: a queue cannot be linked through the objects, because all their words are in use while they wait ---- */

struct cti_refs_item {
    cti_refs_item *next;
    cti_refs *object;
};

/* Fixed set of items for the case that memory is out, because releasing a reference must not fail. */
enum { NUM_KEPT = 1024 };

static cti_refs_item kept[NUM_KEPT];
static cti_refs_item *free_kept;
static unsigned num_taken; /* number of items of `kept` that have been used so far */
static _Atomic uint8_t kept_lock;

static cti_refs_item *take_kept(void)
{
    cti_byte_lock(&kept_lock);
    cti_refs_item *item = free_kept;
    if (item)
        free_kept = item->next;
    else if (num_taken < NUM_KEPT)
        item = &kept[num_taken++];
    cti_byte_unlock(&kept_lock);
    return item;
}

static cti_refs_item *item_new(void)
{
    cti_thread *thread = cti_thread_here();
    if (CTI_UNLIKELY(!thread->started))
        cti_thread_try_start(thread); /* the blocks that it frees go to lists of a started thread */
    cti_refs_item *item = cti_block_alloc(thread, sizeof *item);
    return item ? item : take_kept();
}

static void item_free(cti_refs_item *item)
{
    if (item < kept || item >= kept + NUM_KEPT) {
        cti_block_free(cti_thread_here(), item, sizeof *item);
        return;
    }
    cti_byte_lock(&kept_lock);
    item->next = free_kept;
    free_kept = item;
    cti_byte_unlock(&kept_lock);
}

/* ---- merging ---- */

/*
 * Merges the counts. Called by the thread that owns `local`, while the object is kept alive by a reference of the
 * caller or by its entry in the queue.
 */
static void merge(cti_refs *refs)
{
    int32_t shared = atomic_load_explicit(&refs->shared, memory_order_relaxed);
    CTI_REFS_STEP();
    const int32_t local = (int32_t)refs->local * CTI_REFS_ONE;
    while (!atomic_compare_exchange_weak_explicit(&refs->shared, &shared, (shared + local) | CTI_REFS_SHARED_MERGED,
                                                  memory_order_acq_rel, memory_order_relaxed)) {
    }
    const uint16_t owner = atomic_load_explicit(&refs->owner, memory_order_relaxed);
    atomic_store_explicit(&refs->owner, (uint16_t)(owner | CTI_OWNER_MERGED), memory_order_relaxed);
}

/* Removes an object from the queue. Returns true if the object has no references. */
static bool unqueue(cti_refs *refs)
{
    if (!(atomic_load_explicit(&refs->shared, memory_order_acquire) & CTI_REFS_SHARED_MERGED)) merge(refs);
    return atomic_fetch_sub_explicit(&refs->shared, CTI_REFS_SHARED_QUEUED, memory_order_acq_rel) ==
           (CTI_REFS_SHARED_MERGED | CTI_REFS_SHARED_QUEUED);
}

/*
 * Queues an object to its owner or, if that thread has ended, clears its queued bit immediately; true if it has no
 * references left. If memory is out and all kept items are in use, the object stays marked as queued: it is never
 * freed, and its counts remain correct.
 */
static bool enqueue(cti_refs *refs, unsigned owner)
{
    cti_refs_queue *queue = &cti_refs_queues[owner];
    cti_refs_item *item = item_new();
    cti_byte_lock(&queue->lock);
    CTI_REFS_STEP();
    const bool is_open = queue->is_open;
    bool dead = false;
    if (!is_open) {
        dead = unqueue(refs); /* under the lock: a new thread with this number would own the object */
    } else if (item) {
        *item = (cti_refs_item){atomic_load_explicit(&queue->first, memory_order_relaxed), refs};
        atomic_store_explicit(&queue->first, item, memory_order_relaxed);
    }
    cti_byte_unlock(&queue->lock);
    if (!is_open && item) item_free(item);
    return dead;
}

/* ---- counting off the fast path ---- */

static bool release_shared(cti_refs *refs)
{
    /* read first: after the decrement another thread may free the object */
    const unsigned owner = cti_refs_owner(refs);
    int32_t shared = atomic_load_explicit(&refs->shared, memory_order_acquire), next;
    /* A sole owner needs no read-modify-write, unless a weak pointer may be resolved at the same time. */
    if (shared == (CTI_REFS_ONE | CTI_REFS_SHARED_MERGED) && !(cti_refs_flags(refs) & CTI_REFS_WEAK)) return true;
    do {
        next = shared - CTI_REFS_ONE;
        if (next < 0) next |= CTI_REFS_SHARED_QUEUED; /* never true for a merged object */
    } while (!atomic_compare_exchange_weak_explicit(&refs->shared, &shared, next, memory_order_acq_rel,
                                                    memory_order_acquire));
    if ((next & CTI_REFS_SHARED_QUEUED) && !(shared & CTI_REFS_SHARED_QUEUED)) return enqueue(refs, owner);
    return next == CTI_REFS_SHARED_MERGED;
}

bool cti_refs_release_slow(cti_refs *refs, cti_thread_tag me)
{
    if (!cti_refs_is_owner(refs, me)) return release_shared(refs);
    CTI_REFS_STEP();
    if (refs->local > 1) {
        refs->local--;
        return false;
    }
    merge(refs); /* the reference being released keeps the object alive meanwhile */
    return release_shared(refs);
}

bool cti_refs_retain_weak(cti_refs *refs, cti_thread_tag me)
{
    CT_ASSERT(cti_refs_flags(refs) & CTI_REFS_WEAK);
    int32_t shared = atomic_load_explicit(&refs->shared, memory_order_relaxed);
    do {
        /*
         * An object with CTI_REFS_WEAK is merged before it dies. The other fields of a dead object must not be read:
         * they may link the queue of objects to be destroyed.
         */
        if (shared == CTI_REFS_SHARED_MERGED) return false;
        if (!(shared & CTI_REFS_SHARED_MERGED) && cti_refs_is_owner(refs, me)) {
            CTI_REFS_STEP();
            refs->local++;
            return true;
        }
    } while (!atomic_compare_exchange_weak_explicit(&refs->shared, &shared, shared + CTI_REFS_ONE, memory_order_acquire,
                                                    memory_order_relaxed));
    return true;
}

bool cti_refs_share(cti_refs *refs, cti_thread_tag me)
{
    if (cti_refs_is_owner(refs, me)) merge(refs);
    return (atomic_load_explicit(&refs->shared, memory_order_relaxed) & CTI_REFS_SHARED_MERGED) != 0;
}

/* ---- queues ---- */

void cti_refs_open_queue(unsigned thread_id)
{
    cti_byte_lock(&cti_refs_queues[thread_id].lock);
    CTI_REFS_STEP();
    cti_refs_queues[thread_id].is_open = true;
    cti_byte_unlock(&cti_refs_queues[thread_id].lock);
}

bool cti_refs_take_queued(unsigned thread_id, cti_refs **dead)
{
    cti_refs_queue *queue = &cti_refs_queues[thread_id];
    *dead = NULL;
    if (!cti_refs_any_queued(thread_id)) return false;
    cti_byte_lock(&queue->lock);
    cti_refs_item *item = atomic_load_explicit(&queue->first, memory_order_relaxed);
    atomic_store_explicit(&queue->first, item->next, memory_order_relaxed);
    cti_byte_unlock(&queue->lock);
    cti_refs *object = item->object;
    item_free(item);
    if (unqueue(object)) *dead = object;
    return true;
}

void cti_refs_bequeath(cti_refs *dead, unsigned heir)
{
    atomic_store_explicit(&dead->owner, (uint16_t)(heir | CTI_OWNER_MERGED), memory_order_relaxed);
    atomic_store_explicit(&dead->shared, CTI_REFS_SHARED_MERGED | CTI_REFS_SHARED_QUEUED, memory_order_release);
    (void)enqueue(dead, heir); /* the queue is open, because it is the queue of the caller */
}

bool cti_refs_close_queue(unsigned thread_id)
{
    cti_refs_queue *queue = &cti_refs_queues[thread_id];
    cti_byte_lock(&queue->lock);
    const bool is_empty = atomic_load_explicit(&queue->first, memory_order_relaxed) == NULL;
    CTI_REFS_STEP();
    if (is_empty) queue->is_open = false;
    cti_byte_unlock(&queue->lock);
    return is_empty;
}
