#include "kernels/blas_info.h"

#include "base/environment.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "kernels/cpu/blas/gemm.h"
#include "base/level.h"
#include "state/error.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *const level_names[CTI_NUM_LEVELS] = {"base (x86-64)", "v3 (AVX2)", "v4 (AVX-512)"};

#if defined(CTI_HAVE_CBLAS) && defined(__GNUC__)

#include <cblas.h>
#include <time.h>

/*
 * Only OpenBLAS has these functions. They are weak because CBLAS libraries are interchangeable, so the linked library
 * is known only at run time.
 */
extern char *openblas_get_config(void) __attribute__((weak));
extern char *openblas_get_corename(void) __attribute__((weak));
extern void gotoblas_dynamic_init(void) __attribute__((weak));
extern void gotoblas_dynamic_quit(void) __attribute__((weak));

/* Returns the level of the vectors that an OpenBLAS kernel family (named after a processor) uses. */
static cti_level level_of(const char *core)
{
    static const struct {
        const char *core;
        cti_level level;
    } known[] = {{"Haswell", CTI_LEVEL_V3},  {"Zen", CTI_LEVEL_V3},        {"Excavator", CTI_LEVEL_V3},
                 {"SkylakeX", CTI_LEVEL_V4}, {"Cooperlake", CTI_LEVEL_V4}, {"SapphireRapids", CTI_LEVEL_V4}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcasecmp(core, known[i].core) == 0) return known[i].level;
    return CTI_LEVEL_BASE;
}

/*
 * Makes OpenBLAS select its kernels again, by the instruction sets of the processor. OpenBLAS selects its kernels by
 * the model of the processor when it is loaded. A version that is older than the processor does not recognise the model
 * and selects kernels for SSE3, which are a quarter as fast as kernels for AVX-512. This function runs when the library
 * is loaded, before other threads call the BLAS.
 */
__attribute__((constructor)) static void select_kernels(void)
{
    static const char *const cores[CTI_NUM_LEVELS] = {NULL, "Haswell", "SkylakeX"};
    const cti_level level = cti_level_here();
    if (!openblas_get_corename || !gotoblas_dynamic_init || !gotoblas_dynamic_quit ||
        cti_environment("OPENBLAS_CORETYPE"))
        return;
    if (level_of(openblas_get_corename()) >= level || setenv("OPENBLAS_CORETYPE", cores[level], 1) != 0) return;
    gotoblas_dynamic_quit();
    gotoblas_dynamic_init();
    (void)unsetenv("OPENBLAS_CORETYPE"); /* child processes do not inherit the selection */
}

enum { SIDE = 192, REPEATS = 3 };

ct_status cti_gemm_base(ct_dtype dtype, cti_matrix a, cti_matrix b, cti_matrix c);
#ifdef CTI_HAVE_LEVEL_V3
ct_status cti_gemm_v3(ct_dtype dtype, cti_matrix a, cti_matrix b, cti_matrix c);
#endif
#ifdef CTI_HAVE_LEVEL_V4
ct_status cti_gemm_v4(ct_dtype dtype, cti_matrix a, cti_matrix b, cti_matrix c);
#endif

/*
 * Computes c += a * b for matrices of SIDE * SIDE elements, by the BLAS or by the library's loops for this processor.
 */
static ct_status multiply(bool by_blas, float *a, float *b, float *c)
{
    const cti_matrix x = {(char *)a, SIDE, SIDE, SIDE, 1}, y = {(char *)b, SIDE, SIDE, SIDE, 1},
                     z = {(char *)c, SIDE, SIDE, SIDE, 1};
    if (by_blas) {
        const int threads = cti_libraries_alone();
        cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, SIDE, SIDE, SIDE, 1, a, SIDE, b, SIDE, 1, c, SIDE);
        cti_libraries_shared(threads);
        return CT_OK;
    }
    switch (cti_level_here()) {
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: return cti_gemm_v4(CT_DTYPE_F32, x, y, z);
#endif
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: return cti_gemm_v3(CT_DTYPE_F32, x, y, z);
#endif
    default: return cti_gemm_base(CT_DTYPE_F32, x, y, z);
    }
}

/* Returns the shortest duration of REPEATS products in nanoseconds; 0 if a product failed. */
static int64_t duration_of(bool by_blas, float *matrices)
{
    int64_t best = INT64_MAX;
    for (int i = 0; i < REPEATS; i++) {
        struct timespec start, end;
        (void)clock_gettime(CLOCK_MONOTONIC, &start);
        if (multiply(by_blas, matrices, matrices + SIDE * SIDE, matrices + 2 * SIDE * SIDE) != CT_OK) return 0;
        (void)clock_gettime(CLOCK_MONOTONIC, &end);
        const int64_t taken = (end.tv_sec - start.tv_sec) * 1000000000LL + (end.tv_nsec - start.tv_nsec);
        if (taken < best) best = taken;
    }
    return best;
}

/*
 * Returns the duration of a product by the BLAS, divided by the duration by the library's own loops and rounded down; 1
 * if a duration cannot be measured.
 */
static int64_t slowness(void)
{
    float *matrices = cti_malloc(3 * SIDE * SIDE * sizeof *matrices);
    if (!matrices) return 1;
    for (int i = 0; i < 3 * SIDE * SIDE; i++) matrices[i] = 1;
    const int64_t blas = duration_of(true, matrices), loops = duration_of(false, matrices);
    cti_free(matrices);
    return loops > 0 ? blas / loops : 1;
}

static cti_blas_info linked(void)
{
    if (!openblas_get_config || !openblas_get_corename) return (cti_blas_info){"a CBLAS", "unknown", false};
    const char *core = openblas_get_corename();
    return (cti_blas_info){openblas_get_config(), core, level_of(core) < cti_level_here()};
}

/*
 * Returns true if the BLAS computes matrix products. This is the case if COTANGENT_BLAS is "on", or if the BLAS uses
 * the vectors of this processor. Otherwise a measurement decides: the BLAS is used unless the library's own loops are
 * at least twice as fast.
 */
static bool is_chosen(const char *wish)
{
    if (wish && strcmp(wish, "off") == 0) return false;
    const cti_blas_info blas = linked();
    if ((wish && strcmp(wish, "on") == 0) || (openblas_get_corename && !blas.below_vector_width)) return true;
    const int64_t times = slowness();
    if (times < 2) return true;
    cti_warn("matrix products use the library's own loops: the BLAS (%s, kernels for %s) takes %lld times as long; "
             "COTANGENT_BLAS=on uses the BLAS",
             blas.name, blas.kernels, (long long)times);
    return false;
}

static bool has_unpacked_kernels(void)
{
    return openblas_get_corename && level_of(openblas_get_corename()) == CTI_LEVEL_V4;
}
#else
static cti_blas_info linked(void) { return (cti_blas_info){"built-in", level_names[cti_level_here()], false}; }

static bool is_chosen(const char *wish)
{
    (void)wish;
    return false;
}

static bool has_unpacked_kernels(void) { return false; }
#endif

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_on, has_unpacked;

static void choose(void)
{
    is_on = is_chosen(cti_environment("COTANGENT_BLAS"));
    has_unpacked = is_on && has_unpacked_kernels();
}

bool cti_blas_is_on(void)
{
    pthread_once(&once, choose);
    return is_on;
}

bool cti_blas_has_unpacked_kernels(void)
{
    pthread_once(&once, choose);
    return has_unpacked;
}

cti_blas_info cti_blas_info_here(void)
{
    return cti_blas_is_on() ? linked() : (cti_blas_info){"built-in", level_names[cti_level_here()], false};
}
