/* Differences between compilers. */
#ifndef CTI_COMPILER_H
#define CTI_COMPILER_H

#include <stdatomic.h>

#if defined(__GNUC__)
#define CTI_LIKELY(x) __builtin_expect(!!(x), 1)
#define CTI_UNLIKELY(x) __builtin_expect(!!(x), 0)
#define CTI_COLD __attribute__((cold, noinline))
#define CTI_NOINLINE __attribute__((noinline)) /* keeps the register use of a rare path out of its caller */
#define CTI_INLINE static inline __attribute__((always_inline))
/* Parameter that the function type requires and this function does not read. */
#define CTI_UNUSED __attribute__((unused))
/* Called by generated code of projects, so exported from the shared library; ops/abi.h has the version. */
#define CTI_API __attribute__((visibility("default")))
/* An internal extern variable: accessed without the global offset table. */
#ifdef CTI_ALL_VISIBLE
#define CTI_HIDDEN
#else
#define CTI_HIDDEN __attribute__((visibility("hidden")))
#endif
/*
 * Follows the definition of a hidden variable, and exports a second name of the variable from the shared library
 * (CTI_IMPORT).
 */
#define CTI_EXPORT(name) extern __typeof__(name) name##_exported __attribute__((alias(#name), visibility("default")))
#define CTI_TLS_FAST __attribute__((tls_model("initial-exec")))
#else
#define CTI_LIKELY(x) (x)
#define CTI_UNLIKELY(x) (x)
#define CTI_COLD
#define CTI_NOINLINE
#define CTI_INLINE static inline
#define CTI_UNUSED
#define CTI_API
#define CTI_HIDDEN
#define CTI_EXPORT(name) extern int cti_unused
#define CTI_TLS_FAST
#endif

/*
 * For generated code of a project that is linked with the shared library: maps the variables that inline functions read
 * to their exported names.
 */
#ifdef CTI_IMPORT
#undef CTI_HIDDEN
#define CTI_HIDDEN
#define cti_byte_lock_mark cti_byte_lock_mark_exported
#define cti_direct_compute cti_direct_compute_exported
#define cti_dtype_sizes cti_dtype_sizes_exported
#define cti_dtype_wider cti_dtype_wider_exported
#define cti_failed_items cti_failed_items_exported
#define cti_global_modes cti_global_modes_exported
#define cti_write_watcher_set cti_write_watcher_set_exported
#endif

/* Precedes the declaration of a function that C and C++ share. */
#ifdef __cplusplus
#define CTI_EXTERN_C extern "C"
#else
#define CTI_EXTERN_C
#endif

/* Declaration specifiers of functions in headers that C and CUDA share. */
#ifdef __CUDACC__
#define CTI_FN static inline __host__ __device__
#else
#define CTI_FN static inline
#endif

/*
 * Statement in the body of a loop of few iterations: prevents compilers from unrolling and vectorising it, which would
 * cost more than it gains.
 */
#if defined(__GNUC__)
#define CTI_NO_UNROLL() __asm__ volatile("")
#else
#define CTI_NO_UNROLL() ((void)0)
#endif

/*
 * Compiler barrier: stores before it stay before stores after it. Needed because a fork may stop the thread between two
 * stores, and the child then reads its state (base/fork.h).
 */
#define CTI_IN_ORDER() atomic_signal_fence(memory_order_seq_cst)
/* Stores a value after all earlier stores of the thread. */
#define CTI_STORE_ORDERED(target, value) (CTI_IN_ORDER(), (void)((target) = (value)))

/*
 * Declares a function without arguments that runs when the library is loaded, before any other function of the library
 * runs: a module registers its handlers in it. The order among these functions is not defined.
 */
#if defined(__GNUC__)
#define CTI_AT_LOAD(name) __attribute__((constructor)) static void name(void)
#endif

/* Unrolls the loop that follows, whose number of iterations is a small constant. */
#if defined(__clang__)
#define CTI_UNROLL _Pragma("unroll 4")
#elif defined(__GNUC__)
#define CTI_UNROLL _Pragma("GCC unroll 4")
#else
#define CTI_UNROLL
#endif

/* Sets *out = a * b; true if the product overflows. */
#if defined(__GNUC__)
#define CTI_MUL_OVERFLOWS(a, b, out) __builtin_mul_overflow(a, b, out)
#else
#define CTI_MUL_OVERFLOWS(a, b, out) ((b) > 0 && (a) > INT64_MAX / (b) ? true : (*(out) = (a) * (b), false))
#endif

/* 1 if this build uses ASan or TSan. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CTI_SANITIZED 1
#endif
#endif
#ifndef CTI_SANITIZED
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CTI_SANITIZED 1
#else
#define CTI_SANITIZED 0
#endif
#endif

/*
 * 1 if adjacent small fields may be read and written as one word, with the first field in the lowest bits, because this
 * is faster. The C standard does not guarantee it; x86-64 compilers do.
 */
#if defined(__x86_64__) && !CTI_SANITIZED
#define CTI_PACKED_STORES 1
#else
#define CTI_PACKED_STORES 0
#endif

/* Returns the index of the lowest bit that is set. bits must not be zero. */
CTI_INLINE unsigned cti_lowest_bit(unsigned long long bits)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(bits);
#else
    unsigned n = 0;
    while (!(bits >> n & 1)) n++;
    return n;
#endif
}

/* Internal invariant; never a check of user input. */
#ifdef CTI_DEBUG
#include <assert.h>
#define CT_ASSERT(x) assert(x)
#else
#define CT_ASSERT(x) ((void)0)
#endif

/* Expands both arguments and joins them to `name_suffix`: for names in files that are included once per type. */
#define CTI_JOIN_(name, suffix) name##_##suffix
#define CTI_JOIN(name, suffix) CTI_JOIN_(name, suffix)

#endif
