#include "support/ct_test.h"

#include <cotangent/guard.h>
#include <cotangent/ops.h>

static bool is_host(ct_device device) { return device.kind == CT_DEVICE_CPU && device.index == 0; }

CT_TEST(default_device, is_the_host_and_may_be_set_to_it)
{
    CT_EXPECT(is_host(ct_get_default_device()));
    CT_EXPECT_OK(ct_set_default_device(ct_get_default_device()));
    CT_EXPECT(is_host(ct_tensor_device(ct_zeros(CTI_INTS(2)))));
}

CT_TEST(default_device, a_guard_sets_it_for_its_thread_and_ends_in_order)
{
    const ct_device host = {CT_DEVICE_CPU, 0};
    ct_guard outer = ct_default_device(host);
    CT_EXPECT_OK(outer.status);
    ct_guard inner = ct_default_device(host);
    CT_EXPECT(is_host(ct_get_default_device()));
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT_OK(ct_leave(&outer));
    CT_EXPECT(is_host(ct_get_default_device()));
    CT_EXPECT_OK(ct_set_default_device(CT_HOST));
    CT_EXPECT_INT(ct_get_default_device().index, 0);
}

CT_TEST(default_device, devices_without_memory_for_tensors_are_refused)
{
    const ct_device gpu = {CT_DEVICE_CUDA, 0}, second = {CT_DEVICE_CPU, 1};
    CT_EXPECT_ERROR(ct_set_default_device(gpu), CT_E_UNSUPPORTED, "there is no device cuda:0: libcotangent_cuda");
    CT_EXPECT_ERROR(ct_set_default_device(second), CT_E_INVALID,
                    "the host has no device 1; its index is 0, or -1 (CT_HOST)");
    ct_guard guard = ct_default_device(gpu);
    CT_EXPECT_INT(guard.status, CT_E_UNSUPPORTED);
    ct_error_clear();
    CT_EXPECT(is_host(ct_get_default_device()));
}

CT_TEST_MAIN
