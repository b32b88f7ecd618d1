import CGTK
import CWebKitGTK
import Foundation
import SlipwayFoundation
import UIKit

/// The element of a page that a context menu is for.
@preconcurrency @MainActor open class WKContextMenuElementInfo: NSObject {
  /// Where its link leads; nil for an element that is no link.
  public let linkURL: URL?

  init(linkURL: URL?) {
    self.linkURL = linkURL
    super.init()
  }
}

/// The menus that a delegate has for the links of a page. Everything else has the engine's own.
@MainActor final class ElementMenus: NSObject, UIContextMenuInteractionDelegate {
  private unowned let webView: WKWebView
  private lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// What the delegate wants opened now.
  private var wanted: UIContextMenuConfiguration?
  private var element = WKContextMenuElementInfo(linkURL: nil)

  init(_ webView: WKWebView) {
    self.webView = webView
    super.init()
    ElementMenus.register
  }

  /// Whether the engine has to leave its own menu closed.
  func open(for hit: OpaquePointer, _ menu: OpaquePointer) -> Bool {
    guard webkit_hit_test_result_context_is_link(hit) != 0 else { return false }
    let link = String(optionalCString: webkit_hit_test_result_get_link_uri(hit)).flatMap { URL(string: $0) }
    return open(link, at: webkit_context_menu_get_event(menu).map(place) ?? .zero)
  }

  /// - Parameter place: in the page's view.
  func open(_ link: URL?, at place: CGPoint) -> Bool {
    guard webView.allowsLinkPreview, let ask = webView.uiDelegate?.webView_contextMenuConfigurationForElement else {
      return false
    }
    let element = WKContextMenuElementInfo(linkURL: link)
    let once = Once<UIContextMenuConfiguration?> { [weak self] in self?.show($0, for: element, at: place) }
    ask(webView, element) { once.call($0) }
    return true
  }

  private func show(
    _ configuration: UIContextMenuConfiguration?,
    for element: WKContextMenuElementInfo,
    at place: CGPoint
  ) {
    guard let configuration else { return }
    let page = webView.webScrollView.page
    if interaction.view == nil { page.addInteraction(interaction) }
    (wanted, self.element) = (configuration, element)
    interaction.open(at: place, withPreview: true)
    wanted = nil
  }

  private func place(of event: OpaquePointer) -> CGPoint {
    let page = webView.webScrollView.page
    guard let widget = webView.startedEngine?.widget, let native = gtk_widget_get_native(widget) else { return .zero }
    var (x, y, originX, originY) = (0.0, 0.0, 0.0, 0.0)
    gdk_event_get_position(event, &x, &y)
    gtk_native_get_surface_transform(native, &originX, &originY)
    let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    var (localX, localY) = (0.0, 0.0)
    gtk_widget_translate_coordinates(window, widget, x - originX, y - originY, &localX, &localY)
    return CGPoint(x: localX + page.bounds.minX, y: localY + page.bounds.minY)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    wanted
  }

  private func willDisplay(
    _ interaction: UIContextMenuInteraction,
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    webView.uiDelegate?.webView_contextMenuWillPresentForElement?(webView, element)
  }

  private func willEnd(
    _ interaction: UIContextMenuInteraction,
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    webView.uiDelegate?.webView_contextMenuDidEndForElement?(webView, element)
  }

  private func willCommit(
    _ interaction: UIContextMenuInteraction,
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    webView.uiDelegate?.webView_contextMenuForElement_willCommitWithAnimator?(webView, element, animator)
  }

  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        ElementMenus.self,
        name: "ElementMenus",
        methods: [
          MethodRecord("contextMenuInteraction:willDisplayMenuFor:animator:", ElementMenus.willDisplay),
          MethodRecord("contextMenuInteraction:willEndFor:animator:", ElementMenus.willEnd),
          MethodRecord(
            "contextMenuInteraction:willPerformPreviewActionForMenuWith:animator:",
            ElementMenus.willCommit
          ),
        ]
      )
    ]
  }
}
