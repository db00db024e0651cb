#include "state/weak_ids.h"

#include "base/fork.h"
#include "base/memory.h"

/*
 * Slot of an id. An id is the index of a slot in its low 32 bits, and the generation of the slot in its high 32 bits,
 * so it is never zero.
 */
typedef struct slot {
    cti_refs *object; /* weak; NULL: the slot is free or retired */
    uint32_t generation;
    uint32_t next_free; /* index + 1; 0: the last one */
} slot;

enum { FIRST_SLOTS = 64, MAX_SLOTS = 1 << 30 };

/* Last generation of a slot, after which it is not used again. The test of this limit sets a smaller value. */
#ifndef CTI_WEAK_ID_LAST_GENERATION
#define CTI_WEAK_ID_LAST_GENERATION UINT32_MAX
#endif

/* Guards the variables below, and keeps objects in slots from being freed. */
static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER;
static slot *slots;
static uint32_t num_slots, first_free; /* index + 1 */

static bool make_room(void)
{
    const uint32_t count = num_slots ? 2 * num_slots : FIRST_SLOTS;
    slot *grown = num_slots < MAX_SLOTS ? cti_realloc(slots, count * sizeof *slots) : NULL;
    if (!grown) return false;
    for (uint32_t i = num_slots; i < count; i++)
        grown[i] = (slot){.generation = 1, .next_free = i + 1 < count ? i + 2 : 0};
    first_free = num_slots + 1;
    slots = grown;
    num_slots = count;
    return true;
}

uint64_t cti_weak_id_new(cti_refs *object)
{
    uint64_t id = 0;
    cti_refs_set(object, CTI_REFS_WEAK);
    pthread_mutex_lock(&table_lock);
    if (first_free || make_room()) {
        slot *s = &slots[first_free - 1];
        id = (uint64_t)s->generation << 32 | (first_free - 1);
        first_free = s->next_free;
        s->object = object;
    }
    pthread_mutex_unlock(&table_lock);
    return id;
}

/* Returns the slot of an id; NULL if the id has ended. Under the lock. */
static slot *find(uint64_t id)
{
    const uint32_t index = (uint32_t)id;
    slot *s = index < num_slots ? &slots[index] : NULL;
    return s && s->object && s->generation == id >> 32 ? s : NULL;
}

void *cti_weak_id_take(uint64_t id, cti_thread_tag me)
{
    pthread_mutex_lock(&table_lock);
    const slot *s = find(id);
    cti_refs *object = s && cti_refs_retain_weak(s->object, me) ? s->object : NULL;
    pthread_mutex_unlock(&table_lock);
    return object;
}

void cti_weak_id_end(uint64_t id)
{
    pthread_mutex_lock(&table_lock);
    slot *s = find(id);
    if (s) {
        s->object = NULL;
        if (s->generation < CTI_WEAK_ID_LAST_GENERATION) {
            s->generation++;
            s->next_free = first_free;
            first_free = (uint32_t)id + 1;
        }
    }
    pthread_mutex_unlock(&table_lock);
}

void cti_weak_ids_fork(cti_fork_moment moment) { cti_fork_mutex(&table_lock, moment); }

void cti_weak_ids_unload(void)
{
    pthread_mutex_lock(&table_lock);
    slot *dead = slots;
    slots = NULL;
    num_slots = first_free = 0;
    pthread_mutex_unlock(&table_lock);
    cti_free(dead);
}
