/*
 * lstm_gates_tangent: Derivative of lstm_gates in the sum of two directions, from its result. A direction that is left
 * out is zero.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 *
 *   backward  i_, f_, g_, o_ = chunk(gates, 4, 1)
 *             slope_ = cat([i_ * (1 - i_), f_ * (1 - f_), 1 - g_ * g_, o_ * (1 - o_)], 1)
 *             first_ = input_direction if has(input_direction) else zeros(shape(gates), dtype_of(gates),
 *             device_of(gates))
 *             slope_grad0_ = sum_to_size(result.grad * conj(first_ + hidden_direction if has(hidden_direction) else
 *             first_), shape(slope_))
 *             t4_ = 1 - i_
 *             i_grad4_ = sum_to_size(split.sizes(slope_grad0_, extents([i_ * t4_, f_ * (1 - f_), 1 - g_ * g_, o_ * (1 -
 *             o_)], 1), 1)[0] * conj(t4_), shape(i_)) + sum_to_size(-sum_to_size(split.sizes(slope_grad0_, extents([i_
 *             * t4_, f_ * (1 - f_), 1 - g_ * g_, o_ * (1 - o_)], 1), 1)[0] * conj(i_), shape(i_)), shape(i_))
 *             t6_ = 1 - f_
 *             f_grad5_ = sum_to_size(split.sizes(slope_grad0_, extents([i_ * (1 - i_), f_ * t6_, 1 - g_ * g_, o_ * (1 -
 *             o_)], 1), 1)[1] * conj(t6_), shape(f_)) + sum_to_size(-sum_to_size(split.sizes(slope_grad0_, extents([i_
 *             * (1 - i_), f_ * t6_, 1 - g_ * g_, o_ * (1 - o_)], 1), 1)[1] * conj(f_), shape(f_)), shape(f_))
 *             t8_ = sum_to_size(sum_to_size(-split.sizes(slope_grad0_, extents([i_ * (1 - i_), f_ * (1 - f_), 1 - g_ *
 *             g_, o_ * (1 - o_)], 1), 1)[2], broadcast(shape(g_), shape(g_))) * conj(g_), shape(g_))
 *             g_grad6_ = t8_ + t8_
 *             t10_ = 1 - o_
 *             o_grad7_ = sum_to_size(split.sizes(slope_grad0_, extents([i_ * (1 - i_), f_ * (1 - f_), 1 - g_ * g_, o_ *
 *             t10_], 1), 1)[3] * conj(t10_), shape(o_)) + sum_to_size(-sum_to_size(split.sizes(slope_grad0_,
 *             extents([i_ * (1 - i_), f_ * (1 - f_), 1 - g_ * g_, o_ * t10_], 1), 1)[3] * conj(o_), shape(o_)),
 *             shape(o_))
 *             gates.grad = cat([i_grad4_, f_grad5_, g_grad6_, o_grad7_], 1)
 *             i_, f_, g_, o_ = chunk(gates, 4, 1)
 *             slope_ = cat([i_ * (1 - i_), f_ * (1 - f_), 1 - g_ * g_, o_ * (1 - o_)], 1)
 *             first_ = input_direction if has(input_direction) else zeros(shape(gates), dtype_of(gates),
 *             device_of(gates))
 *             first_grad1_ = sum_to_size(sum_to_size(result.grad * conj(slope_), shape(first_ + hidden_direction if
 *             has(hidden_direction) else first_)), shape(first_)) if has(hidden_direction) else sum_to_size(result.grad
 *             * conj(slope_), shape(first_ + hidden_direction if has(hidden_direction) else first_))
 *             input_direction.grad = first_grad1_ if has(input_direction) else zeros(shape(input_direction),
 *             dtype_of(result.grad), device_of(result.grad))
 *             i_, f_, g_, o_ = chunk(gates, 4, 1)
 *             slope_ = cat([i_ * (1 - i_), f_ * (1 - f_), 1 - g_ * g_, o_ * (1 - o_)], 1)
 *             first_ = input_direction if has(input_direction) else zeros(shape(gates), dtype_of(gates),
 *             device_of(gates))
 *             hidden_direction.grad = sum_to_size(sum_to_size(result.grad * conj(slope_), shape(first_ +
 *             hidden_direction if has(hidden_direction) else first_)), shape(hidden_direction)) if
 *             has(hidden_direction) else zeros(shape(hidden_direction), dtype_of(result.grad), device_of(result.grad))
 *   forward   i_, f_, g_, o_ = chunk(gates, 4, 1)
 *             first_ = input_direction if has(input_direction) else zeros(shape(gates), dtype_of(gates),
 *             device_of(gates))
 *             i_tangent_, f_tangent_, g_tangent_, o_tangent_ = chunk(gates.tangent, 4, 1)
 *             t3_ = g_tangent_ * g_
 *             slope_tangent_ = cat([i_tangent_ * (1 - i_) + expand(-i_tangent_, shape(i_)) * i_, f_tangent_ * (1 - f_)
 *             + expand(-f_tangent_, shape(f_)) * f_, expand(-(t3_ + t3_), broadcast(shape(g_), shape(g_))), o_tangent_
 *             * (1 - o_) + expand(-o_tangent_, shape(o_)) * o_], 1)
 *             result.tangent = slope_tangent_ * (first_ + hidden_direction if has(hidden_direction) else first_)
 *   saves     gates; input_direction; hidden_direction
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/lstm_gates_tangent.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/chunk.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/split.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/lstm_gates_tangent.h>

extern cti_caller cti_caller_3tensor, cti_caller_4tensor;
extern const cti_op_entry cti_op_lstm_gates_tangent;

/* ---- lstm_gates_tangent ---------------------------------------------------- */

enum { GATES, INPUT_DIRECTION, HIDDEN_DIRECTION, NUM_EDGES };

enum { SAVED_GATES, SAVED_INPUT_DIRECTION, SAVED_HIDDEN_DIRECTION, NUM_SAVED };

typedef struct lstm_gates_tangent_node {
    ct_node base;
    cti_saved gates;            /* read by gates.grad, input_direction.grad, hidden_direction.grad */
    cti_saved input_direction;  /* read by gates.grad, input_direction.grad, hidden_direction.grad */
    cti_saved hidden_direction; /* read by gates.grad, input_direction.grad, hidden_direction.grad */
} lstm_gates_tangent_node;

static const cti_saved_info lstm_gates_tangent_saved[NUM_SAVED] = {
    {.name = "gates",
     .read_by = (cti_needed)1 << GATES | (cti_needed)1 << INPUT_DIRECTION | (cti_needed)1 << HIDDEN_DIRECTION},
    {.name = "input_direction",
     .read_by = (cti_needed)1 << GATES | (cti_needed)1 << INPUT_DIRECTION | (cti_needed)1 << HIDDEN_DIRECTION},
    {.name = "hidden_direction",
     .read_by = (cti_needed)1 << GATES | (cti_needed)1 << INPUT_DIRECTION | (cti_needed)1 << HIDDEN_DIRECTION},
};

static ct_status lstm_gates_tangent_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const lstm_gates_tangent_node *)base)->gates, lstm_gates_tangent_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *gates = saved[SAVED_GATES];
    ct_tensor *input_direction = saved[SAVED_INPUT_DIRECTION];
    ct_tensor *hidden_direction = saved[SAVED_HIDDEN_DIRECTION];

    ct_tensor *slope_ = NULL, *first_ = NULL, *t4_ = NULL, *c0_ = NULL, *c1_ = NULL, *c2_ = NULL, *c3_ = NULL,
              *t6_ = NULL, *t10_ = NULL;
    {
        const ct_tensors y0_ = ct_chunk(gates, 4, .dim = 1);
        ct_tensor *x0_ = ct_mul(cti_item(y0_, 0), ct_sub(ct_num_i64(1), cti_item(y0_, 0)));
        ct_tensor *x1_ = ct_mul(cti_item(y0_, 1), ct_sub(ct_num_i64(1), cti_item(y0_, 1)));
        ct_tensor *x2_ = ct_sub(ct_num_i64(1), ct_mul(cti_item(y0_, 2), cti_item(y0_, 2)));
        ct_tensor *x3_ = ct_mul(cti_item(y0_, 3), ct_sub(ct_num_i64(1), cti_item(y0_, 3)));
        slope_ = ct_cat(CTI_TENSORS(x0_, x1_, x2_, x3_), .dim = 1);
        if (!cti_absent(input_direction)) {
            first_ = input_direction;
        } else {
            first_ = ct_zeros(cti_sizes_of(gates), .dtype = cti_dtype_of(gates),
                              .device = cti_device_named(cti_node_device(base)));
        }
        t4_ = ct_sub(ct_num_i64(1), cti_item(ct_chunk(gates, 4, .dim = 1), 0));
        c0_ = ct_mul(cti_item(ct_chunk(gates, 4, .dim = 1), 0), t4_);
        const ct_tensors y1_ = ct_chunk(gates, 4, .dim = 1);
        c1_ = ct_mul(cti_item(y1_, 1), ct_sub(ct_num_i64(1), cti_item(y1_, 1)));
        const ct_tensors y2_ = ct_chunk(gates, 4, .dim = 1);
        c2_ = ct_sub(ct_num_i64(1), ct_mul(cti_item(y2_, 2), cti_item(y2_, 2)));
        const ct_tensors y3_ = ct_chunk(gates, 4, .dim = 1);
        c3_ = ct_mul(cti_item(y3_, 3), ct_sub(ct_num_i64(1), cti_item(y3_, 3)));
        t6_ = ct_sub(ct_num_i64(1), cti_item(ct_chunk(gates, 4, .dim = 1), 1));
        t10_ = ct_sub(ct_num_i64(1), cti_item(ct_chunk(gates, 4, .dim = 1), 3));
    }
    if (cti_is_needed(needed, GATES)) { /* gates.grad */
        const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
        ct_tensor *i_ = cti_item(l0_, 0);
        ct_tensor *f_ = cti_item(l0_, 1);
        ct_tensor *g_ = cti_item(l0_, 2);
        ct_tensor *o_ = cti_item(l0_, 3);
        ct_tensor *x0_ = !cti_absent(hidden_direction) ? ct_add(first_, hidden_direction) : first_;
        ct_tensor *slope_grad0_ = ct_sum_to_size(ct_mul(result_grad, ct_conj(x0_)), cti_sizes_of(slope_));
        const ct_ints x1_ = cti_list_extents("lstm_gates_tangent", CTI_TENSORS(c0_, c1_, c2_, c3_), 1);
        const ct_tensors y0_ = ct_split_sizes(slope_grad0_, x1_, .dim = 1);
        ct_tensor *x2_ = ct_neg(ct_sum_to_size(ct_mul(cti_item(y0_, 0), ct_conj(i_)), cti_sizes_of(i_)));
        ct_tensor *x3_ = ct_sum_to_size(ct_mul(cti_item(y0_, 0), ct_conj(t4_)), cti_sizes_of(i_));
        ct_tensor *i_grad4_ = ct_add(x3_, ct_sum_to_size(x2_, cti_sizes_of(i_)));
        const ct_tensors y1_ = ct_split_sizes(slope_grad0_, x1_, .dim = 1);
        ct_tensor *x4_ = ct_neg(ct_sum_to_size(ct_mul(cti_item(y1_, 1), ct_conj(f_)), cti_sizes_of(f_)));
        ct_tensor *x5_ = ct_sum_to_size(ct_mul(cti_item(y1_, 1), ct_conj(t6_)), cti_sizes_of(f_));
        ct_tensor *f_grad5_ = ct_add(x5_, ct_sum_to_size(x4_, cti_sizes_of(f_)));
        const cti_shape x6_ =
            cti_shape_broadcast("lstm_gates_tangent", cti_shape_or_failed(g_), cti_shape_or_failed(g_));
        ct_tensor *x7_ = ct_neg(cti_item(ct_split_sizes(slope_grad0_, x1_, .dim = 1), 2));
        ct_tensor *x8_ = ct_mul(ct_sum_to_size(x7_, cti_shape_ints(&x6_)), ct_conj(g_));
        ct_tensor *t8_ = ct_sum_to_size(x8_, cti_sizes_of(g_));
        ct_tensor *g_grad6_ = ct_add(t8_, t8_);
        const ct_tensors y2_ = ct_split_sizes(slope_grad0_, x1_, .dim = 1);
        ct_tensor *x9_ = ct_neg(ct_sum_to_size(ct_mul(cti_item(y2_, 3), ct_conj(o_)), cti_sizes_of(o_)));
        ct_tensor *x10_ = ct_sum_to_size(ct_mul(cti_item(y2_, 3), ct_conj(t10_)), cti_sizes_of(o_));
        ct_tensor *o_grad7_ = ct_add(x10_, ct_sum_to_size(x9_, cti_sizes_of(o_)));
        grads[GATES] = ct_cat(CTI_TENSORS(i_grad4_, f_grad5_, g_grad6_, o_grad7_), .dim = 1);
        if (!grads[GATES]) return cti_failed();
    }
    if (cti_is_needed(needed, INPUT_DIRECTION)) { /* input_direction.grad */
        ct_tensor *first_grad1_;
        if (!cti_absent(hidden_direction)) {
            const cti_shape x0_ =
                cti_shape_or_failed(!cti_absent(hidden_direction) ? ct_add(first_, hidden_direction) : first_);
            ct_tensor *x1_ = ct_sum_to_size(ct_mul(result_grad, ct_conj(slope_)), cti_shape_ints(&x0_));
            first_grad1_ = ct_sum_to_size(x1_, cti_sizes_of(first_));
        } else {
            const cti_shape x2_ =
                cti_shape_or_failed(!cti_absent(hidden_direction) ? ct_add(first_, hidden_direction) : first_);
            first_grad1_ = ct_sum_to_size(ct_mul(result_grad, ct_conj(slope_)), cti_shape_ints(&x2_));
        }
        if (true) {
            grads[INPUT_DIRECTION] = first_grad1_;
        } else {
            const cti_shape x3_ = cti_input_shape(base, INPUT_DIRECTION);
            grads[INPUT_DIRECTION] = ct_zeros(cti_shape_ints(&x3_), .dtype = cti_dtype_of(result_grad),
                                              .device = cti_device_named(cti_node_device(base)));
        }
        if (!grads[INPUT_DIRECTION]) return cti_failed();
    }
    if (cti_is_needed(needed, HIDDEN_DIRECTION)) { /* hidden_direction.grad */
        if (true) {
            const cti_shape x0_ = cti_shape_or_failed(true ? ct_add(first_, hidden_direction) : first_);
            const cti_shape x1_ = cti_input_shape(base, HIDDEN_DIRECTION);
            ct_tensor *x2_ = ct_sum_to_size(ct_mul(result_grad, ct_conj(slope_)), cti_shape_ints(&x0_));
            grads[HIDDEN_DIRECTION] = ct_sum_to_size(x2_, cti_shape_ints(&x1_));
        } else {
            const cti_shape x3_ = cti_input_shape(base, HIDDEN_DIRECTION);
            grads[HIDDEN_DIRECTION] = ct_zeros(cti_shape_ints(&x3_), .dtype = cti_dtype_of(result_grad),
                                               .device = cti_device_named(cti_node_device(base)));
        }
        if (!grads[HIDDEN_DIRECTION]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *lstm_gates_tangent_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_lstm_gates_tangent(operands.items[0], operands.items[1], operands.items[2]);
}

static const cti_node_type lstm_gates_tangent_type = {
    .name = "LstmGatesTangentBackward0",
    .op = "lstm_gates_tangent",
    .backward = lstm_gates_tangent_backward,
    .saved = lstm_gates_tangent_saved,
    .remake = lstm_gates_tangent_remake,
    .size = sizeof(lstm_gates_tangent_node),
    .saved_offset = offsetof(lstm_gates_tangent_node, gates),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *lstm_gates_tangent_record(cti_thread *thread, ct_tensor *gates, ct_tensor *input_direction,
                                              ct_tensor *hidden_direction, const ct_tensor *result)
{
    lstm_gates_tangent_node *node =
        (lstm_gates_tangent_node *)cti_node_create(thread, &lstm_gates_tangent_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GATES, gates) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, INPUT_DIRECTION, input_direction) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, HIDDEN_DIRECTION, hidden_direction) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->gates, gates) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input_direction, input_direction) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->hidden_direction, hidden_direction) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *lstm_gates_tangent_core(cti_call *call, ct_tensor *gates, ct_tensor *input_direction,
                                          ct_tensor *hidden_direction)
{
    ct_tensor *const inputs[] = {gates, input_direction, hidden_direction};
    static const char *const names[] = {"gates", "input_direction", "hidden_direction"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 1 | 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_lstm_gates_tangent, NULL, NULL);
    if (cti_check_ndim(call->op, "gates", gates, 2, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(gates, 0);
    const int64_t G = cti_size_at(gates, 1);
    if (!cti_absent(input_direction)) {
        if (cti_check_ndim(call->op, "input_direction", input_direction, 2, false) != CT_OK) goto failed;
        if (cti_size_at(input_direction, 0) != N) {
            (void)cti_call_refuse_size(call, "input_direction", 0, N, "gates.size(0)",
                                       "input_direction.shape = %s, gates.shape = %s",
                                       cti_call_sizes_text(call, input_direction), cti_call_sizes_text(call, gates));
            goto failed;
        }
        if (cti_size_at(input_direction, 1) != G) {
            (void)cti_call_refuse_size(call, "input_direction", 1, G, "gates.size(1)",
                                       "input_direction.shape = %s, gates.shape = %s",
                                       cti_call_sizes_text(call, input_direction), cti_call_sizes_text(call, gates));
            goto failed;
        }
    }
    if (!cti_absent(hidden_direction)) {
        if (cti_check_ndim(call->op, "hidden_direction", hidden_direction, 2, false) != CT_OK) goto failed;
        if (cti_size_at(hidden_direction, 0) != N) {
            (void)cti_call_refuse_size(call, "hidden_direction", 0, N, "gates.size(0)",
                                       "hidden_direction.shape = %s, gates.shape = %s",
                                       cti_call_sizes_text(call, hidden_direction), cti_call_sizes_text(call, gates));
            goto failed;
        }
        if (cti_size_at(hidden_direction, 1) != G) {
            (void)cti_call_refuse_size(call, "hidden_direction", 1, G, "gates.size(1)",
                                       "hidden_direction.shape = %s, gates.shape = %s",
                                       cti_call_sizes_text(call, hidden_direction), cti_call_sizes_text(call, gates));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){gates, input_direction, hidden_direction},
                              &T) != CT_OK)
        goto failed;
    if (cti_int_mod(G, 4) != 0) {
        static const char must[] = "gates.size(1) %% 4 == 0; given gates.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, gates));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    const cti_shape result_shape = {.ndim = 2, .sizes = {N, G}};
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = lstm_gates_tangent_record(call->thread, gates, input_direction, hidden_direction, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_lstm_gates_tangent_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *gates_view = cti_view_tensor(&views[0], gates);
    cti_view *input_direction_view = cti_view_tensor(&views[1], input_direction);
    cti_view *hidden_direction_view = cti_view_tensor(&views[2], hidden_direction);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_lstm_gates_tangent_backend : cti_lstm_gates_tangent_cpu)(
        &launch, gates_view, input_direction_view, hidden_direction_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_lstm_gates_tangent)(ct_tensor *gates, ct_tensor *input_direction, ct_tensor *hidden_direction)
{
    cti_call call = cti_call_plain("lstm_gates_tangent");
    return lstm_gates_tangent_core(&call, gates, input_direction, hidden_direction);
}

ct_tensor *(ct_lstm_gates_tangent_out)(ct_tensor *gates, ct_tensor *input_direction, ct_tensor *hidden_direction,
                                       ct_tensor *out)
{
    cti_call call = cti_call_out("lstm_gates_tangent", out);
    return lstm_gates_tangent_core(&call, gates, input_direction, hidden_direction);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info lstm_gates_tangent_args[] = {
    {.name = "gates", .type = "T[N, G]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "input_direction",
     .type = "T[N, G]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "hidden_direction",
     .type = "T[N, G]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
};
static const char *const lstm_gates_tangent_outputs[] = {"result"};

const cti_op_entry cti_op_lstm_gates_tangent = {
    .info =
        {
            .name = "lstm_gates_tangent",
            .op = "lstm_gates_tangent",
            .overload = "",
            .family = "tangent",
            .doc = "Derivative of lstm_gates in the sum of two directions, from its result. A direction that is left "
                   "out is zero.",
            .meaning = "kernel",
            .args = lstm_gates_tangent_args,
            .num_args = 3,
            .outputs = lstm_gates_tangent_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "gates; input_direction; hidden_direction",
        },
    .functions =
        CTI_FUNCTIONS(cti_caller_3tensor, ct_lstm_gates_tangent, NULL, cti_caller_4tensor, ct_lstm_gates_tangent_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .least = 2},
                                                     {.role = CTI_BATCH_FOLD, .least = 2},
                                                     {.role = CTI_BATCH_FOLD, .least = 2}},
                     .folded = 0,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
