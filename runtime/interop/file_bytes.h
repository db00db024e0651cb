/* The bytes of a file, read or mapped into memory. */
#ifndef CTI_FILE_BYTES_H
#define CTI_FILE_BYTES_H

#include "interop/header.h"

/* Reads `size` bytes at `offset`; CT_E_IO with the offset if the file has fewer bytes. */
CT_NODISCARD ct_status cti_file_read(const cti_file_name *of, int fd, void *bytes, size_t size, int64_t offset);

/*
 * Maps the bytes as private pages, so that writes change neither the file nor other mappings of it; NULL without an
 * error if the system cannot map them. Released by cti_file_unmap, on any thread.
 */
void *cti_file_map(int fd, int64_t offset, int64_t size);
void cti_file_unmap(void *bytes, int64_t size);

#endif
