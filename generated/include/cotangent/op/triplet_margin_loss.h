/*
 * triplet_margin_loss: declarations.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TRIPLET_MARGIN_LOSS_H
#define COTANGENT_OP_TRIPLET_MARGIN_LOSS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_triplet_margin_loss, passed as named arguments. */
typedef struct ct_triplet_margin_loss_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* required difference of the distances; default 1 */
    double margin CT_INIT_(1.0);
    /* order of the norm of the distance; default 2 */
    double p CT_INIT_(2.0);
    /* value to add to each difference; default 1e-06 */
    double eps CT_INIT_(1e-06);
    /* if true, the smaller of d(anchor, negative) and d(positive, negative) is subtracted; default false */
    bool swap CT_INIT_(false);
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
} ct_triplet_margin_loss_opts;

/**
 * Triplet margin loss: max(0, d(anchor, positive) - d(anchor, negative) + margin), where d is the p-norm distance;
 * averaged, summed or unreduced. Where the second argument of max is 0, the derivative of max is 1.
 *
 * @param anchor    vectors; real tensor [*A]
 * @param positive  vectors that should be close to anchor; real tensor [*B]
 * @param negative  vectors that should be far from anchor; real tensor [*C]
 * @param opts      options, passed as named arguments; NULL for the defaults
 *
 * @return shape: (broadcast(anchor.shape, positive.shape, negative.shape) without axis -1) if reduction is none, else
 *         []; dtype: promote(anchor, positive, negative) (the default dtype for bool and integers); device:
 *         anchor.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless anchor.ndim > 0
 *                 unless anchor.ndim == positive.ndim
 *                 unless anchor.ndim == negative.ndim
 *                 unless margin > 0
 *                 unless not swap or positive.ndim > 0 or negative.ndim > 0
 *                 unless p >= 0 and p < inf or broadcast(anchor.shape, positive.shape).size(-1) > 0
 *                 unless p >= 0 and p < inf or broadcast(anchor.shape, negative.shape).size(-1) > 0
 *                 unless not swap or p >= 0 and p < inf or broadcast(positive.shape, negative.shape).size(-1) > 0
 *   CT_E_SHAPE    unless broadcasts(anchor.shape, positive.shape)
 *                 unless broadcasts(anchor.shape, negative.shape)
 *                 unless not swap or broadcasts(positive.shape, negative.shape)
 *                 unless broadcasts(anchor.shape, positive.shape, negative.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *anchor = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *positive = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *negative = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_triplet_margin_loss(anchor, positive, negative);
 */
CT_API ct_tensor *ct_triplet_margin_loss(ct_tensor *anchor, ct_tensor *positive, ct_tensor *negative,
                                         const ct_triplet_margin_loss_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_triplet_margin_loss(ct_tensor *anchor, ct_tensor *positive, ct_tensor *negative,
                                         const ct_triplet_margin_loss_opts &opts = ct_triplet_margin_loss_opts{})
{
    return ct_triplet_margin_loss(anchor, positive, negative, &opts);
}
#else
#define ct_triplet_margin_loss_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .margin = 1.0, .p = 2.0, .eps = 1e-06, .tag_.end = 0
#define ct_triplet_margin_loss(...) ct_triplet_margin_loss_named_(__VA_ARGS__, )
#define ct_triplet_margin_loss_named_(anchor, positive, negative, ...) \
    CT_NAMED_(ct_triplet_margin_loss, ct_triplet_margin_loss_opts, (anchor, positive, negative, ), __VA_ARGS__)
#endif
#endif
