import Combine
import Coordinators
import XCTest

@testable import Browser

final class PagesViewModelTests: XCTestCase {
    private let store = TestStores.make()
    private let result = ScreenResult<URL>()
    private lazy var viewModel = PagesViewModel(list: .history, store: store, result: result)
    private var events: [String] = []
    private var cancellables = Set<AnyCancellable>()

    override func setUpWithError() throws {
        try super.setUpWithError()
        try store.recordVisit(of: .first, at: Date(timeIntervalSince1970: 1))
        try store.recordVisit(of: .second, at: Date(timeIntervalSince1970: 2))
        result.publisher
            .sink { [unowned self] _ in
                self.events.append("end")
            } receiveValue: { [unowned self] url in
                self.events.append(url.path)
            }
            .store(in: &cancellables)
    }

    func testItSearchesAsOneTypes() {
        XCTAssertEqual(viewModel.pages, [.second, .first])
        viewModel.searchText = "first"
        XCTAssertEqual(viewModel.pages, [.first])
        viewModel.searchText = ""
        XCTAssertEqual(viewModel.pages.count, 2)
    }

    func testAChosenPageIsTheResult() {
        viewModel.choose(at: 1)
        XCTAssertEqual(events, ["/first", "end"])
    }

    func testAClosedListHasNone() {
        viewModel.close()
        XCTAssertEqual(events, ["end"])
    }

    func testPagesAreRemoved() throws {
        viewModel.remove(at: 0)
        XCTAssertEqual(viewModel.pages, [.first])
        XCTAssertEqual(try store.pages(in: .history), [.first])
        viewModel.clear()
        XCTAssertEqual(try store.pages(in: .history), [])
    }

    func testAStoreThatFailsIsSaidToFail() throws {
        XCTAssertNil(viewModel.problem)
        let damaged = PagesViewModel(list: .bookmarks, store: try TestStores.damaged(), result: result)
        XCTAssertEqual(damaged.pages, [])
        XCTAssertFalse(try XCTUnwrap(damaged.problem).isEmpty)
    }
}
