/* Replaces header.c in a library without jansson: files of tensors can be neither read nor written. */
#include "interop/header.h"

#include "state/error.h"

ct_status cti_header_available(const cti_file_name *of)
{
    return cti_error(
        CT_E_UNSUPPORTED,
        "%s: this library was built without jansson, which files of tensors require; install it (libjansson-dev) "
        "and build the library again",
        of->op);
}

ct_status cti_header_read(const cti_file_name *of, const char *text, size_t length, cti_header *header)
{
    (void)text, (void)length;
    *header = (cti_header){0};
    return cti_header_available(of);
}

void cti_header_finish(cti_header *header) { (void)header; }

ct_status cti_header_write(const cti_file_name *of, ct_named_texts metadata, const ct_tensor_info *tensors,
                           int64_t count, char **text, size_t *length)
{
    (void)metadata, (void)tensors, (void)count, (void)length;
    *text = NULL;
    return cti_header_available(of);
}
