/*
 * What policies have made of memory of devices: a save of memory that was saved before in the same scope, and was not
 * written since, shares what was made then, be it the same view or another one. Only what devices hold is known so well
 * (cti_contents): in memory of the host, writes by an alias with a version counter of its own would be missed.
 */
#ifndef CTI_SHELF_H
#define CTI_SHELF_H

#include "tensor/transfer.h"

/* How elements lie, without what repeats: axes of one element or of stride zero. */
typedef struct cti_layout {
    unsigned ndim;
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
} cti_layout;

/* Begins what a policy keeps of a piece of memory. */
typedef struct cti_shelved {
    struct cti_shelved *next;
    struct cti_shelf_save *saves; /* that share it; the first one counts its bytes */
    cti_contents contents;
    bool is_known;    /* contents is: else it is shared with nobody */
    bool is_one_view; /* it serves tensors alone that are laid out so; else all within these bytes */
    uint8_t dtype;    /* of that view */
    const char *from;
    int64_t size; /* from the first byte to the last */
    cti_layout layout;
} cti_shelved;

/* Begins what a policy keeps of one save. */
typedef struct cti_shelf_save {
    struct cti_shelf_save *next;
    cti_shelved *of;
    int64_t offset; /* in bytes, of its first element in what is shared */
} cti_shelf_save;

enum { CTI_SHELF_ROWS = 64 };

/* Of a scope; zeroed at first. */
typedef struct cti_shelf {
    cti_shelved *rows[CTI_SHELF_ROWS];
} cti_shelf;

/*
 * Held for all of what follows, and by policies for what they keep of devices. Nothing inside may call hooks, nor
 * release what might hold a graph. No child of a fork uses devices: CUDA rules that out.
 */
void cti_shelf_lock(void);
void cti_shelf_unlock(void);

/* Describes a tensor on a device: as bytes if its elements fill a range, in whatever order, else as a view. */
void cti_shelved_bytes(cti_shelved *shelved, const ct_tensor *tensor);
/* Describes it as a view with its own order of elements. */
void cti_shelved_view(cti_shelved *shelved, const ct_tensor *tensor);

/* What serves a tensor that is described so; NULL: nothing does. */
cti_shelved *cti_shelf_find(const cti_shelf *shelf, const cti_shelved *wanted);
void cti_shelf_add(cti_shelf *shelf, cti_shelved *shelved);
void cti_shelf_remove(cti_shelf *shelf, const cti_shelved *shelved);
/* One whose bytes all are among those of another, which is on the shelf, too; NULL: none is. */
cti_shelved *cti_shelf_find_inside(const cti_shelf *shelf, const cti_shelved *larger);
void cti_shelf_share(cti_shelved *shelved, cti_shelf_save *save);
/* Gives all saves of one to another that serves them. */
void cti_shelf_move_saves(cti_shelved *to, cti_shelved *from);
/* Whether it was the last one that shared. */
bool cti_shelf_unshare(cti_shelf_save *save);

#endif
