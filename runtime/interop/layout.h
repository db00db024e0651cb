/* Positions of the elements of tensors in a file. */
#ifndef CTI_FILE_LAYOUT_H
#define CTI_FILE_LAYOUT_H

#include "interop/header.h"

/*
 * Sorts the tensors of a header by the position of their elements and sets their size_bytes. CT_E_IO unless they fill
 * data_size bytes without gaps or overlaps.
 */
CT_NODISCARD ct_status cti_layout_check(const cti_file_name *of, cti_header *header, int64_t data_size);

#endif
