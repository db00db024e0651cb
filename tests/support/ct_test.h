/*
 * The test harness, on cmocka. A test file is
 *
 *     #include "support/ct_test.h"
 *     CT_TEST(tanh, gradient_at_zero_is_one) { ... }
 *     CT_TEST_MAIN
 *
 * Every test runs in a new scope with no error pending; after it no guard may be open and no new object may be alive.
 * The program runs all its tests, or those whose "group.name" contains one of its arguments.
 */
#ifndef CT_TEST_H
#define CT_TEST_H

#include "state/lists.h"

#include <cotangent/guard.h>
#include <cotangent/hook.h>
#include <cotangent/tensor.h>

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

typedef struct ct_test_case {
    const char *name;
    void (*run)(void);
    struct ct_test_case *next;
} ct_test_case;

void ct_test_register(ct_test_case *test);
int ct_test_main(int argc, char **argv);

#define CT_TEST(group, name) \
    static void ct_test_##group##_##name(void); \
    __attribute__((constructor)) static void ct_test_add_##group##_##name(void) \
    { \
        static ct_test_case test = {#group "." #name, ct_test_##group##_##name, NULL}; \
        ct_test_register(&test); \
    } \
    static void ct_test_##group##_##name(void)

/* Used on the last line, without a semicolon. */
#define CT_TEST_MAIN \
    int main(int argc, char **argv) { return ct_test_main(argc, argv); }

/* ---- expectations: each ends the test if it fails ---- */

/* Source location of an expectation, for the failure message. */
typedef struct ct_test_place {
    const char *text, *file;
    int line;
} ct_test_place;

#define CT_TEST_HERE(expr) ((ct_test_place){#expr, __FILE__, __LINE__})

#define CT_EXPECT(condition) ct_test_true(CT_TEST_HERE(condition), (condition))
#define CT_EXPECT_INT(actual, expected) ct_test_int(CT_TEST_HERE(actual), (int64_t)(actual), (int64_t)(expected))
#define CT_EXPECT_REAL(actual, expected, tolerance) \
    ct_test_real(CT_TEST_HERE(actual), (actual), (expected), (tolerance))
#define CT_EXPECT_TEXT(actual, expected) ct_test_text(CT_TEST_HERE(actual), (actual), (expected))
/* Expects that text contains fragment, ignoring case (S0.2). */
#define CT_EXPECT_CONTAINS(text, fragment) ct_test_contains(CT_TEST_HERE(text), (text), (fragment))
/* Expects that a call that returns a ct_status succeeds. */
#define CT_EXPECT_OK(call) ct_test_ok(CT_TEST_HERE(call), (call))
/* Expects a tensor that is not NULL. Returns the tensor, so that expectations can be chained. */
#define CT_EXPECT_TENSOR(call) ct_test_tensor(CT_TEST_HERE(call), (call))
/*
 * The elements of a tensor, row-major, within tolerance (absolute, and relative for values above one; NaN equals NaN;
 * infinities by sign). values: an array of float, double, int or int64_t with as many items as the tensor has elements;
 * complex tensors have two items per element, real part first.
 */
#define CT_EXPECT_CLOSE(tensor, values, tolerance) \
    ct_test_close(CT_TEST_HERE(tensor), (tensor), (values), sizeof(values) / sizeof((values)[0]), \
                  CT_TEST_NUMBER_TYPE((values)[0]), (tolerance))
/* The sizes of a tensor: CT_EXPECT_SIZES(x, 2, 3). CT_EXPECT_SCALAR: it has no dims. */
#define CT_EXPECT_SIZES(tensor, ...) ct_test_sizes(CT_TEST_HERE(tensor), (tensor), CT_INTS(__VA_ARGS__))
#define CT_EXPECT_SCALAR(tensor) ct_test_sizes(CT_TEST_HERE(tensor), (tensor), CT_NO_INTS)
/*
 * A call that returns a tensor (or any pointer), a ct_status, a ct_tensors, a ct_guard, a ct_hook_handle or a count
 * fails with this status and a message that contains fragment, ignoring case; the error is cleared then.
 */
#define CT_EXPECT_ERROR(call, status, fragment) \
    (ct_error_clear(), ct_test_error(CT_TEST_HERE(call), \
                                     _Generic((call), ct_status \
                                              : ct_test_failed_status, ct_tensors \
                                              : ct_test_failed_list, ct_guard \
                                              : ct_test_failed_guard, ct_hook_handle \
                                              : ct_test_failed_hook, int64_t \
                                              : ct_test_failed_count, default \
                                              : ct_test_failed_pointer)(call), \
                                     (status), (fragment)))
/* The kind of the error that the call above cleared (S0.2): "RUNTIME", "VALUE" ... */
#define CT_EXPECT_ERROR_KIND(kind) ct_test_text(CT_TEST_HERE(kind), ct_test_last_kind(), (kind))

/* ---- nodes, for expressions: NULL if there is none or if the call failed (the error is set then) ---- */
ct_node *ct_test_grad_fn(ct_tensor *tensor);
ct_node *ct_test_next_function(ct_node *node, int64_t index, int64_t *output_nr);

/* ---- tensors for tests: handles of the innermost scope; a failure ends the test ---- */
ct_tensor *ct_test_matrix(int64_t rows, int64_t cols, const float *values);     /* f32 */
ct_tensor *ct_test_values(ct_dtype dtype, ct_ints sizes, const double *values); /* converted from double */
ct_tensor *ct_test_zeros_of(ct_ints sizes);                                     /* f32 */
#define ct_test_zeros(...) ct_test_zeros_of(CT_INTS(__VA_ARGS__))

/*
 * Live objects beyond those at the start of the running test: tensors, storages, nodes, saves, packed objects, hook
 * pairs, registered hooks.
 */
int64_t ct_test_live_objects(void);
/*
 * Makes each allocation of fn, and all after it, fail in turn: each time fn must return CT_E_NOMEM and leave no object,
 * and finally, when it has fewer allocations, CT_OK and no error. fn opens and closes its own scopes. Returns the
 * number of runs.
 */
int64_t ct_test_fail_each_allocation(ct_status (*fn)(void *arg), void *arg);
/*
 * Does the same, but only one allocation fails in each run, and later allocations succeed. fn may then succeed without
 * the failed allocation. After a failed run another run must succeed.
 */
int64_t ct_test_fail_each_allocation_alone(ct_status (*fn)(void *arg), void *arg);
/* The last warning since the start of the test ("" if none), and the number of warnings. */
const char *ct_test_warning(void);
int ct_test_num_warnings(void);

/* ---- implementation of the macros ---- */
typedef enum ct_test_number { CT_TEST_FLOAT, CT_TEST_DOUBLE, CT_TEST_INT, CT_TEST_INT64 } ct_test_number;

#define CT_TEST_NUMBER_TYPE(x) \
    _Generic((x), float : CT_TEST_FLOAT, double : CT_TEST_DOUBLE, int : CT_TEST_INT, int64_t : CT_TEST_INT64)
void ct_test_true(ct_test_place place, bool holds);
void ct_test_int(ct_test_place place, int64_t actual, int64_t expected);
void ct_test_real(ct_test_place place, double actual, double expected, double tolerance);
void ct_test_text(ct_test_place place, const char *actual, const char *expected);
void ct_test_contains(ct_test_place place, const char *text, const char *fragment);
void ct_test_ok(ct_test_place place, ct_status status);
ct_tensor *ct_test_tensor(ct_test_place place, ct_tensor *tensor);
void ct_test_close(ct_test_place place, const ct_tensor *tensor, const void *values, size_t count, ct_test_number type,
                   double tolerance);
void ct_test_sizes(ct_test_place place, const ct_tensor *tensor, ct_ints sizes);
void ct_test_error(ct_test_place place, bool failed, ct_status status, const char *fragment);
bool ct_test_failed_status(ct_status status);
bool ct_test_failed_list(ct_tensors list);
bool ct_test_failed_guard(ct_guard guard);
bool ct_test_failed_hook(ct_hook_handle handle);
bool ct_test_failed_count(int64_t count);
bool ct_test_failed_pointer(const void *pointer);
const char *ct_test_last_kind(void);

#endif
