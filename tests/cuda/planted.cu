/*
 * planted NAME [mended]: defects that the emulation must detect. Each kernel in this file has one defect; the program
 * succeeds if the kernel's launch fails with the expected message. The address sanitizer detects the indexing error and
 * ends the program: CTest expects its report. `mended` runs the same kernel without the defect, and succeeds if no
 * error is reported and the results are right. The mended run shows that the emulation detects the defect and reports
 * nothing else.
 */
#include "gen/cuda/binary.h"
#include "cuda/launch.cuh"
#include "kernels/cuda/reduce.cuh"

#include <cublas_v2.h>

#include <stdio.h>

/* ---- kernels; planted: the kernel has the defect ---- */

static __global__ void barrier_not_reached_by_all(int n, int *out, bool planted)
{
    __shared__ int shared[64];
    const bool live = (int)threadIdx.x < n;
    if (planted && !live) return; /* defect: threads without work return before a barrier */
    if (live) shared[threadIdx.x] = (int)threadIdx.x;
    __syncthreads();
    if (live) out[threadIdx.x] = shared[n - 1 - threadIdx.x];
}

static __global__ void barrier_missing(int *out, bool planted)
{
    __shared__ int shared[64];
    shared[threadIdx.x] = (int)threadIdx.x + (int)blockIdx.x;
    if (!planted) __syncthreads();
    out[threadIdx.x] = shared[63 - threadIdx.x]; /* defect: another thread may not have written this element yet */
}

static __global__ void ballot_incomplete(int n, unsigned *out, bool planted)
{
    const bool live = (int)threadIdx.x < n;
    if (planted && !live) return;
    const unsigned votes = __ballot_sync(0xffffffffu, live && threadIdx.x % 2 == 0);
    if (threadIdx.x == 0) out[0] = votes;
}

static __global__ void shuffle_incomplete(int n, unsigned *out, bool planted)
{
    const bool live = (int)threadIdx.x < n;
    if (planted && !live) {
        __syncwarp();
        return;
    }
    out[threadIdx.x] = __shfl_up_sync(0xffffffffu, threadIdx.x, 1);
}

static __global__ void mask_without_own_lane(unsigned *out, bool planted)
{
    out[threadIdx.x] = __ballot_sync(planted ? 0x0000ffffu : 0xffffffffu, 1);
}

static __global__ void fill(int *out, int value) { out[threadIdx.x] = value; }

static __global__ void copy(const int *in, int *out) { out[threadIdx.x] = in[threadIdx.x]; }

/* ---- expected messages ---- */

/* A mended kernel must run without a message; the caller checks the results. */
static bool caught(ct_status status, const char *words, bool planted)
{
    const char *said = cti_emulation_failure();
    if (planted ? status == CT_E_INTERNAL && strstr(said, words) : status == CT_OK && !*said) return true;
    printf("status %d, \"%s\"; expected %s \"%s\"\n", (int)status, said, planted ? "a failure with" : "success, not",
           words);
    return false;
}

static bool check_barrier(int *out, bool planted)
{
    enum { N = 40 };

    const ct_status status = CTI_LAUNCH(barrier_not_reached_by_all, 1, 64, 0, nullptr, N, out, planted);
    bool right = caught(status, "a barrier is reached by 40 of 64 threads", planted);
    for (int i = 0; !planted && i < N; i++) right = right && out[i] == N - 1 - i;
    return right;
}

/* Launches alternate between two orders of threads, one of which reveals the defect. */
static bool check_no_barrier(int *out, bool planted)
{
    int differing = 0;
    for (int launch = 0; launch < 2; launch++) {
        if (CTI_LAUNCH(barrier_missing, 2, 64, 0, nullptr, out, planted) != CT_OK) return false;
        for (int i = 0; i < 64; i++) differing += out[i] != 64 - i;
    }
    if ((differing > 0) != planted)
        printf("%d values differ with the barrier %s\n", differing, planted ? "missing" : "there");
    return (differing > 0) == planted;
}

static bool check_ballot(unsigned *out, bool planted)
{
    const ct_status status = CTI_LAUNCH(ballot_incomplete, 1, 64, 0, nullptr, 20, out, planted);
    return caught(status, "a vote waits for lanes ffffffff, and only 000fffff came", planted) &&
           (planted || out[0] == 0x00055555u);
}

static bool check_shuffle(unsigned *out, bool planted)
{
    const ct_status status = CTI_LAUNCH(shuffle_incomplete, 1, 32, 0, nullptr, 20, out, planted);
    bool right = caught(status, "a shuffle waits for lanes ffffffff", planted);
    for (unsigned i = 0; !planted && i < 32; i++) right = right && out[i] == (i ? i - 1 : 0);
    return right;
}

static bool check_mask(unsigned *out, bool planted)
{
    const ct_status status = CTI_LAUNCH(mask_without_own_lane, 1, 32, 0, nullptr, out, planted);
    return caught(status, "a mask that leaves out its own lane", planted) && (planted || out[31] == 0xffffffffu);
}

static bool check_grid(unsigned *out, bool planted)
{
    return CTI_LAUNCH(mask_without_own_lane, planted ? 0 : 1, 32, 0, nullptr, out, false) ==
           (planted ? CT_E_INVALID : CT_OK);
}

/* Runs the launcher of mul; planted: the plan is one element too long. */
static bool check_index(bool planted)
{
    enum { N = 33 };

    void *data[3];
    cti_cuda_plan plan = {};
    bool right = true;
    for (int i = 0; i < 3; i++) {
        if (cudaMallocAsync(&data[i], N * sizeof(float), nullptr) != cudaSuccess ||
            cudaMemsetAsync(data[i], 0, N * sizeof(float), nullptr) != cudaSuccess)
            return false;
        plan.operands[i].data = (char *)data[i];
        plan.operands[i].dtype = CT_DTYPE_F32;
        plan.operands[i].strides[0] = 1;
    }
    plan.ndim = 1;
    plan.numel = plan.sizes[0] = planted ? N + 1 : N;
    right = cti_mul_cuda_result[CTI_COMPUTE_F32](&plan, nullptr) == CT_OK &&
            !planted; /* the defective run does not return here */
    for (int i = 0; i < 3; i++) right = cudaFreeAsync(data[i], nullptr) == cudaSuccess && right;
    return right;
}

/*
 * One stream fills memory and another copies it; planted: the copy does not wait for the fill, or the memory is freed
 * without a wait for the copy. Returns true if the copied values are right.
 */
static bool fill_and_copy(cudaStream_t a, cudaStream_t b, cudaEvent_t event, bool waits, bool keeps)
{
    enum { N = 32 };

    void *from, *to;
    int seen[N] = {0};
    bool right = cudaMallocAsync(&from, sizeof seen, a) == cudaSuccess &&
                 cudaMallocAsync(&to, sizeof seen, b) == cudaSuccess &&
                 CTI_LAUNCH(fill, 1, N, 0, a, (int *)from, 7) == CT_OK;
    if (waits)
        right = right && cudaEventRecord(event, a) == cudaSuccess && cudaStreamWaitEvent(b, event, 0) == cudaSuccess;
    right = right && CTI_LAUNCH(copy, 1, N, 0, b, (const int *)from, (int *)to) == CT_OK;
    if (keeps)
        right = right && cudaEventRecord(event, b) == cudaSuccess && cudaStreamWaitEvent(a, event, 0) == cudaSuccess;
    right = right && cudaFreeAsync(from, a) == cudaSuccess;
    right = right && cudaMemcpyAsync(seen, to, sizeof seen, cudaMemcpyDeviceToHost, b) == cudaSuccess;
    right = right && cudaStreamSynchronize(b) == cudaSuccess && cudaFreeAsync(to, b) == cudaSuccess;
    for (int i = 0; i < N; i++) right = right && seen[i] == 7;
    return right;
}

/*
 * Does the same for a cuBLAS product, 1 x 1 over 4 elements; planted: the product does not wait for the fill of its
 * operand.
 */
static bool fill_and_multiply(cublasHandle_t cublas, cudaStream_t a, cudaStream_t b, cudaEvent_t event, bool waits)
{
    enum { N = 4, ROOM = 4096 };

    void *from, *room;
    float *to, seen = 0;
    const float one = 1, none = 0;
    bool right = cudaMallocAsync(&from, N * sizeof(float), a) == cudaSuccess &&
                 cudaMallocAsync((void **)&to, sizeof seen, b) == cudaSuccess &&
                 cudaMallocAsync(&room, ROOM, b) == cudaSuccess &&
                 CTI_LAUNCH(fill, 1, N, 0, a, (int *)from, 0x40000000) == CT_OK; /* 2.0f */
    if (waits)
        right = right && cudaEventRecord(event, a) == cudaSuccess && cudaStreamWaitEvent(b, event, 0) == cudaSuccess;
    right = right && cublasSetStream(cublas, b) == CUBLAS_STATUS_SUCCESS &&
            cublasSetWorkspace(cublas, room, ROOM) == CUBLAS_STATUS_SUCCESS &&
            cublasGemmEx_64(cublas, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, N, &one, from, CUDA_R_32F, 1, from, CUDA_R_32F, N,
                            &none, to, CUDA_R_32F, 1, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT) == CUBLAS_STATUS_SUCCESS;
    right = right && cudaMemcpyAsync(&seen, to, sizeof seen, cudaMemcpyDeviceToHost, b) == cudaSuccess;
    right = right && cudaStreamSynchronize(b) == cudaSuccess && cudaStreamSynchronize(a) == cudaSuccess;
    for (void *data : {from, (void *)to, room}) right = cudaFreeAsync(data, b) == cudaSuccess && right;
    return right && seen == 4 * N;
}

/* Some legal order of the work reveals the defect. */
static bool check_product(bool planted)
{
    cublasHandle_t cublas;
    cudaStream_t a, b;
    cudaEvent_t event;
    unsigned wrong = 0;
    if (cublasCreate(&cublas) != CUBLAS_STATUS_SUCCESS ||
        cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking) != cudaSuccess ||
        cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking) != cudaSuccess ||
        cudaEventCreateWithFlags(&event, cudaEventDisableTiming) != cudaSuccess)
        return false;
    for (unsigned seed = 1; seed <= 20; seed++) {
        cti_emulation_schedule(seed);
        wrong += !fill_and_multiply(cublas, a, b, event, !planted);
    }
    cti_emulation_schedule(0);
    (void)cudaEventDestroy(event);
    (void)cublasDestroy(cublas);
    return (wrong > 0) == planted;
}

/* The same. */
static bool check_streams(bool waits, bool keeps)
{
    cudaStream_t a, b;
    cudaEvent_t event;
    unsigned wrong = 0;
    if (cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking) != cudaSuccess ||
        cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking) != cudaSuccess ||
        cudaEventCreateWithFlags(&event, cudaEventDisableTiming) != cudaSuccess)
        return false;
    for (unsigned seed = 1; seed <= 20; seed++) {
        cti_emulation_schedule(seed);
        wrong += !fill_and_copy(a, b, event, waits, keeps);
    }
    cti_emulation_schedule(0);
    (void)cudaEventDestroy(event);
    return (wrong == 0) == (waits && keeps);
}

static bool check(const char *what, unsigned *out, bool planted, bool *known)
{
    if (strcmp(what, "index") == 0) return check_index(planted);
    if (strcmp(what, "barrier") == 0) return check_barrier((int *)out, planted);
    if (strcmp(what, "no_barrier") == 0) return check_no_barrier((int *)out, planted);
    if (strcmp(what, "ballot") == 0) return check_ballot(out, planted);
    if (strcmp(what, "shuffle") == 0) return check_shuffle(out, planted);
    if (strcmp(what, "mask") == 0) return check_mask(out, planted);
    if (strcmp(what, "grid") == 0) return check_grid(out, planted);
    if (strcmp(what, "event") == 0) return check_streams(!planted, true);
    if (strcmp(what, "product") == 0) return check_product(planted);
    if (strcmp(what, "freed") == 0) return check_streams(true, !planted);
    return *known = false;
}

int main(int argc, char **argv)
{
    bool known = argc > 1 && (argc == 2 || strcmp(argv[2], "mended") == 0);
    unsigned *out = (unsigned *)calloc(64, sizeof *out);
    const bool right = known && check(argv[1], out, argc == 2, &known);
    free(out);
    if (!known)
        fprintf(stderr, "usage: %s index|barrier|no_barrier|ballot|shuffle|mask|grid|event|product|freed [mended]\n",
                argv[0]);
    return right ? 0 : known ? 1 : 2;
}
