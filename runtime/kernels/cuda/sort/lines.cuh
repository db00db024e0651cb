/*
 * Sorted lines: keys, and the places that they had. Equal keys stay in their order. A line of up to CTI_SHORT_LINE keys
 * is sorted in shared memory, several at once where they are shorter; longer ones byte by byte, from the last to the
 * first, in tiles: counts of each byte's values in a tile, sums of these over tiles, and each tile, sorted by the byte,
 * to where the sums say. Written here rather than taken from CUB: the host emulation compiles no library of the
 * toolkit, and results are to be one order of work by sizes alone.
 */
#ifndef CTI_CUDA_SORT_LINES_CUH
#define CTI_CUDA_SORT_LINES_CUH

#include "kernels/cuda/sort/keys.cuh"
#include "kernels/cuda/sort/scan.cuh"

enum { CTI_SHORT_LINE = 2048, CTI_LEAST_ROOM = 512, CTI_DIGITS = 256, CTI_TILE_ROUNDS = 8, CTI_TILE = 2048 };

/* ---- short lines ---- */

template <class Key> struct cti_short_lines {
    Key keys[CTI_SHORT_LINE];
    uint32_t places[CTI_SHORT_LINE];

    __device__ void order(unsigned low, unsigned high, bool ascending)
    {
        const Key a = keys[low], b = keys[high];
        const uint32_t p = places[low], q = places[high];
        if ((a > b || (a == b && p > q)) != ascending) return;
        keys[low] = b;
        keys[high] = a;
        places[low] = q;
        places[high] = p;
    }

    /* Lines of `length` keys, a power of two, in `room` of them: a bitonic network. All threads call it. */
    __device__ void sort(unsigned room, unsigned length)
    {
        for (unsigned run = 2; run <= length; run *= 2)
            for (unsigned apart = run / 2; apart > 0; apart /= 2) {
                for (unsigned pair = threadIdx.x; pair < room / 2; pair += blockDim.x) {
                    const unsigned within = pair & (apart - 1), low = ((pair - within) << 1) + within;
                    order(low, low + apart, (low & (length - 1) & run) == 0);
                }
                /* pairs of a warp are the same 64 keys while they are at most 32 apart */
                const unsigned next = apart > 1 ? apart / 2 : run;
                if (apart > CTI_CUDA_WARP || next > CTI_CUDA_WARP)
                    __syncthreads();
                else
                    __syncwarp();
            }
        __syncthreads();
    }
};

/* Where an element of a block's lines is: neighbouring threads have elements that lie side by side in memory. */
struct cti_short_place {
    unsigned line, place;

    __device__ cti_short_place(unsigned i, unsigned length, unsigned lines, bool across)
        : line(across ? i & (lines - 1) : i / length), place(across ? i / lines : i & (length - 1))
    {
    }
};

/*
 * give(line, number, key, place) for each element of a line, in its order. length: of a line with what fills it, a
 * power of two as room is.
 */
template <class Key, class Give>
__global__ void cti_sort_short(const __grid_constant__ cti_key_source source, const __grid_constant__ Give give,
                               unsigned room, unsigned length)
{
    __shared__ cti_short_lines<Key> shared;
    const unsigned lines = room / length;
    const bool across = source.step != 1;
    for (int64_t first = (int64_t)blockIdx.x * lines; first < source.lines; first += (int64_t)gridDim.x * lines) {
        __syncthreads(); /* of the round before */
        for (unsigned i = threadIdx.x; i < room; i += blockDim.x) {
            const cti_short_place at(i, length, lines, across);
            const unsigned to = at.line * length + at.place;
            const bool is_there = first + at.line < source.lines && at.place < source.length;
            shared.keys[to] = is_there ? cti_source_key<Key>(source, first + at.line, at.place) : (Key) ~(Key)0;
            shared.places[to] = at.place; /* what fills a line goes behind all of it */
        }
        __syncthreads();
        shared.sort(room, length);
        for (unsigned i = threadIdx.x; i < room; i += blockDim.x) {
            const cti_short_place at(i, length, lines, across);
            const unsigned from = at.line * length + at.place;
            if (first + at.line < source.lines && at.place < source.length)
                give(first + at.line, at.place, shared.keys[from], shared.places[from]);
        }
    }
}

template <class Key, class Give>
static ct_status cti_start_sort_short(const cti_launch *launch, const cti_key_source &source, const Give &give)
{
    unsigned length = 1;
    while (length < source.length) length *= 2;
    unsigned room = source.step == 1 ? CTI_LEAST_ROOM : CTI_SHORT_LINE;
    if (room < length) room = length;
    return CTI_LAUNCH((cti_sort_short<Key, Give>), cti_blocks_for(source.lines, room / length), CTI_CUDA_THREADS, 0,
                      launch->stream, source, give, room, length);
}

/* ---- long lines: by one byte ---- */

/* Tiles of keys of all lines; a pass by the byte at `shift`. counts: [line][digit][tile], totals: [line][digit]. */
template <class Key> struct cti_digit_pass {
    const Key *keys;
    Key *to_keys;
    const uint32_t *places; /* NULL: as the keys lie */
    uint32_t *to_places;
    uint32_t *counts, *totals;
    int64_t lines, length, tiles;
    unsigned shift;
};

template <class Key> __global__ void cti_count_digits(const __grid_constant__ cti_digit_pass<Key> p)
{
    __shared__ uint32_t counts[CTI_DIGITS];
    for (int64_t block = blockIdx.x; block < p.lines * p.tiles; block += gridDim.x) {
        const int64_t line = cti_quotient(block, p.tiles), tile = block - line * p.tiles, first = tile * CTI_TILE,
                      left = p.length - first;
        const Key *keys = p.keys + line * p.length + first;
        counts[threadIdx.x] = 0;
        __syncthreads();
        for (unsigned i = threadIdx.x; i < CTI_TILE && i < left; i += CTI_CUDA_THREADS)
            atomicAdd(&counts[keys[i] >> p.shift & 0xff], 1u);
        __syncthreads();
        p.counts[(line * CTI_DIGITS + threadIdx.x) * p.tiles + tile] = counts[threadIdx.x];
        __syncthreads();
    }
}

/* A tile in shared memory. */
template <class Key> struct cti_sorted_tile {
    Key keys[CTI_TILE];
    uint32_t places[CTI_TILE];
    uint32_t before[CTI_CUDA_THREADS / CTI_CUDA_WARP][CTI_DIGITS]; /* counts of each warp, then where its keys go */
    uint32_t sums[CTI_CUDA_THREADS / CTI_CUDA_WARP];
    int64_t to[CTI_DIGITS]; /* where keys of a digit go, less where they are in the tile */
};

/* How many keys of the same digit come before this one in its warp's part of the tile so far. */
static __device__ inline uint32_t cti_rank_digit(unsigned digit, bool is_there, uint32_t *counts)
{
    const unsigned lane = threadIdx.x % CTI_CUDA_WARP;
    unsigned same = __ballot_sync(0xffffffffu, is_there);
    for (int bit = 0; bit < 8; bit++) {
        const bool is_set = digit >> bit & 1;
        const unsigned votes = __ballot_sync(0xffffffffu, is_set);
        same &= is_set ? votes : ~votes;
    }
    const unsigned below = same & ((1u << lane) - 1);
    const uint32_t before = counts[digit];
    __syncwarp();
    if (is_there && below == 0) counts[digit] = before + __popc(same);
    __syncwarp();
    return before + __popc(below);
}

/* Counts of warps become the places where their keys of a digit go; where the digit's keys go in the line. */
template <class Key>
static __device__ void cti_place_digits(const cti_digit_pass<Key> &p, int64_t line, int64_t tile,
                                        cti_sorted_tile<Key> &shared)
{
    const unsigned digit = threadIdx.x;
    uint32_t count = 0, total;
    for (unsigned w = 0; w < CTI_CUDA_THREADS / CTI_CUDA_WARP; w++) {
        const uint32_t own = shared.before[w][digit];
        shared.before[w][digit] = count;
        count += own;
    }
    const uint32_t start = cti_sum_before(count, shared.sums, &total);
    for (unsigned w = 0; w < CTI_CUDA_THREADS / CTI_CUDA_WARP; w++) shared.before[w][digit] += start;
    const int64_t row = line * CTI_DIGITS + digit;
    const uint32_t smaller = cti_sum_before(p.totals[row], shared.sums, &total);
    shared.to[digit] = (int64_t)smaller + p.counts[row * p.tiles + tile] - start;
}

/* A block of CTI_DIGITS threads for a tile; each warp has a part of it, in rounds of a key a thread. */
template <class Key> __global__ void cti_scatter_digits(const __grid_constant__ cti_digit_pass<Key> p)
{
    __shared__ cti_sorted_tile<Key> shared;
    const unsigned warp = threadIdx.x / CTI_CUDA_WARP, lane = threadIdx.x % CTI_CUDA_WARP,
                   own = warp * CTI_CUDA_WARP * CTI_TILE_ROUNDS + lane;
    for (int64_t block = blockIdx.x; block < p.lines * p.tiles; block += gridDim.x) {
        const int64_t line = cti_quotient(block, p.tiles), tile = block - line * p.tiles, first = tile * CTI_TILE,
                      left = p.length - first, begin = line * p.length + first;
        Key keys[CTI_TILE_ROUNDS];
        uint32_t places[CTI_TILE_ROUNDS], ranks[CTI_TILE_ROUNDS];
        for (unsigned d = lane; d < CTI_DIGITS; d += CTI_CUDA_WARP) shared.before[warp][d] = 0;
        __syncwarp();
        for (int r = 0; r < CTI_TILE_ROUNDS; r++) {
            const unsigned i = own + r * CTI_CUDA_WARP;
            const bool is_there = i < left;
            keys[r] = is_there ? p.keys[begin + i] : 0;
            places[r] = is_there && p.places ? p.places[begin + i] : (uint32_t)(first + i);
            ranks[r] = cti_rank_digit((unsigned)(keys[r] >> p.shift & 0xff), is_there, shared.before[warp]);
        }
        __syncthreads();
        cti_place_digits(p, line, tile, shared);
        __syncthreads();
        for (int r = 0; r < CTI_TILE_ROUNDS; r++) {
            if (own + r * CTI_CUDA_WARP >= left) continue;
            const uint32_t to = shared.before[warp][keys[r] >> p.shift & 0xff] + ranks[r];
            shared.keys[to] = keys[r];
            shared.places[to] = places[r];
        }
        __syncthreads();
        for (unsigned i = threadIdx.x; i < CTI_TILE && i < left; i += CTI_CUDA_THREADS) {
            const Key key = shared.keys[i];
            const int64_t to = line * p.length + shared.to[key >> p.shift & 0xff] + i;
            p.to_keys[to] = key;
            p.to_places[to] = shared.places[i];
        }
        __syncthreads();
    }
}

/* ---- lines of any length ---- */

template <class Key> struct cti_keep_sorted {
    Key *keys;
    uint32_t *places;
    int64_t length;

    __device__ void operator()(int64_t line, int64_t number, Key key, uint32_t place) const
    {
        keys[line * length + number] = key;
        places[line * length + number] = place;
    }
};

template <class Key> __global__ void cti_read_keys(const __grid_constant__ cti_key_source source, Key *keys)
{
    for (int64_t i = cti_first_index(); i < source.lines * source.length; i += cti_index_stride()) {
        const int64_t line = source.lines == 1 ? 0 : cti_quotient(i, source.length);
        keys[i] = cti_source_key<Key>(source, line, i - line * source.length);
    }
}

/* All lines of a source, sorted, row after row on the device until the end of this object's life. */
template <class Key> struct cti_sorted_lines {
    Key *keys = nullptr;
    uint32_t *places = nullptr;
    ct_status status;

    cti_sorted_lines(const cti_launch *launch, const cti_key_source &source)
        : count(source.lines * source.length), tiles((source.length + CTI_TILE - 1) / CTI_TILE),
          is_short(source.length <= CTI_SHORT_LINE), room(launch, size_of_room(source))
    {
        status = room.status;
        if (status != CT_OK || count == 0) return;
        if (source.length > UINT32_MAX) { /* places are of 32 bits */
            status = CT_E_UNSUPPORTED;
            return;
        }
        keys = (Key *)room.data;
        places = (uint32_t *)(keys + (is_short ? 1 : 2) * count);
        status = is_short ? cti_start_sort_short<Key>(launch, source, cti_keep_sorted<Key>{keys, places, source.length})
                          : sort_long(launch, source);
    }

  private:
    int64_t count, tiles;
    bool is_short;
    cti_scratch room;

    size_t size_of_room(const cti_key_source &source) const
    {
        const size_t pairs = (size_t)count * (sizeof(Key) + sizeof(uint32_t));
        return is_short ? pairs : 2 * pairs + (size_t)(source.lines * CTI_DIGITS * (tiles + 1)) * sizeof(uint32_t);
    }

    ct_status sort_long(const cti_launch *launch, const cti_key_source &source)
    {
        cti_digit_pass<Key> p = {};
        Key *other_keys = keys + count;
        uint32_t *other_places = places + count;
        p.counts = places + 2 * count;
        p.totals = p.counts + source.lines * CTI_DIGITS * tiles;
        p.lines = source.lines;
        p.length = source.length;
        p.tiles = tiles;
        const unsigned blocks = cti_blocks_for(source.lines * tiles, 1);
        ct_status done =
            CTI_LAUNCH((cti_read_keys<Key>), cti_blocks_for(count), CTI_CUDA_THREADS, 0, launch->stream, source, keys);
        for (; done == CT_OK && source.mask >> p.shift; p.shift += 8) {
            p.keys = keys;
            p.places = p.shift ? places : nullptr;
            p.to_keys = other_keys;
            p.to_places = other_places;
            done = CTI_LAUNCH((cti_count_digits<Key>), blocks, CTI_CUDA_THREADS, 0, launch->stream, p);
            if (done != CT_OK) return done;
            done = cti_start_sum_rows(launch, p.counts, p.lines * CTI_DIGITS, tiles, p.totals);
            if (done != CT_OK) return done;
            done = CTI_LAUNCH((cti_scatter_digits<Key>), blocks, CTI_CUDA_THREADS, 0, launch->stream, p);
            other_keys = keys;
            other_places = places;
            keys = p.to_keys;
            places = p.to_places;
            if (p.shift + 8 == 64) break;
        }
        return done;
    }
};

#endif
