/* The file of ct_save_on_disk, and where in it saves lie. */
#ifndef CTI_STORE_H
#define CTI_STORE_H

#include <cotangent/base.h>

#include <stddef.h>

enum { CTI_REGION_UNIT = 64 };

/* A part of the file: of a save, or free; free ones are listed by offset, no two side by side. */
typedef struct cti_region {
    struct cti_region *next;
    int64_t offset, size; /* a multiple of CTI_REGION_UNIT */
} cti_region;

typedef struct cti_store cti_store;

/* NULL and CT_E_IO: no file can be made in the folder. */
cti_store *cti_store_new(const char *folder);
void cti_store_free(cti_store *s);
/* Whether this process made the file: a forked child must not touch it. */
bool cti_store_is_here(const cti_store *s);

int64_t cti_store_take(cti_store *s, int64_t size);
/* Consumes the region, an allocation of its own. */
void cti_store_give_back(cti_store *s, cti_region *dead);
/*
 * Room on the disk for bytes that are written later, so that it is not found full then. can_reserve: false where the
 * file system has no such thing.
 */
CT_NODISCARD ct_status cti_store_reserve(const cti_store *s, int64_t size, int64_t offset, bool *can_reserve);
CT_NODISCARD ct_status cti_store_write(const cti_store *s, const void *from, size_t size, int64_t offset);
CT_NODISCARD ct_status cti_store_read(const cti_store *s, void *to, size_t size, int64_t offset);

#endif
