/*
 * Kernels that select elements of a line by their order. sort: self [.., n, ..] -> values and indices [.., n, ..].
 * topk: self [.., n, ..] -> values and indices [.., k, ..]. kthvalue, mode and medians: self [.., n, ..] -> one value
 * and index for each line. Elements are converted to 64-bit keys with the same order (keys.h); NaN is greater than all
 * other values, and -0 equals 0. Keys and indices are sorted by radix sort on bytes, which is stable and takes time
 * proportional to the length of the line; short lines are sorted by insertion.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/kthvalue.h"
#include "gen/kernels/ops/median.h"
#include "gen/kernels/ops/mode.h"
#include "gen/kernels/ops/nanmedian.h"
#include "gen/kernels/ops/order_index.h"
#include "gen/kernels/ops/sort.h"
#include "gen/kernels/ops/topk.h"
#include "kernels/cpu/sort/keys.h"
#include "kernels/cpu/strided.h"

#include <cotangent/enum/rule.h>

#include <stdatomic.h>

enum { SHORT_LINE = 48, FEW = 16, BYTES = 8, VALUES = 256 };

/* An element: its key, and its index in the line. */
typedef struct element {
    uint64_t key;
    int64_t index;
} element;

/* ---- keys ---- */

/* Reads a line as keys and indices. buffer has capacity for n elements of 8 bytes. */
static void read_line(ct_dtype dtype, int64_t n, const char *first, int64_t step, void *buffer, element *line)
{
    const bool is_number = ct_dtype_is_floating(dtype);
    cti_converter(dtype, is_number ? CT_DTYPE_F64 : CT_DTYPE_I64)(n, first, step, buffer, 1);
    const double *values = buffer;
    const int64_t *integers = buffer;
    for (int64_t i = 0; i < n; i++)
        line[i] = (element){is_number ? cti_key_of_double(values[i]) : cti_key_of_integer(integers[i]), i};
}

/* ---- order ---- */

static void insert(int64_t n, element *line)
{
    for (int64_t i = 1; i < n; i++) {
        const element one = line[i];
        int64_t at = i;
        for (; at > 0 && line[at - 1].key > one.key; at--) line[at] = line[at - 1];
        line[at] = one;
    }
}

/* Sorts a line; other is a buffer for n elements. */
static void sort_line(int64_t n, element *line, element *other)
{
    if (n <= SHORT_LINE) {
        insert(n, line);
        return;
    }
    int64_t counts[BYTES][VALUES] = {{0}};
    for (int64_t i = 0; i < n; i++)
        for (unsigned b = 0; b < BYTES; b++) counts[b][line[i].key >> 8 * b & 0xff]++;
    element *from = line, *to = other;
    for (unsigned b = 0; b < BYTES; b++) {
        int64_t *starts = counts[b], sum = 0;
        /* skips this byte, since all keys have the same value in it */
        if (starts[from[0].key >> 8 * b & 0xff] == n) continue;
        for (int v = 0; v < VALUES; v++) {
            const int64_t count = starts[v];
            starts[v] = sum;
            sum += count;
        }
        for (int64_t i = 0; i < n; i++) to[starts[from[i].key >> 8 * b & 0xff]++] = from[i];
        element *const done = to;
        to = from;
        from = done;
    }
    if (from != line) memcpy(line, from, (size_t)n * sizeof *line);
}

/*
 * Moves the first `count` elements in sorted order to the beginning of the line; the order of the other elements is
 * unspecified.
 */
static void take_first(int64_t n, element *line, int64_t count)
{
    insert(count, line);
    for (int64_t i = count; i < n; i++) {
        const element one = line[i];
        if (one.key >= line[count - 1].key) continue; /* of equal elements, the earlier ones are kept */
        int64_t at = count - 1;
        for (; at > 0 && line[at - 1].key > one.key; at--) line[at] = line[at - 1];
        line[at] = one;
    }
}

/* Equal keys are in the order of their indices, so that no two elements are equal. */
static bool is_before(element a, element b) { return (a.key < b.key) | ((a.key == b.key) & (a.index < b.index)); }

static element middle_of(element a, element b, element c)
{
    const element low = is_before(a, b) ? a : b, high = is_before(a, b) ? b : a;
    return is_before(c, low) ? low : is_before(high, c) ? high : c;
}

/*
 * Moves the elements before the pivot to the beginning of `to`, all other elements to its end, and returns the
 * boundary.
 */
static int64_t divide(int64_t n, const element *from, element pivot, element *to)
{
    int64_t low = 0, high = n - 1;
    for (int64_t i = 0; i < n; i++) { /* without a branch, since it would be mispredicted */
        const bool before = is_before(from[i], pivot);
        to[low] = to[high] = from[i];
        low += before;
        high -= !before;
    }
    return low;
}

/* Sorts a line as a heap, in time n log n for every line. */
static void sort_heap(int64_t n, element *line)
{
    for (int64_t step = 0, start = n / 2; step < n / 2 + n - 1; step++) {
        int64_t size = n;
        if (start > 0) {
            start--;
        } else {
            size = n - 1 - (step - n / 2);
            const element last = line[size];
            line[size] = line[0];
            line[0] = last;
        }
        for (int64_t at = start, child; (child = 2 * at + 1) < size; at = child) {
            if (child + 1 < size && is_before(line[child], line[child + 1])) child++;
            if (!is_before(line[at], line[child])) break;
            const element moved = line[at];
            line[at] = line[child];
            line[child] = moved;
        }
    }
}

/* Returns the element at a position of the sorted line, whose order is then unspecified. other: as in sort_line. */
static element find_position(int64_t n, element *line, element *other, int64_t position)
{
    enum { ROUNDS = 64 }; /* more are needed only for lines that are made to be slow */

    for (int round = 0; n > FEW; round++) {
        if (round == ROUNDS) {
            sort_heap(n, line);
            return line[position];
        }
        const int64_t low = divide(n, line, middle_of(line[0], line[n / 2], line[n - 1]), other);
        element *const spare = line, *const divided = other;
        const int64_t skipped = position < low ? 0 : low;
        line = divided + skipped;
        other = spare + skipped;
        position -= skipped;
        n = skipped ? n - low : low;
    }
    for (int64_t i = 1; i < n; i++) {
        const element one = line[i];
        int64_t at = i;
        for (; at > 0 && is_before(one, line[at - 1]); at--) line[at] = line[at - 1];
        line[at] = one;
    }
    return line[position];
}

/* ---- selection of one element of a line ---- */

/*
 * Chooses an element of a line, and returns its position in the sorted line. most_frequent requires that the line is
 * sorted. has_nan: true for floats, where the largest key is NaN; for integers the same key is the largest integer.
 */
typedef int64_t (*choose_fn)(int64_t n, const element *line, bool has_nan);

static int64_t num_numbers(int64_t n, const element *line, bool has_nan)
{
    int64_t count = n;
    for (int64_t i = 0; has_nan && i < n; i++) count -= line[i].key == CTI_NAN_KEY;
    return count;
}

static int64_t median_of(int64_t n, const element *line, bool has_nan)
{
    const int64_t num_not_nan = num_numbers(n, line, has_nan);
    return num_not_nan < n ? num_not_nan : (n - 1) / 2;
}

static int64_t median_of_numbers(int64_t n, const element *line, bool has_nan)
{
    const int64_t num_not_nan = num_numbers(n, line, has_nan);
    return num_not_nan > 0 ? (num_not_nan - 1) / 2 : 0;
}

/*
 * Returns the position of the last element of the longest run of equal elements; if several runs have this length, of
 * the first of them.
 */
static int64_t most_frequent(int64_t n, const element *line, bool has_nan)
{
    (void)has_nan;
    int64_t best = 0, longest = 0;
    for (int64_t i = 0, begin = 0; i < n; i++) {
        if (i + 1 < n && line[i + 1].key == line[i].key) continue;
        if (i + 1 - begin > longest) {
            longest = i + 1 - begin;
            best = i;
        }
        begin = i + 1;
    }
    return best;
}

/* ---- lines ---- */

/*
 * A call, which selects elements first .. first + count - 1 of each sorted line, or the element that `choose` returns.
 */
typedef struct lines {
    const cti_view *self, *values, *indices; /* values and indices are outputs; values may be NULL */
    unsigned axis;
    bool has_axis; /* the outputs have the axis */
    bool descending;
    int64_t first, count;
    choose_fn choose;
    _Atomic bool failed;
} lines;

/* Offsets in elements at which a line begins in self and in the outputs. */
typedef struct line_offsets {
    int64_t self, values, indices;
} line_offsets;

static line_offsets line_offsets_of(const lines *w, int64_t index)
{
    line_offsets p = {0, 0, 0};
    int64_t at[CTI_MAX_VIEW_NDIM];
    cti_line_at(w->self, w->axis, index, at);
    for (unsigned d = 0; d < w->self->ndim; d++) {
        const unsigned out = w->has_axis || d < w->axis ? d : d - 1;
        p.self += at[d] * w->self->strides[d];
        if (d == w->axis) continue;
        p.indices += at[d] * w->indices->strides[out];
        if (w->values) p.values += at[d] * w->values->strides[out];
    }
    return p;
}

static void give_line(const lines *w, const line_offsets *p, const element *line)
{
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)w->self->dtype), step = w->self->strides[w->axis],
                  index_step = w->has_axis ? w->indices->strides[w->axis] : 0,
                  value_step = w->has_axis && w->values ? w->values->strides[w->axis] : 0;
    const char *from = (const char *)w->self->data + p->self * item;
    for (int64_t k = 0; k < w->count; k++) {
        const int64_t index = line[k].index;
        ((int64_t *)w->indices->data)[p->indices + k * index_step] = index;
        if (w->values)
            cti_move((char *)w->values->data + (p->values + k * value_step) * item, from + index * step * item,
                     (size_t)item);
    }
}

/* Orders a line as far as the call needs it, and returns the first element that the call selects. */
static const element *select_of_line(const lines *w, int64_t n, element *line)
{
    const bool has_nan = ct_dtype_is_floating((ct_dtype)w->self->dtype);
    if (!w->choose && w->first + w->count <= FEW) {
        take_first(n, line, w->first + w->count);
        return line + w->first;
    }
    if (w->count == 1 && w->choose != most_frequent) {
        line[0] = find_position(n, line, line + n, w->choose ? w->choose(n, line, has_nan) : w->first);
        return line;
    }
    sort_line(n, line, line + n);
    return line + (w->choose ? w->choose(n, line, has_nan) : w->first);
}

static void run_lines(int64_t begin, int64_t end, void *arg)
{
    lines *w = arg;
    const int64_t n = w->self->sizes[w->axis], step = w->self->strides[w->axis];
    const ct_dtype dtype = (ct_dtype)w->self->dtype;
    element *line = cti_malloc((size_t)(2 * n + 1) * sizeof *line);
    if (!line) {
        atomic_store(&w->failed, true);
        return;
    }
    for (int64_t index = begin; index < end; index++) {
        const line_offsets p = line_offsets_of(w, index);
        const char *first = (const char *)w->self->data + p.self * (int64_t)ct_dtype_size(dtype);
        read_line(dtype, n, first, step, line + n, line);
        for (int64_t i = 0; w->descending && i < n; i++) line[i].key = ~line[i].key;
        give_line(w, &p, select_of_line(w, n, line));
    }
    cti_free(line);
}

static ct_status run(const cti_launch *launch, lines *w, int64_t dim)
{
    cti_vector_view self_room, value_room, index_room;
    int64_t count = 1;
    w->has_axis = w->has_axis || w->self->ndim == 0;
    w->self = cti_at_least_1d(w->self, &self_room);
    w->indices = cti_at_least_1d(w->indices, &index_room);
    if (w->values) w->values = cti_at_least_1d(w->values, &value_room);
    w->axis = (unsigned)dim;
    for (unsigned d = 0; d < w->self->ndim; d++)
        if (d != w->axis) count *= w->self->sizes[d];
    if (count > 0 && w->count > 0)
        cti_parallel_for(count, 1 + CTI_GRAIN / (16 * (w->self->sizes[w->axis] + 1)), 1, run_lines, w);
    return atomic_load(&w->failed) ? cti_no_memory(launch->op) : CT_OK;
}

ct_status CTI_LEVEL(cti_sort_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, bool descending, bool stable,
                                  cti_view *values, cti_view *indices)
{
    (void)stable;
    lines w = {.self = self, .values = values, .indices = indices, .has_axis = true, .descending = descending};
    w.count = self->ndim ? self->sizes[dim] : 1;
    return run(launch, &w, dim);
}

ct_status CTI_LEVEL(cti_topk_cpu)(cti_launch *launch, const cti_view *self, int64_t k, int64_t dim, bool largest,
                                  bool sorted, cti_view *values, cti_view *indices)
{
    (void)sorted;
    lines w = {.self = self,
               .values = values,
               .indices = indices,
               .has_axis = true,
               .descending = largest,
               .count = self->ndim ? k : 1};
    return run(launch, &w, dim);
}

ct_status CTI_LEVEL(cti_kthvalue_cpu)(cti_launch *launch, const cti_view *self, int64_t k, int64_t dim, bool keepdim,
                                      cti_view *values, cti_view *indices)
{
    lines w = {.self = self, .values = values, .indices = indices, .has_axis = keepdim, .first = k - 1, .count = 1};
    return run(launch, &w, dim);
}

/* ---- one element of each line ---- */

static choose_fn rule_of(int rule)
{
    return rule == CT_RULE_MODE ? most_frequent : rule == CT_RULE_NANMEDIAN ? median_of_numbers : median_of;
}

ct_status CTI_LEVEL(cti_order_index_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, int rule,
                                         cti_view *result)
{
    lines w = {.self = self, .indices = result, .has_axis = true, .count = 1, .choose = rule_of(rule)};
    return run(launch, &w, dim);
}

static ct_status one_of_line(const cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                             choose_fn choose, const cti_view *values, const cti_view *indices)
{
    lines w = {.self = self, .values = values, .indices = indices, .has_axis = keepdim, .count = 1, .choose = choose};
    return run(launch, &w, dim);
}

ct_status CTI_LEVEL(cti_median_dim_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                        cti_view *values, cti_view *indices)
{
    return one_of_line(launch, self, dim, keepdim, median_of, values, indices);
}

ct_status CTI_LEVEL(cti_nanmedian_dim_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                           cti_view *values, cti_view *indices)
{
    return one_of_line(launch, self, dim, keepdim, median_of_numbers, values, indices);
}

ct_status CTI_LEVEL(cti_mode_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim, cti_view *values,
                                  cti_view *indices)
{
    return one_of_line(launch, self, dim, keepdim, most_frequent, values, indices);
}

/* Selects one element among all elements of a tensor, which are treated as one line. */
static ct_status one_of_all(const cti_launch *launch, const cti_view *self, choose_fn choose, const cti_view *values)
{
    int64_t strides[CTI_MAX_VIEW_NDIM], step = 1, index = 0;
    const int64_t size = self->numel, one = 1;
    void *data = cti_malloc((size_t)size * ct_dtype_size((ct_dtype)self->dtype) + 1);
    if (!data) return cti_no_memory(launch->op);
    for (unsigned d = self->ndim; d-- > 0; step *= self->sizes[d]) strides[d] = step;
    const cti_view dense = {.data = data,
                            .sizes = self->sizes,
                            .strides = strides,
                            .numel = size,
                            .ndim = self->ndim,
                            .dtype = self->dtype},
                   line =
                       {.data = data, .sizes = &size, .strides = &one, .numel = size, .ndim = 1, .dtype = self->dtype},
                   at = {.data = &index, .sizes = NULL, .strides = NULL, .numel = 1, .ndim = 0, .dtype = CT_DTYPE_I64};
    ct_status status = cti_copy(&dense, self);
    if (status == CT_OK) status = one_of_line(launch, &line, 0, false, choose, values, &at);
    cti_free(data);
    return status;
}

ct_status CTI_LEVEL(cti_median_cpu)(cti_launch *launch, const cti_view *self, cti_view *values)
{
    return one_of_all(launch, self, median_of, values);
}

ct_status CTI_LEVEL(cti_nanmedian_cpu)(cti_launch *launch, const cti_view *self, cti_view *values)
{
    return one_of_all(launch, self, median_of_numbers, values);
}
