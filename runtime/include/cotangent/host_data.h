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
 * type is a compile error; the array must have as many elements as sizes specifies. On failure returns NULL.
 *
 * Errors:
 *   CT_E_INVALID  values is NULL
 *   CT_E_SHAPE    the sizes are invalid
 *   CT_E_STATE    no scope is open
 *   CT_E_NOMEM    out of memory
 */
CT_API ct_tensor *ct_tensor_from_floats(const float *values, ct_ints sizes);
/** Returns an f64 tensor, otherwise as ct_tensor_from_floats. */
CT_API ct_tensor *ct_tensor_from_doubles(const double *values, ct_ints sizes);
/** Returns an i64 tensor, otherwise as ct_tensor_from_floats. */
CT_API ct_tensor *ct_tensor_from_longs(const int64_t *values, ct_ints sizes);

/**
 * Returns a tensor on memory of the program, with elements in row-major order on the host. The program sees writes to
 * the tensor, and the tensor sees writes of the program. Writes of the program do not increment the version counter
 * (S16.2), as writes through ct_tensor_data do not.
 * @param data  the first element, aligned for its type
 * @param drop  frees payload when the last tensor on the memory has ended; called once, on the thread that ends the
 *   last tensor. If drop is NULL, the memory must outlive the tensors
 * @return  a leaf in the innermost scope; NULL on failure, and then drop is not called. dtype CT_DTYPE_DEFAULT means
 *   the default dtype
 *
 * Errors:
 *   CT_E_INVALID  data is NULL or not aligned, or the dtype is invalid
 *   CT_E_SHAPE    the sizes are invalid
 *   CT_E_STATE    no scope is open
 *   CT_E_NOMEM    out of memory
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
