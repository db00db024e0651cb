/*
 * as_tensor: data converted to dtype and device, or data itself if neither changes. Gradients propagate to data.
 * as_tensor.scalar: 0-d tensor of a scalar; if dtype is left out, it follows from the kind of the scalar.
 * as_tensor.floats: Vector of a list of floating values; of the default dtype if dtype is left out.
 * as_tensor.ints: Vector of a list of integers; i64 if dtype is left out, or the default dtype if the list is empty.
 * as_tensor.rows: Matrix whose rows are lists of integers of equal length; i64 if dtype is left out.
 *
 * Written by ctgen from schemas/data.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/as_tensor.h>
#include <cotangent/op/to.h>

extern cti_caller cti_caller_floats_opts, cti_caller_ints_opts, cti_caller_lists_opts, cti_caller_scalar_opts,
    cti_caller_tensor_opts;
extern const cti_op_entry cti_op_as_tensor;

/* ---- as_tensor ------------------------------------------------------------- */

static const cti_field as_tensor_option_fields[] = {
    {"device", offsetof(ct_as_tensor_opts, device), CTI_FIELD_DEVICE},
};
static const ct_as_tensor_opts as_tensor_defaults = {CTI_RESOLVED};
static const cti_options_type as_tensor_options = {sizeof(ct_as_tensor_opts), 1, as_tensor_option_fields,
                                                   &as_tensor_defaults};

static ct_tensor *as_tensor_core(cti_call *call, ct_tensor *data, const ct_as_tensor_opts *opts)
{
    ct_as_tensor_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &as_tensor_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    ct_tensor *const inputs[] = {data};
    static const char *const names[] = {"data"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_as_tensor, NULL, opts);
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){data}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : T;
    ct_tensor *result = ct_to(data, dtype, .device = cti_device_option(device));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_as_tensor)(ct_tensor *data, const ct_as_tensor_opts *opts)
{
    cti_call call = cti_call_plain("as_tensor");
    return as_tensor_core(&call, data, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info as_tensor_args[] = {
    {.name = "data", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const as_tensor_outputs[] = {"result"};

const cti_op_entry cti_op_as_tensor = {
    .info =
        {
            .name = "as_tensor",
            .op = "as_tensor",
            .overload = "",
            .family = "data",
            .doc =
                "data converted to dtype and device, or data itself if neither changes. Gradients propagate to data.",
            .meaning = "compose",
            .args = as_tensor_args,
            .num_args = 3,
            .outputs = as_tensor_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(DTYPE, ct_as_tensor_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_as_tensor_opts, device)},
    .options = &as_tensor_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_as_tensor, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info as_tensor_scalar_args[] = {
    {.name = "data", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const as_tensor_scalar_outputs[] = {"result"};

const cti_op_entry cti_op_as_tensor_scalar = {
    .info =
        {
            .name = "as_tensor.scalar",
            .op = "as_tensor",
            .overload = "scalar",
            .family = "data",
            .doc = "0-d tensor of a scalar; if dtype is left out, it follows from the kind of the scalar.",
            .meaning = "runtime",
            .args = as_tensor_scalar_args,
            .num_args = 3,
            .outputs = as_tensor_scalar_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(SCALAR), CTI_OPTION(DTYPE, ct_as_tensor_scalar_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_as_tensor_scalar_opts, device)},
    .options = &(const cti_options_type){sizeof(ct_as_tensor_scalar_opts), 0, NULL,
                                         &(const ct_as_tensor_scalar_opts){CTI_RESOLVED}},
    .functions = CTI_FUNCTIONS(cti_caller_scalar_opts, ct_as_tensor_scalar, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info as_tensor_floats_args[] = {
    {.name = "data", .type = "floats", .kind = CT_ARG_FLOAT_LIST},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const as_tensor_floats_outputs[] = {"result"};

const cti_op_entry cti_op_as_tensor_floats = {
    .info =
        {
            .name = "as_tensor.floats",
            .op = "as_tensor",
            .overload = "floats",
            .family = "data",
            .doc = "Vector of a list of floating values; of the default dtype if dtype is left out.",
            .meaning = "runtime",
            .args = as_tensor_floats_args,
            .num_args = 3,
            .outputs = as_tensor_floats_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(FLOATS), CTI_OPTION(DTYPE, ct_as_tensor_floats_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_as_tensor_floats_opts, device)},
    .options = &(const cti_options_type){sizeof(ct_as_tensor_floats_opts), 0, NULL,
                                         &(const ct_as_tensor_floats_opts){CTI_RESOLVED}},
    .functions = CTI_FUNCTIONS(cti_caller_floats_opts, ct_as_tensor_floats, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info as_tensor_ints_args[] = {
    {.name = "data", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const as_tensor_ints_outputs[] = {"result"};

const cti_op_entry cti_op_as_tensor_ints = {
    .info =
        {
            .name = "as_tensor.ints",
            .op = "as_tensor",
            .overload = "ints",
            .family = "data",
            .doc = "Vector of a list of integers; i64 if dtype is left out, or the default dtype if the list is empty.",
            .meaning = "runtime",
            .args = as_tensor_ints_args,
            .num_args = 3,
            .outputs = as_tensor_ints_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INTS), CTI_OPTION(DTYPE, ct_as_tensor_ints_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_as_tensor_ints_opts, device)},
    .options = &(const cti_options_type){sizeof(ct_as_tensor_ints_opts), 0, NULL,
                                         &(const ct_as_tensor_ints_opts){CTI_RESOLVED}},
    .functions = CTI_FUNCTIONS(cti_caller_ints_opts, ct_as_tensor_ints, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info as_tensor_rows_args[] = {
    {.name = "data", .type = "int_lists", .kind = CT_ARG_INT_LIST_LIST},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const as_tensor_rows_outputs[] = {"result"};

const cti_op_entry cti_op_as_tensor_rows = {
    .info =
        {
            .name = "as_tensor.rows",
            .op = "as_tensor",
            .overload = "rows",
            .family = "data",
            .doc = "Matrix whose rows are lists of integers of equal length; i64 if dtype is left out.",
            .meaning = "runtime",
            .args = as_tensor_rows_args,
            .num_args = 3,
            .outputs = as_tensor_rows_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INT_LISTS), CTI_OPTION(DTYPE, ct_as_tensor_rows_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_as_tensor_rows_opts, device)},
    .options = &(const cti_options_type){sizeof(ct_as_tensor_rows_opts), 0, NULL,
                                         &(const ct_as_tensor_rows_opts){CTI_RESOLVED}},
    .functions = CTI_FUNCTIONS(cti_caller_lists_opts, ct_as_tensor_rows, NULL, NULL, NULL),
    .batch =
        {
            .loops = true,
        },
};
