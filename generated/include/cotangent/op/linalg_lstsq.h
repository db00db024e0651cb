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
 * @return solution: shape: (self.shape[:-2]), followed by [self.size(-1)] if b.ndim is self.shape[:-2].ndim + 1, else
 *         (self.shape[:-2]), followed by [self.size(-1), (1 if b.ndim is self.shape[:-2].ndim + 1, else b.size(-1))];
 *         dtype and device: same as self
 *         residuals: shape: (self.shape[:-2]), followed by [(1 if b.ndim is self.shape[:-2].ndim + 1, else b.size(-1))]
 *         if self.size(-2) is greater than self.size(-1) and driver is given and driver is not gelsy, else [0]; dtype:
 *         the real counterpart of the dtype of self; device: same as self
 *         rank: shape: self.shape[:-2] if driver is not given or driver is not gels, else [0]; dtype: i64; device: same
 *         as self
 *         singular_values: shape: (self.shape[:-2]), followed by [min(self.size(-2), self.size(-1))] if driver is given
 *         and driver is not gels and driver is not gelsy, else [0]; dtype: the real counterpart of the dtype of self;
 *         device: same as self
 *
 * Requirements, by error status; on error the results are NULL:
 *   CT_E_INVALID  b.ndim must be self.shape[:-2].ndim + 1 or self.shape[:-2].ndim + 2
 *                 b.ndim must be self.shape[:-2].ndim + 1 or b.shape without dimension -1 must be self.shape[:-2]
 *                 followed by [self.size(-2)]
 *                 if b.ndim is self.shape[:-2].ndim + 1, b.shape must be self.shape[:-2] followed by [self.size(-2)]
 *                 if driver is given, b.ndim must be self.shape[:-2].ndim + 1 or self.size(-2) must be at most
 *                 self.size(-1) or driver must be gelsy or b.ndim must be greater than 0
 *                 b.ndim must be self.shape[:-2].ndim + 1 or self.size(-2) must be less than self.size(-1) or b.ndim
 *                 must be greater than 0
 *                 b.ndim must not be self.shape[:-2].ndim + 1 or self.size(-2) must be at least self.size(-1) or
 *                 b.size(-1)
 *                 b.ndim must be self.shape[:-2].ndim + 1 or self.size(-2) must be less than self.size(-1) or b.ndim
 *                 must not be 1 or self.size(-2) must be b.size(0)
 *                 b.ndim must be self.shape[:-2].ndim + 1 or self.size(-2) must be at least self.size(-1) or b.size(-2)
 *   CT_E_SHAPE    b.ndim must not be self.shape[:-2].ndim + 1 or self.size(-2) must be at least self.size(-1) or b.ndim
 *                 must be at least 1
 *                 b.ndim must be self.shape[:-2].ndim + 1 or self.size(-2) must be at least self.size(-1) or b.ndim
 *                 must be at least 2
 *                 b.ndim must not be self.shape[:-2].ndim + 1 or self.size(-2) must be at least self.size(-1) or
 *                 self.shape[:-2] and b.shape without dimension -1 must broadcast
 *                 b.ndim must be self.shape[:-2].ndim + 1 or self.size(-2) must be at least self.size(-1) or
 *                 self.shape[:-2] and b.shape[:-2] must broadcast
 *                 b.ndim must not be self.shape[:-2].ndim + 1 or self.size(-2) must be less than self.size(-1) or
 *                 b.ndim must be 0 or self.size(-2) must be b.size(-1)
 *                 b.ndim must be self.shape[:-2].ndim + 1 or self.size(-2) must be less than self.size(-1) or b.ndim
 *                 must be 1 or self.size(-2) must be b.size(-2)
 *                 self.ndim must be at least 2
 *   CT_E_DTYPE    the dtypes of self and b must be complex, f32 or f64
 *                 self and b must have the same dtype
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
