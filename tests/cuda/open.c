/*
 * cuda_open REASON: opens the back end as a program does. If there is a device, a tensor is copied there and back. If
 * there is none, ct_device_missing must contain REASON, and so must the error of every call that requires a device.
 */
#include <cotangent/ops.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int expect_reason(const char *missing, const char *reason)
{
    ct_tensor *there = ct_to_device(ct_ones(CT_INTS(2)), CT_CUDA(0));
    const bool right = strstr(missing, reason) && !there && ct_error_status() == CT_E_UNSUPPORTED &&
                       strstr(ct_error_message(), missing) && ct_device_count(CT_DEVICE_CUDA) == 0;
    if (!right) printf("wanted: %s\nsaid: %s\n", reason, ct_error_message());
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    if (argc < 2) return EXIT_FAILURE;
    const char *missing = ct_device_missing(CT_DEVICE_CUDA);
    const ct_scope scope = ct_scope_open();
    int result;
    printf("%s\n", missing ? missing : "there is a device");
    if (missing) {
        result = expect_reason(missing, argv[1]);
    } else {
        const ct_device device = {CT_DEVICE_CUDA, ct_device_count(CT_DEVICE_CUDA) - 1};
        ct_tensor *sum = ct_sum(ct_exp(ct_to_device(ct_zeros(CT_INTS(1000)), device)));
        double value = 0;
        const ct_status status = sum ? ct_tensor_item(sum, &value) : ct_error_status();
        result = status == CT_OK && value == 1000 ? EXIT_SUCCESS : EXIT_FAILURE;
        if (result) printf("%g; %s\n", value, ct_error_message());
    }
    ct_scope_close(scope);
    return result;
}
