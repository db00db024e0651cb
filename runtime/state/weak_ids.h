/*
 * Weak identifiers of counted objects: an id resolves to its object as long as the object lives, and to nothing
 * afterwards. An id does not keep the object alive. An id is never reused while the library is loaded, so it may be
 * copied and stored anywhere.
 */
#ifndef CTI_WEAK_IDS_H
#define CTI_WEAK_IDS_H

#include "state/refs.h"

#include <cotangent/base.h>

/*
 * Returns a new id of the object, and marks the object as weakly reachable (CTI_REFS_WEAK). 0 if out of memory. The
 * destructor of the object must end the id.
 */
CT_NODISCARD uint64_t cti_weak_id_new(cti_refs *object);
/*
 * Returns the object of an id, with a new reference; NULL if the object has ended or is being destroyed, or the id
 * never existed.
 */
CT_NODISCARD void *cti_weak_id_take(uint64_t id, cti_thread_tag me);
/* Ends an id: it resolves to nothing from now on. Called before the memory of the object is freed. */
void cti_weak_id_end(uint64_t id);

/* Returns the table to the system; all ids end. */
void cti_weak_ids_unload(void);

#endif
