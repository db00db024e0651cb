/* What differs between compilers. */
#ifndef CTI_COMPILER_H
#define CTI_COMPILER_H

#include <stdatomic.h>

#if defined(__GNUC__)
#define CTI_LIKELY(x) __builtin_expect(!!(x), 1)
#define CTI_UNLIKELY(x) __builtin_expect(!!(x), 0)
#define CTI_COLD __attribute__((cold, noinline))
#define CTI_NOINLINE __attribute__((noinline)) /* keeps the registers of a rarer way out of its caller */
#define CTI_INLINE static inline __attribute__((always_inline))
/* A parameter that the function's type asks for and this function does not read. */
#define CTI_UNUSED __attribute__((unused))
/* Called by the generated code of projects, so exported from a shared library; ops/abi.h has the version. */
#define CTI_API __attribute__((visibility("default")))
/* An extern variable of ours: read without the global offset table. */
#ifdef CTI_ALL_VISIBLE
#define CTI_HIDDEN
#else
#define CTI_HIDDEN __attribute__((visibility("hidden")))
#endif
/* Behind its definition: a second name of a hidden variable, exported from a shared library (CTI_IMPORT). */
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
 * In generated code of a project that is linked with the shared library: variables that inline functions read, by the
 * names that are exported.
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
#endif

/* Before the declaration of a function that C and C++ share. */
#ifdef __cplusplus
#define CTI_EXTERN_C extern "C"
#else
#define CTI_EXTERN_C
#endif

/* How functions in headers that C and CUDA share are declared. */
#ifdef __CUDACC__
#define CTI_FN static inline __host__ __device__
#else
#define CTI_FN static inline
#endif

/* Said in a loop of few rounds, which compilers would else unroll and vectorise at more cost than gain. */
#if defined(__GNUC__)
#define CTI_NO_UNROLL() __asm__ volatile("")
#else
#define CTI_NO_UNROLL() ((void)0)
#endif

/*
 * What stands before it is stored before what stands after it, for a reader that finds the thread ended between the two
 * (core/fork.h).
 */
#define CTI_IN_ORDER() atomic_signal_fence(memory_order_seq_cst)

/* Before a loop whose number of rounds is a small constant: writes the rounds out. */
#if defined(__clang__)
#define CTI_UNROLL _Pragma("unroll 4")
#elif defined(__GNUC__)
#define CTI_UNROLL _Pragma("GCC unroll 4")
#else
#define CTI_UNROLL
#endif

/* *out = a * b; true if the product does not fit. */
#if defined(__GNUC__)
#define CTI_MUL_OVERFLOWS(a, b, out) __builtin_mul_overflow(a, b, out)
#else
#define CTI_MUL_OVERFLOWS(a, b, out) ((b) > 0 && (a) > INT64_MAX / (b) ? true : (*(out) = (a) * (b), false))
#endif

/* Whether ASan or TSan watches this build. */
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
 * Whether small fields side by side may be read and written as one word, the first lowest, where that is quicker: C
 * does not promise it, this processor does.
 */
#if defined(__x86_64__) && !CTI_SANITIZED
#define CTI_PACKED_STORES 1
#else
#define CTI_PACKED_STORES 0
#endif

/* The number of the lowest bit that is set; of a value that is not zero. */
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

/* An invariant of ours, never a check of what a user can get wrong. */
#ifdef CTI_DEBUG
#include <assert.h>
#define CT_ASSERT(x) assert(x)
#else
#define CT_ASSERT(x) ((void)0)
#endif

/* `name_suffix`, of what macros stand for: the names in files that are included once for each type. */
#define CTI_JOIN_(name, suffix) name##_##suffix
#define CTI_JOIN(name, suffix) CTI_JOIN_(name, suffix)

#endif
