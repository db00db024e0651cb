/*
 * frombuffer: Vector over the bytes of buffer, interpreted as elements of dtype, from byte offset on; it shares the
 * memory of buffer.
 *
 * Written by ctgen from schemas/data.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/frombuffer.h>

extern cti_caller cti_caller_tensor_dtype_opts;

/* ---- entries ---------------------------------------------------------------- */

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
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(DTYPE), CTI_OPTION(INT, ct_frombuffer_opts, count),
                               CTI_OPTION(INT, ct_frombuffer_opts, offset),
                               CTI_OPTION(BOOL, ct_frombuffer_opts, requires_grad)},
    .options = &(const cti_options_type){sizeof(ct_frombuffer_opts), 0, NULL,
                                         &(const ct_frombuffer_opts){CTI_RESOLVED, .count = -1, .offset = 0,
                                                                     .requires_grad = false}},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_dtype_opts, ct_frombuffer, NULL, NULL, NULL),
    .batch =
        {
            .loops = true,
            .sized = 0x1,
        },
};
