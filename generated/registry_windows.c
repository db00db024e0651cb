/*
 * Registry of schemas/windows.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/signal_windows_cosine.h"
#include "gen/kernels/ops/signal_windows_exponential.h"
#include "gen/kernels/ops/signal_windows_gaussian.h"
#include "gen/kernels/ops/signal_windows_general_hamming.h"
#include "gen/kernels/ops/signal_windows_nuttall.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_signal_windows_cosine;
extern const cti_op_entry cti_op_signal_windows_exponential;
extern const cti_op_entry cti_op_signal_windows_gaussian;
extern const cti_op_entry cti_op_signal_windows_general_cosine;
extern const cti_op_entry cti_op_signal_windows_general_hamming;
extern const cti_op_entry cti_op_signal_windows_nuttall;

const cti_op_entry *const cti_ops_windows[] = {
    &cti_op_signal_windows_cosine,         &cti_op_signal_windows_exponential,     &cti_op_signal_windows_gaussian,
    &cti_op_signal_windows_general_cosine, &cti_op_signal_windows_general_hamming, &cti_op_signal_windows_nuttall,
};
const size_t cti_ops_windows_count = 6;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_signal_windows_cosine_loop_table cti_signal_windows_cosine_loops_base;
extern cti_signal_windows_exponential_loop_table cti_signal_windows_exponential_loops_base;
extern cti_signal_windows_gaussian_loop_table cti_signal_windows_gaussian_loops_base;
extern cti_signal_windows_general_hamming_loop_table cti_signal_windows_general_hamming_loops_base;
extern cti_signal_windows_nuttall_loop_table cti_signal_windows_nuttall_loops_base;

cti_signal_windows_cosine_loop_table *cti_signal_windows_cosine_loops = &cti_signal_windows_cosine_loops_base;
cti_signal_windows_exponential_loop_table *cti_signal_windows_exponential_loops =
    &cti_signal_windows_exponential_loops_base;
cti_signal_windows_gaussian_loop_table *cti_signal_windows_gaussian_loops = &cti_signal_windows_gaussian_loops_base;
cti_signal_windows_general_hamming_loop_table *cti_signal_windows_general_hamming_loops =
    &cti_signal_windows_general_hamming_loops_base;
cti_signal_windows_nuttall_loop_table *cti_signal_windows_nuttall_loops = &cti_signal_windows_nuttall_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_signal_windows_cosine_loop_table cti_signal_windows_cosine_loops_v3;
extern cti_signal_windows_exponential_loop_table cti_signal_windows_exponential_loops_v3;
extern cti_signal_windows_gaussian_loop_table cti_signal_windows_gaussian_loops_v3;
extern cti_signal_windows_general_hamming_loop_table cti_signal_windows_general_hamming_loops_v3;
extern cti_signal_windows_nuttall_loop_table cti_signal_windows_nuttall_loops_v3;

static void choose_v3(void)
{
    cti_signal_windows_cosine_loops = &cti_signal_windows_cosine_loops_v3;
    cti_signal_windows_exponential_loops = &cti_signal_windows_exponential_loops_v3;
    cti_signal_windows_gaussian_loops = &cti_signal_windows_gaussian_loops_v3;
    cti_signal_windows_general_hamming_loops = &cti_signal_windows_general_hamming_loops_v3;
    cti_signal_windows_nuttall_loops = &cti_signal_windows_nuttall_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_signal_windows_cosine_loop_table cti_signal_windows_cosine_loops_v4;
extern cti_signal_windows_exponential_loop_table cti_signal_windows_exponential_loops_v4;
extern cti_signal_windows_gaussian_loop_table cti_signal_windows_gaussian_loops_v4;
extern cti_signal_windows_general_hamming_loop_table cti_signal_windows_general_hamming_loops_v4;
extern cti_signal_windows_nuttall_loop_table cti_signal_windows_nuttall_loops_v4;

static void choose_v4(void)
{
    cti_signal_windows_cosine_loops = &cti_signal_windows_cosine_loops_v4;
    cti_signal_windows_exponential_loops = &cti_signal_windows_exponential_loops_v4;
    cti_signal_windows_gaussian_loops = &cti_signal_windows_gaussian_loops_v4;
    cti_signal_windows_general_hamming_loops = &cti_signal_windows_general_hamming_loops_v4;
    cti_signal_windows_nuttall_loops = &cti_signal_windows_nuttall_loops_v4;
}
#endif

void cti_choose_windows(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* initialised to the base level */
    }
}

/* ---- kernels and loops that programs may replace ---- */

static void *loops_of_signal_windows_cosine(void) { return cti_signal_windows_cosine_loops; }

static const cti_kernel_row signal_windows_cosine_loop_rows[] = {
    {"result", NULL, offsetof(cti_signal_windows_cosine_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info signal_windows_cosine_loop_attrs[] = {
    {"points", offsetof(cti_signal_windows_cosine_attrs, points), CTI_ATTR_DOUBLE},
};

static void *loops_of_signal_windows_exponential(void) { return cti_signal_windows_exponential_loops; }

static const cti_kernel_row signal_windows_exponential_loop_rows[] = {
    {"result", NULL, offsetof(cti_signal_windows_exponential_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info signal_windows_exponential_loop_attrs[] = {
    {"has_center", offsetof(cti_signal_windows_exponential_attrs, has_center), CTI_ATTR_BOOL},
    {"center", offsetof(cti_signal_windows_exponential_attrs, center), CTI_ATTR_DOUBLE},
    {"span", offsetof(cti_signal_windows_exponential_attrs, span), CTI_ATTR_DOUBLE},
    {"tau", offsetof(cti_signal_windows_exponential_attrs, tau), CTI_ATTR_DOUBLE},
};

static void *loops_of_signal_windows_gaussian(void) { return cti_signal_windows_gaussian_loops; }

static const cti_kernel_row signal_windows_gaussian_loop_rows[] = {
    {"result", NULL, offsetof(cti_signal_windows_gaussian_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info signal_windows_gaussian_loop_attrs[] = {
    {"span", offsetof(cti_signal_windows_gaussian_attrs, span), CTI_ATTR_DOUBLE},
    {"std", offsetof(cti_signal_windows_gaussian_attrs, std), CTI_ATTR_DOUBLE},
};

static void *loops_of_signal_windows_general_hamming(void) { return cti_signal_windows_general_hamming_loops; }

static const cti_kernel_row signal_windows_general_hamming_loop_rows[] = {
    {"result", NULL, offsetof(cti_signal_windows_general_hamming_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info signal_windows_general_hamming_loop_attrs[] = {
    {"M", offsetof(cti_signal_windows_general_hamming_attrs, M), CTI_ATTR_INT64},
    {"alpha", offsetof(cti_signal_windows_general_hamming_attrs, alpha), CTI_ATTR_DOUBLE},
    {"span", offsetof(cti_signal_windows_general_hamming_attrs, span), CTI_ATTR_DOUBLE},
};

static void *loops_of_signal_windows_nuttall(void) { return cti_signal_windows_nuttall_loops; }

static const cti_kernel_row signal_windows_nuttall_loop_rows[] = {
    {"result", NULL, offsetof(cti_signal_windows_nuttall_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info signal_windows_nuttall_loop_attrs[] = {
    {"M", offsetof(cti_signal_windows_nuttall_attrs, M), CTI_ATTR_INT64},
    {"sym", offsetof(cti_signal_windows_nuttall_attrs, sym), CTI_ATTR_BOOL},
};

const cti_op_kernels cti_kernels_windows[] = {
    {
        .op = "signal_windows_cosine",
        .table = loops_of_signal_windows_cosine,
        .loops = signal_windows_cosine_loop_rows,
        .num_loops = 1,
        .attrs = signal_windows_cosine_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "signal_windows_exponential",
        .table = loops_of_signal_windows_exponential,
        .loops = signal_windows_exponential_loop_rows,
        .num_loops = 1,
        .attrs = signal_windows_exponential_loop_attrs,
        .num_attrs = 4,
    },
    {
        .op = "signal_windows_gaussian",
        .table = loops_of_signal_windows_gaussian,
        .loops = signal_windows_gaussian_loop_rows,
        .num_loops = 1,
        .attrs = signal_windows_gaussian_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "signal_windows_general_hamming",
        .table = loops_of_signal_windows_general_hamming,
        .loops = signal_windows_general_hamming_loop_rows,
        .num_loops = 1,
        .attrs = signal_windows_general_hamming_loop_attrs,
        .num_attrs = 3,
    },
    {
        .op = "signal_windows_nuttall",
        .table = loops_of_signal_windows_nuttall,
        .loops = signal_windows_nuttall_loop_rows,
        .num_loops = 1,
        .attrs = signal_windows_nuttall_loop_attrs,
        .num_attrs = 2,
    },
};

const cti_tangent_row cti_tangents_windows[] = {
    {NULL, NULL, NULL, 0},
};
