/*
 * Registry of schemas/random.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/draw.h"
#include "gen/kernels/ops/dropout.h"
#include "gen/kernels/ops/rand.h"
#include "gen/kernels/ops/randn.h"
#include "gen/kernels/ops/random_state.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/dropout.h>
#include <cotangent/op/rand.h>
#include <cotangent/op/randn.h>
#include <cotangent/private/draw.h>
#include <cotangent/private/random_state.h>

static const cti_word words_distribution[] = {
    {"normal", CT_DISTRIBUTION_NORMAL},
    {"uniform", CT_DISTRIBUTION_UNIFORM},
    {NULL, 0},
};

static ct_status call_rand(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_rand_opts opts = {
        .generator = args[1].value.generator, .dtype = args[2].value.dtype, .device = args[3].value.device};
    return cti_out_tensor(&outs[0], "result", ct_rand_with(args[0].value.ints, &opts));
}

static const ct_op_arg_info rand_args[] = {
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const rand_outputs[] = {"result"};

static ct_status call_randn(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_randn_opts opts = {
        .generator = args[1].value.generator, .dtype = args[2].value.dtype, .device = args[3].value.device};
    return cti_out_tensor(&outs[0], "result", ct_randn_with(args[0].value.ints, &opts));
}

static const ct_op_arg_info randn_args[] = {
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const randn_outputs[] = {"result"};

static ct_status call_dropout(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result",
                              ct_dropout_(args[0].value.tensor, args[1].value.number, cti_arg_switch(&args[2])));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_dropout(args[0].value.tensor, args[1].value.number, cti_arg_switch(&args[2])));
}

static const ct_op_arg_info dropout_args[] = {
    {.name = "input", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "train", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const dropout_outputs[] = {"result"};

static ct_status call_draw(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const int distribution = cti_arg_word("draw", &args[2], words_distribution);
    if (distribution < 0) return cti_failed();
    const ct_draw_opts opts = {.distribution = (enum ct_distribution)distribution, .dtype = args[3].value.dtype};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_draw_with_out(args[0].value.tensor, args[1].value.ints, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_draw_with(args[0].value.tensor, args[1].value.ints, &opts));
}

static const ct_op_arg_info draw_args[] = {
    {.name = "state", .type = "i64[2]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I64},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "distribution", .type = "enum(uniform, normal)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const draw_outputs[] = {"result"};

static ct_status call_random_state(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_random_state_opts opts = {.generator = args[0].value.generator};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_random_state_with_out(&opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_random_state_with(&opts));
}

static const ct_op_arg_info random_state_args[] = {
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
};
static const char *const random_state_outputs[] = {"result"};

const cti_op_entry cti_ops_random[] = {
    {
        .info =
            {
                .name = "rand",
                .row = "rand",
                .overload = "",
                .family = "random",
                .doc = "Random numbers of a given size, evenly spread from 0 to 1, 1 left out; both parts of complex "
                       "ones are.",
                .meaning = "elementwise",
                .args = rand_args,
                .num_args = 4,
                .outputs = rand_outputs,
                .num_outputs = 1,
                .order = 0,
                .draws = true,
                .saved = "nothing",
            },
        .call = call_rand,
    },
    {
        .info =
            {
                .name = "randn",
                .row = "randn",
                .overload = "",
                .family = "random",
                .doc = "Random numbers of a given size from the normal distribution with mean 0 and variance 1; the "
                       "parts of complex ones have variance 1/2 each.",
                .meaning = "elementwise",
                .args = randn_args,
                .num_args = 4,
                .outputs = randn_outputs,
                .num_outputs = 1,
                .order = 0,
                .draws = true,
                .saved = "nothing",
            },
        .call = call_randn,
    },
    {
        .info =
            {
                .name = "dropout",
                .row = "dropout",
                .overload = "",
                .family = "random",
                .doc = "Zero each element with probability p and scale the rest by 1 / (1 - p).",
                .meaning = "elementwise",
                .args = dropout_args,
                .num_args = 3,
                .outputs = dropout_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .draws = true,
                .differentiable = true,
                .saved = "seed (state)",
            },
        .call = call_dropout,
    },
    {
        .info =
            {
                .name = "draw",
                .row = "draw",
                .overload = "",
                .family = "random",
                .doc = "The random numbers that a call with this state (seed, offset) drew for a result of a given "
                       "size.",
                .meaning = "kernel",
                .args = draw_args,
                .num_args = 4,
                .outputs = draw_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .is_private = true,
                .saved = "nothing",
            },
        .call = call_draw,
    },
    {
        .info =
            {
                .name = "random_state",
                .row = "random_state",
                .overload = "",
                .family = "random",
                .doc = "The state (seed, offset) of the next call that draws from generator, which advances as if that "
                       "call had been made.",
                .meaning = "kernel",
                .args = random_state_args,
                .num_args = 1,
                .outputs = random_state_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .is_private = true,
                .saved = "nothing",
            },
        .call = call_random_state,
    },
};
const size_t cti_ops_random_count = 5;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_draw_cpu_kernel cti_draw_cpu_base;
extern const cti_dropout_loop_table cti_dropout_loops_base;
extern const cti_rand_loop_table cti_rand_loops_base;
extern const cti_randn_loop_table cti_randn_loops_base;
cti_random_state_cpu_kernel cti_random_state_cpu_base;

cti_draw_cpu_kernel *cti_draw_cpu = cti_draw_cpu_base;
const cti_dropout_loop_table *cti_dropout_loops = &cti_dropout_loops_base;
const cti_rand_loop_table *cti_rand_loops = &cti_rand_loops_base;
const cti_randn_loop_table *cti_randn_loops = &cti_randn_loops_base;
cti_random_state_cpu_kernel *cti_random_state_cpu = cti_random_state_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_draw_cpu_kernel cti_draw_cpu_v3;
extern const cti_dropout_loop_table cti_dropout_loops_v3;
extern const cti_rand_loop_table cti_rand_loops_v3;
extern const cti_randn_loop_table cti_randn_loops_v3;
cti_random_state_cpu_kernel cti_random_state_cpu_v3;

static void choose_v3(void)
{
    cti_draw_cpu = cti_draw_cpu_v3;
    cti_dropout_loops = &cti_dropout_loops_v3;
    cti_rand_loops = &cti_rand_loops_v3;
    cti_randn_loops = &cti_randn_loops_v3;
    cti_random_state_cpu = cti_random_state_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_draw_cpu_kernel cti_draw_cpu_v4;
extern const cti_dropout_loop_table cti_dropout_loops_v4;
extern const cti_rand_loop_table cti_rand_loops_v4;
extern const cti_randn_loop_table cti_randn_loops_v4;
cti_random_state_cpu_kernel cti_random_state_cpu_v4;

static void choose_v4(void)
{
    cti_draw_cpu = cti_draw_cpu_v4;
    cti_dropout_loops = &cti_dropout_loops_v4;
    cti_rand_loops = &cti_rand_loops_v4;
    cti_randn_loops = &cti_randn_loops_v4;
    cti_random_state_cpu = cti_random_state_cpu_v4;
}
#endif

void cti_choose_random(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* the base level is there already */
    }
}
