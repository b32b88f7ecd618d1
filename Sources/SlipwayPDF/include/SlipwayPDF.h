// What Poppler's GLib interface does not tell of a document: how its pages are turned, and their boxes.
#pragma once
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct SlipwayPDF SlipwayPDF;

/// From the lower left corner of the page's own coordinates, in points.
typedef struct {
  double x, y, width, height;
} SlipwayPDFBox;

/// The bytes must stay where they are. NULL if they are no document, or not without another password.
SlipwayPDF *slipway_pdf_open(const char *bytes, int count, const char *password);
void slipway_pdf_close(SlipwayPDF *pdf);
bool slipway_pdf_is_encrypted(SlipwayPDF *pdf);
/// Whether the password is the owner's.
bool slipway_pdf_is_owners(const char *bytes, int count, const char *password);
/// Gives by how many degrees the page is turned, and its media, crop, bleed, trim and art box. False if there is no such page.
bool slipway_pdf_page(SlipwayPDF *pdf, int index, int *degrees, SlipwayPDFBox boxes[5]);

#ifdef __cplusplus
}
#endif
