/*
 * linalg_lstsq: declarations.
 *
 * Written by ctgen from schemas/linalg_lstsq.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_LSTSQ_H
#define COTANGENT_OP_LINALG_LSTSQ_H

#include <cotangent/operand.h>
#include <cotangent/enum/driver.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_lstsq, passed as named arguments. */
typedef struct ct_linalg_lstsq_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* singular values up to rcond times the largest count as 0 in rank; if left out, max(M, N) times the epsilon of the
     * dtype; optional */
    double rcond CT_INIT_(CT_NO_FLOAT_);
    /* selects which results are computed in addition to the solution; gelsy if left out. gels computes residuals, gelsy
     * computes rank, the other drivers compute residuals, rank and singular values; CT_DRIVER_GELS, CT_DRIVER_GELSY,
     * CT_DRIVER_GELSD or CT_DRIVER_GELSS; optional */
    enum ct_driver driver CT_INIT_({});
} ct_linalg_lstsq_opts;

/** Results of ct_linalg_lstsq. */
typedef struct ct_linalg_lstsq_result {
    ct_tensor *solution, *residuals, *rank, *singular_values;
} ct_linalg_lstsq_result;

/**
 * Least-squares solution X of self X = b; the one with the least norm if there are several. The solution requires
 * matrices of full rank; rank and singular values show whether they have it.
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, M, N]
 * @param b     right-hand sides: columns of matrices, or vectors if b has one axis fewer than self; complex, f32 or f64
 *              tensor [*R]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return solution: shape: concat(self.shape[:-2], [self.size(-1)]) if b.ndim == self.shape[:-2].ndim + 1 else
 *         concat(self.shape[:-2], [self.size(-1), 1 if b.ndim == self.shape[:-2].ndim + 1 else b.size(-1)]); dtype and
 *         device: same as self
 *         residuals: shape: concat(self.shape[:-2], [1 if b.ndim == self.shape[:-2].ndim + 1 else b.size(-1)]) if
 *         self.size(-2) > self.size(-1) and driver != none and driver != gelsy else [0]; dtype: the real counterpart of
 *         self.dtype; device: self.device
 *         rank: shape: self.shape[:-2] if driver == none or driver != gels else [0]; dtype: i64; device: self.device
 *         singular_values: shape: concat(self.shape[:-2], [min(self.size(-2), self.size(-1))]) if driver != none and
 *         driver != gels and driver != gelsy else [0]; dtype: the real counterpart of self.dtype; device: self.device
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless b.ndim == self.shape[:-2].ndim + 1 or b.ndim == self.shape[:-2].ndim + 2
 *                 unless b.ndim == self.shape[:-2].ndim + 1 or (b.shape without axis -1) == concat(self.shape[:-2],
 *                 [self.size(-2)])
 *                 unless b.ndim != self.shape[:-2].ndim + 1 or b.shape == concat(self.shape[:-2], [self.size(-2)])
 *                 unless b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) <= self.size(-1) or driver == none or
 *                 driver == gelsy or b.ndim > 0
 *                 unless b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) < self.size(-1) or b.ndim > 0
 *                 unless b.ndim != self.shape[:-2].ndim + 1 or self.size(-2) >= self.size(-1) or b.size(-1) ==
 *                 self.size(-2)
 *                 unless b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) < self.size(-1) or b.ndim != 1 or
 *                 b.size(0) == self.size(-2)
 *                 unless b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) >= self.size(-1) or b.size(-2) ==
 *                 self.size(-2)
 *   CT_E_SHAPE    unless b.ndim != self.shape[:-2].ndim + 1 or self.size(-2) >= self.size(-1) or b.ndim >= 1
 *                 unless b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) >= self.size(-1) or b.ndim >= 2
 *                 unless b.ndim != self.shape[:-2].ndim + 1 or self.size(-2) >= self.size(-1) or
 *                 broadcasts(self.shape[:-2], b.shape without axis -1)
 *                 unless b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) >= self.size(-1) or
 *                 broadcasts(self.shape[:-2], b.shape without axis [-2, -1])
 *                 unless b.ndim != self.shape[:-2].ndim + 1 or self.size(-2) < self.size(-1) or b.ndim == 0 or
 *                 b.size(-1) == self.size(-2)
 *                 unless b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) < self.size(-1) or b.ndim == 1 or
 *                 b.size(-2) == self.size(-2)
 *                 unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and b have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *b = ct_rand(CT_INTS(3, 2));
 *   ct_linalg_lstsq_result results = ct_linalg_lstsq(self, b);
 */
CT_API ct_linalg_lstsq_result ct_linalg_lstsq(ct_tensor *self, ct_tensor *b, const ct_linalg_lstsq_opts *opts);

#ifdef __cplusplus
}

inline ct_linalg_lstsq_result ct_linalg_lstsq(ct_tensor *self, ct_tensor *b,
                                              const ct_linalg_lstsq_opts &opts = ct_linalg_lstsq_opts{})
{
    return ct_linalg_lstsq(self, b, &opts);
}
#else
#define ct_linalg_lstsq_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .rcond = CT_NO_FLOAT_, .tag_.end = 0
#define ct_linalg_lstsq(...) ct_linalg_lstsq_named_(__VA_ARGS__, )
#define ct_linalg_lstsq_named_(self, b, ...) CT_NAMED_(ct_linalg_lstsq, ct_linalg_lstsq_opts, (self, b, ), __VA_ARGS__)
#endif
#endif
