import CGTK
import CWebKitGTK
import Foundation
import FoundationNetworking

/// Which frame a navigation is of: the engine asks about all frames alike.
extension WKWebView {
  func takeLeaving(_ action: OpaquePointer) -> PageWatch.Leaving? {
    let type = webkit_navigation_action_get_navigation_type(action)
    let address = URLRequest(native: webkit_navigation_action_get_request(action)).url?.absoluteString
    let isForm = type == WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED || type == WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED
    return startedEngine?.scripts.watch.takeLeaving(to: address, isForm: isForm)
  }

  /// A click and a form say themselves where they lead to, before the engine asks. The page is looked into for what its
  /// frames are loaded with; all else is the main frame's.
  func findFrames(
    of action: OpaquePointer,
    _ found: @escaping @MainActor (_ source: WKFrameInfo, _ target: WKFrameInfo, PageWatch.Leaving?) -> Void
  ) {
    let main = WKFrameInfo(mainFrameOf: self)
    if navigations.isExpecting { return found(main, main, nil) }
    if let leaving = takeLeaving(action) {
      let source = WKFrameInfo(leaving.frame, self)
      return found(source, leaving.isForOwnFrame ? source : leaving.isForMainFrame ? main : subframe, leaving)
    }
    guard webkit_navigation_action_get_navigation_type(action) == WEBKIT_NAVIGATION_TYPE_OTHER, page.url != nil else {
      return found(main, main, nil)
    }
    let url = URLRequest(native: webkit_navigation_action_get_request(action)).url
    // A page does not go on before it has an answer about its own places, and about frames with no address.
    guard let url, url.scheme != "about" else { return found(main, subframe, nil) }
    guard url.withoutFragment != page.url?.withoutFragment else { return found(main, main, nil) }
    lookForFrame(url) { [weak self] isThere in
      guard let self else { return found(main, main, nil) }
      found(main, isThere ? subframe : main, nil)
    }
  }

  private var subframe: WKFrameInfo { WKFrameInfo(.unknown, self) }

  private func lookForFrame(_ url: URL, _ found: @escaping @MainActor (Bool) -> Void) {
    callAsyncJavaScript(
      PageScripts.holdsFrame,
      arguments: ["url": url.absoluteString],
      in: nil,
      in: .world(name: PageScripts.world)
    ) { found((try? $0.get()) as? Bool ?? false) }
  }
}

extension PageWatch.Leaving {
  fileprivate var isForOwnFrame: Bool { target.isEmpty || target == "_self" }
  fileprivate var isForMainFrame: Bool { target == "_top" || target == "_parent" }
}

extension URL {
  fileprivate var withoutFragment: String {
    let text = absoluteString
    return text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
  }
}
