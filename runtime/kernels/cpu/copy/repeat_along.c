/* repeat_along: elements along an axis, each as often as a number says; its adjoint adds the runs. */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/repeat_along.h"
#include "gen/kernels/ops/repeat_along_adjoint.h"

/* One index of an axis as a view without that axis; strides and sizes are in room. */
typedef struct part {
    cti_view view;
    int64_t sizes[CTI_STRIDED_MAX], strides[CTI_STRIDED_MAX];
} part;

static void without_axis(const cti_view *v, int64_t dim, part *p)
{
    uint8_t k = 0;
    p->view = *v;
    for (unsigned d = 0; d < v->ndim; d++) {
        if (d == (unsigned)dim) continue;
        p->sizes[k] = v->sizes[d];
        p->strides[k++] = v->strides[d];
    }
    p->view.ndim = k;
    p->view.sizes = p->sizes;
    p->view.strides = p->strides;
    p->view.numel = v->sizes[dim] ? v->numel / v->sizes[dim] : 0;
}

static cti_view at_index(const part *p, const cti_view *v, int64_t dim, int64_t index)
{
    cti_view found = p->view;
    found.data = (char *)v->data + index * v->strides[dim] * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    return found;
}

/* Whether the numbers are not negative and have that sum, which 64 bits need not hold. */
static ct_status check_runs(const cti_launch *launch, const int64_t *counts, int64_t n, int64_t length)
{
    int64_t rest = length; /* -1: the sum is larger */
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

/* How often each element is there, from cti_malloc. */
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
    part from, to;
    without_axis(self, dim, &from);
    without_axis(result, dim, &to);
    for (int64_t i = 0; i < repeats->numel && status == CT_OK; i++)
        for (int64_t k = 0; k < counts[i] && from.view.numel && status == CT_OK; k++, at++) {
            const cti_view row = at_index(&from, self, dim, i), copy = at_index(&to, result, dim, at);
            status = cti_copy(&copy, &row);
        }
    cti_free(counts);
    return status;
}

static void add_view(const cti_view *sum, const cti_view *row, cti_add_rows add)
{
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)sum->dtype), last = (int64_t)sum->ndim - 1;
    const ct_scalar one = {.kind = CT_SCALAR_INT, .i = 1};
    int64_t at[CTI_STRIDED_MAX] = {0};
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
        part from, to;
        without_axis(&addends.view, dim, &from);
        without_axis(&sums.view, dim, &to);
        for (int64_t i = 0; i < repeats->numel; i++)
            for (int64_t k = 0; k < counts[i] && from.view.numel; k++, at++) {
                const cti_view row = at_index(&from, &addends.view, dim, at), sum = at_index(&to, &sums.view, dim, i);
                add_view(&sum, &row, add);
            }
        cti_free(addends.scratch);
        status = CTI_LEVEL(cti_sums_finish)(&sums, result);
    }
    cti_free(counts);
    return status;
}
