#include "support/ct_test.h"

#include "base/memory.h"
#include "state/data_pool.h"
#include "state/object.h"
#include "state/scope.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

CT_TEST(fail_allocations, fails_the_nth_and_all_after_it_and_counts)
{
    cti_fail_allocations_after(2);
    void *first = cti_malloc(8), *second = cti_malloc(0), *third = cti_malloc(8), *fourth = cti_data_alloc(100),
         *fifth = cti_realloc(NULL, 8);
    CT_EXPECT_INT(cti_fail_allocations_after(-1), 5);
    CT_EXPECT(first && second && !third && !fourth && !fifth);
    cti_free(first);
    cti_free(second);
    void *again = cti_malloc(8);
    CT_EXPECT(again != NULL);
    cti_free(again);
}

CT_TEST(fail_allocations, a_failed_realloc_leaves_the_old_block)
{
    char *block = cti_malloc(8);
    CT_EXPECT(block != NULL);
    strcpy(block, "kept");
    cti_fail_allocations_after(0);
    char *grown = cti_realloc(block, 1000);
    cti_fail_allocations_after(-1);
    CT_EXPECT(!grown);
    CT_EXPECT_TEXT(block, "kept");
    cti_free(block);
}

CT_TEST(size_mul, refuses_overflow_and_negative_sizes)
{
    int64_t product = 0;
    CT_EXPECT(cti_size_mul(1000, 1000, &product));
    CT_EXPECT_INT(product, 1000000);
    CT_EXPECT(cti_size_mul(INT64_MAX, 1, &product) && cti_size_mul(INT64_MAX, 0, &product));
    CT_EXPECT_INT(product, 0);
    CT_EXPECT(!cti_size_mul(INT64_MAX, 2, &product));
    CT_EXPECT(!cti_size_mul((int64_t)1 << 32, (int64_t)1 << 31, &product));
    CT_EXPECT(!cti_size_mul(-1, 1, &product) && !cti_size_mul(1, -1, &product));
}

/* ---- tensor data ---- */

CT_TEST(data_pool, every_size_is_aligned_writable_and_apart_from_others)
{
    enum { COUNT = 220 };

    static const size_t odd[] = {0, 1, 17, 63, 64, 65, 511, 513, 100000, 4194303, 4194304, 4194305, 5000000, 9437185};
    unsigned char *pieces[COUNT];
    size_t sizes[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        sizes[i] = i < sizeof odd / sizeof *odd ? odd[i] : i * i * 3;
        pieces[i] = cti_data_alloc(sizes[i]);
        CT_EXPECT(pieces[i] && (uintptr_t)pieces[i] % 64 == 0);
        memset(pieces[i], (int)i, sizes[i]);
    }
    for (size_t i = 0; i < COUNT; i++) {
        for (size_t k = 0; k < sizes[i]; k += sizes[i] / 7 + 1) CT_EXPECT_INT(pieces[i][k], i % 256);
        if (sizes[i]) CT_EXPECT_INT(pieces[i][sizes[i] - 1], i % 256);
        cti_data_free(pieces[i], sizes[i]);
    }
}

CT_TEST(data_pool, a_freed_piece_serves_the_next_request_of_its_class)
{
    if (CTI_SANITIZED) skip();
    const size_t sizes[] = {1000, 300000, (size_t)6 << 20};
    for (int i = 0; i < 3; i++) {
        void *first = cti_data_alloc(sizes[i]);
        CT_EXPECT(first != NULL);
        cti_data_free(first, sizes[i]);
        void *second = cti_data_alloc(sizes[i] - 1);
        CT_EXPECT(second == first);
        cti_data_free(second, sizes[i] - 1);
    }
}

CT_TEST(data_pool, an_impossible_size_fails)
{
    CT_EXPECT(cti_data_alloc(SIZE_MAX) == NULL);
    CT_EXPECT(cti_data_alloc((size_t)1 << 55) == NULL);
    CT_EXPECT(cti_data_alloc((size_t)1 << 60) == NULL);
    CT_EXPECT(cti_data_alloc(((size_t)1 << 60) + 1) == NULL); /* beyond the last size class */
    CT_EXPECT(cti_data_alloc(SIZE_MAX / 4) == NULL);
    CT_EXPECT_ERROR(ct_tensor_from(NULL, CTI_INTS(((int64_t)1 << 57) + 1), CT_DTYPE_F64), CT_E_NOMEM, "memory");
    cti_data_free(NULL, 100);
}

CT_TEST(data_pool, more_is_freed_than_a_cache_holds)
{
    enum { COUNT = 100 };

    void *pieces[COUNT];
    for (int i = 0; i < COUNT; i++) CT_EXPECT((pieces[i] = cti_data_alloc(2000)) != NULL);
    cti_data_trim();
    for (int i = 0; i < COUNT; i++) cti_data_free(pieces[i], 2000);
    if (!CTI_SANITIZED) { /* only a part of the freed blocks is in the thread's cache */
        CT_EXPECT(cti_data_stored_bytes() >= COUNT / 2 * cti_data_block_size(2000));
        CT_EXPECT(cti_data_stored_bytes() < COUNT * cti_data_block_size(2000));
    }
    for (int i = 0; i < COUNT; i++) {
        CT_EXPECT((pieces[i] = cti_data_alloc(2000)) != NULL);
        memset(pieces[i], i, 2000);
    }
    for (int i = 0; i < COUNT; i++) {
        CT_EXPECT_INT(((unsigned char *)pieces[i])[1999], i);
        cti_data_free(pieces[i], 2000);
    }
}

CT_TEST(data_pool, pieces_hold_what_was_asked_for_and_little_more)
{
    size_t before = 0;
    for (size_t size = 0; size < (size_t)20 << 20; size += size / 97 + 1) {
        const size_t piece = cti_data_block_size(size);
        CT_EXPECT(piece >= size && piece % 64 == 0 && piece >= before);
        CT_EXPECT(piece <= size + size / 8 + 64);
        CT_EXPECT_INT(cti_data_block_size(piece), piece); /* rounding a block size again does not change it */
        before = piece;
    }
}

static void *use_a_cache(void *failures)
{
    const ct_scope scope = ct_scope_open();
    void *pieces[20];
    for (int i = 0; i < 20; i++)
        if (!(pieces[i] = cti_data_alloc(i ? 3000 : 1))) ++*(int *)failures;
    for (int i = 0; i < 20; i++) cti_data_free(pieces[i], i ? 3000 : 1);
    ct_scope_close(scope);
    return NULL;
}

CT_TEST(data_pool, a_thread_that_ends_leaves_its_freed_data_to_the_others)
{
    if (CTI_SANITIZED) skip();
    pthread_t thread;
    int failures = 0;
    cti_data_trim();
    CT_EXPECT_INT(cti_data_stored_bytes(), 0);
    CT_EXPECT_INT(pthread_create(&thread, NULL, use_a_cache, &failures), 0);
    pthread_join(thread, NULL);
    CT_EXPECT_INT(failures, 0);
    CT_EXPECT_INT(cti_data_stored_bytes(), 19 * cti_data_block_size(3000) + cti_data_block_size(1));
    cti_data_trim();
    CT_EXPECT_INT(cti_data_stored_bytes(), 0);
}

CT_TEST(data_pool, keeps_freed_data_up_to_a_limit)
{
    if (CTI_SANITIZED) skip();

    enum { COUNT = 300 }; /* blocks of 4 MB; the test does not write to their pages */

    const size_t size = (size_t)4 << 20;
    static void *pieces[COUNT];
    for (int i = 0; i < COUNT; i++) CT_EXPECT((pieces[i] = cti_data_alloc(size)) != NULL);
    for (int i = 0; i < COUNT; i++) cti_data_free(pieces[i], size);
    CT_EXPECT(cti_data_stored_bytes() <= CTI_DATA_STORE_LIMIT &&
              cti_data_stored_bytes() > CTI_DATA_STORE_LIMIT - 2 * size);
    cti_data_trim();
}

CT_TEST(memory_trim, gives_back_what_is_kept_and_nothing_else)
{
    if (CTI_SANITIZED) skip();

    enum { COUNT = 40 };

    /* sizes that are cached by the thread, allocated in the heap, and mapped */
    static const size_t sizes[] = {1000, 70000, (size_t)4 << 20};
    void *pieces[COUNT];
    unsigned char *kept = cti_data_alloc(5000);
    CT_EXPECT(kept != NULL);
    memset(kept, 7, 5000);
    (void)ct_trim_memory();
    size_t most = 0;
    for (int i = 0; i < COUNT; i++) CT_EXPECT((pieces[i] = cti_data_alloc(sizes[i % 3])) != NULL);
    for (int i = 0; i < COUNT; i++) {
        cti_data_free(pieces[i], sizes[i % 3]);
        most += cti_data_block_size(sizes[i % 3]);
    }
    CT_EXPECT_INT(ct_trim_memory(), most);
    CT_EXPECT_INT(cti_data_stored_bytes(), 0);
    CT_EXPECT_INT(ct_trim_memory(), 0);
    for (int i = 0; i < 5000; i++) CT_EXPECT_INT(kept[i], 7);
    cti_data_free(kept, 5000);
}

static long resident_pages(void)
{
    long all = 0, pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld %ld", &all, &pages) != 2) pages = 0;
    if (file) fclose(file);
    return pages;
}

CT_TEST(memory_trim, is_seen_by_the_system)
{
    if (CTI_SANITIZED) skip();

    enum { COUNT = 600 }; /* blocks of 100 KB, allocated in the heap */

    static void *pieces[COUNT];
    (void)ct_trim_memory();
    for (int i = 0; i < COUNT; i++) {
        CT_EXPECT((pieces[i] = cti_data_alloc(100000)) != NULL);
        memset(pieces[i], 1, 100000);
    }
    for (int i = 0; i < COUNT; i++) cti_data_free(pieces[i], 100000);
    const long before = resident_pages();
    CT_EXPECT(ct_trim_memory() >= COUNT * 100000);
    if (before > 0) CT_EXPECT(resident_pages() < before - COUNT * 100000 / 4096 / 2);
}

static long mapped_pages(void)
{
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld", &pages) != 1) pages = 0;
    if (file) fclose(file);
    return pages;
}

CT_TEST(data_pool, what_is_given_back_is_given_back_whole)
{
    if (CTI_SANITIZED || !mapped_pages()) skip();
    cti_data_trim();
    const long before = mapped_pages();
    for (int i = 0; i < 50; i++) {
        const size_t size = ((size_t)4 << 20) + (size_t)i * 100000;
        void *piece = cti_data_alloc(size);
        CT_EXPECT(piece != NULL);
        cti_data_free(piece, size);
        (void)cti_data_trim();
    }
    CT_EXPECT(mapped_pages() < before + 1000); /* pages of 4 KB; a leak is 2 MB per round */
}

/* ---- blocks ---- */

CT_TEST(blocks, of_every_size_are_aligned_and_apart_from_others)
{
    cti_thread *thread = cti_thread_here();

    enum { COUNT = 600 };

    unsigned char *blocks[COUNT];
    for (size_t size = 0; size < COUNT; size++) {
        blocks[size] = cti_block_alloc(thread, size);
        CT_EXPECT(blocks[size] && (uintptr_t)blocks[size] % 16 == 0);
        memset(blocks[size], (int)(size % 251), size);
    }
    for (size_t size = 0; size < COUNT; size++) {
        for (size_t k = 0; k < size; k++) CT_EXPECT_INT(blocks[size][k], size % 251);
        cti_block_free(thread, blocks[size], size);
    }
}

CT_TEST(blocks, many_are_freed_and_found_again)
{
    cti_thread *thread = cti_thread_here();

    enum { COUNT = 10 * CTI_BLOCK_LIST };

    void **blocks = calloc(COUNT, sizeof *blocks);
    CT_EXPECT(blocks != NULL);
    for (int round = 0; round < 3; round++) {
        for (size_t i = 0; i < COUNT; i++) {
            CT_EXPECT((blocks[i] = cti_block_alloc(thread, 96)) != NULL);
            memcpy(blocks[i], &i, sizeof i);
        }
        for (size_t i = 0; i < COUNT; i++) {
            CT_EXPECT(memcmp(blocks[i], &i, sizeof i) == 0);
            cti_block_free(thread, blocks[i], 96);
        }
        CT_EXPECT(thread->free_blocks[cti_block_class(96)].count <= CTI_BLOCK_LIST);
    }
    free(blocks);
}

enum { SHARED_BLOCKS = 5000, SHARED_SIZE = 480 };

static void *shared_blocks[SHARED_BLOCKS];

static void *take_shared(void *failures)
{
    const ct_scope scope = ct_scope_open(); /* initialises the thread */
    for (int i = 0; i < SHARED_BLOCKS; i++)
        if (!(shared_blocks[i] = cti_block_alloc(cti_thread_here(), SHARED_SIZE))) ++*(int *)failures;
    ct_scope_close(scope);
    return NULL;
}

static void *give_shared(void *unused)
{
    (void)unused;
    const ct_scope scope = ct_scope_open();
    for (int i = 0; i < SHARED_BLOCKS; i++) cti_block_free(cti_thread_here(), shared_blocks[i], SHARED_SIZE);
    ct_scope_close(scope);
    return NULL;
}

static void in_thread(void *(*fn)(void *), int *failures)
{
    pthread_t thread;
    CT_EXPECT_INT(pthread_create(&thread, NULL, fn, failures), 0);
    pthread_join(thread, NULL);
    CT_EXPECT_INT(*failures, 0);
}

CT_TEST(blocks, of_a_thread_that_ended_serve_the_next_one)
{
    if (!CTI_BLOCKS_POOLED) skip();
    int failures = 0;
    in_thread(take_shared, &failures);
    in_thread(give_shared, &failures);
    for (int round = 0; round < 5; round++) {
        cti_fail_allocations_after((int64_t)1 << 40); /* no allocation fails; allocations are only counted */
        in_thread(take_shared, &failures);
        const int64_t asked = cti_fail_allocations_after(-1);
        CT_EXPECT(asked <= 4); /* the arrays of the test's scope; 5000 blocks are 37 chunks */
        for (int i = 0; i < SHARED_BLOCKS; i++) memcpy(shared_blocks[i], &i, sizeof i);
        for (int i = 0; i < SHARED_BLOCKS; i++)
            CT_EXPECT(memcmp(shared_blocks[i], &i, sizeof i) == 0); /* each block occurs once */
        in_thread(give_shared, &failures);
    }
}

CT_TEST(blocks, of_a_list_that_gives_out_fail_cleanly)
{
    cti_thread *thread = cti_thread_here();
    void *head = NULL, *block;
    cti_fail_allocations_after(0);
    for (int i = 0; i < 100000 && (block = cti_block_alloc(thread, 496)) != NULL; i++) {
        *(void **)block = head;
        head = block;
    }
    cti_fail_allocations_after(-1);
    CT_EXPECT(block == NULL);
    CT_EXPECT((block = cti_block_alloc(thread, 496)) != NULL);
    *(void **)block = head;
    for (head = block; head; head = block) {
        block = *(void **)head;
        cti_block_free(thread, head, 496);
    }
}

/*
 * Random sizes: the pool keeps at most a bounded multiple of the bytes in use, although a piece fits few other sizes;
 * and pieces that were split keep their contents.
 */
CT_TEST(pool, keeps_little_more_than_was_ever_in_use)
{
    enum { LIVE = 12, STEPS = 3000 };

    static const size_t smallest = (size_t)256 << 10, largest = (size_t)12 << 20;
    if (CTI_SANITIZED) skip();
    unsigned char *data[LIVE] = {NULL};
    size_t sizes[LIVE] = {0}, used = 0, most = 0;
    uint32_t random = 5;
    cti_data_trim();
    cti_data_peak_begin();
    for (int i = 0; i < STEPS; i++) {
        random = random * 1664525 + 1013904223;
        const int place = (int)((random >> 8) % LIVE);
        if (data[place]) {
            CT_EXPECT(data[place][0] == place && data[place][sizes[place] - 1] == place);
            used -= sizes[place];
        }
        cti_data_free(data[place], sizes[place]);
        sizes[place] = smallest + (size_t)(random >> 4) % (largest - smallest);
        data[place] = cti_data_alloc(sizes[place]);
        CT_EXPECT(data[place] && (uintptr_t)data[place] % 64 == 0);
        data[place][0] = data[place][sizes[place] - 1] = (unsigned char)place;
        used += sizes[place];
        most = used > most ? used : most;
        CT_EXPECT(used + cti_data_stored_bytes() <= most + most / 4 + (2 << 20));
    }
    CT_EXPECT(cti_data_peak() >= most);
    for (int i = 0; i < LIVE; i++) cti_data_free(data[i], sizes[i]);
    cti_data_trim();
    CT_EXPECT_INT(cti_data_stored_bytes(), 0);
}

CT_TEST_MAIN
