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

    @MainActor func testADetailIsFreedWithItsScreen() {
        let list = UsersListCoordinator(services: services)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = list.navigationController
        window.makeKeyAndVisible()
        list.start()
        for number in 0..<200 {
            list.showDetail(of: Samples.user(number))
            XCTAssertEqual(list.children.count, 1)
            XCTAssertEqual(list.navigationController.viewControllers.count, 2)
            list.navigationController.popViewController(animated: false)
            list.navigationController.view.layoutIfNeeded()
            XCTAssertTrue(list.children.isEmpty, "\(number)")
        }
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
