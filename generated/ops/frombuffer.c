/*
 * frombuffer: Vector over the bytes of buffer, interpreted as elements of dtype, from byte offset on; it shares the
 * memory of buffer.
 *
 * Written by ctgen from schemas/data.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/frombuffer.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_frombuffer(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_frombuffer_opts opts = {CTI_RESOLVED, .count = cti_arg_int(&args[2], -1),
                                     .offset = cti_arg_int(&args[3], 0),
                                     .requires_grad = cti_arg_bool(&args[4], false)};
    return cti_out_tensor(&outs[0], "result", (ct_frombuffer)(args[0].value.tensor, args[1].value.dtype, &opts));
}

static const ct_op_arg_info frombuffer_args[] = {
    {.name = "buffer", .type = "u8[N]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_U8},
    {.name = "dtype", .type = "dtype", .kind = CT_ARG_DTYPE},
    {.name = "count", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "offset", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "requires_grad", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const frombuffer_outputs[] = {"result"};

const cti_op_entry cti_op_frombuffer = {
    .info =
        {
            .name = "frombuffer",
            .op = "frombuffer",
            .overload = "",
            .family = "data",
            .doc = "Vector over the bytes of buffer, interpreted as elements of dtype, from byte offset on; it shares "
                   "the memory of buffer.",
            .meaning = "runtime",
            .args = frombuffer_args,
            .num_args = 5,
            .outputs = frombuffer_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .call = call_frombuffer,
    .batch =
        {
            .loops = true,
            .sized = 0x1,
        },
};
