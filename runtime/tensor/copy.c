#include "tensor/copy.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "state/error.h"
#include "tensor/shape.h"
#include "tensor/transfer.h"
#include "tensor/writes.h"

#include <string.h>

/* Axes of a copy, outermost first; strides in elements. */
typedef struct plan {
    unsigned ndim;
    int64_t sizes[CTI_MAX_VIEW_NDIM], to[CTI_MAX_VIEW_NDIM], from[CTI_MAX_VIEW_NDIM];
    char *target;
    const char *source;
    size_t to_size, from_size; /* bytes per element */
    cti_convert_fn convert;
    bool same;      /* same dtype: rows may be copied as bytes */
    bool transpose; /* the two innermost axes are copied in tiles */
} plan;

/*
 * Broadcasts `from`, sorts the axes by the strides of the target, and merges axes over which the elements of both sides
 * are equally spaced.
 */
static void plan_axes(plan *p, const cti_view *to, const cti_view *from)
{
    const unsigned added = (unsigned)(to->ndim - from->ndim);
    p->ndim = 0;
    for (unsigned d = 0; d < to->ndim; d++) {
        if (to->sizes[d] == 1) continue;
        const bool repeated = d < added || from->sizes[d - added] == 1;
        unsigned at = p->ndim++;
        for (; at > 0 && p->to[at - 1] < to->strides[d]; at--) {
            p->sizes[at] = p->sizes[at - 1];
            p->to[at] = p->to[at - 1];
            p->from[at] = p->from[at - 1];
        }
        p->sizes[at] = to->sizes[d];
        p->to[at] = to->strides[d];
        p->from[at] = repeated ? 0 : from->strides[d - added];
    }
    unsigned last = 0;
    for (unsigned d = 1; d < p->ndim; d++) {
        if (p->to[last] == p->to[d] * p->sizes[d] && p->from[last] == p->from[d] * p->sizes[d]) {
            p->sizes[last] *= p->sizes[d];
            p->to[last] = p->to[d];
            p->from[last] = p->from[d];
        } else {
            last++;
            p->sizes[last] = p->sizes[d];
            p->to[last] = p->to[d];
            p->from[last] = p->from[d];
        }
    }
    p->ndim = p->ndim ? last + 1 : 0;
}

/* Reverses an axis on both sides: the copy starts at its end. */
static void walk_back(plan *p, unsigned axis)
{
    p->source += (p->sizes[axis] - 1) * p->from[axis] * (int64_t)p->from_size;
    p->target += (p->sizes[axis] - 1) * p->to[axis] * (int64_t)p->to_size;
    p->from[axis] = -p->from[axis];
    p->to[axis] = -p->to[axis];
}

/*
 * Handles a source that has stride 1 or -1 along another axis than the innermost axis of the target: moves that axis
 * next to the innermost one. Both axes are then copied in tiles, so that every loaded cache line is used completely.
 */
static void plan_transpose(plan *p)
{
    enum { WORTH_IT = 8 };

    p->transpose = false;
    const unsigned inner = p->ndim - 1;
    if (p->ndim < 2 || (p->from[inner] <= 1 && p->from[inner] >= -1)) return;
    for (unsigned d = 0; d < inner; d++) {
        if (p->sizes[d] < WORTH_IT || p->sizes[inner] < WORTH_IT) continue;
        if (p->from[d] == -1) walk_back(p, d);
        if (p->from[d] != 1) continue;
        const int64_t size = p->sizes[d], to = p->to[d];
        for (unsigned e = d; e + 1 < inner; e++) {
            p->sizes[e] = p->sizes[e + 1];
            p->to[e] = p->to[e + 1];
            p->from[e] = p->from[e + 1];
        }
        p->sizes[inner - 1] = size, p->to[inner - 1] = to, p->from[inner - 1] = 1;
        p->transpose = true;
        return;
    }
}

/* Writes one element n times: copies the part of the row that is already filled, which stays in the L1 cache. */
static void fill_row(const plan *p, char *target, const char *source, int64_t n)
{
    enum { NEAR = 4096 }; /* in bytes */

    static const char zero[16];
    const size_t bytes = (size_t)n * p->to_size;
    p->convert(1, source, 1, target, 1);
    if (memcmp(target, zero, p->to_size) == 0) {
        memset(target, 0, bytes);
        return;
    }
    for (size_t done = p->to_size, part; done < bytes; done += part) {
        part = done < NEAR ? done : NEAR / p->to_size * p->to_size;
        if (part > bytes - done) part = bytes - done;
        memcpy(target + done, target, part);
    }
}

/* Copies a row of one dtype whose source is read backwards. */
#define TURN_ROW(BITS) \
    static void turn_row_##BITS(int64_t n, const uint##BITS##_t *restrict source, uint##BITS##_t *restrict target) \
    { \
        for (int64_t i = 0; i < n; i++) target[i] = source[-i]; \
    }

TURN_ROW(8)
TURN_ROW(16)
TURN_ROW(32)
TURN_ROW(64)

/* Returns false for elements of 16 bytes. */
static bool turn_row(size_t item, int64_t n, const void *source, void *target)
{
    switch (item) {
    case 1: turn_row_8(n, source, target); return true;
    case 2: turn_row_16(n, source, target); return true;
    case 4: turn_row_32(n, source, target); return true;
    case 8: turn_row_64(n, source, target); return true;
    default: return false;
    }
}

enum { FILLED = 64 }; /* minimum length of a row that is filled instead of converted */

static void copy_row(const plan *p, char *target, const char *source, int64_t n, int64_t to_stride, int64_t from_stride)
{
    if (n >= FILLED && to_stride == 1 && from_stride == 0)
        fill_row(p, target, source, n);
    else if (p->same && to_stride == 1 && from_stride == 1)
        memcpy(target, source, (size_t)n * p->to_size);
    else if (!p->same || to_stride != 1 || from_stride != -1 || !turn_row(p->to_size, n, source, target))
        p->convert(n, source, from_stride, target, to_stride);
}

/*
 * Copies the two innermost axes in short runs along the inner axis, so that cache lines of the source are used
 * completely while they are still in the cache.
 */
static void copy_runs(const plan *p, char *target, const char *source)
{
    enum { RUN = 32 };

    const unsigned row = p->ndim - 2, col = p->ndim - 1;
    for (int64_t c = 0; c < p->sizes[col]; c += RUN) {
        const int64_t n = p->sizes[col] - c < RUN ? p->sizes[col] - c : RUN;
        for (int64_t r = 0; r < p->sizes[row]; r++)
            copy_row(p, target + (r * p->to[row] + c * p->to[col]) * (int64_t)p->to_size,
                     source + (r * p->from[row] + c * p->from[col]) * (int64_t)p->from_size, n, p->to[col],
                     p->from[col]);
    }
}

enum { TILE_ROWS = 64, TILE_COLS = CTI_TURN_COLS };

typedef struct wide_item {
    uint64_t parts[2];
} wide_item;

#define BYTES 2
#define ITEM uint16_t
#include "tensor/turn_block.inc"

#define BYTES 4
#define ITEM uint32_t
#include "tensor/turn_block.inc"

#define BYTES 8
#define ITEM uint64_t
#include "tensor/turn_block.inc"

#define BYTES 16
#define ITEM wide_item
#include "tensor/turn_block.inc"

void cti_turn(size_t item, int64_t rows, int64_t cols, const void *source, int64_t step, void *block)
{
    if (item == 4)
        turn_4(rows, cols, source, step, block);
    else if (item == 8)
        turn_8(rows, cols, source, step, block);
    else if (item == 2)
        turn_2(rows, cols, source, step, block);
    else
        turn_16(rows, cols, source, step, block);
}

/*
 * Like copy_runs, for large matrices of one dtype with contiguous target rows. Tiles are read along the memory of the
 * source into a small block, and copied from the block along the memory of the target. Rows are often a power of two
 * bytes apart; without the block, cache lines of the source and the target would evict each other.
 */
static void copy_tiles(const plan *p, char *target, const char *source)
{
    const unsigned row = p->ndim - 2, col = p->ndim - 1;
    const int64_t item = (int64_t)p->to_size;
    _Alignas(64) char block[TILE_ROWS * TILE_COLS * sizeof(uint64_t)];
    for (int64_t r = 0; r < p->sizes[row]; r += TILE_ROWS) {
        const int64_t rows = p->sizes[row] - r < TILE_ROWS ? p->sizes[row] - r : TILE_ROWS;
        for (int64_t c = 0; c < p->sizes[col]; c += TILE_COLS) {
            const int64_t cols = p->sizes[col] - c < TILE_COLS ? p->sizes[col] - c : TILE_COLS;
            const char *from = source + (r + c * p->from[col]) * item;
            char *to = target + (r * p->to[row] + c) * item;
            cti_turn(p->to_size, rows, cols, from, p->from[col], block);
            for (int64_t i = 0; i < rows; i++)
                memcpy(to + i * p->to[row] * item, block + i * TILE_COLS * item, (size_t)(cols * item));
        }
    }
}

static void copy_turned(const plan *p, char *target, const char *source)
{
    /*
     * Bytes that stay in the L1 cache; smaller matrices are copied without tiles. Elements of 2 bytes always use tiles,
     * because the converters of f16 and bf16 to themselves are slow.
     */
    enum { NEAR = 1 << 15 };

    const unsigned row = p->ndim - 2, col = p->ndim - 1;
    const bool plain = p->same && p->to[col] == 1 && (p->to_size == 2 || p->to_size == 4 || p->to_size == 8);
    const bool near = p->sizes[row] * p->sizes[col] * (int64_t)p->to_size <= NEAR;
    if (plain && (!near || p->to_size == 2))
        copy_tiles(p, target, source);
    else
        copy_runs(p, target, source);
}

/*
 * Copies the positions begin .. end of the outer axes. At each position: one run of the innermost axis, or the two
 * innermost axes in tiles.
 */
static void copy_range(int64_t begin, int64_t end, void *arg)
{
    const plan *p = arg;
    const unsigned outer = p->ndim - (p->transpose ? 2 : 1);
    int64_t index[CTI_MAX_VIEW_NDIM], to = 0, from = 0, rest = begin;
    for (unsigned d = outer; d-- > 0;) {
        index[d] = rest % p->sizes[d];
        rest /= p->sizes[d];
        to += index[d] * p->to[d];
        from += index[d] * p->from[d];
    }
    for (int64_t i = begin; i < end; i++) {
        char *target = p->target + to * (int64_t)p->to_size;
        const char *source = p->source + from * (int64_t)p->from_size;
        if (p->transpose)
            copy_turned(p, target, source);
        else
            copy_row(p, target, source, p->sizes[outer], p->to[outer], p->from[outer]);
        for (unsigned d = outer; d-- > 0;) {
            to += p->to[d];
            from += p->from[d];
            if (++index[d] < p->sizes[d]) break;
            to -= p->sizes[d] * p->to[d];
            from -= p->sizes[d] * p->from[d];
            index[d] = 0;
        }
    }
}

/*
 * Copies indices begin .. end of the first axis. Used for a copy that has only the innermost axis, or only the two
 * transposed axes.
 */
static void copy_part(int64_t begin, int64_t end, void *arg)
{
    plan part = *(const plan *)arg;
    part.target += begin * part.to[0] * (int64_t)part.to_size;
    part.source += begin * part.from[0] * (int64_t)part.from_size;
    part.sizes[0] = end - begin;
    copy_range(0, 1, &part);
}

static void run(plan *p)
{
    const unsigned outer = p->ndim - (p->transpose ? 2 : 1);
    int64_t numel = 1, positions = 1;
    for (unsigned d = 0; d < p->ndim; d++) numel *= p->sizes[d];
    for (unsigned d = 0; d < outer; d++) positions *= p->sizes[d];
    if (outer == 0) {
        const int64_t per_step = numel / p->sizes[0];
        cti_parallel_for(p->sizes[0], CTI_GRAIN / per_step + 1, 16, copy_part, p);
    } else {
        cti_parallel_for(positions, CTI_GRAIN / (numel / positions) + 1, 1, copy_range, p);
    }
}

static ct_status check_broadcast(const cti_view *to, const cti_view *from)
{
    bool fits = from->ndim <= to->ndim;
    for (unsigned k = 1; fits && k <= from->ndim; k++) {
        const int64_t size = from->sizes[from->ndim - k];
        fits = size == 1 || size == to->sizes[to->ndim - k];
    }
    if (fits) return CT_OK;
    char x[400], y[400];
    cti_shape source = {.ndim = from->ndim}, target = {.ndim = to->ndim};
    memcpy(source.sizes, from->sizes, from->ndim * sizeof(int64_t));
    memcpy(target.sizes, to->sizes, to->ndim * sizeof(int64_t));
    return cti_error(
        CT_E_SHAPE,
        "copy: elements of shape %s cannot be broadcast to %s: from the right, each size must be equal or 1",
        cti_shape_text(&source, x, sizeof x), cti_shape_text(&target, y, sizeof y));
}

/* Copies between two registered dtypes, through the wider dtype of the source. */
static ct_status copy_by_wider(const cti_view *to, const cti_view *from)
{
    const ct_dtype wider = cti_wider_of((ct_dtype)from->dtype);
    int64_t strides[CTI_MAX_VIEW_NDIM];
    cti_contiguous_strides(from->ndim, from->sizes, strides);
    void *values = cti_malloc((size_t)from->numel * ct_dtype_size(wider));
    if (!values) return cti_no_memory("copy");
    const cti_view between = {.data = values,
                              .sizes = from->sizes,
                              .strides = strides,
                              .numel = from->numel,
                              .ndim = from->ndim,
                              .dtype = (uint8_t)wider};
    ct_status status = cti_copy(&between, from);
    if (status == CT_OK) status = cti_copy(to, &between);
    cti_free(values);
    return status;
}

enum { FEW_BYTES = 4096, FEW_REPEATS = 16 };

/*
 * Copies few elements of one dtype if both sides are row-major and the source has the last sizes of the target: the
 * bytes of the source, repeated. Planning the axes would take longer than the copy. Returns false for other views.
 */
static bool copy_few(const cti_view *to, const cti_view *from)
{
    if (to->dtype != from->dtype || to->device_kind != CT_DEVICE_CPU || from->device_kind != CT_DEVICE_CPU ||
        from->ndim > to->ndim)
        return false;
    const unsigned added = (unsigned)(to->ndim - from->ndim);
    int64_t step = 1, own = 1;
    for (unsigned d = to->ndim; d-- > 0;) {
        const int64_t size = to->sizes[d];
        if (size != 1 && to->strides[d] != step) return false;
        if (d >= added) {
            if (from->sizes[d - added] != size || (size != 1 && from->strides[d - added] != step)) return false;
            own = step * size;
        }
        step *= size;
    }
    const int64_t item = (int64_t)cti_dtype_sizes[to->dtype];
    if (step == 0 || step > FEW_REPEATS * own || step > FEW_BYTES / item) return false;
    static const cti_launch launch = {.op = "copy"};
    cti_launch_opens(&launch, to);
    for (int64_t at = 0; at < step; at += own) memcpy((char *)to->data + at * item, from->data, (size_t)(own * item));
    cti_write_end(launch.op);
    return true;
}

ct_status cti_copy(const cti_view *to, const cti_view *from)
{
    if (copy_few(to, from)) return CT_OK;
    const ct_status status = check_broadcast(to, from);
    if (status != CT_OK) return status;
    if (to->numel == 0) return CT_OK;
    if (CTI_UNLIKELY(to->device_kind != CT_DEVICE_CPU || from->device_kind != CT_DEVICE_CPU))
        return cti_copy_across(to, from);
    if (cti_is_registered_dtype((ct_dtype)to->dtype) && cti_is_registered_dtype((ct_dtype)from->dtype) &&
        to->dtype != from->dtype)
        return copy_by_wider(to, from);
    static const cti_launch launch = {.op = "copy"};
    cti_launch_opens(&launch, to);
    plan p = {.target = to->data,
              .source = from->data,
              .to_size = ct_dtype_size((ct_dtype)to->dtype),
              .from_size = ct_dtype_size((ct_dtype)from->dtype),
              .convert = cti_converter((ct_dtype)from->dtype, (ct_dtype)to->dtype),
              .same = to->dtype == from->dtype};
    plan_axes(&p, to, from);
    if (p.ndim == 0) { /* one element */
        p.convert(1, from->data, 1, to->data, 1);
    } else {
        plan_transpose(&p);
        run(&p);
    }
    cti_write_end(launch.op);
    return CT_OK;
}

ct_status cti_fill_zero(const cti_view *to)
{
    static const unsigned char zero[16];
    const int64_t none = 0;
    const cti_view from = {
        .data = (void *)(uintptr_t)zero, .sizes = &none, .strides = &none, .numel = 1, .ndim = 0, .dtype = to->dtype};
    const ct_device device = {(ct_device_kind)to->device_kind, to->device_index};
    const size_t size = (size_t)to->numel * ct_dtype_size((ct_dtype)to->dtype);
    int64_t strides[CTI_MAX_VIEW_NDIM];
    cti_contiguous_strides(to->ndim, to->sizes, strides);
    if (memcmp(strides, to->strides, to->ndim * sizeof(int64_t)) != 0) return cti_copy(to, &from);
    if (CTI_UNLIKELY(device.kind != CT_DEVICE_CPU)) return cti_device_zero(device, to->data, size);
    cti_write_begin("zero", to->data, size);
    if (size) memset(to->data, 0, size);
    cti_write_end("zero");
    return CT_OK;
}

ct_tensor *cti_cast(cti_thread *thread, const ct_tensor *self, ct_dtype dtype)
{
    ct_tensor *result = cti_tensor_new(thread, dtype, self->ndim, cti_sizes(self), cti_device(self));
    if (!result) return NULL;
    int64_t own[CTI_MAX_VIEW_NDIM], other[CTI_MAX_VIEW_NDIM];
    const cti_view from = cti_elements_of(self, own), to = cti_elements_of(result, other);
    if (cti_copy(&to, &from) == CT_OK) return result;
    cti_release(thread, result);
    return NULL;
}
