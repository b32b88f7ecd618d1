import CGTK
import CWebKitGTK
import Foundation

/// How to look for text in a page.
@preconcurrency @MainActor open class WKFindConfiguration: NSObject, NSCopying {
  open var backwards = false
  open var caseSensitive = false
  /// Whether to go on at the other end of the page.
  open var wraps = true

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      let copy = WKFindConfiguration()
      (copy.backwards, copy.caseSensitive, copy.wraps) = (backwards, caseSensitive, wraps)
      return copy
    } as WKFindConfiguration
  }
}

/// What came of looking.
@preconcurrency @MainActor open class WKFindResult: NSObject {
  public let matchFound: Bool

  init(matchFound: Bool) {
    self.matchFound = matchFound
    super.init()
  }
}

extension WKWebView {
  /// Finds text from the selection on, selects it and scrolls it into view.
  public func find(
    _ string: String,
    configuration: WKFindConfiguration = .init(),
    completionHandler: @escaping @MainActor @Sendable (WKFindResult) -> Void
  ) {
    find?.finish(found: false)
    guard let engine, !string.isEmpty else { return completionHandler(WKFindResult(matchFound: false)) }
    let run = FindRun(webkit_web_view_get_find_controller(engine.webView)) { [weak self] found in
      self?.find = nil
      completionHandler(WKFindResult(matchFound: found))
    }
    find = run
    run.start(string, configuration)
  }

  public func find(_ string: String, configuration: WKFindConfiguration = .init()) async throws -> WKFindResult {
    await withCheckedContinuation { continuation in
      find(string, configuration: configuration) { continuation.resume(returning: $0) }
    }
  }
}

/// One search, until it is answered or another begins.
@MainActor final class FindRun {
  private let controller: NativeObject
  private var done: ((Bool) -> Void)?

  init(_ controller: OpaquePointer, _ done: @escaping (Bool) -> Void) {
    self.controller = NativeObject(UnsafeMutableRawPointer(controller))
    self.done = done
    for (signal, found) in [("found-text", true), ("failed-to-find-text", false)] {
      self.controller.on(signal) { [weak self] _ in
        self?.finish(found: found)
        return nil
      }
    }
  }

  func start(_ text: String, _ configuration: WKFindConfiguration) {
    var options: UInt32 = 0
    if !configuration.caseSensitive { options |= WEBKIT_FIND_OPTIONS_CASE_INSENSITIVE.rawValue }
    if configuration.backwards { options |= WEBKIT_FIND_OPTIONS_BACKWARDS.rawValue }
    if configuration.wraps { options |= WEBKIT_FIND_OPTIONS_WRAP_AROUND.rawValue }
    webkit_find_controller_search(controller.opaque, text, options, guint.max)
  }

  func finish(found: Bool) {
    let done = done
    self.done = nil
    done?(found)
  }
}
