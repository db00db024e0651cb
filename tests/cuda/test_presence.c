/*
 * Error messages on machines that cannot use CUDA, or cannot use one of their devices. Each test begins on an emulated
 * machine with two usable devices.
 */
#include "support/ct_test.h"

#include "device/backend.h"

#include <cotangent/device.h>
#include <cotangent/ops.h>

#include <stdlib.h>

/* defined in tests/cuda/emulation */
void cti_emulation_set_devices(int count);
void cti_emulation_set_driver(int version);
void cti_emulation_set_architecture(int device, int architecture);
void cti_emulation_fail_after(long n);

static void expect_missing(const char *why)
{
    CT_EXPECT_TEXT(cti_cuda_backend()->missing(), why);
    CT_EXPECT_ERROR(cti_backend_set(cti_cuda_backend()), CT_E_INVALID, why);
}

CT_TEST(driver, that_is_too_old_is_named_with_what_would_do)
{
    cti_emulation_set_driver(12040);
    expect_missing(
        "the CUDA driver supports CUDA 12.4, but libcotangent_cuda was built with CUDA 13.0: install a driver for "
        "CUDA 13 or later, or build libcotangent_cuda with a toolkit of CUDA 12");
    cti_emulation_set_driver(13000);
    CT_EXPECT(!cti_cuda_backend()->missing());
}

CT_TEST(driver, that_is_not_there_is_told)
{
    cti_emulation_set_driver(0);
    expect_missing("there is no CUDA driver (libcuda.so.1) on this machine");
    CT_EXPECT_INT(cti_cuda_backend()->count(), 0);
    cti_emulation_set_driver(13000);
}

CT_TEST(devices, that_the_driver_does_not_find_are_told)
{
    cti_emulation_set_devices(0);
    expect_missing("the CUDA driver finds no device");
    CT_EXPECT(setenv("CUDA_VISIBLE_DEVICES", "7", 1) == 0);
    expect_missing("the CUDA driver finds no device; CUDA_VISIBLE_DEVICES is '7'");
    CT_EXPECT(unsetenv("CUDA_VISIBLE_DEVICES") == 0);
    cti_emulation_set_devices(2);
}

/* Compiled for sm_80 and sm_90: sm_86 runs code for sm_80. */
CT_TEST(architecture, that_nothing_is_compiled_for_is_named_with_how_to_build_for_it)
{
    for (int i = 0; i < 2; i++) cti_emulation_set_architecture(i, 75);
    expect_missing("the device is sm_75, but libcotangent_cuda is compiled for sm_80, sm_90: build it with "
                   "-DCOTANGENT_CUDA_ARCHITECTURES=75");
    cti_emulation_set_architecture(0, 120);
    expect_missing("the device is sm_120, but libcotangent_cuda is compiled for sm_80, sm_90: build it with "
                   "-DCOTANGENT_CUDA_ARCHITECTURES=120");
    cti_emulation_set_architecture(0, 86);
    CT_EXPECT(!cti_cuda_backend()->missing());
    for (int i = 0; i < 2; i++) cti_emulation_set_architecture(i, 90);
}

/* If one of two devices is unusable, calls on it report the reason; the other device works. */
CT_TEST(architecture, of_one_device_among_others_is_told_by_what_runs_there)
{
    const ct_device first = {CT_DEVICE_CUDA, 0}, second = {CT_DEVICE_CUDA, 1};
    cti_emulation_set_architecture(1, 75);
    CT_EXPECT_OK(cti_backend_set(cti_cuda_backend()));
    ct_tensor *here = CT_EXPECT_TENSOR(ct_to_device(ct_ones(CT_INTS(4)), first)),
              *there = CT_EXPECT_TENSOR(ct_to_device(ct_ones(CT_INTS(4)), second));
    CT_EXPECT(!ct_exp(there));
    CT_EXPECT_TEXT(
        ct_error_message(),
        "exp: cuda:1 fails: the device is sm_75, but libcotangent_cuda is compiled for sm_80, sm_90: build it with "
        "-DCOTANGENT_CUDA_ARCHITECTURES, including 75");
    ct_error_clear();
    double sum = 0;
    CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_add(here, here)), &sum));
    CT_EXPECT(sum == 8);
    cti_emulation_set_architecture(1, 90);
    CT_EXPECT_TENSOR(ct_exp(there));
}

/*
 * The error of a kernel that cannot be launched names the operator, in forward and backward, and the next call works.
 */
CT_TEST(kernels, that_cannot_be_started_name_their_operator)
{
    const ct_device first = {CT_DEVICE_CUDA, 0};
    CT_EXPECT_OK(cti_backend_set(cti_cuda_backend()));
    ct_tensor *x = CT_EXPECT_TENSOR(ct_to_device(ct_ones(CT_INTS(4)), first));
    CT_EXPECT(ct_tensor_requires_grad_(x, true));
    ct_tensor *y = CT_EXPECT_TENSOR(ct_sum(ct_exp(x)));
    cti_emulation_set_architecture(0, 75);
    CT_EXPECT_ERROR(ct_exp(x), CT_E_INTERNAL, "exp");
    CT_EXPECT_ERROR(ct_backward(y, .retain_graph = true), CT_E_INTERNAL, "compiled for sm_80, sm_90");
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
    cti_emulation_set_architecture(0, 90);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT(!ct_is_none(ct_tensor_grad(x)));
}

CT_TEST_MAIN
