/*
 * fft_fft: Discrete Fourier transform along dim, of length n (self is cut or padded with zeros).
 *
 * Written by ctgen from tests/golden/worked.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = slice(fft_ifft(result.grad, n, dim, mirror), dim, 0, extent(self, dim), 1) if extent(self,
 *             dim) <= extent(fft_ifft(result.grad, n, dim, mirror), dim) else cat([fft_ifft(result.grad, n, dim,
 *             mirror), zeros(with(shape(fft_ifft(result.grad, n, dim, mirror)), dim, extent(self, dim) -
 *             extent(fft_ifft(result.grad, n, dim, mirror), dim)), dtype_of(result.grad), device_of(self))], dim)
 *   forward   result.tangent = fft_fft(self.tangent, n, dim, norm)
 *   saves     nothing
 */
#include "ops/call.h"
#include "ops/dispatch.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/fft_fft.h"

#include <cotangent/op/cat.h>
#include <cotangent/op/fft_fft.h>
#include <cotangent/op/fft_ifft.h>
#include <cotangent/op/slice.h>
#include <cotangent/op/zeros.h>

static const cti_enumerator words_norm[] = {
    {"backward", CT_NORM_BACKWARD},
    {"forward", CT_NORM_FORWARD},
    {"ortho", CT_NORM_ORTHO},
    {NULL, 0},
};

/* ---- fft_fft --------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct fft_fft_node {
    ct_node base;
    int64_t n_;
    int64_t dim;
    int norm;
} fft_fft_node;

static ct_status fft_fft_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* undefined stays undefined */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    const fft_fft_node *node = (const fft_fft_node *)base;

    if (cti_is_needed(needed, SELF)) {                                              /* self.grad */
        const int64_t mirror = node->norm == 0x675d2bc4 /* backward */ ? 0x345fa81a /* forward */
                               : node->norm == 0x23ffd045 /* ortho */  ? 0x23ffd045 /* ortho */
                                                                       : 0x675d2bc4 /* backward */;
        ct_tensor *y0_ = ct_fft_ifft(result_grad, .n = node->n_, .dim = node->dim, .norm = (enum ct_norm)mirror);
        if (cti_shape_extent("fft_fft", cti_input_shape(base, SELF), node->dim) <=
            cti_shape_extent("fft_fft", cti_shape_or_failed(y0_), node->dim)) {
            const int64_t x0_ = cti_shape_extent("fft_fft", cti_input_shape(base, SELF), node->dim);
            grads[SELF] = ct_slice(y0_, .dim = node->dim, .start = 0, .end = x0_, .step = 1);
        } else {
            const int64_t x1_ = cti_shape_extent("fft_fft", cti_input_shape(base, SELF), node->dim);
            const int64_t x2_ = cti_shape_extent("fft_fft", cti_shape_or_failed(y0_), node->dim);
            const cti_shape x3_ = cti_shape_with("fft_fft", cti_shape_or_failed(y0_), node->dim, cti_int_sub(x1_, x2_));
            ct_tensor *x4_ = ct_zeros(cti_shape_ints(&x3_), .dtype = cti_dtype_of(result_grad),
                                      .device = cti_device_named(cti_node_device(base)));
            grads[SELF] = ct_cat(CTI_TENSORS(y0_, x4_), .dim = node->dim);
        }
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info fft_fft_attrs[] = {
    {"n", offsetof(fft_fft_node, n_), CTI_ATTR_INT64},
    {"dim", offsetof(fft_fft_node, dim), CTI_ATTR_INT64},
    {"norm", offsetof(fft_fft_node, norm), CTI_ATTR_ENUM},
};

static const cti_node_type fft_fft_type = {
    .name = "FftFftBackward0",
    .op = "fft_fft",
    .backward = fft_fft_backward,
    .attrs = fft_fft_attrs,
    .size = sizeof(fft_fft_node),
    .saved_offset = sizeof(fft_fft_node),
    .num_attrs = 3,
};

/* The node of a call, with what its gradients read of the inputs; not attached yet. NULL on failure. */
CTI_INLINE ct_node *fft_fft_record(cti_thread *thread, ct_tensor *self, int64_t n_, int64_t dim, int norm,
                                   const ct_tensor *result)
{
    fft_fft_node *node = (fft_fft_node *)cti_node_create(thread, &fft_fft_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->n_ = n_;
    node->dim = dim;
    node->norm = norm;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_fft_fft;

static CTI_COLD ct_tensor *fft_fft_transformed(const cti_call *call, ct_tensor *self, const ct_fft_fft_opts *opts)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_scalar("n", cti_given_int(opts->n)),
        cti_box_int("dim", opts->dim),
        cti_box_enum("norm", (int)opts->norm, words_norm),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_fft_fft, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static const ct_fft_fft_opts fft_fft_defaults = {CTI_RESOLVED, .n = CT_NO_INT_, .dim = -1};
static const cti_options_type fft_fft_options = {sizeof(ct_fft_fft_opts), 0, NULL, &fft_fft_defaults};

static ct_tensor *fft_fft_core(cti_call *call, ct_tensor *self, const ct_fft_fft_opts *opts)
{
    ct_fft_fft_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &fft_fft_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? fft_fft_transformed(call, self, opts) : cti_call_answer(call, 0);
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    int norm;
    if (cti_attr_enum(call, "norm", (int)opts->norm, CT_NORM_BACKWARD, 3,
                      (const int[]){CT_NORM_BACKWARD, CT_NORM_ORTHO, CT_NORM_FORWARD}, &norm) != CT_OK)
        goto failed;
    int64_t n_;
    if (cti_attr_int(call, "n", cti_given_int(opts->n), cti_extent(self, dim), &n_) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, true, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype C = cti_complex_of(T);
    if (n_ <= 0) {
        static const char must[] = "n must be positive; n is %lld";
        (void)cti_call_require(call, must, (long long)n_);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, C);
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, n_);
    ct_tensor *result = cti_call_result(call, C, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, fft_fft_record(call->thread, self, n_, dim, norm, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, C);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_cufft_c2c_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_cufft_c2c_backend : cti_fft_fft_cpu)(&launch, self_view, n_, dim, norm, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_fft_fft)(ct_tensor *self, const ct_fft_fft_opts *opts)
{
    cti_call call = cti_call_plain("fft_fft");
    return fft_fft_core(&call, self, opts);
}

ct_tensor *(ct_fft_fft_out)(ct_tensor *self, ct_tensor *out, const ct_fft_fft_opts *opts)
{
    cti_call call = cti_call_out("fft_fft", out);
    return fft_fft_core(&call, self, opts);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_fft_fft(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    const int norm = cti_arg_enum("fft_fft", &args[3], words_norm);
    if (norm < 0) return cti_failed();
    const ct_fft_fft_opts opts = {CTI_RESOLVED, .n = cti_arg_int(&args[1], CT_NO_INT_),
                                  .dim = cti_arg_int(&args[2], -1), .norm = (enum ct_norm)norm};
    if (call_kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", (ct_fft_fft_out)(args[0].value.tensor, outs[0].value.tensor, &opts));
    }
    return cti_out_tensor(&outs[0], "result", (ct_fft_fft)(args[0].value.tensor, &opts));
}

static const ct_op_arg_info fft_fft_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "n", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "norm", .type = "enum(backward, ortho, forward)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const fft_fft_outputs[] = {"result"};

const cti_op_entry cti_op_fft_fft = {
    .info =
        {
            .name = "fft_fft",
            .op = "fft_fft",
            .overload = "",
            .family = "worked",
            .doc = "Discrete Fourier transform along dim, of length n (self is cut or padded with zeros).",
            .meaning = "kernel",
            .args = fft_fft_args,
            .num_args = 4,
            .outputs = fft_fft_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_fft_fft,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_AXIS, .axis = -1},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .promoted = 0x1,
        },
};
