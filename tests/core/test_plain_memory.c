/* COTANGENT_ALLOC=malloc: tensor data, headers and nodes without a pool. */
#include "support/ct_test.h"

#include "state/data_pool.h"
#include "state/object.h"

#include <stdlib.h>
#include <string.h>

__attribute__((constructor)) static void wish_for_malloc(void) { setenv("COTANGENT_ALLOC", "malloc", 1); }

CT_TEST(plain_memory, keeps_nothing_that_was_freed)
{
    static const size_t sizes[] = {0, 1, 100, 100000, (size_t)6 << 20};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char *piece = cti_data_alloc(sizes[i]);
        CT_EXPECT(piece && (uintptr_t)piece % 64 == 0);
        memset(piece, 1, sizes[i]);
        cti_data_free(piece, sizes[i]);
    }
    CT_EXPECT_INT(cti_data_stored_bytes(), 0);
    CT_EXPECT(cti_thread_here()->data_cache == NULL);
}

CT_TEST(plain_memory, keeps_no_block_of_a_header)
{
    cti_thread *thread = cti_thread_here();
    for (size_t size = 1; size <= 2 * CTI_BLOCK_MAX; size += 31) {
        char *block = cti_block_alloc(thread, size);
        CT_EXPECT(block != NULL);
        memset(block, 1, size);
        CT_EXPECT(size > CTI_BLOCK_MAX || cti_block_take(thread, size) == NULL);
        cti_block_free(thread, block, size);
        CT_EXPECT(size > CTI_BLOCK_MAX || cti_block_take(thread, size) == NULL);
    }
}

CT_TEST_MAIN
