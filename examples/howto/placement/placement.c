/*
 * A user-defined policy: activations above some size are stored in memory that the program manages, instead of the
 * heap. Here it is a block from malloc; it may be another NUMA node, a mapped file, or memory lent by a device.
 */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NDIM = 16, SMALL = 1024 };

typedef struct arena {
    char *base;
    size_t size, used, live; /* live: objects that are not dropped yet; dropping the last one empties the arena */
} arena;

/* Result of pack and argument of unpack: location of the elements, and the shape of the tensor. */
typedef struct placed {
    size_t offset, size_bytes;
    int64_t sizes[MAX_NDIM], ndim;
    ct_dtype dtype;
} placed;

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    arena *a = payload;
    const size_t bytes = (size_t)ct_tensor_numel(tensor) * ct_dtype_size(ct_tensor_dtype(tensor));
    const bool parameter = info->is_leaf && info->requires_grad; /* alive anyway */
    if (parameter || bytes < SMALL || bytes > a->size - a->used) {
        *packed = ct_pack_decline();
        return CT_OK;
    }
    placed *p = malloc(sizeof *p);
    if (!p) return ct_error_set(CT_E_NOMEM, NULL, "placement: out of memory");
    *p = (placed){
        .offset = a->used, .size_bytes = bytes, .ndim = ct_tensor_ndim(tensor), .dtype = ct_tensor_dtype(tensor)};
    for (int64_t d = 0; d < p->ndim; d++) p->sizes[d] = ct_tensor_size(tensor, d);
    const ct_status status = ct_tensor_copy_to_host(tensor, a->base + p->offset, bytes);
    if (status != CT_OK) {
        free(p);
        return status;
    }
    a->used += (bytes + 63) / 64 * 64;
    a->live++;
    *packed = p;
    return CT_OK;
}

static ct_tensor *unpack(void *packed, void *payload)
{
    const placed *p = packed;
    const arena *a = payload;
    return ct_tensor_from(a->base + p->offset, ct_ints_of(p->sizes, p->ndim), p->dtype);
}

static void drop(void *packed, void *payload)
{
    arena *a = payload;
    free(packed);
    if (--a->live == 0) a->used = 0;
}

static int64_t bytes_of(const void *packed, void *payload)
{
    (void)payload;
    return (int64_t)((const placed *)packed)->size_bytes;
}

static ct_tensor *loss_of(ct_tensor *x, ct_tensor *w)
{
    for (int layer = 0; layer < 4; layer++) x = ct_tanh(ct_matmul(x, w));
    return ct_mean(ct_square(x));
}

/* The gradient of w with the saves in the arena (a is NULL: stored unchanged). */
static ct_tensor *gradient(ct_tensor *x, ct_tensor *w, arena *a)
{
    const ct_saved_tensors_hooks_fns fns = {
        .pack = pack, .unpack = unpack, .drop = drop, .payload = a, .bytes = bytes_of};
    ct_guard guard = a ? ct_saved_tensors_hooks(&fns) : (ct_guard){0};
    const ct_scope forward = ct_scope_open(); /* so that no handle keeps tensors that backward does not need */
    ct_tensor *loss = ct_scope_return(forward, loss_of(x, w));
    if (ct_leave(&guard) != CT_OK || !loss) return NULL;
    if (a) printf("%d bytes in the arena, %d objects\n", (int)a->used, (int)a->live);
    return ct_grad_one(loss, w);
}

int main(void)
{
    arena a = {.base = malloc(1 << 20), .size = 1 << 20};
    if (!a.base) return EXIT_FAILURE;
    ct_manual_seed(1);
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_randn(CT_INTS(64, 32));
    ct_tensor *w = ct_tensor_requires_grad_(ct_mul(ct_randn(CT_INTS(32, 32)), 0.2), true);
    ct_tensor *plain = gradient(x, w, NULL), *placed_away = gradient(x, w, &a);
    double same = 0;
    const bool compared = ct_tensor_item(ct_count_nonzero(ct_eq(plain, placed_away)), &same) == CT_OK;
    if (!compared) fprintf(stderr, "placement: %s\n", ct_error_message());
    printf("%d of %d elements of the gradient are equal; %d bytes left in the arena\n", (int)same, 32 * 32,
           (int)a.used);
    ct_scope_close(scope);
    free(a.base);
    return compared && same == 32 * 32 && a.used == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
