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

/* State of reading a row of the source: every `step`-th element from column `first` on; zeros outside the source. */
typedef struct row_reader {
    const cti_conv *c;
    int64_t part, at; /* part of the elements; offset of the row's first element in the source */
    bool inside;      /* true if the row and its depth are inside the source */
} row_reader;

static void read_row(const row_reader *r, int64_t first, int64_t count, char *to)
{
    const cti_conv *c = r->c;
    const int64_t step = c->x.step, size = c->x.source;
    int64_t low = first < 0 ? (-first + step - 1) / step : 0,
            high = first >= size || !r->inside ? 0 : (size - 1 - first) / step + 1;
    if (high > count) high = count;
    if (low > high) low = high;
    memset(to, 0, (size_t)low * c->item);
    if (high > low)
        cti_conv_read(c, &c->source, r->part, r->at + (first + low * step) * c->source.steps[3],
                      step * c->source.steps[3], high - low, to + low * (int64_t)c->item, 1);
    memset(to + high * (int64_t)c->item, 0, (size_t)(count - high) * c->item);
}

static row_reader reader_of(const cti_conv *c, const cti_conv_chunk *part, int64_t channel, int64_t row)
{
    const int64_t *steps = c->source.steps, own = channel % c->in,
                  depth = cti_conv_depth(c, part->image, own / c->channels);
    const bool inside = row >= 0 && row < c->y.source && depth >= 0;
    return (row_reader){c, channel / c->in,
                        part->image / c->z.result * steps[0] +
                            (part->group * c->channels + own % c->channels) * steps[1] +
                            (inside ? row * steps[2] + depth * steps[4] : 0),
                        inside};
}

void CTI_LEVEL(cti_conv_planes)(const cti_conv *c, const cti_conv_chunk *part, char *to)
{
    const int64_t wide = cti_conv_wide(c), high = cti_conv_high(c), item = (int64_t)c->item;
    for (int64_t ch = 0; ch < part->channels; ch++)
        for (int64_t py = 0; py < c->y.phases; py++)
            for (int64_t px = 0; px < c->x.phases; px++, to += high * wide * item)
                for (int64_t j = 0; j < part->rows + c->y.halo; j++) {
                    const row_reader r =
                        reader_of(c, part, part->first + ch, (part->y + j) * c->y.step + plane_offset(&c->y, py));
                    read_row(&r, part->x * c->x.step + plane_offset(&c->x, px), part->cols + c->x.halo,
                             to + j * wide * item);
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
        const bool flow = flows && cti_conv_depth(c, part->image, (part->first + ch) % c->in / c->channels) >= 0;
        for (int64_t n = 0, run; n < total; n += run) {
            const int64_t row = flow ? 0 : n / part->cols, col = n - row * part->cols, lane = n % lanes,
                          rest = flow ? total - n : part->cols - col;
            run = rest < lanes - lane ? rest : lanes - lane;
            const row_reader r = reader_of(c, part, part->first + ch, (part->y + row) * c->y.step + c->y.offset);
            char *dst = to + n / lanes * panel + lane * item;
            if (flow)
                cti_conv_read(c, &c->source, r.part, r.at + col * c->source.steps[3], c->source.steps[3], run, dst, 1);
            else
                read_row(&r, (part->x + col) * c->x.step + c->x.offset, run, dst);
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
