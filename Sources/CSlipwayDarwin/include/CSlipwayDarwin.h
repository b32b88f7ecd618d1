#ifndef CSLIPWAY_DARWIN_H
#define CSLIPWAY_DARWIN_H

// What iOS code uses of Darwin's C library, and glibc lacks or hides. Names and types are Apple's.

#include <execinfo.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>
#include <time.h>

#include "Atomics.h"

#pragma clang assume_nonnull begin

// MARK: Time

#define NSEC_PER_SEC 1000000000ull
#define NSEC_PER_MSEC 1000000ull
#define USEC_PER_SEC 1000000ull
#define NSEC_PER_USEC 1000ull
#define MSEC_PER_SEC 1000ull

typedef int kern_return_t;
#define KERN_SUCCESS 0

struct mach_timebase_info {
  uint32_t numer;
  uint32_t denom;
};
typedef struct mach_timebase_info mach_timebase_info_data_t;
typedef struct mach_timebase_info *mach_timebase_info_t;

/// Time that passed while the machine was awake, in units of `mach_timebase_info`: nanoseconds.
uint64_t mach_absolute_time(void);
/// The same with the time in which the machine slept.
uint64_t mach_continuous_time(void);
/// One unit is one nanosecond.
kern_return_t mach_timebase_info(mach_timebase_info_t info);

#define CLOCK_UPTIME_RAW 1
#define CLOCK_UPTIME_RAW_APPROX 6
/// The clock's time in nanoseconds; 0 if there is no such clock.
uint64_t clock_gettime_nsec_np(clockid_t clock);

// MARK: Locks

typedef struct os_unfair_lock_s {
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

/// Locks, and waits for it. A thread that locks it twice ends the process, as on iOS. Who waits lends its priority to who
/// holds the lock (the kernel's futexes with priority inheritance).
void os_unfair_lock_lock(os_unfair_lock_t lock);
/// Locks it if nobody holds it, and says whether it did.
bool os_unfair_lock_trylock(os_unfair_lock_t lock);
/// Unlocks. A thread that does not hold it ends the process.
void os_unfair_lock_unlock(os_unfair_lock_t lock);
/// Ends the process if the thread does not hold the lock.
void os_unfair_lock_assert_owner(const os_unfair_lock *lock);
/// Ends the process if the thread holds the lock.
void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock);

// MARK: Threads

/// Whether this is the process's first thread.
int pthread_main_np(void);

// MARK: Memory and strings

typedef size_t rsize_t;
typedef int errno_t;

/// Copies as much of the text as fits with its end, and says how long it is.
size_t strlcpy(char *destination, const char *source, size_t size);
/// Appends as much of the text as fits with its end, and says how long both are.
size_t strlcat(char *destination, const char *source, size_t size);
/// Fills memory; the compiler may not leave it out.
errno_t memset_s(void *_Nullable memory, rsize_t size, int value, rsize_t count);
/// Compares in a time that tells nothing of the bytes: 0 if they are equal.
int timingsafe_bcmp(const void *a, const void *b, size_t count);
/// How much memory was given for an allocation.
size_t malloc_size(const void *_Nullable pointer);
/// The number of the highest bit that is set, from 1; 0 for none.
int fls(int value);
int flsl(long value);

// MARK: Streams of one's own

/// Where a stream is, which is a number on Darwin (`fpos_t`).
typedef int64_t slipway_fpos_t;

/// A stream of functions. It reads where there is one that reads, writes where there is one that writes, and cannot be moved in
/// without one that seeks. Null, and `EINVAL`, where it could do neither.
FILE *_Null_unspecified funopen(
  const void *_Nullable cookie, int (*_Nullable readfn)(void *_Nullable, char *_Nullable, int),
  int (*_Nullable writefn)(void *_Nullable, const char *_Nullable, int),
  slipway_fpos_t (*_Nullable seekfn)(void *_Nullable, slipway_fpos_t, int), int (*_Nullable closefn)(void *_Nullable));

// MARK: Process and machine

/// The name of the program's file.
const char *getprogname(void);
/// Whether the process has rights that its user lacks.
int issetugid(void);
/// What the system says of itself, by name: `hw.machine`, `hw.model`, `hw.ncpu`, `hw.activecpu`, `hw.physicalcpu`,
/// `hw.logicalcpu`, `hw.memsize`, `hw.pagesize`, `kern.ostype`, `kern.osrelease`, `kern.version`, `kern.hostname`,
/// `kern.boottime`. Others do not exist (`ENOENT`), and none can be set (`EPERM`).
int sysctlbyname(
  const char *name, void *_Nullable old, size_t *_Nullable old_size, void *_Nullable new_value, size_t new_size);

#define CTL_KERN 1
#define KERN_PROC 14
#define KERN_PROC_PID 1
/// Another process traces this one: a debugger.
#define P_TRACED 0x00000800

struct extern_proc {
  /// `P_TRACED`, or nothing.
  int p_flag;
  pid_t p_pid;
};

struct kinfo_proc {
  struct extern_proc kp_proc;
};

/// What the system says of a process, for `CTL_KERN`, `KERN_PROC`, `KERN_PROC_PID` and its number. Other names do not exist
/// (`ENOENT`), and none can be set (`EPERM`).
int sysctl(
  int *name, unsigned count, void *_Nullable old, size_t *_Nullable old_size, void *_Nullable new_value, size_t new_size);

// MARK: Images

/// What is known of a library or program: behind it come `ncmds` commands, each of which says its size.
struct mach_header {
  uint32_t magic;
  int32_t cputype;
  int32_t cpusubtype;
  uint32_t filetype;
  uint32_t ncmds;
  uint32_t sizeofcmds;
  uint32_t flags;
};
struct mach_header_64 {
  uint32_t magic;
  int32_t cputype;
  int32_t cpusubtype;
  uint32_t filetype;
  uint32_t ncmds;
  uint32_t sizeofcmds;
  uint32_t flags;
  uint32_t reserved;
};
#define MH_MAGIC_64 0xfeedfacfu
#define MH_EXECUTE 2
#define MH_DYLIB 6

struct load_command {
  uint32_t cmd;
  uint32_t cmdsize;
};
#define LC_SEGMENT_64 0x19

/// A part of the library in memory. It lies at `vmaddr`, moved by the image's slide.
struct segment_command_64 {
  uint32_t cmd;
  uint32_t cmdsize;
  char segname[16];
  uint64_t vmaddr;
  uint64_t vmsize;
  uint64_t fileoff;
  uint64_t filesize;
  int32_t maxprot;
  int32_t initprot;
  uint32_t nsects;
  uint32_t flags;
};

/// How many libraries the process has loaded, the program among them.
uint32_t _dyld_image_count(void);
/// The path of one of them; null where there are not so many.
const char *_Nullable _dyld_get_image_name(uint32_t index);
/// Its header, with a command for each part that is in memory. It is no part of the library: Linux's have others.
const struct mach_header *_Nullable _dyld_get_image_header(uint32_t index);
/// How far the library lies from the addresses that its header names.
intptr_t _dyld_get_image_vmaddr_slide(uint32_t index);

// MARK: For SlipwayDarwin

/// What was last known of a file that is watched.
typedef struct {
  uint64_t links;
  int64_t size;
} slipway_watched;

/// What happens to files, as Dispatch numbers it.
#define SLIPWAY_DELETE 0x1ul
#define SLIPWAY_WRITE 0x2ul
#define SLIPWAY_EXTEND 0x4ul
#define SLIPWAY_ATTRIB 0x8ul
#define SLIPWAY_LINK 0x10ul
#define SLIPWAY_RENAME 0x20ul
#define SLIPWAY_REVOKE 0x40ul

/// A descriptor that can be read when something happens to a file or folder; -1 where it cannot be watched.
int slipway_watch(int descriptor, slipway_watched *state);
/// What has happened since it was last asked.
unsigned long slipway_changes(int watch, int descriptor, slipway_watched *state);
/// A descriptor by which the kernel tells that processes wait for memory, as a trigger of its says; -1 where it does not.
int slipway_open_stalls(const char *trigger);
/// A descriptor that can be read as soon as another has something urgent; -1 where that has nothing of the kind.
int slipway_urgent_watch(int descriptor);
/// Has it be readable the next time only.
void slipway_take_urgent(int watch);
int slipway_set_thread_name(const char *name);
int slipway_thread_name(pthread_t thread, char *name, size_t size);
int slipway_thread_id(pthread_t thread, uint64_t *id);
/// The path of the library or program that an address is in.
const char *_Nullable slipway_image_name(const void *address);

// MARK: Dispatch

/// The label of a queue, which is what Dispatch knows it by; NULL is the queue of the caller.
const char *slipway_queue_label(void *_Nullable queue);

#pragma clang assume_nonnull end

#endif
