#include "kernels/reduce.h"

#include "base/parallel.h"
#include "kernels/cuda/on_device.h"
#include "kernels/reduce_fns.h"
#include "kernels/reduce_input.h"
#include "state/error.h"
#include "tensor/writes.h"

#include <stdalign.h>

/*
 * A scan. The index of an element is ((o * length) + r) * num_inner + k; r is the index along the scanned dim. Lines
 * along this dim are independent; one thread scans a line from its start.
 */
typedef struct job {
    const cti_reduction *reduction;
    const cti_reduce_fns *fold;
    cti_reduce_input source;
    cti_space result_space;
    cti_operand_iter result;
    int64_t num_outer, length, num_inner;
    int64_t inner_step, num_inner_steps;
} job;

typedef struct workspace {
    cti_reduce_input_buffer source;
    char out[CTI_BLOCK_STRIDE_BYTES];
    char wide[4 * CTI_BLOCK_BYTES];
} workspace;

static void store(const job *j, int64_t first, int64_t n, workspace *at)
{
    cti_finish_values(j->reduction, j->source.dtype, n, at->out);
    cti_operand_iter_write(&j->result, &j->result_space, first, n, at->out);
}

/* Scans a line whose elements are consecutive. */
static void scan_line(const job *j, int64_t o, workspace *at)
{
    j->fold->start(1, at->wide);
    for (int64_t r = 0; r < j->length;) {
        const int64_t n = j->length - r < j->source.block ? j->length - r : j->source.block, first = o * j->length + r;
        const void *values = cti_reduce_input_values(&j->source, first, n, &at->source);
        j->fold->running(n, values, at->wide, at->out);
        store(j, first, n, at);
        r += n;
    }
}

/* Scans n short lines whose elements together fit one block. */
static void scan_lines(const job *j, int64_t o, int64_t n, workspace *at)
{
    const size_t item = ct_dtype_size(j->source.dtype);
    const char *values = cti_reduce_input_values(&j->source, o * j->length, n * j->length, &at->source);
    for (int64_t i = 0; i < n; i++) {
        const size_t skip = (size_t)(i * j->length) * item;
        j->fold->start(1, at->wide);
        j->fold->running(j->length, values + skip, at->wide, at->out + skip);
    }
    store(j, o * j->length, n * j->length, at);
}

/*
 * Scans lines k0 to k0 + nk - 1 of outer index o together, row by row. If rows are narrow, several rows are read at a
 * time.
 */
static void scan_rows(const job *j, int64_t o, int64_t k0, int64_t nk, workspace *at)
{
    const size_t item = ct_dtype_size(j->source.dtype);
    const int64_t rows = nk == j->num_inner ? j->source.block / nk : 1;
    j->fold->start(nk, at->wide);
    for (int64_t r = 0; r < j->length;) {
        const int64_t n = j->length - r < rows ? j->length - r : rows, first = (o * j->length + r) * j->num_inner + k0;
        const char *values = cti_reduce_input_values(&j->source, first, n * nk, &at->source);
        for (int64_t row = 0; row < n; row++) {
            const size_t skip = (size_t)(row * nk) * item;
            j->fold->running_along(nk, values + skip, at->wide, at->out + skip);
        }
        store(j, first, n * nk, at);
        r += n;
    }
}

static void run_lines(int64_t begin, int64_t end, void *arg)
{
    const job *j = arg;
    alignas(64) workspace at;
    const int64_t at_once = j->source.block / j->length;
    for (int64_t o = begin; o < end;) {
        if (at_once < 2) {
            scan_line(j, o++, &at);
            continue;
        }
        const int64_t n = end - o < at_once ? end - o : at_once;
        scan_lines(j, o, n, &at);
        o += n;
    }
}

static void run_chunks(int64_t begin, int64_t end, void *arg)
{
    const job *j = arg;
    alignas(64) workspace at;
    for (int64_t task = begin; task < end; task++) {
        const int64_t k0 = task % j->num_inner_steps * j->inner_step;
        const int64_t nk = j->num_inner - k0 < j->inner_step ? j->num_inner - k0 : j->inner_step;
        scan_rows(j, task / j->num_inner_steps, k0, nk, &at);
    }
}

static ct_status run_on_host(const cti_launch *launch, const cti_reduction *reduction, unsigned ndim,
                             const int64_t *sizes, unsigned dim, bool reversed, const cti_view *const *views,
                             const cti_view *result)
{
    job j = {.reduction = reduction, .num_outer = 1, .length = ndim ? sizes[dim] : 1, .num_inner = 1};
    cti_reduce_input_init(&j.source, reduction, ndim, sizes, views);
    j.fold = cti_reduce_fns_of(reduction->by, j.source.dtype);
    if (!j.fold)
        return cti_error(CT_E_UNSUPPORTED, "%s: this scan is not defined for elements of %s", launch->op,
                         ct_dtype_name(j.source.dtype));
    const cti_operand out = {CTI_OUT, CTI_CLASS_T, 0};
    j.result_space = j.source.space;
    cti_operand_iter_init(&j.result, &j.result_space, &out, cti_compute_of(j.source.dtype), result, NULL);
    for (unsigned i = 1; reversed && ndim && i < j.source.num_streams; i++)
        cti_operand_iter_reverse(&j.source.streams[i], &j.source.space, dim);
    if (reversed && ndim) cti_operand_iter_reverse(&j.result, &j.result_space, dim);

    for (unsigned d = 0; d < ndim; d++)
        if (d != dim) *(d < dim ? &j.num_outer : &j.num_inner) *= sizes[d];
    cti_space_coalesce(&j.result_space, &j.result, 1);
    cti_reduce_input_resolve(&j.source, NULL);
    j.inner_step = j.num_inner < j.source.block ? j.num_inner : j.source.block;
    j.num_inner_steps = (j.num_inner + j.inner_step - 1) / j.inner_step;
    const int64_t per_task = j.length * j.inner_step;
    if (j.num_inner == 1)
        cti_parallel_for(j.num_outer, CTI_GRAIN / per_task + 1, j.source.block / j.length + 1, run_lines, &j);
    else
        cti_parallel_for(j.num_outer * j.num_inner_steps, CTI_GRAIN / per_task + 1, 1, run_chunks, &j);
    return CT_OK;
}

ct_status cti_scan(const cti_launch *launch, const cti_reduction *reduction, unsigned ndim, const int64_t *sizes,
                   unsigned dim, bool reversed, const cti_view *const *views, const cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    if (CTI_UNLIKELY(result->device_kind != CT_DEVICE_CPU))
        return cti_scan_on_device(launch, reduction, ndim, sizes, dim, reversed, views, result);
    cti_launch_opens(launch, result);
    const ct_status status = run_on_host(launch, reduction, ndim, sizes, dim, reversed, views, result);
    cti_write_end(launch->op);
    return status;
}
