/*
 * The header of a safetensors file as JSON: the only place that knows jansson. Without it header_absent.c takes the
 * place of header.c.
 */
#ifndef CTI_HEADER_H
#define CTI_HEADER_H

#include "core/replacement.h"

#include <cotangent/tensor_file.h>

/* Of what is written and read; the format's own limit. */
enum { CTI_HEADER_MOST = 100000000 };

/* CT_E_UNSUPPORTED if the library was built without jansson. */
CT_NODISCARD ct_status cti_header_available(const cti_file_name *of);

/* What a header says, in its order; texts are inside of the document. */
typedef struct cti_header {
    void *document;
    ct_tensor_info *tensors;
    int64_t count;
    int64_t *sizes; /* of all tensors */
    ct_named_text *metadata;
    int64_t num_metadata;
} cti_header;

/*
 * Reads a header: its syntax, the kinds of all values, dtypes that are of the format. size_bytes of a tensor is where
 * its elements end until they are checked. A zeroed header is left if it fails.
 */
CT_NODISCARD ct_status cti_header_read(const cti_file_name *of, const char *text, size_t length, cti_header *header);
void cti_header_finish(cti_header *header);

/*
 * The text of a header in memory of cti_malloc: metadata, then tensors, in the order given. CT_E_INVALID for names that
 * stand twice or are no UTF-8.
 */
CT_NODISCARD ct_status cti_header_write(const cti_file_name *of, ct_named_texts metadata, const ct_tensor_info *tensors,
                                        int64_t count, char **text, size_t *length);

#endif
