/*
 * distance_gradients: Gradient of cdist with respect to x1: for each row of x1, grad times the derivative of the
 * distance to a row of x2, summed over the rows of x2.
 *
 * Written by ctgen from schemas/distance.yaml. Change the schema, not this file.
 *
 *   backward  d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             length_ = unsqueeze(to(distance, dtype_of(d_)), -1)
 *             far_ = to(abs(d_) == length_, dtype_of(d_))
 *             safe_ = masked_fill(length_, length_ == 0, 1)
 *             ratio_ = masked_fill(abs(d_) / safe_, d_ == 0, 1)
 *             result1_ = sgn(d_) if p == 1 else masked_fill(d_ / safe_, length_ == 0, 0) if p == 2 else zeros_like(d_)
 *             if p == 0 else sgn(d_) * far_ / sum(far_, [-1], true) if p == inf else masked_fill(sgn(d_) *
 *             pow.scalar(ratio_, p - 1), length_ == 0, 0)
 *             weight_ = result1_
 *             grad.grad = reshape(sum_to_size(expand(unsqueeze.dims(result.grad, [-2]),
 *             broadcast(unsqueeze(shape(grad), -1), shape(weight_))) * conj(weight_), unsqueeze(shape(grad), -1)),
 *             shape(grad))
 *             d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             length_ = unsqueeze(to(distance, dtype_of(d_)), -1)
 *             far_ = to(abs(d_) == length_, dtype_of(d_))
 *             safe_ = masked_fill(length_, length_ == 0, 1)
 *             ratio_ = masked_fill(abs(d_) / safe_, d_ == 0, 1)
 *             result1_ = sgn(d_) if p == 1 else masked_fill(d_ / safe_, length_ == 0, 0) if p == 2 else zeros_like(d_)
 *             if p == 0 else sgn(d_) * far_ / sum(far_, [-1], true) if p == inf else masked_fill(sgn(d_) *
 *             pow.scalar(ratio_, p - 1), length_ == 0, 0)
 *             weight_ = result1_
 *             weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad),
 *             -1), shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *             d_grad2_ = (zeros(shape(weight_grad1_), dtype_of(weight_grad1_), device_of(weight_grad1_)) if not
 *             is_complex(d_) else where(d_ == 0, 0, (weight_grad1_ - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             weight_grad1_) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == 1 else
 *             sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(safe_))) /
 *             conj(safe_), shape(d_)) if p == 2 else zeros(shape(d_), dtype_of(result.grad), device_of(result.grad)) if
 *             p == 0 else (zeros(shape(d_), dtype_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(far_, [-1],
 *             true)), broadcast(shape(d_), shape(far_))) * conj(far_), shape(d_))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(far_, [-1], true)), broadcast(shape(d_),
 *             shape(far_))) * conj(far_), shape(d_)))) if not is_complex(d_) else where(d_ == 0, 0,
 *             (sum_to_size(sum_to_size(weight_grad1_ / conj(sum(far_, [-1], true)), broadcast(shape(d_), shape(far_)))
 *             * conj(far_), shape(d_)) - real(conj(sgn(where(d_ == 0, 1, d_))) * sum_to_size(sum_to_size(weight_grad1_
 *             / conj(sum(far_, [-1], true)), broadcast(shape(d_), shape(far_))) * conj(far_), shape(d_))) *
 *             sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == inf else zeros(shape(d_),
 *             dtype_of(sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_),
 *             shape(ratio_))) * conj(pow.scalar(ratio_, p - 1)), shape(d_))),
 *             device_of(sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_),
 *             shape(ratio_))) * conj(pow.scalar(ratio_, p - 1)), shape(d_)))) if not is_complex(d_) else where(d_ == 0,
 *             0, (sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) *
 *             conj(pow.scalar(ratio_, p - 1)), shape(d_)) - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) *
 *             conj(pow.scalar(ratio_, p - 1)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))
 *             ratio_grad5_ = zeros(shape(ratio_), dtype_of(result.grad), device_of(result.grad)) if p == 1 else
 *             zeros(shape(ratio_), dtype_of(result.grad), device_of(result.grad)) if p == 2 else zeros(shape(ratio_),
 *             dtype_of(result.grad), device_of(result.grad)) if p == 0 else zeros(shape(ratio_), dtype_of(result.grad),
 *             device_of(result.grad)) if p == inf else zeros(shape(ratio_),
 *             dtype_of(sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_),
 *             shape(ratio_))) * conj(sgn(d_)), shape(ratio_))), device_of(sum_to_size(sum_to_size(where(length_ == 0,
 *             0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(sgn(d_)), shape(ratio_)))) if p - 1 == 0
 *             else sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_)))
 *             * conj(sgn(d_)), shape(ratio_)) if p - 1 == 1 else sum_to_size(sum_to_size(where(length_ == 0, 0,
 *             weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(sgn(d_)), shape(ratio_)) * (conj((p - 1) *
 *             pow.scalar(ratio_, p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else
 *             -conj(pow.scalar(ratio_, p - 1) * pow.scalar(ratio_, p - 1)) if p - 1 == -1 else 0.5 /
 *             conj(pow.scalar(ratio_, p - 1)) if p - 1 == 0.5 else conj(-0.5 * pow.scalar(ratio_, p - 1) *
 *             pow.scalar(ratio_, p - 1) * pow.scalar(ratio_, p - 1)))
 *             d_grad6_ = d_grad2_ + (sum_to_size(sum_to_size(where(d_ == 0, 0, ratio_grad5_), broadcast(shape(d_),
 *             shape(safe_))) / conj(safe_), shape(d_)) * sgn(d_) if is_complex(d_) else where(real(d_) > 0,
 *             sum_to_size(sum_to_size(where(d_ == 0, 0, ratio_grad5_), broadcast(shape(d_), shape(safe_))) /
 *             conj(safe_), shape(d_)), where(real(d_) < 0, -sum_to_size(sum_to_size(where(d_ == 0, 0, ratio_grad5_),
 *             broadcast(shape(d_), shape(safe_))) / conj(safe_), shape(d_)), 0)))
 *             x1.grad = reshape(sum_to_size(sum_to_size(d_grad6_, broadcast(unsqueeze(shape(x1), -2),
 *             unsqueeze(shape(x2), -3))), unsqueeze(shape(x1), -2)), shape(x1))
 *             d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             length_ = unsqueeze(to(distance, dtype_of(d_)), -1)
 *             far_ = to(abs(d_) == length_, dtype_of(d_))
 *             safe_ = masked_fill(length_, length_ == 0, 1)
 *             ratio_ = masked_fill(abs(d_) / safe_, d_ == 0, 1)
 *             result1_ = sgn(d_) if p == 1 else masked_fill(d_ / safe_, length_ == 0, 0) if p == 2 else zeros_like(d_)
 *             if p == 0 else sgn(d_) * far_ / sum(far_, [-1], true) if p == inf else masked_fill(sgn(d_) *
 *             pow.scalar(ratio_, p - 1), length_ == 0, 0)
 *             weight_ = result1_
 *             weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad),
 *             -1), shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *             d_grad2_ = (zeros(shape(weight_grad1_), dtype_of(weight_grad1_), device_of(weight_grad1_)) if not
 *             is_complex(d_) else where(d_ == 0, 0, (weight_grad1_ - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             weight_grad1_) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == 1 else
 *             sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(safe_))) /
 *             conj(safe_), shape(d_)) if p == 2 else zeros(shape(d_), dtype_of(result.grad), device_of(result.grad)) if
 *             p == 0 else (zeros(shape(d_), dtype_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(far_, [-1],
 *             true)), broadcast(shape(d_), shape(far_))) * conj(far_), shape(d_))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(far_, [-1], true)), broadcast(shape(d_),
 *             shape(far_))) * conj(far_), shape(d_)))) if not is_complex(d_) else where(d_ == 0, 0,
 *             (sum_to_size(sum_to_size(weight_grad1_ / conj(sum(far_, [-1], true)), broadcast(shape(d_), shape(far_)))
 *             * conj(far_), shape(d_)) - real(conj(sgn(where(d_ == 0, 1, d_))) * sum_to_size(sum_to_size(weight_grad1_
 *             / conj(sum(far_, [-1], true)), broadcast(shape(d_), shape(far_))) * conj(far_), shape(d_))) *
 *             sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == inf else zeros(shape(d_),
 *             dtype_of(sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_),
 *             shape(ratio_))) * conj(pow.scalar(ratio_, p - 1)), shape(d_))),
 *             device_of(sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_),
 *             shape(ratio_))) * conj(pow.scalar(ratio_, p - 1)), shape(d_)))) if not is_complex(d_) else where(d_ == 0,
 *             0, (sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) *
 *             conj(pow.scalar(ratio_, p - 1)), shape(d_)) - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) *
 *             conj(pow.scalar(ratio_, p - 1)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))
 *             ratio_grad5_ = zeros(shape(ratio_), dtype_of(result.grad), device_of(result.grad)) if p == 1 else
 *             zeros(shape(ratio_), dtype_of(result.grad), device_of(result.grad)) if p == 2 else zeros(shape(ratio_),
 *             dtype_of(result.grad), device_of(result.grad)) if p == 0 else zeros(shape(ratio_), dtype_of(result.grad),
 *             device_of(result.grad)) if p == inf else zeros(shape(ratio_),
 *             dtype_of(sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_),
 *             shape(ratio_))) * conj(sgn(d_)), shape(ratio_))), device_of(sum_to_size(sum_to_size(where(length_ == 0,
 *             0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(sgn(d_)), shape(ratio_)))) if p - 1 == 0
 *             else sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_)))
 *             * conj(sgn(d_)), shape(ratio_)) if p - 1 == 1 else sum_to_size(sum_to_size(where(length_ == 0, 0,
 *             weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(sgn(d_)), shape(ratio_)) * (conj((p - 1) *
 *             pow.scalar(ratio_, p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else
 *             -conj(pow.scalar(ratio_, p - 1) * pow.scalar(ratio_, p - 1)) if p - 1 == -1 else 0.5 /
 *             conj(pow.scalar(ratio_, p - 1)) if p - 1 == 0.5 else conj(-0.5 * pow.scalar(ratio_, p - 1) *
 *             pow.scalar(ratio_, p - 1) * pow.scalar(ratio_, p - 1)))
 *             d_grad6_ = d_grad2_ + (sum_to_size(sum_to_size(where(d_ == 0, 0, ratio_grad5_), broadcast(shape(d_),
 *             shape(safe_))) / conj(safe_), shape(d_)) * sgn(d_) if is_complex(d_) else where(real(d_) > 0,
 *             sum_to_size(sum_to_size(where(d_ == 0, 0, ratio_grad5_), broadcast(shape(d_), shape(safe_))) /
 *             conj(safe_), shape(d_)), where(real(d_) < 0, -sum_to_size(sum_to_size(where(d_ == 0, 0, ratio_grad5_),
 *             broadcast(shape(d_), shape(safe_))) / conj(safe_), shape(d_)), 0)))
 *             x2.grad = reshape(sum_to_size(-sum_to_size(d_grad6_, broadcast(unsqueeze(shape(x1), -2),
 *             unsqueeze(shape(x2), -3))), unsqueeze(shape(x2), -3)), shape(x2))
 *             d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             length_ = unsqueeze(to(distance, dtype_of(d_)), -1)
 *             far_ = to(abs(d_) == length_, dtype_of(d_))
 *             safe_ = masked_fill(length_, length_ == 0, 1)
 *             ratio_ = masked_fill(abs(d_) / safe_, d_ == 0, 1)
 *             result1_ = sgn(d_) if p == 1 else masked_fill(d_ / safe_, length_ == 0, 0) if p == 2 else zeros_like(d_)
 *             if p == 0 else sgn(d_) * far_ / sum(far_, [-1], true) if p == inf else masked_fill(sgn(d_) *
 *             pow.scalar(ratio_, p - 1), length_ == 0, 0)
 *             weight_ = result1_
 *             weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad),
 *             -1), shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *             safe_grad3_ = zeros(shape(safe_), dtype_of(result.grad), device_of(result.grad)) if p == 1 else
 *             sum_to_size(-(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(safe_))) *
 *             conj(d_ / safe_ / safe_)), shape(safe_)) if p == 2 else zeros(shape(safe_), dtype_of(result.grad),
 *             device_of(result.grad))
 *             ratio_grad5_ = zeros(shape(ratio_), dtype_of(result.grad), device_of(result.grad)) if p == 1 else
 *             zeros(shape(ratio_), dtype_of(result.grad), device_of(result.grad)) if p == 2 else zeros(shape(ratio_),
 *             dtype_of(result.grad), device_of(result.grad)) if p == 0 else zeros(shape(ratio_), dtype_of(result.grad),
 *             device_of(result.grad)) if p == inf else zeros(shape(ratio_),
 *             dtype_of(sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_),
 *             shape(ratio_))) * conj(sgn(d_)), shape(ratio_))), device_of(sum_to_size(sum_to_size(where(length_ == 0,
 *             0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(sgn(d_)), shape(ratio_)))) if p - 1 == 0
 *             else sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_)))
 *             * conj(sgn(d_)), shape(ratio_)) if p - 1 == 1 else sum_to_size(sum_to_size(where(length_ == 0, 0,
 *             weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(sgn(d_)), shape(ratio_)) * (conj((p - 1) *
 *             pow.scalar(ratio_, p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else
 *             -conj(pow.scalar(ratio_, p - 1) * pow.scalar(ratio_, p - 1)) if p - 1 == -1 else 0.5 /
 *             conj(pow.scalar(ratio_, p - 1)) if p - 1 == 0.5 else conj(-0.5 * pow.scalar(ratio_, p - 1) *
 *             pow.scalar(ratio_, p - 1) * pow.scalar(ratio_, p - 1)))
 *             safe_grad7_ = safe_grad3_ + sum_to_size(-(sum_to_size(where(d_ == 0, 0, ratio_grad5_),
 *             broadcast(shape(d_), shape(safe_))) * conj(abs(d_) / safe_ / safe_)), shape(safe_))
 *             length_grad8_ = sum_to_size(where(length_ == 0, 0, safe_grad7_), shape(length_))
 *             distance.grad = reshape(length_grad8_, shape(distance))
 *   forward   d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             length_ = unsqueeze(to(distance, dtype_of(d_)), -1)
 *             far_ = to(abs(d_) == length_, dtype_of(d_))
 *             safe_ = masked_fill(length_, length_ == 0, 1)
 *             ratio_ = masked_fill(abs(d_) / safe_, d_ == 0, 1)
 *             result1_ = sgn(d_) if p == 1 else masked_fill(d_ / safe_, length_ == 0, 0) if p == 2 else zeros_like(d_)
 *             if p == 0 else sgn(d_) * far_ / sum(far_, [-1], true) if p == inf else masked_fill(sgn(d_) *
 *             pow.scalar(ratio_, p - 1), length_ == 0, 0)
 *             weight_ = result1_
 *             result.tangent = sum(unsqueeze(grad.tangent, -1) * weight_, [-2], false)
 *   saves     grad for x1, x2, distance; x1; x2; distance
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/distance_gradients.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/add.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/pow.h>
#include <cotangent/op/real.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sgn.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>
#include <cotangent/op/zeros_like.h>
#include <cotangent/private/distance_gradients.h>
#include <cotangent/private/distance_weights.h>

#include <math.h>

extern cti_caller cti_caller_4tensor_float, cti_caller_4tensor_float_tensor;
extern const cti_op_entry cti_op_distance_gradients;

/* ---- distance_gradients ---------------------------------------------------- */

enum { GRAD, X1, X2, DISTANCE, NUM_EDGES };

enum { SAVED_GRAD, SAVED_X1, SAVED_X2, SAVED_DISTANCE, NUM_SAVED };

typedef struct distance_gradients_node {
    ct_node base;
    cti_saved grad_;    /* read by x1.grad, x2.grad, distance.grad */
    cti_saved x1;       /* read by grad.grad, x1.grad, x2.grad, distance.grad */
    cti_saved x2;       /* read by grad.grad, x1.grad, x2.grad, distance.grad */
    cti_saved distance; /* read by grad.grad, x1.grad, x2.grad, distance.grad */
    double p;
} distance_gradients_node;

static const cti_saved_info distance_gradients_saved[NUM_SAVED] = {
    {.name = "grad", .read_by = (cti_needed)1 << X1 | (cti_needed)1 << X2 | (cti_needed)1 << DISTANCE},
    {.name = "x1", .read_by = ~(cti_needed)0},
    {.name = "x2", .read_by = ~(cti_needed)0},
    {.name = "distance", .read_by = ~(cti_needed)0},
};

/* Values that several gradients read. */
static void distance_gradients_common0(ct_node *base, const distance_gradients_node *node, ct_tensor *result_grad,
                                       ct_tensor *x1, ct_tensor *x2, ct_tensor *distance, ct_tensor **d_out_,
                                       ct_tensor **length_out_, ct_tensor **far_out_, ct_tensor **safe_out_,
                                       ct_tensor **ratio_out_, ct_tensor **result1_out_, ct_tensor **c0_out_,
                                       ct_tensor **c1_out_, ct_tensor **c2_out_, ct_tensor **c4_out_)
{
    ct_tensor *d_;
    ct_tensor *length_;
    ct_tensor *far_;
    ct_tensor *safe_;
    ct_tensor *ratio_;
    ct_tensor *result1_;
    ct_tensor *c0_;
    ct_tensor *c1_;
    ct_tensor *c2_;
    ct_tensor *c4_;
    const cti_shape x0_ =
        cti_shape_of_ints("distance_gradients", "size", CTI_INTS(cti_shape_size(cti_node_output_shape(base, 0), -1)));
    const cti_shape x1_ = cti_shape_concat("distance_gradients", cti_shape_or_failed(distance), x0_);
    d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x1_));
    length_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
    far_ = ct_to(ct_eq(ct_abs(d_), length_), cti_dtype_of(d_));
    safe_ = ct_masked_fill(length_, ct_eq(length_, ct_num_i64(0)), ct_num_i64(1));
    ratio_ = ct_masked_fill(ct_div(ct_abs(d_), safe_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
    if (node->p == 1.0) {
        result1_ = ct_sgn(d_);
    } else if (node->p == 2.0) {
        result1_ = ct_masked_fill(ct_div(d_, safe_), ct_eq(length_, ct_num_i64(0)), ct_num_i64(0));
    } else if (node->p == 0.0) {
        result1_ = ct_zeros_like(d_);
    } else if (node->p == (double)INFINITY) {
        result1_ = ct_div(ct_mul(ct_sgn(d_), far_), ct_sum(far_, .dim = CTI_INTS(-1), .keepdim = true));
    } else {
        ct_tensor *x2_ = ct_mul(ct_sgn(d_), ct_pow_scalar(ratio_, ct_float(node->p - 1.0)));
        result1_ = ct_masked_fill(x2_, ct_eq(length_, ct_num_i64(0)), ct_num_i64(0));
    }
    c0_ = ct_unsqueeze_dims(result_grad, CTI_INTS(-2));
    c1_ = ct_eq(d_, ct_num_i64(0));
    c2_ = ct_eq(length_, ct_num_i64(0));
    c4_ = ct_div(ct_abs(d_), safe_);
    *d_out_ = d_;
    *length_out_ = length_;
    *far_out_ = far_;
    *safe_out_ = safe_;
    *ratio_out_ = ratio_;
    *result1_out_ = result1_;
    *c0_out_ = c0_;
    *c1_out_ = c1_;
    *c2_out_ = c2_;
    *c4_out_ = c4_;
}

/* Values that several gradients read. */
static void distance_gradients_common1(ct_node *base, const distance_gradients_node *node, ct_tensor *result_grad,
                                       ct_tensor *grad_, ct_tensor *d_, ct_tensor *ratio_, ct_tensor *result1_,
                                       ct_tensor *c0_, ct_tensor *c2_, ct_tensor **weight_grad1_out_,
                                       ct_tensor **ratio_grad5_out_)
{
    ct_tensor *weight_grad1_;
    ct_tensor *ratio_grad5_;
    const cti_shape x0_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(grad_), CTI_INTS(-1));
    const cti_shape x1_ = cti_shape_broadcast("distance_gradients", x0_, cti_shape_or_failed(result1_));
    ct_tensor *x2_ = ct_mul(ct_expand(c0_, cti_shape_ints(&x1_)), ct_conj(ct_unsqueeze(grad_, -1)));
    weight_grad1_ = ct_sum_to_size(x2_, cti_sizes_of(result1_));
    if (node->p == 1.0) {
        ratio_grad5_ = ct_zeros(cti_sizes_of(ratio_), .dtype = cti_dtype_of(result_grad),
                                .device = cti_device_named(cti_node_device(base)));
    } else if (node->p == 2.0) {
        ratio_grad5_ = ct_zeros(cti_sizes_of(ratio_), .dtype = cti_dtype_of(result_grad),
                                .device = cti_device_named(cti_node_device(base)));
    } else if (node->p == 0.0) {
        ratio_grad5_ = ct_zeros(cti_sizes_of(ratio_), .dtype = cti_dtype_of(result_grad),
                                .device = cti_device_named(cti_node_device(base)));
    } else if (node->p == (double)INFINITY) {
        ratio_grad5_ = ct_zeros(cti_sizes_of(ratio_), .dtype = cti_dtype_of(result_grad),
                                .device = cti_device_named(cti_node_device(base)));
    } else if (node->p - 1.0 == 0.0) {
        const cti_shape x4_ =
            cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(ratio_));
        ct_tensor *x5_ = ct_sum_to_size(ct_where(c2_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x4_));
        ct_tensor *x3_ = ct_sum_to_size(ct_mul(x5_, ct_conj(ct_sgn(d_))), cti_sizes_of(ratio_));
        ratio_grad5_ = ct_zeros(cti_sizes_of(ratio_), .dtype = cti_dtype_of(x3_),
                                .device = cti_device_named(cti_node_device(base)));
    } else if (node->p - 1.0 == 1.0) {
        const cti_shape x6_ =
            cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(ratio_));
        ct_tensor *x7_ = ct_sum_to_size(ct_where(c2_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x6_));
        ratio_grad5_ = ct_sum_to_size(ct_mul(x7_, ct_conj(ct_sgn(d_))), cti_sizes_of(ratio_));
    } else {
        const cti_shape x8_ =
            cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(ratio_));
        ct_tensor *x9_ = ct_sum_to_size(ct_where(c2_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x8_));
        ct_tensor *x10_;
        if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
            ct_tensor *x11_ = ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(ratio_, ct_float(node->p - 1.0 - 1.0)));
            x10_ = ct_conj(x11_);
        } else if (node->p - 1.0 == -1.0) {
            ct_tensor *x12_ = ct_pow_scalar(ratio_, ct_float(node->p - 1.0));
            x10_ = ct_neg(ct_conj(ct_mul(x12_, x12_)));
        } else if (node->p - 1.0 == 0.5) {
            x10_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(ratio_, ct_float(node->p - 1.0))));
        } else {
            ct_tensor *x13_ = ct_pow_scalar(ratio_, ct_float(node->p - 1.0));
            x10_ = ct_conj(ct_mul(ct_mul(ct_mul(ct_num(-0.5), x13_), x13_), x13_));
        }
        ratio_grad5_ = ct_mul(ct_sum_to_size(ct_mul(x9_, ct_conj(ct_sgn(d_))), cti_sizes_of(ratio_)), x10_);
    }
    *weight_grad1_out_ = weight_grad1_;
    *ratio_grad5_out_ = ratio_grad5_;
}

/* Values that several gradients read. */
static void distance_gradients_common2(ct_node *base, const distance_gradients_node *node, ct_tensor *result_grad,
                                       ct_tensor *x1, ct_tensor *x2, ct_tensor *d_, ct_tensor *far_, ct_tensor *safe_,
                                       ct_tensor *ratio_, ct_tensor *c1_, ct_tensor *c2_, ct_tensor *weight_grad1_,
                                       ct_tensor *ratio_grad5_, ct_tensor **d_grad2_out_, ct_tensor **d_grad6_out_,
                                       ct_tensor **c3_out_)
{
    ct_tensor *d_grad2_;
    ct_tensor *d_grad6_;
    ct_tensor *c3_;
    if (node->p == 1.0) {
        if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
            d_grad2_ = ct_zeros(cti_sizes_of(weight_grad1_), .dtype = cti_dtype_of(weight_grad1_),
                                .device = cti_device_named(cti_node_device(base)));
        } else {
            ct_tensor *x0_ = ct_sgn(ct_where(c1_, ct_num_i64(1), d_));
            ct_tensor *x1_ = ct_sub(weight_grad1_, ct_mul(ct_real(ct_mul(ct_conj(x0_), weight_grad1_)), x0_));
            d_grad2_ = ct_where(c1_, ct_num_i64(0), ct_div(x1_, ct_abs(ct_where(c1_, ct_num_i64(1), d_))));
        }
    } else if (node->p == 2.0) {
        const cti_shape x2_ =
            cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(safe_));
        ct_tensor *x3_ = ct_sum_to_size(ct_where(c2_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x2_));
        d_grad2_ = ct_sum_to_size(ct_div(x3_, ct_conj(safe_)), cti_sizes_of(d_));
    } else if (node->p == 0.0) {
        d_grad2_ = ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(result_grad),
                            .device = cti_device_named(cti_node_device(base)));
    } else if (node->p == (double)INFINITY) {
        if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
            const cti_shape x5_ =
                cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(far_));
            ct_tensor *x6_ = ct_div(weight_grad1_, ct_conj(ct_sum(far_, .dim = CTI_INTS(-1), .keepdim = true)));
            ct_tensor *x7_ = ct_mul(ct_sum_to_size(x6_, cti_shape_ints(&x5_)), ct_conj(far_));
            ct_tensor *x4_ = ct_sum_to_size(x7_, cti_sizes_of(d_));
            d_grad2_ = ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(x4_),
                                .device = cti_device_named(cti_node_device(base)));
        } else {
            const cti_shape x9_ =
                cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(far_));
            ct_tensor *x10_ = ct_div(weight_grad1_, ct_conj(ct_sum(far_, .dim = CTI_INTS(-1), .keepdim = true)));
            ct_tensor *x11_ = ct_mul(ct_sum_to_size(x10_, cti_shape_ints(&x9_)), ct_conj(far_));
            ct_tensor *x8_ = ct_sum_to_size(x11_, cti_sizes_of(d_));
            ct_tensor *x12_ = ct_sgn(ct_where(c1_, ct_num_i64(1), d_));
            ct_tensor *x13_ = ct_sub(x8_, ct_mul(ct_real(ct_mul(ct_conj(x12_), x8_)), x12_));
            d_grad2_ = ct_where(c1_, ct_num_i64(0), ct_div(x13_, ct_abs(ct_where(c1_, ct_num_i64(1), d_))));
        }
    } else if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
        const cti_shape x15_ =
            cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(ratio_));
        ct_tensor *x16_ = ct_sum_to_size(ct_where(c2_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x15_));
        ct_tensor *x17_ = ct_mul(x16_, ct_conj(ct_pow_scalar(ratio_, ct_float(node->p - 1.0))));
        ct_tensor *x14_ = ct_sum_to_size(x17_, cti_sizes_of(d_));
        d_grad2_ =
            ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(x14_), .device = cti_device_named(cti_node_device(base)));
    } else {
        const cti_shape x19_ =
            cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(ratio_));
        ct_tensor *x20_ = ct_sum_to_size(ct_where(c2_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x19_));
        ct_tensor *x21_ = ct_mul(x20_, ct_conj(ct_pow_scalar(ratio_, ct_float(node->p - 1.0))));
        ct_tensor *x18_ = ct_sum_to_size(x21_, cti_sizes_of(d_));
        ct_tensor *x22_ = ct_sgn(ct_where(c1_, ct_num_i64(1), d_));
        ct_tensor *x23_ = ct_sub(x18_, ct_mul(ct_real(ct_mul(ct_conj(x22_), x18_)), x22_));
        d_grad2_ = ct_where(c1_, ct_num_i64(0), ct_div(x23_, ct_abs(ct_where(c1_, ct_num_i64(1), d_))));
    }
    ct_tensor *x24_;
    if (cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
        const cti_shape x25_ =
            cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(safe_));
        ct_tensor *x26_ = ct_sum_to_size(ct_where(c1_, ct_num_i64(0), ratio_grad5_), cti_shape_ints(&x25_));
        x24_ = ct_mul(ct_sum_to_size(ct_div(x26_, ct_conj(safe_)), cti_sizes_of(d_)), ct_sgn(d_));
    } else {
        ct_tensor *x27_ = ct_real(d_);
        const cti_shape x29_ =
            cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(safe_));
        ct_tensor *x30_ = ct_sum_to_size(ct_where(c1_, ct_num_i64(0), ratio_grad5_), cti_shape_ints(&x29_));
        ct_tensor *x28_ = ct_sum_to_size(ct_div(x30_, ct_conj(safe_)), cti_sizes_of(d_));
        ct_tensor *x31_ = ct_where(ct_lt(x27_, ct_num_i64(0)), ct_neg(x28_), ct_num_i64(0));
        x24_ = ct_where(ct_gt(x27_, ct_num_i64(0)), x28_, x31_);
    }
    d_grad6_ = ct_add(d_grad2_, x24_);
    const cti_shape x32_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(x1), CTI_INTS(-2));
    const cti_shape x33_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(x2), CTI_INTS(-3));
    const cti_shape x34_ = cti_shape_broadcast("distance_gradients", x32_, x33_);
    c3_ = ct_sum_to_size(d_grad6_, cti_shape_ints(&x34_));
    *d_grad2_out_ = d_grad2_;
    *d_grad6_out_ = d_grad6_;
    *c3_out_ = c3_;
}

/* distance.grad */
static ct_tensor *distance_gradients_distance_gradient(ct_node *base, const distance_gradients_node *node,
                                                       ct_tensor *result_grad, ct_tensor *d_, ct_tensor *length_,
                                                       ct_tensor *safe_, ct_tensor *c1_, ct_tensor *c2_, ct_tensor *c4_,
                                                       ct_tensor *weight_grad1_, ct_tensor *ratio_grad5_)
{
    ct_tensor *safe_grad3_;
    if (node->p == 1.0) {
        safe_grad3_ = ct_zeros(cti_sizes_of(safe_), .dtype = cti_dtype_of(result_grad),
                               .device = cti_device_named(cti_node_device(base)));
    } else if (node->p == 2.0) {
        const cti_shape x0_ =
            cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(safe_));
        ct_tensor *x1_ = ct_sum_to_size(ct_where(c2_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x0_));
        ct_tensor *x2_ = ct_neg(ct_mul(x1_, ct_conj(ct_div(ct_div(d_, safe_), safe_))));
        safe_grad3_ = ct_sum_to_size(x2_, cti_sizes_of(safe_));
    } else {
        safe_grad3_ = ct_zeros(cti_sizes_of(safe_), .dtype = cti_dtype_of(result_grad),
                               .device = cti_device_named(cti_node_device(base)));
    }
    const cti_shape x3_ =
        cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(safe_));
    ct_tensor *x4_ = ct_sum_to_size(ct_where(c1_, ct_num_i64(0), ratio_grad5_), cti_shape_ints(&x3_));
    ct_tensor *x5_ = ct_sum_to_size(ct_neg(ct_mul(x4_, ct_conj(ct_div(c4_, safe_)))), cti_sizes_of(safe_));
    ct_tensor *safe_grad7_ = ct_add(safe_grad3_, x5_);
    ct_tensor *length_grad8_ = ct_sum_to_size(ct_where(c2_, ct_num_i64(0), safe_grad7_), cti_sizes_of(length_));
    ct_tensor *grad = ct_reshape(length_grad8_, cti_input_sizes(base, DISTANCE));
    return grad;
}

static ct_status distance_gradients_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const distance_gradients_node *)base)->grad_, distance_gradients_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *grad_ = saved[SAVED_GRAD];
    ct_tensor *x1 = saved[SAVED_X1];
    ct_tensor *x2 = saved[SAVED_X2];
    ct_tensor *distance = saved[SAVED_DISTANCE];
    const distance_gradients_node *node = (const distance_gradients_node *)base;

    ct_tensor *d_ = NULL, *length_ = NULL, *far_ = NULL, *safe_ = NULL, *ratio_ = NULL, *result1_ = NULL, *c0_ = NULL,
              *c1_ = NULL, *c2_ = NULL, *c4_ = NULL, *weight_grad1_ = NULL, *ratio_grad5_ = NULL, *d_grad2_ = NULL,
              *d_grad6_ = NULL, *c3_ = NULL;
    distance_gradients_common0(base, node, result_grad, x1, x2, distance, &d_, &length_, &far_, &safe_, &ratio_,
                               &result1_, &c0_, &c1_, &c2_, &c4_);
    if (cti_is_needed(needed, X1) || cti_is_needed(needed, X2) || cti_is_needed(needed, DISTANCE))
        distance_gradients_common1(base, node, result_grad, grad_, d_, ratio_, result1_, c0_, c2_, &weight_grad1_,
                                   &ratio_grad5_);
    if (cti_is_needed(needed, X1) || cti_is_needed(needed, X2))
        distance_gradients_common2(base, node, result_grad, x1, x2, d_, far_, safe_, ratio_, c1_, c2_, weight_grad1_,
                                   ratio_grad5_, &d_grad2_, &d_grad6_, &c3_);
    if (cti_is_needed(needed, GRAD)) { /* grad.grad */
        ct_tensor *weight_ = result1_;
        const cti_shape x0_ = cti_shape_unsqueeze("distance_gradients", cti_input_shape(base, GRAD), CTI_INTS(-1));
        const cti_shape x1_ = cti_shape_broadcast("distance_gradients", x0_, cti_shape_or_failed(weight_));
        ct_tensor *x2_ = ct_mul(ct_expand(c0_, cti_shape_ints(&x1_)), ct_conj(weight_));
        grads[GRAD] = ct_reshape(ct_sum_to_size(x2_, cti_shape_ints(&x0_)), cti_input_sizes(base, GRAD));
        if (!grads[GRAD]) return cti_failed();
    }
    if (cti_is_needed(needed, X1)) { /* x1.grad */
        const cti_shape x0_ = cti_shape_unsqueeze("distance_gradients", cti_input_shape(base, X1), CTI_INTS(-2));
        grads[X1] = ct_reshape(ct_sum_to_size(c3_, cti_shape_ints(&x0_)), cti_input_sizes(base, X1));
        if (!grads[X1]) return cti_failed();
    }
    if (cti_is_needed(needed, X2)) { /* x2.grad */
        const cti_shape x0_ = cti_shape_unsqueeze("distance_gradients", cti_input_shape(base, X2), CTI_INTS(-3));
        grads[X2] = ct_reshape(ct_sum_to_size(ct_neg(c3_), cti_shape_ints(&x0_)), cti_input_sizes(base, X2));
        if (!grads[X2]) return cti_failed();
    }
    if (cti_is_needed(needed, DISTANCE)) { /* distance.grad */
        grads[DISTANCE] = distance_gradients_distance_gradient(base, node, result_grad, d_, length_, safe_, c1_, c2_,
                                                               c4_, weight_grad1_, ratio_grad5_);
        if (!grads[DISTANCE]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info distance_gradients_attrs[] = {
    {"p", offsetof(distance_gradients_node, p), CTI_ATTR_DOUBLE},
};

static const cti_node_type distance_gradients_type = {
    .name = "DistanceGradientsBackward0",
    .op = "distance_gradients",
    .backward = distance_gradients_backward,
    .saved = distance_gradients_saved,
    .attrs = distance_gradients_attrs,
    .size = sizeof(distance_gradients_node),
    .saved_offset = offsetof(distance_gradients_node, grad_),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *distance_gradients_record(cti_thread *thread, ct_tensor *grad_, ct_tensor *x1, ct_tensor *x2,
                                              ct_tensor *distance, double p, const ct_tensor *result)
{
    distance_gradients_node *node =
        (distance_gradients_node *)cti_node_create(thread, &distance_gradients_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GRAD, grad_) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, X1, x1) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, X2, x2) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, DISTANCE, distance) != CT_OK) goto failed;
    if ((edges[X1] || edges[X2] || edges[DISTANCE]) && cti_save_input(thread, base, &node->grad_, grad_) != CT_OK)
        goto failed;
    if (cti_save_input(thread, base, &node->x1, x1) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->x2, x2) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->distance, distance) != CT_OK) goto failed;
    node->p = p;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *distance_gradients_core(cti_call *call, ct_tensor *grad_, ct_tensor *x1, ct_tensor *x2,
                                          ct_tensor *distance, double p)
{
    ct_tensor *const inputs[] = {grad_, x1, x2, distance};
    static const char *const names[] = {"grad", "x1", "x2", "distance"};
    if (cti_call_begin(call, 4, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_distance_gradients, (const void *const[]){&(double){p}}, NULL);
    if (cti_check_ndim(call->op, "grad", grad_, 2, true) != CT_OK) goto failed;
    const cti_shape G = cti_shape_part(grad_, 0, 2);
    const int64_t P = cti_size_at(grad_, -2);
    const int64_t R = cti_size_at(grad_, -1);
    if (cti_check_ndim(call->op, "x1", x1, 2, true) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(x1, 0, 2);
    if (cti_size_at(x1, -2) != P) {
        (void)cti_call_refuse_size(call, "x1", -2, P, "grad.size(-2)", "x1.shape = %s, grad.shape = %s",
                                   cti_call_sizes_text(call, x1), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    const int64_t M = cti_size_at(x1, -1);
    if (cti_check_ndim(call->op, "x2", x2, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(x2, 0, 2);
    if (cti_size_at(x2, -2) != R) {
        (void)cti_call_refuse_size(call, "x2", -2, R, "grad.size(-1)", "x2.shape = %s, grad.shape = %s",
                                   cti_call_sizes_text(call, x2), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (cti_size_at(x2, -1) != M) {
        (void)cti_call_refuse_size(call, "x2", -1, M, "x1.size(-1)", "x2.shape = %s, x1.shape = %s",
                                   cti_call_sizes_text(call, x2), cti_call_sizes_text(call, x1));
        goto failed;
    }
    if (cti_check_ndim(call->op, "distance", distance, 2 + G.ndim, false) != CT_OK) goto failed;
    if (!cti_part_is(distance, 0, &G)) {
        (void)cti_call_refuse_shape(call, "distance", 0, G, "grad.shape[:-2]", "distance.shape = %s, grad.shape = %s",
                                    cti_call_sizes_text(call, distance), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (cti_size_at(distance, (int)G.ndim) != P) {
        (void)cti_call_refuse_size(call, "distance", (int)G.ndim, P, "grad.size(-2)",
                                   "distance.shape = %s, grad.shape = %s", cti_call_sizes_text(call, distance),
                                   cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (cti_size_at(distance, 1 + (int)G.ndim) != R) {
        (void)cti_call_refuse_size(call, "distance", 1 + (int)G.ndim, R, "grad.size(-1)",
                                   "distance.shape = %s, grad.shape = %s", cti_call_sizes_text(call, distance),
                                   cti_call_sizes_text(call, grad_));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 4, (ct_tensor *const[]){grad_, x1, x2, distance}, &T) != CT_OK)
        goto failed;
    if (!(p >= 0.0)) {
        static const char must[] = "p >= 0; given p = %g";
        (void)cti_call_require(call, must, p);
        goto failed;
    }
    if (!(p == (double)INFINITY ||
          (p < 1e+30 && cti_dtype_holds(T, ct_float(p - 1.0)) && cti_dtype_holds(T, ct_float(1.0 - p))))) {
        static const char must[] = "p == inf or p < 1e+30 and grad.dtype can represent (p - 1) and grad.dtype can "
                                   "represent (1 - p); given p = %g, grad.dtype = %s";
        (void)cti_call_require(call, must, p, ct_dtype_name(T));
        goto failed;
    }
    if (!cti_shapes_expand_to(A, G)) {
        static const char must[] = "x1.shape[:-2] broadcasts to grad.shape[:-2]; given x1.shape = %s, grad.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x1), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (!cti_shapes_expand_to(B, G)) {
        static const char must[] = "x2.shape[:-2] broadcasts to grad.shape[:-2]; given x2.shape = %s, grad.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x2), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3, false, T);
    const cti_shape result_shape = cti_shape_append(cti_shape_append(G, P), M);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = distance_gradients_record(call->thread, grad_, x1, x2, distance, p, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[5];
    cti_launch launch;
    if (cti_call_launch(call, cti_distance_gradients_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], grad_);
    cti_view *x1_view = cti_view_tensor(&views[1], x1);
    cti_view *x2_view = cti_view_tensor(&views[2], x2);
    cti_view *distance_view = cti_view_tensor(&views[3], distance);
    cti_view *result_view = cti_view_tensor(&views[4], tag_result);
    const ct_status status = (launch.is_on_device ? cti_distance_gradients_backend : cti_distance_gradients_cpu)(
        &launch, grad_view, x1_view, x2_view, distance_view, p, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_distance_gradients)(ct_tensor *grad_, ct_tensor *x1, ct_tensor *x2, ct_tensor *distance, double p)
{
    cti_call call = cti_call_plain("distance_gradients");
    return distance_gradients_core(&call, grad_, x1, x2, distance, p);
}

ct_tensor *(ct_distance_gradients_out)(ct_tensor *grad_, ct_tensor *x1, ct_tensor *x2, ct_tensor *distance, double p,
                                       ct_tensor *out)
{
    cti_call call = cti_call_out("distance_gradients", out);
    return distance_gradients_core(&call, grad_, x1, x2, distance, p);
}

static ct_tensor *distance_gradients_parts_core(cti_call *call, ct_tensor *grad_, ct_tensor *x1, ct_tensor *x2,
                                                ct_tensor *distance, double p)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {grad_, x1, x2, distance};
    static const char *const names[] = {"grad", "x1", "x2", "distance"};
    if (cti_call_begin(call, 4, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_check_ndim(call->op, "grad", grad_, 2, true) != CT_OK) goto failed;
    const cti_shape G = cti_shape_part(grad_, 0, 2);
    const int64_t P = cti_size_at(grad_, -2);
    const int64_t R = cti_size_at(grad_, -1);
    if (cti_check_ndim(call->op, "x1", x1, 2, true) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(x1, 0, 2);
    if (cti_size_at(x1, -2) != P) {
        (void)cti_call_refuse_size(call, "x1", -2, P, "grad.size(-2)", "x1.shape = %s, grad.shape = %s",
                                   cti_call_sizes_text(call, x1), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    const int64_t M = cti_size_at(x1, -1);
    if (cti_check_ndim(call->op, "x2", x2, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(x2, 0, 2);
    if (cti_size_at(x2, -2) != R) {
        (void)cti_call_refuse_size(call, "x2", -2, R, "grad.size(-1)", "x2.shape = %s, grad.shape = %s",
                                   cti_call_sizes_text(call, x2), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (cti_size_at(x2, -1) != M) {
        (void)cti_call_refuse_size(call, "x2", -1, M, "x1.size(-1)", "x2.shape = %s, x1.shape = %s",
                                   cti_call_sizes_text(call, x2), cti_call_sizes_text(call, x1));
        goto failed;
    }
    if (cti_check_ndim(call->op, "distance", distance, 2 + G.ndim, false) != CT_OK) goto failed;
    if (!cti_part_is(distance, 0, &G)) {
        (void)cti_call_refuse_shape(call, "distance", 0, G, "grad.shape[:-2]", "distance.shape = %s, grad.shape = %s",
                                    cti_call_sizes_text(call, distance), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (cti_size_at(distance, (int)G.ndim) != P) {
        (void)cti_call_refuse_size(call, "distance", (int)G.ndim, P, "grad.size(-2)",
                                   "distance.shape = %s, grad.shape = %s", cti_call_sizes_text(call, distance),
                                   cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (cti_size_at(distance, 1 + (int)G.ndim) != R) {
        (void)cti_call_refuse_size(call, "distance", 1 + (int)G.ndim, R, "grad.size(-1)",
                                   "distance.shape = %s, grad.shape = %s", cti_call_sizes_text(call, distance),
                                   cti_call_sizes_text(call, grad_));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 4, (ct_tensor *const[]){grad_, x1, x2, distance}, &T) != CT_OK)
        goto failed;
    if (!(p >= 0.0)) {
        static const char must[] = "p >= 0; given p = %g";
        (void)cti_call_require(call, must, p);
        goto failed;
    }
    if (!(p == (double)INFINITY ||
          (p < 1e+30 && cti_dtype_holds(T, ct_float(p - 1.0)) && cti_dtype_holds(T, ct_float(1.0 - p))))) {
        static const char must[] = "p == inf or p < 1e+30 and grad.dtype can represent (p - 1) and grad.dtype can "
                                   "represent (1 - p); given p = %g, grad.dtype = %s";
        (void)cti_call_require(call, must, p, ct_dtype_name(T));
        goto failed;
    }
    if (!cti_shapes_expand_to(A, G)) {
        static const char must[] = "x1.shape[:-2] broadcasts to grad.shape[:-2]; given x1.shape = %s, grad.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x1), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (!cti_shapes_expand_to(B, G)) {
        static const char must[] = "x2.shape[:-2] broadcasts to grad.shape[:-2]; given x2.shape = %s, grad.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x2), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    const cti_shape x0_ =
        cti_shape_concat(call->op, cti_shape_of(distance), cti_shape_of_ints(call->op, "size", CTI_INTS(M)));
    ct_tensor *d = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x0_));
    if (!d) goto failed;
    ct_tensor *weight = ct_distance_weights(d, distance, p);
    if (!weight) goto failed;
    ct_tensor *result = ct_sum(ct_mul(ct_unsqueeze(grad_, -1), weight), .dim = CTI_INTS(-2));
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *distance_gradients_parts(ct_tensor *grad_, ct_tensor *x1, ct_tensor *x2, ct_tensor *distance,
                                           double p)
{
    cti_call call = {.thread = cti_thread_here(), .op = "distance_gradients", .is_composed = true};
    return distance_gradients_parts_core(&call, grad_, x1, x2, distance, p);
}

/* The part of the tangent that depends on grad_tangent. */
static ct_tensor *jvp_distance_gradients_term0(ct_tensor *grad_tangent, const double p, ct_tensor *d_, ct_tensor *far_,
                                               ct_tensor *safe_, ct_tensor *ratio_, ct_tensor *c0_)
{
    ct_tensor *result1_;
    if (p == 1.0) {
        result1_ = ct_sgn(d_);
    } else if (p == 2.0) {
        result1_ = ct_masked_fill(ct_div(d_, safe_), c0_, ct_num_i64(0));
    } else if (p == 0.0) {
        result1_ = ct_zeros_like(d_);
    } else if (p == (double)INFINITY) {
        result1_ = ct_div(ct_mul(ct_sgn(d_), far_), ct_sum(far_, .dim = CTI_INTS(-1), .keepdim = true));
    } else {
        ct_tensor *x2_ = ct_mul(ct_sgn(d_), ct_pow_scalar(ratio_, ct_float(p - 1.0)));
        result1_ = ct_masked_fill(x2_, c0_, ct_num_i64(0));
    }
    ct_tensor *weight_ = result1_;
    ct_tensor *x3_ = ct_mul(ct_unsqueeze(grad_tangent, -1), weight_);
    ct_tensor *term = ct_sum(x3_, .dim = CTI_INTS(-2), .keepdim = false);
    return term;
}

/* The part of the tangent that depends on x1_tangent. */
static ct_tensor *jvp_distance_gradients_term1(const ct_arg *args, ct_tensor *x1_tangent, ct_tensor *x1, ct_tensor *x2,
                                               ct_tensor *distance, ct_tensor *grad_, const double p, ct_tensor *d_,
                                               ct_tensor *length_, ct_tensor *far_, ct_tensor *safe_, ct_tensor *ratio_,
                                               ct_tensor *c0_, ct_tensor *c1_, ct_tensor *c4_, ct_tensor *c2_,
                                               ct_tensor *c3_)
{
    const cti_shape x4_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(x1), CTI_INTS(-2));
    const cti_shape x5_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(x2), CTI_INTS(-3));
    const cti_shape x6_ = cti_shape_broadcast("distance_gradients", x4_, x5_);
    const cti_shape x7_ = cti_shape_of_ints("distance_gradients", "size",
                                            CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
    const cti_shape x8_ = cti_shape_concat("distance_gradients", cti_shape_or_failed(distance), x7_);
    ct_tensor *x9_ = ct_expand(ct_unsqueeze(x1_tangent, -2), cti_shape_ints(&x6_));
    ct_tensor *d_tangent_ = ct_expand(x9_, cti_shape_ints(&x8_), .implicit = false);
    const cti_shape x10_ =
        cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(safe_));
    const cti_shape x11_ = cti_shape_broadcast("distance_gradients", x10_, cti_shape_or_failed(d_));
    ct_tensor *x12_ = ct_where(c1_, ct_num_i64(0), ct_div(ct_real(ct_mul(c2_, d_tangent_)), safe_));
    ct_tensor *ratio_tangent_ = ct_expand(x12_, cti_shape_ints(&x11_));
    ct_tensor *result1_tangent_;
    if (p == 1.0) {
        if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
            result1_tangent_ = ct_zeros(cti_sizes_of(d_tangent_), .dtype = cti_dtype_of(d_tangent_),
                                        .device = cti_device_or_host(d_tangent_));
        } else {
            ct_tensor *x13_ = ct_sgn(ct_where(c1_, ct_num_i64(1), d_));
            ct_tensor *x14_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(ct_conj(x13_), d_tangent_)), x13_));
            result1_tangent_ = ct_where(c1_, ct_num_i64(0), ct_div(x14_, ct_abs(ct_where(c1_, ct_num_i64(1), d_))));
        }
    } else if (p == 2.0) {
        const cti_shape x15_ = cti_shape_broadcast("distance_gradients", x10_, cti_shape_or_failed(length_));
        ct_tensor *x16_ = ct_where(c0_, ct_num_i64(0), ct_div(d_tangent_, safe_));
        result1_tangent_ = ct_expand(x16_, cti_shape_ints(&x15_));
    } else if (p == 0.0) {
        result1_tangent_ =
            ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(grad_), .device = cti_device_or_host(grad_));
    } else if (p == (double)INFINITY) {
        ct_tensor *x17_;
        if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
            x17_ = ct_zeros(cti_sizes_of(d_tangent_), .dtype = cti_dtype_of(d_tangent_),
                            .device = cti_device_or_host(d_tangent_));
        } else {
            ct_tensor *x18_ = ct_sgn(ct_where(c1_, ct_num_i64(1), d_));
            ct_tensor *x19_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(ct_conj(x18_), d_tangent_)), x18_));
            x17_ = ct_where(c1_, ct_num_i64(0), ct_div(x19_, ct_abs(ct_where(c1_, ct_num_i64(1), d_))));
        }
        result1_tangent_ = ct_div(ct_mul(x17_, far_), ct_sum(far_, .dim = CTI_INTS(-1), .keepdim = true));
    } else {
        ct_tensor *x20_ = ct_pow_scalar(ratio_, ct_float(p - 1.0));
        ct_tensor *x21_;
        if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
            x21_ = ct_zeros(cti_sizes_of(d_tangent_), .dtype = cti_dtype_of(d_tangent_),
                            .device = cti_device_or_host(d_tangent_));
        } else {
            ct_tensor *x22_ = ct_sgn(ct_where(c1_, ct_num_i64(1), d_));
            ct_tensor *x23_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(ct_conj(x22_), d_tangent_)), x22_));
            x21_ = ct_where(c1_, ct_num_i64(0), ct_div(x23_, ct_abs(ct_where(c1_, ct_num_i64(1), d_))));
        }
        ct_tensor *x24_;
        if (p - 1.0 == 0.0) {
            x24_ = ct_zeros(cti_sizes_of(ratio_tangent_), .dtype = cti_dtype_of(ratio_tangent_),
                            .device = cti_device_or_host(ratio_tangent_));
        } else if (p - 1.0 == 1.0) {
            x24_ = ratio_tangent_;
        } else {
            ct_tensor *x25_;
            if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                x25_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(ratio_, ct_float(p - 1.0 - 1.0)));
            } else if (p - 1.0 == -1.0) {
                x25_ = ct_neg(ct_mul(x20_, x20_));
            } else if (p - 1.0 == 0.5) {
                x25_ = ct_div(ct_num(0.5), x20_);
            } else {
                x25_ = ct_mul(ct_mul(ct_mul(ct_num(-0.5), x20_), x20_), x20_);
            }
            x24_ = ct_mul(ratio_tangent_, x25_);
        }
        const cti_shape x26_ =
            cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(ratio_));
        const cti_shape x27_ = cti_shape_broadcast("distance_gradients", x26_, cti_shape_or_failed(length_));
        ct_tensor *x28_ = ct_where(c0_, ct_num_i64(0), ct_add(ct_mul(x21_, x20_), ct_mul(x24_, c3_)));
        result1_tangent_ = ct_expand(x28_, cti_shape_ints(&x27_));
    }
    ct_tensor *weight_tangent_ = result1_tangent_;
    ct_tensor *term = ct_sum(ct_mul(weight_tangent_, c4_), .dim = CTI_INTS(-2), .keepdim = false);
    return term;
}

/* The part of the tangent that depends on x2_tangent. */
static ct_tensor *jvp_distance_gradients_term2(const ct_arg *args, ct_tensor *x2_tangent, ct_tensor *x1, ct_tensor *x2,
                                               ct_tensor *distance, ct_tensor *grad_, const double p, ct_tensor *d_,
                                               ct_tensor *length_, ct_tensor *far_, ct_tensor *safe_, ct_tensor *ratio_,
                                               ct_tensor *c0_, ct_tensor *c1_, ct_tensor *c4_, ct_tensor *c2_,
                                               ct_tensor *c3_)
{
    const cti_shape x29_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(x1), CTI_INTS(-2));
    const cti_shape x30_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(x2), CTI_INTS(-3));
    const cti_shape x31_ = cti_shape_broadcast("distance_gradients", x29_, x30_);
    const cti_shape x32_ = cti_shape_of_ints("distance_gradients", "size",
                                             CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
    const cti_shape x33_ = cti_shape_concat("distance_gradients", cti_shape_or_failed(distance), x32_);
    ct_tensor *x34_ = ct_expand(ct_neg(ct_unsqueeze(x2_tangent, -3)), cti_shape_ints(&x31_));
    ct_tensor *d_tangent_ = ct_expand(x34_, cti_shape_ints(&x33_), .implicit = false);
    const cti_shape x35_ =
        cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(safe_));
    const cti_shape x36_ = cti_shape_broadcast("distance_gradients", x35_, cti_shape_or_failed(d_));
    ct_tensor *x37_ = ct_where(c1_, ct_num_i64(0), ct_div(ct_real(ct_mul(c2_, d_tangent_)), safe_));
    ct_tensor *ratio_tangent_ = ct_expand(x37_, cti_shape_ints(&x36_));
    ct_tensor *result1_tangent_;
    if (p == 1.0) {
        if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
            result1_tangent_ = ct_zeros(cti_sizes_of(d_tangent_), .dtype = cti_dtype_of(d_tangent_),
                                        .device = cti_device_or_host(d_tangent_));
        } else {
            ct_tensor *x38_ = ct_sgn(ct_where(c1_, ct_num_i64(1), d_));
            ct_tensor *x39_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(ct_conj(x38_), d_tangent_)), x38_));
            result1_tangent_ = ct_where(c1_, ct_num_i64(0), ct_div(x39_, ct_abs(ct_where(c1_, ct_num_i64(1), d_))));
        }
    } else if (p == 2.0) {
        const cti_shape x40_ = cti_shape_broadcast("distance_gradients", x35_, cti_shape_or_failed(length_));
        ct_tensor *x41_ = ct_where(c0_, ct_num_i64(0), ct_div(d_tangent_, safe_));
        result1_tangent_ = ct_expand(x41_, cti_shape_ints(&x40_));
    } else if (p == 0.0) {
        result1_tangent_ =
            ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(grad_), .device = cti_device_or_host(grad_));
    } else if (p == (double)INFINITY) {
        ct_tensor *x42_;
        if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
            x42_ = ct_zeros(cti_sizes_of(d_tangent_), .dtype = cti_dtype_of(d_tangent_),
                            .device = cti_device_or_host(d_tangent_));
        } else {
            ct_tensor *x43_ = ct_sgn(ct_where(c1_, ct_num_i64(1), d_));
            ct_tensor *x44_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(ct_conj(x43_), d_tangent_)), x43_));
            x42_ = ct_where(c1_, ct_num_i64(0), ct_div(x44_, ct_abs(ct_where(c1_, ct_num_i64(1), d_))));
        }
        result1_tangent_ = ct_div(ct_mul(x42_, far_), ct_sum(far_, .dim = CTI_INTS(-1), .keepdim = true));
    } else {
        ct_tensor *x45_ = ct_pow_scalar(ratio_, ct_float(p - 1.0));
        ct_tensor *x46_;
        if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
            x46_ = ct_zeros(cti_sizes_of(d_tangent_), .dtype = cti_dtype_of(d_tangent_),
                            .device = cti_device_or_host(d_tangent_));
        } else {
            ct_tensor *x47_ = ct_sgn(ct_where(c1_, ct_num_i64(1), d_));
            ct_tensor *x48_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(ct_conj(x47_), d_tangent_)), x47_));
            x46_ = ct_where(c1_, ct_num_i64(0), ct_div(x48_, ct_abs(ct_where(c1_, ct_num_i64(1), d_))));
        }
        ct_tensor *x49_;
        if (p - 1.0 == 0.0) {
            x49_ = ct_zeros(cti_sizes_of(ratio_tangent_), .dtype = cti_dtype_of(ratio_tangent_),
                            .device = cti_device_or_host(ratio_tangent_));
        } else if (p - 1.0 == 1.0) {
            x49_ = ratio_tangent_;
        } else {
            ct_tensor *x50_;
            if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                x50_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(ratio_, ct_float(p - 1.0 - 1.0)));
            } else if (p - 1.0 == -1.0) {
                x50_ = ct_neg(ct_mul(x45_, x45_));
            } else if (p - 1.0 == 0.5) {
                x50_ = ct_div(ct_num(0.5), x45_);
            } else {
                x50_ = ct_mul(ct_mul(ct_mul(ct_num(-0.5), x45_), x45_), x45_);
            }
            x49_ = ct_mul(ratio_tangent_, x50_);
        }
        const cti_shape x51_ =
            cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(ratio_));
        const cti_shape x52_ = cti_shape_broadcast("distance_gradients", x51_, cti_shape_or_failed(length_));
        ct_tensor *x53_ = ct_where(c0_, ct_num_i64(0), ct_add(ct_mul(x46_, x45_), ct_mul(x49_, c3_)));
        result1_tangent_ = ct_expand(x53_, cti_shape_ints(&x52_));
    }
    ct_tensor *weight_tangent_ = result1_tangent_;
    ct_tensor *term = ct_sum(ct_mul(weight_tangent_, c4_), .dim = CTI_INTS(-2), .keepdim = false);
    return term;
}

/* The part of the tangent that depends on distance_tangent. */
static ct_tensor *jvp_distance_gradients_term3(ct_tensor *distance_tangent, ct_tensor *grad_, const double p,
                                               ct_tensor *d_, ct_tensor *length_, ct_tensor *far_, ct_tensor *safe_,
                                               ct_tensor *ratio_, ct_tensor *c0_, ct_tensor *c1_, ct_tensor *c5_,
                                               ct_tensor *c4_)
{
    ct_tensor *length_tangent_ = ct_unsqueeze(ct_to(distance_tangent, cti_dtype_of(d_)), -1);
    const cti_shape x54_ =
        cti_shape_broadcast("distance_gradients", cti_shape_or_failed(length_), cti_shape_or_failed(length_));
    ct_tensor *safe_tangent_ = ct_expand(ct_where(c0_, ct_num_i64(0), length_tangent_), cti_shape_ints(&x54_));
    const cti_shape x55_ =
        cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(safe_));
    const cti_shape x56_ = cti_shape_broadcast("distance_gradients", x55_, cti_shape_or_failed(d_));
    ct_tensor *x57_ = ct_where(c1_, ct_num_i64(0), ct_neg(ct_mul(safe_tangent_, ct_div(c5_, safe_))));
    ct_tensor *ratio_tangent_ = ct_expand(x57_, cti_shape_ints(&x56_));
    ct_tensor *result1_tangent_;
    if (p == 1.0) {
        result1_tangent_ =
            ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(grad_), .device = cti_device_or_host(grad_));
    } else if (p == 2.0) {
        ct_tensor *x58_ = ct_neg(ct_mul(safe_tangent_, ct_div(ct_div(d_, safe_), safe_)));
        const cti_shape x59_ = cti_shape_broadcast("distance_gradients", x55_, cti_shape_or_failed(length_));
        result1_tangent_ = ct_expand(ct_where(c0_, ct_num_i64(0), x58_), cti_shape_ints(&x59_));
    } else if (p == 0.0) {
        result1_tangent_ =
            ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(grad_), .device = cti_device_or_host(grad_));
    } else if (p == (double)INFINITY) {
        const cti_shape x60_ =
            cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(far_));
        const cti_shape x61_ = cti_shape_broadcast(
            "distance_gradients", x60_, cti_shape_or_failed(ct_sum(far_, .dim = CTI_INTS(-1), .keepdim = true)));
        result1_tangent_ =
            ct_zeros(cti_shape_ints(&x61_), .dtype = cti_dtype_of(grad_), .device = cti_device_or_host(grad_));
    } else {
        ct_tensor *x62_;
        if (p - 1.0 == 0.0) {
            x62_ = ct_zeros(cti_sizes_of(ratio_tangent_), .dtype = cti_dtype_of(ratio_tangent_),
                            .device = cti_device_or_host(ratio_tangent_));
        } else if (p - 1.0 == 1.0) {
            x62_ = ratio_tangent_;
        } else {
            ct_tensor *x63_;
            if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                x63_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(ratio_, ct_float(p - 1.0 - 1.0)));
            } else if (p - 1.0 == -1.0) {
                ct_tensor *x64_ = ct_pow_scalar(ratio_, ct_float(p - 1.0));
                x63_ = ct_neg(ct_mul(x64_, x64_));
            } else if (p - 1.0 == 0.5) {
                x63_ = ct_div(ct_num(0.5), ct_pow_scalar(ratio_, ct_float(p - 1.0)));
            } else {
                ct_tensor *x65_ = ct_pow_scalar(ratio_, ct_float(p - 1.0));
                x63_ = ct_mul(ct_mul(ct_mul(ct_num(-0.5), x65_), x65_), x65_);
            }
            x62_ = ct_mul(ratio_tangent_, x63_);
        }
        const cti_shape x66_ =
            cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(ratio_));
        const cti_shape x67_ = cti_shape_broadcast("distance_gradients", x66_, cti_shape_or_failed(length_));
        result1_tangent_ = ct_expand(ct_where(c0_, ct_num_i64(0), ct_mul(x62_, ct_sgn(d_))), cti_shape_ints(&x67_));
    }
    ct_tensor *weight_tangent_ = result1_tangent_;
    ct_tensor *term = ct_sum(ct_mul(weight_tangent_, c4_), .dim = CTI_INTS(-2), .keepdim = false);
    return term;
}

static ct_status jvp_distance_gradients(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    ct_tensor *x1_tangent = cti_tangent(&tangents[1]);
    ct_tensor *x2_tangent = cti_tangent(&tangents[2]);
    ct_tensor *distance_tangent = cti_tangent(&tangents[3]);
    ct_tensor *x1 = args[1].value.tensor;
    ct_tensor *x2 = args[2].value.tensor;
    ct_tensor *distance = args[3].value.tensor;
    ct_tensor *grad_ = args[0].value.tensor;
    const double p = cti_arg_float(&args[4], 0.0);
    ct_tensor *d_ = NULL, *length_ = NULL, *far_ = NULL, *safe_ = NULL, *ratio_ = NULL, *c0_ = NULL, *c1_ = NULL,
              *c5_ = NULL, *c4_ = NULL, *c2_ = NULL, *c3_ = NULL;
    if (grad_tangent || x1_tangent || x2_tangent || distance_tangent) {
        const cti_shape x0_ = cti_shape_of_ints("distance_gradients", "size",
                                                CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x1_ = cti_shape_concat("distance_gradients", cti_shape_or_failed(distance), x0_);
        d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x1_));
        length_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
        far_ = ct_to(ct_eq(ct_abs(d_), length_), cti_dtype_of(d_));
        safe_ = ct_masked_fill(length_, ct_eq(length_, ct_num_i64(0)), ct_num_i64(1));
        ratio_ = ct_masked_fill(ct_div(ct_abs(d_), safe_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
        c0_ = ct_eq(length_, ct_num_i64(0));
        c1_ = ct_eq(d_, ct_num_i64(0));
        c5_ = ct_div(ct_abs(d_), safe_);
    }
    if (x1_tangent || x2_tangent || distance_tangent) {
        c4_ = ct_unsqueeze(grad_, -1);
    }
    if (x1_tangent || x2_tangent) {
        c2_ = ct_conj(ct_sgn(d_));
        c3_ = ct_sgn(d_);
    }
    if (grad_tangent) {
        ct_tensor *term = jvp_distance_gradients_term0(grad_tangent, p, d_, far_, safe_, ratio_, c0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (x1_tangent) {
        ct_tensor *term = jvp_distance_gradients_term1(args, x1_tangent, x1, x2, distance, grad_, p, d_, length_, far_,
                                                       safe_, ratio_, c0_, c1_, c4_, c2_, c3_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (x2_tangent) {
        ct_tensor *term = jvp_distance_gradients_term2(args, x2_tangent, x1, x2, distance, grad_, p, d_, length_, far_,
                                                       safe_, ratio_, c0_, c1_, c4_, c2_, c3_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (distance_tangent) {
        ct_tensor *term = jvp_distance_gradients_term3(distance_tangent, grad_, p, d_, length_, far_, safe_, ratio_,
                                                       c0_, c1_, c5_, c4_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info distance_gradients_args[] = {
    {.name = "grad", .type = "T[*G, P, R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "x1", .type = "T[*A, P, M]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "x2", .type = "T[*B, R, M]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "distance", .type = "T[*G, P, R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT},
};
static const char *const distance_gradients_outputs[] = {"result"};

const cti_op_entry cti_op_distance_gradients = {
    .info =
        {
            .name = "distance_gradients",
            .op = "distance_gradients",
            .overload = "",
            .family = "distance",
            .doc = "Gradient of cdist with respect to x1: for each row of x1, grad times the derivative of the "
                   "distance to a row of x2, summed over the rows of x2.",
            .meaning = "kernel",
            .args = distance_gradients_args,
            .num_args = 5,
            .outputs = distance_gradients_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "grad for x1, x2, distance; x1; x2; distance",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(FLOAT)},
    .functions = CTI_FUNCTIONS(cti_caller_4tensor_float, ct_distance_gradients, NULL, cti_caller_4tensor_float_tensor,
                               ct_distance_gradients_out),
    .jvp = jvp_distance_gradients,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 2},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_LEAD, .least = 2},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)distance_gradients_parts,
        },
};
