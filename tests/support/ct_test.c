#include "support/ct_test.h"

#include "base/memory.h"
#include "state/thread.h"
#include "tensor/copy.h"
#include "tensor/scope.h"

#include <cotangent/saved_tensors.h>

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1200 };

static struct {
    ct_test_case *first, **end;
    ct_scope scope;      /* scope of the running test */
    int64_t live_before; /* number of live objects when the test began */
    bool finished;       /* the test reached its end, so remaining objects are an error */
    char kind[32];       /* kind of the error that CT_EXPECT_ERROR cleared */
    char warning[TEXT_SIZE];
    int num_warnings;
} state;

void ct_test_register(ct_test_case *test)
{
    if (!state.end) state.end = &state.first;
    *state.end = test;
    state.end = &test->next;
}

/* ---- expectations ---- */

#define FAIL(place, ...) \
    do { \
        print_error("%s:%d: %s\n    ", (place).file, (place).line, (place).text); \
        print_error(__VA_ARGS__); \
        print_error("\n"); \
        _fail((place).file, (place).line); \
    } while (0)

void ct_test_true(ct_test_place place, bool holds)
{
    if (!holds) FAIL(place, "does not hold; pending error: '%s'", ct_error_message());
}

void ct_test_int(ct_test_place place, int64_t actual, int64_t expected)
{
    if (actual != expected)
        FAIL(place, "is %" PRId64 ", expected %" PRId64 "; pending error: '%s'", actual, expected, ct_error_message());
}

static bool close_enough(double actual, double expected, double tolerance)
{
    if (isnan(actual) || isnan(expected)) return isnan(actual) && isnan(expected);
    if (isinf(actual) || isinf(expected))
        return isinf(actual) && isinf(expected) && signbit(actual) == signbit(expected);
    return fabs(actual - expected) <= tolerance * fmax(1, fabs(expected));
}

void ct_test_real(ct_test_place place, double actual, double expected, double tolerance)
{
    if (!close_enough(actual, expected, tolerance))
        FAIL(place, "is %.17g, expected %.17g within %g", actual, expected, tolerance);
}

void ct_test_text(ct_test_place place, const char *actual, const char *expected)
{
    if (!actual || strcmp(actual, expected) != 0)
        FAIL(place, "is '%s', expected '%s'", actual ? actual : "(null)", expected);
}

static bool contains(const char *text, const char *fragment)
{
    const size_t length = strlen(fragment);
    for (const char *at = text;; at++) {
        size_t i = 0;
        while (i < length && at[i] && tolower((unsigned char)at[i]) == tolower((unsigned char)fragment[i])) i++;
        if (i == length) return true;
        if (!*at) return false;
    }
}

void ct_test_contains(ct_test_place place, const char *text, const char *fragment)
{
    if (!text || !contains(text, fragment))
        FAIL(place, "is '%s', which does not contain '%s'", text ? text : "(null)", fragment);
}

void ct_test_ok(ct_test_place place, ct_status status)
{
    if (status != CT_OK) FAIL(place, "failed with status %d: '%s'", (int)status, ct_error_message());
}

ct_tensor *ct_test_tensor(ct_test_place place, ct_tensor *tensor)
{
    if (!tensor) FAIL(place, "failed: '%s'", ct_error_message());
    return tensor;
}

static double number_at(const void *values, size_t i, ct_test_number type)
{
    switch (type) {
    case CT_TEST_FLOAT: return (double)((const float *)values)[i];
    case CT_TEST_DOUBLE: return ((const double *)values)[i];
    case CT_TEST_INT: return ((const int *)values)[i];
    default: return (double)((const int64_t *)values)[i];
    }
}

void ct_test_close(ct_test_place place, const ct_tensor *tensor, const void *values, size_t count, ct_test_number type,
                   double tolerance)
{
    if (!tensor) FAIL(place, "failed: '%s'", ct_error_message());
    const ct_dtype dtype = ct_tensor_dtype(tensor);
    const size_t parts = ct_dtype_is_complex(dtype) ? 2 : 1, numel = (size_t)ct_tensor_numel(tensor),
                 size = ct_dtype_size(dtype);
    if (numel * parts != count) FAIL(place, "has %zu elements, expected %zu", numel, count / parts);
    char *host = malloc(numel * size + 1);
    if (!host || ct_tensor_copy_to_host(tensor, host, numel * size) != CT_OK) {
        free(host);
        FAIL(place, "could not be copied to the host: '%s'", ct_error_message());
    }
    size_t bad = count;
    double actual = 0;
    for (size_t i = 0; i < count && bad == count; i++) {
        const ct_scalar element = cti_load_scalar(host + i / parts * size, dtype);
        const bool whole = element.kind == CT_SCALAR_INT || element.kind == CT_SCALAR_BOOL;
        actual = whole ? (double)element.i : i % parts ? element.im : element.re;
        if (!close_enough(actual, number_at(values, i, type), tolerance)) bad = i;
    }
    free(host);
    if (bad < count)
        FAIL(place, "element %zu%s is %.17g, expected %.17g within %g", bad / parts,
             bad % parts ? " (imaginary part)" : "", actual, number_at(values, bad, type), tolerance);
}

void ct_test_sizes(ct_test_place place, const ct_tensor *tensor, ct_ints sizes)
{
    cti_ints_resolve(&sizes);
    if (!tensor) FAIL(place, "failed: '%s'", ct_error_message());
    const int64_t ndim = ct_tensor_ndim(tensor);
    if (ndim != sizes.count) FAIL(place, "has %" PRId64 " dims, expected %" PRId64, ndim, sizes.count);
    for (int64_t d = 0; d < ndim; d++)
        if (ct_tensor_size(tensor, d) != sizes.items[d])
            FAIL(place, "has size %" PRId64 " along dim %" PRId64 ", expected %" PRId64, ct_tensor_size(tensor, d), d,
                 sizes.items[d]);
}

bool ct_test_failed_status(ct_status status) { return status != CT_OK; }

bool ct_test_failed_list(ct_tensors list) { return list.count == -1; }

bool ct_test_failed_guard(ct_guard guard) { return guard.status != CT_OK; }

bool ct_test_failed_hook(ct_hook_handle handle) { return handle.id == 0; }

bool ct_test_failed_count(int64_t count) { return count < 0; }

bool ct_test_failed_pointer(const void *pointer) { return !pointer; }

void ct_test_error(ct_test_place place, bool failed, ct_status status, const char *fragment)
{
    if (!failed) FAIL(place, "succeeded, expected an error with '%s'", fragment);
    if (ct_error_status() != status || !contains(ct_error_message(), fragment))
        FAIL(place, "failed with status %d: '%s'; expected status %d and '%s'", (int)ct_error_status(),
             ct_error_message(), (int)status, fragment);
    snprintf(state.kind, sizeof state.kind, "%s", ct_error_kind());
    ct_error_clear();
}

const char *ct_test_last_kind(void) { return state.kind; }

/* ---- nodes ---- */

ct_node *ct_test_grad_fn(ct_tensor *tensor)
{
    ct_node *node;
    return ct_tensor_grad_fn(tensor, &node) == CT_OK ? node : NULL;
}

ct_node *ct_test_next_function(ct_node *node, int64_t index, int64_t *output_nr)
{
    ct_node *next;
    return ct_node_next_function(node, index, &next, output_nr) == CT_OK ? next : NULL;
}

/* ---- tensors ---- */

ct_tensor *ct_test_matrix(int64_t rows, int64_t cols, const float *values)
{
    return CT_EXPECT_TENSOR(ct_tensor_from(values, CT_INTS(rows, cols), CT_DTYPE_F32));
}

ct_tensor *ct_test_values(ct_dtype dtype, ct_ints sizes, const double *values)
{
    cti_ints_resolve(&sizes);
    ct_tensor *tensor = CT_EXPECT_TENSOR(ct_tensor_from(NULL, sizes, dtype));
    char *data = ct_tensor_data(tensor);
    for (int64_t i = 0; i < ct_tensor_numel(tensor); i++)
        cti_store_scalar(ct_float(values[i]), data + (size_t)i * ct_dtype_size(dtype), dtype);
    return tensor;
}

ct_tensor *ct_test_zeros_of(ct_ints sizes)
{
    ct_tensor *tensor = CT_EXPECT_TENSOR(ct_tensor_from(NULL, sizes, CT_DTYPE_F32));
    const size_t size = (size_t)ct_tensor_numel(tensor) * sizeof(float);
    if (size) memset(ct_tensor_data(tensor), 0, size);
    return tensor;
}

/* ---- running ---- */

static int64_t live_objects(void)
{
    const ct_live_counts live = ct_live();
    return live.tensors + live.storages + live.nodes + live.saved + live.packed + live.hooks + live.registered_hooks;
}

int64_t ct_test_live_objects(void) { return live_objects() - state.live_before; }

/* Runs fn once; the n-th allocation fails, and optionally all later allocations. *asked: number of allocations. */
static ct_status run_failing(ct_status (*fn)(void *arg), void *arg, int64_t n, bool alone, int64_t *asked)
{
    const int64_t before = live_objects();
    ct_error_clear();
    (void)(alone ? cti_fail_allocation_alone(n) : cti_fail_allocations_after(n));
    const ct_status status = fn(arg);
    *asked = cti_fail_allocations_after(-1);
    if (live_objects() != before)
        fail_msg("%" PRId64 " objects are left behind when allocation %" PRId64 " fails", live_objects() - before, n);
    if (status != CT_OK && status != CT_E_NOMEM)
        fail_msg("allocation %" PRId64 " fails with status %d: '%s'", n, (int)status, ct_error_message());
    if (status != ct_error_status())
        fail_msg("when allocation %" PRId64 " fails, the run gives status %d, and %d is pending: '%s'", n, (int)status,
                 (int)ct_error_status(), ct_error_message());
    ct_error_clear();
    return status;
}

int64_t ct_test_fail_each_allocation(ct_status (*fn)(void *arg), void *arg)
{
    for (int64_t n = 0, asked;; n++)
        if (run_failing(fn, arg, n, false, &asked) == CT_OK) return n + 1;
}

int64_t ct_test_fail_each_allocation_alone(ct_status (*fn)(void *arg), void *arg)
{
    for (int64_t n = 0, asked, none;; n++) {
        const ct_status status = run_failing(fn, arg, n, true, &asked);
        if (status == CT_OK && asked <= n) return n + 1;
        if (status != CT_OK && run_failing(fn, arg, INT64_MAX, true, &none) != CT_OK)
            fail_msg("a run after that whose allocation %" PRId64 " failed fails, too", n);
    }
}

static void on_warning(const char *message, void *payload)
{
    (void)payload;
    snprintf(state.warning, sizeof state.warning, "%s", message);
    state.num_warnings++;
}

const char *ct_test_warning(void) { return state.warning; }

int ct_test_num_warnings(void) { return state.num_warnings; }

static int begin(void **test)
{
    (void)test;
    ct_error_clear();
    ct_set_warning_handler(on_warning, NULL);
    state.warning[0] = state.kind[0] = 0;
    state.num_warnings = 0;
    state.finished = false;
    state.live_before = live_objects();
    state.scope = ct_scope_open();
    return state.scope.depth ? 0 : -1;
}

static void run(void **test)
{
    ((ct_test_case *)*test)->run();
    state.finished = true;
}

/* A failed test was left by longjmp: its scopes and guards are still open, and its leaks are not reported. */
static int end(void **test)
{
    cti_thread *thread = cti_thread_here();
    cti_fail_allocations_after(-1);
    ct_error_clear();
    if (!state.finished) {
        thread->guards = NULL;
        thread->modes = 0;
        thread->hooks = NULL;
        cti_scope_unwind(thread, state.scope.depth - 1);
        return 0;
    }
    const char *name = ((ct_test_case *)*test)->name;
    if (ct_scope_close(state.scope) != CT_OK) {
        print_error("%s: leaves a scope open\n", name);
        return -1;
    }
    if (thread->guards) {
        print_error("%s: leaves a guard open\n", name);
        return -1;
    }
    if (ct_test_live_objects() != 0) {
        print_error("%s: leaves %" PRId64 " objects alive\n", name, ct_test_live_objects());
        return -1;
    }
    return 0;
}

static bool wanted(const ct_test_case *test, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strstr(test->name, argv[i])) return true;
    return argc < 2;
}

int ct_test_main(int argc, char **argv)
{
    size_t count = 0;
    for (ct_test_case *test = state.first; test; test = test->next) count++;
    struct CMUnitTest *tests = calloc(count + 1, sizeof *tests);
    if (!tests) return EXIT_FAILURE;
    count = 0;
    for (ct_test_case *test = state.first; test; test = test->next)
        if (wanted(test, argc, argv)) tests[count++] = (struct CMUnitTest){test->name, run, begin, end, test};
    const int failed = count ? _cmocka_run_group_tests("tests", tests, count, NULL, NULL) : 0;
    if (!count) fprintf(stderr, "no test of that name\n");
    free(tests);
    return failed == 0 && count > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
