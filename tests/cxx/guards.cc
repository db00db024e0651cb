// Guards as objects: each holds until the end of its block, even if an exception leaves it. cotangent/cxx/guards.hpp.
#include "expect.hpp"

using ct::Tensor;

static Tensor leaf(float value) { return ct::tensor({value}).requires_grad_(); }

static void recording_ends_with_the_block()
{
    const Tensor x = leaf(2);
    {
        const ct::no_grad guard;
        EXPECT(!(x * x).requires_grad() && !ct::is_grad_enabled());
        const ct::enable_grad again;
        EXPECT((x * x).requires_grad());
    }
    EXPECT((x * x).requires_grad());
    {
        const ct::set_grad_enabled off(false);
        EXPECT(!(x * x).requires_grad());
    }
    {
        const ct::inference_mode guard;
        EXPECT(ct_is_inference_mode_enabled());
    }
    EXPECT(ct::is_grad_enabled() && !ct_is_inference_mode_enabled());
}

static void an_exception_leaves_guards()
{
    try {
        const ct::no_grad guard;
        const ct::autocast cast;
        ct::matmul(ct::ones({2, 3}), ct::ones({2, 3}));
    } catch (const ct::Error &) {
    }
    EXPECT(ct::is_grad_enabled() && !ct_is_autocast_enabled());
}

static void each_guard_can_be_entered()
{
    const Tensor x = leaf(2);
    const ct::set_multithreading_enabled threads(false);
    const ct::enforce_grad_layout_policy layout(false);
    const ct::force_original_view_tracking views(true);
    const ct::default_device device(ct::host);
    const ct::set_detect_anomaly anomaly(true, false);
    const ct::fork_rng random;
    const ct::set_checkpoint_early_stop early(false);
    const ct::save_tag tag("here");
    EXPECT(!ct_is_multithreading_enabled() && !ct_is_grad_layout_policy_enforced());
    EXPECT(ct_is_view_replay_enabled() && ct_is_anomaly_enabled());
    (x * x).backward();
    EXPECT(x.grad().item<float>() == 4);
}

static void saves_go_where_the_guard_says()
{
    const Tensor x = ct::full({1024}, 2.f).requires_grad_();
    Tensor y;
    {
        const ct::save_on_disk guard;
        y = x * 1 * x;
    }
    {
        ct::save_compressed_opts bf16;
        bf16.dtype = ct::bf16;
        const ct::save_compressed guard(bf16);
        y = y + ct::square(x * 1);
    }
    {
        const ct::save_on_cpu guard;
        y = y + ct::exp(x * 0);
    }
    {
        const ct::bypass_saved_tensors_hooks guard;
        y = y + ct::square(x);
    }
    y.sum().backward();
    EXPECT(x.grad()[0].item<float>() == 12);
    const ct::disable_saved_tensors_hooks disabled("not here");
    EXPECT_ERROR(CT_E_STATE, ct::save_on_disk());
}

static void what_was_saved_may_be_written()
{
    const Tensor x = leaf(3), y = x * 1;
    const ct::allow_mutation_on_saved_tensors guard;
    const Tensor z = y * y;
    {
        const ct::no_grad off;
        y.data<float>();
        ct::zero_(y);
    }
    z.backward();
    EXPECT(x.grad().item<float>() == 6);
    guard.clear();
}

static void autocast_casts()
{
    const Tensor x = ct::ones({2, 2});
    {
        const ct::autocast guard;
        EXPECT(ct::matmul(x, x).dtype() == ct::bf16);
        ct::autocast_opts off;
        off.disabled = true;
        const ct::autocast inner(off);
        EXPECT(ct::matmul(x, x).dtype() == ct::f32);
    }
    ct::autocast_opts wrong;
    wrong.dtype = ct::i64;
    EXPECT_ERROR(CT_E_INVALID, ct::autocast(wrong));
}

static void duals_carry_tangents()
{
    const ct::dual_level level;
    const Tensor x = ct::make_dual(ct::tensor({3.f}), ct::tensor({1.f}));
    EXPECT(ct::unpack_dual(x * x).tangent.item<float>() == 6);
    EXPECT(!ct::unpack_dual(ct::ones({1})).tangent.defined());
    EXPECT_ERROR(CT_E_STATE, ct::dual_level());
}

int main()
{
    RUN(recording_ends_with_the_block);
    RUN(an_exception_leaves_guards);
    RUN(each_guard_can_be_entered);
    RUN(saves_go_where_the_guard_says);
    RUN(what_was_saved_may_be_written);
    RUN(autocast_casts);
    RUN(duals_carry_tangents);
    return EXIT_SUCCESS;
}
