import Foundation
import Testing

@testable import SurebetCalculator

@MainActor @Suite("Review") struct ReviewHandlerTests {
    @Test("The configured address is opened, and nothing without one", arguments: ["http://store.test/review", nil])
    func address(text: String?) async {
        let url = text.flatMap { URL(string: $0) }
        var opened: [URL] = []
        let handler = ReviewHandler(url: url) { opened.append($0) }
        await handler.requestReview()
        #expect(handler.isAvailable == (url != nil))
        #expect(opened == [url].compactMap { $0 })
    }
}
