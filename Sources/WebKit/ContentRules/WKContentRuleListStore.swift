import CGTK
import CWebKitGTK
import Foundation
import SlipwayEventLoop

/// Rules about what pages may load, in the JSON of Safari's content blockers, compiled and kept in a folder.
@preconcurrency @MainActor open class WKContentRuleListStore: NSObject {
  private let native: NativeObject

  /// A store in a folder, which is made when the first list is compiled.
  public convenience init!(url: URL!) { self.init(path: url.path) }

  private init(path: String) {
    EventLoop.attachToRunLoop()
    native = NativeObject(adopting: UnsafeMutableRawPointer(webkit_user_content_filter_store_new(path)))
    super.init()
  }

  private static let shared = WKContentRuleListStore(
    path: URL.libraryDirectory.appending(path: "WebKit/ContentRuleLists").path
  )

  /// The store in the app's Library folder.
  open class func `default`() -> Self! { shared as? Self }

  /// Compiles rules and keeps them. A list that has the identifier already is replaced.
  open func compileContentRuleList(
    forIdentifier identifier: String!,
    encodedContentRuleList: String!,
    completionHandler: (@MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void)!
  ) {
    compile(identifier, encodedContentRuleList) { completionHandler?(try? $0.get(), $0.error) }
  }

  /// The list that was compiled with the identifier, in this run of the app or an earlier one.
  open func lookUpContentRuleList(
    forIdentifier identifier: String!,
    completionHandler: (@MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void)!
  ) {
    lookUp(identifier) { completionHandler?(try? $0.get(), $0.error) }
  }

  open func removeContentRuleList(
    forIdentifier identifier: String!,
    completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)!
  ) {
    remove(identifier) { completionHandler?($0.error) }
  }

  open func getAvailableContentRuleListIdentifiers(_ completionHandler: (@MainActor @Sendable ([String]?) -> Void)!) {
    let store = native
    let reply = AsyncReply.data { reply in
      let names = webkit_user_content_filter_store_fetch_identifiers_finish(store.opaque, reply)
      defer { g_strfreev(names) }
      completionHandler?(strings(names))
    }
    webkit_user_content_filter_store_fetch_identifiers(store.opaque, nil, AsyncReply.callback, reply)
  }

  fileprivate func compile(
    _ identifier: String,
    _ source: String,
    _ done: @escaping @MainActor (Result<WKContentRuleList, any Error>) -> Void
  ) {
    let store = native
    let reply = AsyncReply.data { reply in
      done(
        WKContentRuleList.result(.contentRuleListStoreCompileFailed) {
          webkit_user_content_filter_store_save_finish(store.opaque, reply, $0)
        }
      )
    }
    let bytes = g_bytes_new(source, gsize(source.utf8.count))
    webkit_user_content_filter_store_save(store.opaque, identifier, bytes, nil, AsyncReply.callback, reply)
    g_bytes_unref(bytes)
  }

  fileprivate func lookUp(
    _ identifier: String,
    _ done: @escaping @MainActor (Result<WKContentRuleList, any Error>) -> Void
  ) {
    let store = native
    let reply = AsyncReply.data { reply in
      done(
        WKContentRuleList.result(.contentRuleListStoreLookUpFailed) {
          webkit_user_content_filter_store_load_finish(store.opaque, reply, $0)
        }
      )
    }
    webkit_user_content_filter_store_load(store.opaque, identifier, nil, AsyncReply.callback, reply)
  }

  fileprivate func remove(_ identifier: String, _ done: @escaping @MainActor (Result<Void, any Error>) -> Void) {
    let store = native
    let reply = AsyncReply.data { reply in
      do throws(NativeError) {
        _ = try throwing { webkit_user_content_filter_store_remove_finish(store.opaque, reply, $0) }
        done(.success(()))
      } catch {
        done(.failure(WKError(.contentRuleListStoreRemoveFailed, message: error.message)))
      }
    }
    webkit_user_content_filter_store_remove(store.opaque, identifier, nil, AsyncReply.callback, reply)
  }
}

extension WKContentRuleListStore {
  public func compileContentRuleList(
    forIdentifier identifier: String!,
    encodedContentRuleList: String!
  ) async throws -> WKContentRuleList? {
    try await withCheckedThrowingContinuation { continuation in
      compile(identifier, encodedContentRuleList) { continuation.resume(with: $0) }
    }
  }

  public func contentRuleList(forIdentifier identifier: String!) async throws -> WKContentRuleList? {
    try await withCheckedThrowingContinuation { continuation in
      lookUp(identifier) { continuation.resume(with: $0) }
    }
  }

  public func removeContentRuleList(forIdentifier identifier: String!) async throws {
    try await withCheckedThrowingContinuation { continuation in
      remove(identifier) { continuation.resume(with: $0) }
    }
  }

  public func availableIdentifiers() async -> [String]? {
    await withCheckedContinuation { continuation in
      getAvailableContentRuleListIdentifiers { continuation.resume(returning: $0) }
    }
  }
}

/// Compiled rules, to be added to a `WKUserContentController`.
@preconcurrency @MainActor open class WKContentRuleList: NSObject {
  nonisolated(unsafe) let native: OpaquePointer

  private init(adopting native: OpaquePointer) {
    self.native = native
    super.init()
  }

  deinit { webkit_user_content_filter_unref(native) }

  open var identifier: String! { String(optionalCString: webkit_user_content_filter_get_identifier(native)) }

  fileprivate static func result(
    _ code: WKError.Code,
    _ finish: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> OpaquePointer?
  ) -> Result<WKContentRuleList, any Error> {
    do throws(NativeError) {
      guard let native = try throwing(finish) else { return .failure(WKError(code)) }
      return .success(WKContentRuleList(adopting: native))
    } catch {
      return .failure(WKError(code, message: error.message))
    }
  }
}

extension Result {
  fileprivate var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// The texts of a C array that ends with a null pointer.
private func strings(_ texts: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
  var strings: [String] = []
  while let text = texts?[strings.count] { strings.append(String(cString: text)) }
  return strings
}
