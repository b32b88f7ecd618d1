import CGTK
import CWebKitGTK
import Foundation
import UIKit

/// What a web view is made with. A view takes a copy; the objects in it are shared.
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject, NSCopying {
  open var processPool = WKProcessPool()
  open var preferences = WKPreferences() { didSet { preferencesReplaced(oldValue) } }
  open var userContentController = WKUserContentController()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// Added to the user agent.
  open var applicationNameForUserAgent: String?
  /// Whether videos play where they stand in the page, and not only on the full screen.
  open var allowsInlineMediaPlayback = true
  /// What does not play before the user asks for it.
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []

  /// Those of the app's own schemes, which are in lower case.
  private(set) var schemeHandlers: [String: any WKURLSchemeHandler] = [:]

  /// Has the handler load what pages name with a scheme. It is retained.
  open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
    let scheme = urlScheme.lowercased()
    precondition(!WKWebView.handlesURLScheme(scheme), "'\(urlScheme)' is a URL scheme that WKWebView handles itself")
    precondition(
      urlSchemeHandler == nil || schemeHandlers[scheme] == nil,
      "the URL scheme '\(urlScheme)' has a handler already"
    )
    schemeHandlers[scheme] = urlSchemeHandler
  }

  open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
    schemeHandlers[urlScheme.lowercased()]
  }

  /// The view whose page asked for the window that this configuration is for.
  weak var opener: WKWebView?
  /// Hears of changes in the preferences.
  var changed: (() -> Void)?
  private var observer: PreferencesObserver?

  public override init() {
    super.init()
    observePreferences()
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { duplicate() } as WKWebViewConfiguration
  }

  func duplicate() -> WKWebViewConfiguration {
    let copy = WKWebViewConfiguration()
    copy.processPool = processPool
    copy.preferences = preferences
    copy.userContentController = userContentController
    copy.websiteDataStore = websiteDataStore
    copy.defaultWebpagePreferences = defaultWebpagePreferences
    copy.applicationNameForUserAgent = applicationNameForUserAgent
    copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
    copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
    copy.schemeHandlers = schemeHandlers
    copy.opener = opener
    return copy
  }

  func makePolicies() -> OpaquePointer {
    let media = mediaTypesRequiringUserActionForPlayback
    let policy =
      media.contains(.video)
      ? WEBKIT_AUTOPLAY_DENY : media.contains(.audio) ? WEBKIT_AUTOPLAY_ALLOW_WITHOUT_SOUND : WEBKIT_AUTOPLAY_ALLOW
    var value = GValue()
    g_value_init(&value, webkit_autoplay_policy_get_type())
    g_value_set_enum(&value, gint(policy.rawValue))
    defer { g_value_unset(&value) }
    let name = strdup("autoplay")
    defer { free(name) }
    var names: [UnsafePointer<CChar>?] = [UnsafePointer(name)]
    let made = g_object_new_with_properties(webkit_website_policies_get_type(), 1, &names, &value)!
    return OpaquePointer(made)
  }

  private func preferencesReplaced(_ old: WKPreferences) {
    observePreferences()
    changed?()
  }

  private func observePreferences() {
    observer = PreferencesObserver { [weak self] in self?.changed?() }
    preferences.observers.add(observer!)
  }
}

/// What may play without being asked to.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// Names a group of web views. WebKit decides itself which of them share a process.
@preconcurrency @MainActor open class WKProcessPool: NSObject {}
