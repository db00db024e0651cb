/* Copying and casting elements between any layouts and dtypes. */
#ifndef CTI_COPY_H
#define CTI_COPY_H

#include "base/compiler.h"
#include "tensor/launch.h"
#include "tensor/tensor.h"

/*
 * Copies `from`, which is broadcast, to `to`. Elements are converted to the dtype of `to` (complex to real drops the
 * imaginary part; to bool: != 0; float to integer truncates). No autograd.
 */
CTI_API CT_NODISCARD ct_status cti_copy(const cti_view *to, const cti_view *from);
/* Returns a new contiguous tensor of dtype with the elements of self; the caller owns it. */
CT_NODISCARD ct_tensor *cti_cast(cti_thread *thread, const ct_tensor *self, ct_dtype dtype);
/* Converts n elements; strides are in elements. All code that reads elements in another dtype uses these functions. */
typedef void (*cti_convert_fn)(int64_t n, const void *from, int64_t from_stride, void *to, int64_t to_stride);
CTI_API cti_convert_fn cti_converter(ct_dtype from, ct_dtype to);
/* Read one element as a scalar, and write a scalar to an element. */
CTI_API ct_scalar cti_load_scalar(const void *element, ct_dtype dtype);
CTI_API void cti_store_scalar(ct_scalar value, void *element, ct_dtype dtype);
CTI_API ct_status cti_fill_zero(const cti_view *to); /* never fails for views on the host */

/* Transposes a tile: block[r * CTI_TURN_COLS + c] = source[c * step + r], for elements of 2, 4, 8 or 16 bytes. */
enum { CTI_TURN_COLS = 32 };

void cti_turn(size_t item, int64_t rows, int64_t cols, const void *source, int64_t step, void *block);

#endif
