#include "fit.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

struct fit {
    ct_tensor *slope, *offset; /* retained: they outlive every scope */
};

static ct_tensor *parameter(void) { return ct_retain(ct_tensor_requires_grad_(ct_zeros(CT_INTS(1)), true)); }

fit *fit_create(void)
{
    fit *f = calloc(1, sizeof *f);
    if (!f) return NULL;
    const ct_scope scope = ct_scope_open();
    f->slope = parameter();
    f->offset = parameter();
    ct_scope_close(scope);
    if (f->slope && f->offset) return f;
    fit_free(f);
    return NULL;
}

void fit_free(fit *f)
{
    if (!f) return;
    ct_release(f->slope); /* NULL is allowed */
    ct_release(f->offset);
    free(f);
}

/* All tensors of a step belong to the scope of its caller; after a failed call, later calls return NULL. */
static ct_status step(fit *f, const float *x, const float *y, int count, double *loss)
{
    const ct_ints sizes = CT_INTS(count);
    ct_tensor *points = ct_tensor_from(x, sizes, CT_DTYPE_F32), *wanted = ct_tensor_from(y, sizes, CT_DTYPE_F32);
    ct_tensor *error = ct_mse_loss(ct_add(ct_mul(points, f->slope), f->offset), wanted);
    if (!error) return ct_error_status();
    ct_tensor *const parameters[] = {f->slope, f->offset};
    ct_status status = ct_tensor_item(error, loss);
    if (status == CT_OK) status = ct_zero_grad(ct_tensors_of(parameters, 2));
    if (status == CT_OK) status = ct_backward(error);
    if (status != CT_OK) return status;
    ct_guard no_grad = ct_no_grad();
    for (int i = 0; i < 2; i++)
        if (!ct_sub_(parameters[i], ct_mul(ct_tensor_grad(parameters[i]), 0.1))) status = ct_error_status();
    const ct_status left = ct_leave(&no_grad);
    return status != CT_OK ? status : left;
}

double fit_step(fit *f, const float *x, const float *y, int count, char *error, int error_size)
{
    double loss = -1;
    const ct_scope scope = ct_scope_open();
    const ct_status status = step(f, x, y, count, &loss);
    if (status != CT_OK) {
        snprintf(error, (size_t)error_size, "%s: %s", ct_error_kind(), ct_error_message());
        ct_error_clear(); /* the error was reported; a later check must not find it again */
        loss = -1;
    }
    ct_scope_close(scope);
    return loss;
}

double fit_slope(const fit *f)
{
    double slope = 0;
    return ct_tensor_item(f->slope, &slope) == CT_OK ? slope : 0;
}
