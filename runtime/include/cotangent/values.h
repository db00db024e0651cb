/* Small plain values: dtypes, devices, numbers, lists, switches. */
#ifndef COTANGENT_VALUES_H
#define COTANGENT_VALUES_H

#include <cotangent/base.h>

#include <string.h>

#ifdef __cplusplus
#include <initializer_list>
#include <type_traits>

extern "C" {
#endif

/** A tensor, reference-counted; a result belongs to a scope (cotangent/tensor.h). */
typedef struct ct_tensor ct_tensor;
/** A stream of random numbers (cotangent/random.h). */
typedef struct ct_generator ct_generator;
typedef struct ct_group ct_group; /* the processes or threads that collective operators exchange tensors among */

/* X(enumerator, name, bytes an element) */
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
    CT_DTYPE_DEFAULT = 0, /* in an option: as usual */

#define X(name, text, size) CT_DTYPE_##name,
    CT_DTYPE_LIST(X)
#undef X
        CT_DTYPE_COUNT,
    CT_DTYPE_END = CT_DTYPE_COUNT + 16 /* those from CT_DTYPE_COUNT on are registered by programs (cotangent/dtype.h) */
} ct_dtype;

/** The name of a dtype, "f32"; "?" for none. */
CT_API const char *ct_dtype_name(ct_dtype dtype);
/** The bytes of an element; 0 for none. */
CT_API size_t ct_dtype_size(ct_dtype dtype);
/** Whether a dtype is f16, bf16, f32 or f64, or a registered one whose wider dtype is f32 or f64. */
CT_API bool ct_dtype_is_floating(ct_dtype dtype);
/** Whether a dtype is c64 or c128. */
CT_API bool ct_dtype_is_complex(ct_dtype dtype);
/** The dtype of a name, a registered one among them; CT_DTYPE_DEFAULT if there is none. */
CT_API ct_dtype ct_dtype_by_name(const char *name);
/** The dtype of tensors that are made without one: f32 unless set. */
CT_API ct_dtype ct_get_default_dtype(void);
/** Sets the default dtype of the process. CT_E_INVALID for one that is not floating. */
CT_API CT_NODISCARD ct_status ct_set_default_dtype(ct_dtype dtype);

/** The kind of a device. */
typedef enum ct_device_kind {
    CT_DEVICE_CPU = 0,
    CT_DEVICE_CUDA = 1,
    CT_DEVICE_DEFAULT = 255 /* in options: as usual */
} ct_device_kind;

/** A device: kind and number. Zero is the host. */
typedef struct ct_device {
    ct_device_kind kind;
    int index;
} ct_device;

/** The host, whatever the default device; the same as zero where a device must be given. */
#define CT_HOST ((ct_device){CT_DEVICE_CPU, -1})
/** A device of CUDA. */
#define CT_CUDA(index) ((ct_device){CT_DEVICE_CUDA, index})

/** The number of devices of a kind: 1 of the host, 0 where CUDA cannot be used. */
CT_API int ct_device_count(ct_device_kind kind);
/**
 * Whether a program can use devices of a kind, and why not.
 * @return  NULL where it can, else the reason; the text lasts as long as the program
 */
CT_API const char *ct_device_missing(ct_device_kind kind);
/**
 * Waits for all work that a device was given; of the host there is none.
 * @return  CT_E_INTERNAL if some of it failed; CT_E_INVALID or CT_E_UNSUPPORTED for a device that is not there
 */
CT_API CT_NODISCARD ct_status ct_synchronize(ct_device device);

/**
 * The device on which tensors are made that no argument places.
 * @return  what the innermost guard of this thread has set, else what was set for the process, else the host
 */
CT_API ct_device ct_get_default_device(void);
/**
 * Sets the default device of the process: of ct_tensor_from and of operators that make a tensor from no other, unless
 * they are told a device. ct_default_device (cotangent/guard.h) sets it within a scope.
 * @return  CT_E_UNSUPPORTED where CUDA cannot be used (ct_device_missing says why), CT_E_INVALID for an index that no
 *          device has. The default stays then.
 */
CT_API CT_NODISCARD ct_status ct_set_default_device(ct_device device);

/**
 * An argument that is on or off and must be given: zero, and so false, is neither and refused by the call. Fields of
 * options are bool.
 */
typedef enum ct_switch { CT_DEFAULT = 0, CT_ON, CT_OFF } ct_switch;

/** The kind of a ct_scalar, since kinds promote differently. No small numbers, which braces around two values give. */
typedef enum ct_scalar_kind {
    CT_SCALAR_UNSET = 0,
    CT_SCALAR_BOOL = 0x5ca1a501,
    CT_SCALAR_INT,
    CT_SCALAR_FLOAT,
    CT_SCALAR_COMPLEX
} ct_scalar_kind;

#ifdef __cplusplus
} /* members of structs may be templates */
#endif

/**
 * A number with its kind. Zeroed: not given, as an argument. Made by ct_bool, ct_int, ct_float, ct_complex128. The
 * value stands first, so that a plain number in a field of options is its value: .alpha = 0.5.
 */
typedef struct ct_scalar {
    double re; /* of float and complex */
    ct_scalar_kind kind;
    int64_t i; /* of bool and int */
    double im;
#ifdef __cplusplus
    ct_scalar() = default;
    /* A number of C++ by its type. */
    template <class N, class = std::enable_if_t<std::is_arithmetic_v<N>>> ct_scalar(N value);
#endif
} ct_scalar;

#ifdef __cplusplus
extern "C" {
#endif

/** A bool as a ct_scalar. */
CT_API ct_scalar ct_bool(bool value);
/** An integer as a ct_scalar. */
CT_API ct_scalar ct_int(int64_t value);
/** A floating number as a ct_scalar. */
CT_API ct_scalar ct_float(double value);
/** A complex number as a ct_scalar. */
CT_API ct_scalar ct_complex128(double re, double im);

#ifdef __cplusplus
}
#endif

/**
 * Lists: items and a count. CT_NO_INTS, CT_NO_TENSORS are empty lists; zeroed is "not given"; count -1 is a failed
 * list. The items of a failed list of tensors that a function returned are NULL (1,024 of them), so that operators pass
 * them on: ct_grad(...).items[0].
 *
 * Lists of numbers hold up to CT_INSIDE of them, so that CT_INTS may be kept in any variable, and returned; more of
 * them are copied into the innermost scope. In options a plain number is a list of one: .dim = 0.
 */
#define CT_INSIDE 8

/** A list of integers; ct_ints_items has them. */
typedef struct ct_ints {
    int64_t first;        /* in options: the one number that was given without CT_INTS */
    const int64_t *items; /* NULL: inside */
    int64_t count;
    int64_t inside[CT_INSIDE];
#ifdef __cplusplus
    ct_ints() = default;
    template <class N, class = std::enable_if_t<std::is_integral_v<N>>> ct_ints(N value);
    ct_ints(std::initializer_list<int64_t> list);
#endif
} ct_ints;

/** A list of floating numbers, as ct_ints is one of integers. */
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

/** A list of lists of ints. */
typedef struct ct_int_lists {
    const ct_ints *items;
    int64_t count;
} ct_int_lists;

/** A name and its number. */
typedef struct ct_named_int {
    const char *name;
    int64_t value;
} ct_named_int;

/** Numbers by names: CT_NAMED_INTS({"h", 2}, {"w", 3}). Zeroed: none. */
typedef struct ct_named_ints {
    const ct_named_int *items;
    int64_t count;
} ct_named_ints;

/** A list of tensors. */
typedef struct ct_tensors {
    ct_tensor *const *items;
    int64_t count;
} ct_tensors;

/** What CT_NO_INTS points to. */
CT_API extern const int64_t ct_empty_ints_[1];
/** What CT_NO_TENSORS points to. */
CT_API extern ct_tensor *const ct_empty_tensors_[1];

/** A list of integers that are elsewhere and must live as long as the list; a failed one for items at NULL. */
static inline ct_ints ct_ints_of(const int64_t *items, int64_t count)
{
    ct_ints list;
    memset(&list, 0, sizeof list);
    list.items = items;
    list.count = items || count <= 0 ? count : -1;
    return list;
}

/** A list of handles that are elsewhere and must live as long as the list. */
static inline ct_tensors ct_tensors_of(ct_tensor *const *items, int64_t count)
{
    ct_tensors list;
    list.items = items;
    list.count = items || count <= 0 ? count : -1;
    return list;
}

/** A list of floating numbers that are elsewhere and must live as long as the list. */
static inline ct_floats ct_floats_of(const double *items, int64_t count)
{
    ct_floats list;
    memset(&list, 0, sizeof list);
    list.items = items;
    list.count = items || count <= 0 ? count : -1;
    return list;
}

/** The integers of a list, for as long as the list lives; NULL if none are given. */
CT_API const int64_t *ct_ints_items(const ct_ints *list);
/** A list that holds copies of integers, or whose copies the innermost scope holds; failed without memory or scope. */
CT_API ct_ints ct_ints_copy(const int64_t *items, int64_t count);
/** Returns a list as ct_ints_copy does, of floating numbers. */
CT_API ct_floats ct_floats_copy(const double *items, int64_t count);
/** A copy of an array, which lives as a list of ct_tensors_copy does. NULL without memory. */
CT_API void *ct_items_copy(const void *items, size_t size_bytes);
/**
 * A list of handles that the innermost scope holds; without a scope the thread holds it, once for the same handles.
 * Failed without memory.
 */
CT_API ct_tensors ct_tensors_copy(ct_tensor *const *items, int64_t count);
/** Returns a copy of lists of integers, which the innermost scope holds; failed without memory or scope. */
CT_API ct_int_lists ct_int_lists_copy(const ct_ints *items, int64_t count);
/** Returns a list as ct_tensors_copy does, of numbers by names; the names must live as long as the list. */
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
