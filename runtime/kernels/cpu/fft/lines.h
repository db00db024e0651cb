/* The lines along an axis of two views whose other axes have the same sizes. */
#ifndef CTI_FFT_LINES_H
#define CTI_FFT_LINES_H

#include "kernels/cpu/fft/fft.h"

#include <stdatomic.h>

/* An axis of lines, or several such axes merged into one: its size, and its strides in self (from) and result (to). */
typedef struct cti_fft_side {
    int64_t size, from, to;
} cti_fft_side;

/* The transform of all lines along an axis. */
typedef struct cti_fft_job {
    const cti_view *self, *result;
    unsigned axis;
    bool swap;                /* exchange real and imaginary parts, which computes the inverse transform */
    const cti_fft_plan *plan; /* NULL if all lines are computed in f64 */
    unsigned num_sides;
    cti_fft_side sides[CTI_MAX_VIEW_NDIM]; /* the other axes, from the last one */
    _Atomic bool failed;                   /* a buffer could not be allocated */
} cti_fft_job;

/* ---- lines ---- */

/* Position of a line: coordinates, and the offsets of its first element in self and result. */
typedef struct cti_fft_cursor {
    int64_t at[CTI_MAX_VIEW_NDIM], from, to;
} cti_fft_cursor;

static inline void cti_fft_find_sides(cti_fft_job *w)
{
    for (unsigned d = w->self->ndim; d-- > 0;) {
        const cti_fft_side next = {w->self->sizes[d], w->self->strides[d], w->result->strides[d]};
        cti_fft_side *last = w->num_sides ? &w->sides[w->num_sides - 1] : NULL;
        if (d == w->axis || next.size == 1) continue;
        if (last && next.from == last->size * last->from && next.to == last->size * last->to)
            last->size *= next.size;
        else
            w->sides[w->num_sides++] = next;
    }
}

static inline void cti_fft_start(const cti_fft_job *w, int64_t line, cti_fft_cursor *c)
{
    c->from = c->to = 0;
    for (unsigned d = 0; d < w->num_sides; d++) {
        c->at[d] = line % w->sides[d].size;
        line /= w->sides[d].size;
        c->from += c->at[d] * w->sides[d].from;
        c->to += c->at[d] * w->sides[d].to;
    }
}

CTI_INLINE void cti_fft_next(const cti_fft_job *w, cti_fft_cursor *c)
{
    for (unsigned d = 0; d < w->num_sides; d++) {
        const cti_fft_side *along = &w->sides[d];
        c->from += along->from;
        c->to += along->to;
        if (++c->at[d] < along->size) return;
        c->from -= along->size * along->from;
        c->to -= along->size * along->to;
        c->at[d] = 0;
    }
}

#endif
