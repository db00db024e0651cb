/*
 * order_index: Index along dim of one element of each line. median: the lower median, or the first NaN if there is one.
 * nanmedian: the lower median of the elements that are not NaN. mode: the last occurrence of the most frequent element,
 * the smallest if several are.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/order_index.h"

#include <cotangent/private/order_index.h>

static const cti_enumerator words_rule[] = {
    {"median", CT_RULE_MEDIAN},
    {"mode", CT_RULE_MODE},
    {"nanmedian", CT_RULE_NANMEDIAN},
    {NULL, 0},
};

/* ---- order_index ----------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_order_index;

static CTI_COLD ct_tensor *order_index_transformed(const cti_call *call, ct_tensor *self, int64_t dim,
                                                   enum ct_rule given_rule)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_int("dim", dim),
        cti_box_enum("rule", (int)given_rule, words_rule),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_order_index, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *order_index_core(cti_call *call, ct_tensor *self, int64_t dim, enum ct_rule given_rule)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? order_index_transformed(call, self, dim, given_rule) : cti_call_answer(call, 0);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    int rule;
    if (cti_attr_enum(call, "rule", (int)given_rule, 0, 3,
                      (const int[]){CT_RULE_MEDIAN, CT_RULE_NANMEDIAN, CT_RULE_MODE}, &rule) != CT_OK)
        goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (cti_extent(self, dim) <= 0) {
        static const char must[] = "self.size(dim) must be positive; dim is %lld, self.size(dim) is %lld";
        (void)cti_call_require(call, must, (long long)dim, (long long)cti_extent(self, dim));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_reduced(S, cti_mask_of_dim(call->op, dim, (int64_t)S.ndim), true);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_order_index_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_order_index_backend
                                                  : cti_order_index_cpu)(&launch, self_view, dim, rule, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_order_index)(ct_tensor *self, int64_t dim, enum ct_rule rule)
{
    cti_call call = cti_call_plain("order_index");
    return order_index_core(&call, self, dim, rule);
}

ct_tensor *(ct_order_index_out)(ct_tensor *self, int64_t dim, enum ct_rule rule, ct_tensor *out)
{
    cti_call call = cti_call_out("order_index", out);
    return order_index_core(&call, self, dim, rule);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_order_index(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    const int rule = cti_arg_enum("order_index", &args[2], words_rule);
    if (rule < 0) return cti_failed();
    if (call_kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              (ct_order_index_out)(args[0].value.tensor, args[1].value.integer, (enum ct_rule)rule,
                                                   outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          (ct_order_index)(args[0].value.tensor, args[1].value.integer, (enum ct_rule)rule));
}

static const ct_op_arg_info order_index_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "rule", .type = "enum(median, nanmedian, mode)", .kind = CT_ARG_STRING},
};
static const char *const order_index_outputs[] = {"result"};

const cti_op_entry cti_op_order_index = {
    .info =
        {
            .name = "order_index",
            .op = "order_index",
            .overload = "",
            .family = "sort",
            .doc = "Index along dim of one element of each line. median: the lower median, or the first NaN if there "
                   "is one. nanmedian: the lower median of the elements that are not NaN. mode: the last occurrence of "
                   "the most frequent element, the smallest if several are.",
            .meaning = "kernel",
            .args = order_index_args,
            .num_args = 3,
            .outputs = order_index_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .call = call_order_index,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
