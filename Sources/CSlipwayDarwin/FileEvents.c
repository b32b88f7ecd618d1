#define _GNU_SOURCE
#include "CSlipwayDarwin.h"

#include <stdio.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

int slipway_watch(int descriptor, slipway_watched *state) {
  char path[64];
  struct stat status;
  if (fstat(descriptor, &status)) return -1;
  *state = (slipway_watched){.links = status.st_nlink, .size = status.st_size};
  int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (watch < 0) return -1;
  // By its name in /proc it is the file itself, whatever has become of its path.
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  uint32_t events = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF;
  if (S_ISDIR(status.st_mode)) events |= IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO;
  if (inotify_add_watch(watch, path, events) >= 0) return watch;
  close(watch);
  return -1;
}

/// What a change of a file's own record was: of its links, or of something else.
static unsigned long record_change(int descriptor, slipway_watched *state) {
  struct stat status;
  if (fstat(descriptor, &status) || (uint64_t)status.st_nlink == state->links) return SLIPWAY_ATTRIB;
  state->links = status.st_nlink;
  return SLIPWAY_LINK | (status.st_nlink ? 0 : SLIPWAY_DELETE);
}

static unsigned long content_change(int descriptor, slipway_watched *state) {
  struct stat status;
  if (fstat(descriptor, &status)) return SLIPWAY_WRITE;
  int hasGrown = status.st_size > state->size;
  state->size = status.st_size;
  return SLIPWAY_WRITE | (hasGrown ? SLIPWAY_EXTEND : 0);
}

unsigned long slipway_changes(int watch, int descriptor, slipway_watched *state) {
  unsigned long changes = 0;
  _Alignas(struct inotify_event) char buffer[4096];
  ssize_t count;
  while ((count = read(watch, buffer, sizeof buffer)) > 0) {
    for (char *place = buffer; place < buffer + count;) {
      const struct inotify_event *event = (const struct inotify_event *)place;
      if (event->mask & IN_ATTRIB && !event->len) changes |= record_change(descriptor, state);
      if (event->mask & IN_MODIFY && !event->len) changes |= content_change(descriptor, state);
      if (event->mask & (IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)) changes |= SLIPWAY_WRITE;
      if (event->mask & IN_MOVE_SELF) changes |= SLIPWAY_RENAME;
      if (event->mask & IN_DELETE_SELF) changes |= SLIPWAY_DELETE;
      if (event->mask & IN_UNMOUNT) changes |= SLIPWAY_REVOKE;
      place += sizeof *event + event->len;
    }
  }
  return changes;
}
