import Foundation
import Testing
import UIKit

@testable import SurebetCalculator

/// Answers requests from within the test.
final class StubProtocol: URLProtocol {
    typealias Answer = (status: Int, body: Data)

    nonisolated(unsafe) static var answers: [String: Answer] = [:]
    nonisolated(unsafe) static var requests: [String] = []

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        let path = request.url!.path
        Self.requests.append(path)
        guard let answer = Self.answers[path] else {
            client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
            return
        }
        let response = HTTPURLResponse(
            url: request.url!,
            statusCode: answer.status,
            httpVersion: nil,
            headerFields: nil
        )!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: answer.body)
        client?.urlProtocolDidFinishLoading(self)
    }
}

@Suite("Banner of a server", .serialized) struct BannerManagerTests {
    private let manager: BannerManager

    init() throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [StubProtocol.self]
        manager = BannerManager(
            baseURL: URL(string: "http://banners.test/"),
            session: URLSession(configuration: configuration),
            defaults: Samples.defaults()
        )
        StubProtocol.requests = []
        StubProtocol.answers = [
            "/banner": (200, try JSONEncoder().encode(Samples.banner)),
            "/1.png": (200, Samples.image),
        ]
    }

    @Test("It is cached with its picture") func caching() async throws {
        #expect(!manager.isBannerFullyCached())
        try await manager.fetchBanner()
        #expect(manager.isBannerFullyCached())
        #expect(manager.getBannerFromDefaults() == Samples.banner)
        #expect(manager.getStoredBannerImageData() == Samples.image)
    }

    @Test("A picture with the same address is not fetched again") func sameImage() async throws {
        try await manager.fetchBanner()
        try await manager.fetchBanner()
        #expect(StubProtocol.requests == ["/banner", "/1.png", "/banner"])
    }

    @Test("A new address is fetched") func newImage() async throws {
        try await manager.fetchBanner()
        let other = BannerModel(
            id: "winter",
            title: "",
            body: "",
            imageURL: URL(string: "http://banners.test/2.png")!,
            actionURL: Samples.banner.actionURL
        )
        StubProtocol.answers["/banner"] = (200, try JSONEncoder().encode(other))
        StubProtocol.answers["/2.png"] = (200, Data("two".utf8))
        try await manager.fetchBanner()
        #expect(manager.getBannerFromDefaults()?.id == "winter")
        #expect(manager.getStoredBannerImageData() == Data("two".utf8))
    }

    @Test("Any failure empties the cache", arguments: ["/banner", "/1.png"], [nil, 500])
    func failures(path: String, status: Int?) async throws {
        try await manager.fetchBanner()
        StubProtocol.answers[path] = status.map { ($0, Data()) }
        if path == "/1.png" {
            let moved = try JSONEncoder().encode(Samples.banner)
            StubProtocol.answers["/banner"] = (
                200,
                Data(
                    String(decoding: moved, as: UTF8.self)
                        .replacingOccurrences(of: "1.png", with: "gone.png").utf8
                )
            )
            StubProtocol.answers["/gone.png"] = status.map { ($0, Data()) }
        }
        await #expect(throws: (any Error).self) { try await manager.fetchBanner() }
        #expect(manager.getBannerFromDefaults() == nil && manager.getStoredBannerImageData() == nil)
    }

    @Test("What is far too large is not kept", arguments: ["/banner", "/1.png"])
    func tooLarge(path: String) async throws {
        StubProtocol.answers[path]?.body += Data(repeating: 32, count: 5_000_000)
        await #expect(throws: URLError.self) { try await manager.fetchBanner() }
        #expect(manager.getBannerFromDefaults() == nil && manager.getStoredBannerImageData() == nil)
    }

    @Test("Whoever shows the banner hears of a fetch and of a failure, and of no other's") func changes() async throws {
        var changes = 0
        let watch = manager.changes.sink { changes += 1 }
        defer { watch.cancel() }
        try await manager.fetchBanner()
        #expect(changes == 1)
        StubProtocol.answers = [:]
        try? await manager.fetchBanner()
        #expect(changes == 2)
        BannerManager(baseURL: nil, defaults: Samples.defaults()).clearBanner()
        #expect(changes == 2)
    }

    @Test("With no address nothing is asked") func noAddress() async throws {
        await #expect(throws: BannerError.noAddress) {
            try await BannerManager(baseURL: nil, defaults: Samples.defaults()).fetchBanner()
        }
        #expect(StubProtocol.requests.isEmpty)
    }

    @Test("Broken JSON is a failure") func brokenAnswer() async throws {
        try await manager.fetchBanner()
        StubProtocol.answers["/banner"] = (200, Data("{".utf8))
        await #expect(throws: DecodingError.self) { try await manager.fetchBanner() }
        #expect(!manager.isBannerFullyCached())
    }
}

@MainActor @Suite("Banner on the screen") struct BannerViewModelTests {
    private let service = MockBannerService()
    private let analytics = MockAnalyticsService()

    private func viewModel(opened: @escaping @MainActor (URL) -> Void = { _ in }) -> BannerViewModel {
        BannerViewModel(type: .fullscreen, service: service, analyticsService: analytics, openURL: opened)
    }

    private func cache() {
        service.banner = Samples.banner
        service.image = Samples.image
    }

    @Test("What is not wholly cached is not shown") func notCached() {
        let viewModel = viewModel()
        viewModel.send(.appear)
        service.banner = Samples.banner
        viewModel.send(.appear)
        #expect(viewModel.banner == nil && viewModel.image == nil && analytics.events.isEmpty)
    }

    /// Polls until what a change causes has come by way of the main queue.
    private func wait(until condition: () -> Bool) async throws {
        for _ in 0..<3_000 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
        #expect(condition())
    }

    @Test("What is fetched while the screen is there is shown at once") func fetchedLater() async throws {
        let viewModel = viewModel()
        viewModel.send(.appear)
        #expect(viewModel.banner == nil)
        service.cache(Samples.banner)
        try await wait { viewModel.banner == Samples.banner }
        #expect(viewModel.image != nil)
        #expect(analytics.events == [.bannerViewed(bannerId: "autumn", bannerType: .fullscreen)])

        service.cache(Samples.banner(id: "winter"))
        try await wait { viewModel.banner?.id == "winter" }
        #expect(analytics.events.last == .bannerViewed(bannerId: "winter", bannerType: .fullscreen))
    }

    @Test("A banner that was closed does not come again; another one does") func closedForGood() async throws {
        cache()
        let viewModel = viewModel()
        viewModel.send(.appear)
        viewModel.send(.close)
        service.cache(Samples.banner)
        viewModel.send(.appear)
        #expect(viewModel.banner == nil)
        service.cache(Samples.banner(id: "winter"))
        try await wait { viewModel.banner != nil }
        #expect(viewModel.banner?.id == "winter" && analytics.events.count == 3)
    }

    @Test("A failure empties the cache, not the screen") func emptied() async throws {
        cache()
        let viewModel = viewModel()
        viewModel.send(.appear)
        service.clearBanner()
        // The main queue is served in order: what the change causes there has come before this.
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        #expect(viewModel.banner?.id == "autumn" && viewModel.image != nil)
    }

    @Test("Seen, opened and closed, it is told of with its id and type") func events() {
        cache()
        var opened: [URL] = []
        let viewModel = viewModel { opened.append($0) }
        viewModel.send(.appear)
        viewModel.send(.appear)
        #expect(viewModel.banner == Samples.banner && viewModel.image?.size == CGSize(width: 1, height: 1))
        viewModel.send(.open)
        viewModel.send(.close)
        viewModel.send(.close)
        #expect(viewModel.banner == nil && opened == [Samples.banner.actionURL])
        #expect(
            analytics.events == [
                .bannerViewed(bannerId: "autumn", bannerType: .fullscreen),
                .bannerClicked(bannerId: "autumn", bannerType: .fullscreen),
                .bannerClosed(bannerId: "autumn", bannerType: .fullscreen),
            ]
        )
    }
}
