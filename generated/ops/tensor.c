/*
 * tensor.scalar: 0-d tensor of a scalar; if dtype is left out, it follows from the kind of the scalar.
 * tensor.floats: Vector of a list of floating values; of the default dtype if dtype is left out.
 * tensor.ints: Vector of a list of integers; i64 if dtype is left out, or the default dtype if the list is empty.
 * tensor.rows: Matrix whose rows are lists of integers of equal length; i64 if dtype is left out.
 *
 * Written by ctgen from schemas/data.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/tensor.h>

extern cti_caller cti_caller_floats_opts, cti_caller_ints_opts, cti_caller_lists_opts, cti_caller_scalar_opts;

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info tensor_scalar_args[] = {
    {.name = "data", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
    {.name = "requires_grad", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const tensor_scalar_outputs[] = {"result"};

const cti_op_entry cti_op_tensor_scalar = {
    .info =
        {
            .name = "tensor.scalar",
            .op = "tensor",
            .overload = "scalar",
            .family = "data",
            .doc = "0-d tensor of a scalar; if dtype is left out, it follows from the kind of the scalar.",
            .meaning = "runtime",
            .args = tensor_scalar_args,
            .num_args = 4,
            .outputs = tensor_scalar_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(SCALAR), CTI_OPTION(DTYPE, ct_tensor_scalar_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_tensor_scalar_opts, device),
                                    CTI_OPTION(BOOL, ct_tensor_scalar_opts, requires_grad)},
    .options = &(const cti_options_type){sizeof(ct_tensor_scalar_opts), 0, NULL,
                                         &(const ct_tensor_scalar_opts){CTI_RESOLVED, .requires_grad = false}},
    .functions = CTI_FUNCTIONS(cti_caller_scalar_opts, ct_tensor_scalar, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info tensor_floats_args[] = {
    {.name = "data", .type = "floats", .kind = CT_ARG_FLOAT_LIST},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
    {.name = "requires_grad", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const tensor_floats_outputs[] = {"result"};

const cti_op_entry cti_op_tensor_floats = {
    .info =
        {
            .name = "tensor.floats",
            .op = "tensor",
            .overload = "floats",
            .family = "data",
            .doc = "Vector of a list of floating values; of the default dtype if dtype is left out.",
            .meaning = "runtime",
            .args = tensor_floats_args,
            .num_args = 4,
            .outputs = tensor_floats_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(FLOATS), CTI_OPTION(DTYPE, ct_tensor_floats_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_tensor_floats_opts, device),
                                    CTI_OPTION(BOOL, ct_tensor_floats_opts, requires_grad)},
    .options = &(const cti_options_type){sizeof(ct_tensor_floats_opts), 0, NULL,
                                         &(const ct_tensor_floats_opts){CTI_RESOLVED, .requires_grad = false}},
    .functions = CTI_FUNCTIONS(cti_caller_floats_opts, ct_tensor_floats, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info tensor_ints_args[] = {
    {.name = "data", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
    {.name = "requires_grad", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const tensor_ints_outputs[] = {"result"};

const cti_op_entry cti_op_tensor_ints = {
    .info =
        {
            .name = "tensor.ints",
            .op = "tensor",
            .overload = "ints",
            .family = "data",
            .doc = "Vector of a list of integers; i64 if dtype is left out, or the default dtype if the list is empty.",
            .meaning = "runtime",
            .args = tensor_ints_args,
            .num_args = 4,
            .outputs = tensor_ints_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INTS), CTI_OPTION(DTYPE, ct_tensor_ints_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_tensor_ints_opts, device),
                                    CTI_OPTION(BOOL, ct_tensor_ints_opts, requires_grad)},
    .options = &(const cti_options_type){sizeof(ct_tensor_ints_opts), 0, NULL,
                                         &(const ct_tensor_ints_opts){CTI_RESOLVED, .requires_grad = false}},
    .functions = CTI_FUNCTIONS(cti_caller_ints_opts, ct_tensor_ints, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info tensor_rows_args[] = {
    {.name = "data", .type = "int_lists", .kind = CT_ARG_INT_LIST_LIST},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
    {.name = "requires_grad", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const tensor_rows_outputs[] = {"result"};

const cti_op_entry cti_op_tensor_rows = {
    .info =
        {
            .name = "tensor.rows",
            .op = "tensor",
            .overload = "rows",
            .family = "data",
            .doc = "Matrix whose rows are lists of integers of equal length; i64 if dtype is left out.",
            .meaning = "runtime",
            .args = tensor_rows_args,
            .num_args = 4,
            .outputs = tensor_rows_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INT_LISTS), CTI_OPTION(DTYPE, ct_tensor_rows_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_tensor_rows_opts, device),
                                    CTI_OPTION(BOOL, ct_tensor_rows_opts, requires_grad)},
    .options = &(const cti_options_type){sizeof(ct_tensor_rows_opts), 0, NULL,
                                         &(const ct_tensor_rows_opts){CTI_RESOLVED, .requires_grad = false}},
    .functions = CTI_FUNCTIONS(cti_caller_lists_opts, ct_tensor_rows, NULL, NULL, NULL),
    .batch =
        {
            .loops = true,
        },
};
