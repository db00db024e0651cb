/*
 * as_tensor: data itself, or converted to another dtype or device if these are given; it stays in the graph.
 * as_tensor.scalar: 0-d tensor of a scalar; when dtype is left out, it follows from the kind of the scalar.
 * as_tensor.floats: Vector of a list of floating values; of the default dtype when dtype is left out.
 * as_tensor.ints: Vector of a list of integers; i64 when dtype is left out, or the default dtype if the list is empty.
 * as_tensor.rows: Matrix of lists of integers of equal length, one per row; i64 when dtype is left out.
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

/* ---- as_tensor ------------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_as_tensor;

static CTI_COLD ct_tensor *as_tensor_transformed(const cti_call *call, ct_tensor *data, const ct_as_tensor_opts *opts)
{
    const ct_arg args[] = {
        cti_box_tensor("data", data),
        cti_box_dtype("dtype", opts->dtype),
        cti_box_device("device", opts->device),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_as_tensor, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

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
        return call->is_transformed ? as_tensor_transformed(call, data, opts) : cti_call_answer(call, 0);
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

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_as_tensor(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_as_tensor_opts opts = {CTI_RESOLVED, .dtype = args[1].value.dtype, .device = args[2].value.device};
    return cti_out_tensor(&outs[0], "result", (ct_as_tensor)(args[0].value.tensor, &opts));
}

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
            .doc = "data itself, or converted to another dtype or device if these are given; it stays in the graph.",
            .meaning = "compose",
            .args = as_tensor_args,
            .num_args = 3,
            .outputs = as_tensor_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_as_tensor,
    .batch =
        {
            .is_composed = true,
        },
};

static ct_status call_as_tensor_scalar(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_as_tensor_scalar_opts opts = {CTI_RESOLVED, .dtype = args[1].value.dtype, .device = args[2].value.device};
    return cti_out_tensor(&outs[0], "result", (ct_as_tensor_scalar)(cti_arg_scalar(&args[0]), &opts));
}

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
            .doc = "0-d tensor of a scalar; when dtype is left out, it follows from the kind of the scalar.",
            .meaning = "runtime",
            .args = as_tensor_scalar_args,
            .num_args = 3,
            .outputs = as_tensor_scalar_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .call = call_as_tensor_scalar,
    .batch =
        {
            .is_composed = true,
        },
};

static ct_status call_as_tensor_floats(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_as_tensor_floats_opts opts = {CTI_RESOLVED, .dtype = args[1].value.dtype, .device = args[2].value.device};
    return cti_out_tensor(&outs[0], "result", (ct_as_tensor_floats)(args[0].value.floats, &opts));
}

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
            .doc = "Vector of a list of floating values; of the default dtype when dtype is left out.",
            .meaning = "runtime",
            .args = as_tensor_floats_args,
            .num_args = 3,
            .outputs = as_tensor_floats_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .call = call_as_tensor_floats,
    .batch =
        {
            .is_composed = true,
        },
};

static ct_status call_as_tensor_ints(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_as_tensor_ints_opts opts = {CTI_RESOLVED, .dtype = args[1].value.dtype, .device = args[2].value.device};
    return cti_out_tensor(&outs[0], "result", (ct_as_tensor_ints)(args[0].value.ints, &opts));
}

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
            .doc = "Vector of a list of integers; i64 when dtype is left out, or the default dtype if the list is "
                   "empty.",
            .meaning = "runtime",
            .args = as_tensor_ints_args,
            .num_args = 3,
            .outputs = as_tensor_ints_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .call = call_as_tensor_ints,
    .batch =
        {
            .is_composed = true,
        },
};

static ct_status call_as_tensor_rows(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_as_tensor_rows_opts opts = {CTI_RESOLVED, .dtype = args[1].value.dtype, .device = args[2].value.device};
    return cti_out_tensor(&outs[0], "result", (ct_as_tensor_rows)(args[0].value.int_lists, &opts));
}

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
            .doc = "Matrix of lists of integers of equal length, one per row; i64 when dtype is left out.",
            .meaning = "runtime",
            .args = as_tensor_rows_args,
            .num_args = 3,
            .outputs = as_tensor_rows_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .call = call_as_tensor_rows,
    .batch =
        {
            .loops = true,
        },
};
