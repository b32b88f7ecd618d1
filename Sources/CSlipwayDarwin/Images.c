#define _GNU_SOURCE
#include "CSlipwayDarwin.h"

#include <link.h>

typedef struct Search {
  uint32_t left;
  const char *name;
  const struct mach_header *start;
} Search;

static int count(struct dl_phdr_info *image, size_t size, void *result) {
  (void)image, (void)size;
  ++*(uint32_t *)result;
  return 0;
}

/// Where an image's first part lies.
static const void *start(const struct dl_phdr_info *image) {
  for (int index = 0; index < image->dlpi_phnum; index++)
    if (image->dlpi_phdr[index].p_type == PT_LOAD)
      return (const void *)(image->dlpi_addr + image->dlpi_phdr[index].p_vaddr - image->dlpi_phdr[index].p_offset);
  return (const void *)image->dlpi_addr;
}

static int find(struct dl_phdr_info *image, size_t size, void *result) {
  (void)size;
  Search *search = result;
  if (search->left--) return 0;
  search->start = start(image);
  // The loader has no name for the program itself.
  const char *own = slipway_image_name(search->start);
  search->name = image->dlpi_name && *image->dlpi_name ? image->dlpi_name : own;
  return 1;
}

uint32_t _dyld_image_count(void) {
  uint32_t result = 0;
  dl_iterate_phdr(count, &result);
  return result;
}

const char *_dyld_get_image_name(uint32_t index) {
  Search search = {.left = index};
  return dl_iterate_phdr(find, &search) ? search.name : NULL;
}

const struct mach_header *_dyld_get_image_header(uint32_t index) {
  Search search = {.left = index};
  return dl_iterate_phdr(find, &search) ? search.start : NULL;
}
