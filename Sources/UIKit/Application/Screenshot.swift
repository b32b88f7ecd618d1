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
    switch host.writePicture(to: path) {
    case .written: EventLoop.quit()
    case .oneColour: exit(Self.statusOfOneColour)
    case .notWritten: exit(Self.statusOfNoFile)
    }
  }

  enum Outcome {
    case written
    /// The picture is there, and all of it is of one colour.
    case oneColour
    case notWritten
  }

  /// What `slipway run` knows these ends by, and tells the user about.
  private static let statusOfOneColour: Int32 = 65
  private static let statusOfNoFile: Int32 = 73
}

extension SceneHost {
  /// What the window shows, at the scale of its display.
  func writePicture(to path: String) -> Screenshot.Outcome {
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
    return Self.isOneColour(texture) ? .oneColour : .written
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
