import CGTK
import Foundation
import SlipwayEventLoop

/// `slipway run --screenshot`: waits until the first picture stands still, writes it as a PNG and ends the app.
@MainActor final class Screenshot {
  private let path: String
  private unowned let host: SceneHost
  private var timer: Timer?
  private var lastFrame = 0
  private var stillSince = Date()
  private let started = Date()

  /// A picture that did not change for this long has settled; one that never rests is taken in the end.
  private static let stillness: TimeInterval = 0.4
  private static let longest: TimeInterval = 10

  init(path: String, host: SceneHost) {
    self.path = path
    self.host = host
    let timer = Timer(timeInterval: 0.1, repeats: true) { [weak self] _ in MainActor.assumeIsolated { self?.look() } }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  private func look() {
    let frame = host.recordedFrames
    if frame != lastFrame || frame == 0 || FrameDriver.shared.isBusy {
      lastFrame = frame
      stillSince = Date()
    }
    let isStill = Date().timeIntervalSince(stillSince) >= Self.stillness
    guard isStill || Date().timeIntervalSince(started) >= Self.longest, frame > 0 else { return }
    timer?.invalidate()
    finish(host.writePicture(to: path))
  }

  private func finish(_ written: Bool) {
    guard !written else { return EventLoop.quit() }
    FileHandle.standardError.write(
      Data("The screenshot could not be written to \(path): is its folder there and writable?\n".utf8)
    )
    exit(73)
  }
}

extension SceneHost {
  /// What the window shows, at the scale of its display.
  func writePicture(to path: String) -> Bool {
    let paintable = gtk_widget_paintable_new(widget)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let (width, height) = (Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable, snapshot, width, height)
    guard let node = gtk_snapshot_free_to_node(snapshot), let native = gtk_widget_get_native(widget),
      let renderer = gtk_native_get_renderer(native)
    else { return false }
    defer { gsk_render_node_unref(node) }
    var viewport = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(width), height: Float(height))
    )
    guard let texture = gsk_renderer_render_texture(renderer, node, &viewport) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    return gdk_texture_save_to_png(texture, path) != 0
  }
}
