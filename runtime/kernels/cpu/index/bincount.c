/* bincount: how often each number is there, or the sum of its weights; count_bins: how many numbers there are. */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/bincount.h"
#include "gen/kernels/ops/count_bins.h"

ct_status CTI_LEVEL(cti_count_bins_cpu)(cti_launch *launch, const cti_view *self, int64_t minlength, cti_view *result)
{
    int64_t *numbers, most = minlength;
    ct_status status = cti_read_integers(launch, self, &numbers);
    for (int64_t i = 0; i < self->numel && status == CT_OK; i++) {
        if (numbers[i] < 0)
            status = cti_error(CT_E_INVALID, "bincount: element %" PRId64 " of self is negative", numbers[i]);
        else if (numbers[i] == INT64_MAX)
            status = cti_error(CT_E_INVALID, "bincount: element %" PRId64 " of self is too large", numbers[i]);
        else if (numbers[i] >= most)
            most = numbers[i] + 1;
    }
    cti_free(numbers);
    if (status == CT_OK) *(int64_t *)result->data = most;
    return status;
}

/* The result has room for every number: its size is what count_bins gives. */
ct_status CTI_LEVEL(cti_bincount_cpu)(cti_launch *launch, const cti_view *self, int64_t minlength, cti_view *result)
{
    (void)minlength;
    int64_t *numbers, *counts = result->data;
    const ct_status status = cti_read_integers(launch, self, &numbers);
    if (status != CT_OK) return status;
    for (int64_t i = 0; i < result->numel; i++) counts[i * result->strides[0]] = 0;
    for (int64_t i = 0; i < self->numel; i++) counts[numbers[i] * result->strides[0]]++;
    cti_free(numbers);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_bincount_weights_cpu)(cti_launch *launch, const cti_view *self, const cti_view *weights,
                                              int64_t minlength, cti_view *result)
{
    (void)minlength;
    cti_dense added = {.view = {.data = NULL}};
    int64_t *numbers;
    const int64_t step = 1;
    double *sums = cti_malloc((size_t)(result->numel + 1) * sizeof *sums);
    if (!sums) return cti_no_memory(launch->op);
    ct_status status = cti_read_integers(launch, self, &numbers);
    if (status == CT_OK) status = cti_read_dense(launch, weights, CT_DTYPE_F64, &added);
    if (status == CT_OK) {
        const cti_view line = {sums, result->sizes, &step, result->numel, 1, CT_DTYPE_F64};
        for (int64_t i = 0; i < result->numel; i++) sums[i] = 0;
        for (int64_t i = 0; i < self->numel; i++) sums[numbers[i]] += ((const double *)added.view.data)[i];
        status = cti_copy(result, &line);
    }
    cti_free(added.view.data);
    cti_free(numbers);
    cti_free(sums);
    return status;
}
