import CGTK
import CWebKitGTK
import Foundation
import UIKit

/// The `WebKitWebView` behind one `WKWebView`.
@MainActor final class WebEngine {
  let native: NativeObject
  let scripts: ScriptInstaller
  private let settings: NativeObject
  /// For what kind of machine pages are asked for.
  var contentMode = WKWebpagePreferences.ContentMode.recommended

  var widget: UnsafeMutablePointer<GtkWidget> { native.pointer.assumingMemoryBound(to: GtkWidget.self) }
  var webView: UnsafeMutablePointer<WebKitWebView> { native.pointer.assumingMemoryBound(to: WebKitWebView.self) }

  init(_ configuration: WKWebViewConfiguration, customUserAgent: String?) {
    scripts = ScriptInstaller(configuration.userContentController)
    settings = NativeObject(adopting: UnsafeMutableRawPointer(webkit_settings_new()))
    let policies = NativeObject(adopting: UnsafeMutableRawPointer(configuration.makePolicies()))
    var properties: [(String, UnsafeMutableRawPointer)] = [
      ("user-content-manager", scripts.manager.pointer),
      ("settings", settings.pointer),
      ("website-policies", policies.pointer),
    ]
    // A page and the windows it opens share process and session, so that they can talk to each other.
    if let opener = configuration.opener?.startedEngine {
      properties.append(("related-view", opener.native.pointer))
    } else {
      properties.append(("network-session", configuration.websiteDataStore.session.pointer))
    }
    native = WebEngine.make(properties)
    withExtendedLifetime(policies) {}
    apply(configuration, customUserAgent: customUserAgent)
  }

  private static func make(_ properties: [(String, UnsafeMutableRawPointer)]) -> NativeObject {
    var names: [UnsafePointer<CChar>?] = properties.map { UnsafePointer(strdup($0.0)) }
    var values = properties.map { property in
      var value = GValue()
      g_value_init(&value, g_object_get_type())
      g_value_set_object(&value, property.1)
      return value
    }
    defer {
      for name in names { free(UnsafeMutablePointer(mutating: name)) }
      for index in values.indices { g_value_unset(&values[index]) }
    }
    return NativeObject(
      UnsafeMutableRawPointer(
        g_object_new_with_properties(webkit_web_view_get_type(), guint(names.count), &names, &values)!
      )
    )
  }

  /// Sets what an app may change at any time.
  func apply(_ configuration: WKWebViewConfiguration, customUserAgent: String?) {
    let settings = settings.opaque
    let preferences = configuration.preferences
    webkit_settings_set_minimum_font_size(settings, guint32(max(0, preferences.minimumFontSize)))
    webkit_settings_set_enable_javascript(settings, preferences.javaScriptEnabled ? 1 : 0)
    webkit_settings_set_javascript_can_open_windows_automatically(
      settings,
      preferences.javaScriptCanOpenWindowsAutomatically ? 1 : 0
    )
    webkit_settings_set_enable_site_specific_quirks(settings, preferences.isSiteSpecificQuirksModeEnabled ? 1 : 0)
    webkit_settings_set_enable_fullscreen(settings, preferences.isElementFullscreenEnabled ? 1 : 0)
    webkit_settings_set_print_backgrounds(settings, preferences.shouldPrintBackgrounds ? 1 : 0)
    webkit_settings_set_media_playback_allows_inline(settings, configuration.allowsInlineMediaPlayback ? 1 : 0)
    allowContentJavaScript(configuration.defaultWebpagePreferences.allowsContentJavaScript)
    contentMode = configuration.defaultWebpagePreferences.preferredContentMode
    applyUserAgent(configuration, customUserAgent)
  }

  /// What the page's servers are told the browser is.
  func applyUserAgent(_ configuration: WKWebViewConfiguration, _ customUserAgent: String?) {
    let settings = settings.opaque
    if let customUserAgent, !customUserAgent.isEmpty {
      return webkit_settings_set_user_agent(settings, customUserAgent)
    }
    webkit_settings_set_user_agent(settings, nil)
    let own = contentMode.userAgent(String(cString: webkit_settings_get_user_agent(settings)))
    let name = configuration.applicationNameForUserAgent.map { " " + $0 } ?? ""
    webkit_settings_set_user_agent(settings, own + name)
  }

  /// Pages' own scripts; those of the app run either way.
  func allowContentJavaScript(_ isAllowed: Bool) {
    webkit_settings_set_enable_javascript_markup(
      settings.opaque,
      isAllowed ? 1 : 0
    )
  }

  func setInspectable(_ isInspectable: Bool) {
    webkit_settings_set_enable_developer_extras(
      settings.opaque,
      isInspectable ? 1 : 0
    )
  }

  func setNavigationGestures(_ isEnabled: Bool) {
    webkit_settings_set_enable_back_forward_navigation_gestures(settings.opaque, isEnabled ? 1 : 0)
  }

  /// What is seen where the page has no background.
  func setOpaque(_ isOpaque: Bool) {
    var color = GdkRGBA(red: 1, green: 1, blue: 1, alpha: isOpaque ? 1 : 0)
    webkit_web_view_set_background_color(webView, &color)
  }

  // MARK: What the page is

  var url: URL? { String(optionalCString: webkit_web_view_get_uri(webView)).flatMap { URL(string: $0) } }
  var title: String? { String(optionalCString: webkit_web_view_get_title(webView)) }
  var isLoading: Bool { webkit_web_view_is_loading(webView) != 0 }
  var progress: Double { webkit_web_view_get_estimated_load_progress(webView) }
  var canGoBack: Bool { webkit_web_view_can_go_back(webView) != 0 }
  var canGoForward: Bool { webkit_web_view_can_go_forward(webView) != 0 }
  var backForwardList: OpaquePointer { webkit_web_view_get_back_forward_list(webView) }
}
