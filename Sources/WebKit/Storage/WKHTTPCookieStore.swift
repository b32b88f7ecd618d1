import CGTK
import CWebKitGTK
import Foundation
import FoundationNetworking
import SlipwayFoundation

/// The cookies of a data store.
@preconcurrency @MainActor open class WKHTTPCookieStore: NSObject {
  private let session: WebSession
  private let observers = WeakSet<AnyObject>()
  private var changes: NativeObject?

  init(_ session: WebSession) {
    self.session = session
    super.init()
  }

  private var manager: OpaquePointer { session.cookies }

  open func getAllCookies(_ completionHandler: @escaping @MainActor @Sendable ([HTTPCookie]) -> Void) {
    let manager = NativeObject(UnsafeMutableRawPointer(manager))
    let reply = AsyncReply.data { reply in
      let list = webkit_cookie_manager_get_all_cookies_finish(manager.opaque, reply, nil)
      completionHandler(
        consume(list) { cookie in
          defer { soup_cookie_free(OpaquePointer(cookie)) }
          return HTTPCookie(native: OpaquePointer(cookie))
        }.compactMap(\.self)
      )
    }
    webkit_cookie_manager_get_all_cookies(manager.opaque, nil, AsyncReply.callback, reply)
  }

  open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
    let manager = NativeObject(UnsafeMutableRawPointer(manager))
    let native = cookie.native
    let reply = AsyncReply.data { reply in
      webkit_cookie_manager_add_cookie_finish(manager.opaque, reply, nil)
      completionHandler?()
    }
    webkit_cookie_manager_add_cookie(manager.opaque, native, nil, AsyncReply.callback, reply)
    soup_cookie_free(native)
  }

  open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
    let manager = NativeObject(UnsafeMutableRawPointer(manager))
    let native = cookie.native
    let reply = AsyncReply.data { reply in
      webkit_cookie_manager_delete_cookie_finish(manager.opaque, reply, nil)
      completionHandler?()
    }
    webkit_cookie_manager_delete_cookie(manager.opaque, native, nil, AsyncReply.callback, reply)
    soup_cookie_free(native)
  }

  /// Whether sites may leave cookies.
  public enum CookiePolicy: Int, Sendable { case allow, disallow }

  open func setCookiePolicy(_ policy: CookiePolicy, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
    let native = policy == .allow ? WEBKIT_COOKIE_POLICY_ACCEPT_NO_THIRD_PARTY : WEBKIT_COOKIE_POLICY_ACCEPT_NEVER
    webkit_cookie_manager_set_accept_policy(manager, native)
    DispatchQueue.main.async { completionHandler?() }
  }

  open func getCookiePolicy(_ completionHandler: @escaping @MainActor @Sendable (CookiePolicy) -> Void) {
    let manager = NativeObject(UnsafeMutableRawPointer(manager))
    let reply = AsyncReply.data { reply in
      let policy = webkit_cookie_manager_get_accept_policy_finish(manager.opaque, reply, nil)
      completionHandler(policy == WEBKIT_COOKIE_POLICY_ACCEPT_NEVER ? .disallow : .allow)
    }
    webkit_cookie_manager_get_accept_policy(manager.opaque, nil, AsyncReply.callback, reply)
  }

  /// The observer is not retained.
  open func add(_ observer: any WKHTTPCookieStoreObserver) {
    observers.add(observer)
    guard changes == nil else { return }
    let changes = NativeObject(UnsafeMutableRawPointer(manager))
    changes.on("changed") { [weak self] _ in
      guard let self else { return nil }
      observers.forEach { ($0 as? any WKHTTPCookieStoreObserver)?.cookiesDidChangeInCookieStore?(self) }
      return nil
    }
    self.changes = changes
  }

  open func remove(_ observer: any WKHTTPCookieStoreObserver) { observers.remove(observer) }
}

extension WKHTTPCookieStore {
  public func allCookies() async -> [HTTPCookie] {
    await withCheckedContinuation { continuation in getAllCookies { continuation.resume(returning: $0) } }
  }

  public func setCookie(_ cookie: HTTPCookie) async {
    await withCheckedContinuation { continuation in setCookie(cookie) { continuation.resume() } }
  }

  public func setCookiePolicy(_ policy: CookiePolicy) async {
    await withCheckedContinuation { continuation in setCookiePolicy(policy) { continuation.resume() } }
  }

  public var cookiePolicy: CookiePolicy {
    get async { await withCheckedContinuation { done in getCookiePolicy { done.resume(returning: $0) } } }
  }

  public func deleteCookie(_ cookie: HTTPCookie) async {
    await withCheckedContinuation { continuation in delete(cookie) { continuation.resume() } }
  }
}

/// Hears of changed cookies. Its method is optional.
@preconcurrency @MainActor public protocol WKHTTPCookieStoreObserver: NSObjectProtocol {}

extension WKHTTPCookieStoreObserver {
  package var cookiesDidChangeInCookieStore: ((WKHTTPCookieStore) -> Void)? {
    optionalMethod("cookiesDidChangeInCookieStore:")
  }
}

extension HTTPCookie {
  fileprivate convenience init?(native cookie: OpaquePointer) {
    var properties: [HTTPCookiePropertyKey: Any] = [
      .name: String(optionalCString: soup_cookie_get_name(cookie)) ?? "",
      .value: String(optionalCString: soup_cookie_get_value(cookie)) ?? "",
      .domain: String(optionalCString: soup_cookie_get_domain(cookie)) ?? "",
      .path: String(optionalCString: soup_cookie_get_path(cookie)) ?? "/",
    ]
    if soup_cookie_get_secure(cookie) != 0 { properties[.secure] = "TRUE" }
    if soup_cookie_get_http_only(cookie) != 0 { properties[.init("HttpOnly")] = "TRUE" }
    if let expires = soup_cookie_get_expires(cookie) {
      properties[.expires] = Date(timeIntervalSince1970: Double(g_date_time_to_unix(expires)))
    }
    self.init(properties: properties)
  }

  fileprivate var native: OpaquePointer {
    let cookie = soup_cookie_new(name, value, domain, path, -1)!
    soup_cookie_set_secure(cookie, isSecure ? 1 : 0)
    soup_cookie_set_http_only(cookie, isHTTPOnly ? 1 : 0)
    if let expiresDate {
      let date = g_date_time_new_from_unix_utc(gint64(expiresDate.timeIntervalSince1970))
      soup_cookie_set_expires(cookie, date)
      g_date_time_unref(date)
    }
    return cookie
  }
}
