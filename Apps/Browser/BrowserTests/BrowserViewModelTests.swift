import Combine
import XCTest

@testable import Browser

final class BrowserViewModelTests: XCTestCase {
    private let store = TestStores.make()
    private lazy var viewModel = BrowserViewModel(store: store)
    private var commands: [BrowserViewModel.Command] = []
    private var cancellables = Set<AnyCancellable>()

    override func setUp() {
        super.setUp()
        viewModel.commands.sink { [unowned self] in self.commands.append($0) }.store(in: &cancellables)
    }

    private func type(_ text: String) {
        viewModel.webText = text
        viewModel.go()
    }

    func testItBeginsWithTheStartPage() {
        XCTAssertEqual(viewModel.screen, .start)
        XCTAssertEqual(viewModel.webText, "")
        viewModel.reloadOrStop()
        viewModel.tryAgain()
        type("  ")
        XCTAssertEqual(commands, [])
    }

    func testWhatIsTypedIsLoaded() {
        type("example.test")
        XCTAssertEqual(commands, [.load(URL(string: "https://example.test")!)])
        XCTAssertEqual(viewModel.webText, "https://example.test")
    }

    func testACommittedPageIsShownAndAFinishedOneRemembered() throws {
        viewModel.didCommit(Page.first.url)
        XCTAssertEqual(viewModel.screen, .page)
        XCTAssertEqual(viewModel.webText, "https://example.test/first")
        XCTAssertEqual(try store.pages(in: .history), [])
        viewModel.didFinish(.first)
        XCTAssertEqual(try store.pages(in: .history), [.first])
        viewModel.didFinish(Page(url: URL(string: "about:blank")!, title: ""))
        XCTAssertEqual(try store.pages(in: .history), [.first])
    }

    func testATitleThatComesLateIsRemembered() throws {
        viewModel.didCommit(Page.first.url)
        viewModel.didFinish(Page(url: Page.first.url, title: ""))
        viewModel.didChangeTitle("")
        XCTAssertEqual(try store.pages(in: .history).map(\.title), [""])
        viewModel.didChangeTitle(Page.first.title)
        XCTAssertEqual(try store.pages(in: .history), [.first])
    }

    func testBackFromAProblemIsThePageBefore() {
        viewModel.goBack()
        XCTAssertEqual(commands, [.goBack])
        viewModel.didCommit(Page.first.url)
        viewModel.didFail(URL(string: "https://example.test/gone"), with: URLError(.cannotFindHost))
        XCTAssertTrue(viewModel.hasPage(behind: viewModel.screen))
        viewModel.goBack()
        XCTAssertEqual(viewModel.screen, .page)
        XCTAssertEqual(viewModel.webText, "https://example.test/first")
        XCTAssertEqual(commands, [.goBack])
        viewModel.processDidEnd()
        XCTAssertFalse(viewModel.hasPage(behind: viewModel.screen))
    }

    func testTheStartPageOffersWhatWasVisitedLast() throws {
        try store.recordVisit(of: .first)
        XCTAssertEqual(BrowserViewModel(store: store).recent, [.first])
        XCTAssertEqual(viewModel.recent, [])
        for number in 0..<9 {
            try store.recordVisit(of: Page(url: URL(string: "https://example.test/\(number)")!, title: "\(number)"))
        }
        viewModel.offerPages()
        XCTAssertEqual(viewModel.recent.map(\.title), (1..<9).reversed().map(String.init))
    }

    func testADownloadLeavesThePage() {
        viewModel.didCommit(Page.first.url)
        type("https://example.test/file")
        viewModel.loadBecameDownload()
        XCTAssertEqual(viewModel.screen, .page)
        XCTAssertEqual(viewModel.webText, "https://example.test/first")
    }

    func testNothingTypedLeavesThePageAndItsAddress() {
        viewModel.didCommit(Page.first.url)
        type("  ")
        XCTAssertEqual(viewModel.webText, "https://example.test/first")
        XCTAssertEqual(commands, [])
    }

    func testWithoutASecureServerTheOtherIsTried() {
        type("example.test")
        viewModel.didFail(URL(string: "https://example.test"), with: URLError(.cannotConnectToHost))
        XCTAssertEqual(commands.last, .load(URL(string: "http://example.test")!))
        XCTAssertEqual(viewModel.screen, .start)
        viewModel.didFail(URL(string: "http://example.test"), with: URLError(.cannotConnectToHost))
        XCTAssertEqual(commands.count, 2)
        XCTAssertEqual(viewModel.screen, .problem(.refused("example.test")))
    }

    func testABadCertificateIsNeverPassedBy() {
        type("example.test")
        viewModel.didFail(URL(string: "https://example.test"), with: URLError(.serverCertificateHasUnknownRoot))
        XCTAssertEqual(commands.count, 1)
        XCTAssertEqual(viewModel.screen, .problem(.badCertificate("example.test")))
    }

    func testEachFailureHasItsPage() {
        let url = URL(string: "http://example.test/")!
        let cases: [(Error, LoadProblem)] = [
            (URLError(.notConnectedToInternet), .noNetwork),
            (URLError(.cannotFindHost), .unknownHost("example.test")),
            (URLError(.timedOut), .refused("example.test")),
            (URLError(.secureConnectionFailed), .badCertificate("example.test")),
        ]
        for (error, problem) in cases {
            viewModel.didFail(url, with: error)
            XCTAssertEqual(viewModel.screen, .problem(problem))
            XCTAssertFalse(problem.title.isEmpty)
            XCTAssertFalse(problem.explanation.isEmpty)
        }
    }

    func testAStoppedLoadIsNoProblem() {
        viewModel.didCommit(Page.first.url)
        viewModel.didFail(Page.second.url, with: URLError(.cancelled))
        viewModel.didFail(Page.second.url, with: NSError(domain: "WebKitErrorDomain", code: 102))
        XCTAssertEqual(viewModel.screen, .page)
    }

    func testTryAgainLoadsWhatFailed() {
        viewModel.open(Page.first.url)
        viewModel.didFail(Page.first.url, with: URLError(.cannotFindHost))
        viewModel.tryAgain()
        XCTAssertEqual(commands, [.load(Page.first.url), .load(Page.first.url)])
        viewModel.didCommit(Page.first.url)
        XCTAssertEqual(viewModel.screen, .page)
    }

    func testACrashedPageIsLoadedAgain() {
        viewModel.didCommit(Page.first.url)
        viewModel.processDidEnd()
        XCTAssertEqual(viewModel.screen, .problem(.crashed))
        viewModel.reloadOrStop()
        XCTAssertEqual(commands, [.load(Page.first.url)])
    }

    func testTheReloadButtonReloadsOrStops() {
        viewModel.didCommit(Page.first.url)
        viewModel.isLoading = true
        viewModel.reloadOrStop()
        viewModel.isLoading = false
        viewModel.reloadOrStop()
        viewModel.goBack()
        viewModel.goForward()
        XCTAssertEqual(commands, [.stop, .reload, .goBack, .goForward])
    }

    func testTheStarMarksThePage() {
        viewModel.toggleBookmark(title: "nothing is open")
        XCTAssertEqual(viewModel.bookmarks, [])
        viewModel.didCommit(Page.first.url)
        viewModel.toggleBookmark(title: Page.first.title)
        XCTAssertTrue(viewModel.isBookmarked)
        XCTAssertEqual(viewModel.bookmarks, [.first])
        viewModel.didCommit(Page.second.url)
        XCTAssertFalse(viewModel.isBookmarked)
        viewModel.didCommit(Page.first.url)
        XCTAssertTrue(viewModel.isBookmarked)
        viewModel.toggleBookmark(title: Page.first.title)
        XCTAssertEqual(viewModel.bookmarks, [])
    }

    func testAStoreThatFailsIsSaidToFailAndStopsNobodyFromReading() throws {
        XCTAssertNil(viewModel.storeProblem)
        let damaged = BrowserViewModel(store: try TestStores.damaged())
        XCTAssertFalse(try XCTUnwrap(damaged.storeProblem).isEmpty)
        damaged.didCommit(Page.first.url)
        damaged.didFinish(.first)
        XCTAssertEqual(damaged.screen, .page)
        damaged.toggleBookmark(title: Page.first.title)
        XCTAssertFalse(damaged.isBookmarked)
        XCTAssertNotNil(damaged.storeProblem)
    }
}
