#include "support/ct_test.h"

#include "base/memory.h"
#include "tensor/scope.h"
#include "tensor/view_map.h"

#include <stdlib.h>
#include <string.h>

enum { ITEMS = 64 };

static ct_tensor *strided(ct_tensor *base, ct_ints sizes, ct_ints strides, int64_t offset)
{
    cti_thread *thread = cti_thread_here();
    cti_geometry g;
    CT_EXPECT_OK(cti_geometry_as_strided("test", base, sizes, strides, ct_int(offset), &g));
    return CT_EXPECT_TENSOR(cti_scope_adopt(
        thread, "test",
        cti_tensor_on(thread, base->storage, g.data, g.dtype, g.ndim, g.sizes, g.strides, cti_device(base))));
}

CT_TEST(internal_overlap, of_expanded_dims_S16_15)
{
    ct_tensor *base = ct_test_zeros(ITEMS);
    CT_EXPECT(cti_has_internal_overlap(strided(base, CTI_INTS(3, 4), CTI_INTS(0, 1), 0)));
    CT_EXPECT(
        !cti_has_internal_overlap(strided(base, CTI_INTS(1, 4), CTI_INTS(0, 1), 0))); /* one element: never stepped */
    CT_EXPECT(!cti_has_internal_overlap(strided(base, CTI_INTS(3, 0), CTI_INTS(0, 1), 0)));
    CT_EXPECT(!cti_has_internal_overlap(base));
}

CT_TEST(internal_overlap, of_as_strided_S17_15)
{
    ct_tensor *base = ct_test_zeros(ITEMS);
    CT_EXPECT(cti_has_internal_overlap(strided(base, CTI_INTS(3, 2), CTI_INTS(1, 1), 0)));
    CT_EXPECT(cti_has_internal_overlap(strided(base, CTI_INTS(4, 3), CTI_INTS(2, 4), 0)));  /* 2 * 2 = 1 * 4 */
    CT_EXPECT(!cti_has_internal_overlap(strided(base, CTI_INTS(2, 3), CTI_INTS(3, 2), 0))); /* 0 2 4 3 5 7 */
}

CT_TEST(dense, means_that_elements_fill_their_range_in_some_order_S4_4)
{
    ct_tensor *base = ct_test_zeros(ITEMS);
    CT_EXPECT(cti_is_non_overlapping_and_dense(strided(base, CTI_INTS(3, 2, 4), CTI_INTS(4, 12, 1), 5)));
    CT_EXPECT(!cti_is_non_overlapping_and_dense(strided(base, CTI_INTS(3, 2), CTI_INTS(4, 1), 0)));
    CT_EXPECT(!cti_is_non_overlapping_and_dense(strided(base, CTI_INTS(3, 2), CTI_INTS(0, 1), 0)));
    CT_EXPECT(cti_is_non_overlapping_and_dense(strided(base, CTI_INTS(1), CTI_INTS(7), 0)));
}

CT_TEST(partial_overlap, means_shared_memory_that_is_not_the_same_elements_S16_15)
{
    ct_tensor *base = ct_test_zeros(ITEMS), *other = ct_test_zeros(ITEMS);
    ct_tensor *x = strided(base, CTI_INTS(4), CTI_INTS(1), 0);
    CT_EXPECT(!cti_partially_overlaps(x, x));
    CT_EXPECT(!cti_partially_overlaps(x, strided(base, CTI_INTS(4), CTI_INTS(1), 0)));
    CT_EXPECT(cti_partially_overlaps(x, strided(base, CTI_INTS(4), CTI_INTS(1), 1)));
    CT_EXPECT(cti_partially_overlaps(
        x, strided(base, CTI_INTS(2, 2), CTI_INTS(1, 2), 0))); /* the same memory in another order */
    CT_EXPECT(!cti_partially_overlaps(x, strided(base, CTI_INTS(4), CTI_INTS(1), 4)));
    CT_EXPECT(!cti_partially_overlaps(x, strided(other, CTI_INTS(4), CTI_INTS(1), 1)));
    CT_EXPECT(!cti_partially_overlaps(x, ct_test_zeros(0)));
}

CT_TEST(partial_overlap, is_not_what_interleaved_elements_have)
{
    ct_tensor *base = ct_test_zeros(ITEMS);
    CT_EXPECT(!cti_partially_overlaps(strided(base, CTI_INTS(8), CTI_INTS(2), 0),
                                      strided(base, CTI_INTS(8), CTI_INTS(2), 1)));
    CT_EXPECT(
        cti_partially_overlaps(strided(base, CTI_INTS(8), CTI_INTS(2), 0), strided(base, CTI_INTS(8), CTI_INTS(2), 2)));
    CT_EXPECT(!cti_partially_overlaps(strided(base, CTI_INTS(8), CTI_INTS(2), 0),
                                      strided(base, CTI_INTS(4), CTI_INTS(4), 1)));
}

/* Against the definition, over random layouts. */
static void mark(const ct_tensor *t, unsigned char *count)
{
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t *sizes = cti_sizes(t), *strides = cti_strides(t, buffer);
    for (int64_t i = 0; i < t->numel; i++) {
        int64_t rest = i, at = ct_tensor_storage_offset(t);
        for (unsigned d = t->ndim; d-- > 0; rest /= sizes[d]) at += rest % sizes[d] * strides[d];
        count[at]++;
    }
}

static ct_tensor *random_layout(ct_tensor *base)
{
    for (;;) {
        cti_geometry g;
        const int64_t sizes[3] = {1 + rand() % 4, 1 + rand() % 4, 1 + rand() % 3},
                      strides[3] = {rand() % 9, rand() % 9, rand() % 5};
        const int64_t offset = rand() % 20;
        if (cti_geometry_as_strided("test", base, ct_ints_of(sizes, 3), ct_ints_of(strides, 3), ct_int(offset), &g) ==
            CT_OK)
            return strided(base, ct_ints_of(sizes, 3), ct_ints_of(strides, 3), offset);
        ct_error_clear();
    }
}

CT_TEST(overlap, answers_are_exact)
{
    ct_tensor *base = ct_test_zeros(ITEMS);
    int met = 0, apart = 0;
    srand(3);
    for (int round = 0; round < 20000; round++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *a = random_layout(base), *b = random_layout(base);
        if (round % 3 == 0)
            b = strided(
                base, ct_ints_of(cti_sizes(a), 3),
                ct_ints_of((int64_t[]){ct_tensor_stride(a, 0), ct_tensor_stride(a, 1), ct_tensor_stride(a, 2)}, 3), 0);
        unsigned char in_a[ITEMS] = {0}, in_b[ITEMS] = {0};
        mark(a, in_a);
        mark(b, in_b);
        bool twice = false, shared = false;
        for (int i = 0; i < ITEMS; i++) {
            twice = twice || in_a[i] > 1;
            shared = shared || (in_a[i] && in_b[i]);
        }
        CT_EXPECT_INT(cti_has_internal_overlap(a), twice);
        bool same = a->data == b->data;
        for (int d = 0; d < 3; d++)
            same = same && ct_tensor_size(a, d) == ct_tensor_size(b, d) &&
                   ct_tensor_stride(a, d) == ct_tensor_stride(b, d);
        CT_EXPECT_INT(cti_partially_overlaps(a, b), shared && !same);
        ++*(shared ? &met : &apart);
        CT_EXPECT_OK(ct_scope_close(scope));
    }
    CT_EXPECT(met > 1000 && apart > 1000);
}

CT_TEST(overlap, of_a_complex_tensor_and_one_of_its_parts)
{
    cti_thread *thread = cti_thread_here();
    cti_geometry g;
    ct_tensor *z = ct_tensor_from(NULL, CTI_INTS(8), CT_DTYPE_C64);
    CT_EXPECT_OK(cti_geometry_real("real", z, &g));
    ct_tensor *re = cti_scope_adopt(
        thread, "test", cti_tensor_on(thread, z->storage, g.data, g.dtype, 1, g.sizes, g.strides, cti_device(z)));
    CT_EXPECT_OK(cti_geometry_imag("imag", z, &g));
    ct_tensor *im = cti_scope_adopt(
        thread, "test", cti_tensor_on(thread, z->storage, g.data, g.dtype, 1, g.sizes, g.strides, cti_device(z)));
    CT_EXPECT(re && im && !cti_partially_overlaps(re, im));
    CT_EXPECT(cti_partially_overlaps(z, im) && cti_partially_overlaps(re, z));
}

CT_TEST(overlap, without_memory_for_the_answer_is_assumed)
{
    ct_tensor *base = ct_test_zeros(ITEMS);
    ct_tensor *odd = strided(base, CTI_INTS(2, 3), CTI_INTS(3, 2), 0),
              *other = strided(base, CTI_INTS(2, 3), CTI_INTS(3, 4), 1);
    cti_fail_allocations_after(0);
    const bool internal = cti_has_internal_overlap(odd), partial = cti_partially_overlaps(odd, other);
    cti_fail_allocations_after(-1);
    CT_EXPECT(internal && partial);
}

CT_TEST_MAIN
