/* Small plain values: dtypes, devices, scalars, lists, switches. */
#ifndef COTANGENT_VALUES_H
#define COTANGENT_VALUES_H

#include <cotangent/base.h>

#include <string.h>

#ifdef __cplusplus
#include <initializer_list>
#include <type_traits>

extern "C" {
#endif

/** A reference-counted tensor; a result belongs to a scope (cotangent/tensor.h). */
typedef struct ct_tensor ct_tensor;
/** A random number generator (cotangent/random.h). */
typedef struct ct_generator ct_generator;
typedef struct ct_group ct_group; /* handle of one rank; the ranks of a group exchange tensors */

/* X(enumerator, name, bytes per element) */
#define CT_DTYPE_LIST(X) \
    X(F16, "f16", 2) \
    X(BF16, "bf16", 2) \
    X(F32, "f32", 4) \
    X(F64, "f64", 8) \
    X(C64, "c64", 8) \
    X(C128, "c128", 16) \
    X(BOOL, "bool", 1) \
    X(U8, "u8", 1) \
    X(I8, "i8", 1) \
    X(I16, "i16", 2) \
    X(I32, "i32", 4) \
    X(I64, "i64", 8)

/** The type of the elements of a tensor. */
typedef enum ct_dtype {
    CT_DTYPE_DEFAULT = 0, /* as an option: the default dtype */

#define X(name, text, size) CT_DTYPE_##name,
    CT_DTYPE_LIST(X)
#undef X
        CT_DTYPE_COUNT,
    CT_DTYPE_END = CT_DTYPE_COUNT + 16 /* registered dtypes begin at CT_DTYPE_COUNT (cotangent/dtype.h) */
} ct_dtype;

/** Returns the name of a dtype, "f32"; "?" for an invalid dtype. */
CT_API const char *ct_dtype_name(ct_dtype dtype);
/** Returns the bytes per element; 0 for an invalid dtype. */
CT_API size_t ct_dtype_size(ct_dtype dtype);
/** Returns true for f16, bf16, f32, f64, and registered dtypes whose wider dtype is f32 or f64. */
CT_API bool ct_dtype_is_floating(ct_dtype dtype);
/** Returns true for c64 and c128. */
CT_API bool ct_dtype_is_complex(ct_dtype dtype);
/** Returns the dtype with a name, which may be a registered dtype; CT_DTYPE_DEFAULT if no dtype has this name. */
CT_API ct_dtype ct_dtype_by_name(const char *name);
/**
 * Returns the dtype of tensors that are created without a dtype: f32, unless ct_set_default_dtype has set another
 * dtype.
 */
CT_API ct_dtype ct_get_default_dtype(void);
/** Sets the default dtype of the process. Returns CT_E_INVALID if the dtype is not floating. */
CT_API CT_NODISCARD ct_status ct_set_default_dtype(ct_dtype dtype);

/** The kind of a device. */
typedef enum ct_device_kind {
    CT_DEVICE_CPU = 0,
    CT_DEVICE_CUDA = 1,
    CT_DEVICE_DEFAULT = 255 /* as an option: the default device */
} ct_device_kind;

/** A device: kind and index. A zeroed struct is the host. */
typedef struct ct_device {
    ct_device_kind kind;
    int index;
} ct_device;

/** The host, whatever the default device is. Where a device is a required argument, a zeroed ct_device is the host. */
#define CT_HOST ((ct_device){CT_DEVICE_CPU, -1})
/** A CUDA device. */
#define CT_CUDA(index) ((ct_device){CT_DEVICE_CUDA, index})

/** Returns the number of devices of a kind: 1 for the host, 0 for CUDA if CUDA cannot be used. */
CT_API int ct_device_count(ct_device_kind kind);
/**
 * Returns the reason why a program cannot use devices of a kind.
 * @return  NULL if the program can use devices of the kind, otherwise the reason; the string lives as long as the
 *   program
 */
CT_API const char *ct_device_missing(ct_device_kind kind);
/**
 * Waits for all work submitted to a device; returns immediately for the host.
 * @return  CT_OK; CT_E_INTERNAL if some of the work failed; CT_E_INVALID or CT_E_UNSUPPORTED if the device does not
 *   exist
 */
CT_API CT_NODISCARD ct_status ct_synchronize(ct_device device);

/**
 * Returns the device on which tensors are created whose device no argument determines.
 * @return  the device set by the innermost guard of this thread, otherwise the device set for the process, otherwise
 *   the host
 */
CT_API ct_device ct_get_default_device(void);
/**
 * Sets the default device of the process, used by ct_tensor_from and by operators that create a tensor from no other
 * tensor, unless a device is given. ct_default_device (cotangent/guard.h) sets the default device within a guard.
 * @return  CT_OK; CT_E_UNSUPPORTED if CUDA cannot be used (see ct_device_missing); CT_E_INVALID if the index is out of
 *   range. If the call fails, the default device is unchanged
 */
CT_API CT_NODISCARD ct_status ct_set_default_device(ct_device device);

/**
 * A required argument that is CT_ON or CT_OFF. The call rejects CT_DEFAULT, which is zero, and therefore also rejects
 * false. Fields of options are bool.
 */
typedef enum ct_switch { CT_DEFAULT = 0, CT_ON, CT_OFF } ct_switch;

/**
 * The kind of a ct_scalar, on which type promotion depends. The enumerators are large, so that two values that were put
 * in braces by mistake, {1, 2}, do not give a valid kind.
 */
typedef enum ct_scalar_kind {
    CT_SCALAR_UNSET = 0,
    CT_SCALAR_BOOL = 0x5ca1a501,
    CT_SCALAR_INT,
    CT_SCALAR_FLOAT,
    CT_SCALAR_COMPLEX
} ct_scalar_kind;

#ifdef __cplusplus
} /* extern "C" does not allow templates, and ct_scalar has a template as a member */
#endif

/**
 * A scalar with its kind. A zeroed struct as an argument means that the argument is not given. ct_bool, ct_int,
 * ct_float and ct_complex128 create scalars. The value is the first member, so that a plain number in a field of
 * options initialises the value: .alpha = 0.5.
 */
typedef struct ct_scalar {
    double re; /* for float and complex */
    ct_scalar_kind kind;
    int64_t i; /* for bool and int */
    double im;
#ifdef __cplusplus
    ct_scalar() = default;
    /* Converts a C++ arithmetic value; its type determines the kind. */
    template <class N, class = std::enable_if_t<std::is_arithmetic_v<N>>> ct_scalar(N value);
#endif
} ct_scalar;

#ifdef __cplusplus
extern "C" {
#endif

/** Returns a bool as a ct_scalar. */
CT_API ct_scalar ct_bool(bool value);
/** Returns an integer as a ct_scalar. */
CT_API ct_scalar ct_int(int64_t value);
/** Returns a floating value as a ct_scalar. */
CT_API ct_scalar ct_float(double value);
/** Returns a complex value as a ct_scalar. */
CT_API ct_scalar ct_complex128(double re, double im);

#ifdef __cplusplus
}
#endif

/**
 * Lists: items and a count. CT_NO_INTS and CT_NO_TENSORS are empty lists. A zeroed list is not given. A list with count
 * -1 is a failed list. A failed list of tensors that a function returned has 1,024 items NULL, so that operators pass
 * the error on: ct_grad(...).items[0].
 *
 * Lists of integers and floating values store up to CT_INSIDE items inside the struct, so that CT_INTS may be kept in
 * any variable, and returned; longer lists are copied as ct_tensors_copy does. In options a plain number is a list of
 * one item: .dim = 0.
 */
#define CT_INSIDE 8

/** A list of integers; ct_ints_items returns the items. */
typedef struct ct_ints {
    int64_t first;        /* in options: the single integer that was given without CT_INTS */
    const int64_t *items; /* NULL if the items are in `inside` */
    int64_t count;
    int64_t inside[CT_INSIDE];
#ifdef __cplusplus
    ct_ints() = default;
    template <class N, class = std::enable_if_t<std::is_integral_v<N>>> ct_ints(N value);
    ct_ints(std::initializer_list<int64_t> list);
#endif
} ct_ints;

/** A list of floating values, with the same structure as ct_ints. */
typedef struct ct_floats {
    double first;
    const double *items;
    int64_t count;
    double inside[CT_INSIDE];
#ifdef __cplusplus
    ct_floats() = default;
    ct_floats(std::initializer_list<double> list);
#endif
} ct_floats;

#ifdef __cplusplus
extern "C" {
#endif

/** A list of lists of integers. */
typedef struct ct_int_lists {
    const ct_ints *items;
    int64_t count;
} ct_int_lists;

/** A name and its integer. */
typedef struct ct_named_int {
    const char *name;
    int64_t value;
} ct_named_int;

/** Named integers: CT_NAMED_INTS({"h", 2}, {"w", 3}). A zeroed struct is an empty list. */
typedef struct ct_named_ints {
    const ct_named_int *items;
    int64_t count;
} ct_named_ints;

/** A list of tensors. */
typedef struct ct_tensors {
    ct_tensor *const *items;
    int64_t count;
} ct_tensors;

/** Items of CT_NO_INTS. */
CT_API extern const int64_t ct_empty_ints_[1];
/** Items of CT_NO_TENSORS. */
CT_API extern ct_tensor *const ct_empty_tensors_[1];

/**
 * Returns a list that refers to integers owned by the caller, which must live as long as the list; returns a failed
 * list if items is NULL and count is not 0.
 */
static inline ct_ints ct_ints_of(const int64_t *items, int64_t count)
{
    ct_ints list;
    memset(&list, 0, sizeof list);
    list.items = items;
    list.count = items || count <= 0 ? count : -1;
    return list;
}

/** Returns a list that refers to an array of handles owned by the caller, which must live as long as the list. */
static inline ct_tensors ct_tensors_of(ct_tensor *const *items, int64_t count)
{
    ct_tensors list;
    list.items = items;
    list.count = items || count <= 0 ? count : -1;
    return list;
}

/** Returns a list that refers to floating values owned by the caller, which must live as long as the list. */
static inline ct_floats ct_floats_of(const double *items, int64_t count)
{
    ct_floats list;
    memset(&list, 0, sizeof list);
    list.items = items;
    list.count = items || count <= 0 ? count : -1;
    return list;
}

/** Returns the integers of a list, valid as long as the list; NULL if the list is not given. */
CT_API const int64_t *ct_ints_items(const ct_ints *list);
/**
 * Returns a list with copies of integers; up to CT_INSIDE integers are stored inside the list, more integers are copied
 * as ct_tensors_copy does. Returns a failed list if out of memory.
 */
CT_API ct_ints ct_ints_copy(const int64_t *items, int64_t count);
/** Returns a list with copies of floating values, as ct_ints_copy does. */
CT_API ct_floats ct_floats_copy(const double *items, int64_t count);
/** Returns a copy of an array, with the lifetime of a list that ct_tensors_copy returns. NULL without memory. */
CT_API void *ct_items_copy(const void *items, size_t size_bytes);
/**
 * Returns a copy of a list of handles, owned by the innermost scope; without a scope the copy is owned by the thread,
 * one copy for equal lists. Failed without memory.
 */
CT_API ct_tensors ct_tensors_copy(ct_tensor *const *items, int64_t count);
/** Returns a copy of a list of lists of integers, owned by the innermost scope; failed without memory or scope. */
CT_API ct_int_lists ct_int_lists_copy(const ct_ints *items, int64_t count);
/** Returns a copy of a list of named integers, as ct_tensors_copy does; the names must live as long as the list. */
CT_API ct_named_ints ct_named_ints_copy(const ct_named_int *items, int64_t count);

#ifdef __cplusplus
}

template <class N, class> inline ct_ints::ct_ints(N value) : first(0), items(nullptr), count(1), inside{(int64_t)value}
{
}

inline ct_ints::ct_ints(std::initializer_list<int64_t> list) : ct_ints(ct_ints_copy(list.begin(), (int64_t)list.size()))
{
}

inline ct_floats::ct_floats(std::initializer_list<double> list)
    : ct_floats(ct_floats_copy(list.begin(), (int64_t)list.size()))
{
}

template <class N, class> inline ct_scalar::ct_scalar(N value) : ct_scalar()
{
    if constexpr (std::is_same_v<N, bool>)
        *this = ct_bool(value);
    else if constexpr (std::is_integral_v<N>)
        *this = ct_int((int64_t)value);
    else
        *this = ct_float((double)value);
}

inline ct_tensors ct_tensors_listed(std::initializer_list<ct_tensor *> list)
{
    return ct_tensors_copy(list.begin(), (int64_t)list.size());
}

inline ct_int_lists ct_int_lists_listed(std::initializer_list<ct_ints> list)
{
    return ct_int_lists_copy(list.begin(), (int64_t)list.size());
}

inline ct_named_ints ct_named_ints_listed(std::initializer_list<ct_named_int> list)
{
    return ct_named_ints_copy(list.begin(), (int64_t)list.size());
}

#define CT_INTS(...) ct_ints({__VA_ARGS__})
#define CT_FLOATS(...) ct_floats({__VA_ARGS__})
#define CT_TENSORS(...) ct_tensors_listed({__VA_ARGS__})
#define CT_INT_LISTS(...) ct_int_lists_listed({__VA_ARGS__})
#define CT_NAMED_INTS(...) ct_named_ints_listed({__VA_ARGS__})
#define CT_NO_INTS ct_ints_of(ct_empty_ints_, 0)
#define CT_NO_TENSORS (ct_tensors{ct_empty_tensors_, 0})
#else
#define CT_COPY_(copy, type, ...) copy((type[]){__VA_ARGS__}, (int64_t)(sizeof((type[]){__VA_ARGS__}) / sizeof(type)))
#define CT_INTS(...) CT_COPY_(ct_ints_copy, const int64_t, __VA_ARGS__)
#define CT_FLOATS(...) CT_COPY_(ct_floats_copy, const double, __VA_ARGS__)
#define CT_TENSORS(...) CT_COPY_(ct_tensors_copy, ct_tensor *const, __VA_ARGS__)
#define CT_INT_LISTS(...) CT_COPY_(ct_int_lists_copy, const ct_ints, __VA_ARGS__)
#define CT_NAMED_INTS(...) CT_COPY_(ct_named_ints_copy, const ct_named_int, __VA_ARGS__)
#define CT_NO_INTS ((ct_ints){.items = ct_empty_ints_})
#define CT_NO_TENSORS ((ct_tensors){ct_empty_tensors_, 0})
#endif
#endif
