/* Tensors from arrays of the program: copies by the type of the elements, and tensors on memory of the program. */
#ifndef COTANGENT_HOST_DATA_H
#define COTANGENT_HOST_DATA_H

#include <cotangent/named.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * An f32 tensor with a copy of an array, row-major, on the default device. A pointer to elements of another type is an
 * error of the compiler; so many elements as the sizes say must be there. NULL: CT_E_INVALID for an array at NULL,
 * CT_E_SHAPE for sizes that are none, CT_E_STATE without a scope, CT_E_NOMEM.
 */
CT_API ct_tensor *ct_tensor_from_floats(const float *values, ct_ints sizes);
/** An f64 tensor, made as ct_tensor_from_floats does. */
CT_API ct_tensor *ct_tensor_from_doubles(const double *values, ct_ints sizes);
/** An i64 tensor, made as ct_tensor_from_floats does. */
CT_API ct_tensor *ct_tensor_from_longs(const int64_t *values, ct_ints sizes);

/**
 * A tensor whose elements are memory of the program, row-major on the host: what either writes the other reads. Writes
 * of the program are not counted as versions (S16.2), as those through ct_tensor_data are not.
 * @param data     the first element, aligned as its type is
 * @param drop     ends payload when the last tensor of the memory has ended, once, on the thread that ends it; NULL:
 *                 the memory outlives them
 * @return  a leaf in the innermost scope; NULL on failure, and drop is not called: CT_E_INVALID for data at NULL or
 *          not aligned, or a dtype that is none, CT_E_SHAPE for sizes that are none, CT_E_STATE without a scope,
 *          CT_E_NOMEM. CT_DTYPE_DEFAULT: the default dtype.
 */
CT_API ct_tensor *ct_tensor_wrap(void *data, ct_ints sizes, ct_dtype dtype, void (*drop)(void *payload) CT_NOEXCEPT,
                                 void *payload);

#ifdef __cplusplus
}
#else
#ifdef __clang__
#define CT_TYPED_BEGIN_ \
    _Pragma("clang diagnostic push") _Pragma("clang diagnostic error \"-Wincompatible-pointer-types\"")
#define CT_TYPED_END_ _Pragma("clang diagnostic pop")
#else
#define CT_TYPED_BEGIN_ _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic error \"-Wincompatible-pointer-types\"")
#define CT_TYPED_END_ _Pragma("GCC diagnostic pop")
#endif
#define CT_TYPED_(function, ...) \
    __extension__({ \
        CT_TYPED_BEGIN_ ct_tensor *ct_typed_ = (function)(__VA_ARGS__); \
        CT_TYPED_END_ ct_typed_; \
    })
#define ct_tensor_from_floats(...) CT_TYPED_(ct_tensor_from_floats, __VA_ARGS__)
#define ct_tensor_from_doubles(...) CT_TYPED_(ct_tensor_from_doubles, __VA_ARGS__)
#define ct_tensor_from_longs(...) CT_TYPED_(ct_tensor_from_longs, __VA_ARGS__)
#endif
#endif
