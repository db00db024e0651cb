/* Functions as arguments: operators of any name, and functions that violate the contract of a callback. */
#include "mutate.h"

#include <cotangent/cotangent.h>

#include <string.h>

static ct_tensors returns_inputs(ct_tensors x, void *payload)
{
    (void)payload;
    return ct_results(x);
}

static ct_tensors returns_the_array_of_inputs(ct_tensors x, void *payload)
{
    (void)payload;
    return x;
}

static ct_tensors returns_first(ct_tensors x, void *payload)
{
    (void)payload;
    return ct_results(x.count ? CT_TENSORS(x.items[0]) : x);
}

static ct_tensors returns_row(ct_tensors x, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_sum(x.items[0], .dim = CT_INTS(-1))));
}

static ct_tensors returns_other_dtype(ct_tensors x, void *payload)
{
    (void)payload;
    ct_tensor *row = ct_sum(x.items[0], .dim = CT_INTS(-1));
    return ct_results(CT_TENSORS(ct_to(row, CT_DTYPE_I8)));
}

static ct_tensors returns_absent(ct_tensors x, void *payload)
{
    (void)payload, (void)x;
    return ct_results(CT_TENSORS(ct_none()));
}

static ct_tensors returns_null(ct_tensors x, void *payload)
{
    static ct_tensor *const nothing[2];
    (void)payload, (void)x;
    return ct_tensors_of(nothing, 1);
}

static ct_tensors returns_no_items(ct_tensors x, void *payload)
{
    (void)payload, (void)x;
    return (ct_tensors){NULL, 1};
}

static ct_tensors returns_failure(ct_tensors x, void *payload)
{
    (void)payload, (void)x;
    return ct_tensors_of(NULL, -1);
}

static ct_tensors fails(ct_tensors x, void *payload)
{
    (void)payload, (void)x;
    (void)ct_error_set(CT_E_INVALID, NULL, "the function has failed");
    return ct_tensors_of(NULL, -1);
}

static ct_tensors fails_and_returns(ct_tensors x, void *payload)
{
    (void)ct_error_set(CT_E_INVALID, NULL, "the function has failed");
    return returns_row(x, payload);
}

static ct_tensors leaves_a_scope_open(ct_tensors x, void *payload)
{
    const ct_scope open = ct_scope_open();
    (void)open;
    return returns_row(x, payload);
}

static ct_tensors leaves_a_guard(ct_tensors x, void *payload)
{
    const ct_guard open = ct_no_grad();
    (void)open;
    return returns_row(x, payload);
}

void hostile_function(dice *d, ct_arg *arg)
{
    static const ct_tensors_fn functions[] = {returns_inputs,
                                              returns_the_array_of_inputs,
                                              returns_first,
                                              returns_row,
                                              returns_other_dtype,
                                              returns_absent,
                                              returns_null,
                                              returns_no_items,
                                              returns_failure,
                                              fails,
                                              fails_and_returns,
                                              leaves_a_scope_open,
                                              leaves_a_guard,

                                              NULL};
    const char *name = arg->name;
    const int64_t which = dice_below(d, 3);
    if (which == 0)
        *arg = (ct_arg){.name = name, .kind = CT_ARG_STRING, .value.string = dice_one_in(d, 8) ? NULL : "no operator"};
    if (which == 1) {
        const ct_op_info *info = ct_op_at((size_t)dice_below(d, (int64_t)ct_op_count()));
        const bool writes = info->op[strlen(info->op) - 1] == '_'; /* a failed call must not write to an input */
        *arg = (ct_arg){.name = name, .kind = CT_ARG_STRING, .value.string = writes ? "mul" : info->op};
    }
    if (which == 2) {
        const int64_t count = sizeof functions / sizeof *functions;
        *arg = (ct_arg){.name = name, .kind = CT_ARG_FN, .value.function = {functions[dice_below(d, count)], NULL}};
    }
}
