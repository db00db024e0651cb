#include "tensor/registered_convert.h"

#include "state/error.h"

enum { BLOCK = 128, WIDEST = 8 /* maximum bytes per element of a registered dtype, and of its wider dtype */ };

static void copy_items(size_t item, int64_t n, const char *from, int64_t from_stride, char *to, int64_t to_stride)
{
    for (int64_t i = 0; i < n; i++)
        memcpy(to + i * to_stride * (int64_t)item, from + i * from_stride * (int64_t)item, item);
}

static int64_t block_of(int64_t left) { return left < BLOCK ? left : BLOCK; }

static void read_elements(ct_dtype from, ct_dtype to, int64_t n, const char *elements, int64_t from_stride, char *out,
                          int64_t to_stride)
{
    const ct_dtype_info *given = &cti_registered_dtype_of(from)->given;
    const int64_t item = cti_dtype_sizes[from], to_item = cti_dtype_sizes[to];
    const cti_convert_fn convert = cti_converter(given->wider, to);
    _Alignas(16) char gathered[BLOCK * WIDEST], wider[BLOCK * WIDEST];
    for (int64_t i = 0, count; i < n; i += count) {
        count = block_of(n - i);
        const char *block = elements + i * from_stride * item;
        if (from_stride != 1) {
            copy_items((size_t)item, count, block, from_stride, gathered, 1);
            block = gathered;
        }
        given->to_wider(count, block, wider, given->payload);
        convert(count, wider, 1, out + i * to_stride * to_item, to_stride);
    }
}

static void write_elements(ct_dtype from, ct_dtype to, int64_t n, const char *values, int64_t from_stride,
                           char *elements, int64_t to_stride)
{
    const ct_dtype_info *given = &cti_registered_dtype_of(to)->given;
    const int64_t item = cti_dtype_sizes[to], from_item = cti_dtype_sizes[from];
    const cti_convert_fn convert = cti_converter(from, given->wider);
    _Alignas(16) char rounded[BLOCK * WIDEST], wider[BLOCK * WIDEST];
    for (int64_t i = 0, count; i < n; i += count) {
        count = block_of(n - i);
        convert(count, values + i * from_stride * from_item, from_stride, wider, 1);
        char *block = elements + i * to_stride * item;
        given->from_wider(count, wider, to_stride == 1 ? block : rounded, given->payload);
        if (to_stride != 1) copy_items((size_t)item, count, rounded, 1, block, to_stride);
    }
}

/*
 * One function for each pair of a registered dtype, by its index, and a dtype of the library, because a cti_convert_fn
 * has no argument for the dtypes.
 */
#define PAIR(slot, name) \
    static void from_##slot##_##name(int64_t n, const void *from, int64_t from_stride, void *to, int64_t to_stride) \
    { \
        read_elements((ct_dtype)(CT_DTYPE_COUNT + (slot)), CT_DTYPE_##name, n, from, from_stride, to, to_stride); \
    } \
    static void to_##slot##_##name(int64_t n, const void *from, int64_t from_stride, void *to, int64_t to_stride) \
    { \
        write_elements(CT_DTYPE_##name, (ct_dtype)(CT_DTYPE_COUNT + (slot)), n, from, from_stride, to, to_stride); \
    }
#define LIBRARY_DTYPES(X, slot) \
    X(slot, F16) \
    X(slot, BF16) \
    X(slot, F32) \
    X(slot, F64) \
    X(slot, C64) \
    X(slot, C128) \
    X(slot, BOOL) \
    X(slot, U8) \
    X(slot, I8) \
    X(slot, I16) \
    X(slot, I32) \
    X(slot, I64)
#define PLACES(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15)

#define PAIRS(slot) LIBRARY_DTYPES(PAIR, slot)
PLACES(PAIRS)

#define FROM_ENTRY(slot, name) [CT_DTYPE_##name] = from_##slot##_##name,
#define TO_ENTRY(slot, name) [CT_DTYPE_##name] = to_##slot##_##name,
#define FROM_ROW(slot) {LIBRARY_DTYPES(FROM_ENTRY, slot)},
#define TO_ROW(slot) {LIBRARY_DTYPES(TO_ENTRY, slot)},
static const cti_convert_fn readers[CTI_MAX_REGISTERED_DTYPES][CT_DTYPE_COUNT] = {PLACES(FROM_ROW)};
static const cti_convert_fn writers[CTI_MAX_REGISTERED_DTYPES][CT_DTYPE_COUNT] = {PLACES(TO_ROW)};

#define MOVE(bytes) \
    static void move_##bytes(int64_t n, const void *from, int64_t from_stride, void *to, int64_t to_stride) \
    { \
        copy_items(bytes, n, from, from_stride, to, to_stride); \
    }
MOVE(1)
MOVE(2)
MOVE(4)
MOVE(8)

cti_convert_fn cti_registered_converter(ct_dtype from, ct_dtype to)
{
    if (!cti_is_registered_dtype(to)) return readers[from - CT_DTYPE_COUNT][to];
    if (!cti_is_registered_dtype(from)) return writers[to - CT_DTYPE_COUNT][from];
    CT_ASSERT(from == to);
    switch (cti_dtype_sizes[from]) {
    case 1: return move_1;
    case 2: return move_2;
    case 4: return move_4;
    default: return move_8;
    }
}
