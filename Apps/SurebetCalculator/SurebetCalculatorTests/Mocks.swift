import Combine
import Foundation

@testable import SurebetCalculator

/// Remembers what was logged.
final class MockAnalyticsService: AnalyticsService, @unchecked Sendable {
    private(set) var events: [AnalyticsEvent] = []

    func log(event: AnalyticsEvent) {
        events.append(event)
    }
}

@MainActor
final class MockReviewService: ReviewService {
    var isAvailable = true
    private(set) var requestCount = 0

    func requestReview() async {
        requestCount += 1
    }
}

final class MockBannerService: BannerService, @unchecked Sendable {
    var banner: BannerModel?
    var image: Data?
    private let changed = PassthroughSubject<Void, Never>()

    var changes: AnyPublisher<Void, Never> { changed.eraseToAnyPublisher() }

    /// Caches a banner, as a fetch does.
    func cache(_ banner: BannerModel) {
        self.banner = banner
        image = Samples.image
        changed.send()
    }

    func fetchBanner() async throws {}
    func getBannerFromDefaults() -> BannerModel? { banner }
    func getStoredBannerImageData() -> Data? { image }
    func clearBanner() {
        banner = nil
        image = nil
        changed.send()
    }
}

enum Samples {
    static let banner = banner(id: "autumn")

    static func banner(id: String) -> BannerModel {
        BannerModel(
            id: id,
            title: "Odds of the week",
            body: "The best coefficients.",
            imageURL: URL(string: "http://banners.test/1.png")!,
            actionURL: URL(string: "http://banners.test/offer")!
        )
    }

    /// A picture of one point.
    static let image = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    )!

    /// Defaults that no other test and no app reads.
    static func defaults() -> UserDefaults {
        let name = "test-\(UUID().uuidString)"
        let defaults = UserDefaults(suiteName: name)!
        defaults.removePersistentDomain(forName: name)
        return defaults
    }
}
