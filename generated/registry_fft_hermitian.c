/*
 * Registry of schemas/fft_hermitian.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/fft_fftfreq.h"
#include "gen/kernels/ops/fft_rfftfreq.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_fft_fftfreq;
extern const cti_op_entry cti_op_fft_rfftfreq;
extern const cti_op_entry cti_op_fft_hfft;
extern const cti_op_entry cti_op_fft_ihfft;
extern const cti_op_entry cti_op_fft_hfft2;
extern const cti_op_entry cti_op_fft_ihfft2;
extern const cti_op_entry cti_op_fft_hfftn;
extern const cti_op_entry cti_op_fft_ihfftn;

const cti_op_entry *const cti_ops_fft_hermitian[] = {
    &cti_op_fft_fftfreq, &cti_op_fft_rfftfreq, &cti_op_fft_hfft,  &cti_op_fft_ihfft,
    &cti_op_fft_hfft2,   &cti_op_fft_ihfft2,   &cti_op_fft_hfftn, &cti_op_fft_ihfftn,
};
const size_t cti_ops_fft_hermitian_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_fft_fftfreq_loop_table cti_fft_fftfreq_loops_base;
extern cti_fft_rfftfreq_loop_table cti_fft_rfftfreq_loops_base;

cti_fft_fftfreq_loop_table *cti_fft_fftfreq_loops = &cti_fft_fftfreq_loops_base;
cti_fft_rfftfreq_loop_table *cti_fft_rfftfreq_loops = &cti_fft_rfftfreq_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_fft_fftfreq_loop_table cti_fft_fftfreq_loops_v3;
extern cti_fft_rfftfreq_loop_table cti_fft_rfftfreq_loops_v3;

static void choose_v3(void)
{
    cti_fft_fftfreq_loops = &cti_fft_fftfreq_loops_v3;
    cti_fft_rfftfreq_loops = &cti_fft_rfftfreq_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_fft_fftfreq_loop_table cti_fft_fftfreq_loops_v4;
extern cti_fft_rfftfreq_loop_table cti_fft_rfftfreq_loops_v4;

static void choose_v4(void)
{
    cti_fft_fftfreq_loops = &cti_fft_fftfreq_loops_v4;
    cti_fft_rfftfreq_loops = &cti_fft_rfftfreq_loops_v4;
}
#endif

void cti_choose_fft_hermitian(cti_level level)
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

static void *loops_of_fft_fftfreq(void) { return cti_fft_fftfreq_loops; }

static const cti_kernel_row fft_fftfreq_loop_rows[] = {
    {"result", NULL, offsetof(cti_fft_fftfreq_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info fft_fftfreq_loop_attrs[] = {
    {"n", offsetof(cti_fft_fftfreq_attrs, n), CTI_ATTR_INT64},
    {"d", offsetof(cti_fft_fftfreq_attrs, d), CTI_ATTR_DOUBLE},
};

static void *loops_of_fft_rfftfreq(void) { return cti_fft_rfftfreq_loops; }

static const cti_kernel_row fft_rfftfreq_loop_rows[] = {
    {"result", NULL, offsetof(cti_fft_rfftfreq_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info fft_rfftfreq_loop_attrs[] = {
    {"n", offsetof(cti_fft_rfftfreq_attrs, n), CTI_ATTR_INT64},
    {"d", offsetof(cti_fft_rfftfreq_attrs, d), CTI_ATTR_DOUBLE},
};

const cti_op_kernels cti_kernels_fft_hermitian[] = {
    {
        .op = "fft_fftfreq",
        .table = loops_of_fft_fftfreq,
        .loops = fft_fftfreq_loop_rows,
        .num_loops = 1,
        .attrs = fft_fftfreq_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "fft_rfftfreq",
        .table = loops_of_fft_rfftfreq,
        .loops = fft_rfftfreq_loop_rows,
        .num_loops = 1,
        .attrs = fft_rfftfreq_loop_attrs,
        .num_attrs = 2,
    },
};

const cti_tangent_row cti_tangents_fft_hermitian[] = {
    {NULL, NULL, NULL, 0},
};
