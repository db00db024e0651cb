/*
 * Single interface for writes to the elements of tensors in host memory. A launch declares the bytes that it writes,
 * opens, writes, and closes. A loop driver declares the bytes of its operands, a copy the bytes of its destination; for
 * a kernel that a registry entry names, the bytes of the results of its call or node are declared. Modes, recordings
 * and profilers observe calls and nodes, which write only by launches.
 *
 * A watcher, which only tests set, receives launches and every allocation of tensor data, so it detects a change that
 * no launch declared. Without a watcher a declaration costs one load. The fast path has no declarations; a thread with
 * a mode of the slow path leaves it.
 */
#ifndef CTI_WRITES_H
#define CTI_WRITES_H

#include "base/compiler.h"

#include <cotangent/base.h>

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/*
 * Callbacks of a watcher, called by the thread that writes. key: the call or node whose results are declared before its
 * kernel runs.
 */
typedef struct cti_write_watcher {
    void (*made)(const void *data, size_t size); /* an allocation of tensor data, and its end */
    void (*gone)(const void *data);
    void (*declared)(const void *key, const void *data, size_t size);
    void (*opened)(const char *who, const void *key); /* a launch that writes the bytes declared with the key */
    void (*closed)(const char *who);
} cti_write_watcher;

CTI_HIDDEN extern const cti_write_watcher *_Atomic cti_write_watcher_set;

/* Returns the watcher; NULL if none is set. */
CTI_INLINE const cti_write_watcher *cti_write_watcher_of(void)
{
    return atomic_load_explicit(&cti_write_watcher_set, memory_order_relaxed);
}

/*
 * Sets the watcher of the process; NULL removes it. False if tensor data is allocated from the pool, which does not
 * report its allocations; with COTANGENT_ALLOC=malloc in the environment each is a separate allocation.
 */
CT_NODISCARD bool cti_watch_writes(const cti_write_watcher *watcher);

/* A launch with one destination: cti_write_begin(who, data, size); ... cti_write_end(who). */
CTI_INLINE void cti_write_begin(const char *who, const void *data, size_t size)
{
    const cti_write_watcher *watcher = cti_write_watcher_of();
    if (CTI_LIKELY(!watcher)) return;
    watcher->declared(&watcher, data, size);
    watcher->opened(who, &watcher);
}

CTI_INLINE void cti_write_end(const char *who)
{
    const cti_write_watcher *watcher = cti_write_watcher_of();
    if (CTI_UNLIKELY(watcher != NULL)) watcher->closed(who);
}

#endif
