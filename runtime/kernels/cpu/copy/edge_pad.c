/*
 * edge_pad: self [.., n, ..] -> result [.., before + n + after, ..]; edge_pad_adjoint has the opposite direction. Every
 * element of the padded tensor is a copy of a source element. The source indices of each axis are computed once; rows
 * are copied, or added, in runs of consecutive source elements.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/edge_pad.h"
#include "gen/kernels/ops/edge_pad_adjoint.h"

#include <cotangent/enum/mode.h>

/*
 * Returns the source index of index j, where index 0 is the first element of self. before, behind: the pads. If a pad
 * is negative, the circular mode repeats the elements that remain after cropping.
 */
static int64_t source(int64_t j, int64_t n, int64_t before, int64_t behind, int mode)
{
    if (mode == CT_MODE_REFLECT) return j < 0 ? -j : j >= n ? 2 * (n - 1) - j : j;
    if (mode == CT_MODE_REPLICATE) return j < 0 ? 0 : j >= n ? n - 1 : j;
    const int64_t first = before < 0 ? -before : 0, count = n - first + (behind < 0 ? behind : 0);
    return first + ((j - first) % count + count) % count;
}

/* from: for each axis except the last one, the source index of each index of the padded axis. */
typedef struct {
    const int64_t *from[CTI_MAX_VIEW_NDIM];
    int64_t *memory; /* allocated by cti_malloc */
    /* the size of the last axis in self and in the padded tensor, and its pads */
    int64_t n, padded, before, behind;
    int mode;
} tables;

/*
 * Returns the source index of index i of the last padded axis. Sets *length to a number of indices, from i on, whose
 * source indices are consecutive.
 */
static int64_t run_of(const tables *t, int64_t i, int64_t *length)
{
    const int64_t j = i - t->before, from = source(j, t->n, t->before, t->behind, t->mode);
    if (t->mode == CT_MODE_CIRCULAR)
        *length = t->n + (t->behind < 0 ? t->behind : 0) - from;
    else
        *length = j >= 0 && j < t->n ? t->n - j : 1;
    if (*length > t->padded - i) *length = t->padded - i;
    return from;
}

static ct_status make_tables(const cti_launch *launch, const cti_view *padded, const int64_t *sizes, ct_ints pad,
                             int mode, tables *made)
{
    const unsigned last = padded->ndim - 1;
    int64_t total = 1;
    for (unsigned d = 0; d < last; d++) total += padded->sizes[d];
    int64_t *next = made->memory = cti_malloc((size_t)total * sizeof *next);
    if (!next) return cti_no_memory(launch->op);
    made->mode = mode;
    made->n = sizes[last];
    made->padded = padded->sizes[last];
    made->before = pad.count > 0 ? pad.items[0] : 0;
    made->behind = made->padded - made->n - made->before;
    for (unsigned d = 0; d < last; d++) {
        const int64_t k = (int64_t)last - d, before = 2 * k < pad.count ? pad.items[2 * k] : 0;
        made->from[d] = next;
        const int64_t behind = padded->sizes[d] - sizes[d] - before;
        for (int64_t i = 0; i < padded->sizes[d]; i++) *next++ = source(i - before, sizes[d], before, behind, mode);
    }
    return CT_OK;
}

/* Returns the element offset of the row of the unpadded tensor that is the source of a row of the padded tensor. */
static int64_t row_of(const cti_view *small, const int64_t *at, const tables *table)
{
    int64_t offset = 0;
    for (unsigned d = 0; d + 1 < small->ndim; d++) offset += table->from[d][at[d]] * small->strides[d];
    return offset;
}

static void copy_run(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t n, size_t item)
{
    if (to_step == 1 && from_step == 1)
        memcpy(to, from, (size_t)n * item);
    else
        for (int64_t i = 0; i < n; i++)
            cti_move(to + i * to_step * (int64_t)item, from + i * from_step * (int64_t)item, item);
}

ct_status CTI_LEVEL(cti_edge_pad_cpu)(cti_launch *launch, const cti_view *self, ct_ints pad, int mode, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    if (self->ndim == 0) return cti_copy(result, self);
    tables table;
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    const ct_status status = make_tables(launch, result, self->sizes, pad, mode, &table);
    if (status != CT_OK) return status;
    const unsigned last = self->ndim - 1;
    const size_t item = ct_dtype_size((ct_dtype)self->dtype);
    const int64_t n = result->sizes[last], step = self->strides[last], to_step = result->strides[last];
    do {
        const char *row = (const char *)self->data + row_of(self, at, &table) * (int64_t)item;
        char *to = (char *)result->data + cti_offset(last, at, result->strides) * (int64_t)item;
        for (int64_t i = 0, length; i < n; i += length) {
            const int64_t from = run_of(&table, i, &length);
            copy_run(to + i * to_step * (int64_t)item, to_step, row + from * step * (int64_t)item, step, length, item);
        }
    } while (cti_step(last, result->sizes, at));
    cti_free(table.memory);
    return CT_OK;
}

static void add_rows(const cti_view *sums, const cti_view *grad, const tables *table)
{
    const unsigned last = grad->ndim - 1;
    const cti_add_rows add = CTI_LEVEL(cti_adder)((ct_dtype)sums->dtype);
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)sums->dtype), n = grad->sizes[last];
    const int64_t step = sums->strides[last], grad_step = grad->strides[last];
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    do {
        char *row = (char *)sums->data + row_of(sums, at, table) * item;
        const char *addends = (const char *)grad->data + cti_offset(last, at, grad->strides) * item;
        for (int64_t i = 0, length; i < n; i += length) {
            const int64_t from = run_of(table, i, &length);
            add(length, row + from * step * item, step, addends + i * grad_step * item, grad_step,
                (ct_scalar){.kind = CT_SCALAR_INT, .i = 1});
        }
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
    cti_free(table.memory);
    return status;
}
