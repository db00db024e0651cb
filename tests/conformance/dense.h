/*
 * Numbers on the host, row-major: what is stored and what the library gives, decoded without the library's own
 * conversions.
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

/* Elements of a tensor, or of bytes as they lie in a file. On failure nothing is held and the error tells why. */
bool dense_of_tensor(dense *d, ct_tensor *t);
bool dense_of_bytes(dense *d, ct_dtype dtype, int64_t ndim, const int64_t *shape, const char *bytes);
void dense_finish(dense *d);
/* Where the tensors of cases are made: the host, as at first, or a device. */
extern ct_device dense_device;
/* The tensor itself where that is the host, a copy on the device elsewhere; NULL passes. */
ct_tensor *dense_placed(ct_tensor *t);
/* A tensor of f32, f64, c64 or c128 with these elements; NULL and an error for other dtypes. */
ct_tensor *dense_to_tensor(const dense *d);

/* numel of sizes; false if one is negative or the product overflows. */
bool shape_numel(int64_t ndim, const int64_t *shape, int64_t *numel);

#endif
