/*
 * Registry of schemas/creation.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/arange.h"
#include "gen/kernels/ops/empty.h"
#include "gen/kernels/ops/full.h"
#include "gen/kernels/ops/ones.h"
#include "gen/kernels/ops/ones_like.h"
#include "gen/kernels/ops/scalar_tensor.h"
#include "gen/kernels/ops/zeros.h"
#include "gen/kernels/ops/zeros_like.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/arange.h>
#include <cotangent/op/empty.h>
#include <cotangent/op/full.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/ones_like.h>
#include <cotangent/op/scalar_tensor.h>
#include <cotangent/op/zeros.h>
#include <cotangent/op/zeros_like.h>

static ct_status call_zeros(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_zeros_opts opts = {.dtype = args[1].value.dtype, .device = args[2].value.device};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_zeros_with_out(args[0].value.ints, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_zeros_with(args[0].value.ints, &opts));
}

static const ct_op_arg_info zeros_args[] = {
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const zeros_outputs[] = {"result"};

static ct_status call_ones(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_ones_opts opts = {.dtype = args[1].value.dtype, .device = args[2].value.device};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_ones_with_out(args[0].value.ints, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_ones_with(args[0].value.ints, &opts));
}

static const ct_op_arg_info ones_args[] = {
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const ones_outputs[] = {"result"};

static ct_status call_full(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_full_opts opts = {.dtype = args[2].value.dtype, .device = args[3].value.device};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_full_with_out(args[0].value.ints, cti_arg_scalar(&args[1]), &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_full_with(args[0].value.ints, cti_arg_scalar(&args[1]), &opts));
}

static const ct_op_arg_info full_args[] = {
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "fill_value", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const full_outputs[] = {"result"};

static ct_status call_empty(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_empty_opts opts = {.dtype = args[1].value.dtype, .device = args[2].value.device};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_empty_with_out(args[0].value.ints, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_empty_with(args[0].value.ints, &opts));
}

static const ct_op_arg_info empty_args[] = {
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const empty_outputs[] = {"result"};

static ct_status call_scalar_tensor(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_scalar_tensor_opts opts = {.dtype = args[1].value.dtype, .device = args[2].value.device};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_scalar_tensor_with_out(cti_arg_scalar(&args[0]), &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_scalar_tensor_with(cti_arg_scalar(&args[0]), &opts));
}

static const ct_op_arg_info scalar_tensor_args[] = {
    {.name = "s", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const scalar_tensor_outputs[] = {"result"};

static ct_status call_zeros_like(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_zeros_like_opts opts = {.dtype = args[1].value.dtype, .device = args[2].value.device};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_zeros_like_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_zeros_like_with(args[0].value.tensor, &opts));
}

static const ct_op_arg_info zeros_like_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const zeros_like_outputs[] = {"result"};

static ct_status call_ones_like(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_ones_like_opts opts = {.dtype = args[1].value.dtype, .device = args[2].value.device};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_ones_like_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_ones_like_with(args[0].value.tensor, &opts));
}

static const ct_op_arg_info ones_like_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const ones_like_outputs[] = {"result"};

static ct_status call_arange(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_arange_opts opts = {
        .step = cti_arg_scalar(&args[2]), .dtype = args[3].value.dtype, .device = args[4].value.device};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_arange_with_out(cti_arg_scalar(&args[0]), cti_arg_scalar(&args[1]), &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_arange_with(cti_arg_scalar(&args[0]), cti_arg_scalar(&args[1]), &opts));
}

static const ct_op_arg_info arange_args[] = {
    {.name = "start", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "end", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "step", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const arange_outputs[] = {"result"};

const cti_op_entry cti_ops_creation[] = {
    {
        .info =
            {
                .name = "zeros",
                .row = "zeros",
                .overload = "",
                .family = "creation",
                .doc = "Zeros of a given size; of the default dtype when dtype is left out.",
                .meaning = "elementwise",
                .args = zeros_args,
                .num_args = 3,
                .outputs = zeros_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_zeros,
    },
    {
        .info =
            {
                .name = "ones",
                .row = "ones",
                .overload = "",
                .family = "creation",
                .doc = "Ones of a given size; of the default dtype when dtype is left out.",
                .meaning = "elementwise",
                .args = ones_args,
                .num_args = 3,
                .outputs = ones_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_ones,
    },
    {
        .info =
            {
                .name = "full",
                .row = "full",
                .overload = "",
                .family = "creation",
                .doc = "A number repeated to a given size; the dtype follows the kind of the number when dtype is left "
                       "out.",
                .meaning = "elementwise",
                .args = full_args,
                .num_args = 4,
                .outputs = full_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_full,
    },
    {
        .info =
            {
                .name = "empty",
                .row = "empty",
                .overload = "",
                .family = "creation",
                .doc = "A tensor of a given size whose elements are whatever the memory held.",
                .meaning = "kernel",
                .args = empty_args,
                .num_args = 3,
                .outputs = empty_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_empty,
    },
    {
        .info =
            {
                .name = "scalar_tensor",
                .row = "scalar_tensor",
                .overload = "",
                .family = "creation",
                .doc = "A 0-d tensor of a number, of the default dtype when dtype is left out, whatever kind the "
                       "number is of.",
                .meaning = "elementwise",
                .args = scalar_tensor_args,
                .num_args = 3,
                .outputs = scalar_tensor_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_scalar_tensor,
    },
    {
        .info =
            {
                .name = "zeros_like",
                .row = "zeros_like",
                .overload = "",
                .family = "creation",
                .doc = "Zeros with the sizes of self, and its dtype when dtype is left out.",
                .meaning = "elementwise",
                .args = zeros_like_args,
                .num_args = 3,
                .outputs = zeros_like_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_zeros_like,
    },
    {
        .info =
            {
                .name = "ones_like",
                .row = "ones_like",
                .overload = "",
                .family = "creation",
                .doc = "Ones with the sizes of self, and its dtype when dtype is left out.",
                .meaning = "elementwise",
                .args = ones_like_args,
                .num_args = 3,
                .outputs = ones_like_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_ones_like,
    },
    {
        .info =
            {
                .name = "arange",
                .row = "arange",
                .overload = "",
                .family = "creation",
                .doc = "Numbers from start towards end, end left out, in steps of step. For dtype i64 each of the "
                       "three is taken without its fraction.",
                .meaning = "elementwise",
                .args = arange_args,
                .num_args = 5,
                .outputs = arange_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_arange,
    },
};
const size_t cti_ops_creation_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_arange_loop_table cti_arange_loops_base;
cti_empty_cpu_kernel cti_empty_cpu_base;
extern const cti_full_loop_table cti_full_loops_base;
extern const cti_ones_like_loop_table cti_ones_like_loops_base;
extern const cti_ones_loop_table cti_ones_loops_base;
extern const cti_scalar_tensor_loop_table cti_scalar_tensor_loops_base;
extern const cti_zeros_like_loop_table cti_zeros_like_loops_base;
extern const cti_zeros_loop_table cti_zeros_loops_base;

const cti_arange_loop_table *cti_arange_loops = &cti_arange_loops_base;
cti_empty_cpu_kernel *cti_empty_cpu = cti_empty_cpu_base;
const cti_full_loop_table *cti_full_loops = &cti_full_loops_base;
const cti_ones_like_loop_table *cti_ones_like_loops = &cti_ones_like_loops_base;
const cti_ones_loop_table *cti_ones_loops = &cti_ones_loops_base;
const cti_scalar_tensor_loop_table *cti_scalar_tensor_loops = &cti_scalar_tensor_loops_base;
const cti_zeros_like_loop_table *cti_zeros_like_loops = &cti_zeros_like_loops_base;
const cti_zeros_loop_table *cti_zeros_loops = &cti_zeros_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_arange_loop_table cti_arange_loops_v3;
cti_empty_cpu_kernel cti_empty_cpu_v3;
extern const cti_full_loop_table cti_full_loops_v3;
extern const cti_ones_like_loop_table cti_ones_like_loops_v3;
extern const cti_ones_loop_table cti_ones_loops_v3;
extern const cti_scalar_tensor_loop_table cti_scalar_tensor_loops_v3;
extern const cti_zeros_like_loop_table cti_zeros_like_loops_v3;
extern const cti_zeros_loop_table cti_zeros_loops_v3;

static void choose_v3(void)
{
    cti_arange_loops = &cti_arange_loops_v3;
    cti_empty_cpu = cti_empty_cpu_v3;
    cti_full_loops = &cti_full_loops_v3;
    cti_ones_like_loops = &cti_ones_like_loops_v3;
    cti_ones_loops = &cti_ones_loops_v3;
    cti_scalar_tensor_loops = &cti_scalar_tensor_loops_v3;
    cti_zeros_like_loops = &cti_zeros_like_loops_v3;
    cti_zeros_loops = &cti_zeros_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_arange_loop_table cti_arange_loops_v4;
cti_empty_cpu_kernel cti_empty_cpu_v4;
extern const cti_full_loop_table cti_full_loops_v4;
extern const cti_ones_like_loop_table cti_ones_like_loops_v4;
extern const cti_ones_loop_table cti_ones_loops_v4;
extern const cti_scalar_tensor_loop_table cti_scalar_tensor_loops_v4;
extern const cti_zeros_like_loop_table cti_zeros_like_loops_v4;
extern const cti_zeros_loop_table cti_zeros_loops_v4;

static void choose_v4(void)
{
    cti_arange_loops = &cti_arange_loops_v4;
    cti_empty_cpu = cti_empty_cpu_v4;
    cti_full_loops = &cti_full_loops_v4;
    cti_ones_like_loops = &cti_ones_like_loops_v4;
    cti_ones_loops = &cti_ones_loops_v4;
    cti_scalar_tensor_loops = &cti_scalar_tensor_loops_v4;
    cti_zeros_like_loops = &cti_zeros_like_loops_v4;
    cti_zeros_loops = &cti_zeros_loops_v4;
}
#endif

void cti_choose_creation(cti_level level)
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
