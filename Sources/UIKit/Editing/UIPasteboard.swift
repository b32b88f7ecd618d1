import Foundation
import SlipwayPlatform
import UniformTypeIdentifiers

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
  var content: PasteboardContent {
    get { isShared ? Desktop.platform.clipboard.read().map(PasteboardContent.init) ?? store.lasting : store.lasting }
    set {
      store.content = newValue
      store.providers = nil
      store.changeCount += 1
      if isShared { Desktop.platform.clipboard.write(ClipboardContent(newValue)) }
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

  /// The items with all their types. What another app has put there is text, an address or a picture.
  ///
  /// The text, the addresses and the picture of what is set here are loaded at once, for other apps; the app itself gets
  /// the same items back.
  open var itemProviders: [NSItemProvider] {
    get {
      let isOthers = isShared && Desktop.platform.clipboard.read() != nil
      return (isOthers ? nil : store.providers) ?? content.providers
    }
    set {
      content = PasteboardContent()
      store.providers = newValue
      let change = store.changeCount
      Task {
        var loaded = PasteboardContent()
        for provider in newValue { await loaded.add(provider) }
        guard store.changeCount == change else { return }
        store.content = loaded
        if isShared { Desktop.platform.clipboard.write(ClipboardContent(loaded)) }
      }
    }
  }
}

/// What lies on a board.
struct PasteboardContent {
  var strings: [String] = []
  var urls: [URL] = []
  var images: [UIImage] = []
  var colors: [UIColor] = []
  /// As they were put on the board one by one.
  var given: [[String: Any]]?
  /// When it is gone.
  var expiration: Date?

  var count: Int { given?.count ?? strings.count + urls.count + images.count + colors.count }

  /// A text that is an address as well is one item.
  @MainActor var providers: [NSItemProvider] {
    var providers = strings.map { NSItemProvider(object: NSString(string: $0)) }
    for url in urls {
      let address = NSURL(string: url.absoluteString)
      if let index = strings.firstIndex(of: url.absoluteString) {
        if let address { providers[index].registerObject(address, visibility: .all) }
      } else if let address {
        providers.append(NSItemProvider(object: address))
      }
    }
    return providers + images.map { NSItemProvider(object: $0) }
  }

  /// What of an item other apps understand.
  mutating func add(_ provider: NSItemProvider) async {
    if let url = await provider.object(URL.self) { urls.append(url) }
    if let text = await provider.object(String.self) { strings.append(text) }
    if let image = await provider.image() { images.append(image) }
  }
}

extension NSItemProvider {
  fileprivate func object<T: _ObjectiveCBridgeable & Sendable>(_ type: T.Type) async -> T?
  where T._ObjectiveCType: NSItemProviderReading {
    guard canLoadObject(ofClass: type) else { return nil }
    return await withCheckedContinuation { continuation in
      loadObject(ofClass: type) { object, _ in continuation.resume(returning: object) }
    }
  }

  fileprivate func image() async -> UIImage? {
    guard canLoadObject(ofClass: UIImage.self) else { return nil }
    return await withCheckedContinuation { continuation in
      loadObject(ofClass: UIImage.self) { object, _ in continuation.resume(returning: object as? UIImage) }
    }
  }
}

@MainActor final class PasteboardStore {
  var content = PasteboardContent()
  /// The items as the app set them; nil where it set content of one kind.
  var providers: [NSItemProvider]?
  var changeCount = 0

  /// What has not expired.
  var lasting: PasteboardContent {
    if let end = content.expiration, end <= Date() { content = PasteboardContent() }
    return content
  }
}

extension ClipboardContent {
  fileprivate init(_ content: PasteboardContent) {
    let lines = content.strings.isEmpty ? content.urls.map(\.absoluteString) : content.strings
    self.init(
      text: lines.isEmpty ? nil : lines.joined(separator: "\n"),
      urls: content.urls,
      png: content.images.first?.pngData()
    )
  }
}

extension PasteboardContent {
  /// What another app has put there.
  fileprivate init(_ content: ClipboardContent) {
    if let png = content.png, let image = UIImage(data: png) { images = [image] }
    guard let text = content.text, !text.isEmpty else { return }
    strings = [text]
    if let url = URL(string: text), url.scheme != nil, !text.contains(where: \.isWhitespace) { urls = [url] }
  }
}
