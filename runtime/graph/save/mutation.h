/*
 * Writing to what was saved (S14). Inside a scope saves are packed by a pair that keeps the tensor itself, entered in a
 * table under (storage, version). A write first looks up the storage it is about to change, at its present version, and
 * copies what saves refer to there: each range of memory once, however many they are. The table belongs to the thread
 * that entered the scope; other threads may end saves.
 */
#ifndef CTI_MUTATION_H
#define CTI_MUTATION_H

#include "core/thread.h"
#include "tensor/tensor.h"

/* Slow path of cti_before_write. */
CT_NODISCARD CTI_COLD ct_status cti_mutation_preserve(cti_thread *thread, const char *op, const ct_tensor *t);
/*
 * An in-place call that changes no element, only sizes or nothing, is about to bump the version: saves go over to the
 * next one.
 */
CTI_COLD void cti_mutation_keep(const cti_thread *thread, const ct_tensor *t);

/*
 * Before elements of t are written in place, or by out=, and before its version is bumped by hand. On failure, which is
 * for want of memory, nothing was done, and nothing may be written.
 */
CT_NODISCARD CTI_INLINE ct_status cti_before_write(cti_thread *thread, const char *op, const ct_tensor *t)
{
    return CTI_LIKELY(!(thread->modes & CTI_MODE_MUTATION)) ? CT_OK : cti_mutation_preserve(thread, op, t);
}

CTI_INLINE void cti_before_reshape(const cti_thread *thread, const ct_tensor *t)
{
    if (CTI_UNLIKELY(thread->modes & CTI_MODE_MUTATION)) cti_mutation_keep(thread, t);
}

/* Whether this thread is in a scope: what is saved may be written. */
CTI_INLINE bool cti_mutation_is_allowed(const cti_thread *thread) { return (thread->modes & CTI_MODE_MUTATION) != 0; }

/* ---- inside graph/save ---- */

typedef struct cti_mutation cti_mutation; /* a scope's bookkeeping */

/* One save of the scope: the packed object. */
typedef struct cti_kept {
    cti_mutation *scope; /* the pair that packed it holds that */
    ct_tensor *value;    /* strong, without history: the tensor itself, or its copy. NULL: dropped by the scope */
    uint32_t version;    /* of its storage, that the content belongs to */
    bool is_tabled;      /* nothing was written since: the value is the tensor itself, and lies in a bucket */
    size_t place;        /* in the list of one copying */
    struct cti_kept **link, *next;         /* in the bucket */
    struct cti_kept **all_link, *all_next; /* among all saves of the scope */
} cti_kept;

CT_NODISCARD cti_mutation *cti_mutation_new(void);
void cti_mutation_retain(cti_mutation *scope);
void cti_mutation_release(cti_mutation *scope);
/* A save of an alias of value, whose reference it takes over, also on failure. */
CT_NODISCARD cti_kept *cti_mutation_enter(cti_thread *thread, cti_mutation *scope, ct_tensor *value);
/* The save ends, on any thread. */
void cti_mutation_leave(cti_thread *thread, cti_kept *kept);
int64_t cti_mutation_bytes(const cti_kept *kept); /* of the elements that a save holds */
/* Drops what all saves hold. */
void cti_mutation_drop_all(cti_thread *thread, cti_mutation *scope);
/* Copies what saves hold of the storage of t at its version. */
CT_NODISCARD ct_status cti_mutation_copy(cti_thread *thread, cti_mutation *scope, const char *op, const ct_tensor *t);
void cti_mutation_rekey(cti_mutation *scope, const ct_tensor *t);

#endif
