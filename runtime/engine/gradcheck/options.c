/* Arguments of a check: combinations of options, and the inputs that are differentiated (S23.1 to S23.3, S24.3). */
#include "base/memory.h"
#include "engine/gradcheck/gradcheck_target.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "state/options.h"

#include <inttypes.h>

/* ---- options ---- */

static ct_status tolerance(const char *who, const char *name, double given, double *value)
{
    *value = given;
    return given >= 0 ? CT_OK : cti_error(CT_E_INVALID, "%s: %s must not be negative; it is %g", who, name, given);
}

ct_status cti_gradcheck_options(cti_check *check, const ct_gradcheck_opts *opts)
{
    static const ct_gradcheck_opts defaults = {CTI_RESOLVED, .eps = 1e-6, .atol = 1e-5, .rtol = 1e-3};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_gradcheck_opts own;
    if (!(opts = cti_resolve_options(check->who, opts, &type, &own))) return cti_failed();
    check->opts = *opts;
    return CT_OK;
}

static ct_status fill_tolerances(cti_checked *check)
{
    const ct_gradcheck_opts *o = &check->opts;
    ct_status status = tolerance(check->who, "eps", o->eps, &check->eps);
    if (status == CT_OK) status = tolerance(check->who, "atol", o->atol, &check->atol);
    if (status == CT_OK) status = tolerance(check->who, "rtol", o->rtol, &check->rtol);
    if (status == CT_OK && check->eps == 0)
        return cti_error(CT_E_INVALID, "%s: eps is 0; it is the step of numerical differences and must be positive",
                         check->who);
    if (status == CT_OK && !(o->nondet_tol >= 0))
        return cti_error(CT_E_INVALID, "%s: nondet_tol must not be negative", check->who);
    return status;
}

static CTI_COLD ct_status exclude(const char *who, const char *what)
{
    return cti_error_kind(CT_E_STATE, "ASSERT", "%s: %s", who, what);
}

static bool is_identifier(const char *name)
{
    bool fits = *name && !(*name >= '0' && *name <= '9');
    for (; fits && *name; name++)
        fits = (*name >= 'a' && *name <= 'z') || (*name >= 'A' && *name <= 'Z') || (*name >= '0' && *name <= '9') ||
               *name == '_';
    return fits;
}

ct_status cti_check_options(const char *who, const ct_gradcheck_opts *o, bool second)
{
    if (second && (o->skip_backward_ad || o->check_forward_ad))
        return cti_error(CT_E_INVALID,
                         "%s: skip_backward_ad and check_forward_ad are options of gradcheck; here they are "
                         "skip_rev_over_rev and check_fwd_over_rev",
                         who);
    if (o->skip_backward_ad && !o->check_forward_ad)
        return exclude(who, "skip_backward_ad is set without check_forward_ad; at least one direction must be checked");
    if (o->check_batched_grad && o->skip_backward_ad)
        return exclude(who, "check_batched_grad needs reverse mode; leave out skip_backward_ad");
    if (o->check_batched_forward_grad && !(second ? o->check_fwd_over_rev : o->check_forward_ad))
        return exclude(who, second ? "check_batched_forward_grad needs check_fwd_over_rev"
                                   : "check_batched_forward_grad needs check_forward_ad");
    if (second && o->skip_rev_over_rev && !o->check_fwd_over_rev)
        return exclude(who,
                       "skip_rev_over_rev is set without check_fwd_over_rev; at least one direction must be checked");
    if (!second && (o->grad_outputs.items || o->grad_outputs.count || o->gen_non_contig_grad_outputs ||
                    o->skip_rev_over_rev || o->check_fwd_over_rev))
        return cti_error(CT_E_INVALID,
                         "%s: grad_outputs, gen_non_contig_grad_outputs, skip_rev_over_rev and check_fwd_over_rev are "
                         "options of gradgradcheck",
                         who);
    if (o->name && !is_identifier(o->name))
        return cti_error(CT_E_INVALID, "%s: name is \"%s\"; it must be a C identifier", who, o->name);
    return CT_OK;
}

/* ---- inputs ---- */

static ct_status check_input(cti_checked *check, int64_t index)
{
    const ct_tensor *input = check->inputs.items[index];
    if (cti_is_none(input) || !cti_requires_grad(input)) return CT_OK; /* not differentiated */
    if (cti_has_internal_overlap(input))
        return cti_error(
            CT_E_STATE,
            "%s: inputs[%" PRId64
            "] has a dim with stride 0; elements must not share memory, because each element is changed separately",
            check->who, index);
    if (input->dtype != CT_DTYPE_F64 && input->dtype != CT_DTYPE_C128)
        cti_warn(
            "%s: inputs[%" PRId64
            "] is %s; numerical differences are accurate enough only in f64 and c128, so the check will likely fail",
            check->who, index, ct_dtype_name((ct_dtype)input->dtype));
    check->requested[check->num_requested++] = index;
    return CT_OK;
}

ct_status cti_check_inputs(cti_checked *check)
{
    ct_status status = fill_tolerances(check);
    if (status != CT_OK) return status;
    check->requested = cti_malloc((size_t)(check->inputs.count + 1) * sizeof *check->requested);
    if (!check->requested) return cti_no_memory(check->who);
    for (int64_t i = 0; status == CT_OK && i < check->inputs.count; i++) status = check_input(check, i);
    if (status == CT_OK && check->num_requested == 0)
        return cti_error(CT_E_INVALID,
                         "%s: at least one of the %" PRId64 " inputs must require grad; use ct_tensor_requires_grad_",
                         check->who, check->inputs.count);
    return status;
}
