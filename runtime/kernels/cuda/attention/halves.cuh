/*
 * The passes of attention.cuh for f16 and bf16 on tensor cores. A warp has 16 or 32 own lines (rows of queries or keys,
 * see attention.cuh), which stay in its registers together with its sums. While a tile of the other side is processed,
 * the next tile is copied to shared memory. Scores are converted to weights in registers. The weights, rounded to the
 * 16-bit dtype, are the left matrix of the product with the gathered lines. Sums of products, of exponentials and over
 * tiles are in f32.
 *
 * Lines are padded with zeros to 64 or 128 columns; attention.cu processes longer lines.
 */
#ifndef CTI_CUDA_ATTENTION_HALVES_CUH
#define CTI_CUDA_ATTENTION_HALVES_CUH

#include "kernels/cuda/attention/attention.cuh"
#include "kernels/cuda/tensor_core.cuh"

namespace cti_attention {

enum { HALF_THREADS = 128, MOST_HALF_COLUMNS = 128 };

/*
 * Template parameters of a pass. is_plain: without mask and dropout. Sizes: matrices of 16 lines per warp (tall), other
 * lines per tile (others), columns per padded line (depth), and the number of blocks that share a multiprocessor.
 */
template <int dtype_, gathering how_, bool is_turned_, bool is_plain_, int tall_, int others_, int depth_, int blocks_>
struct half_form {
    static const gathering how = how_;
    static const bool is_turned = is_turned_, is_plain = is_plain_;

    enum {
        dtype = dtype_,
        tall = tall_,
        others = others_,
        depth = depth_,
        blocks = blocks_,
        own = HALF_THREADS / CTI_CUDA_WARP * 16 * tall,
        pitch = depth + 8, /* padded by 16 bytes so that rows of a matrix are in different banks */
        steps = depth / 16,
        fields = others / 8,
        most = own > others ? own : others
    };

    static_assert(own <= 2 * others, "own lines pass through the room of both stages");
};

/* A job, with flags for the matrices that can be copied in words of 16 bytes. */
struct half_job : job {
    bool own_is_packed, other_is_packed, reply_own_is_packed, second_is_packed;
    matrices second; /* the second matrix that a tile loads, in addition to `other`: reply_other or gathered */
};

/*
 * Shared memory of a block, for two stages: the lines of `other` and of the second matrix, and the softmax data of the
 * queries.
 */
template <class Form> struct half_workspace : standing {
    alignas(16) uint16_t other_lines[2][Form::others][Form::pitch];
    alignas(16) uint16_t second_lines[2][Form::others][Form::pitch];
    /* per query; if queries are the own lines, only stage 0 is used */
    float level[2][Form::most], along[2][Form::most];
    /* dropout bits: one bit per key for each query, 1 if the weight is kept */
    uint32_t kept[2][Form::most][Form::most / CTI_CUDA_WARP];
    int64_t second_at;
};

template <class Form> struct half_held {
    typedef uint32_t left[Form::tall][Form::steps][4];
    typedef float tile[Form::tall][Form::fields][4];

    left own, reply;
    tile scores, score_derivatives;
    float sums[Form::tall][Form::depth / 8][4];
    float level[Form::tall][2], total[Form::tall][2]; /* total: sum of the exponentials of this lane's scores */
};

/* ---- loads from global memory ---- */

template <class Form>
__device__ void fetch_lines(const matrices &m, bool is_packed, int64_t at, int64_t first, int count,
                            uint16_t (*to)[Form::pitch])
{
    enum { chunks = Form::depth / 8 };

    const int column = threadIdx.x % chunks * 8;
    CTI_NOT_UNROLLED
    for (int line = threadIdx.x / chunks; line < count; line += HALF_THREADS / chunks) {
        const bool is_line = first + line < m.rows;
        const int64_t from = at + (first + line) * m.row_step + column * m.col_step;
        if (is_packed) {
            const bool are_there = is_line && column < m.cols;
            cti_copy_16(&to[line][column], (const uint16_t *)m.data + (are_there ? from : 0), are_there);
            continue;
        }
        CTI_UNROLLED
        for (int k = 0; k < 8; k++)
            to[line][column + k] =
                is_line && column + k < m.cols ? ((const uint16_t *)m.data)[from + k * m.col_step] : (uint16_t)0;
    }
}

/* Loads the own lines of a warp from shared memory as left matrices. */
template <class Form>
__device__ void hold_lines(const uint16_t (*lines)[Form::pitch], typename half_held<Form>::left &to)
{
    const int lane = threadIdx.x % CTI_CUDA_WARP, warp = threadIdx.x / CTI_CUDA_WARP;
    CTI_UNROLLED
    for (int m = 0; m < Form::tall; m++) {
        const uint16_t *from = &lines[(warp * Form::tall + m) * 16 + lane % 16][lane / 16 * 8];
        CTI_UNROLLED
        for (int s = 0; s < Form::steps; s++) cti_load_halves(to[m][s], from + s * 16);
    }
}

/*
 * Loads `level` and `along` of `count` queries from `first` on. For a query that does not exist, or attends to no key,
 * values are stored that make its weights 0.
 */
template <class Form>
__device__ void fetch_numbers(const half_job &w, half_workspace<Form> &r, int stage, int64_t first, int count)
{
    for (int i = threadIdx.x; i < count; i += HALF_THREADS) {
        const bool is_query = first + i < w.rows;
        const float level =
            is_query ? ((const float *)w.level.data)[r.level_at + (first + i) * w.level.col_step] : -INFINITY;
        r.level[stage][i] = level == -INFINITY ? INFINITY : level;
        if (Form::how == BY_GRADIENTS)
            r.along[stage][i] = is_query ? ((const float *)w.along.data)[r.along_at + first + i] : 0;
    }
}

/* Computes the dropout bits of a tile of scores, 32 keys per word. */
template <class Form> __device__ void draw_bits(const half_job &w, half_workspace<Form> &r, int stage, int64_t line)
{
    const cti_random_state state = {(uint64_t)w.state[0], (uint64_t)w.state[1]};
    const int keys = Form::is_turned ? Form::own : Form::others, queries = Form::is_turned ? Form::others : Form::own;
    const int64_t row = Form::is_turned ? line : r.first, col = Form::is_turned ? r.first : line;
    CTI_NOT_UNROLLED
    for (int i = threadIdx.x; i < queries * keys / 32; i += HALF_THREADS) {
        const int query = i / (keys / 32), word = i % (keys / 32);
        const int64_t begin = (r.item * w.rows + row + query) * w.cols + col + word * 32;
        float block[4] = {};
        uint32_t bits = 0;
        CTI_NOT_UNROLLED
        for (int k = 0; k < 32; k++) {
            const int at = (int)((begin + k) % 4);
            if (k == 0 || at == 0) cti_uniform_block(state, (uint64_t)(begin + k) / 4, block);
            const float x = at == 0 ? block[0] : at == 1 ? block[1] : at == 2 ? block[2] : block[3];
            bits |= (uint32_t)(x >= (float)w.dropout) << k;
        }
        r.kept[stage][query][word] = bits;
    }
}

template <class Form> __device__ void fetch_tile(const half_job &w, half_workspace<Form> &r, int stage, int64_t line)
{
    fetch_lines<Form>(w.other, w.other_is_packed, r.other_at, line, Form::others, r.other_lines[stage]);
    fetch_lines<Form>(w.second, w.second_is_packed, r.second_at, line, Form::others, r.second_lines[stage]);
    if (Form::how != BY_SOFTMAX && Form::is_turned) fetch_numbers<Form>(w, r, stage, line, Form::others);
    if (!Form::is_plain && w.state) draw_bits<Form>(w, r, stage, line);
}

/* ---- products ---- */

/* sums = own lines times (lines of a tile)^T. */
template <class Form>
__device__ void multiply_lines(const typename half_held<Form>::left &own, const uint16_t (*lines)[Form::pitch],
                               typename half_held<Form>::tile &sums)
{
    const int lane = threadIdx.x % CTI_CUDA_WARP;
    const uint16_t *from = &lines[lane % 8 + lane / 16 * 8][lane / 8 % 2 * 8];
    CTI_UNROLLED
    for (int m = 0; m < Form::tall; m++) {
        CTI_UNROLLED
        for (int f = 0; f < Form::fields; f++) {
            CTI_UNROLLED
            for (int k = 0; k < 4; k++) sums[m][f][k] = 0;
        }
    }
    CTI_UNROLLED
    for (int s = 0; s < Form::steps; s++) {
        CTI_UNROLLED
        for (int f = 0; f < Form::fields; f += 2) {
            uint32_t right[4];
            cti_load_halves(right, from + f * 8 * Form::pitch + s * 16);
            CTI_UNROLLED
            for (int m = 0; m < Form::tall; m++) {
                cti_multiply_halves<Form::dtype>(sums[m][f], own[m][s], right[0], right[1]);
                cti_multiply_halves<Form::dtype>(sums[m][f + 1], own[m][s], right[2], right[3]);
            }
        }
    }
}

/* Adds weights times lines of a tile to sums. */
template <class Form>
__device__ void gather_tile(const typename half_held<Form>::tile &weights, const uint16_t (*lines)[Form::pitch],
                            float (&sums)[Form::tall][Form::depth / 8][4])
{
    const int lane = threadIdx.x % CTI_CUDA_WARP;
    const uint16_t *from = &lines[lane % 16][lane / 16 * 8];
    CTI_UNROLLED
    for (int f = 0; f < Form::fields; f += 2) {
        uint32_t left[Form::tall][4];
        CTI_UNROLLED
        for (int m = 0; m < Form::tall; m++) {
            CTI_UNROLLED
            for (int k = 0; k < 4; k++)
                left[m][k] = cti_pack_halves<Form::dtype>(weights[m][f + k / 2][k % 2 * 2],
                                                          weights[m][f + k / 2][k % 2 * 2 + 1]);
        }
        CTI_UNROLLED
        for (int c = 0; c < Form::depth / 8; c += 2) {
            uint32_t right[4];
            cti_load_halves_turned(right, from + f * 8 * Form::pitch + c * 8);
            CTI_UNROLLED
            for (int m = 0; m < Form::tall; m++) {
                cti_multiply_halves<Form::dtype>(sums[m][c], left[m], right[0], right[1]);
                cti_multiply_halves<Form::dtype>(sums[m][c + 1], left[m], right[2], right[3]);
            }
        }
    }
}

/* ---- scores ---- */

/*
 * Return the index in the block of the own line, and the index in the tile of the other line, for score k of field f.
 */
template <class Form> __device__ int own_of(int m, int k)
{
    return (threadIdx.x / CTI_CUDA_WARP * Form::tall + m) * 16 + threadIdx.x % CTI_CUDA_WARP / 4 + k / 2 * 8;
}

__device__ inline int other_of(int f, int k) { return f * 8 + threadIdx.x % 4 * 2 + k % 2; }

/* Calls f(m, f, k) for the scores of this lane. */
template <class Form, class Each> __device__ void each_score(const Each &each)
{
    CTI_UNROLLED
    for (int m = 0; m < Form::tall; m++) {
        CTI_UNROLLED
        for (int f = 0; f < Form::fields; f++) {
            CTI_UNROLLED
            for (int k = 0; k < 4; k++) each(m, f, k);
        }
    }
}

/* True if all scores of a tile are inside the matrix and visible under the causal mask. */
template <class Form> __device__ bool is_whole(const half_job &w, const half_workspace<Form> &r, int64_t line)
{
    if (r.first + Form::own > w.own.rows || line + Form::others > w.other.rows) return false;
    return !w.causal || (Form::is_turned ? r.first + Form::own - 1 <= line : line + Form::others - 1 <= r.first);
}

/* Sets a score to -infinity if it is outside the matrix, or if its key is after its query under the causal mask. */
template <class Form>
__device__ void cut_scores(const half_job &w, const half_workspace<Form> &r, int64_t line, half_held<Form> &h)
{
    const int64_t rest = w.other.rows - line, ahead = Form::is_turned ? r.first - line : line - r.first;
    const int others = rest < Form::others ? (int)rest : (int)Form::others;
    /* a key is after its query if other - own + shift > 0 */
    const int shift = !w.causal || ahead < -Form::most ? -Form::most : (int)ahead;
    each_score<Form>([&](int m, int f, int k) {
        const int own = own_of<Form>(m, k), other = other_of(f, k);
        /* own lines after the last one are computed, but never stored */
        const int behind = Form::is_turned ? own - other : other - own;
        if (other >= others || behind + shift > 0) h.scores[m][f][k] = -INFINITY;
    });
}

/* Adds a mask to the scores. A bool mask keeps a score or sets it to -infinity. */
template <class Form, int dtype>
__device__ void add_mask_of(const half_job &w, const half_workspace<Form> &r, int64_t line, half_held<Form> &h)
{
    const int64_t own_step = Form::is_turned ? w.mask.col_step : w.mask.row_step,
                  other_step = Form::is_turned ? w.mask.row_step : w.mask.col_step;
    CTI_UNROLLED
    for (int m = 0; m < Form::tall; m++) {
        CTI_UNROLLED
        for (int k = 0; k < 4; k++) {
            const int64_t own = r.first + own_of<Form>(m, k);
            int64_t other = line + other_of(0, k), at = r.mask_at + own * own_step + other * other_step;
            CTI_UNROLLED
            for (int f = 0; f < Form::fields; f++, other += 8, at += 8 * other_step) {
                if (own >= w.own.rows || other >= w.other.rows) continue;
                if (dtype == CT_DTYPE_BOOL)
                    h.scores[m][f][k] = ((const uint8_t *)w.mask.data)[at] ? h.scores[m][f][k] : -INFINITY;
                else
                    h.scores[m][f][k] += cti_stored<dtype>::load(w.mask.data, at);
            }
        }
    }
}

template <class Form>
__device__ void finish_scores(const half_job &w, const half_workspace<Form> &r, int64_t line, half_held<Form> &h)
{
    const float factor = (float)w.factor;
    each_score<Form>([&](int m, int f, int k) { h.scores[m][f][k] *= factor; });
    if (!Form::is_plain && w.mask.data) {
        if (w.mask.dtype == CT_DTYPE_BOOL)
            add_mask_of<Form, CT_DTYPE_BOOL>(w, r, line, h);
        else if (w.mask.dtype == CT_DTYPE_F32)
            add_mask_of<Form, CT_DTYPE_F32>(w, r, line, h);
        else
            add_mask_of<Form, Form::dtype>(w, r, line, h);
    }
    if (!is_whole<Form>(w, r, line)) cut_scores<Form>(w, r, line, h);
}

/* The dropout factor of a weight. */
template <class Form>
__device__ float drop_of(const half_job &w, const half_workspace<Form> &r, int stage, int own, int other)
{
    const int query = Form::is_turned ? other : own, key = Form::is_turned ? own : other;
    return r.kept[stage][query][key / 32] >> key % 32 & 1 ? (float)w.rate : 0;
}

constexpr float LOG2_E = 1.44269504f;

/*
 * Converts half of the rows of a matrix of scores to weights relative to the largest score so far, and rescales the
 * sums of these rows.
 */
template <class Form> __device__ void weigh_rows(half_held<Form> &h, int m, int half)
{
    float most = h.level[m][half];
    CTI_UNROLLED
    for (int f = 0; f < Form::fields; f++)
        most = fmaxf(most, fmaxf(h.scores[m][f][2 * half], h.scores[m][f][2 * half + 1]));
    most = fmaxf(most, __shfl_xor_sync(0xffffffffu, most, 1));
    most = fmaxf(most, __shfl_xor_sync(0xffffffffu, most, 2));
    /* if no key is visible so far, the base is 0, so that only NaN is preserved */
    const float base = most == -INFINITY ? 0 : most * LOG2_E;
    const float shrink = exp2f(fmaf(h.level[m][half], LOG2_E, -base));
    float total = 0;
    CTI_UNROLLED
    for (int f = 0; f < Form::fields; f++) {
        CTI_UNROLLED
        for (int k = 2 * half; k < 2 * half + 2; k++) {
            h.scores[m][f][k] = exp2f(fmaf(h.scores[m][f][k], LOG2_E, -base));
            total += h.scores[m][f][k];
        }
    }
    h.total[m][half] = h.total[m][half] * shrink + total;
    h.level[m][half] = most;
    CTI_UNROLLED
    for (int c = 0; c < Form::depth / 8; c++) {
        h.sums[m][c][2 * half] *= shrink;
        h.sums[m][c][2 * half + 1] *= shrink;
    }
}

template <class Form>
__device__ void weigh_tile_by_softmax(const half_job &w, const half_workspace<Form> &r, int stage, half_held<Form> &h)
{
    CTI_UNROLLED
    for (int m = 0; m < Form::tall; m++) {
        CTI_UNROLLED
        for (int half = 0; half < 2; half++) weigh_rows<Form>(h, m, half);
    }
    if (!Form::is_plain && w.state)
        each_score<Form>([&](int m, int f, int k) {
            h.scores[m][f][k] *= drop_of<Form>(w, r, stage, own_of<Form>(m, k), other_of(f, k));
        });
}

/* Computes the weights of a tile of scores from the saved logsumexp: p, or ds without the factor. */
template <class Form>
__device__ void weigh_tile_again(const half_job &w, const half_workspace<Form> &r, int stage, half_held<Form> &h)
{
    each_score<Form>([&](int m, int f, int k) {
        const int own = own_of<Form>(m, k), other = other_of(f, k), query = Form::is_turned ? other : own;
        const float level = r.level[Form::is_turned ? stage : 0][query];
        const float x = exp2f(fmaf(h.scores[m][f][k], LOG2_E, -level * LOG2_E));
        const float kept = !Form::is_plain && w.state ? drop_of<Form>(w, r, stage, own, other) : 1;
        if (Form::how == BY_WEIGHTS)
            h.scores[m][f][k] = x * kept;
        else
            h.scores[m][f][k] = x * (h.score_derivatives[m][f][k] * kept - r.along[Form::is_turned ? stage : 0][query]);
    });
}

/* ---- blocks ---- */

template <class Form>
__device__ void work_on_tile(const half_job &w, const half_workspace<Form> &r, int stage, int64_t line,
                             half_held<Form> &h)
{
    multiply_lines<Form>(h.own, r.other_lines[stage], h.scores);
    if (Form::how == BY_GRADIENTS) multiply_lines<Form>(h.reply, r.second_lines[stage], h.score_derivatives);
    finish_scores<Form>(w, r, line, h);
    if (Form::how == BY_SOFTMAX)
        weigh_tile_by_softmax<Form>(w, r, stage, h);
    else
        weigh_tile_again<Form>(w, r, stage, h);
    gather_tile<Form>(h.scores, Form::how == BY_GRADIENTS ? r.other_lines[stage] : r.second_lines[stage], h.sums);
}

/* Loads the own lines into registers, through the shared memory of the tiles. */
template <class Form> __device__ void take_own_lines(const half_job &w, half_workspace<Form> &r, half_held<Form> &h)
{
    if (threadIdx.x == 0) r.second_at = Form::how == BY_GRADIENTS ? r.reply_other_at : r.gathered_at;
    fetch_lines<Form>(w.own, w.own_is_packed, r.own_at, r.first, Form::own, r.other_lines[0]);
    if (Form::how == BY_GRADIENTS)
        fetch_lines<Form>(w.reply_own, w.reply_own_is_packed, r.reply_own_at, r.first, Form::own, r.second_lines[0]);
    if (Form::how != BY_SOFTMAX && !Form::is_turned) fetch_numbers<Form>(w, r, 0, r.first, Form::own);
    cti_wait_copies();
    __syncthreads();
    hold_lines<Form>(r.other_lines[0], h.own);
    if (Form::how == BY_GRADIENTS) hold_lines<Form>(r.second_lines[0], h.reply);
    __syncthreads();
}

/*
 * Processes all other lines that are visible under the causal mask. The next tile is copied while a tile is processed.
 */
template <class Form> __device__ void meet_lines(const half_job &w, half_workspace<Form> &r, half_held<Form> &h)
{
    const int64_t behind = r.first + Form::own < w.own.rows ? r.first + Form::own : w.own.rows;
    const int64_t first = w.causal && Form::is_turned ? r.first : 0,
                  end = w.causal && !Form::is_turned && behind < w.other.rows ? behind : w.other.rows;
    int stage = 0;
    take_own_lines<Form>(w, r, h);
    if (first < end) fetch_tile<Form>(w, r, 0, first);
    for (int64_t line = first; line < end; line += Form::others, stage ^= 1) {
        cti_wait_copies();
        __syncthreads();
        if (line + Form::others < end) fetch_tile<Form>(w, r, stage ^ 1, line + Form::others);
        work_on_tile<Form>(w, r, stage, line, h);
    }
}

template <class Form> __device__ void start_sums(half_held<Form> &h)
{
    CTI_UNROLLED
    for (int m = 0; m < Form::tall; m++) {
        CTI_UNROLLED
        for (int half = 0; half < 2; half++) {
            h.level[m][half] = -INFINITY;
            h.total[m][half] = 0;
        }
        CTI_UNROLLED
        for (int c = 0; c < Form::depth / 8; c++) {
            CTI_UNROLLED
            for (int k = 0; k < 4; k++) h.sums[m][c][k] = 0;
        }
    }
}

/* Stores two neighbouring elements of a row of the result. The second element may be outside. */
template <class Form> __device__ void store_pair(const matrices &m, int64_t at, int column, float x, float y)
{
    const uint32_t both = cti_pack_halves<Form::dtype>(x, y);
    uint16_t *to = (uint16_t *)m.data + at + column * m.col_step;
    if (column + 1 < m.cols && m.col_step == 1 && (uintptr_t)to % sizeof both == 0) {
        *(uint32_t *)(void *)to = both;
        return;
    }
    if (column < m.cols) to[0] = (uint16_t)both;
    if (column + 1 < m.cols) to[m.col_step] = (uint16_t)(both >> 16);
}

template <class Form>
__device__ void store_rows(const half_job &w, const half_workspace<Form> &r, const half_held<Form> &h)
{
    CTI_UNROLLED
    for (int m = 0; m < Form::tall; m++) {
        CTI_UNROLLED
        for (int half = 0; half < 2; half++) {
            const int64_t line = r.first + own_of<Form>(m, 2 * half);
            float total = h.total[m][half], share = Form::how == BY_GRADIENTS ? (float)w.factor : 1;
            if (Form::how == BY_SOFTMAX) {
                total += __shfl_xor_sync(0xffffffffu, total, 1);
                total += __shfl_xor_sync(0xffffffffu, total, 2);
                share = total == 0 ? 0 : 1 / total;
            }
            if (line >= w.own.rows) continue;
            CTI_UNROLLED
            for (int c = 0; c < Form::depth / 8; c++)
                store_pair<Form>(w.out, r.out_at + line * w.out.row_step, c * 8 + threadIdx.x % 4 * 2,
                                 h.sums[m][c][2 * half] * share, h.sums[m][c][2 * half + 1] * share);
            if (Form::how == BY_SOFTMAX && threadIdx.x % 4 == 0 && w.level.data)
                ((float *)w.level.data)[r.level_at + line * w.level.col_step] =
                    total == 0 ? -INFINITY : h.level[m][half] + logf(total);
        }
    }
}

/* For sm_100, ptxas needs more registers for BY_GRADIENTS than three blocks per multiprocessor leave. */
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 1000
constexpr int MOST_BLOCKS_BY_GRADIENTS = 2;
#else
constexpr int MOST_BLOCKS_BY_GRADIENTS = 3;
#endif

template <class Form> constexpr int least_blocks()
{
    return Form::how == BY_GRADIENTS && Form::blocks > MOST_BLOCKS_BY_GRADIENTS ? MOST_BLOCKS_BY_GRADIENTS
                                                                                : Form::blocks;
}

template <class Form>
__global__ void __launch_bounds__(HALF_THREADS, least_blocks<Form>()) gather_halves(const __grid_constant__ half_job w)
{
    __shared__ half_workspace<Form> r;
    const int64_t count = w.units * w.own_tiles;
    for (int64_t i = blockIdx.x; i < count; i += gridDim.x) {
        begin_lines(w, r, i, Form::own, Form::depth);
        half_held<Form> h;
        start_sums<Form>(h);
        for (int64_t item = 0; item < w.items; item++) {
            if (w.items > 1) next_item(w, r, item);
            meet_lines<Form>(w, r, h);
        }
        store_rows<Form>(w, r, h);
    }
}

} // namespace cti_attention

#endif
