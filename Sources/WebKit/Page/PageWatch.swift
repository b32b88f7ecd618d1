import CGTK
import CWebKitGTK
import Foundation
import UIKit

/// Hears what `PageScripts.watch` tells of one web view's page.
@MainActor final class PageWatch {
  /// A frame that is about to load something because of a click or a form.
  struct Leaving {
    let frame: FrameFacts
    /// Nil for forms, whose fields may be a part of the address.
    let address: String?
    /// The name of the frame or window that the load is for; empty for the frame itself.
    let target: String
    /// Whether the link says that what it leads to is to be saved.
    let saves: Bool
  }

  weak var webView: WKWebView?
  /// The frame whose message is the next to come.
  private var announced: FrameFacts?
  private(set) var leaving: Leaving?

  func hear(_ message: OpaquePointer) {
    guard let message = ScriptValue.object(message) as? [String: Any] else { return }
    if let frame = message["frame"] as? [String: Any] { announced = FrameFacts(frame) }
    if message["sent"] != nil { announced = nil }
    if let facts = message["leaving"] as? [String: Any] {
      leaving = Leaving(
        frame: FrameFacts(facts),
        address: facts["to"] as? String,
        target: facts["target"] as? String ?? "",
        saves: facts["saves"] as? Bool ?? false
      )
    }
    if let state = message["state"] as? [NSNumber], state.count == 5 {
      let values = state.map { CGFloat($0.doubleValue) }
      webView?.webScrollView.pageMoved(
        PagePlace(
          offset: CGPoint(x: values[0], y: values[1]),
          size: CGSize(width: values[2], height: values[3]),
          scale: values[4],
          order: message["order"] as? Int ?? 0
        )
      )
    }
    if let color = message["color"] as? String { webView?.pageColorChanged(UIColor(style: color)) }
  }

  /// The frame that sent the message which just came. What nobody announced does not come from the page's main frame.
  func sender(in webView: WKWebView?) -> WKFrameInfo {
    WKFrameInfo(announced ?? .unknown, webView)
  }

  /// What the click or the form was that the engine asks about now.
  func takeLeaving(to address: String?, isForm: Bool) -> Leaving? {
    guard let leaving, isForm ? leaving.address == nil : leaving.address == address else { return nil }
    self.leaving = nil
    return leaving
  }
}

/// Where a page stands, in its own points.
struct PagePlace: Equatable {
  var offset = CGPoint.zero
  var size = CGSize.zero
  /// How much the user has magnified it.
  var scale: CGFloat = 1
  /// The last of the app's own scrolls that the page has done.
  var order = 0
}

/// What is known of a frame.
struct FrameFacts {
  let isMain: Bool
  let url: URL?
  let origin: String

  static let unknown = FrameFacts(isMain: false, url: nil, origin: "null")

  init(isMain: Bool, url: URL?, origin: String) {
    (self.isMain, self.url, self.origin) = (isMain, url, origin)
  }

  init(_ message: [String: Any]) {
    self.init(
      isMain: message["isMain"] as? Bool ?? false,
      url: (message["url"] as? String).flatMap { URL(string: $0) },
      origin: message["origin"] as? String ?? "null"
    )
  }

  /// The main frame of a page with this address.
  init(mainFrameOf url: URL?) {
    self.init(isMain: true, url: url, origin: url.map(Self.origin) ?? "null")
  }

  private static func origin(of url: URL) -> String {
    guard let scheme = url.scheme, let host = url.host else { return "null" }
    return "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
  }
}

extension UIColor {
  /// A computed style's `rgb(…)` or `rgba(…)`; nil for anything else.
  fileprivate convenience init?(style: String) {
    guard style.hasPrefix("rgb") else { return nil }
    let parts = style.split { !($0.isNumber || $0 == ".") }.compactMap { Double($0) }
    guard parts.count >= 3 else { return nil }
    self.init(
      red: parts[0] / 255,
      green: parts[1] / 255,
      blue: parts[2] / 255,
      alpha: parts.count > 3 ? parts[3] : 1
    )
  }
}
