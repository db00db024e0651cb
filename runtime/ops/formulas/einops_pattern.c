/* Patterns of einops: rearrangements of axes described by names, groups in brackets, integers and an ellipsis. */
#include "ops/formulas/list_values.h"
#include "state/error.h"
#include "state/scope.h"
#include "state/thread.h"

#include <cotangent/op/einops_pack_shapes.h>

#include <inttypes.h>
#include <string.h>

static const cti_shape failed = {.ndim = CTI_SHAPE_FAILED};

/* ---- one side of the arrow ---- */

/*
 * An axis in a pattern. It is a name, an integer (without a name), or an axis of the ellipsis (without a name, counted
 * from 1).
 */
typedef struct part {
    const char *name;
    size_t length;
    unsigned dot;
    int64_t size;  /* -1: unknown */
    unsigned axis; /* index of the tensor's axis, or group, to which the part belongs */
} part;

typedef struct side {
    part parts[CTI_MAX_NDIM];
    unsigned count, num_axes;
    bool has_dots, dots_in_group;
} side;

static bool begins_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

static bool is_name(const char *term, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!begins_name(term[i]) && (i == 0 || term[i] < '0' || term[i] > '9')) return false;
    return length > 0;
}

/*
 * Returns the next term: a group in brackets, or the text up to the next blank or bracket. Its length is 0 at the end.
 */
static const char *next_term(const char *at, const char *end, size_t *length)
{
    while (at < end && *at == ' ') at++;
    const char *behind = at;
    if (at < end && (*at == '(' || *at == ')'))
        behind++;
    else
        while (behind < end && !strchr(" ()", *behind)) behind++;
    *length = (size_t)(behind - at);
    return at;
}

static bool same(const part *a, const part *b)
{
    if (a->dot || b->dot) return a->dot == b->dot;
    return a->name && b->name && a->length == b->length && memcmp(a->name, b->name, a->length) == 0;
}

static bool add(side *s, part given)
{
    for (unsigned i = 0; i < s->count; i++)
        if (same(&s->parts[i], &given)) return false;
    if (s->count == CTI_MAX_NDIM) return false;
    given.axis = s->num_axes;
    s->parts[s->count++] = given;
    return true;
}

/* The value of a string of digits; -1 for other strings and for large values. */
static int64_t size_in(const char *term, size_t length)
{
    int64_t value = 0;
    if (length == 0 || length > 9) return -1;
    for (size_t i = 0; i < length; i++) {
        if (term[i] < '0' || term[i] > '9') return -1;
        value = 10 * value + (term[i] - '0');
    }
    return value;
}

static bool add_dots(side *s, int64_t dots, bool in_group)
{
    if (s->has_dots) return false;
    s->has_dots = true;
    s->dots_in_group = in_group;
    for (unsigned d = 1; d <= dots; d++) {
        if (!add(s, (part){.dot = d, .size = -1})) return false;
        s->num_axes += !in_group;
    }
    return true;
}

/* Adds a term that is not a group. The term "1" is an axis of the tensor of size 1; no part is stored for it. */
static bool add_term(side *s, const char *term, size_t length, int64_t dots, bool in_group)
{
    if (length == 3 && memcmp(term, "...", 3) == 0) return add_dots(s, dots, in_group);
    const int64_t value = size_in(term, length);
    if (value > 1 && !add(s, (part){.size = value})) return false;
    if (value < 1 && (!is_name(term, length) || !add(s, (part){.name = term, .length = length, .size = -1})))
        return false;
    s->num_axes += !in_group;
    return true;
}

/* dots: number of axes that the ellipsis matches. */
static bool read_side(const char *at, const char *end, int64_t dots, side *s)
{
    *s = (side){0};
    bool in_group = false;
    size_t length;
    for (at = next_term(at, end, &length); length; at = next_term(at + length, end, &length)) {
        if (*at == '(' || *at == ')') {
            if (in_group == (*at == '(')) return false;
            in_group = !in_group;
            s->num_axes += !in_group;
        } else if (!add_term(s, at, length, dots, in_group)) {
            return false;
        }
        if (s->num_axes > CTI_MAX_NDIM) return false;
    }
    return !in_group;
}

/* ---- both sides ---- */

typedef struct both_sides {
    side left, right;
} both_sides;

static bool read_pattern(const char *text, unsigned rank, both_sides *p)
{
    const char *arrow = text ? strstr(text, "->") : NULL;
    if (!arrow || strstr(arrow + 2, "->") || !read_side(text, arrow, 0, &p->left)) return false;
    const int64_t dots = p->left.has_dots ? (int64_t)rank - p->left.num_axes : 0;
    const bool has_dots = p->left.has_dots;
    if (dots < 0 || p->left.dots_in_group || !read_side(text, arrow, dots, &p->left)) return false;
    const char *right = arrow + 2;
    return read_side(right, right + strlen(right), dots, &p->right) && (has_dots || !p->right.has_dots);
}

static const part *found(const side *s, const part *target)
{
    for (unsigned i = 0; i < s->count; i++)
        if (same(&s->parts[i], target)) return &s->parts[i];
    return NULL;
}

/* Sets the given lengths of named axes on both sides. */
static ct_status set_lengths(const char *op, const char *text, ct_named_ints axes, both_sides *p)
{
    side *const sides[] = {&p->left, &p->right};
    if (axes.count < 0 || (axes.count > 0 && !axes.items))
        return cti_error(CT_E_INVALID, "%s: axes is a failed list", op);
    for (int64_t n = 0; n < axes.count; n++) {
        const char *name = axes.items[n].name;
        const part named = {.name = name, .length = name ? strlen(name) : 0};
        if (!name || !is_name(name, named.length) || axes.items[n].value < 0)
            return cti_error(CT_E_INVALID,
                             "%s: each item of axes must be the name of an axis and a size that is not negative", op);
        bool is_used = false;
        for (int k = 0; k < 2; k++)
            for (unsigned i = 0; i < sides[k]->count; i++)
                if (same(&sides[k]->parts[i], &named)) is_used = true, sides[k]->parts[i].size = axes.items[n].value;
        if (!is_used)
            return cti_error(CT_E_INVALID, "%s: axes has a length for '%s', which is not in '%s'", op, name, text);
    }
    return CT_OK;
}

/* Infers unknown sizes: for each axis of the tensor, at most one of its parts, from the size of the axis. */
static ct_status solve(const char *op, const char *text, side *left, cti_shape s)
{
    for (unsigned index = 0; index < left->num_axes; index++) {
        part *open = NULL;
        unsigned num_open = 0;
        int64_t known = 1;
        for (unsigned i = 0; i < left->count; i++) {
            if (left->parts[i].axis != index) continue;
            if (left->parts[i].size >= 0)
                known = cti_int_mul(known, left->parts[i].size);
            else
                open = &left->parts[i], num_open++;
        }
        const int64_t size = s.sizes[index];
        if (num_open > 1)
            return cti_error(
                CT_E_INVALID,
                "%s: two axes of dimension %u have no length in '%s'; give a length for all but one of them in axes",
                op, index, text);
        if (open ? known == 0 || size % known : size != known)
            return cti_error(CT_E_SHAPE,
                             "%s: dimension %u has size %" PRId64 ", which does not match '%s' with these lengths", op,
                             index, size, text);
        if (open) open->size = size / known;
    }
    return CT_OK;
}

/* Reads both sides and computes the sizes of all axes. */
static ct_status read(const char *op, const char *text, cti_shape s, ct_named_ints axes, both_sides *p)
{
    if (!cti_shape_ok(&s)) return cti_failed();
    if (!read_pattern(text, s.ndim, p))
        return cti_error(
            CT_E_INVALID,
            "%s: pattern must have the form 'b (h w) -> b w h': on each side names of axes, each at most once, "
            "and groups of names in parentheses; it is '%s'",
            op, text);
    if (p->left.num_axes != s.ndim)
        return cti_error(CT_E_SHAPE, "%s: pattern has %u axes on the left of '%s', but the tensor has %u", op,
                         p->left.num_axes, text, s.ndim);
    ct_status status = set_lengths(op, text, axes, p);
    if (status == CT_OK) status = solve(op, text, &p->left, s);
    for (unsigned i = 0; i < p->right.count && status == CT_OK; i++) {
        part *own = &p->right.parts[i];
        const part *from = found(&p->left, own);
        if (from) own->size = from->size;
        if (own->size < 0)
            return cti_error(CT_E_INVALID,
                             "%s: '%.*s' occurs only on the right of '%s' and has no length; give its length in axes",
                             op, (int)own->length, own->name, text);
    }
    return status;
}

/* ---- patterns of one side with a star, for einops_unpack ---- */

/* Returns the number of terms; -1 for an invalid pattern. */
static int64_t read_starred(const char *text, int64_t *star)
{
    const char *end = text + strlen(text);
    side seen = {0};
    int64_t terms = 0;
    size_t length;
    *star = -1;
    for (const char *at = next_term(text, end, &length); length; at = next_term(at + length, end, &length), terms++) {
        const bool is_star = length == 1 && *at == '*';
        if (!is_star && !is_name(at, length)) return -1;
        if (!add(&seen, (part){.name = at, .length = length})) return -1;
        if (is_star) *star = terms;
    }
    return *star < 0 ? -1 : terms;
}

int64_t cti_list_terms(const char *pattern)
{
    int64_t star;
    return pattern ? read_starred(pattern, &star) : -1;
}

int64_t cti_list_star(const char *pattern)
{
    int64_t star;
    return pattern && read_starred(pattern, &star) > 0 ? star : -1;
}

/*
 * Finds the axes of s that the star matches: `*count` axes from axis `*star` on. Returns false if the pattern has more
 * names than s has axes.
 */
static bool find_starred(const char *text, const cti_shape *s, int64_t *star, unsigned *count)
{
    const int64_t terms = text ? read_starred(text, star) : -1;
    if (terms < 0 || !cti_shape_ok(s) || s->ndim < terms - 1) return false;
    *count = s->ndim - (unsigned)(terms - 1);
    return true;
}

cti_shape cti_list_einops_merged(const char *text, cti_shape s)
{
    int64_t star;
    unsigned count;
    if (!find_starred(text, &s, &star, &count) || s.ndim + 1 - count > CTI_MAX_NDIM) return failed;
    cti_shape merged = {.ndim = s.ndim + 1 - count};
    int64_t whole = 1;
    for (unsigned d = 0; d < count; d++) whole = cti_int_mul(whole, s.sizes[star + d]);
    for (unsigned d = 0; d < s.ndim - count; d++)
        merged.sizes[d < star ? d : d + 1] = s.sizes[d < star ? d : d + count];
    merged.sizes[star] = whole;
    return merged;
}

cti_shape cti_list_einops_packed(const char *text, ct_tensors list)
{
    const int64_t star = cti_list_star(text);
    cti_shape packed = failed;
    for (int64_t i = 0; i < list.count; i++) {
        const cti_shape own = cti_list_einops_merged(text, cti_shape_or_failed(list.items[i]));
        if (!cti_shape_ok(&own)) return failed;
        for (unsigned d = 0; i > 0 && d < own.ndim; d++)
            if ((int64_t)d != star && own.sizes[d] != packed.sizes[d]) return failed;
        const int64_t before = i ? packed.sizes[star] : 0;
        packed = own;
        packed.sizes[star] = cti_int_add(before, own.sizes[star]);
    }
    return packed;
}

bool cti_list_einops_packs(const char *text, ct_tensors list)
{
    const cti_shape packed = cti_list_einops_packed(text, list);
    return cti_shape_ok(&packed);
}

ct_status ct_einops_pack_shapes(ct_tensors tensors, const char *pattern, ct_int_lists *value)
{
    const char op[] = "einops_pack_shapes";
    if (!value) return cti_null_output(op, "value");
    const ct_status status = cti_list_given(op, "tensors", tensors);
    if (status != CT_OK) return status;
    if (!cti_list_einops_packs(pattern, tensors))
        return cti_error(
            CT_E_INVALID,
            "%s: pattern must be names of axes, each once, and one '*', and each of one or more tensors must have "
            "the named axes; it is '%s'",
            op, pattern ? pattern : "NULL");
    const ct_int_lists all = cti_list_shapes(tensors);
    if (all.count < 0) return cti_failed();
    ct_ints *items = (ct_ints *)all.items; /* memory that this call allocated */
    for (int64_t i = 0; i < all.count; i++) {
        const cti_shape s = cti_shape_or_failed(tensors.items[i]);
        int64_t star = 0;
        unsigned count = 0;
        (void)find_starred(pattern, &s, &star, &count);
        int64_t *sizes = cti_scope_array(cti_thread_here(), (count + 1) * sizeof *sizes);
        if (!sizes) return cti_failed();
        memcpy(sizes, s.sizes + star, count * sizeof *sizes);
        items[i] = ct_ints_of(sizes, count);
    }
    *value = all;
    return CT_OK;
}

/* ---- functions called by formulas ---- */

bool cti_list_einops_adds(const char *text, cti_shape s)
{
    both_sides p;
    bool adds = false;
    if (!cti_shape_ok(&s) || !read_pattern(text, s.ndim, &p)) return false;
    for (unsigned i = 0; i < p.right.count; i++) adds = adds || !found(&p.left, &p.right.parts[i]);
    return adds;
}

bool cti_list_einops_drops(const char *text, cti_shape s)
{
    both_sides p;
    bool drops = false;
    if (!cti_shape_ok(&s) || !read_pattern(text, s.ndim, &p)) return false;
    for (unsigned i = 0; i < p.left.count; i++) drops = drops || !found(&p.right, &p.left.parts[i]);
    return drops;
}

static cti_shape sizes_of(const side *s)
{
    cti_shape out = {.ndim = s->count};
    for (unsigned i = 0; i < s->count; i++) out.sizes[i] = s->parts[i].size;
    return out;
}

cti_shape cti_list_einops_sizes(const char *op, cti_einops_stage stage, const char *text, cti_shape s,
                                ct_named_ints axes)
{
    both_sides p;
    if (read(op, text, s, axes, &p) != CT_OK) return failed;
    if (stage == CTI_EINOPS_PARTS) return sizes_of(&p.left);
    cti_shape out = sizes_of(&p.right);
    if (stage == CTI_EINOPS_PLACED)
        for (unsigned i = 0; i < out.ndim; i++)
            if (!found(&p.left, &p.right.parts[i])) out.sizes[i] = 1;
    if (stage != CTI_EINOPS_RESULT) return out;
    out = (cti_shape){.ndim = p.right.num_axes};
    for (unsigned index = 0; index < out.ndim; index++) out.sizes[index] = 1;
    for (unsigned i = 0; i < p.right.count; i++) {
        int64_t *size = &out.sizes[p.right.parts[i].axis];
        *size = cti_int_mul(*size, p.right.parts[i].size);
    }
    return out;
}

/* Returns the index of an axis of the left side, among its kept axes; if of_all, among all its axes. */
static int64_t number_of(const both_sides *p, const part *from, bool of_all)
{
    int64_t at = 0;
    for (const part *other = p->left.parts; other < from; other++) at += of_all || found(&p->right, other);
    return at;
}

ct_ints cti_list_einops_dims(cti_einops_dims which, const char *text, cti_shape s)
{
    both_sides p;
    if (!cti_shape_ok(&s) || !read_pattern(text, s.ndim, &p)) return ct_ints_of(NULL, -1);
    int64_t *items = cti_scope_array(cti_thread_here(), (2 * CTI_MAX_NDIM + 1) * sizeof *items), count = 0;
    if (!items) return ct_ints_of(NULL, -1);
    for (unsigned i = 0; i < p.right.count && which != CTI_EINOPS_DROPPED; i++) {
        const part *from = found(&p.left, &p.right.parts[i]);
        if (from) items[count++] = number_of(&p, from, which == CTI_EINOPS_APART);
    }
    for (unsigned i = 0; i < p.left.count && which != CTI_EINOPS_ORDER; i++)
        if (!found(&p.right, &p.left.parts[i])) items[count++] = i;
    if (which != CTI_EINOPS_ORDER) items[count++] = p.left.count;
    return ct_ints_of(items, count);
}
