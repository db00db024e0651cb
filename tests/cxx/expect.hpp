/* Expectations for the tests of the C++ interface. */
#ifndef COTANGENT_TESTS_CXX_EXPECT_HPP
#define COTANGENT_TESTS_CXX_EXPECT_HPP

#include <cotangent/cotangent.hpp>

#include <cstdio>
#include <cstdlib>

inline void expect(const char *file, int line, bool holds, const char *what)
{
    if (holds) return;
    std::fprintf(stderr, "%s:%d: %s does not hold; error: '%s'\n", file, line, what, ct_error_message());
    std::exit(EXIT_FAILURE);
}

#define EXPECT(...) expect(__FILE__, __LINE__, (__VA_ARGS__), #__VA_ARGS__)

/* Evaluates the expression, which must throw an Error with the status. */
#define EXPECT_ERROR(code, ...) \
    do { \
        ct_status found_ = CT_OK; \
        try { \
            static_cast<void>(__VA_ARGS__); \
        } catch (const ct::Error &error_) { \
            found_ = error_.status(); \
        } \
        expect(__FILE__, __LINE__, found_ == (code) && ct_error_status() == CT_OK, #__VA_ARGS__ " throws " #code); \
    } while (false)

/* Number of live tensors, nodes and hooks. */
inline int64_t alive()
{
    const ct_live_counts live = ct_live();
    return live.tensors + live.storages + live.nodes + live.saved + live.packed + live.hooks + live.registered_hooks;
}

/* Runs a test; no object may be alive after the test. */
inline void run(const char *name, void (*test)())
{
    const int64_t before = alive();
    test();
    if (alive() == before) return;
    std::fprintf(stderr, "%s leaves %lld objects alive\n", name, static_cast<long long>(alive() - before));
    std::exit(EXIT_FAILURE);
}

#define RUN(test) run(#test, test)
#endif
