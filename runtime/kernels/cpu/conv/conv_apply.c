/*
 * A pass of a convolution (conv.h). The weights are packed once. Afterwards, each chunk of results of an image and
 * group is one work item.
 */
#include "base/parallel.h"
#include "kernels/cpu/conv/conv.h"

#include <stdatomic.h>
#include <string.h>

enum { GRAIN = 1 << 18 }; /* with fewer multiplications than this, work is not distributed over threads */

typedef struct job {
    const cti_conv *c;
    char *packed, *bias, *slots;
    int64_t *off;
    int64_t panels; /* number of tiles of rows in one group */
    _Atomic int64_t slots_taken;
} job;

/*
 * Returns the index of the kind of tile for `rows` rows: the kind with the fewest rows that has at least `rows` rows;
 * if there is none, the kind with the most rows. The first kind is returned only if the pass has one row in all.
 */
static int kind_for(const cti_conv *c, int64_t rows)
{
    const int *widths = c->loops->widths;
    int kind = c->out * c->parts == 1 ? 0 : 1;
    while (widths[kind] < rows && kind + 1 < CTI_CONV_WIDTHS && widths[kind + 1]) kind++;
    return kind;
}

static int64_t widest(const cti_conv *c) { return c->loops->widths[kind_for(c, c->out * c->parts)]; }

/* ---- weights ---- */

static void negate(const cti_conv *c, char *data, int64_t count, int64_t step)
{
    float *f = (float *)(void *)data;
    double *d = (double *)(void *)data;
    for (int64_t i = 0; i < count; i++) {
        if (c->compute == CT_DTYPE_F32)
            f[i * step] = -f[i * step];
        else
            d[i * step] = -d[i * step];
    }
}

/*
 * Copies the weights of `channels` source channels, from element offset `first` on, for `width` rows at the offsets
 * `at`. For every term, the weights of the rows are consecutive.
 */
static inline void copy_terms(const cti_conv *c, const int64_t *at, int64_t width, int64_t first, int64_t channels,
                              char *to, const int64_t item)
{
    const int64_t row = c->y.kernel_step * c->weight.steps[2], col = c->x.kernel_step * c->weight.steps[3];
    const char *base = c->weight.data + first * item;
    for (int64_t ch = 0; ch < channels; ch++, base += c->channel_step * item)
        for (int64_t y = 0; y < c->y.taps; y++)
            for (int64_t x = 0; x < c->x.taps; x++, to += width * item)
                for (int64_t i = 0; i < width; i++)
                    memcpy(to + i * item, base + (at[i] + y * row + x * col) * item, (size_t)item);
}

/* The weights that copy_terms copies, if their dtype is not the compute type. */
static void convert_terms(const cti_conv *c, const int64_t *at, int64_t width, int64_t first, int64_t channels,
                          char *to)
{
    const int64_t row = c->y.kernel_step * c->weight.steps[2], col = c->x.kernel_step * c->weight.steps[3];
    if (c->y.taps == 1 && c->x.taps == 1) {
        for (int64_t i = 0; i < width; i++)
            cti_conv_read(c, &c->weight, 0, first + at[i], c->channel_step, channels, to + i * (int64_t)c->item, width);
        return;
    }
    for (int64_t ch = 0; ch < channels; ch++, first += c->channel_step)
        for (int64_t y = 0; y < c->y.taps; y++, to += c->x.taps * width * (int64_t)c->item)
            for (int64_t i = 0; i < width; i++)
                cti_conv_read(c, &c->weight, 0, first + at[i] + y * row, col, c->x.taps, to + i * (int64_t)c->item,
                              width);
}

/*
 * Packs the weights of `width` rows, from m0 on, for the source channels of one part and one depth tap: `channels`
 * channels, from `ch` on. The rows beyond the last one, whose values are not used, are copies of it.
 */
static void pack_rows(const cti_conv *c, int64_t group, int64_t m0, int64_t width, int64_t ch, int64_t channels,
                      char *to)
{
    const int64_t item = (int64_t)c->item, own = ch % c->in, rows = c->out * c->parts,
                  first = cti_conv_slab(c, own / c->channels) + own % c->channels * c->channel_step +
                          c->y.kernel * c->weight.steps[2] + c->x.kernel * c->weight.steps[3];
    int64_t at[CTI_CONV_WIDEST];
    for (int64_t i = 0; i < width; i++) {
        const int64_t m = m0 + i < rows ? m0 + i : rows - 1;
        at[i] =
            group * c->group_step + cti_conv_row(c, &c->weight, m % c->out, c->row_step) + (ch / c->in ^ m / c->out);
    }
    if (c->weight.dtype != c->compute)
        convert_terms(c, at, width, first, channels, to);
    else if (item == 4)
        copy_terms(c, at, width, first, channels, to, 4);
    else
        copy_terms(c, at, width, first, channels, to, 8);
    for (int64_t i = 0; i < width && ch >= c->in; i++) /* i * i */
        if (m0 + i < c->out) negate(c, to + i * item, channels * c->y.taps * c->x.taps, width);
}

/*
 * Packs the weights of one tile of rows, with index `panel`, of a group. For every block of channels, the weights of
 * the rows are interleaved.
 */
static void pack_panel(const job *w, int64_t group, int64_t panel)
{
    const cti_conv *c = w->c;
    const int64_t rows = c->out * c->parts, m0 = panel * widest(c), item = (int64_t)c->item,
                  taps = c->y.taps * c->x.taps;
    const int64_t width = c->loops->widths[kind_for(c, rows - m0)], channels = c->in * c->parts;
    char *base = w->packed + group * c->rows_padded * channels * taps * item;
    for (int64_t first = 0; first < channels; first += c->block) {
        const int64_t count = channels - first < c->block ? channels - first : c->block;
        char *to = base + (c->rows_padded * first + m0 * count) * taps * item;
        for (int64_t done = 0, some; done < count; done += some, to += some * taps * width * item) {
            const int64_t rest = c->channels - (first + done) % c->channels;
            some = rest < count - done ? rest : count - done;
            pack_rows(c, group, m0, width, first + done, some, to);
        }
    }
}

static void pack_range(int64_t begin, int64_t end, void *arg)
{
    const job *w = arg;
    for (int64_t i = begin; i < end; i++) pack_panel(w, i / w->panels, i % w->panels);
}

static void pack_bias(const job *w)
{
    const cti_conv *c = w->c;
    memset(w->bias, 0, (size_t)(c->groups * c->rows_padded) * c->item);
    if (!c->bias.data) return;
    for (int64_t g = 0; g < c->groups; g++)
        for (int64_t p = 0; p < c->parts; p++)
            cti_conv_read(c, &c->bias, p, g * c->out * c->bias.steps[0], c->bias.steps[0], c->out,
                          w->bias + (g * c->rows_padded + p * c->out) * (int64_t)c->item, 1);
}

/* ---- results ---- */

#define START(type) \
    for (int64_t i = 0; i < width; i++) \
        for (int64_t l = 0; l < lanes; l++) \
    ((type *)(void *)sums)[i * lanes + l] = ((const type *)(const void *)bias)[i]

static void start_sums(const cti_conv *c, const char *bias, int64_t width, char *sums)
{
    const int64_t lanes = c->lanes;
    if (c->compute == CT_DTYPE_F32)
        START(float);
    else if (c->compute == CT_DTYPE_F64)
        START(double);
    else
        START(int64_t);
}

/*
 * Copies `run` sums of `width` rows to the result. offset: element offset of the first one; step: from one to the next
 */
static void store_run(const cti_conv *c, int64_t m0, int64_t width, int64_t offset, int64_t step, int64_t run,
                      const char *sums)
{
    const int64_t rows = c->out * c->parts;
    for (int64_t i = 0; i < width && m0 + i < rows; i++, sums += c->lanes * (int64_t)c->item)
        cti_conv_write(c, &c->result, (m0 + i) / c->out,
                       offset + cti_conv_row(c, &c->result, (m0 + i) % c->out, c->result.steps[1]), step, run, sums);
}

/*
 * Copies the sums of a tile of the chunk to the result; the first row of the tile is row m0. Columns beyond the end of
 * the chunk are not copied.
 */
static void store(const cti_conv *c, const cti_conv_chunk *part, int64_t m0, int64_t width, int64_t tile,
                  const char *sums)
{
    const int64_t *steps = c->result.steps, lanes = c->lanes, item = (int64_t)c->item;
    const int64_t wide = c->panels ? part->cols : cti_conv_wide(c), area = (part->rows - 1) * wide + part->cols,
                  begin = tile * lanes, last = part->images * area, end = begin + lanes < last ? begin + lanes : last;
    const bool flow = wide == part->cols && steps[2] == wide * steps[3], one = area == 1 && c->z.result == 1;
    const int64_t group = part->group * c->out / (c->spread_high * c->spread_wide) * steps[1];
    for (int64_t n = begin, run; n < end; n += run) {
        const int64_t image = n / area, at = n - image * area, row = flow ? 0 : at / wide, col = at - row * wide,
                      rest = end - n < area - at ? end - n : area - at;
        const int64_t offset =
            group + cti_conv_image(c, part->image + image) + (part->y + row) * steps[2] + (part->x + col) * steps[3];
        if (!flow && col >= part->cols) {
            run = wide - col;
            continue;
        }
        run = one ? end - n : flow || part->cols - col > rest ? rest : part->cols - col;
        store_run(c, m0, width, offset, one ? steps[0] : steps[3], run, sums + (n - begin) * item);
    }
}

/*
 * Computes all tiles of one chunk for one block of channels. slot: scratch memory of the thread, which holds the
 * prepared source.
 */
static void add_block(const job *w, const cti_conv_chunk *part, char *slot, bool first, bool last)
{
    const cti_conv *c = w->c;
    const int64_t lanes = c->lanes, item = (int64_t)c->item, rows = c->out * c->parts,
                  terms = part->channels * c->y.taps * c->x.taps;
    const int64_t wide = c->panels ? part->cols : cti_conv_wide(c),
                  tiles = (part->images * ((part->rows - 1) * wide + part->cols) + lanes - 1) / lanes;
    const int64_t step = (c->panels ? terms * lanes : lanes) * item;
    const char *weights =
        w->packed + (part->group * c->in * c->parts + part->first) * c->rows_padded * c->y.taps * c->x.taps * item;
    for (int64_t panel = 0; panel < w->panels; panel++) {
        const int64_t m0 = panel * widest(c);
        const int kind = kind_for(c, rows - m0), width = c->loops->widths[kind];
        for (int64_t t = 0; t < tiles; t++) {
            char *sums = slot + c->source_bytes + (c->blocks > 1 ? (m0 * tiles + t * width) * lanes * item : 0);
            if (first) start_sums(c, w->bias + (part->group * c->rows_padded + m0) * item, width, sums);
            c->loops->tiles[kind](terms, weights + m0 * terms * item, slot + t * step, w->off, sums);
            if (last) store(c, part, m0, width, t, sums);
        }
    }
}

static void run_chunks(int64_t begin, int64_t end, void *arg)
{
    job *w = arg;
    const cti_conv *c = w->c;
    char *slot = w->slots + atomic_fetch_add(&w->slots_taken, 1) * c->slot_bytes, *planes = slot + c->panels_bytes;
    const int64_t channels = c->in * c->parts;
    for (int64_t i = begin; i < end; i++) {
        const int64_t gx = i % c->x.grid, gy = i / c->x.grid % c->y.grid, group = i / c->x.grid / c->y.grid % c->groups;
        cti_conv_chunk part = {.image = i / c->x.grid / c->y.grid / c->groups * c->together,
                               .group = group,
                               .y = gy * c->y.chunk,
                               .x = gx * c->x.chunk};
        part.images = c->images - part.image < c->together ? c->images - part.image : c->together;
        part.rows = c->y.result - part.y < c->y.chunk ? c->y.result - part.y : c->y.chunk;
        part.cols = c->x.result - part.x < c->x.chunk ? c->x.result - part.x : c->x.chunk;
        for (int64_t b = 0; b < c->blocks; b++) {
            part.first = b * c->block;
            part.channels = channels - part.first < c->block ? channels - part.first : c->block;
            if (c->panels)
                CTI_LEVEL(cti_conv_panels)(c, &part, planes, slot);
            else
                CTI_LEVEL(cti_conv_planes)(c, &part, slot);
            add_block(w, &part, slot, b == 0, b == c->blocks - 1);
        }
    }
}

void CTI_LEVEL(cti_conv_apply)(cti_conv *c, char *workspace)
{
    job w = {.c = c, .packed = workspace, .bias = workspace + c->packed_bytes, .slots = workspace + c->fixed_bytes};
    w.panels = (c->out * c->parts + widest(c) - 1) / widest(c);
    const int64_t terms = c->in * c->parts * c->y.taps * c->x.taps,
                  items = (c->images + c->together - 1) / c->together * c->groups * c->y.grid * c->x.grid;
    w.off = (int64_t *)(void *)(workspace + c->fixed_bytes) - c->block * c->y.taps * c->x.taps;
    CTI_LEVEL(cti_conv_offsets)(c, w.off);
    pack_bias(&w);
    cti_parallel_for(c->groups * w.panels, GRAIN / (terms * widest(c) + 1) + 1, 1, pack_range, &w);
    const double work = (double)terms * (double)(c->out * c->parts) * (double)(c->together * c->y.chunk * c->x.chunk);
    cti_parallel_for(items, (int64_t)(GRAIN / (work + 1)) + 1, 1, run_chunks, &w);
}
