/*
 * hermitian_from_triangle: self [*, n, n] -> result [*, n, n]. One triangle and the real part of the diagonal are
 * copied; the other triangle is the conjugate transpose of the first.
 */
#include "gen/kernels/ops/hermitian_from_triangle.h"
#include "kernels/cpu/linalg/matrices.h"

typedef struct mirrors {
    const cti_view *self, *result;
    bool upper;
} mirrors;

enum { BAND = 16 };

/* Columns of row i, within a band that begins at left, whose elements are in the other triangle. */
static int64_t first_of(int64_t i, int64_t left, bool upper) { return upper || left > i + 1 ? left : i + 1; }

static int64_t end_of(int64_t i, int64_t left, bool upper, int64_t n)
{
    const int64_t end = left + BAND < n ? left + BAND : n;
    return upper && end > i ? i : end;
}

/* Defines name(a, n, upper), which fills the other triangle of a row-major matrix; `wide` is 2 for complex elements. */
#define DEFINE_MIRROR(type, name, wide) \
    static void name(type *a, int64_t n, bool upper) \
    { \
        for (int64_t low = 0; low < n; low += BAND) \
            for (int64_t left = 0; left < n; left += BAND) \
                for (int64_t i = low; i < n && i < low + BAND; i++) \
                    for (int64_t j = first_of(i, left, upper); j < end_of(i, left, upper, n); j++) { \
                        a[(i * n + j) * (wide)] = a[(j * n + i) * (wide)]; \
                        if ((wide) == 2) a[(i * n + j) * (wide) + (wide)-1] = -a[(j * n + i) * (wide) + (wide)-1]; \
                    } \
        for (int64_t i = 0; (wide) == 2 && i < n; i++) a[i * (n + 1) * (wide) + (wide)-1] = 0; \
    }

DEFINE_MIRROR(float, mirror_f32, 1)
DEFINE_MIRROR(double, mirror_f64, 1)
DEFINE_MIRROR(float, mirror_c64, 2)
DEFINE_MIRROR(double, mirror_c128, 2)

static void some_mirrors(int64_t begin, int64_t end, void *arg)
{
    const mirrors *m = arg;
    const int64_t n = cti_rows_of(m->result);
    const ct_dtype dtype = (ct_dtype)m->result->dtype;
    for (int64_t i = begin; i < end; i++) {
        void *a = (char *)m->result->data + (size_t)(i * n * n) * ct_dtype_size(dtype);
        cti_take_rows(m->self, cti_item_of(m->self, 2, m->result, 2, i), a);
        switch (dtype) {
        case CT_DTYPE_F32: mirror_f32(a, n, m->upper); break;
        case CT_DTYPE_F64: mirror_f64(a, n, m->upper); break;
        case CT_DTYPE_C64: mirror_c64(a, n, m->upper); break;
        default: mirror_c128(a, n, m->upper); break;
        }
    }
}

ct_status CTI_LEVEL(cti_hermitian_from_triangle_cpu)(cti_launch *launch, const cti_view *self, bool upper,
                                                     cti_view *result)
{
    (void)launch;
    if (result->numel == 0) return CT_OK;
    mirrors m = {.self = self, .result = result, .upper = upper};
    const int64_t n = cti_rows_of(result);
    cti_parallel_for(cti_items(result, 2), 1 + CTI_GRAIN / (n * n), 1, some_mirrors, &m);
    return CT_OK;
}
