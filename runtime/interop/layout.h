/* Where the elements of tensors lie in a file. */
#ifndef CTI_FILE_LAYOUT_H
#define CTI_FILE_LAYOUT_H

#include "interop/header.h"

/*
 * Puts the tensors of a header in the order of their elements, and gives each its size_bytes, if they fill data_size
 * bytes one behind the other; else CT_E_IO.
 */
CT_NODISCARD ct_status cti_layout_check(const cti_file_name *of, cti_header *header, int64_t data_size);

#endif
