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
            v->sizes[d] > 1 ? v->strides[d] * parts : 0; /* the stride of an axis of size 1 is never used */
    return t;
}

void CTI_LEVEL(cti_conv_read_any)(const cti_conv *c, const cti_conv_tensor *t, int64_t part, int64_t at, int64_t step,
                                  int64_t count, char *to, int64_t to_step)
{
    const char *from = t->data + (at + part) * (int64_t)t->item;
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

/* One channel of an image of the source: the offset of its first element, and its part. */
typedef struct channel {
    int64_t at, part;
    bool inside; /* false if the depth that it reads is outside the source */
} channel;

static channel channel_of(const cti_conv *c, const cti_conv_chunk *part, int64_t image, int64_t index)
{
    const int64_t *steps = c->source.steps, second = index >= c->in, own = index - second * c->in;
    if (c->z.result == 1 && c->z.taps == 1 && c->z.source == 1 && c->z.offset == 0)
        return (channel){image * steps[0] + (part->group * c->channels + own) * steps[1], second, true};
    const int64_t depth = cti_conv_depth(c, image, own / c->channels);
    return (channel){image / c->z.result * steps[0] + (part->group * c->channels + own % c->channels) * steps[1] +
                         (depth >= 0 ? depth * steps[4] : 0),
                     second, depth >= 0};
}

/* The results of a run that are inside the source: those from low to high, excluding high. */
typedef struct span {
    int64_t low, high;
} span;

/* Returns the span of `count` results, of which the first reads column `first` of the source. */
static span span_of(const cti_conv *c, int64_t first, int64_t count)
{
    const int64_t step = c->x.step, size = c->x.source;
    span s = {.low = first < 0 ? -first : 0, .high = size - first};
    if (step > 1) s = (span){(s.low + step - 1) / step, s.high > 0 ? (s.high - 1) / step + 1 : 0};
    if (s.high < 0) s.high = 0;
    if (s.high > count) s.high = count;
    if (s.low > s.high) s.low = s.high;
    return s;
}

/*
 * Copies the columns of a span, those from column `first` on, of a row of the source. The other elements of `to` stay.
 */
static void read_span(const cti_conv *c, channel from, int64_t row, int64_t first, span s, char *to)
{
    if (s.high > s.low && row >= 0 && row < c->y.source && from.inside)
        cti_conv_read(c, &c->source, from.part,
                      from.at + row * c->source.steps[2] + (first + s.low * c->x.step) * c->source.steps[3],
                      c->x.step * c->source.steps[3], s.high - s.low, to + s.low * (int64_t)c->item, 1);
}

/* Copies the planes of one channel of an image to memory that is zero. */
static void channel_planes(const cti_conv *c, const cti_conv_chunk *part, int64_t image, int64_t index, char *to)
{
    const int64_t wide = cti_conv_wide(c), high = cti_conv_high(c), item = (int64_t)c->item;
    const channel from = channel_of(c, part, image, index);
    for (int64_t py = 0; py < c->y.phases; py++)
        for (int64_t px = 0; px < c->x.phases; px++, to += high * wide * item) {
            const int64_t row = part->y * c->y.step + plane_offset(&c->y, py),
                          first = part->x * c->x.step + plane_offset(&c->x, px);
            const span s = span_of(c, first, part->cols + c->x.halo);
            for (int64_t j = 0; j < part->rows + c->y.halo; j++)
                read_span(c, from, row + j * c->y.step, first, s, to + j * wide * item);
        }
}

/* Returns the bytes of the planes of one channel. */
static int64_t planes_bytes(const cti_conv *c)
{
    return c->y.phases * c->x.phases * cti_conv_high(c) * cti_conv_wide(c) * (int64_t)c->item;
}

void CTI_LEVEL(cti_conv_planes)(const cti_conv *c, const cti_conv_chunk *part, char *to)
{
    const int64_t bytes = planes_bytes(c);
    memset(to, 0, (size_t)(part->channels * c->together * bytes) + 2 * (size_t)c->lanes * c->item);
    for (int64_t ch = 0; ch < part->channels; ch++)
        for (int64_t image = 0; image < part->images; image++)
            channel_planes(c, part, part->image + image, part->first + ch, to + (ch * c->together + image) * bytes);
}

/* ---- panels ---- */

/* The panels of a chunk. Result n reads term k in panel n / lanes, at [k][n % lanes]. */
typedef struct panels {
    char *to;
    int64_t lanes, bytes; /* bytes of a panel */
} panels;

/* Copies `rows` runs of `count` elements, `step` bytes apart, for the results from *lane of the panel at *to on. */
static inline void put_runs(const panels *p, int64_t item, int64_t rows, int64_t count, const char *from, int64_t step,
                            char **to, int64_t *lane)
{
    for (int64_t y = 0; y < rows; y++, from += step)
        for (int64_t done = 0, run; done < count; done += run) {
            run = count - done < p->lanes - *lane ? count - done : p->lanes - *lane;
            cti_conv_copy_run(*to + *lane * item, from + done * item, (size_t)(run * item));
            *lane += run;
            if (*lane < p->lanes) continue;
            *lane = 0;
            *to += p->bytes;
        }
}

/* put_runs for runs that do not extend over two panels, of a constant size */
static inline void put_constant(const panels *p, int64_t rows, const size_t bytes, const char *from, int64_t step,
                                char **to, int64_t *lane, int64_t count)
{
    for (int64_t y = 0; y < rows; y++, from += step) {
        memcpy(*to + *lane * (int64_t)(bytes / (size_t)count), from, bytes);
        *lane += count;
        if (*lane < p->lanes) continue;
        *lane = 0;
        *to += p->bytes;
    }
}

/* Copies one channel of a chunk with one tap, the elements that result n and those after it read, to its panels. */
static void put_channel(const cti_conv *c, const cti_conv_chunk *part, const panels *p, int64_t ch, int64_t image)
{
    const int64_t item = (int64_t)c->item, area = part->rows * part->cols, begin = image * area;
    const channel from = channel_of(c, part, part->image + image, part->first + ch);
    const int64_t row = part->y * c->y.step + c->y.offset, first = part->x * c->x.step + c->x.offset;
    const bool flow = c->y.step == 1 && c->x.step == 1 && first == 0 && part->cols == c->x.source && from.inside &&
                      row >= 0 && row + part->rows <= c->y.source &&
                      c->source.steps[2] == c->x.source * c->source.steps[3];
    for (int64_t n = begin, run; n < begin + area; n += run) {
        const int64_t y = flow ? 0 : (n - begin) / part->cols, x = n - begin - y * part->cols, lane = n % p->lanes,
                      rest = flow ? begin + area - n : part->cols - x;
        run = rest < p->lanes - lane ? rest : p->lanes - lane;
        char *to = p->to + n / p->lanes * p->bytes + (ch * p->lanes + lane) * item;
        if (flow) {
            cti_conv_read(c, &c->source, from.part, from.at + row * c->source.steps[2] + x * c->source.steps[3],
                          c->source.steps[3], run, to, 1);
            continue;
        }
        memset(to, 0, (size_t)(run * item));
        read_span(c, from, row + y * c->y.step, first + x * c->x.step, span_of(c, first + x * c->x.step, run), to);
    }
}

/* Copies the elements that the taps of one channel read, in all images of a chunk, from its planes to its panels. */
static void put_windows(const cti_conv *c, const cti_conv_chunk *part, const panels *p, int64_t ch, const char *planes)
{
    const int64_t item = (int64_t)c->item, wide = cti_conv_wide(c), plane = cti_conv_high(c) * wide * item,
                  bytes = planes_bytes(c);
    const bool whole = c->lanes % part->cols == 0;
    char *first = p->to + ch * c->y.taps * c->x.taps * c->lanes * item;
    for (int64_t ty = 0; ty < c->y.taps; ty++)
        for (int64_t tx = 0; tx < c->x.taps; tx++, first += c->lanes * item) {
            int64_t py, px, lane = 0;
            const int64_t row = cti_conv_tap_position(&c->y, ty, &py), col = cti_conv_tap_position(&c->x, tx, &px);
            const char *from = planes + (py * c->x.phases + px) * plane + (row * wide + col) * item;
            char *to = first;
            for (int64_t image = 0; image < part->images; image++, from += bytes)
                if (whole && part->cols * item == 16)
                    put_constant(p, part->rows, 16, from, wide * item, &to, &lane, part->cols);
                else if (whole && part->cols * item == 32)
                    put_constant(p, part->rows, 32, from, wide * item, &to, &lane, part->cols);
                else
                    put_runs(p, item, part->rows, part->cols, from, wide * item, &to, &lane);
        }
}

void CTI_LEVEL(cti_conv_panels)(const cti_conv *c, const cti_conv_chunk *part, char *planes, char *to)
{
    const int64_t taps = c->y.taps * c->x.taps, item = (int64_t)c->item, terms = part->channels * taps,
                  total = part->images * part->rows * part->cols, rest = total % c->lanes, bytes = planes_bytes(c);
    const panels p = {.to = to, .lanes = c->lanes, .bytes = terms * c->lanes * item};
    for (int64_t ch = 0; ch < part->channels; ch++) {
        /* the elements outside the source are the same for all channels, except along the depth */
        if (taps > 1 && (ch == 0 || c->z.taps > 1)) memset(planes, 0, (size_t)(part->images * bytes));
        for (int64_t image = 0; image < part->images; image++) {
            if (taps > 1)
                channel_planes(c, part, part->image + image, part->first + ch, planes + image * bytes);
            else
                put_channel(c, part, &p, ch, image);
        }
        if (taps > 1) put_windows(c, part, &p, ch, planes);
    }
    for (int64_t k = 0; k < terms && rest; k++)
        memset(to + total / c->lanes * p.bytes + (k * c->lanes + rest) * item, 0, (size_t)((c->lanes - rest) * item));
}

void CTI_LEVEL(cti_conv_offsets)(const cti_conv *c, int64_t *off)
{
    const int64_t plane_size = cti_conv_high(c) * cti_conv_wide(c);
    for (int64_t k = 0; k < c->block * c->y.taps * c->x.taps && c->panels; k++) off[k] = k * c->lanes;
    for (int64_t ch = 0; ch < c->block && !c->panels; ch++)
        for (int64_t ty = 0; ty < c->y.taps; ty++)
            for (int64_t tx = 0; tx < c->x.taps; tx++) {
                int64_t py, px;
                const int64_t row = cti_conv_tap_position(&c->y, ty, &py), col = cti_conv_tap_position(&c->x, tx, &px);
                *off++ = ((ch * c->together * c->y.phases + py) * c->x.phases + px) * plane_size +
                         row * cti_conv_wide(c) + col;
            }
}
