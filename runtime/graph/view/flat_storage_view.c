#include "graph/view/flat_storage_view.h"

#include "base/memory.h"
#include "base/writes.h"
#include "graph/anomaly/anomaly.h"
#include "graph/runtime_ops.h"
#include "state/error.h"
#include "state/scope.h"

#include <string.h>

/* Geometry of the tensor t within the 1-d view of its storage. */
typedef struct window_node {
    ct_node base;
    cti_node_ints sizes, strides;
    int64_t offset;
} window_node;

/*
 * Returns true if two elements may share an address. Returns false if each stride exceeds the range that all smaller
 * strides cover.
 */
static bool may_overlap(ct_ints sizes, ct_ints strides)
{
    int64_t reach = 0; /* range that the dimensions so far cover, smallest stride first */
    uint32_t done = 0;
    for (int64_t n = 0; n < sizes.count; n++) {
        int64_t d = -1;
        for (int64_t i = 0; i < sizes.count; i++)
            if (!(done >> i & 1) && (d < 0 || strides.items[i] < strides.items[d])) d = i;
        done |= (uint32_t)1 << d;
        if (sizes.items[d] == 0) return false;
        if (sizes.items[d] == 1) continue;
        if (strides.items[d] <= reach) return true;
        reach += (sizes.items[d] - 1) * strides.items[d];
    }
    return false;
}

static bool next_index(int64_t *index, ct_ints sizes)
{
    for (int64_t d = sizes.count; d-- > 0;) {
        if (++index[d] < sizes.items[d]) return true;
        index[d] = 0;
    }
    return false;
}

static int64_t offset_of(const int64_t *index, ct_ints strides)
{
    int64_t offset = 0;
    for (int64_t d = 0; d < strides.count; d++) offset += index[d] * strides.items[d];
    return offset;
}

/*
 * Returns the weight of each element of a geometry: 1 / (number of elements at the same address). A handle of the
 * innermost scope.
 */
static ct_tensor *shares(ct_ints sizes, ct_ints strides)
{
    ct_tensor *result = cti_runtime_ops.empty(sizes, CT_DTYPE_F64, (ct_device){CT_DEVICE_CPU, 0});
    int64_t index[CTI_MAX_NDIM] = {0}, last = 0;
    for (int64_t d = 0; d < sizes.count; d++) last += (sizes.items[d] - 1) * strides.items[d];
    int64_t *counts = result ? cti_malloc(((size_t)last + 1) * sizeof *counts) : NULL;
    if (!counts) return result ? (cti_no_memory("as_strided"), NULL) : NULL;
    memset(counts, 0, ((size_t)last + 1) * sizeof *counts);
    do counts[offset_of(index, strides)]++;
    while (next_index(index, sizes));
    double *share = (double *)(void *)result->data;
    cti_write_begin("as_strided", share, (size_t)result->numel * sizeof *share);
    do *share++ = 1 / (double)counts[offset_of(index, strides)];
    while (next_index(index, sizes));
    cti_write_end("as_strided");
    cti_free(counts);
    return result;
}

/*
 * Computes the gradient of t: each element of t gets the gradient at its offset in the storage. If several elements
 * have the same address, each gets an equal share of this gradient (S17.14).
 */
static ct_status window_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    const window_node *node = (const window_node *)base;
    ct_tensor *row = result_grads[0];
    if (!row || !cti_is_needed(needed, 0)) return CT_OK;
    if (!cti_is_contiguous(row) || row->data != (char *)row->storage->data) row = cti_runtime_ops.clone(row);
    const ct_ints sizes = cti_node_ints_get(&node->sizes), strides = cti_node_ints_get(&node->strides);
    grads[0] = row ? cti_runtime_ops.as_strided(row, sizes, strides, node->offset) : NULL;
    if (grads[0] && may_overlap(sizes, strides)) {
        ct_tensor *share = shares(sizes, strides);
        if (share) share = cti_runtime_ops.to_dtype(share, (ct_dtype)row->dtype);
        grads[0] = share ? cti_runtime_ops.mul(grads[0], share) : NULL;
    }
    return grads[0] ? CT_OK : cti_failed();
}

static const cti_attr_info window_attrs[] = {{"size", offsetof(window_node, sizes), CTI_ATTR_INTS},
                                             {"stride", offsetof(window_node, strides), CTI_ATTR_INTS},
                                             {"storage_offset", offsetof(window_node, offset), CTI_ATTR_INT64}};
static const cti_node_type window_type = {
    .name = "StorageWindowBackward0",
    .op = "as_strided",
    .backward = window_backward,
    .attrs = window_attrs,
    .size = sizeof(window_node),
    .saved_offset = sizeof(window_node),
    .num_attrs = sizeof window_attrs / sizeof *window_attrs,
};

bool cti_is_flat_storage_view(const ct_node *node) { return node->type == &window_type; }

static ct_node *window_record(cti_thread *thread, ct_tensor *t, const ct_tensor *row)
{
    int64_t buffer[CTI_MAX_NDIM];
    ct_node *base = cti_node_create(thread, &window_type, 1, 0, row);
    if (!base) return NULL;
    window_node *node = (window_node *)base;
    node->offset = (t->data - (char *)t->storage->data) / (int64_t)cti_itemsize(t);
    ct_status status = cti_node_ints_set(&node->sizes, ct_ints_of(cti_sizes(t), t->ndim));
    if (status == CT_OK) status = cti_node_ints_set(&node->strides, ct_ints_of(cti_strides(t, buffer), t->ndim));
    if (status == CT_OK) status = cti_node_connect(thread, base, 0, t);
    if (status == CT_OK) status = cti_node_made(thread, base);
    if (status == CT_OK) return base;
    cti_release(thread, base);
    return NULL;
}

ct_tensor *cti_flat_storage_view(cti_thread *thread, ct_tensor *t)
{
    char *start = t->storage->data;
    const int64_t count = t->storage->size / (int64_t)cti_itemsize(t);
    if (cti_is_contiguous(t) && t->data == start && t->numel == count) return t;
    ct_tensor *row = cti_tensor_on(thread, t->storage, start, (ct_dtype)t->dtype, 1, &count, NULL, cti_device(t));
    if (!row) return NULL;
    ct_node *node = window_record(thread, t, row);
    if (!node) {
        cti_release(thread, row);
        return NULL;
    }
    cti_node_attach(node, row, 0);
    cti_release(thread, node);
    return cti_scope_adopt(thread, "as_strided", row);
}
