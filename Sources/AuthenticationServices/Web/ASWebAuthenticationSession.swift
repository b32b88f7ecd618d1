import Foundation
import UIKit
import WebKit

/// The window over which a system's screen is shown.
public typealias ASPresentationAnchor = UIWindow

/// Says over which window a session is shown.
@preconcurrency @MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Signs the user in on a site's page, and ends with the address to which the site leads back.
///
/// The page is shown in a web view of the app's. It keeps its cookies with those of the app's web views, or in memory, if the
/// session prefers so; the user is asked whether the site may be used unless it does. All members belong to the main thread.
@preconcurrency @MainActor open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  /// Which address ends a session.
  open class Callback: NSObject, @unchecked Sendable {
    private let matches: @Sendable (URL) -> Bool

    private init(_ matches: @escaping @Sendable (URL) -> Bool) { self.matches = matches }

    /// One with a scheme of the app's own.
    open class func customScheme(_ customScheme: String) -> Callback {
      Callback { $0.scheme?.lowercased() == customScheme.lowercased() }
    }

    /// One of a site's. No site is asked whether it knows the app.
    open class func https(host: String, path: String) -> Callback {
      Callback { url in
        let same = url.scheme?.lowercased() == "https" && url.host?.lowercased() == host.lowercased()
        return same && url.path == (path.hasPrefix("/") ? path : "/" + path)
      }
    }

    open func matchesURL(_ url: URL) -> Bool { matches(url) }
  }

  private enum State { case waiting, running, ended }

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// Whether the site finds no cookies of before, and leaves none.
  open var prefersEphemeralWebBrowserSession = false
  /// What the first request brings besides.
  open var additionalHeaderFields: [String: String]?

  private let url: URL
  private let callback: Callback?
  private let completionHandler: CompletionHandler
  private var state = State.waiting
  private weak var shown: UIViewController?

  /// - Parameters:
  ///   - url: of the site's page, with the scheme http or https.
  ///   - callbackURLScheme: of the address that ends the session; nil for those of the app's `Info.plist`.
  ///   - completionHandler: called once, on the main thread, with that address or an `ASWebAuthenticationSessionError`.
  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
    url = URL
    callback = callbackURLScheme.map(Callback.customScheme)
    self.completionHandler = completionHandler
  }

  public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
    url = URL
    self.callback = callback
    self.completionHandler = completionHandler
  }

  /// Whether `start()` would show the page.
  open var canStart: Bool {
    state == .waiting && presentationContextProvider != nil && ["http", "https"].contains(url.scheme?.lowercased())
  }

  /// Asks the user, and shows the page. The session has to be kept until it ends.
  ///
  /// - Returns: false if it cannot be shown; the completion handler is told why, unless the session was started before.
  @discardableResult open func start() -> Bool {
    guard state == .waiting else { return false }
    guard let provider = presentationContextProvider else { return refuse(.presentationContextNotProvided) }
    let window = provider.presentationAnchor(for: self)
    guard canStart, !window.isHidden, let controller = window.rootViewController?.topmost else {
      return refuse(.presentationContextInvalid)
    }
    state = .running
    if prefersEphemeralWebBrowserSession { showPage(over: controller) } else { ask(over: controller) }
    return true
  }

  /// Ends the session; one that has ended, or was never started, stays as it is.
  open func cancel() {
    if state == .running { end(nil, ASWebAuthenticationSessionError(.canceledLogin)) }
  }

  private func refuse(_ code: ASWebAuthenticationSessionError.Code) -> Bool {
    state = .ended
    completionHandler(nil, ASWebAuthenticationSessionError(code))
    return false
  }

  private func end(_ url: URL?, _ error: (any Error)?) {
    guard state == .running else { return }
    state = .ended
    let (controller, handler) = (shown, completionHandler)
    guard let presenter = controller?.presentingViewController else { return handler(url, error) }
    presenter.dismiss(animated: true) { handler(url, error) }
  }

  // MARK: Screens

  private func ask(over controller: UIViewController) {
    let bundle = Bundle.main
    let name =
      bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
      ?? bundle.object(forInfoDictionaryKey: "CFBundleName") as? String ?? ProcessInfo.processInfo.processName
    let alert = UIAlertController(
      title: "“\(name)” Wants to Use “\(url.host ?? "")” to Sign In",
      message: "This allows the app and website to share information about you.",
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: SystemString.cancel.text, style: .cancel) { _ in self.cancel() })
    let go = UIAlertAction(title: "Continue", style: .default) { _ in
      if self.state == .running { self.showPage(over: controller) }
    }
    alert.addAction(go)
    alert.preferredAction = go
    shown = alert
    controller.present(alert, animated: true)
  }

  private func showPage(over controller: UIViewController) {
    var request = URLRequest(url: url)
    for (name, value) in additionalHeaderFields ?? [:] { request.setValue(value, forHTTPHeaderField: name) }
    let page = SignInController(
      request,
      isEphemeral: prefersEphemeralWebBrowserSession,
      ends: { [callback] in callback?.matchesURL($0) ?? InfoPlistSchemes.contains($0.scheme) },
      end: { [self] url in end(url, url == nil ? ASWebAuthenticationSessionError(.canceledLogin) : nil) }
    )
    shown = page
    controller.present(page, animated: true)
  }
}

extension UIViewController {
  fileprivate var topmost: UIViewController { presentedViewController?.topmost ?? self }
}

/// The schemes of the addresses that the app says it opens.
enum InfoPlistSchemes {
  static func contains(_ scheme: String?) -> Bool {
    let types = Bundle.main.object(forInfoDictionaryKey: "CFBundleURLTypes") as? [[String: Any]] ?? []
    let schemes = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    return scheme.map { scheme in schemes.contains { $0.lowercased() == scheme.lowercased() } } ?? false
  }
}
