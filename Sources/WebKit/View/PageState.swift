import Combine
import Foundation
import Security
import SlipwayFoundation
import UIKit

/// What observers of a web view can watch, as they were last told.
struct PageState {
  var title: String?
  var url: URL?
  var isLoading = false
  var estimatedProgress = 0.0
  var hasOnlySecureContent = false
  var canGoBack = false
  var canGoForward = false
  var serverTrust: SecTrust?
  /// The page's own, and what the app wants in its place.
  var backgroundColor: UIColor?
  var underPageBackgroundColor: UIColor?
  var fullscreenState = WKWebView.FullscreenState.notInFullscreen
  var cameraCaptureState = WKMediaCaptureState.none
  var microphoneCaptureState = WKMediaCaptureState.none
  /// Whether the media of the page are held.
  var suspendsMedia = false
  /// The list whose changes are heard.
  var list: NativeObject?
}

extension WKWebView {
  /// Changes a property, with its observers told before and after. `names` are those it has in Objective-C and in Swift.
  func change<Value: Equatable>(_ property: WritableKeyPath<PageState, Value>, _ names: String..., to value: Value) {
    guard page[keyPath: property] != value else { return }
    for name in names { willChangeValue(forKey: name) }
    page[keyPath: property] = value
    for name in names.reversed() { didChangeValue(forKey: name) }
  }

  /// Takes over all that the engine says of the page.
  func readPage() {
    guard let engine = startedEngine else { return }
    change(\.url, "URL", "url", to: engine.url)
    change(\.title, "title", to: engine.title ?? "")
    change(\.estimatedProgress, "estimatedProgress", to: engine.progress)
    change(\.isLoading, "loading", "isLoading", to: engine.isLoading)
    readBackForwardList()
  }

  func readBackForwardList() {
    guard let engine = startedEngine else { return }
    change(\.canGoBack, "canGoBack", to: engine.canGoBack)
    change(\.canGoForward, "canGoForward", to: engine.canGoForward)
  }

  /// The names by which the properties are observed.
  static let registerKeys: Void = ClassRecords.register {
    [
      ClassRecord(
        WKWebView.self,
        name: "WKWebView",
        properties: [
          PropertyRecord("title", \WKWebView.title),
          PropertyRecord("URL", \WKWebView.url),
          PropertyRecord("url", \WKWebView.url),
          PropertyRecord("loading", \WKWebView.isLoading),
          PropertyRecord("isLoading", \WKWebView.isLoading),
          PropertyRecord("estimatedProgress", \WKWebView.estimatedProgress),
          PropertyRecord("hasOnlySecureContent", \WKWebView.hasOnlySecureContent),
          PropertyRecord("serverTrust", \WKWebView.serverTrust),
          PropertyRecord("underPageBackgroundColor", \WKWebView.underPageBackgroundColor),
          PropertyRecord("fullscreenState", \WKWebView.fullscreenState),
          PropertyRecord("cameraCaptureState", \WKWebView.cameraCaptureState),
          PropertyRecord("microphoneCaptureState", \WKWebView.microphoneCaptureState),
          PropertyRecord("canGoBack", \WKWebView.canGoBack),
          PropertyRecord("canGoForward", \WKWebView.canGoForward),
        ]
      )
    ]
  }
}
