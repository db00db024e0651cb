/* Products of a vector with the Jacobian or the Hessian (S22.5, S22.8). */
#include "engine/functional/functional.h"
#include "state/error.h"

/* Computes a product with the vector that the caller passed. */
typedef ct_status (*compute_fn)(cti_functional *call, ct_tensors v, ct_tensors *product);

static const char of_inputs[] = "the input to the function is";

static ct_status done(ct_tensors product, ct_tensors *out)
{
    *out = product;
    return product.count < 0 ? cti_failed() : CT_OK;
}

/* ---- first derivatives ---- */

static ct_status vjp(cti_functional *call, ct_tensors v, ct_tensors *product)
{
    ct_tensors vector;
    ct_status status = cti_functional_evaluate(call);
    if (status == CT_OK) status = cti_functional_vector(call, v, call->outputs, "the function returns", &vector);
    if (status != CT_OK) return status;
    const ct_tensors grads = cti_functional_grad(call, call->outputs, call->inputs, vector, call->create_graph);
    return done(cti_functional_complete(call, grads, call->inputs, CTI_STAGE_BACK), product);
}

/*
 * Computes the Jacobian times v by two vector-Jacobian products (vjp). A vjp is linear in its vector, so its derivative
 * with respect to this vector, multiplied by v, is the Jacobian times v. This holds for any value of the vector, so
 * zeros are used.
 */
static ct_status jvp(cti_functional *call, ct_tensors v, ct_tensors *product)
{
    ct_tensors vector, grads = cti_failed_list();
    ct_status status = cti_functional_vector(call, v, call->inputs, of_inputs, &vector);
    if (status == CT_OK) status = cti_functional_evaluate(call);
    if (status != CT_OK) return status;
    const ct_tensors dummies = cti_functional_dummies(call, call->outputs);
    if (dummies.count >= 0) grads = cti_functional_grad(call, call->outputs, call->inputs, dummies, true);
    if (grads.count < 0 || cti_functional_check_dependent(call, grads, 1) != CT_OK) return cti_failed();
    const ct_tensors found = cti_functional_grad(call, grads, dummies, vector, call->create_graph);
    return done(cti_functional_complete(call, found, call->outputs, CTI_STAGE_BACK_TRICK), product);
}

/* Computes the product by one call of func in forward mode; v is the tangent of the inputs. */
static ct_status jvp_forward(cti_functional *call, ct_tensors v, ct_tensors *product)
{
    ct_tensors vector;
    const ct_status status = cti_functional_vector(call, v, call->inputs, of_inputs, &vector);
    return status == CT_OK ? cti_functional_forward_jvp(call, vector, product) : status;
}

/* ---- second derivatives ---- */

/* Computes the gradient of a function that returns one element, and records it. */
static ct_status gradient(cti_functional *call, ct_tensors v, ct_tensors *vector, ct_tensors *grads)
{
    ct_status status = cti_functional_vector(call, v, call->inputs, of_inputs, vector);
    if (status == CT_OK) status = cti_functional_evaluate_scalar(call);
    if (status != CT_OK) return status;
    *grads = cti_functional_grad(call, call->outputs, call->inputs, (ct_tensors){0}, true);
    return grads->count < 0 ? cti_failed() : cti_functional_check_dependent(call, *grads, 1);
}

static ct_status vhp(cti_functional *call, ct_tensors v, ct_tensors *product)
{
    ct_tensors vector, grads;
    const ct_status status = gradient(call, v, &vector, &grads);
    if (status != CT_OK) return status;
    const ct_tensors found = cti_functional_grad(call, grads, call->inputs, vector, call->create_graph);
    return done(cti_functional_complete(call, found, call->inputs, CTI_STAGE_DOUBLE_BACK), product);
}

/* Computes the Hessian times v, by applying the two products of `jvp` to the gradient of func. */
static ct_status hvp(cti_functional *call, ct_tensors v, ct_tensors *product)
{
    ct_tensors vector, grads, twice = cti_failed_list();
    const ct_status status = gradient(call, v, &vector, &grads);
    if (status != CT_OK) return status;
    const ct_tensors dummies = cti_functional_dummies(call, call->inputs);
    if (dummies.count >= 0) twice = cti_functional_grad(call, grads, call->inputs, dummies, true);
    if (twice.count < 0 || cti_functional_check_dependent(call, twice, 2) != CT_OK) return cti_failed();
    const ct_tensors found = cti_functional_grad(call, twice, dummies, vector, call->create_graph);
    return done(cti_functional_complete(call, found, call->inputs, CTI_STAGE_DOUBLE_BACK), product);
}

/* ---- calls ---- */

static ct_product failed(void) { return (ct_product){cti_failed_list(), cti_failed_list()}; }

static ct_product run(cti_functional call, ct_tensors inputs, ct_tensors v, compute_fn compute)
{
    ct_product result = failed();
    ct_tensors product;
    ct_status status = cti_functional_begin(&call, inputs, NULL);
    if (status == CT_OK) status = compute(&call, v, &product);
    if (status == CT_OK) {
        result.outputs = cti_functional_give(&call, call.outputs);
        result.product = result.outputs.count < 0 ? result.outputs : cti_functional_give(&call, product);
        if (result.product.count < 0) result.outputs = cti_failed_list();
    }
    cti_functional_end(&call);
    return result;
}

static cti_functional call_of(const char *who, ct_tensors_fn func, void *payload, const ct_product_opts *opts)
{
    cti_functional call = {.who = who, .func = func, .payload = payload};
    if (!opts) return call;
    call.create_graph = opts->create_graph;
    call.strict = opts->strict;
    return call;
}

ct_product(ct_vjp)(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v, const ct_product_opts *opts)
{
    return run(call_of("vjp", func, payload, opts), inputs, v, vjp);
}

ct_product(ct_jvp)(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v, const ct_jvp_opts *opts)
{
    cti_functional call = {.who = "jvp", .func = func, .payload = payload};
    bool forward = false;
    if (opts) {
        call.create_graph = opts->create_graph;
        call.strict = opts->strict;
    }
    if (opts && cti_functional_is_forward(&call, "strategy", opts->strategy, &forward) != CT_OK) return failed();
    call.unrecorded = forward;
    return run(call, inputs, v, forward ? jvp_forward : jvp);
}

ct_product(ct_vhp)(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v, const ct_product_opts *opts)
{
    return run(call_of("vhp", func, payload, opts), inputs, v, vhp);
}

ct_product(ct_hvp)(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v, const ct_product_opts *opts)
{
    return run(call_of("hvp", func, payload, opts), inputs, v, hvp);
}
