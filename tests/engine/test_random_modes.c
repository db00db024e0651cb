/*
 * Random graphs with fan-out, differentiated in every way that the library supports: all results must agree with each
 * other and with difference quotients (S2, S3.6, S8.13, S9.8, S10.9, S21, S22).
 *
 * A graph is determined by its seed. COTANGENT_RANDOM_GRAPHS is the number of graphs (default 300),
 * COTANGENT_RANDOM_SEED the first seed. A graph that fails is reduced and printed as a program; COTANGENT_RANDOM_SHOWN
 * is the maximum number of such programs (default 6). COTANGENT_RANDOM_WAY is a substring of the names of the ways to
 * run (default: all).
 */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>

#include "engine/random_ways.h"

enum { MOST = ELEMENTS * ELEMENTS };

/* A way to differentiate, a wrapper, and the result under both. */
typedef struct finding {
    const way *way;
    wrapper wrapper;
    char text[400];
} finding;

/* Reference values, with which the results of all ways are compared. */
typedef struct reference {
    double values[NUM_QUANTITIES][MOST];
    double tolerances[NUM_QUANTITIES];
    bool is_refused_plain; /* a save is changed in place: only a wrapper that copies saves gives the right result */
} reference;

/* ---- running a way ---- */

static bool read_values(ct_tensor *t, double *to, int count)
{
    if (!t || ct_is_none(t) || ct_tensor_numel(t) != count) return false;
    ct_tensor *wide = f64(ct_detach(t));
    return wide && ct_tensor_copy_to_host(wide, to, (size_t)count * sizeof *to) == CT_OK;
}

static bench bench_of(const graph *g, wrapper how)
{
    bench on = {.g = g, .how = how};
    on.x = matrix(g->x), on.w = matrix(g->w), on.u = matrix(g->cotangent), on.v = matrix(g->tangent);
    if (g->x_requires_grad) CT_EXPECT_TENSOR(ct_tensor_requires_grad_(on.x, true));
    if (g->w_requires_grad) CT_EXPECT_TENSOR(ct_tensor_requires_grad_(on.w, true));
    return on;
}

/* Computes the elements of a quantity in one way. Returns false, with the error set, if a call is rejected. */
static bool run_way(const graph *g, const way *by, wrapper how, double *to)
{
    const ct_scope scope = ct_scope_open();
    ct_guard mutation = {0};
    if (how == ALLOW_MUTATION) mutation = ct_allow_mutation_on_saved_tensors();
    bench on = bench_of(g, how);
    ct_tensor *result = by->run(&on);
    const bool given = read_values(result, to, quantity_sizes[by->gives]);
    if (result && !given && ct_error_status() == CT_OK)
        (void)ct_error_set(CT_E_STATE, NULL, "the result has the wrong number of elements");
    if (how == ALLOW_MUTATION) CT_EXPECT_OK(ct_leave(&mutation));
    CT_EXPECT_OK(ct_scope_close(scope));
    return given;
}

static const way *way_named(const char *name)
{
    for (int i = 0; i < NUM_WAYS; i++)
        if (strcmp(ways[i].name, name) == 0) return &ways[i];
    abort();
}

/* ---- the reference ---- */

static bool is_usable(const double *values, int count, double *largest)
{
    *largest = 0;
    for (int i = 0; i < count; i++) {
        if (!isfinite(values[i]) || fabs(values[i]) > 1e5) return false;
        *largest = fmax(*largest, fabs(values[i]));
    }
    return true;
}

static void contract(reference *r, const graph *g)
{
    const double *jacobian = r->values[JACOBIAN], *hessian_values = r->values[HESSIAN];
    for (int i = 0; i < ELEMENTS; i++) {
        r->values[PULLED][i] = r->values[PUSHED][i] = r->values[CURVED][i] = 0;
        for (int k = 0; k < ELEMENTS; k++) {
            r->values[PULLED][i] += g->cotangent[k] * jacobian[k * ELEMENTS + i];
            r->values[PUSHED][i] += jacobian[i * ELEMENTS + k] * g->tangent[k];
            r->values[CURVED][i] += hessian_values[i * ELEMENTS + k] * g->tangent[k];
        }
    }
}

/*
 * Returns false if the graph has no derivatives to compare: an operator rejects its operands, or an element is not
 * finite or is too large.
 */
static bool make_reference(const graph *g, reference *r)
{
    double largest[NUM_QUANTITIES];
    const bool is_made = run_way(g, way_named("jacobian"), CLONING_HOOKS, r->values[JACOBIAN]) &&
                         run_way(g, way_named("hessian"), CLONING_HOOKS, r->values[HESSIAN]);
    if (!is_made || !is_usable(r->values[JACOBIAN], MOST, &largest[JACOBIAN]) ||
        !is_usable(r->values[HESSIAN], MOST, &largest[HESSIAN]))
        return false;
    contract(r, g);
    largest[PULLED] = largest[PUSHED] = largest[JACOBIAN], largest[CURVED] = largest[HESSIAN];
    for (int i = 0; i < NUM_QUANTITIES; i++) r->tolerances[i] = (is_narrow(g) ? 3e-4 : 1e-9) * (1 + largest[i]);
    double ignored[MOST];
    r->is_refused_plain = !run_way(g, way_named("grad of grad"), PLAIN, ignored) &&
                          strstr(ct_error_message(), "modified by an inplace operation");
    ct_error_clear();
    return true;
}

/* ---- ways ---- */

static bool may_refuse(const way *by, wrapper how, const reference *r)
{
    const char *message = ct_error_message();
    if (by->is_batched && strstr(message, "has no batch, but an operand has one")) return true;
    const bool may_be_modified = how == LEAN || (how == PLAIN && r->is_refused_plain);
    return may_be_modified && strstr(message, "modified by an inplace operation");
}

/* Returns true if the result of a way agrees with the reference, or if the way is rejected and this is allowed. */
static bool agrees(const graph *g, const reference *r, const way *by, wrapper how, finding *found)
{
    double values[MOST];
    *found = (finding){.way = by, .wrapper = how};
    if (!run_way(g, by, how, values)) {
        const bool may = may_refuse(by, how, r);
        (void)snprintf(found->text, sizeof found->text, "refused: %.350s", ct_error_message());
        ct_error_clear();
        return may;
    }
    for (int i = 0; i < quantity_sizes[by->gives]; i++) {
        const double wanted = r->values[by->gives][i];
        if (fabs(values[i] - wanted) <= r->tolerances[by->gives]) continue;
        (void)snprintf(found->text, sizeof found->text, "element %d is %.12g, and should be %.12g", i, values[i],
                       wanted);
        return false;
    }
    return true;
}

/* ---- differences ---- */

/* Computes f, or the gradient of s, at x + shift v. */
static bool value_at(const graph *g, bool of_gradient, double shift, double *to)
{
    graph moved = *g;
    for (int i = 0; i < ELEMENTS; i++) moved.x[i] += shift * g->tangent[i];
    if (of_gradient) return run_way(&moved, way_named("grad"), CLONING_HOOKS, to);
    const ct_scope scope = ct_scope_open();
    const bool given = read_values(run_graph(&moved, matrix(moved.x), matrix(moved.w)), to, ELEMENTS);
    CT_EXPECT_OK(ct_scope_close(scope));
    return given;
}

/* Compares with difference quotients where the function is smooth: there the second difference halves with the step. */
static bool agrees_with_differences(const graph *g, const reference *r, bool of_gradient, finding *found)
{
    const double h = 1e-4, steps[] = {-h, -h / 2, 0, h / 2, h};
    const quantity gives = of_gradient ? CURVED : PUSHED;
    double at[5][ELEMENTS];
    static const way by_differences[] = {{"differences of values", PUSHED, NULL, false},
                                         {"differences of gradients", CURVED, NULL, false}};
    *found = (finding){.way = &by_differences[of_gradient]};
    for (int i = 0; i < 5; i++)
        if (!value_at(g, of_gradient, steps[i], at[i])) return true;
    for (int i = 0; i < ELEMENTS; i++) {
        const double bend = (at[4][i] - 2 * at[2][i] + at[0][i]) / h,
                     bend_of_half = (at[3][i] - 2 * at[2][i] + at[1][i]) / (h / 2),
                     whole = (at[4][i] - at[0][i]) / (2 * h), half = (at[3][i] - at[1][i]) / h,
                     slope = half + (half - whole) / 3, wanted = r->values[gives][i];
        const double tolerance = 1e-6 * (1 + fabs(wanted)) + r->tolerances[gives];
        if (fabs(2 * bend_of_half - bend) > tolerance || fabs(half - whole) > 1e-3 * (1 + fabs(wanted))) continue;
        if (fabs(slope - wanted) <= 10 * tolerance) continue;
        (void)snprintf(found->text, sizeof found->text, "element %d is %.12g, and should be %.12g", i, wanted, slope);
        return false;
    }
    return true;
}

/* ---- graphs ---- */

/* Finds the first way whose result is wrong for the graph; returns false if there is none. */
static bool fails(const graph *g, finding *found, bool *is_compared)
{
    reference r;
    *is_compared = make_reference(g, &r);
    ct_error_clear();
    if (!*is_compared) return false;
    const char *part = getenv("COTANGENT_RANDOM_WAY");
    for (int how = 0; how < NUM_WRAPPERS; how++)
        for (int i = 0; i < NUM_WAYS; i++)
            if ((!part || strstr(ways[i].name, part)) && !agrees(g, &r, &ways[i], (wrapper)how, found)) return true;
    bool failed = false;
    for (int order = 0; order < 2 && !failed && !is_narrow(g); order++) {
        failed = !agrees_with_differences(g, &r, order == 1, found);
        ct_error_clear();
    }
    return failed;
}

/* Returns a smaller graph for which the same way gives a wrong result. */
static graph made_smaller(graph g, finding *found)
{
    for (bool smaller = true; smaller;) {
        smaller = false;
        for (int i = g.count - 1; i >= 0 && g.count > 1; i--) {
            const graph less = without_step(&g, i);
            finding other;
            bool is_compared;
            if (!writes_are_allowed(&less) || !fails(&less, &other, &is_compared) || other.way != found->way) continue;
            g = less, *found = other, smaller = true;
        }
    }
    return g;
}

static void report(uint64_t seed, const graph *g, const finding *found)
{
    printf("graph %llu, %s, %s: %s\n", (unsigned long long)seed, found->way->name, wrapper_names[found->wrapper],
           found->text);
    print_graph(g);
    (void)fflush(stdout);
}

static uint64_t number_of(const char *variable, uint64_t otherwise)
{
    const char *given = getenv(variable);
    return given ? strtoull(given, NULL, 10) : otherwise;
}

CT_TEST(random, graphs_have_the_same_derivatives_in_every_way) /* S2, S3.6, S9.8, S10.9, S21, S22 */
{
    const uint64_t first = number_of("COTANGENT_RANDOM_SEED", 1), count = number_of("COTANGENT_RANDOM_GRAPHS", 300),
                   shown = number_of("COTANGENT_RANDOM_SHOWN", 6);
    uint64_t num_compared = 0, num_failed = 0;
    for (uint64_t seed = first; seed < first + count; seed++) {
        graph g = draw_graph(seed);
        finding found;
        bool is_compared;
        const bool failed = fails(&g, &found, &is_compared);
        num_compared += is_compared;
        if (failed && num_failed++ < shown) {
            g = made_smaller(g, &found);
            report(seed, &g, &found);
        }
    }
    if (num_failed) printf("%llu of %llu graphs fail\n", (unsigned long long)num_failed, (unsigned long long)count);
    CT_EXPECT_INT(num_failed, 0);
    CT_EXPECT(num_compared > count / 2);
}

CT_TEST_MAIN
