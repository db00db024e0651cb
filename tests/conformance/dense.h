/*
 * Values on the host, row-major: stored data and results of the library, decoded without the library's own conversions.
 */
#ifndef CONFORMANCE_DENSE_H
#define CONFORMANCE_DENSE_H

#include <cotangent/cotangent.h>

typedef struct dense {
    ct_dtype dtype;
    int64_t ndim, shape[16], numel;
    double *reals; /* floating and complex dtypes; complex as pairs */
    int64_t *ints; /* integers and bool */
} dense;

/*
 * Decode the elements of a tensor, or of bytes from a file. On failure nothing is allocated, and the error contains the
 * reason.
 */
bool dense_of_tensor(dense *d, ct_tensor *t);
bool dense_of_bytes(dense *d, ct_dtype dtype, int64_t ndim, const int64_t *shape, const char *bytes);
void dense_finish(dense *d);
/* The device on which tensors of cases are created: initially the host. */
extern ct_device dense_device;
/* Returns the tensor itself if that device is the host, else a copy on the device; NULL is allowed. */
ct_tensor *dense_placed(ct_tensor *t);
/* Returns a tensor of f32, f64, c64 or c128 with these elements; NULL and an error for other dtypes. */
ct_tensor *dense_to_tensor(const dense *d);

/* Computes the number of elements; returns false if a size is negative or the product overflows. */
bool shape_numel(int64_t ndim, const int64_t *shape, int64_t *numel);

#endif
