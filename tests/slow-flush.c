/* Makes a disk slow for tests/stress: every flush of a file takes FLUSH_MS milliseconds longer. Loaded by LD_PRELOAD.
   The browser's own processes are left alone: what is tried is the program, not Chromium. They start one another under other
   names (/proc/self/exe), so their file is asked for. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static long wanted_ms;

__attribute__((constructor)) static void begin(void) {
  const char *wanted = getenv("FLUSH_MS");
  char program[4096] = "";
  if (readlink("/proc/self/exe", program, sizeof program - 1) < 0 || strstr(program, "/chrom") != NULL) return;
  wanted_ms = wanted ? atol(wanted) : 0;
}

static int slowly(const char *name, int file) {
  int (*flush)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  struct timespec left = {wanted_ms / 1000, wanted_ms % 1000 * 1000000};
  while (nanosleep(&left, &left) != 0 && errno == EINTR) {}
  return flush(file);
}

int fsync(int file) { return slowly("fsync", file); }

int fdatasync(int file) { return slowly("fdatasync", file); }
