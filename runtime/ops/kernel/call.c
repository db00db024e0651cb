/* Calls of registered kernels: computes the arguments of their functions, for each block or for complete tensors. */
#include "kernels/operand_iter.h"
#include "ops/kernel/kernel.h"
#include "state/callback_frame.h"
#include "state/error.h"

#include <stdalign.h>
#include <string.h>

/* ---- arguments of a kernel call ---- */

ct_arg cti_value_scalar(const char *name, ct_scalar x)
{
    switch (x.kind) {
    case CT_SCALAR_BOOL: return cti_value_bool(name, x.i != 0);
    case CT_SCALAR_INT: return cti_value_int(name, x.i);
    case CT_SCALAR_FLOAT: return cti_value_float(name, x.re);
    case CT_SCALAR_COMPLEX: return (ct_arg){.name = name, .kind = CT_ARG_COMPLEX, .value.complex = {x.re, x.im}};
    default: return (ct_arg){.name = name};
    }
}

ct_arg cti_value_int(const char *name, int64_t x)
{
    return (ct_arg){.name = name, .kind = CT_ARG_INT, .value.integer = x};
}

ct_arg cti_value_enum(const char *name, int x) { return cti_value_int(name, x); }

ct_arg cti_value_float(const char *name, double x)
{
    return (ct_arg){.name = name, .kind = CT_ARG_FLOAT, .value.real = x};
}

ct_arg cti_value_bool(const char *name, bool x)
{
    return (ct_arg){.name = name, .kind = CT_ARG_BOOL, .value.boolean = x};
}

ct_arg cti_value_ints(const char *name, ct_ints x)
{
    return x.items ? (ct_arg){.name = name, .kind = CT_ARG_INT_LIST, .value.ints = x} : (ct_arg){.name = name};
}

ct_arg cti_value_floats(const char *name, ct_floats x)
{
    return x.items ? (ct_arg){.name = name, .kind = CT_ARG_FLOAT_LIST, .value.floats = x} : (ct_arg){.name = name};
}

ct_arg cti_value_text(const char *name, const char *x)
{
    return x ? (ct_arg){.name = name, .kind = CT_ARG_STRING, .value.string = x} : (ct_arg){.name = name};
}

ct_arg cti_value_dtype(const char *name, ct_dtype x)
{
    return x ? (ct_arg){.name = name, .kind = CT_ARG_DTYPE, .value.dtype = x} : (ct_arg){.name = name};
}

ct_arg cti_value_device(const char *name, ct_device x)
{
    return (ct_arg){.name = name, .kind = CT_ARG_DEVICE, .value.device = x};
}

ct_arg cti_value_generator(const char *name, ct_generator *x)
{
    return x ? (ct_arg){.name = name, .kind = CT_ARG_GENERATOR, .value.generator = x} : (ct_arg){.name = name};
}

/* ---- functions that kernels call ---- */

const char *ct_kernel_op(const ct_kernel_call *call) { return call ? call->op : ""; }

static int64_t count(const ct_kernel_call *call, int role)
{
    int64_t n = 0;
    for (size_t i = 0; call && i < call->num_values; i++) {
        const cti_kernel_value *v = &call->values[i];
        if (v->role == role) n += v->views ? v->num_views : 1;
    }
    return n;
}

static const ct_kernel_view *view_at(const ct_kernel_call *call, int role, int64_t at)
{
    for (size_t i = 0; call && at >= 0 && i < call->num_values; i++) {
        const cti_kernel_value *v = &call->values[i];
        if (v->role != role) continue;
        const int64_t own = v->views ? v->num_views : 1;
        if (at < own) return v->views ? v->views[at] : v->view;
        at -= own;
    }
    return NULL;
}

int64_t ct_kernel_num_inputs(const ct_kernel_call *call) { return count(call, CTI_VALUE_INPUT); }

int64_t ct_kernel_num_outputs(const ct_kernel_call *call) { return count(call, CTI_VALUE_OUTPUT); }

const ct_kernel_view *ct_kernel_input(const ct_kernel_call *call, int64_t i)
{
    return view_at(call, CTI_VALUE_INPUT, i);
}

const ct_kernel_view *ct_kernel_output(const ct_kernel_call *call, int64_t i)
{
    return view_at(call, CTI_VALUE_OUTPUT, i);
}

/* Returns the value of a field of the struct that is passed to the operator's own loops. */
static ct_arg read_field(const cti_attr_info *info, const void *attrs)
{
    const char *at = (const char *)attrs + info->offset;
    switch (info->type) {
    case CTI_ATTR_INT64: return cti_value_int(info->name, *(const int64_t *)(const void *)at);
    case CTI_ATTR_DOUBLE: return cti_value_float(info->name, *(const double *)(const void *)at);
    case CTI_ATTR_BOOL: return cti_value_bool(info->name, *(const bool *)(const void *)at);
    case CTI_ATTR_SCALAR: return cti_value_scalar(info->name, *(const ct_scalar *)(const void *)at);
    default: return cti_value_enum(info->name, *(const int *)(const void *)at);
    }
}

ct_arg ct_kernel_attribute(const ct_kernel_call *call, const char *name)
{
    for (size_t i = 0; call && name && call->attrs && i < call->num_attrs; i++)
        if (!strcmp(call->attr_infos[i].name, name)) return read_field(&call->attr_infos[i], call->attrs);
    for (size_t i = 0; call && name && i < call->num_values; i++)
        if (call->values[i].role == CTI_VALUE_ATTRIBUTE && !strcmp(call->values[i].name, name))
            return call->values[i].value;
    return (ct_arg){.name = name};
}

/* ---- loops ---- */

/* The operands of one block (the elements that one call of a loop processes), as vectors. */
typedef struct block {
    cti_view views[CTI_MAX_OPERANDS];
    cti_kernel_value values[CTI_MAX_OPERANDS];
} block;

static ct_status call_block(const cti_replaced_loop *loop, const cti_kernel *kernel, int64_t n, unsigned num_operands,
                            const cti_operand *const *specs, void *const *operands)
{
    static const int64_t one = 1;
    block b;
    if (!kernel->run) {
        cti_scalar_kernel_run(&kernel->scalar, n, operands[0], operands + 1);
        return CT_OK;
    }
    for (unsigned i = 0; i < num_operands; i++) {
        const ct_dtype dtype = cti_block_dtype((cti_class)specs[i]->type, loop->compute);
        b.views[i] = (cti_view){
            .data = operands[i], .sizes = &n, .strides = &one, .numel = n, .ndim = 1, .dtype = (uint8_t)dtype};
        b.values[i] = (cti_kernel_value){.name = kernel->row->operands[i],
                                         .role = cti_role_is_out(specs[i]->role) ? CTI_VALUE_OUTPUT : CTI_VALUE_INPUT,
                                         .view = &b.views[i]};
    }
    const ct_kernel_call call = {.op = loop->op,
                                 .values = b.values,
                                 .num_values = num_operands,
                                 .attr_infos = kernel->of->attrs,
                                 .attrs = loop->attrs,
                                 .num_attrs = kernel->of->num_attrs};
    return kernel->run(&call, kernel->payload);
}

static void note(cti_replaced_loop *loop, ct_status status)
{
    int none = CT_OK;
    if (status != CT_OK) (void)atomic_compare_exchange_strong(&loop->status, &none, (int)status);
}

/* Returns the index of the operand `name` among the operands of a loop. */
static unsigned place_of(const cti_kernel_row *row, const char *name)
{
    unsigned i = 0;
    while (i + 1u < row->num_operands && strcmp(row->operands[i], name) != 0) i++;
    return i;
}

/*
 * Computes the saved values by the library's loop, whose result is discarded, in a buffer. Afterwards runs the
 * registered kernel for the result. The kernel runs last, because its result may overwrite an input.
 */
static void run_with_saves(cti_replaced_loop *loop, int64_t n, void *const *operands)
{
    enum { BUFFER_BYTES = 4096 };

    alignas(64) char nowhere[BUFFER_BYTES + 64 * 16];
    const cti_kernel *kernel = loop->kernel, *result = kernel->result;
    const size_t item = cti_dtype_sizes[cti_compute_dtype(loop->compute)];
    const int64_t step = (int64_t)(BUFFER_BYTES / item);
    void *at[CTI_MAX_OPERANDS], *own[CTI_MAX_OPERANDS];
    const cti_operand *specs[CTI_MAX_OPERANDS];
    for (int64_t first = 0; first < n; first += step) {
        const int64_t length = n - first < step ? n - first : step;
        for (unsigned i = 0; i < kernel->row->num_operands; i++) {
            const ct_dtype dtype = cti_block_dtype((cti_class)loop->spec->operands[i].type, loop->compute);
            at[i] = (char *)operands[i] + (size_t)first * cti_dtype_sizes[dtype];
        }
        for (unsigned k = 0; k < result->row->num_operands; k++) {
            const unsigned index = place_of(kernel->row, result->row->operands[k]);
            own[k] = at[index];
            specs[k] = &loop->spec->operands[index];
        }
        at[place_of(kernel->row, result->row->operands[0])] = nowhere;
        kernel->own(length, at, loop->attrs);
        note(loop, call_block(loop, result, length, result->row->num_operands, specs, own));
    }
}

static void run_replaced(int64_t n, void *const *operands, const void *attrs)
{
    cti_replaced_loop *loop = (cti_replaced_loop *)(uintptr_t)attrs;
    if (!loop->kernel) {
        loop->own(n, operands, loop->attrs);
        return;
    }
    if (loop->kernel->result) {
        run_with_saves(loop, n, operands);
        return;
    }
    const cti_operand *specs[CTI_MAX_OPERANDS];
    for (unsigned i = 0; i < loop->spec->num_operands; i++) specs[i] = &loop->spec->operands[i];
    note(loop, call_block(loop, loop->kernel, n, loop->spec->num_operands, specs, operands));
}

bool cti_replaced_loop_begin(const char *op, const cti_loop *entry, const cti_loop_spec *spec, cti_compute compute,
                             const void *attrs, cti_replaced_loop *loop)
{
    cti_kernel *kernel = cti_kernel_take(entry, &loop->own);
    loop->run = NULL;
    if (!kernel && !loop->own) return false;
    loop->kernel = kernel;
    loop->spec = spec;
    loop->attrs = attrs;
    loop->op = op;
    loop->compute = compute;
    atomic_init(&loop->status, CT_OK);
    loop->run = run_replaced;
    return true;
}

ct_status cti_replaced_loop_end(cti_replaced_loop *loop, ct_status status)
{
    const ct_status own = (ct_status)atomic_load(&loop->status);
    if (status == CT_OK && own != CT_OK)
        status = cti_error(own > CT_OK && own <= CT_E_INTERNAL ? own : CT_E_CALLBACK,
                           "%s: the registered kernel for '%s' in %s failed", loop->op,
                           loop->kernel->result ? loop->kernel->result->row->name : loop->kernel->row->name,
                           ct_dtype_name(loop->kernel->dtype));
    if (loop->kernel) cti_kernel_release(loop->kernel);
    loop->run = NULL;
    return status;
}

/* ---- kernels ---- */

/* Returns the dtype of the first tensor: of the first input, or of the first output if there is no input. */
static ct_dtype dtype_of(size_t num_values, const cti_kernel_value *values)
{
    const ct_kernel_call call = {.values = values, .num_values = num_values};
    for (int role = CTI_VALUE_INPUT; role <= CTI_VALUE_OUTPUT; role++)
        for (int64_t i = 0; i < count(&call, role); i++) {
            const ct_kernel_view *view = view_at(&call, role, i);
            if (view) return (ct_dtype)view->dtype;
        }
    return CT_DTYPE_DEFAULT;
}

bool cti_kernel_replaced(const cti_kernel_slot *slot, const cti_launch *launch, size_t num_values,
                         const cti_kernel_value *values, ct_status *status)
{
    cti_kernel *kernel = cti_kernel_take_for(slot, launch->op, dtype_of(num_values, values));
    if (!kernel) return false;
    cti_thread *thread = cti_thread_here();
    cti_callback_frame frame;
    const ct_kernel_call call = {.op = launch->op, .values = values, .num_values = num_values};
    *status = cti_callback_frame_begin(thread, &frame);
    if (*status == CT_OK) {
        *status = kernel->run(&call, kernel->payload);
        if (*status != CT_OK) *status = cti_callback_failed(launch->op, kernel->row->name, *status);
        *status = cti_callback_frame_end(thread, &frame, launch->op, kernel->row->name, *status);
    }
    cti_kernel_release(kernel);
    return true;
}
