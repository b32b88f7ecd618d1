#ifndef CSLIPWAY_DARWIN_ATOMICS_H
#define CSLIPWAY_DARWIN_ATOMICS_H

// Darwin's older atomic operations (`libkern/OSAtomic.h`), which older packages still use. Each is done in one order with all
// others, with or without `Barrier`, as the compiler's built-in operations have it: more than those without it promise.

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

#define SLIPWAY_ATOMIC(type, bits) \
  static inline type OSAtomicAdd##bits(type amount, volatile type *value) { \
    return __atomic_add_fetch(value, amount, __ATOMIC_SEQ_CST); \
  } \
  static inline type OSAtomicAdd##bits##Barrier(type amount, volatile type *value) { \
    return __atomic_add_fetch(value, amount, __ATOMIC_SEQ_CST); \
  } \
  static inline type OSAtomicIncrement##bits(volatile type *value) { \
    return __atomic_add_fetch(value, 1, __ATOMIC_SEQ_CST); \
  } \
  static inline type OSAtomicIncrement##bits##Barrier(volatile type *value) { \
    return __atomic_add_fetch(value, 1, __ATOMIC_SEQ_CST); \
  } \
  static inline type OSAtomicDecrement##bits(volatile type *value) { \
    return __atomic_sub_fetch(value, 1, __ATOMIC_SEQ_CST); \
  } \
  static inline type OSAtomicDecrement##bits##Barrier(volatile type *value) { \
    return __atomic_sub_fetch(value, 1, __ATOMIC_SEQ_CST); \
  }

#define SLIPWAY_COMPARE_AND_SWAP(type, name) \
  static inline bool OSAtomicCompareAndSwap##name(type old, type new_, volatile type *value) { \
    return __atomic_compare_exchange_n(value, &old, new_, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); \
  } \
  static inline bool OSAtomicCompareAndSwap##name##Barrier(type old, type new_, volatile type *value) { \
    return __atomic_compare_exchange_n(value, &old, new_, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); \
  }

SLIPWAY_ATOMIC(int32_t, 32)
SLIPWAY_ATOMIC(int64_t, 64)
SLIPWAY_COMPARE_AND_SWAP(int, Int)
SLIPWAY_COMPARE_AND_SWAP(long, Long)
SLIPWAY_COMPARE_AND_SWAP(int32_t, 32)
SLIPWAY_COMPARE_AND_SWAP(int64_t, 64)

/// Puts a pointer in another's place, if it is still there, and says whether it did.
static inline bool OSAtomicCompareAndSwapPtr(
  void *_Nullable old, void *_Nullable new_, void *_Nullable volatile *_Nonnull value
) {
  return __atomic_compare_exchange_n(value, &old, new_, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}
static inline bool OSAtomicCompareAndSwapPtrBarrier(
  void *_Nullable old, void *_Nullable new_, void *_Nullable volatile *_Nonnull value
) {
  return OSAtomicCompareAndSwapPtr(old, new_, value);
}

/// What was done before it is done for every thread that sees something done after it.
static inline void OSMemoryBarrier(void) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

#undef SLIPWAY_ATOMIC
#undef SLIPWAY_COMPARE_AND_SWAP

#pragma clang assume_nonnull end
#endif
