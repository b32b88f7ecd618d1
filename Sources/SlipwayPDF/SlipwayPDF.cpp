#include "SlipwayPDF.h"

#include <memory>
#include <poppler-document.h>
#include <poppler-global.h>
#include <poppler-page.h>

struct SlipwayPDF {
  std::unique_ptr<poppler::document> document;
};

/// What is wrong with a file is told by what is asked, and not on the standard error output.
static void say_nothing(const std::string &, void *) {}

static std::unique_ptr<poppler::document> load(const char *bytes, int count, const char *owner, const char *user) {
  static const bool quiet = (poppler::set_debug_error_function(say_nothing, nullptr), true);
  (void)quiet;
  std::unique_ptr<poppler::document> document(poppler::document::load_from_raw_data(bytes, count, owner, user));
  if (document && document->is_locked()) document.reset();
  return document;
}

SlipwayPDF *slipway_pdf_open(const char *bytes, int count, const char *password) {
  auto document = load(bytes, count, password, password);
  return document ? new SlipwayPDF{std::move(document)} : nullptr;
}

void slipway_pdf_close(SlipwayPDF *pdf) { delete pdf; }

bool slipway_pdf_is_encrypted(SlipwayPDF *pdf) { return pdf->document->is_encrypted(); }

bool slipway_pdf_is_owners(const char *bytes, int count, const char *password) {
  // A user's password is wrong as an owner's, and no password is right as the user's of some documents: both count.
  static const char *const nobodys = "\x01slipway\x02";
  return load(bytes, count, password, nobodys) != nullptr && load(bytes, count, nobodys, nobodys) == nullptr;
}

bool slipway_pdf_page(SlipwayPDF *pdf, int index, int *degrees, SlipwayPDFBox boxes[5]) {
  std::unique_ptr<poppler::page> page(pdf->document->create_page(index));
  if (!page) return false;
  switch (page->orientation()) {
  case poppler::page::landscape: *degrees = 90; break;
  case poppler::page::upside_down: *degrees = 180; break;
  case poppler::page::seascape: *degrees = 270; break;
  default: *degrees = 0;
  }
  const poppler::page_box_enum kinds[5] = {poppler::media_box, poppler::crop_box, poppler::bleed_box, poppler::trim_box,
                                           poppler::art_box};
  for (int kind = 0; kind < 5; kind++) {
    const poppler::rectf box = page->page_rect(kinds[kind]);
    boxes[kind] = {box.x(), box.y(), box.width(), box.height()};
  }
  return true;
}
