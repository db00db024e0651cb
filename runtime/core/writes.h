/*
 * The door through which elements of tensors in host memory are written. A launch declares the bytes that it writes,
 * opens, writes, and closes: the drivers of loops by their operands, kernels that entries name by the results of their
 * call or node, copies by their destination. Modes, recordings and profilers see calls and nodes, and what these write
 * they write by launches.
 *
 * A watcher, which tests alone set, is told of launches and of every allocation of tensor data, and so finds a change
 * that no launch declared. Without one a declaration is one load; the fast path, which a thread with a mode of the slow
 * path leaves, has none.
 */
#ifndef CTI_WRITES_H
#define CTI_WRITES_H

#include "core/compiler.h"

#include <cotangent/base.h>

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* All are called by the thread that works. key: the call or node whose results are declared before its kernel runs. */
typedef struct cti_write_watcher {
    void (*made)(const void *data, size_t size); /* an allocation, and its end */
    void (*gone)(const void *data);
    void (*declared)(const void *key, const void *data, size_t size);
    void (*opened)(const char *who, const void *key); /* a launch that writes what was declared with the key */
    void (*closed)(const char *who);
} cti_write_watcher;

extern const cti_write_watcher *_Atomic cti_write_watcher_set;

/* NULL: nobody watches. */
CTI_INLINE const cti_write_watcher *cti_write_watcher_of(void)
{
    return atomic_load_explicit(&cti_write_watcher_set, memory_order_relaxed);
}

/*
 * Sets the watcher of the process; NULL ends it. False: pieces of tensor data come from the pool, which tells nobody;
 * COTANGENT_ALLOC=malloc in the environment has each allocated by itself.
 */
CT_NODISCARD bool cti_watch_writes(const cti_write_watcher *watcher);

/* A launch of one destination: cti_write_begin(who, data, size); ... cti_write_end(who). */
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
