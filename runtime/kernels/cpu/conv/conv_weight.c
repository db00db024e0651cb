/*
 * The gradient of a convolution's weight: for every tap, the sum over all pixels of the output gradient times the
 * element that the tap reads. The pixels are cut into `splits` parts, whose partial sums are added in order at the end,
 * and the source channels are cut into blocks; each pair of a part and a block is one work item.
 */
#include "base/parallel.h"
#include "kernels/cpu/conv/conv.h"

#include <stdatomic.h>
#include <string.h>

enum { GRAIN = 1 << 18 }; /* for fewer multiplications than this, work is not distributed over threads */

typedef struct job {
    const cti_conv *c;
    char *partial, *slots;
    int64_t *off;
    int64_t terms; /* number of terms of a block, rounded up to whole steps of the inner loops */
    _Atomic int64_t slots_taken;
} job;

/*
 * Returns an element offset in the output gradient. For the gradient of a weight, c->source is the input, c->result is
 * the output gradient, and c->weight is the gradient that is computed.
 */
static int64_t gradient_at(const cti_conv *c, const cti_conv_chunk *part, int64_t channel, int64_t image, int64_t row)
{
    const int64_t *steps = c->result.steps;
    return cti_conv_image(c, part->image + image) + (part->group * c->out + channel) * steps[1] +
           (part->y + row) * steps[2] + part->x * steps[3];
}

/*
 * Packs the output gradient of `lanes` result channels, beginning with channel m0. The channels of a pixel are
 * contiguous; zeros follow the last channel.
 */
static void pack_gradient(const cti_conv *c, const cti_conv_chunk *part, int64_t m0, char *to)
{
    enum { PIXELS = 64 }; /* the cache lines written for one channel are still cached for the next channel */

    const int64_t lanes = c->lanes, item = (int64_t)c->item, rows = c->out * c->parts,
                  here = rows - m0 < lanes ? rows - m0 : lanes, step = c->result.steps[3];
    const bool flow = c->result.steps[2] == part->cols * step; /* the rows form one run */
    const int64_t runs = flow ? 1 : part->rows, length = flow ? part->rows * part->cols : part->cols;
    if (here < lanes) memset(to, 0, (size_t)(part->images * part->rows * part->cols * lanes * item));
    for (int64_t image = 0; image < part->images; image++)
        for (int64_t y = 0; y < runs; y++, to += length * lanes * item)
            for (int64_t x = 0; x < length; x += PIXELS) {
                const int64_t count = length - x < PIXELS ? length - x : PIXELS;
                for (int64_t l = 0; l < here; l++)
                    cti_conv_read(c, &c->result, (m0 + l) / c->out,
                                  gradient_at(c, part, (m0 + l) % c->out, image, y) + x * step, step, count,
                                  to + (x * lanes + l) * item, lanes);
            }
}

static cti_conv_pixels pixels_of(const cti_conv *c, const cti_conv_chunk *part)
{
    return (cti_conv_pixels){.images = part->images,
                             .rows = part->rows,
                             .cols = part->cols,
                             .image_step = c->y.phases * c->x.phases * cti_conv_high(c) * cti_conv_wide(c),
                             .row_step = cti_conv_wide(c)};
}

/* Adds the products of a block to its sums, an array [panel][term][lane]. */
static void add_pixels(const job *w, const cti_conv_chunk *part, char *slot, char *sums)
{
    const cti_conv *c = w->c;
    const int64_t lanes = c->lanes, item = (int64_t)c->item;
    const cti_conv_pixels over = pixels_of(c, part);
    char *packed = slot + c->source_bytes;
    for (int64_t m0 = 0; m0 < c->out * c->parts; m0 += lanes) {
        pack_gradient(c, part, m0, packed);
        char *panel = sums + m0 * w->terms * item;
        for (int64_t k = 0; k < part->channels * c->y.taps * c->x.taps; k += CTI_CONV_PIXELS)
            c->loops->pixels(&over, packed, slot, w->off + k, panel + k * lanes * item);
    }
}

/* Adds the products of a block to its sums, an array [channel][term]. Used for few result channels. */
static void add_dots(const job *w, const cti_conv_chunk *part, char *slot, char *sums)
{
    const cti_conv *c = w->c;
    const int64_t item = (int64_t)c->item;
    const cti_conv_pixels over = pixels_of(c, part);
    char *dense = slot + c->source_bytes;
    for (int64_t m = 0; m < c->out * c->parts; m++) {
        for (int64_t y = 0; y < part->images * part->rows; y++)
            cti_conv_read(c, &c->result, m / c->out, gradient_at(c, part, m % c->out, y / part->rows, y % part->rows),
                          c->result.steps[3], part->cols, dense + y * part->cols * item, 1);
        for (int64_t k = 0; k < part->channels * c->y.taps * c->x.taps; k += CTI_CONV_DOTS)
            c->loops->dot(&over, dense, slot, w->off + k, sums + (m * w->terms + k) * item);
    }
}

/* Copies the sums of a block to the partial sums, [split][group][row][channel][tap]. */
static void keep_sums(const job *w, const cti_conv_chunk *part, int64_t split, const char *sums)
{
    const cti_conv *c = w->c;
    const int64_t lanes = c->lanes, item = (int64_t)c->item, taps = c->y.taps * c->x.taps, rows = c->out * c->parts;
    const int64_t channels = c->in * c->parts, count = part->channels * taps;
    for (int64_t m = 0; m < rows; m++) {
        char *to =
            w->partial + ((((split * c->groups + part->group) * rows + m) * channels + part->first) * taps) * item;
        if (c->dots) {
            memcpy(to, sums + m * w->terms * item, (size_t)(count * item));
            continue;
        }
        const char *panel = sums + m / lanes * lanes * w->terms * item + m % lanes * item;
        cti_conv_copy_steps(c->item, count, panel, lanes, to, 1);
    }
}

static void run_blocks(int64_t begin, int64_t end, void *arg)
{
    job *w = arg;
    const cti_conv *c = w->c;
    char *slot = w->slots + atomic_fetch_add(&w->slots_taken, 1) * c->slot_bytes,
         *sums = slot + c->source_bytes + c->grad_bytes;
    const int64_t channels = c->in * c->parts, units = c->images * c->y.grid * c->x.grid;
    for (int64_t i = begin; i < end; i++) {
        const int64_t block = i % c->blocks, group = i / c->blocks % c->groups, split = i / c->blocks / c->groups;
        cti_conv_chunk part = {.group = group, .first = block * c->block};
        part.channels = channels - part.first < c->block ? channels - part.first : c->block;
        memset(sums, 0, (size_t)(c->rows_padded * w->terms) * c->item);
        const int64_t last = units * (split + 1) / c->splits;
        for (int64_t u = units * split / c->splits; u < last; u += part.images) {
            part.image = u / c->x.grid / c->y.grid;
            part.images = last - u < c->together ? last - u : c->together;
            part.y = u / c->x.grid % c->y.grid * c->y.chunk;
            part.x = u % c->x.grid * c->x.chunk;
            part.rows = c->y.result - part.y < c->y.chunk ? c->y.result - part.y : c->y.chunk;
            part.cols = c->x.result - part.x < c->x.chunk ? c->x.result - part.x : c->x.chunk;
            CTI_LEVEL(cti_conv_planes)(c, &part, slot);
            if (c->dots)
                add_dots(w, &part, slot, sums);
            else
                add_pixels(w, &part, slot, sums);
        }
        keep_sums(w, &part, split, sums);
    }
}

/* ---- the result ---- */

#define ADD(type, sign) \
    for (int64_t i = 0; i < count; i++) ((type *)(void *)to)[i] += (type)(sign * ((const type *)(const void *)from)[i])

static void add(const cti_conv *c, int64_t count, const char *from, char *to)
{
    if (c->compute == CT_DTYPE_F32)
        ADD(float, 1);
    else if (c->compute == CT_DTYPE_F64)
        ADD(double, 1);
    else
        ADD(uint64_t, 1);
}

static void subtract(const cti_conv *c, int64_t count, const char *from, char *to)
{
    if (c->compute == CT_DTYPE_F32)
        ADD(float, -1);
    else
        ADD(double, -1);
}

/* Writes count sums to a row of part `part` of the result, from source channel 0 on. */
static void write_row(const cti_conv *c, int64_t group, int64_t row, int64_t part, const char *sums)
{
    const int64_t taps = c->y.taps * c->x.taps, *steps = c->weight.steps;
    const int64_t at = group * c->group_step + row * c->row_step;
    if (steps[3] == 1 && steps[2] == c->x.taps && c->channel_step == taps && c->z.taps == 1) {
        cti_conv_write(c, &c->weight, part, at, 1, c->in * taps, sums);
        return;
    }
    for (int64_t ch = 0; ch < c->in; ch++) {
        const int64_t from = at + ch % c->channels * c->channel_step + cti_conv_slab(c, ch / c->channels);
        for (int64_t y = 0; y < c->y.taps; y++, sums += c->x.taps * (int64_t)c->item)
            cti_conv_write(c, &c->weight, part, from + y * steps[2], steps[3], c->x.taps, sums);
    }
}

/* Computes rows of the result: adds the partial sums in order and combines the products of real and imaginary parts. */
static void finish_rows(int64_t begin, int64_t end, void *arg)
{
    const job *w = arg;
    const cti_conv *c = w->c;
    const int64_t item = (int64_t)c->item, row_sums = c->in * c->y.taps * c->x.taps, rows = c->out * c->parts;
    for (int64_t i = begin; i < end; i++) {
        const int64_t group = i / c->out, row = i % c->out;
        char *part[4] = {NULL}; /* indexed by 2 * (part of the output gradient) + part of the source */
        for (int64_t p = 0; p < c->parts * c->parts; p++) {
            const int64_t m = row + p / c->parts * c->out;
            part[p] = w->partial + ((group * rows + m) * c->parts + p % c->parts) * row_sums * item;
            for (int64_t s = 1; s < c->splits; s++)
                add(c, row_sums, part[p] + s * c->groups * rows * c->parts * row_sums * item, part[p]);
        }
        if (c->parts == 2) {
            subtract(c, row_sums, part[3], part[0]);
            add(c, row_sums, part[2], part[1]);
            write_row(c, group, row, 1, part[1]);
        }
        write_row(c, group, row, 0, part[0]);
    }
}

void CTI_LEVEL(cti_conv_apply_weight)(cti_conv *c, char *workspace)
{
    enum { STEP = CTI_CONV_PIXELS * CTI_CONV_DOTS };

    job w = {.c = c,
             .partial = workspace,
             .off = (int64_t *)(void *)(workspace + c->packed_bytes),
             .slots = workspace + c->fixed_bytes};
    const int64_t taps = c->y.taps * c->x.taps, count = c->block * taps;
    w.terms = (count + STEP - 1) / STEP * STEP;
    CTI_LEVEL(cti_conv_offsets)(c, w.off);
    for (int64_t k = count; k < w.terms; k++) w.off[k] = 0; /* padding terms, whose sums are computed but not used */
    const int64_t items = c->splits * c->groups * c->blocks, units = c->images * c->y.grid * c->x.grid;
    const double work =
        (double)(units * c->y.chunk * c->x.chunk) / (double)c->splits * (double)count * (double)(c->out * c->parts);
    cti_parallel_for(items, (int64_t)(GRAIN / (work + 1)) + 1, 1, run_blocks, &w);
    cti_parallel_for(c->groups * c->out, CTI_GRAIN / 8 / (c->in * taps * c->splits + 1) + 1, 1, finish_rows, &w);
}
