/* The file of ct_save_on_disk, and the regions in it. */
#ifndef CTI_SPILL_FILE_H
#define CTI_SPILL_FILE_H

#include <cotangent/base.h>

#include <stddef.h>

enum { CTI_REGION_UNIT = 64 };

/* A region of the file, used by a save or free. Free regions are listed by offset; no two of them are adjacent. */
typedef struct cti_region {
    struct cti_region *next;
    int64_t offset, size; /* both are multiples of CTI_REGION_UNIT */
} cti_region;

typedef struct cti_spill_file cti_spill_file;

/* Returns a new file; NULL and CT_E_IO if no file can be created in the folder. */
cti_spill_file *cti_spill_file_new(const char *folder);
void cti_spill_file_free(cti_spill_file *s);
/* Returns true if this process created the file: a forked child must not use it. */
bool cti_spill_file_is_owned(const cti_spill_file *s);

int64_t cti_spill_file_alloc(cti_spill_file *s, int64_t size);
/* Releases the region and frees its structure, which must be a separate allocation. */
void cti_spill_file_release(cti_spill_file *s, cti_region *dead);
/*
 * Reserves disk space for bytes that are written later, so that a full disk cannot make this write fail. Sets
 * *can_reserve to false if the file system does not support reservation.
 */
CT_NODISCARD ct_status cti_spill_file_reserve(const cti_spill_file *s, int64_t size, int64_t offset, bool *can_reserve);
CT_NODISCARD ct_status cti_spill_file_write(const cti_spill_file *s, const void *from, size_t size, int64_t offset);
CT_NODISCARD ct_status cti_spill_file_read(const cti_spill_file *s, void *to, size_t size, int64_t offset);

#endif
