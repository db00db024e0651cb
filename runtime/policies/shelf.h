/*
 * Copies of device memory that policies have made: a save shares an existing copy if its memory was saved before in the
 * same scope and was not written since, through the same view or another one. Only for device memory is this known
 * reliably (cti_contents): for host memory, writes through an alias with its own version counter would be missed.
 */
#ifndef CTI_SHELF_H
#define CTI_SHELF_H

#include "tensor/transfer.h"

/* Layout of elements, without axes of size one or stride zero. */
typedef struct cti_layout {
    unsigned ndim;
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
} cti_layout;

/* First member of a policy's record of a copied range of memory. */
typedef struct cti_shelved {
    struct cti_shelved *next;
    struct cti_shelf_save *saves; /* saves that share the copy; its bytes are counted for the first */
    cti_contents contents;
    bool is_known;    /* contents is valid: otherwise the copy is not shared */
    bool is_one_view; /* the copy serves only tensors with this layout; otherwise all tensors within these bytes */
    uint8_t dtype;    /* dtype of that view */
    const char *from;
    int64_t size; /* number of bytes from the first to the last */
    cti_layout layout;
} cti_shelved;

/* First member of a policy's record of one save. */
typedef struct cti_shelf_save {
    struct cti_shelf_save *next;
    cti_shelved *of;
    int64_t offset; /* offset in bytes of its first element in the shared copy */
} cti_shelf_save;

enum { CTI_SHELF_ROWS = 64 };

/* The copies of a scope, a hash table by address; initially zero. */
typedef struct cti_shelf {
    cti_shelved *rows[CTI_SHELF_ROWS];
} cti_shelf;

/*
 * Locks the shelves. The lock is held for all functions below, and by policies for their records of device memory. Code
 * under the lock must neither call hooks nor release objects that might hold a graph. A child of a fork never uses
 * devices, since CUDA does not allow it.
 */
void cti_shelf_lock(void);
void cti_shelf_unlock(void);

/* Describes a tensor on a device: as bytes if its elements fill a range, in any order, otherwise as a view. */
void cti_shelved_bytes(cti_shelved *shelved, const ct_tensor *tensor);
/* Describes a tensor as a view with its own order of elements. */
void cti_shelved_view(cti_shelved *shelved, const ct_tensor *tensor);

/* Returns a copy that serves a tensor with this description; NULL if there is none. */
cti_shelved *cti_shelf_find(const cti_shelf *shelf, const cti_shelved *wanted);
void cti_shelf_add(cti_shelf *shelf, cti_shelved *shelved);
void cti_shelf_remove(cti_shelf *shelf, const cti_shelved *shelved);
/*
 * Returns a copy whose bytes are all contained in the copy `larger`, which is also on the shelf; NULL if there is none.
 */
cti_shelved *cti_shelf_find_inside(const cti_shelf *shelf, const cti_shelved *larger);
void cti_shelf_share(cti_shelved *shelved, cti_shelf_save *save);
/* Makes all saved tensors that use the copy `from` use the copy `to`, which contains their bytes. */
void cti_shelf_move_saves(cti_shelved *to, cti_shelved *from);
/* Removes a saved tensor from the users of its copy. Returns true if the copy has no user any more. */
bool cti_shelf_unshare(cti_shelf_save *save);

#endif
