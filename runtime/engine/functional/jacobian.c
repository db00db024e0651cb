/* ct_jacobian, ct_hessian, ct_jacrev, ct_jacfwd (S22.6, S22.7). */
#include "engine/functional/functional.h"
#include "state/error.h"
#include "state/options.h"

static ct_status values(cti_functional *call, ct_tensors *outputs)
{
    const ct_status status = cti_functional_evaluate(call);
    *outputs = call->outputs;
    return status;
}

/*
 * Computes the gradient of func. The gradient is recorded even without create_graph, because it is differentiated
 * again.
 */
static ct_status gradient(cti_functional *call, ct_tensors *outputs)
{
    ct_status status = cti_functional_evaluate_scalar(call);
    if (status != CT_OK) return status;
    const ct_tensors found = cti_functional_grad(call, call->outputs, call->inputs, (ct_tensors){0}, true);
    status = cti_functional_check_dependent(call, found, 1);
    if (status != CT_OK) return status;
    *outputs = cti_functional_complete(call, found, call->inputs, CTI_STAGE_BACK);
    return outputs->count < 0 ? cti_failed() : CT_OK;
}

static ct_tensors run(cti_functional *call, ct_tensors inputs, const ct_ints *argnums, cti_jacobian_plan plan,
                      cti_outputs_fn outputs_of)
{
    ct_tensors outputs, blocks, given = cti_failed_list();
    call->unrecorded = plan.forward && outputs_of == values;
    ct_status status = cti_functional_begin(call, inputs, argnums);
    if (status == CT_OK && plan.forward) {
        status = cti_jacobian_by_columns(call, outputs_of, &blocks);
    } else if (status == CT_OK) {
        status = outputs_of(call, &outputs);
        if (status == CT_OK) status = cti_jacobian_blocks(call, outputs, plan.vectorize, &blocks);
    }
    if (status == CT_OK) given = cti_functional_give(call, blocks);
    cti_functional_end(call);
    return given;
}

ct_tensors(ct_jacobian)(ct_tensors_fn func, void *payload, ct_tensors inputs, const ct_jacobian_opts *opts)
{
    static const ct_jacobian_opts defaults;
    if (!opts) opts = &defaults;
    cti_functional call = {.who = "jacobian",
                           .func = func,
                           .payload = payload,
                           .create_graph = opts->create_graph,
                           .strict = opts->strict};
    cti_jacobian_plan plan;
    if (cti_jacobian_plan_of(&call, "strategy", opts->strategy, opts->vectorize, &plan) != CT_OK)
        return cti_failed_list();
    return run(&call, inputs, NULL, plan, values);
}

ct_tensors(ct_hessian)(ct_tensors_fn func, void *payload, ct_tensors inputs, const ct_hessian_opts *opts)
{
    static const ct_hessian_opts defaults;
    if (!opts) opts = &defaults;
    cti_functional call = {
        .who = "hessian", .func = func, .payload = payload, .create_graph = opts->create_graph, .strict = opts->strict};
    cti_jacobian_plan plan;
    const char *name = "outer_jacobian_strategy", *strategy = opts->outer_jacobian_strategy;
    if (cti_jacobian_plan_of(&call, name, strategy, opts->vectorize, &plan) != CT_OK) return cti_failed_list();
    return run(&call, inputs, NULL, plan, gradient);
}

/*
 * Implements ct_jacrev and ct_jacfwd: differentiates with respect to the inputs in argnums, and records the computation
 * if the caller's grad mode is on.
 */
static ct_tensors run_nested(const char *who, ct_tensors_fn func, void *payload, ct_tensors inputs,
                             const ct_jacrev_opts *opts, cti_jacobian_plan plan)
{
    static const cti_field fields[] = {{"argnums", offsetof(ct_jacrev_opts, argnums), CTI_FIELD_INTS}};
    static const ct_jacrev_opts defaults = {CTI_RESOLVED};
    static const cti_options_type type = {sizeof defaults, 1, fields, &defaults};
    ct_jacrev_opts own;
    if (!(opts = cti_resolve_options(who, opts, &type, &own))) return cti_failed_list();
    static const int64_t first[] = {0};
    ct_ints argnums = opts->argnums;
    if (!argnums.items && !argnums.count) argnums = ct_ints_of(first, 1);
    cti_functional call = {.who = who, .func = func, .payload = payload, .create_graph = ct_is_grad_enabled()};
    if (argnums.count < 1 || !argnums.items) {
        (void)cti_error(CT_E_INVALID, "%s: argnums is empty; it must have the index of at least one input", who);
        return cti_failed_list();
    }
    return run(&call, inputs, &argnums, plan, values);
}

ct_tensors(ct_jacrev)(ct_tensors_fn func, void *payload, ct_tensors inputs, const ct_jacrev_opts *opts)
{
    return run_nested("jacrev", func, payload, inputs, opts, (cti_jacobian_plan){0});
}

ct_tensors(ct_jacfwd)(ct_tensors_fn func, void *payload, ct_tensors inputs, const ct_jacrev_opts *opts)
{
    return run_nested("jacfwd", func, payload, inputs, opts, (cti_jacobian_plan){.forward = true});
}
