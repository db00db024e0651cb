/*
 * Registry of schemas/factories.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/bartlett_window.h"
#include "gen/kernels/ops/blackman_window.h"
#include "gen/kernels/ops/eye.h"
#include "gen/kernels/ops/full_like.h"
#include "gen/kernels/ops/hamming_window.h"
#include "gen/kernels/ops/hann_window.h"
#include "gen/kernels/ops/kaiser_window.h"
#include "gen/kernels/ops/linspace_inexact.h"
#include "gen/kernels/ops/logspace.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_full_like;
extern const cti_op_entry cti_op_empty_like;
extern const cti_op_entry cti_op_eye;
extern const cti_op_entry cti_op_linspace;
extern const cti_op_entry cti_op_linspace_inexact;
extern const cti_op_entry cti_op_logspace;
extern const cti_op_entry cti_op_bartlett_window;
extern const cti_op_entry cti_op_hann_window;
extern const cti_op_entry cti_op_hamming_window;
extern const cti_op_entry cti_op_blackman_window;
extern const cti_op_entry cti_op_kaiser_window;

const cti_op_entry *const cti_ops_factories[] = {
    &cti_op_full_like,       &cti_op_empty_like,       &cti_op_eye,
    &cti_op_linspace,        &cti_op_linspace_inexact, &cti_op_logspace,
    &cti_op_bartlett_window, &cti_op_hann_window,      &cti_op_hamming_window,
    &cti_op_blackman_window, &cti_op_kaiser_window,
};
const size_t cti_ops_factories_count = 11;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_bartlett_window_loop_table cti_bartlett_window_loops_base;
extern cti_blackman_window_loop_table cti_blackman_window_loops_base;
cti_eye_cpu_kernel cti_eye_cpu_base;
extern cti_full_like_loop_table cti_full_like_loops_base;
extern cti_hamming_window_loop_table cti_hamming_window_loops_base;
extern cti_hann_window_loop_table cti_hann_window_loops_base;
extern cti_kaiser_window_loop_table cti_kaiser_window_loops_base;
extern cti_linspace_inexact_loop_table cti_linspace_inexact_loops_base;
extern cti_logspace_loop_table cti_logspace_loops_base;

cti_bartlett_window_loop_table *cti_bartlett_window_loops = &cti_bartlett_window_loops_base;
cti_blackman_window_loop_table *cti_blackman_window_loops = &cti_blackman_window_loops_base;
cti_eye_cpu_kernel *CTI_REPLACEABLE cti_eye_cpu = cti_eye_cpu_base;
cti_full_like_loop_table *cti_full_like_loops = &cti_full_like_loops_base;
cti_hamming_window_loop_table *cti_hamming_window_loops = &cti_hamming_window_loops_base;
cti_hann_window_loop_table *cti_hann_window_loops = &cti_hann_window_loops_base;
cti_kaiser_window_loop_table *cti_kaiser_window_loops = &cti_kaiser_window_loops_base;
cti_linspace_inexact_loop_table *cti_linspace_inexact_loops = &cti_linspace_inexact_loops_base;
cti_logspace_loop_table *cti_logspace_loops = &cti_logspace_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_bartlett_window_loop_table cti_bartlett_window_loops_v3;
extern cti_blackman_window_loop_table cti_blackman_window_loops_v3;
cti_eye_cpu_kernel cti_eye_cpu_v3;
extern cti_full_like_loop_table cti_full_like_loops_v3;
extern cti_hamming_window_loop_table cti_hamming_window_loops_v3;
extern cti_hann_window_loop_table cti_hann_window_loops_v3;
extern cti_kaiser_window_loop_table cti_kaiser_window_loops_v3;
extern cti_linspace_inexact_loop_table cti_linspace_inexact_loops_v3;
extern cti_logspace_loop_table cti_logspace_loops_v3;

static void choose_v3(void)
{
    cti_bartlett_window_loops = &cti_bartlett_window_loops_v3;
    cti_blackman_window_loops = &cti_blackman_window_loops_v3;
    cti_eye_cpu = cti_eye_cpu_v3;
    cti_full_like_loops = &cti_full_like_loops_v3;
    cti_hamming_window_loops = &cti_hamming_window_loops_v3;
    cti_hann_window_loops = &cti_hann_window_loops_v3;
    cti_kaiser_window_loops = &cti_kaiser_window_loops_v3;
    cti_linspace_inexact_loops = &cti_linspace_inexact_loops_v3;
    cti_logspace_loops = &cti_logspace_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_bartlett_window_loop_table cti_bartlett_window_loops_v4;
extern cti_blackman_window_loop_table cti_blackman_window_loops_v4;
cti_eye_cpu_kernel cti_eye_cpu_v4;
extern cti_full_like_loop_table cti_full_like_loops_v4;
extern cti_hamming_window_loop_table cti_hamming_window_loops_v4;
extern cti_hann_window_loop_table cti_hann_window_loops_v4;
extern cti_kaiser_window_loop_table cti_kaiser_window_loops_v4;
extern cti_linspace_inexact_loop_table cti_linspace_inexact_loops_v4;
extern cti_logspace_loop_table cti_logspace_loops_v4;

static void choose_v4(void)
{
    cti_bartlett_window_loops = &cti_bartlett_window_loops_v4;
    cti_blackman_window_loops = &cti_blackman_window_loops_v4;
    cti_eye_cpu = cti_eye_cpu_v4;
    cti_full_like_loops = &cti_full_like_loops_v4;
    cti_hamming_window_loops = &cti_hamming_window_loops_v4;
    cti_hann_window_loops = &cti_hann_window_loops_v4;
    cti_kaiser_window_loops = &cti_kaiser_window_loops_v4;
    cti_linspace_inexact_loops = &cti_linspace_inexact_loops_v4;
    cti_logspace_loops = &cti_logspace_loops_v4;
}
#endif

void cti_choose_factories(cti_level level)
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

static cti_eye_cpu_kernel *own_cti_eye_cpu;
extern cti_kernel_slot cti_eye_cpu_slot;

static ct_status replaced_cti_eye_cpu(cti_launch *launch, int64_t n_, ct_scalar m, ct_dtype dtype, ct_device device,
                                      cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_VALUE("n", n_), CTI_KERNEL_VALUE("m", m),
                                      CTI_KERNEL_VALUE("dtype", dtype), CTI_KERNEL_VALUE("device", device),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_eye_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_eye_cpu(launch, n_, m, dtype, device, result);
}

static void switch_cti_eye_cpu(bool replaced)
{
    if (!own_cti_eye_cpu) own_cti_eye_cpu = cti_eye_cpu;
    cti_eye_cpu = replaced ? replaced_cti_eye_cpu : own_cti_eye_cpu;
}

cti_kernel_slot cti_eye_cpu_slot = {
    .replace = switch_cti_eye_cpu,
};

static void *loops_of_full_like(void) { return cti_full_like_loops; }

static const cti_kernel_row full_like_loop_rows[] = {
    {"result", NULL, offsetof(cti_full_like_loop_table, result), 1, 1, {"result"}},
};
static const cti_attr_info full_like_loop_attrs[] = {
    {"fill_value", offsetof(cti_full_like_attrs, fill_value), CTI_ATTR_SCALAR},
};

extern cti_kernel_slot cti_eye_cpu_slot;
static const cti_kernel_row eye_kernel_rows[] = {
    {"forward", &cti_eye_cpu_slot, 0, 1, 1, {"result"}},
};

static void *loops_of_linspace_inexact(void) { return cti_linspace_inexact_loops; }

static const cti_kernel_row linspace_inexact_loop_rows[] = {
    {"result", NULL, offsetof(cti_linspace_inexact_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info linspace_inexact_loop_attrs[] = {
    {"steps", offsetof(cti_linspace_inexact_attrs, steps), CTI_ATTR_INT64},
    {"start", offsetof(cti_linspace_inexact_attrs, start), CTI_ATTR_SCALAR},
    {"end", offsetof(cti_linspace_inexact_attrs, end), CTI_ATTR_SCALAR},
};

static void *loops_of_logspace(void) { return cti_logspace_loops; }

static const cti_kernel_row logspace_loop_rows[] = {
    {"result", NULL, offsetof(cti_logspace_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info logspace_loop_attrs[] = {
    {"base", offsetof(cti_logspace_attrs, base), CTI_ATTR_DOUBLE},
    {"steps", offsetof(cti_logspace_attrs, steps), CTI_ATTR_INT64},
    {"start", offsetof(cti_logspace_attrs, start), CTI_ATTR_SCALAR},
    {"end", offsetof(cti_logspace_attrs, end), CTI_ATTR_SCALAR},
};

static void *loops_of_bartlett_window(void) { return cti_bartlett_window_loops; }

static const cti_kernel_row bartlett_window_loop_rows[] = {
    {"result", NULL, offsetof(cti_bartlett_window_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info bartlett_window_loop_attrs[] = {
    {"window_length", offsetof(cti_bartlett_window_attrs, window_length), CTI_ATTR_INT64},
    {"span", offsetof(cti_bartlett_window_attrs, span), CTI_ATTR_DOUBLE},
};

static void *loops_of_hann_window(void) { return cti_hann_window_loops; }

static const cti_kernel_row hann_window_loop_rows[] = {
    {"result", NULL, offsetof(cti_hann_window_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info hann_window_loop_attrs[] = {
    {"window_length", offsetof(cti_hann_window_attrs, window_length), CTI_ATTR_INT64},
    {"span", offsetof(cti_hann_window_attrs, span), CTI_ATTR_DOUBLE},
};

static void *loops_of_hamming_window(void) { return cti_hamming_window_loops; }

static const cti_kernel_row hamming_window_loop_rows[] = {
    {"result", NULL, offsetof(cti_hamming_window_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info hamming_window_loop_attrs[] = {
    {"window_length", offsetof(cti_hamming_window_attrs, window_length), CTI_ATTR_INT64},
    {"alpha", offsetof(cti_hamming_window_attrs, alpha), CTI_ATTR_DOUBLE},
    {"beta", offsetof(cti_hamming_window_attrs, beta), CTI_ATTR_DOUBLE},
    {"span", offsetof(cti_hamming_window_attrs, span), CTI_ATTR_DOUBLE},
};

static void *loops_of_blackman_window(void) { return cti_blackman_window_loops; }

static const cti_kernel_row blackman_window_loop_rows[] = {
    {"result", NULL, offsetof(cti_blackman_window_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info blackman_window_loop_attrs[] = {
    {"window_length", offsetof(cti_blackman_window_attrs, window_length), CTI_ATTR_INT64},
    {"span", offsetof(cti_blackman_window_attrs, span), CTI_ATTR_DOUBLE},
};

static void *loops_of_kaiser_window(void) { return cti_kaiser_window_loops; }

static const cti_kernel_row kaiser_window_loop_rows[] = {
    {"result", NULL, offsetof(cti_kaiser_window_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info kaiser_window_loop_attrs[] = {
    {"window_length", offsetof(cti_kaiser_window_attrs, window_length), CTI_ATTR_INT64},
    {"beta", offsetof(cti_kaiser_window_attrs, beta), CTI_ATTR_DOUBLE},
    {"span", offsetof(cti_kaiser_window_attrs, span), CTI_ATTR_DOUBLE},
};

const cti_op_kernels cti_kernels_factories[] = {
    {
        .op = "full_like",
        .table = loops_of_full_like,
        .loops = full_like_loop_rows,
        .num_loops = 1,
        .attrs = full_like_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "eye",
        .kernels = eye_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "linspace_inexact",
        .table = loops_of_linspace_inexact,
        .loops = linspace_inexact_loop_rows,
        .num_loops = 1,
        .attrs = linspace_inexact_loop_attrs,
        .num_attrs = 3,
    },
    {
        .op = "logspace",
        .table = loops_of_logspace,
        .loops = logspace_loop_rows,
        .num_loops = 1,
        .attrs = logspace_loop_attrs,
        .num_attrs = 4,
    },
    {
        .op = "bartlett_window",
        .table = loops_of_bartlett_window,
        .loops = bartlett_window_loop_rows,
        .num_loops = 1,
        .attrs = bartlett_window_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "hann_window",
        .table = loops_of_hann_window,
        .loops = hann_window_loop_rows,
        .num_loops = 1,
        .attrs = hann_window_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "hamming_window",
        .table = loops_of_hamming_window,
        .loops = hamming_window_loop_rows,
        .num_loops = 1,
        .attrs = hamming_window_loop_attrs,
        .num_attrs = 4,
    },
    {
        .op = "blackman_window",
        .table = loops_of_blackman_window,
        .loops = blackman_window_loop_rows,
        .num_loops = 1,
        .attrs = blackman_window_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "kaiser_window",
        .table = loops_of_kaiser_window,
        .loops = kaiser_window_loop_rows,
        .num_loops = 1,
        .attrs = kaiser_window_loop_attrs,
        .num_attrs = 3,
    },
};

const cti_tangent_row cti_tangents_factories[] = {
    {NULL, NULL, NULL, 0},
};
