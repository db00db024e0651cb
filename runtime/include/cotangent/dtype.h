/*
 * Dtypes that a program registers, with its own element format, e.g. of 8 bits. Tensors of a registered dtype are
 * created, copied, viewed, converted, printed and saved like others. Arithmetic uses a wider dtype of the library:
 * elements are converted to it, and results are rounded back. docs/howto/run-time-dtype.md has an example.
 */
#ifndef COTANGENT_DTYPE_H
#define COTANGENT_DTYPE_H

#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Maximum length of the name of a registered dtype, in characters. */
enum { CT_DTYPE_NAME_MAX = 31 };

/** Description of a dtype, for ct_register_dtype. */
typedef struct ct_dtype_info {
    /** Name in ct_dtype_name and printed tensors: lower-case letters, digits and _, starting with a letter. Copied. */
    const char *name;
    /**
     * Bytes per element: 1, 2, 4 or 8. Elements are aligned to their size; an element whose bytes are all 0 must be
     * zero.
     */
    size_t size;
    /**
     * Dtype of the arithmetic: elements are converted to it, and results are rounded from it. CT_DTYPE_F32 or
     * CT_DTYPE_F64 for a floating dtype, CT_DTYPE_I64 for an integer dtype. This dtype must represent the value of
     * every element.
     */
    ct_dtype wider;
    /**
     * Converts n contiguous elements to the wider dtype. This function and from_wider may be called by any thread,
     * concurrently; they must not call the library.
     */
    void (*to_wider)(int64_t n, const void *elements, void *wider, void *payload) CT_NOEXCEPT;
    /** Rounds n values of the wider dtype to elements. */
    void (*from_wider)(int64_t n, const void *wider, void *elements, void *payload) CT_NOEXCEPT;
    /**
     * Passed to both functions. The payload, and the code of both functions, must remain valid until no graph contains
     * a tensor of the dtype.
     */
    void *payload;
} ct_dtype_info;

/**
 * Registers a dtype for the process and stores its ct_dtype value, which ct_dtype_by_name also returns.
 *
 * Operators accept a tensor of the dtype where they accept the wider dtype. If all operands have the registered dtype,
 * results that would have the wider dtype are rounded to it. In promotion with other dtypes it acts as its wider dtype,
 * except that integers never change a registered floating dtype. Elementwise operators read and write its elements
 * directly, and save them for backward unconverted; other operators convert to copies in the wider dtype, and save the
 * copies. A gradient has the dtype of its tensor.
 *
 * CT_E_INVALID, with nothing registered, for a name that is malformed or in use, an invalid size or wider dtype, a
 * missing function, or an element of zero bytes that to_wider does not convert to zero; CT_E_UNSUPPORTED if 16
 * different dtypes were registered. A dtype that was removed and is registered again gets its former ct_dtype value, if
 * its size and wider dtype are the same.
 */
CT_API CT_NODISCARD ct_status ct_register_dtype(const ct_dtype_info *info, ct_dtype *dtype);
/**
 * Removes a registered dtype: no tensors of it can be created any more. CT_E_INVALID if it is not registered;
 * CT_E_STATE while tensors of the dtype exist; the message states how many.
 */
CT_API CT_NODISCARD ct_status ct_unregister_dtype(ct_dtype dtype);
/** Returns true if the dtype is registered. */
CT_API bool ct_has_registered_dtype(ct_dtype dtype);
/** Returns the registered dtype at an index, in the order of the ct_dtype values; CT_DTYPE_DEFAULT past the last. */
CT_API ct_dtype ct_registered_dtype_at(size_t index);

#ifdef __cplusplus
}
#endif

#endif
