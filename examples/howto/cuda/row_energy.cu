/*
 * A handwritten CUDA kernel: the sum of squares of each row. Runs under the host emulation and, compiled by nvcc, on a
 * GPU.
 */
#include "cuda/launch.cuh"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 64 };

/* A block per row; its threads stride over the columns, then add pairwise in shared memory. */
static __global__ void row_energy_f32(const float *in, int64_t columns, float *out)
{
    __shared__ double partial[THREADS];
    double total = 0;
    for (int64_t c = threadIdx.x; c < columns; c += THREADS) {
        const double x = in[blockIdx.x * columns + c];
        total += x * x;
    }
    partial[threadIdx.x] = total;
    for (unsigned half = THREADS / 2; half > 0; half /= 2) {
        __syncthreads(); /* reached by all: no thread returned early */
        if (threadIdx.x < half) partial[threadIdx.x] += partial[threadIdx.x + half];
    }
    if (threadIdx.x == 0) out[blockIdx.x] = (float)partial[0];
}

/* Checks the arguments and launches the kernel on the given stream, without waiting. */
static ct_status row_energy_cuda(const float *in, int64_t rows, int64_t columns, float *out, void *stream)
{
    if (rows == 0) return CT_OK; /* an empty grid is a launch error */
    return CTI_LAUNCH(row_energy_f32, (unsigned)rows, THREADS, 0, stream, in, columns, out);
}

/* Copies rows of ones to the device, and the results back. */
static ct_status run(int64_t rows, int64_t columns, const float *ones, float *energies)
{
    void *in = NULL, *out = NULL;
    const size_t in_bytes = (size_t)(rows * columns) * sizeof(float), out_bytes = (size_t)rows * sizeof(float);
    ct_status status = cti_cuda_status(cudaMallocAsync(&in, in_bytes, NULL));
    if (status == CT_OK) status = cti_cuda_status(cudaMallocAsync(&out, out_bytes, NULL));
    if (status == CT_OK) status = cti_cuda_status(cudaMemcpyAsync(in, ones, in_bytes, cudaMemcpyHostToDevice, NULL));
    if (status == CT_OK) status = row_energy_cuda((const float *)in, rows, columns, (float *)out, NULL);
    if (status == CT_OK)
        status = cti_cuda_status(cudaMemcpyAsync(energies, out, out_bytes, cudaMemcpyDeviceToHost, NULL));
    if (status == CT_OK) status = cti_cuda_status(cudaStreamSynchronize(NULL));
    (void)cudaFreeAsync(in, NULL);
    (void)cudaFreeAsync(out, NULL);
    return status;
}

int main(void)
{
    enum { ROWS = 3, COLUMNS = 100 };

    float ones[ROWS * COLUMNS], energies[ROWS];
    int devices = 0;
    if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) return 77; /* CTest reports this as skipped */
    for (int i = 0; i < ROWS * COLUMNS; i++) ones[i] = 1;
    if (run(ROWS, COLUMNS, ones, energies) != CT_OK) return EXIT_FAILURE;
    for (int i = 0; i < ROWS; i++) printf("%g\n", energies[i]);
    return energies[0] == COLUMNS && energies[ROWS - 1] == COLUMNS ? EXIT_SUCCESS : EXIT_FAILURE;
}
