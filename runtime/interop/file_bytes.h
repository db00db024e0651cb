/* The bytes of a file, read or mapped into memory. */
#ifndef CTI_FILE_BYTES_H
#define CTI_FILE_BYTES_H

#include "interop/header.h"

/* CT_E_IO that names the place if the file has not so many bytes there. */
CT_NODISCARD ct_status cti_file_read(const cti_file_name *of, int fd, void *bytes, size_t size, int64_t offset);

/*
 * The bytes as pages of their own, so that writing to them changes neither the file nor what else was mapped from it;
 * NULL, and no error, where the system cannot map them. Ended by cti_file_unmap, on any thread.
 */
void *cti_file_map(int fd, int64_t offset, int64_t size);
void cti_file_unmap(void *bytes, int64_t size);

#endif
