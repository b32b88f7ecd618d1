import UIKit
import XCTest

@testable import RandomUsers

final class CoordinatorTests: XCTestCase {
    private let users = MockUsersService()
    private let bookmarks = Samples.bookmarkManager()

    private var services: Services {
        Services(users: users, bookmarks: bookmarks, images: MockImageLoader())
    }

    @MainActor func testTheTabsAndTheirBadge() throws {
        let tabs = TabBarCoordinator(services: services)
        tabs.start()
        let items = try XCTUnwrap(tabs.tabBarController.viewControllers).map(\.tabBarItem)
        XCTAssertEqual(items.map { $0?.title }, ["Users", "Bookmarks"])
        XCTAssertNil(items[1]?.badgeValue)

        try bookmarks.toggle(Samples.user(1))
        try bookmarks.toggle(Samples.user(2))
        XCTAssertEqual(items[1]?.badgeValue, "2")
        try bookmarks.removeAll()
        XCTAssertNil(items[1]?.badgeValue)
    }

    @MainActor func testAThousandDetailsAreFreedWithTheirScreens() throws {
        let list = UsersListCoordinator(services: services)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = list.navigationController
        window.makeKeyAndVisible()
        list.start()
        for batch in 0..<4 {
            var details: [Detail] = []
            for number in 0..<250 {
                details.append(try openDetail(number, of: list))
                list.navigationController.popViewController(animated: false)
                list.navigationController.view.layoutIfNeeded()
                XCTAssertTrue(list.children.isEmpty)
            }
            // The end of an animation lets go of what it moved.
            let deadline = Date(timeIntervalSinceNow: 30)
            while !details.allSatisfy(\.isFreed), Date() < deadline {
                RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
            }
            let kept = details.filter { !$0.isFreed }
            XCTAssertTrue(kept.isEmpty, "\(kept.count) of batch \(batch) are left")
        }
    }

    /// What belongs to a screen and must go with it.
    private struct Detail {
        weak var controller: UserDetailViewController?
        weak var view: UIView?
        weak var viewModel: UserDetailViewModel?
        weak var coordinator: Coordinator?

        var isFreed: Bool { controller == nil && view == nil && viewModel == nil && coordinator == nil }
    }

    @MainActor private func openDetail(_ number: Int, of list: UsersListCoordinator) throws -> Detail {
        list.showDetail(of: Samples.user(number))
        XCTAssertEqual(list.children.count, 1)
        let screen = try XCTUnwrap(list.navigationController.viewControllers.last as? UserDetailViewController)
        let viewModel = try XCTUnwrap(Mirror(reflecting: screen).descendant("viewModel") as? UserDetailViewModel)
        return Detail(controller: screen, view: screen.view, viewModel: viewModel, coordinator: list.children[0])
    }

    @MainActor func testAScreenThatIsCoveredKeepsItsCoordinator() {
        let list = UsersListCoordinator(services: services)
        list.start()
        list.showDetail(of: Samples.user(0))
        list.showDetail(of: Samples.user(1))
        list.navigationController(list.navigationController, didShow: UIViewController(), animated: false)

        XCTAssertEqual(list.children.count, 2)
    }
}
