/* Tensors and hook pairs that the tests of the graph layer share. */
#ifndef FIXTURES_H
#define FIXTURES_H

#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* f64 vectors: constants and leaves that require grad. */
#define VALUES(...) \
    fixture_vector((const double[]){__VA_ARGS__}, sizeof((const double[]){__VA_ARGS__}) / sizeof(double))
#define LEAF(...) ct_tensor_requires_grad_(VALUES(__VA_ARGS__), true)
#define EXPECT_VALUES(tensor, ...) CT_EXPECT_CLOSE(tensor, ((const double[]){__VA_ARGS__}), 1e-12)

static inline ct_tensor *fixture_vector(const double *values, size_t count)
{
    const int64_t size = (int64_t)count;
    return CT_EXPECT_TENSOR(ct_tensor_from(values, ct_ints_of(&size, 1), CT_DTYPE_F64));
}

/* Returns the gradient of sum(root) with respect to the leaf. */
static inline ct_status fixture_backward(ct_tensor *root) { return ct_backward(ct_sum(root)); }

static inline ct_status fixture_backward_retain(ct_tensor *root)
{
    return ct_backward(ct_sum(root), .retain_graph = true);
}

static inline uint32_t fixture_version(const ct_tensor *tensor)
{
    uint32_t version = 0;
    CT_EXPECT_OK(ct_tensor_version(tensor, &version));
    return version;
}

static inline const char *fixture_producer(ct_tensor *tensor)
{
    ct_node *node = ct_test_grad_fn(tensor);
    return node ? ct_node_name(node) : "";
}

/* Returns the packed object of a saved tensor; NULL if no pair of hooks packed it. */
static inline void *packed_in(const ct_raw_saved *raw)
{
    void *packed;
    CT_EXPECT_OK(ct_raw_saved_packed(raw, &packed));
    return packed;
}

static inline ct_tensor *(*unpack_of(const ct_raw_saved *raw))(void *, void *)
{
    ct_tensor *(*unpack)(void *, void *);
    CT_EXPECT_OK(ct_raw_saved_unpack_hook(raw, &unpack));
    return unpack;
}

/* Returns the name of the node to which edge `index` of the tensor's producer leads. */
static inline const char *fixture_next(ct_tensor *tensor, int64_t index)
{
    ct_node *node = ct_test_grad_fn(tensor), *next = node ? ct_test_next_function(node, index, NULL) : NULL;
    return next ? ct_node_name(next) : "";
}

/* Random programs: the state determines the program. */
static inline uint64_t next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

static inline int64_t random_below(uint64_t *state, int64_t count)
{
    return (int64_t)(next_random(state) % (uint64_t)count);
}

/*
 * A pair that counts its calls; mode selects the behaviour of pack. Static in tests: objects in a test's scope call
 * drop after the test has returned.
 */
typedef enum counting_mode {
    KEEP,    /* the tensor itself */
    COPY,    /* a copy of it */
    NOTHING, /* pack returns NULL as object; unpack returns the tensor made_up */
    FAIL_PACK,
    FAIL_UNPACK,
    UNPACK_NULL,
    UNPACK_NONE,
    WRITE_ARGUMENT,
    PLAINLY
} counting_mode;

typedef struct counting {
    counting_mode mode;
    int packs, unpacks, drops, payload_drops;
    ct_tensor *made_up;
    ct_pack_info last; /* argument of the last pack call */
    char names[256];   /* "mul.self mul.other ", in order of packing */
    bool grad_mode_in_pack, grad_mode_in_unpack;
} counting;

static ct_status counting_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    counting *c = payload;
    c->packs++;
    c->last = *info;
    c->grad_mode_in_pack |= ct_is_grad_enabled();
    const size_t used = strlen(c->names);
    (void)snprintf(c->names + used, sizeof c->names - used, "%s.%s ", info->op, info->argument);
    *packed = NULL;
    switch (c->mode) {
    case FAIL_PACK: return ct_error_set(CT_E_CALLBACK, "DISK_FULL", "no room for %s", info->argument);
    case NOTHING: return CT_OK;
    case PLAINLY: *packed = ct_pack_decline(); return CT_OK;
    case WRITE_ARGUMENT: *packed = ct_retain(ct_add_(tensor, ct_num(1))); return CT_OK;
    case COPY: *packed = ct_retain(ct_clone(tensor)); return *packed ? CT_OK : ct_error_status();
    default: *packed = ct_retain(tensor); return CT_OK;
    }
}

static ct_tensor *counting_unpack(void *packed, void *payload)
{
    counting *c = payload;
    c->unpacks++;
    c->grad_mode_in_unpack |= ct_is_grad_enabled();
    if (c->mode == FAIL_UNPACK) return ct_error_set(CT_E_CALLBACK, "DISK_GONE", "cannot read"), (ct_tensor *)NULL;
    if (c->mode == UNPACK_NULL) return NULL;
    if (c->mode == UNPACK_NONE) return ct_none();
    return c->made_up ? c->made_up : packed;
}

static void counting_drop(void *packed, void *payload)
{
    ((counting *)payload)->drops++;
    ct_release(packed);
}

static void counting_drop_payload(void *payload) { ((counting *)payload)->payload_drops++; }

static inline ct_saved_tensors_hooks_fns counting_fns(counting *c)
{
    return (ct_saved_tensors_hooks_fns){.pack = counting_pack,
                                        .unpack = counting_unpack,
                                        .drop = counting_drop,
                                        .payload = c,
                                        .drop_payload = counting_drop_payload};
}

static inline ct_guard counting_enter(counting *c)
{
    const ct_saved_tensors_hooks_fns fns = counting_fns(c);
    return ct_saved_tensors_hooks(&fns);
}

#endif
