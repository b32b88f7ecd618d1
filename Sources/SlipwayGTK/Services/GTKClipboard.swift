import CGTK
import Foundation
import SlipwayPlatform

/// The clipboard of the display.
@MainActor final class GTKClipboard: PlatformClipboard {
  private unowned let platform: GTKPlatform

  init(platform: GTKPlatform) { self.platform = platform }

  private var native: OpaquePointer? {
    platform.isOpen ? gdk_display_get_default().map { gdk_display_get_clipboard($0) } : nil
  }

  func write(_ content: ClipboardContent) {
    guard let native else { return }
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = []
    if let text = content.text, !text.isEmpty {
      providers.append(provider(Array(text.utf8), "text/plain;charset=utf-8"))
    }
    if !content.urls.isEmpty {
      let list = content.urls.map { $0.absoluteString + "\r\n" }.joined()
      providers.append(provider(Array(list.utf8), "text/uri-list"))
    }
    if let png = content.png { providers.append(provider(Array(png), "image/png")) }
    guard !providers.isEmpty else {
      gdk_clipboard_set_content(native, nil)
      return
    }
    let all = gdk_content_provider_new_union(&providers, gsize(providers.count))
    gdk_clipboard_set_content(native, all)
    g_object_unref(all)
  }

  private func provider(_ bytes: [UInt8], _ type: String) -> UnsafeMutablePointer<GdkContentProvider>? {
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    return gdk_content_provider_new_for_bytes(type, data)
  }

  func read() -> ClipboardContent? {
    guard let native, gdk_clipboard_is_local(native) == 0 else { return nil }
    return ClipboardContent(text: text(of: native), png: data(of: native, types: ["image/png"]))
  }

  private func text(of native: OpaquePointer) -> String? {
    data(of: native, types: ["text/plain;charset=utf-8", "text/plain"]).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let mostBytes = 100 << 20

  /// What another app has put there, in the first of the types that it offers.
  private func data(of native: OpaquePointer, types: [String]) -> Data? {
    let offered = types.filter { gdk_content_formats_contain_mime_type(gdk_clipboard_get_formats(native), $0) != 0 }
    guard !offered.isEmpty else { return nil }
    let received: GAsyncReadyCallback = { source, result, data in
      AwaitedAnswer.give(gdk_clipboard_read_finish(OpaquePointer(source!), result, nil, nil), to: data!)
    }
    let found = AwaitedAnswer.wait(discarding: { g_object_unref($0) }) { answer in
      let names = offered.map { strdup($0) }
      defer { for name in names { free(name) } }
      var types: [UnsafePointer<CChar>?] = names.map { UnsafePointer<CChar>($0) } + [nil]
      gdk_clipboard_read_async(native, &types, G_PRIORITY_DEFAULT, nil, received, answer)
    }
    guard let stream = found?.assumingMemoryBound(to: GInputStream.self) else { return nil }
    defer { g_object_unref(stream) }
    return Self.bytes(of: stream, atMost: Self.mostBytes)
  }

  /// All that another app sends; nil where that is more than the limit, ends in an error, or rests for a second.
  ///
  /// GDK would take a text, and decode a picture, of any size itself: what it is sent is held to a limit instead.
  static func bytes(of stream: UnsafeMutablePointer<GInputStream>, atMost limit: Int) -> Data? {
    let received: GAsyncReadyCallback = { source, result, data in
      let stream = UnsafeMutableRawPointer(source!).assumingMemoryBound(to: GInputStream.self)
      let bytes = g_input_stream_read_bytes_finish(stream, result, nil)
      AwaitedAnswer.give(bytes.map { UnsafeMutableRawPointer($0) }, to: data!)
    }
    var all = Data()
    while true {
      let found = AwaitedAnswer.wait(discarding: { g_bytes_unref($0.map { OpaquePointer($0) }) }) { answer in
        g_input_stream_read_bytes_async(stream, 1 << 16, G_PRIORITY_DEFAULT, nil, received, answer)
      }
      guard let part = found.map({ OpaquePointer($0) }) else { return nil }
      defer { g_bytes_unref(part) }
      var size: gsize = 0
      guard let bytes = g_bytes_get_data(part, &size), size > 0 else { return all }
      guard all.count + Int(size) <= limit else { return nil }
      all.append(bytes.assumingMemoryBound(to: UInt8.self), count: Int(size))
    }
  }
}

/// What GIO answers later, for whoever asks now: it comes within a second, or not at all.
@MainActor private final class AwaitedAnswer {
  private var value: UnsafeMutableRawPointer?
  private var isThere = false
  /// Set once nobody waits any more: what comes then is let go.
  private var discard: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  static func wait(
    discarding discard: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void,
    _ ask: (gpointer) -> Void
  ) -> UnsafeMutableRawPointer? {
    let answer = AwaitedAnswer()
    ask(Unmanaged.passRetained(answer).toOpaque())
    let end = g_get_monotonic_time() + 1_000_000
    while !answer.isThere, g_get_monotonic_time() < end { g_main_context_iteration(nil, 0) }
    if !answer.isThere { answer.discard = discard }
    return answer.value
  }

  static func give(_ value: UnsafeMutableRawPointer?, to data: gpointer) {
    nonisolated(unsafe) let (value, data) = (value, data)
    MainActor.assumeIsolated {
      let answer = Unmanaged<AwaitedAnswer>.fromOpaque(data).takeRetainedValue()
      if let discard = answer.discard, let value { return discard(value) }
      answer.value = value
      answer.isThere = true
    }
  }
}
