/*
 * grid_weights: Weights of the one, two or four elements of an axis that each coordinate reads, 0 for an element
 * outside; or their derivatives of the given order.
 *
 * Written by ctgen from schemas/grid_sample.yaml. Change the schema, not this file.
 *
 *   backward  x.grad = sum(result.grad * grid_weights(x, n, mode, padding_mode, align_corners, order + 1), [-1])
 *   forward   result.tangent = unsqueeze(x.tangent, -1) * grid_weights(x, n, mode, padding_mode, align_corners, order +
 *             1)
 *   saves     x
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/grid_weights.h"

#include <cotangent/op/mul.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/grid_weights.h>

extern cti_caller cti_caller_tensor_int_2enum_switch_int, cti_caller_tensor_int_2enum_switch_int_tensor;
extern const cti_op_entry cti_op_grid_weights;

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

/* ---- grid_weights ---------------------------------------------------------- */

enum { X, NUM_EDGES };

enum { SAVED_X, NUM_SAVED };

typedef struct grid_weights_node {
    ct_node base;
    cti_saved x; /* read by x.grad */
    int64_t n_;
    int mode;
    int padding_mode;
    bool align_corners;
    int64_t order;
} grid_weights_node;

static const cti_saved_info grid_weights_saved[NUM_SAVED] = {
    {.name = "x", .read_by = (cti_needed)1 << X},
};

static ct_status grid_weights_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const grid_weights_node *)base)->x, grid_weights_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *x = saved[SAVED_X];
    const grid_weights_node *node = (const grid_weights_node *)base;

    /* x.grad = sum(result.grad * grid_weights(x, n, mode, padding_mode, align_corners, order + 1), [-1]) */
    if (cti_is_needed(needed, X)) {
        ct_tensor *x0_ =
            ct_grid_weights(x, node->n_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                            node->align_corners ? CT_ON : CT_OFF, cti_int_add(node->order, 1));
        grads[X] = ct_sum(ct_mul(result_grad, x0_), .dim = CTI_INTS(-1));
        if (!grads[X]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info grid_weights_attrs[] = {
    {"n", offsetof(grid_weights_node, n_), CTI_ATTR_INT64},
    {"mode", offsetof(grid_weights_node, mode), CTI_ATTR_ENUM},
    {"padding_mode", offsetof(grid_weights_node, padding_mode), CTI_ATTR_ENUM},
    {"align_corners", offsetof(grid_weights_node, align_corners), CTI_ATTR_BOOL},
    {"order", offsetof(grid_weights_node, order), CTI_ATTR_INT64},
};

static const cti_node_type grid_weights_type = {
    .name = "GridWeightsBackward0",
    .op = "grid_weights",
    .backward = grid_weights_backward,
    .saved = grid_weights_saved,
    .attrs = grid_weights_attrs,
    .size = sizeof(grid_weights_node),
    .saved_offset = offsetof(grid_weights_node, x),
    .num_saved = NUM_SAVED,
    .num_attrs = 5,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *grid_weights_record(cti_thread *thread, ct_tensor *x, int64_t n_, int mode, int padding_mode,
                                        bool align_corners, int64_t order, const ct_tensor *result)
{
    grid_weights_node *node = (grid_weights_node *)cti_node_create(thread, &grid_weights_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, X, x) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->x, x) != CT_OK) goto failed;
    node->n_ = n_;
    node->mode = mode;
    node->padding_mode = padding_mode;
    node->align_corners = align_corners;
    node->order = order;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *grid_weights_core(cti_call *call, ct_tensor *x, int64_t n_, enum ct_mode given_mode,
                                    enum ct_padding_mode given_padding_mode, ct_switch given_align_corners,
                                    int64_t order)
{
    ct_tensor *const inputs[] = {x};
    static const char *const names[] = {"x"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_grid_weights,
                                 (const void *const[]){&(int64_t){n_}, &(enum ct_mode){given_mode},
                                                       &(enum ct_padding_mode){given_padding_mode},
                                                       &(ct_switch){given_align_corners}, &(int64_t){order}},
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
    if (order < 0) {
        static const char must[] = "order >= 0; given order = %lld";
        (void)cti_call_require(call, must, (long long)order);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const int64_t x0_ = mode == 0x51df8fa5 /* bilinear */ ? 2 : mode == 0x442bfa19 /* nearest */ ? 1 : 4;
    const cti_shape result_shape = cti_shape_append(R, x0_);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = grid_weights_record(call->thread, x, n_, mode, padding_mode, align_corners, order, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_x = cti_call_read(call, x, T);
    if (!read_x) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_grid_weights_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *x_view = cti_view_tensor(&views[0], read_x);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_grid_weights_backend : cti_grid_weights_cpu)(
        &launch, x_view, n_, mode, padding_mode, align_corners, order, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_grid_weights)(ct_tensor *x, int64_t n_, enum ct_mode mode, enum ct_padding_mode padding_mode,
                             ct_switch align_corners, int64_t order)
{
    cti_call call = cti_call_plain("grid_weights");
    return grid_weights_core(&call, x, n_, mode, padding_mode, align_corners, order);
}

ct_tensor *(ct_grid_weights_out)(ct_tensor *x, int64_t n_, enum ct_mode mode, enum ct_padding_mode padding_mode,
                                 ct_switch align_corners, int64_t order, ct_tensor *out)
{
    cti_call call = cti_call_out("grid_weights", out);
    return grid_weights_core(&call, x, n_, mode, padding_mode, align_corners, order);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_grid_weights(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *x_tangent = cti_tangent(&tangents[0]);
    ct_tensor *x = args[0].value.tensor;
    const int64_t n_ = cti_arg_int(&args[1], 0);
    const int mode = cti_arg_enum_or(&args[2], words_mode, 0);
    const int padding_mode = cti_arg_enum_or(&args[3], words_padding_mode, 0);
    const bool align_corners = cti_arg_bool(&args[4], false);
    const int64_t order = cti_arg_int(&args[5], 0);
    if (x_tangent) {
        ct_tensor *x0_ = ct_grid_weights(x, n_, (enum ct_mode)mode, (enum ct_padding_mode)padding_mode,
                                         align_corners ? CT_ON : CT_OFF, cti_int_add(order, 1));
        ct_tensor *term = ct_mul(ct_unsqueeze(x_tangent, -1), x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info grid_weights_args[] = {
    {.name = "x", .type = "T[*R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "n", .type = "int", .kind = CT_ARG_INT},
    {.name = "mode", .type = "enum(bilinear, nearest, bicubic)", .kind = CT_ARG_STRING},
    {.name = "padding_mode", .type = "enum(zeros, border, reflection)", .kind = CT_ARG_STRING},
    {.name = "align_corners", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "order", .type = "int", .kind = CT_ARG_INT},
};
static const char *const grid_weights_outputs[] = {"result"};

const cti_op_entry cti_op_grid_weights = {
    .info =
        {
            .name = "grid_weights",
            .op = "grid_weights",
            .overload = "",
            .family = "grid_sample",
            .doc = "Weights of the one, two or four elements of an axis that each coordinate reads, 0 for an element "
                   "outside; or their derivatives of the given order.",
            .meaning = "kernel",
            .args = grid_weights_args,
            .num_args = 6,
            .outputs = grid_weights_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "x",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_ENUM_PARAMETER(words_mode),
                                    CTI_ENUM_PARAMETER(words_padding_mode), CTI_PARAMETER(SWITCH), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_2enum_switch_int, ct_grid_weights, NULL,
                               cti_caller_tensor_int_2enum_switch_int_tensor, ct_grid_weights_out),
    .jvp = jvp_grid_weights,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
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
