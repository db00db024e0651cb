/*
 * Blocking of a convolution: blocks of channels whose packed weights stay in the L1 cache, and chunks of results whose
 * prepared source stays in the L2 cache. The blocking depends on shapes only, never on the number of threads.
 */
#include "base/integer.h"
#include "kernels/cpu/conv/conv.h"

#include <math.h>
#include <string.h>

enum {
    SOURCE_BYTES = 448 << 10, /* maximum bytes of the prepared source of one chunk */
    SUMS_BYTES = 768 << 10,  /* maximum bytes of the sums of one chunk, which are kept for the next block of channels */
    TERMS = 384,             /* maximum number of channels times taps of one block */
    PARTS = 8,               /* minimum number of chunks of large work, so that all threads are used */
    IMAGE_PARTS = 64,        /* the same, for chunks of several images each */
    WORTH_CUTTING = 1 << 22, /* number of multiplications from which work is large */
    COPY_ROWS = 28,          /* an element is copied to a panel in the time of the products of this many rows */
    GRAD_BYTES = 96 << 10,   /* maximum bytes of the output gradient of one chunk, for a weight gradient */
    JOINED_BYTES = 16 << 10, /* maximum bytes of the output gradient of several images of one chunk */
    PARTIAL_BYTES = 8 << 20, /* maximum bytes of the partial sums of a weight gradient */
    LINE = 64,
};

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

static int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

static int64_t ceil_div(int64_t n, int64_t step) { return n / step + (n % step > 0); }

static int64_t round_up(int64_t n, int64_t step) { return cti_int_mul(ceil_div(n, step), step); }

/*
 * Returns the saturating product of three sizes. Bytes may exceed any memory, since paddings and dilations go up to
 * 2^31, and all taps of a kernel may be one broadcast element.
 */
static int64_t times(int64_t a, int64_t b, int64_t c) { return cti_int_mul(cti_int_mul(a, b), c); }

static int64_t lines(int64_t bytes) { return round_up(bytes, LINE); }

static int64_t common_divisor(int64_t a, int64_t b)
{
    while (b) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* ---- axes ---- */

/*
 * Computes the planes of an axis, one for each distinct remainder of the taps' positions, and the halo of the axis: the
 * extent of the taps in units of results.
 */
static cti_conv_axis with_planes(cti_conv_axis axis)
{
    const int64_t step = axis.offset_step < 0 ? -axis.offset_step : axis.offset_step;
    axis.phases = axis.taps > 1 ? least(axis.taps, axis.step / common_divisor(step, axis.step)) : 1;
    axis.halo = axis.taps > 1 ? (axis.taps - 1) * step / axis.step : 0;
    return axis;
}

cti_conv_axis CTI_LEVEL(cti_conv_forward_axis)(int64_t source, int64_t kernel, int64_t result, int64_t stride,
                                               int64_t padding, int64_t dilation)
{
    return with_planes((cti_conv_axis){.result = result,
                                       .source = source,
                                       .step = stride,
                                       .taps = kernel,
                                       .offset = -padding,
                                       .offset_step = dilation,
                                       .kernel_step = 1});
}

cti_conv_axis CTI_LEVEL(cti_conv_phase_axis)(int64_t phase, int64_t input, int64_t kernel, int64_t grad, int64_t stride,
                                             int64_t padding, int64_t dilation)
{
    cti_conv_axis axis = {.result = ceil_div(input - phase, stride),
                          .source = grad,
                          .step = 1,
                          .offset_step = -dilation / common_divisor(dilation, stride)};
    axis.kernel_step = stride / common_divisor(dilation, stride);
    while (axis.kernel < least(kernel, axis.kernel_step) && (phase + padding - axis.kernel * dilation) % stride != 0)
        axis.kernel++;
    if (axis.kernel < least(kernel, axis.kernel_step)) axis.taps = ceil_div(kernel - axis.kernel, axis.kernel_step);
    if (axis.taps > 0) axis.offset = (phase + padding - axis.kernel * dilation) / stride;
    return with_planes(axis);
}

/* ---- cuts ---- */

static void set_dtype(cti_conv *c, ct_dtype dtype)
{
    c->parts = dtype == CT_DTYPE_C64 || dtype == CT_DTYPE_C128 ? 2 : 1;
    c->compute = CT_DTYPE_F32;
    if (dtype == CT_DTYPE_F64 || dtype == CT_DTYPE_C128)
        c->compute = CT_DTYPE_F64;
    else if (!ct_dtype_is_floating(dtype) && !ct_dtype_is_complex(dtype))
        c->compute = CT_DTYPE_I64;
    c->item = ct_dtype_size(c->compute);
    c->loops = CTI_LEVEL(cti_conv_loops_of)(c->compute);
}

static void cut_channels(cti_conv *c, int64_t terms)
{
    const int64_t channels = c->in * c->parts, taps = most(1, c->y.taps * c->x.taps);
    c->blocks = most(1, ceil_div(channels, most(1, terms / taps)));
    c->block = ceil_div(channels, c->blocks);
}

/*
 * Cuts the results into chunks. A chunk has at most `results` results, and its prepared source has at most `budget`
 * elements. Large work is cut into at least `parts` chunks.
 */
static void cut_results(cti_conv *c, int64_t budget, int64_t results, int64_t parts)
{
    cti_conv_axis *y = &c->y, *x = &c->x;
    const int64_t lanes = c->lanes, y_halo = c->panels ? 0 : y->halo, x_halo = c->panels ? 0 : x->halo;
    const int64_t depth = most(1, c->block) * (c->panels ? y->taps * x->taps : y->phases * x->phases);
    const int64_t widest = least(budget / cti_int_mul(depth, 1 + y_halo), results) - x_halo;
    x->chunk = most(1, x->result);
    if (x->chunk > widest) x->chunk = least(x->chunk, most(2 * lanes, widest));
    y->chunk = least(budget / cti_int_mul(depth, x->chunk + x_halo) - y_halo, results / (x->chunk + x_halo));
    const double work = (double)c->in * (double)c->out * (double)(y->taps * x->taps) * (double)(y->result * x->result);
    const int64_t desired =
        work * (double)(c->images * c->groups) > WORTH_CUTTING ? ceil_div(parts, most(1, c->images * c->groups)) : 1;
    if (y->result == 1)
        x->chunk = least(x->chunk, round_up(ceil_div(x->result, desired), lanes));
    else
        y->chunk = least(y->chunk, ceil_div(y->result, desired));
    y->chunk = most(1, least(y->chunk, y->result));
    y->grid = ceil_div(y->result, y->chunk);
    x->grid = ceil_div(x->result, x->chunk);
    if (y->grid > 0) y->chunk = ceil_div(y->result, y->grid);
}

/* Returns the smallest number of images, at least `images`, whose results fill 15/16 of their tiles. */
static int64_t fill_tiles(const cti_conv *c, int64_t images, int64_t area)
{
    for (;; images++) {
        const int64_t results = cti_int_mul(images, area);
        if ((round_up(results, c->lanes) - results) * 15 <= results) return images;
    }
}

/*
 * Returns the number of images whose results are computed together from panels: as many as the panels, and the
 * planes of one channel, can hold, or 0 if these can hold only a part of an image. Large work is divided into at least
 * IMAGE_PARTS chunks, if these fill four full tiles or more.
 */
static int64_t images_together(const cti_conv *c, int64_t budget, int64_t results)
{
    const int64_t area = cti_int_mul(c->y.result, c->x.result), taps = most(1, c->y.taps * c->x.taps),
                  planes = times(cti_int_mul(c->y.phases, c->x.phases), cti_int_add(c->y.result, c->y.halo),
                                 cti_int_add(c->x.result, c->x.halo)),
                  capacity = least(least(budget / cti_int_mul(most(1, c->block), taps), results) / most(1, area),
                                   budget / most(1, planes));
    const double work = (double)c->in * (double)c->out * (double)taps * (double)area;
    const int64_t share =
        work * (double)(c->images * c->groups) > WORTH_CUTTING
            ? fill_tiles(c, most(c->images * c->groups / IMAGE_PARTS, ceil_div(4 * c->lanes, most(1, area))), area)
            : c->images;
    return least(most(1, c->images), least(capacity, share));
}

/*
 * Returns true if copying the elements that each tap reads pays: a run of results in planes includes the padding
 * between the rows and is rounded up to whole tiles, for each image.
 */
static bool small_images(const cti_conv *c, int64_t budget, int64_t results)
{
    const int64_t together = c->y.taps * c->x.taps > 1 ? images_together(c, budget, results) : 0;
    if (together == 0) return false;
    const double wide = (double)c->x.result + (double)c->x.halo, high = (double)c->y.result,
                 rows = (double)c->rows_padded, lanes = (double)c->lanes,
                 area = high * (double)c->x.result * (double)together;
    return ceil(((high - 1) * wide + (double)c->x.result) / lanes) * lanes * (double)together * rows >
           ceil(area / lanes) * lanes * rows + area * COPY_ROWS;
}

/* Returns the elements of the planes from which panels of several taps are copied. */
static int64_t window_planes(const cti_conv *c)
{
    if (c->y.taps * c->x.taps == 1) return 0;
    return times(c->together * c->y.phases * c->x.phases, cti_conv_high(c), cti_conv_wide(c));
}

static int64_t source_elements(const cti_conv *c)
{
    const int64_t lanes = c->lanes;
    if (c->panels) return cti_int_add(c->panels_bytes / (int64_t)c->item, window_planes(c));
    return cti_int_add(times(c->together * c->block * c->y.phases * c->x.phases, cti_conv_high(c), cti_conv_wide(c)),
                       2 * lanes); /* the last tile reads beyond the end */
}

static int64_t padded_rows(const cti_conv_loops *loops, int64_t rows)
{
    if (rows == 1) return 1;
    int last = 1;
    while (last + 1 < CTI_CONV_WIDTHS && loops->widths[last + 1]) last++;
    const int64_t widest = loops->widths[last], rest = rows % widest;
    int kind = 1;
    while (loops->widths[kind] < rest) kind++;
    return rows - rest + (rest ? loops->widths[kind] : 0);
}

void CTI_LEVEL(cti_conv_plan)(cti_conv *c, ct_dtype dtype)
{
    set_dtype(c, dtype);
    c->lanes = c->loops->lanes * (c->out * c->parts == 1 ? CTI_CONV_WIDE : 1);
    const int64_t item = (int64_t)c->item, taps = c->y.taps * c->x.taps, lanes = c->lanes;
    c->rows_padded = padded_rows(c->loops, c->out * c->parts);
    cut_channels(c, TERMS);
    const int64_t waiting = c->blocks > 1 ? SUMS_BYTES / item / most(1, c->rows_padded) : INT64_MAX / 4;
    c->panels = taps == 1 || small_images(c, SOURCE_BYTES / item, most(lanes, waiting));
    cut_results(c, SOURCE_BYTES / item, most(lanes, waiting), PARTS);
    const bool whole = c->panels && c->y.grid == 1 && c->x.grid == 1;
    if (c->panels && taps > 1 && !whole) { /* small_images compares whole images only */
        c->panels = false;
        cut_results(c, SOURCE_BYTES / item, most(lanes, waiting), PARTS);
    }
    c->together = whole ? most(1, images_together(c, SOURCE_BYTES / item, most(lanes, waiting))) : 1;
    c->packed_bytes = lines(times(cti_int_mul(c->groups, c->rows_padded), cti_int_mul(c->in * c->parts, taps), item));
    const int64_t biases = lines(times(c->groups, c->rows_padded, item)),
                  offsets = lines(times(c->block, taps, (int64_t)sizeof(int64_t)));
    c->fixed_bytes = cti_int_add(c->packed_bytes, cti_int_add(biases, offsets));
    const int64_t wide = c->panels ? c->x.chunk : cti_conv_wide(c),
                  tiles = ceil_div(c->together * c->y.chunk * wide, lanes);
    if (c->panels) c->panels_bytes = c->block * taps * round_up(c->together * c->y.chunk * c->x.chunk, lanes) * item;
    c->source_bytes = lines(cti_int_mul(source_elements(c), item));
    const int64_t sums = c->blocks > 1 ? cti_int_mul(c->rows_padded, tiles) : CTI_CONV_WIDEST;
    c->slot_bytes = cti_int_add(c->source_bytes, lines(times(sums, lanes, item)));
}

void CTI_LEVEL(cti_conv_plan_weight)(cti_conv *c, ct_dtype dtype)
{
    set_dtype(c, dtype);
    c->lanes = c->loops->lanes;
    const int64_t item = (int64_t)c->item, taps = c->y.taps * c->x.taps, lanes = c->lanes, rows = c->out * c->parts;
    c->dots = rows * 4 <= lanes;
    c->together = 1;
    c->rows_padded = c->dots ? rows : round_up(rows, lanes);
    cut_channels(c, TERMS);
    const int64_t desired = ceil_div(PARTS, most(1, c->groups * c->blocks)), across = c->dots ? most(1, rows) : lanes;
    cut_results(c, SOURCE_BYTES / 2 / item, GRAD_BYTES / item / across, desired * most(1, c->groups));
    if (c->y.grid == 1 && c->x.grid == 1)
        c->together = most(1, least(least(c->images, SOURCE_BYTES / 2 / item / most(1, source_elements(c))),
                                    JOINED_BYTES / item / across / most(1, c->y.result * c->x.result)));
    const int64_t sums = times(cti_int_mul(c->groups, rows), c->in * c->parts, taps),
                  units = c->images * c->y.grid * c->x.grid;
    c->splits = most(1, least(least(desired, units), PARTIAL_BYTES / most(1, cti_int_mul(sums, item))));
    c->packed_bytes = lines(times(c->splits, sums, item));
    const int64_t terms = round_up(cti_int_mul(c->block, taps), (int64_t)CTI_CONV_PIXELS * CTI_CONV_DOTS);
    c->fixed_bytes = cti_int_add(c->packed_bytes, lines(cti_int_mul(terms, (int64_t)sizeof(int64_t))));
    c->source_bytes = lines(cti_int_mul(source_elements(c), item));
    c->grad_bytes = lines(c->together * c->y.chunk * c->x.chunk * across * item);
    c->slot_bytes = cti_int_add(c->source_bytes, cti_int_add(c->grad_bytes, lines(times(c->rows_padded, terms, item))));
}
