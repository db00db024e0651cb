/*
 * Kernels of a program that replace kernels of the library. A program can replace a loop (an entry of an operator's
 * table of loops, indexed by compute type), or a kernel that a schema entry names.
 *
 * While a loop is replaced, its entry in the table is NULL, so that calls leave the fast path. A caller that finds NULL
 * must call cti_replaced_loop_begin. While a named kernel is replaced for some dtype, its pointer points to a function
 * that ctgen prints and that calls cti_kernel_replaced. No other part of a call depends on replaced kernels.
 */
#ifndef CTI_KERNEL_REPLACE_H
#define CTI_KERNEL_REPLACE_H

#include "device/backend.h"
#include "graph/node.h"
#include "kernels/elementwise.h"
#include "ops/dispatch.h"

/* ---- tables that ctgen prints for an operator ---- */

/*
 * A kernel that a schema entry names. replace: sets the kernel's CPU pointer. cuda: name of the kernel's function in
 * the back end. bind: sets the pointer to this function.
 */
typedef struct cti_kernel_slot {
    void (*replace)(bool replaced);
    uint32_t num_kernels; /* number of registered kernels; guarded by the lock of the registry */
    const char *cuda;     /* NULL if the back end has no kernel */
    void (*bind)(cti_backend_function *function);
} cti_kernel_slot;

enum { CTI_MAX_KERNEL_OPERANDS = 16 };

/* A loop, or a kernel that a schema entry names. */
typedef struct cti_kernel_row {
    const char *name;
    cti_kernel_slot *slot; /* NULL for a loop */
    size_t offset;         /* offset of a loop in the operator's table of loops */
    uint8_t num_outputs, num_operands;
    /* names of the operands, outputs first; NULL follows the last name */
    const char *operands[CTI_MAX_KERNEL_OPERANDS];
} cti_kernel_row;

struct cti_op_kernels {
    const char *op;
    void *(*table)(void); /* returns the loops of the instruction-set level in use */
    const cti_kernel_row *loops;
    const cti_attr_info *attrs; /* fields of the struct passed to loops */
    const cti_kernel_row *kernels;
    uint8_t num_loops, num_attrs, num_kernels;
};

/* ---- an argument of a kernel call ---- */

typedef struct cti_kernel_value {
    const char *name;
    uint8_t role; /* cti_value_role */
    const cti_view *view;
    const cti_view *const *views; /* views of a list */
    int64_t num_views;
    ct_arg value; /* value of an attribute */
} cti_kernel_value;

enum { CTI_VALUE_INPUT, CTI_VALUE_OUTPUT, CTI_VALUE_ATTRIBUTE };

#define CTI_KERNEL_INPUT(label, x) \
    { \
        .name = (label), .role = CTI_VALUE_INPUT, .view = (x), .num_views = (x) ? 1 : 0 \
    }
#define CTI_KERNEL_OUTPUT(label, x) \
    { \
        .name = (label), .role = CTI_VALUE_OUTPUT, .view = (x), .num_views = (x) ? 1 : 0 \
    }
#define CTI_KERNEL_INPUTS(label, xs, n) \
    { \
        .name = (label), .role = CTI_VALUE_INPUT, .views = (xs), .num_views = (n) \
    }
#define CTI_KERNEL_OUTPUTS(label, xs, n) \
    { \
        .name = (label), .role = CTI_VALUE_OUTPUT, .views = (const cti_view *const *)(xs), .num_views = (n) \
    }
#define CTI_KERNEL_VALUE(label, x) \
    { \
        .name = (label), .role = CTI_VALUE_ATTRIBUTE, .value = _Generic((x), ct_scalar \
                                                                     : cti_value_scalar, int64_t \
                                                                     : cti_value_int, int \
                                                                     : cti_value_enum, double \
                                                                     : cti_value_float, bool \
                                                                     : cti_value_bool, ct_ints \
                                                                     : cti_value_ints, ct_floats \
                                                                     : cti_value_floats, const char * \
                                                                     : cti_value_text, ct_dtype \
                                                                     : cti_value_dtype, ct_device \
                                                                     : cti_value_device, ct_generator * \
                                                                     : cti_value_generator)(label, x) \
    }

CTI_API ct_arg cti_value_scalar(const char *name, ct_scalar x);
CTI_API ct_arg cti_value_int(const char *name, int64_t x);
CTI_API ct_arg cti_value_enum(const char *name, int x);
CTI_API ct_arg cti_value_float(const char *name, double x);
CTI_API ct_arg cti_value_bool(const char *name, bool x);
CTI_API ct_arg cti_value_ints(const char *name, ct_ints x);
CTI_API ct_arg cti_value_floats(const char *name, ct_floats x);
CTI_API ct_arg cti_value_text(const char *name, const char *x);
CTI_API ct_arg cti_value_dtype(const char *name, ct_dtype x);
CTI_API ct_arg cti_value_device(const char *name, ct_device x);
CTI_API ct_arg cti_value_generator(const char *name, ct_generator *x);

/* ---- calls ---- */

/*
 * Returns true if a program has registered a kernel for this operator, slot and dtype (the dtype of the first tensor).
 * In this case the registered kernel has already been run, and *status is its status.
 */
CTI_API CT_NODISCARD bool cti_kernel_replaced(const cti_kernel_slot *slot, const cti_launch *launch, size_t num_values,
                                              const cti_kernel_value *values, ct_status *status);

/* Returns the loops of an operator, by compute type, with this name; NULL if there are none. */
const cti_loop *cti_loops_by_name(const char *op, const char *name);

/* Returns an entry of a table of loops. Another thread may replace the entry concurrently. */
CTI_INLINE cti_loop cti_loop_at(const cti_loop *loops, unsigned compute)
{
#if defined(__GNUC__)
    return __atomic_load_n(&loops[compute], __ATOMIC_RELAXED);
#else
    return loops[compute];
#endif
}

/*
 * A registered loop in the form that drivers call: the function `run`, which receives this struct instead of the
 * operator's attributes.
 */
typedef struct cti_replaced_loop {
    cti_loop run; /* NULL if there is no loop */
    struct cti_kernel *kernel;
    const cti_loop_spec *spec;
    const void *attrs;
    cti_loop own; /* if there is no kernel: the library's loop, because the kernel was unregistered meanwhile */
    const char *op;
    cti_compute compute;
    _Atomic int status; /* the first error status of a block */
} cti_replaced_loop;

/*
 * Finds the registered kernel for `entry`, an entry of a table of loops that is NULL, and fills in *loop. *loop holds a
 * reference to the kernel until cti_replaced_loop_end. Returns false if the operator has no such loop.
 */
CT_NODISCARD bool cti_replaced_loop_begin(const char *op, const cti_loop *entry, const cti_loop_spec *spec,
                                          cti_compute compute, const void *attrs, cti_replaced_loop *loop);
/* Releases the kernel. Returns the status of the blocks if one failed, else `status`, the status of the driver. */
CT_NODISCARD ct_status cti_replaced_loop_end(cti_replaced_loop *loop, ct_status status);

#endif
