/* Kernels that a program registers, and their calls. */
#ifndef CTI_KERNEL_H
#define CTI_KERNEL_H

#include "ops/kernel/replace.h"

#include <stdatomic.h>

/*
 * A registered kernel, as an item of the list of registered kernels. Each call that runs the kernel holds a reference
 * to it.
 */
typedef struct cti_kernel {
    struct cti_kernel *next;
    _Atomic uint32_t refs;
    const cti_op_kernels *of;
    const cti_kernel_row *row;
    ct_dtype dtype;
    ct_kernel_fn run;
    void *payload;
    void (*drop)(void *payload);
    /* for a loop: its entry in the operator's table of loops, which is NULL while the kernel is registered */
    cti_loop *entry;
    cti_loop own; /* value of *entry before the registration */
    /*
     * For a loop that computes a result together with its saved values: the registered kernel of the result, which runs
     * after the library's loop.
     */
    struct cti_kernel *result;
    /* for a kernel that is registered for a loop with saved values: the kernel with `result` that it replaces */
    struct cti_kernel *displaced;
    ct_scalar_fn scalar; /* used if the kernel is a function of single elements */
} cti_kernel;

struct ct_kernel_call {
    const char *op;
    const cti_kernel_value *values;
    size_t num_values;
    /* fields of the struct of a loop's attributes; NULL if the attributes are among `values` */
    const cti_attr_info *attr_infos;
    const void *attrs;
    size_t num_attrs;
};

/*
 * Returns the kernel that replaces a loop, with a new reference. If no kernel replaces the loop, returns NULL and sets
 * *own to the current value of the entry, which is NULL if the operator has no such loop. It takes the lock, so that a
 * kernel that is registered or unregistered concurrently cannot make both results NULL.
 */
CT_NODISCARD cti_kernel *cti_kernel_take(const cti_loop *entry, cti_loop *own);
/* Does what cti_kernel_take does, for a kernel that a schema entry names, instead of a loop. */
CT_NODISCARD cti_kernel *cti_kernel_take_for(const cti_kernel_slot *slot, const char *op, ct_dtype dtype);
/* Releases a reference; the last release drops the payload. */
void cti_kernel_release(cti_kernel *kernel);

/* Returns the dtype of the blocks that a loop processes in a compute type. */
ct_dtype cti_compute_dtype(cti_compute compute);
/* Calls the function in fn for n elements. inputs: vectors of the element type of this function. */
void cti_scalar_kernel_run(const ct_scalar_fn *fn, int64_t n, void *out, void *const *inputs);
/* Checks that exactly one member of fn is set. Returns its dtype and the number of its arguments. */
CT_NODISCARD ct_status cti_scalar_fn_check(const char *op, const ct_scalar_fn *fn, ct_dtype *dtype, int64_t *arity);
/* Registers a kernel. If scalar is not NULL, the kernel is a function of single elements. */
CT_NODISCARD ct_status cti_kernel_register(const char *who, const ct_kernel *kernel, const ct_scalar_fn *scalar);

#endif
