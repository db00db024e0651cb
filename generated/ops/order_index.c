/*
 * order_index: Index along dim of one element of each line. median: the lower median, or the first NaN if there is one.
 * nanmedian: the lower median of the elements that are not NaN. mode: the last occurrence of the most frequent element,
 * the smallest if several are equally frequent.
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

extern cti_caller cti_caller_tensor_int_enum, cti_caller_tensor_int_enum_tensor;
extern const cti_op_entry cti_op_order_index;

static const cti_enumerator words_rule[] = {
    {"median", CT_RULE_MEDIAN},
    {"mode", CT_RULE_MODE},
    {"nanmedian", CT_RULE_NANMEDIAN},
    {NULL, 0},
};

/* ---- order_index ----------------------------------------------------------- */

static ct_tensor *order_index_core(cti_call *call, ct_tensor *self, int64_t dim, enum ct_rule given_rule)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_order_index,
                                 (const void *const[]){&(int64_t){dim}, &(enum ct_rule){given_rule}}, NULL);
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
        static const char must[] = "self.size(dim) > 0; given self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim);
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

/* ---- entries ---------------------------------------------------------------- */

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
                   "the most frequent element, the smallest if several are equally frequent.",
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
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_ENUM_PARAMETER(words_rule)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_enum, ct_order_index, NULL, cti_caller_tensor_int_enum_tensor,
                               ct_order_index_out),
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
