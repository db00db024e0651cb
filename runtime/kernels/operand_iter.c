#include "kernels/operand_iter.h"

#include "kernels/random_values.h"
#include "tensor/bits.h"

#include <string.h>

#define SQRT_HALF 0.70710678118654752440 /* the square root of 1/2 */

cti_compute cti_compute_of(ct_dtype dtype)
{
    switch (cti_wider_of(dtype)) {
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16:
    case CT_DTYPE_F32: return CTI_COMPUTE_F32;
    case CT_DTYPE_F64: return CTI_COMPUTE_F64;
    case CT_DTYPE_C64: return CTI_COMPUTE_C64;
    case CT_DTYPE_C128: return CTI_COMPUTE_C128;
    default: return CTI_COMPUTE_I64;
    }
}

ct_dtype cti_block_dtype(cti_class type, cti_compute compute)
{
    static const uint8_t whole[CTI_COMPUTE_COUNT] = {CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_C64, CT_DTYPE_C128,
                                                     CT_DTYPE_I64};
    static const uint8_t real[CTI_COMPUTE_COUNT] = {CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_F32, CT_DTYPE_F64,
                                                    CT_DTYPE_I64};
    switch (type) {
    case CTI_CLASS_BOOL: return CT_DTYPE_BOOL;
    case CTI_CLASS_I64: return CT_DTYPE_I64;
    case CTI_CLASS_REAL: return (ct_dtype)real[compute];
    default: return (ct_dtype)whole[compute];
    }
}

cti_space cti_space_of(unsigned ndim, const int64_t *sizes)
{
    cti_space space;
    space.ndim = ndim;
    space.numel = 1;
    for (unsigned d = 0; d < ndim; d++) {
        space.sizes[d] = sizes[d];
        space.numel *= sizes[d];
    }
    return space;
}

static void row_major(const cti_space *space, int64_t *strides)
{
    int64_t stride = 1;
    for (unsigned d = space->ndim; d-- > 0;) {
        strides[d] = stride;
        stride *= space->sizes[d];
    }
}

/* Computes the strides of a view that broadcasts to the space. */
static void broadcast(const cti_view *view, const cti_space *space, int64_t *strides)
{
    const unsigned lack = space->ndim - view->ndim;
    for (unsigned d = 0; d < space->ndim; d++)
        strides[d] = d < lack || view->sizes[d - lack] == 1 ? 0 : view->strides[d - lack];
}

void cti_operand_iter_init(cti_operand_iter *s, const cti_space *space, const cti_operand *operand, cti_compute compute,
                           const cti_view *view, const cti_random_state *random)
{
    s->role = operand->role;
    s->block_dtype = (uint8_t)cti_block_dtype((cti_class)operand->type, compute);
    s->origin = 0;
    s->convert = NULL;
    s->data = view ? view->data : NULL;
    switch ((cti_role)s->role) {
    case CTI_IN:
    case CTI_OUT:
    case CTI_OUT_SUM:
        s->dtype = view->dtype;
        broadcast(view, space, s->strides);
        s->convert = s->role == CTI_IN ? cti_converter((ct_dtype)s->dtype, (ct_dtype)s->block_dtype)
                                       : cti_converter((ct_dtype)s->block_dtype, (ct_dtype)s->dtype);
        break;
    case CTI_IN_BITS:
    case CTI_OUT_BITS:
        s->dtype = CT_DTYPE_U8;
        s->block_dtype = CT_DTYPE_BOOL;
        row_major(space, s->strides);
        break;
    case CTI_IN_COORD:
        s->dtype = s->block_dtype = CT_DTYPE_I64;
        for (unsigned d = 0; d < space->ndim; d++)
            s->strides[d] = (int)d == (operand->param < 0 ? (int)space->ndim + operand->param : operand->param);
        break;
    case CTI_IN_UNIFORM:
    case CTI_IN_NORMAL:
        s->dtype = s->block_dtype;
        s->random = random ? *random : (cti_random_state){0, 0};
        row_major(space, s->strides);
        break;
    }
    s->item = (uint8_t)ct_dtype_size((ct_dtype)s->dtype);
    s->block_item = (uint8_t)ct_dtype_size((ct_dtype)s->block_dtype);
}

void cti_space_permute(cti_space *space, cti_operand_iter *streams, unsigned num_streams, const uint8_t *order)
{
    const cti_space old = *space;
    for (unsigned d = 0; d < old.ndim; d++) space->sizes[d] = old.sizes[order[d]];
    for (unsigned i = 0; i < num_streams; i++) {
        int64_t strides[CTI_MAX_NDIM];
        memcpy(strides, streams[i].strides, sizeof strides);
        for (unsigned d = 0; d < old.ndim; d++) streams[i].strides[d] = strides[order[d]];
    }
}

void cti_operand_iter_reverse(cti_operand_iter *s, const cti_space *space, unsigned dim)
{
    s->origin += (space->sizes[dim] - 1) * s->strides[dim];
    s->strides[dim] = -s->strides[dim];
}

static bool joins(const cti_operand_iter *streams, unsigned num_streams, unsigned outer, unsigned inner,
                  int64_t inner_size)
{
    for (unsigned i = 0; i < num_streams; i++)
        if (streams[i].strides[outer] != streams[i].strides[inner] * inner_size) return false;
    return true;
}

static void move_dim(cti_space *space, cti_operand_iter *streams, unsigned num_streams, unsigned from, unsigned to)
{
    space->sizes[to] = space->sizes[from];
    for (unsigned i = 0; i < num_streams; i++) streams[i].strides[to] = streams[i].strides[from];
}

static void settle_flat(cti_operand_iter *s, const cti_space *space)
{
    s->flat = true;
    s->step = space->ndim ? s->strides[space->ndim - 1] : 0;
    int64_t expected = s->step;
    for (unsigned d = space->ndim; d-- > 0;) {
        if (s->strides[d] != expected) s->flat = false;
        expected *= space->sizes[d];
    }
    if (space->numel == 1) s->step = 1; /* there is only one element, so any step is valid; step 1 avoids a buffer */
}

void cti_space_coalesce(cti_space *space, cti_operand_iter *streams, unsigned num_streams)
{
    unsigned kept = 0;
    for (unsigned d = 0; d < space->ndim; d++) {
        if (space->sizes[d] == 1) continue;
        if (kept > 0 && joins(streams, num_streams, kept - 1, d, space->sizes[d])) {
            const int64_t outer_size = space->sizes[kept - 1];
            move_dim(space, streams, num_streams, d, kept - 1);
            space->sizes[kept - 1] *= outer_size;
            continue;
        }
        if (kept != d) move_dim(space, streams, num_streams, d, kept);
        kept++;
    }
    space->ndim = kept;
    for (unsigned i = 0; i < num_streams; i++) settle_flat(&streams[i], space);
}

/* ---- walking ---- */

cti_walk cti_walk_of(const cti_space *space, int64_t first, int64_t n)
{
    cti_walk w;
    w.space = space;
    w.first = first;
    w.left = n;
    for (unsigned d = space->ndim; d-- > 0;) {
        w.index[d] = first % space->sizes[d];
        first /= space->sizes[d];
    }
    return w;
}

void cti_walk_advance(cti_walk *w, int64_t run)
{
    w->left -= run;
    w->first += run;
    if (w->space->ndim == 0) return;
    unsigned d = w->space->ndim - 1;
    w->index[d] += run;
    while (d > 0 && w->index[d] == w->space->sizes[d]) {
        w->index[d] = 0;
        w->index[--d]++;
    }
}

/* ---- one run ---- */

/*
 * A complex element consists of two consecutive values of the random stream. A normal complex element has variance 1,
 * so each of its parts has variance 1/2.
 */
static void read_random(const cti_operand_iter *s, int64_t first, int64_t n, void *block)
{
    const bool normal = s->role == CTI_IN_NORMAL,
               wide = s->block_dtype == CT_DTYPE_F64 || s->block_dtype == CT_DTYPE_C128;
    const bool pairs = ct_dtype_is_complex((ct_dtype)s->block_dtype);
    if (pairs) first *= 2, n *= 2;
    if (wide) {
        if (normal)
            cti_random_normal_f64(s->random, first, n, block);
        else
            cti_random_uniform_f64(s->random, first, n, block);
    } else {
        if (normal)
            cti_random_normal(s->random, first, n, block);
        else
            cti_random_uniform(s->random, first, n, block);
    }
    if (!pairs || !normal) return;
    for (int64_t i = 0; i < n; i++) {
        if (wide)
            ((double *)block)[i] *= SQRT_HALF;
        else
            ((float *)block)[i] *= (float)SQRT_HALF;
    }
}

static void read_bits(const uint8_t *bits, int64_t offset, int64_t step, int64_t n, uint8_t *block)
{
    if (step == 1 && (offset & 7) == 0) {
        cti_unpack_truths(n, bits + (offset >> 3), block);
        return;
    }
    for (int64_t i = 0; i < n; i++, offset += step) block[i] = (uint8_t)((bits[offset >> 3] >> (offset & 7)) & 1);
}

static void read_run(const cti_operand_iter *s, int64_t offset, int64_t step, int64_t n, void *block)
{
    switch ((cti_role)s->role) {
    case CTI_IN_BITS: read_bits((const uint8_t *)s->data, offset, step, n, block); return;
    case CTI_IN_UNIFORM:
    case CTI_IN_NORMAL: read_random(s, offset, n, block); return;
    case CTI_IN_COORD: {
        int64_t *out = block;
        for (int64_t i = 0; i < n; i++, offset += step) out[i] = offset; /* no product: SSE2 has none of 64 bits */
        return;
    }
    default: break;
    }
    const char *from = s->data + offset * s->item;
    if (step == 1 && s->dtype == s->block_dtype)
        memcpy(block, from, (size_t)n * s->item);
    else
        s->convert(n, from, step, block, 1);
}

/*
 * Packs eight bools into a byte, lowest bit first. The multiplication moves the low bits of eight bytes to the top
 * byte.
 */
static uint8_t pack_eight(const uint8_t *bools)
{
    uint64_t word;
    memcpy(&word, bools, 8);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return (uint8_t)((word * UINT64_C(0x0102040810204080)) >> 56);
#else
    uint8_t byte = 0;
    for (unsigned i = 0; i < 8; i++) byte = (uint8_t)(byte | (bools[i] & 1u) << i);
    return byte;
#endif
}

/* Packs n bools. first is a multiple of eight, so that no two blocks share a byte. */
static void write_bits(uint8_t *bits, int64_t first, int64_t n, const uint8_t *block)
{
    uint8_t *to = bits + (first >> 3);
    int64_t i = 0;
    for (; i + 8 <= n; i += 8) *to++ = pack_eight(block + i);
    if (i == n) return;
    unsigned byte = 0;
    for (int64_t bit = 0; i + bit < n; bit++) byte |= (unsigned)(block[i + bit] & 1) << bit;
    *to = (uint8_t)byte;
}

/* Repeats one element of 1, 4 or 8 bytes n times. */
static void repeat(const char *from, size_t item, int64_t n, char *block)
{
    if (item == 1) {
        memset(block, *from, (size_t)n);
    } else if (item == 4) {
        uint32_t one, *to = (uint32_t *)(void *)block;
        memcpy(&one, from, sizeof one);
        for (int64_t i = 0; i < n; i++) to[i] = one;
    } else {
        uint64_t one, *to = (uint64_t *)(void *)block;
        memcpy(&one, from, sizeof one);
        for (int64_t i = 0; i < n; i++) to[i] = one;
    }
}

/*
 * Reads elements of a view that is not contiguous, in runs along the innermost dim. Runs may be short, for example if
 * one operand repeats the elements of another operand, so the work between two runs is kept small.
 */
static void read_rows(const cti_operand_iter *s, const cti_space *space, int64_t first, int64_t n, char *to)
{
    const unsigned last = space->ndim - 1;
    const int64_t inner = s->strides[last], size = space->sizes[last];
    const bool same = s->dtype == s->block_dtype,
               repeats = same && inner == 0 && (s->item == 1 || s->item == 4 || s->item == 8);
    cti_walk w = cti_walk_of(space, first, n);
    const char *from = s->data + (s->origin + cti_walk_offset(&w, s->strides)) * s->item;
    int64_t begun = w.index[last]; /* number of elements of the first run that precede the requested range */
    for (int64_t run; n > 0; n -= run) {
        run = size - begun < n ? size - begun : n;
        if (repeats)
            repeat(from, s->item, run, to);
        else if (same && inner == 1)
            memcpy(to, from, (size_t)run * s->item);
        else
            s->convert(run, from, inner, to, 1);
        to += run * s->block_item;
        from -= begun * inner * s->item;
        begun = 0;
        for (unsigned d = last; d-- > 0;) {
            from += s->strides[d] * s->item;
            if (++w.index[d] < space->sizes[d]) break;
            from -= space->sizes[d] * s->strides[d] * s->item;
            w.index[d] = 0;
        }
    }
}

void cti_operand_iter_read(const cti_operand_iter *s, const cti_space *space, int64_t first, int64_t n, void *block)
{
    if (s->flat) {
        read_run(s, s->origin + first * s->step, s->step, n, block);
        return;
    }
    if (s->role == CTI_IN) {
        read_rows(s, space, first, n, block);
        return;
    }
    const int64_t inner = s->strides[space->ndim - 1];
    cti_walk w = cti_walk_of(space, first, n);
    for (char *to = block; w.left > 0;) {
        const int64_t run = cti_walk_run(&w);
        read_run(s, s->origin + cti_walk_offset(&w, s->strides), inner, run, to);
        to += run * s->block_item;
        cti_walk_advance(&w, run);
    }
}

void cti_operand_iter_write(const cti_operand_iter *s, const cti_space *space, int64_t first, int64_t n,
                            const void *block)
{
    if (s->role == CTI_OUT_BITS) {
        write_bits((uint8_t *)s->data, first, n, block);
        return;
    }
    if (s->flat) {
        char *to = s->data + (s->origin + first * s->step) * s->item;
        if (s->step == 1 && s->dtype == s->block_dtype)
            memcpy(to, block, (size_t)n * s->item);
        else
            s->convert(n, block, 1, to, s->step);
        return;
    }
    const int64_t inner = s->strides[space->ndim - 1];
    cti_walk w = cti_walk_of(space, first, n);
    for (const char *from = block; w.left > 0;) {
        const int64_t run = cti_walk_run(&w);
        s->convert(run, from, 1, s->data + (s->origin + cti_walk_offset(&w, s->strides)) * s->item, inner);
        from += run * s->block_item;
        cti_walk_advance(&w, run);
    }
}

char *cti_operand_iter_in_place(const cti_operand_iter *s, const cti_space *space, int64_t first, int64_t n)
{
    if (cti_operand_iter_is_direct(s)) return cti_operand_iter_at(s, first);
    if (s->flat || s->dtype != s->block_dtype || (s->role != CTI_IN && s->role != CTI_OUT)) return NULL;
    const int64_t size = space->sizes[space->ndim - 1];
    if (s->strides[space->ndim - 1] != 1 || n > size || first % size + n > size) return NULL;
    const cti_walk w = cti_walk_of(space, first, n);
    return s->data + (s->origin + cti_walk_offset(&w, s->strides)) * s->item;
}

void cti_block_pad(void *block, size_t item, int64_t n, int64_t lanes)
{
    char *const bytes = block;
    const char *last = bytes + (size_t)(n - 1) * item;
    switch (item) {
    case 4: {
        uint32_t value, *to = block;
        memcpy(&value, last, sizeof value);
        for (int64_t i = n; i < lanes; i++) to[i] = value;
        break;
    }
    case 8: {
        uint64_t value, *to = block;
        memcpy(&value, last, sizeof value);
        for (int64_t i = n; i < lanes; i++) to[i] = value;
        break;
    }
    default:
        for (int64_t i = n; i < lanes; i++) memcpy(bytes + (size_t)i * item, last, item);
    }
}
