#define _GNU_SOURCE
#include "CSlipwayDarwin.h"

#include <errno.h>
#include <linux/futex.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

// The lock's word holds the thread that has it, as the kernel's futexes with priority inheritance want it.

static _Thread_local uint32_t thread;

static uint32_t own_thread(void) {
  if (!thread) thread = (uint32_t)syscall(SYS_gettid);
  return thread;
}

static void forget_thread(void) { thread = 0; }

/// A forked process's thread is another than the one it is a copy of.
__attribute__((constructor)) static void forget_threads_of_parents(void) { pthread_atfork(NULL, NULL, forget_thread); }

_Noreturn static void end(const char *reason) {
  fprintf(stderr, "BUG IN CLIENT OF os_unfair_lock: %s\n", reason);
  abort();
}

static uint32_t holder(const os_unfair_lock *lock) {
  return __atomic_load_n(&lock->_os_unfair_lock_opaque, __ATOMIC_RELAXED) & FUTEX_TID_MASK;
}

static bool take(os_unfair_lock_t lock) {
  uint32_t free = 0;
  return __atomic_compare_exchange_n(
    &lock->_os_unfair_lock_opaque, &free, own_thread(), false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void os_unfair_lock_lock(os_unfair_lock_t lock) {
  if (take(lock)) return;
  if (holder(lock) == own_thread()) end("the thread has locked it already");
  while (syscall(SYS_futex, &lock->_os_unfair_lock_opaque, FUTEX_LOCK_PI_PRIVATE, 0, NULL, NULL, 0) != 0) {
    if (errno == EDEADLK) end("the thread has locked it already");
    if (errno != EINTR && errno != EAGAIN) end("it was damaged, or its thread ended with it");
  }
}

bool os_unfair_lock_trylock(os_unfair_lock_t lock) { return take(lock); }

void os_unfair_lock_unlock(os_unfair_lock_t lock) {
  uint32_t own = own_thread();
  if (__atomic_compare_exchange_n(
        &lock->_os_unfair_lock_opaque, &own, 0, false, __ATOMIC_RELEASE, __ATOMIC_RELAXED))
    return;
  os_unfair_lock_assert_owner(lock);
  // Somebody waits: the kernel hands it over.
  syscall(SYS_futex, &lock->_os_unfair_lock_opaque, FUTEX_UNLOCK_PI_PRIVATE, 0, NULL, NULL, 0);
}

void os_unfair_lock_assert_owner(const os_unfair_lock *lock) {
  if (holder(lock) != own_thread()) end("the thread does not hold it");
}

void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock) {
  if (holder(lock) == own_thread()) end("the thread holds it");
}
