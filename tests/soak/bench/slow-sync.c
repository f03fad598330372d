/* Loaded before the C library: every write to the disk takes as many microseconds longer as SLOW_SYNC says. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static int slowly(const char *name, int file) {
  int (*sync)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  const char *delay = getenv("SLOW_SYNC");
  if (delay) usleep(atoi(delay));
  return sync(file);
}

int fsync(int file) { return slowly("fsync", file); }

int fdatasync(int file) { return slowly("fdatasync", file); }
