import CGTK
import CWebKitGTK
import Foundation
import FoundationNetworking

/// The schemes that the engine asks this process for. It knows them for all views at once; which handler is meant the view
/// that asks says.
@MainActor enum WebSchemes {
  private static var known: Set<String> = []
  private static let views = WeakSet<WKWebView>()

  /// Has a view that is about to be made ask for these schemes.
  static func register(_ schemes: some Sequence<String>, for view: WKWebView) {
    for scheme in schemes {
      views.add(view)
      guard known.insert(scheme).inserted else { continue }
      webkit_web_context_register_uri_scheme(
        webkit_web_context_get_default(),
        scheme,
        { request, _ in
          nonisolated(unsafe) let request = request!
          MainActor.assumeIsolated { WebSchemes.start(NativeObject(UnsafeMutableRawPointer(request))) }
        },
        nil,
        nil
      )
    }
  }

  private static func start(_ request: NativeObject) {
    let task = SchemeTask(request)
    let asking = webkit_uri_scheme_request_get_web_view(request.opaque).map(UnsafeMutableRawPointer.init)
    let owner = views.first { asking != nil && $0.startedEngine?.native.pointer == asking }
    guard let owner, let scheme = task.request.url?.scheme,
      let handler = owner.sharedConfiguration.urlSchemeHandler(forURLScheme: scheme)
    else { return task.didFailWithError(URLError(.unsupportedURL)) }
    owner.schemeTasks.add(task, handler)
    handler.webView(owner, start: task)
  }
}

/// The tasks of a view that are not done yet.
@MainActor final class SchemeTasks {
  private struct Entry {
    let task: SchemeTask
    let handler: any WKURLSchemeHandler
    let page: Int
  }

  private var running: [ObjectIdentifier: Entry] = [:]
  /// Counts the pages that began to load.
  private var page = 0

  func add(_ task: SchemeTask, _ handler: any WKURLSchemeHandler) {
    let id = ObjectIdentifier(task)
    running[id] = Entry(task: task, handler: handler, page: page)
    task.ended = { [weak self] in self?.running[id] = nil }
  }

  func pageBegan() { page += 1 }

  /// Stops the tasks of the pages before the one that loads now, or all.
  func stop(in view: WKWebView, all isAll: Bool) {
    for entry in running.values where isAll || entry.page < page {
      entry.handler.webView(view, stop: entry.task)
      entry.task.stop()
    }
  }
}
