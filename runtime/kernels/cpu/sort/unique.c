/*
 * unique, unique_consecutive: self [*] -> values [k], inverse [*], counts [k]; along an axis, self [.., n, ..] ->
 * values [.., k, ..], inverse [n], counts [k]: elements, or slices along the axis, without repetitions. Elements are
 * converted to 64-bit keys with the same order (keys.h); NaN is greater than all other values, and -0 equals 0. Slices
 * are compared lexicographically by their keys.
 */
#include "kernels/cpu/sort/keys.h"
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/unique.h"
#include "gen/kernels/ops/unique_consecutive.h"
#include "gen/kernels/ops/unique_count.h"

typedef struct slices {
    const cti_view *self;
    int64_t count, width;   /* number of slices; keys per slice */
    unsigned axis;          /* axis of the slices; not used if has_axis is false, for all elements */
    bool has_axis, has_nan; /* has_nan: the key CTI_NAN_KEY is NaN, which is not equal to itself */
    /* if slices have one key, keys are sorted together with the slices; other_keys is a buffer for sorting */
    uint64_t *keys, *other_keys;
    /* sorted indices of the slices, and a buffer for sorting; NULL if the slices are in their original order */
    int64_t *order, *other;
} slices;

static int64_t slice_at(const slices *s, int64_t k) { return s->order ? s->order[k] : k; }

/* Returns a view of self with the axis moved to the front, so that a slice is a row of a row-major copy. */
static cti_view axis_first(const slices *s, int64_t *sizes, int64_t *strides)
{
    cti_view v = *s->self;
    unsigned k = 0;
    if (s->has_axis) {
        sizes[k] = v.sizes[s->axis];
        strides[k++] = v.strides[s->axis];
    }
    for (unsigned d = 0; d < v.ndim; d++) {
        if (s->has_axis && d == s->axis) continue;
        sizes[k] = v.sizes[d];
        strides[k++] = v.strides[d];
    }
    v.sizes = sizes;
    v.strides = strides;
    return v;
}

static ct_status read_keys(const cti_launch *launch, slices *s)
{
    int64_t sizes[CTI_MAX_VIEW_NDIM], strides[CTI_MAX_VIEW_NDIM];
    const cti_view v = axis_first(s, sizes, strides);
    cti_dense dense;
    const ct_status status = cti_read_dense(launch, &v, cti_wide_dtype(v.dtype), &dense);
    if (status != CT_OK) return status;
    s->keys = dense.view.data;
    for (int64_t i = 0; i < v.numel; i++) {
        double value;
        memcpy(&value, &s->keys[i], sizeof value);
        s->keys[i] = s->has_nan ? cti_key_of_double(value) : cti_key_of_integer((int64_t)s->keys[i]);
    }
    return CT_OK;
}

/* ---- order ---- */

static bool is_behind(const slices *s, int64_t a, int64_t b)
{
    const uint64_t *x = s->keys + a * s->width, *y = s->keys + b * s->width;
    for (int64_t i = 0; i < s->width; i++)
        if (x[i] != y[i]) return x[i] > y[i];
    return false;
}

static bool are_equal(const slices *s, int64_t a, int64_t b)
{
    const uint64_t *x = s->keys + a * s->width, *y = s->keys + b * s->width;
    for (int64_t i = 0; i < s->width; i++)
        if (x[i] != y[i] || (s->has_nan && x[i] == CTI_NAN_KEY)) return false;
    return true;
}

static void exchange(slices *s)
{
    int64_t *const sorted = s->other;
    s->other = s->order;
    s->order = sorted;
}

/* Sorts slices of one key by one of its bytes; the sort is stable. */
static void sort_by_byte(slices *s, unsigned byte)
{
    enum { VALUES = 256 };

    int64_t starts[VALUES] = {0}, sum = 0;
    for (int64_t i = 0; i < s->count; i++) starts[s->keys[i] >> 8 * byte & 0xff]++;
    for (int v = 0; v < VALUES; v++) {
        const int64_t count = starts[v];
        starts[v] = sum;
        sum += count;
    }
    for (int64_t i = 0; i < s->count; i++) {
        const int64_t to = starts[s->keys[i] >> 8 * byte & 0xff]++;
        s->other_keys[to] = s->keys[i];
        if (s->order) s->other[to] = s->order[i];
    }
    exchange(s);
    uint64_t *const moved = s->other_keys;
    s->other_keys = s->keys;
    s->keys = moved;
}

/*
 * Sorts slices of one key. The time is proportional to the number of slices times the number of bytes in which keys
 * differ. Keys are moved together with their indices, since reading a key by its index would cost a cache miss.
 */
static void sort_keys(slices *s)
{
    uint64_t differ = 0;
    for (int64_t i = 1; i < s->count; i++) differ |= s->keys[i] ^ s->keys[0];
    for (unsigned byte = 0; byte < sizeof differ; byte++)
        if (differ >> 8 * byte & 0xff) sort_by_byte(s, byte);
}

/* Merge sort of slices: each pass doubles the length of the sorted runs. The sort is stable. */
static void merge_slices(slices *s)
{
    for (int64_t run = 1; run < s->count; run *= 2) {
        for (int64_t begin = 0; begin < s->count; begin += 2 * run) {
            const int64_t middle = begin + run < s->count ? begin + run : s->count,
                          end = middle + run < s->count ? middle + run : s->count;
            int64_t a = begin, b = middle;
            for (int64_t to = begin; to < end; to++) {
                const bool second = a == middle || (b < end && is_behind(s, s->order[a], s->order[b]));
                s->other[to] = second ? s->order[b++] : s->order[a++];
            }
        }
        exchange(s);
    }
}

static void sort_slices(slices *s)
{
    if (s->width == 1)
        sort_keys(s);
    else
        merge_slices(s);
}

/* ---- runs of equal elements ---- */

/*
 * flags[i]: element at + i of a row differs from the element before, or is the first of the row. A NaN differs from
 * every element.
 */
static void find_starts(ct_dtype dtype, const char *row, int64_t at, int64_t n, uint8_t *flags)
{
    union {
        double f64[CTI_MASK_PART + 1];
        int64_t i64[CTI_MASK_PART + 1];
    } buffer;

    const ct_dtype wide = cti_wide_dtype((uint8_t)dtype);
    const int64_t before = at > 0;
    const void *part = row + (at - before) * (int64_t)ct_dtype_size(dtype);
    if (dtype != wide) {
        cti_converter(dtype, wide)(n + before, part, 1, &buffer, 1);
        part = &buffer;
    }
    const double *x = part;
    const int64_t *y = part;
    flags[0] = 1;
    if (wide == CT_DTYPE_F64)
        for (int64_t i = 1 - before; i < n; i++) flags[i] = x[i + before] != x[i + before - 1];
    else
        for (int64_t i = 1 - before; i < n; i++) flags[i] = y[i + before] != y[i + before - 1];
}

static inline void move_starts(int64_t n, const int32_t *found, const char *from, char *to, int64_t step, size_t item)
{
    const int64_t size = (int64_t)item;
    for (int64_t k = 0; k < n; k++) memcpy(to + k * step * size, from + found[k] * size, item);
}

/* Copies the elements at n indices, with a constant size if it is frequent. */
static void copy_starts(int64_t n, const int32_t *found, const char *from, char *to, int64_t step, int64_t item)
{
    switch (item) {
    case 4: move_starts(n, found, from, to, step, 4); break;
    case 8: move_starts(n, found, from, to, step, 8); break;
    default: move_starts(n, found, from, to, step, (size_t)item); break;
    }
}

/*
 * Returns the number of runs in a row of n elements. Writes their values and, if they are not NULL, the index of the
 * run of each element and the lengths of the runs. values may be NULL too.
 */
static int64_t find_runs(ct_dtype dtype, const char *row, int64_t n, const cti_view *values, int64_t *inverse,
                         int64_t *counts)
{
    const int64_t item = (int64_t)ct_dtype_size(dtype), step = values && values->numel ? values->strides[0] : 0;
    int64_t count = 0, start = 0;
    uint8_t flags[CTI_MASK_PART];
    int32_t found[CTI_MASK_PART];
    for (int64_t at = 0; at < n; at += CTI_MASK_PART) {
        const int64_t part = n - at < CTI_MASK_PART ? n - at : CTI_MASK_PART;
        find_starts(dtype, row, at, part, flags);
        for (int64_t i = 0, run = count - 1; inverse && i < part; i++) inverse[at + i] = run += flags[i];
        const int64_t starts = cti_find_true(part, flags, 1, found);
        if (values) copy_starts(starts, found, row + at * item, (char *)values->data + count * step * item, step, item);
        if (counts && starts > 0) { /* a run ends where the next begins */
            if (count > 0) counts[count - 1] = at + found[0] - start;
            for (int64_t k = 1; k < starts; k++) counts[count + k - 1] = found[k] - found[k - 1];
            start = at + found[starts - 1];
        }
        count += starts;
    }
    if (counts && count > 0) counts[count - 1] = n - start;
    return count;
}

/* find_runs for all elements of a view. *count may be NULL. */
static ct_status runs_of(const cti_launch *launch, const cti_view *self, const cti_view *values,
                         const cti_view *inverse, const cti_view *counts, int64_t *count)
{
    cti_dense copy = {.view.data = NULL};
    const ct_dtype dtype = (ct_dtype)self->dtype;
    const bool is_in_row = cti_is_in_row(self);
    const ct_status status = is_in_row ? CT_OK : cti_read_dense(launch, self, dtype, &copy);
    if (status != CT_OK) return status;
    const int64_t found = find_runs(dtype, is_in_row ? self->data : copy.view.data, self->numel, values,
                                    inverse ? inverse->data : NULL, counts ? counts->data : NULL);
    cti_free(copy.view.data);
    if (count) *count = found;
    return CT_OK;
}

/* ---- calls ---- */

static bool is_new(const slices *s, int64_t k)
{
    if (k == 0) return true;
    return s->width == 1 ? !are_equal(s, k - 1, k) : !are_equal(s, slice_at(s, k - 1), slice_at(s, k));
}

static void end(slices *s)
{
    cti_free(s->other);
    cti_free(s->order);
    cti_free(s->other_keys);
    cti_free(s->keys);
}

/*
 * Reads the keys, and sorts the slices unless `consecutive`. dim: -1 for all elements. in_order: true if the order of
 * the slices is needed in addition to the sorted keys. On failure all memory is released.
 */
static ct_status begin(const cti_launch *launch, const cti_view *self, int64_t dim, bool consecutive, bool in_order,
                       slices *s)
{
    const bool has_axis = dim >= 0 && self->ndim > 0;
    *s = (slices){.self = self,
                  .has_axis = has_axis,
                  .axis = has_axis ? (unsigned)dim : 0,
                  .count = has_axis ? self->sizes[dim] : self->numel,
                  .has_nan = ct_dtype_is_floating((ct_dtype)self->dtype)};
    s->width = has_axis ? 1 : s->count > 0;
    for (unsigned d = 0; has_axis && d < self->ndim; d++) s->width *= d == s->axis ? 1 : self->sizes[d];
    const ct_status status = read_keys(launch, s);
    if (status != CT_OK || consecutive) return status;
    const size_t size = (size_t)(s->count + 1) * sizeof *s->order;
    const bool has_order = in_order || s->width != 1;
    s->order = has_order ? cti_malloc(size) : NULL;
    s->other = has_order ? cti_malloc(size) : NULL;
    s->other_keys = s->width == 1 ? cti_malloc(size) : NULL;
    if ((has_order && (!s->order || !s->other)) || (s->width == 1 && !s->other_keys)) {
        end(s);
        return cti_no_memory(launch->op);
    }
    for (int64_t i = 0; has_order && i < s->count; i++) s->order[i] = i;
    sort_slices(s);
    return CT_OK;
}

/* Copies one slice or element of self to index `index` of values. */
static ct_status give(const slices *s, int64_t slice, int64_t index, const cti_view *values)
{
    const cti_view *self = s->self;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)self->dtype);
    int64_t sizes[CTI_MAX_VIEW_NDIM], from[CTI_MAX_VIEW_NDIM], to[CTI_MAX_VIEW_NDIM], offset = 0;
    if (!s->has_axis) {
        if (self->ndim == 1)
            offset = slice * self->strides[0];
        else
            for (unsigned d = self->ndim; d-- > 0; slice /= self->sizes[d])
                offset += slice % self->sizes[d] * self->strides[d];
        cti_move((char *)values->data + index * values->strides[0] * item, (const char *)self->data + offset * item,
                 (size_t)item);
        return CT_OK;
    }
    unsigned k = 0;
    for (unsigned d = 0; d < self->ndim; d++) {
        if (d == s->axis) continue;
        sizes[k] = self->sizes[d];
        from[k] = self->strides[d];
        to[k++] = values->strides[d];
    }
    const cti_view source = {.data = (char *)self->data + slice * self->strides[s->axis] * item,
                             .sizes = sizes,
                             .strides = from,
                             .numel = s->width,
                             .ndim = (uint8_t)k,
                             .dtype = self->dtype},
                   target = {.data = (char *)values->data + index * values->strides[s->axis] * item,
                             .sizes = sizes,
                             .strides = to,
                             .numel = s->width,
                             .ndim = (uint8_t)k,
                             .dtype = values->dtype};
    return cti_copy(&target, &source);
}

/* inverse and counts may be NULL; both are row-major. */
static ct_status run(const cti_launch *launch, const cti_view *self, int64_t dim, bool consecutive,
                     const cti_view *values, const cti_view *inverse, const cti_view *counts)
{
    if (consecutive && (dim < 0 || self->ndim <= 1)) return runs_of(launch, self, values, inverse, counts, NULL);
    slices s;
    ct_status status = begin(launch, self, dim, consecutive, true, &s);
    if (status != CT_OK) return status;
    int64_t index = -1;
    for (int64_t k = 0; k < s.count && status == CT_OK; k++) {
        if (is_new(&s, k)) {
            index++;
            status = give(&s, slice_at(&s, k), index, values);
            if (counts) ((int64_t *)counts->data)[index] = 0;
        }
        if (counts) ((int64_t *)counts->data)[index]++;
        if (inverse) ((int64_t *)inverse->data)[slice_at(&s, k)] = index;
    }
    end(&s);
    return status;
}

ct_status CTI_LEVEL(cti_unique_count_cpu)(cti_launch *launch, const cti_view *self, bool consecutive, ct_scalar dim,
                                          cti_view *result)
{
    const int64_t axis = dim.kind == CT_SCALAR_UNSET ? -1 : dim.i;
    if (consecutive && (axis < 0 || self->ndim <= 1)) return runs_of(launch, self, NULL, NULL, NULL, result->data);
    slices s;
    int64_t count = 0;
    const ct_status status = begin(launch, self, axis, consecutive, false, &s);
    if (status != CT_OK) return status;
    for (int64_t k = 0; k < s.count; k++) count += is_new(&s, k);
    end(&s);
    *(int64_t *)result->data = count;
    return CT_OK;
}

ct_status CTI_LEVEL(cti_unique_cpu)(cti_launch *launch, const cti_view *self, bool sorted, bool return_inverse,
                                    bool return_counts, cti_view *values, cti_view *inverse, cti_view *counts)
{
    (void)sorted, (void)return_inverse, (void)return_counts;
    return run(launch, self, -1, false, values, inverse, counts);
}

ct_status CTI_LEVEL(cti_unique_dim_cpu)(cti_launch *launch, const cti_view *self, bool sorted, bool return_inverse,
                                        bool return_counts, int64_t dim, cti_view *values, cti_view *inverse,
                                        cti_view *counts)
{
    (void)sorted, (void)return_inverse, (void)return_counts;
    return run(launch, self, dim, false, values, inverse, counts);
}

ct_status CTI_LEVEL(cti_unique_consecutive_cpu)(cti_launch *launch, const cti_view *self, bool return_inverse,
                                                bool return_counts, cti_view *values, cti_view *inverse,
                                                cti_view *counts)
{
    (void)return_inverse, (void)return_counts;
    return run(launch, self, -1, true, values, inverse, counts);
}

ct_status CTI_LEVEL(cti_unique_consecutive_dim_cpu)(cti_launch *launch, const cti_view *self, bool return_inverse,
                                                    bool return_counts, int64_t dim, cti_view *values,
                                                    cti_view *inverse, cti_view *counts)
{
    (void)return_inverse, (void)return_counts;
    return run(launch, self, dim, true, values, inverse, counts);
}
