#include "support/ct_test.h"

#include "state/error.h"
#include "tensor/scope.h"
#include "tensor/shape.h"

#include <cotangent/saved_tensors.h>

#include <string.h>

static const ct_device cpu = {CT_DEVICE_CPU, 0};

/* Adds the tensor to the scope of the test. */
static ct_tensor *own(ct_tensor *tensor)
{
    return CT_EXPECT_TENSOR(cti_scope_adopt(cti_thread_here(), "test", CT_EXPECT_TENSOR(tensor)));
}

static ct_tensor *make(unsigned ndim, const int64_t *sizes)
{
    return own(cti_tensor_new(cti_thread_here(), CT_DTYPE_F32, ndim, sizes, cpu));
}

CT_TEST(tensor, is_96_bytes_and_a_small_storage_64)
{
    CT_EXPECT_INT(sizeof(ct_tensor), 96);
    CT_EXPECT(sizeof(cti_storage) <= 80);
}

CT_TEST(tensor, keeps_up_to_four_sizes_inside_and_more_outside)
{
    const int64_t sizes[16] = {1, 2, 1, 3, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2};
    for (unsigned ndim = 0; ndim <= 16; ndim++) {
        ct_tensor *x = make(ndim, sizes);
        CT_EXPECT_INT(cti_tensor_has(x, CTI_TENSOR_SPILLED), ndim > 4);
        CT_EXPECT_INT(ct_tensor_ndim(x), ndim);
        for (unsigned d = 0; d < ndim; d++) CT_EXPECT_INT(ct_tensor_size(x, d), sizes[d]);
        CT_EXPECT(cti_is_contiguous(x));
    }
}

CT_TEST(tensor, data_of_up_to_16_bytes_lies_in_the_storage)
{
    ct_tensor *small = make(1, (int64_t[]){4}), *large = make(1, (int64_t[]){5});
    CT_EXPECT(small->data == (char *)small->storage->inside_.inside);
    CT_EXPECT(large->data != (char *)large->storage->inside_.inside && (uintptr_t)large->data % 64 == 0);
    CT_EXPECT_INT(ct_live().bytes, 36);
}

CT_TEST(tensor, refuses_negative_sizes_overflow_and_too_many_dims)
{
    cti_thread *thread = cti_thread_here();
    const int64_t many[17] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    CT_EXPECT_ERROR(cti_tensor_new(thread, CT_DTYPE_F32, 2, (int64_t[]){2, -1}, cpu), CT_E_SHAPE, "sizes[1] is -1");
    CT_EXPECT_ERROR(cti_tensor_new(thread, CT_DTYPE_F32, 2, (int64_t[]){INT64_MAX / 2, 3}, cpu), CT_E_SHAPE,
                    "does not fit in 64 bits");
    CT_EXPECT_ERROR(cti_tensor_new(thread, CT_DTYPE_F64, 1, (int64_t[]){INT64_MAX / 2}, cpu), CT_E_SHAPE,
                    "does not fit in 64 bits");
    CT_EXPECT_ERROR(cti_tensor_new(thread, CT_DTYPE_F32, 3, (int64_t[]){0, INT64_MAX, 3}, cpu), CT_E_SHAPE,
                    "does not fit in 64 bits");
    CT_EXPECT_ERROR(cti_tensor_new(thread, CT_DTYPE_F32, 17, many, cpu), CT_E_SHAPE, "has 17 dims; at most 16");
    CT_EXPECT_ERROR(cti_tensor_new(thread, CT_DTYPE_F32, 0, NULL, CT_CUDA(0)), CT_E_UNSUPPORTED,
                    "there is no device cuda:0");
    CT_EXPECT_ERROR(cti_tensor_new(thread, CT_DTYPE_F64, 1, (int64_t[]){(int64_t)1 << 50}, cpu), CT_E_NOMEM,
                    "out of memory for");
}

CT_TEST(tensor, on_a_storage_drops_strides_that_say_nothing)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor *x = make(2, (int64_t[]){4, 3});
    ct_tensor *same = own(
        cti_tensor_on(thread, x->storage, x->data, CT_DTYPE_F32, 3, (int64_t[]){4, 1, 3}, (int64_t[]){3, 77, 1}, cpu));
    CT_EXPECT(cti_is_contiguous(same));
    ct_tensor *turned =
        own(cti_tensor_on(thread, x->storage, x->data, CT_DTYPE_F32, 2, (int64_t[]){3, 4}, (int64_t[]){1, 3}, cpu));
    CT_EXPECT(!cti_is_contiguous(turned) && !cti_tensor_has(turned, CTI_TENSOR_SPILLED));
    CT_EXPECT_INT(ct_tensor_stride(turned, 0), 1);
    CT_EXPECT_INT(ct_tensor_stride(turned, 1), 3);
    ct_tensor *cube = own(
        cti_tensor_on(thread, x->storage, x->data, CT_DTYPE_F32, 3, (int64_t[]){3, 2, 2}, (int64_t[]){1, 6, 3}, cpu));
    CT_EXPECT(cti_tensor_has(cube, CTI_TENSOR_SPILLED) && ct_tensor_stride(cube, 1) == 6 &&
              ct_tensor_size(cube, 0) == 3);
    CT_EXPECT(ct_tensor_storage(cube) == ct_tensor_storage(x));
}

CT_TEST(tensor, an_alias_shares_storage_and_version_S16_3)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor *x = ct_test_matrix(1, 3, (float[]){1, 2, 3});
    ct_tensor *alias = own(cti_tensor_alias(thread, x));
    cti_bump_version(x);
    CT_EXPECT_INT(cti_version(alias), 1);
    CT_EXPECT(alias->data == x->data);
    CT_EXPECT_SIZES(alias, 1, 3);
}

CT_TEST(tensor, an_alias_storage_has_a_version_of_its_own_S16_2)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor *x = ct_test_matrix(1, 3, (float[]){1, 2, 3});
    cti_storage *storage = cti_storage_alias(thread, x->storage), *second = cti_storage_alias(thread, storage);
    CT_EXPECT(storage && second && second->alias == x->storage);
    ct_tensor *data = own(cti_tensor_on(thread, second, x->data, CT_DTYPE_F32, 2, cti_sizes(x), NULL, cpu));
    cti_bump_version(x);
    CT_EXPECT_INT(cti_version(data), 0);
    CT_EXPECT(ct_tensor_storage(data) == ct_tensor_storage(x)); /* the same memory */
    cti_release(thread, storage);
    cti_release(thread, second);
    CT_EXPECT_INT(ct_live().bytes, 12);
}

CT_TEST(tensor, made_in_inference_mode_is_an_inference_tensor_S18_5)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor *ordinary = ct_test_zeros(2);
    ct_guard guard = ct_inference_mode(true);
    ct_tensor *inside = ct_test_zeros(2), *view = own(cti_tensor_on(thread, ordinary->storage, ordinary->data,
                                                                    CT_DTYPE_F32, 1, (int64_t[]){2}, NULL, cpu));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(cti_tensor_has(inside, CTI_TENSOR_INFERENCE));
    CT_EXPECT(!cti_tensor_has(view, CTI_TENSOR_INFERENCE));                                 /* S17.13 */
    CT_EXPECT(cti_tensor_has(own(cti_tensor_alias(thread, inside)), CTI_TENSOR_INFERENCE)); /* S18.10 */
}

CT_TEST(set_geometry, replaces_sizes_strides_and_storage_in_place)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor *x = ct_test_matrix(2, 3, (float[]){1, 2, 3, 4, 5, 6}), *y = ct_test_zeros(2, 1, 2, 1, 2);
    CT_EXPECT_OK(cti_tensor_set_geometry(thread, x, x->storage, x->data, 2, (int64_t[]){3, 2}, (int64_t[]){1, 3}));
    CT_EXPECT_CLOSE(x, ((float[]){1, 4, 2, 5, 3, 6}), 0);
    /* the function accepts lists of the tensor itself */
    const int64_t *sizes = cti_sizes(x), *strides = sizes + 2;
    CT_EXPECT_OK(cti_tensor_set_geometry(thread, x, x->storage, x->data, 2, sizes, strides));
    CT_EXPECT_CLOSE(x, ((float[]){1, 4, 2, 5, 3, 6}), 0);
    CT_EXPECT_OK(cti_tensor_set_geometry(thread, x, y->storage, y->data, 5, cti_sizes(y), NULL));
    CT_EXPECT_SIZES(x, 2, 1, 2, 1, 2);
    CT_EXPECT_INT(ct_test_live_objects(), 3); /* the first storage has been freed */
    CT_EXPECT_ERROR(cti_tensor_set_geometry(thread, x, y->storage, y->data, 1, (int64_t[]){-3}, NULL), CT_E_SHAPE,
                    "-3");
    CT_EXPECT_SIZES(x, 2, 1, 2, 1, 2);
}

CT_TEST(storage, gives_foreign_memory_back_to_its_owner)
{
    cti_thread *thread = cti_thread_here();
    cti_storage *storage = cti_storage_new(thread, 0, CT_HOST);
    CT_EXPECT(storage != NULL);
    CT_EXPECT(storage->data == storage->inside_.inside && storage->size == 0);
    cti_release(thread, storage);
}

static ct_status make_all_kinds(void *unused)
{
    (void)unused;
    cti_thread *thread = cti_thread_here();
    const ct_scope scope = ct_scope_open();
    ct_status status = CT_E_NOMEM;
    if (scope.depth == 0) return ct_error_status();
    ct_tensor *x = ct_tensor_from(NULL, CTI_INTS(2, 3, 1, 2, 2), CT_DTYPE_F64);
    ct_tensor *alias = x ? cti_scope_adopt(thread, "test", cti_tensor_alias(thread, x)) : NULL;
    cti_storage *storage = alias ? cti_storage_alias(thread, alias->storage) : NULL;
    const int64_t strides[3] = {1, 6, 3};
    ct_tensor *on =
        storage ? cti_tensor_on(thread, storage, x->data, CT_DTYPE_F64, 3, (int64_t[]){3, 2, 2}, strides, cpu) : NULL;
    cti_release(thread, storage);
    on = cti_scope_adopt(thread, "test", on);
    if (on && cti_tensor_meta_get(on))
        status = cti_tensor_set_geometry(thread, x, x->storage, x->data, 3, (int64_t[]){3, 2, 2}, strides);
    if (status == CT_OK) CT_EXPECT_INT(ct_tensor_stride(x, 1), 6);
    ct_scope_close(scope);
    return status == CT_OK ? CT_OK : cti_failed();
}

CT_TEST(tensor, every_allocation_may_fail) { CT_EXPECT(ct_test_fail_each_allocation(make_all_kinds, NULL) >= 2); }

CT_TEST_MAIN
