/* Prints the BLAS, instruction sets, threads and CUDA found on this machine. */
#include "base/parallel.h"
#include "kernels/blas_info.h"
#include "base/level.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_processor(void)
{
    char line[512], name[256] = "unknown";
    FILE *file = fopen("/proc/cpuinfo", "r");
    while (file && fgets(line, sizeof line, file)) {
        if (sscanf(line, "model name : %255[^\n]", name) == 1) break;
    }
    if (file) fclose(file);
    printf("processor             %s\n", name);
}

static void print_cuda(void)
{
    if (*COTANGENT_CUDA_VERSION)
        printf("CUDA toolkit          %s, %s: tests compile the kernels for sm_90\n", COTANGENT_CUDA_VERSION,
               COTANGENT_NVCC);
    else
        printf("CUDA toolkit          none found: tests run the kernels under the host emulation only\n");
    const char *missing = ct_device_missing(CT_DEVICE_CUDA);
    if (missing)
        printf("CUDA devices          none: %s\n", missing);
    else
        printf("CUDA devices          %d\n", ct_device_count(CT_DEVICE_CUDA));
}

int main(void)
{
    static const char *const levels[] = {"base (x86-64)", "v3 (AVX2)", "v4 (AVX-512)"};
    const cti_level level = cti_level_here();
    print_processor();
    printf("version               %s\n", ct_version());
    printf("instruction sets      %s\n", levels[level]);
    printf("threads               %d\n", cti_num_threads());
    const cti_blas_info blas = cti_blas_info_here();
    printf("matrix products       %s\n", blas.name);
    printf("  kernel family       %s\n", blas.kernels);
    if (blas.below_vector_width)
        printf("  note                these kernels are for a smaller vector width than the processor has\n");
    printf("operators             %zu forms\n", ct_op_count());
    print_cuda();
    return EXIT_SUCCESS;
}
