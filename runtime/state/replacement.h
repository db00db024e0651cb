/* Atomic replacement of a file: a draft that replaces the file once it is complete. */
#ifndef CTI_REPLACEMENT_H
#define CTI_REPLACEMENT_H

#include "state/error.h"

#include <stdio.h>

/* Names for error messages: the function that reads or writes a file, and the path of the file. */
typedef struct cti_file_name {
    const char *op, *path;
    const char *kind; /* kind of its errors; NULL: IO */
} cti_file_name;

typedef struct cti_replacement {
    cti_file_name of;
    char *target; /* path of the file, symbolic links resolved */
    char *draft;  /* path of the draft, in the same folder; NULL: a device, pipe or socket, which is written directly */
    FILE *stream; /* NULL: not opened */
    int fd;
} cti_replacement;

/*
 * Opens a draft in the folder of the file. CT_E_IO with the reason if path cannot be written; no file is left in this
 * case. takes_devices: if path is a device, pipe or socket, write to it directly; otherwise it is rejected.
 */
CT_NODISCARD ct_status cti_replacement_begin(cti_replacement *r, const cti_file_name *of, bool takes_devices);
CT_NODISCARD ct_status cti_replacement_write(cti_replacement *r, const void *bytes, size_t size);
/*
 * Like cti_replacement_begin, for the text of a profile: the caller writes to r->stream instead of calling
 * cti_replacement_write, a device may be written, and errors have the kind RUNTIME (S25.11).
 */
CT_NODISCARD ct_status cti_replacement_begin_text(cti_replacement *r, const char *op, const char *path);
/*
 * Ends the replacement: if `status` is CT_OK, renames the draft to the file and syncs it to disk; otherwise, or if this
 * fails, removes the draft. Returns status, or the error of the failed step.
 */
CT_NODISCARD ct_status cti_replacement_end(cti_replacement *r, ct_status status);

#endif
