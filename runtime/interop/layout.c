#include "interop/layout.h"

#include "base/memory.h"
#include "interop/file_dtype.h"
#include "state/error.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Compares by offset; a tensor without elements comes before another tensor at the same offset. size_bytes is the
 * offset of the end here.
 */
static int compare_offsets(const void *a, const void *b)
{
    const ct_tensor_info *x = a, *y = b;
    if (x->offset != y->offset) return x->offset < y->offset ? -1 : 1;
    if (x->size_bytes != y->size_bytes) return x->size_bytes < y->size_bytes ? -1 : 1;
    return strcmp(x->name, y->name);
}

/* Writes "[2, 3]", truncated to fit. */
static void write_sizes(ct_ints sizes, char *text, size_t size)
{
    size_t at = (size_t)snprintf(text, size, "[");
    for (int64_t i = 0; i < sizes.count && at + 24 < size; i++)
        at += (size_t)snprintf(text + at, size - at, "%s%" PRId64, i ? ", " : "", sizes.items[i]);
    (void)snprintf(text + at, size - at, "]");
}

/* Checks that the number of bytes of the sizes and dtype equals the number of bytes between the offsets. */
static ct_status check_size(const cti_file_name *of, const ct_tensor_info *info)
{
    char sizes[160];
    int64_t amount = cti_file_dtype_by_name(info->dtype_name)->bits;
    bool fits = true;
    for (int64_t i = 0; fits && i < info->sizes.count; i++) fits = cti_size_mul(amount, info->sizes.items[i], &amount);
    if (fits && amount % 8 == 0 && amount / 8 == info->size_bytes) return CT_OK;
    write_sizes(info->sizes, sizes, sizeof sizes);
    if (!fits)
        return cti_error(CT_E_IO, "%s: '%s': tensor '%.100s': %s %s has more bytes than a file can have", of->op,
                         of->path, info->name, info->dtype_name, sizes);
    if (amount % 8)
        return cti_error(CT_E_IO, "%s: '%s': tensor '%.100s': the size of %s %s is not an integral number of bytes",
                         of->op, of->path, info->name, info->dtype_name, sizes);
    return cti_error(CT_E_IO,
                     "%s: '%s': tensor '%.100s': data_offsets hold %" PRId64 " bytes, but %s %s needs %" PRId64, of->op,
                     of->path, info->name, info->size_bytes, info->dtype_name, sizes, amount / 8);
}

static ct_status check_end(const cti_file_name *of, int64_t end, int64_t data_size)
{
    if (end == data_size) return CT_OK;
    return cti_error(CT_E_IO,
                     "%s: '%s': the tensors have %" PRId64 " bytes, but the file has %" PRId64 " after its header: %s",
                     of->op, of->path, end, data_size,
                     end > data_size ? "the file was cut off" : "the bytes after the last tensor belong to no tensor");
}

ct_status cti_layout_check(const cti_file_name *of, cti_header *header, int64_t data_size)
{
    int64_t end = 0;
    if (header->count) qsort(header->tensors, (size_t)header->count, sizeof *header->tensors, compare_offsets);
    for (int64_t i = 0; i < header->count; i++) {
        ct_tensor_info *info = &header->tensors[i];
        if (info->offset > end)
            return cti_error(CT_E_IO,
                             "%s: '%s': bytes %" PRId64 " to %" PRId64
                             " of the elements belong to no tensor: '%.100s' must begin where the previous tensor ends",
                             of->op, of->path, end, info->offset, info->name);
        if (info->offset < end)
            return cti_error(CT_E_IO,
                             "%s: '%s': tensor '%.100s' begins at byte %" PRId64
                             " of the elements, inside of '%.100s', "
                             "which ends at %" PRId64,
                             of->op, of->path, info->name, info->offset, info[-1].name, end);
        end = info->size_bytes;
        info->size_bytes = end - info->offset;
        const ct_status status = check_size(of, info);
        if (status != CT_OK) return status;
    }
    return check_end(of, end, data_size);
}
