/*
 * bincount: self [n], weights [n] -> result [bins]: the number of occurrences of each integer, or the sum of the
 * weights of these occurrences. count_bins: self [n] -> i64 [], the number of bins.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/bincount.h"
#include "gen/kernels/ops/count_bins.h"

ct_status CTI_LEVEL(cti_count_bins_cpu)(cti_launch *launch, const cti_view *self, int64_t minlength, cti_view *result)
{
    const int64_t *values;
    int64_t *copy, least = 0, most = -1;
    ct_status status = cti_see_integers(launch, self, &values, &copy);
    for (int64_t i = 0; i < self->numel && status == CT_OK; i++) {
        least = values[i] < least ? values[i] : least;
        most = values[i] > most ? values[i] : most;
    }
    const int64_t bad = least < 0 ? least : most;
    if (least < 0 || most == INT64_MAX)
        status = cti_error(CT_E_INVALID, "bincount: element %" PRId64 " of self is %s", bad,
                           least < 0 ? "negative" : "too large");
    cti_free(copy);
    if (status == CT_OK) *(int64_t *)result->data = most + 1 > minlength ? most + 1 : minlength;
    return status;
}

/*
 * Counts the integers below bins. An increment would wait for the preceding increment of the same count, so four tables
 * of counts are used in turn. Returns false if there are too many bins for this to be worthwhile.
 */
static bool count_by_fours(int64_t n, const int64_t *values, int64_t bins, int64_t step, int64_t *counts)
{
    enum { MOST = 512, TABLES = 4 };

    int64_t tables[TABLES][MOST], i = 0;
    if (bins > MOST || n < bins) return false;
    for (int t = 0; t < TABLES; t++) memset(tables[t], 0, (size_t)bins * sizeof *tables[t]);
    for (; i + TABLES <= n; i += TABLES)
        for (int t = 0; t < TABLES; t++) tables[t][values[i + t]]++;
    for (; i < n; i++) tables[0][values[i]]++;
    for (int64_t k = 0; k < bins; k++) counts[k * step] = tables[0][k] + tables[1][k] + tables[2][k] + tables[3][k];
    return true;
}

/* Each integer has a bin, because result has the size that count_bins computed. */
ct_status CTI_LEVEL(cti_bincount_cpu)(cti_launch *launch, const cti_view *self, int64_t minlength, cti_view *result)
{
    (void)minlength;
    const int64_t *values, bins = result->numel, step = bins ? result->strides[0] : 1;
    int64_t *copy, *counts = result->data;
    const ct_status status = cti_see_integers(launch, self, &values, &copy);
    if (status != CT_OK) return status;
    if (!count_by_fours(self->numel, values, bins, step, counts)) {
        for (int64_t i = 0; i < bins; i++) counts[i * step] = 0;
        for (int64_t i = 0; i < self->numel; i++) counts[values[i] * step]++;
    }
    cti_free(copy);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_bincount_weights_cpu)(cti_launch *launch, const cti_view *self, const cti_view *weights,
                                              int64_t minlength, cti_view *result)
{
    (void)minlength;
    cti_dense added = {.view = {.data = NULL}};
    int64_t *values;
    const int64_t step = 1;
    double *sums = cti_malloc((size_t)(result->numel + 1) * sizeof *sums);
    if (!sums) return cti_no_memory(launch->op);
    ct_status status = cti_read_integers(launch, self, &values);
    if (status == CT_OK) status = cti_read_dense(launch, weights, CT_DTYPE_F64, &added);
    if (status == CT_OK) {
        const cti_view line = {.data = sums,
                               .sizes = result->sizes,
                               .strides = &step,
                               .numel = result->numel,
                               .ndim = 1,
                               .dtype = CT_DTYPE_F64};
        for (int64_t i = 0; i < result->numel; i++) sums[i] = 0;
        for (int64_t i = 0; i < self->numel; i++) sums[values[i]] += ((const double *)added.view.data)[i];
        status = cti_copy(result, &line);
    }
    cti_free(added.view.data);
    cti_free(values);
    cti_free(sums);
    return status;
}
