/* The emulated tensor cores: a warp's lanes leave their words in memory of the warp, and read there after a barrier. */
#include "emulated_tensor_core.h"

#include "base/half.h"
#include "cuda_runtime.h"

#include <stdio.h>

#include <vector>

namespace {

enum { WARP = 32, MOST_WARPS = 32, LEFT = 4, RIGHT = 2 };

struct lane_words {
    float left[2 * LEFT], right[2 * RIGHT]; /* as numbers */
    const uint16_t *row;
};

lane_words words[MOST_WARPS][WARP];

struct copy {
    void *to;
    const void *from;
    bool are_there;
};

std::vector<copy> waiting[MOST_WARPS * WARP];

unsigned thread_number() { return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z); }

lane_words *own_warp() { return words[thread_number() / WARP]; }

void expect_aligned(const void *place, const char *who)
{
    if ((uintptr_t)place % 16 == 0) return;
    fprintf(stderr, "%s: %p is not aligned to 16 bytes\n", who, place);
    abort();
}

void take(float *to, const uint32_t *from, int count, bool is_bf16)
{
    for (int i = 0; i < 2 * count; i++) {
        const uint16_t bits = (uint16_t)(from[i / 2] >> 16 * (i % 2));
        to[i] = is_bf16 ? cti_bf16_to_f32(bits) : cti_f16_to_f32(bits);
    }
}

} // namespace

void cti_emulated_multiply(float *sums, const uint32_t *left, const uint32_t *right, bool is_bf16)
{
    lane_words *const warp = own_warp();
    const unsigned lane = cti_emulated_lane();
    take(warp[lane].left, left, LEFT, is_bf16);
    take(warp[lane].right, right, RIGHT, is_bf16);
    __syncwarp();
    for (unsigned i = 0; i < 4; i++) {
        const lane_words *const row = warp + lane / 4 * 4, *const column = warp + 4 * (2 * (lane % 4) + i % 2);
        double sum = sums[i];
        for (unsigned k = 0; k < 16; k++) {
            const unsigned who = k % 8 / 2, pair = k / 8;
            sum += (double)row[who].left[2 * (i / 2 + 2 * pair) + k % 2] * column[who].right[2 * pair + k % 2];
        }
        sums[i] = (float)sum;
    }
    __syncwarp();
}

void cti_emulated_load_matrices(uint32_t *to, const uint16_t *row, bool is_turned)
{
    lane_words *const warp = own_warp();
    const unsigned lane = cti_emulated_lane(), g = lane / 4, t = lane % 4;
    expect_aligned(row, "ldmatrix");
    warp[lane].row = row;
    __syncwarp();
    for (unsigned m = 0; m < 4; m++) {
        const lane_words *const rows = warp + 8 * m;
        const uint16_t low = is_turned ? rows[2 * t].row[g] : rows[g].row[2 * t],
                       high = is_turned ? rows[2 * t + 1].row[g] : rows[g].row[2 * t + 1];
        to[m] = low | (uint32_t)high << 16;
    }
    __syncwarp();
}

void cti_emulated_copy_16(void *to, const void *from, bool are_there)
{
    expect_aligned(to, "cp.async");
    expect_aligned(from, "cp.async");
    waiting[thread_number()].push_back({to, from, are_there});
}

void cti_emulated_wait_copies()
{
    for (const copy &c : waiting[thread_number()]) {
        if (c.are_there)
            memcpy(c.to, c.from, 16);
        else
            memset(c.to, 0, 16);
    }
    waiting[thread_number()].clear();
}
