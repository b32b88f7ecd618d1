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

    override func setUp() {
        super.setUp()
        store.recordVisit(of: .first, at: Date(timeIntervalSince1970: 1))
        store.recordVisit(of: .second, at: Date(timeIntervalSince1970: 2))
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

    func testPagesAreRemoved() {
        viewModel.remove(at: 0)
        XCTAssertEqual(viewModel.pages, [.first])
        XCTAssertEqual(store.pages(in: .history), [.first])
        viewModel.clear()
        XCTAssertEqual(store.pages(in: .history), [])
    }
}
