/*
 * jvp: the generated tangent against a difference of values, and its inner product with reverse mode: <u, J v> = <J^T
 * u, v>.
 */
#include "jobs.h"

#include "ops/dispatch.h"

#include <cotangent/op/add.h>
#include <cotangent/op/div.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sub.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The input that a tensor is, -1 for none. */
static int64_t input_number(const call *c, const ct_tensor *t)
{
    for (int64_t k = 0; k < c->num_inputs; k++)
        if (c->inputs[k] == t) return k;
    return -1;
}

/* A random tangent for every input, in the places of the arguments; one that is given twice has one tangent. */
static bool make_tangents(const call *c, const cti_boxed_call *boxed, ct_arg *tangents, ct_tensor **items,
                          ct_tensor **of_input)
{
    const ct_arg *args = boxed->args;
    int64_t num_items = 0;
    for (int64_t k = 0; k < c->num_inputs; k++)
        if (!(of_input[k] = random_like(c->inputs[k], 31 + (uint64_t)k))) return false;
    for (size_t i = 0; i < boxed->entry->info.num_args; i++) {
        tangents[i] = (ct_arg){.name = args[i].name, .kind = CT_ARG_NONE};
        if (args[i].kind == CT_ARG_TENSOR && input_number(c, args[i].value.tensor) >= 0) {
            tangents[i].kind = CT_ARG_TENSOR;
            tangents[i].value.tensor = of_input[input_number(c, args[i].value.tensor)];
        }
        if (args[i].kind != CT_ARG_TENSOR_LIST) continue;
        const ct_tensors list = args[i].value.tensors;
        ct_tensor **first = items + num_items;
        for (int64_t k = 0; k < list.count; k++) {
            const int64_t number = input_number(c, list.items[k]);
            items[num_items++] = number >= 0 ? of_input[number] : ct_none();
        }
        tangents[i].kind = CT_ARG_TENSOR_LIST;
        tangents[i].value.tensors = list.count ? (ct_tensors){first, list.count} : CT_NO_TENSORS;
    }
    return true;
}

/* Re(conj(a) * b), summed. */
static double inner(ct_tensor *a, ct_tensor *b)
{
    int64_t n = 0, m = 0;
    double *x = tensor_values(a, &n), *y = tensor_values(b, &m), sum = 0;
    for (int64_t i = 0; x && y && i < n && i < m; i++) sum += x[i] * y[i];
    free(x);
    free(y);
    return sum;
}

/* Outputs of the call at inputs + step * tangents, as they are compared. */
static bool moved(const sample_file *file, const sample *s, ct_tensor *const *tangents, double step, results *out)
{
    call c;
    ct_tensor *inputs[MAX_INPUTS];
    if (!call_make(&c, file, s)) return false;
    for (int64_t k = 0; k < c.num_inputs; k++)
        if (!(inputs[k] = ct_add(c.inputs[k], ct_mul(tangents[k], ct_num(step))))) return false;
    call_replace_inputs(&c, inputs);
    return call_run_mapped(&c, out) == CT_OK;
}

/* A difference of step 1e-6 in f64 is good to about eight digits of what the function amplifies. */
static bool tangents_close(int64_t output, ct_tensor *tangent, ct_tensor *difference)
{
    char what[48];
    snprintf(what, sizeof what, "tangent of output %lld", (long long)output);
    return tensors_close(what, tangent, difference, 1e-5, 1e-6);
}

static void compare_with_difference(const sample_file *file, const sample *s, const call *c, ct_tensor *const *tangents,
                                    ct_tensor *const *found, const results *out)
{
    const double step = 1e-6;
    results up, down;
    if (!moved(file, s, tangents, step, &up) || !moved(file, s, tangents, -step, &down)) return;
    for (int64_t i = 0; i < out->count; i++) {
        if (!is_differentiable(out->tensors[i])) continue;
        ct_tensor *difference = ct_div(ct_sub(up.tensors[i], down.tensors[i]), ct_num(2 * step));
        ct_tensor *tangent = found[i] ? found[i] : ct_mul(out->tensors[i], ct_num(0));
        if (!difference || !tangents_close(i, tangent, difference))
            check_failed(c, "the tangent of output %lld is not the difference", (long long)i);
    }
}

static void compare_with_reverse(const sample_file *file, const sample *s, ct_tensor *const *tangents,
                                 ct_tensor *const *found, const results *out)
{
    call c;
    ct_tensor *grads[MAX_INPUTS];
    if (!call_make(&c, file, s) || !reverse(&c, (UINT64_C(1) << c.num_inputs) - 1, false, 17, grads)) return;
    double forward = 0, backward = 0, scale = 1;
    uint64_t root = 0;
    for (int64_t i = 0; i < out->count; i++) {
        if (!is_differentiable(out->tensors[i])) continue;
        ct_tensor *u = random_like(out->tensors[i], 17 + root++); /* the cotangents that reverse() uses, in its order */
        if (u && found[i]) forward += inner(u, found[i]);
    }
    for (int64_t k = 0; k < c.num_inputs; k++) {
        if (ct_is_none(grads[k])) continue;
        const double part = inner(grads[k], tangents[k]);
        backward += part;
        scale += fabs(part);
    }
    if (fabs(forward - backward) > 1e-8 * scale && !(isnan(forward) && isnan(backward)))
        check_failed(&c, "<u, J v> is %.12g, <J^T u, v> is %.12g", forward, backward);
}

/*
 * u of <u, f(outputs)>, with f what `through` makes of them, pulled back to the outputs: the tangents are of those.
 * NULL where none arrives.
 */
static bool pull_back(const call *c, const results *out, ct_tensor **pulled)
{
    results mapped = *out;
    ct_tensor *roots[MAX_OUTPUTS], *cotangents[MAX_OUTPUTS], *outputs[MAX_OUTPUTS];
    int64_t num_roots = 0, num_outputs = 0;
    for (int64_t i = 0; i < out->count; i++)
        if (is_differentiable(out->tensors[i])) outputs[num_outputs++] = out->tensors[i];
    if (call_map(c, &mapped) != CT_OK) return false;
    for (int64_t i = 0; i < mapped.count; i++) {
        if (!is_differentiable(mapped.tensors[i])) continue;
        roots[num_roots] = mapped.tensors[i];
        cotangents[num_roots] =
            random_like(mapped.tensors[i], 17 + (uint64_t)num_roots); /* those that reverse() uses, in its order */
        num_roots++;
    }
    const ct_tensors found = ct_grad((ct_tensors){roots, num_roots}, (ct_tensors){outputs, num_outputs},
                                     &(ct_grad_opts){.grad_outputs = {cotangents, num_roots}, .allow_unused = true});
    for (int64_t i = 0, k = 0; i < out->count && found.count >= 0; i++) {
        const bool given = is_differentiable(out->tensors[i]);
        pulled[i] = given && !ct_is_none(found.items[k]) ? found.items[k] : NULL;
        k += given;
    }
    return found.count >= 0;
}

/*
 * With steps between outputs and what is compared: <u, J_f J v> by the pulled-back u, by reverse mode of the whole, and
 * by a difference of values.
 */
static void compare_through(const sample_file *file, const sample *s, ct_tensor *const *tangents,
                            ct_tensor *const *found)
{
    call c, again;
    results out, up, down;
    ct_tensor *pulled[MAX_OUTPUTS], *grads[MAX_INPUTS];
    const double step = 1e-6;
    if (!call_make(&c, file, s) || !call_make(&again, file, s) ||
        !call_require_grad(&c, (UINT64_C(1) << c.num_inputs) - 1))
        return;
    if (call_run(&c, CT_CALL_PLAIN, &out) != CT_OK || !pull_back(&c, &out, pulled) ||
        !reverse(&again, (UINT64_C(1) << again.num_inputs) - 1, false, 17, grads) ||
        !moved(file, s, tangents, step, &up) || !moved(file, s, tangents, -step, &down)) {
        check_failed(&c, "the call through its steps fails: %s", ct_error_message());
        return;
    }
    double forward = 0, backward = 0, difference = 0, scale = 1;
    uint64_t root = 0;
    for (int64_t i = 0; i < out.count; i++)
        if (pulled[i] && found[i]) forward += inner(pulled[i], found[i]);
    for (int64_t k = 0; k < again.num_inputs; k++)
        if (!ct_is_none(grads[k])) backward += inner(grads[k], tangents[k]);
    for (int64_t i = 0; i < up.count; i++) {
        if (!is_differentiable(up.tensors[i])) continue;
        difference += inner(random_like(up.tensors[i], 17 + root++),
                            ct_div(ct_sub(up.tensors[i], down.tensors[i]), ct_num(2 * step)));
    }
    scale += fabs(difference);
    if (fabs(forward - backward) > 1e-8 * scale)
        check_failed(&c, "<u, J v> is %.12g, <J^T u, v> is %.12g", forward, backward);
    if (fabs(forward - difference) > 1e-5 * scale)
        check_failed(&c, "<u, J v> is %.12g, the difference says %.12g", forward, difference);
}

static bool is_double(const call *c)
{
    for (int64_t k = 0; k < c->num_inputs; k++)
        if (ct_tensor_dtype(c->inputs[k]) != CT_DTYPE_F64 && ct_tensor_dtype(c->inputs[k]) != CT_DTYPE_C128)
            return false;
    return c->num_inputs > 0;
}

/*
 * The rule's results are numbered as the op's outputs; those that are there follow each other in `out`. Outputs that
 * are lists have no rule.
 */
static bool in_order_of_results(const ct_arg *outs, size_t num_outs, ct_tensor *const *found, ct_tensor **of_result)
{
    int64_t count = 0;
    for (size_t i = 0; i < num_outs; i++) {
        if (outs[i].kind == CT_ARG_TENSOR_LIST) return false;
        if (outs[i].kind == CT_ARG_TENSOR && !ct_is_none(outs[i].value.tensor)) of_result[count++] = found[i];
    }
    return true;
}

void job_jvp(const sample_file *file, const sample *s)
{
    call c;
    cti_boxed_call boxed;
    results out;
    ct_arg tangents[CTI_MAX_BOXED_ARGS], outs[MAX_RESULTS] = {{0}};
    ct_tensor *items[MAX_INPUTS], *of_input[MAX_INPUTS] = {NULL}, *found[MAX_RESULTS] = {NULL},
                                  *of_result[MAX_RESULTS] = {NULL};
    size_t num_outs = MAX_RESULTS;
    if (!call_make(&c, file, s) || !is_double(&c)) return;
    if (cti_op_box(file->row, c.args, c.num_args, &boxed) != CT_OK || call_run(&c, CT_CALL_PLAIN, &out) != CT_OK ||
        ct_op_call(file->row, c.args, c.num_args, CT_CALL_PLAIN, outs, &num_outs) != CT_OK) {
        check_failed(&c, "the call fails: %s", ct_error_message());
        return;
    }
    if (!boxed.entry->jvp) check_without_rule();
    if (!boxed.entry->jvp || !make_tangents(&c, &boxed, tangents, items, of_input)) return;
    if (boxed.entry->jvp(boxed.args, tangents, outs, found) != CT_OK) {
        check_failed(&c, "the tangent fails: %s", ct_error_message());
        return;
    }
    if (!in_order_of_results(outs, num_outs, found, of_result)) return;
    for (int64_t k = 0; k < c.num_inputs; k++)
        if (ct_tensor_numel(c.inputs[k]) > 0) check_compared(&c, k);
    if (s->num_steps) {
        compare_through(file, s, of_input, of_result);
        return;
    }
    compare_with_reverse(file, s, of_input, of_result, &out);
    compare_with_difference(file, s, &c, of_input, of_result, &out);
}
