#include "adamw.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

ct_status adamw_init(adamw *o, ct_tensors parameters, double rate, double decay)
{
    *o = (adamw){.rate = rate,
                 .beta1 = 0.9,
                 .beta2 = 0.99,
                 .epsilon = 1e-8,
                 .decay = decay,
                 .count = parameters.count,
                 .parameters = parameters};
    o->first = calloc((size_t)o->count * 2, sizeof *o->first);
    if (!o->first) return ct_error_set(CT_E_NOMEM, NULL, "adamw: no memory for %lld parameters", (long long)o->count);
    o->second = o->first + o->count;
    ct_status status = CT_OK;
    ct_guard guard = ct_no_grad();
    const ct_scope scope = ct_scope_open();
    for (int64_t i = 0; i < 2 * o->count && status == CT_OK; i++) {
        o->first[i] = ct_retain(ct_mul(parameters.items[i % o->count], ct_num(0)));
        if (!o->first[i]) status = ct_error_status();
    }
    ct_scope_close(scope);
    if (ct_leave(&guard) != CT_OK) status = ct_error_status();
    if (status != CT_OK) adamw_finish(o);
    return status;
}

void adamw_finish(adamw *o)
{
    for (int64_t i = 0; o->first && i < 2 * o->count; i++) ct_release(o->first[i]);
    free(o->first);
    memset(o, 0, sizeof *o);
}

/* mean <- beta * mean + (1 - beta) * value */
static ct_tensor *average_(ct_tensor *mean, double beta, ct_tensor *value)
{
    return ct_add_with_(ct_mul_(mean, ct_num(beta)), value, &(ct_add_opts){.alpha = ct_float(1 - beta)});
}

static ct_status update(adamw *o, int64_t i)
{
    ct_tensor *p = o->parameters.items[i], *grad = ct_tensor_grad(p);
    if (!grad) return ct_error_status();
    if (ct_is_none(grad)) return CT_OK;
    const double correct1 = 1 - pow(o->beta1, (double)o->step), correct2 = 1 - pow(o->beta2, (double)o->step);
    ct_tensor *m = average_(o->first[i], o->beta1, grad);
    ct_tensor *v = average_(o->second[i], o->beta2, ct_square(grad));
    ct_tensor *scale = ct_add(ct_sqrt(ct_div(v, ct_num(correct2))), ct_num(o->epsilon));
    ct_tensor *decayed = ct_tensor_ndim(p) > 1 ? ct_mul_(p, ct_num(1 - o->rate * o->decay)) : p;
    if (!ct_sub_with_(decayed, ct_div(m, scale), &(ct_sub_opts){.alpha = ct_float(o->rate / correct1)}))
        return ct_error_status();
    return ct_tensor_set_grad(p, ct_none());
}

ct_status adamw_step(adamw *o)
{
    ct_status status = CT_OK;
    ct_guard guard = ct_no_grad();
    o->step++;
    for (int64_t i = 0; i < o->count && status == CT_OK; i++) {
        const ct_scope scope = ct_scope_open();
        status = update(o, i);
        ct_scope_close(scope);
    }
    if (ct_leave(&guard) != CT_OK) status = ct_error_status();
    return status;
}

/* The sum of squares of all gradients, in double. */
static ct_status sum_of_squares(ct_tensors parameters, double *sum)
{
    ct_status status = CT_OK;
    *sum = 0;
    for (int64_t i = 0; i < parameters.count && status == CT_OK; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *grad = ct_tensor_grad(parameters.items[i]);
        double square = 0;
        if (!grad || !ct_is_none(grad)) status = ct_tensor_item(ct_sum(ct_square(grad)), &square);
        *sum += square;
        ct_scope_close(scope);
    }
    return status;
}

ct_status clip_gradients(ct_tensors parameters, double max_norm)
{
    double sum;
    ct_guard guard = ct_no_grad();
    ct_status status = sum_of_squares(parameters, &sum);
    const double scale = max_norm / sqrt(sum);
    for (int64_t i = 0; i < parameters.count && status == CT_OK && scale < 1; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *grad = ct_tensor_grad(parameters.items[i]);
        if (!grad || (!ct_is_none(grad) && !ct_mul_(grad, ct_num(scale)))) status = ct_error_status();
        ct_scope_close(scope);
    }
    if (ct_leave(&guard) != CT_OK) status = ct_error_status();
    return status;
}
