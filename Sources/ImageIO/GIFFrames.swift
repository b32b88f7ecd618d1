internal import CGTK
import Foundation

/// The pictures of an animated GIF, each with what those before it left, made one after the other as they are asked for.
final class GIFFrames {
  private let animation: OpaquePointer
  private let iterator: OpaquePointer
  private let delays: [Int]
  private var made: [CGImage] = []
  /// Since the animation began.
  private var time = Time()

  /// Laid out as GLib's own structure, which is deprecated and which gdk-pixbuf wants all the same.
  private struct Time {
    var seconds: glong = 0
    var microseconds: glong = 0
  }

  private static func pointer<GLibTime>(_ time: UnsafeRawPointer) -> UnsafePointer<GLibTime> {
    time.assumingMemoryBound(to: GLibTime.self)
  }

  init?(_ data: Data, delays: [Int]) {
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    let stream = g_memory_input_stream_new_from_bytes(bytes)
    defer { g_object_unref(UnsafeMutableRawPointer(stream!)) }
    guard let animation = gdk_pixbuf_animation_new_from_stream(stream, nil, nil) else { return nil }
    guard let iterator = gdk_pixbuf_animation_get_iter(animation, Self.pointer(&time)) else {
      g_object_unref(UnsafeMutableRawPointer(animation))
      return nil
    }
    (self.animation, self.iterator, self.delays) = (animation, iterator, delays)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(iterator))
    g_object_unref(UnsafeMutableRawPointer(animation))
  }

  subscript(index: Int) -> CGImage? {
    while made.count <= index {
      if !made.isEmpty { advance() }
      guard let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(iterator) else { return nil }
      made.append(CGImage(pixbuf: pixbuf))
    }
    return made[index]
  }

  /// To the next picture: it comes when the time of this one is over.
  private func advance() {
    let milliseconds = max(Int(gdk_pixbuf_animation_iter_get_delay_time(iterator)), 1)
    time.microseconds += milliseconds * 1000
    time.seconds += time.microseconds / 1_000_000
    time.microseconds %= 1_000_000
    gdk_pixbuf_animation_iter_advance(iterator, Self.pointer(&time))
  }
}

extension CGImage {
  /// A copy of a picture of gdk-pixbuf's.
  fileprivate convenience init(pixbuf: OpaquePointer) {
    let (width, height) = (gdk_pixbuf_get_width(pixbuf), gdk_pixbuf_get_height(pixbuf))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)!
    let cairo = cairo_create(surface)
    gdk_cairo_set_source_pixbuf(cairo, pixbuf, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    self.init(consuming: surface)
  }
}
