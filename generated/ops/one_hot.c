/*
 * one_hot: One-hot vectors: for every element of self a vector, along a new last axis, that is 1 at this index and 0
 * elsewhere. Without num_classes the length of the axis is the largest element plus one.
 *
 * Written by ctgen from schemas/embedding_bag.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/one_hot.h"

#include <cotangent/op/add.h>
#include <cotangent/op/amax.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/full.h>
#include <cotangent/op/one_hot.h>
#include <cotangent/op/ravel.h>
#include <cotangent/op/to.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_one_hot;

/* ---- one_hot --------------------------------------------------------------- */

static const ct_one_hot_opts one_hot_defaults = {CTI_RESOLVED, .num_classes = -1};
static const cti_options_type one_hot_options = {sizeof(ct_one_hot_opts), 0, NULL, &one_hot_defaults};

static ct_tensor *one_hot_core(cti_call *call, ct_tensor *self, const ct_one_hot_opts *opts)
{
    ct_one_hot_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &one_hot_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_one_hot, NULL, opts);
    int64_t num_classes = opts->num_classes;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype I;
    if (cti_call_common_dtype(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){self}, &I) != CT_OK) goto failed;
    if (num_classes < -1) {
        static const char must[] = "num_classes >= -1; given num_classes = %lld";
        (void)cti_call_require(call, must, (long long)num_classes);
        goto failed;
    }
    if (cti_shape_count(cti_shape_of(self)) <= 0 && num_classes <= 0) {
        static const char must[] = "self.numel > 0 or num_classes > 0; given self.shape = %s, num_classes = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)num_classes);
        goto failed;
    }
    ct_guard classes_guard = ct_no_grad();
    ct_tensor *x0_ = ct_to(ct_ravel(self), CT_DTYPE_I64);
    ct_tensor *x1_ = ct_full(CTI_INTS(1), ct_int(cti_int_sub(cti_int_max(num_classes, 0), 1)), .dtype = CT_DTYPE_I64,
                             .device = cti_device_or_host(self));
    ct_tensor *classes_tensor = ct_add(ct_amax(ct_cat(CTI_TENSORS(x0_, x1_), .dim = 0)), ct_num_i64(1));
    if (ct_leave(&classes_guard) != CT_OK) goto failed;
    int64_t classes;
    if (cti_call_size(call, classes_tensor, &classes) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_append(S, classes);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, I);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_one_hot_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_one_hot_backend : cti_one_hot_cpu)(&launch, self_view, num_classes, result_view);
    if (cti_call_kernel(call, status, I) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_one_hot)(ct_tensor *self, const ct_one_hot_opts *opts)
{
    cti_call call = cti_call_plain("one_hot");
    return one_hot_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info one_hot_args[] = {
    {.name = "self", .type = "I[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "num_classes", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const one_hot_outputs[] = {"result"};

const cti_op_entry cti_op_one_hot = {
    .info =
        {
            .name = "one_hot",
            .op = "one_hot",
            .overload = "",
            .family = "embedding_bag",
            .doc = "One-hot vectors: for every element of self a vector, along a new last axis, that is 1 at this "
                   "index and 0 elsewhere. Without num_classes the length of the axis is the largest element plus one.",
            .meaning = "kernel",
            .args = one_hot_args,
            .num_args = 2,
            .outputs = one_hot_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_one_hot_opts, num_classes)},
    .options = &one_hot_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_one_hot, NULL, NULL, NULL),
    .batch =
        {
            .loops = true,
            .sized = 0x1,
        },
};
