/*
 * Tensors from arrays of the program: copies, by the type of the elements, and tensors that use memory of the program.
 */
#ifndef COTANGENT_HOST_DATA_H
#define COTANGENT_HOST_DATA_H

#include <cotangent/named.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Returns an f32 tensor with a copy of an array, row-major, on the default device. A pointer to elements of another
 * type is a compile error; the array must have as many elements as sizes specifies. NULL after an error: CT_E_INVALID
 * if values is NULL, CT_E_SHAPE for invalid sizes, CT_E_STATE without a scope, CT_E_NOMEM.
 */
CT_API ct_tensor *ct_tensor_from_floats(const float *values, ct_ints sizes);
/** Returns an f64 tensor, otherwise as ct_tensor_from_floats. */
CT_API ct_tensor *ct_tensor_from_doubles(const double *values, ct_ints sizes);
/** Returns an i64 tensor, otherwise as ct_tensor_from_floats. */
CT_API ct_tensor *ct_tensor_from_longs(const int64_t *values, ct_ints sizes);

/**
 * Returns a tensor whose elements are memory of the program, row-major on the host: writes by either are visible to the
 * other. Writes by the program do not increment the version counter (S16.2), as writes through ct_tensor_data do not.
 * @param data  the first element, aligned for its type
 * @param drop  frees payload when the last tensor on the memory has ended; called once, on the thread that ends it;
 *   NULL: the memory outlives the tensors
 * @return  a leaf in the innermost scope; NULL on failure, and drop is not called: CT_E_INVALID if data is NULL or not
 *   aligned, or for an invalid dtype, CT_E_SHAPE for invalid sizes, CT_E_STATE without a scope, CT_E_NOMEM.
 *   CT_DTYPE_DEFAULT: the default dtype.
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
