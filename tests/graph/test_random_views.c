/*
 * Random programs of views, in-place operators and pack hooks that copy: second derivatives are compared with
 * difference quotients of first derivatives (S9.8, S10.9, S10.11, S17.3).
 *
 * A program is determined by its seed: the same calls run for every point and under every pair of hooks.
 * COTANGENT_RANDOM_PROGRAMS is the number of programs (default 600).
 */
#include "fixtures.h"

#include <math.h>

enum { ROWS = 3, COLUMNS = 4, ELEMENTS = ROWS * COLUMNS, MOST_STEPS = 4 };

typedef struct point {
    double at[ELEMENTS];
} point;

/* ---- numbers ---- */

static double between(uint64_t *state, double low, double high)
{
    return low + (high - low) * ((double)next_random(state) / 2147483648.0);
}

static point random_point(uint64_t *state, double low, double high)
{
    point p;
    for (int i = 0; i < ELEMENTS; i++) p.at[i] = between(state, low, high);
    return p;
}

static ct_tensor *tensor_of(const point *p)
{
    return CT_EXPECT_TENSOR(ct_tensor_from(p->at, CT_INTS(ROWS, COLUMNS), CT_DTYPE_F64));
}

/* ---- hooks that copy: the layout of unpack's result differs from the layout of pack's argument ---- */

typedef enum copying { NO_HOOKS, CLONE, CONTIGUOUS_BYTES, REVERSED_STRIDES, MIDDLE_OF_A_ROW, NUM_COPYING } copying;

static ct_tensor *laid_out(ct_tensor *t, copying how)
{
    const int64_t rank = ct_tensor_ndim(t);
    int64_t order[8];
    for (int64_t d = 0; d < rank; d++) order[d] = rank - 1 - d;
    if (how == REVERSED_STRIDES) {
        const ct_ints reversed = ct_ints_of(order, rank);
        return rank > 1 ? ct_permute(ct_contiguous(ct_permute(ct_clone(t), reversed)), reversed) : ct_clone(t);
    }
    if (how == MIDDLE_OF_A_ROW) {
        ct_tensor *row = ct_cat(CT_TENSORS(ct_zeros_like(t), t, ct_zeros_like(t)));
        return rank ? ct_slice(row, 0, ct_tensor_size(t, 0), 2 * ct_tensor_size(t, 0)) : ct_clone(t);
    }
    return how == CLONE ? ct_clone(t) : ct_contiguous(ct_mul(t, ct_num(1)));
}

static ct_status copying_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info;
    *packed = ct_retain(laid_out(tensor, *(const copying *)payload));
    return *packed ? CT_OK : ct_error_status();
}

static ct_tensor *copying_unpack(void *packed, void *payload)
{
    (void)payload;
    return packed;
}

static void copying_drop(void *packed, void *payload)
{
    (void)payload;
    ct_release(packed);
}

static ct_guard enter_hooks(copying how)
{
    static copying payloads[] = {NO_HOOKS, CLONE, CONTIGUOUS_BYTES, REVERSED_STRIDES, MIDDLE_OF_A_ROW};
    return ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
        .pack = copying_pack, .unpack = copying_unpack, .drop = copying_drop, .payload = &payloads[how]});
}

/* ---- programs ---- */

static ct_tensor *random_view(uint64_t *seed, ct_tensor *of)
{
    const int64_t rank = ct_tensor_ndim(of);
    if (rank == 0) return ct_unsqueeze(of, 0);
    const int64_t dim = random_below(seed, rank), size = ct_tensor_size(of, dim);
    const int64_t kind =
        /* as_strided of a view could read elements outside the view, which would receive no gradient */
        random_below(seed, ct_tensor_is_view(of) ? 4 : 5);
    switch (kind) {
    case 0: return ct_select(of, dim, random_below(seed, size));
    case 1: {
        const int64_t start = random_below(seed, size), step = 1 + random_below(seed, 2);
        return ct_slice(of, dim, start, INT64_MAX, .step = step);
    }
    case 2: return ct_transpose(of, 0, rank - 1);
    case 3: return ct_unsqueeze(of, dim);
    default: return ct_as_strided(of, CT_INTS(2, 2), CT_INTS(1, 5), .storage_offset = random_below(seed, 4));
    }
}

static ct_tensor *write_into(uint64_t *seed, ct_tensor *view, ct_tensor *x)
{
    switch (random_below(seed, 7)) {
    case 0: return ct_tanh_(view);
    case 1: return ct_sigmoid_(view);
    case 2: return ct_exp_(ct_mul_(view, ct_num(-0.5)));
    case 3: return ct_sin_(view);
    case 4: return ct_mul_(view, ct_select(ct_select(x, 0, random_below(seed, ROWS)), 0, random_below(seed, COLUMNS)));
    case 5: return ct_reciprocal_(ct_add_(view, ct_num(3))); /* all values are above -2 */
    default: return ct_sqrt_(ct_add_(view, ct_num(3)));
    }
}

static ct_tensor *random_base(uint64_t *seed, ct_tensor *x)
{
    switch (random_below(seed, 3)) {
    case 0: return ct_mul(x, ct_num(1));
    case 1: return ct_clone(ct_transpose(x, 0, 1)); /* its columns are contiguous */
    default: return ct_sin(x);
    }
}

/* Returns a scalar; NULL if an operator fails. */
static ct_tensor *program(uint64_t seed, copying how, ct_tensor *x)
{
    ct_tensor *base = random_base(&seed, x), *held = base;
    ct_guard hooks = {0};
    if (how != NO_HOOKS) hooks = enter_hooks(how);
    const int64_t steps = 1 + random_below(&seed, MOST_STEPS);
    bool ok = base != NULL;
    for (int64_t i = 0; ok && i < steps; i++) {
        const bool dies = random_below(&seed, 2) == 0;
        const ct_scope scope = ct_scope_open();
        ct_tensor *view = random_view(&seed, random_below(&seed, 3) == 0 ? held : base);
        if (random_below(&seed, 2) == 0) view = random_view(&seed, view);
        ok = write_into(&seed, view, x) != NULL;
        if (ok && !dies) ct_scope_escape(scope, held = view);
        CT_EXPECT_OK(ct_scope_close(scope));
    }
    if (how != NO_HOOKS) CT_EXPECT_OK(ct_leave(&hooks));
    return ok ? ct_sum(ct_sin(base)) : NULL;
}

/* ---- derivatives ---- */

static ct_tensor *first_order(uint64_t seed, copying how, ct_tensor *x, bool create_graph)
{
    ct_tensor *y = program(seed, how, x);
    const ct_tensors grads = y ? ct_grad(CT_TENSORS(y), CT_TENSORS(x), .create_graph = create_graph,
                                         .allow_unused = true, .materialize_grads = true)
                               : CT_NO_TENSORS;
    return grads.count == 1 ? grads.items[0] : NULL;
}

static double inner(ct_tensor *t, const point *p)
{
    double sum = 0;
    CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_mul(t, tensor_of(p))), &sum));
    return sum;
}

/*
 * Computes <along, d <direction, gradient>>. Returns false if a save was changed in place and the hooks do not copy
 * saves.
 */
static bool second_order(uint64_t seed, copying how, const point *at, const point *direction, const point *along,
                         double *value)
{
    ct_tensor *x = ct_tensor_requires_grad_(tensor_of(at), true);
    ct_tensor *g = first_order(seed, how, x, true);
    if (!g) return false;
    const ct_tensors second = ct_grad(CT_TENSORS(ct_sum(ct_mul(g, tensor_of(direction)))), CT_TENSORS(x),
                                      .allow_unused = true, .materialize_grads = true);
    if (second.count != 1) return false;
    *value = inner(second.items[0], along);
    return true;
}

static double slope(uint64_t seed, const point *at, const point *direction, const point *along)
{
    const double step = 1e-5;
    double sides[2];
    for (int side = 0; side < 2; side++) {
        point moved = *at;
        for (int i = 0; i < ELEMENTS; i++) moved.at[i] += (side ? -step : step) * along->at[i];
        ct_tensor *x = ct_tensor_requires_grad_(tensor_of(&moved), true);
        sides[side] = inner(CT_EXPECT_TENSOR(first_order(seed, CLONE, x, false)), direction);
    }
    return (sides[0] - sides[1]) / (2 * step);
}

static int programs_to_run(void)
{
    const char *given = getenv("COTANGENT_RANDOM_PROGRAMS");
    return given ? atoi(given) : 600;
}

CT_TEST(random,
        second_derivatives_through_views_written_in_place_are_those_of_differences) /* S9.8, S10.9, S10.11, S17.3 */
{
    int compared[NUM_COPYING] = {0};
    const int count = programs_to_run();
    for (int n = 0; n < count; n++) {
        uint64_t state = (uint64_t)n * 7919 + 17;
        const uint64_t seed = next_random(&state);
        const point at = random_point(&state, 0.3, 1.2), direction = random_point(&state, -1, 1),
                    along = random_point(&state, -1, 1);
        const ct_scope scope = ct_scope_open();
        const double wanted = slope(seed, &at, &direction, &along);
        for (int how = 0; how < NUM_COPYING; how++) {
            double found;
            if (!second_order(seed, (copying)how, &at, &direction, &along, &found)) {
                if (how != NO_HOOKS) ct_test_true((ct_test_place){ct_error_message(), __FILE__, n}, false);
                ct_error_clear();
                continue;
            }
            compared[how]++;
            ct_test_real((ct_test_place){"second derivative of this program under these hooks", __FILE__, 10 * n + how},
                         found, wanted, 1e-7 * (1 + fabs(wanted)));
        }
        CT_EXPECT_OK(ct_scope_close(scope));
    }
    CT_EXPECT(compared[NO_HOOKS] > count / 4); /* the programs that are not compared change a save */
    for (int how = CLONE; how < NUM_COPYING; how++) CT_EXPECT_INT(compared[how], count);
}

CT_TEST(second_order,
        reads_the_result_of_a_write_into_a_view_that_a_hook_copied) /* S9.8, S10.9: the record defines the view's
                                                                       geometry, not unpack's result */
{
    ct_tensor *x = LEAF(0.5, 0.7), *base = CT_EXPECT_TENSOR(ct_mul(x, ct_num(1)));
    ct_guard hooks = enter_hooks(CLONE);
    const ct_scope scope = ct_scope_open();
    CT_EXPECT_TENSOR(ct_tanh_(ct_select(base, 0, 1)));
    CT_EXPECT_OK(ct_scope_close(scope)); /* the view and its producer no longer exist */
    CT_EXPECT_OK(ct_leave(&hooks));
    const ct_tensors first = ct_grad(CT_TENSORS(ct_sum(base)), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    const ct_tensors second = ct_grad(CT_TENSORS(ct_sum(first.items[0])), CT_TENSORS(x));
    CT_EXPECT_INT(second.count, 1);
    const double t = tanh(0.7);
    EXPECT_VALUES(second.items[0], 0, -2 * t * (1 - t * t));
}

CT_TEST(as_strided,
        beyond_the_tensor_but_inside_its_storage_gives_a_gradient_to_the_tensors_elements_alone) /* S17.14 */
{
    ct_tensor *x = LEAF(1, 2, 3, 4), *front = ct_slice(x, 0, 0, 2);
    ct_tensor *odd = CT_EXPECT_TENSOR(ct_as_strided(front, CT_INTS(2), CT_INTS(3))); /* x[0], x[3] */
    EXPECT_VALUES(odd, 1, 4);
    CT_EXPECT_OK(fixture_backward(odd));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 0, 0, 0);
}

CT_TEST_MAIN
