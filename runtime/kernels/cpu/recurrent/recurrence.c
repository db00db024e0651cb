/*
 * recurrence (input [*], factor [*] -> result [*]) and shifted (input [*] -> result [*]): sequences along some axes of
 * a tensor. The elements of a sequence are in row-major order of these axes. The operands of recurrence are copied into
 * rows of f64 or c128, one row for each sequence, so that 16-bit dtypes do not lose digits.
 */
#include "kernels/cpu/sequences.h"
#include "gen/kernels/ops/recurrence.h"
#include "gen/kernels/ops/shifted.h"

/* on entry, h holds the input */
static void row_real(int64_t n, double *h, const double *factor, bool reverse, bool own)
{
    for (int64_t i = 1; i < n; i++) {
        const int64_t at = reverse ? n - 1 - i : i, before = reverse ? at + 1 : at - 1;
        h[at] += factor[own ? at : before] * h[before];
    }
}

static void row_complex(int64_t n, double *h, const double *factor, bool reverse, bool own)
{
    for (int64_t i = 1; i < n; i++) {
        const int64_t at = reverse ? n - 1 - i : i, before = reverse ? at + 1 : at - 1;
        const double *f = factor + 2 * (own ? at : before), *b = h + 2 * before;
        h[2 * at] += f[0] * b[0] - f[1] * b[1];
        h[2 * at + 1] += f[0] * b[1] + f[1] * b[0];
    }
}

ct_status CTI_LEVEL(cti_recurrence_cpu)(cti_launch *launch, const cti_view *input, const cti_view *factor, ct_ints dim,
                                        bool reverse, bool own, cti_view *result)
{
    if (input->numel == 0) return CT_OK;
    const bool complex = ct_dtype_is_complex((ct_dtype)input->dtype);
    const size_t wide = complex ? 2 : 1, count = (size_t)input->numel * wide;
    double *buffer = cti_malloc(2 * count * sizeof *buffer);
    if (!buffer) return cti_no_memory(launch->op);
    cti_sequences in, by, out;
    cti_sequences_of(&in, input, dim);
    cti_sequences_of(&by, factor, dim);
    cti_sequences_of(&out, result, dim);
    cti_rows h, f;
    cti_rows_like(&h, &in, buffer, complex ? CT_DTYPE_C128 : CT_DTYPE_F64);
    cti_rows_like(&f, &by, buffer + count, complex ? CT_DTYPE_C128 : CT_DTYPE_F64);
    ct_status status = cti_copy(&h.view, &in.view);
    if (status == CT_OK) status = cti_copy(&f.view, &by.view);
    for (int64_t row = 0; row < in.count && status == CT_OK; row++) {
        const size_t start = (size_t)(row * in.length) * wide;
        (complex ? row_complex : row_real)(in.length, buffer + start, buffer + count + start, reverse, own);
    }
    if (status == CT_OK) status = cti_copy(&out.view, &h.view);
    cti_free(buffer);
    return status;
}

ct_status CTI_LEVEL(cti_shifted_cpu)(cti_launch *launch, const cti_view *input, ct_ints dim, bool reverse,
                                     cti_view *result)
{
    if (input->numel == 0) return CT_OK;
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
