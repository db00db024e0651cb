/*
 * planted WHAT: mistakes that the emulation must catch. Each kernel here has one; the program succeeds if its launch fails with the right words. The indexing
 * error is caught by the address sanitizer, which ends the program: CTest expects its report.
 */
#include "cuda/binary.h"
#include "cuda/memory.h"
#include "kernels/cuda/fold.cuh"

#include <stdio.h>

/* ---- kernels ---- */

static __global__ void barrier_not_reached_by_all(int n, int *out)
{
    __shared__ int shared[64];
    if ((int)threadIdx.x >= n) return; /* the usual early way out, here above a barrier */
    shared[threadIdx.x] = (int)threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = shared[n - 1 - threadIdx.x];
}

static __global__ void barrier_missing(int *out)
{
    __shared__ int shared[64];
    shared[threadIdx.x] = (int)threadIdx.x + (int)blockIdx.x;
    out[threadIdx.x] = shared[63 - threadIdx.x]; /* what another thread may not have written yet */
}

static __global__ void ballot_incomplete(int n, unsigned *out)
{
    if ((int)threadIdx.x < n) out[0] = __ballot_sync(0xffffffffu, threadIdx.x % 2 == 0);
}

static __global__ void shuffle_incomplete(int n, unsigned *out)
{
    if ((int)threadIdx.x < n) out[threadIdx.x] = __shfl_up_sync(0xffffffffu, threadIdx.x, 1);
    else __syncwarp();
}

static __global__ void mask_without_own_lane(unsigned *out) { out[threadIdx.x] = __ballot_sync(0x0000ffffu, 1); }

/* ---- what must be said of them ---- */

static int expect(ct_status status, const char *words)
{
    const char *said = cti_emulation_failure();
    if (status == CT_E_INTERNAL && strstr(said, words)) return 0;
    printf("status %d, \"%s\"; expected a failure with \"%s\"\n", (int)status, said, words);
    return 1;
}

/* Both orders of threads, of which one shows the mistake: launches alternate. */
static int expect_difference(int *out)
{
    int differing = 0;
    for (int launch = 0; launch < 2; launch++) {
        if (CTI_LAUNCH(barrier_missing, 2, 64, 0, nullptr, out) != CT_OK) return 1;
        for (int i = 0; i < 64; i++) differing += out[i] != 64 - i;
    }
    if (differing == 0) printf("a missing barrier shows in no order of the threads\n");
    return differing == 0;
}

/* The launcher of mul with a plan that is one element too long. */
static int run_past_the_end()
{
    enum { N = 33 };
    void *data[3];
    cti_cuda_plan plan = {};
    for (int i = 0; i < 3; i++) {
        if (cti_cuda_alloc(N * sizeof(float), nullptr, &data[i]) != CT_OK || cti_cuda_fill_zero(data[i], N * sizeof(float), nullptr) != CT_OK) return 2;
        plan.operands[i].data = (char *)data[i];
        plan.operands[i].dtype = CT_DTYPE_F32;
        plan.operands[i].strides[0] = 1;
    }
    plan.ndim = 1;
    plan.numel = plan.sizes[0] = N + 1;
    return cti_mul_cuda_loops.result[CTI_COMPUTE_F32](&plan, nullptr) == CT_OK ? 0 : 2;
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    unsigned *out = (unsigned *)calloc(64, sizeof *out);
    int result = 2;
    if (strcmp(what, "index") == 0) result = run_past_the_end();
    if (strcmp(what, "barrier") == 0)
        result = expect(CTI_LAUNCH(barrier_not_reached_by_all, 1, 64, 0, nullptr, 40, (int *)out), "a barrier is reached by 40 of 64 threads");
    if (strcmp(what, "no_barrier") == 0) result = expect_difference((int *)out);
    if (strcmp(what, "ballot") == 0)
        result = expect(CTI_LAUNCH(ballot_incomplete, 1, 64, 0, nullptr, 20, out), "a vote waits for lanes ffffffff, and only 000fffff came");
    if (strcmp(what, "shuffle") == 0) result = expect(CTI_LAUNCH(shuffle_incomplete, 1, 32, 0, nullptr, 20, out), "a shuffle waits for lanes ffffffff");
    if (strcmp(what, "mask") == 0) result = expect(CTI_LAUNCH(mask_without_own_lane, 1, 32, 0, nullptr, out), "a mask that leaves out its own lane");
    if (strcmp(what, "grid") == 0) result = CTI_LAUNCH(mask_without_own_lane, 0, 32, 0, nullptr, out) == CT_E_INVALID ? 0 : 1;
    if (result == 2) fprintf(stderr, "usage: %s index|barrier|no_barrier|ballot|shuffle|mask|grid\n", argv[0]);
    free(out);
    return result;
}
