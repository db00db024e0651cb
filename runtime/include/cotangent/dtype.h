/*
 * Dtypes that a program registers: numbers in a format of its own, such as those of 8 bits. Tensors of a registered
 * dtype are made, copied, viewed, converted, printed and saved like others. In arithmetic it stands for a wider dtype
 * of the library: elements are read as that, and results are rounded back. docs/howto/run-time-dtype.md has an example.
 */
#ifndef COTANGENT_DTYPE_H
#define COTANGENT_DTYPE_H

#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The characters that the name of a registered dtype has at most. */
enum { CT_DTYPE_NAME_MAX = 31 };

/** A dtype: what ct_register_dtype takes. */
typedef struct ct_dtype_info {
    /** As ct_dtype_name and printed tensors have it: lower-case letters, digits and _, a letter first. Copied. */
    const char *name;
    /** Bytes an element: 1, 2, 4 or 8. Elements lie at multiples of it; bytes that are all 0 are the number 0. */
    size_t size;
    /**
     * What elements are read as and rounded from: CT_DTYPE_F32 or CT_DTYPE_F64, and the dtype is a floating one; or
     * CT_DTYPE_I64, and it is one of integers. Every element has a value there.
     */
    ct_dtype wider;
    /**
     * The wider numbers of n elements that lie one after the other. The two functions are called by any thread, several
     * at a time; they call nothing of the library.
     */
    void (*to_wider)(int64_t n, const void *elements, void *wider, void *payload) CT_NOEXCEPT;
    /** The elements that n wider numbers are rounded to. */
    void (*from_wider)(int64_t n, const void *wider, void *elements, void *payload) CT_NOEXCEPT;
    /** Passed to both. It, and the code of both, stay until graphs with such tensors are gone. */
    void *payload;
} ct_dtype_info;

/**
 * Registers a dtype of the process and stores its number, which ct_dtype_by_name finds, too.
 *
 * Operators take such a tensor where they take the wider dtype. Where it is the only dtype of the operands, results
 * that would be of the wider dtype are rounded to it; beside other dtypes it counts as its wider one, save that whole
 * numbers beside a floating one do not change it. Elementwise operators read and write it directly, and what they save
 * for backward are such elements; other operators work on converted copies, and save those. Gradients have the dtype of
 * what they belong to.
 *
 * CT_E_INVALID, with nothing registered, for a name that is malformed or taken, another size or wider dtype, a missing
 * function, or a zero that is not read as one; CT_E_UNSUPPORTED if 16
 * different ones were registered. One that was removed gets its number again, if its size and wider dtype are the same.
 */
CT_API CT_NODISCARD ct_status ct_register_dtype(const ct_dtype_info *info, ct_dtype *dtype);
/**
 * Removes a registered dtype: nothing can be made of it any more. CT_E_INVALID if it is none; CT_E_STATE while there
 * are tensors of it, with their number.
 */
CT_API CT_NODISCARD ct_status ct_unregister_dtype(ct_dtype dtype);
/** Whether it is a registered dtype. */
CT_API bool ct_has_registered_dtype(ct_dtype dtype);
/** Returns registered dtype number `index`, in the order of their numbers; CT_DTYPE_DEFAULT past the last. */
CT_API ct_dtype ct_registered_dtype_at(size_t index);

#ifdef __cplusplus
}
#endif

#endif
