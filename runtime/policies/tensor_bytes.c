#include "policies/tensor_bytes.h"

#include <string.h>

enum { SMALL_BYTES = 64, BUFFER_BYTES = 16384 };

cti_packed_metadata cti_packed_metadata_read(const ct_tensor *tensor, int64_t *sizes)
{
    const cti_packed_metadata metadata = {ct_tensor_dtype(tensor), ct_tensor_ndim(tensor), ct_tensor_numel(tensor)};
    for (int64_t d = 0; d < metadata.ndim; d++) sizes[d] = ct_tensor_size(tensor, d);
    return metadata;
}

ct_tensor *cti_packed_metadata_tensor(const cti_packed_metadata *metadata, const int64_t *sizes)
{
    return cti_policy_tensor(ct_ints_of(sizes, metadata->ndim), metadata->dtype);
}

ct_tensor *cti_policy_tensor(ct_ints sizes, ct_dtype dtype)
{
    ct_guard guard = ct_default_device((ct_device){CT_DEVICE_CPU, 0});
    ct_tensor *made = guard.status == CT_OK ? ct_tensor_from(NULL, sizes, dtype) : NULL;
    return ct_leave(&guard) == CT_OK ? made : NULL;
}

/* ---- chunks ---- */

/*
 * Copies the elements of a line (the elements along the last axis), which are `stride` elements apart, to the buffer.
 */
static void gather(char *buffer, const char *line, int64_t count, int64_t stride, size_t itemsize)
{
    switch (itemsize) {
    case 1:
        for (int64_t i = 0; i < count; i++) buffer[i] = line[i * stride];
        break;
    case 2:
        for (int64_t i = 0; i < count; i++) memcpy(buffer + i * 2, line + i * stride * 2, 2);
        break;
    case 4:
        for (int64_t i = 0; i < count; i++) memcpy(buffer + i * 4, line + i * stride * 4, 4);
        break;
    case 8:
        for (int64_t i = 0; i < count; i++) memcpy(buffer + i * 8, line + i * stride * 8, 8);
        break;
    default:
        for (int64_t i = 0; i < count; i++)
            memcpy(buffer + (size_t)i * itemsize, line + (ptrdiff_t)itemsize * (ptrdiff_t)(i * stride), itemsize);
    }
}

/* Iterator over the lines of a tensor with at least one axis. line and position identify the next element. */
typedef struct line_iter {
    const char *line;
    int64_t ndim, position; /* position within the line */
    int64_t sizes[CTI_POLICY_MAX_NDIM], strides[CTI_POLICY_MAX_NDIM], index[CTI_POLICY_MAX_NDIM];
    size_t itemsize;
} line_iter;

static void next_line(line_iter *w)
{
    w->position = 0;
    for (int64_t d = w->ndim - 2; d >= 0; d--) {
        w->line += w->strides[d] * (int64_t)w->itemsize;
        if (++w->index[d] < w->sizes[d]) return;
        w->line -= w->sizes[d] * w->strides[d] * (int64_t)w->itemsize;
        w->index[d] = 0;
    }
}

/* Fills the buffer with the next count elements. */
static void fill(line_iter *w, char *buffer, int64_t count)
{
    const int64_t length = w->sizes[w->ndim - 1], stride = w->strides[w->ndim - 1];
    while (count > 0) {
        if (w->position == length) next_line(w);
        const int64_t n = count < length - w->position ? count : length - w->position;
        gather(buffer, w->line + w->position * stride * (int64_t)w->itemsize, n, stride, w->itemsize);
        buffer += (size_t)n * w->itemsize;
        w->position += n;
        count -= n;
    }
}

static ct_status each_gathered(const ct_tensor *tensor, int64_t max_elements, cti_chunk_fn fn, void *payload)
{
    _Alignas(16) char buffer[BUFFER_BYTES];
    const int64_t left = ct_tensor_numel(tensor);
    line_iter w = {.line = ct_tensor_data(tensor),
                   .ndim = ct_tensor_ndim(tensor),
                   .itemsize = ct_dtype_size(ct_tensor_dtype(tensor))};
    for (int64_t d = 0; d < w.ndim; d++) {
        w.sizes[d] = ct_tensor_size(tensor, d);
        w.strides[d] = ct_tensor_stride(tensor, d);
    }
    const int64_t capacity = (int64_t)(sizeof buffer / w.itemsize),
                  count_limit = max_elements < capacity ? max_elements : capacity;
    ct_status status = CT_OK;
    for (int64_t done = 0; status == CT_OK && done < left; done += count_limit) {
        const int64_t count = left - done < count_limit ? left - done : count_limit;
        fill(&w, buffer, count);
        status = fn(buffer, count, payload);
    }
    return status;
}

ct_status cti_each_chunk(const ct_tensor *tensor, int64_t max_elements, cti_chunk_fn fn, void *payload)
{
    if (!ct_tensor_is_contiguous(tensor)) return each_gathered(tensor, max_elements, fn, payload);
    const char *data = ct_tensor_data(tensor);
    const int64_t numel = ct_tensor_numel(tensor), itemsize = (int64_t)ct_dtype_size(ct_tensor_dtype(tensor));
    ct_status status = CT_OK;
    for (int64_t done = 0; status == CT_OK && done < numel;) {
        const int64_t count = numel - done < max_elements ? numel - done : max_elements;
        status = fn(data + done * itemsize, count, payload);
        done += count;
    }
    return status;
}

/* ---- saves that are stored unchanged ---- */

bool cti_policy_skips(const ct_tensor *tensor, const ct_pack_info *info)
{
    if (info->is_leaf && info->requires_grad) return true;
    return ct_tensor_numel(tensor) <= SMALL_BYTES / (int64_t)ct_dtype_size(ct_tensor_dtype(tensor));
}

/* ---- guards ---- */

ct_guard cti_policy_guard(ct_status made, const ct_saved_tensors_hooks_fns *fns)
{
    if (made != CT_OK) return (ct_guard){.status = made};
    const ct_guard guard = ct_saved_tensors_hooks(fns);
    if (guard.status != CT_OK) fns->drop_payload(fns->payload);
    return guard;
}
