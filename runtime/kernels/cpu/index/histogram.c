/*
 * histc, histogram: self [*], weight [*] -> hist [bins], bin_edges [bins + 1]: the number of elements, or the sum of
 * their weights, in each bin of a range. Sums are in f64.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/histc.h"
#include "gen/kernels/ops/histogram.h"

#include <math.h>

typedef struct range {
    double low, high;
} range;

static range range_of(const cti_dense *x)
{
    const double *values = x->view.data;
    range found = {0, 0};
    for (int64_t i = 0; i < x->view.numel; i++) {
        if (!isfinite(values[i])) return (range){-INFINITY, INFINITY};
        if (i == 0 || values[i] < found.low) found.low = values[i];
        if (i == 0 || values[i] > found.high) found.high = values[i];
    }
    return found;
}

/* Checks the range. margin: a range of length 0 is extended by this on both sides. */
static ct_status check_range(const cti_launch *launch, range *r, double margin)
{
    if (!isfinite(r->low) || !isfinite(r->high))
        return cti_error(CT_E_INVALID, "%s: the range from %g to %g is not finite", launch->op, r->low, r->high);
    if (r->low == r->high) {
        r->low -= margin;
        r->high += margin;
    }
    return CT_OK;
}

static void write_values(const double *values, const cti_view *to)
{
    cti_converter(CT_DTYPE_F64, (ct_dtype)to->dtype)(to->numel, values, 1, to->data, to->strides[0]);
}

/* ---- histc ---- */

static double as_double(ct_scalar value)
{
    return value.kind == CT_SCALAR_INT || value.kind == CT_SCALAR_BOOL ? (double)value.i : value.re;
}

enum { PART = 512 }; /* elements that are converted at a time */

/* Elements of any dtype in a row. */
typedef struct elements {
    const char *row;
    int64_t count;
    ct_dtype dtype;
} elements;

/* Converts up to PART elements from `at` on, and returns their count. */
static int64_t read_part(const elements *x, int64_t at, double *values)
{
    const int64_t n = x->count - at < PART ? x->count - at : PART;
    cti_converter(x->dtype, CT_DTYPE_F64)(n, x->row + at * (int64_t)ct_dtype_size(x->dtype), 1, values, 1);
    return n;
}

static range range_of_elements(const elements *x)
{
    double values[PART], low = INFINITY, high = -INFINITY;
    for (int64_t at = 0; at < x->count; at += PART) {
        const int64_t n = read_part(x, at, values);
        double excess = 0; /* NaN after an infinity or a NaN */
#pragma omp simd reduction(+ : excess) reduction(min : low) reduction(max : high)
        for (int64_t i = 0; i < n; i++) {
            excess += values[i] - values[i];
            low = values[i] < low ? values[i] : low;
            high = values[i] > high ? values[i] : high;
        }
        if (excess != 0) return (range){-INFINITY, INFINITY};
    }
    return x->count ? (range){low, high} : (range){0, 0};
}

static void count_parts(const elements *x, const range *r, int64_t bins, double *counts)
{
    double values[PART];
    for (int64_t i = 0; i < bins; i++) counts[i] = 0;
    for (int64_t at = 0; at < x->count; at += PART) {
        const int64_t n = read_part(x, at, values);
        for (int64_t i = 0; i < n; i++) { /* the bin, or -1 outside the range */
            const double position = (values[i] - r->low) * (double)bins / (r->high - r->low);
            values[i] = values[i] >= r->low && values[i] <= r->high ? position : -1;
        }
        for (int64_t i = 0; i < n; i++)
            if (!(values[i] < 0)) counts[values[i] < (double)bins ? (int64_t)values[i] : bins - 1]++;
    }
}

ct_status CTI_LEVEL(cti_histc_cpu)(cti_launch *launch, const cti_view *self, int64_t bins, ct_scalar min, ct_scalar max,
                                   cti_view *result)
{
    cti_dense copy = {.view = {.data = NULL}};
    range r = {as_double(min), as_double(max)};
    if (r.low > r.high)
        return cti_error(CT_E_INVALID, "%s: max must be larger than min; it is %g, min is %g", launch->op, r.high,
                         r.low);
    double *counts = cti_malloc((size_t)bins * sizeof *counts);
    if (!counts) return cti_no_memory(launch->op);
    const bool is_in_row = cti_is_in_row(self);
    ct_status status = is_in_row ? CT_OK : cti_read_dense(launch, self, (ct_dtype)self->dtype, &copy);
    const elements x = {is_in_row ? self->data : copy.view.data, self->numel, (ct_dtype)self->dtype};
    if (status == CT_OK) {
        if (r.low == r.high) r = range_of_elements(&x);
        status = check_range(launch, &r, 1);
    }
    if (status == CT_OK) {
        count_parts(&x, &r, bins, counts);
        write_values(counts, result);
    }
    cti_free(copy.view.data);
    cti_free(counts);
    return status;
}

/* ---- histogram ---- */

typedef struct histogram {
    cti_dense x, weight;              /* weight has no data if every element has weight 1 */
    double *edges, *sums, per_length; /* per_length: bins per unit of length if all bins have the same length, else 0 */
    int64_t bins;
    bool density;
} histogram;

/*
 * Returns the index of the bin of x. Its lower edge is the last edge that is not greater than x. The last bin includes
 * its upper edge.
 */
static int64_t part_of(const histogram *h, double x)
{
    int64_t from = 0, to = h->bins;
    /* estimated by a division, then corrected by comparisons with the edges, since the edges are rounded */
    if (h->per_length > 0) {
        from = (int64_t)((x - h->edges[0]) * h->per_length);
        if (from >= to) from = to - 1;
        while (from > 0 && h->edges[from] > x) from--;
        while (from + 1 < to && h->edges[from + 1] <= x) from++;
        return from;
    }
    while (from + 1 < to) {
        const int64_t middle = from + (to - from) / 2;
        if (h->edges[middle] <= x)
            from = middle;
        else
            to = middle;
    }
    return from;
}

static void sum_parts(histogram *h)
{
    const double *values = h->x.view.data, *weights = h->weight.view.data;
    double total = 0;
    for (int64_t i = 0; i < h->bins; i++) h->sums[i] = 0;
    for (int64_t i = 0; i < h->x.view.numel; i++)
        if (values[i] >= h->edges[0] && values[i] <= h->edges[h->bins])
            h->sums[part_of(h, values[i])] += weights ? weights[i] : 1;
    for (int64_t i = 0; i < h->bins; i++) total += h->sums[i];
    for (int64_t i = 0; h->density && i < h->bins; i++) h->sums[i] /= total * (h->edges[i + 1] - h->edges[i]);
}

static ct_status begin(const cti_launch *launch, histogram *h, const cti_view *self, const cti_view *weight)
{
    h->sums = cti_malloc((size_t)h->bins * sizeof *h->sums);
    h->edges = cti_malloc((size_t)(h->bins + 1) * sizeof *h->edges);
    if (!h->sums || !h->edges) return cti_no_memory(launch->op);
    const ct_status status = cti_read_dense(launch, self, CT_DTYPE_F64, &h->x);
    return status == CT_OK && weight ? cti_read_dense(launch, weight, CT_DTYPE_F64, &h->weight) : status;
}

static ct_status finish(histogram *h, ct_status status, const cti_view *hist)
{
    if (status == CT_OK) {
        sum_parts(h);
        write_values(h->sums, hist);
    }
    cti_free(h->weight.view.data);
    cti_free(h->x.view.data);
    cti_free(h->edges);
    cti_free(h->sums);
    return status;
}

/*
 * Computes the edges of bins of equal length. Edges are rounded to the dtype of bin_edges, so that elements are
 * compared with the edges that are returned.
 */
static void equal_parts(histogram *h, const range *r, const cti_view *bin_edges)
{
    const double step = (r->high - r->low) / (double)h->bins;
    for (int64_t i = 0; i <= h->bins; i++)
        h->edges[i] = 2 * i <= h->bins ? r->low + (double)i * step : r->high - (double)(h->bins - i) * step;
    write_values(h->edges, bin_edges);
    cti_converter((ct_dtype)bin_edges->dtype, CT_DTYPE_F64)(h->bins + 1, bin_edges->data, bin_edges->strides[0],
                                                            h->edges, 1);
    const double per_length = (double)h->bins / (h->edges[h->bins] - h->edges[0]);
    h->per_length = isfinite(per_length) ? per_length : 0;
}

ct_status CTI_LEVEL(cti_histogram_cpu)(cti_launch *launch, const cti_view *self, int64_t bins, ct_floats range_,
                                       const cti_view *weight, bool density, cti_view *hist, cti_view *bin_edges)
{
    if (range_.items && range_.count != 2)
        return cti_error(CT_E_INVALID, "%s: range must have 2 numbers; it has %" PRId64, launch->op, range_.count);
    if (range_.items && range_.items[0] > range_.items[1])
        return cti_error(CT_E_INVALID, "%s: range must not end before it begins; it is from %g to %g", launch->op,
                         range_.items[0], range_.items[1]);
    histogram h = {.bins = bins, .density = density};
    ct_status status = begin(launch, &h, self, weight);
    if (status == CT_OK) {
        range r = range_.items  ? (range){range_.items[0], range_.items[1]}
                  : self->numel ? range_of(&h.x)
                                : (range){0, 1};
        status = check_range(launch, &r, 0.5);
        if (status == CT_OK) equal_parts(&h, &r, bin_edges);
    }
    return finish(&h, status, hist);
}

ct_status CTI_LEVEL(cti_histogram_bins_cpu)(cti_launch *launch, const cti_view *self, const cti_view *bins,
                                            const cti_view *weight, bool density, cti_view *hist, cti_view *bin_edges)
{
    histogram h = {.bins = bins->numel - 1, .density = density};
    const ct_status status = begin(launch, &h, self, weight);
    if (status == CT_OK) {
        cti_converter((ct_dtype)bins->dtype, CT_DTYPE_F64)(bins->numel, bins->data, bins->strides[0], h.edges, 1);
        write_values(h.edges, bin_edges);
    }
    return finish(&h, status, hist);
}
