/*
 * Products have the same bits for every number of threads, by the BLAS or by the library's loops: each number of
 * threads is tested in a new process, which reads it at its start.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint64_t mixed(uint64_t hash, ct_tensor *t)
{
    const size_t size = (size_t)ct_tensor_numel(CT_EXPECT_TENSOR(t)) * ct_dtype_size(ct_tensor_dtype(t));
    unsigned char *bytes = malloc(size);
    CT_EXPECT(bytes != NULL);
    CT_EXPECT_OK(ct_tensor_copy_to_host(t, bytes, size));
    for (size_t i = 0; i < size; i++) hash = (hash ^ bytes[i]) * 0x100000001b3u;
    free(bytes);
    return hash;
}

/* Returns a hash of products and their gradients: large and thin matrices, batches, vectors, convolutions. */
static uint64_t bits_of_products(void)
{
    static const int64_t shapes[][3] = {{192, 192, 192}, {300, 150, 700}, {33, 2000, 47}, {500, 64, 3},
                                        {1, 4000, 300},  {700, 900, 1},   {16, 300, 900}};
    static const ct_dtype dtypes[] = {CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_C64};
    uint64_t hash = 0xcbf29ce484222325u;
    ct_manual_seed(1);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (size_t d = 0; d < sizeof dtypes / sizeof *dtypes; d++) {
            const ct_randn_opts opts = CT_OPTIONS(ct_randn, .dtype = dtypes[d]);
            ct_tensor *a = ct_tensor_requires_grad_((ct_randn)(CTI_INTS(shapes[s][0], shapes[s][1]), &opts), true);
            ct_tensor *b = ct_tensor_requires_grad_((ct_randn)(CTI_INTS(shapes[s][1], shapes[s][2]), &opts), true);
            ct_tensor *c = CT_EXPECT_TENSOR(ct_matmul(a, b));
            hash = mixed(hash, c);
            CT_EXPECT_OK(
                ct_backward(c, .gradients = CTI_TENSORS((ct_randn)(CTI_INTS(shapes[s][0], shapes[s][2]), &opts))));
            hash = mixed(mixed(hash, ct_tensor_grad(a)), ct_tensor_grad(b));
        }
    hash = mixed(hash, ct_bmm(ct_randn(CTI_INTS(5, 60, 200)), ct_randn(CTI_INTS(5, 200, 70))));
    return mixed(hash, ct_conv2d(ct_randn(CTI_INTS(4, 16, 20, 20)), ct_randn(CTI_INTS(24, 16, 3, 3)), ct_none()));
}

static uint64_t bits_with(const char *blas, int threads)
{
    char program[512], command[1024];
    unsigned long long hash = 0;
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    CT_EXPECT(length > 0);
    program[length] = 0;
    (void)snprintf(command, sizeof command,
                   "COTANGENT_BLAS=%s COTANGENT_THREADS=%d OMP_NUM_THREADS=%d PRODUCTS_BITS=1 '%s' bits 2>&1", blas,
                   threads, threads, program);
    FILE *child = popen(command, "r");
    CT_EXPECT(child != NULL);
    char line[256];
    bool is_found = false;
    while (fgets(line, sizeof line, child)) is_found = sscanf(line, "products: %llx", &hash) == 1 || is_found;
    CT_EXPECT_INT(pclose(child), 0);
    CT_EXPECT(is_found);
    return hash;
}

CT_TEST(products, give_bits) /* runs in the processes that the other test starts */
{
    if (getenv("PRODUCTS_BITS")) printf("\nproducts: %llx\n", (unsigned long long)bits_of_products());
}

/* Under sanitizers products are slow, and a few thread counts are sufficient. */
static void expect_same_bits(const char *blas)
{
#ifdef __SANITIZE_ADDRESS__
    enum { STEP = 3 };
#else
    enum { STEP = 1 };
#endif
    const uint64_t one = bits_with(blas, 1);
    for (int threads = 2; threads <= 5; threads += STEP) CT_EXPECT(bits_with(blas, threads) == one);
}

CT_TEST(products, of_our_loops_are_the_same_with_any_number_of_threads) { expect_same_bits("off"); }

extern int openblas_get_parallel(void)
    __attribute__((weak)); /* 1: the BLAS has its own threads, and splits products by their number (docs/kernels.md) */

CT_TEST(products, of_a_blas_that_shares_by_openmp_are_the_same_with_any_number_of_threads)
{
    if (openblas_get_parallel && openblas_get_parallel() == 1) skip();
    expect_same_bits("on");
}

CT_TEST_MAIN
