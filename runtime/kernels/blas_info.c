#include "kernels/blas_info.h"

#include "base/environment.h"
#include "kernels/level.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_off;

static void read_environment(void)
{
    const char *wish = cti_environment("COTANGENT_BLAS");
    is_off = wish && strcmp(wish, "off") == 0;
}

bool cti_blas_is_on(void)
{
    pthread_once(&once, read_environment);
    return !is_off;
}

static cti_blas_info built_in(void)
{
    static const char *const names[CTI_NUM_LEVELS] = {"base (x86-64)", "v3 (AVX2)", "v4 (AVX-512)"};
    return (cti_blas_info){"built-in", names[cti_level_here()], false};
}

/*
 * The linked CBLAS is known only at run time, since the libraries are interchangeable; only OpenBLAS has these
 * functions.
 */
#if defined(CTI_HAVE_CBLAS) && defined(__GNUC__)
extern char *openblas_get_config(void) __attribute__((weak));
extern char *openblas_get_corename(void) __attribute__((weak));

static bool is_for_512_bits(const char *core)
{
    static const char *const wide[] = {"SkylakeX",       "SKYLAKEX",       "Cooperlake",    "COOPERLAKE",
                                       "SapphireRapids", "Sapphirerapids", "SAPPHIRERAPIDS"};
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
        if (strcmp(core, wide[i]) == 0) return true;
    return false;
}

cti_blas_info cti_blas_info_here(void)
{
    if (!cti_blas_is_on()) return built_in();
    if (!openblas_get_config || !openblas_get_corename) return (cti_blas_info){"a CBLAS", "unknown", false};
    const char *core = openblas_get_corename();
    return (cti_blas_info){openblas_get_config(), core, cti_level_here() == CTI_LEVEL_V4 && !is_for_512_bits(core)};
}
#else
cti_blas_info cti_blas_info_here(void) { return built_in(); }
#endif
