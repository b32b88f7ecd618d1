import Combine
import UIKit
import XCTest

@testable import Browser

/// The flows, with windows that are on no display.
final class BrowserCoordinatorTests: XCTestCase {
    private let store = TestStores.make()
    private var coordinator: BrowserCoordinator?
    private var cancellables = Set<AnyCancellable>()

    @MainActor
    private func start() throws -> BrowserViewController {
        let window = UIWindow()
        let coordinator = BrowserCoordinator(window: window, store: store)
        self.coordinator = coordinator
        coordinator.start().sink { _ in }.store(in: &cancellables)
        let navigationController = try XCTUnwrap(window.rootViewController as? UINavigationController)
        return try XCTUnwrap(navigationController.topViewController as? BrowserViewController)
    }

    @MainActor
    private func presentedList(over browser: UIViewController) throws -> PagesViewController {
        let presented = try XCTUnwrap(browser.presentedViewController as? UINavigationController)
        return try XCTUnwrap(presented.topViewController as? PagesViewController)
    }

    @MainActor
    func testItShowsTheBrowser() throws {
        let browser = try start()
        browser.loadViewIfNeeded()
        XCTAssertFalse(browser.mainView.startView.isHidden)
        XCTAssertTrue(browser.mainView.webView.isHidden)
        XCTAssertEqual(browser.mainView.webTextField.text, "")
    }

    @MainActor
    func testTheTextOfTheViewModelIsBoundToTheField() throws {
        let browser = try start()
        browser.loadViewIfNeeded()
        browser.viewModel.webText = "www.duckduckgo.com"
        XCTAssertEqual(browser.mainView.webTextField.text, "www.duckduckgo.com")
    }

    @MainActor
    func testAProblemIsShown() throws {
        let browser = try start()
        browser.loadViewIfNeeded()
        browser.viewModel.didFail(Page.first.url, with: URLError(.cannotFindHost))
        XCTAssertFalse(browser.mainView.problemView.isHidden)
        XCTAssertTrue(browser.mainView.startView.isHidden)
    }

    @MainActor
    func testAPageChosenFromAListIsOpened() throws {
        try store.setBookmarked(true, .first)
        let browser = try start()
        browser.loadViewIfNeeded()
        var commands: [BrowserViewModel.Command] = []
        browser.viewModel.commands.sink { commands.append($0) }.store(in: &cancellables)
        browser.viewModel.show(.bookmarks)
        let list = try presentedList(over: browser)
        list.loadViewIfNeeded()
        list.tableView(UITableView(), didSelectRowAt: IndexPath(row: 0, section: 0))
        XCTAssertEqual(commands, [.load(Page.first.url)])
    }

    @MainActor
    func testNothingIsLeftOfListsThatWereClosed() throws {
        let browser = try start()
        browser.loadViewIfNeeded()
        let subscriptions = try XCTUnwrap(coordinator).cancellable.count
        for _ in 0..<5 {
            browser.viewModel.show(.history)
            weak var list: PagesViewController?
            list = try presentedList(over: browser)
            list?.loadViewIfNeeded()
            let done = list?.navigationItem.rightBarButtonItem
            (done?.target as? NSObject)?.perform(done?.action)
            waitUntil("the list is freed") { list == nil && browser.presentedViewController == nil }
        }
        XCTAssertEqual(coordinator?.cancellable.count, subscriptions)
    }
}
