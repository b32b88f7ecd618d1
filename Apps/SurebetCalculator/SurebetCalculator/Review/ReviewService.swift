import UIKit

protocol ReviewService: Sendable {
    /// Whether there is a place where a review can be written.
    @MainActor var isAvailable: Bool { get }
    @MainActor func requestReview() async
}

/// Opens the configured address of the store, where a review is written.
struct ReviewHandler: ReviewService {
    private let url: URL?
    private let openURL: @MainActor @Sendable (URL) async -> Void

    init(
        url: URL? = AppConfiguration.reviewURL,
        openURL: @escaping @MainActor @Sendable (URL) async -> Void = { _ = await UIApplication.shared.open($0) }
    ) {
        self.url = url
        self.openURL = openURL
    }

    var isAvailable: Bool { url != nil }

    func requestReview() async {
        if let url { await openURL(url) }
    }
}
