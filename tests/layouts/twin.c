#include "twin.h"

static bool stand_in(call *other, ct_tensor *t, twin_fn *stands_for, bool *any)
{
    if (ct_is_none(t)) return true;
    ct_tensor *made = stands_for(t);
    if (!made) return false;
    *any = *any || made != t;
    call_replace(other, t, made);
    return true;
}

bool twin_make(call *own, call *other, const sample_file *file, const sample *s, twin_fn *stands_for, bool *any)
{
    call original;
    *any = false;
    if (s->fails || !call_make(own, file, s)) return false;
    call_copy(other, own);
    call_copy(&original, own);
    for (size_t i = 0; i < original.num_args; i++) {
        const arg_spec *spec = &s->args[i];
        const ct_arg *arg = &original.args[i];
        if (arg->kind == CT_ARG_TENSOR && !spec->same && !spec->tensors->number &&
            !stand_in(other, arg->value.tensor, stands_for, any))
            return false;
        for (int64_t k = 0; arg->kind == CT_ARG_TENSOR_LIST && k < arg->value.tensors.count; k++)
            if (!stand_in(other, arg->value.tensors.items[k], stands_for, any)) return false;
    }
    return true;
}

ct_tensors twin_gradients(call *c, ct_tensor *const *output_grads,
                          ct_tensor *(*fits)(ct_tensor *grad, const ct_tensor *result))
{
    results got;
    ct_tensor *roots[MAX_OUTPUTS], *grads[MAX_OUTPUTS];
    int64_t count = 0;
    if (!call_require_grad(c, ~UINT64_C(0)) || call_run(c, CT_CALL_PLAIN, &got) != CT_OK)
        return ct_tensors_of(NULL, -1);
    for (int64_t i = 0; i < got.count; i++)
        if (ct_tensor_requires_grad(got.tensors[i])) {
            roots[count] = got.tensors[i];
            grads[count++] = fits(output_grads[i], got.tensors[i]);
        }
    if (count == 0) return ct_tensors_of(NULL, -1);
    return ct_grad(ct_tensors_of(roots, count), ct_tensors_of(c->inputs, c->num_inputs), .grad_outputs = {grads, count},
                   .allow_unused = true);
}

bool twin_in_place(const call *own, const call *other, twin_fn *stands_for, results *expected, results *got)
{
    const ct_op_info *info = ct_op_find(own->file->op);
    call a, b;
    if (!info->has_inplace || own->args[0].kind != CT_ARG_TENSOR) return false;
    call_copy(&a, own);
    call_copy(&b, other);
    a.args[0].value.tensor = dense(own->args[0].value.tensor);
    b.args[0].value.tensor = a.args[0].value.tensor ? stands_for(dense(own->args[0].value.tensor)) : NULL;
    if (call_run(&a, CT_CALL_IN_PLACE, expected) != CT_OK) {
        ct_error_clear();
        return false;
    }
    if (call_run(&b, CT_CALL_IN_PLACE, got) != CT_OK) got->count = -1;
    return true;
}
