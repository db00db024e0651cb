/* The list of registered kernels, and the tables and pointers in which they are installed. */
#include "ops/kernel/replace.h"

#include "base/memory.h"
#include "ops/dispatch.h"
#include "ops/kernel/kernel.h"
#include "state/error.h"
#include "state/registered.h"

#include <stdio.h>
#include <string.h>

static cti_kernel *kernels; /* guarded by the lock of the registry */

/* ---- the loops and kernels of an operator ---- */

static const cti_op_kernels *kernels_of(const char *op)
{
    const cti_op_family *family;
    for (size_t i = 0; op && (family = cti_op_family_at(i)); i++)
        for (size_t k = 0; k < family->num_kernels; k++)
            if (!strcmp(family->kernels[k].op, op)) return &family->kernels[k];
    return NULL;
}

static const cti_kernel_row *row_at(const cti_op_kernels *of, size_t index)
{
    if (index < of->num_loops) return &of->loops[index];
    index -= of->num_loops;
    return index < of->num_kernels ? &of->kernels[index] : NULL;
}

/* Returns the loop or kernel with a name. If name is NULL, returns the loop or kernel that computes the result. */
static const cti_kernel_row *row_named(const cti_op_kernels *of, const char *name)
{
    const cti_kernel_row *row = NULL;
    for (size_t i = 0; (row = row_at(of, i)); i++)
        if (name ? !strcmp(row->name, name) : !strcmp(row->name, row->slot ? "forward" : "result")) return row;
    return NULL;
}

static const ct_dtype compute_dtypes[CTI_COMPUTE_COUNT] = {[CTI_COMPUTE_F32] = CT_DTYPE_F32,
                                                           [CTI_COMPUTE_F64] = CT_DTYPE_F64,
                                                           [CTI_COMPUTE_C64] = CT_DTYPE_C64,
                                                           [CTI_COMPUTE_C128] = CT_DTYPE_C128,
                                                           [CTI_COMPUTE_I64] = CT_DTYPE_I64};

ct_dtype cti_compute_dtype(cti_compute compute) { return compute_dtypes[compute]; }

/* Returns the entry of a loop in its table; NULL for a dtype that is converted before the loop runs. */
static cti_loop *entry_of(const cti_op_kernels *of, const cti_kernel_row *row, ct_dtype dtype)
{
    cti_loop *entries = (cti_loop *)(void *)((char *)of->table() + row->offset);
    for (int compute = 0; compute < CTI_COMPUTE_COUNT; compute++)
        if (compute_dtypes[compute] == dtype) return &entries[compute];
    return NULL;
}

static void store(cti_loop *entry, cti_loop loop)
{
#if defined(__GNUC__)
    __atomic_store_n(entry, loop, __ATOMIC_RELAXED);
#else
    *entry = loop;
#endif
}

/* Bit mask of the dtypes that the first tensor of an operator may have. */
static uint32_t first_dtypes(const char *op)
{
    const ct_op_info *info = ct_op_find(op);
    for (size_t i = 0; info && i < info->num_args; i++)
        if (info->args[i].dtypes) return info->args[i].dtypes;
    return ((1u << CT_DTYPE_COUNT) - 1u) & ~1u;
}

/* ---- the list ---- */

static cti_kernel *find_in(const cti_op_kernels *of, const cti_kernel_row *row, ct_dtype dtype)
{
    for (cti_kernel *k = kernels; k; k = k->next)
        if (k->of == of && k->row == row && k->dtype == dtype) return k;
    return NULL;
}

static void link_in(cti_kernel *kernel)
{
    kernel->next = kernels;
    kernels = kernel;
    if (kernel->entry) store(kernel->entry, NULL);
    if (kernel->row->slot && kernel->row->slot->num_kernels++ == 0) kernel->row->slot->replace(true);
}

static void take_out(cti_kernel *kernel)
{
    cti_kernel **link = &kernels;
    while (*link != kernel) link = &(*link)->next;
    *link = kernel->next;
    if (kernel->entry) store(kernel->entry, kernel->own);
    if (kernel->row->slot && --kernel->row->slot->num_kernels == 0) kernel->row->slot->replace(false);
}

void cti_kernel_release(cti_kernel *kernel)
{
    while (kernel && atomic_fetch_sub(&kernel->refs, 1) == 1) {
        cti_kernel *result = kernel->result;
        if (kernel->drop) cti_drop_payload(cti_thread_here(), kernel->drop, kernel->payload);
        cti_free(kernel);
        kernel = result;
    }
}

cti_kernel *cti_kernel_take(const cti_loop *entry, cti_loop *own)
{
    cti_registered_lock();
    cti_kernel *found = kernels;
    while (found && found->entry != entry) found = found->next;
    *own = found ? NULL : cti_loop_at(entry, 0);
    if (found) atomic_fetch_add(&found->refs, 1);
    cti_registered_unlock();
    return found;
}

/* Returns true if `called` is the operator or its in-place variant: "relu_" for relu. */
static bool is_of(const char *called, const char *op)
{
    const size_t length = strlen(op);
    return !strncmp(called, op, length) && (!called[length] || !strcmp(called + length, "_"));
}

cti_kernel *cti_kernel_take_for(const cti_kernel_slot *slot, const char *op, ct_dtype dtype)
{
    cti_registered_lock();
    cti_kernel *found = kernels;
    while (found && !(found->row->slot == slot && found->dtype == dtype && is_of(op, found->of->op)))
        found = found->next;
    if (found) atomic_fetch_add(&found->refs, 1);
    cti_registered_unlock();
    return found;
}

/* ---- the loop that computes a result together with saved values ---- */

static bool covers(const cti_kernel_row *saves, const cti_kernel_row *result)
{
    for (unsigned i = 0; i < result->num_operands; i++) {
        bool any = false;
        for (unsigned k = 0; k < saves->num_operands; k++) any |= !strcmp(saves->operands[k], result->operands[i]);
        if (!any) return false;
    }
    return true;
}

/*
 * Returns the loop "saves" (the result together with its saved values) that belongs to the loop "result". Returns NULL
 * if row is another loop, or if the operator has no loop "saves".
 */
static const cti_kernel_row *saving_row(const cti_op_kernels *of, const cti_kernel_row *row)
{
    if (row->slot || strcmp(row->name, "result") != 0) return NULL;
    const cti_kernel_row *saves = row_named(of, "saves");
    return saves && covers(saves, row) ? saves : NULL;
}

/*
 * Initialises the kernel of the loop "saves": the library's loop, followed by the kernel `result`. Adds a reference to
 * result.
 */
static void fill_saving_kernel(cti_kernel *made, cti_kernel *result, const cti_kernel_row *saves, cti_loop own)
{
    *made = (cti_kernel){.refs = 1, .of = result->of, .row = saves, .dtype = result->dtype, .result = result};
    made->entry = entry_of(result->of, saves, result->dtype);
    made->own = own;
    atomic_fetch_add(&result->refs, 1);
}

/*
 * Installs the kernel of the loop "saves" that runs `result`. If another kernel is registered for the loop, it is only
 * stored as `displaced` in that kernel.
 */
static void install_saving_kernel(cti_kernel *result, cti_kernel *made)
{
    const cti_kernel_row *saves = saving_row(result->of, result->row);
    cti_kernel *registered = find_in(result->of, saves, result->dtype);
    fill_saving_kernel(made, result, saves, registered ? registered->own : *entry_of(result->of, saves, result->dtype));
    if (registered)
        registered->displaced = made;
    else
        link_in(made);
}

/* Removes the kernel that install_saving_kernel made for result; NULL if there is none. */
static cti_kernel *remove_saving_kernel(const cti_kernel *result)
{
    for (cti_kernel *k = kernels; k; k = k->next) {
        if (k->result == result) {
            take_out(k);
            return k;
        }
        if (k->displaced && k->displaced->result == result) {
            cti_kernel *waiting = k->displaced;
            k->displaced = NULL;
            return waiting;
        }
    }
    return NULL;
}

/* ---- registering ---- */

static CTI_COLD ct_status refuse_name(const char *who, const cti_op_kernels *of, const char *name)
{
    char known[400] = "";
    const cti_kernel_row *row = NULL;
    for (size_t i = 0; (row = row_at(of, i)); i++) {
        if (i) strncat(known, ", ", sizeof known - strlen(known) - 1);
        strncat(known, row->name, sizeof known - strlen(known) - 1);
    }
    if (!name)
        return cti_error(CT_E_INVALID,
                         "%s: the result of '%s' is not computed by a single loop or kernel; name must be one of %s",
                         who, of->op, known);
    return cti_error(CT_E_INVALID, "%s: '%s' has no loop or kernel '%s'; it has %s", who, of->op, name, known);
}

static CTI_COLD ct_status refuse_op(const char *who, const char *op)
{
    const ct_op_info *info = ct_op_find(op);
    if (!info) return cti_error(CT_E_INVALID, "%s: there is no operator '%s'", who, op);
    return cti_error(CT_E_UNSUPPORTED,
                     "%s: '%s' has no loop and no kernel that could be replaced; its definition is '%s'", who, op,
                     info->meaning);
}

static ct_status check_operands(const char *who, const cti_op_kernels *of, const cti_kernel_row *row,
                                const char *stated)
{
    char own[400] = "";
    for (unsigned i = 0; i < row->num_operands; i++) {
        if (i) strncat(own, ", ", sizeof own - strlen(own) - 1);
        strncat(own, row->operands[i], sizeof own - strlen(own) - 1);
    }
    if (!stated || !strcmp(stated, own)) return CT_OK;
    return cti_error(CT_E_INVALID, "%s: '%s' of '%s' has the operands '%s', but operands of the kernel is '%s'", who,
                     row->name, of->op, own, stated);
}

static ct_status check_dtype(const char *who, const cti_op_kernels *of, const cti_kernel_row *row, ct_dtype dtype)
{
    if ((unsigned)dtype >= CT_DTYPE_COUNT || !dtype)
        return cti_error(CT_E_INVALID,
                         "%s: dtype is %d, which is not a dtype; it must be the dtype that the kernel computes", who,
                         (int)dtype);
    if (row->slot) {
        if (first_dtypes(of->op) >> dtype & 1u) return CT_OK;
        return cti_error(CT_E_DTYPE, "%s: '%s' does not support the dtype %s", who, of->op, ct_dtype_name(dtype));
    }
    const cti_loop *entry = entry_of(of, row, dtype);
    if (!entry)
        return cti_error(
            CT_E_DTYPE,
            "%s: there is no loop for %s, because its elements are computed in %s: register the kernel for that dtype",
            who, ct_dtype_name(dtype), ct_dtype_name(compute_dtypes[cti_compute_of(dtype)]));
    return CT_OK;
}

static ct_status check_scalar(const char *who, const cti_op_kernels *of, const cti_kernel_row *row,
                              const ct_scalar_fn *scalar)
{
    ct_dtype dtype;
    int64_t arity;
    const ct_status status = cti_scalar_fn_check(who, scalar, &dtype, &arity);
    if (status != CT_OK) return status;
    if (row->slot)
        return cti_error(CT_E_INVALID, "%s: '%s' of '%s' is a kernel of whole tensors, not a loop over elements", who,
                         row->name, of->op);
    if (row->num_outputs == 1 && row->num_operands == arity + 1) return CT_OK;
    return cti_error(
        CT_E_SHAPE, "%s: the function has 1 result and %lld arguments, but '%s' of '%s' has %u results and %u operands",
        who, (long long)arity, row->name, of->op, (unsigned)row->num_outputs,
        (unsigned)(row->num_operands - row->num_outputs));
}

/* Installs kernel. If `made` is not NULL, installs it for the loop "saves". Called under the lock. */
static ct_status install(const char *who, cti_kernel *kernel, cti_kernel *made)
{
    cti_kernel *before = find_in(kernel->of, kernel->row, kernel->dtype);
    if (before && !before->result)
        return cti_error(CT_E_INVALID, "%s: '%s' of '%s' has a kernel for %s already; unregister it first", who,
                         kernel->row->name, kernel->of->op, ct_dtype_name(kernel->dtype));
    if (kernel->entry && !before && !*kernel->entry)
        return cti_error(CT_E_DTYPE, "%s: '%s' of '%s' does not compute in %s", who, kernel->row->name, kernel->of->op,
                         ct_dtype_name(kernel->dtype));
    if (before) take_out(before);
    if (kernel->entry) kernel->own = *kernel->entry;
    kernel->displaced = before;
    link_in(kernel);
    if (made) install_saving_kernel(kernel, made);
    return CT_OK;
}

static ct_status find_row(const char *who, const char *op, const char *name, const cti_op_kernels **of,
                          const cti_kernel_row **row)
{
    if (!op) return cti_error(CT_E_INVALID, "%s: op is NULL; it must name an operator", who);
    *of = kernels_of(op);
    if (!*of) return refuse_op(who, op);
    *row = row_named(*of, name);
    return *row ? CT_OK : refuse_name(who, *of, name);
}

static ct_status check_device(const char *who, ct_device device)
{
    if (device.kind == CT_DEVICE_CPU) return CT_OK;
    return cti_error(CT_E_UNSUPPORTED,
                     "%s: kernels can be registered for the host only; device must be a CT_DEVICE_CPU device", who);
}

/* Starts the library, because the instruction-set levels are chosen when the first thread starts. */
static ct_status start_library(void)
{
    cti_thread *thread = cti_thread_here();
    return thread->started ? CT_OK : cti_thread_start(thread);
}

ct_status cti_kernel_register(const char *who, const ct_kernel *kernel, const ct_scalar_fn *scalar)
{
    const cti_op_kernels *of = NULL;
    const cti_kernel_row *row = NULL;
    ct_status status = start_library();
    if (status == CT_OK) status = find_row(who, kernel->op, kernel->name, &of, &row);
    if (status == CT_OK) status = check_device(who, kernel->device);
    if (status == CT_OK) status = check_dtype(who, of, row, kernel->dtype);
    if (status == CT_OK) status = check_operands(who, of, row, kernel->operands);
    if (status == CT_OK && scalar) status = check_scalar(who, of, row, scalar);
    if (status != CT_OK) return status;
    const bool has_saving_row = saving_row(of, row) != NULL;
    cti_kernel *own = cti_malloc(sizeof *own), *made = has_saving_row ? cti_malloc(sizeof *made) : NULL;
    if (!own || (has_saving_row && !made)) {
        cti_free(own);
        cti_free(made);
        return cti_no_memory(who);
    }
    *own = (cti_kernel){.refs = 1, .of = of, .row = row, .dtype = kernel->dtype, .run = kernel->run};
    own->payload = kernel->payload;
    own->drop = kernel->drop;
    if (scalar) own->scalar = *scalar;
    if (!row->slot) own->entry = entry_of(of, row, kernel->dtype);
    cti_registered_lock();
    status = install(who, own, made);
    cti_registered_unlock();
    if (status == CT_OK) return CT_OK;
    cti_free(made);
    cti_free(own);
    return status;
}

ct_status ct_register_kernel(const ct_kernel *kernel)
{
    static const char who[] = "register_kernel";
    if (!kernel) return cti_null_object(who, "kernel", "a description of a kernel");
    if (!kernel->run) return cti_error(CT_E_INVALID, "%s: run is NULL; it must be the kernel's function", who);
    return cti_kernel_register(who, kernel, NULL);
}

ct_status ct_unregister_kernel(const char *op, const char *name, ct_dtype dtype, ct_device device)
{
    static const char who[] = "unregister_kernel";
    const cti_op_kernels *of = NULL;
    const cti_kernel_row *row = NULL;
    ct_status status = find_row(who, op, name, &of, &row);
    if (status == CT_OK) status = check_device(who, device);
    if (status != CT_OK) return status;
    cti_registered_lock();
    cti_kernel *found = find_in(of, row, dtype), *other = NULL;
    /* the program did not register this kernel: it was created for a kernel of "result" */
    if (found && found->result) found = NULL;
    if (found) {
        take_out(found);
        if (found->displaced) link_in(found->displaced);
        other = remove_saving_kernel(found);
    }
    cti_registered_unlock();
    cti_kernel_release(other);
    cti_kernel_release(found);
    if (found) return CT_OK;
    return cti_error(CT_E_INVALID, "%s: no kernel is registered for '%s' of '%s' in %s", who, row->name, op,
                     ct_dtype_name(dtype));
}

/* ---- queries ---- */

static bool is_registered(const cti_op_kernels *of, const cti_kernel_row *row, ct_dtype dtype)
{
    cti_registered_lock();
    const cti_kernel *found = find_in(of, row, dtype);
    const bool is_one = found && !found->result;
    cti_registered_unlock();
    return is_one;
}

bool ct_has_registered_kernel(const char *op, const char *name, ct_dtype dtype, ct_device device)
{
    const cti_op_kernels *of = kernels_of(op);
    const cti_kernel_row *row = of && device.kind == CT_DEVICE_CPU ? row_named(of, name) : NULL;
    return row && is_registered(of, row, dtype);
}

bool ct_kernel_at(const char *op, size_t index, ct_kernel_info *info)
{
    const cti_op_kernels *of = start_library() == CT_OK ? kernels_of(op) : NULL;
    const cti_kernel_row *row = of ? row_at(of, index) : NULL;
    if (!row || !info) return false;
    *info = (ct_kernel_info){.op = of->op,
                             .name = row->name,
                             .is_loop = !row->slot,
                             .num_outputs = row->num_outputs,
                             .num_inputs = row->num_operands - row->num_outputs,
                             .operands = row->operands};
    for (unsigned d = 1; d < CT_DTYPE_COUNT; d++) {
        const cti_loop *entry = row->slot ? NULL : entry_of(of, row, (ct_dtype)d);
        const bool registered = is_registered(of, row, (ct_dtype)d);
        const bool taken = row->slot ? (first_dtypes(of->op) >> d & 1u) != 0 : entry && (registered || *entry);
        if (taken) info->dtypes |= 1u << d;
        if (registered) info->registered |= 1u << d;
    }
    return true;
}
