/*
 * Copies of device memory that policies have made. A save shares an existing copy if its memory was saved before in the
 * same scope, through any view, and was not written since. Only for device memory can this be determined
 * (cti_contents): a write to host memory through an alias with its own version counter is not detected.
 */
#ifndef CTI_SAVE_CACHE_H
#define CTI_SAVE_CACHE_H

#include "tensor/transfer.h"

/* Layout of elements; axes of size one and of stride zero are left out. */
typedef struct cti_layout {
    unsigned ndim;
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
} cti_layout;

/* First member of a policy's record of a copied range of memory. */
typedef struct cti_cached_copy {
    struct cti_cached_copy *next;
    struct cti_cached_save *saves; /* list of the saves that share the copy; the bytes are counted for the first save */
    cti_contents contents;
    bool is_known;    /* contents is valid; otherwise the copy is not shared */
    bool is_one_view; /* true: only tensors with this layout can share the copy; false: all tensors within its bytes */
    uint8_t dtype;    /* dtype of this layout */
    const char *begin;
    int64_t size; /* number of bytes from the first element to the last */
    cti_layout layout;
} cti_cached_copy;

/* First member of a policy's record of one save. */
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
 * Describes a tensor on a device. If its elements fill a range of memory, in any order, it is described as bytes,
 * otherwise as a view.
 */
void cti_cached_copy_of_bytes(cti_cached_copy *copy, const ct_tensor *tensor);
/* Describes a tensor as a view with its own order of elements. */
void cti_cached_copy_of_view(cti_cached_copy *copy, const ct_tensor *tensor);

/* Returns a copy that can serve a tensor with this description; NULL if there is none. */
cti_cached_copy *cti_save_cache_find(const cti_save_cache *cache, const cti_cached_copy *key);
void cti_save_cache_add(cti_save_cache *cache, cti_cached_copy *copy);
void cti_save_cache_remove(cti_save_cache *cache, const cti_cached_copy *copy);
/*
 * Returns a copy in the cache whose bytes are all contained in `larger`, another copy in the cache; NULL if there is
 * none.
 */
cti_cached_copy *cti_save_cache_find_inside(const cti_save_cache *cache, const cti_cached_copy *larger);
void cti_save_cache_share(cti_cached_copy *copy, cti_cached_save *save);
/* Makes all saves of the copy `source` use the copy `target`, which contains their bytes. */
void cti_save_cache_move_saves(cti_cached_copy *target, cti_cached_copy *source);
/* Removes a save from the users of its copy. Returns true if the copy has no user any more. */
bool cti_save_cache_unshare(cti_cached_save *save);

#endif
