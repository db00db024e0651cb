/*
 * edge_pad: self [.., n, ..] -> result [.., before + n + after, ..]; edge_pad_adjoint has the opposite direction. Every
 * element of the padded tensor is a copy of a source element. The source indices of each axis are computed once, and so
 * are the runs of consecutive source elements, in which rows are copied, or added.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/edge_pad.h"
#include "gen/kernels/ops/edge_pad_adjoint.h"

#include <cotangent/enum/mode.h>

/*
 * Returns the source index of index j, where index 0 is the first element of self. before, after: the pads. If a pad
 * is negative, the circular mode repeats the elements that remain after cropping.
 */
static int64_t source(int64_t j, int64_t n, int64_t before, int64_t after, int mode)
{
    if (mode == CT_MODE_REFLECT) return j < 0 ? -j : j >= n ? 2 * (n - 1) - j : j;
    if (mode == CT_MODE_REPLICATE) return j < 0 ? 0 : j >= n ? n - 1 : j;
    const int64_t first = before < 0 ? -before : 0, count = n - first + (after < 0 ? after : 0);
    return first + ((j - first) % count + count) % count;
}

/* Consecutive elements of a padded row whose source elements are also consecutive. */
typedef struct run {
    int64_t to, from, length; /* indices along the last axis */
} run;

/*
 * from: for each axis except the last one, the source index of each index of the padded axis. runs: of a row along the
 * last axis.
 */
typedef struct {
    const int64_t *from[CTI_MAX_VIEW_NDIM];
    run *runs; /* allocated by cti_malloc, followed by the source indices */
    int64_t num_runs;
} tables;

/* Computes the runs of rows of n elements, padded to `padded` elements; only counts them if t->runs is NULL. */
static void find_runs(tables *t, int64_t n, int64_t padded, int64_t before, int mode)
{
    const int64_t after = padded - n - before;
    t->num_runs = 0;
    for (int64_t i = 0, length; i < padded; i += length) {
        const int64_t j = i - before, from = source(j, n, before, after, mode);
        if (mode == CT_MODE_CIRCULAR)
            length = n + (after < 0 ? after : 0) - from;
        else
            length = j >= 0 && j < n ? n - j : 1;
        if (length > padded - i) length = padded - i;
        if (t->runs) t->runs[t->num_runs] = (run){i, from, length};
        t->num_runs++;
    }
}

static ct_status make_tables(const cti_launch *launch, const cti_view *padded, const int64_t *sizes, ct_ints pad,
                             int mode, tables *made)
{
    const unsigned last = padded->ndim - 1;
    int64_t total = 0;
    for (unsigned d = 0; d < last; d++) total += padded->sizes[d];
    const int64_t row = padded->sizes[last], first = pad.count > 0 ? pad.items[0] : 0;
    made->runs = NULL;
    find_runs(made, sizes[last], row, first, mode);
    made->runs = cti_malloc((size_t)made->num_runs * sizeof *made->runs + (size_t)total * sizeof *made->from[0]);
    if (!made->runs) return cti_no_memory(launch->op);
    find_runs(made, sizes[last], row, first, mode);
    int64_t *next = (int64_t *)(made->runs + made->num_runs);
    for (unsigned d = 0; d < last; d++) {
        const int64_t k = (int64_t)last - d, before = 2 * k < pad.count ? pad.items[2 * k] : 0;
        made->from[d] = next;
        const int64_t after = padded->sizes[d] - sizes[d] - before;
        for (int64_t i = 0; i < padded->sizes[d]; i++) *next++ = source(i - before, sizes[d], before, after, mode);
    }
    return CT_OK;
}

/* Returns the element offset of the source, in the unpadded tensor, of index `at` of the first ndim padded axes. */
static int64_t source_of(const cti_view *small, unsigned ndim, const int64_t *at, const tables *table)
{
    int64_t offset = 0;
    for (unsigned d = 0; d < ndim; d++) offset += table->from[d][at[d]] * small->strides[d];
    return offset;
}

static void copy_row(const tables *table, char *row, int64_t to_step, const char *from_row, int64_t step, size_t item)
{
    const int64_t size = (int64_t)item;
    for (const run *r = table->runs; r < table->runs + table->num_runs; r++) {
        char *to = row + r->to * to_step * size;
        const char *from = from_row + r->from * step * size;
        if (to_step == 1 && step == 1 && r->length > 1)
            memcpy(to, from, (size_t)r->length * item);
        else
            for (int64_t i = 0; i < r->length; i++) cti_move(to + i * to_step * size, from + i * step * size, item);
    }
}

ct_status CTI_LEVEL(cti_edge_pad_cpu)(cti_launch *launch, const cti_view *self, ct_ints pad, int mode, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    if (self->ndim == 0) return cti_copy(result, self);
    tables table;
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    const ct_status status = make_tables(launch, result, self->sizes, pad, mode, &table);
    if (status != CT_OK) return status;
    const unsigned last = self->ndim - 1, outer = last ? last - 1 : 0; /* the rows of axis `outer` are one plane */
    const size_t item = ct_dtype_size((ct_dtype)self->dtype);
    const int64_t rows = last ? result->sizes[outer] : 1;
    do {
        const char *plane = (const char *)self->data + source_of(self, outer, at, &table) * (int64_t)item;
        char *to = (char *)result->data + cti_offset(outer, at, result->strides) * (int64_t)item;
        for (int64_t r = 0; r < rows; r++) {
            const int64_t from = last ? table.from[outer][r] * self->strides[outer] : 0;
            copy_row(&table, to + r * result->strides[outer] * (int64_t)item, result->strides[last],
                     plane + from * (int64_t)item, self->strides[last], item);
        }
    } while (cti_step(outer, result->sizes, at));
    cti_free(table.runs);
    return CT_OK;
}

static void add_rows(const cti_view *sums, const cti_view *grad, const tables *table)
{
    const unsigned last = grad->ndim - 1;
    const cti_add_rows add = CTI_LEVEL(cti_adder)((ct_dtype)sums->dtype);
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)sums->dtype);
    const int64_t step = sums->strides[last], grad_step = grad->strides[last];
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    do {
        char *row = (char *)sums->data + source_of(sums, last, at, table) * item;
        const char *addends = (const char *)grad->data + cti_offset(last, at, grad->strides) * item;
        for (const run *r = table->runs; r < table->runs + table->num_runs; r++)
            add(r->length, row + r->from * step * item, step, addends + r->to * grad_step * item, grad_step,
                (ct_scalar){.kind = CT_SCALAR_INT, .i = 1});
    } while (cti_step(last, grad->sizes, at));
}

ct_status CTI_LEVEL(cti_edge_pad_adjoint_cpu)(cti_launch *launch, const cti_view *grad, ct_ints size, ct_ints pad,
                                              int mode, cti_view *result)
{
    (void)size;
    if (grad->ndim == 0) return cti_copy(result, grad);
    if (grad->numel == 0 || result->numel == 0) {
        cti_fill_zero(result);
        return CT_OK;
    }
    tables table;
    ct_status status = make_tables(launch, grad, result->sizes, pad, mode, &table);
    if (status != CT_OK) return status;
    cti_sums sums, addends;
    if ((status = CTI_LEVEL(cti_sums_begin)(launch, result, result, &sums)) == CT_OK) {
        if ((status = CTI_LEVEL(cti_sums_begin)(launch, grad, grad, &addends)) == CT_OK) {
            cti_fill_zero(&sums.view);
            add_rows(&sums.view, &addends.view, &table);
            cti_free(addends.scratch);
            status = CTI_LEVEL(cti_sums_finish)(&sums, result);
        } else
            cti_free(sums.scratch);
    }
    cti_free(table.runs);
    return status;
}
