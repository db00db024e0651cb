/*
 * Sort keys, and the lines of elements that are sorted. A key is an unsigned integer with as many bits as the element;
 * keys have the order of the elements, NaN is last, and -0 equals 0.
 */
#ifndef CTI_CUDA_SORT_KEYS_CUH
#define CTI_CUDA_SORT_KEYS_CUH

#include "kernels/cuda/view.cuh"

/* Converts the bits of a number to a key; top: the sign bit. */
template <class Key> static __device__ Key cti_key_of_bits(Key bits, Key top)
{
    const Key all = (Key)(top | (Key)(top - 1));
    if (bits == top) bits = 0; /* -0 */
    return bits & top ? (Key)(~bits & all) : (Key)(bits | top);
}

static __device__ inline uint32_t cti_key_of_half(uint16_t bits, int dtype)
{
    const uint32_t infinity = dtype == CT_DTYPE_BF16 ? 0x7f80 : 0x7c00;
    if ((bits & 0x7fffu) > infinity) return 0xffff;
    return cti_key_of_bits<uint32_t>(bits, 0x8000);
}

static __device__ inline uint32_t cti_load_key(const char *data, int64_t i, int dtype, uint32_t)
{
    switch (dtype) {
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16: return cti_key_of_half(((const uint16_t *)data)[i], dtype);
    case CT_DTYPE_F32: {
        const uint32_t bits = ((const uint32_t *)data)[i];
        return (bits & 0x7fffffffu) > 0x7f800000u ? UINT32_MAX : cti_key_of_bits<uint32_t>(bits, 0x80000000u);
    }
    case CT_DTYPE_BOOL:
    case CT_DTYPE_U8: return ((const uint8_t *)data)[i];
    case CT_DTYPE_I8: return ((const uint8_t *)data)[i] ^ 0x80u;
    case CT_DTYPE_I16: return ((const uint16_t *)data)[i] ^ 0x8000u;
    default: return ((const uint32_t *)data)[i] ^ 0x80000000u;
    }
}

static __device__ inline uint64_t cti_load_key(const char *data, int64_t i, int dtype, uint64_t)
{
    const uint64_t bits = ((const uint64_t *)data)[i], top = UINT64_C(1) << 63, infinity = UINT64_C(0x7ff) << 52;
    if (dtype == CT_DTYPE_I64) return bits ^ top;
    return (bits & ~top) > infinity ? UINT64_MAX : cti_key_of_bits<uint64_t>(bits, top);
}

/* Mask of all bits of a key of a dtype; the key of NaN. */
static inline uint64_t cti_key_mask(int dtype) { return UINT64_MAX >> (64 - 8 * cti_item_size(dtype)); }

/* Calls run(Key()) with the key type of a real or bool dtype. */
template <class Run> static ct_status cti_for_keys(int dtype, const Run &run)
{
    if (dtype == CT_DTYPE_C64 || dtype == CT_DTYPE_C128) return CT_E_UNSUPPORTED;
    return cti_item_size(dtype) == 8 ? run(uint64_t()) : run(uint32_t());
}

/* The elements to sort: lines along an axis of a view, or all elements in row-major order as one line. */
struct cti_key_source {
    cti_device_view view; /* the first elements of the lines (the view without the axis), or all elements */
    int64_t lines, length, step;
    uint64_t mask, turned; /* turned: XORed into keys, to sort in descending order */
    bool is_whole;
};

static inline cti_key_source cti_keys_along(const cti_view *self, int64_t dim, bool descending)
{
    cti_key_source s = {};
    s.view = cti_view_without(cti_view_by_value(self), (int)dim);
    s.lines = s.view.numel;
    s.length = self->ndim ? self->sizes[dim] : 1;
    s.step = self->ndim ? self->strides[dim] : 0;
    s.mask = cti_key_mask(self->dtype);
    s.turned = descending ? s.mask : 0;
    return s;
}

static inline cti_key_source cti_keys_of_all(const cti_view *self)
{
    cti_key_source s = {};
    s.view = cti_view_by_value(self);
    s.lines = 1;
    s.length = self->numel;
    s.mask = cti_key_mask(self->dtype);
    s.is_whole = true;
    return s;
}

static __device__ inline int64_t cti_source_offset(const cti_key_source &s, int64_t line, int64_t i)
{
    return s.is_whole ? cti_offset_of(s.view, i) : cti_offset_of(s.view, line) + i * s.step;
}

template <class Key> static __device__ Key cti_source_key(const cti_key_source &s, int64_t line, int64_t i)
{
    return cti_load_key(s.view.data, cti_source_offset(s, line, i), s.view.dtype, Key()) ^ (Key)s.turned;
}

/* Copies an element of `size` bytes. */
static __device__ inline void cti_move_element(char *to, int64_t at, const char *from, int64_t of, int size)
{
    switch (size) {
    case 1: to[at] = from[of]; break;
    case 2: ((uint16_t *)to)[at] = ((const uint16_t *)from)[of]; break;
    case 4: ((uint32_t *)to)[at] = ((const uint32_t *)from)[of]; break;
    default: ((uint64_t *)to)[at] = ((const uint64_t *)from)[of]; break;
    }
}

#endif
