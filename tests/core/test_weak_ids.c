/* Ids of objects: state/weak_ids.c, compiled here with slots that have few generations. */
#define CTI_WEAK_ID_LAST_GENERATION 3
#define cti_weak_id_new own_id_new
#define cti_weak_id_take own_id_take
#define cti_weak_id_end own_id_end
#include "state/weak_ids.c"
#include "state/object.h"
#include "support/ct_test.h"
#include "tensor/tensor.h"

static cti_refs *one(void) { return &ct_test_zeros(1)->refs; }

static cti_thread_tag me(void) { return cti_thread_here()->me; }

static void expect_stands_for(uint64_t id, cti_refs *object)
{
    void *taken = own_id_take(id, me());
    CT_EXPECT(taken == object);
    cti_release(cti_thread_here(), taken);
}

CT_TEST(weak_id, stands_for_its_object_until_it_is_ended)
{
    cti_refs *a = one(), *b = one();
    const uint64_t of_a = own_id_new(a), of_b = own_id_new(b);
    CT_EXPECT(of_a != 0 && of_b != 0 && of_a != of_b);
    expect_stands_for(of_a, a);
    expect_stands_for(of_b, b);
    own_id_end(of_a);
    own_id_end(of_a);
    expect_stands_for(of_a, NULL);
    expect_stands_for(of_b, b);
    expect_stands_for(0, NULL);
    own_id_end(0);
    expect_stands_for(UINT64_MAX, NULL);
    own_id_end(of_b);
    unload();
    expect_stands_for(of_b, NULL);
}

CT_TEST(weak_id, is_given_once_though_slots_are_used_again_and_retired)
{
    enum { ROUNDS = 5000 };

    static uint64_t ids[ROUNDS];
    cti_refs *object = one();
    for (int i = 0; i < ROUNDS; i++) {
        ids[i] = own_id_new(object);
        CT_EXPECT(ids[i] != 0);
        for (int k = i > 300 ? i - 300 : 0; k < i; k++) CT_EXPECT(ids[k] != ids[i]);
        own_id_end(ids[i]);
    }
    CT_EXPECT(num_slots >= ROUNDS / CTI_WEAK_ID_LAST_GENERATION && num_slots <= ROUNDS);
    for (int i = 0; i < ROUNDS; i++) expect_stands_for(ids[i], NULL);
    unload();
}

CT_TEST(weak_id, keeps_all_numbers_when_the_table_grows_and_gives_none_without_memory)
{
    enum { MANY = 1000 };

    uint64_t ids[MANY];
    cti_refs *objects[2] = {one(), one()};
    for (int i = 0; i < MANY; i++) ids[i] = own_id_new(objects[i % 2]);
    for (int i = 0; i < MANY; i++) expect_stands_for(ids[i], objects[i % 2]);
    cti_fail_allocations_after(0);
    uint64_t id;
    int more = 0;
    while ((id = own_id_new(objects[0])) != 0) more++;
    cti_fail_allocations_after(-1);
    CT_EXPECT_INT(MANY + more, num_slots);
    CT_EXPECT_INT(ct_error_status(), CT_OK);
    CT_EXPECT(own_id_new(objects[0]) != 0); /* after the failure, with memory available, new ids can be created */
    for (int i = 0; i < MANY; i++) expect_stands_for(ids[i], objects[i % 2]);
    unload();
}

CT_TEST_MAIN
