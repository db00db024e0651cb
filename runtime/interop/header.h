/*
 * The JSON header of a safetensors file; the only module that uses jansson. Builds without jansson use header_absent.c
 * instead of header.c.
 */
#ifndef CTI_HEADER_H
#define CTI_HEADER_H

#include "state/replacement.h"

#include <cotangent/tensor_file.h>

/* Largest size in bytes of a header that is read or written; the limit of the format. */
enum { CTI_HEADER_MOST = 100000000 };

/* Returns CT_OK, or CT_E_UNSUPPORTED if the library was built without jansson. */
CT_NODISCARD ct_status cti_header_available(const cti_file_name *of);

/* Contents of a header, in its order; the strings are in the document. */
typedef struct cti_header {
    void *document;
    ct_tensor_info *tensors;
    int64_t count;
    int64_t *sizes; /* sizes of all tensors */
    ct_named_text *metadata;
    int64_t num_metadata;
} cti_header;

/*
 * Reads a header and checks its syntax, the JSON types of all values, and that the dtypes belong to the format.
 * size_bytes of a tensor is the offset of its end until cti_layout_check sets it. On failure the header is zeroed.
 */
CT_NODISCARD ct_status cti_header_read(const cti_file_name *of, const char *text, size_t length, cti_header *header);
void cti_header_finish(cti_header *header);

/*
 * Sets *text to the text of a header, allocated with cti_malloc: metadata, then tensors, in the order given.
 * CT_E_INVALID for names that occur twice or are not UTF-8.
 */
CT_NODISCARD ct_status cti_header_write(const cti_file_name *of, ct_named_texts metadata, const ct_tensor_info *tensors,
                                        int64_t count, char **text, size_t *length);

#endif
