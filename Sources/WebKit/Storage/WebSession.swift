import CGTK
import CWebKitGTK
import Foundation
import SlipwayEventLoop

/// The network session behind one data store; started when it is first needed.
@MainActor final class WebSession {
  /// Where what sites leave is kept.
  enum Place {
    case memory
    case `default`
    case identified(UUID)
  }

  private let place: Place
  /// Whom the next downloads belong to, and what to do when they begin.
  private var expected: [(view: WKWebView, began: (WKDownload) -> Void)] = []

  init(_ place: Place) { self.place = place }

  private struct Weak { weak var session: WebSession? }
  private static var identified: [UUID: Weak] = [:]

  /// All stores of one identifier share it.
  static func identified(_ identifier: UUID) -> WebSession {
    if let session = identified[identifier]?.session { return session }
    let session = WebSession(.identified(identifier))
    identified[identifier] = Weak(session: session)
    return session
  }

  static func isInUse(_ identifier: UUID) -> Bool { identified[identifier]?.session != nil }

  /// What is kept of stores with identifiers.
  static var identifiedFolder: URL { .libraryDirectory.appending(path: "WebKit/WebsiteDataStore") }

  /// The data's and the caches'.
  static func folders(of identifier: UUID) -> [URL] {
    let caches = URL.cachesDirectory.appending(path: "WebKit/WebsiteDataStore")
    return [identifiedFolder, caches].map { $0.appending(path: identifier.uuidString) }
  }

  private lazy var native: NativeObject = {
    EventLoop.attachToRunLoop()
    let native = NativeObject(adopting: UnsafeMutableRawPointer(makeSession()))
    native.on("download-started") { [weak self] arguments in
      self?.downloadStarted(arguments.object(0))
      return nil
    }
    return native
  }()

  var pointer: UnsafeMutableRawPointer { native.pointer }
  var cookies: OpaquePointer { webkit_network_session_get_cookie_manager(native.opaque) }
  private var data: OpaquePointer { webkit_network_session_get_website_data_manager(native.opaque) }

  private func makeSession() -> OpaquePointer {
    let folders: [URL]
    switch place {
    case .memory: return webkit_network_session_new_ephemeral()
    case .default: folders = [URL.libraryDirectory, .cachesDirectory].map { $0.appending(path: "WebKit") }
    case .identified(let identifier): folders = Self.folders(of: identifier)
    }
    let (data, cache) = (folders[0].path, folders[1].path)
    let session = webkit_network_session_new(data, cache)!
    try? FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    webkit_cookie_manager_set_persistent_storage(
      webkit_network_session_get_cookie_manager(session),
      data + "/Cookies.sqlite",
      WEBKIT_COOKIE_PERSISTENT_STORAGE_SQLITE
    )
    return session
  }

  // MARK: Website data

  func fetch(_ types: WebKitWebsiteDataTypes, _ done: @escaping ([WebsiteData]) -> Void) {
    let manager = NativeObject(UnsafeMutableRawPointer(data))
    let reply = AsyncReply.data { reply in
      let list = webkit_website_data_manager_fetch_finish(manager.opaque, reply, nil)
      done(consume(list) { WebsiteData(adopting: OpaquePointer($0)) })
    }
    webkit_website_data_manager_fetch(manager.opaque, types, nil, AsyncReply.callback, reply)
  }

  func remove(_ types: WebKitWebsiteDataTypes, _ records: [WebsiteData], _ done: @escaping () -> Void) {
    var list: UnsafeMutablePointer<GList>?
    for record in records { list = g_list_prepend(list, UnsafeMutableRawPointer(record.native)) }
    let manager = NativeObject(UnsafeMutableRawPointer(data))
    let reply = AsyncReply.data { reply in
      webkit_website_data_manager_remove_finish(manager.opaque, reply, nil)
      withExtendedLifetime(records) { done() }
    }
    webkit_website_data_manager_remove(manager.opaque, types, list, nil, AsyncReply.callback, reply)
    g_list_free(list)
  }

  func clear(_ types: WebKitWebsiteDataTypes, since date: Date, _ done: @escaping () -> Void) {
    // What the engine takes is how long ago; 0 is all of it.
    let age = max(0, Date().timeIntervalSince(date))
    let span = age > 100 * 365 * 86_400 || date <= Date(timeIntervalSince1970: 0) ? 0 : Int(age * 1_000_000)
    let manager = NativeObject(UnsafeMutableRawPointer(data))
    let reply = AsyncReply.data { reply in
      webkit_website_data_manager_clear_finish(manager.opaque, reply, nil)
      done()
    }
    webkit_website_data_manager_clear(manager.opaque, types, GTimeSpan(span), nil, AsyncReply.callback, reply)
  }

  // MARK: Downloads

  /// The next download of that view comes from a decision of its delegate.
  func expectDownload(of view: WKWebView, _ began: @escaping (WKDownload) -> Void) {
    expected.append((view, began))
  }

  func download(_ request: URLRequest, of view: WKWebView?) -> WKDownload {
    let native = webkit_network_session_download_uri(native.opaque, request.url?.absoluteString ?? "about:blank")!
    return WKDownload(NativeObject(adopting: UnsafeMutableRawPointer(native)), request, of: view)
  }

  private func downloadStarted(_ pointer: UnsafeMutableRawPointer) {
    let native = NativeObject(pointer)
    let view = webkit_download_get_web_view(native.opaque).map(UnsafeMutableRawPointer.init)
    guard let index = expected.firstIndex(where: { $0.view.startedEngine?.native.pointer == view }) else { return }
    let (owner, began) = expected.remove(at: index)
    began(WKDownload(native, URLRequest(native: webkit_download_get_request(native.opaque)), of: owner))
  }
}

/// What one site left, as WebKitGTK tells it.
final class WebsiteData: @unchecked Sendable {
  let native: OpaquePointer

  init(adopting native: OpaquePointer) { self.native = native }
  deinit { webkit_website_data_unref(native) }

  var name: String { String(optionalCString: webkit_website_data_get_name(native)) ?? "" }
  var types: WebKitWebsiteDataTypes { webkit_website_data_get_types(native) }
}

/// The elements of a list, which is freed; the elements are the caller's.
func consume<Element>(_ list: UnsafeMutablePointer<GList>?, _ body: (UnsafeMutableRawPointer) -> Element) -> [Element] {
  var elements: [Element] = []
  var next = list
  while let link = next {
    if let data = link.pointee.data { elements.append(body(data)) }
    next = link.pointee.next
  }
  g_list_free(list)
  return elements
}
