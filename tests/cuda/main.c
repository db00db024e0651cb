/*
 * cuda_check FAMILY [OP]: every CUDA launcher of a family of operators against the CPU (S30.9), on the device that the
 * program was linked for (the host emulation, or a GPU). Exits with 77 if there is no device.
 */
#include "checks.h"

#include "device/backend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const cti_cuda_family *find_family(const char *name)
{
    const cti_cuda_kernels *all = cti_backend_get()->kernels;
    for (size_t i = 0; i < all->num_families; i++)
        if (strcmp(all->families[i].name, name) == 0) return &all->families[i];
    return NULL;
}

static void check_entry(const cti_cuda_entry *entry, tally *t)
{
    if (entry->is_tangent)
        check_tangent(entry, t);
    else if (entry->folds)
        check_fold(entry, t);
    else if (entry->scans)
        check_scan(entry, t);
    else
        check_loop(entry, t);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: %s FAMILY [OP]\n", argv[0]);
        return EXIT_FAILURE;
    }
    if (cti_backend_set(cti_cuda_backend()) != CT_OK) {
        printf("%s\n", ct_error_message());
        return 77;
    }
    const cti_cuda_family *family = find_family(argv[1]);
    if (!family) {
        fprintf(stderr, "no family '%s' has CUDA launchers\n", argv[1]);
        return EXIT_FAILURE;
    }
    tally all = {0, 0};
    for (size_t i = 0; i < family->count; i++) {
        const cti_cuda_entry *entry = &family->entries[i];
        if (argc > 2 && strcmp(argv[2], entry->op) != 0) continue;
        tally own = {0, 0};
        check_entry(entry, &own);
        printf("%-28s %-24s %6d passed, %d failed\n", entry->op, entry->name, own.passed, own.failed);
        if (own.passed + own.failed == 0) own.failed = 1; /* a check that checks nothing is none */
        all.passed += own.passed;
        all.failed += own.failed;
    }
    printf("%d passed, %d failed\n", all.passed, all.failed);
    return all.failed || all.passed == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
