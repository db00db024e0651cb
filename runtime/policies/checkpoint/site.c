#include "policies/checkpoint/site.h"

#include "graph/node.h"
#include "graph/view/edge.h"
#include "state/dtype.h"
#include "tensor/transfer.h"

#include <math.h>
#include <string.h>

/* ---- values ---- */

enum { MOST_ELEMENTS = 32 };

/* Returns the offset in storage of an element, given its row-major index. */
static int64_t offset_of(const ct_tensor *tensor, int64_t index)
{
    int64_t offset = 0;
    for (int64_t d = ct_tensor_ndim(tensor) - 1; d >= 0; d--) {
        offset += index % ct_tensor_size(tensor, d) * ct_tensor_stride(tensor, d);
        index /= ct_tensor_size(tensor, d);
    }
    return offset;
}

/* Adds a value with a weight that depends on its index, so that the digest depends on the order of elements. */
static void add(cti_digest *digest, double value, int64_t i)
{
    if (!isfinite(value)) return;
    const double weighted = value * (1 + (double)i / MOST_ELEMENTS);
    digest->sum += weighted;
    digest->magnitude += fabs(weighted);
    digest->count++;
}

static bool read(const ct_tensor *tensor, int64_t offset, double *value)
{
    ct_scalar scalar;
    switch (ct_tensor_dtype(tensor)) {
    case CT_DTYPE_F32: *value = ((const float *)(const void *)tensor->data)[offset]; return true;
    case CT_DTYPE_F64: *value = ((const double *)(const void *)tensor->data)[offset]; return true;
    default: break;
    }
    if (cti_element_read(tensor, offset, &scalar) != CT_OK) {
        ct_error_clear();
        return false;
    }
    const bool is_real = scalar.kind == CT_SCALAR_FLOAT || scalar.kind == CT_SCALAR_COMPLEX;
    *value = is_real ? scalar.re + 0.5 * scalar.im : (double)scalar.i;
    return true;
}

cti_digest cti_digest_of(const ct_tensor *tensor)
{
    const int64_t numel = ct_is_none(tensor) ? 0 : ct_tensor_numel(tensor);
    const bool is_whole = numel <= MOST_ELEMENTS;
    const int64_t count = is_whole ? numel : MOST_ELEMENTS, step = is_whole ? 1 : (numel - 1) / (MOST_ELEMENTS - 1);
    cti_digest digest = {0};
    if (count == 0 || cti_tensor_has(tensor, CTI_TENSOR_ON_DEVICE) || cti_is_registered_dtype(ct_tensor_dtype(tensor)))
        return digest;
    const bool is_contiguous = cti_is_contiguous(tensor);
    for (int64_t i = 0; i < count; i++) {
        double value;
        if (!read(tensor, is_contiguous ? i * step : offset_of(tensor, i * step), &value)) return (cti_digest){0};
        add(&digest, value, i);
    }
    return digest;
}

bool cti_digest_is_near(const cti_digest *a, const cti_digest *b)
{
    static const double TOLERANCE = 1e-5;
    if (a->count == 0 || b->count == 0) return true;
    return a->count == b->count && fabs(a->sum - b->sum) <= TOLERANCE * (a->magnitude + b->magnitude) &&
           fabs(a->magnitude - b->magnitude) <= TOLERANCE * (a->magnitude + b->magnitude);
}

/* ---- sites ---- */

static void describe_leaf(cti_save_site *site, ct_tensor *tensor, const ct_pack_info *info)
{
    cti_thread *thread = cti_thread_here();
    ct_node *accumulator = NULL;
    unsigned output_nr;
    if (cti_gradient_edge(thread, tensor, &accumulator, &output_nr) != CT_OK) ct_error_clear();
    site->accumulator = accumulator; /* compared only as an address; the save keeps the node alive */
    cti_release(thread, accumulator);
    site->storage = info->storage;
    site->version = cti_version(tensor);
}

cti_save_site cti_save_site_of(ct_tensor *tensor, const ct_pack_info *info)
{
    cti_save_site site = {.op = info->op,
                          .argument = info->argument,
                          .is_output = info->is_output,
                          .is_leaf = info->is_leaf,
                          .requires_grad = info->requires_grad};
    if (tensor->grad_fn) {
        site.producer = tensor->grad_fn->type->name;
        site.depth = tensor->grad_fn->topological_nr;
    }
    if (info->is_leaf && info->requires_grad) describe_leaf(&site, tensor, info);
    site.values = cti_digest_of(tensor);
    return site;
}

static bool is_same_text(const char *a, const char *b) { return a == b || (a && b && strcmp(a, b) == 0); }

bool cti_save_site_is_named_alike(const cti_save_site *a, const cti_save_site *b)
{
    return is_same_text(a->op, b->op) && is_same_text(a->argument, b->argument);
}

bool cti_save_site_is_made_alike(const cti_save_site *a, const cti_save_site *b)
{
    return is_same_text(a->producer, b->producer) && a->depth == b->depth && a->is_output == b->is_output &&
           a->is_leaf == b->is_leaf && a->requires_grad == b->requires_grad;
}

bool cti_save_site_was_written(const cti_save_site *first, const cti_save_site *now)
{
    return first->accumulator && first->accumulator == now->accumulator && first->storage == now->storage &&
           first->version != now->version;
}
