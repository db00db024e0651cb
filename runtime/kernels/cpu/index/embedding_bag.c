/*
 * embedding_bag and bag_indices: weight [V, D], indices [N], offsets [B] (with include_last_offset [B + 1]) -> result
 * [B, D]: for each bag (a range of indices), the column-wise sum, mean or maximum of the selected rows of weight. One
 * thread processes a bag, in the order of its rows, and sums are in f64, so results do not depend on the number of
 * threads.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/bag_indices.h"
#include "gen/kernels/ops/embedding_bag.h"
#include "kernels/cpu/strided.h"

#include <cotangent/enum/mode.h>

#include <stdatomic.h>

typedef struct bags {
    const cti_view *weight;
    int64_t count, padding, *indices, *begins; /* begins: the first index of each bag, then the end of the last bag */
    double *factors;                           /* weight of each index; NULL if all weights are 1 */
    int mode;
    cti_view *result, *sizes, *max_indices; /* NULL if not requested */
    _Atomic int failed;
} bags;

/*
 * Reads and checks the begins of the bags. The first begin must be 0; the begins must not decrease, and must not exceed
 * the number of indices.
 */
static ct_status read_begins(const cti_launch *launch, const cti_view *offsets, bool last, bags *b, int64_t indices)
{
    const int64_t given = offsets->numel;
    b->count = last ? given - 1 : given;
    ct_status status = CT_OK;
    b->begins = cti_malloc((size_t)(given + 2) * sizeof *b->begins);
    int64_t *read = NULL;
    if (!b->begins) return cti_no_memory(launch->op);
    if ((status = cti_read_integers(launch, offsets, &read)) != CT_OK) return status;
    memcpy(b->begins, read, (size_t)given * sizeof *read);
    cti_free(read);
    if (given && b->begins[0] != 0)
        return cti_error(CT_E_INVALID, "%s: offsets must begin with 0; the first is %" PRId64, launch->op,
                         b->begins[0]);
    for (int64_t i = 1; i < given; i++)
        if (b->begins[i] < b->begins[i - 1])
            return cti_error(CT_E_INVALID, "%s: offsets must not decrease; %" PRId64 " follows %" PRId64, launch->op,
                             b->begins[i], b->begins[i - 1]);
    if (last && b->begins[given - 1] != indices)
        return cti_error(CT_E_INVALID,
                         "%s: the last of the offsets must be the number of indices, %" PRId64 "; it is %" PRId64,
                         launch->op, indices, b->begins[given - 1]);
    if (given && b->begins[given - 1] > indices)
        return cti_error(CT_E_INVALID, "%s: a bag begins at %" PRId64 ", but there are %" PRId64 " indices", launch->op,
                         b->begins[given - 1], indices);
    b->begins[b->count] = indices;
    return CT_OK;
}

static const char *row_of(const bags *b, int64_t index)
{
    return (const char *)b->weight->data +
           index * b->weight->strides[0] * (int64_t)ct_dtype_size((ct_dtype)b->weight->dtype);
}

static void write_integer(const cti_view *view, int64_t offset, int64_t value)
{
    if (view->dtype == CT_DTYPE_I32)
        ((int32_t *)view->data)[offset] = (int32_t)value;
    else
        ((int64_t *)view->data)[offset] = value;
}

/*
 * Updates the maximum of each column. A column becomes NaN if a row has NaN in this column. Of equal elements the first
 * is kept.
 */
static void take_larger(int64_t width, const double *row, int64_t index, bool first, double *best,
                        int64_t *found_indices)
{
    for (int64_t k = 0; k < width; k++)
        if (first || row[k] > best[k] || (row[k] != row[k] && best[k] == best[k])) {
            best[k] = row[k];
            found_indices[k] = index;
        }
}

/* Adds a row of f32, without a copy, in the same arithmetic as rows that are converted. */
static void add_row(int64_t width, double factor, const float *row, double *sum)
{
    for (int64_t k = 0; k < width; k++) sum[k] += factor * row[k];
}

static void one_bag(const bags *b, int64_t bag, double *row, double *sum, int64_t *found_indices)
{
    const int64_t width = b->weight->sizes[1];
    const bool adds = b->mode != CT_MODE_MAX && b->weight->dtype == CT_DTYPE_F32 && b->weight->strides[1] == 1;
    int64_t rows = 0;
    memset(sum, 0, (size_t)width * sizeof *sum);
    if (b->mode == CT_MODE_MAX) memset(found_indices, 0, (size_t)width * sizeof *found_indices);
    for (int64_t i = b->begins[bag]; i < b->begins[bag + 1]; i++) {
        if (b->indices[i] == b->padding) continue;
        const double factor = b->factors ? b->factors[i] : 1;
        const char *from = row_of(b, b->indices[i]);
        rows++;
        if (adds) {
            add_row(width, factor, (const float *)(const void *)from, sum);
            continue;
        }
        cti_converter((ct_dtype)b->weight->dtype, CT_DTYPE_F64)(width, from, b->weight->strides[1], row, 1);
        if (b->mode == CT_MODE_MAX)
            take_larger(width, row, b->indices[i], rows == 1, sum, found_indices);
        else
            for (int64_t k = 0; k < width; k++) sum[k] += factor * row[k];
    }
    for (int64_t k = 0; b->mode == CT_MODE_MEAN && rows && k < width; k++) sum[k] /= (double)rows;
    if (b->result)
        cti_converter(CT_DTYPE_F64, (ct_dtype)b->result->dtype)(
            width, sum, 1,
            (char *)b->result->data + bag * b->result->strides[0] * (int64_t)ct_dtype_size((ct_dtype)b->result->dtype),
            b->result->strides[1]);
    const int64_t counted = b->mode == CT_MODE_SUM ? 0 : rows;
    if (b->sizes) write_integer(b->sizes, bag * b->sizes->strides[0], counted);
    if (b->max_indices && b->max_indices->ndim == 1)
        write_integer(b->max_indices, bag * b->max_indices->strides[0], counted);
    for (int64_t k = 0; b->max_indices && b->max_indices->ndim == 2 && k < width; k++)
        write_integer(b->max_indices, bag * b->max_indices->strides[0] + k * b->max_indices->strides[1],
                      found_indices[k]);
}

static void some_bags(int64_t begin, int64_t end, void *arg)
{
    bags *b = arg;
    const size_t width = (size_t)b->weight->sizes[1] + 1;
    double *buffer = cti_malloc(2 * width * sizeof *buffer);
    int64_t *found_indices = cti_malloc(width * sizeof *found_indices);
    if (buffer && found_indices)
        for (int64_t bag = begin; bag < end; bag++) one_bag(b, bag, buffer, buffer + width, found_indices);
    else
        atomic_store(&b->failed, 1);
    cti_free(buffer);
    cti_free(found_indices);
}

static ct_status run(cti_launch *launch, bags *b, const cti_view *indices, const cti_view *offsets, bool last)
{
    ct_status status = cti_read_indices(launch, indices, 0, b->weight->sizes[0], &b->indices);
    if (status == CT_OK) status = read_begins(launch, offsets, last, b, indices->numel);
    if (status == CT_OK) {
        const int64_t each = (indices->numel / (b->count + 1) + 1) * (b->weight->sizes[1] + 1);
        cti_parallel_for(b->count, 1 + CTI_GRAIN / each, 1, some_bags, b);
        if (atomic_load(&b->failed)) status = cti_no_memory(launch->op);
    }
    return status;
}

static void release(bags *b)
{
    cti_free(b->indices);
    cti_free(b->begins);
    cti_free(b->factors);
}

ct_status CTI_LEVEL(cti_embedding_bag_cpu)(cti_launch *launch, const cti_view *weight, const cti_view *indices,
                                           const cti_view *offsets, bool scale_grad_by_freq, int mode, bool sparse,
                                           const cti_view *per_sample_weights, bool include_last_offset,
                                           ct_scalar padding_idx, cti_view *result, cti_view *offset2bag,
                                           cti_view *bag_size, cti_view *max_indices)
{
    (void)scale_grad_by_freq, (void)sparse;
    bags b = {
        .weight = weight, .padding = -1, .mode = mode, .result = result, .sizes = bag_size, .max_indices = max_indices};
    if (padding_idx.kind != CT_SCALAR_UNSET)
        b.padding = padding_idx.i < 0 ? padding_idx.i + weight->sizes[0] : padding_idx.i;
    ct_status status = CT_OK;
    if (per_sample_weights) {
        b.factors = cti_malloc((size_t)(indices->numel + 1) * sizeof *b.factors);
        if (b.factors)
            cti_converter((ct_dtype)per_sample_weights->dtype, CT_DTYPE_F64)(
                indices->numel, per_sample_weights->data, per_sample_weights->strides[0], b.factors, 1);
        else
            status = cti_no_memory(launch->op);
    }
    if (status == CT_OK) status = run(launch, &b, indices, offsets, include_last_offset);
    for (int64_t bag = 0; status == CT_OK && bag < b.count; bag++)
        for (int64_t i = b.begins[bag]; i < b.begins[bag + 1]; i++)
            write_integer(offset2bag, i * offset2bag->strides[0], bag);
    release(&b);
    return status;
}

ct_status CTI_LEVEL(cti_bag_indices_cpu)(cti_launch *launch, const cti_view *weight, const cti_view *indices,
                                         const cti_view *offsets, bool include_last_offset, int64_t padding,
                                         cti_view *result)
{
    bags b = {.weight = weight, .padding = padding, .mode = CT_MODE_MAX, .max_indices = result};
    const ct_status status = run(launch, &b, indices, offsets, include_last_offset);
    release(&b);
    return status;
}
