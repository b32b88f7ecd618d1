import CGTK
import XCTest

@testable import WebKit

/// What is left of pages that were closed: nothing.
final class GrowthTests: WebTestCase {
  @MainActor func testAHundredPagesLeaveNothingBehind() async throws {
    let store = WKWebsiteDataStore.nonPersistent()
    let views = WeakSet<WKWebView>()
    func openAndClose(_ count: Int) async throws {
      for _ in 0..<count {
        let (view, listener) = makeView { configuration in
          configuration.websiteDataStore = store
          configuration.userContentController.add(Listener(), name: "note")
          configuration.userContentController.addUserScript(
            WKUserScript(source: "1 + 1", injectionTime: .atDocumentEnd, forMainFrameOnly: true)
          )
        }
        views.add(view)
        Engines.watch(try XCTUnwrap(view.engine).native.pointer)
        try await load("/link", in: view, listener)
        _ = try await view.find("Go on")
      }
    }
    /// Nothing but the engine's own spare processes is kept.
    func isNothingLeft() -> Bool {
      var isEmpty = true
      views.forEach { _ in isEmpty = false }
      return isEmpty && Engines.living == 0
    }

    // What is made once for all pages is there after the first of them.
    try await openAndClose(20)
    try await until("the first pages are gone") { isNothingLeft() }
    let (memory, processes) = (residentMemory(), webProcesses())
    try await openAndClose(100)
    try await until("all pages are gone") { isNothingLeft() && webProcesses() <= processes }
    XCTAssertLessThan(residentMemory() - memory, 12 << 20)
  }

  @MainActor func testAViewDoesNotGrowWithItsPages() async throws {
    let (view, listener) = makeView()
    for _ in 0..<10 { try await load("/link", in: view, listener) }
    let memory = residentMemory()
    for _ in 0..<50 {
      try await load("/second", in: view, listener)
      try await load("/link", in: view, listener)
    }
    XCTAssertLessThan(residentMemory() - memory, 12 << 20)
  }

  /// In bytes.
  private func residentMemory() -> Int {
    let numbers = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    return (numbers.flatMap { Int($0[1]) } ?? 0) * Int(getpagesize())
  }

  /// How many processes of this one's run pages.
  private func webProcesses() -> Int {
    let ids = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
    var parents: [Int32: Int32] = [:]
    for id in ids {
      let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("PPid:") }
      parents[id] = line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int32($0) }
    }
    return ids.filter { id in
      let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(id)/exe")
      return executable?.hasSuffix("/WebKitWebProcess") == true
        && sequence(first: id) { parents[$0] }.prefix(32).contains(getpid())
    }.count
  }
}

/// Counts the engine's own views.
@MainActor private enum Engines {
  static var living = 0

  static func watch(_ view: UnsafeMutableRawPointer) {
    living += 1
    g_object_weak_ref(
      view.assumingMemoryBound(to: GObject.self),
      { _, _ in MainActor.assumeIsolated { Engines.living -= 1 } },
      nil
    )
  }
}
