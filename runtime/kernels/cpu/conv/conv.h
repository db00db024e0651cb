/*
 * What the files of the convolution kernels share.
 *
 * A pass computes, for every image and group, result[m][y][x] = bias[m] + sum over channels c and taps t of
 * weight[m][c][t] * source[c][y * step + offset(t)], where the source is zero outside its sizes. A convolution is one
 * pass; the gradient of its input is one pass over the arriving gradient for each of the stride's phases, since an
 * input row y meets only the taps r for which y + padding - r * dilation is a multiple of the stride.
 *
 * A volume is an image for each depth of the result. What its taps along the depth read are channels of their own, the
 * channels of the first tap before those of the second, each at another depth of the source. An image has depth 1.
 *
 * No matrix of windows is made. A part of the source is copied once, with its padding, into planes whose rows follow
 * each other (one plane for each phase of the step), so that for every tap the elements that a run of results reads are
 * a run too, at an offset that depends on the tap alone.
 */
#ifndef CTI_CONV_H
#define CTI_CONV_H

#include "kernels/level.h"
#include "tensor/launch.h"

#include <cotangent/values.h>

#include <string.h>

#if defined(__AVX512F__)
enum { CTI_CONV_ROW_BYTES = 128 };
#elif defined(__AVX2__)
enum { CTI_CONV_ROW_BYTES = 64 };
#else
enum { CTI_CONV_ROW_BYTES = 32 };
#endif
enum {
    CTI_CONV_WIDTHS = 5, /* kinds of tiles */
    CTI_CONV_WIDE = 4,   /* times as many lanes has a tile of one row */
    CTI_CONV_PIXELS = 6, /* rows of one block of a weight's gradient */
    CTI_CONV_DOTS = 3,   /* the same where there are few channels */
};

/* ---- inner loops (conv_tiles.c) ---- */

/* Inner loops of one compute type at one level; all add to what out holds. */
typedef struct cti_conv_loops {
    int lanes;                   /* results of one row of a tile: two vectors */
    int widths[CTI_CONV_WIDTHS]; /* rows of the kinds of tiles, ascending, then 0; the first has one row and
                                    CTI_CONV_WIDE times as many lanes */
    void (*tiles[CTI_CONV_WIDTHS])(int64_t count, const void *packed, const void *source, const int64_t *off,
                                   void *out);
    void (*pixels)(int64_t rows, int64_t cols, const void *packed, const void *source, int64_t step, const int64_t *off,
                   void *out);
    void (*dot)(int64_t rows, int64_t cols, const void *grad, const void *source, int64_t step, const int64_t *off,
                void *out);
} cti_conv_loops;

const cti_conv_loops *CTI_LEVEL(cti_conv_loops_of)(ct_dtype compute);

/* ---- geometry (conv_plan.c) ---- */

/*
 * One axis of a pass. Tap t reads the source at y * step + offset + t * offset_step, with the weight at kernel + t *
 * kernel_step.
 */
typedef struct cti_conv_axis {
    int64_t result, source, step;
    int64_t taps, offset, offset_step, kernel, kernel_step;
    int64_t phases, halo; /* planes of this axis, and rows that a plane has beyond the results */
    int64_t chunk, grid;  /* results done at once, and how often */
} cti_conv_axis;

/* A tensor of 4 or 5 axes as real numbers: a complex one has two parts side by side. */
typedef struct cti_conv_tensor {
    char *data;
    ct_dtype dtype; /* of a part */
    size_t item;
    int64_t steps[5]; /* of the first two axes, height, width and depth */
} cti_conv_tensor;

typedef struct cti_conv {
    ct_dtype compute;
    size_t item;               /* of the compute type */
    int64_t parts;             /* 2 for complex numbers, whose parts count as channels of their own */
    int64_t images, groups;    /* an image for each depth of a volume's result */
    int64_t channels, in, out; /* of one group: the source's, these for every tap of the depth, the result's */
    cti_conv_axis z, y, x;
    const cti_conv_loops *loops;
    int64_t lanes;         /* results of one row of the tiles in use */
    int64_t block, blocks; /* source channels (with parts) whose terms are summed at once, and how many times */
    bool panels;           /* one tap: the source is copied in runs of `lanes` instead of planes */
    bool dots;             /* a weight's gradient with few result channels */
    int64_t rows_padded;   /* result channels (with parts), rounded up to tiles */
    int64_t splits;        /* a weight's gradient: partial sums over parts of the images */
    int64_t packed_bytes, fixed_bytes; /* packed weights or partial sums; these with bias and offsets */
    int64_t source_bytes, grad_bytes,
        slot_bytes; /* scratch of one thread: prepared source, then arriving gradient, then sums */
    cti_conv_tensor source, weight, bias, result;
    int64_t group_step, row_step, channel_step; /* of weight, for a group, a result's and a source's channel */
} cti_conv;

/* The axis of a convolution, and one phase of the axis of its input's gradient. */
cti_conv_axis CTI_LEVEL(cti_conv_forward_axis)(int64_t source, int64_t kernel, int64_t result, int64_t stride,
                                               int64_t padding, int64_t dilation);
cti_conv_axis CTI_LEVEL(cti_conv_phase_axis)(int64_t phase, int64_t input, int64_t kernel, int64_t grad, int64_t stride,
                                             int64_t padding, int64_t dilation);
/*
 * Fills in what follows from dtype, parts, images, groups, channels and axes: how the work is cut, and the bytes of
 * scratch.
 */
void CTI_LEVEL(cti_conv_plan)(cti_conv *c, ct_dtype dtype);
void CTI_LEVEL(cti_conv_plan_weight)(cti_conv *c, ct_dtype dtype);

/* The depth of the source that tap `tap` of an image reads; -1 outside. */
static inline int64_t cti_conv_depth(const cti_conv *c, int64_t image, int64_t tap)
{
    const int64_t at = image % c->z.result * c->z.step + c->z.offset + tap * c->z.offset_step;
    return at < 0 || at >= c->z.source ? -1 : at;
}

/* Where an image of the result begins, and a tap of the depth in the weight. */
static inline int64_t cti_conv_image(const cti_conv *c, int64_t image)
{
    return image / c->z.result * c->result.steps[0] + image % c->z.result * c->result.steps[4];
}

static inline int64_t cti_conv_slab(const cti_conv *c, int64_t tap)
{
    return (c->z.kernel + tap * c->z.kernel_step) * c->weight.steps[4];
}

/* Plane, row and column of a tap of an axis in a prepared source. */
static inline int64_t cti_conv_tap_place(const cti_conv_axis *axis, int64_t tap, int64_t *plane)
{
    const int64_t step = axis->offset_step < 0 ? -axis->offset_step : axis->offset_step,
                  i = axis->offset_step < 0 ? axis->taps - 1 - tap : tap;
    *plane = axis->phases > 1 ? i % axis->phases : 0;
    return i * step / axis->step;
}

static inline int64_t cti_conv_high(const cti_conv *c) { return c->y.chunk + c->y.halo; }

static inline int64_t cti_conv_wide(const cti_conv *c) { return c->x.chunk + c->x.halo; }

/* ---- preparing (conv_input.c) ---- */

cti_conv_tensor CTI_LEVEL(cti_conv_tensor_of)(const cti_view *v);

/* The part of the source that results from (y, x) on read, `rows` by `cols` of them, channels from `first` on. */
typedef struct cti_conv_chunk {
    int64_t image, group, y, x, rows, cols, first, channels;
} cti_conv_chunk;

void CTI_LEVEL(cti_conv_planes)(const cti_conv *c, const cti_conv_chunk *part, char *to);
void CTI_LEVEL(cti_conv_panels)(const cti_conv *c, const cti_conv_chunk *part, char *to);
/* Where each (channel, tap) of a block reads, in elements of the prepared source. */
void CTI_LEVEL(cti_conv_offsets)(const cti_conv *c, int64_t *off);
/* count elements of part `part` of t from element offset `at`, `step` apart, to or from the compute type. */
void CTI_LEVEL(cti_conv_read_any)(const cti_conv *c, const cti_conv_tensor *t, int64_t part, int64_t at, int64_t step,
                                  int64_t count, char *to, int64_t to_step);
void CTI_LEVEL(cti_conv_write_any)(const cti_conv *c, const cti_conv_tensor *t, int64_t part, int64_t at, int64_t step,
                                   int64_t count, const char *from);

/* Most runs are one row of a tile, which needs no call. */
static inline void cti_conv_copy_run(char *to, const char *from, size_t bytes)
{
    if (bytes == CTI_CONV_ROW_BYTES)
        memcpy(to, from, CTI_CONV_ROW_BYTES);
    else
        memcpy(to, from, bytes);
}

static inline void cti_conv_read(const cti_conv *c, const cti_conv_tensor *t, int64_t part, int64_t at, int64_t step,
                                 int64_t count, char *to, int64_t to_step)
{
    if (t->dtype == c->compute && step == 1 && to_step == 1)
        cti_conv_copy_run(to, t->data + (at + part) * (int64_t)t->item, (size_t)count * t->item);
    else
        CTI_LEVEL(cti_conv_read_any)(c, t, part, at, step, count, to, to_step);
}

static inline void cti_conv_write(const cti_conv *c, const cti_conv_tensor *t, int64_t part, int64_t at, int64_t step,
                                  int64_t count, const char *from)
{
    if (t->dtype == c->compute && step == 1)
        cti_conv_copy_run(t->data + (at + part) * (int64_t)t->item, from, (size_t)count * t->item);
    else
        CTI_LEVEL(cti_conv_write_any)(c, t, part, at, step, count, from);
}

/* ---- running (conv_apply.c, conv_weight.c) ---- */

void CTI_LEVEL(cti_conv_apply)(cti_conv *c, char *workspace);
void CTI_LEVEL(cti_conv_apply_weight)(cti_conv *c, char *workspace);

/* ---- passes of tensors with two or three axes (conv_passes.c) ---- */

/* What the kernels are given alike; the lists have as many items as there are axes. */
typedef struct cti_conv_options {
    ct_ints stride, padding, trail, dilation;
    int64_t groups;
} cti_conv_options;

/* Bytes of workspace, from shapes alone. */
int64_t CTI_LEVEL(cti_conv_forward_bytes)(ct_dtype dtype, const int64_t *input, const int64_t *weight,
                                          const cti_conv_options *o);
int64_t CTI_LEVEL(cti_conv_input_bytes)(ct_dtype dtype, const int64_t *grad, const int64_t *weight,
                                        const int64_t *input, const cti_conv_options *o);
int64_t CTI_LEVEL(cti_conv_weight_bytes)(ct_dtype dtype, const int64_t *input, const int64_t *weight,
                                         const cti_conv_options *o);

void CTI_LEVEL(cti_conv_forward)(const cti_view *input, const cti_view *weight, const cti_view *bias,
                                 const cti_conv_options *o, cti_view *result, cti_view *workspace);
void CTI_LEVEL(cti_conv_input)(const cti_view *grad, const cti_view *weight, const cti_conv_options *o,
                               cti_view *result, cti_view *workspace);
void CTI_LEVEL(cti_conv_weight)(const cti_view *grad, const cti_view *input, const cti_conv_options *o,
                                cti_view *result, cti_view *workspace);

#endif
