/*
 * The operators.
 *
 * Written by ctgen from the schemas. Change those, not this file.
 *
 * Tensors, lists and attributes without default are parameters; attributes with one are named behind them,
 * ct_sum(x, .dim = 0, .keepdim = true), in C++ ct_sum(x, {.dim = 0}). Numbers stand for tensors and scalars: ct_mul(x,
 * 2). A trailing underscore writes into the first argument, _out into a given tensor (which has the result's sizes, or
 * no elements). The function itself is (ct_sum)(x, opts), with NULL for the defaults.
 *
 * Of every operator:
 * - Results belong to the innermost scope.
 * - After an error the result is NULL, and ct_error_status() and ct_error_message() tell what was wrong. Comments
 *   list what must hold, by the status of the error. Beside these, any call may fail with CT_E_NOMEM; with
 *   CT_E_INVALID for ct_none() where a tensor must be given, and for a constant that is none; with CT_E_STATE for
 *   writing into a tensor that must not be written to; and an _out form with CT_E_SHAPE or CT_E_DTYPE for a tensor
 *   that the result does not fit into.
 * - A NULL tensor gives a NULL result, and the error that is pending stays.
 * - Those that answer with a value, as ct_numel, return the status, and write to value unless they fail.
 * - A negative axis counts from the last; a 0-d tensor takes the axes 0 and -1.
 *
 * In comments, [*S] is a shape: *S stands for any number of sizes, a letter for one, and the same letter for the same
 * sizes. Dtypes: integer is u8, i8, i16, i32 and i64; float is f16, bf16, f32 and f64; complex is c64 and c128; real is
 * integer and float; inexact is float and complex; number is all but bool. Gradients are formulas of the schema
 * language, in which result.grad is the gradient that arrives; what their names stand for is told below them.
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
