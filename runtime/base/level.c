#include "base/level.h"

#include "base/environment.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static cti_level level_of_processor(void)
{
#if defined(__x86_64__) && defined(__GNUC__)
    __builtin_cpu_init();
    const bool v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
                    __builtin_cpu_supports("bmi2");
    const bool v4 = v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                    __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                    __builtin_cpu_supports("avx512vl");
    return v4 ? CTI_LEVEL_V4 : v3 ? CTI_LEVEL_V3 : CTI_LEVEL_BASE;
#else
    return CTI_LEVEL_BASE;
#endif
}

/* Returns the highest level, not above `limit`, that this build includes. */
static cti_level level_built(cti_level limit)
{
#ifdef CTI_HAVE_LEVEL_V4
    if (limit == CTI_LEVEL_V4) return limit;
#endif
#ifdef CTI_HAVE_LEVEL_V3
    if (limit >= CTI_LEVEL_V3) return CTI_LEVEL_V3;
#endif
    (void)limit;
    return CTI_LEVEL_BASE;
}

static cti_level level_choose(void)
{
    static const char *const names[CTI_NUM_LEVELS] = {"base", "v3", "v4"};
    const cti_level best = level_of_processor();
    const char *asked = cti_environment("COTANGENT_LEVEL");
    for (int i = CTI_LEVEL_BASE; asked && i < (int)best; i++)
        if (strcmp(asked, names[i]) == 0) return level_built((cti_level)i);
    return level_built(best);
}

cti_level cti_level_here(void)
{
    /* -1: not determined yet. If two threads determine the level concurrently, both find the same level. */
    static _Atomic int known = -1;
    int level = atomic_load_explicit(&known, memory_order_relaxed);
    if (level < 0) {
        level = (int)level_choose();
        atomic_store_explicit(&known, level, memory_order_relaxed);
    }
    return (cti_level)level;
}
