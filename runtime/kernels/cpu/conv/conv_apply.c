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
 * Packs one row of a block: its weights for `channels` source channels of part `part`, beginning with channel `first`.
 * The weights are stored `width` elements apart.
 */
static void pack_row(const cti_conv *c, int64_t at, int64_t part, int64_t first, int64_t channels, char *to,
                     int64_t width)
{
    const int64_t *steps = c->weight.steps, item = (int64_t)c->item, taps = c->y.taps * c->x.taps;
    const int64_t row = c->y.kernel_step * steps[2], col = c->x.kernel_step * steps[3];
    if (taps == 0) return;
    at += first * c->channel_step + c->y.kernel * steps[2] + c->x.kernel * steps[3];
    const bool rows_run = c->y.taps == 1 || row == c->x.taps * col;
    if (taps == 1) {
        cti_conv_read(c, &c->weight, part, at, c->channel_step, channels, to, width);
    } else if (rows_run && c->channel_step == taps * col) {
        cti_conv_read(c, &c->weight, part, at, col, channels * taps, to, width);
    } else {
        const int64_t runs = rows_run ? 1 : c->y.taps, length = taps / runs;
        for (int64_t ch = 0; ch < channels; ch++)
            for (int64_t r = 0; r < runs; r++, to += length * width * item)
                cti_conv_read(c, &c->weight, part, at + ch * c->channel_step + r * row, col, length, to, width);
    }
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
        char *tile = base + (c->rows_padded * first + m0 * count) * taps * item;
        for (int64_t i = 0; i < width; i++) {
            const int64_t m = m0 + i;
            char *to = tile + i * item;
            for (int64_t done = 0, some; done < count;
                 done += some, to += some * taps * width * item) { /* the channels of one part and one depth tap */
                const int64_t ch = first + done, own = ch % c->in, part_in = ch / c->in, tap = own / c->channels,
                              rest = c->channels - own % c->channels;
                some = rest < count - done ? rest : count - done;
                if (m >= rows) { /* a padding row of the tile; its values are not used */
                    const char zero[8] = {0};
                    for (int64_t k = 0; k < some * taps; k++) memcpy(to + k * width * item, zero, c->item);
                    continue;
                }
                const int64_t part_out = m / c->out, at = group * c->group_step + m % c->out * c->row_step;
                pack_row(c, at + cti_conv_slab(c, tap), part_in ^ part_out, own % c->channels, some, to, width);
                if (part_in == 1 && part_out == 0) negate(c, to, some * taps, width); /* i * i */
            }
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
 * Copies tile `tile` of the chunk, with rows from m0 on, to the result. Columns beyond the end of the chunk are not
 * copied.
 */
static void store(const cti_conv *c, const cti_conv_chunk *part, int64_t m0, int64_t width, int64_t tile,
                  const char *sums)
{
    const int64_t *steps = c->result.steps, lanes = c->lanes, rows = c->out * c->parts, item = (int64_t)c->item;
    const int64_t wide = c->panels ? part->cols : cti_conv_wide(c);
    const bool flow = wide == part->cols && steps[2] == wide * steps[3];
    const int64_t begin = tile * lanes, last = (part->rows - 1) * wide + part->cols,
                  end = begin + lanes < last ? begin + lanes : last;
    for (int64_t n = begin, run; n < end; n += run) {
        const int64_t row = flow ? 0 : n / wide, col = n - row * wide;
        if (!flow && col >= part->cols) {
            run = wide - col;
            continue;
        }
        run = flow || part->cols - col > end - n ? end - n : part->cols - col;
        const int64_t offset = cti_conv_image(c, part->image) + (part->y + row) * steps[2] + (part->x + col) * steps[3];
        for (int64_t i = 0; i < width && m0 + i < rows; i++)
            cti_conv_write(c, &c->result, (m0 + i) / c->out,
                           offset + (part->group * c->out + (m0 + i) % c->out) * steps[1], steps[3], run,
                           sums + (i * lanes + n - begin) * item);
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
                  tiles = ((part->rows - 1) * wide + part->cols + lanes - 1) / lanes;
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
    char *slot = w->slots + atomic_fetch_add(&w->slots_taken, 1) * c->slot_bytes;
    const int64_t channels = c->in * c->parts;
    for (int64_t i = begin; i < end; i++) {
        const int64_t gx = i % c->x.grid, gy = i / c->x.grid % c->y.grid, group = i / c->x.grid / c->y.grid % c->groups;
        cti_conv_chunk part = {
            .image = i / c->x.grid / c->y.grid / c->groups, .group = group, .y = gy * c->y.chunk, .x = gx * c->x.chunk};
        part.rows = c->y.result - part.y < c->y.chunk ? c->y.result - part.y : c->y.chunk;
        part.cols = c->x.result - part.x < c->x.chunk ? c->x.result - part.x : c->x.chunk;
        for (int64_t b = 0; b < c->blocks; b++) {
            part.first = b * c->block;
            part.channels = channels - part.first < c->block ? channels - part.first : c->block;
            if (c->panels)
                CTI_LEVEL(cti_conv_panels)(c, &part, slot);
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
                  items = c->images * c->groups * c->y.grid * c->x.grid;
    w.off = (int64_t *)(void *)(workspace + c->fixed_bytes) - c->block * c->y.taps * c->x.taps;
    CTI_LEVEL(cti_conv_offsets)(c, w.off);
    pack_bias(&w);
    cti_parallel_for(c->groups * w.panels, GRAIN / (terms * widest(c) + 1) + 1, 1, pack_range, &w);
    const double work = (double)terms * (double)(c->out * c->parts) * (double)(c->y.chunk * c->x.chunk);
    cti_parallel_for(items, (int64_t)(GRAIN / (work + 1)) + 1, 1, run_chunks, &w);
}
