/*
 * combination_rows: self [*, n] -> result [*, choices, r]: a row for every choice of r elements of a line. Its adjoint,
 * grad [*, choices, r] -> result [*, n], adds the gradients of the copies of each element. The choices depend on sizes
 * only; both kernels enumerate them in the same order.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/combination_rows.h"
#include "gen/kernels/ops/combination_rows_adjoint.h"

/* Returns the first choice of r indices; NULL if out of memory. */
static int64_t *first_choice(int64_t r, bool repeated)
{
    int64_t *indices = cti_malloc((size_t)r * sizeof *indices);
    for (int64_t c = 0; indices && c < r; c++) indices[c] = repeated ? 0 : c;
    return indices;
}

/* Advances to the next choice: increments the last index that can grow and resets the indices after it. */
static void next_choice(int64_t *indices, int64_t r, int64_t n, bool repeated)
{
    int64_t c = r - 1;
    while (c >= 0 && indices[c] == (repeated ? n - 1 : n - r + c)) c--;
    if (c < 0) return;
    indices[c]++;
    for (int64_t d = c + 1; d < r; d++) indices[d] = repeated ? indices[c] : indices[d - 1] + 1;
}

ct_status CTI_LEVEL(cti_combination_rows_cpu)(cti_launch *launch, const cti_view *self, int64_t r, bool repeated,
                                              cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const unsigned lines = self->ndim - 1;
    const size_t item = ct_dtype_size((ct_dtype)self->dtype);
    const int64_t step = self->strides[lines] * (int64_t)item, rows = result->sizes[lines];
    int64_t *indices = first_choice(r, repeated), at[CTI_MAX_VIEW_NDIM] = {0};
    if (!indices) return cti_no_memory(launch->op);
    do {
        const char *from = (const char *)self->data + cti_offset(lines, at, self->strides) * (int64_t)item;
        char *row = (char *)result->data + cti_offset(lines, at, result->strides) * (int64_t)item;
        for (int64_t c = 0; c < r; c++) indices[c] = repeated ? 0 : c;
        for (int64_t m = 0; m < rows; m++, row += result->strides[lines] * (int64_t)item) {
            for (int64_t c = 0; c < r; c++)
                memcpy(row + c * result->strides[lines + 1] * (int64_t)item, from + indices[c] * step, item);
            next_choice(indices, r, self->sizes[lines], repeated);
        }
    } while (cti_step(lines, self->sizes, at));
    cti_free(indices);
    return CT_OK;
}

/* Adds the rows of grad of one line to the elements from which they were copied. */
static void add_rows(const cti_view *sums, const cti_view *grad, const int64_t *at, int64_t *indices, bool repeated,
                     cti_add_rows add)
{
    const unsigned lines = sums->ndim - 1;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)sums->dtype), r = grad->sizes[lines + 1];
    char *to = (char *)sums->data + cti_offset(lines, at, sums->strides) * item;
    const char *row = (const char *)grad->data + cti_offset(lines, at, grad->strides) * item;
    for (int64_t c = 0; c < r; c++) indices[c] = repeated ? 0 : c;
    for (int64_t m = 0; m < grad->sizes[lines]; m++, row += grad->strides[lines] * item) {
        for (int64_t c = 0; c < r; c++)
            add(1, to + indices[c] * sums->strides[lines] * item, 1, row + c * grad->strides[lines + 1] * item, 1,
                (ct_scalar){.kind = CT_SCALAR_INT, .i = 1});
        next_choice(indices, r, sums->sizes[lines], repeated);
    }
}

ct_status CTI_LEVEL(cti_combination_rows_adjoint_cpu)(cti_launch *launch, const cti_view *grad, int64_t size,
                                                      bool repeated, cti_view *result)
{
    (void)size;
    if (grad->numel == 0 || result->numel == 0) {
        cti_fill_zero(result);
        return CT_OK;
    }
    const unsigned lines = result->ndim - 1;
    int64_t *indices = first_choice(grad->sizes[lines + 1], repeated), at[CTI_MAX_VIEW_NDIM] = {0};
    if (!indices) return cti_no_memory(launch->op);
    cti_sums sums = {.scratch = NULL}, addends = {.scratch = NULL};
    ct_status status = CTI_LEVEL(cti_sums_begin)(launch, result, result, &sums);
    if (status == CT_OK && (status = CTI_LEVEL(cti_sums_begin)(launch, grad, grad, &addends)) != CT_OK)
        cti_free(sums.scratch);
    if (status == CT_OK) {
        const cti_add_rows add = CTI_LEVEL(cti_adder)((ct_dtype)sums.view.dtype);
        cti_fill_zero(&sums.view);
        do add_rows(&sums.view, &addends.view, at, indices, repeated, add);
        while (cti_step(lines, result->sizes, at));
        cti_free(addends.scratch);
        status = CTI_LEVEL(cti_sums_finish)(&sums, result);
    }
    cti_free(indices);
    return status;
}
