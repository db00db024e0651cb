/*
 * The operators.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 *
 * Tensors, lists and attributes without a default are parameters. Attributes with a default are named arguments after
 * the parameters: ct_sum(x, .dim = 0, .keepdim = true), in C++ ct_sum(x, {.dim = 0}). C numbers are accepted as tensors
 * and scalars: ct_mul(x, 2). A function with a trailing underscore writes its result into the first argument, a
 * function with _out into the argument `out` (which must have the shape of the result, or no elements). The macro
 * ct_sum calls the function (ct_sum)(x, opts); opts = NULL selects the defaults.
 *
 * All operators:
 * - Results belong to the innermost scope.
 * - On error the result is NULL, and ct_error_status() and ct_error_message() describe the error. Comments list the
 *   errors, each with the conditions that prevent it. In addition, any call may fail with CT_E_NOMEM; with CT_E_INVALID
 * if a required tensor is ct_none() or an argument is not a valid enumerator; with CT_E_STATE if it would write to a
 * tensor that must not be written to; an _out function also with CT_E_SHAPE or CT_E_DTYPE if the result does not fit
 * `out`.
 * - If an argument is NULL, the result is NULL, and the pending error is unchanged.
 * - An operator whose result is not a tensor, such as ct_numel, returns the status and stores the result in *value
 *   unless it fails.
 * - A negative axis counts from the last; for a 0-d tensor the axes 0 and -1 are valid.
 *
 * In comments, [*S] is a shape: *S represents any number of sizes, a single letter one size, and the same letter the
 * same sizes. Dtypes: integer is u8, i8, i16, i32 and i64; float is f16, bf16, f32 and f64; complex is c64 and c128;
 * real is integer and float; inexact is float and complex; number is all except bool. Gradients are formulas of the
 * schema language, in which result.grad is the gradient of the result; the names in a formula are defined below it.
 */
#ifndef COTANGENT_OPS_H
#define COTANGENT_OPS_H

#include <cotangent/ops/activation.h>
#include <cotangent/ops/adjoint.h>
#include <cotangent/ops/answers.h>
#include <cotangent/ops/attention.h>
#include <cotangent/ops/attention_heads.h>
#include <cotangent/ops/axes.h>
#include <cotangent/ops/binary.h>
#include <cotangent/ops/bits.h>
#include <cotangent/ops/columns.h>
#include <cotangent/ops/compare.h>
#include <cotangent/ops/complex.h>
#include <cotangent/ops/composite.h>
#include <cotangent/ops/conv.h>
#include <cotangent/ops/conv3d.h>
#include <cotangent/ops/conv_transpose.h>
#include <cotangent/ops/copy.h>
#include <cotangent/ops/counts.h>
#include <cotangent/ops/creation.h>
#include <cotangent/ops/data.h>
#include <cotangent/ops/diagonal.h>
#include <cotangent/ops/distance.h>
#include <cotangent/ops/distributed.h>
#include <cotangent/ops/draws.h>
#include <cotangent/ops/einops.h>
#include <cotangent/ops/einsum.h>
#include <cotangent/ops/elements.h>
#include <cotangent/ops/embedding.h>
#include <cotangent/ops/embedding_bag.h>
#include <cotangent/ops/factories.h>
#include <cotangent/ops/fft.h>
#include <cotangent/ops/fft_hermitian.h>
#include <cotangent/ops/floats.h>
#include <cotangent/ops/frames.h>
#include <cotangent/ops/grid_sample.h>
#include <cotangent/ops/index.h>
#include <cotangent/ops/indexing.h>
#include <cotangent/ops/interpolate.h>
#include <cotangent/ops/linalg_lstsq.h>
#include <cotangent/ops/linalg_lu.h>
#include <cotangent/ops/linalg_norm.h>
#include <cotangent/ops/linalg_power.h>
#include <cotangent/ops/linalg_solve.h>
#include <cotangent/ops/linalg_spectra.h>
#include <cotangent/ops/lists.h>
#include <cotangent/ops/loss.h>
#include <cotangent/ops/losses_ctc.h>
#include <cotangent/ops/losses_linear.h>
#include <cotangent/ops/losses_margin.h>
#include <cotangent/ops/matmul.h>
#include <cotangent/ops/norm.h>
#include <cotangent/ops/norm_groups.h>
#include <cotangent/ops/optim.h>
#include <cotangent/ops/pad.h>
#include <cotangent/ops/pool.h>
#include <cotangent/ops/pool3d.h>
#include <cotangent/ops/pool_adaptive.h>
#include <cotangent/ops/pool_lines.h>
#include <cotangent/ops/quantile.h>
#include <cotangent/ops/random.h>
#include <cotangent/ops/recurrent.h>
#include <cotangent/ops/recurrent_layers.h>
#include <cotangent/ops/reduce.h>
#include <cotangent/ops/repeat.h>
#include <cotangent/ops/sampling.h>
#include <cotangent/ops/scatter_reduce.h>
#include <cotangent/ops/sequences.h>
#include <cotangent/ops/signal.h>
#include <cotangent/ops/sort.h>
#include <cotangent/ops/special.h>
#include <cotangent/ops/split.h>
#include <cotangent/ops/statistics.h>
#include <cotangent/ops/tables.h>
#include <cotangent/ops/ternary.h>
#include <cotangent/ops/trigonometric.h>
#include <cotangent/ops/unary.h>
#include <cotangent/ops/unique.h>
#include <cotangent/ops/vector.h>
#include <cotangent/ops/view.h>
#include <cotangent/ops/windows.h>
#include <cotangent/registry.h>
#include <cotangent/tensor.h>

#endif
