// The chains of overhead.c in libtorch, one thread. Prints the same JSON lines.
#include <torch/torch.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

static constexpr int length = 1000, runs = 51;

static double now()
{
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

static void print(const char *name, const char *what, std::vector<double> v)
{
    std::sort(v.begin(), v.end());
    std::printf("{\"name\": \"%s %s\", \"unit\": \"ns\", \"min\": %.3f, \"median\": %.3f, \"max\": %.3f}\n", name, what,
                v.front() / length, v[v.size() / 2] / length, v.back() / length);
}

using step = std::function<torch::Tensor(const torch::Tensor &, const torch::Tensor &)>;

static void recorded(const char *name, const step &f, const torch::Tensor &x, const torch::Tensor &b)
{
    std::vector<double> forward, backward, release;
    for (int run = 0; run < runs; run++) {
        double t0 = now(), t1, t2;
        {
            auto y = x;
            for (int i = 0; i < length; i++) y = f(y, b);
            t1 = now();
            y.backward({}, true);
            t2 = now();
        }
        forward.push_back(t1 - t0);
        backward.push_back(t2 - t1);
        release.push_back(now() - t2);
        x.mutable_grad().reset();
    }
    print(name, "forward", forward);
    print(name, "backward", backward);
    print(name, "release", release);
}

static void unrecorded(const char *name, const step &f, const torch::Tensor &x, const torch::Tensor &b)
{
    torch::NoGradGuard guard;
    std::vector<double> times;
    for (int run = 0; run < runs; run++) {
        const double start = now();
        auto y = x;
        for (int i = 0; i < length; i++) y = f(y, b);
        times.push_back(now() - start);
    }
    print(name, "unrecorded with release", times);
}

int main()
{
    at::set_num_threads(1);
    auto x = torch::ones({1}, torch::requires_grad()), b = torch::full({1}, 0.999);
    const step add = [](auto &y, auto &c) { return y + c; }, mul = [](auto &y, auto &c) { return y * c; },
               sine = [](auto &y, auto &) { return y.sin(); };
    recorded("add", add, x, b);
    recorded("mul", mul, x, b);
    recorded("sin", sine, x, b);
    unrecorded("add", add, x, b);
    unrecorded("mul", mul, x, b);
}
