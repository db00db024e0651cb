/*
 * searchsorted: sorted_sequence [n] or [*, n], self [*, m] -> result with the shape of self: finds the index of each
 * element of self in a line of sorted elements, by a binary search.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/searchsorted.h"
#include "kernels/cpu/strided.h"

#include <cotangent/enum/side.h>

#include <math.h>

typedef struct search {
    const cti_view *sequence, *self, *sorter, *result; /* sorter may be NULL */
    bool behind;                                       /* true: elements are inserted after equal elements */
} search;

/* An element as f64 or as i64. The two types are needed, since f64 does not represent all 64-bit integers. */
typedef struct value {
    double real;
    int64_t integer;
} value;

static value value_at(const cti_view *v, int64_t offset)
{
    value found = {0, 0};
    const ct_dtype dtype = (ct_dtype)v->dtype;
    const char *at = (const char *)v->data + offset * (int64_t)ct_dtype_size(dtype);
    switch (dtype) { /* frequent dtypes are read without a function call */
    case CT_DTYPE_F32: found.real = *(const float *)at; break;
    case CT_DTYPE_F64: found.real = *(const double *)at; break;
    case CT_DTYPE_I64: found.integer = *(const int64_t *)at; break;
    default:
        if (ct_dtype_is_floating(dtype))
            cti_converter(dtype, CT_DTYPE_F64)(1, at, 1, &found.real, 1);
        else
            cti_converter(dtype, CT_DTYPE_I64)(1, at, 1, &found.integer, 1);
    }
    return found;
}

/* Returns true if y is inserted after x. NaN is the largest value. */
static bool is_before(const search *s, value x, value y)
{
    if (!ct_dtype_is_floating((ct_dtype)s->self->dtype))
        return s->behind ? x.integer <= y.integer : x.integer < y.integer;
    if (y.real != y.real) return true;
    return s->behind ? x.real <= y.real : x.real < y.real;
}

/* Searches a line that begins at offset `line` in the sequence and at offset `order` in the sorter. */
static int64_t find(const search *s, int64_t line, int64_t order, value target)
{
    const unsigned last = s->sequence->ndim - 1u;
    const int64_t step = s->sequence->strides[last], order_step = s->sorter ? s->sorter->strides[last] : 0;
    int64_t from = 0;
    /* the same search as in search_line.inc */
    for (int64_t left = s->sequence->sizes[last], half; left > 0; left -= half) {
        half = left > 1 ? left / 2 : 1;
        const int64_t middle = from + half - 1,
                      index = s->sorter ? ((const int64_t *)s->sorter->data)[order + middle * order_step] : middle;
        if (is_before(s, value_at(s->sequence, line + index * step), target)) from += half;
    }
    return from;
}

enum { LANES = 8 };

#define NUMBER float
#define IS_NAN(x) isnan(x)
#define NAME find_f32
#include "kernels/cpu/sort/search_line.inc"

#define NUMBER double
#define IS_NAN(x) isnan(x)
#define NAME find_f64
#include "kernels/cpu/sort/search_line.inc"

#define NUMBER int64_t
#define IS_NAN(x) false
#define NAME find_i64
#include "kernels/cpu/sort/search_line.inc"

static void run_in_row(int64_t begin, int64_t end, void *arg)
{
    enum { BLOCK = 256 };

    const search *s = arg;
    int64_t indices[BLOCK];
    const cti_convert_fn convert = cti_converter(CT_DTYPE_I64, (ct_dtype)s->result->dtype);
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)s->result->dtype);
    for (int64_t first = begin; first < end; first += BLOCK) {
        const int64_t n = end - first < BLOCK ? end - first : BLOCK;
        switch (s->self->dtype) {
        case CT_DTYPE_F32: find_f32(s, first, first + n, indices); break;
        case CT_DTYPE_F64: find_f64(s, first, first + n, indices); break;
        default: find_i64(s, first, first + n, indices); break;
        }
        convert(n, indices, 1, (char *)s->result->data + first * item, 1);
    }
}

/* True if there is one line and no sorter, and all views are contiguous in a dtype that has its own loop. */
static bool is_in_row(const search *s)
{
    const ct_dtype dtype = (ct_dtype)s->self->dtype;
    return !s->sorter && s->sequence->ndim == 1 && s->sequence->dtype == dtype &&
           (dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_F64 || dtype == CT_DTYPE_I64) && cti_is_in_row(s->sequence) &&
           cti_is_in_row(s->self) && cti_is_in_row(s->result);
}

static void run(int64_t begin, int64_t end, void *arg)
{
    const search *s = arg;
    const cti_view *self = s->self;
    for (int64_t i = begin; i < end; i++) {
        int64_t at[CTI_MAX_VIEW_NDIM] = {0}, rest = i;
        for (unsigned d = self->ndim; d-- > 0; rest /= self->sizes[d]) at[d] = rest % self->sizes[d];
        /* number of batch axes of the sequence: 0, or the number of axes of self without the last axis */
        const unsigned lead = s->sequence->ndim - 1u;
        const int64_t index = find(s, cti_offset(lead, at, s->sequence->strides),
                                   s->sorter ? cti_offset(lead, at, s->sorter->strides) : 0,
                                   value_at(self, cti_offset(self->ndim, at, self->strides)));
        const int64_t to = cti_offset(self->ndim, at, s->result->strides);
        if (s->result->dtype == CT_DTYPE_I32)
            ((int32_t *)s->result->data)[to] = (int32_t)index;
        else
            ((int64_t *)s->result->data)[to] = index;
    }
}

/* Checks the indices in the sorter. The sorter has the sizes of the sequence. */
static ct_status check_sorter(const cti_launch *launch, const cti_view *sorter)
{
    const int64_t size = sorter->sizes[sorter->ndim - 1];
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    if (sorter->numel == 0) return CT_OK;
    do {
        const int64_t index = ((const int64_t *)sorter->data)[cti_offset(sorter->ndim, at, sorter->strides)];
        if (index < 0 || index >= size)
            return cti_error(CT_E_INVALID,
                             "%s: sorter has the element %" PRId64 ", which is not an index into %" PRId64 " elements",
                             launch->op, index, size);
    } while (cti_step(sorter->ndim, sorter->sizes, at));
    return CT_OK;
}

ct_status CTI_LEVEL(cti_searchsorted_cpu)(cti_launch *launch, const cti_view *sorted_sequence, const cti_view *self,
                                          bool out_int32, bool right, int side, const cti_view *sorter,
                                          cti_view *result)
{
    (void)out_int32;
    if (sorter && check_sorter(launch, sorter) != CT_OK) return CT_E_INVALID;
    search s = {sorted_sequence, self, sorter, result, side ? side == CT_SIDE_RIGHT : right};
    if (self->numel) cti_parallel_for(self->numel, 1 + CTI_GRAIN / 64, 1, is_in_row(&s) ? run_in_row : run, &s);
    return CT_OK;
}
