/*
 * bench_cuda [small] [PART...]: what `./bootstrap bench cuda` runs, all parts unless some are named; lines of JSON.
 * small: a dry run of few elements, whose figures mean nothing. Exits with 77 without a device.
 */
#include "measure.h"

#include "device/backend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    void (*run)(void);
} parts[] = {{"operators", bench_operators},
             {"products", bench_products},
             {"overhead", bench_overhead},
             {"gpt2", bench_gpt2},
             {"launchers", bench_launchers}};

enum { NUM_PARTS = sizeof parts / sizeof *parts };

static bool is_known(const char *name)
{
    for (size_t i = 0; i < NUM_PARTS; i++)
        if (strcmp(parts[i].name, name) == 0) return true;
    fprintf(stderr, "usage: bench_cuda [small] [operators] [products] [overhead] [gpt2] [launchers]\n");
    return false;
}

int main(int argc, char **argv)
{
    const bool small = argc > 1 && strcmp(argv[1], "small") == 0;
    const int first = small ? 2 : 1;
    bench_on = (bench_setting){.small = small,
                               .device = {CT_DEVICE_CUDA, 0},
                               .runs = small ? 1 : 9,
                               .warm_ups = small ? 0 : 3,
                               .repeats = small ? 1 : 20};
    for (int i = first; i < argc; i++)
        if (!is_known(argv[i])) return 2;
    if (cti_backend_set(cti_cuda_backend()) != CT_OK || ct_device_missing(CT_DEVICE_CUDA)) {
        fprintf(stderr, "no CUDA device: %s\n", ct_device_missing(CT_DEVICE_CUDA));
        return 77;
    }
    ct_manual_seed(1);
    for (size_t p = 0; p < NUM_PARTS; p++) {
        bool is_wanted = first == argc;
        for (int i = first; i < argc; i++) is_wanted = is_wanted || strcmp(argv[i], parts[p].name) == 0;
        if (is_wanted) parts[p].run();
    }
    return EXIT_SUCCESS;
}
