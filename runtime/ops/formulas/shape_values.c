#include "ops/formulas/shape_values.h"

#include "base/memory.h"
#include "kernels/scalar_complex.h"
#include "state/error.h"
#include "tensor/copy.h"
#include "tensor/promote.h"
#include "tensor/scope.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static const cti_shape failed = {.ndim = CTI_SHAPE_FAILED};

/* ---- from and to lists ---- */

ct_ints cti_shape_ints(const cti_shape *s)
{
    return cti_shape_ok(s) ? ct_ints_of(s->sizes, (int64_t)s->ndim) : ct_ints_of(NULL, -1);
}

cti_shape cti_shape_of_ints(const char *op, const char *argument, ct_ints sizes)
{
    cti_shape out;
    if (sizes.count < 0) return failed;
    return cti_shape_from(op, argument, sizes, &out) == CT_OK ? out : failed;
}

cti_shape cti_shape_between(cti_shape s, unsigned first, unsigned behind)
{
    cti_shape out;
    if (!cti_shape_ok(&s) || first + behind > s.ndim) return failed;
    out.ndim = 0;
    for (unsigned i = first; i + behind < s.ndim; i++) out.sizes[out.ndim++] = s.sizes[i];
    return out;
}

cti_shape cti_shape_part(const ct_tensor *t, unsigned first, unsigned behind)
{
    return first == 0 && behind == 0 ? cti_shape_of(t) : cti_shape_between(cti_shape_of(t), first, behind);
}

ct_ints cti_mask_list(uint32_t mask, int64_t out[CTI_MAX_NDIM])
{
    int64_t count = 0;
    for (int64_t i = 0; i < CTI_MAX_NDIM; i++)
        if (mask >> i & 1u) out[count++] = i;
    return ct_ints_of(out, count);
}

int64_t cti_mask_count(uint32_t mask)
{
    int64_t count = 0;
    for (; mask; mask &= mask - 1) count++;
    return count;
}

uint32_t cti_mask_of_dim(const char *op, int64_t dim, int64_t ndim)
{
    if (ndim < 0) return 0; /* a failed shape, whose error is set */
    return cti_wrap_dim(op, "dim", dim, ndim, &dim) == CT_OK && ndim > 0 ? 1u << dim : 0;
}

uint32_t cti_mask_of_dims(const char *op, ct_ints dims, int64_t ndim)
{
    uint32_t mask = 0;
    if (ndim < 0) return 0; /* a failed shape, whose error is set */
    bool plain = dims.items && ndim > 0;
    for (int64_t i = 0; i < dims.count && plain; i++) {
        const int64_t dim = dims.items[i] < 0 ? dims.items[i] + ndim : dims.items[i];
        plain = dim >= 0 && dim < ndim && !(mask >> dim & 1u);
        if (plain) mask |= 1u << dim;
    }
    if (plain && dims.count >= 0) return mask;
    return cti_wrap_dims(op, "dim", dims, ndim, false, &mask) == CT_OK ? mask : 0;
}

uint32_t cti_mask_last(unsigned n, int64_t ndim)
{
    uint32_t mask = 0;
    for (int64_t i = n < ndim ? ndim - n : 0; i < ndim; i++) mask |= 1u << i; /* no bits for a failed shape */
    return mask;
}

ct_ints cti_axes_last(unsigned n, int64_t out[CTI_MAX_NDIM])
{
    if (n > CTI_MAX_NDIM) return ct_ints_of(NULL, -1);
    for (unsigned i = 0; i < n; i++) out[i] = (int64_t)i - (int64_t)n;
    return ct_ints_of(out, (int64_t)n);
}

/* ---- checks ---- */

static const char *text_of(const ct_tensor *t, char *out, size_t size)
{
    const cti_shape shape = cti_shape_of(t);
    return cti_shape_text(&shape, out, size);
}

ct_status cti_check_ndim(const char *op, const char *argument, const ct_tensor *t, unsigned ndim, bool or_more)
{
    if (or_more ? t->ndim >= ndim : t->ndim == ndim) return CT_OK;
    char have[160];
    return cti_error(CT_E_SHAPE, "%s: %s.ndim must be %s%u; %s.shape is %s", op, argument, or_more ? "at least " : "",
                     ndim, argument, text_of(t, have, sizeof have));
}

bool cti_shape_is(const ct_tensor *t, cti_shape expected)
{
    const cti_shape shape = cti_shape_of(t);
    return cti_shape_ok(&expected) && cti_shape_equal(&shape, &expected);
}

bool cti_part_is(const ct_tensor *t, unsigned first, const cti_shape *expected)
{
    bool same = first + expected->ndim <= t->ndim;
    for (unsigned i = 0; i < expected->ndim && same; i++) same = cti_sizes(t)[first + i] == expected->sizes[i];
    return same;
}

ct_status cti_check_same_layout(const char *op, const char *argument, ct_tensors list)
{
    for (int64_t i = 1; i < list.count; i++) {
        const ct_tensor *a = list.items[0], *b = list.items[i];
        if (a->ndim == b->ndim && memcmp(cti_sizes(a), cti_sizes(b), a->ndim * sizeof(int64_t)) == 0) continue;
        const cti_shape first = cti_shape_of(a), shape = cti_shape_of(b);
        char have[160], want[160];
        return cti_error(CT_E_SHAPE, "%s: %s[%" PRId64 "] has shape %s; all must have the shape of %s[0], which is %s",
                         op, argument, i, cti_shape_text(&shape, have, sizeof have), argument,
                         cti_shape_text(&first, want, sizeof want));
    }
    return CT_OK;
}

/* ---- tensors that may have failed ---- */

cti_shape cti_shape_or_failed(const ct_tensor *t) { return cti_absent(t) ? failed : cti_shape_of(t); }

ct_ints cti_sizes_of(const ct_tensor *t)
{
    if (cti_absent(t)) return ct_ints_of(NULL, -1);
    int64_t *sizes = cti_scope_array(cti_thread_here(), (t->ndim + 1u) * sizeof *sizes);
    if (!sizes) return ct_ints_of(NULL, -1);
    for (unsigned i = 0; i < t->ndim; i++) sizes[i] = cti_sizes(t)[i];
    return ct_ints_of(sizes, t->ndim);
}

int64_t cti_rank(const ct_tensor *t) { return cti_absent(t) ? -1 : (int64_t)t->ndim; }

ct_dtype cti_dtype_of(const ct_tensor *t) { return cti_absent(t) ? CT_DTYPE_DEFAULT : (ct_dtype)t->dtype; }

ct_device cti_device_or_host(const ct_tensor *t) { return cti_absent(t) ? CT_HOST : cti_device_named(cti_device(t)); }

/* ---- scalars ---- */

double cti_scalar_double(ct_scalar s)
{
    return s.kind == CT_SCALAR_BOOL || s.kind == CT_SCALAR_INT ? (double)s.i : s.re;
}

static bool is_whole(ct_scalar s) { return s.kind == CT_SCALAR_BOOL || s.kind == CT_SCALAR_INT; }

/* Scalar with the given parts; complex if either operand is complex. */
static ct_scalar of_parts(ct_scalar a, ct_scalar b, double re, double im)
{
    return a.kind == CT_SCALAR_COMPLEX || b.kind == CT_SCALAR_COMPLEX ? ct_complex128(re, im) : ct_float(re);
}

static double imaginary(ct_scalar s) { return s.kind == CT_SCALAR_COMPLEX ? s.im : 0; }

ct_scalar cti_scalar_add(ct_scalar a, ct_scalar b)
{
    if (is_whole(a) && is_whole(b)) return ct_int((int64_t)((uint64_t)a.i + (uint64_t)b.i));
    return of_parts(a, b, cti_scalar_double(a) + cti_scalar_double(b), imaginary(a) + imaginary(b));
}

ct_scalar cti_scalar_sub(ct_scalar a, ct_scalar b)
{
    if (is_whole(a) && is_whole(b)) return ct_int((int64_t)((uint64_t)a.i - (uint64_t)b.i));
    return of_parts(a, b, cti_scalar_double(a) - cti_scalar_double(b), imaginary(a) - imaginary(b));
}

ct_scalar cti_scalar_mul(ct_scalar a, ct_scalar b)
{
    if (is_whole(a) && is_whole(b)) return ct_int((int64_t)((uint64_t)a.i * (uint64_t)b.i));
    const double x = cti_scalar_double(a), y = cti_scalar_double(b);
    return of_parts(a, b, x * y - imaginary(a) * imaginary(b), x * imaginary(b) + imaginary(a) * y);
}

ct_scalar cti_scalar_div(ct_scalar a, ct_scalar b)
{
    const double x = cti_scalar_double(a), y = cti_scalar_double(b);
    if (a.kind != CT_SCALAR_COMPLEX && b.kind != CT_SCALAR_COMPLEX) return ct_float(x / y);
    const cti_c128 quotient = cti_div_c128(cti_make_c128(x, imaginary(a)), cti_make_c128(y, imaginary(b)));
    return ct_complex128(quotient.re, quotient.im);
}

ct_scalar cti_scalar_cut(ct_scalar s, ct_dtype dtype)
{
    return dtype == CT_DTYPE_I64 && s.kind == CT_SCALAR_FLOAT && fabs(s.re) < 0x1p63 ? ct_int((int64_t)s.re) : s;
}

int64_t cti_scalar_int(ct_scalar s)
{
    return s.kind == CT_SCALAR_BOOL || s.kind == CT_SCALAR_INT ? s.i : (int64_t)s.re;
}

bool cti_scalars_equal(ct_scalar a, ct_scalar b)
{
    const double x = a.kind == CT_SCALAR_COMPLEX ? a.im : 0, y = b.kind == CT_SCALAR_COMPLEX ? b.im : 0;
    return cti_scalar_double(a) == cti_scalar_double(b) && x == y;
}

ct_scalar cti_scalar_neg(ct_scalar s)
{
    if (is_whole(s)) return ct_int((int64_t)(0 - (uint64_t)s.i));
    return of_parts(s, s, -s.re, -imaginary(s));
}

ct_scalar cti_scalar_conj(ct_scalar s)
{
    if (s.kind == CT_SCALAR_COMPLEX) s.im = -s.im;
    return s;
}

ct_scalar cti_scalar_real(ct_scalar s) { return s.kind == CT_SCALAR_COMPLEX ? ct_float(s.re) : s; }

ct_tensor *cti_num_of(ct_scalar s)
{
    switch (s.kind) {
    case CT_SCALAR_BOOL: return ct_num_bool(s.i != 0);
    case CT_SCALAR_INT: return ct_num_i64(s.i);
    case CT_SCALAR_FLOAT: return ct_num(s.re);
    case CT_SCALAR_COMPLEX: return ct_num_c128(s.re, s.im);
    case CT_SCALAR_UNSET: break;
    }
    return ct_none();
}

int64_t cti_extent(const ct_tensor *t, int64_t dim)
{
    if (dim < 0) dim += t->ndim;
    return dim >= 0 && dim < t->ndim ? cti_sizes(t)[dim] : 1;
}

int64_t cti_shape_extent(const char *op, cti_shape s, int64_t dim)
{
    if (!cti_shape_ok(&s) || cti_wrap_dim(op, "dim", dim, (int64_t)s.ndim, &dim) != CT_OK) return -1;
    return s.ndim ? s.sizes[dim] : 1;
}

int64_t cti_shape_size(cti_shape s, int axis)
{
    const int at = axis < 0 ? (int)s.ndim + axis : axis;
    return cti_shape_ok(&s) && at >= 0 && at < (int)s.ndim ? s.sizes[at] : -1;
}

int64_t cti_shape_count(cti_shape s) { return cti_shape_count_over(s, UINT32_MAX); }

int64_t cti_shape_count_over(cti_shape s, uint32_t mask)
{
    int64_t count = 1;
    for (unsigned i = 0; cti_shape_ok(&s) && i < s.ndim; i++)
        if ((mask >> i & 1u) && !cti_size_mul(count, s.sizes[i], &count)) return -1;
    return cti_shape_ok(&s) ? count : -1;
}

int64_t cti_int_floordiv(int64_t a, int64_t b)
{
    if (b == 0) return 0;
    return b == -1 ? cti_int_sub(0, a) : a / b - (a % b != 0 && (a < 0) != (b < 0));
}

int64_t cti_int_mod(int64_t a, int64_t b)
{
    if (b == 0 || b == -1) return 0;
    const int64_t rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

int64_t cti_int_ratio(int64_t a, int64_t b)
{
    if (b == 0) return -1;
    return b == -1 ? cti_int_sub(0, a) : a % b != 0 ? -1 : a / b;
}

static int64_t to_int(double value)
{
    return value >= -9.2e18 && value <= 9.2e18 ? (int64_t)value : value > 0 ? INT64_MAX : INT64_MIN;
}

int64_t cti_ceil_to_int(double value) { return to_int(ceil(value)); }

int64_t cti_floor_to_int(double value) { return to_int(floor(value)); }

int64_t cti_window(int64_t extent, int64_t size, int64_t stride, int64_t padding, int64_t dilation)
{
    const int64_t padded = cti_int_add(extent, cti_int_mul(2, padding)),
                  reach = cti_int_add(cti_int_mul(dilation, cti_int_sub(size, 1)), 1);
    return cti_int_add(cti_int_floordiv(cti_int_sub(padded, reach), stride), 1);
}

int64_t cti_pooled(int64_t extent, int64_t size, int64_t stride, int64_t padding, int64_t dilation, bool ceil_mode)
{
    const int64_t most = INT64_MAX / 8,
                  side = INT32_MAX; /* prevents overflow of the sums below and of the product of two sides */
    const bool sound = extent >= 0 && size >= 1 && stride >= 1 && dilation >= 1 && padding >= 0;
    if (!sound || extent > most || stride > most || padding > side || size > side || size - 1 > most / dilation)
        return -1;
    const int64_t windows =
        cti_int_floordiv(extent + 2 * padding - dilation * (size - 1) - 1 + (ceil_mode ? stride - 1 : 0), stride) + 1;
    return ceil_mode && (windows - 1) * stride >= extent + padding
               ? windows - 1
               : windows; /* no window begins in the padding that ceil_mode adds */
}

static int64_t cut(int64_t at, int64_t extent)
{
    if (at < 0) at += extent;
    return at < 0 ? 0 : at > extent ? extent : at;
}

int64_t cti_sliced(int64_t extent, ct_scalar start, ct_scalar end, int64_t step)
{
    const int64_t from = start.kind == CT_SCALAR_UNSET ? 0 : cut(start.i, extent),
                  to = end.kind == CT_SCALAR_UNSET ? extent : cut(end.i, extent);
    return from >= to || step < 1 ? 0 : (to - from - 1) / step + 1;
}

/* ---- lists ---- */

int64_t cti_ints_item(ct_ints list, int64_t i) { return i >= 0 && i < list.count ? list.items[i] : -1; }

int64_t cti_ints_least(ct_ints list)
{
    int64_t least = list.count > 0 ? list.items[0] : 0;
    for (int64_t i = 1; i < list.count; i++) least = list.items[i] < least ? list.items[i] : least;
    return least;
}

bool cti_edges_allow(cti_shape s, ct_ints pad, int64_t spare)
{
    if (pad.count % 2 || pad.count > 2 * (int64_t)s.ndim) return false;
    for (int64_t k = 0; k < pad.count / 2; k++) {
        const int64_t n = s.sizes[(int64_t)s.ndim - 1 - k], before = pad.items[2 * k], behind = pad.items[2 * k + 1];
        const int64_t added = before > behind ? before : behind, most = spare >= 0 ? n - spare : n > 0 ? added : 0;
        if ((added > 0 && added > most) || before < -n || behind < -n ||
            cti_int_add(n, cti_int_add(before, behind)) < 0)
            return false;
        if (spare == 0 && added > 0 && (before <= -n || behind <= -n)) return false; /* no element is left to repeat */
    }
    return true;
}

bool cti_ints_in_order(ct_ints indices, int64_t n)
{
    for (int64_t i = 0, last = 0; i < indices.count; i++) {
        int64_t index = indices.items[i] < 0 ? indices.items[i] + n : indices.items[i];
        index = index < 0 ? 0 : index > n ? n : index;
        if (index < last) return false;
        last = index;
    }
    return true;
}

int64_t cti_ints_greatest(ct_ints list)
{
    int64_t greatest = list.count > 0 ? list.items[0] : 0;
    for (int64_t i = 1; i < list.count; i++) greatest = list.items[i] > greatest ? list.items[i] : greatest;
    return greatest;
}

int64_t cti_ints_sum_before(cti_ints_sum *last, ct_ints list, int64_t i)
{
    if (i < last->count) *last = (cti_ints_sum){0, 0};
    for (; last->count < i && last->count < list.count; last->count++)
        last->sum = cti_int_add(last->sum, list.items[last->count]);
    return last->sum;
}

int64_t cti_ints_before(ct_ints list, int64_t i) { return cti_ints_sum_before(&(cti_ints_sum){0, 0}, list, i); }

/* Buffer in the innermost scope for as many integers as `list` has; NULL for a failed list or without memory. */
static int64_t *new_items_like(ct_ints list)
{
    return list.count < 0 ? NULL : cti_scope_array(cti_thread_here(), ((size_t)list.count + 1) * sizeof(int64_t));
}

ct_ints cti_ints_negated(ct_ints list)
{
    int64_t *items = new_items_like(list);
    if (!items) return ct_ints_of(NULL, -1);
    for (int64_t i = 0; i < list.count; i++) items[i] = cti_int_sub(0, list.items[i]);
    return ct_ints_of(items, list.count);
}

ct_ints cti_ints_leading(ct_ints list, int64_t n)
{
    return ct_ints_of(list.items, list.count < 0 || n < 0 ? -1 : cti_int_min(n, list.count));
}

ct_ints cti_ints_halved(ct_ints list)
{
    int64_t *items = new_items_like(list);
    if (!items) return ct_ints_of(NULL, -1);
    for (int64_t i = 0; i < list.count; i++) items[i] = cti_int_floordiv(list.items[i], 2);
    return ct_ints_of(items, list.count);
}

ct_ints cti_ints_from_the_end(ct_ints dims, int64_t n)
{
    int64_t *items = new_items_like(dims);
    if (!items) return ct_ints_of(NULL, -1);
    for (int64_t i = 0; i < dims.count; i++)
        items[i] = dims.items[i] < 0 ? dims.items[i] : cti_int_sub(dims.items[i], n);
    return ct_ints_of(items, dims.count);
}

ct_int_lists cti_list_shapes(ct_tensors list)
{
    const size_t count = list.count < 0 ? 0 : (size_t)list.count;
    ct_ints *shapes = cti_scope_array(cti_thread_here(), (count + 1) * sizeof *shapes);
    if (!shapes || list.count < 0) return (ct_int_lists){NULL, -1};
    for (size_t i = 0; i < count; i++) shapes[i] = ct_ints_of(cti_sizes(list.items[i]), list.items[i]->ndim);
    return (ct_int_lists){shapes, list.count};
}

/* ---- conditions ---- */

bool cti_shapes_equal(cti_shape a, cti_shape b)
{
    return cti_shape_ok(&a) && cti_shape_ok(&b) && cti_shape_equal(&a, &b);
}

bool cti_shapes_expand_to(cti_shape a, cti_shape b)
{
    if (!cti_shape_ok(&a) || !cti_shape_ok(&b) || a.ndim > b.ndim) return false;
    for (unsigned i = 0; i < a.ndim; i++) {
        const int64_t own = a.sizes[a.ndim - 1 - i], required = b.sizes[b.ndim - 1 - i];
        if (own != required && own != 1) return false;
    }
    return true;
}

bool cti_shapes_broadcast(cti_shape a, cti_shape b)
{
    if (!cti_shape_ok(&a) || !cti_shape_ok(&b)) return false;
    for (unsigned i = 0; i < a.ndim && i < b.ndim; i++) {
        const int64_t x = a.sizes[a.ndim - 1 - i], y = b.sizes[b.ndim - 1 - i];
        if (x != y && x != 1 && y != 1) return false;
    }
    return true;
}

static cti_shape at_least_1d(cti_shape s)
{
    if (s.ndim == 0) s = (cti_shape){.ndim = 1, .sizes = {1}};
    return s;
}

bool cti_shapes_fit_except(cti_shape a, cti_shape b, int64_t dim)
{
    if (!cti_shape_ok(&a) || !cti_shape_ok(&b)) return false;
    if (cti_shape_numel(&a) == 0) return true;
    a = at_least_1d(a);
    b = at_least_1d(b);
    if (a.ndim != b.ndim) return false;
    for (unsigned i = 0; i < a.ndim; i++)
        if ((int64_t)i != dim && a.sizes[i] > b.sizes[i]) return false;
    return true;
}

bool cti_shapes_fit(cti_shape a, cti_shape b)
{
    if (!cti_shape_ok(&a) || !cti_shape_ok(&b)) return false;
    if (cti_shape_numel(&a) == 0) return true;
    if (a.ndim != b.ndim) return false;
    for (unsigned i = 0; i < a.ndim; i++)
        if (a.sizes[i] > b.sizes[i]) return false;
    return true;
}

ct_ints cti_shapes_buffer(cti_shape a, cti_shape b)
{
    if (!cti_shape_ok(&a) || !cti_shape_ok(&b)) return ct_ints_of(NULL, -1);
    const unsigned ndim = a.ndim < b.ndim ? a.ndim : b.ndim;
    int64_t *items = cti_scope_array(cti_thread_here(), (2 * (size_t)ndim + 1) * sizeof *items);
    if (!items) return ct_ints_of(NULL, -1);
    for (unsigned i = 0; i < ndim; i++) {
        items[2 * i] = 0;
        items[2 * i + 1] = b.sizes[b.ndim - 1 - i] - a.sizes[a.ndim - 1 - i];
    }
    return ct_ints_of(items, 2 * (int64_t)ndim);
}

bool cti_are_distinct(ct_ints dims, int64_t n)
{
    uint32_t seen = 0;
    for (int64_t i = 0; i < dims.count; i++) {
        const int64_t dim = dims.items[i] < 0 ? dims.items[i] + n : dims.items[i];
        if (dim < 0 || dim >= CTI_MAX_NDIM) continue; /* reported by another condition */
        if (seen >> dim & 1u) return false;
        seen |= 1u << dim;
    }
    return true;
}

bool cti_is_permutation(ct_ints dims, int64_t n)
{
    uint32_t seen = 0;
    for (int64_t i = 0; i < dims.count; i++) {
        const int64_t dim = dims.items[i] < 0 ? dims.items[i] + n : dims.items[i];
        if (dim < 0 || dim >= n || (seen >> dim & 1u)) return false;
        seen |= 1u << dim;
    }
    return dims.count == n;
}

double cti_first_beyond(const ct_tensor *t)
{
    int64_t buffer[CTI_MAX_NDIM];
    if (!t || cti_device(t).kind != CT_DEVICE_CPU || t->numel == 0) return 0;
    const int64_t *sizes = cti_sizes(t), *strides = cti_strides(t, buffer);
    const int64_t row = t->ndim ? sizes[t->ndim - 1u] : 1, step = t->ndim ? strides[t->ndim - 1u] : 1;
    for (int64_t first = 0; first < t->numel; first += row) { /* processes lines along the last axis, in blocks */
        int64_t rest = first / row, offset = 0;
        for (unsigned d = t->ndim ? t->ndim - 1u : 0; d-- > 0; rest /= sizes[d]) offset += rest % sizes[d] * strides[d];
        for (int64_t i = 0; i < row; i += 256) {
            double values[256];
            const int64_t n = row - i < 256 ? row - i : 256;
            const char *from = t->data + (offset + i * step) * (int64_t)cti_itemsize(t);
            cti_converter((ct_dtype)t->dtype, CT_DTYPE_F64)(n, from, step, values, 1);
            for (int64_t k = 0; k < n; k++)
                if (!(values[k] >= 0 && values[k] <= 1)) return values[k];
        }
    }
    return 0;
}

bool cti_are_shares(const ct_tensor *t) { return cti_first_beyond(t) == 0; }

bool cti_index_in_range(const ct_tensor *index, int64_t n)
{
    if (!index || cti_device(index).kind != CT_DEVICE_CPU || !cti_dtype_in((ct_dtype)index->dtype, CTI_SET_INTEGER))
        return false;
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t *sizes = cti_sizes(index), *strides = cti_strides(index, buffer);
    for (int64_t i = 0; i < index->numel; i++) {
        int64_t rest = i, offset = 0;
        for (unsigned d = index->ndim; d-- > 0; rest /= sizes[d]) offset += rest % sizes[d] * strides[d];
        const char *element = index->data + offset * (int64_t)cti_itemsize(index);
        const int64_t value = cti_load_scalar(element, (ct_dtype)index->dtype).i;
        if (value < -n || value >= n) return false;
    }
    return true;
}
