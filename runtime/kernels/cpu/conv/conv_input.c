/*
 * Conversion of the operands of a convolution, tensors of any strides and dtype, to and from dense elements of the
 * compute type.
 */
#include "kernels/cpu/conv/conv.h"
#include "tensor/copy.h"

cti_conv_tensor CTI_LEVEL(cti_conv_tensor_of)(const cti_view *v)
{
    cti_conv_tensor t = {.data = v->data, .dtype = (ct_dtype)v->dtype};
    int64_t parts = 1;
    if (v->dtype == CT_DTYPE_C64 || v->dtype == CT_DTYPE_C128) {
        t.dtype = v->dtype == CT_DTYPE_C64 ? CT_DTYPE_F32 : CT_DTYPE_F64;
        parts = 2;
    }
    t.item = ct_dtype_size(t.dtype);
    static const int axes[2][5] = {{0, 1, 2, 3, 4}, {0, 1, 4, 2, 3}};
    for (unsigned d = 0; d < v->ndim && d < 5; d++)
        t.steps[axes[v->ndim == 5][d]] =
            v->sizes[d] > 1 ? v->strides[d] * parts : 0; /* for size 1 the stride is not used */
    return t;
}

/* Copies every second element, as a convolution of stride 2 reads them. */
#define HALVES(type) \
    do { \
        const type *restrict in = (const type *)(const void *)from; \
        type *restrict out = (type *)(void *)to; \
        for (int64_t i = 0; i < count; i++) out[i] = in[2 * i]; \
    } while (0)

void CTI_LEVEL(cti_conv_read_any)(const cti_conv *c, const cti_conv_tensor *t, int64_t part, int64_t at, int64_t step,
                                  int64_t count, char *to, int64_t to_step)
{
    const char *from = t->data + (at + part) * (int64_t)t->item;
    const bool halves = t->dtype == c->compute && step == 2 && to_step == 1;
    if (halves && t->item == 4)
        HALVES(float);
    else if (halves && c->compute == CT_DTYPE_F64)
        HALVES(double);
    else
        cti_converter(t->dtype, c->compute)(count, from, step, to, to_step);
}

void CTI_LEVEL(cti_conv_write_any)(const cti_conv *c, const cti_conv_tensor *t, int64_t part, int64_t at, int64_t step,
                                   int64_t count, const char *from)
{
    cti_converter(c->compute, t->dtype)(count, from, 1, t->data + (at + part) * (int64_t)t->item, step);
}

static int64_t first_offset(const cti_conv_axis *axis)
{
    return axis->offset + (axis->offset_step < 0 && axis->taps > 0 ? (axis->taps - 1) * axis->offset_step : 0);
}

/* Returns the offset in the source of the first row of plane `plane` of an axis. */
static int64_t plane_offset(const cti_conv_axis *axis, int64_t plane)
{
    const int64_t step = axis->offset_step < 0 ? -axis->offset_step : axis->offset_step;
    return first_offset(axis) + plane * step % axis->step;
}

/* A run of positions: those from low to high - 1 are inside the source; position i is element first + i * step. */
typedef struct span {
    int64_t low, high;
} span;

static span span_of(const cti_conv_axis *axis, int64_t first, int64_t count)
{
    const int64_t step = axis->step, last = axis->source - 1 - first;
    int64_t low = first < 0 ? -first : 0, high = last < 0 ? 0 : last;
    if (step > 1) {
        low = (low + step - 1) / step;
        high /= step;
    }
    if (last >= 0) high++;
    if (high > count) high = count;
    return (span){low < high ? low : high, high};
}

/* A channel of the source. */
typedef struct channel_reader {
    int64_t part, at; /* part of the elements; offset of the channel in the source */
    bool inside;      /* true if its depth is inside the source */
} channel_reader;

static channel_reader reader_of(const cti_conv *c, const cti_conv_chunk *part, int64_t channel)
{
    const int64_t *steps = c->source.steps, own = channel % c->in,
                  depth = cti_conv_depth(c, part->image, own / c->channels);
    return (channel_reader){channel / c->in,
                            part->image / c->z.result * steps[0] +
                                (part->group * c->channels + own % c->channels) * steps[1] +
                                (depth >= 0 ? depth * steps[4] : 0),
                            depth >= 0};
}

/* Reads every x.step-th element of row `row` from column `first` on; zeros outside the source. */
static void read_row(const cti_conv *c, const channel_reader *r, int64_t row, int64_t first, int64_t count, char *to)
{
    const bool inside = r->inside && row >= 0 && row < c->y.source;
    const span x = inside ? span_of(&c->x, first, count) : (span){0, 0};
    const int64_t item = (int64_t)c->item, step = c->x.step;
    memset(to, 0, (size_t)(x.low * item));
    if (x.high > x.low)
        cti_conv_read(c, &c->source, r->part,
                      r->at + row * c->source.steps[2] + (first + x.low * step) * c->source.steps[3],
                      step * c->source.steps[3], x.high - x.low, to + x.low * item, 1);
    memset(to + x.high * item, 0, (size_t)((count - x.high) * item));
}

/* Reads a plane: rows and columns from y0 and x0 on; the rows are `wide` elements apart. */
static void read_plane(const cti_conv *c, const cti_conv_chunk *part, const channel_reader *r, int64_t y0, int64_t x0,
                       char *to)
{
    const int64_t rows = part->rows + c->y.halo, cols = part->cols + c->x.halo, wide = cti_conv_wide(c),
                  item = (int64_t)c->item, *steps = c->source.steps;
    const span x = span_of(&c->x, x0, cols), y = r->inside ? span_of(&c->y, y0, rows) : (span){0, 0};
    const int64_t count = x.high - x.low;
    if (count < cols || y.high - y.low < rows) memset(to, 0, (size_t)(rows * wide * item));
    if (count <= 0) return;
    int64_t at = r->at + (y0 + y.low * c->y.step) * steps[2] + (x0 + x.low * c->x.step) * steps[3];
    to += (y.low * wide + x.low) * item;
    for (int64_t j = y.low; j < y.high; j++, at += c->y.step * steps[2], to += wide * item)
        cti_conv_read(c, &c->source, r->part, at, c->x.step * steps[3], count, to, 1);
}

void CTI_LEVEL(cti_conv_planes)(const cti_conv *c, const cti_conv_chunk *part, char *to)
{
    const int64_t plane = cti_conv_wide(c) * cti_conv_high(c) * (int64_t)c->item;
    for (int64_t ch = 0; ch < part->channels; ch++) {
        const channel_reader r = reader_of(c, part, part->first + ch);
        for (int64_t py = 0; py < c->y.phases; py++)
            for (int64_t px = 0; px < c->x.phases; px++, to += plane)
                read_plane(c, part, &r, part->y * c->y.step + plane_offset(&c->y, py),
                           part->x * c->x.step + plane_offset(&c->x, px), to);
    }
    memset(to, 0, 2 * (size_t)c->lanes * c->item);
}

/* Returns true if the rows that the single tap reads are contiguous and form one run. */
static bool rows_flow(const cti_conv *c, const cti_conv_chunk *part)
{
    return c->y.step == 1 && c->x.step == 1 && c->x.offset == 0 && part->x == 0 && part->cols == c->x.source &&
           part->y + c->y.offset >= 0 && part->y + c->y.offset + part->rows <= c->y.source &&
           c->source.steps[2] == c->x.source * c->source.steps[3];
}

void CTI_LEVEL(cti_conv_panels)(const cti_conv *c, const cti_conv_chunk *part, char *to)
{
    const int64_t lanes = c->lanes, item = (int64_t)c->item, total = part->rows * part->cols,
                  panel = part->channels * lanes * item;
    const bool flows = rows_flow(c, part);
    for (int64_t ch = 0; ch < part->channels; ch++, to += lanes * item) {
        const channel_reader r = reader_of(c, part, part->first + ch);
        const bool flow = flows && r.inside;
        for (int64_t n = 0, run; n < total; n += run) {
            const int64_t row = flow ? 0 : n / part->cols, col = n - row * part->cols, lane = n % lanes,
                          rest = flow ? total - n : part->cols - col, y = (part->y + row) * c->y.step + c->y.offset;
            run = rest < lanes - lane ? rest : lanes - lane;
            char *dst = to + n / lanes * panel + lane * item;
            if (flow)
                cti_conv_read(c, &c->source, r.part, r.at + y * c->source.steps[2] + col * c->source.steps[3],
                              c->source.steps[3], run, dst, 1);
            else
                read_row(c, &r, y, (part->x + col) * c->x.step + c->x.offset, run, dst);
        }
        if (total % lanes)
            memset(to + total / lanes * panel + total % lanes * item, 0, (size_t)((lanes - total % lanes) * item));
    }
}

void CTI_LEVEL(cti_conv_offsets)(const cti_conv *c, int64_t *off)
{
    const int64_t plane_size = cti_conv_high(c) * cti_conv_wide(c);
    for (int64_t ch = 0; ch < c->block; ch++)
        for (int64_t ty = 0; ty < c->y.taps; ty++)
            for (int64_t tx = 0; tx < c->x.taps; tx++) {
                int64_t py, px;
                const int64_t row = cti_conv_tap_position(&c->y, ty, &py), col = cti_conv_tap_position(&c->x, tx, &px);
                *off++ = c->panels
                             ? ch * c->lanes
                             : ((ch * c->y.phases + py) * c->x.phases + px) * plane_size + row * cti_conv_wide(c) + col;
            }
}
