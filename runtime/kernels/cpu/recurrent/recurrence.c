/*
 * recurrence (input [*], factor [*] -> result [*]) and shifted (input [*] -> result [*]): sequences along some axes of
 * a tensor. The elements of a sequence are in row-major order of these axes. The operands of recurrence are
 * converted to rows of f64 or c128, a few sequences at a time, so that 16-bit dtypes do not lose digits.
 */
#include "kernels/cpu/sequences.h"
#include "gen/kernels/ops/recurrence.h"
#include "gen/kernels/ops/shifted.h"

enum { TOGETHER = 4 }; /* rows whose sums are computed together, since each sum waits for the one before */

/* Copies of `rows` rows of `length` elements each. On entry, h holds the input. */
typedef struct block {
    double *h, *factor;
    int64_t rows, length;
    bool reverse, own;
} block;

static inline void run_real(const block *b, int64_t rows)
{
    const int64_t n = b->length;
    for (int64_t i = 1; i < n; i++) {
        const int64_t at = b->reverse ? n - 1 - i : i, before = b->reverse ? at + 1 : at - 1, by = b->own ? at : before;
        for (int64_t row = 0; row < rows; row++) b->h[row * n + at] += b->factor[row * n + by] * b->h[row * n + before];
    }
}

static void rows_real(const block *b)
{
    if (b->rows == TOGETHER)
        run_real(b, TOGETHER);
    else
        run_real(b, b->rows);
}

static void rows_complex(const block *b)
{
    const int64_t n = b->length;
    for (int64_t row = 0; row < b->rows; row++) {
        double *h = b->h + 2 * row * n;
        const double *factor = b->factor + 2 * row * n;
        for (int64_t i = 1; i < n; i++) {
            const int64_t at = b->reverse ? n - 1 - i : i, before = b->reverse ? at + 1 : at - 1;
            const double *f = factor + 2 * (b->own ? at : before), *last = h + 2 * before;
            h[2 * at] += f[0] * last[0] - f[1] * last[1];
            h[2 * at + 1] += f[0] * last[1] + f[1] * last[0];
        }
    }
}

/* The position of a row among the sequences; a row consists of lines along the last axis. */
typedef struct row_walk {
    int64_t at[CTI_MAX_VIEW_NDIM];
    const cti_sequences *sequences;
    cti_convert_fn convert;
} row_walk;

static row_walk walk_of(const cti_sequences *s, ct_dtype from, ct_dtype to)
{
    return (row_walk){.sequences = s, .convert = cti_converter(from, to)};
}

/* Converts the next row of the sequences to memory (is_read), or memory to the next row. */
static void pass_row(row_walk *w, char *memory, size_t item, bool is_read)
{
    const cti_view *v = &w->sequences->view;
    const unsigned outer = v->ndim ? v->ndim - 1u : 0;
    const int64_t line = v->ndim ? v->sizes[outer] : 1, step = v->ndim ? v->strides[outer] : 1;
    for (int64_t done = 0; done < w->sequences->length; done += line) {
        char *elements =
            (char *)v->data + cti_offset(outer, w->at, v->strides) * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
        char *part = memory + (size_t)done * item;
        if (is_read)
            w->convert(line, elements, step, part, 1);
        else
            w->convert(line, part, 1, elements, step);
        cti_step(outer, v->sizes, w->at);
    }
}

static void run_blocks(const cti_sequences *in, const cti_sequences *by, const cti_sequences *out, block *b)
{
    const bool complex = ct_dtype_is_complex((ct_dtype)in->view.dtype);
    const ct_dtype wide = complex ? CT_DTYPE_C128 : CT_DTYPE_F64;
    const size_t item = ct_dtype_size(wide);
    const int64_t row_size = b->length * (int64_t)item;
    row_walk inputs = walk_of(in, (ct_dtype)in->view.dtype, wide),
             factors = walk_of(by, (ct_dtype)by->view.dtype, wide),
             results = walk_of(out, wide, (ct_dtype)out->view.dtype);
    for (int64_t row = 0; row < in->count; row += b->rows) {
        b->rows = in->count - row < TOGETHER ? in->count - row : TOGETHER;
        for (int64_t k = 0; k < b->rows; k++) {
            pass_row(&inputs, (char *)b->h + k * row_size, item, true);
            pass_row(&factors, (char *)b->factor + k * row_size, item, true);
        }
        (complex ? rows_complex : rows_real)(b);
        for (int64_t k = 0; k < b->rows; k++) pass_row(&results, (char *)b->h + k * row_size, item, false);
    }
}

ct_status CTI_LEVEL(cti_recurrence_cpu)(cti_launch *launch, const cti_view *input, const cti_view *factor, ct_ints dim,
                                        bool reverse, bool own, cti_view *result)
{
    if (input->numel == 0) return CT_OK;
    cti_sequences in, by, out;
    cti_sequences_of(&in, input, dim);
    cti_sequences_of(&by, factor, dim);
    cti_sequences_of(&out, result, dim);
    const size_t wide = ct_dtype_is_complex((ct_dtype)input->dtype) ? 2 : 1,
                 count = TOGETHER * (size_t)in.length * wide;
    double *buffer = cti_malloc(2 * count * sizeof *buffer);
    if (!buffer) return cti_no_memory(launch->op);
    block b = {.h = buffer, .factor = buffer + count, .length = in.length, .reverse = reverse, .own = own};
    run_blocks(&in, &by, &out, &b);
    cti_free(buffer);
    return CT_OK;
}

/* shifted along one axis: a copy of all slices but one, and a slice of zeros. */
static ct_status shift_slices(const cti_view *input, unsigned dim, bool reverse, const cti_view *result)
{
    int64_t sizes[CTI_MAX_VIEW_NDIM];
    memcpy(sizes, input->sizes, input->ndim * sizeof *sizes);
    const int64_t n = sizes[dim], item = (int64_t)ct_dtype_size((ct_dtype)input->dtype);
    cti_view from = *input, to = *result, zeros = *result;
    from.sizes = to.sizes = zeros.sizes = sizes;
    sizes[dim] = 1;
    zeros.numel = input->numel / n;
    zeros.data = (char *)result->data + (reverse ? n - 1 : 0) * result->strides[dim] * item;
    const ct_status status = cti_fill_zero(&zeros);
    if (status != CT_OK || n == 1) return status;
    sizes[dim] = n - 1;
    from.numel = to.numel = input->numel / n * (n - 1);
    from.data = (char *)input->data + (reverse ? input->strides[dim] * item : 0);
    to.data = (char *)result->data + (reverse ? 0 : result->strides[dim] * item);
    return cti_copy(&to, &from);
}

ct_status CTI_LEVEL(cti_shifted_cpu)(cti_launch *launch, const cti_view *input, ct_ints dim, bool reverse,
                                     cti_view *result)
{
    if (input->numel == 0) return CT_OK;
    if (dim.count == 1 && input->ndim > 0) return shift_slices(input, (unsigned)dim.items[0], reverse, result);
    const size_t item = ct_dtype_size((ct_dtype)input->dtype);
    char *buffer = cti_malloc((size_t)input->numel * item);
    if (!buffer) return cti_no_memory(launch->op);
    cti_sequences in, out;
    cti_sequences_of(&in, input, dim);
    cti_sequences_of(&out, result, dim);
    cti_rows rows;
    cti_rows_like(&rows, &in, buffer, (ct_dtype)input->dtype);
    ct_status status = cti_copy(&rows.view, &in.view);
    const size_t length = (size_t)in.length * item, kept = length - item;
    for (char *row = buffer, *end = buffer + (size_t)input->numel * item; row < end; row += length) {
        memmove(row + (reverse ? 0 : item), row + (reverse ? item : 0), kept);
        memset(row + (reverse ? kept : 0), 0, item);
    }
    if (status == CT_OK) status = cti_copy(&out.view, &rows.view);
    cti_free(buffer);
    return status;
}
