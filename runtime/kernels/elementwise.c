#include "kernels/elementwise.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "kernels/bool_loop.h"
#include "kernels/cuda/on_device.h"
#include "kernels/elementwise_few.h"
#include "kernels/operand_iter.h"
#include "kernels/reduce_fns.h"
#include "state/error.h"
#include "tensor/shape.h"
#include "tensor/writes.h"

#include <stdalign.h>
#include <string.h>

typedef struct job {
    cti_space space;
    cti_operand_iter streams[CTI_MAX_OPERANDS];
    unsigned num_streams;
    /* number of elements; `block` is a multiple of `lanes`, which is 1 for loops that call no vector twins */
    int64_t lanes, block;
    int64_t block_stride; /* bytes from one block to the next */
    bool by_rows;         /* no block extends beyond the end of the innermost dim */
    cti_loop loop;
    const void *attrs;
} job;

const cti_loop_spec cti_identity_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* ---- blocks ---- */

static bool is_constant(const cti_operand_iter *s) { return s->role == CTI_IN && s->flat && s->step == 0; }

/* Returns true if the stream (an operand, operand_iter.h) repeats one element within each row. */
static bool is_constant_in_rows(const job *j, const cti_operand_iter *s)
{
    return j->by_rows && s->role == CTI_IN && !s->flat && s->strides[j->space.ndim - 1] == 0;
}

/*
 * Runs the loop on elements first to first + n - 1, and stores all outputs except sums. The values of an output that is
 * summed stay in its buffer. same_row: the buffers still hold the previous block of the same row, which had at least n
 * elements.
 */
static void run_block(const job *j, int64_t first, int64_t n, bool same_row, char *buffers)
{
    const bool whole = n % j->lanes == 0;
    const int64_t padded = whole ? n : n + j->lanes - n % j->lanes;
    void *at[CTI_MAX_OPERANDS];
    for (unsigned i = 0; i < j->num_streams; i++) {
        const cti_operand_iter *s = &j->streams[i];
        char *buffer = buffers + i * j->block_stride;
        at[i] = buffer;
        if (is_constant(s) || (same_row && is_constant_in_rows(j, s))) continue; /* filled by an earlier block */
        char *const dst = whole ? cti_operand_iter_in_place(s, &j->space, first, n) : NULL;
        if (dst) {
            at[i] = dst;
        } else if (!cti_role_is_out(s->role)) {
            cti_operand_iter_read(s, &j->space, first, n, buffer);
            cti_block_pad(buffer, s->block_item, n, padded);
        }
    }
    j->loop(padded, at, j->attrs);
    for (unsigned i = 0; i < j->num_streams && cti_role_is_out(j->streams[i].role); i++)
        if (at[i] == buffers + i * j->block_stride && j->streams[i].role != CTI_OUT_SUM)
            cti_operand_iter_write(&j->streams[i], &j->space, first, n, at[i]);
}

static void fill_constants(const job *j, int64_t n, char *buffers)
{
    const int64_t count = n < j->block ? n + j->lanes - 1 : j->block;
    for (unsigned i = 0; i < j->num_streams; i++) {
        const cti_operand_iter *s = &j->streams[i];
        if (is_constant(s))
            s->convert(count < j->block ? count : j->block, s->data, 0, buffers + i * j->block_stride, 1);
    }
}

/* Length of the next block of a range: a multiple of the lanes while at least one multiple is left. */
static int64_t block_length(const job *j, int64_t first, int64_t end)
{
    int64_t left = end - first;
    if (j->by_rows) {
        const int64_t row = j->space.sizes[j->space.ndim - 1], rest = row - first % row;
        if (rest < left) left = rest;
    }
    if (left >= j->block) return j->block;
    return left >= j->lanes ? left - left % j->lanes : left;
}

static void run_range(int64_t begin, int64_t end, void *arg)
{
    const job *j = arg;
    alignas(64) char buffers[CTI_BLOCKS_BYTES];
    fill_constants(j, end - begin, buffers);
    for (int64_t first = begin; first < end;) {
        const int64_t n = block_length(j, first, end);
        const bool same_row = j->by_rows && first != begin && first % j->space.sizes[j->space.ndim - 1] != 0;
        run_block(j, first, n, same_row, buffers);
        first += n;
    }
}

static void run_space(job *j)
{
    if (j->space.numel <= CTI_GRAIN)
        run_range(0, j->space.numel, j);
    else
        cti_parallel_for(j->space.numel, CTI_GRAIN, j->block, run_range, j);
}

/* ---- sums over broadcast axes ---- */

/*
 * Limits of the parts of a sum. The range of elements is cut into parts that depend on sizes only. Each part adds into
 * separate wide accumulators, and the accumulators of the parts are added in order, so the result does not depend on
 * the number of threads. It does not depend on strides either: a sum iterates over the space with its original sizes,
 * even if the operands would allow merging dims.
 */
enum { MAX_PARTS = 16, PART_ELEMENTS = 2 * CTI_GRAIN, PARTS_BYTES = 1 << 24 };

typedef struct sum {
    const cti_reduce_fns *fold;
    const cti_view *view;
    int64_t numel;                 /* number of elements of the view */
    cti_space space;               /* dims merged as far as the accumulators' strides allow */
    int64_t strides[CTI_MAX_NDIM]; /* strides of the accumulators over the space */
    char *wide;                    /* parts * numel accumulators */
    unsigned stream;
} sum;

typedef struct sum_job {
    job *j;
    sum sums[CTI_MAX_OPERANDS];
    unsigned num_sums;
    int64_t num_parts;
} sum_job;

static void add_block(const sum *t, int64_t part, int64_t first, int64_t n, const char *block, size_t item)
{
    char *const wide = t->wide + (size_t)(part * t->numel) * t->fold->wide_item;
    const int64_t inner = t->space.ndim ? t->strides[t->space.ndim - 1] : 0;
    cti_walk w = cti_walk_of(&t->space, first, n);
    while (w.left > 0) {
        const int64_t run = cti_walk_run(&w);
        char *to = wide + (size_t)cti_walk_offset(&w, t->strides) * t->fold->wide_item;
        if (inner == 0)
            t->fold->across(run, block, to);
        else
            t->fold->along(1, run, block, run, to); /* the accumulators are row-major: the inner stride is 1 or 0 */
        block += (size_t)run * item;
        cti_walk_advance(&w, run);
    }
}

static void run_parts(int64_t begin, int64_t end, void *arg)
{
    const sum_job *sj = arg;
    const job *j = sj->j;
    alignas(64) char buffers[CTI_BLOCKS_BYTES];
    const int64_t numel = j->space.numel,
                  length = (numel / sj->num_parts + CTI_LANES_BYTES - 1) / CTI_LANES_BYTES * CTI_LANES_BYTES;
    fill_constants(j, numel, buffers);
    for (int64_t part = begin; part < end; part++) {
        const int64_t last = part + 1 == sj->num_parts || (part + 1) * length > numel ? numel : (part + 1) * length;
        for (int64_t first = part * length; first < last;) {
            const int64_t n = block_length(j, first, last);
            run_block(j, first, n, false, buffers);
            for (unsigned i = 0; i < sj->num_sums; i++) {
                const cti_operand_iter *s = &j->streams[sj->sums[i].stream];
                add_block(&sj->sums[i], part, first, n, buffers + sj->sums[i].stream * j->block_stride, s->block_item);
            }
            first += n;
        }
    }
}

/*
 * Sets row-major strides, over the view's sizes, for the stream, and stride 0 along the axes over which the view is
 * summed. When dims of the space are merged, these strides are merged with them.
 */
static void sum_strides(cti_operand_iter *s, const cti_space *space, const cti_view *view)
{
    int64_t stride = 1;
    const unsigned lack = space->ndim - view->ndim;
    for (unsigned d = space->ndim; d-- > 0;) {
        const int64_t size = d < lack ? 1 : view->sizes[d - lack];
        s->strides[d] = size == 1 ? 0 : stride;
        stride *= size;
    }
}

static ct_status finish_sum(const sum *t, int64_t num_parts, ct_dtype block_dtype)
{
    for (int64_t part = 1; part < num_parts; part++)
        t->fold->combine(t->numel, t->wide + (size_t)(part * t->numel) * t->fold->wide_item, t->wide);
    int64_t strides[CTI_MAX_NDIM];
    cti_contiguous_strides(t->view->ndim, t->view->sizes, strides);
    const cti_view from = {.data = t->wide,
                           .sizes = t->view->sizes,
                           .strides = strides,
                           .numel = t->numel,
                           .ndim = t->view->ndim,
                           .dtype = (uint8_t)cti_reduce_wide_dtype(block_dtype)};
    return cti_copy(t->view, &from);
}

static ct_status run_sums(sum_job *sj)
{
    job *j = sj->j;
    size_t per_part = 0;
    for (unsigned i = 0; i < sj->num_sums; i++) {
        sum *t = &sj->sums[i];
        const cti_operand_iter *s = &j->streams[t->stream];
        t->fold = cti_reduce_fns_of(CTI_REDUCE_ADD, (ct_dtype)s->block_dtype);
        per_part += (size_t)t->numel * t->fold->wide_item;
    }
    sj->num_parts = j->space.numel / PART_ELEMENTS;
    if (sj->num_parts > MAX_PARTS) sj->num_parts = MAX_PARTS;
    while (sj->num_parts > 1 && (size_t)sj->num_parts * per_part > PARTS_BYTES) sj->num_parts--;
    if (sj->num_parts < 1) sj->num_parts = 1;

    char *scratch = cti_malloc(per_part * (size_t)sj->num_parts);
    if (!scratch) return cti_no_memory("the sums of an operator");
    size_t used = 0;
    for (unsigned i = 0; i < sj->num_sums; i++) {
        sum *t = &sj->sums[i];
        t->wide = scratch + used;
        used += (size_t)(sj->num_parts * t->numel) * t->fold->wide_item;
        t->fold->start(sj->num_parts * t->numel, t->wide);
    }
    cti_parallel_for(sj->num_parts, 1, 1, run_parts, sj);
    ct_status status = CT_OK;
    for (unsigned i = 0; i < sj->num_sums && status == CT_OK; i++)
        status = finish_sum(&sj->sums[i], sj->num_parts, (ct_dtype)j->streams[sj->sums[i].stream].block_dtype);
    cti_free(scratch);
    return status;
}

/* ---- setting up ---- */

/*
 * Reads n elements into a block and repeats the last element in the remaining lanes of the vector. Elements of 4 and 8
 * bytes, the most frequent sizes, are copied by plain stores.
 */
static void read_lanes(const void *from, size_t item, int64_t n, int64_t lanes, void *block)
{
    if (item == sizeof(float)) {
        const float *source = from, last = source[n - 1];
        float *to = block;
        for (int64_t i = 0; i < lanes; i++) to[i] = last;
        for (int64_t i = 0; i < n - 1; i++) to[i] = source[i];
    } else if (item == sizeof(double)) {
        const double *source = from, last = source[n - 1];
        double *to = block;
        for (int64_t i = 0; i < lanes; i++) to[i] = last;
        for (int64_t i = 0; i < n - 1; i++) to[i] = source[i];
    } else {
        memcpy(block, from, (size_t)n * item);
        cti_block_pad(block, item, n, lanes);
    }
}

void cti_run_lanes(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, int64_t n, void *const *operands,
                   const void *attrs)
{
    const int64_t lanes = cti_spec_lanes(spec), rest = n & (lanes - 1), whole = n - rest;
    if (whole > 0) loop(whole, operands, attrs);
    if (rest == 0) return;
    alignas(64) char blocks[CTI_MAX_OPERANDS][CTI_LANES_BYTES * 16];
    void *at[CTI_MAX_OPERANDS];
    size_t items[CTI_MAX_OPERANDS];
    for (unsigned i = 0; i < spec->num_operands; i++) {
        const cti_operand *o = &spec->operands[i];
        const bool plain = compute == CTI_COMPUTE_F32 && o->type <= CTI_CLASS_REAL;
        items[i] = plain ? sizeof(float) : cti_dtype_sizes[cti_block_dtype((cti_class)o->type, compute)];
        at[i] = blocks[i];
        if (cti_role_is_out(o->role)) continue;
        read_lanes((const char *)operands[i] + (size_t)whole * items[i], items[i], rest, lanes, at[i]);
    }
    loop(lanes, at, attrs);
    for (unsigned i = 0; i < spec->num_operands && cti_role_is_out(spec->operands[i].role); i++) {
        char *to = (char *)operands[i] + (size_t)whole * items[i];
        if (items[i] == sizeof(float) && rest == 1)
            memcpy(to, at[i], sizeof(float));
        else
            memcpy(to, at[i], (size_t)rest * items[i]);
    }
}

/* Writes the single element of an operand to all lanes of a block. */
static void read_one(const cti_operand *o, cti_compute compute, const cti_view *v, const cti_random_state *random,
                     int64_t lanes, void *block)
{
    if (o->role == CTI_IN) {
        cti_converter((ct_dtype)v->dtype, cti_block_dtype((cti_class)o->type, compute))(lanes, v->data, 0, block, 1);
    } else if (o->role == CTI_IN_BITS) {
        memset(block, *(const uint8_t *)v->data & 1, (size_t)lanes);
    } else if (o->role == CTI_IN_COORD) {
        memset(block, 0, (size_t)lanes * sizeof(int64_t));
    } else {
        const int64_t none[1] = {1};
        const cti_space space = cti_space_of(0, none);
        cti_operand_iter s;
        cti_operand_iter_init(&s, &space, o, compute, NULL, random);
        s.flat = true;
        s.step = 1;
        cti_operand_iter_read(&s, &space, 0, lanes, block);
    }
}

/*
 * Runs the loop for a space of one element, without strides. Only operands that are converted need a block. All lanes
 * of a vector compute the same value.
 */
static void run_one(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, const cti_view *const *views,
                    const void *attrs, const cti_random_state *random, int64_t lanes)
{
    alignas(64) char buffers[CTI_MAX_OPERANDS][CTI_LANES_BYTES * 16];
    void *at[CTI_MAX_OPERANDS];
    for (unsigned i = 0; i < spec->num_operands; i++) {
        const cti_operand *o = &spec->operands[i];
        const bool as_it_is = (o->role == CTI_IN || o->role == CTI_OUT || o->role == CTI_OUT_SUM) &&
                              views[i]->dtype == cti_block_dtype((cti_class)o->type, compute);
        at[i] = as_it_is && lanes == 1 ? views[i]->data : buffers[i];
        if (at[i] == buffers[i] && !cti_role_is_out(o->role)) read_one(o, compute, views[i], random, lanes, at[i]);
    }
    loop(lanes, at, attrs);
    for (unsigned i = 0; i < spec->num_operands && cti_role_is_out(spec->operands[i].role); i++) {
        const cti_operand *o = &spec->operands[i];
        const cti_view *v = views[i];
        if (o->role == CTI_OUT_BITS)
            *(uint8_t *)v->data = *(const uint8_t *)at[i] & 1;
        else if (at[i] == buffers[i])
            cti_converter(cti_block_dtype((cti_class)o->type, compute), (ct_dtype)v->dtype)(1, at[i], 1, v->data, 1);
    }
}

/* True if an operand must be processed in row-major order of the whole space. */
static bool is_ordered(const cti_operand_iter *s)
{
    return s->role == CTI_OUT_BITS || s->role == CTI_OUT_SUM || s->role == CTI_IN_UNIFORM || s->role == CTI_IN_NORMAL;
}

/*
 * Orders the dims by the strides of the first output, so that the output (for example a transposed matrix) is written
 * in the order of its memory. If an operand needs row-major order, the order of the dims is unchanged.
 */
static void follow_output(job *j)
{
    cti_space *space = &j->space;
    const cti_operand_iter *out = &j->streams[0];
    for (unsigned i = 0; i < j->num_streams; i++)
        if (is_ordered(&j->streams[i])) return;
    if (j->num_streams == 0 || out->role != CTI_OUT) return;
    uint8_t order[CTI_MAX_NDIM];
    bool moved = false;
    for (unsigned d = 0; d < space->ndim; d++) { /* insertion sort: there are few dims, and most are in order */
        unsigned index = d;
        while (index > 0 && space->sizes[d] > 1 && out->strides[order[index - 1]] < out->strides[d]) {
            order[index] = order[index - 1];
            index--;
            moved = true;
        }
        order[index] = (uint8_t)d;
    }
    if (moved) cti_space_permute(space, j->streams, j->num_streams, order);
}

/*
 * Makes each row that is long enough a separate block. Operands with contiguous rows, such as a repeated vector or one
 * half of a matrix, are then read without a copy, and an operand that repeats one element within a row fills its block
 * once a row. The latter pays off for rows of several blocks. With sums, the blocks are unchanged, since the rounding
 * of sums depends on them.
 */
static void choose_rows(job *j, bool sums)
{
    enum { LONG = 256, SEVERAL = 2 };

    j->by_rows = false;
    if (sums || j->space.ndim == 0 || j->space.sizes[j->space.ndim - 1] < LONG) return;
    const bool several = j->space.sizes[j->space.ndim - 1] >= SEVERAL * j->block;
    for (unsigned i = 0; i < j->num_streams; i++) {
        const cti_operand_iter *s = &j->streams[i];
        if (is_ordered(s)) {
            j->by_rows = false;
            return;
        }
        const int64_t step = s->strides[j->space.ndim - 1];
        j->by_rows |= !s->flat && ((step == 1 && s->dtype == s->block_dtype) || (step == 0 && several));
    }
}

static void set_block(job *j)
{
    size_t largest = 1;
    for (unsigned i = 0; i < j->num_streams; i++)
        if (j->streams[i].block_item > largest) largest = j->streams[i].block_item;
    j->block = cti_block_bytes(j->num_streams) / (int64_t)largest;
    j->block_stride = cti_block_bytes(j->num_streams) + CTI_BLOCK_GAP;
}

static void add_sum(sum_job *sj, const cti_view *view, unsigned stream)
{
    sum *t = &sj->sums[sj->num_sums++];
    cti_operand_iter own = sj->j->streams[stream];
    t->view = view;
    t->numel = view->numel;
    t->stream = stream;
    t->space = sj->j->space;
    cti_space_coalesce(&t->space, &own, 1);
    memcpy(t->strides, own.strides, sizeof t->strides);
}

static bool sums_nothing(const cti_space *space, const cti_view *view)
{
    return view->numel ==
           /*
            * views broadcast to the space, so equal numbers of elements mean equal sizes, except for axes of size one
            */
           space->numel;
}

/* Fills the sums over an empty space with zero. All other outputs are empty as well. */
static void zero_sums(const cti_loop_spec *spec, const cti_view *const *views)
{
    for (unsigned i = 0; i < spec->num_operands; i++)
        if (spec->operands[i].role == CTI_OUT_SUM && views[i]->numel > 0) cti_fill_zero(views[i]);
}

/* Runs the loop for a space of several elements, in blocks. */
static ct_status run_blocks(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, cti_space space,
                            const cti_view *const *views, const void *attrs, const cti_random_state *random)
{
    job j;
    j.space = space;
    j.lanes = spec->twins >> compute & 1 ? cti_spec_lanes(spec) : 1;
    sum_job sj;
    sj.num_sums = 0;
    sj.j = &j;
    j.num_streams = spec->num_operands;
    j.loop = loop;
    j.attrs = attrs;
    for (unsigned i = 0; i < spec->num_operands; i++) {
        cti_operand_iter *s = &j.streams[i];
        cti_operand_iter_init(s, &j.space, &spec->operands[i], compute, views[i], random);
        if (s->role != CTI_OUT_SUM) continue;
        if (sums_nothing(&j.space, views[i])) {
            s->role = CTI_OUT;
            continue;
        }
        sum_strides(s, &j.space, views[i]);
        add_sum(&sj, views[i], i);
    }
    follow_output(&j);
    cti_space_coalesce(&j.space, j.streams, j.num_streams);
    set_block(&j);
    choose_rows(&j, sj.num_sums > 0);
    if (sj.num_sums > 0) return run_sums(&sj);
    run_space(&j);
    return CT_OK;
}

enum { BOOLS_AT_LEAST = 256 }; /* minimum number of elements for which tabulating a bool function is worthwhile */

static ct_status run_on_host(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, unsigned ndim,
                             const int64_t *sizes, const cti_view *const *views, const void *attrs,
                             const cti_random_state *random)
{
    const cti_space space = cti_space_of(ndim, sizes);
    if (space.numel == 1) {
        run_one(spec, compute, loop, views, attrs, random, spec->twins >> compute & 1 ? cti_spec_lanes(spec) : 1);
        return CT_OK;
    }
    if (space.numel == 0) {
        zero_sums(spec, views);
        return CT_OK;
    }
    if (cti_elementwise_few_views(spec, compute, loop, space.numel, views, attrs)) return CT_OK;
    if (space.numel >= BOOLS_AT_LEAST && cti_is_bool_loop(spec, views)) {
        const cti_bool_terms terms = cti_bool_terms_of(spec, compute, loop, attrs);
        const cti_loop_spec bytes = cti_bool_spec(spec);
        return run_blocks(&bytes, compute, cti_bool_loop(spec), space, views, &terms, NULL);
    }
    return run_blocks(spec, compute, loop, space, views, attrs, random);
}

ct_status cti_elementwise(const cti_launch *launch, const cti_loop_spec *spec, cti_compute compute, cti_loop loop,
                          unsigned ndim, const int64_t *sizes, const cti_view *const *views, const void *attrs,
                          const cti_random_state *random)
{
    if (CTI_UNLIKELY(views[0]->device_kind != CT_DEVICE_CPU))
        return cti_elementwise_on_device(launch, spec, compute, loop, ndim, sizes, views, attrs, random);
    const cti_write_watcher *watcher = cti_write_watcher_of();
    if (CTI_LIKELY(!watcher)) return run_on_host(spec, compute, loop, ndim, sizes, views, attrs, random);
    for (unsigned i = 0; i < spec->num_operands && cti_role_is_out(spec->operands[i].role); i++)
        cti_declare_view(spec, views[i]);
    watcher->opened(launch->op, spec);
    const ct_status status = run_on_host(spec, compute, loop, ndim, sizes, views, attrs, random);
    watcher->closed(launch->op);
    return status;
}
