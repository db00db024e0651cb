/* Sums of weighted squares of rows; each kernel has the mistake that its name states. */
#include "state/error.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "mut/kernels/ops/row_forgets_strides.h"
#include "mut/kernels/ops/row_ignores_no_memory.h"
#include "mut/kernels/ops/row_leaks.h"
#include "mut/kernels/ops/row_reads_scratch.h"
#include "mut/kernels/ops/row_shares_a_sum.h"
#include "mut/kernels/ops/row_writes_behind.h"
#include "mut/kernels/ops/row_wrong_above_a_block.h"
#include "state/error.h"
#include "tensor/copy.h"

#include <string.h>

typedef enum mistake {
    LEAKS,               /* scratch memory is not freed */
    FORGETS_STRIDES,     /* reads f32 as row-major */
    READS_SCRATCH,       /* a sum begins with uninitialised memory */
    WRITES_BEHIND,       /* writes one result more than the buffer has elements */
    WRONG_ABOVE_A_BLOCK, /* omits columns from 512 on */
    IGNORES_NO_MEMORY,   /* without scratch memory the call succeeds and returns zeros */
    SHARES_A_SUM         /* all threads share the variable with the sum of a row */
} mistake;

enum { MAX_DIMS = 64, BLOCK = 512 };

/* Returns a row-major view of doubles with the sizes of another view. */
static cti_view packed(const cti_view *like, double *data, int64_t *strides)
{
    int64_t step = 1;
    for (int64_t i = like->ndim - 1; i >= 0; i--) {
        strides[i] = step;
        step *= like->sizes[i];
    }
    return (cti_view){.data = data,
                      .sizes = like->sizes,
                      .strides = strides,
                      .numel = like->numel,
                      .ndim = like->ndim,
                      .dtype = CT_DTYPE_F64};
}

/* Returns the elements as doubles; NULL if the allocation fails. */
static double *doubles_of(const cti_view *view)
{
    int64_t strides[MAX_DIMS];
    double *found = cti_malloc(((size_t)view->numel + 1) * sizeof *found);
    if (!found) return NULL;
    const cti_view to = packed(view, found, strides);
    if (cti_copy(&to, view) == CT_OK) return found;
    cti_free(found);
    return NULL;
}

typedef struct rows_job {
    const double *x, *w;
    double *sums;
    int64_t n;
    mistake made;
} rows_job;

static double shared_sum;

static void sum_rows(int64_t begin, int64_t end, void *arg)
{
    const rows_job *j = arg;
    const int64_t n = j->made == WRONG_ABOVE_A_BLOCK && j->n > BLOCK ? BLOCK : j->n;
    for (int64_t r = begin; r < end; r++) {
        double own = j->made == READS_SCRATCH ? j->sums[r] : 0;
        shared_sum = 0;
        for (int64_t i = 0; i < n; i++) {
            const double part = j->x[r * j->n + i] * j->x[r * j->n + i] * j->w[i];
            own += part;
            if (j->made == SHARES_A_SUM) shared_sum += part;
        }
        j->sums[r] = j->made == SHARES_A_SUM ? shared_sum : own;
    }
}

static ct_status rows(const cti_launch *launch, const cti_view *x, const cti_view *w, cti_view *result, mistake made)
{
    const int64_t n = w->numel, m = result->numel;
    int64_t strides[MAX_DIMS];
    double *xs = doubles_of(x), *ws = doubles_of(w), *sums = cti_malloc(((size_t)m + 1) * sizeof *sums);
    const bool done = xs && ws && sums;
    ct_status status = done ? CT_OK : cti_no_memory(launch->op);
    for (int64_t i = 0; done && made == FORGETS_STRIDES && x->dtype == CT_DTYPE_F32 && i < m * n; i++)
        xs[i] = ((const float *)x->data)[i];
    if (done) {
        rows_job job = {xs, ws, sums, n, made};
        cti_parallel_for(m, 1 + CTI_GRAIN / (4 * (n + 1)), 1, sum_rows, &job);
        const cti_view from = packed(result, sums, strides);
        status = cti_copy(result, &from);
        if (made == WRITES_BEHIND && result->dtype == CT_DTYPE_F64 && m > 2) ((double *)result->data)[m] = 1;
    } else if (made == IGNORES_NO_MEMORY) {
        memset(result->data, 0, (size_t)m * ct_dtype_size((ct_dtype)result->dtype));
        status = CT_OK;
        ct_error_clear();
    }
    cti_free(xs);
    cti_free(ws);
    if (made != LEAKS) cti_free(sums);
    return status;
}

ct_status CTI_LEVEL(cti_row_leaks_cpu)(cti_launch *launch, const cti_view *x, const cti_view *w, cti_view *result)
{
    return rows(launch, x, w, result, LEAKS);
}

ct_status CTI_LEVEL(cti_row_forgets_strides_cpu)(cti_launch *launch, const cti_view *x, const cti_view *w,
                                                 cti_view *result)
{
    return rows(launch, x, w, result, FORGETS_STRIDES);
}

ct_status CTI_LEVEL(cti_row_reads_scratch_cpu)(cti_launch *launch, const cti_view *x, const cti_view *w,
                                               cti_view *result)
{
    return rows(launch, x, w, result, READS_SCRATCH);
}

ct_status CTI_LEVEL(cti_row_writes_behind_cpu)(cti_launch *launch, const cti_view *x, const cti_view *w,
                                               cti_view *result)
{
    return rows(launch, x, w, result, WRITES_BEHIND);
}

ct_status CTI_LEVEL(cti_row_wrong_above_a_block_cpu)(cti_launch *launch, const cti_view *x, const cti_view *w,
                                                     cti_view *result)
{
    return rows(launch, x, w, result, WRONG_ABOVE_A_BLOCK);
}

ct_status CTI_LEVEL(cti_row_ignores_no_memory_cpu)(cti_launch *launch, const cti_view *x, const cti_view *w,
                                                   cti_view *result)
{
    return rows(launch, x, w, result, IGNORES_NO_MEMORY);
}

ct_status CTI_LEVEL(cti_row_shares_a_sum_cpu)(cti_launch *launch, const cti_view *x, const cti_view *w,
                                              cti_view *result)
{
    return rows(launch, x, w, result, SHARES_A_SUM);
}
