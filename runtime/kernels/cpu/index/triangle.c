/* tril_indices, triu_indices: result [2, count]: the row and column indices of a triangle, row by row. */
#include "gen/kernels/ops/tril_indices.h"
#include "gen/kernels/ops/triu_indices.h"
#include "kernels/cpu/strided.h"

enum { BLOCK = 512 }; /* number of indices that are converted at a time */

/* Buffer of pairs of indices. In result, all row indices precede all column indices. */
typedef struct pairs {
    int64_t rows[BLOCK], cols[BLOCK], held, written;
    cti_view *result;
} pairs;

static void flush(pairs *p)
{
    const cti_convert_fn convert = cti_converter(CT_DTYPE_I64, (ct_dtype)p->result->dtype);
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)p->result->dtype), *strides = p->result->strides;
    char *to = (char *)p->result->data + p->written * strides[1] * item;
    convert(p->held, p->rows, 1, to, strides[1]);
    convert(p->held, p->cols, 1, to + strides[0] * item, strides[1]);
    p->written += p->held;
    p->held = 0;
}

/* Appends columns first .. last - 1 of a row. */
static CTI_NOINLINE void add(pairs *p, int64_t row, int64_t first, int64_t last)
{
    while (first < last) {
        const int64_t capacity = BLOCK - p->held, n = last - first < capacity ? last - first : capacity;
        int64_t *rows = p->rows + p->held, *cols = p->cols + p->held;
        for (int64_t i = 0; i < n; i++) {
            rows[i] = row;
            cols[i] = first + i;
        }
        first += n;
        p->held += n;
        if (p->held == BLOCK) flush(p);
    }
}

/* Writes numel / 2 pairs. The loop therefore covers only rows that have elements of the triangle. */
ct_status CTI_LEVEL(cti_tril_indices_cpu)(cti_launch *launch, int64_t row, int64_t col, int64_t offset, ct_dtype dtype,
                                          ct_device device, cti_view *result)
{
    (void)launch, (void)dtype, (void)device;
    if (result->numel == 0) return CT_OK; /* in this case -offset could overflow */
    pairs p = {.result = result};
    const int64_t first = offset < 0 ? -offset : 0;
    for (int64_t i = first; i < row && 2 * (p.written + p.held) < result->numel; i++)
        add(&p, i, 0, offset < col - 1 - i ? i + 1 + offset : col);
    flush(&p);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_triu_indices_cpu)(cti_launch *launch, int64_t row, int64_t col, int64_t offset, ct_dtype dtype,
                                          ct_device device, cti_view *result)
{
    (void)launch, (void)dtype, (void)device;
    pairs p = {.result = result};
    for (int64_t i = 0; i < row && 2 * (p.written + p.held) < result->numel; i++)
        add(&p, i, offset < -i ? 0 : i + offset, col);
    flush(&p);
    return CT_OK;
}
