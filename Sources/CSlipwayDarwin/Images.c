#define _GNU_SOURCE
#include "CSlipwayDarwin.h"

#include <link.h>
#include <stdlib.h>
#include <string.h>

// A library's header is read for where its segments lie. Linux's libraries have others: Darwin's is made of what they say,
// once for each, and stays.

typedef struct Known {
  const void *image;
  struct mach_header_64 *header;
  struct Known *next;
} Known;

static Known *known;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

typedef struct Search {
  uint32_t left;
  const char *name;
  struct mach_header_64 *header;
  intptr_t slide;
} Search;

static int count(struct dl_phdr_info *image, size_t size, void *result) {
  (void)image, (void)size;
  ++*(uint32_t *)result;
  return 0;
}

static struct mach_header_64 *make_header(const struct dl_phdr_info *image) {
  size_t size = sizeof(struct mach_header_64) + image->dlpi_phnum * sizeof(struct segment_command_64);
  struct mach_header_64 *header = calloc(1, size);
  if (!header) return NULL;
  header->magic = MH_MAGIC_64;
  // The loader has no name for the program itself.
  header->filetype = image->dlpi_name && *image->dlpi_name ? MH_DYLIB : MH_EXECUTE;
  struct segment_command_64 *segment = (struct segment_command_64 *)(header + 1);
  for (int index = 0; index < image->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &image->dlpi_phdr[index];
    if (part->p_type != PT_LOAD) continue;
    *segment = (struct segment_command_64){
      .cmd = LC_SEGMENT_64, .cmdsize = sizeof *segment,
      .vmaddr = part->p_vaddr, .vmsize = part->p_memsz, .fileoff = part->p_offset, .filesize = part->p_filesz,
    };
    strcpy(segment->segname, part->p_flags & PF_W ? "__DATA" : part->p_flags & PF_X ? "__TEXT" : "__CONST");
    segment->initprot = segment->maxprot =
      (part->p_flags & PF_R ? 1 : 0) | (part->p_flags & PF_W ? 2 : 0) | (part->p_flags & PF_X ? 4 : 0);
    segment++;
    header->ncmds++;
  }
  header->sizeofcmds = header->ncmds * (uint32_t)sizeof *segment;
  return header;
}

static struct mach_header_64 *header_of(const struct dl_phdr_info *image) {
  pthread_mutex_lock(&lock);
  Known *entry = known;
  while (entry && entry->image != image->dlpi_phdr) entry = entry->next;
  if (!entry && (entry = calloc(1, sizeof *entry))) {
    *entry = (Known){.image = image->dlpi_phdr, .header = make_header(image), .next = known};
    known = entry;
  }
  pthread_mutex_unlock(&lock);
  return entry ? entry->header : NULL;
}

static int find(struct dl_phdr_info *image, size_t size, void *result) {
  (void)size;
  Search *search = result;
  if (search->left--) return 0;
  search->header = header_of(image);
  search->slide = (intptr_t)image->dlpi_addr;
  int isNamed = image->dlpi_name && *image->dlpi_name;
  search->name = isNamed ? image->dlpi_name : slipway_image_name(image->dlpi_phdr);
  return 1;
}

static Search image_at(uint32_t index) {
  Search search = {.left = index};
  dl_iterate_phdr(find, &search);
  return search;
}

uint32_t _dyld_image_count(void) {
  uint32_t result = 0;
  dl_iterate_phdr(count, &result);
  return result;
}

const char *_dyld_get_image_name(uint32_t index) { return image_at(index).name; }

const struct mach_header *_dyld_get_image_header(uint32_t index) {
  return (const struct mach_header *)image_at(index).header;
}

intptr_t _dyld_get_image_vmaddr_slide(uint32_t index) { return image_at(index).slide; }
