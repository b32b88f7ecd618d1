import CGTK
import CWebKitGTK
import Foundation
import SlipwayFoundation

/// What sites leave on the machine: cookies, caches, storage.
@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
  /// Whether anything of it is still there when the app is started again.
  public let isPersistent: Bool
  let session: WebSession

  /// What the app calls a store of its own making; nil for the others.
  public let identifier: UUID?

  private init(isPersistent: Bool) {
    self.isPersistent = isPersistent
    identifier = nil
    session = WebSession(isPersistent ? .default : .memory)
    super.init()
  }

  /// The store with this identifier, which lasts as the default one does.
  public init(forIdentifier identifier: UUID) {
    isPersistent = true
    self.identifier = identifier
    session = .identified(identifier)
    super.init()
  }

  private static let persistent = WKWebsiteDataStore(isPersistent: true)

  /// The store in the app's Library and Caches folders.
  open class func `default`() -> WKWebsiteDataStore { persistent }
  /// A new store in memory.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
  open class func allWebsiteDataTypes() -> Set<String> { Set(WebsiteDataTypes.names.keys) }

  open private(set) lazy var httpCookieStore = WKHTTPCookieStore(session)

  /// What there is of some types, by site.
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>,
    completionHandler: @escaping @MainActor @Sendable ([WKWebsiteDataRecord]) -> Void
  ) {
    session.fetch(WebsiteDataTypes.native(dataTypes)) { completionHandler($0.map(WKWebsiteDataRecord.init)) }
  }

  /// Removes some types of what some sites left.
  open func removeData(
    ofTypes dataTypes: Set<String>,
    for dataRecords: [WKWebsiteDataRecord],
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) {
    session.remove(WebsiteDataTypes.native(dataTypes), dataRecords.map(\.native)) { completionHandler() }
  }

  /// Removes what sites left at or after a date.
  open func removeData(
    ofTypes dataTypes: Set<String>,
    modifiedSince date: Date,
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) {
    session.clear(WebsiteDataTypes.native(dataTypes), since: date) { completionHandler() }
  }
}

extension WKWebsiteDataStore {
  public func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] {
    await withCheckedContinuation { continuation in
      fetchDataRecords(ofTypes: dataTypes) { continuation.resume(returning: $0) }
    }
  }

  public func removeData(ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord]) async {
    await withCheckedContinuation { continuation in
      removeData(ofTypes: dataTypes, for: dataRecords) { continuation.resume() }
    }
  }

  public func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
    await withCheckedContinuation { continuation in
      removeData(ofTypes: dataTypes, modifiedSince: date) { continuation.resume() }
    }
  }
}

/// What one site left.
@preconcurrency @MainActor open class WKWebsiteDataRecord: NSObject {
  let native: WebsiteData

  init(_ native: WebsiteData) {
    self.native = native
    super.init()
  }

  /// The site's domain.
  open var displayName: String { native.name }
  open var dataTypes: Set<String> { WebsiteDataTypes.set(native.types) }
}

public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
public let WKWebsiteDataTypeServiceWorkerRegistrations = "WKWebsiteDataTypeServiceWorkerRegistrations"
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"

/// Apple's names of the types, and WebKitGTK's bits.
enum WebsiteDataTypes {
  static let names: [String: WebKitWebsiteDataTypes] = [
    WKWebsiteDataTypeCookies: WEBKIT_WEBSITE_DATA_COOKIES,
    WKWebsiteDataTypeDiskCache: WEBKIT_WEBSITE_DATA_DISK_CACHE,
    WKWebsiteDataTypeFetchCache: WEBKIT_WEBSITE_DATA_DOM_CACHE,
    WKWebsiteDataTypeIndexedDBDatabases: WEBKIT_WEBSITE_DATA_INDEXEDDB_DATABASES,
    WKWebsiteDataTypeLocalStorage: WEBKIT_WEBSITE_DATA_LOCAL_STORAGE,
    WKWebsiteDataTypeMemoryCache: WEBKIT_WEBSITE_DATA_MEMORY_CACHE,
    WKWebsiteDataTypeServiceWorkerRegistrations: WEBKIT_WEBSITE_DATA_SERVICE_WORKER_REGISTRATIONS,
    WKWebsiteDataTypeSessionStorage: WEBKIT_WEBSITE_DATA_SESSION_STORAGE,
  ]

  static func native(_ types: Set<String>) -> WebKitWebsiteDataTypes {
    WebKitWebsiteDataTypes(types.reduce(0) { $0 | (names[$1]?.rawValue ?? 0) })
  }

  static func set(_ types: WebKitWebsiteDataTypes) -> Set<String> {
    Set(names.filter { types.rawValue & $0.value.rawValue != 0 }.keys)
  }
}
