/* The emulated cuFFT: computes each line by the defining sum of its transform, in f64, as work on the plan's stream. */
#include "cufft.h"

#include <complex>
#include <map>
#include <mutex>
#include <vector>

namespace {

enum { ROOM = 64 }; /* workspace bytes that a plan requests and overwrites */

struct transform {
    bool is_made, allocates;
    std::vector<long long> sizes;
    long long step, apart, batch;
    cufftType type;
    void *room;
    cudaStream_t stream;
};

std::mutex lock;
std::map<cufftHandle, transform> transforms;
cufftHandle last;

/* n elements at a distance of `step` */
template <class Number> void one_line(Number *at, long long n, long long step, int direction)
{
    std::vector<std::complex<double>> roots, line, made;
    for (long long k = 0; k < n; k++) {
        roots.push_back(std::polar(1.0, direction * 2 * M_PI * (double)k / (double)n));
        line.emplace_back(at[k * step].x, at[k * step].y);
    }
    for (long long j = 0; j < n; j++) {
        std::complex<double> sum = 0;
        for (long long k = 0; k < n; k++) sum += line[k] * roots[j * k % n];
        made.push_back(sum);
    }
    for (long long k = 0; k < n; k++) {
        at[k * step].x = (decltype(at->x))made[k].real();
        at[k * step].y = (decltype(at->y))made[k].imag();
    }
}

template <class Number> bool transform_now(const transform &t, Number *data, int direction)
{
    memset(t.room, 0xff, ROOM);
    long long all = 1;
    for (long long size : t.sizes) all *= size;
    for (long long b = 0; b < t.batch; b++) {
        long long inner = 1;
        for (size_t d = t.sizes.size(); d-- > 0; inner *= t.sizes[d])
            for (long long line = 0; line < all / t.sizes[d]; line++)
                one_line(data + b * t.apart + (line / inner * inner * t.sizes[d] + line % inner) * t.step, t.sizes[d],
                         inner * t.step, direction);
    }
    return true;
}

template <class Number> cufftResult run(cufftHandle plan, Number *from, const Number *to, cufftType type, int direction)
{
    transform t;
    {
        const std::lock_guard<std::mutex> held(lock);
        auto found = transforms.find(plan);
        if (found == transforms.end() || !found->second.is_made || found->second.type != type)
            return CUFFT_INVALID_PLAN;
        t = found->second;
    }
    if (from != to || t.allocates || !t.room) return CUFFT_EXEC_FAILED;
    return cti_emulation_work(t.stream, [=] { return transform_now(t, from, direction); }) ? CUFFT_SUCCESS
                                                                                           : CUFFT_EXEC_FAILED;
}

} // namespace

cufftResult cufftCreate(cufftHandle *plan)
{
    const std::lock_guard<std::mutex> held(lock);
    *plan = ++last;
    transforms[last] = transform{};
    transforms[last].allocates = true;
    return CUFFT_SUCCESS;
}

cufftResult cufftDestroy(cufftHandle plan)
{
    const std::lock_guard<std::mutex> held(lock);
    return transforms.erase(plan) ? CUFFT_SUCCESS : CUFFT_INVALID_PLAN;
}

cufftResult cufftSetAutoAllocation(cufftHandle plan, int automatic)
{
    const std::lock_guard<std::mutex> held(lock);
    transforms[plan].allocates = automatic != 0;
    return CUFFT_SUCCESS;
}

cufftResult cufftMakePlanMany64(cufftHandle plan, int rank, long long *sizes, long long *, long long from_step,
                                long long from_apart, long long *, long long to_step, long long to_apart,
                                cufftType type, long long batch, size_t *room)
{
    const std::lock_guard<std::mutex> held(lock);
    if (rank < 1 || rank > 3 || from_step != to_step || from_apart != to_apart) return CUFFT_INVALID_PLAN;
    transform &t = transforms[plan];
    t.sizes.assign(sizes, sizes + rank);
    t.step = from_step;
    t.apart = from_apart;
    t.batch = batch;
    t.type = type;
    t.is_made = true;
    *room = ROOM;
    return CUFFT_SUCCESS;
}

cufftResult cufftSetStream(cufftHandle plan, cudaStream_t stream)
{
    const std::lock_guard<std::mutex> held(lock);
    transforms[plan].stream = stream;
    return CUFFT_SUCCESS;
}

cufftResult cufftSetWorkArea(cufftHandle plan, void *room)
{
    const std::lock_guard<std::mutex> held(lock);
    transforms[plan].room = room;
    return CUFFT_SUCCESS;
}

cufftResult cufftExecC2C(cufftHandle plan, cufftComplex *from, cufftComplex *to, int direction)
{
    return run(plan, from, to, CUFFT_C2C, direction);
}

cufftResult cufftExecZ2Z(cufftHandle plan, cufftDoubleComplex *from, cufftDoubleComplex *to, int direction)
{
    return run(plan, from, to, CUFFT_Z2Z, direction);
}
