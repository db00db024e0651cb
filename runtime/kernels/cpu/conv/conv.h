/*
 * Declarations for all files of the convolution kernels.
 *
 * A pass is the following computation. For every image and group, result[m][y][x] = bias[m] + sum over channels c and
 * taps t (the elements of the kernel) of weight[m][c][t] * source[c][y * step + offset(t)], where the source is zero
 * outside its sizes. A convolution is one pass. The gradient of its input is several passes over the output gradient,
 * one for each phase of the stride, because input row y uses only the taps r for which y + padding - r * dilation is a
 * multiple of the stride.
 *
 * A volume is processed as one image for each depth of the result. Each tap along the depth reads another depth of the
 * source; each tap is treated as a separate set of channels: first all channels of the first tap, then all channels of
 * the second tap, and so on. A 2-d image has depth 1.
 *
 * A part of the source is copied once, with its padding, into planes with consecutive rows, one plane for each phase of
 * the step. For every tap, a run of results then reads a run of elements, at an offset that depends only on the tap. No
 * matrix of windows (im2col) is built, except for small images: a run would consist largely of padding, so the elements
 * that each tap reads are copied from the planes into panels, which have the results of several images.
 */
#ifndef CTI_CONV_H
#define CTI_CONV_H

#include "base/level.h"
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
    CTI_CONV_WIDTHS = 7,  /* maximum number of kinds of tiles */
    CTI_CONV_WIDEST = 12, /* maximum number of rows of a tile */
    CTI_CONV_WIDE = 4,    /* a tile of one row has this many times as many lanes as the other tiles */
    CTI_CONV_PIXELS = 6,  /* rows of one block of a weight gradient */
    CTI_CONV_DOTS = 3,    /* rows of one block of a weight gradient if there are few channels */
};

/* ---- inner loops (conv_tiles.c) ---- */

/*
 * The pixels of a weight gradient that one call of an inner loop sums: the steps, in elements, are from image to image
 * and from row to row of the prepared source.
 */
typedef struct cti_conv_pixels {
    int64_t images, rows, cols, image_step, row_step;
} cti_conv_pixels;

/* Inner loops for one compute type and instruction-set level. All of them add to the values in `out`. */
typedef struct cti_conv_loops {
    int lanes; /* results of one row of a tile: two vectors */
    /*
     * number of rows of each kind of tile, ascending, then 0; the first kind has one row and CTI_CONV_WIDE times as
     * many lanes
     */
    int widths[CTI_CONV_WIDTHS];
    void (*tiles[CTI_CONV_WIDTHS])(int64_t count, const void *packed, const void *source, const int64_t *off,
                                   void *out);
    void (*pixels)(const cti_conv_pixels *over, const void *packed, const void *source, const int64_t *off, void *out);
    void (*dot)(const cti_conv_pixels *over, const void *grad, const void *source, const int64_t *off, void *out);
} cti_conv_loops;

const cti_conv_loops *CTI_LEVEL(cti_conv_loops_of)(ct_dtype compute);

/* ---- geometry (conv_plan.c) ---- */

/*
 * One axis of a pass. Result y reads, for tap t, the element y * step + offset + t * offset_step of the source, and the
 * element kernel + t * kernel_step of the weight.
 */
typedef struct cti_conv_axis {
    int64_t result, source, step;
    int64_t taps, offset, offset_step, kernel, kernel_step;
    /* phases: number of planes along this axis; halo: number of rows of a plane beyond one row for each result */
    int64_t phases, halo;
    int64_t chunk, grid; /* chunk: number of results that are computed at a time; grid: number of chunks */
} cti_conv_axis;

/* A tensor of 4 or 5 axes, as real elements; a complex element is two consecutive real elements. */
typedef struct cti_conv_tensor {
    char *data;
    ct_dtype dtype; /* dtype of the real part */
    size_t item;
    int64_t steps[5]; /* steps along the first two axes, the height, the width and the depth */
} cti_conv_tensor;

typedef struct cti_conv {
    ct_dtype compute;
    size_t item;   /* bytes of an element of the compute type */
    int64_t parts; /* 2 for complex dtypes, whose real and imaginary parts count as separate channels; else 1 */
    int64_t images, groups;    /* images of the batch, counting one image for each depth of a volume's result; groups */
    int64_t channels, in, out; /* for each group: source channels; source channels times depth taps; result channels */
    cti_conv_axis z, y, x;
    const cti_conv_loops *loops;
    int64_t lanes; /* number of results in one row of the tiles in use */
    /* block: number of source channels (with parts) that are summed at a time; blocks: number of blocks */
    int64_t block, blocks;
    /*
     * true if there is only one tap, or if images are small: the source is copied in runs of `lanes` elements, a run
     * for each term, instead of planes
     */
    bool panels;
    int64_t together, panels_bytes; /* together: number of images of one chunk; panels_bytes: bytes of the panels */
    bool dots;                      /* true for a weight gradient with few result channels */
    int64_t rows_padded;            /* number of result channels (with parts), rounded up to whole tiles */
    int64_t splits;                 /* number of partial sums of a weight gradient, each over a part of the images */
    /* bytes of packed weights or partial sums; the same, together with bias and offsets */
    int64_t packed_bytes, fixed_bytes;
    int64_t source_bytes, grad_bytes,
        slot_bytes; /* scratch bytes of one thread: for the prepared source, then the output gradient, then sums */
    cti_conv_tensor source, weight, bias, result;
    /*
     * steps in weight, from group to group, from result channel to result channel, from source channel to source
     * channel
     */
    int64_t group_step, row_step, channel_step;
    /* height and width of a filter whose elements count as result channels, as each result reads one of them; else 1 */
    int64_t spread_high, spread_wide;
} cti_conv;

/* Returns the axis of a convolution, or of one phase of the gradient of its input. */
cti_conv_axis CTI_LEVEL(cti_conv_forward_axis)(int64_t source, int64_t kernel, int64_t result, int64_t stride,
                                               int64_t padding, int64_t dilation);
cti_conv_axis CTI_LEVEL(cti_conv_phase_axis)(int64_t phase, int64_t input, int64_t kernel, int64_t grad, int64_t stride,
                                             int64_t padding, int64_t dilation);
/* Computes the blocking of the work and the bytes of scratch from dtype, parts, images, groups, channels and axes. */
void CTI_LEVEL(cti_conv_plan)(cti_conv *c, ct_dtype dtype);
void CTI_LEVEL(cti_conv_plan_weight)(cti_conv *c, ct_dtype dtype);

/* Returns the depth of the source that tap `tap` of an image reads; -1 if this depth is outside the source. */
static inline int64_t cti_conv_depth(const cti_conv *c, int64_t image, int64_t tap)
{
    const int64_t at = image % c->z.result * c->z.step + c->z.offset + tap * c->z.offset_step;
    return at < 0 || at >= c->z.source ? -1 : at;
}

/* Return the element offset of an image in the result, and of a depth tap in the weight. */
static inline int64_t cti_conv_image(const cti_conv *c, int64_t image)
{
    return image / c->z.result * c->result.steps[0] + image % c->z.result * c->result.steps[4];
}

static inline int64_t cti_conv_slab(const cti_conv *c, int64_t tap)
{
    return (c->z.kernel + tap * c->z.kernel_step) * c->weight.steps[4];
}

/* Returns the element offset of result channel `row` in t, whose channels are `step` apart. */
static inline int64_t cti_conv_row(const cti_conv *c, const cti_conv_tensor *t, int64_t row, int64_t step)
{
    const int64_t spread = c->spread_high * c->spread_wide;
    if (spread == 1) return row * step;
    return row / spread * step + row % spread / c->spread_wide * t->steps[2] + row % c->spread_wide * t->steps[3];
}

/*
 * Returns the row or column at which a tap of an axis reads the prepared source (the copy in planes). Stores the index
 * of its plane in *plane.
 */
static inline int64_t cti_conv_tap_position(const cti_conv_axis *axis, int64_t tap, int64_t *plane)
{
    const int64_t step = axis->offset_step < 0 ? -axis->offset_step : axis->offset_step,
                  i = axis->offset_step < 0 ? axis->taps - 1 - tap : tap;
    *plane = axis->phases > 1 ? i % axis->phases : 0;
    return i * step / axis->step;
}

static inline int64_t cti_conv_high(const cti_conv *c) { return c->y.chunk + c->y.halo; }

static inline int64_t cti_conv_wide(const cti_conv *c) { return c->x.chunk + c->x.halo; }

/* ---- preparation of the source (conv_input.c) ---- */

cti_conv_tensor CTI_LEVEL(cti_conv_tensor_of)(const cti_view *v);

/*
 * A chunk of results: `rows` x `cols` results that begin at (y, x), of `images` images. The chunk reads the source
 * channels from index `first` on.
 */
typedef struct cti_conv_chunk {
    int64_t image, images, group, y, x, rows, cols, first, channels;
} cti_conv_chunk;

/* Prepares the planes of a chunk. For every channel, the planes of its images are consecutive. */
void CTI_LEVEL(cti_conv_planes)(const cti_conv *c, const cti_conv_chunk *part, char *to);
/* planes: memory for the planes of one channel of all images of the chunk, if there are several taps */
void CTI_LEVEL(cti_conv_panels)(const cti_conv *c, const cti_conv_chunk *part, char *planes, char *to);
/* Writes the offsets at which each (channel, tap) of a block reads the prepared source, in elements. */
void CTI_LEVEL(cti_conv_offsets)(const cti_conv *c, int64_t *off);
/*
 * Convert `count` elements of part `part` of t to or from the compute type. The elements begin at element offset `at`
 * and are `step` elements apart.
 */
void CTI_LEVEL(cti_conv_read_any)(const cti_conv *c, const cti_conv_tensor *t, int64_t part, int64_t at, int64_t step,
                                  int64_t count, char *to, int64_t to_step);
void CTI_LEVEL(cti_conv_write_any)(const cti_conv *c, const cti_conv_tensor *t, int64_t part, int64_t at, int64_t step,
                                   int64_t count, const char *from);

/* Copies a run of half to all of 2 * half bytes: its first and last `half` bytes, which may overlap. */
#define CTI_CONV_COPY_ENDS(half) (memcpy(to, from, half), memcpy(to + bytes - half, from + bytes - half, half))

/* Copies a run of elements of 4 or 8 bytes. Runs of at most one row of a tile need no call of memcpy. */
static inline void cti_conv_copy_run(char *restrict to, const char *restrict from, size_t bytes)
{
    if (bytes == CTI_CONV_ROW_BYTES)
        memcpy(to, from, CTI_CONV_ROW_BYTES);
    else if (bytes > 128)
        memcpy(to, from, bytes);
    else if (bytes >= 64)
        CTI_CONV_COPY_ENDS(64);
    else if (bytes >= 32)
        CTI_CONV_COPY_ENDS(32);
    else if (bytes >= 16)
        CTI_CONV_COPY_ENDS(16);
    else if (bytes >= 8)
        CTI_CONV_COPY_ENDS(8);
    else if (bytes == 4)
        memcpy(to, from, 4);
}

/* Copies `count` elements of 4 or 8 bytes that are any steps apart. Runs of a few elements need no call. */
static inline void cti_conv_copy_steps(size_t item, int64_t count, const char *restrict from, int64_t step,
                                       char *restrict to, int64_t to_step)
{
    if (item == 4 && step == 2 && to_step == 1) /* the case of a convolution of stride 2 */
        for (int64_t i = 0; i < count; i++) memcpy(to + i * 4, from + i * 8, 4);
    else if (item == 4)
        for (int64_t i = 0; i < count; i++) memcpy(to + i * to_step * 4, from + i * step * 4, 4);
    else
        for (int64_t i = 0; i < count; i++) memcpy(to + i * to_step * 8, from + i * step * 8, 8);
}

static inline void cti_conv_read(const cti_conv *c, const cti_conv_tensor *t, int64_t part, int64_t at, int64_t step,
                                 int64_t count, char *to, int64_t to_step)
{
    const char *from = t->data + (at + part) * (int64_t)t->item;
    if (t->dtype != c->compute)
        CTI_LEVEL(cti_conv_read_any)(c, t, part, at, step, count, to, to_step);
    else if (step == 1 && to_step == 1)
        cti_conv_copy_run(to, from, (size_t)count * t->item);
    else
        cti_conv_copy_steps(t->item, count, from, step, to, to_step);
}

static inline void cti_conv_write(const cti_conv *c, const cti_conv_tensor *t, int64_t part, int64_t at, int64_t step,
                                  int64_t count, const char *from)
{
    char *to = t->data + (at + part) * (int64_t)t->item;
    if (t->dtype != c->compute)
        CTI_LEVEL(cti_conv_write_any)(c, t, part, at, step, count, from);
    else if (step == 1)
        cti_conv_copy_run(to, from, (size_t)count * t->item);
    else
        cti_conv_copy_steps(t->item, count, from, 1, to, step);
}

/* ---- execution (conv_apply.c, conv_weight.c) ---- */

void CTI_LEVEL(cti_conv_apply)(cti_conv *c, char *workspace);
void CTI_LEVEL(cti_conv_apply_weight)(cti_conv *c, char *workspace);

/* ---- passes of tensors with two or three axes (conv_passes.c) ---- */

/* Attributes of all convolution kernels. Each list has one item for each spatial axis. */
typedef struct cti_conv_options {
    ct_ints stride, padding, trail, dilation;
    int64_t groups;
} cti_conv_options;

/* Return the bytes of workspace, which depend on shapes only. */
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
