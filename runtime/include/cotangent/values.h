/* Small plain values: dtypes, devices, numbers, lists, switches. */
#ifndef COTANGENT_VALUES_H
#define COTANGENT_VALUES_H

#include <cotangent/base.h>

#ifdef __cplusplus
#include <initializer_list>
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
typedef enum ct_device_kind { CT_DEVICE_CPU = 0, CT_DEVICE_CUDA = 1 } ct_device_kind;

/** A device: kind and number. Zero is the host, and in options no device, which leaves the default one. */
typedef struct ct_device {
    ct_device_kind kind;
    int index;
} ct_device;

/** The host in options, whatever the default device; elsewhere the same as zero. */
#define CT_HOST ((ct_device){CT_DEVICE_CPU, -1})

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
 * options are bool: false is always the default, and what is on by default is turned off by a field of its own
 * (release_graph, no_count_include_pad).
 */
typedef enum ct_switch { CT_DEFAULT = 0, CT_ON, CT_OFF } ct_switch;

/**
 * The kind of a ct_scalar, since kinds promote differently. The kinds are no small numbers: C takes `.groups = 2` for
 * the kind 2 of the field, with no more than -Wmissing-braces, and an operator then says that 2 is no ct_scalar.
 */
typedef enum ct_scalar_kind {
    CT_SCALAR_UNSET = 0,
    CT_SCALAR_BOOL = 0x5ca1a501,
    CT_SCALAR_INT,
    CT_SCALAR_FLOAT,
    CT_SCALAR_COMPLEX
} ct_scalar_kind;

/** A number with its kind. Zeroed: not given. Made by ct_bool, ct_int, ct_float, ct_complex128. */
typedef struct ct_scalar {
    ct_scalar_kind kind;
    int64_t i;     /* bool and int */
    double re, im; /* float and complex */
} ct_scalar;

/** A bool as a ct_scalar. */
CT_API ct_scalar ct_bool(bool value);
/** An integer as a ct_scalar. */
CT_API ct_scalar ct_int(int64_t value);
/** A floating number as a ct_scalar. */
CT_API ct_scalar ct_float(double value);
/** A complex number as a ct_scalar. */
CT_API ct_scalar ct_complex128(double re, double im);

/**
 * Lists: items and a count. items NULL is "not given"; CT_NO_INTS, CT_NO_TENSORS are empty lists; count -1 is a failed
 * list. The items of a failed list of tensors that a function returned are NULL (1,024 of them), so that operators pass
 * them on: ct_grad(...).items[0].
 */
typedef struct ct_ints {
    const int64_t *items;
    int64_t count;
} ct_ints;

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

/** A list of floating numbers. */
typedef struct ct_floats {
    const double *items;
    int64_t count;
} ct_floats;

/** A list of tensors. */
typedef struct ct_tensors {
    ct_tensor *const *items;
    int64_t count;
} ct_tensors;

/** What CT_NO_INTS points to. */
CT_API extern const int64_t ct_empty_ints_[1];
/** What CT_NO_TENSORS points to. */
CT_API extern ct_tensor *const ct_empty_tensors_[1];

#ifdef __cplusplus
}

/* A braced list lives until the end of the full expression, which is as long as the call needs it. */
inline ct_ints ct_ints_of(std::initializer_list<int64_t> list) { return ct_ints{list.begin(), (int64_t)list.size()}; }

inline ct_tensors ct_tensors_of(std::initializer_list<ct_tensor *> list)
{
    return ct_tensors{list.begin(), (int64_t)list.size()};
}

inline ct_named_ints ct_named_ints_of(std::initializer_list<ct_named_int> list)
{
    return ct_named_ints{list.begin(), (int64_t)list.size()};
}

#define CT_INTS(...) ct_ints_of({__VA_ARGS__})
#define CT_NAMED_INTS(...) ct_named_ints_of({__VA_ARGS__})
#define CT_TENSORS(...) ct_tensors_of({__VA_ARGS__})
#define CT_NO_INTS (ct_ints{ct_empty_ints_, 0})
#define CT_NO_TENSORS (ct_tensors{ct_empty_tensors_, 0})
#else
#define CT_INTS(...) \
    ((ct_ints){(const int64_t[]){__VA_ARGS__}, (int64_t)(sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t))})
#define CT_TENSORS(...) \
    ((ct_tensors){(ct_tensor *const[]){__VA_ARGS__}, \
                  (int64_t)(sizeof((ct_tensor *const[]){__VA_ARGS__}) / sizeof(ct_tensor *))})
#define CT_NAMED_INTS(...) \
    ((ct_named_ints){(const ct_named_int[]){__VA_ARGS__}, \
                     (int64_t)(sizeof((const ct_named_int[]){__VA_ARGS__}) / sizeof(ct_named_int))})
#define CT_NO_INTS ((ct_ints){ct_empty_ints_, 0})
#define CT_NO_TENSORS ((ct_tensors){ct_empty_tensors_, 0})
#endif
#endif
