/*
 * grid_indices: Indices of the one, two or four elements of an axis that each coordinate reads; 0 for an element
 * outside.
 *
 * Written by ctgen from schemas/grid_sample.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/grid_indices.h"

#include <cotangent/private/grid_indices.h>

extern cti_caller cti_caller_tensor_int_2enum_switch, cti_caller_tensor_int_2enum_switch_tensor;
extern const cti_op_entry cti_op_grid_indices;

static const cti_enumerator words_mode[] = {
    {"bicubic", CT_MODE_BICUBIC},
    {"bilinear", CT_MODE_BILINEAR},
    {"nearest", CT_MODE_NEAREST},
    {NULL, 0},
};

static const cti_enumerator words_padding_mode[] = {
    {"border", CT_PADDING_MODE_BORDER},
    {"reflection", CT_PADDING_MODE_REFLECTION},
    {"zeros", CT_PADDING_MODE_ZEROS},
    {NULL, 0},
};

/* ---- grid_indices ---------------------------------------------------------- */

static ct_tensor *grid_indices_core(cti_call *call, ct_tensor *x, int64_t n_, enum ct_mode given_mode,
                                    enum ct_padding_mode given_padding_mode, ct_switch given_align_corners)
{
    ct_tensor *const inputs[] = {x};
    static const char *const names[] = {"x"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_grid_indices,
                                 (const void *const[]){&(int64_t){n_}, &(enum ct_mode){given_mode},
                                                       &(enum ct_padding_mode){given_padding_mode},
                                                       &(ct_switch){given_align_corners}},
                                 NULL);
    int mode;
    if (cti_attr_enum(call, "mode", (int)given_mode, 0, 3,
                      (const int[]){CT_MODE_BILINEAR, CT_MODE_NEAREST, CT_MODE_BICUBIC}, &mode) != CT_OK)
        goto failed;
    int padding_mode;
    if (cti_attr_enum(call, "padding_mode", (int)given_padding_mode, 0, 3,
                      (const int[]){CT_PADDING_MODE_ZEROS, CT_PADDING_MODE_BORDER, CT_PADDING_MODE_REFLECTION},
                      &padding_mode) != CT_OK)
        goto failed;
    bool align_corners;
    if (cti_attr_bool(call, "align_corners", given_align_corners, &align_corners) != CT_OK) goto failed;
    const cti_shape R = cti_shape_part(x, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){x}, &T) != CT_OK) goto failed;
    if (n_ <= 0) {
        static const char must[] = "n > 0; given n = %lld";
        (void)cti_call_require(call, must, (long long)n_);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    const int64_t x0_ = mode == 0x51df8fa5 /* bilinear */ ? 2 : mode == 0x442bfa19 /* nearest */ ? 1 : 4;
    const cti_shape result_shape = cti_shape_append(R, x0_);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    ct_tensor *read_x = cti_call_read(call, x, T);
    if (!read_x) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_grid_indices_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *x_view = cti_view_tensor(&views[0], read_x);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_grid_indices_backend : cti_grid_indices_cpu)(
        &launch, x_view, n_, mode, padding_mode, align_corners, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_grid_indices)(ct_tensor *x, int64_t n_, enum ct_mode mode, enum ct_padding_mode padding_mode,
                             ct_switch align_corners)
{
    cti_call call = cti_call_plain("grid_indices");
    return grid_indices_core(&call, x, n_, mode, padding_mode, align_corners);
}

ct_tensor *(ct_grid_indices_out)(ct_tensor *x, int64_t n_, enum ct_mode mode, enum ct_padding_mode padding_mode,
                                 ct_switch align_corners, ct_tensor *out)
{
    cti_call call = cti_call_out("grid_indices", out);
    return grid_indices_core(&call, x, n_, mode, padding_mode, align_corners);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info grid_indices_args[] = {
    {.name = "x", .type = "T[*R]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "n", .type = "int", .kind = CT_ARG_INT},
    {.name = "mode", .type = "enum(bilinear, nearest, bicubic)", .kind = CT_ARG_STRING},
    {.name = "padding_mode", .type = "enum(zeros, border, reflection)", .kind = CT_ARG_STRING},
    {.name = "align_corners", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const grid_indices_outputs[] = {"result"};

const cti_op_entry cti_op_grid_indices = {
    .info =
        {
            .name = "grid_indices",
            .op = "grid_indices",
            .overload = "",
            .family = "grid_sample",
            .doc = "Indices of the one, two or four elements of an axis that each coordinate reads; 0 for an element "
                   "outside.",
            .meaning = "kernel",
            .args = grid_indices_args,
            .num_args = 5,
            .outputs = grid_indices_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_ENUM_PARAMETER(words_mode),
                                    CTI_ENUM_PARAMETER(words_padding_mode), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_2enum_switch, ct_grid_indices, NULL,
                               cti_caller_tensor_int_2enum_switch_tensor, ct_grid_indices_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
