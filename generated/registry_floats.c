/*
 * Registry of schemas/floats.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/exponent_of.h"
#include "gen/kernels/ops/neighbour_of.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_nextafter;
extern const cti_op_entry cti_op_neighbour_of;
extern const cti_op_entry cti_op_frexp;
extern const cti_op_entry cti_op_exponent_of;

const cti_op_entry *const cti_ops_floats[] = {
    &cti_op_nextafter,
    &cti_op_neighbour_of,
    &cti_op_frexp,
    &cti_op_exponent_of,
};
const size_t cti_ops_floats_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_exponent_of_loop_table cti_exponent_of_loops_base;
extern cti_neighbour_of_loop_table cti_neighbour_of_loops_base;

cti_exponent_of_loop_table *cti_exponent_of_loops = &cti_exponent_of_loops_base;
cti_neighbour_of_loop_table *cti_neighbour_of_loops = &cti_neighbour_of_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_exponent_of_loop_table cti_exponent_of_loops_v3;
extern cti_neighbour_of_loop_table cti_neighbour_of_loops_v3;

static void choose_v3(void)
{
    cti_exponent_of_loops = &cti_exponent_of_loops_v3;
    cti_neighbour_of_loops = &cti_neighbour_of_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_exponent_of_loop_table cti_exponent_of_loops_v4;
extern cti_neighbour_of_loop_table cti_neighbour_of_loops_v4;

static void choose_v4(void)
{
    cti_exponent_of_loops = &cti_exponent_of_loops_v4;
    cti_neighbour_of_loops = &cti_neighbour_of_loops_v4;
}
#endif

void cti_choose_floats(cti_level level)
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

static void *loops_of_neighbour_of(void) { return cti_neighbour_of_loops; }

static const cti_kernel_row neighbour_of_loop_rows[] = {
    {"result", NULL, offsetof(cti_neighbour_of_loop_table, result), 1, 3, {"result", "self", "other"}},
};
static const cti_attr_info neighbour_of_loop_attrs[] = {
    {"digits", offsetof(cti_neighbour_of_attrs, digits), CTI_ATTR_INT64},
};

static void *loops_of_exponent_of(void) { return cti_exponent_of_loops; }

static const cti_kernel_row exponent_of_loop_rows[] = {
    {"result", NULL, offsetof(cti_exponent_of_loop_table, result), 1, 2, {"result", "self"}},
};

const cti_op_kernels cti_kernels_floats[] = {
    {
        .op = "neighbour_of",
        .table = loops_of_neighbour_of,
        .loops = neighbour_of_loop_rows,
        .num_loops = 1,
        .attrs = neighbour_of_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "exponent_of",
        .table = loops_of_exponent_of,
        .loops = exponent_of_loop_rows,
        .num_loops = 1,
    },
};

const cti_tangent_row cti_tangents_floats[] = {
    {NULL, NULL, NULL, 0},
};
