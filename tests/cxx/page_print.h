/* Prints the results of the examples of pages, bit for bit, in C and C++. */
#ifndef COTANGENT_TESTS_PAGE_PRINT_H
#define COTANGENT_TESTS_PAGE_PRINT_H

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

static int num_failed; /* examples with an error */

/* Counts and reports the pending error; false if there is none. */
static inline bool has_failed(const char *page)
{
    if (ct_error_status() == CT_OK) return false;
    fprintf(stderr, "%s: %s\n", page, ct_error_message());
    ct_error_clear();
    num_failed++;
    return true;
}

/* Seeds the generator in the same way for each example, and clears the error. */
static inline void begin(const char *page)
{
    ct_use_deterministic_algorithms(true, true); /* fills the uninitialised elements of empty */
    ct_manual_seed(1);
    printf("%s\n", page);
}

static inline void print_tensor(ct_tensor *tensor)
{
    if (!tensor) {
        (void)has_failed("a result");
        return;
    }
    if (ct_is_none(tensor)) {
        printf("  none\n");
        return;
    }
    const size_t size = (size_t)ct_tensor_numel(tensor) * ct_dtype_size(ct_tensor_dtype(tensor));
    unsigned char *bytes = (unsigned char *)calloc(size + 1, 1);
    if (!bytes || ct_tensor_copy_to_host(tensor, bytes, size) != CT_OK) exit(EXIT_FAILURE);
    printf("  %s[", ct_dtype_name(ct_tensor_dtype(tensor)));
    for (int64_t i = 0; i < ct_tensor_ndim(tensor); i++) printf(" %lld", (long long)ct_tensor_size(tensor, i));
    printf(" ] ");
    for (size_t i = 0; i < size; i++) printf("%02x", bytes[i]);
    printf("\n");
    free(bytes);
}

static inline void print_list(ct_tensors list)
{
    for (int64_t i = 0; i < list.count; i++) print_tensor(list.items[i]);
}

/* A struct whose members are tensors. */
static inline void print_struct(const void *results, size_t size)
{
    ct_tensor *const *items = (ct_tensor *const *)results;
    for (size_t i = 0; i < size / sizeof *items; i++) print_tensor(items[i]);
}

static inline void print_status(ct_status status)
{
    if (status != CT_OK) (void)has_failed("a status");
}

static inline void print_int64_t(int64_t value) { printf("  %lld\n", (long long)value); }

static inline void print_bool(bool value) { printf("  %s\n", value ? "true" : "false"); }

static inline void print_ct_dtype(ct_dtype value) { printf("  %s\n", ct_dtype_name(value)); }

static inline void print_ct_scalar(ct_scalar value)
{
    printf("  %x %a %a %lld\n", (unsigned)value.kind, value.re, value.im, (long long)value.i);
}

static inline void print_ct_ints(ct_ints value)
{
    const int64_t *items = ct_ints_items(&value);
    printf(" ");
    for (int64_t i = 0; i < value.count; i++) printf(" %lld", (long long)items[i]);
    printf("\n");
}

static inline void print_ct_int_lists(ct_int_lists value)
{
    for (int64_t i = 0; i < value.count; i++) print_ct_ints(value.items[i]);
}
#endif
