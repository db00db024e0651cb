/* A file that takes the place of another when it is whole. */
#ifndef CTI_REPLACEMENT_H
#define CTI_REPLACEMENT_H

#include "interop/header.h"

typedef struct cti_replacement {
    cti_file_name of;
    char *target; /* the file itself, links followed */
    char *draft;  /* what is written, in the same folder */
    int fd;
} cti_replacement;

/* CT_E_IO with the reason if path cannot be written; nothing is left behind then. */
CT_NODISCARD ct_status cti_replacement_begin(cti_replacement *r, const cti_file_name *of);
CT_NODISCARD ct_status cti_replacement_write(cti_replacement *r, const void *bytes, size_t size);
/*
 * Puts what was written in the place of the old file, on the disk for good, if `status` is CT_OK; else, and if that
 * fails, removes it. Returns status, or why it failed.
 */
CT_NODISCARD ct_status cti_replacement_end(cti_replacement *r, ct_status status);

#endif
