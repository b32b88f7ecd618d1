import CGTK
import CWebKitGTK
import Foundation

/// The pages that a web view has shown, at the moment it is asked.
@preconcurrency @MainActor open class WKBackForwardList: NSObject {
  private weak var webView: WKWebView?

  init(of webView: WKWebView) {
    self.webView = webView
    super.init()
  }

  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// The page so many steps forward, or back with a negative number.
  open func item(at index: Int) -> WKBackForwardListItem? {
    list.flatMap { webkit_back_forward_list_get_nth_item($0, gint(index)) }.map(WKBackForwardListItem.init)
  }
  /// From the oldest page to the one before the current.
  open var backList: [WKBackForwardListItem] { items(before: true).reversed() }
  /// From the page after the current one on.
  open var forwardList: [WKBackForwardListItem] { items(before: false) }

  private var list: OpaquePointer? { webView?.startedEngine?.backForwardList }

  private func items(before: Bool) -> [WKBackForwardListItem] {
    var items: [WKBackForwardListItem] = []
    while let next = item(at: (before ? -1 : 1) * (items.count + 1)) { items.append(next) }
    return items
  }
}

/// One page of the list.
@preconcurrency @MainActor open class WKBackForwardListItem: NSObject {
  let native: NativeObject

  init(_ pointer: OpaquePointer) {
    native = NativeObject(UnsafeMutableRawPointer(pointer))
    super.init()
  }

  open var url: URL {
    text(webkit_back_forward_list_item_get_uri).flatMap { URL(string: $0) } ?? URL(string: "about:blank")!
  }
  /// The address that was asked for, before redirections.
  open var initialURL: URL {
    text(webkit_back_forward_list_item_get_original_uri).flatMap { URL(string: $0) } ?? url
  }
  open var title: String? { text(webkit_back_forward_list_item_get_title) }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? WKBackForwardListItem)?.native.pointer == native.pointer
  }
  nonisolated open override var hash: Int { native.pointer.hashValue }

  private func text(_ get: (OpaquePointer?) -> UnsafePointer<CChar>?) -> String? {
    String(optionalCString: get(native.opaque))
  }
}
