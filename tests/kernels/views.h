/* Views of plain arrays for tests of kernels, and random views of any dtype and layout. */
#ifndef TEST_KERNELS_VIEWS_H
#define TEST_KERNELS_VIEWS_H

#include "support/ct_test.h"

#include "tensor/copy.h"
#include "tensor/shape.h"

#include <complex.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEST_VIEWS = 512 };

/*
 * Returns the next item of a ring of views; data belongs to the caller. If strides has no items, the view is row-major.
 */
static inline cti_view *test_view(void *data, ct_dtype dtype, ct_ints sizes, ct_ints strides)
{
    static struct {
        cti_view view;
        int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
    } ring[TEST_VIEWS];

    static unsigned next;
    const unsigned at = next++ % TEST_VIEWS, ndim = (unsigned)sizes.count;
    ring[at].view = (cti_view){.data = data,
                               .sizes = ring[at].sizes,
                               .strides = ring[at].strides,
                               .numel = 1,
                               .ndim = (uint8_t)ndim,
                               .dtype = (uint8_t)dtype};
    for (unsigned d = 0; d < ndim; d++) {
        ring[at].sizes[d] = sizes.items[d];
        ring[at].view.numel *= sizes.items[d];
        if (strides.items) ring[at].strides[d] = strides.items[d];
    }
    if (!strides.items) cti_contiguous_strides(ndim, ring[at].sizes, ring[at].strides);
    return &ring[at].view;
}

#define TEST_ROW_MAJOR (ct_ints_of(NULL, 0))

/* Returns the next random number; the sequence is the same in every run. */
static inline uint32_t test_random(void)
{
    static uint64_t state = UINT64_C(0x9e3779b97f4a7c15);
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 32);
}

static inline int64_t test_random_below(int64_t n) { return (int64_t)(test_random() % (uint32_t)n); }

static inline double test_random_real(double low, double high)
{
    return low + (high - low) * (test_random() / 4294967296.0);
}

static inline char *test_element(const cti_view *v, const int64_t *index)
{
    int64_t offset = 0;
    for (unsigned d = 0; d < v->ndim; d++) offset += index[d] * v->strides[d];
    return (char *)v->data + offset * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
}

/* Returns an element of a view that is broadcast to ndim dims. */
static inline char *test_element_at(const cti_view *v, unsigned ndim, const int64_t *index)
{
    int64_t own[CTI_MAX_NDIM] = {0};
    for (unsigned d = 0; d < v->ndim; d++) own[d] = v->sizes[d] == 1 ? 0 : index[d + ndim - v->ndim];
    return test_element(v, own);
}

static inline double _Complex test_value(const void *element, unsigned dtype)
{
    const ct_scalar s = cti_load_scalar(element, (ct_dtype)dtype);
    if (s.kind == CT_SCALAR_BOOL || s.kind == CT_SCALAR_INT) return (double)s.i;
    return s.kind == CT_SCALAR_COMPLEX ? s.re + s.im * _Complex_I : s.re;
}

static inline double test_get(const cti_view *v, ct_ints index)
{
    return creal(test_value(test_element(v, index.items), v->dtype));
}

static inline void test_put(const cti_view *v, const int64_t *index, double re, double im)
{
    cti_store_scalar(im != 0 ? ct_complex128(re, im) : ct_float(re), test_element(v, index), (ct_dtype)v->dtype);
}

/* Advances to the next index in row-major order; false after the last. */
static inline bool test_next(unsigned ndim, const int64_t *sizes, int64_t *index)
{
    for (unsigned d = ndim; d-- > 0;) {
        if (++index[d] < sizes[d]) return true;
        index[d] = 0;
    }
    return false;
}

/* Sets every element to a small value of the view's dtype. */
static inline void test_fill(const cti_view *v)
{
    int64_t index[CTI_MAX_NDIM] = {0};
    if (v->numel == 0) return;
    const bool whole = !ct_dtype_is_floating((ct_dtype)v->dtype) && !ct_dtype_is_complex((ct_dtype)v->dtype);
    do {
        const double re = whole ? (double)test_random_below(8) : test_random_real(-2, 2);
        test_put(v, index, v->dtype == CT_DTYPE_BOOL ? (double)test_random_below(2) : re,
                 ct_dtype_is_complex((ct_dtype)v->dtype) ? test_random_real(-2, 2) : 0);
    } while (test_next(v->ndim, v->sizes, index));
}

static void *test_buffers[4096];
static unsigned test_num_buffers;

/* Returns a zero-initialised buffer, which test_free_all frees. */
static inline void *test_buffer(size_t size)
{
    void *made = calloc(1, size ? size : 1);
    CT_EXPECT(made && test_num_buffers < sizeof test_buffers / sizeof *test_buffers);
    return test_buffers[test_num_buffers++] = made;
}

static inline void test_free_all(void)
{
    while (test_num_buffers > 0) free(test_buffers[--test_num_buffers]);
}

/* Returns a view with a random order of dims and gaps between the elements, in a new buffer. */
static inline cti_view *test_any_layout(ct_dtype dtype, ct_ints sizes)
{
    int64_t strides[CTI_MAX_NDIM], stride = 1 + test_random_below(2);
    bool done[CTI_MAX_NDIM] = {false};
    for (int64_t i = 0; i < sizes.count; i++) {
        int64_t d = test_random_below(sizes.count);
        while (done[d]) d = (d + 1) % sizes.count;
        done[d] = true;
        strides[d] = stride;
        stride = stride * (sizes.items[d] > 0 ? sizes.items[d] : 1) + test_random_below(2);
    }
    void *data = test_buffer((size_t)(stride + 16) * ct_dtype_size(dtype));
    cti_view *v = test_view(data, dtype, sizes, ct_ints_of(strides, sizes.count));
    test_fill(v);
    return v;
}

static inline cti_view *test_row_major(ct_dtype dtype, ct_ints sizes)
{
    int64_t numel = 1;
    for (int64_t d = 0; d < sizes.count; d++) numel *= sizes.items[d];
    cti_view *v = test_view(test_buffer((size_t)(numel + 1) * ct_dtype_size(dtype)), dtype, sizes, TEST_ROW_MAJOR);
    test_fill(v);
    return v;
}

/* Returns a row-major view, or test_any_layout. */
static inline cti_view *test_some_layout(ct_dtype dtype, ct_ints sizes)
{
    return test_random_below(2) ? test_row_major(dtype, sizes) : test_any_layout(dtype, sizes);
}

static inline double _Complex test_at(const cti_view *v, const int64_t *index)
{
    return test_value(test_element(v, index), v->dtype);
}

/* Fills a view with an unlikely value: results of a kernel must not depend on previous contents. */
static inline void test_spoil(const cti_view *v)
{
    int64_t index[CTI_MAX_NDIM] = {0};
    const bool whole = !ct_dtype_is_floating((ct_dtype)v->dtype) && !ct_dtype_is_complex((ct_dtype)v->dtype);
    if (v->numel == 0) return;
    do test_put(v, index, whole ? 1 : (double)NAN, 0);
    while (test_next(v->ndim, v->sizes, index));
}

static const ct_dtype test_dtypes[] = {CT_DTYPE_F16, CT_DTYPE_BF16, CT_DTYPE_F32,  CT_DTYPE_F64,
                                       CT_DTYPE_C64, CT_DTYPE_C128, CT_DTYPE_BOOL, CT_DTYPE_U8,
                                       CT_DTYPE_I8,  CT_DTYPE_I16,  CT_DTYPE_I32,  CT_DTYPE_I64};

enum { TEST_NUM_DTYPES = sizeof test_dtypes / sizeof *test_dtypes, TEST_NUM_FLOATS = 4, TEST_NUM_INEXACT = 6 };

static inline ct_dtype test_any_dtype(void) { return test_dtypes[test_random_below(TEST_NUM_DTYPES)]; }

static inline ct_dtype test_any_float(void) { return test_dtypes[test_random_below(TEST_NUM_FLOATS)]; }

static inline ct_dtype test_any_integer(void) { return test_dtypes[7 + test_random_below(5)]; }

/* Returns a few roundings of a dtype, relative to values of about one. */
static inline double test_tolerance(ct_dtype dtype)
{
    switch (dtype) {
    case CT_DTYPE_F16: return 0x1p-9;
    case CT_DTYPE_BF16: return 0x1p-6;
    case CT_DTYPE_F32:
    case CT_DTYPE_C64: return 0x1p-20;
    case CT_DTYPE_F64:
    case CT_DTYPE_C128: return 0x1p-47;
    default: return 0;
    }
}

/* Returns sizes of up to `most` axes, each from 1 to 5 (sometimes 0). */
static inline ct_ints test_any_sizes(int64_t *sizes, int64_t most)
{
    const int64_t ndim = test_random_below(most + 1);
    for (int64_t d = 0; d < ndim; d++) sizes[d] = test_random_below(12) ? 1 + test_random_below(5) : 0;
    return ct_ints_of(sizes, ndim);
}

static inline void test_expect_value(double _Complex got, double _Complex want, double tolerance)
{
    const double scaled = tolerance * fmax(1, cabs(want));
    if (creal(want) != creal(want)) {
        CT_EXPECT(creal(got) != creal(got));
        return;
    }
    CT_EXPECT_REAL(creal(got), creal(want), scaled);
    CT_EXPECT_REAL(cimag(got), cimag(want), scaled);
}

/* f64 values whose sums are not exact, so that the order of additions matters. */
static inline cti_view *test_thirds(ct_ints sizes)
{
    cti_view *v = test_row_major(CT_DTYPE_F64, sizes);
    for (int64_t i = 0; i < v->numel; i++) ((double *)v->data)[i] /= 3;
    return v;
}

/* Sets the number of OpenMP threads from now on; without OpenMP there is one thread. */
extern void omp_set_num_threads(int n) __attribute__((weak));

static inline void test_threads(int n)
{
    if (omp_set_num_threads) omp_set_num_threads(n);
}

#endif
