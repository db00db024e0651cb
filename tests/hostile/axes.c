/* Calls whose tensors have almost the maximum number of axes, some of them empty. */
#include "axes.h"

#include <cotangent/op/reshape.h>
#include <cotangent/op/zeros.h>

enum { KINDS = 6, LEAST = 12 };

/* The tensors that get the axes, and the position of the axis of size 0. */
typedef struct kind {
    bool first_alone, empty_front, empty_last;
} kind;

static const kind kinds[KINDS] = {{.first_alone = false},
                                  {.empty_front = true},
                                  {.empty_last = true},
                                  {.first_alone = true},
                                  {.first_alone = true, .empty_last = true},
                                  {.first_alone = true, .empty_front = true}};

/* Returns t with leading axes of size 1, or zeros if an axis is empty; NULL if there would be too many axes. */
static ct_tensor *with_axes(ct_tensor *t, int64_t axes, bool is_longer, const kind *k)
{
    int64_t sizes[16];
    const int64_t own = ct_tensor_ndim(t), front = is_longer ? axes - own : 0;
    if (front < 0) return NULL;
    for (int64_t i = 0; i < front; i++) sizes[i] = k->empty_front && i == front / 2 ? 0 : 1;
    for (int64_t i = 0; i < own; i++) sizes[front + i] = ct_tensor_size(t, i);
    if (k->empty_last && own > 0) sizes[front + own - 1] = 0;
    const ct_ints list = ct_ints_of(sizes, front + own);
    if (!k->empty_last && (!k->empty_front || !is_longer)) return ct_reshape(t, list);
    return ct_zeros(list, .dtype = ct_tensor_dtype(t));
}

bool many_axes(hostile_call *h, uint64_t number)
{
    const kind *k = &kinds[number % KINDS];
    const int64_t axes = LEAST + (int64_t)(number / KINDS % (MOST_AXES - LEAST + 1));
    ct_tensor *inputs[MAX_INPUTS];
    for (int64_t i = 0; i < h->call.num_inputs; i++) inputs[i] = h->call.inputs[i];
    bool is_first = true, has_axes = false;
    for (size_t a = 0; a < h->call.num_args; a++) {
        ct_arg *arg = &h->call.args[a];
        if (arg->kind != CT_ARG_TENSOR || !arg->value.tensor || ct_is_none(arg->value.tensor)) continue;
        ct_tensor *t = with_axes(arg->value.tensor, axes, is_first || !k->first_alone, k);
        is_first = false;
        if (!t) continue;
        has_axes = true;
        for (int64_t i = 0; i < h->call.num_inputs; i++)
            if (inputs[i] == arg->value.tensor) inputs[i] = t;
        arg->value.tensor = t;
    }
    for (int64_t i = 0; i < h->call.num_inputs; i++) h->call.inputs[i] = inputs[i];
    return has_axes;
}
