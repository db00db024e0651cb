/* Clipping of the gradients of a list of parameters. */
#include "state/error.h"
#include "state/error_within.h"

#include "state/options.h"

#include <cotangent/optimiser.h>

#include <cotangent/autograd.h>
#include <cotangent/op/clamp.h>
#include <cotangent/op/linalg_vector_norm.h>
#include <cotangent/op/mul.h>

#include <math.h>

/* Calls `visit` for every gradient, each in its own scope and with grad mode off. */
static ct_status each_grad(const char *op, ct_tensors parameters, ct_status (*visit)(ct_tensor *grad, void *payload),
                           void *payload)
{
    const ct_status given = cti_list_given(op, "parameters", parameters);
    if (given != CT_OK) return given;
    ct_guard guard = ct_no_grad();
    ct_status status = guard.status;
    if (status != CT_OK) return status;
    for (int64_t i = 0; i < parameters.count && status == CT_OK; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *grad = ct_tensor_grad(parameters.items[i]);
        if (!grad)
            status = ct_error_status();
        else if (!ct_is_none(grad) && visit(grad, payload) != CT_OK)
            status = cti_error_within(op, "parameters[%lld]: ", (long long)i);
        ct_scope_close(scope);
    }
    if (ct_leave(&guard) != CT_OK && status == CT_OK) status = ct_error_status();
    return status;
}

/*
 * Accumulates the norm of all gradients together from the norms of the single gradients. total: the sum of their
 * powers, or for an infinite `ord` their maximum or minimum.
 */
typedef struct norm {
    double ord, total;
} norm;

static ct_status add_norm(ct_tensor *grad, void *payload)
{
    norm *n = payload;
    double own;
    ct_tensor *found = ct_linalg_vector_norm(grad, .ord = n->ord, .dtype = CT_DTYPE_F64);
    if (!found || ct_tensor_item(found, &own) != CT_OK) return ct_error_status();
    if (isnan(own) || isnan(n->total))
        n->total = (double)NAN;
    else if (isinf(n->ord))
        n->total = n->ord > 0 ? fmax(n->total, own) : fmin(n->total, own);
    else
        n->total += n->ord == 0 ? own != 0 : pow(own, n->ord);
    return CT_OK;
}

static ct_status scale(ct_tensor *grad, void *payload)
{
    const double *by = payload;
    return ct_mul_(grad, ct_num(*by)) ? CT_OK : ct_error_status();
}

ct_status(ct_clip_grad_norm)(ct_tensors parameters, double max_norm, double *total, const ct_clip_grad_norm_opts *opts)
{
    static const ct_clip_grad_norm_opts defaults = {CTI_RESOLVED, .ord = 2};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_clip_grad_norm_opts given;
    if (!(opts = cti_resolve_options("clip_grad_norm", opts, &type, &given))) return ct_error_status();
    norm n = {.ord = opts->ord};
    if (isnan(n.ord)) return ct_error_set(CT_E_INVALID, NULL, "clip_grad_norm: ord must be a number; it is NaN");
    if (!(max_norm >= 0))
        return ct_error_set(CT_E_INVALID, NULL, "clip_grad_norm: max_norm must be at least 0; it is %g", max_norm);
    const bool is_least = isinf(n.ord) && n.ord < 0;
    if (is_least) n.total = (double)INFINITY;
    ct_status status = each_grad("clip_grad_norm", parameters, add_norm, &n);
    if (status != CT_OK) return status;
    if (!isinf(n.ord) && n.ord != 0) n.total = pow(n.total, 1 / n.ord);
    if (opts->error_if_nonfinite && !isfinite(n.total))
        return ct_error_set(CT_E_STATE, NULL,
                            "clip_grad_norm: the norm of the gradients is %g; the gradients were not scaled", n.total);
    if (total) *total = n.total;
    /* the 1e-6 is as in PyTorch and avoids a division by 0; a NaN norm makes all gradients NaN */
    double by = max_norm / (n.total + 1e-6);
    return by >= 1 ? CT_OK : each_grad("clip_grad_norm", parameters, scale, &by);
}

static ct_status clamp(ct_tensor *grad, void *payload)
{
    const double *limit = payload;
    return ct_clamp_scalar_(grad, .min = ct_float(-*limit), .max = ct_float(*limit)) ? CT_OK : ct_error_status();
}

ct_status ct_clip_grad_value(ct_tensors parameters, double limit)
{
    if (!(limit >= 0))
        return ct_error_set(CT_E_INVALID, NULL, "clip_grad_value: limit must be at least 0; it is %g", limit);
    return each_grad("clip_grad_value", parameters, clamp, &limit);
}
