/*
 * Numbers that stand for counted objects and keep nothing alive: by its number an object is found as long as it lives,
 * and afterwards nothing is. A number is never given twice while the library is loaded, so it may be copied and kept by
 * whoever needs it.
 */
#ifndef CTI_WEAK_IDS_H
#define CTI_WEAK_IDS_H

#include "core/refs.h"

#include <cotangent/base.h>

/*
 * A number for the object, which is marked as one that is reached weakly; 0 without memory, and nothing is set then.
 * The destructor of the object ends it.
 */
CT_NODISCARD uint64_t cti_weak_id_new(cti_refs *object);
/* One more reference of the object with that number; NULL if it has ended, is being destroyed or never was. */
CT_NODISCARD void *cti_weak_id_take(uint64_t id, cti_thread_tag me);
/* From now on the number stands for nothing; before the object's memory is freed. */
void cti_weak_id_end(uint64_t id);

/* Gives the table back to the system: no number stands for anything. */
void cti_weak_ids_unload(void);

#endif
