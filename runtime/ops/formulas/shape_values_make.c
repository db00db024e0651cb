/* Shapes made from shapes. */
#include "base/memory.h"
#include "ops/formulas/shape_values.h"
#include "state/error.h"

#include <inttypes.h>
#include <string.h>

static const cti_shape failed = {.ndim = CTI_SHAPE_FAILED};

static cti_shape too_many(const char *op, int64_t ndim)
{
    (void)cti_too_many_dims(op, ndim);
    return failed;
}

cti_shape cti_shape_scalar(void)
{
    cti_shape out; /* no size is defined */
    out.ndim = 0;
    return out;
}

cti_shape cti_shape_broadcast(const char *op, cti_shape a, cti_shape b)
{
    cti_shape out;
    return cti_shape_ok(&a) && cti_shape_ok(&b) && cti_broadcast(op, &a, &b, &out) == CT_OK ? out : failed;
}

cti_shape cti_shape_reduced(cti_shape s, uint32_t mask, bool keepdim)
{
    cti_shape out;
    if (!cti_shape_ok(&s)) return failed;
    cti_reduce_shape(&s, mask, keepdim, &out);
    return out;
}

cti_shape cti_shape_with(const char *op, cti_shape s, int64_t dim, int64_t size)
{
    if (!cti_shape_ok(&s) || cti_wrap_dim(op, "dim", dim, (int64_t)s.ndim, &dim) != CT_OK) return failed;
    if (size < 0) {
        (void)cti_error(CT_E_SHAPE, "%s: dimension %" PRId64 " of the result would have a negative size, %" PRId64, op,
                        dim, size);
        return failed;
    }
    if (s.ndim) s.sizes[dim] = size;
    return s;
}

cti_shape cti_shape_insert(const char *op, cti_shape s, int64_t dim, int64_t size)
{
    if (!cti_shape_ok(&s) || cti_wrap_dim(op, "dim", dim, (int64_t)s.ndim + 1, &dim) != CT_OK) return failed;
    if (s.ndim == CTI_MAX_NDIM) return too_many(op, (int64_t)s.ndim + 1);
    for (unsigned i = s.ndim; (int64_t)i > dim; i--) s.sizes[i] = s.sizes[i - 1];
    s.sizes[dim] = size;
    s.ndim++;
    return s;
}

cti_shape cti_shape_replaced(const char *op, cti_shape s, int64_t dim, cti_shape sizes)
{
    if (!cti_shape_ok(&s) || !cti_shape_ok(&sizes) || cti_wrap_dim(op, "dim", dim, (int64_t)s.ndim, &dim) != CT_OK)
        return failed;
    cti_shape out = {.ndim = s.ndim + sizes.ndim - (s.ndim > 0)};
    if (out.ndim > CTI_MAX_NDIM) return too_many(op, out.ndim);
    for (unsigned i = 0; i < out.ndim; i++)
        out.sizes[i] = i < dim ? s.sizes[i] : i < dim + sizes.ndim ? sizes.sizes[i - dim] : s.sizes[i + 1 - sizes.ndim];
    return out;
}

cti_shape cti_shape_append(cti_shape s, int64_t size)
{
    if (!cti_shape_ok(&s)) return failed;
    if (s.ndim == CTI_MAX_NDIM) return too_many("shape", (int64_t)s.ndim + 1);
    s.sizes[s.ndim++] = size;
    return s;
}

cti_shape cti_shape_concat(const char *op, cti_shape a, cti_shape b)
{
    if (!cti_shape_ok(&a) || !cti_shape_ok(&b)) return failed;
    if (a.ndim + b.ndim > CTI_MAX_NDIM) return too_many(op, (int64_t)a.ndim + b.ndim);
    for (unsigned i = 0; i < b.ndim; i++) a.sizes[a.ndim++] = b.sizes[i];
    return a;
}

cti_shape cti_shape_drop(cti_shape s, uint32_t mask)
{
    cti_shape out;
    unsigned kept = 0;
    if (!cti_shape_ok(&s)) return failed;
    for (unsigned i = 0; i < s.ndim; i++)
        if (!(mask >> i & 1u)) out.sizes[kept++] = s.sizes[i];
    out.ndim = kept;
    return out;
}

cti_shape cti_shape_squeeze(cti_shape s, uint32_t mask)
{
    uint32_t ones = 0;
    for (unsigned i = 0; cti_shape_ok(&s) && i < s.ndim; i++)
        if (s.sizes[i] == 1) ones |= 1u << i;
    return cti_shape_drop(s, mask & ones);
}

cti_shape cti_shape_swap(const char *op, cti_shape s, int64_t dim0, int64_t dim1)
{
    if (!cti_shape_ok(&s) || cti_wrap_dim(op, "dim0", dim0, (int64_t)s.ndim, &dim0) != CT_OK ||
        cti_wrap_dim(op, "dim1", dim1, (int64_t)s.ndim, &dim1) != CT_OK)
        return failed;
    if (s.ndim) {
        const int64_t size = s.sizes[dim0];
        s.sizes[dim0] = s.sizes[dim1];
        s.sizes[dim1] = size;
    }
    return s;
}

cti_shape cti_shape_permute(const char *op, cti_shape s, ct_ints dims)
{
    cti_shape out = {.ndim = s.ndim};
    if (!cti_shape_ok(&s)) return failed;
    if (!cti_is_permutation(dims, (int64_t)s.ndim)) {
        char text[400];
        (void)cti_error(CT_E_INVALID, "%s: dims must name each of %u dimensions once; dims is %s", op, s.ndim,
                        cti_ints_text(dims, text, sizeof text));
        return failed;
    }
    for (unsigned i = 0; i < s.ndim; i++)
        out.sizes[i] = s.sizes[dims.items[i] < 0 ? dims.items[i] + (int64_t)s.ndim : dims.items[i]];
    return out;
}

cti_shape cti_permutation_inverse(const char *op, ct_ints dims)
{
    cti_shape out = {.ndim = (unsigned)dims.count};
    if (dims.count < 0 || dims.count > CTI_MAX_NDIM || !cti_is_permutation(dims, dims.count)) {
        char text[400];
        (void)cti_error(CT_E_INVALID, "%s: dims must name each dimension once; dims is %s", op,
                        cti_ints_text(dims, text, sizeof text));
        return failed;
    }
    for (int64_t i = 0; i < dims.count; i++)
        out.sizes[dims.items[i] < 0 ? dims.items[i] + dims.count : dims.items[i]] = i;
    return out;
}

/*
 * Sets the bits of the axes in a list, which must be distinct axes of n axes. name: name of the argument; NULL if the
 * list is not an argument.
 */
static ct_status axes_named(const char *op, const char *name, ct_ints dims, int64_t n, uint32_t *mask)
{
    *mask = 0;
    for (int64_t i = 0; i < dims.count; i++) {
        int64_t dim = 0;
        if (cti_wrap_dim(op, name ? name : "a dimension", dims.items[i], n, &dim) != CT_OK) return CT_E_INVALID;
        if (*mask >> dim & 1)
            return cti_error(CT_E_INVALID, "%s: %s must name each dimension once; %" PRId64 " occurs twice", op,
                             name ? name : "the call", dims.items[i]);
        *mask |= 1U << dim;
    }
    return CT_OK;
}

cti_shape cti_axes_moved(const char *op, int64_t n, ct_ints source, ct_ints destination)
{
    uint32_t taken, assigned;
    cti_shape out = {.ndim = (unsigned)n};
    if (n < 0 || n > CTI_MAX_NDIM || axes_named(op, "source", source, n, &taken) != CT_OK ||
        axes_named(op, "destination", destination, n, &assigned) != CT_OK)
        return failed;
    for (int64_t i = 0; i < source.count && i < destination.count; i++)
        if (n) out.sizes[(destination.items[i] + n) % n] = (source.items[i] + n) % n;
    for (int64_t i = 0, next = 0; i < n; i++) {
        if (assigned >> i & 1) continue;
        while (taken >> next & 1) next++;
        out.sizes[i] = next++;
    }
    return out;
}

cti_shape cti_shape_counted(const char *op, int64_t start, int64_t n)
{
    cti_shape out = {.ndim = (unsigned)n};
    if (n < 0 || n > CTI_MAX_NDIM) return too_many(op, n);
    for (unsigned i = 0; i < out.ndim; i++) out.sizes[i] = start + i;
    return out;
}

cti_shape cti_shape_head(const char *op, cti_shape s, int64_t n)
{
    if (!cti_shape_ok(&s)) return failed;
    if (n < 0 || n > (int64_t)s.ndim) return too_many(op, n);
    s.ndim = (unsigned)n;
    return s;
}

cti_shape cti_shape_sized(const char *op, cti_shape s, ct_ints dims, ct_ints sizes)
{
    uint32_t mask;
    if (!cti_shape_ok(&s) || dims.count < 0 || sizes.count < 0) return failed;
    if (axes_named(op, NULL, dims, (int64_t)s.ndim, &mask) != CT_OK) return failed;
    if (dims.count != sizes.count) {
        (void)cti_error(CT_E_INVALID,
                        "%s: the numbers of sizes and dimensions must be equal; they are %" PRId64 " and %" PRId64, op,
                        sizes.count, dims.count);
        return failed;
    }
    for (int64_t i = 0; i < dims.count; i++) {
        const int64_t size = sizes.items[i];
        if (size < -1) {
            (void)cti_error(CT_E_INVALID, "%s: a size must not be negative; it is %" PRId64, op, size);
            return failed;
        }
        if (size >= 0 && s.ndim > 0)
            s.sizes[dims.items[i] < 0 ? dims.items[i] + (int64_t)s.ndim : dims.items[i]] = size;
    }
    return s;
}

cti_shape cti_shape_picked(const char *op, cti_shape s, ct_ints dims)
{
    uint32_t mask;
    if (dims.count < 0) return failed; /* the error of the list stays */
    if (dims.count > CTI_MAX_NDIM) return too_many(op, dims.count);
    cti_shape out = {.ndim = (unsigned)dims.count};
    if (!cti_shape_ok(&s) || axes_named(op, NULL, dims, (int64_t)s.ndim, &mask) != CT_OK) return failed;
    for (unsigned i = 0; i < out.ndim; i++)
        out.sizes[i] = s.ndim ? s.sizes[dims.items[i] < 0 ? dims.items[i] + (int64_t)s.ndim : dims.items[i]] : 1;
    return out;
}

/* Size of s at axis i of n axes, if shapes are aligned at the last axis; 1 for an axis before the first axis of s. */
static int64_t from_the_last(const cti_shape *s, unsigned i, unsigned n)
{
    return i + s->ndim < n ? 1 : s->sizes[i + s->ndim - n];
}

cti_shape cti_shapes_interleaved(const char *op, cti_shape a, cti_shape b)
{
    const unsigned n = a.ndim > b.ndim ? a.ndim : b.ndim;
    cti_shape out = {.ndim = 2 * n};
    if (!cti_shape_ok(&a) || !cti_shape_ok(&b)) return failed;
    if (2 * n > CTI_MAX_NDIM) return too_many(op, 2 * (int64_t)n);
    for (unsigned i = 0; i < n; i++) {
        out.sizes[2 * i] = from_the_last(&a, i, n);
        out.sizes[2 * i + 1] = from_the_last(&b, i, n);
    }
    return out;
}

static cti_shape units(const char *op, int64_t n)
{
    cti_shape out = {.ndim = (unsigned)n};
    return n < 0 || n > CTI_MAX_NDIM ? too_many(op, n) : cti_shape_ones(out);
}

cti_shape cti_shape_before_ones(const char *op, cti_shape s, int64_t n)
{
    return cti_shapes_interleaved(op, s, units(op, n));
}

cti_shape cti_shape_behind_ones(const char *op, cti_shape s, int64_t n)
{
    return cti_shapes_interleaved(op, units(op, n), s);
}

cti_shape cti_shapes_times(const char *op, cti_shape a, cti_shape b)
{
    cti_shape out = {.ndim = a.ndim > b.ndim ? a.ndim : b.ndim};
    if (!cti_shape_ok(&a) || !cti_shape_ok(&b)) return failed;
    for (unsigned i = 0; i < out.ndim; i++) {
        const int64_t x = from_the_last(&a, i, out.ndim), y = from_the_last(&b, i, out.ndim);
        if (__builtin_mul_overflow(x, y, &out.sizes[i])) {
            (void)cti_error(CT_E_INVALID, "%s: %" PRId64 " times %" PRId64 " is more than the maximum of a size", op, x,
                            y);
            return failed;
        }
    }
    return out;
}

cti_shape cti_shape_ones(cti_shape s)
{
    for (unsigned i = 0; cti_shape_ok(&s) && i < s.ndim; i++) s.sizes[i] = 1;
    return s;
}

cti_shape cti_shape_unsqueeze(const char *op, cti_shape s, ct_ints dims)
{
    if (!cti_shape_ok(&s) || dims.count < 0) return failed;
    if ((int64_t)s.ndim + dims.count > CTI_MAX_NDIM) return too_many(op, (int64_t)s.ndim + dims.count);
    cti_shape out = {.ndim = s.ndim + (unsigned)dims.count};
    uint32_t fresh;
    if (cti_wrap_dims(op, "dim", dims, (int64_t)out.ndim, false, &fresh) != CT_OK) return failed;
    for (unsigned i = 0, at = 0; i < out.ndim; i++) out.sizes[i] = fresh >> i & 1u ? 1 : s.sizes[at++];
    return out;
}

static cti_shape joined(cti_shape s, int64_t start, int64_t end)
{
    cti_shape out = {.ndim = 0};
    int64_t product = 1;
    for (unsigned i = 0; i < s.ndim; i++) {
        if ((int64_t)i < start || (int64_t)i > end) {
            out.sizes[out.ndim++] = s.sizes[i];
            continue;
        }
        if (!cti_size_mul(product, s.sizes[i], &product)) return failed;
        if ((int64_t)i == end) out.sizes[out.ndim++] = product;
    }
    return out;
}

cti_shape cti_shape_flatten(const char *op, cti_shape s, int64_t start, int64_t end)
{
    if (!cti_shape_ok(&s)) return failed;
    if (s.ndim == 0) return cti_shape_append(s, 1);
    if (cti_wrap_dim(op, "start_dim", start, (int64_t)s.ndim, &start) != CT_OK ||
        cti_wrap_dim(op, "end_dim", end, (int64_t)s.ndim, &end) != CT_OK)
        return failed;
    return joined(s, start, end);
}

cti_shape cti_shape_merged(const char *op, cti_shape s, int64_t dim)
{
    if (!cti_shape_ok(&s) || cti_wrap_dim(op, "dim", dim, (int64_t)s.ndim, &dim) != CT_OK) return failed;
    return joined(s, dim, dim + 1);
}

cti_shape cti_shape_unmerged(const char *op, cti_shape s, int64_t dim, int64_t n)
{
    if (!cti_shape_ok(&s) || cti_wrap_dim(op, "dim", dim, (int64_t)s.ndim, &dim) != CT_OK) return failed;
    const int64_t rest = cti_int_floordiv(s.sizes[dim], n);
    s.sizes[dim] = n;
    return cti_shape_insert(op, s, dim + 1, rest);
}

cti_shape cti_shape_padded(const char *op, cti_shape s, ct_ints pad)
{
    if (!cti_shape_ok(&s) || pad.count < 0) return failed;
    if (pad.count % 2 || pad.count / 2 > (int64_t)s.ndim) {
        (void)cti_error(CT_E_INVALID,
                        "%s: pad must have two numbers for each of at most %u dimensions; it has %" PRId64 " numbers",
                        op, s.ndim, pad.count);
        return failed;
    }
    for (int64_t i = 0; i < pad.count; i++) {
        int64_t *size = &s.sizes[(int64_t)s.ndim - 1 - i / 2];
        if (i % 2 == 0) continue;
        const int64_t had = *size, before = pad.items[i - 1], behind = pad.items[i];
        const int64_t kept = cti_int_add(had, cti_int_add(cti_int_min(before, 0), cti_int_min(behind, 0)));
        if (kept < 0) { /* each side crops elements */
            (void)cti_error(CT_E_SHAPE,
                            "%s: pad removes %" PRId64 " and %" PRId64 " elements from an axis of only %" PRId64
                            " elements",
                            op, cti_int_max(cti_int_sub(0, before), 0), cti_int_max(cti_int_sub(0, behind), 0), had);
            return failed;
        }
        *size = cti_int_add(cti_int_add(kept, cti_int_max(before, 0)), cti_int_max(behind, 0));
        if (*size == INT64_MAX) {
            (void)cti_error(CT_E_SHAPE,
                            "%s: pad adds %" PRId64 " and %" PRId64 " elements to an axis of size %" PRId64
                            ", which is more than the maximum of a size",
                            op, before, behind, had);
            return failed;
        }
    }
    return s;
}

cti_shape cti_shape_diagonal(const char *op, cti_shape s, int64_t offset, int64_t dim1, int64_t dim2)
{
    if (!cti_shape_ok(&s) || cti_wrap_dim(op, "dim1", dim1, (int64_t)s.ndim, &dim1) != CT_OK ||
        cti_wrap_dim(op, "dim2", dim2, (int64_t)s.ndim, &dim2) != CT_OK)
        return failed;
    if (dim1 == dim2) {
        (void)cti_error(CT_E_INVALID, "%s: dim1 and dim2 must be different dimensions; both are %" PRId64, op, dim1);
        return failed;
    }
    const int64_t rows = cti_int_add(s.sizes[dim1], cti_int_min(offset, 0)),
                  cols = cti_int_sub(s.sizes[dim2], cti_int_max(offset, 0));
    return cti_shape_append(cti_shape_drop(s, 1u << dim1 | 1u << dim2), cti_int_max(0, cti_int_min(rows, cols)));
}

cti_shape cti_shape_unfold(const char *op, cti_shape s, int64_t dim, int64_t size, int64_t step)
{
    const int64_t extent = cti_shape_extent(op, s, dim);
    if (!cti_shape_ok(&s) || extent < 0) return failed;
    if (size < 0 || extent < size || step < 1) {
        (void)cti_error(CT_E_INVALID,
                        "%s: size must be from 0 to %" PRId64
                        ", the size of the dimension, and step positive; they are %" PRId64 " and %" PRId64,
                        op, extent, size, step);
        return failed;
    }
    return cti_shape_append(cti_shape_with(op, s, dim, (extent - size) / step + 1), size);
}

cti_shape cti_shape_infer(const char *op, ct_ints size, int64_t numel)
{
    if (size.count < 0 || numel < 0) return failed;
    if (size.count > CTI_MAX_NDIM) return too_many(op, size.count);
    cti_shape out = {.ndim = (unsigned)size.count};
    int64_t known = 1;
    int free_axis = -1;
    for (unsigned i = 0; i < out.ndim; i++) {
        out.sizes[i] = size.items[i];
        if (size.items[i] == -1 && free_axis < 0)
            free_axis = (int)i;
        else if (!cti_size_mul(known, size.items[i], &known))
            known = -1;
        if (known < 0) break;
    }
    const bool fits = free_axis < 0 ? known == numel : known > 0 && numel % known == 0;
    if (known < 0 || !fits) {
        char text[400];
        (void)cti_error(CT_E_SHAPE,
                        "%s: the new shape must have %" PRId64 " elements; it is %s, where only one size may be -1", op,
                        numel, cti_ints_text(size, text, sizeof text));
        return failed;
    }
    if (free_axis >= 0) out.sizes[free_axis] = numel / known;
    return out;
}

cti_shape cti_shape_expand(const char *op, cti_shape s, ct_ints size)
{
    if (!cti_shape_ok(&s) || size.count < 0) return failed;
    if (size.count > CTI_MAX_NDIM) return too_many(op, size.count);
    if (size.count < (int64_t)s.ndim) {
        (void)cti_error(CT_E_SHAPE,
                        "%s: size has %" PRId64 " dimensions, but the tensor has %u; size must have at least as many",
                        op, size.count, s.ndim);
        return failed;
    }
    cti_shape out = {.ndim = (unsigned)size.count};
    for (unsigned i = 0; i < out.ndim; i++) {
        const int64_t own = (int64_t)i - (size.count - (int64_t)s.ndim);
        out.sizes[i] = size.items[i] == -1 && own >= 0 ? s.sizes[own] : size.items[i];
        if (out.sizes[i] < 0) {
            (void)cti_error(CT_E_SHAPE, "%s: size[%u] is %" PRId64 "; only the size of an existing dimension may be -1",
                            op, i, out.sizes[i]);
            return failed;
        }
    }
    return out;
}

/* ---- einsum ---- */

typedef struct equation {
    int64_t size[128]; /* size of each letter; -1: not seen */
    int seen[128];
    cti_shape dots; /* the broadcast shape of the axes of ... */
} equation;

static const char *operand_end(const char *at)
{
    while (*at && *at != ',' && !(at[0] == '-' && at[1] == '>')) at++;
    return at;
}

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static cti_shape refuse(const char *op, const char *text, const char *why)
{
    (void)cti_error(CT_E_INVALID, "%s: equation '%s': %s", op, text, why);
    return failed;
}

/* Sets the size of a letter from an axis of an operand; returns false if the letter has another size already. */
static bool meet(equation *e, char letter, int64_t size)
{
    int64_t *known = &e->size[(unsigned char)letter];
    e->seen[(unsigned char)letter]++;
    if (*known == -1 || *known == 1) *known = size;
    return *known == size || size == 1;
}

/* Reads the axes of an operand, letters and dots; returns NULL, or the error message. */
static const char *read_operand(const char *op, equation *e, const char *from, const char *to, const ct_tensor *t)
{
    unsigned letters = 0, axis = 0;
    bool dots = false;
    int64_t own[128] = {0}; /* the size of a letter in this operand, plus 1 */
    for (const char *at = from; at < to; at++) letters += is_letter(*at);
    for (const char *at = from; at < to; at++) {
        if (*at == ' ') continue;
        if (is_letter(*at)) {
            if (axis >= t->ndim) return "an operand has fewer axes than letters";
            const int64_t size = cti_sizes(t)[axis++], before = own[(unsigned char)*at];
            if ((before && before != size + 1) || !meet(e, *at, size)) return "a letter has two different sizes";
            own[(unsigned char)*at] = size + 1;
        } else if (to - at >= 3 && !memcmp(at, "...", 3)) {
            if (dots) return "'...' may occur once in an operand";
            dots = true;
            if (letters > t->ndim) return "an operand has fewer axes than letters";
            e->dots = cti_shape_broadcast(op, e->dots, cti_shape_part(t, axis, letters - axis));
            if (!cti_shape_ok(&e->dots)) return "the axes of '...' do not broadcast";
            axis = t->ndim - (letters - axis);
            at += 2;
        } else {
            return "only letters, '...', ',' and '->' are allowed";
        }
    }
    return axis == t->ndim ? NULL : "an operand has more axes than letters";
}

/* Output of an equation without '->': the axes of ..., then the letters that occur once, in alphabetical order. */
static cti_shape implied(const equation *e)
{
    cti_shape out = e->dots;
    for (int letter = 0; letter < 128; letter++)
        if (e->seen[letter] == 1) out = cti_shape_append(out, e->size[letter]);
    return out;
}

static cti_shape output_of(const char *op, const char *text, const equation *e, const char *at)
{
    cti_shape out = {.ndim = 0};
    bool used[128] = {false}, dots = false;
    for (; *at; at++) {
        if (*at == ' ') continue;
        if (!strncmp(at, "...", 3)) {
            if (dots) return refuse(op, text, "'...' may occur once in the output");
            dots = true;
            out = cti_shape_concat(op, out, e->dots);
            at += 2;
        } else if (is_letter(*at) && e->size[(unsigned char)*at] >= 0 && !used[(unsigned char)*at]) {
            used[(unsigned char)*at] = true;
            out = cti_shape_append(out, e->size[(unsigned char)*at]);
        } else {
            return refuse(op, text, "each letter of the output must occur once in the output, and in some operand");
        }
    }
    return out;
}

cti_shape cti_shape_einsum(const char *op, const char *text, ct_tensors operands)
{
    equation e = {.dots = {.ndim = 0}};
    for (int i = 0; i < 128; i++) e.size[i] = -1;
    if (operands.count < 0) return failed;
    const char *at = text;
    for (int64_t i = 0; i < operands.count; i++) {
        const char *end = operand_end(at);
        if (!operands.items[i]) return failed;
        const char *wrong = read_operand(op, &e, at, end, operands.items[i]);
        if (wrong) return refuse(op, text, wrong);
        if ((*end == ',') != (i + 1 < operands.count))
            return refuse(op, text, "its number of operands is not the number of tensors given");
        at = *end == ',' ? end + 1 : end;
    }
    return *at ? output_of(op, text, &e, at + 2) : implied(&e);
}

static int occurrences(const char *from, const char *to, char letter)
{
    int count = 0;
    for (const char *at = from; at < to; at++) count += *at == letter;
    return count;
}

bool cti_einsum_sums(const char *text)
{
    const char *const arrow = strstr(text, "->"), *const end = arrow ? arrow : text + strlen(text), *operand = text;
    for (const char *at = text; at < end; at++) {
        if (*at == ',') operand = at + 1;
        const bool kept = arrow ? strchr(arrow, *at) != NULL : occurrences(text, end, *at) == 1;
        if (is_letter(*at) && !kept &&
            occurrences(operand, operand + strcspn(operand, ",-"), *at) == occurrences(text, end, *at))
            return true;
    }
    return false;
}
