internal import CGTK

/// A place to draw in.
public class CGContext {
  /// The cairo context (`cairo_t *`).
  package let cairo: OpaquePointer

  package init(cairo: OpaquePointer) {
    self.cairo = cairo_reference(cairo)
  }

  deinit {
    cairo_destroy(cairo)
  }
}
