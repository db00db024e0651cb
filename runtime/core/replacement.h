/* A file that takes the place of another when it is whole. */
#ifndef CTI_REPLACEMENT_H
#define CTI_REPLACEMENT_H

#include "core/error.h"

#include <stdio.h>

/* Who reads or writes a file, and its path, for messages. */
typedef struct cti_file_name {
    const char *op, *path;
    const char *kind; /* of its errors; NULL: IO */
} cti_file_name;

typedef struct cti_replacement {
    cti_file_name of;
    char *target; /* the file itself, links followed */
    char *draft;  /* what is written, in the same folder; NULL: a device, pipe or socket, which is written to */
    FILE *stream; /* NULL: not asked for */
    int fd;
} cti_replacement;

/*
 * Opens a draft beside the file. CT_E_IO with the reason if path cannot be written; nothing is left behind then.
 * takes_devices: a device, pipe or socket at path is written to, else refused.
 */
CT_NODISCARD ct_status cti_replacement_begin(cti_replacement *r, const cti_file_name *of, bool takes_devices);
CT_NODISCARD ct_status cti_replacement_write(cti_replacement *r, const void *bytes, size_t size);
/*
 * The same for text of a profile: r->stream takes the place of cti_replacement_write, a device may be written to, and
 * errors are of kind RUNTIME (S25.11).
 */
CT_NODISCARD ct_status cti_replacement_begin_text(cti_replacement *r, const char *op, const char *path);
/*
 * Puts the draft in the place of the old file, on the disk for good, if `status` is CT_OK; else, and if that fails,
 * removes it. Returns status, or why it failed.
 */
CT_NODISCARD ct_status cti_replacement_end(cti_replacement *r, ct_status status);

#endif
