#include "support/ct_test.h"

#include "base/memory.h"
#include "base/philox.h"
#include "kernels/random_values.h"
#include "state/random.h"

#include <math.h>
#include <string.h>

static void expect_words(cti_random_state state, uint64_t block, const uint32_t expected[4])
{
    uint32_t words[4];
    cti_philox(state, block, words);
    for (int i = 0; i < 4; i++) CT_EXPECT_INT(words[i], expected[i]);
}

/* Test vectors of philox4x32-10 that its authors published. */
CT_TEST(philox, gives_the_published_words)
{
    expect_words((cti_random_state){0, 0}, 0, (uint32_t[]){0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
    expect_words((cti_random_state){UINT64_MAX, UINT64_MAX}, UINT64_MAX,
                 (uint32_t[]){0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
    expect_words((cti_random_state){0x299f31d0a4093822, 0x0370734413198a2e}, 0x85a308d3243f6a88,
                 (uint32_t[]){0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

CT_TEST(uniform, element_i_is_word_i_modulo_4_of_block_i_over_4)
{
    const cti_random_state state = {7, 3};
    float values[10];
    uint32_t words[4];
    cti_random_uniform(state, 0, 10, values);
    cti_philox(state, 1, words);
    CT_EXPECT_REAL(values[6], (double)(words[2] >> 8) / 16777216, 0);
}

#define EXPECT_PARTS_EQUAL_THE_WHOLE(type, fn) \
    do { \
        type whole[37], part[37]; \
        fn((cti_random_state){5, 9}, 0, 37, whole); \
        for (int64_t first = 0; first < 37; first++) { \
            fn((cti_random_state){5, 9}, first, 37 - first, part); \
            CT_EXPECT(memcmp(part, whole + first, (size_t)(37 - first) * sizeof(type)) == 0); \
        } \
    } while (0)

CT_TEST(streams, do_not_depend_on_where_a_part_begins)
{
    EXPECT_PARTS_EQUAL_THE_WHOLE(float, cti_random_uniform);
    EXPECT_PARTS_EQUAL_THE_WHOLE(float, cti_random_normal);
    EXPECT_PARTS_EQUAL_THE_WHOLE(double, cti_random_uniform_f64);
    EXPECT_PARTS_EQUAL_THE_WHOLE(double, cti_random_normal_f64);
}

static const cti_random_state any = {0x123456789abcdef, 0xfedcba9876543};

/*
 * Returns the start of range r. The ranges start at each position in a block, and where a block index exceeds 32 bits.
 */
static int64_t beginning(int64_t r) { return r < 6 ? r : r + ((int64_t)1 << 34) - 40; }

/* The ranges also end within blocks. The first of the two ranges has n elements. */
static void expect_f32(int64_t n, void (*range)(cti_random_state, int64_t, int64_t, float *),
                       void (*block)(cti_random_state, uint64_t, float[4]))
{
    float *values = cti_malloc((size_t)n * sizeof *values), of[4];
    int64_t wrong = 0;
    for (int64_t r = 0; values && r < 12; r++) {
        const int64_t first = beginning(r), count = r ? 31 * r : n;
        range(any, first, count, values);
        for (int64_t i = 0; i < count; i++) {
            if (i == 0 || (first + i) % 4 == 0) block(any, (uint64_t)(first + i) / 4, of);
            wrong += memcmp(&values[i], &of[(first + i) % 4], sizeof *values) != 0;
        }
    }
    CT_EXPECT(values && wrong == 0);
    cti_free(values);
}

static void expect_f64(void (*range)(cti_random_state, int64_t, int64_t, double *),
                       void (*block)(cti_random_state, uint64_t, double[2]))
{
    double values[400], of[2];
    int64_t wrong = 0;
    for (int64_t r = 0; r < 12; r++) {
        const int64_t first = beginning(r), count = 31 * r;
        range(any, first, count, values);
        for (int64_t i = 0; i < count; i++) {
            if (i == 0 || (first + i) % 2 == 0) block(any, (uint64_t)(first + i) / 2, of);
            wrong += memcmp(&values[i], &of[(first + i) % 2], sizeof *values) != 0;
        }
    }
    CT_EXPECT_INT(wrong, 0);
}

/* Some of four million normal values are nearly halfway between two f32 values. */
CT_TEST(streams, have_the_bits_of_their_blocks)
{
    expect_f32(4000, cti_random_uniform, cti_uniform_block);
    expect_f32(4000000, cti_random_normal, cti_normal_block);
    expect_f64(cti_random_uniform_f64, cti_uniform_block_f64);
    expect_f64(cti_random_normal_f64, cti_normal_block_f64);
}

enum { SAMPLES = 100000 };

static void expect_moments(const double *values, double mean, double variance)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < SAMPLES; i++) sum += values[i];
    for (int i = 0; i < SAMPLES; i++) squares += (values[i] - sum / SAMPLES) * (values[i] - sum / SAMPLES);
    CT_EXPECT_REAL(sum / SAMPLES, mean, 0.015); /* the tolerance exceeds 4 standard deviations of the estimate */
    CT_EXPECT_REAL(squares / SAMPLES, variance, 0.02);
}

CT_TEST(uniform, lies_in_0_to_1_with_mean_a_half)
{
    static float single[SAMPLES];
    static double values[SAMPLES];
    cti_random_uniform((cti_random_state){1, 0}, 0, SAMPLES, single);
    for (int i = 0; i < SAMPLES; i++) {
        CT_EXPECT(single[i] >= 0 && single[i] < 1);
        values[i] = (double)single[i];
    }
    expect_moments(values, 0.5, 1.0 / 12);
    cti_random_uniform_f64((cti_random_state){1, 0}, 0, SAMPLES, values);
    for (int i = 0; i < SAMPLES; i++) CT_EXPECT(values[i] >= 0 && values[i] < 1);
    expect_moments(values, 0.5, 1.0 / 12);
}

CT_TEST(normal, has_mean_0_and_variance_1)
{
    static float single[SAMPLES];
    static double values[SAMPLES];
    cti_random_normal((cti_random_state){2, 0}, 0, SAMPLES, single);
    for (int i = 0; i < SAMPLES; i++) {
        CT_EXPECT(isfinite(single[i]));
        values[i] = (double)single[i];
    }
    expect_moments(values, 0, 1);
    cti_random_normal_f64((cti_random_state){2, 0}, 0, SAMPLES, values);
    expect_moments(values, 0, 1);
}

CT_TEST(generator, gives_each_call_an_offset_of_its_own_and_repeats_after_seeding)
{
    ct_generator *generator = ct_generator_create(42);
    CT_EXPECT(generator != NULL);
    const cti_random_state first = cti_generator_next(generator), second = cti_generator_next(generator);
    CT_EXPECT(first.seed == 42 && second.seed == 42 && first.offset != second.offset);
    ct_generator_seed(generator, 42);
    const cti_random_state again = cti_generator_next(generator);
    CT_EXPECT(again.seed == first.seed && again.offset == first.offset);
    ct_generator_free(generator);
    ct_generator_free(NULL);
}

CT_TEST(generator, the_default_one_is_seeded_by_manual_seed)
{
    ct_manual_seed(99);
    const cti_random_state first = cti_generator_next(NULL);
    CT_EXPECT(first.seed == 99);
    ct_manual_seed(99);
    CT_EXPECT(cti_generator_next(NULL).offset == first.offset);
}

CT_TEST(generator, is_put_back_to_a_state_that_was_read)
{
    ct_generator *generator = ct_generator_create(5);
    CT_EXPECT(generator != NULL);
    (void)cti_generator_next(generator);
    const ct_rng_state state = ct_get_rng_state(generator);
    CT_EXPECT(state.seed == 5 && state.offset == 1);
    const cti_random_state first = cti_generator_next(generator);
    ct_set_rng_state(generator, state);
    const cti_random_state again = cti_generator_next(generator);
    CT_EXPECT(again.seed == first.seed && again.offset == first.offset);
    ct_generator_free(generator);
}

CT_TEST(seed, is_another_one_each_time_and_repeats_the_run_when_it_is_given_back)
{
    const uint64_t seed = ct_seed(NULL);
    CT_EXPECT(ct_initial_seed(NULL) == seed && ct_get_rng_state(NULL).offset == 0);
    const cti_random_state first = cti_generator_next(NULL);
    CT_EXPECT(first.seed == seed && ct_initial_seed(NULL) == seed);
    CT_EXPECT(ct_seed(NULL) != seed); /* the two seeds are equal by chance in one of 2^64 runs */
    ct_manual_seed(seed);
    const cti_random_state again = cti_generator_next(NULL);
    CT_EXPECT(again.seed == first.seed && again.offset == first.offset);
}

CT_TEST(seed, of_a_generator_leaves_the_default_one)
{
    ct_generator *generator = ct_generator_create(5);
    CT_EXPECT(generator != NULL);
    ct_manual_seed(12);
    CT_EXPECT(ct_initial_seed(generator) == 5);
    const uint64_t seed = ct_seed(generator);
    CT_EXPECT(ct_initial_seed(generator) == seed && seed != 5 && ct_initial_seed(NULL) == 12);
    ct_set_rng_state(generator, (ct_rng_state){8, 3});
    CT_EXPECT(ct_initial_seed(generator) == 8);
    ct_generator_free(generator);
}

CT_TEST(seed, inside_fork_rng_concerns_the_stream_of_the_thread)
{
    ct_manual_seed(12);
    ct_guard guard = ct_fork_rng(NULL);
    const uint64_t seed = ct_seed(NULL);
    CT_EXPECT(ct_initial_seed(NULL) == seed);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(ct_initial_seed(NULL) == 12);
}

CT_TEST(fork_rng, draws_from_a_stream_of_its_own_and_leaves_the_default_one)
{
    ct_manual_seed(99);
    (void)cti_generator_next(NULL);
    ct_guard here = ct_fork_rng(NULL);
    CT_EXPECT(cti_generator_next(NULL).offset == 1); /* the stream begins at the position of the default generator */
    ct_guard there = ct_fork_rng(&(ct_rng_state){7, 40});
    const cti_random_state drawn = cti_generator_next(NULL);
    CT_EXPECT(drawn.seed == 7 && drawn.offset == 40);
    ct_manual_seed(8);
    CT_EXPECT(ct_get_rng_state(NULL).seed == 8);
    CT_EXPECT_OK(ct_leave(&there));
    CT_EXPECT(ct_get_rng_state(NULL).offset == 2);
    CT_EXPECT_OK(ct_leave(&here));
    const ct_rng_state after = ct_get_rng_state(NULL);
    CT_EXPECT(after.seed == 99 && after.offset == 1);
}

CT_TEST(fork_rng, without_memory_is_an_error_and_changes_nothing)
{
    const ct_rng_state before = ct_get_rng_state(NULL);
    cti_fail_allocations_after(0);
    const ct_guard guard = ct_fork_rng(&(ct_rng_state){1, 1});
    cti_fail_allocations_after(-1);
    CT_EXPECT_INT(guard.status, CT_E_NOMEM);
    CT_EXPECT(ct_get_rng_state(NULL).seed == before.seed);
}

CT_TEST(generator, out_of_memory_is_an_error)
{
    cti_fail_allocations_after(0);
    ct_generator *generator = ct_generator_create(1);
    cti_fail_allocations_after(-1);
    CT_EXPECT(!generator);
    CT_EXPECT_INT(ct_error_status(), CT_E_NOMEM);
}

CT_TEST_MAIN
