import Combine
import XCTest

@testable import WebKit

final class ObservationTests: WebTestCase {
  @MainActor func testWhatAPageIsCanBeObserved() async throws {
    let (view, listener) = makeView()
    var titles: [String?] = []
    var urls: [URL?] = []
    var progress: [Double] = []
    var loading: [Bool] = []
    let observations = [
      view.observe(\.title, options: [.new]) { view, change in
        MainActor.assumeIsolated { titles.append(view.title) }
      },
      view.observe(\.url) { view, _ in MainActor.assumeIsolated { urls.append(view.url) } },
      view.observe(\.estimatedProgress) { view, _ in
        MainActor.assumeIsolated { progress.append(view.estimatedProgress) }
      },
      view.observe(\.isLoading) { view, _ in MainActor.assumeIsolated { loading.append(view.isLoading) } },
    ]
    try await load("second", in: view, listener)
    // The title is told by the page's process in a message of its own, which may come after the end of the load.
    try await until("it rests and has its title") { loading.last == false && titles.last == "Second" }
    XCTAssertEqual(urls.last??.path, "/second")
    XCTAssertEqual(progress, progress.sorted())
    XCTAssertEqual(progress.last, 1)
    XCTAssertEqual(loading, [true, false])
    withExtendedLifetime(observations) {}
  }

  @MainActor func testPublishersSendTheValueThereIsAndEachChange() async throws {
    let (view, listener) = makeView()
    var back: [Bool] = []
    var forward: [Bool] = []
    var cancellables: Set<AnyCancellable> = []
    view.publisher(for: \.canGoBack).sink { back.append($0) }.store(in: &cancellables)
    view.publisher(for: \.canGoForward).sink { forward.append($0) }.store(in: &cancellables)
    try await load("", in: view, listener)
    try await load("second", in: view, listener)
    view.goBack()
    try await until("it is back") { forward == [false, true] }
    XCTAssertEqual(back, [false, true, false])
  }

  @MainActor func testOnlySecurePagesHaveOnlySecureContent() async throws {
    let (view, listener) = makeView()
    try await load("second", in: view, listener)
    XCTAssertFalse(view.hasOnlySecureContent)
    view.loadHTMLString("", baseURL: URL(string: "https://example.test/"))
    try await until("the end") { listener.count("finish") == 2 }
    XCTAssertTrue(view.hasOnlySecureContent)
  }
}
