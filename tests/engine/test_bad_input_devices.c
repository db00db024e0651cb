/*
 * Functions of devices that take tensors, called with ct_none() or with tensors that do not fit, also without a device.
 */
#include "engine/support.h"

CT_TEST(bad_input, copies_beside_other_work_take_tensors)
{
    const ct_device device = {CT_DEVICE_CUDA, 0};
    ct_tensor *good = ct_ones(CT_INTS(2));
    CT_EXPECT_ERROR(ct_pinned_like(NULL, device), CT_E_INVALID, "pinned_like: tensor is NULL or ct_none()");
    CT_EXPECT_ERROR(ct_pinned_like(ct_none(), device), CT_E_INVALID, "pinned_like: tensor is NULL or ct_none()");
    CT_EXPECT_ERROR(ct_copy_non_blocking(NULL, good), CT_E_INVALID,
                    "copy_non_blocking: to or from is NULL or ct_none()");
    CT_EXPECT_ERROR(ct_copy_non_blocking(good, ct_none()), CT_E_INVALID,
                    "copy_non_blocking: to or from is NULL or ct_none()");
    CT_EXPECT_ERROR(ct_copy_non_blocking(good, good), CT_E_INVALID, "one tensor must be on the host and one on a");
    CT_EXPECT(!ct_tensor_is_pinned(NULL) && !ct_tensor_is_pinned(good));
}

CT_TEST(bad_input, graphs_take_streams)
{
    ct_device_graph *graph = NULL;
    CT_EXPECT_ERROR(ct_device_graph_begin(NULL), CT_E_INVALID, "device_graph_begin: stream is NULL");
    CT_EXPECT_ERROR(ct_device_graph_end(&graph), CT_E_STATE, "device_graph_end: this thread is not recording a graph");
    CT_EXPECT_ERROR(ct_device_graph_launch(NULL, NULL), CT_E_INVALID, "device_graph_launch: graph is NULL");
    ct_device_graph_free(graph);
}

CT_TEST(bad_input, bytes_of_a_device_are_those_of_lists_and_of_a_device_that_is_there)
{
    const ct_tensors failed = ct_tensors_of(NULL, -1), roots = CT_TENSORS(ct_test_zeros(2));
    const ct_device host = {CT_DEVICE_CPU, 0};
    int64_t bytes = 7;
    CT_EXPECT_ERROR(ct_saved_tensors_bytes_on(failed, CT_NO_TENSORS, host, &bytes), CT_E_INVALID,
                    "saved_tensors_bytes_on: roots is a failed list");
    CT_EXPECT_ERROR(ct_saved_tensors_bytes_on(roots, failed, host, &bytes), CT_E_INVALID, "exclude is a failed list");
    CT_EXPECT_ERROR(ct_saved_tensors_bytes_on(roots, CT_NO_TENSORS, (ct_device){CT_DEVICE_CPU, 3}, &bytes),
                    CT_E_INVALID, "saved_tensors_bytes_on: the host has no device 3; its index is 0");
    CT_EXPECT_ERROR(ct_saved_tensors_bytes_on(roots, CT_NO_TENSORS, host, NULL), CT_E_INVALID,
                    "saved_tensors_bytes_on: bytes is NULL");
    CT_EXPECT_INT(bytes, 0);
    CT_EXPECT_ERROR(ct_saved_tensors_bytes_on(CT_TENSORS(NULL), CT_NO_TENSORS, host, &bytes), CT_E_INVALID,
                    "saved_tensors_bytes_on: ");
}

CT_TEST_MAIN
