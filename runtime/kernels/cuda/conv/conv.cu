/*
 * Convolutions of images (without the axis D) and of volumes: input [N, C, D, H, W], weight [O, C / groups, kernel
 * depth, kernel height, kernel width], bias [O] -> result [N, O, D', H', W']; and the gradients of the operands. They
 * are set up as passes of conv.cuh.
 */
#include "kernels/cuda/conv/halves.cuh"

#include "gen/kernels/ops/batched_conv2d.h"
#include "gen/kernels/ops/conv2d_input.h"
#include "gen/kernels/ops/conv2d_weight.h"

namespace {

enum {
    ENOUGH = 264,            /* number of blocks that keeps a large device busy */
    PART_TERMS = 1024,       /* minimum number of terms of a split-K part */
    PARTIAL_BYTES = 64 << 20 /* maximum bytes of the partial sums */
};

/* A view of 4 or 5 axes: image, channel, depth, height, width; for images the depth is 1. */
struct volume {
    char *data;
    int64_t sizes[2 + AXES], strides[2 + AXES];
};

volume volume_of(const cti_view *v)
{
    volume made = {(char *)v->data, {1, 1, 1, 1, 1}, {}};
    for (int d = 0; d < (int)v->ndim; d++) {
        const int at = d < 2 ? d : d + 2 + AXES - (int)v->ndim;
        made.sizes[at] = v->sizes[d];
        made.strides[at] = v->sizes[d] > 1 ? v->strides[d] : 0; /* the stride of an axis of size 1 may have any value */
    }
    return made;
}

struct options {
    ct_ints stride, padding, trail, dilation;
    int64_t groups;
};

int64_t given(ct_ints list, int axis, int64_t otherwise)
{
    const int64_t at = axis - AXES + list.count;
    return at < 0 ? otherwise : list.items[at];
}

int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

int64_t ceil_div(int64_t n, int64_t step) { return n / step + (n % step > 0); }

/* ---- functions for a convolution and for both gradients ---- */

/* Returns true if the positions along each axis, including the padding, fit into 32 bits. */
bool is_narrow(const volume &input, const options &o)
{
    bool narrow = true;
    for (int a = 0; a < AXES; a++)
        narrow = narrow && input.sizes[2 + a] + 2 * given(o.padding, a, 0) + given(o.trail, a, 0) < ((int64_t)1 << 31);
    return narrow;
}

/*
 * Return the digits (conv.cuh) of a convolution of input with weight: of a term (input channel, taps), and of a column
 * (image, position of the result).
 */
digits taps_of(const volume &input, const volume &weight, const options &o)
{
    digits d = {};
    d.sizes[0] = weight.sizes[1];
    d.source[0] = input.strides[1];
    d.other[0] = weight.strides[1];
    for (int a = 0; a < AXES; a++) {
        d.sizes[a + 1] = weight.sizes[a + 2];
        d.coordinates[a + 1] = given(o.dilation, a, 1);
        d.source[a + 1] = d.coordinates[a + 1] * input.strides[a + 2];
        d.other[a + 1] = weight.strides[a + 2];
    }
    return d;
}

digits places_of(const volume &input, const volume &result, const options &o)
{
    digits d = {};
    d.sizes[0] = result.sizes[0];
    d.source[0] = input.strides[0];
    d.other[0] = result.strides[0];
    for (int a = 0; a < AXES; a++) {
        d.sizes[a + 1] = result.sizes[a + 2];
        d.coordinates[a + 1] = given(o.stride, a, 1);
        d.source[a + 1] = d.coordinates[a + 1] * input.strides[a + 2];
        d.other[a + 1] = result.strides[a + 2];
    }
    return d;
}

job job_of(const volume &source, const volume &left, const volume &result, const options &o, int dtype)
{
    job w = {};
    w.source = source.data;
    w.left = left.data;
    w.result = result.data;
    w.groups = o.groups;
    w.parts = w.phases = 1;
    w.dtype = dtype;
    for (int a = 0; a < AXES; a++) w.extents[a] = source.sizes[2 + a];
    return w;
}

/* Moves the start of the source by the padding. */
void set_origin(job &w, const volume &input, const options &o)
{
    for (int a = 0; a < AXES; a++) {
        w.whole.origin[a] = -given(o.padding, a, 0);
        w.whole.source += w.whole.origin[a] * input.strides[a + 2];
    }
    w.whole.num_terms = w.whole.terms.count();
    w.whole.num_columns = w.whole.columns.count();
}

job forward_job(const cti_view *input_view, const cti_view *weight_view, const cti_view *bias, const options &o,
                const cti_view *result_view)
{
    const volume input = volume_of(input_view), weight = volume_of(weight_view), result = volume_of(result_view);
    job w = job_of(input, weight, result, o, result_view->dtype);
    w.rows = weight.sizes[0] / o.groups;
    w.left_row = weight.strides[0];
    w.result_row = result.strides[1];
    w.source_group = weight.sizes[1] * input.strides[1];
    w.left_group = w.rows * w.left_row;
    w.result_group = w.rows * w.result_row;
    if (bias) {
        w.bias = (const char *)bias->data;
        w.bias_row = bias->sizes[0] > 1 ? bias->strides[0] : 0;
        w.bias_group = w.rows * w.bias_row;
    }
    w.whole.terms = taps_of(input, weight, o);
    w.whole.columns = places_of(input, result, o);
    set_origin(w, input, o);
    return w;
}

job weight_job(const cti_view *grad_view, const cti_view *input_view, const options &o, const cti_view *result_view)
{
    const volume grad = volume_of(grad_view), input = volume_of(input_view), weight = volume_of(result_view);
    job w = job_of(input, grad, weight, o, result_view->dtype);
    w.rows = weight.sizes[0] / o.groups;
    w.left_row = grad.strides[1];
    w.result_row = weight.strides[0];
    w.source_group = weight.sizes[1] * input.strides[1];
    w.left_group = w.rows * w.left_row;
    w.result_group = w.rows * w.result_row;
    w.whole.terms = places_of(input, grad, o);
    w.whole.columns = taps_of(input, weight, o);
    set_origin(w, input, o);
    return w;
}

/* ---- phases of the gradient of an input ---- */

int64_t common_divisor(int64_t a, int64_t b)
{
    while (b) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/*
 * Returns the inverse x of `index` modulo `modulus`, i.e. x * index = 1. index and modulus must be coprime. Returns 0
 * for modulus 1.
 */
int64_t inverse_of(int64_t index, int64_t modulus)
{
    int64_t a = index % modulus, b = modulus, x = 1, y = 0;
    while (a > 1) {
        const int64_t quotient = b / a, rest = b % a, z = y - quotient * x;
        b = a;
        a = rest;
        y = x;
        x = z;
    }
    return modulus == 1 ? 0 : (x % modulus + modulus) % modulus;
}

job input_job(const cti_view *grad_view, const cti_view *weight_view, const options &o, const cti_view *result_view)
{
    const volume grad = volume_of(grad_view), weight = volume_of(weight_view), input = volume_of(result_view);
    job w = job_of(grad, weight, input, o, result_view->dtype);
    w.rows = weight.sizes[1];
    w.left_row = weight.strides[1];
    w.result_row = input.strides[1];
    digits &terms = w.whole.terms, &columns = w.whole.columns;
    terms.sizes[0] = weight.sizes[0] / o.groups;
    terms.source[0] = grad.strides[1];
    terms.other[0] = weight.strides[0];
    columns.sizes[0] = input.sizes[0];
    columns.source[0] = grad.strides[0];
    columns.other[0] = input.strides[0];
    w.source_group = terms.sizes[0] * terms.source[0];
    w.left_group = terms.sizes[0] * terms.other[0];
    w.result_group = w.rows * w.result_row;
    w.has_phases = true;
    w.whole.num_columns = columns.sizes[0];
    for (int a = 0; a < AXES; a++) {
        phase_axis &axis = w.axes[a];
        axis.stride = given(o.stride, a, 1);
        axis.padding = given(o.padding, a, 0);
        axis.dilation = given(o.dilation, a, 1);
        axis.kernel = weight.sizes[a + 2];
        axis.input = input.sizes[a + 2];
        axis.count = most(1, least(axis.stride, axis.input));
        axis.divisor = common_divisor(axis.dilation, axis.stride);
        axis.modulus = axis.stride / axis.divisor;
        axis.inverse = inverse_of(axis.dilation / axis.divisor, axis.modulus);
        axis.source = grad.strides[a + 2];
        axis.left = weight.strides[a + 2];
        axis.result = input.strides[a + 2];
        w.phases *= axis.count;
        w.whole.num_columns *= ceil_div(axis.input, axis.stride); /* columns of the first phase, which has the most */
    }
    return w;
}

/* ---- launching ---- */

/*
 * Returns the number of split-K parts (parts of the sums). It is chosen to keep a device busy, and depends on sizes
 * only.
 */
int64_t parts_for(const job &w, size_t item)
{
    const int64_t tiles = w.row_tiles * w.column_tiles * w.groups,
                  sums = w.rows * w.groups * w.whole.num_columns * (int64_t)item;
    const int64_t desired = least(ceil_div(2 * ENOUGH, tiles), w.whole.num_terms / PART_TERMS);
    return most(1, least(desired, PARTIAL_BYTES / sums));
}

template <class Kind, class Tile, class Coordinate, bool terms_run, class Sums = plain_sums<Kind, Tile, Coordinate>>
ct_status launch(cti_launch *call, job w)
{
    typedef typename Sums::number scalar_type;
    w.row_tiles = ceil_div(w.rows, Tile::rows);
    w.column_tiles = ceil_div(w.whole.num_columns, Tile::columns);
    if (terms_run) w.parts = parts_for(w, sizeof(scalar_type));
    const int64_t tiles = w.row_tiles * w.column_tiles * w.groups * w.parts * w.phases;
    const unsigned blocks = (unsigned)least(tiles, INT32_MAX);
    if (w.parts == 1)
        return CTI_LAUNCH((multiply<Kind, Tile, Coordinate, terms_run, Sums>), blocks, THREADS, 0, call->stream, w);
    const int64_t count = w.rows * w.groups * w.whole.num_columns;
    cti_scratch partial(call, (size_t)(w.parts * count) * sizeof(scalar_type));
    if (partial.status != CT_OK) return partial.status;
    job first = w;
    first.result = (char *)partial.data;
    first.is_partial = true;
    const ct_status status =
        CTI_LAUNCH((multiply<Kind, Tile, Coordinate, terms_run, Sums>), blocks, THREADS, 0, call->stream, first);
    if (status != CT_OK) return status;
    return CTI_LAUNCH((add_parts<typename Sums::Kind>), cti_blocks_for(count), THREADS, 0, call->stream, w,
                      (const char *)partial.data);
}

/* Number of tiles of a given size, each processed by one block. */
int64_t tiles_of(const job &w, int64_t rows, int64_t columns)
{
    return ceil_div(w.rows, rows) * ceil_div(w.whole.num_columns, columns) * w.groups * w.phases;
}

template <class Kind> struct is_half {
    enum { value = false };
};

template <> struct is_half<known<CT_DTYPE_F16>> {
    enum { value = true };
};

template <> struct is_half<known<CT_DTYPE_BF16>> {
    enum { value = true };
};

/*
 * Selects the largest tile that the result fills. A tile with many rows is used only if there are enough tiles to keep
 * a device busy.
 */
template <class Kind, bool terms_run> ct_status launch_best(cti_launch *call, const job &w, bool narrow)
{
    enum { item = sizeof(typename Kind::compute_type), deep = 64 / item };

    typedef tile<Kind, 16, 4, 16, 4, (item > 8 ? 8 : 16)> medium;
    typedef tile<Kind, 1, 1, THREADS, 1, deep> thin;
    if constexpr (item == 4 && !is_half<Kind>::value) { /* f16 and bf16 use tensor cores in this case */
        typedef tile<Kind, 16, 8, 16, 8, 8, 2> wide;
        const bool fills = w.rows > 64 && w.whole.num_columns > 64;
        if (narrow && fills && (terms_run || tiles_of(w, 128, 128) >= ENOUGH))
            return launch<Kind, wide, uint32_t, terms_run>(call, w);
    }
    if constexpr (item <= 8 && !terms_run) {
        typedef tile<Kind, 4, 4, 64, 4, deep> flat;
        if (narrow && w.rows > 2 && w.rows <= 16) return launch<Kind, flat, uint32_t, false>(call, w);
    }
    if constexpr (!terms_run) {
        if (!narrow) return launch<Kind, thin, uint64_t, false>(call, w);
        if (w.rows <= 4) return launch<Kind, thin, uint32_t, false>(call, w);
    }
    if constexpr (terms_run) {
        typedef tile<Kind, 4, 1, 64, 1, 2 * deep> low;
        if (narrow && w.rows <= 4) return launch<Kind, low, uint32_t, true>(call, w);
    }
    if (!narrow) return launch<Kind, medium, uint64_t, terms_run>(call, w);
    return launch<Kind, medium, uint32_t, terms_run>(call, w);
}

/*
 * Runs the passes on tensor cores, if there are enough rows for a matrix. The sizes of the result select one of two
 * tiles.
 */
template <int dtype, bool terms_run> ct_status launch_halves(cti_launch *call, const job &w, bool narrow)
{
    typedef tile<half_bits, 16, 8, 16, 8, 32> large;
    typedef tile<half_bits, 16, 4, 16, 4, 32, 2> small;
    if (!narrow || w.rows <= 16) return launch_best<known<dtype>, terms_run>(call, w, narrow);
    if (w.rows > 64 && w.whole.num_columns > 64 && (terms_run || tiles_of(w, 128, 128) >= ENOUGH))
        return launch<half_bits, large, uint32_t, terms_run, half_sums<dtype, large, uint32_t>>(call, w);
    return launch<half_bits, small, uint32_t, terms_run, half_sums<dtype, small, uint32_t>>(call, w);
}

template <bool terms_run> ct_status run(cti_launch *call, const job &w, bool narrow)
{
    if (w.rows * w.groups * w.whole.num_columns == 0) return CT_OK;
    switch (w.dtype) {
    case CT_DTYPE_F16: return launch_halves<CT_DTYPE_F16, terms_run>(call, w, narrow);
    case CT_DTYPE_BF16: return launch_halves<CT_DTYPE_BF16, terms_run>(call, w, narrow);
    case CT_DTYPE_F32: return launch_best<known<CT_DTYPE_F32>, terms_run>(call, w, narrow);
    case CT_DTYPE_F64: return launch_best<known<CT_DTYPE_F64>, terms_run>(call, w, narrow);
    case CT_DTYPE_C64: return launch_best<known<CT_DTYPE_C64>, terms_run>(call, w, narrow);
    case CT_DTYPE_C128: return launch_best<known<CT_DTYPE_C128>, terms_run>(call, w, narrow);
    default: return launch_best<any_integer, terms_run>(call, w, narrow);
    }
}

} // namespace

extern "C" ct_status cti_conv_forward_cuda(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                           const cti_view *bias, ct_ints stride, ct_ints padding, ct_ints trail,
                                           ct_ints dilation, int64_t groups, cti_view *result, cti_view *)
{
    const options o = {stride, padding, trail, dilation, groups};
    return run<false>(launch, forward_job(input, weight, bias, o, result), is_narrow(volume_of(input), o));
}

extern "C" ct_status cti_conv_input_cuda(cti_launch *launch, const cti_view *grad, const cti_view *weight, ct_ints,
                                         ct_ints stride, ct_ints padding, ct_ints trail, ct_ints dilation,
                                         int64_t groups, cti_view *result, cti_view *)
{
    const options o = {stride, padding, trail, dilation, groups};
    return run<false>(launch, input_job(grad, weight, o, result), is_narrow(volume_of(result), o));
}

extern "C" ct_status cti_conv_weight_cuda(cti_launch *launch, const cti_view *grad, const cti_view *input, ct_ints,
                                          ct_ints stride, ct_ints padding, ct_ints trail, ct_ints dilation,
                                          int64_t groups, cti_view *result, cti_view *)
{
    const options o = {stride, padding, trail, dilation, groups};
    return run<true>(launch, weight_job(grad, input, o, result), is_narrow(volume_of(input), o));
}
