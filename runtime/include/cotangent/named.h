/*
 * Options as named arguments: ct_sum(x, .dim = 0, .keepdim = true). In C each function with options is also a macro
 * that fills a struct with the defaults and the named values. In C++ an overload takes the struct, ct_sum(x, {.dim =
 * 0}), whose members have the defaults. (ct_sum) is the function itself; NULL options mean the defaults.
 */
#ifndef COTANGENT_NAMED_H
#define COTANGENT_NAMED_H

#include <cotangent/values.h>

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header /* no warnings of the user's compiler about declarations by the macros */
#endif

/**
 * First member of all options structs. Its value indicates that the defaults are filled in: a call rejects options
 * without it, since zeros in them cannot be distinguished from values.
 */
typedef struct ct_options_tag {
    char end; /* last member that the defaults set by name, so that a value without a name would initialise `value` */
    double value;
} ct_options_tag;

/* Value of ct_options_tag.value in options written by a caller. */
#define CT_OPTIONS_TAG_ 0x1.c07a6e11p+20
/* Sentinel of an integer that is not given. */
#define CT_NO_INT_ INT64_MIN
/* Sentinel of a floating value that is not given: a NaN with a payload that no computation returns. */
#define CT_NO_FLOAT_ __builtin_nan("0x5ca1ab1e")
/* Kind of a plain number: an integer if it has no fraction, not given if it is CT_NO_FLOAT_. */
#define CT_PLAIN_ ((ct_scalar_kind)0x5ca1a5ff)
/* Count of a list that consists of the number `first`; not given if `first` is CT_NO_INT_ or CT_NO_FLOAT_. */
#define CT_SINGLE_ (-7)

#ifdef __cplusplus
/* Initialiser of a member of options: in C++ only. */
#define CT_INIT_(...) = __VA_ARGS__

inline ct_scalar ct_no_scalar_()
{
    ct_scalar none{};
    none.re = CT_NO_FLOAT_;
    none.kind = CT_PLAIN_;
    return none;
}

inline ct_ints ct_no_ints_()
{
    ct_ints none{};
    none.first = CT_NO_INT_;
    none.count = CT_SINGLE_;
    return none;
}

inline ct_floats ct_no_floats_()
{
    ct_floats none{};
    none.first = CT_NO_FLOAT_;
    none.count = CT_SINGLE_;
    return none;
}

inline ct_device ct_no_device_() { return ct_device{CT_DEVICE_DEFAULT, 0}; }
#else
#define CT_INIT_(...)

#define CT_DEFAULT_SCALAR_ \
    { \
        CT_NO_FLOAT_, CT_PLAIN_, 0, 0 \
    }
#define CT_DEFAULT_INTS_ \
    { \
        CT_NO_INT_, NULL, CT_SINGLE_, { 0 } \
    }
#define CT_DEFAULT_FLOATS_ \
    { \
        CT_NO_FLOAT_, NULL, CT_SINGLE_, { 0 } \
    }
#define CT_DEFAULT_DEVICE_ \
    { \
        CT_DEVICE_DEFAULT, 0 \
    }

/* Values that a conversion would change are errors; an initialiser that overrides its default is intended. */
#ifdef __clang__
#define CT_NAMES_BEGIN_ \
    _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Winitializer-overrides\"") \
        _Pragma("clang diagnostic ignored \"-Wmissing-field-initializers\"") \
            _Pragma("clang diagnostic ignored \"-Wmissing-braces\"") _Pragma("clang diagnostic ignored \"-Wshadow\"") \
                _Pragma("clang diagnostic error \"-Wliteral-conversion\"") \
                    _Pragma("clang diagnostic error \"-Wfloat-conversion\"") \
                        _Pragma("clang diagnostic error \"-Wint-conversion\"") \
                            _Pragma("clang diagnostic error \"-Wexcess-initializers\"")
#define CT_NAMES_END_ _Pragma("clang diagnostic pop")
#else
#define CT_NAMES_BEGIN_ \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Woverride-init\"") \
        _Pragma("GCC diagnostic ignored \"-Wmissing-field-initializers\"") \
            _Pragma("GCC diagnostic ignored \"-Wmissing-braces\"") \
                _Pragma("GCC diagnostic error \"-Wfloat-conversion\"") \
                    _Pragma("GCC diagnostic error \"-Wint-conversion\"")
#define CT_NAMES_END_ _Pragma("GCC diagnostic pop")
#endif

/**
 * Defines options of a function as a variable: ct_sum_opts o = CT_OPTIONS(ct_sum, .dim = 0). An array that a field
 * points to must be a variable, too. In C++ a variable has the defaults: ct_sum_opts o; o.dim = 0.
 */
#define CT_OPTIONS(function, ...) \
    __extension__({ \
        CT_NAMES_BEGIN_ const function##_opts ct_opts_ = {function##_opts_defaults_, __VA_ARGS__}; \
        CT_NAMES_END_ ct_opts_; \
    })

/*
 * Expands to a call: the parenthesised arguments, each followed by a comma, and the named options; without named
 * options opts is NULL. Each macro argument is expanded once, so that the time to compile nested calls is linear in the
 * depth.
 */
#define CT_NAMED_(function, opts, arguments, ...) \
    CT_FIRST_(__VA_OPT__(CT_WITH_NAMES_, ) CT_WITHOUT_NAMES_, )(function, opts, arguments, __VA_ARGS__)
#define CT_FIRST_(first, ...) first
#define CT_OPEN_(...) __VA_ARGS__
#define CT_WITHOUT_NAMES_(function, opts, arguments, ...) (function)(CT_OPEN_ arguments NULL)
#define CT_WITH_NAMES_(function, opts, arguments, ...) \
    __extension__({ \
        CT_NAMES_BEGIN_ const opts ct_opts_ = {opts##_defaults_, __VA_ARGS__}; \
        CT_NAMES_END_(function)(CT_OPEN_ arguments & ct_opts_); \
    })
#endif
#endif
