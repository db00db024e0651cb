/*
 * The node: one backward function of the graph. A node is one block of memory that contains its saved values, its edges
 * and the sizes of its output.
 */
#ifndef CTI_NODE_H
#define CTI_NODE_H

#include "base/compiler.h"
#include "base/lock.h"
#include "graph/save/saved_variable.h"
#include "tensor/shape.h"

#include <cotangent/hook.h>

#include <string.h>

/* Set of the inputs (edges) whose gradients a pass needs. Bit i is input i; all inputs from 63 on share bit 63. */
typedef uint64_t cti_needed;

CTI_INLINE bool cti_is_needed(cti_needed needed, unsigned edge)
{
    return (needed >> (edge < 63 ? edge : 63) & 1u) != 0;
}

/*
 * Type of an attribute that a node keeps for its formulas. The attribute is read by ct_node_saved_scalar and
 * ct_node_saved_ints.
 */
typedef enum cti_attr_type {
    CTI_ATTR_INT64,    /* int64_t */
    CTI_ATTR_DOUBLE,   /* double */
    CTI_ATTR_BOOL,     /* bool */
    CTI_ATTR_ENUM,     /* int32_t, the size of an enum */
    CTI_ATTR_SCALAR,   /* ct_scalar */
    CTI_ATTR_DTYPE,    /* ct_dtype */
    CTI_ATTR_DIM_MASK, /* uint32_t with one bit per dimension; read as a list */
    CTI_ATTR_INTS      /* cti_node_ints */
} cti_attr_type;

typedef struct cti_attr_info {
    const char *name;
    uint16_t offset; /* offset in the op's node struct */
    uint8_t type;
} cti_attr_info;

/*
 * A list of integers that a node owns (CTI_ATTR_INTS). Up to 4 are stored inline; more are in memory from cti_malloc,
 * which is freed with the node.
 */
typedef struct cti_node_ints {
    int64_t count;

    union {
        int64_t inside[4];
        int64_t *spilled;
    } items;
} cti_node_ints;

CTI_API CT_NODISCARD ct_status cti_node_ints_set(cti_node_ints *list, ct_ints values);
CTI_API ct_ints cti_node_ints_get(const cti_node_ints *list);

typedef struct cti_node_type cti_node_type;

struct cti_node_type {
    const char *name; /* "MulBackward0" */
    const char *op;   /* "mul" */
    /*
     * Computes the gradients of the needed inputs from the gradients of the outputs. NULL entries mean undefined, in
     * both arrays; grads is zeroed by the caller. Results belong to the scope that the caller opened around the call.
     * Runs in the grad mode of the pass.
     */
    ct_status (*backward)(ct_node *node, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads);
    /* Releases resources in the operator's own fields, except saves and lists of integers; NULL for most operators. */
    void (*finish)(cti_thread *thread, ct_node *node);
    /*
     * Computes output 0 again from the tensors of the call, in the order of its arguments, then the items of its list,
     * and from the attributes of the node. The result belongs to the innermost scope. NULL if the result cannot be
     * repeated, or costs a product.
     */
    ct_tensor *(*remake)(const ct_node *node, ct_tensors operands);
    const cti_saved_info *saved; /* one item per save; all items of a list of saves (num_saved_list) share one */
    const cti_attr_info *attrs;
    uint16_t size;         /* size of the op's node struct, up to the end of its last fixed field */
    uint16_t saved_offset; /* offset of the first cti_saved */
    uint8_t num_saved;     /* number of fixed saves; the saves of a list follow them */
    uint8_t num_attrs;
    uint8_t kind; /* cti_node_kind */
    /* a bit for each tensor of the call that `remake` does not read: statistics that the call updates */
    uint8_t remake_skips;
    /* the results are views of the tensor at edge 0; if `remake` is set, they may be copies, which have recipes */
    bool is_view;
};

typedef enum cti_node_kind { CTI_NODE_OP, CTI_NODE_ACCUMULATOR, CTI_NODE_COPY_SLICES, CTI_NODE_CUSTOM } cti_node_kind;

enum { CTI_NODE_UNIT = 8 }; /* unit of ct_node.tail, in bytes */

enum {
    CTI_MANY_EDGES = UINT16_MAX, /* value of ct_node.few_edges: the number of edges is stored before the edges */
    /* value of an output index of an edge: the actual index is in cti_node_meta.wide_outputs */
    CTI_WIDE_OUTPUT = UINT16_MAX
};

enum {
    /* ct_node.flags */
    CTI_NODE_RELEASED = 1 << 0, /* a pass released its saves */
    /* an in-place operator could not save its result, so running the node fails (S10.14) */
    CTI_NODE_SAVE_FAILED = 1 << 1,
    /* set if the node was created on the fast path: every input has the sizes and dtype of the result */
    CTI_NODE_SAME_LAYOUT = 1 << 2,
    CTI_NODE_LOST_TANGENT = 1 << 3 /* a computed save has no tangent although operands had tangents */
};

struct ct_node {
    cti_refs refs;
    uint32_t pending; /* number of deliveries (gradients) that have not arrived yet, in the pass whose tag is `pass` */
    const cti_node_type *type;
    uint64_t sequence_nr;                 /* UINT64_MAX for accumulators */
    _Atomic(struct cti_node_meta *) meta; /* created on demand by cti_node_meta_get, on any thread */
    ct_tensor *buffer;                    /* sum of the gradients of output 0 so far */
    uint16_t pass;                        /* tag of the pass that uses `pending` and `buffer`; 0 if no pass uses them */
    uint16_t tail;                        /* offset of the edges, in units of 8 bytes */
    uint8_t dtype, ndim, device_kind;     /* metadata of output 0 */
    _Atomic uint8_t flags;
    uint16_t few_edges;   /* number of edges, or CTI_MANY_EDGES; read by cti_node_num_edges */
    _Atomic uint8_t lock; /* held while saves are read or released */
    uint8_t num_saved;
    uint32_t topological_nr; /* topological number (S5.4) */
};

_Static_assert(sizeof(ct_node) == 64, "node is 64 bytes");

typedef struct cti_output_info {
    /* metadata of an output other than output 0 */
    uint8_t dtype, ndim, device_kind;
    int64_t *sizes;
} cti_output_info;

typedef struct cti_node_meta {
    _Atomic(struct cti_hook_list *)
        hooks;                /* tensor hooks per output, retain-grad, pre- and post-hooks (graph/hooks/hooks.h) */
    cti_output_info *outputs; /* [num_outputs - 1] */
    uint32_t num_outputs;     /* 0 if there is only one */
    /* gradients of the outputs from 1 on, in the pass whose tag is `pass`; or NULL; [num_outputs - 1] */
    ct_tensor **buffers;
    uint32_t *wide_outputs;      /* [edges of the node]; NULL if every output index fits into 16 bits */
    struct ct_node *copy_slices; /* weak: the CopySlices node that holds this node (S17.3) */
    struct ct_node *view_node; /* weak: the producer of the view that an in-place call wrote, after this call (S9.8) */
    struct ct_node *known_by;  /* strong: another node, whose view_node is this node */
    struct cti_mask_ints *masks;   /* lists that ct_node_saved_ints created from masks; they live as long as the node */
    struct cti_metadata *metadata; /* set by the user (S8.4) */
    struct cti_recipe *recipe;     /* operands to recompute output 0 from, or NULL (graph/save/recipe.h) */
    _Atomic(struct cti_tangent_entry *) tangents; /* tangents of the node's saves (graph/tangent/tangent.h) */
    struct cti_trace *trace;                      /* origin of the node, in anomaly mode (S19.2) */
    struct ct_stream *stream;                     /* stream of the call; NULL for the default stream of its device */
    uint8_t device_index;
    _Atomic uint8_t lock; /* guards hooks, masks, metadata and the weak pointers */
} cti_node_meta;

CTI_INLINE size_t cti_node_rounded(size_t size) { return (size + CTI_NODE_UNIT - 1) / CTI_NODE_UNIT * CTI_NODE_UNIT; }

/*
 * Memory layout after the op's struct: saves of a list, the number of edges if there are CTI_MANY_EDGES or more; then,
 * from offset cti_node_tail on, edges, sizes of output 0, output indices of the edges.
 */
CTI_INLINE cti_saved *cti_node_saves(const ct_node *node)
{
    return (cti_saved *)((char *)(uintptr_t)node + node->type->saved_offset);
}

CTI_INLINE size_t cti_node_tail(const ct_node *node) { return (size_t)node->tail * CTI_NODE_UNIT; }

CTI_INLINE ct_node **cti_node_edges(const ct_node *node)
{
    return (ct_node **)((char *)(uintptr_t)node + cti_node_tail(node));
}

CTI_INLINE unsigned cti_node_num_edges(const ct_node *node)
{
    if (CTI_LIKELY(node->few_edges != CTI_MANY_EDGES)) return node->few_edges;
    return *((const uint32_t *)cti_node_edges(node) - CTI_NODE_UNIT / sizeof(uint32_t));
}

/* Returns the edges of a node whose struct ends at `end` and that has no saves of a list argument. */
CTI_INLINE ct_node **cti_edges_behind(void *end) { return (ct_node **)end; }

CTI_INLINE int64_t *cti_node_sizes(const ct_node *node)
{
    return (int64_t *)(cti_node_edges(node) + cti_node_num_edges(node));
}

CTI_INLINE uint16_t *cti_node_edge_outputs(const ct_node *node)
{
    return (uint16_t *)(cti_node_sizes(node) + node->ndim);
}

/* Returns the array of cti_node_edge_outputs for a node whose edges end at `end`. */
CTI_INLINE const uint16_t *cti_edge_outputs_after(const ct_node *node, ct_node *const *end)
{
    return (const uint16_t *)((const int64_t *)end + node->ndim);
}

CTI_API unsigned cti_node_wide_output(const ct_node *node, unsigned edge);

/* Returns the index of the output to which an edge leads, among the outputs of the next node. */
CTI_INLINE unsigned cti_node_edge_output(const ct_node *node, unsigned edge)
{
    const unsigned output_nr = cti_node_edge_outputs(node)[edge];
    return CTI_LIKELY(output_nr != CTI_WIDE_OUTPUT) ? output_nr : cti_node_wide_output(node, edge);
}

/* Returns the size of a node with this number of edges in bytes. */
CTI_INLINE size_t cti_node_bytes(const ct_node *node, unsigned num_edges)
{
    return cti_node_tail(node) + num_edges * (sizeof(ct_node *) + sizeof(uint16_t)) + node->ndim * sizeof(int64_t);
}

CTI_INLINE bool cti_node_connected(const ct_node *node, unsigned edge) { return cti_node_edges(node)[edge] != NULL; }

CTI_INLINE cti_node_meta *cti_node_meta_peek(const ct_node *node)
{
    return atomic_load_explicit(&node->meta, memory_order_acquire);
}

CTI_INLINE unsigned cti_node_num_outputs(const ct_node *node)
{
    const cti_node_meta *meta = cti_node_meta_peek(node);
    return meta && meta->num_outputs ? meta->num_outputs : 1;
}

/* Returns the static description of save `index`. The items of a list of saves share one description. */
CTI_INLINE const cti_saved_info *cti_node_saved_info(const ct_node *node, unsigned index)
{
    return &node->type->saved[CTI_LIKELY(index < node->type->num_saved) ? index : node->type->num_saved];
}

CTI_INLINE void cti_node_lock(const ct_node *node) { cti_byte_lock((_Atomic uint8_t *)(uintptr_t)&node->lock); }

CTI_INLINE void cti_node_unlock(const ct_node *node) { cti_byte_unlock((_Atomic uint8_t *)(uintptr_t)&node->lock); }

CT_NODISCARD cti_node_meta *cti_node_meta_get(ct_node *node); /* creates it on first use; thread-safe */

/*
 * Steps that build a node: create it, connect its inputs, save tensors, and attach its outputs; attaching cannot fail.
 * create returns a node with empty saves and edges, the metadata of result as output 0, and the next sequence number. A
 * node that is not attached is released by cti_release. num_list_saved: number of saves of a list argument, which
 * follow the fixed saves.
 */
CTI_API CT_NODISCARD ct_node *cti_node_create_slow(cti_thread *thread, const cti_node_type *type, unsigned num_edges,
                                                   unsigned num_list_saved, const ct_tensor *result);

/*
 * Initialises the fixed part of a new node. form: tensor key (dtype, number of axes, device) of output 0; tail: byte
 * offset of the edges; few_edges: value of this field.
 */
CTI_INLINE void cti_node_init(cti_thread *thread, ct_node *node, const cti_node_type *type, size_t tail,
                              cti_tensor_key form, unsigned few_edges, unsigned num_saved)
{
    cti_refs_init(&node->refs, thread->me, CTI_KIND_NODE);
    node->pending = 0;
    node->type = type;
    node->sequence_nr = thread->sequence_nr++;
    CTI_CLEAR(ct_node, node, meta, pass); /* also clears buffer */
#if CTI_PACKED_STORES
    const uint32_t output = form & 0xffffff; /* the complete key except the device index */
    const uint64_t words[] = {(uint64_t)output << 32 | (uint64_t)(tail / CTI_NODE_UNIT) << 16,
                              (uint64_t)num_saved << 24 | few_edges};
    _Static_assert(offsetof(ct_node, pass) + sizeof words == sizeof(ct_node),
                   "two words: pass to flags, few_edges to topological_nr");
    memcpy((char *)node + offsetof(ct_node, pass), words, sizeof words);
#else
    CTI_CLEAR(ct_node, node, pass, topological_nr);
    node->tail = (uint16_t)(tail / CTI_NODE_UNIT);
    node->dtype = (uint8_t)CTI_TENSOR_KEY_PART(form, dtype);
    node->ndim = (uint8_t)CTI_TENSOR_KEY_PART(form, ndim);
    node->device_kind = (uint8_t)CTI_TENSOR_KEY_PART(form, device_kind);
    node->few_edges = (uint16_t)few_edges;
    node->num_saved = (uint8_t)num_saved;
    node->topological_nr = 0;
#endif
    cti_live_add(thread, CTI_KIND_NODE, 1);
}

/* Creates a node. If type and num_edges are compile-time constants, the compiler computes nearly all sizes. */
CT_NODISCARD CTI_INLINE ct_node *cti_node_create(cti_thread *thread, const cti_node_type *type, unsigned num_edges,
                                                 unsigned num_list_saved, const ct_tensor *result)
{
    const cti_tensor_key form = cti_tensor_key_of(result);
    const unsigned ndim = CTI_TENSOR_KEY_PART(form, ndim);
    const size_t edges_at = cti_node_rounded(type->size), sizes_at = edges_at + num_edges * sizeof(ct_node *),
                 outputs_at = sizes_at + ndim * sizeof(int64_t);
    if (CTI_UNLIKELY(num_list_saved || num_edges >= CTI_MANY_EDGES || ndim > CTI_INLINE_STRIDED ||
                     (CTI_TENSOR_KEY_PART(form, device_kind) | CTI_TENSOR_KEY_PART(form, device_index))))
        return cti_node_create_slow(thread, type, num_edges, num_list_saved, result);
    ct_node *node = (ct_node *)cti_block_alloc(thread, outputs_at + num_edges * sizeof(uint16_t));
    if (CTI_UNLIKELY(!node)) return cti_node_create_slow(thread, type, num_edges, 0, result); /* reports the error */
    cti_node_init(thread, node, type, edges_at, form, num_edges, type->num_saved);
    memset((char *)node + sizeof *node, 0, sizes_at - sizeof *node); /* zeroes the saves, attributes and edges */
    int64_t *sizes = (int64_t *)(void *)((char *)node + sizes_at);
    if (ndim > 0) sizes[0] = result->dims.inside[0]; /* ndim is so small that the dimensions are stored inline */
    if (ndim > 1) sizes[1] = result->dims.inside[1];
    memset((char *)node + outputs_at, 0, num_edges * sizeof(uint16_t));
    return node;
}

/*
 * Makes edge `index` lead to the producer of tensor; if tensor is a leaf, to its accumulator. The edge stays empty if
 * tensor does not require grad, or is NULL or none(). If tensor is a stale view (its base was written in place), its
 * producer is first created anew (S17.6).
 */
CTI_API CT_NODISCARD ct_status cti_node_connect_slow(cti_thread *thread, ct_node *node, unsigned index,
                                                     ct_tensor *tensor);

/* Stores an output index from CTI_WIDE_OUTPUT on. */
CTI_API CT_NODISCARD ct_status cti_node_set_wide_output(ct_node *node, unsigned edge, unsigned output_nr);

CT_NODISCARD CTI_INLINE ct_status cti_node_set_edge_output(ct_node *node, unsigned edge, unsigned output_nr)
{
    if (CTI_UNLIKELY(output_nr >= CTI_WIDE_OUTPUT)) return cti_node_set_wide_output(node, edge, output_nr);
    cti_node_edge_outputs(node)[edge] = (uint16_t)output_nr;
    return CT_OK;
}

/* Sets an edge to child and takes over the caller's reference to child. Errors: CT_E_NOMEM. */
CT_NODISCARD CTI_INLINE ct_status cti_node_set_edge(ct_node *node, ct_node **edges, unsigned index, ct_node *child,
                                                    unsigned output_nr)
{
    /* no other thread has read topological_nr yet (S5.4) */
    CT_ASSERT(cti_refs_sole(&node->refs, cti_thread_here()->me));
    edges[index] = child;
    if (node->topological_nr <= child->topological_nr) node->topological_nr = child->topological_nr + 1;
    return CTI_UNLIKELY(output_nr) ? cti_node_set_edge_output(node, index, output_nr) : CT_OK; /* zero by default */
}

/* Does what cti_node_connect does, for callers that have the address of the node's edges. */
CT_NODISCARD CTI_INLINE ct_status cti_node_connect_at(cti_thread *thread, ct_node *node, ct_node **edges,
                                                      unsigned index, ct_tensor *tensor)
{
    if (!tensor) return CT_OK;
    const unsigned flags = cti_refs_flags(&tensor->refs);
    /* views and bases are excluded, because another thread could replace their producer meanwhile */
    if (CTI_LIKELY(!(flags & (CTI_TENSOR_VIEW | CTI_TENSOR_VIEWED)))) {
        if (!(flags & CTI_TENSOR_REQUIRES_GRAD)) return CT_OK;
        if (tensor->grad_fn) {
            cti_refs_retain(&tensor->grad_fn->refs, thread->me);
            return cti_node_set_edge(node, edges, index, tensor->grad_fn, tensor->output_nr);
        }
    }
    return cti_node_connect_slow(thread, node, index, tensor);
}

CT_NODISCARD CTI_INLINE ct_status cti_node_connect(cti_thread *thread, ct_node *node, unsigned index, ct_tensor *tensor)
{
    return cti_node_connect_at(thread, node, cti_node_edges(node), index, tensor);
}

/*
 * Records the metadata of the outputs from output 1 on, in order, for an op with several outputs. Integer outputs are
 * included.
 */
CTI_API CT_NODISCARD ct_status cti_node_set_outputs(ct_node *node, ct_tensor *const *results, unsigned num_results);
/*
 * Makes result the output `output_nr` of node, instead of an output of its former producer; node gains a reference. No
 * effect for dtypes that cannot require grad. In-place ops call cti_rebase_commit instead.
 */
CTI_API void cti_node_attach(ct_node *node, ct_tensor *result, unsigned output_nr);

/*
 * Like cti_node_attach, for a new result that no other code can reach, that has no producer and that can require grad.
 * Takes over the caller's reference to node.
 */
CTI_INLINE void cti_node_attach_new(ct_node *node, ct_tensor *result, unsigned output_nr)
{
    const unsigned flags = cti_refs_flags(&result->refs);
    result->grad_fn = node;
    result->output_nr = output_nr;
    atomic_store_explicit(&result->refs.flags, (uint16_t)(flags | CTI_TENSOR_REQUIRES_GRAD), memory_order_relaxed);
}

/*
 * Return the sizes, dtype and device of the input at edge `index`. They are read from the node to which the edge leads;
 * for an accumulator, from its leaf. For an empty edge, the shape has no dimensions and the dtype is CT_DTYPE_DEFAULT.
 */
CTI_API cti_shape cti_input_shape(const ct_node *node, unsigned index);
CTI_API ct_dtype cti_input_dtype(const ct_node *node, unsigned index);
CTI_API ct_device cti_input_device(const ct_node *node, unsigned index);
/*
 * Returns the metadata of an output: the shape, dtype and device that its gradient must have. dtype is CT_DTYPE_DEFAULT
 * for a leaf that accepts any dtype (S1.17). The arguments shape, dtype and device may be NULL.
 */
void cti_node_output_info(const ct_node *node, unsigned output_nr, cti_shape *shape, ct_dtype *dtype,
                          ct_device *device);

void cti_node_destroy(cti_thread *thread, cti_refs *object);
/* Frees the lists that ct_node_saved_ints created from masks. */
void cti_mask_ints_finish(struct cti_mask_ints *masks);
/*
 * Moves the saves out of the node under the node's lock, and drops them. Called in a pass that does not retain the
 * graph, after the node's backward ran.
 */
void cti_node_release_saved(cti_thread *thread, ct_node *node);
/* Does what cti_node_release_saved does, for a node that is no CopySlices node and therefore has its own saves. */
void cti_node_release_own(cti_thread *thread, ct_node *node);
/* The function `remake` of operators that copy or convert a tensor. */
CTI_API ct_tensor *cti_remake_copy(const ct_node *node, ct_tensors operands);

#endif
