/*
 * Interpolation along one axis for grid_sample, for C and CUDA. A coordinate from -1 to 1 is converted to a position
 * among the n elements of the axis. A position outside the axis is clipped or mirrored; with padding mode zeros it
 * reads 0. In bicubic mode, not the position but each of the four elements around it is clipped or mirrored. The weight
 * of an element is a piecewise polynomial of the position. The code is valid C17 and C++17.
 */
#ifndef CTI_GRID_AXIS_H
#define CTI_GRID_AXIS_H

#include "base/compiler.h"

#include <cotangent/enum/mode.h>
#include <cotangent/enum/padding_mode.h>

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct cti_grid_axis {
    int64_t n, taps, order;
    bool nearest, cubic, clips, mirrors, corners;
} cti_grid_axis;

CTI_FN cti_grid_axis cti_grid_axis_of(int64_t n, int mode, int padding, bool corners, int64_t order)
{
    const bool nearest = mode == CT_MODE_NEAREST, cubic = mode == CT_MODE_BICUBIC;
    cti_grid_axis a;
    a.n = n;
    a.taps = nearest ? 1 : cubic ? 4 : 2;
    a.order = order;
    a.nearest = nearest;
    a.cubic = cubic;
    a.clips = padding != CT_PADDING_MODE_ZEROS;
    a.mirrors = padding == CT_PADDING_MODE_REFLECTION;
    a.corners = corners;
    return a;
}

/*
 * Returns the position clipped or mirrored into the axis, as padding_mode specifies. Multiplies *derivative by the
 * derivative of the new position with respect to the old position.
 */
CTI_FN double cti_grid_inside(const cti_grid_axis *a, double position, double *derivative)
{
    if (!a->clips) return position;
    const double last = (double)(a->n - 1), edge = a->corners ? 0 : -0.5, span = a->corners ? last : (double)a->n;
    if (a->mirrors && span > 0) {
        const double away = fabs(position - edge), turn = away - floor(away / (2 * span)) * (2 * span);
        if ((position < edge) != (turn > span)) *derivative = -*derivative;
        position = span - fabs(turn - span) + edge;
    } else if (a->mirrors) {
        *derivative = 0;
        return 0;
    }
    if (position > 0 && position < last) return position;
    *derivative = 0; /* a NaN also maps to the first element */
    return position >= last ? last : 0;
}

/*
 * Returns the position of coordinate x, rounded to an integer in nearest mode. Sets *derivative to the derivative of
 * the position with respect to x.
 */
CTI_FN double cti_grid_position_of(const cti_grid_axis *a, double x, double *derivative)
{
    const double size = (double)(a->n - a->corners);
    double position = a->corners ? (x + 1) * (size / 2) : ((x + 1) * size - 1) / 2;
    *derivative = size / 2;
    if (a->cubic) return position;
    position = cti_grid_inside(a, position, derivative);
    return a->nearest ? nearbyint(position) : position;
}

/*
 * Returns the index of the element that a tap (one of the elements around a position) reads; -1 if the tap reads no
 * element.
 */
CTI_FN int64_t cti_grid_element(const cti_grid_axis *a, double position, int64_t tap)
{
    double at = floor(position) + (double)(a->cubic ? tap - 1 : tap), derivative = 1;
    if (a->cubic) at = cti_grid_inside(a, at, &derivative);
    return at >= 0 && at <= (double)(a->n - 1) ? (int64_t)nearbyint(at) : -1;
}

enum { CTI_CUBIC_DEGREE = 3 };

/* Returns the derivative, of the given order, of ((a * s + b) * s + c) * s + d with respect to s. */
CTI_FN double cti_grid_cubic(double a, double b, double c, double d, double s, int64_t order)
{
    switch (order) {
    case 0: return ((a * s + b) * s + c) * s + d;
    case 1: return (3 * a * s + 2 * b) * s + c;
    case 2: return 6 * a * s + 2 * b;
    case 3: return 6 * a;
    default: return 0;
    }
}

/* Returns the weight of a tap, or its derivative of order a->order. part: the fractional part of the position. */
CTI_FN double cti_grid_weight(const cti_grid_axis *a, double part, int64_t tap)
{
    if (a->nearest) return a->order == 0;
    if (!a->cubic) return a->order > 1 ? 0 : a->order == 1 ? (tap ? 1 : -1) : tap ? part : 1 - part;
    const bool before = tap < 2;
    const double s = before ? part + (double)(1 - tap) : (double)(tap - 1) - part,
                 sign = before || a->order % 2 == 0 ? 1 : -1;
    const double value = tap == 0 || tap == 3 ? cti_grid_cubic(-0.75, 3.75, -6, 3, s, a->order)
                                              : cti_grid_cubic(1.25, -2.25, 0, 1, s, a->order);
    return sign * value;
}

/*
 * Returns the factor that converts a derivative of a weight with respect to the position to the derivative with respect
 * to the coordinate: derivative^order, where `derivative` is the derivative of the position with respect to the
 * coordinate. For orders above the degree of the cubic the factor does not matter, since the derivative of the weight
 * is 0.
 */
CTI_FN double cti_grid_chain(const cti_grid_axis *a, double derivative)
{
    double chain = 1;
    for (int64_t k = 0; k < a->order && k < CTI_CUBIC_DEGREE + 1; k++) chain *= derivative;
    return chain;
}

#endif
