#define _GNU_SOURCE
#include "CSlipwayDarwin.h"

#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

uint64_t clock_gettime_nsec_np(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return 0;
  return (uint64_t)time.tv_sec * NSEC_PER_SEC + (uint64_t)time.tv_nsec;
}

uint64_t mach_absolute_time(void) { return clock_gettime_nsec_np(CLOCK_MONOTONIC); }

uint64_t mach_continuous_time(void) { return clock_gettime_nsec_np(CLOCK_BOOTTIME); }

kern_return_t mach_timebase_info(mach_timebase_info_t info) {
  *info = (struct mach_timebase_info){1, 1};
  return KERN_SUCCESS;
}

int pthread_main_np(void) { return syscall(SYS_gettid) == getpid(); }

int slipway_set_thread_name(const char *name) {
  // Linux has 15 bytes for it, Darwin 63.
  char short_name[16];
  strlcpy(short_name, name, sizeof short_name);
  return pthread_setname_np(pthread_self(), short_name);
}

int slipway_thread_name(pthread_t thread, char *name, size_t size) { return pthread_getname_np(thread, name, size); }

int slipway_thread_id(pthread_t thread, uint64_t *id) {
  // The clock of a thread names it: its bits are the complement of the thread's number, before three of their own.
  clockid_t clock;
  int error = pthread_getcpuclockid(thread, &clock);
  if (!error) *id = (uint64_t)(~(clock >> 3));
  return error;
}

const char *slipway_image_name(const void *address) {
  Dl_info info;
  return dladdr(address, &info) ? info.dli_fname : NULL;
}

// Darwin's links have a mode of their own, which says nothing. Linux's have none, of which glibc complains.
int lchmod(const char *path, mode_t mode) {
  struct stat status;
  if (lstat(path, &status)) return -1;
  return S_ISLNK(status.st_mode) ? 0 : chmod(path, mode);
}

// glibc has these two from 2.38 on.

__attribute__((weak)) size_t strlcpy(char *destination, const char *source, size_t size) {
  size_t length = strlen(source);
  if (size) {
    size_t count = length < size ? length : size - 1;
    memcpy(destination, source, count);
    destination[count] = 0;
  }
  return length;
}

__attribute__((weak)) size_t strlcat(char *destination, const char *source, size_t size) {
  size_t used = strnlen(destination, size);
  return used + (used == size ? strlen(source) : strlcpy(destination + used, source, size - used));
}

errno_t memset_s(void *memory, rsize_t size, int value, rsize_t count) {
  if (!memory || size > SIZE_MAX >> 1) return EINVAL;
  memset(memory, value, count < size ? count : size);
  __asm__ volatile("" : : "r"(memory) : "memory");
  return count > size ? EOVERFLOW : 0;
}

int timingsafe_bcmp(const void *a, const void *b, size_t count) {
  const volatile unsigned char *left = a, *right = b;
  unsigned char difference = 0;
  for (size_t index = 0; index < count; index++) difference |= left[index] ^ right[index];
  return difference != 0;
}

size_t malloc_size(const void *pointer) { return malloc_usable_size((void *)pointer); }

int fls(int value) { return value ? 32 - __builtin_clz((unsigned)value) : 0; }

int flsl(long value) { return value ? 8 * (int)sizeof value - __builtin_clzl((unsigned long)value) : 0; }

const char *getprogname(void) { return program_invocation_short_name; }

int issetugid(void) { return getauxval(AT_SECURE) != 0; }

const char *slipway_queue_label(void *queue) {
  // Whoever has a queue has loaded Dispatch; a program without queues need not be linked with it.
  const char *(*label)(void *) = (const char *(*)(void *))dlsym(RTLD_DEFAULT, "dispatch_queue_get_label");
  return label == NULL ? "" : label(queue);
}
