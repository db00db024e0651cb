/* row_energy: rows are read as f64 from any strides and dtype, and shared among threads. */
#include "base/memory.h"
#include "base/parallel.h"
#include "energy/kernels/ops/row_energy.h"
#include "kernels/cpu/norm/norm_rows.h"
#include "state/error.h"

#include <stdatomic.h>

typedef struct rows {
    cti_row_view self;
    const cti_view *result;
    int64_t length;
    _Atomic int failed;
} rows;

static void some_rows(int64_t begin, int64_t end, void *arg)
{
    rows *r = arg;
    double *x = cti_malloc((size_t)(r->length + 1) * sizeof *x);
    if (!x) {
        atomic_store(&r->failed, 1);
        return;
    }
    for (int64_t row = begin; row < end; row++) {
        double total = 0;
        cti_move_row(&r->self, row, r->length, x, false);
        for (int64_t i = 0; i < r->length; i++) total += x[i] * x[i];
        cti_write_stat(r->result, r->result->ndim, row, total);
    }
    cti_free(x);
}

ct_status CTI_LEVEL(cti_row_energy_cpu)(cti_launch *launch, const cti_view *self, cti_view *result)
{
    const unsigned outer = self->ndim - 1u;
    rows r = {.self = {self, outer, 1}, .result = result, .length = self->sizes[outer]};
    cti_parallel_for(result->numel, 1 + CTI_GRAIN / (4 * (r.length + 1)), 1, some_rows, &r);
    return atomic_load(&r.failed) ? cti_no_memory(launch->op) : CT_OK;
}
