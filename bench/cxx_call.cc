/*
 * The cost of a call in C++: reference-counted values, compared with handles in C. Minimum of 50, ns per call: cmake
 * --build build/release --target bench_cxx_call && OMP_NUM_THREADS=1 build/release/bench/bench_cxx_call
 */
#include <cotangent/cotangent.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

template <class Step> static double least(Step &&step)
{
    double best = 1e9;
    for (int round = 0; round < 50; round++) {
        const auto begin = std::chrono::steady_clock::now();
        step();
        const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - begin;
        best = std::min(best, took.count());
    }
    return best;
}

int main()
{
    constexpr int calls = 2000;
    const ct::Tensor x = ct::ones({4}), y = ct::ones({4});
    const ct::no_grad guard;
    const double in_one_scope = least([&] {
        const ct::scope scope;
        for (int i = 0; i < calls; i++)
            if (!ct_mul(x.get(), y.get())) std::abort();
    });
    const double scope_a_call = least([&] {
        for (int i = 0; i < calls; i++) {
            const ct_scope scope = ct_scope_open();
            if (!ct_mul(x.get(), y.get())) std::abort();
            ct_scope_close(scope);
        }
    });
    const double retained = least([&] {
        for (int i = 0; i < calls; i++) {
            const ct_scope scope = ct_scope_open();
            ct_tensor *made = ct_retain(ct_mul(x.get(), y.get()));
            ct_scope_close(scope);
            ct_release(made);
        }
    });
    const double taken = least([&] {
        for (int i = 0; i < calls; i++) {
            const ct_scope scope = ct_scope_open();
            ct_release(ct_scope_take(scope, ct_mul(x.get(), y.get())));
        }
    });
    const double emptied = least([&] {
        const ct::scope scope;
        for (int i = 0; i < calls; i++) {
            ct_tensor *made = ct_retain(ct_mul(x.get(), y.get()));
            ct_scope_keep(scope.get(), nullptr);
            ct_release(made);
        }
    });
    const double values = least([&] {
        for (int i = 0; i < calls; i++) static_cast<void>(x * y);
    });
    const double number_c = least([&] {
        const ct::scope scope;
        for (int i = 0; i < calls; i++)
            if (!ct_mul(x.get(), 2.0)) std::abort();
    });
    const double number = least([&] {
        for (int i = 0; i < calls; i++) static_cast<void>(x * 2.0);
    });
    std::printf("x * y    C, one scope        %6.1f ns\n", in_one_scope / calls);
    std::printf("         C, scope a call     %6.1f ns\n", scope_a_call / calls);
    std::printf("         ... and retained    %6.1f ns\n", retained / calls);
    std::printf("         ... and taken       %6.1f ns\n", taken / calls);
    std::printf("         one scope, emptied  %6.1f ns\n", emptied / calls);
    std::printf("         C++                 %6.1f ns\n", values / calls);
    std::printf("x * 2.0  C, one scope        %6.1f ns\n", number_c / calls);
    std::printf("         C++                 %6.1f ns\n", number / calls);
    return 0;
}
