import XCTest

@testable import ScreenKit

final class HutsModelTests: XCTestCase {
    private let service = MockHutService()

    private func page(_ ids: ClosedRange<Int>, isLast: Bool = false) -> Result<HutPage, Error> {
        .success(HutPage(huts: ids.map { Samples.hut($0) }, isLast: isLast))
    }

    @MainActor func testTheFirstPageIsReloadedTheNextAreUpdates() {
        let model = HutsModel(service: service)
        let screen = Listener(model)
        model.load()
        service.pages[0].answer(page(1...12))
        XCTAssertEqual(screen.messages, ["begin loading", "reloaded", "finish"])

        model.load()
        service.pages[1].answer(page(13...20))
        XCTAssertEqual(screen.messages.suffix(3), ["begin loading", "updated", "finish"])
        XCTAssertEqual(service.pages.map(\.number), [0, 1])
        XCTAssertEqual(model.huts.map(\.id), Array(1...20))
    }

    @MainActor func testTheNextPageIsAskedForBeforeTheEndIsReached() {
        let model = HutsModel(service: service)
        model.load()
        service.pages[0].answer(page(1...12))
        model.loadMoreIfNeeded(for: 7)
        XCTAssertEqual(service.pages.count, 1)
        model.loadMoreIfNeeded(for: 8)
        model.loadMoreIfNeeded(for: 9)
        XCTAssertEqual(service.pages.count, 2)
    }

    @MainActor func testTheLastPageIsTheLast() {
        let model = HutsModel(service: service)
        model.load()
        service.pages[0].answer(page(1...3, isLast: true))
        model.loadMoreIfNeeded(for: 2)
        XCTAssertEqual(service.pages.count, 1)
    }

    @MainActor func testAfterAnErrorNothingIsAskedForByItself() {
        let model = HutsModel(service: service)
        let screen = Listener(model)
        model.load()
        service.pages[0].answer(page(1...12))
        model.load()
        service.pages[1].answer(.failure(ServiceError.notConnected))
        XCTAssertEqual(screen.messages.last, "finish with error")
        XCTAssertNotNil(model.error)

        model.loadMoreIfNeeded(for: 11)
        XCTAssertEqual(service.pages.count, 2)
        model.load()
        XCTAssertEqual(service.pages.map(\.number), [0, 1, 1])
        XCTAssertNil(model.error)
    }

    @MainActor func testAReloadThatFailsLeavesTheList() {
        let model = HutsModel(service: service)
        let screen = Listener(model)
        model.load()
        service.pages[0].answer(page(1...12))
        model.reload()
        service.pages[1].answer(.failure(ServiceError.notConnected))

        XCTAssertEqual(screen.messages.suffix(2), ["begin reloading", "finish with error"])
        XCTAssertEqual(model.huts.count, 12)
        XCTAssertNil(model.error)
        model.loadMoreIfNeeded(for: 11)
        XCTAssertEqual(service.pages.map(\.number), [0, 0, 1])
    }

    @MainActor func testAnAnswerForAnEarlierListIsForgotten() {
        let model = HutsModel(service: service)
        model.load()
        model.reload()
        service.pages[1].answer(page(1...12))
        service.pages[0].answer(page(21...32))
        XCTAssertEqual(model.huts.map(\.id), Array(1...12))
    }

    @MainActor func testAModelThatIsGoneHearsNothing() {
        weak var model: HutsModel?
        func load() {
            let loading = HutsModel(service: service)
            model = loading
            loading.load()
        }
        load()
        XCTAssertNil(model)
        service.pages[0].answer(page(1...2))
    }
}
