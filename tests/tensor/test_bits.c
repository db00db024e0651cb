#include "support/ct_test.h"
#include "tensor/bits.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 40 };

/* Bits after the last one are 0, bytes after the last one are not written. */
CT_TEST(bits, packed_truths_stand_lowest_first)
{
    for (int64_t n = 0; n <= MOST; n++)
        for (int round = 0; round < 50; round++) {
            unsigned char truths[MOST], packed[MOST / 8 + 2], back[MOST + 1];
            for (int64_t i = 0; i < n; i++)
                truths[i] = (unsigned char)(rand() % 3 ? rand() % 256 : 0); /* any byte except 0 is true */
            memset(packed, 0xaa, sizeof packed);
            memset(back, 0xaa, sizeof back);
            cti_pack_truths(n, truths, packed);
            cti_unpack_truths(n, packed, back);
            for (int64_t i = 0; i < n; i++) {
                CT_EXPECT_INT(packed[i / 8] >> (i % 8) & 1, truths[i] != 0);
                CT_EXPECT_INT(back[i], truths[i] != 0);
            }
            if (n % 8) CT_EXPECT_INT(packed[n / 8] >> (n % 8), 0);
            CT_EXPECT_INT(packed[(n + 7) / 8], 0xaa);
            CT_EXPECT_INT(back[n], 0xaa);
        }
}

CT_TEST_MAIN
