/*
 * ones_like: Ones with the sizes of self; of the dtype of self when dtype is left out.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/ones_like.h"

#include <cotangent/op/ones_like.h>

/* ---- ones_like ------------------------------------------------------------- */

static const cti_loop_spec ones_like_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_ones_like;

static CTI_COLD ct_tensor *ones_like_transformed(const cti_call *call, ct_tensor *self, const ct_ones_like_opts *opts)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_dtype("dtype", opts->dtype),
        cti_box_device("device", opts->device),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_ones_like, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static const cti_field ones_like_option_fields[] = {
    {"device", offsetof(ct_ones_like_opts, device), CTI_FIELD_DEVICE},
};
static const ct_ones_like_opts ones_like_defaults = {CTI_RESOLVED};
static const cti_options_type ones_like_options = {sizeof(ct_ones_like_opts), 1, ones_like_option_fields,
                                                   &ones_like_defaults};

static ct_tensor *ones_like_core(cti_call *call, ct_tensor *self, const ct_ones_like_opts *opts)
{
    ct_ones_like_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &ones_like_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? ones_like_transformed(call, self, opts) : cti_call_answer(call, 0);
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : T;
    const cti_shape shape = S;
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    if (cti_call_loop(call, &ones_like_result_spec, cti_ones_like_loops->result, R, &shape,
                      (ct_tensor *const[]){result}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_ones_like)(ct_tensor *self, const ct_ones_like_opts *opts)
{
    cti_call call = cti_call_plain("ones_like");
    return ones_like_core(&call, self, opts);
}

ct_tensor *(ct_ones_like_out)(ct_tensor *self, ct_tensor *out, const ct_ones_like_opts *opts)
{
    cti_call call = cti_call_out("ones_like", out);
    return ones_like_core(&call, self, opts);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_ones_like(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    const ct_ones_like_opts opts = {CTI_RESOLVED, .dtype = args[1].value.dtype, .device = args[2].value.device};
    if (call_kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              (ct_ones_like_out)(args[0].value.tensor, outs[0].value.tensor, &opts));
    }
    return cti_out_tensor(&outs[0], "result", (ct_ones_like)(args[0].value.tensor, &opts));
}

static const ct_op_arg_info ones_like_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const ones_like_outputs[] = {"result"};

const cti_op_entry cti_op_ones_like = {
    .info =
        {
            .name = "ones_like",
            .op = "ones_like",
            .overload = "",
            .family = "creation",
            .doc = "Ones with the sizes of self; of the dtype of self when dtype is left out.",
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
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
