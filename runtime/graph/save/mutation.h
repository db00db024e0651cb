/*
 * In-place writes to saved tensors (S14). Inside a mutation scope, a pair of hooks packs each save. The pair keeps the
 * tensor itself and stores the save in a table under the key (storage, version). Before a write, the table is searched
 * for the current version of the written storage, and the memory to which the found saves refer is copied. A range of
 * memory is copied only once, even if several saves refer to it. The table belongs to the thread that entered the
 * scope; other threads can release saves.
 */
#ifndef CTI_MUTATION_H
#define CTI_MUTATION_H

#include "state/thread.h"
#include "tensor/tensor.h"

/* Slow path of cti_before_write. */
CT_NODISCARD CTI_COLD ct_status cti_mutation_preserve(cti_thread *thread, const char *op, const ct_tensor *t);
/*
 * Moves saves to the next version of their storage in the table. Called before an in-place call that changes no element
 * (it changes only sizes, or nothing) increments the version.
 */
CTI_COLD void cti_mutation_keep(const cti_thread *thread, const ct_tensor *t);

/*
 * Preserves saved values. Called before elements of t are written, in place or by out=, and before the caller
 * increments the version. Fails only if memory runs out; then nothing was changed, and the caller must not write.
 */
CT_NODISCARD CTI_INLINE ct_status cti_before_write(cti_thread *thread, const char *op, const ct_tensor *t)
{
    return CTI_LIKELY(!(thread->modes & CTI_MODE_MUTATION)) ? CT_OK : cti_mutation_preserve(thread, op, t);
}

CTI_INLINE void cti_before_reshape(const cti_thread *thread, const ct_tensor *t)
{
    if (CTI_UNLIKELY(thread->modes & CTI_MODE_MUTATION)) cti_mutation_keep(thread, t);
}

/* Returns true if this thread is in a mutation scope, in which saved tensors may be written. */
CTI_INLINE bool cti_mutation_is_allowed(const cti_thread *thread) { return (thread->modes & CTI_MODE_MUTATION) != 0; }

/* ---- inside graph/save ---- */

typedef struct cti_mutation cti_mutation; /* state of a mutation scope */

/* One save of the scope; it is the packed object. */
typedef struct cti_kept {
    cti_mutation *scope; /* held by the pair that packed the save */
    /* strong, without history: the tensor itself or its copy; NULL after the scope has dropped the value */
    ct_tensor *value;
    uint32_t version; /* version of the storage when the elements were saved */
    /*
     * true if the elements were not written since the save: value is the tensor itself, and the table contains the save
     */
    bool is_tabled;
    size_t index;                          /* index of the save among the saves that are copied together */
    struct cti_kept **link, *next;         /* list of a bucket */
    struct cti_kept **all_link, *all_next; /* list of all saves of the scope */
} cti_kept;

CT_NODISCARD cti_mutation *cti_mutation_new(void);
void cti_mutation_retain(cti_mutation *scope);
void cti_mutation_release(cti_mutation *scope);
/*
 * Creates a save in the scope; its value is an alias of `value`. Takes over the reference to `value`, also on failure.
 */
CT_NODISCARD cti_kept *cti_mutation_enter(cti_thread *thread, cti_mutation *scope, ct_tensor *value);
/* Ends a save, on any thread. */
void cti_mutation_leave(cti_thread *thread, cti_kept *kept);
int64_t cti_mutation_bytes(const cti_kept *kept); /* size of the elements held */
/* Drops the values of all saves. */
void cti_mutation_drop_all(cti_thread *thread, cti_mutation *scope);
/* Copies the memory of t's storage to which saves of its current version refer. */
CT_NODISCARD ct_status cti_mutation_copy(cti_thread *thread, cti_mutation *scope, const char *op, const ct_tensor *t);
void cti_mutation_rekey(cti_mutation *scope, const ct_tensor *t);

#endif
