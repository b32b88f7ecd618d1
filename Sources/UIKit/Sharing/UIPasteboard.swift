import CGTK
import CoreGraphics
import Foundation

/// The desktop's clipboard (`general`), or a board of the app's own.
///
/// With no display `general` is the process's own, too. Text, links and pictures go to other apps and come from them.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  public class var general: UIPasteboard { shared }
  private static let shared = UIPasteboard(.general)

  /// A board of the app's own; nil where there is none of the name and none shall be made.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard let store = UIPasteboard.store(of: pasteboardName, create: create) else { return nil }
    self.init(pasteboardName, store)
  }
  public class func withUniqueName() -> UIPasteboard { UIPasteboard(name: Name(UUID().uuidString), create: true)! }
  public class func remove(withName pasteboardName: Name) { stores[pasteboardName] = nil }

  private static var stores: [Name: PasteboardStore] = [:]
  private static func store(of name: Name, create: Bool) -> PasteboardStore? {
    if let store = stores[name] { return store }
    guard create else { return nil }
    let store = PasteboardStore()
    stores[name] = store
    return store
  }

  public let name: Name
  private let store: PasteboardStore

  private init(_ name: Name, _ store: PasteboardStore = PasteboardStore()) {
    self.name = name
    self.store = store
  }

  private var isShared: Bool { name == .general }
  private var content: PasteboardContent {
    get { isShared ? Clipboard.read(ifChangedSince: store) ?? store.content : store.content }
    set {
      store.content = newValue
      store.changeCount += 1
      if isShared { Clipboard.write(newValue) }
      NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
    }
  }

  /// How often the content changed by this process.
  open var changeCount: Int { store.changeCount }

  // Setting one of them replaces all content; nil empties the board.

  open var string: String? {
    get { content.strings.first ?? content.urls.first?.absoluteString }
    set { content = PasteboardContent(strings: newValue.map { [$0] } ?? []) }
  }
  open var strings: [String]? {
    get { content.strings.isEmpty ? nil : content.strings }
    set { content = PasteboardContent(strings: newValue ?? []) }
  }
  open var url: URL? {
    get { content.urls.first }
    set { content = PasteboardContent(urls: newValue.map { [$0] } ?? []) }
  }
  open var urls: [URL]? {
    get { content.urls.isEmpty ? nil : content.urls }
    set { content = PasteboardContent(urls: newValue ?? []) }
  }
  open var image: UIImage? {
    get { content.images.first }
    set { content = PasteboardContent(images: newValue.map { [$0] } ?? []) }
  }
  open var images: [UIImage]? {
    get { content.images.isEmpty ? nil : content.images }
    set { content = PasteboardContent(images: newValue ?? []) }
  }
  open var color: UIColor? {
    get { content.colors.first }
    set { content = PasteboardContent(colors: newValue.map { [$0] } ?? []) }
  }
  open var colors: [UIColor]? {
    get { content.colors.isEmpty ? nil : content.colors }
    set { content = PasteboardContent(colors: newValue ?? []) }
  }
  open var hasStrings: Bool { !content.strings.isEmpty }
  open var hasURLs: Bool { !content.urls.isEmpty }
  open var hasImages: Bool { !content.images.isEmpty }
  open var hasColors: Bool { !content.colors.isEmpty }
  open var numberOfItems: Int { content.count }
}

/// What lies on a board.
struct PasteboardContent {
  var strings: [String] = []
  var urls: [URL] = []
  var images: [UIImage] = []
  var colors: [UIColor] = []

  var count: Int { strings.count + urls.count + images.count + colors.count }
}

@MainActor final class PasteboardStore {
  var content = PasteboardContent()
  var changeCount = 0
}

/// The desktop's clipboard.
@MainActor private enum Clipboard {
  private static var clipboard: OpaquePointer? {
    Display.isOpen ? gdk_display_get_default().map { gdk_display_get_clipboard($0) } : nil
  }

  static func write(_ content: PasteboardContent) {
    guard let clipboard else { return }
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = []
    let text = (content.strings.isEmpty ? content.urls.map(\.absoluteString) : content.strings).joined(separator: "\n")
    if !text.isEmpty { providers.append(provider(Array(text.utf8), "text/plain;charset=utf-8")) }
    if !content.urls.isEmpty {
      let list = content.urls.map { $0.absoluteString + "\r\n" }.joined()
      providers.append(provider(Array(list.utf8), "text/uri-list"))
    }
    if let png = content.images.first?.pngData() { providers.append(provider(Array(png), "image/png")) }
    guard !providers.isEmpty else {
      gdk_clipboard_set_content(clipboard, nil)
      return
    }
    let all = gdk_content_provider_new_union(&providers, gsize(providers.count))
    gdk_clipboard_set_content(clipboard, all)
    g_object_unref(all)
  }

  private static func provider(_ bytes: [UInt8], _ type: String) -> UnsafeMutablePointer<GdkContentProvider>? {
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    return gdk_content_provider_new_for_bytes(type, data)
  }

  /// What another app put there; nil while the content is this process's.
  static func read(ifChangedSince store: PasteboardStore) -> PasteboardContent? {
    guard let clipboard, gdk_clipboard_is_local(clipboard) == 0 else { return nil }
    var content = PasteboardContent()
    let formats = gdk_clipboard_get_formats(clipboard)
    if gdk_content_formats_contain_mime_type(formats, "image/png") != 0, let image = picture(clipboard) {
      content.images = [image]
    }
    if let text = text(clipboard), !text.isEmpty {
      content.strings = [text]
      if let url = URL(string: text), url.scheme != nil, !text.contains(where: \.isWhitespace) { content.urls = [url] }
    }
    return content
  }

  /// The clipboard answers later; an app asks now: a second at most.
  @MainActor private final class Answer {
    var value: UnsafeMutableRawPointer?
    var isThere = false

    static func wait(_ ask: (gpointer) -> Void) -> UnsafeMutableRawPointer? {
      let answer = Answer()
      ask(Unmanaged.passRetained(answer).toOpaque())
      let end = g_get_monotonic_time() + 1_000_000
      while !answer.isThere, g_get_monotonic_time() < end { g_main_context_iteration(nil, 0) }
      return answer.value
    }

    static func give(_ value: UnsafeMutableRawPointer?, to data: gpointer) {
      nonisolated(unsafe) let (value, data) = (value, data)
      MainActor.assumeIsolated {
        let answer = Unmanaged<Answer>.fromOpaque(data).takeRetainedValue()
        answer.value = value
        answer.isThere = true
      }
    }
  }

  private static func text(_ clipboard: OpaquePointer) -> String? {
    let received: GAsyncReadyCallback = { source, result, data in
      Answer.give(gdk_clipboard_read_text_finish(OpaquePointer(source!), result, nil), to: data!)
    }
    guard let found = Answer.wait({ gdk_clipboard_read_text_async(clipboard, nil, received, $0) }) else { return nil }
    defer { g_free(found) }
    return String(cString: found.assumingMemoryBound(to: CChar.self))
  }

  private static func picture(_ clipboard: OpaquePointer) -> UIImage? {
    let received: GAsyncReadyCallback = { source, result, data in
      let texture = gdk_clipboard_read_texture_finish(OpaquePointer(source!), result, nil)
      Answer.give(texture.map { UnsafeMutableRawPointer($0) }, to: data!)
    }
    let found = Answer.wait { gdk_clipboard_read_texture_async(clipboard, nil, received, $0) }
    guard let texture = found.map({ OpaquePointer($0) }) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    guard let bytes = gdk_texture_save_to_png_bytes(texture) else { return nil }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    guard let data = g_bytes_get_data(bytes, &size) else { return nil }
    return UIImage(data: Data(bytes: data, count: Int(size)))
  }
}
