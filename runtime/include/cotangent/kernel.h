/* Kernels that a program registers at run time in place of an operator's kernels. */
#ifndef COTANGENT_KERNEL_H
#define COTANGENT_KERNEL_H

#include <cotangent/registry.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A tensor as a kernel receives it: strided memory. */
typedef struct ct_kernel_view {
    void *data;
    const int64_t *sizes, *strides; /**< strides in elements */
    int64_t numel;
    uint8_t ndim, dtype;               /**< dtype: a ct_dtype */
    uint8_t device_kind, device_index; /**< device of the memory: a ct_device */
} ct_kernel_view;

/** One call of a kernel, for its function; valid during the call. */
typedef struct ct_kernel_call ct_kernel_call;

/**
 * Computes the outputs of a call from its inputs. For a loop, it computes a block of elements, in which all operands
 * are contiguous vectors of the same length. It may be called on any thread and on several threads at the same time,
 * and may call only those functions of the library that are declared here. For a kernel, it computes whole tensors,
 * with inputs of any strides and outputs in row-major order, on the thread that called the operator. Returns CT_OK, or
 * the status of its error, which a kernel may describe by ct_error_set.
 */
typedef ct_status (*ct_kernel_fn)(const ct_kernel_call *call, void *payload) CT_NOEXCEPT;

/** Returns the name of the operator that is called, "mul" or "mul_". */
CT_API const char *ct_kernel_op(const ct_kernel_call *call);
/** Returns the number of input tensors, counting each item of a list and also absent tensors. */
CT_API int64_t ct_kernel_num_inputs(const ct_kernel_call *call);
/** Returns input tensor i; NULL if it is absent or i is out of range. */
CT_API const ct_kernel_view *ct_kernel_input(const ct_kernel_call *call, int64_t i);
/** Returns the number of output tensors. */
CT_API int64_t ct_kernel_num_outputs(const ct_kernel_call *call);
/**
 * Returns output tensor i, whose elements the function must write and whose sizes the operator has set; NULL if the
 * output is not needed or i is out of range.
 */
CT_API const ct_kernel_view *ct_kernel_output(const ct_kernel_call *call, int64_t i);
/**
 * Returns an attribute by the name of its argument; kind NONE if it is absent or the name is unknown. Enumerations are
 * ints, the enumerators of the public headers (CT_REDUCTION_MEAN).
 */
CT_API ct_arg ct_kernel_attribute(const ct_kernel_call *call, const char *name);

/** A kernel, for ct_register_kernel. The library copies the strings that it keeps. */
typedef struct ct_kernel {
    const char *op;   /**< the operator, by its name in ct_op_find: "mul", "max.dim" */
    const char *name; /**< name of the loop or kernel, from ct_kernel_at; NULL: the one that computes the result */
    /** dtype of the computation: for a loop the dtype of its blocks, for a kernel the dtype of the first tensor */
    ct_dtype dtype;
    ct_device device;                        /**< device; zero is the host */
    ct_kernel_fn run;                        /**< the function */
    void *payload;                           /**< passed to run */
    void (*drop)(void *payload) CT_NOEXCEPT; /**< releases payload when the kernel ends, called once; may be NULL */
    /**
     * The tensors that run expects, outputs first, "result, self, other": the registration fails if the entry has other
     * tensors. NULL: not checked.
     */
    const char *operands;
} ct_kernel;

/**
 * Replaces a loop or kernel of an operator for a dtype. The operator's gradients, checks and saves are unchanged;
 * gradients have their own loops and kernels, which ct_kernel_at lists. A loop over elements of f16 and bf16 computes
 * in f32, over bool and integers in i64: register it for f32 or i64; dtype f16 is rejected. If forward computes saved
 * tensors together with the result ("saves"), a loop for the result is used there, too.
 *
 * Any thread may register while other threads call the operator: each call runs either the old or the new kernel.
 *
 * @return  CT_OK. The library owns the payload from then on; after a failure the caller keeps it. CT_E_INVALID: no such
 *   operator, loop or kernel, one that is registered already, other operands; CT_E_DTYPE: a dtype that it does not
 *   compute in; CT_E_UNSUPPORTED: an operator without loops and kernels, such as views and compositions, or a device
 *   that cannot hold tensors; CT_E_NOMEM
 */
CT_API CT_NODISCARD ct_status ct_register_kernel(const ct_kernel *kernel);
/**
 * Removes a registered kernel; the operator computes as before. Calls that run the kernel finish with it. Arguments as
 * in ct_kernel. CT_E_INVALID if it is not registered.
 */
CT_API CT_NODISCARD ct_status ct_unregister_kernel(const char *op, const char *name, ct_dtype dtype, ct_device device);
/** Returns true if the program has registered a kernel; arguments as in ct_kernel. */
CT_API bool ct_has_registered_kernel(const char *op, const char *name, ct_dtype dtype, ct_device device);

/** A loop or kernel of an operator. The strings are valid as long as the operator. */
typedef struct ct_kernel_info {
    const char *op, *name;
    bool is_loop;
    int64_t num_outputs, num_inputs;
    const char *const *operands; /**< names, outputs first */
    uint32_t dtypes;             /**< a bit for each ct_dtype that a kernel can be registered for */
    uint32_t registered;         /**< a bit for each ct_dtype that a kernel is registered for */
} ct_kernel_info;

/**
 * Stores a description of the loop or kernel of an operator with the given index in *info and returns true. Indices
 * begin at 0, and loops precede kernels. Returns false if the index is too large, or if the operator has no loop or
 * kernel.
 */
CT_API bool ct_kernel_at(const char *op, size_t index, ct_kernel_info *info);

/**
 * A C function of scalars, by type and number of arguments: exactly one member is set. Functions of libm can be used
 * directly: {.f64_1 = tanh}.
 */
typedef struct ct_scalar_fn {
    float (*f32_1)(float);
    float (*f32_2)(float, float);
    float (*f32_3)(float, float, float);
    double (*f64_1)(double);
    double (*f64_2)(double, double);
    double (*f64_3)(double, double, double);
    int64_t (*i64_1)(int64_t);
    int64_t (*i64_2)(int64_t, int64_t);
    int64_t (*i64_3)(int64_t, int64_t, int64_t);
} ct_scalar_fn;

/**
 * Registers a function of scalars as ct_register_kernel does, for a loop of one output: it is called for each element,
 * from several threads at the same time. It is registered for the dtype of the member that is set. CT_E_INVALID if none
 * or several members are set, CT_E_SHAPE if the loop has another number of inputs, CT_E_DTYPE if an input is of another
 * type.
 */
CT_API CT_NODISCARD ct_status ct_register_scalar_kernel(const char *op, const char *name, const ct_scalar_fn *fn);

#ifdef __cplusplus
}
#endif
#endif
