/*
 * repeat_along: self [.., n, ..], repeats [n] -> result [.., sum(repeats), ..]: repeats element i of an axis repeats[i]
 * times. Its adjoint, grad [.., sum(repeats), ..] -> result [.., n, ..], adds the gradients of the repetitions of each
 * element.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/repeat_along.h"
#include "gen/kernels/ops/repeat_along_adjoint.h"

/* Checks that no count is negative, and that the sum of the counts is `length`. The sum may exceed 64 bits. */
static ct_status check_runs(const cti_launch *launch, const int64_t *counts, int64_t n, int64_t length)
{
    int64_t rest = length; /* becomes negative if the sum of the counts is larger than length */
    for (int64_t i = 0; i < n; i++) {
        if (counts[i] < 0)
            return cti_error(CT_E_INVALID, "%s: repeats must not be negative; element %" PRId64 " is %" PRId64,
                             launch->op, i, counts[i]);
        rest = rest >= counts[i] ? rest - counts[i] : -1;
    }
    if (rest == 0) return CT_OK;
    return cti_error(CT_E_INVALID,
                     "%s: the sum of repeats must be the size of the repeated axis, %" PRId64 "; it is %s", launch->op,
                     length, rest < 0 ? "larger" : "smaller");
}

/* Reads and checks the number of repetitions of each element; *counts is allocated by cti_malloc. */
static ct_status read_runs(const cti_launch *launch, const cti_view *repeats, int64_t length, int64_t **counts)
{
    ct_status status = cti_read_integers(launch, repeats, counts);
    if (status == CT_OK && (status = check_runs(launch, *counts, repeats->numel, length)) != CT_OK) cti_free(*counts);
    return status;
}

ct_status CTI_LEVEL(cti_repeat_along_cpu)(cti_launch *launch, const cti_view *self, int64_t dim,
                                          const cti_view *repeats, cti_view *result)
{
    int64_t *counts, at = 0;
    ct_status status = read_runs(launch, repeats, result->sizes[dim], &counts);
    if (status != CT_OK) return status;
    cti_slice from, to;
    cti_slice_of(self, (unsigned)dim, self->sizes, &from);
    cti_slice_of(result, (unsigned)dim, result->sizes, &to);
    for (int64_t i = 0; i < repeats->numel && status == CT_OK; i++)
        for (int64_t k = 0; k < counts[i] && from.view.numel && status == CT_OK; k++, at++) {
            const cti_view row = cti_slice_at(&from, i), copy = cti_slice_at(&to, at);
            status = cti_copy(&copy, &row);
        }
    cti_free(counts);
    return status;
}

static void add_view(const cti_view *sum, const cti_view *row, cti_add_rows add)
{
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)sum->dtype), last = (int64_t)sum->ndim - 1;
    const ct_scalar one = {.kind = CT_SCALAR_INT, .i = 1};
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    if (last < 0) {
        add(1, sum->data, 1, row->data, 1, one);
        return;
    }
    do
        add(sum->sizes[last], (char *)sum->data + cti_offset((unsigned)last, at, sum->strides) * item,
            sum->strides[last], (const char *)row->data + cti_offset((unsigned)last, at, row->strides) * item,
            row->strides[last], one);
    while (cti_step((unsigned)last, sum->sizes, at));
}

ct_status CTI_LEVEL(cti_repeat_along_adjoint_cpu)(cti_launch *launch, const cti_view *grad, int64_t dim,
                                                  const cti_view *repeats, cti_view *result)
{
    int64_t *counts, at = 0;
    ct_status status = read_runs(launch, repeats, grad->sizes[dim], &counts);
    if (status != CT_OK) return status;
    cti_sums sums, addends;
    status = CTI_LEVEL(cti_sums_begin)(launch, result, result, &sums);
    if (status == CT_OK && (status = CTI_LEVEL(cti_sums_begin)(launch, grad, grad, &addends)) != CT_OK)
        cti_free(sums.scratch);
    if (status == CT_OK) {
        cti_fill_zero(&sums.view);
        const cti_add_rows add = CTI_LEVEL(cti_adder)((ct_dtype)sums.view.dtype);
        cti_slice from, to;
        cti_slice_of(&addends.view, (unsigned)dim, addends.view.sizes, &from);
        cti_slice_of(&sums.view, (unsigned)dim, sums.view.sizes, &to);
        for (int64_t i = 0; i < repeats->numel; i++)
            for (int64_t k = 0; k < counts[i] && from.view.numel; k++, at++) {
                const cti_view row = cti_slice_at(&from, at), sum = cti_slice_at(&to, i);
                add_view(&sum, &row, add);
            }
        cti_free(addends.scratch);
        status = CTI_LEVEL(cti_sums_finish)(&sums, result);
    }
    cti_free(counts);
    return status;
}
