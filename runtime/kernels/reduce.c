#include "kernels/reduce.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "kernels/cuda/on_device.h"
#include "kernels/reduce_few.h"
#include "kernels/reduce_fns.h"
#include "kernels/reduce_input.h"
#include "state/error.h"
#include "tensor/writes.h"

#include <stdalign.h>
#include <string.h>

/*
 * The order of dims in a reduction: outer (kept), reduced, inner (kept); inner dims are the kept dims after all reduced
 * dims. The index of an element is ((o * num_reduced) + r) * num_inner + k. Without inner dims, the values of one
 * result are consecutive, and the loop `across` reduces them. With inner dims, the loop `along` reduces rows of
 * num_inner values into num_inner accumulators.
 */
/*
 * The order in which elements are read. If the memory of an operand (such as a transposed matrix) has another order
 * than the dims, reading in the order of the dims would cost a cache line for each element. Such an operand is read in
 * the order of its memory instead, for several results at the same time. The values of each result are still added in
 * the order of the dims, so the result is bitwise equal to the result for a row-major copy.
 */
typedef enum walk {
    AS_ORDERED,
    /*
     * without inner dims: iterates over the last outer dim innermost, so that several results, each reduced by
     * `across`, are computed at the same time
     */
    BY_RESULTS,
    /*
     * with inner dims, if memory is contiguous along the reduced dims: iterates over the reduced dims innermost, and
     * transposes tiles
     */
    BY_TILES
} walk;

typedef struct job {
    const cti_reduction *reduction;
    const cti_reduce_fns *fold;
    cti_reduce_input source;
    cti_space result_space; /* outer, then inner dims */
    cti_operand_iter result;
    int64_t num_outer, num_reduced, num_inner;
    /* inner dims are cut into steps; the accumulators of one step fit in a block */
    int64_t inner_step, num_inner_steps;
    /*
     * the reduced range is cut into parts, which are reduced separately; the cut depends on sizes only, not on the
     * number of threads
     */
    int64_t num_parts, part_length;
    walk walk;
    int64_t side_by_side; /* for BY_RESULTS: size of the dim along which results are computed together */
    int64_t repeats;      /* number of times that each element of the space counts */
    char *parts;          /* accumulators [part][outer][inner]; NULL if there is one part */
} job;

enum { MAX_PARTS = 16, PART_ELEMENTS = 2 * CTI_GRAIN, ENOUGH_TASKS = 32, WIDE_BYTES = 4 * CTI_BLOCK_BYTES };

/*
 * WORTH_IT, BROAD: minimum number of elements of the space, and minimum size of a dim, for an order other than
 * AS_ORDERED. SIDE_BY_SIDE: number of results that BY_RESULTS computes together.
 */
enum { WORTH_IT = 1024, BROAD = 8, SIDE_BY_SIDE = 64 };

typedef struct scratch {
    cti_reduce_input_buffer source;
    char wide[WIDE_BYTES]; /* accumulators of a task; for BY_RESULTS, followed by the maxima and the lanes */
    char turned[CTI_BLOCK_BYTES];
} scratch;

/* ---- elements that repeat ---- */

/*
 * A space with more elements than this would exceed any memory, so its elements must repeat. In smaller spaces,
 * repetitions are not removed, so that the rounding of a sum does not depend on strides.
 */
static const int64_t MANY = INT64_C(1) << 34;

/*
 * If the space has more than MANY elements, removes the reduced dims along which no input advances. Returns the number
 * of times that each remaining element counts.
 */
static int64_t take_repeats(cti_reduce_input *source, uint32_t mask)
{
    int64_t repeats = 1;
    if (source->space.numel <= MANY) return repeats;
    for (unsigned d = 0; d < source->space.ndim; d++) {
        bool moves = !(mask >> d & 1);
        for (unsigned i = 1; i < source->num_streams; i++) moves = moves || source->streams[i].strides[d] != 0;
        if (moves) continue;
        repeats *= source->space.sizes[d];
        source->space.numel /= source->space.sizes[d];
        source->space.sizes[d] = 1;
    }
    return repeats;
}

/*
 * Replaces each of n accumulators by the reduction of `repeats` copies of the accumulator, by repeated doubling: one
 * step for each binary digit of repeats.
 */
static void repeat(const cti_reduce_fns *fold, int64_t repeats, int64_t n, char *wide)
{
    enum { AT_ONCE = 32, LARGEST = 64 };

    alignas(64) char power[AT_ONCE * LARGEST], copy[AT_ONCE * LARGEST];
    for (int64_t i = 0; i < n; i += AT_ONCE) {
        const int64_t now = n - i < AT_ONCE ? n - i : AT_ONCE;
        const size_t bytes = (size_t)now * fold->wide_item;
        char *const result = wide + (size_t)i * fold->wide_item;
        memcpy(power, result, bytes);
        fold->start(now, result);
        for (int64_t left = repeats; left > 0; left /= 2) {
            if (left % 2) fold->combine(now, power, result);
            memcpy(copy, power, bytes);
            fold->combine(now, copy, power);
        }
    }
}

/* ---- folding ---- */

/*
 * Reduces the values of results k0 to k0 + nk - 1 of outer index o, over the reduced range r0 to r1 - 1, into nk
 * accumulators.
 */
static void fold_chunk(const job *j, int64_t o, int64_t r0, int64_t r1, int64_t k0, int64_t nk, char *wide, scratch *at)
{
    const cti_reduce_input *source = &j->source;
    const int64_t rows =
        /* the values of whole rows are consecutive */
        nk == j->num_inner && nk <= source->block ? source->block / nk : 1;
    for (int64_t r = r0; r < r1;) {
        const int64_t n = r1 - r < rows ? r1 - r : rows;
        const char *values =
            cti_reduce_input_values(source, (o * j->num_reduced + r) * j->num_inner + k0, n * nk, &at->source);
        if (j->num_inner == 1)
            j->fold->across(n, values, wide);
        else
            j->fold->along(n, nk, values, nk, wide);
        r += n;
    }
}

/* Values of nk results that are reduced together. Each result equals the result of `across` for its values only. */
typedef struct chunk {
    const job *j;
    int64_t first, n, nk; /* index of the first value; values per result; number of results */
    scratch *at;
    const char *peaks; /* accumulators with the maxima of the values, from which lanes start; NULL: neutral elements */
} chunk;

typedef void fold_loop(int64_t rows, int64_t n, const void *values, int64_t step, void *wide);

/* Calls a loop for the values i, i + every, ... of each result of the chunk, in this order. */
static void fold_every(const chunk *c, int64_t i, int64_t every, fold_loop *loop, char *wide)
{
    const job *j = c->j;
    const int64_t rows = j->source.block / c->nk, pitch = every * j->num_inner;
    for (int64_t left = (c->n - i + every - 1) / every; left > 0; left -= rows, i += rows * every) {
        const int64_t now = left < rows ? left : rows;
        const cti_rows read =
            cti_reduce_input_rows(&j->source, c->first + i * j->num_inner, pitch, now, c->nk, &c->at->source);
        loop(now, c->nk, read.values, read.step, wide);
    }
}

static void start_lane(const chunk *c, char *wide)
{
    if (c->peaks)
        memcpy(wide, c->peaks, (size_t)c->nk * c->j->fold->wide_item);
    else
        c->j->fold->start(c->nk, wide);
}

/*
 * Reduces lane i of each result, and merges lanes i + step, i + 2 step, ... into it, in the same order as `across`.
 * The scratch accumulators are stored after the accumulators of `wide`.
 */
static void fold_lanes(const chunk *c, int64_t i, int64_t step, char *wide)
{
    char *const other = wide + (size_t)c->nk * c->j->fold->wide_item;
    if (step == CTI_REDUCE_LANES) {
        start_lane(c, wide);
        fold_every(c, i, step, c->j->fold->along, wide);
        return;
    }
    fold_lanes(c, i, 2 * step, wide);
    fold_lanes(c, i + step, 2 * step, other);
    c->j->fold->combine(c->nk, other, wide);
}

static void fold_results(const job *j, int64_t o, int64_t r0, int64_t r1, int64_t k0, int64_t nk, char *wide,
                         scratch *at)
{
    const cti_reduce_fns *fold = j->fold;
    char *const peaks = at->wide + (size_t)nk * fold->wide_item;
    char *const lanes = peaks + (fold->peak ? (size_t)nk * fold->wide_item : 0);
    for (int64_t r = r0; r < r1; r += j->source.block) {
        const int64_t n = r1 - r < j->source.block ? r1 - r : j->source.block;
        chunk c = {j, (o * j->num_reduced + r) * j->num_inner + k0, n, nk, at, NULL};
        if (fold->peak) {
            fold->start(nk, peaks);
            fold_every(&c, 0, 1, fold->peak, peaks);
            c.peaks = peaks;
        } else if (n < CTI_REDUCE_LANES) {
            fold_every(&c, 0, 1, fold->along, wide);
            continue;
        }
        if (n < CTI_REDUCE_LANES) {
            start_lane(&c, lanes);
            fold_every(&c, 0, 1, fold->along, lanes);
        } else {
            fold_lanes(&c, 0, 1, lanes);
        }
        fold->combine(nk, lanes, wide);
    }
}

static void fold_tiles(const job *j, int64_t o, int64_t r0, int64_t r1, int64_t k0, int64_t nk, char *wide, scratch *at)
{
    const int64_t length = j->source.block / CTI_TURN_COLS;
    for (int64_t r = r0; r < r1; r += length) {
        const int64_t n = r1 - r < length ? r1 - r : length;
        const cti_rows read = cti_reduce_input_rows(&j->source, (o * j->num_inner + k0) * j->num_reduced + r,
                                                    j->num_reduced, nk, n, &at->source);
        cti_turn(ct_dtype_size(j->source.dtype), n, nk, read.values, read.step, at->turned);
        j->fold->along(n, nk, at->turned, CTI_TURN_COLS, wide);
    }
}

/* Reduces all results of outer indices o to o + n - 1, whose values fit in one block. */
static void fold_rows(const job *j, int64_t o, int64_t n, char *wide, cti_reduce_input_buffer *buffer)
{
    const size_t item = ct_dtype_size(j->source.dtype);
    const int64_t per_outer = j->num_reduced * j->num_inner;
    const char *values = cti_reduce_input_values(&j->source, o * per_outer, n * per_outer, buffer);
    for (int64_t i = 0; i < n; i++) {
        char *const to = wide + (size_t)(i * j->num_inner) * j->fold->wide_item;
        if (j->num_inner == 1)
            j->fold->across(j->num_reduced, values, to);
        else
            j->fold->along(j->num_reduced, j->num_inner, values, j->num_inner, to);
        values += (size_t)per_outer * item;
    }
}

/* Converts n accumulators to values, runs the finish loop, and stores the results. */
static void store(const job *j, int64_t first, int64_t n, char *wide)
{
    if (j->repeats > 1) repeat(j->fold, j->repeats, n, wide);
    alignas(64) char block[CTI_BLOCK_STRIDE_BYTES];
    const int64_t most = (int64_t)(CTI_BLOCK_BYTES / j->result.block_item);
    for (int64_t i = 0; i < n; i += most) {
        const int64_t now = n - i < most ? n - i : most;
        j->fold->finish(now, wide + (size_t)i * j->fold->wide_item, block);
        cti_finish_values(j->reduction, j->source.dtype, now, block);
        cti_operand_iter_write(&j->result, &j->result_space, first + i, now, block);
    }
}

/* ---- tasks ---- */

/* Task for outer indices begin to end - 1. Used if the values of several outer indices fit in one block. */
static void run_small_rows(int64_t begin, int64_t end, void *arg)
{
    const job *j = arg;
    alignas(64) cti_reduce_input_buffer buffer;
    alignas(64) char wide[2 * CTI_BLOCK_BYTES];
    const int64_t most_outer = (int64_t)(sizeof wide / j->fold->wide_item) / j->num_inner;
    int64_t at_once = j->source.block / (j->num_reduced * j->num_inner);
    if (at_once > most_outer) at_once = most_outer;
    for (int64_t o = begin; o < end; o += at_once) {
        const int64_t n = end - o < at_once ? end - o : at_once;
        j->fold->start(n * j->num_inner, wide);
        fold_rows(j, o, n, wide, &buffer);
        store(j, o * j->num_inner, n * j->num_inner, wide);
    }
}

/*
 * Task for chunks begin to end - 1. A chunk's index is composed of part, outer index and inner step; the inner step
 * varies fastest.
 */
static void run_chunks(int64_t begin, int64_t end, void *arg)
{
    const job *j = arg;
    alignas(64) scratch at;
    void (*const fold)(const job *, int64_t, int64_t, int64_t, int64_t, int64_t, char *, scratch *) =
        j->walk == BY_RESULTS ? fold_results
        : j->walk == BY_TILES ? fold_tiles
                              : fold_chunk;
    for (int64_t task = begin; task < end; task++) {
        const int64_t step = task % j->num_inner_steps, o = task / j->num_inner_steps % j->num_outer;
        const int64_t part = task / j->num_inner_steps / j->num_outer;
        const int64_t k0 = step * j->inner_step,
                      nk = j->num_inner - k0 < j->inner_step ? j->num_inner - k0 : j->inner_step;
        const int64_t r0 = part * j->part_length,
                      r1 = j->num_reduced - r0 < j->part_length ? j->num_reduced : r0 + j->part_length;
        char *wide = at.wide;
        if (j->parts) wide = j->parts + (size_t)((part * j->num_outer + o) * j->num_inner + k0) * j->fold->wide_item;
        j->fold->start(nk, wide);
        fold(j, o, r0, r1, k0, nk, wide, &at);
        if (!j->parts) store(j, o * j->num_inner + k0, nk, wide);
    }
}

static ct_status run_parts(job *j)
{
    const int64_t num_results = j->num_outer * j->num_inner,
                  num_tasks = j->num_parts * j->num_outer * j->num_inner_steps;
    if (j->num_parts > 1) {
        j->parts = cti_malloc((size_t)(j->num_parts * num_results) * j->fold->wide_item);
        if (!j->parts) return cti_no_memory("the parts of a reduction");
    }
    if (num_results * j->num_reduced <= CTI_GRAIN)
        run_chunks(0, num_tasks, j);
    else
        cti_parallel_for(num_tasks, 1, 1, run_chunks, j);
    if (!j->parts) return CT_OK;
    for (int64_t part = 1; part < j->num_parts; part++)
        j->fold->combine(num_results, j->parts + (size_t)(part * num_results) * j->fold->wide_item, j->parts);
    store(j, 0, num_results, j->parts);
    cti_free(j->parts);
    return CT_OK;
}

/* ---- the order of dims ---- */

/*
 * Moves the dims of size one to the front and keeps the order of the other dims. The order depends on sizes only, so
 * that the rounding of a sum does not depend on strides.
 */
static void sort_dims(const cti_reduce_input *source, uint8_t *order)
{
    unsigned count = 0;
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned d = 0; d < source->space.ndim; d++)
            if ((source->space.sizes[d] == 1) == (pass == 0)) order[count++] = (uint8_t)d;
}

/*
 * Returns the position, in order[first] to order[end - 1], of the innermost dim whose size is above 1. Returns -1 if
 * there is none, or if its size is below BROAD.
 */
static int broad_dim(const cti_reduce_input *source, const uint8_t *order, unsigned first, unsigned end)
{
    for (unsigned i = end; i-- > first;)
        if (source->space.sizes[order[i]] > 1) return source->space.sizes[order[i]] >= BROAD ? (int)i : -1;
    return -1;
}

/*
 * Returns true if dim `along` has the smaller stride of the two dims in some operand, and dim `across` has the smaller
 * stride in no operand.
 */
static bool lies_along(const cti_reduce_input *source, unsigned along, unsigned across)
{
    bool found = false;
    for (unsigned i = 1; i < source->num_streams; i++) {
        const cti_operand_iter *s = &source->streams[i];
        if (s->role != CTI_IN || (s->strides[across] == 1 && s->strides[along] != 0)) return false;
        found = found || (s->strides[along] == 1 && s->strides[across] > 1);
    }
    return found;
}

/* Moves the dims order[first] .. order[end - 1] after all other dims. */
static void move_last(uint8_t *order, unsigned first, unsigned end, unsigned ndim)
{
    uint8_t moved[CTI_MAX_NDIM];
    memcpy(moved, order + first, end - first);
    memmove(order + first, order + end, ndim - end);
    memcpy(order + ndim - (end - first), moved, end - first);
}

/*
 * Chooses the order of reading. `order` lists all dims; the reduced dims begin at position `reduced`, the inner dims at
 * position `inner`.
 */
static void choose_walk(job *j, uint8_t *order, unsigned reduced, unsigned inner)
{
    const cti_reduce_input *source = &j->source;
    const unsigned ndim = source->space.ndim;
    const bool across = j->num_inner == 1;
    const int fold_dim = broad_dim(source, order, reduced, inner);
    const int result_dim = broad_dim(source, order, across ? 0 : inner, across ? reduced : ndim);
    if (source->space.numel < WORTH_IT || fold_dim < 0 || result_dim < 0) return;
    if (!across && lies_along(source, order[fold_dim], order[result_dim])) {
        j->walk = BY_TILES;
        move_last(order, reduced, inner, ndim);
    } else if (across && lies_along(source, order[result_dim], order[fold_dim])) {
        j->walk = BY_RESULTS;
        j->side_by_side = source->space.sizes[order[result_dim]];
        move_last(order, (unsigned)result_dim, (unsigned)result_dim + 1, ndim);
    }
}

/* Orders the dims as outer, reduced, inner, and initialises the input and the stream of results in this order. */
static void order_dims(job *j, uint32_t mask, const cti_view *result)
{
    cti_reduce_input *source = &j->source;
    const unsigned ndim = source->space.ndim;
    uint8_t sorted[CTI_MAX_NDIM], order[CTI_MAX_NDIM], kept[CTI_MAX_NDIM];
    sort_dims(source, sorted);
    unsigned first_inner = ndim;
    while (first_inner > 0 &&
           (!(mask >> sorted[first_inner - 1] & 1) || source->space.sizes[sorted[first_inner - 1]] == 1))
        first_inner--;
    unsigned num_ordered = 0, num_kept = 0, begin[3];
    j->num_outer = j->num_reduced = j->num_inner = 1;
    for (unsigned pass = 0; pass < 3; pass++) {
        begin[pass] = num_ordered;
        for (unsigned i = 0; i < ndim; i++) {
            const uint8_t d = sorted[i];
            const unsigned group = mask >> d & 1 ? 1 : i < first_inner ? 0 : 2;
            if (group != pass) continue;
            order[num_ordered++] = d;
            if (group != 1) kept[num_kept++] = d;
            *(group == 0 ? &j->num_outer : group == 1 ? &j->num_reduced : &j->num_inner) *= source->space.sizes[d];
        }
    }
    if (j->num_reduced == 1) { /* nothing is combined: each element is a result */
        j->num_outer *= j->num_inner;
        j->num_inner = 1;
    }
    const cti_operand out = {CTI_OUT, CTI_CLASS_T, 0};
    j->result_space = cti_space_of(ndim, result->sizes);
    cti_operand_iter_init(&j->result, &j->result_space, &out, cti_compute_of(source->dtype), result, NULL);
    /* the reduced dims, which have size one in the result, are last */
    for (unsigned i = num_kept, d = 0; d < ndim; d++)
        if (mask >> d & 1) kept[i++] = (uint8_t)d;
    cti_space_permute(&j->result_space, &j->result, 1, kept);
    cti_space_coalesce(&j->result_space, &j->result, 1);
    choose_walk(j, order, begin[1], begin[2]);
    cti_reduce_input_resolve(source, order);
}

/* Cuts the reduced range into parts. */
static void cut_parts(job *j)
{
    j->num_parts = 1;
    const int64_t tasks = j->num_outer * j->num_inner_steps, elements = j->num_outer * j->num_reduced * j->num_inner;
    if (tasks < ENOUGH_TASKS) {
        j->num_parts = elements / PART_ELEMENTS;
        if (j->num_parts > MAX_PARTS) j->num_parts = MAX_PARTS;
        if (j->num_parts > j->num_reduced) j->num_parts = j->num_reduced;
        if (j->num_parts < 1) j->num_parts = 1;
    }
    j->part_length = (j->num_reduced + j->num_parts - 1) / j->num_parts;
    if (j->part_length > 0) j->num_parts = (j->num_reduced + j->part_length - 1) / j->part_length;
    if (j->num_parts < 1) j->num_parts = 1;
}

static void set_inner_step(job *j, int64_t most)
{
    j->inner_step = j->num_inner < most ? j->num_inner : most;
    j->num_inner_steps = (j->num_inner + j->inner_step - 1) / j->inner_step;
}

/* Adapts the inner steps to the chosen order of reading. The parts do not change. */
static void cut_chunks(job *j)
{
    if (j->walk == BY_TILES) {
        set_inner_step(j, CTI_TURN_COLS);
    } else if (j->walk == BY_RESULTS) {
        const int64_t arrays = j->fold->peak ? 3 : 1, /* the results, the maxima and one lane; or the results only */
            most = (int64_t)(WIDE_BYTES / j->fold->wide_item) / arrays;
        j->num_outer /= j->side_by_side;
        j->num_inner = j->side_by_side;
        set_inner_step(j, j->part_length >= CTI_REDUCE_LANES ? SIDE_BY_SIDE
                          : most < j->source.block           ? most
                                                             : j->source.block);
    }
}

static ct_status run_on_host(const cti_launch *launch, const cti_reduction *reduction, unsigned ndim,
                             const int64_t *sizes, uint32_t mask, const cti_view *const *views, const cti_view *result)
{
    if (cti_reduce_few_views(reduction, ndim, sizes, mask, views, result)) return CT_OK;
    job j;
    j.reduction = reduction;
    j.walk = AS_ORDERED;
    j.parts = NULL;
    cti_reduce_input_init(&j.source, reduction, ndim, sizes, views);
    j.fold = cti_reduce_fns_of(reduction->by, j.source.dtype);
    if (!j.fold)
        return cti_error(CT_E_UNSUPPORTED, "%s: this reduction is not defined for elements of %s", launch->op,
                         ct_dtype_name(j.source.dtype));
    if (j.source.space.numel == 0 && (reduction->by == CTI_REDUCE_MAX || reduction->by == CTI_REDUCE_MIN))
        return cti_error(CT_E_INVALID, "%s: the %s of no elements is not defined; an axis to reduce must not be empty",
                         launch->op, reduction->by == CTI_REDUCE_MAX ? "maximum" : "minimum");
    j.repeats = take_repeats(&j.source, mask);
    order_dims(&j, mask, result);
    const int64_t per_outer = j.num_reduced * j.num_inner;
    const bool small =
        /* the values of several outer indices fit one block */
        per_outer > 0 && 2 * per_outer <= j.source.block && j.num_outer > 1;
    if (small && j.walk == AS_ORDERED) {
        const int64_t unit = j.source.block / per_outer;
        cti_parallel_for(j.num_outer, CTI_GRAIN / per_outer + 1, unit, run_small_rows, &j);
        return CT_OK;
    }
    set_inner_step(&j, j.source.block);
    cut_parts(&j);
    if (small) j.num_parts = 1, j.part_length = j.num_reduced;
    cut_chunks(&j);
    return run_parts(&j);
}

ct_status cti_reduce(const cti_launch *launch, const cti_reduction *reduction, unsigned ndim, const int64_t *sizes,
                     uint32_t mask, const cti_view *const *views, const cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    if (CTI_UNLIKELY(result->device_kind != CT_DEVICE_CPU))
        return cti_reduce_on_device(launch, reduction, ndim, sizes, mask, views, result);
    cti_launch_opens(launch, result);
    const ct_status status = run_on_host(launch, reduction, ndim, sizes, mask, views, result);
    cti_write_end(launch->op);
    return status;
}
