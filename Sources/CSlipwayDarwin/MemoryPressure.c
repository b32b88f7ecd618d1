#define _GNU_SOURCE
#include "CSlipwayDarwin.h"

#include <fcntl.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

int slipway_open_stalls(const char *trigger) {
  int file = open("/proc/pressure/memory", O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return -1;
  // The kernel takes the trigger with the text's end.
  if (write(file, trigger, strlen(trigger) + 1) >= 0) return file;
  close(file);
  return -1;
}

int slipway_urgent_watch(int descriptor) {
  int watch = epoll_create1(EPOLL_CLOEXEC);
  if (watch < 0) return -1;
  struct epoll_event event = {.events = EPOLLPRI | EPOLLET};
  if (!epoll_ctl(watch, EPOLL_CTL_ADD, descriptor, &event)) return watch;
  close(watch);
  return -1;
}

void slipway_take_urgent(int watch) {
  struct epoll_event event;
  epoll_wait(watch, &event, 1, 0);
}
