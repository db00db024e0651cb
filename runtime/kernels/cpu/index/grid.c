/*
 * grid_weights and grid_places: what a coordinate reads along one axis. Numbers from -1 to 1 become places among the n
 * elements; those outside are clipped or mirrored, of bicubic not the place but each of the four elements around it.
 * A weight is a polynomial of the place, piece by piece, so that its derivatives are values of the same kind.
 */
#include "core/parallel.h"
#include "gen/kernels/ops/grid_places.h"
#include "gen/kernels/ops/grid_weights.h"
#include "kernels/cpu/strided.h"

#include <cotangent/word/mode.h>
#include <cotangent/word/padding_mode.h>

#include <math.h>

enum { MOST_TAPS = 4 };

typedef struct axis {
    int64_t n, taps, order;
    bool nearest, cubic, clips, mirrors, corners;
} axis;

/* The first element of row `number` of the leading axes. */
static char *row_at(const cti_view *v, unsigned axes, int64_t number)
{
    int64_t offset = 0;
    for (unsigned d = axes; d-- > 0; number /= v->sizes[d]) offset += number % v->sizes[d] * v->strides[d];
    return (char *)v->data + offset * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
}

typedef struct work {
    axis a;
    const cti_view *x, *result;
} work;

static axis axis_of(int64_t n, int mode, int padding, bool corners, int64_t order)
{
    const bool nearest = mode == CT_MODE_NEAREST, cubic = mode == CT_MODE_BICUBIC;
    return (axis){.n = n,
                  .taps = nearest ? 1
                          : cubic ? 4
                                  : 2,
                  .order = order,
                  .nearest = nearest,
                  .cubic = cubic,
                  .clips = padding != CT_PADDING_MODE_ZEROS,
                  .mirrors = padding == CT_PADDING_MODE_REFLECTION,
                  .corners = corners};
}

/* Moves a place inside as padding_mode says; *slope is multiplied by how it moves with the place. */
static double inside(const axis *a, double place, double *slope)
{
    if (!a->clips) return place;
    const double last = (double)(a->n - 1), edge = a->corners ? 0 : -0.5, span = a->corners ? last : (double)a->n;
    if (a->mirrors && span > 0) {
        const double away = fabs(place - edge), turn = away - floor(away / (2 * span)) * (2 * span);
        if ((place < edge) != (turn > span)) *slope = -*slope;
        place = span - fabs(turn - span) + edge;
    } else if (a->mirrors) {
        *slope = 0;
        return 0;
    }
    if (place > 0 && place < last) return place;
    *slope = 0; /* and a NaN goes to the first element */
    return place >= last ? last : 0;
}

/* The place that a number stands for, whole if it is to be the nearest, and how it moves with the number. */
static double place_of(const axis *a, double x, double *slope)
{
    const double size = (double)(a->n - a->corners);
    double place = a->corners ? (x + 1) * (size / 2) : ((x + 1) * size - 1) / 2;
    *slope = size / 2;
    if (a->cubic) return place;
    place = inside(a, place, slope);
    return a->nearest ? nearbyint(place) : place;
}

/* The element that a tap reads; -1 for none. */
static int64_t element(const axis *a, double place, int64_t tap)
{
    double at = floor(place) + (double)(a->cubic ? tap - 1 : tap), slope = 1;
    if (a->cubic) at = inside(a, at, &slope);
    return at >= 0 && at <= (double)(a->n - 1) ? (int64_t)nearbyint(at) : -1;
}

enum { CUBIC_DEGREE = 3 };

/* Derivatives of ((a * s + b) * s + c) * s + d. */
static double cubic(double a, double b, double c, double d, double s, int64_t order)
{
    switch (order) {
    case 0: return ((a * s + b) * s + c) * s + d;
    case 1: return (3 * a * s + 2 * b) * s + c;
    case 2: return 6 * a * s + 2 * b;
    case 3: return 6 * a;
    default: return 0;
    }
}

/* The weight of a tap, or a derivative of it, at the part of the way from the element before. */
static double weight(const axis *a, double part, int64_t tap)
{
    if (a->nearest) return a->order == 0;
    if (!a->cubic) return a->order > 1 ? 0 : a->order == 1 ? (tap ? 1 : -1) : tap ? part : 1 - part;
    const bool before = tap < 2;
    const double s = before ? part + (double)(1 - tap) : (double)(tap - 1) - part,
                 sign = before || a->order % 2 == 0 ? 1 : -1;
    const double value =
        tap == 0 || tap == 3 ? cubic(-0.75, 3.75, -6, 3, s, a->order) : cubic(1.25, -2.25, 0, 1, s, a->order);
    return sign * value;
}

static void some_weights(int64_t begin, int64_t end, void *arg)
{
    const work *w = arg;
    const axis *a = &w->a;
    const cti_convert_fn read = cti_converter((ct_dtype)w->x->dtype, CT_DTYPE_F64),
                         write = cti_converter(CT_DTYPE_F64, (ct_dtype)w->result->dtype);
    for (int64_t i = begin; i < end; i++) {
        double x, slope, taps[MOST_TAPS];
        read(1, row_at(w->x, w->x->ndim, i), 1, &x, 1);
        const double place = place_of(a, x, &slope), part = place - floor(place);
        double chain = 1;
        for (int64_t k = 0; k < a->order && k < CUBIC_DEGREE + 1; k++) chain *= slope; /* of higher orders are 0 */
        for (int64_t tap = 0; tap < a->taps; tap++)
            taps[tap] = element(a, place, tap) < 0 || chain == 0 ? 0 : chain * weight(a, part, tap);
        write(a->taps, taps, 1, row_at(w->result, w->x->ndim, i), w->result->strides[w->x->ndim]);
    }
}

static void some_places(int64_t begin, int64_t end, void *arg)
{
    const work *w = arg;
    const cti_convert_fn read = cti_converter((ct_dtype)w->x->dtype, CT_DTYPE_F64);
    for (int64_t i = begin; i < end; i++) {
        double x, slope;
        read(1, row_at(w->x, w->x->ndim, i), 1, &x, 1);
        const double place = place_of(&w->a, x, &slope);
        int64_t *to = (int64_t *)(void *)row_at(w->result, w->x->ndim, i);
        for (int64_t tap = 0; tap < w->a.taps; tap++) {
            const int64_t found = element(&w->a, place, tap);
            to[tap * w->result->strides[w->x->ndim]] = found < 0 ? 0 : found;
        }
    }
}

static ct_status run(const work *w, cti_range_fn rows)
{
    if (w->result->numel > 0) cti_parallel_for(w->x->numel, CTI_GRAIN / 16, 1, rows, (void *)w);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_grid_weights_cpu)(cti_launch *launch, const cti_view *x, int64_t n, int mode, int padding_mode,
                                          bool align_corners, int64_t order, cti_view *result)
{
    (void)launch;
    work w = {axis_of(n, mode, padding_mode, align_corners, order), x, result};
    return run(&w, some_weights);
}

ct_status CTI_LEVEL(cti_grid_places_cpu)(cti_launch *launch, const cti_view *x, int64_t n, int mode, int padding_mode,
                                         bool align_corners, cti_view *result)
{
    (void)launch;
    work w = {axis_of(n, mode, padding_mode, align_corners, 0), x, result};
    return run(&w, some_places);
}
