/*
 * dist_leads: True where this rank is the first of group with the largest or smallest element; NaN counts as both.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 */
#include "comm/collective.h"
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/dist_leads.h>

extern cti_caller cti_caller_tensor_enum_pointer;
extern const cti_op_entry cti_op_dist_leads;

static const cti_enumerator words_op[] = {
    {"max", CT_OP_MAX},
    {"min", CT_OP_MIN},
    {NULL, 0},
};

/* ---- dist_leads ------------------------------------------------------------ */

static ct_tensor *dist_leads_core(cti_call *call, ct_tensor *self, enum ct_op given_op, ct_group *group)
{
    cti_comm_call_begins(group);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        if (!call->is_transformed) cti_comm_call_failed(group, call->op);
        return cti_call_diverted(call, &cti_op_dist_leads,
                                 (const void *const[]){&(enum ct_op){given_op}, &(ct_group *){group}}, NULL);
    }
    int op;
    if (cti_attr_enum(call, "op", (int)given_op, 0, 2, (const int[]){CT_OP_MAX, CT_OP_MIN}, &op) != CT_OK) goto failed;
    if (cti_attr_group(call, "group", group) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_call_check_common(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    ct_tensor *result = cti_call_result(call, CT_DTYPE_BOOL, &S);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_BOOL);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    cti_launch launch;
    if (cti_call_launch(call, false, &launch) != CT_OK) goto failed;
    const ct_status status = cti_comm_leads(
        &launch, self_view, op == 0x57a2e319 /* max */ ? CTI_COMM_MAX : CTI_COMM_MIN, group, result_view);
    if (cti_call_kernel(call, status, CT_DTYPE_BOOL) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    cti_comm_call_failed(group, call->op);
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_dist_leads)(ct_tensor *self, enum ct_op op, ct_group *group)
{
    cti_call call = cti_call_plain("dist_leads");
    return dist_leads_core(&call, self, op, group);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info dist_leads_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL},
    {.name = "op", .type = "enum(max, min)", .kind = CT_ARG_STRING},
    {.name = "group", .type = "group", .kind = CT_ARG_GROUP},
};
static const char *const dist_leads_outputs[] = {"result"};

const cti_op_entry cti_op_dist_leads = {
    .info =
        {
            .name = "dist_leads",
            .op = "dist_leads",
            .overload = "",
            .family = "distributed",
            .doc = "True where this rank is the first of group with the largest or smallest element; NaN counts as "
                   "both.",
            .meaning = "collective",
            .args = dist_leads_args,
            .num_args = 3,
            .outputs = dist_leads_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_ENUM_PARAMETER(words_op), CTI_PARAMETER(GROUP)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_enum_pointer, ct_dist_leads, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
