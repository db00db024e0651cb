/* Drivers of reductions and scans. They order the dims as the kernels require, and split long sums into parts. */
#include "kernels/cuda/operand.h"
#include "kernels/cuda/registry.h"

#include "device/backend.h"
#include "device/device.h"
#include "device/device_memory.h"
#include "state/error.h"

#include <string.h>

enum {
    THREADS = 256,        /* threads per block */
    NARROW = 32,          /* number of results that fill a warp's accesses; number of lanes that need no barrier */
    CHUNK = 8,            /* a multiple of every chunk width */
    PART_ELEMENTS = 4096, /* minimum number of elements in a part */
    ENOUGH_BLOCKS = 256   /* maximum number of blocks up to which results are split into parts */
};

/*
 * Two groups of dims, each merged separately. Group 0: dims that enumerate results or lines. Group 1: dims along which
 * values are combined.
 */
typedef struct split {
    cti_space space[2];
    cti_operand_iter streams[2][CTI_MAX_OPERANDS];
    unsigned num_streams;
} split;

/* Initialises the streams over the whole space: first the result, then the inputs of the map. */
static void init_streams(split *s, const cti_space *whole, cti_operand_iter *streams,
                         const cti_cuda_reduction *reduction, const cti_view *const *views, const cti_view *result)
{
    const cti_loop_spec *spec = reduction->map_spec;
    s->num_streams = spec->num_operands;
    cti_operand_iter_init(&streams[0], whole, &spec->operands[0], reduction->compute, result, NULL);
    for (unsigned i = 1; i < spec->num_operands; i++)
        cti_operand_iter_init(&streams[i], whole, &spec->operands[i], reduction->compute, views[i - 1], NULL);
}

/*
 * Moves the dims of the mask to group 1 and all other dims to group 0, in their order. Dims of a group are merged if
 * all streams allow it.
 */
static void split_dims(split *s, const cti_space *whole, const cti_operand_iter *streams, uint32_t mask)
{
    for (unsigned group = 0; group < 2; group++) {
        cti_space *space = &s->space[group];
        *space = cti_space_of(0, NULL);
        memcpy(s->streams[group], streams, s->num_streams * sizeof *streams);
        for (unsigned d = 0; d < whole->ndim; d++) {
            if ((mask >> d & 1) != group) continue;
            for (unsigned i = 0; i < s->num_streams; i++)
                s->streams[group][i].strides[space->ndim] = streams[i].strides[d];
            space->sizes[space->ndim++] = whole->sizes[d];
            space->numel *= whole->sizes[d];
        }
        cti_space_coalesce(space, s->streams[group], s->num_streams);
    }
}

static void make_plan(cti_cuda_plan *plan, const split *s, void *stream)
{
    memset(plan, 0, sizeof *plan);
    plan->numel = s->space[0].numel * s->space[1].numel;
    plan->stream = stream;
    for (unsigned group = 0; group < 2; group++) {
        const cti_space *space = &s->space[group];
        memcpy(plan->sizes + plan->ndim, space->sizes, space->ndim * sizeof *space->sizes);
        for (unsigned i = 0; i < s->num_streams; i++) {
            if (group == 0) cti_cuda_operand_set(&plan->operands[i], &s->streams[0][i], false);
            cti_cuda_operand_dims(&plan->operands[i], plan->ndim, &s->streams[group][i], space->ndim);
        }
        plan->ndim += space->ndim;
    }
}

/* ---- reductions ---- */

static int64_t step_of(const split *s, unsigned group, unsigned input)
{
    const unsigned ndim = s->space[group].ndim;
    const int64_t stride = ndim ? s->streams[group][input].strides[ndim - 1] : 0;
    return stride < 0 ? -stride : stride;
}

/*
 * Returns true if the elements of one result are closer together in memory than neighbouring results. The first input
 * with a nonzero step along either group of dims decides.
 */
static bool folds_along(const split *s)
{
    for (unsigned i = 1; i < s->num_streams; i++) {
        const int64_t across = step_of(s, 0, i), along = step_of(s, 1, i);
        if (across != 0 || along != 0) return across == 0 || (along != 0 && along <= across);
    }
    return true;
}

/* Returns the smallest power of two that is at least n, limited to `most`. */
static uint32_t power_above(int64_t n, uint32_t most)
{
    uint32_t power = 1;
    while (power < most && power < n) power *= 2;
    return power;
}

/*
 * Distributes the work over threads, by sizes and strides only. A warp suffices for one result as long as each of its
 * threads has at most a few dozen elements.
 */
static void share(cti_cuda_fold_plan *job, const split *s)
{
    job->along_lanes = folds_along(s);
    if (job->along_lanes)
        job->lanes = job->num_folded <= NARROW
                         ? power_above(job->num_folded, NARROW)
                         : NARROW * power_above(job->num_folded / (NARROW * NARROW), THREADS / NARROW);
    else
        job->lanes = power_above(job->num_folded, THREADS / power_above(job->num_results, NARROW));
    const int64_t side = THREADS / job->lanes, blocks = (job->num_results + side - 1) / side;
    job->num_parts = job->num_folded / PART_ELEMENTS;
    if (job->num_parts > ENOUGH_BLOCKS / blocks) job->num_parts = ENOUGH_BLOCKS / blocks;
    if (job->num_parts < 1) job->num_parts = 1;
    job->part_length = (job->num_folded + job->num_parts - 1) / job->num_parts;
    if (job->num_parts > 1) job->part_length = (job->part_length + CHUNK - 1) / CHUNK * CHUNK;
}

/* True if each input is contiguous, and the elements of one result are followed by the elements of the next. */
static bool is_flat(const cti_cuda_fold_plan *job, const split *s)
{
    if (!job->along_lanes || s->space[0].ndim > 1 || s->space[1].ndim != 1 || job->num_folded % CHUNK != 0)
        return false;
    for (unsigned i = 1; i < s->num_streams; i++) {
        const cti_cuda_operand *o = &job->plan.operands[i];
        if (s->streams[1][i].role != CTI_IN || o->strides[job->num_kept] != 1 ||
            (job->num_kept && o->strides[0] != job->num_folded) || !cti_cuda_fits_chunks(&s->streams[1][i], o))
            return false;
    }
    return true;
}

ct_status cti_reduce_cuda(const cti_launch *launch, const cti_cuda_reduction *reduction, unsigned ndim,
                          const int64_t *sizes, uint32_t mask, const cti_view *const *views, const cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    if (!reduction->fold || !reduction->fold->run)
        return cti_error(CT_E_UNSUPPORTED, "%s: there is no CUDA kernel of this reduction for this dtype", launch->op);
    const ct_device device = {CT_DEVICE_CUDA, launch->device};
    const cti_space whole = cti_space_of(ndim, sizes);
    if (whole.numel == 0 && reduction->needs_elements)
        return cti_error(
            CT_E_INVALID,
            "%s: the minimum or maximum of no elements is not defined; an axis to reduce must not be empty",
            launch->op);
    split s;
    cti_operand_iter streams[CTI_MAX_OPERANDS];
    init_streams(&s, &whole, streams, reduction, views, result);
    split_dims(&s, &whole, streams, mask);
    cti_cuda_fold_plan job;
    memset(&job, 0, sizeof job);
    make_plan(&job.plan, &s, launch->stream);
    job.num_kept = s.space[0].ndim;
    job.num_results = s.space[0].numel;
    job.num_folded = s.space[1].numel;
    share(&job, &s);
    job.plan.flat = is_flat(&job, &s);
    const size_t size = (size_t)(job.num_parts * job.num_results) * reduction->fold->wide_size;
    cti_workspace parts;
    if (cti_device_alloc(launch->op, device, job.num_parts > 1 ? size : 0, &parts) != CT_OK) return cti_failed();
    job.parts = parts.data;
    const ct_status status = cti_device_failed(
        launch->op, device, reduction->fold->run(&job, reduction->map_attrs, reduction->finish_attrs));
    cti_device_free(&parts);
    return status;
}

/* ---- scans ---- */

ct_status cti_scan_cuda(const cti_launch *launch, const cti_cuda_reduction *reduction, unsigned ndim,
                        const int64_t *sizes, unsigned dim, bool reversed, const cti_view *const *views,
                        const cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    if (!reduction->scan)
        return cti_error(CT_E_UNSUPPORTED, "%s: there is no CUDA kernel of this scan for this dtype", launch->op);
    const cti_space whole = cti_space_of(ndim, sizes);
    split s;
    cti_operand_iter streams[CTI_MAX_OPERANDS];
    init_streams(&s, &whole, streams, reduction, views, result);
    for (unsigned i = 0; reversed && ndim && i < s.num_streams; i++) cti_operand_iter_reverse(&streams[i], &whole, dim);
    split_dims(&s, &whole, streams, ndim ? 1u << dim : 0);
    cti_cuda_scan_plan job;
    memset(&job, 0, sizeof job);
    make_plan(&job.plan, &s, launch->stream);
    job.num_lines = s.space[0].numel;
    job.length = s.space[1].numel;
    if (s.space[1].ndim == 0) job.plan.sizes[job.plan.ndim++] = 1; /* one element per line; all strides are 0 */
    return cti_device_failed(launch->op, (ct_device){CT_DEVICE_CUDA, launch->device},
                             reduction->scan(&job, reduction->map_attrs, reduction->finish_attrs));
}
