/*
 * Types of custom functions: data that all calls of a function share (S20.1). A type is looked up by the contents of
 * the function's description, since the caller's struct may be a local variable. The look-up first compares the
 * descriptions that the thread used last, then searches a table that all threads share. Entries of the table are never
 * removed. If the table is full, the type is freed after its call and the node of the call.
 */
#include "base/memory.h"
#include "graph/custom/function.h"
#include "state/error.h"

#include <string.h>

enum { RECENT = 16, TABLE_SIZE = 2048, MAX_KEPT = TABLE_SIZE / 2 };

static _Thread_local const cti_function_type *recent[RECENT] CTI_TLS_FAST;
static _Atomic(cti_function_type *) table[TABLE_SIZE];
static _Atomic uint32_t num_kept;

static const char op[] = "function_apply";

static ct_status check_description(const ct_function *function)
{
    if (!function->name || !function->name[0])
        return cti_error(CT_E_INVALID, "%s: name of the function is NULL or empty; it must be the name for its nodes",
                         op);
    if (!function->forward)
        return cti_error(CT_E_UNSUPPORTED,
                         "%s: You must implement the forward function for custom functions; %s has none", op,
                         function->name);
    return CT_OK;
}

CTI_INLINE bool is_of(const cti_function_type *type, const ct_function *function)
{
    const ct_function *own = &type->function;
    return own->forward == function->forward && own->setup_context == function->setup_context &&
           own->backward == function->backward && own->vjp == function->vjp && own->jvp == function->jvp &&
           own->vmap == function->vmap && own->drop == function->drop &&
           own->once_differentiable == function->once_differentiable &&
           own->clear_saved_tensors_on_access == function->clear_saved_tensors_on_access &&
           own->generate_vmap_rule == function->generate_vmap_rule && function->name &&
           !strcmp(own->name, function->name);
}

static cti_function_type *make_type(const ct_function *function)
{
    static const char suffix[] = "Backward";
    const size_t length = strlen(function->name);
    cti_function_type *type = cti_malloc(sizeof *type + 2 * length + 1 + sizeof suffix);
    if (!type) {
        (void)cti_no_memory(op);
        return NULL;
    }
    *type = (cti_function_type){
        .function = *function,
        .saved = {.name = "saved_tensors", .read_by = UINT64_MAX, .is_list = true},
    };
    /*
     * written after the assignment above, which also writes the padding at the end of the struct, where `names` begins
     */
    char *node_name = type->names + length + 1;
    memcpy(type->names, function->name, length + 1);
    memcpy(node_name, function->name, length);
    memcpy(node_name + length, suffix, sizeof suffix);
    type->function.name = type->names;
    if (!function->backward != !function->vjp) type->backward = function->backward ? function->backward : function->vjp;
    cti_function_describe_node(type, node_name);
    return type;
}

static size_t hash_of(const ct_function *function)
{
    uint64_t hash = 0xcbf29ce484222325;
    for (const char *c = function->name; *c; c++) hash = (hash ^ (unsigned char)*c) * 0x100000001b3;
    hash ^= (uint64_t)(uintptr_t)function->forward ^ (uint64_t)(uintptr_t)function->drop << 20;
    return (size_t)(hash * 0x9e3779b97f4a7c15 >> 32);
}

/*
 * Returns the type from the table. If it is missing, creates it: in the table if that has capacity, else owned by the
 * call. NULL on failure.
 */
static const cti_function_type *type_in_table(const ct_function *function)
{
    cti_function_type *made = NULL;
    const size_t begin = hash_of(function);
    for (size_t i = 0; i < TABLE_SIZE; i++) {
        _Atomic(cti_function_type *) *slot = &table[(begin + i) % TABLE_SIZE];
        cti_function_type *found = atomic_load_explicit(slot, memory_order_acquire);
        if (!found) {
            if (!made && !(made = make_type(function))) return NULL;
            if (atomic_load_explicit(&num_kept, memory_order_relaxed) >= MAX_KEPT) return made;
            made->is_kept = true;
            if (atomic_compare_exchange_strong_explicit(slot, &found, made, memory_order_acq_rel,
                                                        memory_order_acquire)) {
                atomic_fetch_add_explicit(&num_kept, 1, memory_order_relaxed);
                cti_keep(&made->kept);
                return made;
            }
            made->is_kept = false; /* another thread has added its type meanwhile */
        }
        if (!is_of(found, function)) continue;
        cti_free(made);
        return found;
    }
    return made ? made : make_type(function);
}

const cti_function_type *cti_function_type_of(const ct_function *function)
{
    if (CTI_UNLIKELY(!function)) {
        (void)cti_null_object(op, "function", "a description of a function");
        return NULL;
    }
    const cti_function_type **last = &recent[(uintptr_t)function / sizeof(void *) % RECENT];
    if (CTI_LIKELY(*last && is_of(*last, function))) return *last;
    if (check_description(function) != CT_OK) return NULL;
    const cti_function_type *type = type_in_table(function);
    if (type && type->is_kept) *last = type;
    return type;
}

void cti_function_type_drop(const cti_function_type *type)
{
    if (type && !type->is_kept) cti_free((void *)(uintptr_t)type);
}
