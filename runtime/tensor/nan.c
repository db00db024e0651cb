#include "tensor/nan.h"

#include "tensor/copy.h"

#include "base/parallel.h"
#include "tensor/promote.h"
#include "tensor/shape.h"

#define IS_NAN(x) ((x) != (x))
#define IS_NAN_F16(x) (((x)&0x7fffu) > 0x7c00u)
#define IS_NAN_BF16(x) (((x)&0x7fffu) > 0x7f80u)

#define ROW row_f16
#define NUMBER uint16_t
#define NUMBERS 1
#define IS_BAD IS_NAN_F16
#include "tensor/nan_row.inc"

#define ROW row_bf16
#define NUMBER uint16_t
#define NUMBERS 1
#define IS_BAD IS_NAN_BF16
#include "tensor/nan_row.inc"

#define ROW row_f32
#define NUMBER float
#define NUMBERS 1
#define IS_BAD IS_NAN
#include "tensor/nan_row.inc"

#define ROW row_f64
#define NUMBER double
#define NUMBERS 1
#define IS_BAD IS_NAN
#include "tensor/nan_row.inc"

#define ROW row_c64
#define NUMBER float
#define NUMBERS 2
#define IS_BAD IS_NAN
#include "tensor/nan_row.inc"

#define ROW row_c128
#define NUMBER double
#define NUMBERS 2
#define IS_BAD IS_NAN
#include "tensor/nan_row.inc"

typedef bool (*row_fn)(const void *data, int64_t n, int64_t stride);

static row_fn row_of(ct_dtype dtype)
{
    switch (dtype) {
    case CT_DTYPE_F16: return row_f16;
    case CT_DTYPE_BF16: return row_bf16;
    case CT_DTYPE_F32: return row_f32;
    case CT_DTYPE_F64: return row_f64;
    case CT_DTYPE_C64: return row_c64;
    case CT_DTYPE_C128: return row_c128;
    default: return NULL; /* integers have no NaN */
    }
}

/* The axes of a search, outermost first; strides in elements. */
typedef struct search {
    const char *data;
    unsigned ndim;
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
    int64_t item;
    row_fn row;     /* NULL: registered dtype */
    ct_dtype dtype; /* the dtype, if it is a registered dtype */
    atomic_bool found;
} search;

static bool row_has_nan(const search *s, const char *data, int64_t n, int64_t stride)
{
    enum { BLOCK = 128 };

    if (s->row) return s->row(data, n, stride);
    const cti_convert_fn convert = cti_converter(s->dtype, CT_DTYPE_F64);
    double values[BLOCK];
    bool found = false;
    for (int64_t i = 0; i < n && !found; i += BLOCK) {
        const int64_t count = n - i < BLOCK ? n - i : BLOCK;
        convert(count, data + i * stride * s->item, stride, values, 1);
        for (int64_t k = 0; k < count; k++) found |= IS_NAN(values[k]);
    }
    return found;
}

static void search_row(int64_t begin, int64_t end, void *arg)
{
    search *s = arg;
    const int64_t stride = s->strides[0];
    if (row_has_nan(s, s->data + begin * stride * s->item, end - begin, stride))
        atomic_store_explicit(&s->found, true, memory_order_relaxed);
}

static void search_rows(int64_t begin, int64_t end, void *arg)
{
    search *s = arg;
    const unsigned inner = s->ndim - 1;
    bool found = false;
    for (int64_t i = begin; i < end; i++) {
        int64_t rest = i, offset = 0;
        for (unsigned d = inner; d-- > 0; rest /= s->sizes[d]) offset += rest % s->sizes[d] * s->strides[d];
        found |= row_has_nan(s, s->data + offset * s->item, s->sizes[inner], s->strides[inner]);
    }
    if (found) atomic_store_explicit(&s->found, true, memory_order_relaxed);
}

/*
 * Sets the axes of the search. Axes of size 1 and axes that repeat elements (stride 0) are left out; axes over which
 * the elements are equally spaced are merged.
 */
static void plan(search *s, const ct_tensor *t)
{
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t *sizes = cti_sizes(t), *strides = cti_strides(t, buffer);
    for (unsigned d = 0; d < t->ndim; d++) {
        if (sizes[d] == 1 || strides[d] == 0) continue;
        const unsigned last = s->ndim - 1;
        if (s->ndim && s->strides[last] == strides[d] * sizes[d]) {
            s->sizes[last] *= sizes[d];
            s->strides[last] = strides[d];
            continue;
        }
        s->sizes[s->ndim] = sizes[d];
        s->strides[s->ndim++] = strides[d];
    }
}

bool cti_has_nan(const ct_tensor *t)
{
    const ct_dtype dtype = (ct_dtype)t->dtype;
    search s = {.data = t->data, .item = (int64_t)cti_itemsize(t), .row = row_of(dtype), .dtype = dtype};
    if (!(s.row || (cti_is_registered_dtype(dtype) && ct_dtype_is_floating(dtype))) || t->numel == 0) return false;
    plan(&s, t);
    if (s.ndim == 0) return row_has_nan(&s, s.data, 1, 1);
    if (s.ndim == 1) {
        cti_parallel_for(s.sizes[0], CTI_GRAIN, 16, search_row, &s);
        return s.found;
    }
    int64_t rows = 1;
    for (unsigned d = 0; d + 1 < s.ndim; d++) rows *= s.sizes[d];
    cti_parallel_for(rows, CTI_GRAIN / s.sizes[s.ndim - 1] + 1, 1, search_rows, &s);
    return s.found;
}
