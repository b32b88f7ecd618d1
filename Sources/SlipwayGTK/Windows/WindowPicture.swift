import CGTK
import Foundation
import SlipwayPlatform

/// Writes what a window shows to a file.
@MainActor enum WindowPicture {
  static func write(_ widget: UnsafeMutablePointer<GtkWidget>, to path: String) -> PictureOutcome {
    let paintable = gtk_widget_paintable_new(widget)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let (width, height) = (Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable, snapshot, width, height)
    guard let node = gtk_snapshot_free_to_node(snapshot), let native = gtk_widget_get_native(widget),
      let renderer = gtk_native_get_renderer(native)
    else { return .notWritten }
    defer { gsk_render_node_unref(node) }
    var viewport = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(width), height: Float(height))
    )
    guard let texture = gsk_renderer_render_texture(renderer, node, &viewport) else { return .notWritten }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    guard gdk_texture_save_to_png(texture, path) != 0 else { return .notWritten }
    return isOneColour(texture) ? .oneColour : .written
  }

  private static func isOneColour(_ texture: OpaquePointer) -> Bool {
    let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      buffer.withMemoryRebound(to: UInt8.self) { gdk_texture_download(texture, $0.baseAddress, gsize(width * 4)) }
      count = width * height
    }
    return pixels.allSatisfy { $0 == pixels[0] }
  }
}
