/*
 * Copies of device memory that policies have made. A save shares an existing copy if its memory was saved before in the
 * same scope, through any view, and was not written since. Writes can be detected only for device memory
 * (cti_contents): a write to host memory through an alias with a separate version counter is not detected.
 */
#ifndef CTI_SAVE_CACHE_H
#define CTI_SAVE_CACHE_H

#include "tensor/transfer.h"

/* Layout of elements. Axes of size 1 and axes of stride 0 are omitted. */
typedef struct cti_layout {
    unsigned ndim;
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
} cti_layout;

/* A copied range of device memory; the first member of a policy's record of the copy. */
typedef struct cti_cached_copy {
    struct cti_cached_copy *next;
    struct cti_cached_save *saves; /* list of the saves that share the copy; the bytes are counted for the first save */
    cti_contents contents;
    bool is_known; /* true if `contents` is valid; otherwise the copy is not shared */
    /*
     * true: only tensors with exactly this layout can share the copy; false: all tensors whose bytes are in the range
     */
    bool is_one_view;
    uint8_t dtype; /* dtype of this layout */
    const char *begin;
    int64_t size; /* number of bytes from the first element to the last */
    cti_layout layout;
} cti_cached_copy;

/* One save; the first member of a policy's record of the save. */
typedef struct cti_cached_save {
    struct cti_cached_save *next;
    cti_cached_copy *of;
    int64_t offset; /* offset in bytes of the save's first element in the shared copy */
} cti_cached_save;

enum { CTI_SAVE_CACHE_BUCKETS = 64 };

/* The copies of a scope, a hash table by address; initially zero. */
typedef struct cti_save_cache {
    cti_cached_copy *buckets[CTI_SAVE_CACHE_BUCKETS];
} cti_save_cache;

/*
 * Locks all caches (policy_lock.h). All functions below must be called with this lock held; policies also use it for
 * their records of device memory. A child of a fork never uses devices, since CUDA does not allow it.
 */
void cti_save_cache_lock(void);
void cti_save_cache_unlock(void);

/*
 * Describes the memory of a tensor on a device. If the elements fill a range of memory without gaps, in any order, the
 * range is described; otherwise the tensor's layout.
 */
void cti_cached_copy_of_bytes(cti_cached_copy *copy, const ct_tensor *tensor);
/* Describes the memory of a tensor by its layout, so that only tensors of the same layout share the copy. */
void cti_cached_copy_of_view(cti_cached_copy *copy, const ct_tensor *tensor);

/* Returns a cached copy that contains the memory described by key; NULL if there is none. */
cti_cached_copy *cti_save_cache_find(const cti_save_cache *cache, const cti_cached_copy *key);
void cti_save_cache_add(cti_save_cache *cache, cti_cached_copy *copy);
void cti_save_cache_remove(cti_save_cache *cache, const cti_cached_copy *copy);
/* Returns a cached copy whose bytes are all contained in `larger`, another cached copy; NULL if there is none. */
cti_cached_copy *cti_save_cache_find_inside(const cti_save_cache *cache, const cti_cached_copy *larger);
void cti_save_cache_share(cti_cached_copy *copy, cti_cached_save *save);
/* Makes all saves of the copy `source` use the copy `target`, which contains their bytes. */
void cti_save_cache_move_saves(cti_cached_copy *target, cti_cached_copy *source);
/* Removes a save from the list of saves of its copy. Returns true if no save uses the copy any more. */
bool cti_save_cache_unshare(cti_cached_save *save);

#endif
