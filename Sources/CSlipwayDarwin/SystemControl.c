#define _GNU_SOURCE
#include "CSlipwayDarwin.h"

#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <sys/utsname.h>
#include <unistd.h>

typedef struct Answer {
  union {
    int32_t number;
    int64_t large;
    struct timeval time;
    char text[sizeof(struct utsname)];
  } value;
  size_t size;
} Answer;

static bool text(Answer *answer, const char *value) {
  strlcpy(answer->value.text, value, sizeof answer->value.text);
  answer->size = strlen(answer->value.text) + 1;
  return true;
}

static bool number(Answer *answer, long value) {
  answer->value.number = (int32_t)value;
  answer->size = sizeof answer->value.number;
  return true;
}

static bool large(Answer *answer, int64_t value) {
  answer->value.large = value;
  answer->size = sizeof answer->value.large;
  return true;
}

/// How many processors there are, a core once though it may be several.
static long cores(void) {
  long processors = sysconf(_SC_NPROCESSORS_CONF), cores = 0;
  for (long processor = 0; processor < processors; processor++) {
    char path[128];
    snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%ld/topology/thread_siblings_list", processor);
    FILE *file = fopen(path, "re");
    // Where the kernel says nothing of cores, each processor is one.
    if (!file) return processors;
    long first = processor;
    if (fscanf(file, "%ld", &first) == 1 && first == processor) cores++;
    fclose(file);
  }
  return cores;
}

static bool boot_time(Answer *answer) {
  uint64_t boot = clock_gettime_nsec_np(CLOCK_REALTIME) - mach_continuous_time();
  answer->value.time = (struct timeval){(time_t)(boot / NSEC_PER_SEC), (suseconds_t)(boot % NSEC_PER_SEC / NSEC_PER_USEC)};
  answer->size = sizeof answer->value.time;
  return true;
}

static bool find(const char *name, Answer *answer) {
  struct utsname system;
  uname(&system);
  if (!strcmp(name, "hw.machine") || !strcmp(name, "hw.model")) return text(answer, system.machine);
  if (!strcmp(name, "hw.ncpu") || !strcmp(name, "hw.logicalcpu")) return number(answer, sysconf(_SC_NPROCESSORS_CONF));
  if (!strcmp(name, "hw.activecpu")) return number(answer, sysconf(_SC_NPROCESSORS_ONLN));
  if (!strcmp(name, "hw.physicalcpu")) return number(answer, cores());
  if (!strcmp(name, "hw.memsize"))
    return large(answer, (int64_t)sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE));
  if (!strcmp(name, "hw.pagesize")) return large(answer, sysconf(_SC_PAGESIZE));
  if (!strcmp(name, "kern.ostype")) return text(answer, system.sysname);
  if (!strcmp(name, "kern.osrelease")) return text(answer, system.release);
  if (!strcmp(name, "kern.version")) return text(answer, system.version);
  if (!strcmp(name, "kern.hostname")) return text(answer, system.nodename);
  if (!strcmp(name, "kern.boottime")) return boot_time(answer);
  return false;
}

/// Whether another process traces a process; -1 where there is none of that number.
static int is_traced(pid_t process) {
  char path[64], line[256];
  snprintf(path, sizeof path, "/proc/%d/status", process);
  FILE *file = fopen(path, "re");
  if (!file) return -1;
  int tracer = 0;
  while (fgets(line, sizeof line, file) && sscanf(line, "TracerPid: %d", &tracer) != 1) continue;
  fclose(file);
  return tracer != 0;
}

/// Hands over as much of an answer as there is room for.
static int give(const void *answer, size_t size, void *old, size_t *old_size) {
  if (!old_size) return 0;
  size_t room = *old_size;
  *old_size = !old || room >= size ? size : room;
  if (!old) return 0;
  memcpy(old, answer, *old_size);
  if (room >= size) return 0;
  errno = ENOMEM;
  return -1;
}

int sysctl(int *name, unsigned count, void *old, size_t *old_size, void *new_value, size_t new_size) {
  if (count != 4 || name[0] != CTL_KERN || name[1] != KERN_PROC || name[2] != KERN_PROC_PID) {
    errno = ENOENT;
    return -1;
  }
  if (new_value || new_size) {
    errno = EPERM;
    return -1;
  }
  int traced = is_traced(name[3]);
  // Of a process that is not there Darwin says nothing, and calls that a success.
  if (traced < 0) {
    if (old_size) *old_size = 0;
    return 0;
  }
  struct kinfo_proc answer = {.kp_proc = {.p_flag = traced ? P_TRACED : 0, .p_pid = name[3]}};
  return give(&answer, sizeof answer, old, old_size);
}

int sysctlbyname(const char *name, void *old, size_t *old_size, void *new_value, size_t new_size) {
  Answer answer;
  if (!find(name, &answer)) {
    errno = ENOENT;
    return -1;
  }
  if (new_value || new_size) {
    errno = EPERM;
    return -1;
  }
  return give(&answer.value, answer.size, old, old_size);
}
