/*
 * Baselines for the operators, without the library: a copy within the device, and cuBLAS. Data are pointers to
 * memory of the current device.
 */
#ifndef BENCH_CUDA_BARE_H
#define BENCH_CUDA_BARE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum bare_type { BARE_F16, BARE_BF16, BARE_F32, BARE_F64 } bare_type;

/* result[rows, cols] = left[rows, inner] right, row-major; right is [inner, cols], or [cols, inner] if is_turned. */
typedef struct bare_product {
    bare_type type;
    bool is_turned;
    int64_t count, rows, cols, inner; /* count: number of consecutive matrices */
    const void *left, *right;
    void *result;
} bare_product;

/* Starts the cuBLAS product on the default stream; accumulates in f32, or f64. */
bool bare_multiply(const bare_product *product);
/* Starts a copy within the device. */
bool bare_copy(void *to, const void *from, size_t size);

#ifdef __cplusplus
}
#endif

#endif
