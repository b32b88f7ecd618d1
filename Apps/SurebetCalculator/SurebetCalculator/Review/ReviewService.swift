import UIKit

protocol ReviewService: Sendable {
    @MainActor func requestReview() async
}

/// Opens the page of the store where a review is written.
struct ReviewHandler: ReviewService {
    static let reviewURL = URL(string: "https://apps.apple.com/app/id0000000000?action=write-review")!

    func requestReview() async {
        await UIApplication.shared.open(Self.reviewURL)
    }
}
