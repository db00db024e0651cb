#include "tensor/tensor.h"

#include "base/memory.h"

#include <string.h>

/* Axes of more than one element, sorted by increasing stride. */
typedef struct axes {
    unsigned count;
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
} axes;

static axes axes_of(const ct_tensor *self)
{
    axes result = {.count = 0};
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t *sizes = cti_sizes(self), *strides = cti_strides(self, buffer);
    for (unsigned d = 0; d < self->ndim; d++) {
        if (sizes[d] == 1) continue;
        unsigned at = result.count++;
        for (; at > 0 && result.strides[at - 1] > strides[d]; at--) {
            result.sizes[at] = result.sizes[at - 1];
            result.strides[at] = result.strides[at - 1];
        }
        result.sizes[at] = sizes[d];
        result.strides[at] = strides[d];
    }
    return result;
}

/* Returns the number of elements of the storage from the first to the last element of the tensor, both included. */
static int64_t extent_of(const axes *a)
{
    int64_t extent = 1;
    for (unsigned i = 0; i < a->count; i++) extent += (a->sizes[i] - 1) * a->strides[i];
    return extent;
}

/*
 * Returns true if the stride of each axis is larger than the extent of all axes with smaller strides. Then no two
 * elements overlap, and each offset belongs to one index only.
 */
static bool nested(const axes *a)
{
    int64_t below = 1;
    for (unsigned i = 0; i < a->count; i++) {
        if (a->strides[i] < below) return false;
        below += (a->sizes[i] - 1) * a->strides[i];
    }
    return true;
}

bool cti_is_non_overlapping_and_dense(const ct_tensor *self)
{
    if (self->numel <= 1 || cti_is_contiguous(self)) return true;
    const axes a = axes_of(self);
    int64_t step = 1;
    for (unsigned i = 0; i < a.count; i++) {
        if (a.strides[i] != step) return false;
        step *= a.sizes[i];
    }
    return true;
}

/* ---- exact test for irregular layouts: a bitmap with one bit per unit of memory ---- */

/*
 * Visits every element; returns true if an element covers a unit that is marked already. mark: mark the units of all
 * elements.
 */
static bool sweep(unsigned char *bits, const axes *a, int64_t first_unit, int64_t units_per_item, bool mark)
{
    int64_t index[CTI_MAX_NDIM] = {0}, at = first_unit;
    bool met = false;
    for (;;) {
        for (int64_t u = at; u < at + units_per_item; u++) {
            met = met || (bits[u / 8] >> (u % 8) & 1);
            if (mark) bits[u / 8] = (unsigned char)(bits[u / 8] | 1u << (u % 8));
        }
        unsigned i = 0;
        for (; i < a->count; i++) {
            at += a->strides[i] * units_per_item;
            if (++index[i] < a->sizes[i]) break;
            at -= a->sizes[i] * a->strides[i] * units_per_item;
            index[i] = 0;
        }
        if (i == a->count || (met && !mark)) return met;
    }
}

static unsigned char *bits_new(int64_t units)
{
    const size_t size = (size_t)(units / 8 + 1);
    unsigned char *bits = cti_malloc(size);
    if (bits) memset(bits, 0, size);
    return bits;
}

bool cti_has_internal_overlap(const ct_tensor *self)
{
    if (self->numel <= 1 || cti_is_contiguous(self)) return false;
    const axes a = axes_of(self);
    if (a.strides[0] == 0) return true;
    if (nested(&a)) return false;
    const int64_t extent = extent_of(&a);
    if (self->numel > extent) return true;
    unsigned char *bits = bits_new(extent);
    const bool met =
        !bits || sweep(bits, &a, 0, 1, true); /* out of memory: reports an overlap, so that the write is rejected */
    cti_free(bits);
    return met;
}

/* ---- two tensors ---- */

typedef struct range {
    int64_t begin, end; /* in bytes from the start of the memory */
} range;

static range range_of(const ct_tensor *t, const axes *a)
{
    const int64_t begin = t->data - (const char *)t->storage->data;
    return (range){begin, begin + extent_of(a) * (int64_t)cti_itemsize(t)};
}

static bool same_elements(const ct_tensor *a, const ct_tensor *b)
{
    if (a->data != b->data || a->ndim != b->ndim || a->dtype != b->dtype) return false;
    int64_t x[CTI_MAX_NDIM], y[CTI_MAX_NDIM];
    const size_t size = a->ndim * sizeof(int64_t);
    return memcmp(cti_sizes(a), cti_sizes(b), size) == 0 && memcmp(cti_strides(a, x), cti_strides(b, y), size) == 0;
}

/*
 * Returns true if two layouts with the same nested axes overlap, where the first elements are delta >= 0 elements
 * apart. The layouts overlap if delta is a sum of steps along the first n axes, in either direction, with fewer steps
 * along each axis than the axis has elements. The axes before axis n - 1 together extend over less than one step of
 * axis n - 1, so only two numbers of steps along axis n - 1 are possible.
 */
static bool equal_layouts_meet(const axes *a, unsigned n, int64_t delta)
{
    if (n == 0) return delta == 0;
    const int64_t stride = a->strides[n - 1], size = a->sizes[n - 1], steps = delta / stride,
                  rest = delta - steps * stride;
    if (steps < size && equal_layouts_meet(a, n - 1, rest)) return true;
    return steps + 1 < size && equal_layouts_meet(a, n - 1, stride - rest);
}

static bool meet_exactly(const ct_tensor *a, const ct_tensor *b, const axes *x, const axes *y, range r, range s)
{
    const int64_t item_a = (int64_t)cti_itemsize(a), item_b = (int64_t)cti_itemsize(b),
                  unit = item_a < item_b ? item_a : item_b;
    const int64_t begin = r.begin < s.begin ? r.begin : s.begin, end = r.end > s.end ? r.end : s.end;
    unsigned char *bits = bits_new((end - begin) / unit);
    if (!bits) return true;
    sweep(bits, x, (r.begin - begin) / unit, item_a / unit, true);
    const bool met = sweep(bits, y, (s.begin - begin) / unit, item_b / unit, false);
    cti_free(bits);
    return met;
}

bool cti_partially_overlaps(const ct_tensor *a, const ct_tensor *b)
{
    if (a->numel == 0 || b->numel == 0 || a->storage->data != b->storage->data || same_elements(a, b)) return false;
    const axes x = axes_of(a), y = axes_of(b);
    const range r = range_of(a, &x), s = range_of(b, &y);
    if (r.end <= s.begin || s.end <= r.begin) return false;
    if (cti_is_non_overlapping_and_dense(a) && cti_is_non_overlapping_and_dense(b)) return true;
    const bool equal = a->dtype == b->dtype && x.count == y.count &&
                       memcmp(x.sizes, y.sizes, x.count * sizeof(int64_t)) == 0 &&
                       memcmp(x.strides, y.strides, x.count * sizeof(int64_t)) == 0;
    const int64_t apart = r.begin < s.begin ? s.begin - r.begin : r.begin - s.begin;
    if (equal && nested(&x)) return equal_layouts_meet(&x, x.count, apart / (int64_t)cti_itemsize(a));
    return meet_exactly(a, b, &x, &y, r, s);
}

bool cti_shares_elements(const ct_tensor *a, const ct_tensor *b)
{
    return a == b || (a->numel > 0 && a->data == b->data && b->numel > 0) || cti_partially_overlaps(a, b);
}
