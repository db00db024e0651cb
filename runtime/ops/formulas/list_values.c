/* Functions on lists of tensors that formulas call: shapes computed from all items, and lists that a loop fills. */
#include "ops/formulas/list_values.h"

#include "tensor/scope.h"

static const cti_shape failed = {.ndim = CTI_SHAPE_FAILED};

static bool is_empty_vector(const cti_shape *s) { return s->ndim == 1 && s->sizes[0] == 0; }

/*
 * Returns the shape of an item raised to at least n axes, like atleast_1d, atleast_2d and atleast_3d. Exception: if n =
 * 2 and dim = 1, a vector becomes a column.
 */
static cti_shape raised(const ct_tensor *item, int64_t n, int64_t dim)
{
    const cti_shape s = cti_shape_or_failed(item);
    if (!cti_shape_ok(&s) || s.ndim >= n) return s;
    const int64_t size = s.ndim ? s.sizes[0] : 1;
    if (n == 1) return (cti_shape){.ndim = 1, .sizes = {size}};
    if (n == 2 && dim == 1) return (cti_shape){.ndim = 2, .sizes = {size, 1}};
    if (n == 2) return (cti_shape){.ndim = 2, .sizes = {1, size}};
    if (s.ndim == 2) return (cti_shape){.ndim = 3, .sizes = {size, s.sizes[1], 1}};
    return (cti_shape){.ndim = 3, .sizes = {1, size, 1}};
}

bool cti_list_joins(ct_tensors list, int64_t n, int64_t dim)
{
    cti_shape first = failed;
    for (int64_t i = 0; i < list.count; i++) {
        const cti_shape s = raised(list.items[i], n, dim);
        if (!cti_shape_ok(&s)) return false;
        if (is_empty_vector(&s)) continue;
        if (!cti_shape_ok(&first)) first = s;
        if (dim >= s.ndim || s.ndim != first.ndim) return false;
        for (int64_t axis = 0; axis < s.ndim; axis++)
            if (axis != dim && s.sizes[axis] != first.sizes[axis]) return false;
    }
    return cti_shape_ok(&first) || dim == 0;
}

cti_shape cti_list_stacked(ct_tensors list, int64_t n, int64_t dim)
{
    cti_shape first = {.ndim = 1};
    int64_t total = 0;
    bool found = false;
    for (int64_t i = 0; i < list.count; i++) {
        const cti_shape s = raised(list.items[i], n, dim);
        if (!cti_shape_ok(&s)) return failed;
        if (is_empty_vector(&s)) continue;
        if (dim >= s.ndim) return failed;
        if (!found) first = s;
        found = true;
        total = cti_int_add(total, s.sizes[dim]);
    }
    if (dim >= first.ndim) return failed;
    first.sizes[dim] = total;
    return first;
}

bool cti_list_broadcasts(ct_tensors list)
{
    cti_shape all = {.ndim = 0};
    for (int64_t i = 0; i < list.count; i++) {
        const cti_shape s = cti_shape_or_failed(list.items[i]);
        if (!cti_shape_ok(&s) || !cti_shapes_broadcast(all, s)) return false;
        all = cti_shape_broadcast("broadcast", all, s);
    }
    return cti_shape_ok(&all);
}

cti_shape cti_list_common(const char *op, ct_tensors list)
{
    cti_shape all = {.ndim = 0};
    for (int64_t i = 0; i < list.count; i++) all = cti_shape_broadcast(op, all, cti_shape_or_failed(list.items[i]));
    return list.count < 0 ? failed : all;
}

cti_shape cti_list_blocks(ct_tensors list)
{
    cti_shape all = {.ndim = 2};
    for (int64_t i = 0; i < list.count; i++) {
        const cti_shape s = raised(list.items[i], 2, 0);
        if (!cti_shape_ok(&s) || s.ndim != 2) return failed;
        for (unsigned axis = 0; axis < 2; axis++) all.sizes[axis] = cti_int_add(all.sizes[axis], s.sizes[axis]);
    }
    return list.count < 0 ? failed : all;
}

bool cti_list_chains(ct_tensors list)
{
    int64_t inner = -1;
    for (int64_t i = 0; i < list.count; i++) {
        const cti_shape s = cti_shape_or_failed(list.items[i]);
        const bool is_end = i == 0 || i == list.count - 1;
        if (!cti_shape_ok(&s) || s.ndim < 1 || s.ndim > 2 || (s.ndim == 1 && !is_end)) return false;
        if (inner >= 0 && s.sizes[0] != inner) return false;
        inner = s.sizes[s.ndim - 1];
    }
    return true;
}

/* Calls a function on the shape of every item. Returns the list of its results, in the innermost scope. */
static ct_ints indices_of(ct_tensors list, int64_t (*indices)(cti_shape shape))
{
    if (list.count < 0) return ct_ints_of(NULL, -1);
    int64_t *items = cti_scope_array(cti_thread_here(), ((size_t)list.count + 1) * sizeof *items);
    if (!items) return ct_ints_of(NULL, -1);
    for (int64_t i = 0; i < list.count; i++) {
        items[i] = indices(cti_shape_or_failed(list.items[i]));
        if (items[i] < 0) return ct_ints_of(NULL, -1);
    }
    return ct_ints_of(items, list.count);
}

ct_ints cti_list_numels(ct_tensors list) { return indices_of(list, cti_shape_count); }

static int64_t rank_of(cti_shape shape) { return cti_shape_rank(shape); }

ct_ints cti_list_ranks(ct_tensors list) { return indices_of(list, rank_of); }

/* ---- lists that a loop fills ---- */

ct_tensors cti_list_made(int64_t count)
{
    if (count < 0) return ct_tensors_of(NULL, -1);
    ct_tensor **items = cti_scope_array(cti_thread_here(), ((size_t)count + 1) * sizeof *items);
    if (!items) return ct_tensors_of(NULL, -1);
    for (int64_t i = 0; i < count; i++) items[i] = NULL;
    return ct_tensors_of(items, count);
}

void cti_list_put(ct_tensors *list, int64_t i, ct_tensor *item)
{
    if (item)
        ((ct_tensor **)list->items)[i] = item;
    else
        list->count = -1;
}

/* ---- integers ---- */

int64_t cti_list_choices(int64_t n, int64_t r, bool repeated)
{
    if (r <= 0 || n < 0) return 0;
    const int64_t from = repeated ? cti_int_sub(cti_int_add(n, r), 1) : n;
    if (r > from) return 0;
    const int64_t steps = r < from - r ? r : from - r;
    int64_t found = 1;
    for (int64_t k = 1; k <= steps && found < INT64_MAX; k++) {
        /* computes found * factor / k, which is an integer, without forming the product */
        const int64_t factor = from - steps + k, whole = found / k, rest = found % k;
        found = cti_int_add(cti_int_mul(whole, factor), rest ? cti_int_mul(rest, factor) / k : 0);
    }
    return found;
}

/* ---- lists of sizes ---- */

/* Returns the product of sizes; -1 for invalid sizes. A size -1 is counted as 1 and increments *open. */
static int64_t product_of(ct_ints sizes, int64_t *open)
{
    int64_t product = 1;
    for (int64_t i = 0; i < sizes.count; i++) {
        if (sizes.items[i] < -1) return -1;
        if (sizes.items[i] < 0)
            ++*open;
        else
            product = cti_int_mul(product, sizes.items[i]);
    }
    return product;
}

/* Returns the size that replaces the -1, 0 or more; returns -1 if the products do not add up to the total. */
static int64_t missing_size(ct_int_lists lists, int64_t total)
{
    int64_t sum = 0, open = 0, factor = 1;
    for (int64_t k = 0; k < lists.count; k++) {
        const int64_t before = open, product = product_of(lists.items[k], &open);
        if (product < 0) return -1;
        if (open > before)
            factor = product;
        else
            sum = cti_int_add(sum, product);
    }
    if (open == 0) return sum == total ? 0 : -1;
    if (open > 1 || sum > total || factor == 0 || (total - sum) % factor) return -1;
    return (total - sum) / factor;
}

bool cti_list_adds_up(ct_int_lists lists, int64_t total) { return lists.count >= 0 && missing_size(lists, total) >= 0; }

ct_ints cti_list_products(ct_int_lists lists, int64_t total)
{
    const int64_t missing = lists.count < 0 ? -1 : missing_size(lists, total);
    if (missing < 0) return ct_ints_of(NULL, -1);
    int64_t *items = cti_scope_array(cti_thread_here(), ((size_t)lists.count + 1) * sizeof *items);
    if (!items) return ct_ints_of(NULL, -1);
    for (int64_t k = 0; k < lists.count; k++) {
        int64_t open = 0;
        items[k] = product_of(lists.items[k], &open);
        if (open) items[k] = cti_int_mul(items[k], missing);
    }
    return ct_ints_of(items, lists.count);
}

cti_shape cti_list_filled(const char *op, ct_int_lists lists, int64_t k, int64_t total)
{
    if (k < 0 || k >= lists.count) return failed;
    const ct_ints sizes = lists.items[k];
    const int64_t missing = missing_size(lists, total);
    if (sizes.count > CTI_MAX_NDIM) return cti_shape_of_ints(op, "shapes", sizes); /* sets the error */
    if (missing < 0) return failed;
    cti_shape shape = {.ndim = (unsigned)sizes.count};
    for (unsigned i = 0; i < shape.ndim; i++) shape.sizes[i] = sizes.items[i] < 0 ? missing : sizes.items[i];
    return shape;
}

bool cti_are_lengths(ct_ints list)
{
    bool all = true;
    for (int64_t i = 0; i < list.count; i++) all = all && (list.items[i] > 0 || list.items[i] == -1);
    return all;
}

/* ---- sizes of tensors in a list ---- */

/* True for an empty vector, which concatenations skip whatever the rank of the other tensors. */
static bool empty_vector(const ct_tensor *t) { return t->ndim == 1 && cti_sizes(t)[0] == 0; }

cti_shape cti_list_lead(ct_tensors list)
{
    for (int64_t i = 0; i < list.count; i++)
        if (!empty_vector(list.items[i])) return cti_shape_or_failed(list.items[i]);
    return cti_shape_or_failed(cti_item(list, 0));
}

/* Returns the size along a dim, 1 for a 0-d tensor; -1 without a tensor; -1 and an error without such a dim. */
static int64_t extent_of(const char *op, const ct_tensor *t, int64_t dim)
{
    if (cti_absent(t)) return -1;
    const int64_t at = dim < 0 ? dim + t->ndim : dim;
    if (CTI_LIKELY(at >= 0 && at < t->ndim)) return cti_sizes(t)[at];
    return cti_wrap_dim(op, "dim", dim, t->ndim, &dim) == CT_OK ? 1 : -1;
}

int64_t cti_list_total(const char *op, ct_tensors list, int64_t dim)
{
    int64_t total = 0;
    for (int64_t i = 0; i < list.count; i++) {
        if (empty_vector(list.items[i])) continue;
        const int64_t extent = extent_of(op, list.items[i], dim);
        if (extent < 0) return -1;
        total = cti_int_add(total, extent);
    }
    return total;
}

ct_ints cti_list_extents(const char *op, ct_tensors list, int64_t dim)
{
    if (list.count < 0) return ct_ints_of(NULL, -1);
    int64_t *extents = cti_scope_array(cti_thread_here(), ((size_t)list.count + 1) * sizeof *extents);
    if (!extents) return ct_ints_of(NULL, -1);
    for (int64_t i = 0; i < list.count; i++)
        if (!list.items[i] || (extents[i] = empty_vector(list.items[i]) ? 0 : extent_of(op, list.items[i], dim)) < 0)
            return ct_ints_of(NULL, -1);
    return ct_ints_of(extents, list.count);
}

bool cti_list_same_except(ct_tensors list, int64_t dim)
{
    const ct_tensor *lead = NULL;
    for (int64_t k = 0; k < list.count; k++) {
        const ct_tensor *t = list.items[k];
        if (empty_vector(t)) continue;
        if (!lead) lead = t;
        if (t->ndim == 0 || lead->ndim != t->ndim) return false;
        const int64_t at = dim < 0 ? dim + lead->ndim : dim, *own = cti_sizes(t), *first = cti_sizes(lead);
        for (unsigned i = 0; i < t->ndim; i++)
            if ((int64_t)i != at && first[i] != own[i]) return false;
    }
    return true;
}
